"""The line above every step: whose turn, which way, which rules, what to do."""

from __future__ import annotations

from typing import Any

from unolearn.engine.ruleset import Ruleset
from unolearn.lessons.goals.base import Goal
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
        items.append(_item("note", "second pass: may be skipped"))
    items.append(_item("task", goal.task_words()))
    return items


def turn_item(stage: Stage) -> dict[str, Any]:
    """Return whose turn it is, unless that is the question."""
    if stage.round.over:
        return _item("turn", "the round is over")
    if stage.seen.hide_turn:
        return _item("turn", "whose turn?")
    seat = stage.round.decision.player
    if seat is None:
        return _item("turn", "everybody decides")
    name = stage.names[seat]
    return _item("turn", "Your turn" if name == "You" else f"{name}’s turn")


def _direction(stage: Stage) -> dict[str, Any]:
    way = direction_name(stage.round)
    return {**_item("direction", way), "direction": way}


def rules_items(rules: Ruleset) -> list[dict[str, Any]]:
    """Return which rules are on, and what the teaching deck leaves out."""
    base, *options = rules.spec.split(",")
    base = base if base == "classic" else rules.title  # a rule book's own name, never the bare short one
    shown = [base, *(_option(text) for text in options)]
    items = [_item("rules", "rules:", " + ".join(word for word in shown if word))]
    missing = rules.options.get("without") or []
    if missing:
        items.append(_item("note", f"no {' and no '.join(missing)} in this deck"))
    return items


def _option(text: str) -> str:
    name, _, value = text.partition("=")
    if name in ("without", "challenge"):
        return ""
    words = name.replace("_", " ").replace("jump in", "jump-in")
    return words if value.lower() in ("true", "on", "") else f"{words} {value.replace('_', ' ')}"


def _item(kind: str, text: str, strong: str | None = None) -> dict[str, Any]:
    return {"kind": kind, "text": text, "strong": strong, "direction": None}
