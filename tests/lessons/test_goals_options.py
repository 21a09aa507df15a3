"""Whose turn, what will happen, which answer: the engine says what is right."""

from collections.abc import Callable
from typing import Any

import pytest

from unolearn.lessons.model import Lesson
from unolearn.lessons.reading import step_from
from unolearn.lessons.step_session import StepSession
from unolearn.lessons.translation import merged

Make = Callable[[str], StepSession]


def feedback(session: StepSession) -> dict[str, Any]:
    found: dict[str, Any] = session.view()["feedback"]
    return found


def reasons(session: StepSession) -> dict[str, tuple[str, str]]:
    return {reason["title"]: (reason["mark"], reason["text"]) for reason in feedback(session)["reasons"]}


def test_whose_turn_is_not_given_away(step: Make) -> None:
    session = step("""\
  - id: who
    kind: turn
    table: {top: yellow 1, hands: {You: 5, Ana: 5, Ben: 5, Cleo: [yellow 4, red 1]}, turn: Cleo}
    moves: [Cleo plays yellow 4]
    ask: Whose turn is it?
    feedback: {wrong.Ben: Ben sits before Cleo.}
""")
    table = session.view()["table"]
    assert table["turn"] is None and not any(seat["turn"] or seat["next"] for seat in table["seats"])
    assert session.act({"act": "answer", "seat": "Ben"}) == "wrong"
    assert reasons(session)["Ben"] == ("bad", "Ben sits before Cleo.")
    assert session.act({"act": "answer", "seat": "You"}) == "right"
    assert session.view()["table"]["turn"] == "You"


PREDICT = """\
  - id: skip
    kind: predict
    table: {top: red 1, hands: {You: [red skip, red 2], Ana: 5, Ben: 5, Cleo: 5}, turn: You}
    moves: [You play red skip]
    ask: Who plays next?
    question: next_player
    options:
      - {text: Ana, feedback: She is the one who is skipped.}
      - {text: Ben}
"""


def test_the_engine_says_what_will_happen_and_shows_it_after_the_answer(step: Make) -> None:
    session = step(PREDICT)
    assert session.view()["frames"] == [] and session.view()["table"]["discard"][-1]["name"] == "red 1"
    assert session.act({"act": "answer", "options": ["a"]}) == "wrong"
    assert reasons(session)["Ana"][1] == "She is the one who is skipped."
    assert session.act({"act": "answer", "options": ["b"]}) == "right"
    assert [frame["say"] for frame in session.view()["frames"]] == ["You play the red skip.", "Ana loses the turn."]
    assert session.view()["table"]["discard"][-1]["name"] == "red skip"


def test_two_things_can_be_predicted_at_once(step: Make) -> None:
    session = step("""\
  - id: two
    kind: predict
    table: {top: yellow 6, hands: {You: [yellow draw two, red 2], Ana: 3, Ben: 4, Cleo: 4}, turn: You}
    moves: [You play yellow draw two]
    ask: How many, and who?
    question: [{cards_held: Ana}, next_player]
    options:
      - {text: "5, and Ben", value: [5, Ben]}
      - {text: "5, and Ana", value: [5, Ana], feedback: The turn is lost.}
      - {text: "4, and Ben", value: [4, Ben], feedback: Two are drawn.}
""")
    assert session.act({"act": "answer", "options": ["b"]}) == "wrong"
    assert session.act({"act": "answer", "options": ["a"]}) == "right"


def test_a_guess_before_the_lesson_is_not_called_wrong(step: Make) -> None:
    session = step(PREDICT + "    neutral: true\n")
    assert session.act({"act": "answer", "options": ["a"]}) == "neutral"
    assert session.done
    assert [option["mark"] for option in session.view()["answer"]["options"]] == ["note", "good"]


def test_catching_too_late_is_not_allowed(step: Make) -> None:
    session = step("""\
  - id: late
    kind: predict
    table: {top: green 2, hands: {You: 5, Ana: 5, Ben: [green 6, red 1], Cleo: [green 9, blue 3]}, turn: Ben}
    moves: [Ben plays green 6, "Cleo plays green 9, says uno"]
    ask: You catch Ben. What happens?
    question: {allowed: You catch Ben}
    options:
      - {text: Ben draws two, value: yes, feedback: Too late.}
      - {text: Nothing, value: no}
""")
    assert session.act({"act": "answer", "options": ["a"]}) == "wrong"
    assert session.act({"act": "answer", "options": ["b"]}) == "right"


def test_a_quiz_gives_the_feedback_of_the_option(step: Make) -> None:
    session = step("""\
  - id: why
    kind: quiz
    ask: Why?
    options:
      - {text: Colour, right: false, feedback: One is yellow.}
      - {text: Symbol, right: true}
""")
    assert session.view()["table"] is None
    assert session.act({"act": "answer", "options": ["a"]}) == "wrong"
    assert reasons(session)["Colour"] == ("bad", "One is yellow.")
    assert session.act({"act": "answer", "options": ["b"]}) == "right"


def test_an_option_in_other_words_keeps_its_feedback(lesson: Callable[[str], Lesson]) -> None:
    quiz = {
        "id": "one",
        "kind": "quiz",
        "ask": "May you draw?",
        "options": [{"text": "Yes", "right": True}, {"text": "No", "right": False}],
        "feedback": {"wrong.No": "You may."},
    }
    words = {"steps": {"one": {"options": ["Sí", "No, no se puede"], "feedback": {"wrong.No": "Sí se puede."}}}}
    [made] = merged({"steps": [quiz]}, words, lambda *fault: pytest.fail(str(fault)))["steps"]
    step = step_from(made)
    session = StepSession(lesson("  - {id: one, kind: explain, text: Read.}").with_steps([step]), step)
    session.act({"act": "answer", "options": ["b"]})
    [reason] = session.view()["feedback"]["reasons"]
    assert (reason["title"], reason["text"]) == ("No, no se puede", "Sí se puede.")
    assert session.codes == {"wrong.b"}
