"""Lessons that change another one: `extends: a8-say-uno` with changed texts, skipped steps, steps of their own.

    extends: a8-say-uno
    id: a8-at-our-table
    title: Say “Uno” at our table
    skip: [what-to-agree-on]
    steps:
      - {id: caught-in-time, ask: "Ben says nothing. What now?"}
      - {id: our-penalty, after_step: caught-in-time, kind: quiz, …}

A step with the id of one that is there changes only what it names; any other is added, behind `after_step` or last.
"""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from unolearn.lessons.faults import Fault, LessonError, nearest

__all__ = ["CONTENT", "extended"]

CONTENT = Path(__file__).parent / "content"


def extended(source: Any) -> Any:
    """Return a source with what it extends filled in; sources that extend nothing come back as they are."""
    data = source.data
    if not isinstance(data, dict) or "extends" not in data:
        return source
    from unolearn.lessons.reading import read_yaml

    path = _find(source, str(data["extends"]))
    base = extended(read_yaml(path))
    return _Overlay(source, base, _merged(source, base))


def _find(source: Any, name: str) -> Path:
    """Return the file of the lesson named: beside this one, or among those that come with the package."""
    places = [*([source.path.parent] if source.path else []), CONTENT]
    for place in places:
        path: Path = place / f"{name}.yaml"
        if path.exists() and path != source.path:
            return path
    known = sorted({path.stem for place in places for path in place.glob("[a-z][0-9]*.yaml")})
    raise LessonError([source.fault(["extends"], f'there is no lesson "{name}" to extend.', nearest(name, known))])


def _merged(source: Any, base: Any) -> dict[str, Any]:
    mine, made = source.data, copy.deepcopy(dict(base.data))
    made.update({key: value for key, value in mine.items() if key not in ("extends", "skip", "steps")})
    steps = [dict(step) for step in made.get("steps") or []]
    ids = [step.get("id") for step in steps]
    faults: list[Fault] = []
    for number, name in enumerate(mine.get("skip") or []):
        if name not in ids:
            faults.append(
                source.fault(["skip", number], f'there is no step "{name}" to skip.', nearest(str(name), map(str, ids)))
            )
    steps = [step for step in steps if step.get("id") not in (mine.get("skip") or [])]
    for number, step in enumerate(mine.get("steps") or []):
        if isinstance(step, dict):
            _lay_over(
                steps, dict(step), lambda what, cure, n=number: faults.append(source.fault(["steps", n], what, cure))
            )
    if faults:
        raise LessonError(faults)
    made["steps"] = steps
    return made


def _lay_over(steps: list[dict[str, Any]], step: dict[str, Any], complain: Any) -> None:
    behind = step.pop("after_step", None)
    ids = [one.get("id") for one in steps]
    if step.get("id") in ids:
        steps[ids.index(step["id"])].update(step)
        return
    if behind is not None and behind not in ids:
        complain(f'there is no step "{behind}" to come after.', nearest(str(behind), [str(one) for one in ids]))
        return
    steps.insert(ids.index(behind) + 1 if behind is not None else len(steps), step)


class _Overlay:
    """A merged source: a place is looked up where it was written, in the overlay first."""

    def __init__(self, mine: Any, base: Any, data: dict[str, Any]) -> None:
        self.mine, self.base, self.data = mine, base, data
        self.name, self.path = mine.name, mine.path

    def _own(self, path: tuple[Any, ...] | list[Any]) -> list[Any] | None:
        """The same place in the overlay's file, or None if it was not written there."""
        if len(path) < 2 or path[0] != "steps" or not isinstance(path[1], int):
            return list(path) if not path or path[0] in self.mine.data else None
        step_id = self.data["steps"][path[1]].get("id")
        for number, step in enumerate(self.mine.data.get("steps") or []):
            if step.get("id") == step_id and (len(path) == 2 or path[2] in step):
                return ["steps", number, *path[2:]]
        return None

    def line(self, path: tuple[Any, ...] | list[Any]) -> int | None:
        """Return the line in the overlay's file, if the place was written there."""
        own = self._own(path)
        line: int | None = None if own is None else self.mine.line(own)
        return line

    def fault(self, path: tuple[Any, ...] | list[Any], what: str, cure: str = "") -> Fault:
        """Return a fault at `path`."""
        step = self.data["steps"][path[1]].get("id") if len(path) > 1 and path[0] == "steps" else None
        return Fault(what, cure, self.name, self.line(path), step)
