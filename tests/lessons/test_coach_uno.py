"""“Uno!” in a coached round: said in time or caught, by the learner and by the others; a wrong catch costs nothing."""

from unolearn.lessons.coach import CoachSession

from .coached import quieten, round_of, table


def called(*mine: str) -> CoachSession:
    """A round in which Ana comes down to one card, and the learner too who holds only two."""
    hands = {
        "You": mine or ["red 5", "red 7", "blue 1", "wild"],
        "Ana": ["red 1", "yellow 3"],
        "Ben": ["blue 2", "yellow 8"],
        "Cleo": ["green 4", "yellow 1"],
    }
    return round_of("{base: classic, challenge: false, without: [wild draw four]}", table(hands, "red 9"))


def test_a_player_who_comes_down_to_one_card_can_be_caught() -> None:
    session = called()
    quieten(session, 1.0)  # forgets every call, and never notices
    session.act({"act": "play", "card": 0})
    assert session.view()["decision"]["question"] == "Ana holds one card. Catch Ana, or let it pass?"
    session.act({"act": "catch", "player": "Ana"})
    assert any("catch Ana" in frame["say"] for frame in session.view()["frames"])


def test_a_wrong_catch_costs_nothing() -> None:
    session = called()
    quieten(session, 0.0)
    session.act({"act": "play", "card": 0})
    assert session.table.paused
    held = len(session.table.stage.hand())
    session.act({"act": "catch", "player": "Ana"})
    assert session.view()["feedback"]["grade"] == "wrong"
    assert len(session.table.stage.hand()) == held
    session.act({"act": "step"})


def test_silence_of_the_learner_is_caught() -> None:
    session = called("red 5", "blue 1")
    quieten(session, 0.0)
    session.act({"act": "play", "card": 0})
    assert len(session.view()["table"]["hand"]["cards"]) == 3


def test_uno_said_with_the_card_is_safe() -> None:
    session = called("red 5", "blue 1")
    assert session.view()["answer"]["uno"]
    session.act({"act": "play", "card": 0, "uno": True})
    assert len(session.view()["table"]["hand"]["cards"]) == 1
