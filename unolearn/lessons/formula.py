"""The formula of a made-up rule: "All players do something; the last to do it draws 1" (ADD-1, ADD-3)."""

from __future__ import annotations

import re
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.language import N_, NP_, pgettext

__all__ = ["IDEAS", "TEMPLATE", "breaks", "checks", "ideas", "sentence_of", "template", "tip"]

#: What the sentence builder offers.
IDEAS = (
    NP_("all players", "moo"), NP_("all players", "touch their nose"), NP_("all players", "stand up"),
    NP_("all players", "clap once"), NP_("all players", "say banana"), NP_("all players", "point at the dealer"),
    NP_("all players", "close their eyes"),
)  # fmt: skip
TEMPLATE = N_("All players {do}; the last to {do} draws 1")

#: The words a rule is recognised by, several with | between; a rule may use those of the language in force or English.
_WHO = NP_("words in a made-up rule", "all the players|all players|all|everyone|everybody|each player")
_LAST = NP_("words in a made-up rule", "last")
_DRAWS = NP_("words in a made-up rule", "draws|draw")
_ONE = NP_("words in a made-up rule", "1|one|a")
_NORMAL = NP_(
    "words in a made-up rule",
    "card|cards|skip|skips|turn|turns|play|plays|draw|draws|discard|discards|swap|swaps|reverse|reverses|hand|hands",
)


def sentence_of(do: str) -> str:
    """Return the whole rule for a deed.

    >>> sentence_of("moo")
    'All players moo; the last to moo draws 1'
    """
    return template().replace("{do}", do.strip())


def template() -> str:
    """The sentence with a place for the deed, ``{do}``, in the language in force."""
    return say(TEMPLATE, do="{do}")


def ideas() -> list[str]:
    """The deeds of the sentence builder in the language in force."""
    return [pgettext("all players", idea) for idea in IDEAS]


def _any_of(words: str) -> str:
    """A pattern for any of these words, the longest first."""
    known = {*words.split("|"), *pgettext("words in a made-up rule", words).split("|")}
    return "|".join(re.escape(word.strip()) for word in sorted(known, key=len, reverse=True))


def _found(pattern: str, text: str) -> re.Match[str] | None:
    return re.search(pattern, text, re.IGNORECASE)


def checks(text: str) -> list[dict[str, Any]]:
    """Return the parts of the formula one by one: mark `good` or `bad`, and what it says."""
    first, _, rest = text.partition(";") if ";" in text else text.partition(",")
    who = _found(rf"\A\s*({_any_of(_WHO)})\b", text)
    last = _found(rf"\b({_any_of(_LAST)})\b", rest or text)
    draws = _found(rf"\b({_any_of(_DRAWS)}) (?P<count>\w+)", rest or text)
    one = draws and _found(rf"\A({_any_of(_ONE)})\Z", draws["count"])
    all_players = say("It has to be about all players, so begin with “All players”.")
    parts = [
        (who, say("Everybody takes part."), all_players),
        (who and _deed(first), say("There is something to do."), say("All players must do something.")),
        (last, say("The last one pays."), say("Somebody has to be last: “the last to … draws 1”.")),
        (one, say("The penalty is one card."), say("The penalty is always one card: “draws 1”.")),
    ]
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
    if _found(rf"\b({_any_of(_NORMAL)})\b", _deed(first)):
        return say(
            "The book’s tip: leave the normal rules alone, and let the players do something else than play cards."
        )
    return None


def _deed(first: str) -> str:
    """What is left of the first half without "All players"."""
    return re.sub(rf"({_any_of(_WHO)})\b", "", first, count=1, flags=re.IGNORECASE).strip(" .,;:")
