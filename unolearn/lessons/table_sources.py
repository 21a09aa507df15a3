"""Rules of the book that the table plays otherwise: said beside the place where the rule stands."""

from __future__ import annotations

from typing import Any

from unolearn.engine.explain import say
from unolearn.lessons.model import Lesson, Step
from unolearn.lessons.table_rules import base_of, table_ruleset
from unolearn.rules.systems import preset_options

__all__ = ["with_changes"]

#: By rule: the options that make it another rule.
_OPTIONS: dict[str, tuple[str, ...]] = {
    "SETUP-2": ("opening",),
    "TURN-1": ("jump_in",),
    "DRAW-1": ("draw", "must_play"),
    "DRAW-2": ("play_drawn",),
    "DT-1": ("stacking", "doubling"),
    "WDF-1": ("wild_counts_as_match", "last_resort", "stacking"),
    "CHAL-1": ("challenge", "bluffing"),
    "END-1": ("play_on",),
    "UNO-1": ("uno_penalty",),
    "SCORE-1": ("prices", "scores_for", "target", "play_on"),
    "SCORE-5": ("ties",),
    "SCORE-6": ("target",),
}


def with_changes(lesson: Lesson, step: Step, sources: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the sources of a step; a rule that the course's rule card changes says so."""
    if lesson.house is None or not sources:
        return sources
    rules = table_ruleset(lesson, step)
    usual = preset_options(base_of(rules))
    changed = {name for name in lesson.house.options if rules.options[name] != usual[name]}
    return [_marked(one) if changed & set(_OPTIONS.get(one["rule"], ())) else one for one in sources]


def _marked(source: dict[str, Any]) -> dict[str, Any]:
    return {**source, "from": say("{place}; your table plays it otherwise", place=source["from"])}
