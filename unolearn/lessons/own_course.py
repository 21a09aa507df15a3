"""A course while its author writes it: read again when a file was saved, and the same place shown again."""

from __future__ import annotations

from pathlib import Path

from unolearn.engine.language import SOURCE, spoken
from unolearn.lessons.course import Course, load_course
from unolearn.lessons.course_making import course_key
from unolearn.lessons.faults import Fault, LessonError
from unolearn.rules.systems import OUTSIDE, look_if_saved

__all__ = ["CourseFiles"]

Stamp = tuple[tuple[str, int, int], ...]


class CourseFiles:
    """The files of a course. `faults` is what keeps the course from being shown at all; then `course` is what it was.

    `place` is a folder, a lesson file, or None for the course that comes with unolearn. House rules that may be run
    count among its files; which they are was settled when they were allowed, and a new one is not run.
    """

    def __init__(self, place: str | Path | None, *, watching: bool = False) -> None:
        self.place = None if place is None else Path(place)
        self.watching = watching and place is not None
        self._faults: list[Fault] = []
        self._said_in = SOURCE
        self.course: Course = Course([], self.place or Path())
        self._stamp: Stamp = ()
        self.read()

    @property
    def key(self) -> str:
        """The name of the course's progress, even while its manifest is faulty; "" for the shipped course."""
        return self.course.key or (course_key(self.place) if self.place else "")

    @property
    def faults(self) -> list[Fault]:
        """What keeps the course from being shown, in the language in force: it may be another than when it was read."""
        if self._faults and self._said_in != spoken():
            self._faults, self._said_in = self._found()[1] or self._faults, spoken()
        return self._faults

    def read(self) -> None:
        """Read the course; what was there stays if it is faulty now."""
        self._stamp = self._now()
        course, self._faults = self._found()
        self.course, self._said_in = course or self.course, spoken()

    def _found(self) -> tuple[Course | None, list[Fault]]:
        """The course, or why there is none."""
        try:
            return load_course(self.place), []
        except LessonError as error:
            return None, error.faults if self.place is None else _with_rules(error.faults, self.place)

    def read_again(self) -> bool:
        """Read the course if one of its files was saved, added or removed since; tell whether it was."""
        look_if_saved()
        if self._now() == self._stamp:
            return False
        self.read()
        return True

    def _now(self) -> Stamp:
        """When each file was saved and how long it is; a file that goes while it is looked at is left out."""
        if self.place is None:
            return OUTSIDE.stamp
        folder = self.place.parent if self.place.is_file() else self.place
        found = []
        for path in sorted([*folder.glob("*.yaml"), *folder.glob("*/*.yaml")]):
            try:
                told = path.stat()
            except OSError:
                continue
            found.append((str(path), told.st_mtime_ns, told.st_size))
        return (*found, *OUTSIDE.stamp)


def _with_rules(faults: list[Fault], place: Path) -> list[Fault]:
    """The faults of a course; where a house rule cannot be loaded, that first, and not what follows from it."""
    from unolearn.lessons.faulty_rules import loading_faults, without_what_follows

    told = loading_faults(place)
    return [*told, *without_what_follows(faults, place)] if told else faults
