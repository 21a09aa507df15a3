"""Choices of rules for rounds played at random: any at all, every two options, few that cover all pairs."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from unolearn.engine.ruleset import RuleConflict, Ruleset
from unolearn.rules import OPTIONS, PRESETS, ruleset


def values(name: str) -> list[Any]:
    """The values of an option that a fuzz tries."""
    fixed = {
        "target": ["none", 500], "players_per_deck": [6, 10], "uno_penalty": [0, 1, 2, 4], "decks": ["auto", 1, 2],
        "without": [[], ["wild draw four"], ["skip", "0"], ["wild"], list("12345689")], "icons": ["one_copy", "all"],
    }  # fmt: skip
    return fixed.get(name) or list(OPTIONS[name].values or [OPTIONS[name].default])


def random_spec(random: Random) -> dict[str, Any]:
    """A random choice of options on a random preset, contradictions included."""
    names = random.sample(sorted(OPTIONS), random.randint(0, 10))
    return {"base": random.choice(list(PRESETS)), **{name: random.choice(values(name)) for name in names}}


def seats(rules: Ruleset, random: Random) -> int:
    """A size of table for which the deck is large enough."""
    players = random.choice([2, 2, 3, 4, 4, 5, 7, 12])
    while len(rules.deck(players)) <= 7 * players:
        players -= 1
    return players


def ruleset_or_none(spec: dict[str, Any]) -> Ruleset | None:
    """The rule set, or None where the options contradict each other, which is said in a sentence."""
    try:
        return ruleset(spec)
    except RuleConflict as conflict:
        assert "both change" in str(conflict) and "switch one of them off" in str(conflict)
        return None


def all_pairs() -> Iterator[dict[str, Any]]:
    """Every two options at every two values each, on classic and another preset in turn."""
    bases = list(PRESETS)
    for place, (one, other) in enumerate(combinations(sorted(OPTIONS), 2)):
        for first in (values(one)[0], values(one)[-1]):
            for second in (values(other)[0], values(other)[-1]):
                place += 1
                yield {"base": bases[place % len(bases)], one: first, other: second}


def covering() -> Iterator[dict[str, Any]]:
    """Few choices of all options at once, so that every pair of values of two options stands in one of them."""
    random, names = Random(1), sorted(OPTIONS)
    ends = {name: [values(name)[0], values(name)[-1]] for name in names}
    left = {(a, x, b, y) for a, b in combinations(names, 2) for x in (0, 1) for y in (0, 1)}
    left -= {("doubling", 0, "stacking", 1), ("seven_zero", 0, "zero_shift", 0)}  # refused together
    while left:
        found = max((_picks(names, random) for _ in range(40)), key=lambda picks: len(left & _pairs(picks)))
        left -= _pairs(found)
        yield {"base": random.choice(list(PRESETS)), **{name: ends[name][pick] for name, pick in found.items()}}


def _picks(names: list[str], random: Random) -> dict[str, int]:
    """One of two values for each option; 0 is "on" for a switch."""
    picks = {name: random.randrange(2) for name in names}
    if (picks["doubling"], picks["stacking"]) == (0, 1):
        picks[random.choice(["doubling", "stacking"])] ^= 1
    if picks["seven_zero"] == picks["zero_shift"] == 0:
        picks[random.choice(["seven_zero", "zero_shift"])] = 1
    return picks


def _pairs(picks: dict[str, int]) -> set[tuple[str, int, str, int]]:
    return {(a, x, b, y) for (a, x), (b, y) in combinations(picks.items(), 2)}
