"""Lessons that change another one: `extends: a8-say-uno` with changed texts, skipped, added and moved steps.

    extends: a8-say-uno
    id: a8-at-our-table
    title: Say “Uno” at our table
    skip: [what-to-agree-on]
    steps:
      - {id: caught-in-time, ask: "Ben says nothing. What now?"}
      - {id: when-to-say-it, after_step: caught-in-time}
      - {id: our-penalty, first: true, kind: quiz, …}

A step with the id of one that is there changes only what it names, and moves if it says `after_step` or `first`; any
other is added, behind `after_step`, `first`, or last. What is changed may be an overlay itself.
"""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from unolearn.engine.explain import say
from unolearn.lessons.faults import Fault, LessonError, nearest
from unolearn.lessons.places import CONTENT, LESSON_ID, find_lesson, known_lessons, places_of
from unolearn.lessons.translation import translated

__all__ = ["CONTENT", "extended"]

LONGEST_CHAIN = 8
_OWN = ("extends", "skip", "steps")  # keys that are orders, and no head fields of the lesson


def extended(source: Any, above: tuple[Any, ...] = ()) -> Any:
    """Return a source with what it extends filled in; sources that extend nothing come back as they are.

    `above` are the overlays that led here. Raises LessonError, whose `rest` is the merged source.
    """
    if not isinstance(source.data, dict) or "extends" not in source.data:
        return translated(source)
    from unolearn.lessons.reading import read_yaml

    chain = (*above, source)
    base = extended(read_yaml(_find(source, chain)), chain)
    merge = _Merge(source, base)
    overlay = _Overlay(source, base, merge.made())
    if merge.faults:
        raise LessonError(merge.faults, overlay)
    return translated(overlay)


def _find(source: Any, chain: tuple[Any, ...]) -> Path:
    """Return the file of the lesson that is extended; one of the same name in the next place, if it is this one."""
    name = source.data["extends"]
    places = places_of(source.path.parent if source.path else None)
    if not isinstance(name, str) or not LESSON_ID.match(name):
        what = say('"{name}" is no lesson id.', name=name)
        cure = say("Write the id alone, such as a8-say-uno: no folder, no .yaml.")
        raise LessonError([source.fault(["extends"], what, cure)])
    passed = [one.path for one in chain if one.path]
    path = None if len(chain) > LONGEST_CHAIN else find_lesson(name, places, passed)
    if path is not None:
        return path
    if find_lesson(name, places) is not None:
        names = ", ".join(one.path.stem if one.path else one.name for one in chain)
        what = say("the lessons {names} extend each other without end.", names=names)
        raise LessonError([source.fault(["extends"], what, say("One of them has to be a lesson of its own."))])
    cure = nearest(name, known_lessons(places)) or say("unolearn check names all lessons.")
    raise LessonError([source.fault(["extends"], say('there is no lesson "{name}" to extend.', name=name), cure)])


def _list(data: Any) -> list[Any]:
    return list(data) if isinstance(data, list) else []


