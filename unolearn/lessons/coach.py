"""The coached round: a whole round against computer players, with a coach who asks, down to the count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.ruleset import Ruleset
from unolearn.lessons import asking
from unolearn.lessons.coach_hints import hints_for
from unolearn.lessons.coach_moves import CoachMoves
from unolearn.lessons.coach_view import coach_page
from unolearn.lessons.goals.base import GoalError
from unolearn.lessons.goals.cards import hand_index
from unolearn.lessons.model import CoachStep, Lesson

__all__ = ["CoachSession"]

#: What is made again when a round is brought back; looking and hints leave no trace.
_KEPT = frozenset(
    {"play", "draw", "keep", "take", "challenge", "say_uno", "catch", "step", "undo", "answer", "show"}
    | {"react", "name_color", "cut", "do_it", "was_last", "coach_answer", "coach_more", "coach_quiet"}
)
_LOOKS = frozenset({"why", "what_if", "coach_answer", "coach_quiet"})


class CoachSession(CoachMoves):
    """One coached round: played, then counted. It has the same face as a step (`act`, `view`, `done`, `said`)."""

    hints_on = True

    def __init__(
        self,
        lesson: Lesson,
        step: CoachStep,
        *,
        questions: bool = True,
        saved: Any = None,
        rules: Ruleset | None = None,
        context: Mapping[str, Any] | None = None,
    ) -> None:
        if saved:  # it goes on as it was begun
            asked = any(message.get("act") == "windows" for message in saved["acts"])
            context = {**(context or {}), "windows": "always" if asked else "twin"}
        super().__init__(lesson, step, questions=questions, rules=rules, context=context)
        self.deals = saved["deals"] if saved else 0
        self._deal()
        if saved:
            self._replay(saved["acts"])

    def _replay(self, acts: list[dict[str, Any]]) -> None:
        """Bring a round back by making the same moves again: deal and computer players follow from the seed."""
        for message in acts:
            if message.get("act") == "windows":
                continue
            try:
                self.act(message)
            except GoalError:
                break
        self.frames = []

    def saved(self) -> dict[str, Any]:
        """Return what brings this round back after a reload."""
        return {"deals": self.deals, "acts": list(self.acts)}

    def act(self, message: Mapping[str, Any]) -> str | None:
        """Do what a message wishes; GoalError if it cannot be done now."""
        was_done = self.done
        own = getattr(self, f"_act_{message.get('act')}", None)
        if own is None:
            raise GoalError(say("That cannot be done now."))
        if message.get("act") not in _LOOKS:
            self.why = self.whatif = None
            self.frames = []
        deals = self.deals
        grade = own(message)
        if message.get("act") in _KEPT and deals == self.deals:
            self.acts.append(dict(message))
        if self.done and not was_done:
            return self._finish()
        return grade if isinstance(grade, str) else None

    def _finish(self) -> str:
        if self.outcome is not None:
            self.outcome.reasons += self.summary()
        return "right" if self.coach.explained >= self.step.goal else "neutral"

    # ---- the coach

    def _act_coach_answer(self, message: Mapping[str, Any]) -> None:
        said = self.coach.answer(message.get("option"))
        if said is None:
            raise GoalError(say("Pick one of the coach’s answers."))
        self.frames, self.said = [], said

    def _act_coach_more(self, _: Mapping[str, Any]) -> None:
        if not self.coach.go_on():
            if self.count is None:
                raise GoalError(say("The coach asks when it is time."))
            self.coach.ask_at_end(self.table.stage)
        self.said = self.coach.question.question if self.coach.question else ""

    def _act_coach_quiet(self, message: Mapping[str, Any]) -> None:
        self.quiet = self.coach.quiet = bool(message.get("on", True))
        if self.coach.quiet:
            self.coach.question = None
        elif self.count is not None:
            self.coach.ask_at_end(self.table.stage)
        self.said = say("The coach is quiet now.") if self.coach.quiet else say("The coach asks again.")

    # ---- help

    def _act_hint(self, _: Mapping[str, Any]) -> None:
        hints = self.hints()
        if not hints:
            raise GoalError(say("There is no hint now."))
        self.rung = min(self.rung + 1, len(hints))
        self.hint = {"rung": self.rung, "text": hints[self.rung - 1]}
        self.said = say("Hint: {hint}", hint=hints[self.rung - 1])

    def hints(self) -> list[str]:
        """Return three hints for the decision at hand, from a question to the answer."""
        return hints_for(self.table)

    def _act_why(self, message: Mapping[str, Any]) -> None:
        hand = self.table.stage.hand()
        self.why, self.whatif, self.frames = asking.why(self.table.stage, hand[hand_index(message, hand)]), None, []
        rows = " ".join(row["text"] for row in self.why["rows"])
        self.said = say("{title}. {rows}", title=self.why["title"], rows=rows)

    def _act_what_if(self, message: Mapping[str, Any]) -> None:
        self._running()
        hand = self.table.stage.hand()
        self.whatif, self.why, self.frames = asking.what_if(self.table.stage, hand[hand_index(message, hand)]), None, []
        self.said = " ".join(
            say("If {title}: {rows}", title=column["title"], rows=" ".join(column["rows"]))
            for column in self.whatif["columns"]
        )

    def _act_undo(self, _: Mapping[str, Any]) -> None:
        if not self.before or self.count:
            raise GoalError(say("There is nothing to take back."))
        name, self.table = self.before.pop()
        self._forget()
        self.coach.question = None
        self.said = say("Taken back: {what}.", what=name)

    def _act_retry(self, message: Mapping[str, Any]) -> None:
        if self.pending:
            self.pending = self.outcome = None
            return
        self.deals += bool(message.get("fresh", True))
        self._deal()
        self.said = say("A new deal.")

    # ---- the count

    def _act_answer(self, message: Mapping[str, Any]) -> str | None:
        if self.count is None:
            raise GoalError(say("The round is not over yet."))
        self.outcome = self.count.grade(message)
        self.said = self.outcome.said()
        if self.outcome.grade == "right":
            return None
        self.misses += 1
        self.met |= self.outcome.codes
        self.coach.ask_who_writes(self.table.stage, self.count.looks_classic())
        return self.outcome.grade

    def _act_show(self, _: Mapping[str, Any]) -> str | None:
        if self.count is None:
            raise GoalError(say("The round is not over yet."))
        self.outcome = self.count.show()
        self.said = self.outcome.said()
        return "shown"

    def view(self) -> dict[str, Any]:
        """Return the step's part of the lesson page."""
        return coach_page(self)
