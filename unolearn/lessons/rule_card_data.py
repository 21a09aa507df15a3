"""What the rule card asks: the order of its questions, answers in words, and where the texts are silent."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from attrs import field, frozen

from unolearn.engine.language import spoken

__all__ = ["Asked", "CardData", "Group", "Point", "Warned", "card_data_file", "is_met"]


@frozen(kw_only=True)
class Group:
    """Questions that belong together: options, and silences (X and a number)."""

    title: str
    ask: list[str]


@frozen(kw_only=True)
class Asked:
    """How an option is asked for."""

    values: dict[str, str] = field(factory=dict)
    unit: str | None = None  # of a number: card, player, point
    suggest: list[Any] = field(factory=list)
    none: str | None = None  # "none" or an empty list, in words
    agree: bool = False  # a table has to settle it, whatever its rule book says
    silent: dict[str, str] = field(factory=dict)  # by preset: what its text leaves open
    needs: dict[str, list[str]] = field(factory=dict)


@frozen(kw_only=True)
class Point:
    """A silence that is read one way here."""

    ask: str
    reading: str
    bases: list[str] = field(factory=list)
    when: dict[str, list[str]] = field(factory=dict)


@frozen(kw_only=True)
class Warned:
    """A combination that no text thought of, and how it is played here; `id` is the rule or reading."""

    id: str
    when: dict[str, list[str]]
    text: str


@frozen(kw_only=True)
class CardData:
    """Everything in the file."""

    format: int
    groups: list[Group]
    options: dict[str, Asked] = field(factory=dict)
    points: dict[str, Point] = field(factory=dict)
    warnings: list[Warned] = field(factory=list)


def card_data_file() -> CardData:
    """Return the file that comes with the package, in the language in force."""
    return _card_data(spoken())


@lru_cache(maxsize=8)
def _card_data(language: str) -> CardData:
    from unolearn.lessons.reading import structure
    from unolearn.lessons.shipped_words import shipped_source

    made: CardData = structure(shipped_source("rule_card.yaml", language), CardData)
    return made


def is_met(when: Mapping[str, list[str]], written: Mapping[str, str]) -> bool:
    """Return whether the answers, as written words, are among those a condition names."""
    return all(written.get(option) in values for option, values in when.items())
