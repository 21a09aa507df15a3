"""The line above every step: whose turn, which way, which rules, what to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.naming import in_words
from unolearn.engine.ruleset import Ruleset
from unolearn.lessons.goals.base import Goal
from unolearn.lessons.option_words import option_words
from unolearn.lessons.scene import direction_name
from unolearn.lessons.stage import Stage

__all__ = ["rules_items", "step_line", "turn_item"]


def step_line(goal: Goal) -> list[dict[str, Any]]:
    """Return the four facts a newcomer asks for, as short items."""
    items: list[dict[str, Any]] = []
    if goal.has_table:
        items.append(turn_item(goal.stage))
        items.append(_direction(goal.stage))
    items += rules_items(goal.round.rules)
    if goal.step.second_pass:
        items.append(_item("note", say("second pass: may be skipped")))
    items.append(_item("task", goal.task_words()))
    return items


def turn_item(stage: Stage) -> dict[str, Any]:
    """Return whose turn it is, unless that is the question."""
    if stage.round.over:
        return _item("turn", say("the round is over"))
    if stage.seen.hide_turn:
        return _item("turn", say("whose turn?"))
    seat = stage.round.decision.player
    if seat is None:
        return _item("turn", say("everybody decides"))
    return _item("turn", say("[Your turn|{player}’s turn]", player=stage.names[seat]))


def _direction(stage: Stage) -> dict[str, Any]:
    way = direction_name(stage.round)
    return {**_item("direction", str(in_words(way))), "direction": way}


def rules_items(rules: Ruleset) -> list[dict[str, Any]]:
    """Return which rules are on, and what the teaching deck leaves out."""
    base, *options = rules.spec.split(",")
    base = say("classic") if base == "classic" else say(rules.title)  # a rule book's own name, never the bare short one
    shown = [base, *(_option(text) for text in options)]
    items = [_item("rules", say("rules:"), " + ".join(word for word in shown if word))]
    missing = rules.options.get("without") or []
    if missing:
        items.append(_item("note", _missing(missing)))
    return items


def _missing(faces: Sequence[str]) -> str:
    text = str(in_words(faces[0]))
    for face in faces[1:]:
        text = say("{faces} and no {face}", faces=text, face=face)
    return say("no {faces} in this deck", faces=text)


def _option(text: str) -> str:
    name, _, value = text.partition("=")
    if name in ("without", "challenge"):
        return ""
    return option_words(name, value)


def _item(kind: str, text: str, strong: str | None = None) -> dict[str, Any]:
    return {"kind": kind, "text": text, "strong": strong, "direction": None}
