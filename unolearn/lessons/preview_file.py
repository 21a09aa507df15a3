"""The file an author is writing: read again whenever it is saved, with its faults, in the course it lies in."""

from __future__ import annotations

from pathlib import Path

from unolearn.lessons.course import Course, load_course
from unolearn.lessons.faults import Fault, LessonError
from unolearn.lessons.faulty import checked
from unolearn.lessons.faulty_rules import loading_faults, without_what_follows
from unolearn.lessons.model import Lesson, load
from unolearn.rules.systems import OUTSIDE, look_if_saved

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
        self._course_faults: list[Fault] = []
        self.stale = False
        self._own: Stamp = ()
        self._others: Stamp = ()
        self.read()

    def read_again(self) -> bool:
        """Read the file if it, another beside it, or a rule that may be run was saved since; tell whether it was."""
        look_if_saved()
        own, others = self._stamps()
        if (own, others) == (self._own, self._others):
            return False
        self.read()
        return True

    def read(self) -> None:
        """Read the file, and the course around it if there is one."""
        self._own, others = self._stamps()
        if self.course is None or others != self._others:
            self.course, self._course_faults = self._course_around()
        else:
            self.course.forget(self.path.stem)
        self._others, self.faults = others, list(self._course_faults)
        try:
            self.lesson, self.stale = self._load(), False
        except LessonError as error:
            self.stale = True
            self.faults = [*error.faults, *self.faults]
        checked = self._checked()
        self.faults = [*checked, *self._course_faults] if checked or not self.stale else self.faults
        self.faults = [*loading_faults(self.path), *without_what_follows(self.faults, self.path)]

    def _checked(self) -> list[Fault]:
        """What the checker finds: more than loading tells, which stops where a lesson cannot be."""
        try:
            return checked(self.path, self.course)
        except LessonError as error:
            return error.faults

    def _load(self) -> Lesson:
        course, name = self.course, self.path.stem
        if course is None or course.path(name).absolute() != self.path.absolute():
            return load(self.path)
        return course.whole(name) if name in course.ids else course.lesson(name)

    def _course_around(self) -> tuple[Course | None, list[Fault]]:
        """The course whose folder the file lies in: its rule card and its earlier lessons count here too."""
        folder = self.path.absolute().parent
        if not (folder / MANIFEST).exists():
            return None, []
        try:
            return load_course(folder), []
        except LessonError as error:
            return None, [fault for fault in error.faults if fault.file != self.path.name]

    def _stamps(self) -> tuple[Stamp, Stamp]:
        """When this file was saved and how long it is, and the same of all others of its folder.

        An overlay may extend a file beside it; the course's own files are read again only when one of them changed.
        """
        folder = self.path.absolute().parent
        others = [path for path in [*folder.glob("*.yaml"), *folder.glob("*/*.yaml")] if path.name != self.path.name]
        return _stamp([self.path]), (*_stamp(sorted(others)), *OUTSIDE.stamp)


def _stamp(paths: list[Path]) -> Stamp:
    found = []
    for path in paths:
        try:
            told = path.stat()
        except OSError:
            continue  # it went between the list and the look
        found.append((str(path), told.st_mtime_ns, told.st_size))
    return tuple(found)
