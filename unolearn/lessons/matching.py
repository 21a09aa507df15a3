"""Why a card fits or does not, attribute by attribute, in a few words."""

from __future__ import annotations

from typing import Any

from unolearn.engine.cards import Card
from unolearn.engine.explain import sentence
from unolearn.engine.round import Round
from unolearn.engine.words import BLUFF, LEGAL, Verdict

__all__ = ["SHORT", "attributes", "explain", "short"]

#: What stands under a card, by feedback code.
SHORT = {
    "match_colour": "same colour",
    "match_color": "same colour",
    "match_number": "same number",
    "match_symbol": "same symbol",
    "wild_any": "wild: always fits",
    "drawn_card_only": "not the drawn card",
    "not_your_turn": "not your turn",
    "pending_draw": "a penalty waits",
    "stack_ok": "answers the draw two",
    "exact_match": "identical",
    "not_exact": "not identical",
    "round_over": "the round is over",
}


def short(round: Round, card: Card, verdict: Verdict) -> str:
    """Return two or three words for under the card."""
    if verdict.code == "no_match":
        under_wild = round.top is None or round.top.is_wild
        return "not the colour named" if under_wild else "neither colour nor " + _what(round.top)
    return SHORT.get(verdict.code, "fits" if verdict.grade == LEGAL else "does not fit")


def explain(round: Round, seat: int, card: Card) -> str:
    """Return the engine's sentence about that card now."""
    return sentence(round, round.judge(seat, card), seat, card)


def attributes(round: Round, seat: int, card: Card) -> list[dict[str, Any]]:
    """Return rows that go through a card's colour, number or symbol, and whose turn it is."""
    rows: list[dict[str, Any]] = []
    top, verdict = round.top, round.judge(seat, card)
    if top is not None:
        rows += _against(card, top.plain, round.color)
    turn = round.decision.player
    if turn is not None and turn != seat:
        mine = "yours" if round.names[seat] == "You" else _whose(round, seat)
        rows.append(_row("bad", f"It is {_whose(round, turn)} turn, not {mine}."))
    said = sentence(round, verdict, seat, card)
    mark = {LEGAL: "good", BLUFF: "note"}.get(verdict.grade, "bad")
    if all(row["text"] != said for row in rows):
        rows.append(_row(mark, said))
    return rows


def _against(card: Card, top: Card, color: str | None) -> list[dict[str, Any]]:
    if card.is_wild:
        return [_row("note", "It is a wild: it has no colour of its own and nothing to match.")]
    same = card.color == color
    force = f"{color} is in force" if top.is_wild else f"{color} lies on top"
    rows = [
        _row("good", f"Its colour is the same: {card.color} on {color}.")
        if same
        else _row("bad", f"Its colour is not: it is {card.color}, and {force}.")
    ]
    what = _what(card)
    if top.is_wild:
        rows.append(_row("note", "The wild on top has no number or symbol to match."))
    elif card.face == top.face:
        rows.append(_row("good", f"Its {what} is the same: {card.face} on {top.face}."))
    elif _what(card) == _what(top):
        rows.append(_row("soft" if same else "bad", f"Its {what} is not: {card.face} is not {top.face}."))
    else:
        shown = f"the number {card.face}" if card.is_number else f"the symbol {card.face}"
        other = f"the number {top.face}" if top.is_number else f"the symbol {top.face}"
        rows.append(_row("soft" if same else "bad", f"It has {shown}, and the top card {other}."))
    return rows


def _row(mark: str, text: str) -> dict[str, Any]:
    return {"mark": "note" if mark == "soft" else mark, "text": text}


def _what(card: Card | None) -> str:
    return "number" if card is not None and card.is_number else "symbol"


def _whose(round: Round, seat: int) -> str:
    name = round.names[seat]
    return "your" if name == "You" else f"{name}'s"
