"""Options and their values in a word or two, for the line above a step: ``jump-in``, ``stacking draw two``."""

from __future__ import annotations

from unolearn.engine.language import NP_, pgettext

__all__ = ["option_words", "value_words"]

_OPTIONS = (
    NP_("option", "decks"), NP_("option", "players per deck"), NP_("option", "dealers cut"), NP_("option", "opening"),
    NP_("option", "draw"), NP_("option", "must play"), NP_("option", "play drawn"),
    NP_("option", "wild counts as match"), NP_("option", "last resort"), NP_("option", "bluffing"),
    NP_("option", "uno penalty"), NP_("option", "uno on"), NP_("option", "add a rule"), NP_("option", "icons"),
    NP_("option", "formula"), NP_("option", "game changer"), NP_("option", "dirty wild"), NP_("option", "stacking"),
    NP_("option", "doubling"), NP_("option", "jump-in"), NP_("option", "seven zero"), NP_("option", "zero shift"),
    NP_("option", "red zero"), NP_("option", "perfect match"), NP_("option", "prices"), NP_("option", "scores for"),
    NP_("option", "target"), NP_("option", "ties"), NP_("option", "play on"),
)  # fmt: skip
_VALUES = (
    NP_("value of an option", "false"), NP_("value of an option", "auto"), NP_("value of an option", "none"),
    NP_("value of an option", "act"), NP_("value of an option", "number"), NP_("value of an option", "plain number"),
    NP_("value of an option", "one"), NP_("value of an option", "until playable"), NP_("value of an option", "always"),
    NP_("value of an option", "if stuck"), NP_("value of an option", "never"), NP_("value of an option", "play"),
    NP_("value of an option", "have"), NP_("value of an option", "one copy"), NP_("value of an option", "all"),
    NP_("value of an option", "strict"), NP_("value of an option", "free"), NP_("value of an option", "draw two"),
    NP_("value of an option", "same kind"), NP_("value of an option", "mixed"), NP_("value of an option", "classic"),
    NP_("value of an option", "crazy"), NP_("value of an option", "boxed"), NP_("value of an option", "dirty"),
    NP_("value of an option", "winner"), NP_("value of an option", "self"), NP_("value of an option", "shared"),
    NP_("value of an option", "extra round"),
)  # fmt: skip


def value_words(value: str) -> str:
    """Return a value as it is written in a table file, in words; numbers stay numbers."""
    words = value.replace("_", " ")
    return words if words.isdecimal() else pgettext("value of an option", words)


def option_words(name: str, value: str) -> str:
    """Return an option that is on, with its value where it has several.

    >>> option_words("jump_in", "true"), option_words("stacking", "draw_two")
    ('jump-in', 'stacking draw two')
    """
    words = pgettext("option", name.replace("_", " ").replace("jump in", "jump-in"))
    if value.lower() in ("true", "on", ""):
        return words
    return pgettext("option", "{option} {value}").format(option=words, value=value_words(value))
