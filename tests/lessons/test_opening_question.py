"""The opening card as the event in question; and what is said where no card may be played."""

from collections.abc import Callable

from unolearn.lessons.step_session import StepSession

OPENING = """\
  - id: first
    kind: predict
    table:
      dealer: Cleo
      opening: OPENED
      draw_pile: [blue 3, red 4]
      hands: {You: [red 1, red 2, red 3], Ana: 7, Ben: 7, Cleo: 7}
    ask: What happens?
    question: [{cards_held: You}, next_player]
    options:
      - {text: a, value: [3, You], feedback: x}
      - {text: b, value: [3, Ana], feedback: x}
      - {text: c, value: [5, Ana], feedback: x}
      - {text: d, value: [3, Cleo], feedback: x}
    hints: [x, y]
"""


def opened(step: Callable[[str], StepSession], card: str) -> StepSession:
    return step(OPENING.replace("OPENED", card))


def right(session: StepSession) -> str:
    message = session.goal.solution()[0]
    session.act(message)
    assert session.done
    return str(message["options"][0])


def test_before_the_answer_the_card_has_just_been_turned(step: Callable[[str], StepSession]) -> None:
    for card in ("red skip", "red draw two", "red reverse", "red 5"):
        session = opened(step, card)
        page = session.view()
        assert not page["frames"]
        assert page["table"]["turn"] == "You"
        assert page["table"]["direction"] == "clockwise"
        assert page["table"]["discard"][-1]["name"] == card
        assert len(page["table"]["hand"]["cards"]) == 3


def test_what_each_opening_card_does(step: Callable[[str], StepSession]) -> None:
    assert right(opened(step, "red skip")) == "b"
    assert right(opened(step, "red draw two")) == "c"
    assert right(opened(step, "red reverse")) == "d"


def test_after_the_answer_the_table_shows_what_it_did(step: Callable[[str], StepSession]) -> None:
    session = opened(step, "red draw two")
    right(session)
    page = session.view()
    assert [frame["say"] for frame in page["frames"]] == ["You draw the blue 3 and the red 4.", "You lose the turn."]
    assert page["table"]["turn"] == "Ana"
    assert len(page["table"]["hand"]["cards"]) == 5


def test_the_opening_card_is_shown_again_on_another_try(step: Callable[[str], StepSession]) -> None:
    session = opened(step, "red skip")
    session.act({"act": "answer", "options": ["a"]})
    assert session.grade == "wrong"
    assert session.view()["table"]["turn"] == "You"


FIND = """\
  - id: one
    kind: find
    table: {TABLE, you: [blue 4, blue 5], turn: TURN}
    ask: Which?
    hints: [x, y]
"""


def none_of(step: Callable[[str], StepSession], table: str, turn: str = "You") -> tuple[str, str]:
    session = step(FIND.replace("TABLE", table).replace("TURN", turn))
    chip = session.view()["answer"]["none_text"]
    session.act({"act": "answer", "cards": []})
    assert session.grade == "right"
    return str(chip), str(session.view()["feedback"]["headline"])


def test_what_is_left_to_do_where_nothing_may_be_played(step: Callable[[str], StepSession]) -> None:
    assert none_of(step, "top: red 9") == ("none: draw one", "Right: none of them fits. You draw one card.")
    chip, headline = none_of(step, "top: red draw two, pending: 2, played_by: Cleo")
    assert chip == "none: take two"
    assert headline.endswith("You take two cards.")
    chip, headline = none_of(step, "top: red 9, played_by: Ana", "Ben")
    assert chip == "none: let it pass"
    assert headline.endswith("It is Ben’s turn.")


PLAY = """\
  - id: one
    kind: play
    table: {top: red 9, you: [wild, green 5, yellow 1], turn: You}
    ask: Play.
    name_color: green
    feedback: {wrong.yellow: Not yellow now.}
    hints: [x, y]
"""


def test_one_colour_may_be_the_better_one_to_name(step: Callable[[str], StepSession]) -> None:
    said = {}
    for color in ("green", "yellow", "blue"):
        session = step(PLAY)
        session.act({"act": "play", "card": 0, "color": color})
        said[color] = (session.grade, session.view()["feedback"]["reasons"][-1]["text"])
    assert said["green"][0] == "right"
    assert said["yellow"] == ("costly", "Not yellow now.")
    assert said["blue"] == ("costly", "Naming green is better here.")
