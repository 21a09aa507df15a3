"""The language is changed in the middle of something: all is said in the new one, and what was done stays done."""

from datetime import date
from random import Random
from typing import Any

import pytest

from unolearn.lessons.course import load_course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.goals import make_goal
from unolearn.lessons.store import MemoryStore

from ..lessons.coached import any_act

COURSE = load_course()
SPANISH = {"act": "setting", "name": "language", "value": "es"}
#: What only leads up to the table, and is not told twice; and hints, which are asked for again.
PASSING = ("seq", "said", "frames", "hint", "why", "whatif")


def learner(address: str, *, spanish: bool = False) -> CourseSession:
    made = CourseSession(COURSE, MemoryStore())
    made.act({"act": "hello", "address": address, "languages": ["es" if spanish else "en"]})
    return made


def shown(one: CourseSession) -> dict[str, Any]:
    return {key: value for key, value in one.view().items() if key not in PASSING}


@pytest.mark.parametrize(("acts", "done"), [(6, False), (400, True)])
def test_a_coached_round_is_told_in_the_new_language(acts: int, done: bool) -> None:
    """Its log, the coach, the feedback and the count: as if it had been played in that language."""
    one, always = learner("#a9/1"), learner("#a9/1", spanish=True)
    random = Random(3)
    for _ in range(acts):
        if one.lesson is None or one.lesson.current.done:
            break
        message = any_act(one.lesson.current, random)  # type: ignore[arg-type]
        for session in (one, always):
            session.act(message)
    assert one.lesson is not None and one.lesson.current.done is done
    kept = one.progress()["lessons"]
    one.act(SPANISH)
    assert one.view()["log"] and shown(one) == shown(always)
    assert one.progress()["lessons"] == kept


@pytest.mark.parametrize("address", ["#a2/3", "#a3/3", "#a6/3", "#a4/3", "#a8/3", "#c2/3", "#d4/3"])
@pytest.mark.parametrize("right", [True, False])
def test_an_answer_stays_answered(address: str, right: bool) -> None:
    one, always = learner(address), learner(address, spanish=True)
    assert one.lesson is not None
    goal = make_goal(one.lesson.lesson.home_of(one.lesson.step), one.lesson.step)
    messages = goal.solution() if right else list(filter(None, [goal.mistake()]))
    for message in messages:
        for session in (one, always):
            session.act(message)
    kept = one.progress()["lessons"]
    one.act(SPANISH)
    assert one.view()["feedback"] and shown(one) == shown(always)
    assert one.progress()["lessons"] == kept
    for session in (one, always):
        session.act({"act": "next"})
        session.act({"act": "back"})
    assert shown(one) == shown(always)


def test_steps_answered_before_stay_answered_too_and_a_fresh_table_does_not() -> None:
    one = learner("#a2/3")
    one.act({"act": "answer", "cards": [0]})
    one.act({"act": "next"})
    one.act({"act": "retry", "fresh": True})
    one.act({"act": "answer", "cards": [0]})
    assert one.view()["feedback"]
    one.act(SPANISH)
    assert one.view()["address"] == "#a2/4" and one.view()["feedback"] is None
    one.act({"act": "back"})
    assert one.view()["feedback"]["grade"] in ("right", "wrong", "incomplete")


def test_a_checkpoint_goes_on_with_its_questions() -> None:
    one, always = learner("#a10/2"), learner("#a10/2", spanish=True)
    assert one.lesson is not None
    for _ in range(3):
        goal = make_goal(one.lesson.lesson.home_of(one.lesson.step), one.lesson.step)
        for message in goal.solution():
            for session in (one, always):
                session.act(message)
        for session in (one, always):
            session.act({"act": "next"})
    for session in (one, always):
        session.act({"act": "back"})
    one.act(SPANISH)
    assert shown(one) == shown(always) and one.view()["feedback"]["grade"] == "right"


@pytest.mark.parametrize("address", ["#test/b", "#test/a2-what-matches", "#review"])
def test_a_test_or_review_goes_on_with_its_questions(address: str) -> None:
    one, always = learner("#"), learner("#", spanish=True)
    for session in (one, always):
        for step in ("a2-what-matches/find-all-on-green-skip", "a3-whose-turn/two-in-one-turn"):
            session.learner.book(step)
        session.learner._today = lambda: date(2030, 1, 1)
        session.act({"act": "go", "address": address})
    for wrong in (False, True):
        assert one.lesson is not None
        goal = make_goal(one.lesson.lesson.home_of(one.lesson.step), one.lesson.step)
        mistake = goal.mistake()
        for message in [mistake] if wrong and mistake else goal.solution():
            for session in (one, always):
                session.act(message)
        one.act(SPANISH)
        assert one.view()["feedback"] and shown(one) == shown(always)
        one.act({**SPANISH, "value": "en"})
        assert one.view()["address"] == address and one.view()["heading"] != always.view()["heading"]
        for session in (one, always):
            session.act({"act": "next"})


def test_the_step_before_one_game_stays_it() -> None:
    one, always = learner("#only/d"), learner("#only/d", spanish=True)
    assert one.view()["address"] == "#only/d"
    one.act(SPANISH)
    assert shown(one) == shown(always)
