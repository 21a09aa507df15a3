"""Hints for a decision in a coached round, made by the engine."""

from __future__ import annotations

from collections import Counter

from unolearn.engine.words import LEGAL, a
from unolearn.lessons.coach_table import JUMP, LAST, CoachTable
from unolearn.lessons.matching import explain

__all__ = ["hints_for"]


def hints_for(table: CoachTable) -> list[str]:
    """Return three hints for the decision at hand, from a question to the answer."""
    if table.round.over:
        return []
    if table.waiting == JUMP:
        return _jump(table)
    if table.waiting == LAST:
        return _last(table)
    if not table.mine:
        return []
    return {"answer": _answer, "name_color": _color, "cut": _cut}.get(table.round.stage, _play)(table)


def _play(table: CoachTable) -> list[str]:
    round, me, hand = table.round, table.me, table.stage.hand()
    fits = [card for card in dict.fromkeys(hand) if round.judge(me, card).grade == LEGAL]
    top = "the colour named" if round.top is not None and round.top.is_wild else f"the {round.top}"
    first = f"Hold each card against {top}: is it {round.color}" + (
        "?" if round.top is None or round.top.is_wild else f", or {a(round.top.plain.face)}?"
    )
    if not fits:
        second = "Look once more: none of your cards has anything in common with it."
        return [first, second, "Nothing fits. Draw one card."]
    second = f"{len(fits)} of your cards fit." if len(fits) > 1 else "One of your cards fits."
    best = max(fits, key=lambda card: round.price(card)[0] if not card.is_wild or len(hand) < 4 else -1)
    return [first, second, f"The {best.name} fits. {explain(round, me, best)}"]


def _answer(table: CoachTable) -> list[str]:
    round, me = table.round, table.me
    fits = [card for card in dict.fromkeys(table.stage.hand()) if round.judge(me, card).grade == LEGAL]
    can = "challenge it, " if round.challengeable else ""
    first = f"{round.pending} cards are waiting. What do this table’s rules allow but taking them?"
    second = f"You may {can}answer with a card if the rules and your hand have one, or take the cards."
    if fits:
        return [first, second, f"The {fits[0].name} answers them. {explain(round, me, fits[0])}"]
    third = "None of your cards answers them: take them"
    return [first, second, f"{third}, or challenge if you believe that a card was held back." if can else f"{third}."]


def _color(table: CoachTable) -> list[str]:
    held = Counter(card.color for card in table.stage.hand() if card.color)
    best = max(held, key=lambda color: held[color], default="red")
    return [
        "Which colour do you want to play on?",
        "Count how many cards you hold of each colour.",
        f"You hold most of {best}.",
    ]


def _cut(table: CoachTable) -> list[str]:
    players = len(table.stage.names)
    need = players * table.round.rules.hand_size
    return [
        "How many cards does the deal need?",
        f"{players} players get {table.round.rules.hand_size} each.",
        f"{players} × {table.round.rules.hand_size} = {need}: exactly that many would take 50 points off.",
    ]


def _jump(table: CoachTable) -> list[str]:
    top, twins = table.round.top, table.twins()
    assert top is not None
    third = "None of your cards is identical: let it pass."
    if twins:
        third = f"Your {table.stage.hand()[twins[0]].name} is identical: you may jump in."
    return [
        "Do you hold the same card once more?",
        f"Colour and {'number' if top.plain.is_number else 'symbol'} must both be those of the {top.plain}.",
        third,
    ]


def _last(table: CoachTable) -> list[str]:
    if table.race is None or not table.race.told:
        return []
    last = table.race.last(table.round.players_in)
    named = (
        "two took longest together, so nobody was last" if last is None else f"{table.stage.names[last]} took longest"
    )
    return ["Who needed the most time?", "The last in the list was the slowest.", f"Look at the times: {named}."]
