"""The file an author is writing: read again whenever it is saved, with its faults, in the course it lies in."""

from __future__ import annotations

from pathlib import Path

from unolearn.lessons.check import check_file
from unolearn.lessons.course import Course, load_course
from unolearn.lessons.faults import Fault, LessonError
from unolearn.lessons.model import Lesson, load

__all__ = ["LessonFile"]

MANIFEST = "course.yaml"
Stamp = tuple[tuple[str, int, int], ...]


class LessonFile:
    """A lesson file as it stands now. `lesson` is the last good version; `stale` tells that the file is past it."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.lesson: Lesson | None = None
        self.course: Course | None = None
        self.faults: list[Fault] = []
        self.stale = False
        self._stamp: Stamp = ()
        self.read()

    def read_again(self) -> bool:
        """Read the file if it, or another file beside it, was saved since; tell whether it was."""
        if self._now() == self._stamp:
            return False
        self.read()
        return True

    def read(self) -> None:
        """Read the file, and the course around it if there is one."""
        self._stamp = self._now()
        self.course, self.faults = self._course_around()
        try:
            lesson = self._load()
        except LessonError as error:
            self.stale = True
            self.faults = [*error.faults, *self.faults]
            return
        self.stale, self.lesson = False, lesson
        self.faults = [*check_file(self.path, self.course), *self.faults]

    def _load(self) -> Lesson:
        course, name = self.course, self.path.stem
        if course is not None and name in course.ids:
            return course.whole(name)
        return load(self.path)

    def _course_around(self) -> tuple[Course | None, list[Fault]]:
        """The course whose folder the file lies in: its rule card and its earlier lessons count here too."""
        folder = self.path.absolute().parent
        if not (folder / MANIFEST).exists():
            return None, []
        try:
            return load_course(folder), []
        except LessonError as error:
            return None, [fault for fault in error.faults if fault.file != self.path.name]

    def _now(self) -> Stamp:
        """When the files of the folder were saved, and how long they are: an overlay may extend a file beside it."""
        folder = self.path.absolute().parent
        found = []
        for path in [self.path, *sorted(folder.glob("*.yaml")), *sorted(folder.glob("*/*.yaml"))]:
            try:
                told = path.stat()
            except OSError:
                continue  # it went between the list and the look
            found.append((str(path), told.st_mtime_ns, told.st_size))
        return tuple(found)
