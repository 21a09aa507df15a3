"""What can happen at any table: the events every rule set shares. A rule's own events stand in its own file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .explain import say, say_n
from .words import Happening


def cards(count: int) -> str:
    """``one card``, ``2 cards``; ``nothing`` for none."""
    return say_n("one card", "{n} cards", count) if count else say("nothing")


def _drew(facts: Mapping[str, Any]) -> str:
    player, count, shown = facts["player"], facts["count"], facts.get("cards")
    if not count:
        return say("{Player} should draw, but there is nothing left to draw.", player=player)
    if shown and len(shown) == 1:
        return say("{Player} [draw|draws] the {card}.", player=player, card=shown[0])
    if shown and len(shown) == 2:
        return say("{Player} [draw|draws] the {card} and the {second}.", player=player, card=shown[0], second=shown[1])
    return draws(player, count)


def draws(player: str, count: int) -> str:
    """That somebody draws so many cards, whichever they are."""
    return say_n("{Player} [draw|draws] one card.", "{Player} [draw|draws] {n} cards.", count, player=player)


PLAYED = Happening("played", "card", "{Player} [play|plays] the {card}.")
JUMPED = Happening("played", "card", "{Player} [jump|jumps] in with the {card}.")
DREW = Happening("drew", "count cards", _drew)
KEPT = Happening("kept", "", "{Player} [keep|keeps] the card.")
PASSED = Happening("passed", "", "There is nothing left to draw: {player} [pass|passes].")
RESHUFFLED = Happening(
    "reshuffled", "count", "The draw pile is empty: the discard pile, without its top card, is shuffled."
)
CALLED_UNO = Happening(
    "called_uno",
    "counts",
    lambda facts: (
        say("{Player} [say|says] “Uno!”", player=facts["player"])
        if facts["counts"]
        else say("{Player} [say|says] “Uno!”, but it has no effect now.", player=facts["player"])
    ),
)
NAMED_COLOR = Happening("named_color", "color", "{Player} [name|names] {color}.")
REVERSED = Happening("reversed", "direction", "The direction turns: play goes {direction} now.")
GREW = Happening(
    "penalty_grew",
    "count",
    lambda facts: say_n("{n} card is waiting to be drawn.", "{n} cards are waiting to be drawn.", facts["count"]),
)
SKIPPED = Happening("skipped", "", "{Player} [lose|loses] the turn.")
TURN = Happening("turn", "", "It is {whose} turn.")


def _over(facts: Mapping[str, Any]) -> str:
    if not facts["player"]:
        return say("Nobody can play or draw: the round ends without a winner.")
    return say("{Player} [are|is] out: the round is over.", player=facts["player"])


def _played_out(facts: Mapping[str, Any]) -> str:
    if not facts["player"]:
        return _over(facts)
    return say("The round is over: {player} [were|was] the first to go out.", player=facts["player"])


ROUND_OVER = Happening("round_over", "", _over)
PLAYED_OUT = Happening("round_over", "", _played_out)
