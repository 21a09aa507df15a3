"""What is only read or watched."""

from collections.abc import Callable
from typing import Any

from unolearn.lessons.step_session import StepSession

Make = Callable[[str], StepSession]


def feedback(session: StepSession) -> dict[str, Any]:
    found: dict[str, Any] = session.view()["feedback"]
    return found


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
    table:
      top: red 9
      hands: {You: [red 4, green skip], Ana: [wild], Ben: [red 1], Cleo: [blue 0, yellow 7]}
      turn: Ben
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
