"""Counting a hand: every price shown, and a wrong number traced to the card that explains it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from unolearn.engine.cards import Card
from unolearn.engine.explain import say, say_n
from unolearn.engine.notation import parse_card
from unolearn.lessons.scene import card_data, hand_sum
from unolearn.lessons.stage import Stage

__all__ = ["Slip", "count_data", "find_slip", "hands_to_count", "sum_text"]

Hands = Sequence[tuple["int | None", Sequence[Card]]]


@dataclass(frozen=True)
class Slip:
    """What explains a wrong number: these cards were counted `wrong` each (0: left out)."""

    cards: tuple[Card, ...] = ()
    wrong: int = 0
    hand_of: int | None = None  # a whole hand left out

    def by_hand(self, hands: Hands) -> dict[int | None, Slip]:
        """Return the part of the slip that lies in each hand."""
        if self.hand_of is not None:
            return {self.hand_of: self}
        left, found = list(self.cards), {}
        for seat, cards in hands:
            mine = []
            for card in cards:
                if card in left:
                    left.remove(card)
                    mine.append(card)
            if mine:
                found[seat] = Slip(tuple(mine), self.wrong)
        return found


def hands_to_count(stage: Stage, what: Any, scored_by: str | None) -> list[tuple[int | None, list[Card]]]:
    """Return the hands a count is about: one player's, some cards, or all but the winner's."""
    if scored_by is not None:
        winner = stage.seat(scored_by)
        seats = [(stage.seen.me + i) % len(stage.names) for i in range(len(stage.names))]
        return [(seat, list(stage.hand(seat))) for seat in seats if seat != winner]
    if isinstance(what, list):
        return [(None, [parse_card(name) for name in what])]
    seat = stage.seat(what)
    return [(seat, list(stage.hand(seat)))]


def sum_text(points: Sequence[int]) -> str:
    """Return "50 + 4", or "50" alone, or "0"."""
    return " + ".join(str(one) for one in points) if points else "0"


def count_data(
    stage: Stage,
    hands: Hands,
    scored_by: str | None,
    slips: Mapping[int | None, Slip] | None = None,
    drawn: Mapping[int, int] | None = None,
) -> dict[str, Any]:
    """Return the score sum of a page: a row for each hand, each card with its price.

    `slips` marks what was counted wrongly, by hand; `drawn` is how many cards at a hand's end came last.
    """
    checked = slips is not None
    rows = [
        _row(stage, seat, cards, (slips or {}).get(seat), checked, (drawn or {}).get(-1 if seat is None else seat, 0))
        for seat, cards in hands
    ]
    if scored_by is not None:
        rows.append(_out_row(stage, stage.seat(scored_by)))
    total = sum(row["points"] for row in rows)
    return {
        "rows": rows,
        "checks": [],
        "total": total,
        "total_text": _total_text(scored_by),
        "sum": sum_text([sum(stage.round.price(card)[0] for card in cards) for _, cards in hands])
        if len(hands) > 1
        else rows[0]["sum"],
        "winner": scored_by,
        "race": None,
    }


def _total_text(scored_by: str | None) -> str:
    if scored_by is None:
        return say("Together")
    return say("All of it goes to {player}", player=scored_by)


def _row(
    stage: Stage, seat: int | None, cards: Sequence[Card], slip: Slip | None, checked: bool, drawn: int
) -> dict[str, Any]:
    shown, first_drawn = [], len(cards) - drawn
    left_out = slip is not None and slip.hand_of is not None
    marked = list(slip.cards) if slip else []
    for place, card in enumerate(cards):
        is_bad = card in marked
        if is_bad:
            marked.remove(card)
        wrong = slip.wrong if slip and is_bad else None
        shown.append(
            {
                **card_data(card),
                "points": stage.round.price(card)[0],
                "mark": "bad" if is_bad or left_out else "good" if checked else None,
                "wrong": wrong,
                "drawn": place >= first_drawn,
            }
        )
    name = None if seat is None else stage.names[seat]
    return {
        "player": name,
        "you": seat == stage.seen.me,
        "cards": shown,
        "sum": sum_text([card["points"] for card in shown]),
        "points": sum(card["points"] for card in shown),
        "note": say("you left this hand out") if left_out else _drawn_note(drawn),
    }


def _drawn_note(drawn: int) -> str | None:
    if not drawn:
        return None
    return say_n("the last card was drawn just now", "the last {n} cards were drawn just now", drawn)


def _out_row(stage: Stage, seat: int) -> dict[str, Any]:
    left = stage.hand(seat)
    note = say("collects, the own hand is not counted") if left else say("out, no cards left")
    return {
        "player": stage.names[seat],
        "you": seat == stage.seen.me,
        "cards": [],
        "sum": "0",
        "points": 0,
        "note": note,
    }


def find_slip(stage: Stage, hands: Hands, typed: int) -> Slip | None:
    """Return the one slip that turns the right total into `typed`, or None.

    Tried in this order: a hand left out, a card left out, one kind of card at another price (all of
    them, then one of them), the likeliest wrong prices first.
    """
    right = sum(hand_sum(stage.round, cards) for _, cards in hands)
    if typed == right:
        return None
    every = [card for _, cards in hands for card in cards]
    for kind, all_of_kind in _by_price(every):
        for wrong in _wrong_prices(kind):
            if right - sum(_price(stage, card) - wrong for card in all_of_kind) == typed:
                return Slip(tuple(all_of_kind), wrong)
            for card in all_of_kind:
                if right - _price(stage, card) + wrong == typed:
                    return Slip((card,), wrong)
    for seat, cards in hands:
        if len(hands) > 1 and cards and right - hand_sum(stage.round, cards) == typed:
            return Slip(hand_of=seat)
    for card in every:
        if _price(stage, card) and right - _price(stage, card) == typed:
            return Slip((card,), 0)
    return None


def _price(stage: Stage, card: Card) -> int:
    return stage.round.price(card)[0]


def _by_price(cards: Sequence[Card]) -> list[tuple[Card, list[Card]]]:
    groups: dict[str, list[Card]] = {}
    for card in cards:
        key = "wild" if card.is_wild else card.name if card.is_number else card.face
        groups.setdefault(key, []).append(card)
    return [(group[0], group) for group in groups.values()]


def _wrong_prices(card: Card) -> tuple[int, ...]:
    if card.is_wild:
        return (20, 50, 25, 40, 4, 10, 100)
    if card.is_number:  # at some tables a 0 or a 7 has a price of its own
        return {"0": (20, 50, 10, 0), "7": (50, 7)}.get(card.face, ())
    return (2, 10, 50, 25) if card.face == "draw two" else (10, 50, 25, 9, 1)
