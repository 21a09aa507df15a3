"""A course while its author writes it: read again when a file was saved, and the same place shown again."""

from __future__ import annotations

from pathlib import Path

from unolearn.lessons.course import Course, load_course
from unolearn.lessons.course_making import course_key
from unolearn.lessons.faults import Fault, LessonError

__all__ = ["CourseFiles"]

Stamp = tuple[tuple[str, int, int], ...]


class CourseFiles:
    """The files of a course. `faults` is what keeps the course from being shown at all; then `course` is what it was.

    `place` is a folder, a lesson file, or None for the course that comes with unolearn.
    """

    def __init__(self, place: str | Path | None, *, watching: bool = False) -> None:
        self.place = None if place is None else Path(place)
        self.watching = watching and place is not None
        self.faults: list[Fault] = []
        self.course: Course = Course([], self.place or Path())
        self._stamp: Stamp = ()
        self.read()

    @property
    def key(self) -> str:
        """The name of the course's progress, even while its manifest is faulty; "" for the shipped course."""
        return self.course.key or (course_key(self.place) if self.place else "")

    def read(self) -> None:
        """Read the course; what was there stays if it is faulty now."""
        self._stamp = self._now()
        try:
            self.course, self.faults = load_course(self.place), []
        except LessonError as error:
            self.faults = error.faults

    def read_again(self) -> bool:
        """Read the course if one of its files was saved, added or removed since; tell whether it was."""
        if self.place is None or self._now() == self._stamp:
            return False
        self.read()
        return True

    def _now(self) -> Stamp:
        """When each file was saved and how long it is; a file that goes while it is looked at is left out."""
        if self.place is None:
            return ()
        folder = self.place.parent if self.place.is_file() else self.place
        found = []
        for path in sorted([*folder.glob("*.yaml"), *folder.glob("*/*.yaml")]):
            try:
                told = path.stat()
            except OSError:
                continue
            found.append((str(path), told.st_mtime_ns, told.st_size))
        return tuple(found)
