"""The coached round: a whole round against computer players, with a coach who asks, down to the count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from unolearn.engine.explain import sentence
from unolearn.engine.moves import Catch, Challenge, Draw, Keep, Move, SayUno, Take
from unolearn.engine.words import BLUFF
from unolearn.lessons import asking
from unolearn.lessons.coach_count import FinalCount
from unolearn.lessons.coach_hints import hints_for
from unolearn.lessons.coach_table import CoachTable
from unolearn.lessons.coach_talk import Coach
from unolearn.lessons.coach_view import coach_page
from unolearn.lessons.goals.base import GoalError, stage_for
from unolearn.lessons.goals.cards import hand_index
from unolearn.lessons.goals.play import play_from
from unolearn.lessons.matching import explain, short
from unolearn.lessons.model import CoachStep, Lesson
from unolearn.lessons.outcome import Outcome, Reasoned
from unolearn.rules.systems import ruleset

__all__ = ["CoachSession"]

#: What is made again when a round is brought back; looking and hints leave no trace.
_KEPT = frozenset(
    {"play", "draw", "keep", "take", "challenge", "say_uno", "catch", "step", "undo", "answer", "show"}
    | {"coach_answer", "coach_more", "coach_quiet"}
)


class CoachSession:
    """One coached round: played, then counted. It has the same face as a step (`act`, `view`, `done`, `said`)."""

    misses = 0
    hints_on = True

    def __init__(self, lesson: Lesson, step: CoachStep, *, questions: bool = True, saved: Any = None) -> None:
        self.lesson, self.step = lesson, step
        self.quiet = not questions  # kept from deal to deal
        self.deals = saved["deals"] if saved else 0
        self.said = ""
        self.frames: list[dict[str, Any]] = []
        self._deal()
        if saved:
            self._replay(saved["acts"])

    def _replay(self, acts: list[dict[str, Any]]) -> None:
        """Bring a round back by making the same moves again: deal and computer players follow from the seed."""
        for message in acts:
            try:
                self.act(message)
            except GoalError:
                break
        self.frames = []

    def saved(self) -> dict[str, Any]:
        """Return what brings this round back after a reload."""
        return {"deals": self.deals, "acts": list(self.acts)}

    def _deal(self) -> None:
        step = self.step
        self.acts: list[dict[str, Any]] = []
        seed = (step.deal if isinstance(step.deal, int) else 1) + self.deals
        names = ["You", *step.opponents]
        if isinstance(step.deal, dict) and not self.deals:
            stage = stage_for(self.lesson, evolve(step, table=step.deal))
            stage.seen.known = None  # hands filled by seed are real cards, and lie open at the end
            self.table = CoachTable(stage, step.strength, seed)
        else:
            self.table = CoachTable.deal(ruleset(self.lesson.rules), names, step.strength, seed)
        self.coach = Coach(step, seed, self.quiet)
        self.before: list[tuple[str, CoachTable]] = []  # what undo goes back to, with the move's name
        self.outcome: Outcome | None = None
        self.pending: dict[str, Any] | None = None
        self.hint: dict[str, Any] | None = None
        self.why: dict[str, Any] | None = None
        self.whatif: dict[str, Any] | None = None
        self.rung = 0
        self.laid = False
        self.count: FinalCount | None = None
        self.frames = self.table.stage.tell_opening() + self.table.run()

    # ---- what a lesson asks of a step

    @property
    def done(self) -> bool:
        """Round over, hands counted, and the explanations given (unless the coach was told to be quiet)."""
        return bool(self.count and self.count.done) and self.coach.is_satisfied

    @property
    def solved_first(self) -> bool:
        """Whether the count was right at once and the coach got the explanations."""
        return self.done and bool(self.count and self.count.first) and self.coach.explained >= self.step.goal

    def act(self, message: Mapping[str, Any]) -> str | None:
        """Do what a message wishes; GoalError if it cannot be done now."""
        was_done = self.done
        own = getattr(self, f"_act_{message.get('act')}", None)
        if own is None:
            raise GoalError("That cannot be done now.")
        if message.get("act") not in ("why", "what_if", "coach_answer", "coach_quiet"):
            self.why = self.whatif = None
            self.frames = []
        deals = self.deals
        grade = own(message)
        if message.get("act") in _KEPT and deals == self.deals:
            self.acts.append(dict(message))
        if self.done and not was_done:
            return "right" if self.coach.explained >= self.step.goal else "neutral"
        return grade if isinstance(grade, str) else None

    # ---- the learner's moves

    def _act_play(self, message: Mapping[str, Any]) -> None:
        stage = self.table.stage
        self._running()
        move = play_from(message, stage, self.table.me)
        verdict = stage.round.judge_move(move)
        if not verdict.ok:
            said = sentence(stage.round, verdict, move.player, move.card)
            note = ("bad", short(stage.round, move.card, verdict))
            self._refuse(f"The {move.card.name} comes back.", move.card.name, said, {message["card"]: note})
        elif verdict.grade == BLUFF and not message.get("confirm"):
            self.pending = {key: value for key, value in message.items() if key != "act"}
            said = sentence(stage.round, verdict, move.player, move.card)
            headline = f"The {move.card.name} is against the rule here. Play it all the same?"
            reason = Reasoned("note", move.card.name, said)
            self.outcome = Outcome("costly", headline, [reason], open=True, is_bluff=True)
            self.said = self.outcome.said()
        else:
            why = self.coach.first_card(stage, move.declared or move.card)
            said = explain(stage.round, move.player, move.card)
            is_first = not self.laid and not self.coach.quiet
            self.laid = True
            self.coach.turns += 1
            self._do(move, f"the {move.card.name}")
            if is_first and self.count is None:
                self.coach.ask(why)
            elif self.count is None:
                self.outcome = Outcome("right", f"{move.card.name[:1].upper()}{move.card.name[1:]}: {said}")

    def _act_draw(self, _: Mapping[str, Any]) -> None:
        self._do(Draw(self.table.me), "drawing")
        self.coach.turns += self.table.round.decision.kind != "keep_or_play"

    def _act_keep(self, _: Mapping[str, Any]) -> None:
        self._do(Keep(self.table.me), "keeping the card")

    def _act_take(self, _: Mapping[str, Any]) -> None:
        self._do(Take(self.table.me), "taking the cards")

    def _act_challenge(self, _: Mapping[str, Any]) -> None:
        self._do(Challenge(self.table.me), "the challenge")

    def _act_say_uno(self, _: Mapping[str, Any]) -> None:
        self._do(SayUno(self.table.me), "saying Uno", run=False)

    def _act_catch(self, message: Mapping[str, Any]) -> None:
        try:
            target = self.table.stage.seat(str(message.get("player")))
        except KeyError:
            raise GoalError("Nobody of that name sits here.") from None
        self._do(Catch(self.table.me, target), f"catching {message.get('player')}", run=self.table.paused)

    def _act_step(self, _: Mapping[str, Any]) -> None:
        if not self.table.paused:
            raise GoalError("It is your decision now.")
        self.frames = self.table.go_on()
        self._after_moves()

    def _running(self) -> None:
        if self.table.round.over:
            raise GoalError("The round is over. Count the hands, or deal again.")

    def _do(self, move: Move, name: str, run: bool = True) -> None:
        self._running()
        stage = self.table.stage
        verdict = stage.round.judge_move(move)
        if not verdict.ok:
            self._refuse("Not now.", "", sentence(stage.round, verdict, move.player), {})
            return
        self.before.append((name, self.table.copy()))
        self.outcome = self.pending = self.hint = None
        self.rung = 0
        if not isinstance(move, SayUno):
            self.coach.question = None  # an answer belongs to the table it was asked at
        paused = self.table.paused
        self.frames = self.table.push(move)
        if run and not (self.table.mine and not paused):
            self.frames += self.table.run()
        self._after_moves()

    def _refuse(self, headline: str, title: str, why: str, notes: dict[int, tuple[str, str | None]]) -> None:
        self.frames, self.pending = [], None
        self.outcome = Outcome("wrong", headline, [Reasoned("bad", title, why)], notes=notes)
        self.said = self.outcome.said()

    def _after_moves(self) -> None:
        self.said = " ".join(frame["say"] for frame in self.frames)
        if self.table.round.over and self.count is None:
            self.table.stage.seen.open = set(range(len(self.table.stage.names)))
            self.count = FinalCount(self.table)
            self.coach.ask_at_end(self.table.stage)
        elif self.table.mine:
            self.coach.consider(self.table.stage)

    # ---- the coach

    def _act_coach_answer(self, message: Mapping[str, Any]) -> None:
        said = self.coach.answer(message.get("option"))
        if said is None:
            raise GoalError("Pick one of the coach’s answers.")
        self.frames, self.said = [], said

    def _act_coach_more(self, _: Mapping[str, Any]) -> None:
        if self.count is None:
            raise GoalError("The coach asks when it is time.")
        self.coach.ask_at_end(self.table.stage)
        self.said = self.coach.question.question if self.coach.question else ""

    def _act_coach_quiet(self, message: Mapping[str, Any]) -> None:
        self.quiet = self.coach.quiet = bool(message.get("on", True))
        if self.coach.quiet:
            self.coach.question = None
        elif self.count is not None:
            self.coach.ask_at_end(self.table.stage)
        self.said = "The coach is quiet now." if self.coach.quiet else "The coach asks again."

    # ---- help

    def _act_hint(self, _: Mapping[str, Any]) -> None:
        hints = self.hints()
        if not hints:
            raise GoalError("There is no hint now.")
        self.rung = min(self.rung + 1, len(hints))
        self.hint = {"rung": self.rung, "text": hints[self.rung - 1]}
        self.said = f"Hint: {hints[self.rung - 1]}"

    def hints(self) -> list[str]:
        """Return three hints for the decision at hand, from a question to the answer."""
        return hints_for(self.table)

    def _act_why(self, message: Mapping[str, Any]) -> None:
        hand = self.table.stage.hand()
        self.why, self.whatif, self.frames = asking.why(self.table.stage, hand[hand_index(message, hand)]), None, []
        self.said = f"{self.why['title']}. " + " ".join(row["text"] for row in self.why["rows"])

    def _act_what_if(self, message: Mapping[str, Any]) -> None:
        self._running()
        hand = self.table.stage.hand()
        self.whatif, self.why, self.frames = asking.what_if(self.table.stage, hand[hand_index(message, hand)]), None, []
        self.said = " ".join(f"If {c['title']}: {' '.join(c['rows'])}" for c in self.whatif["columns"])

    def _act_undo(self, _: Mapping[str, Any]) -> None:
        if not self.before or self.count:
            raise GoalError("There is nothing to take back.")
        name, self.table = self.before.pop()
        self.outcome = self.pending = self.hint = self.coach.question = None
        self.said = f"Taken back: {name}."

    def _act_retry(self, message: Mapping[str, Any]) -> None:
        if self.pending:
            self.pending = self.outcome = None
            return
        self.deals += bool(message.get("fresh", True))
        self._deal()
        self.said = "A new deal."

    # ---- the count

    def _act_answer(self, message: Mapping[str, Any]) -> str | None:
        if self.count is None:
            raise GoalError("The round is not over yet.")
        self.outcome = self.count.grade(message)
        self.said = self.outcome.said()
        if self.outcome.grade == "right":
            return None
        self.misses += 1
        return self.outcome.grade

    def _act_show(self, _: Mapping[str, Any]) -> str | None:
        if self.count is None:
            raise GoalError("The round is not over yet.")
        self.outcome = self.count.show()
        self.said = self.outcome.said()
        return "shown"

    def view(self) -> dict[str, Any]:
        """Return the step's part of the lesson page."""
        return coach_page(self)
