"""The end of a round: who won, and every score as a sum (SCORE-1 to SCORE-7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from . import happenings as h
from .cards import Card
from .words import Event

if TYPE_CHECKING:
    from .round import Round
    from .ruleset import Ruleset


class Row(NamedTuple):
    """One card of the sum: its points go to seat ``to``."""

    to: int
    hand_of: int
    card: Card
    points: int
    rule: str


@dataclass(frozen=True)
class Result:
    """A finished round. ``winner`` is None for a drawn round; ``points`` and ``totals`` have one entry a seat.

    ``winners`` lists all who win the game, ties included, once it is over. ``ranking`` is filled with ``play_on`` only.
    """

    winner: int | None
    points: tuple[int, ...]
    totals: tuple[int, ...]
    game_over: bool
    winners: tuple[int, ...]
    sums: tuple[Row, ...]
    ranking: tuple[int, ...] = ()


def end_round(round: Round, events: list[Event]) -> None:
    """The round is over."""
    round.stage = "over"
    round.pending = 0
    round.drawn = round.called = None
    round.challengeable = False
    round.silent.clear()
    if round.rules.play_on:
        events.append((h.PLAYED_OUT, "SCORE-6" if len(round.players_in) < 2 else "PILE-2", winner(round)))
    else:
        events.append((h.ROUND_OVER, "END-1" if winner(round) is not None else "PILE-2", winner(round)))


def winner(round: Round) -> int | None:
    """Who went out first, once the round is over."""
    if round.stage != "over":
        return None
    if round.ranking:
        return round.ranking[0]
    return next((seat for seat, hand in enumerate(round.hands) if not hand), None)


def hand_sum(round: Round, seat: int, to: int | None = None) -> list[Row]:
    """A hand card by card, with the rule for each price."""
    return [Row(seat if to is None else to, seat, card, *round.price(card)) for card in round.hands[seat]]


def result(round: Round) -> Result:
    """The finished round as a sum; ValueError while it runs."""
    if not round.over:
        raise ValueError("the round is not over: it has no result yet")
    first = winner(round)
    if round.rules.play_on:
        left = round.players_in
        ranking = (*round.ranking, *left) if len(left) == 1 else tuple(round.ranking)
        return Result(first, (), tuple(round.scores), True, () if first is None else (first,), (), ranking)
    sums = _sums(round, first)
    points = tuple(sum(row.points for row in sums if row.to == seat) for seat in range(len(round.names)))
    target = round.rules.options["target"]
    if target == "none":
        return Result(first, points, tuple(round.scores), True, () if first is None else (first,), sums)
    totals = tuple(score + more for score, more in zip(round.scores, points, strict=True))
    winners = game_winners(round.rules, totals)
    return Result(first, points, totals, bool(winners), winners, sums)


def _sums(round: Round, first: int | None) -> tuple[Row, ...]:
    seats = range(len(round.names))
    if round.rules.scores_for == "self":
        return tuple(row for seat in seats for row in hand_sum(round, seat))
    if first is None:
        return ()
    return tuple(row for seat in seats if seat != first for row in hand_sum(round, seat, to=first))


def game_winners(rules: Ruleset, totals: Sequence[int]) -> tuple[int, ...]:
    """The seats that win with these totals; empty while nobody has reached the target (SCORE-1 to SCORE-5)."""
    target = rules.options["target"]
    if target == "none" or max(totals) < target:
        return ()
    best = max(totals) if rules.scores_for == "winner" else min(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == best)
    if len(winners) > 1 and rules.options["ties"] == "extra_round":
        return ()
    return winners
