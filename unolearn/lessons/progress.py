"""What a learner has done, as plain data: kept in the browser, in a file, in a resume code.

    {"v": 1, "resets": 0, "stamp": 17, "at": {"lesson": "a2-what-matches", "step": "try-one", "n": 0},
     "lessons": {"a2-what-matches": {"version": 1, "resets": 0, "known": false, "of": 6,
                                     "steps": {"try-one": {"n": 0, "grade": "right", "first": true}}}},
     "settings": {"pace": "slow"}, "seen": ["9f3a01"],
     "round": {"step": "a9-first-round/play-a-round v1", "deals": 0, "acts": [{"act": "draw"}]}}

`n` is the step's place in its lesson, `of` how many there are; `stamp` grows with every change.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from unolearn.lessons.outcome import BETTER

__all__ = ["SETTINGS", "LearnerProgress", "clean", "merge"]

FORMAT = 1
SEEN_LIMIT = 400
ACTS_LIMIT = 600

#: The settings and what each may be; the first is the default.
SETTINGS: dict[str, tuple[Any, ...]] = {
    "theme": ("system", "light", "dark"),
    "pace": ("slow", "step", "brisk"),
    "motion": ("system", "none"),
    "language": ("en",),
    "coach": (True, False),
    "timed": (False, True),
    "windows": ("twin", "always"),  # a coached round stops at a jump-in window: with the twin in hand, or at each
}


def empty() -> dict[str, Any]:
    """Return the progress of somebody new."""
    return {
        "v": FORMAT,
        "resets": 0,
        "stamp": 0,
        "at": None,
        "lessons": {},
        "settings": {},
        "seen": [],
        "round": None,
        "checkpoint": None,
        "card": None,
    }


def clean(data: Any) -> dict[str, Any]:
    """Return progress from anything stored, with whatever does not belong left out; never raises."""
    made = empty()
    if not isinstance(data, Mapping) or data.get("v") != FORMAT:
        return made
    for name in ("resets", "stamp"):
        made[name] = _count(data.get(name))
    at = data.get("at")
    if isinstance(at, Mapping) and isinstance(at.get("lesson"), str) and isinstance(at.get("step"), str):
        made["at"] = {"lesson": at["lesson"], "step": at["step"], "n": _count(at.get("n"))}
    lessons = data.get("lessons")
    for lesson_id, record in lessons.items() if isinstance(lessons, Mapping) else ():
        if isinstance(lesson_id, str) and isinstance(record, Mapping):
            made["lessons"][lesson_id] = _clean_lesson(record)
    settings = data.get("settings")
    for name, value in settings.items() if isinstance(settings, Mapping) else ():
        if name in SETTINGS and value in SETTINGS[name]:
            made["settings"][name] = value
    seen = data.get("seen")
    made["seen"] = [mark for mark in seen if isinstance(mark, str)][-SEEN_LIMIT:] if isinstance(seen, list) else []
    made["round"] = _clean_round(data.get("round"))
    made["checkpoint"] = _clean_checkpoint(data.get("checkpoint"))
    made["card"] = _clean_card(data.get("card"))
    return made


def _clean_checkpoint(data: Any) -> dict[str, Any] | None:
    if not isinstance(data, Mapping) or not isinstance(data.get("lesson"), str):
        return None
    seeds, first = data.get("seeds"), data.get("first")
    if not isinstance(seeds, list) or not isinstance(first, Mapping):
        return None
    answered = {name: right is True for name, right in first.items() if isinstance(name, str)}
    return {"lesson": data["lesson"], "seeds": [_count(seed) for seed in seeds[:100]], "first": answered}


def _clean_card(data: Any) -> dict[str, Any] | None:
    """The learner's rule card: a rule book, answers and own words, each short; the card itself checks the rest."""
    if not isinstance(data, Mapping) or not isinstance(data.get("base"), str):
        return None
    made: dict[str, Any] = {"base": data["base"]}
    for name in ("answers", "points"):
        given = data.get(name)
        items = given.items() if isinstance(given, Mapping) else ()
        made[name] = {key: value for key, value in items if isinstance(key, str) and len(str(value)) <= 400}
    return made


