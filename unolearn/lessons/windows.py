"""The moment in which anybody may jump in: who opened it, who may, and what shuts it."""

from __future__ import annotations

from unolearn.engine.cards import Card
from unolearn.engine.round import ANSWER, PLAY, Round
from unolearn.engine.words import a

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
    name = round.names[round.turn]
    acts = "plays or draws" if round.stage == PLAY else "answers or takes the cards"
    if name == "You":
        name, acts = "you", "play or draw" if round.stage == PLAY else "answer or take the cards"
    return {
        "opened": f"{round.names[round.played_by]} played the {round.top.plain}",
        "now": "anyone with its twin",
        "closes": f"when {name} {acts}",
    }


def twin_words(card: Card) -> str:
    """Return in what a card and its twin agree."""
    if card.is_wild:
        return "the same kind of wild"
    return f"the same colour and the same {'number' if card.is_number else 'symbol'}"


def difference(card: Card, top: Card) -> str:
    """Return what keeps the top card from being the twin of `card`: the attribute that differs.

    >>> from unolearn.engine.cards import CARDS
    >>> difference(CARDS["green 7"], CARDS["green 4"]), difference(CARDS["red 1"], CARDS["blue 1"])
    ('Green, but not a 7.', 'A 1, but not red.')
    """
    top = top.plain
    if top.is_wild:
        if card.is_wild:
            return f"Both are wilds, but {a(card.face)} is not {a(top.face)}."
        return f"Only another {top.face} is identical to {a(top.face)}; the colour named does not count out of turn."
    if card.is_wild:
        return f"{a(card.face).capitalize()} is not identical to {a(top.name)}."
    if card.color == top.color:
        return f"{str(top.color).capitalize()}, but not {a(card.face)}."
    if card.face == top.face:
        return f"{a(top.face).capitalize()}, but not {card.color}."
    return f"Neither {card.color} nor {a(card.face)}."
