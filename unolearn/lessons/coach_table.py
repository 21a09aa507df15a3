"""The table of a coached round: the learner's seat and the computer players around it."""

from __future__ import annotations

import copy
from typing import Any

from unolearn.engine.ending import end_round
from unolearn.engine.explain import say, sentence
from unolearn.engine.moves import Catch, Move, Play, SayUno, WasLast
from unolearn.engine.players import Computer, own_moves
from unolearn.engine.round import WHO_WAS_LAST, Round
from unolearn.engine.ruleset import Ruleset
from unolearn.engine.words import LEGAL
from unolearn.lessons.coach_race import Race
from unolearn.lessons.stage import Stage
from unolearn.lessons.windows import is_open

__all__ = ["CATCH", "JUMP", "LAST", "CoachTable", "is_down_to_one"]

LONGEST = 400  # moves; a round of four players takes about sixty

#: What the others wait for while the decision is not the learner's: catch somebody, jump in, say who was last.
CATCH, JUMP, LAST = "catch", "jump", "last"


class CoachTable:
    """A stage on which everybody but the learner is played by the computer, from what their seat may see."""

    def __init__(self, stage: Stage, strength: str, seed: int) -> None:
        self.stage = stage
        me = stage.seen.me
        self.computers = {
            seat: Computer(strength, seed * 31 + seat, slips=0.3) for seat in range(len(stage.names)) if seat != me
        }
        self.waiting: str | None = None
        self.always = False  # ask at every window, not only when the learner holds the twin
        self.race: Race | None = None
        self.moves = 0
        self.last_play: tuple[str, str, str, str] | None = None  # who, what, on what, why it was legal
        self.last_drawn: dict[int, int] = {}
        self._fresh = False  # a card has just been laid: its player may be caught
        self._passed = self._heard = False  # for the card on top: the learner let it pass; the others had their say

    @classmethod
    def deal(cls, rules: Ruleset, names: list[str], strength: str, seed: int) -> CoachTable:
        """Return a fresh deal that a number card opens, the learner first in turn; or with a cut to make."""
        if rules.dealers_cut:
            return cls(Stage(Round.deal(rules, names, 0, seed)), strength, seed)
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

    @property
    def paused(self) -> bool:
        """Whether the others wait for the learner, out of turn."""
        return self.waiting is not None

    @property
    def is_in(self) -> bool:
        """Whether the learner still holds cards."""
        return bool(self.stage.hand())

    def copy(self) -> CoachTable:
        """Return an independent copy: the table, and what the computer players would do on it."""
        new = copy.copy(self)
        new.stage, new.computers = self.stage.copy(), copy.deepcopy(self.computers)
        new.last_drawn, new.race = dict(self.last_drawn), copy.deepcopy(self.race)
        return new

    def twins(self) -> list[int]:
        """Return the cards of the learner's hand that may be played out of turn now."""
        if self.mine or not is_open(self.round):
            return []
        hand = enumerate(self.stage.hand())
        return [index for index, card in hand if self.round.judge(self.me, card).grade == LEGAL]

    def push(self, move: Move) -> list[dict[str, Any]]:
        """Make anybody's move and return its frames."""
        if isinstance(move, Play):
            verdict = self.round.judge_move(move)
            why = sentence(self.round, verdict, move.player, move.card)
            self.last_play = (self.stage.names[move.player], move.card.name, str(self.round.top), why)
        self.moves += 1
        frames = self.stage.push(move)
        self.waiting = None
        if not isinstance(move, (SayUno, Catch)):
            self._fresh, self._passed, self._heard = isinstance(move, Play), False, False
        self.last_drawn = {}
        for event in self.stage.events:
            if event["kind"] == "drew" and event["count"]:
                seat = self.stage.seat(event["player"])
                self.last_drawn[seat] = self.last_drawn.get(seat, 0) + event["count"]
        self.race = self._new_race() if self.round.stage == WHO_WAS_LAST else None
        return frames

    def run(self) -> list[dict[str, Any]]:
        """Let the others act until the learner decides, may catch or jump in, or the round is over."""
        frames: list[dict[str, Any]] = []
        while not self.round.over:
            self.waiting = self._waits()
            if self.waiting:
                break
            frames += self._others_say()
            if self.mine or self.round.over:
                break
            if self.moves >= LONGEST:
                frames += self._give_up()
                break
            frames += self._decide()
        return frames

    def go_on(self) -> list[dict[str, Any]]:
        """Let the moment to catch or jump in pass, and the others go on."""
        self._passed, self.waiting = True, None
        return self.run()

    def _waits(self) -> str | None:
        if self.round.stage == WHO_WAS_LAST:
            return LAST if self.is_in else None
        if self.mine or self._passed or not self.is_in:
            return None
        seat = self.round.played_by
        if self.twins() or (self.always and is_open(self.round) and seat != self.me):
            return JUMP
        return CATCH if self._fresh and seat in self.computers and is_down_to_one(self.round, seat) else None

    def _others_say(self) -> list[dict[str, Any]]:
        """Once for each card laid: the computer players catch whoever is silent, and jump in."""
        frames: list[dict[str, Any]] = []
        while not self._heard and not self.round.over:
            self._heard = True
            frames += self._calls()
            if self.round.over or self._waits():
                break
            frames += self._jumps()
        return frames

    def _decide(self) -> list[dict[str, Any]]:
        if self.round.stage == WHO_WAS_LAST:
            assert self.race is not None
            return self.push(WasLast(self.race.last(self.round.players_in)))
        seat = self.round.decision.player
        assert seat is not None
        return self.push(self._choose(seat))

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

    def _jumps(self) -> list[dict[str, Any]]:
        """Let the quickest computer player jump in, among those who hold the twin and see it."""
        if not is_open(self.round):
            return []
        quick: list[tuple[float, Move]] = []
        for seat in self._others():
            plays = [move for move in own_moves(self.round, seat) if isinstance(move, Play)]
            if seat != self.round.turn and plays:
                computer = self.computers[seat]
                move = computer.choose(self.round.view(seat), plays)
                if move is not None:
                    quick.append((computer.reaction_time(), move))
        return self.push(min(quick, key=lambda one: one[0])[1]) if quick else []

    def _new_race(self) -> Race:
        seats = [seat for seat in self.round.players_in if seat in self.computers]
        return Race({seat: self.computers[seat].reaction_time() for seat in seats})

    def _give_up(self) -> list[dict[str, Any]]:
        """End a round that nobody would ever end."""
        events: list[Any] = []
        end_round(self.round, events)
        text = say("This round has gone on for very long. It ends here, without a winner.")
        return self.stage.happen(events, text)

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


def is_down_to_one(round: Round, seat: int | None) -> bool:
    """Return whether that seat has just come down to one card, called or not."""
    return seat is not None and len(round.hands[seat]) == 1 and round.played_by == seat
