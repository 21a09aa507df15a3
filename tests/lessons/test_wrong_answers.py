"""Whoever answers wrongly is told why, in every step, for every wrong answer there is, and still gets through."""

from collections.abc import Iterator
from typing import Any

import pytest

from unolearn.lessons.course import Course, load_course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.goals.cards import FindGoal
from unolearn.lessons.goals.choose import PartnerGoal
from unolearn.lessons.goals.numbers import CountGoal
from unolearn.lessons.goals.play import PlayGoal
from unolearn.lessons.model import CoachStep
from unolearn.lessons.step_session import StepSession

from ..browser.coached import next_move

Message = dict[str, Any]


def answers(goal: Any) -> Iterator[Message]:
    """Answers that may be wrong: each option, player or card, and numbers beside the right ones."""
    shown = goal.answer()
    if isinstance(goal, FindGoal):
        hand, right = range(len(goal.round.hands[goal.me])), goal.right()
        yield from ({"act": "answer", "cards": cards} for cards in ([], list(hand), *([one] for one in hand)))
        yield from ({"act": "answer", "cards": sorted(right - {one})} for one in right)
    elif isinstance(goal, CountGoal):
        [right] = goal.solution()
        for change in (1, -1, 10, -10):
            yield {"act": "answer", "numbers": {name: value + change for name, value in right["numbers"].items()}}
    elif isinstance(goal, PlayGoal):
        yield from goal._tries()
        yield {"act": "draw"}
    elif isinstance(goal, PartnerGoal):
        yield from ({"act": "choose", "partner": one["name"]} for one in shown["partners"])
        yield {"act": "choose", "partner": "nobody"}
    elif shown["mode"] == "options":
        yield from ({"act": "answer", "options": [one["id"]]} for one in shown["options"])
    elif shown["mode"] == "seats":
        yield from ({"act": "answer", "seat": name} for name in goal.stage.names)
    elif goal.mistake():
        yield goal.mistake()


def words_for(session: StepSession) -> str:
    feedback = session.view()["feedback"]
    assert feedback and feedback["headline"]
    return " ".join(reason["text"] for reason in feedback["reasons"])


@pytest.mark.parametrize("name", load_course().ids)
def test_every_wrong_answer_is_told_why(name: str, course: Course) -> None:
    learner = CourseSession(course)
    learner.act({"act": "hello", "address": f"#{name}"})
    assert learner.lesson
    silent = []
    for step in learner.lesson.lesson.steps:
        if not step.graded or isinstance(step, CoachStep):
            continue
        for message in answers(StepSession(learner.lesson.lesson, step).goal):
            session = StepSession(learner.lesson.lesson, step)
            session.act(message)
            is_wrong = session.grade in ("wrong", "incomplete", "costly") and not session.outcome.buttons
            if is_wrong and not words_for(session):
                silent.append((step.id, message, session.view()["feedback"]["headline"]))
    assert silent == []


@pytest.mark.parametrize("name", load_course().ids)
def test_who_answers_wrongly_first_gets_through(name: str, course: Course) -> None:
    learner = CourseSession(course)
    learner.act({"act": "hello", "address": f"#{name}"})
    assert learner.lesson
    for step in learner.lesson.lesson.steps:
        current: Any = learner.lesson.current
        if isinstance(step, CoachStep):
            for _ in range(400):
                if not current.done:
                    learner.act(next_move(current, wrong_first=True).message)
        elif step.graded:
            learner.act(current.goal.mistake())
            learner.act({"act": "retry"})
            for message in current.goal.solution():
                learner.act(message)
        assert current.done, step.id
        assert "{" not in learner.view()["said"], step.id
        learner.act({"act": "next"})
    assert learner.lesson.done
