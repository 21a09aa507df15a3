"""Every lesson that comes with unolearn proves itself."""

import json

import pytest

from unolearn.lessons.check_paths import check_course
from unolearn.lessons.course import Course, load_course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.rulebook import known_rules, rule_text

LESSONS = load_course().ids
#: What is played as a round, or made anew by generators, has tests of its own.
WRITTEN = [name for name in LESSONS if load_course().listed(name).kind == "lesson"]


@pytest.mark.slow
def test_every_lesson_and_the_course_as_a_whole_prove_themselves(course: Course) -> None:
    """With their translations, too."""
    assert len(set(course.ids)) == len(course.ids) == len(LESSONS)
    assert [str(fault) for fault in check_course(course)] == []


@pytest.mark.parametrize("name", WRITTEN)
def test_a_lesson_can_be_gone_through(name: str, course: Course) -> None:
    learner = CourseSession(course)
    learner.act({"act": "hello", "address": f"#{name}"})
    assert learner.lesson
    for step in learner.lesson.lesson.steps:
        goal = learner.lesson.current.goal  # type: ignore[attr-defined]
        if step.graded:
            json.dumps(learner.view())
            learner.act(goal.mistake())
            json.dumps(learner.view())
            assert learner.view()["feedback"]["headline"]
            learner.act({"act": "retry"})
            for message in learner.lesson.current.goal.solution():  # type: ignore[attr-defined]
                learner.act(message)
        page = learner.view()
        json.dumps(page)
        assert learner.lesson.current.done, step.id
        assert page["source"], step.id
        learner.act({"act": "next"})
    assert learner.lesson.done


def test_every_rule_has_a_sentence_and_a_place() -> None:
    assert all(all(rule_text(rule)) for rule in known_rules())
