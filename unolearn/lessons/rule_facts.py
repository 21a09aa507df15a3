"""What the texts of a lesson may say of the rules in force: `{uno_penalty_cards}`, `{target}`, `{price_wild}`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from attrs import evolve, fields, has

from unolearn.engine.cards import CARDS
from unolearn.engine.explain import number_word, say, say_n
from unolearn.engine.ruleset import Ruleset

__all__ = ["FACT_OPTIONS", "RULE_FACTS", "facts_named", "filled", "rule_facts"]

_PLACE = re.compile(r"\{([a-z_]+)\}")
#: Fields of a step that are no text: the engine reads them.
_NO_TEXT = frozenset({"id", "kind", "table", "moves", "question", "under", "needs", "keep", "source", "generator"})


def _price(card: str) -> Callable[[Ruleset], int]:
    def points(rules: Ruleset) -> int:
        assert rules.prices is not None
        return rules.prices(CARDS[card])[0]

    return points


def _penalty(rules: Ruleset) -> int:
    return int(rules.options["uno_penalty"])


def _cards(count: int) -> str:
    if not count:
        return say("no card")
    return say_n("{count} card", "{count} cards", count, count=number_word(count))


#: By name: the option a fact speaks of, and what it says.
RULE_FACTS: dict[str, tuple[str, Callable[[Ruleset], Any]]] = {
    "uno_penalty": ("uno_penalty", _penalty),
    "uno_penalty_word": ("uno_penalty", lambda rules: number_word(_penalty(rules))),
    "uno_penalty_cards": ("uno_penalty", lambda rules: _cards(_penalty(rules))),
    "target": ("target", lambda rules: rules.options["target"]),
    "price_wild": ("prices", _price("wild")),
    "price_action": ("prices", _price("red skip")),
    "price_zero": ("prices", _price("blue 0")),
    "price_red_zero": ("prices", _price("red 0")),
    "price_seven": ("prices", _price("blue 7")),
}
FACT_OPTIONS = {name: option for name, (option, _) in RULE_FACTS.items()}


def rule_facts(rules: Ruleset) -> dict[str, Any]:
    """Return every rule fact, as it is said under these rules."""
    return {name: words(rules) for name, (_, words) in RULE_FACTS.items()}


def filled(step: Any, rules: Ruleset) -> Any:
    """Return a step (or a lesson's text) with its rule facts said; other facts stay for the table to fill in."""
    if not facts_named(step):
        return step
    return _filled(step, rule_facts(rules))


def facts_named(thing: Any) -> set[str]:
    """Return the rule facts that the texts of a step name."""
    found: set[str] = set()
    _walk(thing, lambda text: found.update(name for name in _PLACE.findall(text) if name in RULE_FACTS))
    return found


def _walk(thing: Any, look: Callable[[str], Any]) -> None:
    if isinstance(thing, str):
        look(thing)
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            _walk(key, look)
            _walk(value, look)
    elif isinstance(thing, list):
        for value in thing:
            _walk(value, look)
    elif has(type(thing)):
        for name in _texts(thing):
            _walk(getattr(thing, name), look)


def _filled(thing: Any, facts: Mapping[str, Any]) -> Any:
    if isinstance(thing, str):
        return _PLACE.sub(lambda place: str(facts.get(place[1], place[0])), thing) if "{" in thing else thing
    if isinstance(thing, Mapping):
        return {_filled(key, facts): _filled(value, facts) for key, value in thing.items()}
    if isinstance(thing, list):
        return [_filled(value, facts) for value in thing]
    if has(type(thing)):
        return evolve(thing, **{name: _filled(getattr(thing, name), facts) for name in _texts(thing)})
    return thing


def _texts(thing: Any) -> list[str]:
    return [field.name for field in fields(type(thing)) if field.name not in _NO_TEXT]
