"""What progress keeps of how an answer was found: bounded, joined sanely, and in no language."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unolearn.engine.language import speaking
from unolearn.lessons.course import Course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.found import Found
from unolearn.lessons.progress import LearnerProgress, clean, merge
from unolearn.lessons.step_record import CODES_MOST, SECONDS_MOST, add_answer, clean_step, merge_step


def session(course: Course, address: str) -> CourseSession:
    made = CourseSession(course)
    made.act({"act": "hello", "address": address, "progress": None})
    return made


def steps(made: CourseSession, lesson: str) -> dict[str, Any]:
    record = made.learner.lesson(lesson)
    assert record
    return record["steps"]


def test_a_wrong_card_a_hint_and_the_right_one(course: Course) -> None:
    made = session(course, "#a2/1")
    assert made.lesson
    now = [100.0]
    made.lesson.found = Found(lambda: now[0])
    made.lesson.found.show("try-one")
    now[0] += 41.4
    made.act({"act": "play", "card": 2})
    made.act({"act": "hint"})
    now[0] += 500
    made.act({"act": "retry"})  # puts the hint away, not that it was seen
    made.act({"act": "play", "card": 0})
    made.act({"act": "coach_answer", "option": "color"})
    kept = {"n": 0, "grade": "right", "first": False, "tries": 2, "hints": 1, "codes": {"added.no_match": 1}}
    assert steps(made, "a2-what-matches")["try-one"] == {**kept, "seconds": 41}
    made.act({"act": "retry"})
    made.act({"act": "play", "card": 2})
    assert steps(made, "a2-what-matches")["try-one"] == {**kept, "seconds": 41}, "what comes after is practice"


def test_a_lunch_break_is_ten_minutes(course: Course) -> None:
    made = session(course, "#a2/1")
    assert made.lesson
    start = made.lesson.found.now()
    made.lesson.found.now = lambda: start + 3 * 3600
    made.act({"act": "play", "card": 2})
    assert steps(made, "a2-what-matches")["try-one"]["seconds"] == SECONDS_MOST


def test_a_step_that_is_read_has_the_time_till_the_next(course: Course) -> None:
    made = session(course, "#a2/2")
    assert made.lesson
    start = made.lesson.found.now()
    made.lesson.found.now = lambda: start + 30
    assert "seconds" not in steps(made, "a2-what-matches")["one-thing-in-common"]
    made.act({"act": "next"})
    assert steps(made, "a2-what-matches")["one-thing-in-common"]["seconds"] == 30


@pytest.mark.parametrize("lesson", ["a1-the-goal", "a2-what-matches", "a3-whose-turn"])
def test_a_misconception_is_called_the_same_in_every_language(course: Course, lesson: str) -> None:
    found = {}
    for language in ("en", "es"):
        made = CourseSession(course)
        made.act({"act": "setting", "name": "language", "value": language})
        made.act({"act": "hello", "address": f"#{lesson}/1", "progress": None})
        with speaking(language):
            assert made.lesson
            for number in range(len(made.lesson.lesson.steps)):
                made.act({"act": "open", "lesson": lesson, "step": number + 1})
                mistake = made.lesson.current.goal.mistake() if made.lesson.step.graded else None
                if mistake and not made.lesson.step.id.startswith("recall-"):
                    made.act(mistake)
        found[language] = {name: step.get("codes") for name, step in steps(made, lesson).items()}
    assert found["en"] == found["es"]
    assert any(found["en"].values())


def test_what_was_saved_before_reads_as_it_did() -> None:
    old = {"n": 1, "grade": "right", "first": True}
    data = {"v": 1, "lessons": {"a1-x": {"version": 1, "of": 2, "steps": {"a": old}}}}
    assert clean(data)["lessons"]["a1-x"]["steps"]["a"] == old
    assert clean(data)["learner"] is None


@pytest.mark.parametrize(
    "hostile",
    [
        {"tries": -1, "hints": "9", "codes": ["x"], "seconds": True},
        {"tries": 10**30, "hints": 10**30, "seconds": 10**30, "codes": {"x" * 10**5: 10**30}},
        {"codes": {f"wrong.{n}": 1 for n in range(10_000)}},
        {"codes": {"": 1, "\x1b[31m": 2, "a\nb": 3, "\u202egnp": 1, 7: 1}},
        {"codes": {"a": None, "b": -1, "c": 1.5}},
    ],
)
def test_hostile_steps_are_cleaned_and_bounded(hostile: dict[str, Any]) -> None:
    made = clean_step({"n": 0, "grade": "wrong", "first": False, **hostile})
    assert made is not None
    assert made.get("tries", 0) <= 999 and made.get("hints", 0) <= 9 and made.get("seconds", 0) <= SECONDS_MOST
    codes = made.get("codes", {})
    assert len(codes) <= CODES_MOST
    assert all(code.isprintable() and len(code) <= 80 and times > 0 for code, times in codes.items())
    assert clean_step(made) == made


def test_too_much_of_everything_is_cut_off() -> None:
    step = {"n": 0, "grade": "right", "first": True}
    lessons = {f"a{n}": {"version": 1, "steps": {}} for n in range(5000)}
    lessons["a0"]["steps"] = {f"s{n}": step for n in range(50_000)}
    made = clean({"v": 1, "lessons": {**lessons, "x" * 10_000: {}}, "tags": {str(n): [1, 1] for n in range(10**5)}})
    assert len(json.dumps(made)) < 500_000


def test_a_mark_is_random_and_made_once() -> None:
    one, other = LearnerProgress(), LearnerProgress()
    assert one.data["learner"] is None, "nobody is marked who does not look at results"
    assert one.identify() == one.identify() != other.identify()
    assert clean(one.data)["learner"] == one.identify()
    assert clean({"v": 1, "learner": "<script>"})["learner"] is None
    both = [merge(one.data, other.data)["learner"], merge(other.data, one.data)["learner"]]
    assert both[0] == both[1], "two tabs come to the same one"
    mark = one.identify()
    one.reset_all()
    assert one.identify() != mark, "who forgets everything is somebody new"


RECORD = st.builds(
    lambda grade, first, acts: _answered(grade, first, acts),
    st.sampled_from(["right", "wrong", "shown", "costly", "read"]),
    st.booleans(),
    st.lists(st.tuples(st.sampled_from(["wrong", "right"]), st.integers(0, 3), st.integers(0, 900)), max_size=4),
)


def _answered(grade: str, first: bool, acts: list[tuple[str, int, int]]) -> dict[str, Any]:
    made = add_answer(None, 3, grade, first)
    for one, hints, seconds in acts:
        made = add_answer(made, 3, one, False, hints=hints, codes=[f"wrong.{hints}"], seconds=seconds)
    return made


@given(RECORD, RECORD, RECORD)
def test_two_tabs_are_joined_the_same_whichever_comes_first(one: Any, two: Any, three: Any) -> None:
    assert merge_step(one, two) == merge_step(two, one)
    assert merge_step(one, one) == one
    assert merge_step(merge_step(one, two), three) == merge_step(one, merge_step(two, three))
    assert clean_step(merge_step(one, two)) == merge_step(one, two)


def test_refused_cards_of_a_coached_round_are_kept(course: Course) -> None:
    made = session(course, "#a9/1")
    assert made.lesson
    place = next(n for n, step in enumerate(made.lesson.lesson.steps, 1) if type(step).__name__ == "CoachStep")
    made.act({"act": "open", "lesson": made.lesson.lesson.id, "step": place})
    rnd = random.Random(1)
    for _ in range(12):
        hand = made.view()["table"]["hand"]["cards"]
        made.act({"act": "play", "card": rnd.randrange(len(hand)), "color": "red"})
        if made.lesson.found._codes.get(made.lesson.step.id):
            break
        made.act({"act": "draw"})
    assert any(code.startswith("added.") for code in made.lesson.found._codes[made.lesson.step.id])
