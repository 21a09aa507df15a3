"""The moment before an opening card acts: asked about in `predict` steps whose table has an `opening`."""

from __future__ import annotations

from unolearn.engine.round import PLAY, Round
from unolearn.lessons.stage import Stage

__all__ = ["before_opening"]


def before_opening(stage: Stage) -> Stage:
    """Return the stage as it was when the dealer had just turned the opening card: nothing has happened yet."""
    before = stage.copy()
    round = before.round
    for happening, _, seat, *values in reversed(round.opened):
        if happening.kind == "drew":
            _give_back(round, seat, values[1])
        elif happening.kind == "reversed":
            round.direction = -round.direction
        elif happening.kind in ("returned", "passed_over"):
            _turn_back(round, happening.kind == "returned")
    round.opened = ()
    round.color = round.discard[-1].color
    round.turn, round.stage = round.next_player(round.dealer), PLAY
    before.log, before.events = [], []
    return before


def _give_back(round: Round, seat: int, cards: list) -> None:  # type: ignore[type-arg]
    """Put the last cards of a hand back on the draw pile."""
    if cards:
        del round.hands[seat][-len(cards) :]
        round.draw_pile += reversed(cards)


def _turn_back(round: Round, was_returned: bool) -> None:
    """Take back the card that was turned next; one that went back into the deck lies open again."""
    round.draw_pile.append(round.discard.pop())
    if was_returned:
        round.discard.append(round.draw_pile.pop(0))
