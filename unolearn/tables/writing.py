"""A round as the keys of a table: reading it back gives the same table, and the same game from there on."""

from __future__ import annotations

from typing import Any

from ..engine.card_text import NotationError
from ..engine.explain import say
from ..engine.round import CUT, KEEP_OR_PLAY, WHO_WAS_LAST, Round
from ..rules.classic import direction_name
from ..rules.systems import preset_options
from .state import DRAW_FOUR, default_challengeable, worked_out


def dump_table(round: Round) -> dict[str, Any]:
    """The table as plain data, every card written out (NOTATION.md, "play --json").

    ``turn``, ``direction``, ``color``, ``scores``, the hands and both piles are always there, other keys where they
    differ from their default.
    """
    if any(card is None for pile in (*round.hands, round.draw_pile) for card in pile):
        raise NotationError(say("a view of a table, with cards hidden, cannot be written down: it would not read back"))
    names = round.names
    before_deal = round.stage == CUT
    table: dict[str, Any] = {}
    rules = write_rules(round)
    _put(table, "rules", rules, rules != "classic")
    _put(table, "players", list(names), before_deal)
    _put(table, "dealer", names[round.dealer], round.dealer != len(names) - 1)
    table["turn"] = names[round.turn]
    table["direction"] = direction_name(round)
    _put(table, "discard", [card.name for card in round.discard], bool(round.discard))
    _put(table, "played_by", _name(round, round.played_by), round.played_by is not None)
    table["color"] = round.color
    hands = {name: [card.name for card in hand] for name, hand in zip(names, round.hands, strict=True)}
    _put(table, "hands", hands, not before_deal)
    table["draw_pile"] = [card.name for card in reversed(round.draw_pile)]
    table["draw_left"] = len(round.draw_pile)
    _write_state(round, table)
    return table


def _put(table: dict[str, Any], key: str, value: Any, needed: bool) -> None:
    if needed:
        table[key] = value


def _name(round: Round, seat: int | None) -> str | None:
    return None if seat is None else round.names[seat]


def write_rules(round: Round) -> str | dict[str, Any]:
    """The rule set as a preset's name, or as a mapping with ``base`` and the options that differ."""
    base = round.rules.spec.split(",")[0]
    preset = preset_options(base)
    options = {name: value for name, value in round.rules.options.items() if value != preset[name]}
    return {"base": base, **options} if options else base


def _write_state(round: Round, table: dict[str, Any]) -> None:
    silent = [round.names[seat] for seat in sorted(round.silent)]
    _put(table, "pending", round.pending, bool(round.pending))
    _put(table, "drawn", round.drawn.name if round.drawn else None, round.stage == KEEP_OR_PLAY)
    _put(table, "silent", silent[0] if len(silent) == 1 else silent, bool(silent))
    _put(table, "called", _name(round, round.called), round.called is not None)
    _write_challenge(round, table)
    _put(table, "window", "closed", round.played_by is not None and not round.window)
    _put(table, "run", round.run, round.run != 1)
    _put(table, "asks", WHO_WAS_LAST, round.stage == WHO_WAS_LAST)
    _put(table, "passes", round.passes, bool(round.passes))
    _put(table, "ranking", [round.names[seat] for seat in round.ranking], bool(round.ranking))
    _put(table, "house_rules", dict(round.house_rules), bool(round.house_rules))
    table["scores"] = dict(zip(round.names, round.scores, strict=True))
    _put(table, "seed", round.seed, bool(round.seed))


def _write_challenge(round: Round, table: dict[str, Any]) -> None:
    """What is needed to judge a challenge of the Wild Draw Four on top, where it does not follow from the rest."""
    if round.top is None or round.top.face != DRAW_FOUR or not round.pending:
        return
    beneath = round.discard[-2].color if len(round.discard) > 1 else None
    _put(table, "color_before", round.color_before, round.color_before not in (None, beneath))
    if round.challengeable:
        breach = round.breach is not None and bool(round.played_by is not None and round.hands[round.played_by])
        _put(table, "breach", breach, worked_out(round) is not breach)
    _put(table, "challengeable", round.challengeable, round.challengeable != default_challengeable(round))
