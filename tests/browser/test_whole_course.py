"""A learner goes through the whole course in a real browser: once answering rightly, once wrongly first."""

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from unolearn.lessons.course import load_course

from .layout import LOOK
from .learner import Learner

COURSE = load_course()
PARTS = {part.letter: part for part in COURSE.parts}
#: Together every kind of step. All of them, in four minutes more, with UNOLEARN_EVERY_LESSON=1; what
#: every wrong answer of every lesson is told is tested without a browser in tests/lessons/test_wrong_answers.py.
SAMPLE = ["a8-say-uno", "c2-jump-in", "c4-seven-zero", "d8-house-rules-round", "g2-own-house-rules"]
WRONGLY = COURSE.ids if os.environ.get("UNOLEARN_EVERY_LESSON") else SAMPLE


@pytest.fixture
def learner(server, new_page: Callable[..., Page]) -> Callable[..., Learner]:
    """`learner(width=1280)`: somebody new at a page of that width."""
    return lambda **how: Learner(new_page(**how), server.url, COURSE)


def all_done(who: Learner, letter: str) -> None:
    part = PARTS[letter]
    count = len(part.lessons)
    chapter = who.page.get_by_role("region", name=f"Part {letter}: {part.title}")
    expect(chapter.get_by_label(f"{count} of {count} lessons done")).to_have_count(1)
    states = {one["id"]: one["state"] for shown in who.view["parts"] for one in shown["lessons"]}
    assert {states[lesson.id] for lesson in part.lessons} == {"done"}
    who.look()


@pytest.mark.slow
@pytest.mark.parametrize("letter", PARTS)
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


@pytest.mark.slow
@pytest.mark.parametrize("lesson", WRONGLY)
def test_who_answers_wrongly_first_gets_through_on_a_phone(lesson: str, learner: Callable[..., Learner]) -> None:
    who = learner(width=390)
    who.open(f"#{lesson}")
    who.do_lesson(wrong_first=True)
    assert who.wrongs
    who.home()
    who.look()
    assert {one["id"]: one["state"] for part in who.view["parts"] for one in part["lessons"]}[lesson] == "done"


@pytest.mark.slow
def test_no_first_question_is_cut_off_at_any_width(learner: Callable[..., Learner]) -> None:
    who = learner()
    who.open("")
    faults = []
    for lesson in map(COURSE.whole, COURSE.ids):
        number = next((at for at, step in enumerate(lesson.steps, 1) if step.graded), 1)
        who.go(f"#{lesson.code.lower()}/{number}")
        for width in (320, 390, 1280):
            who.page.set_viewport_size({"width": width, "height": 900})
            who.page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
            faults += [f"{who.where} at {width}: {fault}" for fault in who.page.evaluate(LOOK)["faults"]]
    assert faults == []
