"""A learner goes through the whole course in a real browser, answering rightly."""

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from unolearn.lessons.course import load_course

from .learner import Learner

COURSE = load_course()
PARTS = {part.letter: part for part in COURSE.parts}
#: With the lessons of test_wrongly_first every kind of step and of round. All parts with UNOLEARN_EVERY_LESSON=1; that
#: every lesson can be gone through is tested without a browser in tests/lessons/test_shipped_lessons.py.
WALKED = list(PARTS) if os.environ.get("UNOLEARN_EVERY_LESSON") else ["A"]


def all_done(who: Learner, letter: str) -> None:
    part = PARTS[letter]
    count = len(part.lessons)
    chapter = who.page.get_by_role("region", name=f"Part {letter}: {part.title}")
    expect(chapter.get_by_label(f"{count} of {count} lessons done")).to_have_count(1)
    states = {one["id"]: one["state"] for shown in who.view["parts"] for one in shown["lessons"]}
    assert {states[lesson.id] for lesson in part.lessons} == {"done"}
    who.look()


@pytest.mark.slow
@pytest.mark.parametrize("letter", WALKED)
def test_who_answers_rightly_gets_through(letter: str, learner: Callable[..., Learner]) -> None:
    """A part from its first lesson to its last, by the page's own buttons; the map knows it, now and later."""
    lessons = [lesson.id for lesson in PARTS[letter].lessons]
    who = learner()
    who.open(f"#{lessons[0]}")
    for here, after in zip(lessons, [*lessons[1:], None], strict=True):
        assert who.twin.lesson and who.twin.lesson.lesson.id == here
        who.do_lesson()
        if after:
            who.do({"act": "open", "lesson": after, "step": 1})
    who.home()
    all_done(who, letter)
    who.open("")
    all_done(who, letter)
