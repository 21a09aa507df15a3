"""Answers of the rule card as ids and in words."""

from __future__ import annotations

from typing import Any

from unolearn.engine.explain import face_list, say, say_n
from unolearn.engine.ruleset import Option
from unolearn.lessons.option_words import value_words
from unolearn.lessons.rule_card_data import Asked, card_data_file

__all__ = ["kind_of", "suggested", "words", "written"]

_BLANK = Asked()


def written(value: Any) -> str:
    """Return a value as one word: `true`, `draw_two`, `500`; a list joined with `+`."""
    if isinstance(value, bool):
        return str(value).lower()
    return "+".join(map(str, value)) if isinstance(value, list) else str(value)


def kind_of(option: Option) -> str:
    """Return how an option is answered: `choice`, `number` or `cards`."""
    if isinstance(option.default, list):
        return "cards"
    return "number" if option.values is None or isinstance(option.values, range) else "choice"


def words(option: Option, value: Any) -> str:
    """Return an answer in words.

    >>> from unolearn.rules import OPTIONS
    >>> words(OPTIONS["uno_penalty"], 1), words(OPTIONS["jump_in"], True), words(OPTIONS["target"], 500)
    ('1 card', 'Yes', '500 points')
    """
    asked = card_data_file().options.get(option.name, _BLANK)
    key = written(value)
    if key in asked.values:
        return asked.values[key]
    if isinstance(value, bool):
        return say("Yes") if value else say("No")
    if value == [] or (value == "none" and asked.none):
        return asked.none or say("None")
    if isinstance(value, list):
        return face_list(map(str, value))
    if isinstance(value, int) and asked.unit:
        return _counted(value, asked.unit)
    return value_words(key).capitalize()


def _counted(count: int, unit: str) -> str:
    if unit == "card":
        return say_n("{n} card", "{n} cards", count)
    if unit == "player":
        return say_n("{n} player", "{n} players", count)
    return say_n("{n} point", "{n} points", count)


def suggested(option: Option) -> list[Any]:
    """Return the values to offer: all of a choice, the usual ones of a number, the kinds of cards."""
    if kind_of(option) == "choice":
        return list(option.values or ())
    if kind_of(option) == "cards":
        return []
    asked = card_data_file().options.get(option.name, _BLANK)
    return asked.suggest or [option.default]
