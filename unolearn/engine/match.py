"""A game of several rounds: the dealer moves on, scores add up, until somebody wins (SETUP-3, SCORE-1 to SCORE-6)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .ending import Result
from .round import Round
from .ruleset import Ruleset


class Match:
    """Rounds to a target. ``round`` is the one being played, ``scores`` the totals before it, one a seat."""

    def __init__(self, rules: Ruleset, names: Sequence[str], dealer: int | None = None, seed: int = 0):
        """Deal the first round; each round's shuffle follows from ``seed``."""
        self._random = Random(seed)
        self.rounds: list[Result] = []
        self.round = Round.deal(rules, names, dealer, self._random.getrandbits(32))

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals so far: of the last finished round, or what the cut has changed since."""
        return self.round.result().totals if self.round.over else tuple(self.round.scores)

    @property
    def over(self) -> bool:
        """Whether the game is over: the current round is, and it ends the game."""
        return self.round.over and self.round.result().game_over

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats, ties included; empty while the game runs."""
        return self.round.result().winners if self.over else ()

    def next_round(self) -> Round:
        """Deal the next round, the dealer one seat left. ValueError while a round runs or when the game is over."""
        if not self.round.over or self.over:
            raise ValueError("the game is over" if self.over else "the round is not over yet")
        last, result = self.round, self.round.result()
        self.rounds.append(result)
        dealer = (last.dealer + 1) % len(last.names)
        self.round = Round.deal(last.rules, last.names, dealer, self._random.getrandbits(32), result.totals)
        return self.round
