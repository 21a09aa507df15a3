"""Results as a code that can be copied, written down and typed: first tries, hints, misconceptions, time.

Like the resume code it is base 32 in groups of four with a checksum at the end, of format 5. It says which course it
belongs to, and holds the day and twenty bits of the learner's mark, so that a second code of the same learner is known
as theirs. A step that was right at once, or read, takes one bit; times are in half minutes for a whole lesson; the five
misconceptions met most in each lesson are in it. No name: whoever copies the code gets "Ana: CODE" if they gave one.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Mapping
from typing import Any

from unolearn.engine.explain import say
from unolearn.lessons.course import Course
from unolearn.lessons.model import Lesson, Step
from unolearn.lessons.progress_data import new_lesson
from unolearn.lessons.results.answers import answer_code, answer_place, found_lesson, options_of
from unolearn.lessons.results.words import KNOWN
from unolearn.lessons.resume import RESULTS_FORMAT, Bits, ResumeError, grouped, number_of, read_body

__all__ = ["decode", "encode", "short_mark"]

EPOCH = 735_000
MISCONCEPTIONS = 5
STEPS_MOST = 255
_ABC = "abcdefghijklmnopqrstuvwxyz"
_GRADES = ("wrong", "right", "shown", "neutral")
_OTHER = 15  # an answer that is no option


def short_mark(learner: str | None) -> int:
    """Return the part of a learner's mark that a code holds; 0 for nobody's."""
    return zlib.crc32(learner.encode()) & 0xFFFFF if learner else 0


def _course_mark(key: str) -> int:
    return zlib.crc32(key.encode()) & 0x3FF if key else 0


# ---- writing


def encode(progress: Mapping[str, Any], course: Course, day: int) -> str:
    """Return the code for what was done in a course."""
    bits = Bits()
    bits.put(RESULTS_FORMAT, 3)
    bits.put(_course_mark(course.key), 10)
    bits.put(short_mark(progress["learner"]), 20)
    bits.put(max(day - EPOCH, 0), 16)
    records = progress["lessons"]
    done = [one for one in course.ids if one in records and (records[one]["known"] or records[one]["steps"])][:1023]
    bits.put(len(done), 10)
    before = ("", 0)
    for lesson_id in done:
        place = (lesson_id[0], number_of(lesson_id) or 0)
        follows = place == (before[0], before[1] + 1)
        bits.put(follows, 1)
        if not follows:
            bits.put(_ABC.index(place[0]), 5)
            bits.put(place[1], 10)
        before = place
        _put_lesson(bits, records[lesson_id], course, lesson_id)
    return grouped(bits.bits)


def _put_lesson(bits: Bits, record: Mapping[str, Any], course: Course, lesson_id: str) -> None:
    bits.put(record["known"], 1)
    for value, common, width in ((record["version"], 1, 10), (record["resets"], 0, 5)):
        bits.put(value != common, 1)
        if value != common:
            bits.put(value, width)
    by_place = {step["n"]: step for step in record["steps"].values() if step["n"] < STEPS_MOST}
    count = max(by_place, default=-1) + 1
    bits.put(count, 8)
    for place in range(count):
        _put_step(bits, by_place.get(place))
    seconds = sum(step.get("seconds", 0) for step in record["steps"].values())
    bits.put(-(-seconds // 30), 7)
    _put_codes(bits, record, course, lesson_id)


def _put_step(bits: Bits, step: Mapping[str, Any] | None) -> None:
    if step is None:
        bits.put(0b10, 2)
    elif (step["first"] and step["grade"] == "right") or step["grade"] == "read":
        bits.put(0, 1)
    else:
        bits.put(0b11, 2)
        told = {"incomplete": "wrong", "costly": "right"}.get(step["grade"], step["grade"])
        bits.put(_GRADES.index(told), 2)
        bits.put(step.get("tries", 1) - 1, 3)
        bits.put(step.get("hints", 0), 2)


def _put_codes(bits: Bits, record: Mapping[str, Any], course: Course, lesson_id: str) -> None:
    met: Counter[tuple[int, ...]] = Counter()
    lesson = None
    for step_id, step in record["steps"].items():
        for code, times in step.get("codes", {}).items():
            if code in KNOWN:
                met[(KNOWN.index(code),)] += times
                continue
            lesson = lesson or found_lesson(course, lesson_id)
            met[(min(step["n"], STEPS_MOST), _place(lesson, step_id, code))] += times
    most = sorted(met, key=lambda one: (-met[one], one))[:MISCONCEPTIONS]
    bits.put(len(most), 3)
    for one in most:
        bits.put(len(one) == 2, 1)
        for value, width in zip(one, (8, 4) if len(one) == 2 else (7,), strict=True):
            bits.put(value, width)
        bits.put(met[one] - 1, 2)


def _place(lesson: Lesson | None, step_id: str, code: str) -> int:
    """Which option of a step a code means."""
    step = next((one for one in lesson.steps if one.id == step_id), None) if lesson else None
    place = answer_place(step, code) if step else None
    return _OTHER if place is None else place


# ---- reading


def decode(code: str, course: Course) -> dict[str, Any]:
    """Return what a code tells: `mark`, `day`, `lessons` as progress has them; ResumeError says what is wrong.

    A lesson's record has `codes` and `seconds` of its own, for what the code does not tell of each step.
    """
    bits = read_body(code)
    form = bits.get(3)
    if form in (1, 2, 3, 4):
        raise ResumeError(say("That is a resume code. The code of results is made on the page “What is stored”."))
    if form != RESULTS_FORMAT:
        raise ResumeError(say("That code comes from another version of unolearn."))
    if bits.get(10) != _course_mark(course.key):
        raise ResumeError(say("That code belongs to another course. Name its folder with --course."))
    told: dict[str, Any] = {"mark": bits.get(20), "day": bits.get(16) + EPOCH, "lessons": {}}
    by_place = {(one[0], number_of(one) or 0): one for one in course.ids}
    place = ("", 0)
    for _ in range(bits.get(10)):
        place = (place[0], place[1] + 1) if bits.get(1) else (_letter(bits.get(5)), bits.get(10))
        lesson_id = by_place.get(place) or f"{place[0]}{place[1]}"
        told["lessons"][lesson_id] = _get_lesson(bits, found_lesson(course, lesson_id), told["day"])
    return told


def _letter(value: int) -> str:
    if value >= len(_ABC):
        raise ResumeError(say("That code has a slip in it. Compare it group by group."))
    return _ABC[value]


def _get_lesson(bits: Bits, lesson: Lesson | None, day: int) -> dict[str, Any]:
    known = bool(bits.get(1))
    version = bits.get(10) if bits.get(1) else 1
    resets = bits.get(5) if bits.get(1) else 0
    steps = lesson.steps if lesson else []
    items = len(lesson.checkpoint.items) if lesson and lesson.checkpoint else 0
    record = new_lesson(version, len(steps) or items, resets)
    record |= {"known": known, "day": day}
    for place in range(bits.get(8)):
        step = steps[place] if place < len(steps) else None
        got = _get_step(bits, place, step)
        if got is not None:
            record["steps"][step.id if step else f"item-{place + 1}"] = got
    record["of"] = max(record["of"], len(record["steps"]))
    record["seconds"] = bits.get(7) * 30
    record["codes"] = _get_codes(bits, steps)
    return record


def _get_step(bits: Bits, place: int, step: Step | None) -> dict[str, Any] | None:
    if not bits.get(1):
        graded = step is None or step.graded
        return {"n": place, "grade": "right" if graded else "read", "first": graded}
    if not bits.get(1):
        return None
    made: dict[str, Any] = {"n": place, "grade": _GRADES[bits.get(2)], "first": False}
    tries, hints = bits.get(3) + 1, bits.get(2)
    return made | ({"tries": tries} if tries > 1 else {}) | ({"hints": hints} if hints else {})


def _get_codes(bits: Bits, steps: list[Step]) -> dict[tuple[str, str], int]:
    """The misconceptions: (step, code) -> how often; the step is "" where the code does not tell."""
    met = {}
    for _ in range(bits.get(3)):
        step_id, code = "", "wrong.other"
        if bits.get(1):
            place, option = bits.get(8), bits.get(4)
            step = steps[place] if place < len(steps) else None
            step_id = step.id if step else f"item-{place + 1}"
            if step and option < len(options_of(step)):
                code = answer_code(step, option)
        else:
            number = bits.get(7)
            code = KNOWN[number] if number < len(KNOWN) else code
        met[step_id, code] = bits.get(2) + 1
    return met
