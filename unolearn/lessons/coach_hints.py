"""Hints for a decision in a coached round, made by the engine."""

from __future__ import annotations

from unolearn.engine.words import LEGAL
from unolearn.lessons.coach_table import CoachTable
from unolearn.lessons.matching import explain

__all__ = ["hints_for"]


def hints_for(table: CoachTable) -> list[str]:
    """Return three hints for the decision at hand, from a question to the answer."""
    round, me = table.round, table.me
    if not table.mine or round.over:
        return []
    hand = table.stage.hand()
    fits = [card for card in dict.fromkeys(hand) if round.judge(me, card).grade == LEGAL]
    top = "the colour named" if round.top is not None and round.top.is_wild else f"the {round.top}"
    first = f"Hold each card against {top}: is it {round.color}" + (
        "?" if round.top is None or round.top.is_wild else f", or a {round.top.face}?"
    )
    if not fits:
        return [
            first,
            "Look once more: none of your cards has anything in common with it.",
            "Nothing fits. Draw one card.",
        ]
    second = f"{len(fits)} of your cards fit." if len(fits) > 1 else "One of your cards fits."
    best = max(fits, key=lambda card: round.price(card)[0] if not card.is_wild or len(hand) < 4 else -1)
    return [first, second, f"The {best.name} fits. {explain(round, me, best)}"]
