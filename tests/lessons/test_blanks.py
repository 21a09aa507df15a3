"""Laying a blank in a lesson: what it stands for is said with it, and what does not fit comes back."""

from collections.abc import Callable

from unolearn.lessons.model import Lesson, load
from unolearn.lessons.step_session import StepSession

BLANK = """\
format: 1
id: f6-extra-dirty-wild
version: 1
title: A lesson
objective: Learn it.
rules: dirty
steps:
  - id: lay-it
    kind: play
    table: {top: blue 4, played_by: Cleo, you: [red blank, green 9], turn: You}
    ask: Play a card.
    hints: [What can it be?, {show: worked}]
"""


def at_the_blank() -> StepSession:
    lesson: Lesson = load(BLANK)
    return StepSession(lesson, lesson.steps[0])


def lay(declared: str | None, **more: str) -> StepSession:
    session = at_the_blank()
    session.act({"act": "play", "card": 0, "declared": declared, **more})
    return session


def test_a_blank_offers_everything_it_can_stand_for_with_what_that_asks_for() -> None:
    offered = at_the_blank().view()["answer"]["choices"]["0"]
    assert not offered["color"] and offered["partner"] is None
    assert {"red 4", "red skip", "wild, names green", "red 7, swaps with Cleo"} <= set(offered["declare"])
    assert not any("blue" in words.split(",")[0] or "blank" in words for words in offered["declare"])


def test_what_fits_is_laid_and_what_does_not_comes_back() -> None:
    assert lay("red 4").grade == "right"
    wild = lay("wild, names green")
    assert wild.grade == "right" and wild.goal.round.color == "green"
    assert lay("wild", color="yellow").goal.round.color == "yellow"
    session = lay("red skip")
    assert session.grade == "wrong" and "Red is not blue" in session.said


def test_a_blank_must_be_said_to_be_something() -> None:
    assert lay(None).grade == "wrong"


def test_the_worked_answer_lays_it() -> None:
    session = at_the_blank()
    session.act({"act": "show"})
    assert session.done and session.goal.round.discard[-1].physical.name == "red blank"


def test_a_seven_can_be_shown_with_its_swap(step: Callable[[str], StepSession]) -> None:
    session = step(
        """\
  - id: lay-it
    kind: play
    table: {rules: dirty, top: blue 4, played_by: Cleo, you: [blue 7, green 9], turn: You}
    ask: Play a card.
    hints: [Which fits?, {show: worked}]
"""
    )
    session.act({"act": "show"})
    assert session.done and len(session.goal.stage.hand()) == 5
