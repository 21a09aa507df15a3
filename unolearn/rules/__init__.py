"""House rules, one file each, found by themselves; named systems in systems.py."""

from collections.abc import Mapping
from typing import Any

from ..engine import simulate as _simulate
from ..engine.ruleset import Ruleset
from .systems import OPTIONS, PRESETS, RULES, RuleConflict, RuleError, rule_sheet, ruleset


def simulate(
    rules: str | Mapping[str, Any] | Ruleset, games: int, players: int = 4, seed: int = 0, **how: Any
) -> _simulate.Statistics:
    """Statistics of many games between computer players, of a rule set or its spec.

    The keywords are those of :func:`unolearn.engine.simulate.simulate`: ``strength``, ``executor``, ``limit``,
    ``progress``.

    >>> simulate("dirty", games=10, players=4, seed=1).games
    10
    """
    return _simulate.simulate(rules if isinstance(rules, Ruleset) else ruleset(rules), games, players, seed, **how)


__all__ = ["OPTIONS", "PRESETS", "RULES", "RuleConflict", "RuleError", "rule_sheet", "ruleset", "simulate"]
