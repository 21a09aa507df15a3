"""One lesson, or one step of it, as a widget."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from unolearn.widgets.page import PageWidget

__all__ = ["Lesson", "Step"]


class Lesson(PageWidget):
    """One lesson: an id of the course ("a2-what-matches"), its code ("A2"), a file, or a lesson already loaded."""

    def __init__(self, lesson: Any, *, step: int | None = None) -> None:
        from unolearn.lessons.session import LessonSession

        self._lesson = _lesson(lesson)
        super().__init__(LessonSession(self._lesson))
        if step is not None:
            self.act(act="open", lesson=self._lesson.id, step=step)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._lesson.id!r})"


class Step(Lesson):
    """One step of a lesson, counted from 1."""

    def __init__(self, lesson: Any, number: int) -> None:
        self._number = number
        super().__init__(lesson, step=number)

    def __repr__(self) -> str:
        return f"Step({self._lesson.id!r}, {self._number})"


def _lesson(source: Any) -> Any:
    """Return the lesson that `source` names; what is neither text nor path is taken as a loaded lesson."""
    from unolearn.lessons.course import load_course
    from unolearn.lessons.model import load

    if not isinstance(source, (str, Path)):
        return source
    if Path(source).suffix in (".yaml", ".yml"):
        return load(Path(source))
    return load_course(None).lesson(str(source))
