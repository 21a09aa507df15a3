"""The whole course as one widget."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import traitlets

from unolearn.widgets.page import PageWidget

__all__ = ["Course"]


class Course(PageWidget):
    """The course: map, lessons, progress. `folder`: lessons of your own; None: those that come with unolearn.

    `store` keeps progress beside the browser's own storage; None: the file that the environment names, if any.
    """

    _kind = traitlets.Unicode("course").tag(sync=True)

    def __init__(self, folder: str | Path | None = None, store: Any = None) -> None:
        from unolearn.lessons.course import load_course
        from unolearn.lessons.course_session import CourseSession
        from unolearn.lessons.store import find_store

        self._folder = folder
        super().__init__(CourseSession(load_course(folder), store or find_store()))

    def __repr__(self) -> str:
        return "Course()" if self._folder is None else f"Course({str(self._folder)!r})"
