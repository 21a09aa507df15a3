"""Find them all: how a selection of cards is graded."""

from collections.abc import Callable
from typing import Any

import pytest

from unolearn.lessons.goals import GoalError
from unolearn.lessons.model import load
from unolearn.lessons.step_session import StepSession

Make = Callable[[str], StepSession]

FIND = """\
  - id: find-all
    kind: find
    table: {top: red 5, you: [red 9, blue 5, red skip, yellow 3], turn: You}
    ask: Which fit?
    feedback:
      missed.red skip: A skip has a colour too.
      added.no_match: "{reason} Nothing like the {top}."
    hints: [Look at the colour., And at the number., {show: worked}]
    after: "**Done** with the {top}."
"""


def feedback(session: StepSession) -> dict[str, Any]:
    found: dict[str, Any] = session.view()["feedback"]
    return found


def texts(session: StepSession) -> list[str]:
    return [button["text"] for button in session.view()["buttons"]]


def reasons(session: StepSession) -> dict[str, tuple[str, str]]:
    return {reason["title"]: (reason["mark"], reason["text"]) for reason in feedback(session)["reasons"]}


def notes(session: StepSession) -> list[str | None]:
    return [card["mark"] for card in session.view()["table"]["hand"]["cards"]]


def test_all_that_fit_is_right(step: Make) -> None:
    session = step(FIND)
    assert session.act({"act": "answer", "cards": [0, 1, 2]}) == "right"
    assert feedback(session)["headline"] == "Right: all three fit."
    assert feedback(session)["after_html"] == "<p><strong>Done</strong> with the red 5.</p>"
    assert session.solved_first


def test_a_missed_card_makes_it_incomplete_and_is_named(step: Make) -> None:
    session = step(FIND)
    assert session.act({"act": "answer", "cards": [0, 1]}) == "incomplete"
    assert feedback(session)["headline"] == "Nearly: two are right, one is missing."
    assert reasons(session)["red skip"] == ("missed", "A skip has a colour too.")
    assert notes(session) == ["good", "good", "missed", "soft"]


def test_a_card_that_does_not_fit_is_wrong_with_its_reason(step: Make) -> None:
    session = step(FIND)
    assert session.act({"act": "answer", "cards": [0, 1, 2, 3]}) == "wrong"
    mark, text = reasons(session)["yellow 3"]
    assert mark == "bad"
    assert text == "Yellow is not red, and 3 is not 5. Nothing like the red 5."


def test_the_answer_stays_open_after_a_mistake(step: Make) -> None:
    session = step(FIND)
    session.act({"act": "answer", "cards": [3]})
    assert texts(session)[0] == "Check again"
    assert session.act({"act": "answer", "cards": [0, 1, 2]}) == "right"
    assert not session.solved_first


def test_none_is_an_answer(step: Make) -> None:
    session = step(
        FIND.replace("[red 9, blue 5, red skip, yellow 3]", "[green 1, yellow 3]").replace(
            "missed.red skip", "missed.wild"
        )
    )
    assert session.act({"act": "answer", "cards": []}) == "right"
    assert "You draw one card" in feedback(session)["headline"]


def test_only_the_drawn_card_may_be_played(step: Make) -> None:
    session = step("""\
  - id: drawn
    kind: find
    table: {top: yellow 4, you: [red 7, yellow 2, yellow 8], turn: You, drawn: yellow 8}
    ask: Which now?
""")
    assert session.act({"act": "answer", "cards": [1, 2]}) == "wrong"
    assert "drawn" in reasons(session)["yellow 2"][1]


def test_a_bluff_chosen_is_wrong() -> None:
    text = """\
format: 1
id: b1-x
version: 1
title: T
objective: O
steps:
  - id: bluff
    kind: find
    table: {top: red 5, you: [red 9, wild draw four], turn: You}
    ask: Which?
"""
    one = load(text)
    session = StepSession(one, one.steps[0])
    assert session.act({"act": "answer", "cards": [0, 1]}) == "wrong"
    assert session.act({"act": "answer", "cards": [0]}) == "right"


def test_a_card_that_is_not_there_is_refused(step: Make) -> None:
    with pytest.raises(GoalError):
        step(FIND).act({"act": "answer", "cards": [7]})
