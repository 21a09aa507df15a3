"""A lesson file as far as it can be read: its faults all at once, and the steps that are fit to be played.

A fault in one step does not hide those of the others: what cannot be read is left out, and the rest is a lesson.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from unolearn.lessons.faults import Fault, LessonError
from unolearn.lessons.model import Lesson, Step
from unolearn.lessons.overlay import extended
from unolearn.lessons.reading import read_yaml, refuse_too_many_steps, structure_at
from unolearn.lessons.shape import lesson_faults

__all__ = ["Survey", "survey"]

#: What stands in for a key that is missing or wrong, so that the rest of the lesson can be looked at.
_STAND_INS = {"id": "a0-unnamed", "version": 1, "title": "Untitled", "objective": "None."}

#: Keys of a step whose faults do not keep it from being played.
_HARMLESS = ("ask", "feedback", "hints", "id", "parts")


@frozen(kw_only=True)
class Survey:
    """What was found in a file. `lesson` holds the steps that could be read, None if there is no lesson at all.

    `doubtful` are the ids of steps that are not fit to be played on the engine.
    """

    faults: list[Fault]
    lesson: Lesson | None = None
    doubtful: frozenset[str] = field(default=frozenset())


def survey(source: str | Path) -> Survey:
    """Return all that is wrong in a lesson file by its shape, and what of it is a lesson."""
    faults: list[Fault] = []
    read = _kept(faults, read_yaml, source)
    slips = list(faults)
    read = None if read is None else _kept(faults, extended, read)
    if read is None:
        return Survey(faults=faults)
    if not isinstance(read.data, dict):
        return Survey(faults=faults or [read.fault([], "has no keys.", "Start with `format: 1` and `id:`.")])
    try:
        refuse_too_many_steps(read)
    except LessonError as error:
        return Survey(faults=faults + error.faults)
    found = _surveyed(read, faults)
    lines = {slip.line for slip in slips if slip.line is not None}
    return evolve(found, faults=slips + [one for one in faults[len(slips) :] if one.line not in lines])


def _kept(faults: list[Fault], make: Callable[[Any], Any], given: Any) -> Any:
    """What `make` returns, or what it leaves when it complains; the complaints go to `faults`."""
    try:
        return make(given)
    except LessonError as error:
        faults += error.faults
        return error.rest


def _surveyed(read: Any, faults: list[Fault]) -> Survey:
    head, stood_in = _head(read, faults)
    steps, places, lost = _steps(read, faults)
    lesson = evolve(head, steps=steps, origin=read if not lost else _Shifted(read, places))
    doubtful = set()
    for path, what, cure in lesson_faults(lesson):
        is_shared = path[2:] == ["table"] and lost and lesson.steps[path[1]].table in lost
        is_whole = path == ["steps"] and (lost or "checkpoint" in stood_in)
        if is_whole or path[0] in stood_in:
            continue  # said already
        if len(path) > 1 and path[0] == "steps" and (is_shared or path[2:3] not in [[key] for key in _HARMLESS]):
            doubtful.add(lesson.steps[path[1]].id)
        if not is_shared:
            faults.append(lesson.origin.fault(path, what, cure))
    return Survey(faults=faults, lesson=lesson, doubtful=frozenset(doubtful))


def _head(read: Any, faults: list[Fault]) -> tuple[Lesson, set[str]]:
    """The lesson without its steps, and the keys for which something stands in."""
    data = {key: value for key, value in read.data.items() if key != "steps"}
    try:
        return structure_at(read, [], data, Lesson), set()
    except LessonError:
        noted = _noted(data, Lesson)
    faults += [read.fault(*one) for one in noted]
    wrong = {str(path[0]) for path, *_ in noted}
    kept = {key: value for key, value in data.items() if str(key) not in wrong}
    return structure_at(read, [], {**_STAND_INS, **kept}, Lesson), wrong


def _steps(read: Any, faults: list[Fault]) -> tuple[list[Step], list[int], set[str]]:
    """The steps that can be read, their places in the file, and the names of those that cannot."""
    given = read.data.get("steps")
    if given is None:
        return [], [], set()
    if not isinstance(given, list):
        faults.append(read.fault(["steps"], '"steps" has to be a list.', "Begin each step with - id: and its id."))
        return [], [], {""}
    steps, places, lost = [], [], set()
    for number, value in enumerate(given):
        try:
            steps.append(structure_at(read, ["steps", number], value, Step))
            places.append(number)
        except LessonError as error:
            faults += error.faults
            lost.add(str(value.get("id", number)) if isinstance(value, dict) else str(number))
    return steps, places, lost


def _noted(data: Any, kind: type) -> list[tuple[list[Any], str, str]]:
    """The complaints about `data` with their places in place of lines."""
    try:
        structure_at(_Notes(), [], data, kind)
    except LessonError as error:
        return list(error.faults)  # type: ignore[arg-type]  # what _Notes made of them
    return []


class _Notes:
    """Takes complaints as they come."""

    def fault(self, path: list[Any], what: str, cure: str = "") -> Any:
        """Return the complaint itself."""
        return list(path), what, cure


class _Shifted:
    """The source of a lesson that lacks some steps of its file: each place is looked up where it stands there."""

    def __init__(self, read: Any, places: list[int]) -> None:
        self.read, self.places = read, places
        self.name, self.path, self.data = read.name, read.path, read.data

    def _there(self, path: Any) -> list[Any]:
        if len(path) > 1 and path[0] == "steps" and isinstance(path[1], int):
            return [path[0], self.places[path[1]], *path[2:]]
        return list(path)

    def line(self, path: Any) -> int | None:
        """Return the line of a place."""
        line: int | None = self.read.line(self._there(path))
        return line

    def fault(self, path: Any, what: str, cure: str = "") -> Fault:
        """Return a fault at a place."""
        fault: Fault = self.read.fault(self._there(path), what, cure)
        return fault
