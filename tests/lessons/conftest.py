"""Lessons written as an instructor writes them, and a learner who goes through them."""

from collections.abc import Callable

import pytest

from unolearn.lessons.course import Course, load_course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.model import Lesson, load
from unolearn.lessons.step_session import StepSession

from .learners import Days

HEAD = """\
format: 1
id: a2-what-matches
version: 1
title: A lesson
objective: Learn it.
rules: {base: classic, challenge: false, without: [wild draw four]}
steps:
"""


@pytest.fixture
def lesson() -> Callable[[str], Lesson]:
    """`lesson(steps)`: a lesson with these steps, written below `steps:`."""
    return lambda steps: load(HEAD + steps)


@pytest.fixture
def step(lesson: Callable[[str], Lesson]) -> Callable[[str], StepSession]:
    """`step(text)`: a learner at the one step of a lesson."""

    def make(text: str) -> StepSession:
        one = lesson(text)
        return StepSession(one, one.steps[0])

    return make


@pytest.fixture(scope="session")
def course() -> Course:
    """The course that comes with unolearn."""
    return load_course()


@pytest.fixture
def learner(course: Course) -> CourseSession:
    """Somebody new, with the page open."""
    session = CourseSession(course)
    session.act({"act": "hello", "address": "#", "progress": None})
    return session


@pytest.fixture
def days() -> Days:
    """The learner's calendar."""
    return Days()


@pytest.fixture
def someone(course: Course, days: Days) -> CourseSession:
    """Somebody new whose days pass when the test says so."""
    session = CourseSession(course, today=days)
    session.act({"act": "hello", "address": "#", "progress": None})
    return session
