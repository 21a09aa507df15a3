"""Counting: the sum card by card, a wrong number traced to its card."""

from collections.abc import Callable
from typing import Any

import pytest

from unolearn.lessons.goals import GoalError
from unolearn.lessons.step_session import StepSession

Make = Callable[[str], StepSession]


def feedback(session: StepSession) -> dict[str, Any]:
    found: dict[str, Any] = session.view()["feedback"]
    return found


def reasons(session: StepSession) -> dict[str, tuple[str, str]]:
    return {reason["title"]: (reason["mark"], reason["text"]) for reason in feedback(session)["reasons"]}


COUNT = """\
  - id: caught
    kind: count
    table: {top: green 8, you: [green 2, yellow draw two, wild], turn: Ana}
    ask: How many points?
    points_of: You
    feedback: {wrong.54: "A draw two counts 20, not its number of cards."}
"""


def test_the_sum_is_shown_card_by_card(step: Make) -> None:
    session = step(COUNT)
    assert session.act({"act": "answer", "numbers": {"answer": 72}}) == "right"
    row = session.view()["count"]["rows"][0]
    assert (row["sum"], row["points"]) == ("2 + 20 + 50", 72)


def test_a_wild_counted_as_20_is_marked_on_the_card(step: Make) -> None:
    session = step(COUNT)
    assert session.act({"act": "answer", "numbers": {"answer": 42}}) == "wrong"
    assert feedback(session)["reasons"][0]["text"] == "A wild is 50, not 20."
    marks = {card["name"]: (card["mark"], card["wrong"]) for card in session.view()["count"]["rows"][0]["cards"]}
    assert marks == {"green 2": ("good", None), "yellow draw two": ("good", None), "wild": ("bad", 20)}


def test_the_files_words_for_a_wrong_number_win(step: Make) -> None:
    session = step(COUNT)
    session.act({"act": "answer", "numbers": {"answer": 54}})
    assert feedback(session)["reasons"][0]["text"] == "A draw two counts 20, not its number of cards."


def test_the_hand_does_not_say_its_worth_while_that_is_the_question(step: Make) -> None:
    assert "72" not in step(COUNT).view()["table"]["hand"]["label"]


def test_the_winner_collects_the_other_hands(step: Make) -> None:
    session = step("""\
  - id: score
    kind: count
    table:
      top: blue 2
      hands: {You: [green 4, blue 0], Ana: [blue 7], Ben: [wild, red 2], Cleo: [yellow draw two]}
      turn: Ana
    moves: [Ana plays blue 7]
    ask: How many points does Ana score?
    scored_by: Ana
""")
    assert session.act({"act": "answer", "numbers": {"answer": 72}}) == "wrong"
    assert feedback(session)["reasons"][0]["text"] == "You left your own hand out. It counts too."
    assert session.act({"act": "answer", "numbers": {"answer": 76}}) == "right"
    assert session.view()["count"]["total_text"] == "All of it goes to Ana"


def test_two_numbers_one_right_is_incomplete(step: Make) -> None:
    session = step("""\
  - id: two
    kind: count
    table: {top: red 7, you: [wild, red 2], turn: You}
    ask: What stays?
    numbers:
      - {id: red, label: After the red 2, moves: [You play red 2], points_of: You}
      - {id: wild, label: After the wild, moves: ["You play wild, names red"], points_of: You}
    feedback: {wrong.red.20: Wilds are 50 in classic Uno.}
""")
    assert session.act({"act": "answer", "numbers": {"red": 20, "wild": 2}}) == "incomplete"
    assert reasons(session)["After the red 2"] == ("bad", "Wilds are 50 in classic Uno.")
    assert session.act({"act": "answer", "numbers": {"red": 50, "wild": 2}}) == "right"


def test_a_number_must_be_a_number(step: Make) -> None:
    with pytest.raises(GoalError, match="whole number"):
        step(COUNT).act({"act": "answer", "numbers": {"answer": "many"}})
