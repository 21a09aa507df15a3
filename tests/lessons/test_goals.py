"""How the engine grades what a learner answers, step kind by step kind."""

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


def reasons(session: StepSession) -> dict[str, tuple[str, str]]:
    return {reason["title"]: (reason["mark"], reason["text"]) for reason in feedback(session)["reasons"]}


def notes(session: StepSession) -> list[str | None]:
    return [card["mark"] for card in session.view()["table"]["hand"]["cards"]]


# ---- find


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


# ---- play


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
    assert answer["choices"] == {"3": {"color": True, "partner": None, "declare": None}}
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


# ---- turn, predict, quiz


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


# ---- count

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
    table: {top: blue 2, hands: {You: [green 4, blue 0], Ana: [blue 7], Ben: [wild, red 2], Cleo: [yellow draw two]}, turn: Ana}
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


# ---- call

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


# ---- explain, worked


def test_scenes_light_cards_up_with_the_reason(step: Make) -> None:
    session = step("""\
  - id: read
    kind: explain
    text: One thing in common is enough.
    table: {top: red 5, you: [red 9, blue 5], turn: You}
    scenes:
      - {say: Red on red., light: [red 9]}
      - {say: Skip on skip., table: {top: green skip, you: [yellow skip], turn: You}, light: [yellow skip]}
""")
    frames = session.view()["frames"]
    assert frames[0]["table"]["hand"]["cards"][0]["note"] == "same colour"
    assert frames[1]["table"]["hand"]["cards"][0]["note"] == "same symbol"
    assert session.done


def test_a_round_is_counted_aloud(step: Make) -> None:
    session = step("""\
  - id: aloud
    kind: worked
    table: {top: red 9, hands: {You: [red 4, green skip], Ana: [wild], Ben: [red 1], Cleo: [blue 0, yellow 7]}, turn: Ben}
    moves: [Ben plays red 1]
    scored_by: Ben
    expect: 81
""")
    said = [frame["say"] for frame in session.view()["frames"]]
    assert said[-5:] == [
        "Your red 4: 4. Together 4.", "Your green skip: 20. Together 24.", "Ana's wild: 50. Together 74.",
        "Cleo's blue 0: 0. Together 74.", "Cleo's yellow 7: 7. Together 81.",
    ]  # fmt: skip
    assert session.view()["count"]["sum"] == "24 + 50 + 7"


def test_a_turn_is_explained_in_three_parts(step: Make) -> None:
    session = step("""\
  - id: slowly
    kind: worked
    table: {top: blue 3, hands: {You: [blue 9, blue 1, red 3, wild], Ana: 4, Ben: 6, Cleo: 5}, turn: You}
    parts: [table, options, price]
""")
    parts = session.view()["parts"]
    assert [part["title"][0] for part in parts] == ["1", "2", "3"]
    assert "1 + 3 + 50 = <strong>54</strong>" in parts[2]["html"]
    assert "9 + 1 + 3 = <strong>13</strong>" in parts[2]["html"]
