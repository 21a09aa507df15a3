"""Lessons still being written: their faults in place of a page, and the same place again when a file is saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from unolearn.engine.language import speaking
from unolearn.lessons.course import Course
from unolearn.lessons.faults import Fault
from unolearn.lessons.faulty import UNFIT, faults_of, faulty_course_page, faulty_lesson_page
from unolearn.lessons.own_course import CourseFiles
from unolearn.lessons.reader_language import InReadersLanguage
from unolearn.lessons.session import LessonSession

__all__ = ["OwnLessons"]


class OwnLessons(InReadersLanguage):
    """The part of a course session that knows its author."""

    files: CourseFiles | None
    course: Course
    lesson: LessonSession | None
    page: str
    seq: int
    message: dict[str, str] | None
    unfit: tuple[str, list[Fault]] | None  # the lesson on the faulty page, and why

    def watch(self) -> bool:
        """Read the course again if its files have changed, and show the same place; tell whether they have."""
        if self.files is None or not self.files.read_again():
            return False
        self.seq += 1
        self.course = self.files.course
        if not self.files.faults and self.page in ("lesson", "faulty"):
            with speaking(self.language):
                self._open_again()
        return True

    def _open_again(self) -> None:
        lesson = self.lesson
        at = lesson.lesson.id if lesson else self.unfit[0] if self.unfit else ""
        if lesson and at not in self.course.ids and type(lesson) is not LessonSession:
            return  # a review or a test goes on as it began
        step: int | str | None = None
        if lesson and lesson.lesson.steps:
            name, found = lesson.step.id, self._steps_of(at) if at in self.course.ids else None
            step = name if found and name in found[0] else lesson.index + 1
        self.lesson = None
        self._open(at, step)

    def _open(self, word: str, step: int | str | None) -> None:
        raise NotImplementedError

    def _steps_of(self, lesson_id: str) -> tuple[list[str], int] | None:
        raise NotImplementedError

    def _act_watch(self, _: Mapping[str, Any]) -> None:
        self.watch()

    def _in_lesson(self, lesson: LessonSession, do: Callable[[LessonSession], Any]) -> Any:
        """Do something in a lesson; where one of one's own turns out not to be playable, its faults are shown."""
        try:
            return do(lesson)
        except UNFIT:
            if not self._show_faults(lesson.lesson.id, []):
                raise
            return None

    def _show_faults(self, lesson_id: str, faults: list[Fault]) -> bool:
        """Turn to the page of a lesson's faults (the checker's, if there are any); False if it has none."""
        faults = faults_of(self.course, lesson_id) or faults
        if faults:
            self.unfit, self.page = (lesson_id, faults), "faulty"
        return bool(faults)

    def view(self) -> dict[str, Any]:
        """Return the page as plain data; one that is watched asks every second."""
        page = super().view()
        return {**page, "watch": True} if self.files and self.files.watching else page

    def faulty_view(self) -> dict[str, Any] | None:
        """Return the page of faults, if there is one to show."""
        watching = bool(self.files and self.files.watching)
        if self.files and self.files.faults:
            return {**faulty_course_page(self.files.faults, watching=watching), "seq": self.seq, "message": None}
        if self.page != "faulty" or self.unfit is None or self.unfit[0] not in self.course.ids:
            return None
        lesson_id, faults = self.unfit
        lesson = self.lesson if self.lesson and self.lesson.lesson.id == lesson_id else None
        step = (lesson.index + 1, len(lesson.lesson.steps)) if lesson else None
        page = faulty_lesson_page(self.course, lesson_id, faults, step=step, watching=watching)
        return {**page, "seq": self.seq, "message": self.message}
