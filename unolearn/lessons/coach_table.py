"""The table of a coached round: the learner's seat and the computer players around it."""

from __future__ import annotations

import copy
from typing import Any

from unolearn.engine.explain import sentence
from unolearn.engine.moves import Catch, Move, Play, SayUno
from unolearn.engine.players import Computer, own_moves
from unolearn.engine.round import Round
from unolearn.engine.ruleset import Ruleset
from unolearn.lessons.stage import Stage

__all__ = ["CoachTable", "is_down_to_one"]

LONGEST = 400  # moves; a round of four players takes about sixty


class CoachTable:
    """A stage on which everybody but the learner is played by the computer, from what their seat may see."""

    def __init__(self, stage: Stage, strength: str, seed: int) -> None:
        self.stage = stage
        me = stage.seen.me
        self.computers = {
            seat: Computer(strength, seed * 31 + seat, slips=0.3) for seat in range(len(stage.names)) if seat != me
        }
        self.paused = False
        self.moves = 0
        self.last_play: tuple[str, str, str, str] | None = None  # who, what, on what, why it was legal
        self.last_drawn: dict[int, int] = {}

    @classmethod
    def deal(cls, rules: Ruleset, names: list[str], strength: str, seed: int) -> CoachTable:
        """Return a fresh deal that a number card opens, the learner first in turn."""
        while True:
            round = Round.deal(rules, names, len(names) - 1, seed)
            if round.top is not None and round.top.is_number:
                return cls(Stage(round), strength, seed)
            seed += 10_007

    @property
    def round(self) -> Round:
        """The round on the table."""
        return self.stage.round

    @property
    def me(self) -> int:
        """The learner's seat."""
        return self.stage.seen.me

    @property
    def mine(self) -> bool:
        """Whether the decision is the learner's."""
        return self.round.decision.player == self.me

    def copy(self) -> CoachTable:
        """Return an independent copy: the table, and what the computer players would do on it."""
        new = copy.copy(self)
        new.stage, new.computers = self.stage.copy(), copy.deepcopy(self.computers)
        new.last_drawn = dict(self.last_drawn)
        return new

    def push(self, move: Move) -> list[dict[str, Any]]:
        """Make anybody's move and return its frames."""
        if isinstance(move, Play):
            verdict = self.round.judge_move(move)
            why = sentence(self.round, verdict, move.player, move.card)
            self.last_play = (self.stage.names[move.player], move.card.name, str(self.round.top), why)
        self.moves += 1
        frames = self.stage.push(move)
        self.last_drawn = {}
        for event in self.stage.events:
            if event["kind"] == "drew" and event["count"]:
                seat = self.stage.seat(event["player"])
                self.last_drawn[seat] = self.last_drawn.get(seat, 0) + event["count"]
        return frames

    def run(self) -> list[dict[str, Any]]:
        """Let the others act until the learner decides, may catch somebody, or the round is over."""
        self.paused = False
        frames = self._calls()
        while not self.round.over and not self.mine and self.moves < LONGEST:
            seat = self.round.decision.player
            assert seat is not None
            frames += self.push(self._choose(seat))
            if is_down_to_one(self.round, seat) and not self.mine and not self.round.over:
                self.paused = True
                return frames
            frames += self._calls()
        return frames

    def go_on(self) -> list[dict[str, Any]]:
        """Let the moment to catch pass, and the others go on."""
        return self._calls() + self.run()

    def _choose(self, seat: int) -> Move:
        moves = [move for move in own_moves(self.round, seat) if not isinstance(move, (SayUno, Catch))]
        move = self.computers[seat].choose(self.round.view(seat), moves)
        return moves[0] if move is None else move

    def _calls(self) -> list[dict[str, Any]]:
        """Let the computer players notice silence, each once, in the order of play."""
        frames: list[dict[str, Any]] = []
        for seat in self._others():
            if not self.round.silent or self.round.over:
                break
            chances = [move for move in own_moves(self.round, seat) if self._is_call(move)]
            chosen = self.computers[seat].choose(self._watching(seat), chances) if chances else None
            if chosen is not None:
                frames += self.push(chosen)
        return frames

    def _is_call(self, move: Move) -> bool:
        return isinstance(move, Catch) or (isinstance(move, SayUno) and move.player in self.round.silent)

    def _watching(self, seat: int) -> Round:
        """What a seat sees while it only watches: nobody notices silence better by being next."""
        view = self.round.view(seat)
        if view.turn == seat:
            view.turn = self.me
        return view

    def _others(self) -> list[int]:
        start = self.round.played_by if self.round.played_by is not None else self.me
        order = [self.round.next_player(start, steps) for steps in range(1, len(self.stage.names) + 1)]
        return [seat for seat in dict.fromkeys(order) if seat in self.computers]


def is_down_to_one(round: Round, seat: int) -> bool:
    """Return whether that seat has just come down to one card, called or not."""
    return len(round.hands[seat]) == 1 and round.played_by == seat
