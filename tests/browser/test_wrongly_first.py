"""A learner who answers wrongly first gets through too; and no first question is cut off, whatever the width."""

import os
from collections.abc import Callable

import pytest

from unolearn.lessons.course import load_course

from .layout import LOOK
from .learner import Learner

COURSE = load_course()
#: Together every kind of step. All of them, in four minutes more, with UNOLEARN_EVERY_LESSON=1; what
#: every wrong answer of every lesson is told is tested without a browser in tests/lessons/test_wrong_answers.py.
SAMPLE = [
    "c2-jump-in",
    "c4-seven-zero",
    "d8-house-rules-round",
    "e3-add-a-rule",
    "f6-extra-dirty-wild",
    "g2-own-house-rules",
]
WRONGLY = COURSE.ids if os.environ.get("UNOLEARN_EVERY_LESSON") else SAMPLE
LOOKED_AT = COURSE.ids if os.environ.get("UNOLEARN_EVERY_LESSON") else COURSE.ids[::8]


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
    for lesson in map(COURSE.whole, LOOKED_AT):
        number = next((at for at, step in enumerate(lesson.steps, 1) if step.graded), 1)
        who.go(f"#{lesson.code.lower()}/{number}")
        for width in (320, 390, 1280):
            who.page.set_viewport_size({"width": width, "height": 900})
            who.page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
            faults += [f"{who.where} at {width}: {fault}" for fault in who.page.evaluate(LOOK)["faults"]]
    assert faults == []
