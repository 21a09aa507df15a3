"""A table as the plain data a page draws: cards, seats, piles, a hand. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from unolearn.engine.cards import Card
from unolearn.engine.explain import say, say_n
from unolearn.engine.happenings import cards as cards_text
from unolearn.engine.language import gettext
from unolearn.engine.round import Round

__all__ = ["Seen", "card_data", "cards_text", "direction_name", "hand_sum", "table_data"]


@dataclass
class Seen:
    """What is drawn of a round: who looks on, which hands lie open, and what no rule keeps track of."""

    me: int = 0
    open: set[int] = field(default_factory=set)  # seats whose hands lie open on the table
    played: dict[int, Card] = field(default_factory=dict)  # what each seat laid last
    unsaid: set[int] = field(default_factory=set)  # came down to one card without saying Uno
    hide_turn: bool = False  # whose turn it is, is the question
    hide_next: bool = False
    known: Sequence[bool] | None = None  # hands given card by card; None: all of them
    hide_worth: bool = False  # what a hand is worth is the question


def card_data(card: Card) -> dict[str, Any]:
    """Return a card as a page needs it.

    >>> from unolearn.engine.cards import CARDS
    >>> card_data(CARDS["red 5"])
    {'name': 'red 5', 'color': 'red', 'face': '5', 'star': False, 'as': None}
    """
    shown = card.physical
    return {
        "name": shown.name,
        "color": shown.color or "wild",
        "face": shown.face,
        "star": shown.star,
        "as": card.plain.name if card.blank else None,
    }


def direction_name(round: Round) -> str:
    """Return "clockwise" or "counter-clockwise"."""
    return "clockwise" if round.direction == 1 else "counter-clockwise"


def hand_sum(round: Round, cards: Iterable[Card]) -> int:
    """Return what cards left in a hand are worth at this table."""
    return sum(round.price(card)[0] for card in cards)


def table_data(round: Round, seen: Seen, notes: Mapping[int, tuple[str, str | None]] | None = None) -> dict[str, Any]:
    """Return the table seen from `seen.me`, with `notes` (mark, words) under cards of that hand."""
    order = [(seen.me + i) % len(round.names) for i in range(len(round.names))]
    hidden = seen.hide_turn or round.over
    turn = None if hidden else round.decision.player
    return {
        "seats": [_seat(round, seen, seat, turn) for seat in order],
        "direction": direction_name(round),
        "turn": None if turn is None else round.names[turn],
        "draw_left": len(round.draw_pile),
        "discard": [card_data(card) for card in round.discard[-3:]],
        "played_by": None if round.played_by is None else round.names[round.played_by],
        "color": round.color,
        "pending": round.pending,
        "house_rules": {str(number): gettext(text) for number, text in round.house_rules.items()},
        "scores": dict(zip(round.names, round.scores, strict=True)) if any(round.scores) else None,
        "hand": _hand(round, seen, notes or {}),
    }


def _seat(round: Round, seen: Seen, seat: int, turn: int | None) -> dict[str, Any]:
    hand = round.hands[seat]
    is_next = turn is not None and not seen.hide_next and round.next_player(turn) == seat
    played = seen.played.get(seat)
    return {
        "name": round.names[seat],
        "you": seat == seen.me,
        "count": len(hand),
        "turn": turn == seat,
        "next": is_next and turn != seat,
        "said_uno": len(hand) == 1 and seat not in round.silent and seat not in seen.unsaid,
        "silent": seat in round.silent,
        "out": not hand and round.stage != "cut",
        "played": None if played is None else card_data(played),
        "hand": [card_data(card) for card in hand] if _is_open(seen, seat) and seat != seen.me else None,
        "note": None,
    }


def _is_open(seen: Seen, seat: int) -> bool:
    return seat in seen.open and (seen.known is None or bool(seen.known[seat]))


def _hand(round: Round, seen: Seen, notes: Mapping[int, tuple[str, str | None]]) -> dict[str, Any] | None:
    if seen.known is not None and not seen.known[seen.me] and round.hands[seen.me]:
        return None
    cards = []
    for index, card in enumerate(round.hands[seen.me]):
        mark, note = notes.get(index, (None, None))
        cards.append({**card_data(card), "index": index, "mark": mark, "note": note})
    return {
        "owner": round.names[seen.me],
        "cards": cards,
        "label": _label(round, round.hands[seen.me], seen.hide_worth),
    }


def _label(round: Round, hand: list[Card], hide_worth: bool = False) -> str:
    if not hand:
        return say("no cards yet") if round.stage == "cut" else say("no cards left")
    count = say_n("{n} card", "{n} cards", len(hand))
    if hide_worth or round.rules.play_on or round.rules.options["target"] == "none":  # or nothing is counted here
        return count
    points = hand_sum(round, hand)
    if round.rules.scores_for == "winner" and not round.over:
        return say("{cards}, worth {points} to whoever goes out", cards=count, points=points)
    return say("{cards}, worth {points}", cards=count, points=points)
