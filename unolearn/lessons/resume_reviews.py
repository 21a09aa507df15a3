"""The reviews in a resume code: which questions come back, and how soon; the soonest, so that a code stays short."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from unolearn.lessons.resume import NARROW, Bits, Steps, Widths, number_of

__all__ = ["Carried", "get_reviews", "put_reviews", "to_carry"]

MOST = 24
_PARTS = "abcdefghijklmnopqrstuvwxyz"
_WIDTHS = (1, 2, 3, 5)  # bits for the days until a question of that box is due: 1, 3, 7, 21


class Carried(NamedTuple):
    """One question on its way back: part and number of its lesson, place of the step, box, day due."""

    part: int
    number: int
    step: int
    box: int
    due: int


def to_carry(progress: Mapping[str, Any], lessons: list[str]) -> list[Carried]:
    """Return the questions that a code carries: those due soonest, of lessons in the course."""
    found = []
    for key, entry in progress["reviews"].items():
        lesson_id, _, step_id = key.partition("/")
        step = (progress["lessons"].get(lesson_id) or {"steps": {}})["steps"].get(step_id)
        number = number_of(lesson_id)
        if step is None or lesson_id not in lessons or entry["box"] >= len(_WIDTHS) or number is None:
            continue
        found.append(Carried(_PARTS.index(lesson_id[0]), number, step["n"], entry["box"], entry["due"]))
    return sorted(found, key=lambda one: one.due)[:MOST]


def put_reviews(bits: Bits, reviews: list[Carried], day: int, widths: Widths = NARROW) -> None:
    """Write them, the days counted from `day`."""
    bits.put(max(day - _EPOCH, 0), 16)
    bits.put(len(reviews), 5)
    for one in reviews:
        bits.put(one.part, widths.letter)
        bits.put(one.number, widths.number)
        bits.put(one.step, widths.step)
        bits.put(one.box, 2)
        bits.put(max(one.due - day, 0), _WIDTHS[one.box])


_EPOCH = 735_000  # a day in 2013: the count of days fits in sixteen bits


def get_reviews(bits: Bits, lessons: list[str], steps_of: Steps, widths: Widths = NARROW) -> dict[str, dict[str, int]]:
    """Read them; questions that are no longer there are left out."""
    day, found = bits.get(16) + _EPOCH, {}
    by_place = {(_PARTS.index(one[0]), number_of(one)): one for one in lessons}
    for _ in range(bits.get(5)):
        part, number, step = bits.get(widths.letter), bits.get(widths.number), bits.get(widths.step)
        box = bits.get(2)
        due = day + bits.get(_WIDTHS[box])
        lesson_id = by_place.get((part, number))
        steps = steps_of(lesson_id) if lesson_id else None
        if lesson_id and steps and step < len(steps[0]):
            found[f"{lesson_id}/{steps[0][step]}"] = {"box": box, "due": due, "at": day}
    return found
