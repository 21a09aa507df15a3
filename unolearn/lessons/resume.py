"""The resume code: progress as a few groups of four letters and digits that can be printed and typed.

Crockford's base 32 (no I, L, O, U): case, spaces and hyphens do not matter, O is read as 0, I and L as 1.
The last four characters are a checksum. A code that carries reviews is of format 2, one without of format 1; those of
a course of one's own are of formats 4 and 3 (resume_own.py).
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.lessons.progress_data import clean, empty, new_lesson

__all__ = [
    "NARROW",
    "RESULTS_FORMAT",
    "Bits",
    "ResumeError",
    "Steps",
    "Widths",
    "decode",
    "encode",
    "get_lesson",
    "grouped",
    "number_of",
    "put_lesson",
    "read_body",
]

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ = {**{char: i for i, char in enumerate(_ALPHABET)}, "O": 0, "I": 1, "L": 1}
_FORMAT, _WITH_REVIEWS = 1, 2
_PARTS = "abcdefgh"
_OWN_FORMATS = (3, 4)
RESULTS_FORMAT = 5  # results/code.py
_NONE, _ALL_FIRST, _KNOWN, _DETAIL = range(4)
_GRADES = ("", "wrong", "right", "right")  # two bits a step; the last is "right at the first try"

#: (lesson id) -> the ids of its steps in order, and its version; None if there is no such lesson.
Steps = Callable[[str], "tuple[list[str], int] | None"]


class ResumeError(ValueError):
    """A code that cannot be read; the message can be shown."""


class Widths(NamedTuple):
    """How many bits a part's letter, a lesson's number, a step's place and a version take."""

    letter: int
    number: int
    step: int
    version: int


NARROW = Widths(letter=3, number=5, step=5, version=6)


class Bits:
    """A row of bits being written or read."""

    def __init__(self, bits: str = "") -> None:
        self.bits, self.at = bits, 0

    def put(self, value: int, width: int) -> None:
        """Write a number; one too large for its width becomes the largest."""
        self.bits += format(min(value, (1 << width) - 1), f"0{width}b")

    def get(self, width: int) -> int:
        """Read a number; ResumeError at the end of the code."""
        taken = self.bits[self.at : self.at + width]
        if len(taken) < width:
            raise ResumeError(say("That code is too short. Type it whole."))
        self.at += width
        return int(taken, 2)


def encode(progress: Mapping[str, Any], lessons: list[str], day: int = 0, key: str = "") -> str:
    """Return the code for what was done in `lessons` (the ids of the course, in order), its reviews as of `day`.

    `key` names a course of one's own.
    """
    from unolearn.lessons.resume_reviews import put_reviews, to_carry

    if key:
        from unolearn.lessons.resume_own import encode_own

        return grouped(encode_own(progress, lessons, day, key))
    bits, reviews = Bits(), to_carry(progress, lessons)
    bits.put(_WITH_REVIEWS if reviews else _FORMAT, 3)
    _put_place(bits, progress)
    for part in _PARTS:
        ids = [lesson for lesson in lessons if lesson[0] == part]
        done = [lesson for lesson in ids if _state(progress["lessons"].get(lesson)) != _NONE]
        bits.put(bool(done), 1)
        if done:
            count = ids.index(done[-1]) + 1
            bits.put(count, 5)
            for lesson in ids[:count]:
                put_lesson(bits, progress["lessons"].get(lesson))
    if reviews:
        put_reviews(bits, reviews, day)
    return grouped(bits.bits)


def _put_place(bits: Bits, progress: Mapping[str, Any]) -> None:
    at = progress["at"]
    number = _number(at["lesson"]) if at else None
    if not at or number is None:
        bits.put(0, 1)
        return
    bits.put(1, 1)
    bits.put(_PARTS.index(at["lesson"][0]), 3)
    bits.put(number, 5)
    bits.put(at["n"], 5)


def number_of(lesson_id: str) -> int | None:
    """Return the number in a lesson's id, None if it has none."""
    digits = lesson_id.split("-")[0][1:]
    return int(digits) if digits.isascii() and digits.isdecimal() else None


def _number(lesson_id: str) -> int | None:
    number = number_of(lesson_id)
    return number if number is not None and lesson_id[0] in _PARTS and number < 32 else None


def _state(record: Mapping[str, Any] | None) -> int:
    if record is None or not (record["known"] or record["steps"]):
        return _NONE
    steps = record["steps"].values()
    if record["of"] and len(record["steps"]) >= record["of"] and all(_two_bits(step) == 3 for step in steps):
        return _ALL_FIRST
    return _KNOWN if record["known"] else _DETAIL


def _two_bits(step: Mapping[str, Any] | None) -> int:
    if step is None:
        return 0
    if step["first"] or step["grade"] in ("read", "neutral"):
        return 3
    return 2 if step["grade"] in ("right", "costly", "shown") else 1


