"""What is kept of one step, and of how its answer was found.

    {"n": 3, "grade": "right", "first": false, "tries": 2, "hints": 1, "codes": {"added.no_match": 2}, "seconds": 41}

`n` is the step's place, `grade` the best one, `first` whether the first answer was right and without a hint. The rest
is left out where there is nothing to tell, and stands still once the step is answered:

- `tries`: answers until then, where there was more than one.
- `hints`: the deepest rung of the hint ladder that was seen.
- `codes`: the misconceptions met and how often. They are the engine's feedback codes behind `added.` or `missed.`
  (`missed.match_symbol`), or `wrong.` and the answer, in no language: an option's letter, in a prediction its value.
- `seconds`: from the step being shown to its first answer. Nothing ticks: two looks at the clock are compared, and
  more than ten minutes count as ten, so that a lunch break does not. A step that is only read has the time till the
  next one was opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from unolearn.lessons.outcome import BETTER, is_done

__all__ = [
    "CODES_MOST",
    "ID_LIMIT",
    "SECONDS_MOST",
    "add_answer",
    "better",
    "clean_code",
    "clean_step",
    "count",
    "merge_step",
    "new_step",
]

SECONDS_MOST = 600
TRIES_MOST = 999
HINTS_MOST = 9
CODES_MOST = 12  # kinds of misconceptions at one step: the ones met most
ID_LIMIT = 200
_CODE_LIMIT = 80
_NUMBER_MOST = 2**31


def count(value: Any, most: int = _NUMBER_MOST) -> int:
    """Return a number from 0 to `most` from anything stored."""
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return min(value, most) if is_number and value >= 0 else 0


def better(one: str, other: str) -> str:
    """Return the better of two grades."""
    rank = ("read", *BETTER)
    return max(one, other, key=rank.index)


def clean_code(code: Any) -> str | None:
    """Return a misconception's code as one short line; None where it cannot be one."""
    if not isinstance(code, str):
        return None
    line = " ".join("".join(char if char.isprintable() else " " for char in code[:_CODE_LIMIT]).split())
    return line or None


def _clean_codes(codes: Any) -> dict[str, int]:
    found: dict[str, int] = {}
    for code, times in codes.items() if isinstance(codes, Mapping) else ():
        name, met = clean_code(code), count(times, TRIES_MOST)
        if name and met:
            found[name] = max(met, found.get(name, 0))
    return _most_met(found)


def _most_met(codes: Mapping[str, int]) -> dict[str, int]:
    kept = sorted(codes, key=lambda code: (-codes[code], code))[:CODES_MOST]
    return {code: codes[code] for code in sorted(kept)}


def new_step(n: int, grade: str, first: bool) -> dict[str, Any]:
    """Return the record of a step that was just answered, or read, for the first time."""
    return {"n": n, "grade": grade, "first": first}


def clean_step(step: Any) -> dict[str, Any] | None:
    """Return a step's record from anything stored, None if it is none."""
    if not isinstance(step, Mapping) or step.get("grade") not in (*BETTER, "read"):
        return None
    made = new_step(count(step.get("n")), step["grade"], step.get("first") is True)
    return _with(
        made,
        count(step.get("tries"), TRIES_MOST),
        count(step.get("hints"), HINTS_MOST),
        _clean_codes(step.get("codes")),
        count(step.get("seconds"), SECONDS_MOST),
    )


def _with(step: dict[str, Any], tries: int, hints: int, codes: dict[str, int], seconds: int) -> dict[str, Any]:
    told = {"tries": tries if tries > 1 else 0, "hints": hints, "codes": codes, "seconds": seconds}
    return {**step, **{name: value for name, value in told.items() if value}}


def add_answer(
    step: dict[str, Any] | None,
    n: int,
    grade: str,
    first: bool,
    *,
    hints: int = 0,
    codes: Iterable[str] = (),
    seconds: float = 0,
) -> dict[str, Any]:
    """Return a step's record with one more answer: the best grade stays, only the first can be a first try."""
    if step is not None and is_done(step["grade"]):
        return {**step, "grade": better(step["grade"], grade)}
    made = new_step(n, grade, first) if step is None else {**step, "grade": better(step["grade"], grade)}
    met = dict(made.get("codes", {}))
    for code in sorted(set(filter(None, map(clean_code, codes)))):
        met[code] = min(met.get(code, 0) + 1, TRIES_MOST)
    tries = 0 if step is None else step.get("tries", 1) + (grade not in ("shown", "read"))
    taken = step.get("seconds", 0) if step else min(round(seconds), SECONDS_MOST)
    deepest = max(made.get("hints", 0), min(hints, HINTS_MOST))
    return _with(made, min(tries, TRIES_MOST), deepest, _most_met(met), taken)


def merge_step(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Return what two stores know of a step, taken together; the same whichever comes first."""
    made = new_step(min(one["n"], other["n"]), better(one["grade"], other["grade"]), one["first"] or other["first"])
    mine, theirs = one.get("codes", {}), other.get("codes", {})
    codes = {code: max(mine.get(code, 0), theirs.get(code, 0)) for code in {*mine, *theirs}}
    most = {name: max(one.get(name, 0), other.get(name, 0)) for name in ("tries", "hints", "seconds")}
    return _with(made, most["tries"], most["hints"], _most_met(codes), most["seconds"])
