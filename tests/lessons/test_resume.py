"""The resume code: short, printable, checked, forgiving."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unolearn.lessons.course import load_course
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
    undated = {lesson: {**record, "day": 0} for lesson, record in one.data["lessons"].items()}
    assert found["lessons"] == undated
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


def test_a_code_carries_the_reviews_that_are_due_soonest() -> None:
    one = learner(LESSONS[:3], steps=6)
    day = one.day
    one.book("a1-x/step-5")
    one.reviewed("a2-x/step-1", True)
    one.reviewed("a3-x/step-0", False)
    found = decode(encode(one.data, LESSONS, day), LESSONS, steps_of)
    assert found["reviews"] == {
        "a1-x/step-5": {"box": 0, "due": day + 1, "at": day},
        "a2-x/step-1": {"box": 1, "due": day + 3, "at": day},
        "a3-x/step-0": {"box": 0, "due": day + 1, "at": day},
    }
    assert found["lessons"].keys() == one.data["lessons"].keys()


def test_however_many_reviews_a_code_stays_printable() -> None:
    one = learner(LESSONS)
    for lesson in LESSONS:
        for step in STEPS:
            one.book(f"{lesson}/{step}")
    assert len(encode(one.data, LESSONS, one.day)) < 200


def test_a_code_without_reviews_is_as_it_always_was() -> None:
    one = learner(LESSONS[:2], steps=4)
    assert decode(encode(one.data, LESSONS), LESSONS, steps_of)["reviews"] == {}


WRITTEN_DOWN = "60RC-F1FR-BY2Y-0000-DNCB"  # before there were courses of one's own
OWN = ["a1-x", "a2-x", "o1-ours", "o2-ours", "z999-late"]
MANY = [f"step-{number}" for number in range(200)]


def own_steps(lesson: str) -> tuple[list[str], int] | None:
    return (MANY, 700) if lesson in OWN else None


def own_learner(lesson: str = "z999-late") -> LearnerProgress:
    made = LearnerProgress()
    made.open_lesson(lesson, 700, len(MANY))
    for number in (0, 40, 198):
        made.record(lesson, MANY[number], number, "right", number == 0)
        made.move_to(lesson, MANY[number], number)
    made.know("o2-ours", 1)
    made.book(f"{lesson}/step-40")
    return made


def test_a_code_of_an_own_course_carries_every_letter_and_long_lessons() -> None:
    one = own_learner()
    found = decode(encode(one.data, OWN, one.day, "club"), OWN, own_steps, "club")
    assert found["lessons"]["z999-late"]["version"] == 700 and found["lessons"]["o2-ours"]["known"]
    assert found["lessons"]["z999-late"]["steps"] == one.data["lessons"]["z999-late"]["steps"]
    assert found["at"] == {"lesson": "z999-late", "step": "step-198", "n": 198}
    assert found["reviews"].keys() == {"z999-late/step-40"}


def test_a_code_of_an_own_course_survives_lessons_added_before() -> None:
    code = encode(own_learner("o1-ours").data, ["o1-ours", "o2-ours"], 0, "club")
    found = decode(code, ["o0-new", *OWN], own_steps, "club")
    assert set(found["lessons"]) == {"o1-ours", "o2-ours"}


def test_a_code_of_another_course_is_refused_and_one_of_the_shipped_course_taken() -> None:
    code = encode(own_learner().data, OWN, 0, "club")
    for key in ("", "other-club"):
        with pytest.raises(ResumeError, match="belongs to another course"):
            decode(code, OWN, own_steps, key)
    shipped = load_course().ids
    learnt = learner([shipped[1], "o1-ours"], steps=2)
    found = decode(encode(learnt.data, shipped), ["o1-ours", *shipped[1:]], lambda _: (STEPS, 1), "club")
    assert set(found["lessons"]) == {shipped[1]}


def test_codes_written_down_for_the_shipped_course_are_read_as_ever() -> None:
    one = learner(LESSONS[:3], steps=2)
    assert encode(one.data, LESSONS) == WRITTEN_DOWN
    assert decode(WRITTEN_DOWN, LESSONS, steps_of)["at"] == {"lesson": "a3-x", "step": "step-1", "n": 1}
