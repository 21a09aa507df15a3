"""What the checker found, as it is read: the same lines in a terminal and in a notebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import field, frozen

from unolearn.engine.explain import say, say_n
from unolearn.lessons.check_paths import by_file, check_path
from unolearn.lessons.faults import Fault

__all__ = ["Found", "check"]


@frozen(repr=False)
class Found:
    """Faults, which keep a lesson from being used well, and warnings; how many lessons were looked at.

    Printed it reads as `unolearn check` does: place, what is wrong, the cure.
    """

    faults: list[Fault] = field(factory=list)
    warnings: list[Fault] = field(factory=list)
    lessons: int = 0

    @property
    def told(self) -> str:
        """All of it as lines to read."""
        return "\n".join([*_lines([*self.faults, *self.warnings]), self._summary()])

    def _summary(self) -> str:
        count = self.lessons
        if not self.faults and not self.warnings:
            if not count:
                return say("Checked, nothing wrong.")
            return say_n("{n} lesson checked, nothing wrong.", "{n} lessons checked, nothing wrong.", count)
        found = {"faults": len(self.faults), "warnings": len(self.warnings)}
        if not count:
            return say("Checked, faults: {faults}, warnings: {warnings}.", **found)
        return say_n(
            "{n} lesson checked, faults: {faults}, warnings: {warnings}.",
            "{n} lessons checked, faults: {faults}, warnings: {warnings}.",
            count,
            **found,
        )

    def __repr__(self) -> str:
        return self.told


def check(path: str | Path | None = None) -> Found:
    """Check a lesson file, a course folder, a translation or a table; without a path the course that comes with it.

    What is returned prints itself; `.faults` and `.warnings` hold what was found, each with file, line, step, what
    and cure.
    """
    place = None if path is None else Path(path)
    if place is not None and not place.exists():
        raise FileNotFoundError(say("there is no file or folder {file}", file=path))
    checked = check_path(place)
    return Found(
        [fault for fault in checked.faults if fault.grave],
        [fault for fault in checked.faults if not fault.grave],
        checked.lessons,
    )


def _lines(faults: Sequence[Fault]) -> Iterator[str]:
    """The faults as lines; where several files have some, grouped by file."""
    groups = by_file(faults)
    if len(groups) < 2:
        yield from (str(fault) if fault.grave else say("warning: {text}", text=str(fault)) for fault in faults)
        return
    for file, found in groups.items():
        yield file or say("course")
        for fault in found:
            yield f"  {fault.told_in_file if fault.grave else say('warning: {text}', text=fault.told_in_file)}"
        yield ""