def put_lesson(bits: Bits, record: Mapping[str, Any] | None, widths: Widths = NARROW) -> None:
    """Write what was done in one lesson."""
    state = _state(record)
    bits.put(state, 2)
    if state == _NONE or record is None:
        return
    bits.put(record["version"] != 1, 1)
    if record["version"] != 1:
        bits.put(record["version"], widths.version)
    if state == _DETAIL:
        by_place = {step["n"]: step for step in record["steps"].values()}
        count = min(max(by_place) + 1, (1 << widths.step) - 1)
        bits.put(count, widths.step)
        for place in range(count):
            bits.put(_two_bits(by_place.get(place)), 2)


def grouped(bits: str) -> str:
    """Return bits as a code: letters and digits in groups of four, the last one a checksum."""
    bits += "0" * (-len(bits) % 20)
    body = "".join(_ALPHABET[int(bits[i : i + 5], 2)] for i in range(0, len(bits), 5))
    code = body + _checksum(body)
    return "-".join(code[i : i + 4] for i in range(0, len(code), 4))


def _checksum(body: str) -> str:
    value = zlib.crc32(body.encode()) & 0xFFFFF
    return "".join(_ALPHABET[value >> shift & 31] for shift in (15, 10, 5, 0))


def decode(code: str, lessons: list[str], steps_of: Steps, key: str = "") -> dict[str, Any]:
    """Return the progress a code holds; ResumeError says what is wrong with it. `key` names a course of one's own."""
    bits = read_body(code)
    form = bits.get(3)
    if form == RESULTS_FORMAT:
        told = N_("That is a code of results, for your teacher. To carry on elsewhere, use the resume code.")
        raise ResumeError(say(told))
    if form in _OWN_FORMATS:
        from unolearn.lessons.resume_own import decode_own

        return clean(decode_own(bits, form, lessons, steps_of, key))
    if key:
        from unolearn.lessons.course import load_course

        lessons = load_course().ids  # a code of the course that comes with unolearn: what both have is known here too
    if form not in (_FORMAT, _WITH_REVIEWS):
        raise ResumeError(say("That code comes from another version of unolearn."))
    made = empty()
    place = (_PARTS[bits.get(3)], bits.get(5), bits.get(5)) if bits.get(1) else None
    for part in _PARTS:
        if bits.get(1):
            ids = [lesson for lesson in lessons if lesson[0] == part]
            for index in range(bits.get(5)):
                get_lesson(bits, made, ids[index] if index < len(ids) else None, steps_of)
    _set_place(made, place, lessons, steps_of)
    if form == _WITH_REVIEWS:
        from unolearn.lessons.resume_reviews import get_reviews

        made["reviews"] = get_reviews(bits, lessons, steps_of)
    return clean(made)


def read_body(code: str) -> Bits:
    """Return what a code holds; ResumeError where it has a slip."""
    letters = "".join(char for char in code.upper() if char not in " -–—.\t\n\r\u00a0")
    strange = sorted({char for char in letters if char not in _READ})
    if strange:
        template = N_("A code has no “{text}”. Only letters and digits, in groups of four.")
        raise ResumeError(say(template, text=strange[0]))
    letters = "".join(_ALPHABET[_READ[char]] for char in letters)
    if len(letters) < 6:
        raise ResumeError(say("That code is too short. Type it whole."))
    body, check = letters[:-4], letters[-4:]
    if _checksum(body) != check:
        raise ResumeError(say("That code has a slip in it. Compare it group by group."))
    return Bits("".join(format(_READ[char], "05b") for char in body))


def get_lesson(
    bits: Bits, made: dict[str, Any], lesson_id: str | None, steps_of: Steps, widths: Widths = NARROW
) -> None:
    """Read what was done in one lesson into `made`; of a lesson that is no longer there it is passed over."""
    state = bits.get(2)
    if state == _NONE:
        return
    version = bits.get(widths.version) if bits.get(1) else 1
    marks = [bits.get(2) for _ in range(bits.get(widths.step))] if state == _DETAIL else []
    found = steps_of(lesson_id) if lesson_id else None
    if found is None or lesson_id is None:
        return
    ids, _ = found
    record = new_lesson(version, len(ids))
    record["known"] = state == _KNOWN
    if state == _ALL_FIRST:
        marks = [3] * len(ids)
    for place, mark in enumerate(marks[: len(ids)]):
        if mark:
            record["steps"][ids[place]] = {"n": place, "grade": _GRADES[mark], "first": mark == 3}
    made["lessons"][lesson_id] = record


def _set_place(made: dict[str, Any], place: tuple[str, int, int] | None, lessons: list[str], steps_of: Steps) -> None:
    if place is None:
        return
    part, number, index = place
    for lesson_id in lessons:
        found = steps_of(lesson_id) if lesson_id[0] == part and _number(lesson_id) == number else None
        if found and found[0]:
            n = min(index, len(found[0]) - 1)
            made["at"] = {"lesson": lesson_id, "step": found[0][n], "n": n}
