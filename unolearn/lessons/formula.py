"""The formula of a made-up rule: "All players do something; the last to do it draws 1" (ADD-1, ADD-3)."""

from __future__ import annotations

import re
from typing import Any

__all__ = ["IDEAS", "TEMPLATE", "breaks", "checks", "sentence_of", "tip"]

#: What the sentence builder offers.
IDEAS = ("moo", "touch their nose", "stand up", "clap once", "say banana", "point at the dealer", "close their eyes")
TEMPLATE = "All players {do}; the last to {do} draws 1"

_WHO = re.compile(r"(all( the)? players|all|everyone|everybody|each player)\b", re.IGNORECASE)
_LAST = re.compile(r"\blast\b", re.IGNORECASE)
_DRAWS = re.compile(r"\bdraws? (?P<count>\w+)", re.IGNORECASE)
_NORMAL = re.compile(r"\b(cards?|skips?|turns?|plays?|draws?|draw|discards?|swaps?|reverses?|hands?)\b", re.IGNORECASE)
_ONE_CARD = "The penalty is always one card: “draws 1”."
_ONE = ("1", "one", "a", "1.", "one.")


def sentence_of(do: str) -> str:
    """Return the whole rule for a deed.

    >>> sentence_of("moo")
    'All players moo; the last to moo draws 1'
    """
    return TEMPLATE.replace("{do}", do.strip())


def checks(text: str) -> list[dict[str, Any]]:
    """Return the parts of the formula one by one: mark `good` or `bad`, and what it says."""
    first, _, rest = text.partition(";") if ";" in text else text.partition(",")
    who = _WHO.match(text.strip())
    last = _LAST.search(rest or text)
    found = _DRAWS.search(rest or text)
    parts = [
        (bool(who), "Everybody takes part.", "It has to be about all players, so begin with “All players”."),
        (bool(who and _deed(first)), "There is something to do.", "All players must do something."),
        (bool(last), "The last one pays.", "Somebody has to be last: “the last to … draws 1”."),
        (bool(found and found["count"].lower() in _ONE), "The penalty is one card.", _ONE_CARD),
    ]  # fmt: skip
    return [{"mark": "good" if holds else "bad", "text": good if holds else bad} for holds, good, bad in parts]


def breaks(text: str) -> list[str]:
    """Return what is wrong with a rule by the formula; empty if it may stand.

    >>> breaks("All players stand up; the last to stand up draws 3")
    ['The penalty is always one card: “draws 1”.']
    """
    return [part["text"] for part in checks(text) if part["mark"] == "bad"]


def tip(text: str) -> str | None:
    """Return the book's advice on a rule that meddles with the game itself (boxed L58); it is no fault."""
    first = text.partition(";")[0] if ";" in text else text.partition(",")[0]
    if _NORMAL.search(_deed(first)):
        return "The book’s tip: leave the normal rules alone, and let the players do something else than play cards."
    return None


def _deed(first: str) -> str:
    """What is left of the first half without "All players"."""
    return _WHO.sub("", first, count=1).strip(" .,;:")
