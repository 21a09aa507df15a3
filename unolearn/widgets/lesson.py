"""One lesson, or one step of it, as a widget."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from unolearn.engine.language import speaking
from unolearn.lessons.reader_language import default_language
from unolearn.widgets.page import PageWidget

__all__ = ["Lesson", "Step"]

OF_THE_COURSE = ("hello", "home", "go", "known", "setting", "resume", "reset_all")  # there is no course around


class Lesson(PageWidget):
    """One lesson: an id of the course ("a2-what-matches"), its code ("A2"), a lesson file, or a lesson already loaded.

    `course`: the folder of a course of your own; the lesson is looked up there, and its rules hold. `language`: a code
    such as "es"; None: English, or what the server names. Nothing of it is stored; `progress` stays empty. Raises
    LookupError for a lesson that the course does not have.
    """

    def __init__(
        self, lesson: Any, *, step: int = 1, course: str | Path | None = None, language: str | None = None
    ) -> None:
        with speaking(language or default_language()):
            self._lesson = _lesson(lesson, course)
            alone = _Alone(lambda: _session(self._lesson, step))
        super().__init__(alone, language=language)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._lesson.id!r})"


class Step(PageWidget):
    """One step of a lesson, by its number from 1 or by its id; the rest is as in Lesson."""

    def __init__(
        self, lesson: Any, step: int | str, *, course: str | Path | None = None, language: str | None = None
    ) -> None:
        with speaking(language or default_language()):
            whole = _lesson(lesson, course)
            self._name = (whole.id, step)
            only = whole.with_steps([_step(whole, step)])
            alone = _Alone(lambda: _session(only, 1))
        super().__init__(alone, language=language)

    def __repr__(self) -> str:
        return "Step({!r}, {!r})".format(*self._name)


class _Alone:
    """A lesson without a course around it."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make
        self._session = make()

    def act(self, message: Mapping[str, Any]) -> None:
        """Do what a message wishes; what only a course could do is left."""
        if message["act"] == "reset_lesson":
            self._session = self._make()
        elif message["act"] not in OF_THE_COURSE:
            self._session.act(message)

    def view(self) -> dict[str, Any]:
        """Return the lesson page."""
        page: dict[str, Any] = self._session.view()
        return page


def _lesson(source: Any, folder: str | Path | None) -> Any:
    """Return the lesson that `source` names; what is neither text nor path is taken as a loaded lesson."""
    from unolearn.lessons.course import load_course
    from unolearn.lessons.model import load

    if not isinstance(source, (str, Path)):
        return source
    if Path(source).suffix in (".yaml", ".yml"):
        return load(Path(source))
    course = load_course(folder)
    found = course.find(str(source))
    if found is None:
        raise LookupError(f"There is no lesson {source!r}; there are {', '.join(course.ids)}")
    return course.lesson(found)


def _session(lesson: Any, step: int) -> Any:
    from unolearn.lessons.checkpoint import CheckpointSession
    from unolearn.lessons.generators import Generators
    from unolearn.lessons.progress import LearnerProgress
    from unolearn.lessons.session import LessonSession

    learner = LearnerProgress()
    makers = Generators(learner)
    if lesson.checkpoint:
        return CheckpointSession(lesson, learner, makers=makers)
    return LessonSession(lesson, learner, step=step, fresh=makers.fresh)


def _step(lesson: Any, which: int | str) -> Any:
    """Return a step with its own table, so that it can stand alone."""
    from attrs import evolve

    steps = {**dict(enumerate(lesson.steps, 1)), **{step.id: step for step in lesson.steps}}
    if which not in steps:
        names = ", ".join(step.id for step in lesson.steps)
        raise LookupError(f"{lesson.id} has no step {which!r}; it has 1 to {len(lesson.steps)}: {names}")
    step = steps[which]
    return evolve(step, table=lesson.table_of(step)) if hasattr(step, "table") else step
