"""Play one card, say Uno in time: legal, costly, or back in the hand."""

from collections.abc import Callable
from typing import Any

from unolearn.lessons.model import load
from unolearn.lessons.step_session import StepSession

Make = Callable[[str], StepSession]

PLAY = """\
  - id: play-one
    kind: play
    table: {top: yellow 1, you: [blue 1, yellow skip, green 6, wild], turn: You}
    ask: Play one.
"""


def feedback(session: StepSession) -> dict[str, Any]:
    found: dict[str, Any] = session.view()["feedback"]
    return found


def texts(session: StepSession) -> list[str]:
    return [button["text"] for button in session.view()["buttons"]]


def test_any_legal_card_is_accepted(step: Make) -> None:
    for index in (0, 1):
        session = step(PLAY)
        assert session.act({"act": "play", "card": index}) == "right"
        assert session.view()["frames"][0]["say"].startswith("You play the")


def test_an_illegal_card_comes_back_with_its_reason(step: Make) -> None:
    session = step(PLAY)
    assert session.act({"act": "play", "card": 2}) == "wrong"
    assert feedback(session)["headline"] == "The green 6 comes back."
    assert len(session.view()["table"]["hand"]["cards"]) == 4


def test_the_dearer_card_kept_is_legal_but_costly(step: Make) -> None:
    session = step(PLAY.replace(", wild", "") + "    best: fewest_points\n")
    assert session.act({"act": "play", "card": 0}) == "costly"
    assert "20 + 6 = 26 points" in feedback(session)["reasons"][1]["text"]
    session.act({"act": "retry"})
    assert session.act({"act": "play", "card": 1}) == "right"


def test_a_card_to_avoid_is_legal_but_costly(step: Make) -> None:
    session = step(PLAY + "    avoid: [blue 1]\n")
    assert session.act({"act": "play", "card": 0}) == "costly"


def test_a_wild_without_a_colour_comes_back(step: Make) -> None:
    session = step(PLAY)
    assert session.act({"act": "play", "card": 3}) == "wrong"
    assert session.act({"act": "play", "card": 3, "color": "blue"}) == "right"


def test_a_colour_not_held_is_costly_where_the_lesson_asks(step: Make) -> None:
    session = step(PLAY + "    name_color: held\n")
    assert session.act({"act": "play", "card": 3, "color": "red"}) == "costly"
    assert "You hold no red card." in feedback(session)["reasons"][1]["text"]


def test_what_a_card_asks_for_is_told_to_the_page(step: Make) -> None:
    answer = step(PLAY).view()["answer"]
    assert answer["choices"] == {"3": {"color": True, "partner": None, "declare": None, "rule": False}}
    assert answer["color_counts"] == {"red": 0, "yellow": 1, "green": 1, "blue": 1}


def test_why_was_it_legal_is_asked_before_the_reason_is_shown(step: Make) -> None:
    session = step(PLAY + "    ask_why: true\n")
    assert session.act({"act": "play", "card": 0}) is None
    assert not session.done and feedback(session)["reasons"] == []
    assert session.view()["coach"]["question"] == "Why was that legal?"
    assert session.act({"act": "coach_answer", "option": "color"}) == "incomplete"
    assert session.act({"act": "coach_answer", "option": "number"}) == "right"
    assert session.done and not session.solved_first


def test_a_bluff_is_confirmed_and_then_costly() -> None:
    one = load("""\
format: 1
id: b1-x
version: 1
title: T
objective: O
steps:
  - id: bluff
    kind: play
    table: {top: red 5, you: [red 9, wild draw four], turn: You}
    ask: Play.
""")
    session = StepSession(one, one.steps[0])
    assert session.act({"act": "play", "card": 1, "color": "blue"}) is None
    confirm = session.view()["buttons"][0]
    assert confirm["text"] == "Play it all the same"
    assert session.act(confirm["act"]) == "costly"


CALL = """\
  - id: call
    kind: call
    table: {top: red 7, you: [red 3, blue 3], turn: You}
    ask: Play a card.
    caught_by: Ana
"""


def test_uno_is_said_with_the_card(step: Make) -> None:
    session = step(CALL)
    assert session.act({"act": "play", "card": 0, "uno": True}) == "right"


def test_uno_may_be_said_just_before_the_card(step: Make) -> None:
    session = step(CALL)
    assert session.act({"act": "say_uno"}) is None
    assert session.act({"act": "play", "card": 0}) == "right"


def test_silence_is_caught_and_costs_two(step: Make) -> None:
    session = step(CALL)
    session.act({"act": "play", "card": 0})
    assert texts(session)[:2] == ["Say “Uno!”", "Go on"]
    assert session.act({"act": "step"}) == "wrong"
    assert len(session.view()["table"]["hand"]["cards"]) == 3
    assert "Ana says: Uno!" in session.view()["frames"][0]["say"]
    session.act({"act": "retry"})
    assert session.act({"act": "play", "card": 0, "uno": True}) == "right"


def test_a_late_call_is_safe_but_only_just(step: Make) -> None:
    session = step(CALL)
    session.act({"act": "play", "card": 0})
    assert session.act({"act": "say_uno"}) == "costly"
