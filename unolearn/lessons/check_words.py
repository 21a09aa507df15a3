"""The engine's error sentences parted into what is wrong and the cure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.rules.systems import OPTIONS, RuleError, ruleset

__all__ = ["TABLE_CURE", "rules_faults", "split_cure"]

TABLE_CURE = N_("Change the table so that it could lie on a real table.")

Complaint = tuple[list[Any], str, str]


def split_cure(message: str, otherwise: str = "") -> tuple[str, str]:
    """Part an error's sentence into what is wrong and the cure, at a semicolon or colon; else the cure is `otherwise`.

    >>> split_cure("there is no option 'stackin'; did you mean stacking?")
    ("there is no option 'stackin'.", 'Did you mean stacking?')
    """
    for sign in ("; ", ": "):
        what, found, cure = message.partition(sign)
        if found and " " in what and " " in cure:
            is_word = cure.split()[0] not in OPTIONS
            cure = re.sub(r"(?<=\?); (\w)", lambda found: f" {found[1].upper()}", cure)
            return _ended(what), _ended(_BEGINNING.sub(lambda found: found[0].upper(), cure) if is_word else cure)
    return _ended(message), otherwise


#: The first letter of a sentence; in Spanish a question begins with a sign of its own.
_BEGINNING = re.compile(r"^[¿¡]?.")


def _ended(sentence: str) -> str:
    return sentence if sentence[-1:] in (".", "?", "!") else sentence + "."


def rules_faults(rules: Any) -> Iterator[Complaint]:
    """Yield why a rule card cannot be, one complaint an option; none where it can."""
    given = rules if isinstance(rules, Mapping) else {}
    options = {name: value for name, value in given.items() if name != "base"}
    tried = [(["base"] if "base" in given else [], {"base": given["base"]} if "base" in given else rules)]
    tried = [] if given and "base" not in given else tried
    tried += [([name], {name: value}) for name, value in options.items()]
    found = [(path, error) for path, one in tried if (error := _refusal(one)) is not None]
    if not found and (error := _refusal(rules)) is not None:
        without = {name: {one: value for one, value in given.items() if one != name} for name in options}
        found = [([name for name, others in without.items() if _refusal(others) is None][-1:], error)]
    for path, error in found:
        what, cure = split_cure(error, say("Take one of them out."))
        yield path, say("the rules cannot be: {why}", why=what), cure


def _refusal(rules: Any) -> str | None:
    try:
        ruleset(rules)
    except RuleError as error:
        return str(error)
    return None
