"""The end of a coached round where everybody writes down the own hand, or where nothing is scored."""

from unolearn.lessons.coach import CoachSession
from unolearn.lessons.model import load

ROUND = """\
format: 1
id: f8-dirty-round
version: 1
title: A round
objective: Go out.
rules: {rules}
steps:
  - id: round
    kind: coach
    ask: Get rid of your cards.
    deal:
      dealer: Cleo
      hands: {{You: [{mine}], Ana: [{anas}], Ben: [yellow 8, red 1], Cleo: [green 3, blue 2]}}
      discard: [red 9]
      turn: You
      scores: {{You: 0, Ana: 460, Ben: 0, Cleo: 20}}
"""


def played(rules: str, mine: str = "red 5", anas: str = "wild, blue 7") -> CoachSession:
    lesson = load(ROUND.format(rules=rules, mine=mine, anas=anas))
    session = CoachSession(lesson, lesson.steps[0], questions=False)  # type: ignore[arg-type]
    session.act({"act": "play", "card": 0})
    return session


def test_everybody_writes_down_the_own_hand_and_there_is_no_total() -> None:
    session = played("dirty")
    page = session.view()
    assert [field["label"] for field in page["answer"]["numbers"]] == ["Ana’s hand", "Ben’s hand", "Cleo’s hand"]
    assert session.act({"act": "answer", "numbers": {"seat-1": 57, "seat-2": 9, "seat-3": 5}}) == "incomplete"
    session.act({"act": "answer", "numbers": {"seat-1": 100, "seat-2": 9, "seat-3": 5}})
    assert session.done and session.outcome is not None and session.outcome.headline == "Right: you write down 0."
    count = session.view()["count"]
    assert count["total"] is None and count["winner"] == "You"
    checks = {check["text"]: check["answer"] for check in count["checks"]}
    assert checks["Who scores?"] == "Everybody writes down the own hand. You are out and write 0."
    assert checks["Is the game over?"] == "Yes: somebody has 560. The lowest total wins, 0 for you."
    assert [(row["name"], row["now"], row["leads"], row["won"]) for row in count["race"]] == [
        ("You", 0, True, True),
        ("Ben", 9, False, False),
        ("Cleo", 25, False, False),
        ("Ana", 560, False, False),
    ]


def test_the_own_hand_is_counted_too_where_somebody_else_is_out() -> None:
    session = played("dirty", mine="red 5, yellow 7, green skip, green 1", anas="red 4")
    assert session.count is not None and session.count.winner == "Ana"
    assert session.count.right()["seat-0"] == 71
    session.act({"act": "answer", "numbers": session.count.right()})
    assert session.outcome is not None and session.outcome.headline == "Right: you write down 71."
    session = played("classic", mine="red 5, yellow 7, green skip, green 1", anas="red 4")
    checks = {check["text"]: check["answer"] for check in session.count.view()["checks"]}  # type: ignore[union-attr]
    assert checks["Who scores?"] == "Ana does: the first empty hand collects all the others."


def test_where_play_goes_on_to_the_last_player_nothing_is_counted() -> None:
    session = played("{base: dirty, play_on: true}")
    assert session.done  # the others have played on to the last player
    assert session.count is not None and session.count.uncounted
    assert session.outcome is not None
    assert session.outcome.headline == "You have won: the first empty hand is all that counts here."
