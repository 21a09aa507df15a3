"""What can happen at any table: the events every rule set shares. A rule's own events stand in its own file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .words import Happening


def cards(count: int) -> str:
    """``one card``, ``2 cards``; ``nothing`` for none."""
    return "nothing" if not count else "one card" if count == 1 else f"{count} cards"


def _drew(facts: Mapping[str, Any]) -> str:
    if not facts["count"]:
        return "{Player} should draw, but there is nothing left to draw."
    shown = facts.get("cards")
    if shown and len(shown) <= 2:
        return "{Player} [draw|draws] the " + " and the ".join(shown) + "."
    return "{Player} [draw|draws] " + cards(facts["count"]) + "."


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
        "{Player} [say|says] “Uno!”" if facts["counts"] else "{Player} [say|says] “Uno!”, but it has no effect now."
    ),
)
NAMED_COLOR = Happening("named_color", "color", "{Player} [name|names] {color}.")
REVERSED = Happening("reversed", "direction", "The direction turns: play goes {direction} now.")
GREW = Happening("penalty_grew", "count", "{count} cards are waiting to be drawn.")
SKIPPED = Happening("skipped", "", "{Player} [lose|loses] the turn.")
TURN = Happening("turn", "", lambda facts: "It is your turn." if facts["player"] == "You" else "It is {whose} turn.")
_NOBODY = "Nobody can play or draw: the round ends without a winner."
ROUND_OVER = Happening(
    "round_over",
    "",
    lambda facts: "{Player} [are|is] out: the round is over." if facts["player"] else _NOBODY,
)
PLAYED_OUT = Happening(
    "round_over",
    "",
    lambda facts: "The round is over: {player} [were|was] the first to go out." if facts["player"] else _NOBODY,
)
