"""The plain data of progress: what is in it, how strangers' data is cleaned, how two states become one.

    {"v": 1, "resets": 0, "stamp": 17, "at": {"lesson": "a2-what-matches", "step": "try-one", "n": 0},
     "lessons": {"a2-what-matches": {"version": 1, "resets": 0, "known": false, "of": 6, "day": 739597,
                                     "steps": {"try-one": {"n": 0, "grade": "right", "first": true}}}},
     "settings": {"pace": "slow"}, "seen": ["9f3a01"], "name": null, "learner": null, "told": null,
     "tags": {"matching": [3, 4]},
     "reviews": {"a2-what-matches/what-fits": {"box": 1, "due": 739600, "at": 739597}},
     "round": {"step": "a9-first-round/play-a-round v1", "deals": 0, "acts": [{"act": "draw"}]}}

A step's record is step_record.py's; `of` is how many steps there are; `learner` a random mark that tells one nameless
learner's results from another's, made only when results are looked at or kept; `told` the file of which the learner has
read that their results are written there; `stamp` grows with every change; days are counted
(`date.toordinal`). What older versions saved is read as well: what they did not know is empty.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from datetime import date
from itertools import islice
from typing import Any

from unolearn.engine.language import languages
from unolearn.lessons.step_record import ID_LIMIT, clean_step, count, merge_step

__all__ = [
    "ACTS_LIMIT",
    "SEEN_LIMIT",
    "SETTINGS",
    "clean",
    "clean_learner",
    "clean_lessons",
    "clean_name",
    "empty",
    "merge",
    "merge_lesson",
    "new_lesson",
]

FORMAT = 1
SEEN_LIMIT = 400
ACTS_LIMIT = 600
NAME_LIMIT = 60
LESSONS_LIMIT = 1000
STEPS_LIMIT = 1000
OTHERS_LIMIT = 5000
PLAIN_LIMIT = 200
TEXT_LIMIT = 600
_LEARNER = re.compile(r"[0-9a-f]{16}")

#: The settings and what each may be; the first is the default.
SETTINGS: dict[str, tuple[Any, ...]] = {
    "theme": ("system", "light", "dark"),
    "pace": ("slow", "step", "brisk"),
    "motion": ("system", "none"),
    "language": ("auto", *languages()),  # auto: the course's, else the browser's
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
        "name": None,
        "learner": None,
        "told": None,
        "tags": {},
        "reviews": {},
    }


def clean(data: Any) -> dict[str, Any]:
    """Return progress from anything stored, with whatever does not belong left out; never raises."""
    made = empty()
    if not isinstance(data, Mapping) or data.get("v") != FORMAT:
        return made
    for name in ("resets", "stamp"):
        made[name] = count(data.get(name))
    at = data.get("at")
    if isinstance(at, Mapping) and isinstance(at.get("lesson"), str) and isinstance(at.get("step"), str):
        made["at"] = {"lesson": at["lesson"], "step": at["step"], "n": count(at.get("n"))}
    made["lessons"] = clean_lessons(data.get("lessons"))
    settings = data.get("settings")
    for name, value in settings.items() if isinstance(settings, Mapping) else ():
        if name in SETTINGS and value in SETTINGS[name]:
            made["settings"][name] = value
    seen = data.get("seen")
    made["seen"] = [mark for mark in seen if isinstance(mark, str)][-SEEN_LIMIT:] if isinstance(seen, list) else []
    made["round"] = _clean_round(data.get("round"))
    made["checkpoint"] = _clean_checkpoint(data.get("checkpoint"))
    made["card"] = _clean_card(data.get("card"))
    made["name"] = clean_name(data.get("name"))
    made["learner"], made["told"] = clean_learner(data.get("learner")), clean_name(data.get("told"))
    made["tags"] = _clean_tags(data.get("tags"))
    made["reviews"] = _clean_reviews(data.get("reviews"))
    return made


def _clean_checkpoint(data: Any) -> dict[str, Any] | None:
    if not isinstance(data, Mapping) or not isinstance(data.get("lesson"), str):
        return None
    seeds, first = data.get("seeds"), data.get("first")
    if not isinstance(seeds, list) or not isinstance(first, Mapping):
        return None
    answered = {name: right is True for name, right in first.items() if isinstance(name, str)}
    return {"lesson": data["lesson"], "seeds": [count(seed) for seed in seeds[:100]], "first": answered}


def clean_name(value: Any) -> str | None:
    """Return a name that may stand on the certificate: one line of at most 60 characters, or None."""
    if not isinstance(value, str):
        return None
    shown = "".join(char if char.isprintable() else " " for char in value[: 10 * NAME_LIMIT])
    return " ".join(shown.split())[:NAME_LIMIT] or None


def clean_learner(value: Any) -> str | None:
    """Return the mark of a learner, or None where it is none."""
    return value if isinstance(value, str) and _LEARNER.fullmatch(value) else None


def _clean_tags(data: Any) -> dict[str, list[int]]:
    made = {}
    for tag, counts in islice(data.items(), OTHERS_LIMIT) if isinstance(data, Mapping) else ():
        if isinstance(tag, str) and isinstance(counts, list) and len(counts) == 2:
            of = count(counts[1])
            made[tag] = [min(count(counts[0]), of), of]
    return made


def _clean_reviews(data: Any) -> dict[str, dict[str, int]]:
    made = {}
    for key, entry in islice(data.items(), OTHERS_LIMIT) if isinstance(data, Mapping) else ():
        if isinstance(key, str) and "/" in key and isinstance(entry, Mapping):
            made[key] = {name: count(entry.get(name)) for name in ("box", "due", "at")}
    return made


def _clean_card(data: Any) -> dict[str, Any] | None:
    """The learner's rule card: a rule book, answers and own words, each short; the card itself checks the rest."""
    if not isinstance(data, Mapping) or not isinstance(data.get("base"), str):
        return None
    made: dict[str, Any] = {"base": data["base"]}
    for name in ("answers", "points"):
        given = data.get(name)
        items = given.items() if isinstance(given, Mapping) else ()
        made[name] = {key: _plain(value) for key, value in items if isinstance(key, str) and len(str(value)) <= 400}
    return made


