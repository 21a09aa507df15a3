"""Lessons still being written: their faults in place of a page, and the same place again when a file is saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from unolearn.engine.language import speaking
from unolearn.lessons.course import Course
from unolearn.lessons.faults import Fault, LessonError
from unolearn.lessons.faulty import faults_of, faulty_course_page, faulty_lesson_page, is_unfit
from unolearn.lessons.own_course import CourseFiles
from unolearn.lessons.reader_language import InReadersLanguage
from unolearn.lessons.session import LessonSession

if TYPE_CHECKING:
    from unolearn.lessons.dispute import Dispute

__all__ = ["OwnLessons"]


class OwnLessons(InReadersLanguage):
    """The part of a course session that knows its author."""

    files: CourseFiles | None
    course: Course
    lesson: LessonSession | None
    dispute: Dispute | None
    page: str
    seq: int
    message: dict[str, str] | None
    unfit: tuple[str, list[Fault]] | None  # the lesson on the faulty page, and why
    wished: int | str | None = None  # the step at which a lesson was last to be opened

    def watch(self) -> bool:
        """Read the course again if its files have changed, and show the same place; tell whether they have."""
        with speaking(self.language):
            if not self._read_again():
                return False
            self.seq += 1
            if self.files and not self.files.faults and self.page in ("lesson", "faulty"):
                self._open_again()
            elif self.page == "paper":
                self._print_again()
        return True

    def _read_again(self) -> bool:
        """Read the course again if its files have changed, house rules that may be run among them."""
        if self.files is None or not self.files.read_again():
            return False
        self.course, self.message = self.files.course, None
        if self.dispute is not None:
            self._with_rules(self.dispute.judge_anew)
        return True

    def _open_again(self) -> None:
        lesson = self.lesson
        at = lesson.lesson.id if lesson else self.unfit[0] if self.unfit else ""
        if lesson and at not in self.course.ids and type(lesson) is not LessonSession:
            return  # a review or a test goes on as it began
        step = None if lesson else self.wished
        if lesson and lesson.lesson.steps:
            name, found = lesson.step.id, self._steps_of(at) if at in self.course.ids else None
            step = name if found and name in found[0] else lesson.index + 1
        self.lesson = None
        self._open(at, step)

    def _say_again(self) -> None:
        """Open the lesson in the language in force, and take up what was answered in it."""
        from unolearn.lessons.runs import RunSession
        from unolearn.lessons.taking_up import take_up

        before = self.lesson
        if isinstance(before, RunSession):
            with suppress(LessonError, KeyError):  # a translation that is faulty: it goes on as it began
                self._in_lesson(before, lambda _: before.say_again(self.course))
            return
        if letter := getattr(before, "letter", None):  # one game's step before it
            self._go(f"#only/{letter}")
        else:
            self._open_again()
        if before and self.lesson:
            self._in_lesson(self.lesson, lambda lesson: take_up(lesson, before))

    def _open(self, word: str, step: int | str | None) -> None:
        raise NotImplementedError

    def _go(self, address: str) -> None:
        raise NotImplementedError

    def _print_again(self) -> None:
        raise NotImplementedError

    def _steps_of(self, lesson_id: str) -> tuple[list[str], int] | None:
        raise NotImplementedError

    def _act_watch(self, _: Mapping[str, Any]) -> None:
        self.watch()

    def _in_lesson(self, lesson: LessonSession, do: Callable[[LessonSession], Any]) -> Any:
        """Do something in a lesson; where one of one's own turns out not to be playable, its faults are shown."""
        try:
            return do(lesson)
        except Exception as error:
            if not is_unfit(error) or not self._show_faults(lesson.lesson.id, [], error):
                raise
            return None

    def _show_faults(self, lesson_id: str, faults: list[Fault], error: Exception | None = None) -> bool:
        """Turn to the page of a lesson's faults (the checker's, if there are any); False if it has none."""
        faults = faults_of(self.course, lesson_id, error) or faults
        if faults:
            self.unfit, self.page = (lesson_id, faults), "faulty"
        return bool(faults)

    def _with_rules(self, do: Callable[[], Any]) -> Any:
        """Do something; where a house rule fails at it, the course page says so."""
        from unolearn.lessons.faulty_rules import blamed

        try:
            return do()
        except Exception as error:
            blame = blamed(error)
            if blame is None:
                raise
            self.page, self.message = "course", {"kind": "bad", "text": str(blame)}
            return None

    def act(self, message: Mapping[str, Any]) -> None:
        """Do what a message wishes; nothing that comes from a page can raise, and no house rule."""
        self._with_rules(lambda: super(OwnLessons, self).act(message))

    def view(self) -> dict[str, Any]:
        """Return the page as plain data; one that is watched asks every second, and names a rule that is faulty."""
        page = self._with_rules(super().view) or super().view()
        if not (self.files and self.files.watching):
            return page
        message = page.get("message") or (None if page["page"] == "faulty" else self._told_of_rules())
        return {**page, "watch": True, "message": message}

    def _told_of_rules(self) -> dict[str, str] | None:
        from unolearn.lessons.faulty_rules import loading_faults

        with speaking(self.language):
            faults = loading_faults(self.course.folder)
            return {"kind": "bad", "text": " ".join(map(str, faults))} if faults else None

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
