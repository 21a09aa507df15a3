"""What a learner changes in what is kept: lessons known or forgotten, a code carried on with, a setting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.explain import say
from unolearn.lessons.course import Course
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.resume import ResumeError, decode
from unolearn.lessons.session import LessonSession

__all__ = ["ChangesProgress"]


class ChangesProgress:
    """The part of a course session that changes the progress without an answer being given."""

    course: Course
    learner: LearnerProgress
    lesson: LessonSession | None
    page: str

    def _say(self, text: str, kind: str = "bad") -> None:
        raise NotImplementedError

    def _steps_of(self, lesson_id: str) -> tuple[list[str], int] | None:
        raise NotImplementedError

    def _act_known(self, message: Mapping[str, Any]) -> None:
        lesson_id = self._named(message)
        if lesson_id is None:
            return
        record = self.learner.lesson(lesson_id)
        known = message.get("known", not (record and record["known"])) is True
        self.learner.know(lesson_id, self.course.version_of(lesson_id), known)
        title = self.course.title_of(lesson_id)
        said = say("“{title}” is marked as known.", title=title)
        self._say(said if known else say("“{title}” is no longer marked as known.", title=title), "good")

    def _act_reset_lesson(self, message: Mapping[str, Any]) -> None:
        lesson_id = self._named(message)
        if lesson_id is None:
            return
        self.learner.reset_lesson(lesson_id)
        if self.lesson and self.lesson.lesson.id == lesson_id:
            self.lesson = None
            self.page = "course"
        self._say(say("The answers of “{title}” are forgotten.", title=self.course.title_of(lesson_id)), "good")

    def _act_reset_all(self, _: Mapping[str, Any]) -> None:
        self.learner.reset_all()
        self.lesson, self.page = None, "course"
        self._say(say("Everything is forgotten. A fresh start."), "good")

    def _act_resume(self, message: Mapping[str, Any]) -> None:
        try:
            found = decode(str(message.get("code") or ""), self.course.ids, self._steps_of, self.course.key)
        except ResumeError as error:
            self._say(str(error))
            return
        found["resets"], found["stamp"] = self.learner.data["resets"], self.learner.data["stamp"] + 1
        self.learner.join(found)
        self.lesson, self.page = None, "course"
        self._say(say("Welcome back. Your progress is here again."), "good")

    def _act_setting(self, message: Mapping[str, Any]) -> None:
        try:
            self.learner.set(str(message.get("name")), message.get("value"))
        except (ValueError, TypeError) as error:
            self._say(str(error))

    def _named(self, message: Mapping[str, Any]) -> str | None:
        lesson_id = self.course.find(str(message.get("lesson")))
        if lesson_id is None:
            self._say(say("There is no lesson “{name}”.", name=message.get("lesson")))
        return lesson_id
