"""A move event by event: what the table looks like after each, for pictures. The engine makes a move in one go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from unolearn.engine.round import Round

__all__ = ["traced"]

Values = list[Any]


def traced(before: Round, events: list[tuple[Any, ...]]) -> list[Round] | None:
    """Return the table after each event of a move made at `before`; None where a move deals a new table."""
    if any(event[0].kind == "cut" for event in events):
        return None
    round, tables = before.copy(), []
    for happening, rule, seat, *values in events:
        change = _CHANGES.get(happening.kind)
        if change is not None:
            waiting, round = round.pending, round.copy()
            change(round, seat, values)
            if rule == "UNO-1":  # a caught player draws while other cards still wait
                round.pending = waiting
        tables.append(round)
    return tables


def _played(round: Round, seat: int, values: Values) -> None:
    card = values[0]
    round.hands[seat].remove(card.physical if card.physical in round.hands[seat] else card)
    round.discard.append(card)
    round.color, round.played_by, round.drawn = card.color, seat, None
    round.turn, round.stage = seat, "play"
    round.silent.clear()


def _named(round: Round, seat: int, values: Values) -> None:
    round.color = values[0]


def _drew(round: Round, seat: int, values: Values) -> None:
    count, cards = values
    round.hands[seat] += cards
    if count:
        del round.draw_pile[-count:]
    round.pending = 0


def _reshuffled(round: Round, seat: int | None, values: Values) -> None:
    round.draw_pile = [*(card.physical for card in round.discard[:-1]), *round.draw_pile]
    round.discard = round.discard[-1:]


def _reversed(round: Round, seat: int | None, values: Values) -> None:
    round.direction = -round.direction


def _swapped(round: Round, seat: int, values: Values) -> None:
    partner = values[0]
    round.hands[seat], round.hands[partner] = round.hands[partner], round.hands[seat]


def _moved(round: Round, seat: int | None, values: Values) -> None:
    ring = round.players_in[:: round.direction]
    passed = [round.hands[one] for one in ring]
    for place, one in enumerate(ring):
        round.hands[one] = passed[place - 1]


def _grew(round: Round, seat: int | None, values: Values) -> None:
    round.pending = values[0]


def _turn(round: Round, seat: int, values: Values) -> None:
    round.turn = seat


def _safe(round: Round, seat: int, values: Values) -> None:
    round.silent.discard(seat)


def _rule(round: Round, seat: int, values: Values) -> None:
    number, text = values
    round.house_rules[number] = text


_CHANGES: dict[str, Callable[[Round, Any, Values], None]] = {
    "played": _played,
    "named_color": _named,
    "drew": _drew,
    "reshuffled": _reshuffled,
    "reversed": _reversed,
    "swapped": _swapped,
    "hands_moved": _moved,
    "penalty_grew": _grew,
    "turn": _turn,
    "called_uno": _safe,
    "caught": _safe,
    "rule_made": _rule,
    "rule_changed": _rule,
}
