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


def extended(source: Any, above: tuple[Path, ...] = ()) -> Any:
    """Return a source with what it extends filled in; sources that extend nothing come back as they are.

    `above` are the files that led here, each extending the next. Raises LessonError, whose `rest` is the merged source.
    """
    data = source.data
    if not isinstance(data, dict) or "extends" not in data:
        return source
    from unolearn.lessons.reading import read_yaml

    path = _find(source, str(data["extends"]))
    if path in above:
        chain = " extends ".join(one.stem for one in [path, *above[above.index(path) + 1 :], source.path, path])
        raise LessonError(
            [source.fault(["extends"], f"the lessons go round: {chain}.", "Let one of them stand alone.")]
        )
    base = extended(read_yaml(path), (*above, source.path) if source.path else above)
    merged, faults = _merged(source, base)
    overlay = _Overlay(source, base, merged)
    if faults:
        raise LessonError(faults, overlay)
    return overlay


def _find(source: Any, name: str) -> Path:
    """Return the file of the lesson named: beside this one, or among those that come with the package."""
    places = [*([source.path.parent] if source.path else []), CONTENT]
    for place in places:
        path: Path = place / f"{name}.yaml"
        if path.exists() and path != source.path:
            return path
    known = sorted({path.stem for place in places for path in place.glob("[a-z][0-9]*.yaml")})
    raise LessonError([source.fault(["extends"], f'there is no lesson "{name}" to extend.', nearest(name, known))])


def _merged(source: Any, base: Any) -> tuple[dict[str, Any], list[Fault]]:
    mine, made = source.data, copy.deepcopy(dict(base.data))
    made.update({key: value for key, value in mine.items() if key not in ("extends", "skip", "steps")})
    steps = [dict(step) for step in made.get("steps") or [] if isinstance(step, dict)]
    faults: list[Fault] = []
    for key in ("skip", "steps"):
        if not isinstance(mine.get(key, []), list):
            faults.append(
                source.fault([key], f'"{key}" has to be a list.', f"Write {key}: and each on its own line, with - .")
            )
    skip, own = (mine.get(key) if isinstance(mine.get(key), list) else [] for key in ("skip", "steps"))
    ids = [step.get("id") for step in steps]
    for number, name in enumerate(skip):
        if name not in ids:
            near = nearest(str(name), map(str, ids))
            faults.append(source.fault(["skip", number], f'there is no step "{name}" to skip.', near))
    steps = [step for step in steps if step.get("id") not in skip]
    for number, step in enumerate(own):
        if isinstance(step, dict):
            _lay_over(
                steps, dict(step), lambda what, cure, n=number: faults.append(source.fault(["steps", n], what, cure))
            )
        else:
            faults.append(
                source.fault(["steps", number], "a step is a list of keys.", "Begin it with - id: and the step's id.")
            )
    made["steps"] = steps
    return made, faults


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

    def _own(self, path: tuple[Any, ...] | list[Any]) -> list[Any]:
        """The same place in the overlay's file; where it was not written there, the step, or `extends`."""
        if len(path) < 2 or path[0] != "steps" or not isinstance(path[1], int):
            return list(path) if path and path[0] in self.mine.data else ["extends"]
        step_id = self.data["steps"][path[1]].get("id")
        for number, step in enumerate(self.mine.data.get("steps") or []):
            if isinstance(step, dict) and step.get("id") == step_id:
                return ["steps", number, *path[2:]]
        return ["extends"]

    def line(self, path: tuple[Any, ...] | list[Any]) -> int | None:
        """Return the line in the overlay's file: of the place itself, of its step, or of `extends`."""
        line: int | None = self.mine.line(self._own(path))
        return line

    def fault(self, path: tuple[Any, ...] | list[Any], what: str, cure: str = "") -> Fault:
        """Return a fault at `path`."""
        step = None
        if len(path) > 1 and path[0] == "steps" and isinstance(path[1], int):
            step = self.data["steps"][path[1]].get("id") or f"number {path[1] + 1}"
        return Fault(what, cure, self.name, self.line(path), step)
