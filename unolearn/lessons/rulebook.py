"""Where a rule stands: its sentence in our own words, and the place in its source."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from unolearn.engine.language import SOURCE, spoken
from unolearn.rules.systems import RULES

__all__ = ["known_rules", "rule_text", "sources"]


@lru_cache(maxsize=8)
def _rules(language: str) -> dict[str, dict[str, str]]:
    from unolearn.lessons.shipped_words import shipped_source

    return {str(rule): dict(entry) for rule, entry in shipped_source("rulebook.yaml", language).data.items()}


def known_rules() -> set[str]:
    """Return the ids of all rules that have a sentence; rules from outside the package bring theirs."""
    return set(_rules(SOURCE)) | {name for rule in RULES for name in rule.sentences}


def rule_text(rule: str) -> tuple[str | None, str | None]:
    """Return the sentence of a rule and where it stands, or None twice."""
    entry = _rules(spoken()).get(rule)
    if entry is not None:
        return entry.get("text"), entry.get("from")
    brought = next((one for one in RULES if rule in one.sentences), None)
    return (None, None) if brought is None else (brought.sentences[rule], brought.source)


def sources(rules: Iterable[str]) -> list[dict[str, Any]]:
    """Return what a page shows under "Where does this rule stand?"; rules without a sentence are left out."""
    found = []
    for rule in rules:
        text, place = rule_text(rule)
        if text:
            found.append({"rule": rule, "text": text, "from": place})
    return found
