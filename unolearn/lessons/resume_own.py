"""Resume codes of a course of one's own: all letters, long lessons, and lessons told by number and not by place.

So a code goes on when lessons are added before others; it says which course it belongs to.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any

from unolearn.engine.explain import say
from unolearn.lessons.progress_data import empty
from unolearn.lessons.resume import Bits, ResumeError, Steps, Widths, get_lesson, number_of, put_lesson
from unolearn.lessons.resume_reviews import get_reviews, put_reviews, to_carry

__all__ = ["decode_own", "encode_own"]

PLAIN, WITH_REVIEWS = 3, 4
WIDE = Widths(letter=5, number=10, step=8, version=10)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_KEY = 10  # bits that tell one course from another


def _mark(key: str) -> int:
    return zlib.crc32(key.encode()) & ((1 << _KEY) - 1)


def encode_own(progress: Mapping[str, Any], lessons: list[str], day: int, key: str) -> str:
    """Return the bits of a code for the course called `key`."""
    reviews = to_carry(progress, lessons)
    bits = Bits()
    bits.put(WITH_REVIEWS if reviews else PLAIN, 3)
    bits.put(_mark(key), _KEY)
    at = progress["at"] if progress["at"] and progress["at"]["lesson"] in lessons else None
    bits.put(at is not None, 1)
    if at is not None:
        _put_name(bits, at["lesson"])
        bits.put(at["n"], WIDE.step)
    done = [one for one in lessons if _is_begun(progress["lessons"].get(one))]
    bits.put(len(done), 9)
    for lesson in done:
        _put_name(bits, lesson)
        put_lesson(bits, progress["lessons"][lesson], WIDE)
    if reviews:
        put_reviews(bits, reviews, day, WIDE)
    return bits.bits


def _is_begun(record: Mapping[str, Any] | None) -> bool:
    return record is not None and bool(record["known"] or record["steps"])


def _put_name(bits: Bits, lesson_id: str) -> None:
    bits.put(_LETTERS.index(lesson_id[0]), WIDE.letter)
    bits.put(number_of(lesson_id) or 0, WIDE.number)


def _get_name(bits: Bits, by_name: Mapping[tuple[int, int | None], str]) -> str | None:
    return by_name.get((bits.get(WIDE.letter), bits.get(WIDE.number)))


def decode_own(bits: Bits, form: int, lessons: list[str], steps_of: Steps, key: str) -> dict[str, Any]:
    """Return the progress in the rest of a code; ResumeError if it belongs to another course."""
    if not key or bits.get(_KEY) != _mark(key):
        raise ResumeError(say("That code belongs to another course. Type it on the page of that course."))
    by_name = {(_LETTERS.index(one[0]), number_of(one)): one for one in lessons}
    made = empty()
    place = (_get_name(bits, by_name), bits.get(WIDE.step)) if bits.get(1) else None
    for _ in range(bits.get(9)):
        get_lesson(bits, made, _get_name(bits, by_name), steps_of, WIDE)
    found = steps_of(place[0]) if place and place[0] else None
    if place and found and found[0]:
        n = min(place[1], len(found[0]) - 1)
        made["at"] = {"lesson": place[0], "step": found[0][n], "n": n}
    if form == WITH_REVIEWS:
        made["reviews"] = get_reviews(bits, lessons, steps_of, WIDE)
    return made
