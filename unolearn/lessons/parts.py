"""The three-part explanation of a turn: the table, the legal options, what each costs."""

from __future__ import annotations

from typing import Any

from unolearn.engine.words import LEGAL
from unolearn.lessons.matching import explain
from unolearn.lessons.scene import cards_text, direction_name, hand_sum
from unolearn.lessons.stage import Stage
from unolearn.lessons.text import html

__all__ = ["three_parts"]

_TITLES = {"table": "1 · The table", "options": "2 · What you may play", "price": "3 · What it costs"}


def three_parts(stage: Stage, wanted: list[str]) -> list[dict[str, Any]]:
    """Return the parts asked for, in order, written by the engine's answers."""
    makers = {"table": _table, "options": _options, "price": _price}
    return [{"title": _TITLES[name], "html": html(makers[name](stage))} for name in _TITLES if name in wanted]


def _table(stage: Stage) -> str:
    round, me = stage.round, stage.seen.me
    by = "" if round.played_by is None else f", played by {_object(stage.names[round.played_by])}"
    said = [f"The **{round.top}** lies on top{by}. The colour in force is **{round.color}**."]
    seat = round.decision.player
    if seat is not None:
        name = stage.names[seat]
        said.append(f"Play goes {direction_name(round)}, and it is {'your' if name == 'You' else name + '’s'} turn.")
    others = [(me + i) % len(stage.names) for i in range(1, len(stage.names))]
    held = [f"{stage.names[other]} {cards_text(len(stage.hand(other)))}" for other in others]
    said.append(f"In the other hands: {', '.join(held)}.")
    if round.pending:
        said.append(f"{round.pending} cards are waiting to be drawn.")
    return " ".join(said)


def _options(stage: Stage) -> str:
    round, me = stage.round, stage.seen.me
    rows = []
    for card in dict.fromkeys(stage.hand()):
        fits = round.judge(me, card).grade == LEGAL
        rows.append(f"- **{card.name}** {'✓' if fits else '✗'} {explain(round, me, card)}")
    return "\n".join([*rows, "- or draw one card"])


def _price(stage: Stage) -> str:
    round, me = stage.round, stage.seen.me
    rows = []
    for card in dict.fromkeys(stage.hand()):
        if round.judge(me, card).grade != LEGAL:
            continue
        rest = list(stage.hand())
        rest.remove(card)
        points = [round.price(one)[0] for one in rest]
        shown = f"{' + '.join(map(str, points))} = " if len(points) > 1 else ""
        rows.append(f"- play the **{card.name}**: {shown}**{hand_sum(round, rest)}** points stay in your hand")
    return "\n".join(rows)


def _object(name: str) -> str:
    return "you" if name == "You" else name
