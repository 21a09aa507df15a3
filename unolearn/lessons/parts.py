"""The three-part explanation of a turn: the table, the legal options, what each costs."""

from __future__ import annotations

from typing import Any

from unolearn.engine.cards import Card
from unolearn.engine.explain import listed, say, say_n
from unolearn.engine.language import N_
from unolearn.engine.naming import card_words
from unolearn.engine.words import LEGAL
from unolearn.lessons.counting import sum_text
from unolearn.lessons.matching import explain
from unolearn.lessons.scene import cards_text, direction_name
from unolearn.lessons.stage import Stage
from unolearn.lessons.text import html

__all__ = ["three_parts"]

_TITLES = {"table": N_("1 · The table"), "options": N_("2 · What you may play"), "price": N_("3 · What it costs")}


def three_parts(stage: Stage, wanted: list[str]) -> list[dict[str, Any]]:
    """Return the parts asked for, in order, written by the engine's answers."""
    makers = {"table": _table, "options": _options, "price": _price}
    return [{"title": say(_TITLES[name]), "html": html(makers[name](stage))} for name in _TITLES if name in wanted]


def _table(stage: Stage) -> str:
    round, me = stage.round, stage.seen.me
    said = [_on_top(stage), say("The colour in force is **{color}**.", color=round.color)]
    seat = round.decision.player
    if seat is not None:
        said.append(_whose_turn(stage, stage.names[seat]))
    others = [(me + i) % len(stage.names) for i in range(1, len(stage.names))]
    held = [say("{name} {cards}", name=stage.names[one], cards=cards_text(len(stage.hand(one)))) for one in others]
    said.append(say("In the other hands: {hands}.", hands=listed(held)))
    if round.pending:
        said.append(say_n("{n} card is waiting to be drawn.", "{n} cards are waiting to be drawn.", round.pending))
    return " ".join(said)


def _on_top(stage: Stage) -> str:
    round = stage.round
    if round.played_by is None:
        return say("The **{top}** lies on top.", top=round.top)
    return say("The **{top}** lies on top, played by {by}.", top=round.top, by=stage.names[round.played_by])


def _whose_turn(stage: Stage, name: str) -> str:
    direction = direction_name(stage.round)
    if name == "You":
        return say("Play goes {direction}, and it is your turn.", direction=direction)
    return say("Play goes {direction}, and it is {name}’s turn.", direction=direction, name=name)


def _options(stage: Stage) -> str:
    round, me = stage.round, stage.seen.me
    rows = []
    for card in dict.fromkeys(stage.hand()):
        fits = round.judge(me, card).grade == LEGAL
        rows.append(f"- **{card_words(card)}** {'✓' if fits else '✗'} {explain(round, me, card)}")
    return "\n".join([*rows, "- " + say("or draw one card")])


def _price(stage: Stage) -> str:
    round, me = stage.round, stage.seen.me
    rows = []
    for card in dict.fromkeys(stage.hand()):
        if round.judge(me, card).grade != LEGAL:
            continue
        rest = list(stage.hand())
        rest.remove(card)
        rows.append("- " + _left_after(card, [round.price(one)[0] for one in rest]))
    return "\n".join(rows)


def _left_after(card: Card, points: list[int]) -> str:
    if len(points) < 2:
        return say_n(
            "play the **{card}**: **{n}** point stays in your hand",
            "play the **{card}**: **{n}** points stay in your hand",
            sum(points),
            card=card,
        )
    return say_n(
        "play the **{card}**: {sum} = **{n}** point stays in your hand",
        "play the **{card}**: {sum} = **{n}** points stay in your hand",
        sum(points),
        card=card,
        sum=sum_text(points),
    )
