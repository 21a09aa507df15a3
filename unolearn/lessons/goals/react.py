"""Jump in, or let it pass: after each move of each scene the engine says whether the card may be played out of turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from attrs import evolve

from unolearn.engine.cards import Card
from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.engine.moves import Draw, Move, Play
from unolearn.engine.naming import card_words
from unolearn.engine.notation import read_move
from unolearn.engine.round import Round
from unolearn.engine.words import LEGAL, Verdict
from unolearn.lessons.asking import likely_play
from unolearn.lessons.buttons import button
from unolearn.lessons.goals.base import GoalError, stage_for
from unolearn.lessons.goals.cards import HandGoal, hand_index
from unolearn.lessons.matching import explain
from unolearn.lessons.outcome import Outcome, Reasoned
from unolearn.lessons.stage import Stage
from unolearn.lessons.windows import difference, twin_words, window_of

__all__ = ["Moment", "ReactGoal"]


@dataclass
class Moment:
    """The table just after a move, the frames that lead to it, and what was done."""

    stage: Stage
    frames: list[dict[str, Any]]
    move: Move

    def twin(self, seat: int) -> int | None:
        """Return the card with which that seat may jump in now, or None."""
        round = self.stage.round
        if round.decision.player == seat:
            return None
        legal = [i for i, card in enumerate(round.hands[seat]) if round.judge(seat, card).grade == LEGAL]
        return legal[0] if legal else None


class ReactGoal(HandGoal):
    """Moments in order; each is answered until it is right, and a wrong answer says which attribute differs."""

    mode, acts, adjusts = "react", ("react",), ("step",)
    task = N_("jump in, or let it pass")
    context: Mapping[str, Any] = {}

    def set_up(self) -> None:
        """Play the scenes on copies of the table: a scene ends where the learner may jump in."""
        super().set_up()
        self.moments: list[Moment] = []
        for scene in self.step.scenes:
            self._play_scene(scene)
        self.at, self.answered = 0, False
        if self.moments:
            self.opening += self.moments[0].frames
            self.stage = self.moments[0].stage

    def _play_scene(self, scene: Any) -> None:
        told = scene if isinstance(scene, Mapping) else {"moves": scene}
        stage, lines = self._table_of(told), list(told["moves"])
        frames: list[dict[str, Any]] = []
        for line in told.get("before", ()):
            frames += stage.play(line)
        _give_turn(stage.round, lines[0], told)
        for line in lines:
            move = read_move(stage.round, line)
            frames += stage.play(line)
            moment = Moment(stage.copy(), frames, move)
            self.moments.append(moment)
            frames = []
            if moment.twin(self.stage.seen.me) is not None:
                return

    def _table_of(self, told: Mapping[str, Any]) -> Stage:
        if "table" not in told:
            return self.stage.copy()
        base = self.lesson.table_of(self.step) or {}
        table = {**base, **told["table"]}
        if "hands" in base and "hands" in table:  # the step's seats stay, whoever's cards a scene changes
            table["hands"] = {**base["hands"], **table["hands"]}
        stage = stage_for(self.lesson, evolve(self.step, table=table))
        stage.seen.me = stage.seat(self.step.player)
        return stage

    def use(self, context: Mapping[str, Any]) -> None:
        """Know whether the learner switched the clock on."""
        self.context = context

    @property
    def timed(self) -> bool:
        """Whether a clock runs: the learner switched it on, and the moment is still open."""
        return bool(self.context.get("timed")) and self.step.seconds is not None and not self.answered

    # ---- what is asked

    @property
    def moment(self) -> Moment:
        """The moment being asked about."""
        return self.moments[self.at]

    @property
    def is_last(self) -> bool:
        """Whether no other moment follows."""
        return self.at == len(self.moments) - 1

    def candidate(self) -> int | None:
        """Return the card to decide about: the twin, or the one most like the top card."""
        twin, round = self.moment.twin(self.me), self.round
        if twin is not None or not round.hands[self.me] or round.top is None:
            return twin
        top, hand = round.top.plain, round.hands[self.me]
        return max(range(len(hand)), key=lambda i: (_likeness(hand[i], top), -i))

    def answer(self) -> dict[str, Any]:
        """Two buttons; which moment of how many, and what has just happened."""
        return {
            "mode": "react",
            "scene": self.at + 1,
            "of": len(self.moments),
            "text": _told(self.moment, self.stage.names),
            "timed": self.timed,
            "seconds": self.step.seconds,
        }

    def buttons(self) -> list[dict[str, Any]]:
        """The two choices, and after the right one the way to the next moment."""
        if self.answered:
            return [] if self.is_last else [button(say("Next"), "step", "Enter", main=True)]
        card = self.candidate()
        jump = {"jump": True} if card is None else {"jump": True, "card": card}
        return [
            button(say("Jump in"), "react", "J", kind="choice", **jump),
            button(say("Let it pass"), "react", "P", kind="choice", jump=False),
        ]

    def window(self) -> dict[str, str] | None:
        """The window this moment opened."""
        return None if self.answered else window_of(self.round)

    # ---- grading

    def grade(self, message: Mapping[str, Any]) -> Outcome:
        """Compare with the engine's answer for this moment."""
        if self.answered:
            raise GoalError(say("This moment is answered. Press Next."))
        twin, jump = self.moment.twin(self.me), message.get("jump")
        if not isinstance(jump, bool):
            raise GoalError(say("Press “Jump in” or “Let it pass”."))
        if not jump:
            return self._passed() if twin is None else self._missed(twin, bool(message.get("late")))
        hand = self.round.hands[self.me]
        index = hand_index(message, hand) if "card" in message else self.candidate()
        if index is None:
            raise GoalError(say("You hold no card to jump in with."))
        verdict = self.round.judge(self.me, hand[index])
        if twin is None or verdict.grade != LEGAL:
            return self._refused(index, verdict)
        return self._jumped(index)

    def _jumped(self, index: int) -> Outcome:
        card, top = self.round.hands[self.me][index], self.round.top
        assert top is not None
        text = self._own("right", top, card) or _twin_of(top, card)
        move = likely_play(self.stage, card)
        frames = self.stage.push(move._replace(uno=len(self.round.hands[self.me]) == 2))
        return self._answered(say("Right: you may jump in."), Reasoned("good", card_words(card), text), frames)

    def _passed(self) -> Outcome:
        top, index, headline = self.round.top, self.candidate(), say("Right: let it pass.")
        assert top is not None
        if index is None:
            return self._answered(headline, Reasoned("good", "", say("You hold no card to jump in with.")), [])
        card = self.round.hands[self.me][index]
        text = self._own("right", top, card) or self._why_not(card)
        if self.round.decision.player == self.me:
            headline = say("Right: no jump-in, it is simply your turn.")
        return self._answered(headline, Reasoned("good", card_words(card), text), [])

    def _answered(self, headline: str, reason: Reasoned, frames: list[dict[str, Any]]) -> Outcome:
        self.answered = True
        return Outcome("right", headline, [reason], frames=frames, open=not self.is_last)

    def _refused(self, index: int, verdict: Verdict) -> Outcome:
        card, top = self.round.hands[self.me][index], self.round.top
        assert top is not None
        text = self._own("added", top, card, verdict.code) or self._why_not(card)
        is_mine = self.round.decision.player == self.me
        return Outcome(
            "wrong",
            say("No jump-in: it is your turn.") if is_mine else say("The {card} comes back.", card=card),
            [Reasoned("bad", card_words(card), text)],
            notes={index: ("bad", say("your ordinary turn") if is_mine else say("not identical"))},
            codes={f"added.{'your_turn' if is_mine else verdict.code}"},
            open=True,
        )

    def _missed(self, index: int, late: bool) -> Outcome:
        card, top = self.round.hands[self.me][index], self.round.top
        assert top is not None
        before = say("And {player} [have|has] not begun.", player=self.stage.names[self.round.turn])
        text = self._own("missed", top, card, "exact_match") or f"{_twin_of(top, card)} {before}"
        return Outcome(
            "wrong",
            say("Time is up.") if late else say("You could have jumped in."),
            [Reasoned("missed", card_words(card), text)],
            notes={index: ("missed", say("identical"))},
            codes={"missed.exact_match"},
            open=True,
        )

    def _why_not(self, card: Card) -> str:
        round = self.round
        verdict = round.judge(self.me, card)
        if round.decision.player == self.me:
            return say("You are next: this is your ordinary turn, and nothing is out of turn.")
        if verdict.code == "not_exact" and round.top is not None:
            return difference(card, round.top)
        return explain(round, self.me, card)

    def _own(self, prefix: str, top: Card, card: Card, *codes: str) -> str | None:
        """The file's words, for the top card, the card in question, or the code."""
        mine = ("your_turn",) if self.round.decision.player == self.me else ()
        return self.override(prefix, top.plain.name, *mine, card.name, *codes, card=card)

    def adjust(self, message: Mapping[str, Any]) -> tuple[str, list[dict[str, Any]]]:
        """Go on to the next moment."""
        if not self.answered or self.is_last:
            raise GoalError(say("First decide: jump in, or let it pass?"))
        self.at, self.answered = self.at + 1, False
        self.stage = self.moment.stage
        return _told(self.moment, self.stage.names), self.moment.frames

    # ---- for hints and the checker

    def right_answers(self) -> list[str]:
        """Return for each moment the card to jump in with, or "pass"."""
        found = []
        for moment in self.moments:
            twin = moment.twin(self.me)
            found.append("pass" if twin is None else moment.stage.hand()[twin].name)
        return found

    def solution(self) -> list[dict[str, Any]]:
        """The right answer of every moment."""
        messages: list[dict[str, Any]] = []
        for moment in self.moments:
            twin = moment.twin(self.me)
            messages += [{"act": "step"}] if messages else []
            messages.append({"act": "react", "jump": twin is not None, **({} if twin is None else {"card": twin})})
        return messages

    def mistake(self) -> dict[str, Any] | None:
        """The other answer to the first moment."""
        if not self.moments:
            return None
        return {"act": "react", "jump": self.moments[0].twin(self.me) is None}

    def rules_used(self) -> set[str]:
        """Return the rules by which the learner may jump in."""
        return {
            moment.stage.round.judge(self.me, moment.stage.hand()[twin]).rule
            for moment in self.moments
            if (twin := moment.twin(self.me)) is not None
        }


def _give_turn(round: Round, line: str, told: Mapping[str, Any]) -> None:
    """Let whoever moves first in a scene be in turn, unless the scene says whose turn it is, or they jump in."""
    first = read_move(round, line).player
    if "turn" not in told.get("table", {}) and "jump" not in line and first is not None:
        round.turn = first


def _likeness(card: Card, top: Card) -> int:
    return (card.face == top.face) + (card.color == top.color)


def _twin_of(top: Card, card: Card) -> str:
    return say("It is the twin of the {top}: {twin}.", top=top.plain, twin=twin_words(card))


def _told(moment: Moment, names: tuple[str, ...]) -> str:
    move = moment.move
    if not isinstance(move, (Play, Draw)):
        return str(moment.stage.log[0]["text"])
    name = names[move.player]
    if isinstance(move, Draw):
        return say("{Player} [have|has] just drawn a card.", player=name)
    if not move.color:
        return say("{Player} [have|has] just played the {card}.", player=name, card=move.card.plain)
    facts = {"player": name, "card": move.card.plain, "color": move.color}
    return say("{Player} [have|has] just played the {card} and named {color}.", **facts)
