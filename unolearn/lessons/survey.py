"""A lesson file as far as it can be read: its faults all at once, and the steps that are fit to be played.

A fault in one step does not hide those of the others: what cannot be read is left out, and the rest is a lesson.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from attrs import evolve, field, frozen

from unolearn.engine.explain import say
from unolearn.lessons.faults import Fault, LessonError, closest
from unolearn.lessons.kinds import KINDS
from unolearn.lessons.mending import ALL_KEYS, LEFT_OUT, Mended
from unolearn.lessons.model import Lesson, Step
from unolearn.lessons.overlay import extended
from unolearn.lessons.reading import no_keys, read_as, read_yaml, refuse_too_many_steps
from unolearn.lessons.reading_faults import keys_of, unknown_keys
from unolearn.lessons.shape import lesson_faults

__all__ = ["Survey", "survey"]

#: What stands in for a key that is missing or wrong, so that the rest of the lesson can be looked at.
_STAND_INS = {"id": "a0-unnamed", "version": 1, "title": "Untitled", "objective": "None."}

#: Keys of a step whose faults do not keep it from being played.
_HARMLESS = ("ask", "feedback", "hints", "id", "parts")


@frozen(kw_only=True)
class Survey:
    """What was found in a file. `lesson` holds the steps that could be read, None if there is no lesson at all.

    `doubtful` are the ids of steps that are not fit to be played on the engine; `unsure` those of steps that may say
    more than could be read.
    """

    faults: list[Fault]
    lesson: Lesson | None = None
    doubtful: frozenset[str] = field(default=frozenset())
    unsure: frozenset[str] = field(default=frozenset())


def survey(source: str | Path) -> Survey:
    """Return all that is wrong in a lesson file by its shape, and what of it is a lesson."""
    faults: list[Fault] = []
    read = _kept(faults, read_yaml, source)
    slips = list(faults)
    if read is not None and isinstance(read.data, dict):
        read = _kept(faults, extended, _with_orders(read, faults))
    if read is None:
        return Survey(faults=faults)
    if not isinstance(read.data, dict):
        return Survey(faults=faults or [no_keys(read)])
    try:
        refuse_too_many_steps(read)
    except LessonError as error:
        return Survey(faults=faults + error.faults)
    found = _surveyed(Mended(read, faults), faults)
    lines = {slip.line for slip in slips if slip.line is not None}
    return evolve(found, faults=slips + [one for one in faults[len(slips) :] if one.line not in lines])


def _kept(faults: list[Fault], make: Callable[[Any], Any], given: Any) -> Any:
    """What `make` returns, or what it leaves when it complains; the complaints go to `faults`."""
    try:
        return make(given)
    except LessonError as error:
        faults += error.faults
        return error.rest


def _with_orders(read: Any, faults: list[Fault]) -> Any:
    """The source with misspelt orders (`extends:`, `skip:`, `after_step:` …) read as such: all else hangs on them."""
    mended = Mended(read, faults)
    keys = keys_of(Lesson)
    for order in ("extends", "steps", "skip"):
        known = [*keys, "extends", *(["skip"] if "extends" in mended.data else [])]
        if order in known:
            mended.mend_order([], order, known)
    steps = mended.data.get("steps") if "extends" in mended.data else None
    for number, step in enumerate(steps if isinstance(steps, list) else []):
        for order in ("id", "after_step", "first") if isinstance(step, dict) else ():
            mended.mend_order(["steps", number], order, [*ALL_KEYS, "after_step", "first"])
    return mended.plain


def _surveyed(read: Mended, faults: list[Fault]) -> Survey:
    head, stood_in = _head(read)
    steps, places, lost = _steps(read, faults)
    lesson = evolve(head, steps=steps, origin=read.plain if not lost else _Shifted(read, places))
    doubtful = {step.id for step, place in zip(steps, places, strict=True) if read.is_doubtful(place)}
    for path, what, cure in lesson_faults(lesson):
        is_whole = path == ["steps"] and (lost or "checkpoint" in stood_in or read.may_have("steps"))
        if is_whole or path[0] in stood_in:
            continue  # said already
        if len(path) < 2 or path[0] != "steps":
            faults.append(lesson.origin.fault(path, what, cure))
            continue
        step, place, key = lesson.steps[path[1]], places[path[1]], (path[2:3] or [None])[0]
        is_shared = path[2:] == ["table"] and step.table in lost
        if is_shared or key not in _HARMLESS:
            doubtful.add(step.id)
        if not (is_shared or read.lacks(place, key) or read.is_doubtful(place)):
            faults.append(lesson.origin.fault(path, what, cure))
    unsure = frozenset(step.id for step, place in zip(steps, places, strict=True) if read.is_unsure(place))
    return Survey(faults=faults, lesson=lesson, doubtful=frozenset(doubtful), unsure=unsure)


def _head(read: Mended) -> tuple[Lesson, set[str]]:
    """The lesson without its steps, and the keys for which something stands in."""
    head, found = read.read_as([], Lesson, without="steps")
    wrong = {str(one.path[0]) for one in found}
    if found:
        read.tell(found)
        kept = {key: value for key, value in read.data.items() if str(key) not in (*wrong, "steps")}
        head, _ = read_as([], {**_STAND_INS, **kept}, Lesson)
    return head, wrong


def _steps(read: Mended, faults: list[Fault]) -> tuple[list[Step], list[int], set[str]]:
    """The steps that can be read, their places in the file, and the names of those that cannot."""
    given = read.data.get("steps")
    if given is None:
        return [], [], set()
    if not isinstance(given, list):
        what = say('"{key}" has to be a list.', key="steps")
        faults.append(read.fault(["steps"], what, say("Begin each step with - id: and its id.")))
        return [], [], {""}
    steps, places, lost = [], [], set()
    for number, value in enumerate(given):
        step = _step(read, ["steps", number])
        if step is not None:
            steps.append(step)
            places.append(number)
        else:
            lost.add(str(value.get("id", number)) if isinstance(value, dict) else str(number))
    return steps, places, lost


def _step(read: Mended, here: list[Any]) -> Step | None:
    """A step, as far as it can be read; what keeps it from that is told."""
    read.mend_order(here, "kind", sorted(ALL_KEYS))
    step, found = read.read_as(here, Step)
    read.tell(found)
    if found and all(one.path[2:3] and one.path[2] in LEFT_OUT for one in found):
        read.leave_out([one.path[:3] for one in found])
        step, _ = read.read_as(here, Step)
    elif [one.path[2:] for one in found] == [["kind"]]:
        step = _of_likely_kind(read, here)
    elif [one.path for one in found] == [here] and isinstance(read.data["steps"][here[1]], dict):  # it has no kind
        strange = [key for key in read.data["steps"][here[1]] if key not in ALL_KEYS]
        read.tell(unknown_keys(here, strange, ALL_KEYS))
    return cast("Step | None", step)


def _of_likely_kind(read: Mended, here: list[Any]) -> Any:
    """The step, if all of it fits the kind that a misspelt one is nearest to."""
    value = read.data["steps"][here[1]]
    kind = closest(value["kind"], KINDS)
    _, found = read_as(here, {**value, "kind": kind}, Step)
    if kind is None or not all(one.known and one.path[-1] not in ALL_KEYS for one in found):
        return None
    read.put([*here, "kind"], kind)
    step, found = read.read_as(here, Step)
    read.tell(found)
    return step


class _Shifted:
    """The source of a lesson that lacks some steps of its file: each place is looked up where it stands there."""

    def __init__(self, read: Mended, places: list[int]) -> None:
        self.read, self.places = read, places
        self.name, self.path, self.data = read.name, read.path, read.data

    def _there(self, path: Any) -> list[Any]:
        if len(path) > 1 and path[0] == "steps" and isinstance(path[1], int):
            return [path[0], self.places[path[1]], *path[2:]]
        return list(path)

    def line(self, path: Any) -> int | None:
        """Return the line of a place."""
        return self.read.line(self._there(path))

    def fault(self, path: Any, what: str, cure: str = "") -> Fault:
        """Return a fault at a place."""
        return self.read.fault(self._there(path), what, cure)