class _Merge:
    """An overlay being laid over a lesson."""

    def __init__(self, source: Any, base: Any) -> None:
        self.source, self.base = source, base
        self.faults: list[Fault] = []
        plain = base.data if isinstance(base.data, dict) else {}
        self.head = copy.deepcopy({key: value for key, value in plain.items() if key != "steps"})
        self.steps = [dict(step) for step in copy.deepcopy(_list(plain.get("steps"))) if isinstance(step, dict)]
        self.left_out: set[str] = set()
        self.put_first = 0

    def made(self) -> dict[str, Any]:
        """Return the lesson that comes of it, as far as it can be made; what cannot is in `faults`."""
        mine = self.source.data
        self.head.update({key: value for key, value in mine.items() if key not in _OWN})
        for key in ("skip", "steps"):
            if mine.get(key) is not None and not isinstance(mine[key], list):
                self._complain([key], say('"{key}" has to be a list.', key=key), say("Put a - before each entry."))
        self._skip(_list(mine.get("skip")))
        for number, step in enumerate(_list(mine.get("steps"))):
            self._lay(number, step)
        return {**self.head, **({"steps": self.steps} if self.steps else {})}

    def _complain(self, path: list[Any], what: str, cure: str) -> None:
        self.faults.append(self.source.fault(path, what, cure))

    def _ids(self) -> list[str]:
        return [str(step.get("id")) for step in self.steps]

    def _skip(self, names: list[Any]) -> None:
        known = self._ids()
        for number, name in enumerate(names):
            if str(name) not in known:
                what = say('there is no step "{name}" to skip.', name=name)
                self._complain(["skip", number], what, nearest(str(name), known))
        self.left_out = {str(name) for name in names}
        self.steps = [step for step in self.steps if str(step.get("id")) not in self.left_out]

    def _lay(self, number: int, given: Any) -> None:
        here = ["steps", number]
        if not isinstance(given, dict) or not isinstance(given.get("id"), str):
            cure = say("Write the id of the step to change, or a new one.")
            self._complain(here, say('a step needs an "id".'), cure)
            return
        step = dict(given)
        behind, first = step.pop("after_step", None), step.pop("first", None)
        if first not in (None, True, False) or (first and behind is not None):
            what = say('a step stands either "first: true" or behind "after_step:".')
            self._complain(here, what, say("Write one of them."))
            return
        ids = self._ids()
        if step["id"] in ids:
            place = ids.index(step["id"])
            step = {**self.steps[place], **step}
            if behind is None and not first:
                self.steps[place] = step
                return
            del self.steps[place]
        elif step["id"] in self.left_out:
            what = say('the step "{name}" is skipped above.', name=step["id"])
            self._complain(here, what, say("Take it out of skip, or rename it."))
            return
        self._place(here, step, behind, bool(first))

    def _place(self, here: list[Any], step: dict[str, Any], behind: Any, first: bool) -> None:
        ids = self._ids()
        if first:
            self.steps.insert(self.put_first, step)
            self.put_first += 1
        elif behind is None:
            self.steps.append(step)
        elif behind in ids:
            self.steps.insert(ids.index(behind) + 1, step)
        else:
            self.steps.append(step)
            what = say('there is no step "{name}" to come after.', name=behind)
            if behind == step["id"]:
                what = say("a step cannot come after itself.")
            elif str(behind) in self.left_out:
                what = say('the step "{name}" is skipped above.', name=behind)
            self._complain([*here, "after_step"], what, nearest(str(behind), ids))


class _Overlay:
    """A merged source: a place is looked up where it was written, in the overlay first."""

    def __init__(self, mine: Any, base: Any, data: dict[str, Any]) -> None:
        self.mine, self.base, self.data = mine, base, data
        self.name, self.path = mine.name, mine.path

    def _own(self, path: tuple[Any, ...] | list[Any]) -> list[Any]:
        """The same place in the overlay's file; where it was not written there, the step, or `extends`."""
        if len(path) < 2 or path[0] != "steps" or not isinstance(path[1], int):
            return list(path) if path and path[0] in self.mine.data else ["extends"]
        step_id = self.data["steps"][path[1]].get("id")
        for number, step in enumerate(self.mine.data.get("steps") or []):
            if isinstance(step, dict) and step.get("id") == step_id:
                return ["steps", number, *path[2:]]
        return ["extends"]

    def wrote(self, path: tuple[Any, ...] | list[Any]) -> bool:
        """Whether what stands at `path` was written in the overlay's file."""
        node = self.mine.data
        for key in self._own(path):
            if not isinstance(node, (dict, list)) or (key not in node if isinstance(node, dict) else key >= len(node)):
                return False
            node = node[key]
        return self._own(path) != ["extends"]

    def line(self, path: tuple[Any, ...] | list[Any]) -> int | None:
        """Return the line in the overlay's file: of the place itself, of its step, or of `extends`."""
        line: int | None = self.mine.line(self._own(path))
        return line

    def fault(self, path: tuple[Any, ...] | list[Any], what: str, cure: str = "") -> Fault:
        """Return a fault at `path`."""
        from unolearn.lessons.reading import step_at

        return Fault(what, cure, self.name, self.line(path), step_at(self.data, path))
