"""A table as paper shows it: the top card, a few facts in words, who sits where, and a hand."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from unolearn.engine.cards import Card
from unolearn.engine.explain import person, say, say_n
from unolearn.engine.naming import color_words, in_words
from unolearn.lessons.scene import card_data, direction_name
from unolearn.lessons.stage import Stage
from unolearn.lessons.stepline import turn_item

__all__ = ["cards", "hand_of", "owned", "place", "told"]


def place(stage: Stage, *, hand: bool = True, seats: bool = True, drawn: Collection[str] = ()) -> dict[str, Any]:
    """Return a table for paper.

    `hand`: with the hand of who looks on, `seats`: with who sits where, `drawn`: whose open hands stand elsewhere.
    """
    table = stage.table()
    return {
        "top": table["discard"][-1] if table["discard"] else None,
        "facts": _facts(stage, table),
        "seats": [_seat(table, seat) for seat in table["seats"]] if seats else [],
        "open": [
            owned(seat["name"], seat["hand"]) for seat in table["seats"] if seat["hand"] and seat["name"] not in drawn
        ],
        "hand": hand_of(table) if hand else None,
    }


def hand_of(table: dict[str, Any]) -> dict[str, Any] | None:
    """Return the hand of who looks on; None where it is not known, or empty."""
    hand = table["hand"]
    return owned(hand["owner"], hand["cards"]) if hand and hand["cards"] else None


def owned(name: str | None, shown: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """Return cards with whose they are; no name: nobody's."""
    owner = say("Cards") if name is None else say("[Your hand|{player}’s hand]", player=name)
    kept = ("name", "color", "face", "star", "as")
    return {"owner": owner, "cards": [{key: card[key] for key in kept} for card in shown]}


def cards(hand: Iterable[Card]) -> list[dict[str, Any]]:
    """Return cards as paper draws them."""
    return [card_data(card) for card in hand]


def told(frames: Iterable[dict[str, Any]]) -> list[str]:
    """Return what happened, sentence by sentence."""
    return [frame["say"] for frame in frames if frame["say"]]


def _facts(stage: Stage, table: dict[str, Any]) -> list[str]:
    facts = [turn_item(stage)["text"]]
    if not stage.round.over:
        facts.append(say("play goes {direction}", direction=in_words(direction_name(stage.round))))
    top = stage.round.top
    if table["color"] and (top is None or top.color != table["color"]):
        facts.append(say("colour in force: {color}", color=color_words(table["color"])))
    if table["pending"]:
        facts.append(say_n("{n} card waits to be drawn", "{n} cards wait to be drawn", table["pending"]))
    facts += [say("rule {number}: {text}", number=number, text=text) for number, text in table["house_rules"].items()]
    return facts


def _seat(table: dict[str, Any], seat: dict[str, Any]) -> str:
    facts = {"name": person(seat["name"]), "cards": say_n("{n} card", "{n} cards", seat["count"])}
    score = (table["scores"] or {}).get(seat["name"])
    if score is not None:
        facts["cards"] = say_n("{cards}, {n} point", "{cards}, {n} points", score, cards=facts["cards"])
    if seat["out"]:
        return say("{name} is out", **facts) if seat["name"] != "You" else say("You are out")
    if seat["said_uno"]:
        return say("{name}: {cards}, said Uno", **facts)
    return say("{name}: {cards}", **facts)
