"""The resume code: short, printable, checked, forgiving."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.resume import ResumeError, decode, encode

LESSONS = [f"a{number}-x" for number in range(1, 11)] + ["b1-x", "g2-x"]
STEPS = [f"step-{number}" for number in range(6)]


def steps_of(lesson: str) -> tuple[list[str], int] | None:
    return (STEPS, 1) if lesson in LESSONS else None


def learner(lessons: list[str], grade: str = "right", first: bool = True, steps: int = 6) -> LearnerProgress:
    made = LearnerProgress()
    for lesson in lessons:
        made.open_lesson(lesson, 1, len(STEPS))
        for number in range(steps):
            made.record(lesson, STEPS[number], number, grade, first)
            made.move_to(lesson, STEPS[number], number)
    return made


def test_a_code_brings_the_steps_and_the_place_back() -> None:
    one = learner(["a1-x", "a2-x"], steps=4)
    found = decode(encode(one.data, LESSONS), LESSONS, steps_of)
    assert found["lessons"] == one.data["lessons"]
    assert found["at"] == {"lesson": "a2-x", "step": "step-3", "n": 3}


def test_a_code_is_short_and_in_groups_of_four() -> None:
    code = encode(learner(LESSONS[:10]).data, LESSONS)
    assert len(code) <= 24
    assert all(len(group) == 4 for group in code.split("-"))


def test_known_lessons_and_other_parts_survive() -> None:
    one = learner(["b1-x"], steps=2, first=False)
    one.know("a3-x", 4)
    found = decode(encode(one.data, LESSONS), LESSONS, steps_of)
    assert found["lessons"]["a3-x"]["known"] and found["lessons"]["a3-x"]["version"] == 4
    assert found["lessons"]["b1-x"]["steps"]["step-1"] == {"n": 1, "grade": "right", "first": False}


def test_case_spaces_and_look_alikes_do_not_matter() -> None:
    one = learner(LESSONS[:7], first=False, steps=3)
    code = encode(one.data, LESSONS)
    typed = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert decode(typed, LESSONS, steps_of) == decode(code, LESSONS, steps_of)


def test_one_wrong_character_is_noticed() -> None:
    code = encode(learner(LESSONS[:4], steps=3).data, LESSONS)
    for place, char in enumerate(code):
        if char != "-":
            other = "7" if char != "7" else "8"
            with pytest.raises(ResumeError, match="slip"):
                decode(code[:place] + other + code[place + 1 :], LESSONS, steps_of)


@pytest.mark.parametrize("typed", ["", "7", "hello?", "AAAA-AAAA", "ÄÖÜ-1234-1234", "-" * 50])
def test_what_is_no_code_is_said(typed: str) -> None:
    with pytest.raises(ResumeError):
        decode(typed, LESSONS, steps_of)


@given(st.text(max_size=40))
def test_no_text_breaks_it(typed: str) -> None:
    with contextlib.suppress(ResumeError):
        decode(typed, LESSONS, steps_of)


@given(st.dictionaries(st.sampled_from(LESSONS), st.lists(st.sampled_from(["wrong", "right", "shown"]), max_size=6)))
def test_what_was_done_is_never_lost(answers: dict[str, list[str]]) -> None:
    one = LearnerProgress()
    for lesson, grades in answers.items():
        one.open_lesson(lesson, 1, len(STEPS))
        for number, grade in enumerate(grades):
            one.record(lesson, STEPS[number], number, grade, grade == "right")
    found = decode(encode(one.data, LESSONS), LESSONS, steps_of)
    for lesson, grades in answers.items():
        steps = found["lessons"].get(lesson, {"steps": {}})["steps"]
        assert [step["grade"] != "wrong" for step in steps.values()] == [grade != "wrong" for grade in grades]
