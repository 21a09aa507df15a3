"""A count as a table: the cards above, a row for each number that is asked for; empty, or with the engine's numbers."""

from __future__ import annotations

from typing import Any

from unolearn.lessons.counting import hands_to_count
from unolearn.lessons.goals.numbers import CountGoal
from unolearn.lessons.paper_place import cards, owned

__all__ = ["sums"]


def sums(goal: CountGoal, *, filled: bool = False) -> dict[str, Any]:
    """Return tables of cards to count, each with its rows, and lines for the numbers that have no cards to show.

    A group is {"hands": [cards of one owner], "names": whose, "rows": [{"label", "prices": a list for each hand,
    "totals": one for each hand, "total"}]}; prices and totals are None where they are to be filled in.
    """
    groups: dict[Any, dict[str, Any]] = {}
    lines = []
    for index, number in enumerate(goal.numbers):
        if number.cards_held or number.moves:
            lines.append({"label": number.label, "value": goal.right(index) if filled else None})
            continue
        stage = goal.stages[index]
        hands = hands_to_count(stage, number.points_of, number.scored_by)
        names = [None if seat is None else stage.names[seat] for seat, _ in hands]
        held = [owned(name, cards(hand)) for name, (_, hand) in zip(names, hands, strict=True)]
        key = repr(held)
        group = groups.setdefault(key, {"hands": held, "names": [name for name in names if name], "rows": []})
        group["rows"].append(_row(goal, index, [hand for _, hand in hands], filled))
    return {"groups": list(groups.values()), "lines": lines}


def _row(goal: CountGoal, index: int, hands: list[Any], filled: bool) -> dict[str, Any]:
    round = goal.stages[index].round
    prices = [[round.price(card)[0] for card in hand] for hand in hands]
    return {
        "label": goal.numbers[index].label,
        "prices": prices if filled else [[None] * len(hand) for hand in hands],
        "totals": [sum(hand) if filled else None for hand in prices],
        "total": goal.right(index) if filled else None,
    }