def _clean_round(data: Any) -> dict[str, Any] | None:
    if not isinstance(data, Mapping) or not isinstance(data.get("step"), str) or not isinstance(data.get("acts"), list):
        return None
    acts = [
        dict(act) for act in data["acts"][:ACTS_LIMIT] if isinstance(act, Mapping) and isinstance(act.get("act"), str)
    ]
    return {"step": data["step"], "deals": _count(data.get("deals")), "acts": acts}


def _count(value: Any) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else 0


def new_lesson(version: int, of: int = 0, resets: int = 0) -> dict[str, Any]:
    """Return the record of a lesson nobody has begun."""
    return {"version": version, "resets": resets, "known": False, "of": of, "steps": {}}


def _clean_lesson(record: Mapping[str, Any]) -> dict[str, Any]:
    made = new_lesson(_count(record.get("version")), _count(record.get("of")), _count(record.get("resets")))
    made["known"] = record.get("known") is True
    steps = record.get("steps")
    for step_id, step in steps.items() if isinstance(steps, Mapping) else ():
        if isinstance(step_id, str) and isinstance(step, Mapping) and step.get("grade") in (*BETTER, "read"):
            made["steps"][step_id] = {
                "n": _count(step.get("n")),
                "grade": step["grade"],
                "first": step.get("first") is True,
            }
    return made


def better(one: str, other: str) -> str:
    """Return the better of two grades."""
    rank = ("read", *BETTER)
    return max(one, other, key=rank.index)


