"""Why a card fits or does not, attribute by attribute, in a few words."""

from __future__ import annotations

from typing import Any

from unolearn.engine.cards import Card
from unolearn.engine.explain import say, sentence
from unolearn.engine.language import N_
from unolearn.engine.round import Round
from unolearn.engine.words import BLUFF, LEGAL, Verdict

__all__ = ["SHORT", "attributes", "explain", "short"]

#: What stands under a card, by feedback code.
SHORT = {
    "match_colour": N_("same colour"),
    "match_color": N_("same colour"),
    "match_number": N_("same number"),
    "match_symbol": N_("same symbol"),
    "wild_any": N_("wild: always fits"),
    "drawn_card_only": N_("not the drawn card"),
    "not_your_turn": N_("not your turn"),
    "pending_draw": N_("a penalty waits"),
    "stack_ok": N_("answers the draw two"),
    "exact_match": N_("identical"),
    "not_exact": N_("not identical"),
    "round_over": N_("the round is over"),
}


def short(round: Round, card: Card, verdict: Verdict) -> str:
    """Return two or three words for under the card."""
    if verdict.code == "no_match":
        if round.top is None or round.top.is_wild:
            return say("not the colour named")
        return say("neither colour nor number") if round.top.is_number else say("neither colour nor symbol")
    if verdict.code in SHORT:
        return say(SHORT[verdict.code])
    return say("fits") if verdict.grade == LEGAL else say("does not fit")


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
        template = N_("It is {turn_whose} turn, not [yours|{whose}].")
        rows.append(_row("bad", say(template, turn=round.names[turn], player=round.names[seat])))
    said = sentence(round, verdict, seat, card)
    mark = {LEGAL: "good", BLUFF: "note"}.get(verdict.grade, "bad")
    if all(row["text"] != said for row in rows):
        rows.append(_row(mark, said))
    return rows


def _against(card: Card, top: Card, color: str | None) -> list[dict[str, Any]]:
    if card.is_wild:
        return [_row("note", say("It is a wild: it has no colour of its own and nothing to match."))]
    same = card.color == color
    number = card.is_number
    if same:
        told = N_("Its colour is the same: {color} on {other}.")
    elif top.is_wild:
        told = N_("Its colour is not: it is {color}, and {other} is in force.")
    else:
        told = N_("Its colour is not: it is {color}, and {other} lies on top.")
    rows = [_row("good" if same else "bad", say(told, color=card.color, other=color))]
    faces = {"face": card.face, "other": top.face}
    if top.is_wild:
        rows.append(_row("note", say("The wild on top has no number or symbol to match.")))
    elif card.face == top.face:
        told = N_("Its number is the same: {face} on {other}.")
        rows.append(_row("good", say(told if number else N_("Its symbol is the same: {face} on {other}."), **faces)))
    else:
        rows.append(_row("soft" if same else "bad", say(_OTHER_FACE[number, top.is_number], **faces)))
    return rows


#: By whether the card and the top card are numbers.
_OTHER_FACE = {
    (True, True): N_("Its number is not: {face} is not {other}."),
    (False, False): N_("Its symbol is not: {face} is not {other}."),
    (True, False): N_("It has the number {face}, and the top card the symbol {other}."),
    (False, True): N_("It has the symbol {face}, and the top card the number {other}."),
}


def _row(mark: str, text: str) -> dict[str, Any]:
    return {"mark": "note" if mark == "soft" else mark, "text": text}
