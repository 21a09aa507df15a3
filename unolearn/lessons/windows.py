"""The moment in which anybody may jump in: who opened it, who may, and what shuts it."""

from __future__ import annotations

from unolearn.engine.cards import Card
from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.engine.round import ANSWER, PLAY, Round

__all__ = ["difference", "is_open", "twin_words", "window_of"]


def is_open(round: Round) -> bool:
    """Return whether an identical card could be played out of turn now, whatever the hands hold."""
    if round.rules.jump_in is None or not round.window or round.stage not in (PLAY, ANSWER):
        return False
    return round.played_by is not None and bool(round.hands[round.played_by])


def window_of(round: Round) -> dict[str, str] | None:
    """Return the open window in three short sentences, or None if there is none."""
    if not is_open(round):
        return None
    assert round.played_by is not None and round.top is not None
    name, by = round.names[round.turn], round.names[round.played_by]
    closes = (
        N_("when {player} [play|plays] or [draw|draws]")
        if round.stage == PLAY
        else N_("when {player} [answer|answers] or [take|takes] the cards")
    )
    return {
        "opened": say("[You played|{player} played] the {card}", player=by, card=round.top.plain),
        "now": say("anyone with its twin"),
        "closes": say(closes, player=name),
    }


def twin_words(card: Card) -> str:
    """Return in what a card and its twin agree."""
    if card.is_wild:
        return say("the same kind of wild")
    return say("the same colour and the same number") if card.is_number else say("the same colour and the same symbol")


def difference(card: Card, top: Card) -> str:
    """Return what keeps the top card from being the twin of `card`: the attribute that differs.

    >>> from unolearn.engine.cards import CARDS
    >>> difference(CARDS["green 7"], CARDS["green 4"]), difference(CARDS["red 1"], CARDS["blue 1"])
    ('Green, but not a 7.', 'A 1, but not red.')
    """
    top = top.plain
    facts = {"face": card.face, "color": card.color, "top_face": top.face}
    if top.is_wild and card.is_wild:
        return say("Both are wilds, but a {face} is not a {top_face}.", **facts)
    if top.is_wild:
        template = N_(
            "Only another {top_face} is identical to a {top_face}; the colour named does not count out of turn."
        )
        return say(template, **facts)
    if card.is_wild:
        return say("A {face} is not identical to a {top}.", top=top, **facts)
    if card.color == top.color:
        return say("{Color}, but not a {face}.", **facts)
    if card.face == top.face:
        return say("A {top_face}, but not {color}.", **facts)
    return say("Neither {color} nor a {face}.", **facts)
