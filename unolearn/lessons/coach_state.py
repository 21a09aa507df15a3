"""What a coached round keeps: the table, the coach, what undo goes back to, and what the learner did well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from attrs import evolve

from unolearn.engine.explain import say, say_n, sentence
from unolearn.engine.moves import Move, SayUno
from unolearn.engine.ruleset import Ruleset
from unolearn.lessons.coach_count import FinalCount
from unolearn.lessons.coach_table import JUMP, CoachTable
from unolearn.lessons.coach_talk import Coach
from unolearn.lessons.goals.base import GoalError, stage_for
from unolearn.lessons.model import CoachStep, Lesson
from unolearn.lessons.outcome import Outcome, Reasoned
from unolearn.lessons.table_rules import rules_for
from unolearn.rules.systems import ruleset

__all__ = ["CoachState"]


class CoachState:
    """A deal being played, and how a move is made in it."""

    def __init__(
        self,
        lesson: Lesson,
        step: CoachStep,
        *,
        questions: bool = True,
        rules: Ruleset | None = None,
        context: Mapping[str, Any] | None = None,
    ) -> None:
        self.lesson, self.step = lesson, step
        self.rules = rules or ruleset(rules_for(lesson, step))
        self.context = context or {}
        self.quiet = not questions  # kept from deal to deal
        self.deals = self.misses = 0
        self.met: set[str] = set()  # misconceptions that nobody has taken note of yet
        self.said = ""
        self.frames: list[dict[str, Any]] = []

    def _deal(self) -> None:
        step = self.step
        self.acts: list[dict[str, Any]] = []
        seed = (step.deal if isinstance(step.deal, int) else 1) + self.deals
        if isinstance(step.deal, dict) and not self.deals:
            stage = stage_for(self.lesson, evolve(step, table=step.deal))
            stage.seen.known = None  # hands filled by seed are real cards, and lie open at the end
            self.table = CoachTable(stage, step.strength, seed)
        else:
            self.table = CoachTable.deal(self.rules, ["You", *step.opponents], step.strength, seed)
        self.table.always = self.context.get("windows") == "always"
        if self.table.always:
            self.acts.append({"act": "windows"})
        self.coach = Coach(step, seed, self.quiet)
        self.before: list[tuple[str, CoachTable]] = []  # what undo goes back to, with the move's name
        self.tally: Counter[str] = Counter()  # what was judged well or not: see `summary`
        self.count: FinalCount | None = None
        self.laid = False
        self._forget()
        self.frames = self.table.stage.tell_opening() + self.table.run()
        self._look()

    def _forget(self) -> None:
        """Put away what belongs to the decision before."""
        self.outcome: Outcome | None = None
        self.pending: dict[str, Any] | None = None  # a bluff or a free rule waiting for its confirmation
        self.hint: dict[str, Any] | None = None
        self.why: dict[str, Any] | None = None
        self.whatif: dict[str, Any] | None = None
        self.rung = 0

    def _running(self) -> None:
        if self.table.round.over:
            raise GoalError(say("The round is over. Count the hands, or deal again."))

    def _do(self, move: Move, name: str, run: bool = True) -> bool:
        """Make a move of the learner and let the others go on; say why not, where it may not be made."""
        self._running()
        stage = self.table.stage
        verdict = stage.round.judge_move(move)
        if not verdict.ok:
            why = sentence(stage.round, verdict, move.player)
            self._refuse(say("Not now."), "", why, {}, f"added.{verdict.code}")
            return False
        self.before.append((name, self.table.copy()))
        self._forget()
        if not isinstance(move, SayUno):
            self.coach.question = None  # an answer belongs to the table it was asked at
        waiting = self.table.waiting
        self.frames = self.table.push(move)
        if run:
            self.frames += self.table.run()
        elif waiting:
            self.table.waiting = waiting
        self._look()
        self.said = " ".join(frame["say"] for frame in self.frames)
        return True

    def _refuse(self, headline: str, title: str, why: str, notes: dict[int, tuple[str, str | None]], code: str) -> None:
        self.met.add(code)
        self.frames, self.pending = [], None
        self.outcome = Outcome("wrong", headline, [Reasoned("bad", title, why)], notes=notes)
        self.said = self.outcome.said()

    def _look(self) -> None:
        """See where the table stands: over, to be counted; or a decision, about which the coach may ask."""
        if self.table.round.over and self.count is None:
            self.table.stage.seen.open = set(range(len(self.table.stage.names)))
            self.count = FinalCount(self.table)
            self.coach.ask_at_end(self.table.stage)
            if self.count.done:
                self.outcome = self.count.ending()
        elif self.table.mine or self.table.waiting == JUMP:
            self.coach.consider(self.table.stage)

    # ---- what a lesson asks of a step

    @property
    def done(self) -> bool:
        """Round over, hands counted, and the explanations given (unless the coach was told to be quiet)."""
        return bool(self.count and self.count.done) and self.coach.is_satisfied

    @property
    def solved_first(self) -> bool:
        """Whether the count was right at once and the coach got the explanations."""
        return self.done and bool(self.count and self.count.first) and self.coach.explained >= self.step.goal

    def summary(self) -> list[Reasoned]:
        """Return what the learner judged well in this round, in the rules that have something to judge."""
        rules, tally, rows = self.table.round.rules, self.tally, []
        if rules.jump_in is not None and (tally["jumped"] or tally["kept out"]):
            times = tally["jumped"] + tally["kept out"]
            rows.append(Reasoned("good", say("Out of turn"), say("Judged rightly {times}.", times=_times(times))))
        if rules.options["add_a_rule"] and tally["enacted"]:
            settled = say("Settled rightly {times}.", times=_times(tally["enacted"]))
            rows.append(Reasoned("good", say("Made-up rules"), settled))
        if tally["challenged"]:
            challenged = say("You challenged {times}.", times=_times(tally["challenged"]))
            rows.append(Reasoned("note", say("Challenges"), challenged))
        if rules.options["must_play"] and self.table.round.over:
            tried = tally["drew though able"]
            text = (
                say("You tried {times} to draw while a card fitted.", times=_times(tried))
                if tried
                else say("You never tried to draw while a card fitted.")
            )
            rows.append(Reasoned("note" if tried else "good", say("Drawing"), text))
        return rows


def _times(count: int) -> str:
    return say("twice") if count == 2 else say_n("once", "{n} times", count)
