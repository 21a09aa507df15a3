"""Hints for a decision in a coached round, made by the engine."""

from __future__ import annotations

from collections import Counter

from unolearn.engine.explain import person, say, say_n
from unolearn.engine.language import N_
from unolearn.engine.round import Round
from unolearn.engine.words import LEGAL
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
    first = _first(round)
    if not fits:
        second = say("Look once more: none of your cards has anything in common with it.")
        return [first, second, say("Nothing fits. Draw one card.")]
    second = say_n("One of your cards fits.", "{n} of your cards fit.", len(fits))
    best = max(fits, key=lambda card: round.price(card)[0] if not card.is_wild or len(hand) < 4 else -1)
    return [first, second, say("The {card} fits. {why}", card=best, why=explain(round, me, best))]


def _first(round: Round) -> str:
    assert round.top is not None
    if round.top.is_wild:
        return say("Hold each card against the colour named: is it {color}?", color=round.color)
    template = N_("Hold each card against the {top}: is it {color}, or a {face}?")
    return say(template, top=round.top, color=round.color, face=round.top.plain.face)


def _answer(table: CoachTable) -> list[str]:
    round, me = table.round, table.me
    fits = [card for card in dict.fromkeys(table.stage.hand()) if round.judge(me, card).grade == LEGAL]
    first = say_n(
        "{n} card is waiting. What do this table’s rules allow but taking it?",
        "{n} cards are waiting. What do this table’s rules allow but taking them?",
        round.pending,
    )
    second, third = _ANSWERS[bool(round.challengeable)]
    if fits:
        third = say("The {card} answers them. {why}", card=fits[0], why=explain(round, me, fits[0]))
        return [first, say(second), third]
    return [first, say(second), say(third)]


#: By whether the card may be challenged: what is allowed, and what is left where no card answers.
_ANSWERS = {
    False: (
        N_("You may answer with a card if the rules and your hand have one, or take the cards."),
        N_("None of your cards answers them: take them."),
    ),
    True: (
        N_("You may challenge it, answer with a card if the rules and your hand have one, or take the cards."),
        N_("None of your cards answers them: take them, or challenge if you believe that a card was held back."),
    ),
}


def _color(table: CoachTable) -> list[str]:
    held = Counter(card.color for card in table.stage.hand() if card.color)
    best = max(held, key=lambda color: held[color], default="red")
    return [
        say("Which colour do you want to play on?"),
        say("Count how many cards you hold of each colour."),
        say("You hold most of {color}.", color=best),
    ]


def _cut(table: CoachTable) -> list[str]:
    players = len(table.stage.names)
    size = table.round.rules.hand_size
    need = f"{players} × {size} = {players * size}"
    return [
        say("How many cards does the deal need?"),
        say("{players} players get {count} each.", players=players, count=size),
        say("{sum}: exactly that many would take 50 points off.", sum=need),
    ]


def _jump(table: CoachTable) -> list[str]:
    top, twins = table.round.top, table.twins()
    assert top is not None
    third = say("None of your cards is identical: let it pass.")
    if twins:
        third = say("Your {card} is identical: you may jump in.", card=table.stage.hand()[twins[0]])
    second = (
        N_("Colour and number must both be those of the {top}.")
        if top.plain.is_number
        else N_("Colour and symbol must both be those of the {top}.")
    )
    return [say("Do you hold the same card once more?"), say(second, top=top.plain), third]


def _last(table: CoachTable) -> list[str]:
    if table.race is None or not table.race.told:
        return []
    last = table.race.last(table.round.players_in)
    if last is None:
        named = say("Look at the times: two took longest together, so nobody was last.")
    else:
        named = say("Look at the times: {name} took longest.", name=person(table.stage.names[last]))
    return [say("Who needed the most time?"), say("The last in the list was the slowest."), named]
