"""A learner goes through the whole course in a real browser: once answering rightly, once wrongly first."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from unolearn.lessons.course import load_course

from .layout import LOOK
from .learner import Learner

COURSE = load_course()
PARTS = {part.letter: part for part in COURSE.parts}


@pytest.fixture
def learner(server, new_page: Callable[..., Page]) -> Callable[..., Learner]:
    """`learner(width=1280)`: somebody new at a page of that width."""
    return lambda **how: Learner(new_page(**how), server.url, COURSE)


def go_through(who: Learner, letter: str, wrong_first: bool) -> None:
    """Do a part from its first lesson to its last, by the page's own buttons; the map knows it, now and later."""
    lessons = [lesson.id for lesson in PARTS[letter].lessons]
    who.open(f"#{lessons[0]}")
    for here, after in zip(lessons, [*lessons[1:], None], strict=True):
        assert who.twin.lesson and who.twin.lesson.lesson.id == here
        who.do_lesson(wrong_first)
        if after:
            who.do({"act": "open", "lesson": after, "step": 1})
    who.home()
    all_done(who, letter)
    who.open("")
    all_done(who, letter)


def all_done(who: Learner, letter: str) -> None:
    part = PARTS[letter]
    count = len(part.lessons)
    chapter = who.page.get_by_role("region", name=f"Part {letter}: {part.title}")
    expect(chapter.get_by_label(f"{count} of {count} lessons done")).to_have_count(1)
    states = {one["id"]: one["state"] for shown in who.view["parts"] for one in shown["lessons"]}
    assert {states[lesson.id] for lesson in part.lessons} == {"done"}
    who.look()


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
def test_who_answers_rightly_gets_through(part: str, learner: Callable[..., Learner]) -> None:
    go_through(learner(), part, wrong_first=False)


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
def test_who_answers_wrongly_first_gets_through_on_a_phone(part: str, learner: Callable[..., Learner]) -> None:
    who = learner(width=390)
    go_through(who, part, wrong_first=True)
    assert who.wrongs >= len(PARTS[part].lessons)


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