def _clean_round(data: Any) -> dict[str, Any] | None:
    if not isinstance(data, Mapping) or not isinstance(data.get("step"), str) or not isinstance(data.get("acts"), list):
        return None
    acts = [
        _plain(act) for act in data["acts"][:ACTS_LIMIT] if isinstance(act, Mapping) and isinstance(act.get("act"), str)
    ]
    return {"step": data["step"], "deals": count(data.get("deals")), "acts": acts}


def _plain(value: Any, depth: int = 4) -> Any:
    """A value as it may be kept and sent to a page: short, not deep, and JSON that every browser reads."""
    if isinstance(value, Mapping):
        items = islice(value.items(), PLAIN_LIMIT) if depth else ()
        return {key: _plain(inner, depth - 1) for key, inner in items if isinstance(key, str)}
    if isinstance(value, list):
        return [_plain(inner, depth - 1) for inner in value[:PLAIN_LIMIT]] if depth else []
    if isinstance(value, str):
        return value[:TEXT_LIMIT]
    return value if value is None or isinstance(value, bool) or _is_number(value) else None


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and abs(value) <= 10**9  # NaN is not


def new_lesson(version: int, of: int = 0, resets: int = 0) -> dict[str, Any]:
    """Return the record of a lesson nobody has begun."""
    return {"version": version, "resets": resets, "known": False, "of": of, "day": 0, "steps": {}}


def clean_lessons(lessons: Any) -> dict[str, dict[str, Any]]:
    """Return the records of lessons from anything stored."""
    given = islice(lessons.items(), LESSONS_LIMIT) if isinstance(lessons, Mapping) else ()
    return {
        lesson_id: _clean_lesson(record)
        for lesson_id, record in given
        if isinstance(lesson_id, str) and len(lesson_id) <= ID_LIMIT and isinstance(record, Mapping)
    }


def _clean_lesson(record: Mapping[str, Any]) -> dict[str, Any]:
    made = new_lesson(count(record.get("version")), count(record.get("of")), count(record.get("resets")))
    made["known"] = record.get("known") is True
    made["day"] = count(record.get("day"), date.max.toordinal())
    steps = record.get("steps")
    for step_id, step in islice(steps.items(), STEPS_LIMIT) if isinstance(steps, Mapping) else ():
        cleaned = clean_step(step)
        if isinstance(step_id, str) and len(step_id) <= ID_LIMIT and cleaned is not None:
            made["steps"][step_id] = cleaned
    return made


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
    made["name"] = newer["name"] or older["name"]
    made["told"] = newer["told"] or older["told"]
    made["learner"] = min(filter(None, (newer["learner"], older["learner"])), default=None)  # both tabs come to one
    for tag, counts in older["tags"].items():
        made["tags"][tag] = max(counts, made["tags"].get(tag, counts), key=lambda one: one[1])
    for key, entry in older["reviews"].items():
        mine = made["reviews"].get(key)
        if mine is None or entry["at"] > mine["at"]:
            made["reviews"][key] = dict(entry)
    made["settings"] = {**older["settings"], **newer["settings"]}
    made["seen"] = list(dict.fromkeys([*older["seen"], *newer["seen"]]))[-SEEN_LIMIT:]
    for lesson_id, record in older["lessons"].items():
        mine = made["lessons"].get(lesson_id)
        made["lessons"][lesson_id] = copy.deepcopy(record) if mine is None else merge_lesson(mine, record)
    return made


def merge_lesson(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Return what two stores know of a lesson: the newer version or the one begun again last, else both together."""
    for name in ("version", "resets"):
        if one[name] != other[name]:
            return copy.deepcopy(dict(max(one, other, key=lambda record: record[name])))
    made = copy.deepcopy(dict(one))
    made["known"] = one["known"] or other["known"]
    made["of"] = max(one["of"], other["of"])
    made["day"] = max(one["day"], other["day"])
    for step_id, step in other["steps"].items():
        mine = one["steps"].get(step_id)
        made["steps"][step_id] = copy.deepcopy(dict(step)) if mine is None else merge_step(mine, step)
    return made
