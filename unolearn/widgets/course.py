"""The whole course as one widget."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Any

import traitlets

from unolearn.widgets.page import PageWidget

__all__ = ["Course"]

log = logging.getLogger(__name__)
FOLDER = "UNOLEARN_COURSE"  # set by the server of a course of one's own, or by whoever starts a Jupyter server
WATCH = "UNOLEARN_WATCH"  # "1": the page asks every second whether a file of the course was saved


class Course(PageWidget):
    """The course: map, lessons, progress. `folder`: a course or lesson file of your own; None: the one that the
    environment names, else the course that comes with unolearn.

    `store` keeps progress beside the browser's own storage; None: the file that the environment names, if any. With
    `watch` a lesson is shown anew when its file is saved. Faults in the files are shown on the page.
    """

    _kind = traitlets.Unicode("course").tag(sync=True)
    _course = traitlets.Unicode("").tag(sync=True)  # names the progress in the browser's storage

    def __init__(
        self,
        folder: str | Path | None = None,
        store: Any = None,
        *,
        watch: bool | None = None,
        language: str | None = None,
    ) -> None:
        from unolearn.lessons.course_session import CourseSession
        from unolearn.lessons.own_course import CourseFiles
        from unolearn.lessons.store import find_store

        self._folder = folder
        watching = os.environ.get(WATCH) == "1" if watch is None else watch
        files = CourseFiles(folder or os.environ.get(FOLDER) or None, watching=watching)
        session = CourseSession(files, store or find_store())
        super().__init__(session, language=language, _course=files.key)

    def act(self, **message: Any) -> None:
        """Do what a click in the browser does, e.g. `act(act="open", lesson="a1-the-goal")`."""
        if message.get("act") == "watch":
            self._look()
        else:
            super().act(**message)

    def _look(self) -> None:
        """Show the page anew if a file was saved; nothing is sent if none was."""
        try:
            if self.session.watch():
                self._show()
        except Exception:  # as in act
            log.exception("The course could not be read again")
            self._show_sorry()
        self.pong += 1

    def __repr__(self) -> str:
        return "Course()" if self._folder is None else f"Course({str(self._folder)!r})"