def merge(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Return two states of one learner as one: the better grade of each step, the newer place and settings."""
    one, other = clean(one), clean(other)
    if one["resets"] != other["resets"]:
        return one if one["resets"] > other["resets"] else other
    newer, older = (one, other) if one["stamp"] >= other["stamp"] else (other, one)
    made = copy.deepcopy(newer)
    made["at"] = newer["at"] or older["at"]
    made["round"] = newer["round"] or older["round"]
    made["checkpoint"] = newer["checkpoint"] or older["checkpoint"]
    made["card"] = newer["card"] or older["card"]
    made["settings"] = {**older["settings"], **newer["settings"]}
    made["seen"] = list(dict.fromkeys([*older["seen"], *newer["seen"]]))[-SEEN_LIMIT:]
    for lesson_id, record in older["lessons"].items():
        mine = made["lessons"].get(lesson_id)
        made["lessons"][lesson_id] = copy.deepcopy(record) if mine is None else _merge_lesson(mine, record)
    return made


def _merge_lesson(one: dict[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    for name in ("version", "resets"):
        if one[name] != other[name]:
            return copy.deepcopy(dict(max(one, other, key=lambda record: record[name])))
    one["known"] = one["known"] or other["known"]
    one["of"] = max(one["of"], other["of"])
    for step_id, step in other["steps"].items():
        mine = one["steps"].setdefault(step_id, dict(step))
        mine["grade"] = better(mine["grade"], step["grade"])
        mine["first"] = mine["first"] or step["first"]
    return one


class LearnerProgress:
    """The progress of the learner at this page; every change raises the stamp."""

    def __init__(self, data: Any = None) -> None:
        self.data = clean(data)

    def plain(self) -> dict[str, Any]:
        """Return an independent copy as plain data."""
        return copy.deepcopy(self.data)

    def join(self, other: Any) -> None:
        """Take in what another store knows."""
        self.data = merge(self.data, clean(other))

    def _changed(self) -> None:
        self.data["stamp"] += 1

    def lesson(self, lesson_id: str) -> dict[str, Any] | None:
        """Return the record of a lesson, or None if it was never begun."""
        record: dict[str, Any] | None = self.data["lessons"].get(lesson_id)
        return record

    def open_lesson(self, lesson_id: str, version: int, of: int) -> bool:
        """Start or go on with a lesson's record; True if answers of an older version were dropped."""
        record = self.lesson(lesson_id)
        stale = record is not None and record["version"] != version
        if record is None or stale:
            dropped = bool(stale and record and (record["steps"] or record["known"]))
            resets = record["resets"] if record else 0
            self.data["lessons"][lesson_id] = new_lesson(version, of, resets)
            self._changed()
            return dropped
        if record["of"] != of:
            record["of"] = of
            self._changed()
        return False

    def record(self, lesson_id: str, step_id: str, n: int, grade: str, first: bool) -> None:
        """Note an answer: the best grade stays; only the first answer ever can be a first try."""
        steps = self.data["lessons"][lesson_id]["steps"]
        old = steps.get(step_id)
        if old is None:
            steps[step_id] = {"n": n, "grade": grade, "first": first}
        else:
            old["grade"] = better(old["grade"], grade)
        self._changed()

    def move_to(self, lesson_id: str, step_id: str, n: int) -> None:
        """Note where the learner is."""
        at = {"lesson": lesson_id, "step": step_id, "n": n}
        if self.data["at"] != at:
            self.data["at"] = at
            self._changed()

    def know(self, lesson_id: str, version: int, known: bool = True) -> None:
        """Mark a lesson as known without doing it."""
        record = self.data["lessons"].setdefault(lesson_id, new_lesson(version))
        record["known"] = known
        self._changed()

    def reset_lesson(self, lesson_id: str) -> None:
        """Forget one lesson's answers."""
        record = self.lesson(lesson_id)
        if record is not None:
            self.data["lessons"][lesson_id] = new_lesson(record["version"], record["of"], record["resets"] + 1)
            at = self.data["at"]
            if at and at["lesson"] == lesson_id:
                self.data["at"] = None
            kept = self.data["round"]
            if kept and kept["step"].startswith(f"{lesson_id}/"):
                self.data["round"] = None
            run = self.data["checkpoint"]
            if run and run["lesson"].startswith(f"{lesson_id} "):
                self.data["checkpoint"] = None
            self._changed()

    def reset_all(self) -> None:
        """Forget everything but the settings."""
        kept, resets, stamp = self.data["settings"], self.data["resets"], self.data["stamp"]
        self.data = {**empty(), "settings": kept, "resets": resets + 1, "stamp": stamp + 1}

    def set(self, name: str, value: Any) -> None:
        """Change a setting; ValueError names what is wrong."""
        if name not in SETTINGS:
            raise ValueError(f"There is no setting “{name}”.")
        if value not in SETTINGS[name]:
            raise ValueError(f"“{name}” can be: {', '.join(map(str, SETTINGS[name]))}.")
        self.data["settings"][name] = value
        self._changed()

    def saved_round(self, name: str) -> dict[str, Any] | None:
        """Return the coached round left unfinished at that step, or None."""
        kept: dict[str, Any] | None = self.data["round"]
        return kept if kept and kept["step"] == name else None

    def save_round(self, name: str, saved: Mapping[str, Any] | None) -> None:
        """Keep an unfinished round; None forgets it."""
        self.data["round"] = {"step": name, **saved} if saved and len(saved["acts"]) <= ACTS_LIMIT else None
        self._changed()

    def save_checkpoint(self, name: str, seeds: list[int], first: Mapping[str, bool]) -> None:
        """Keep a run through a checkpoint: the seeds of its questions, and what was right at the first try."""
        self.data["checkpoint"] = {"lesson": name, "seeds": list(seeds), "first": dict(first)}
        self._changed()

    def save_card(self, card: Mapping[str, Any]) -> None:
        """Keep the learner's own rule card."""
        if self.data["card"] != card:
            self.data["card"] = copy.deepcopy(dict(card))
            self._changed()

    @property
    def settings(self) -> dict[str, Any]:
        """All settings, chosen or default."""
        return {name: self.data["settings"].get(name, values[0]) for name, values in SETTINGS.items()}

    def see(self, mark: str) -> None:
        """Note a generated table, so that it never comes again."""
        self.data["seen"] = [*self.data["seen"], mark][-SEEN_LIMIT:]
        self._changed()
