"""Random games and their statistics: the same seed gives the same numbers, wherever the games are played.

A game here is one round, from the deal to the empty hand, with the dealer in the last seat: seat 1 begins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from .moves import Move, WasLast
from .players import STRENGTHS, Computer
from .round import Round
from .ruleset import Ruleset
from .words import Event

if TYPE_CHECKING:  # a learner's kernel needs no pools
    from concurrent.futures import Executor

CHUNK = 50
LIMIT = 5000


@dataclass
class Statistics:
    """What many games of one rule set have in common; two of them can be added up.

    ``moves`` counts games by their number of moves; ``wins`` and ``points`` have one entry a seat; ``fired`` counts the
    events of each rule; ``drawn`` games ended without a winner, ``cut_off`` ones not within the limit of moves.
    """

    games: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    moves: Counter[int] = field(default_factory=Counter)
    fired: Counter[str] = field(default_factory=Counter)
    drawn: int = 0
    cut_off: int = 0

    def add(self, other: Statistics) -> None:
        """Add the games of ``other`` to these."""
        self.games += other.games
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)] if self.wins else other.wins[:]
        self.points = (
            [a + b for a, b in zip(self.points, other.points, strict=True)] if self.points else other.points[:]
        )
        self.moves.update(other.moves)
        self.fired.update(other.fired)
        self.drawn += other.drawn
        self.cut_off += other.cut_off

    @property
    def mean_moves(self) -> float:
        """Moves a game, on average."""
        return sum(count * games for count, games in self.moves.items()) / max(1, self.games)

    def moves_at(self, share: float) -> int:
        """The number of moves that this share of the games does not exceed: ``moves_at(0.5)`` is the median."""
        left = share * self.games
        for count in sorted(self.moves):
            left -= self.moves[count]
            if left <= 0:
                return count
        return max(self.moves, default=0)

    def as_dict(self) -> dict[str, Any]:
        """Plain data, in an order of its own: equal statistics give equal text."""
        games = max(1, self.games)
        return {
            "games": self.games,
            "moves": {
                "mean": round(self.mean_moves, 3),
                "least": min(self.moves, default=0),
                "median": self.moves_at(0.5),
                "most": max(self.moves, default=0),
            },
            "wins": self.wins,
            "points": self.points,
            "points_a_game": [round(points / games, 3) for points in self.points],
            "drawn": self.drawn,
            "cut_off": self.cut_off,
            "fired": {rule: self.fired[rule] for rule in sorted(self.fired)},
        }


def simulate(
    rules: Ruleset,
    games: int,
    players: int = 4,
    seed: int = 0,
    *,
    strength: str = "steady",
    executor: Executor | None = None,
    limit: int = LIMIT,
    progress: Callable[[int], None] | None = None,
) -> Statistics:
    """Play games between computer players and count.

    ``executor`` is any :class:`concurrent.futures.Executor`, a process pool or a Dask client's, that plays chunks of
    games elsewhere; the result is the same. ``progress`` is called with the number of games done so far.
    ValueError for a strength there is not, or fewer than no games; RuleError for an impossible number of players.
    """
    if strength not in STRENGTHS:
        raise ValueError(f"there is no strength {strength!r}; choose {' or '.join(STRENGTHS)}")
    if games < 0:
        raise ValueError(f"{games} games cannot be played")
    starts = range(0, games, CHUNK)
    tasks = [(rules, range(start, min(start + CHUNK, games)), players, seed, strength, limit) for start in starts]
    found = Statistics(wins=[0] * players, points=[0] * players)
    for part in executor.map(play_games, tasks) if executor else map(play_games, tasks):
        found.add(part)
        if progress:
            progress(found.games)
    return found


def play_games(task: tuple[Ruleset, range, int, int, str, int]) -> Statistics:
    """The statistics of some numbered games; each game depends on the seed and its number alone."""
    rules, numbers, players, seed, strength, limit = task
    found = Statistics(wins=[0] * players, points=[0] * players)
    for number in numbers:
        _count(found, *_play_game(rules, players, Random(f"{seed} {number}"), strength, limit))
    return found


def _play_game(
    rules: Ruleset, players: int, random: Random, strength: str, limit: int
) -> tuple[Round, int, Counter[str]]:
    computers = [Computer(strength, random.getrandbits(32)) for _ in range(players)]
    game = Round.deal(rules, [f"Seat {seat + 1}" for seat in range(players)], seed=random.getrandbits(32))
    fired = Counter(event[1] for event in game.opened)
    return (
        game,
        play_out(game, computers, limit, lambda move, events: fired.update([event[1] for event in events])),
        fired,
    )


def _count(found: Statistics, game: Round, moves: int, fired: Counter[str]) -> None:
    found.games += 1
    found.moves[moves] += 1
    found.fired.update(fired)
    if not game.over:
        found.cut_off += 1
        return
    result = game.result()
    if result.winner is None:
        found.drawn += 1
    else:
        found.wins[result.winner] += 1
    for seat, points in enumerate(result.points):
        found.points[seat] += points


def play_out(
    game: Round,
    computers: Sequence[Computer],
    limit: int = LIMIT,
    seen: Callable[[Move, list[Event]], None] | None = None,
) -> int:
    """Let computer players, one a seat, play the round to its end; how many moves that took, ``limit`` at most."""
    for count in range(limit):
        if game.over:
            return count
        move = next_move(game, computers)
        events = game._push(move)
        if seen:
            seen(move, events)
    return limit


def next_move(game: Round, computers: Sequence[Computer]) -> Move:
    """What happens next at a table of computer players: somebody takes a chance, or the player in turn moves."""
    if game.stage == "who_was_last":
        return WasLast(max(game.players_in, key=lambda seat: computers[seat].reaction_time()))
    moves = game.legal_moves()
    others = {move.player for move in moves if move.player is not None and move.player != game.turn}
    for seat in sorted(others, key=lambda seat: computers[seat].reaction_time()):
        move = _choice(game, computers[seat], seat, moves)
        if move is not None:
            return move
    move = _choice(game, computers[game.turn], game.turn, moves)
    assert move is not None  # the player in turn always moves
    return move


def _choice(game: Round, computer: Computer, seat: int, moves: list[Move]) -> Move | None:
    return computer.choose(game.view(seat), [move for move in moves if move.player == seat])
