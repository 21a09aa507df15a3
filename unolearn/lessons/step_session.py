"""One step being worked on: answers, tries, hints, undo, "Why?" and "What if"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import evolve

from unolearn.engine.explain import say
from unolearn.lessons import asking
from unolearn.lessons.fitting import fresh_that_fits
from unolearn.lessons.goals import Goal, GoalError, make_goal
from unolearn.lessons.goals.base import facts_of
from unolearn.lessons.goals.cards import hand_index
from unolearn.lessons.model import Lesson, Step
from unolearn.lessons.outcome import Outcome
from unolearn.lessons.step_view import step_page
from unolearn.lessons.text import fill, plain

__all__ = ["StepSession"]

#: Makes a fresh step of the same kind, or None where there is no generator.
Fresh = Callable[[Step], "Step | None"]


class StepSession:
    """The state of one step. `act` takes a message and returns the grade it earned; `view` is the page."""

    def __init__(
        self,
        lesson: Lesson,
        step: Step,
        fresh: Fresh | None = None,
        *,
        hints: bool = True,
        context: Mapping[str, Any] | None = None,
    ) -> None:
        self.lesson, self.original, self.fresh, self.hints_on = lesson, step, fresh, hints
        self.context = context or {}
        self.tries = self.rung = self.misses = 0
        self.was_shown = False
        self.codes: set[str] = set()
        self.met: set[str] = set()  # misconceptions in answers that nobody has taken note of yet
        self.said = ""
        self.acts: list[dict[str, Any]] | None = []  # what was done on the table of the file; None on a fresh one
        self._start(step)

    def _start(self, step: Step) -> None:
        self.asked = step  # as it is written; `step` is what the rules at the table make of it
        self.goal: Goal = make_goal(self.lesson, step)
        self.step: Step = self.goal.step
        self.goal.use(self.context)
        self.outcome: Outcome | None = None
        self.chosen: list[Any] = []
        self.typed: dict[str, int] = {}
        self.hint: dict[str, Any] | None = None
        self.why: dict[str, Any] | None = None
        self.whatif: dict[str, Any] | None = None
        self.ask: dict[str, Any] | None = None
        self.ask_answer: tuple[str, bool] | None = None
        self.pending: dict[str, Any] | None = None  # a bluff waiting for its confirmation
        self.frames = list(self.goal.opening)

    @property
    def done(self) -> bool:
        """Whether the step is answered, shown, or needs no answer."""
        return not self.step.graded or self.was_shown or (self.outcome is not None and self.outcome.done)

    @property
    def solved_first(self) -> bool:
        """Whether the first try was right, without a hint."""
        return self.tries == 1 and not self.rung and not self.was_shown and self.grade == "right"

    @property
    def grade(self) -> str | None:
        """The grade of the last answer."""
        return self.outcome.grade if self.outcome else None

    # ---- acts

    def act(self, message: Mapping[str, Any]) -> str | None:
        """Do what a message wishes and return the grade it earned, if it was an answer.

        GoalError if it cannot be done here; nothing has changed then.
        """
        grade = self._do(str(message.get("act")), message)
        if message.get("act") not in ("retry", "undo") and self.acts is not None:
            self.acts.append(dict(message))
        return grade

    def _do(self, act: str, message: Mapping[str, Any]) -> str | None:
        own = getattr(self, f"_act_{act}", None)
        if own is not None:
            return own(message)  # type: ignore[no-any-return]
        if act in self.goal.adjusts:
            self._adjust(message)
            return None
        if act not in self.goal.acts:
            raise GoalError(say("That is not asked for here."))
        return self._answer(message)

    def _adjust(self, message: Mapping[str, Any]) -> None:
        """Change what is shown; an answer given before belongs to what was there before."""
        self.said, self.frames = self.goal.adjust(message)
        self.outcome = self.why = self.whatif = None

    def _answer(self, message: Mapping[str, Any]) -> str | None:
        if self.done and self.outcome and self.outcome.frames:
            raise GoalError(say("This step is answered. Press Next, or try again."))
        outcome = self.goal.grade(message)
        self.frames = outcome.frames
        self.why = self.whatif = None
        self.chosen = list(message.get("cards") or message.get("options") or [])
        self.typed = dict(message.get("numbers") or {})
        if "seat" in message:
            self.chosen = [message["seat"]]
        self.pending = dict(message) if outcome.is_bluff else None
        self.outcome = outcome
        self.ask, self.ask_answer = outcome.ask, None
        self.codes |= outcome.codes
        self.met |= outcome.codes
        self.said = outcome.said()
        if outcome.ask:
            self.said = f"{outcome.headline} {outcome.ask['question']}"
        if outcome.is_bluff or (outcome.open and not outcome.codes):
            return None
        return self._count(outcome)

    def _count(self, outcome: Outcome) -> str | None:
        self.tries += 1
        if outcome.grade in ("wrong", "incomplete"):
            self.misses += 1
        if outcome.done:
            self.hint = None
            self.said = f"{self.said} {plain(self.after)}".strip()
        return outcome.grade

    def _act_coach_answer(self, message: Mapping[str, Any]) -> str | None:
        if not self.ask or not self.outcome:
            raise GoalError(say("Nothing is asked now."))
        option = message.get("option")
        is_right = option in self.ask["right"]
        self.ask_answer = (str(option), is_right)
        self.said = self.ask["good"] if is_right else self.ask["bad"]
        if not is_right:
            self.tries += 1
            self.misses += 1
            return "incomplete"
        self.outcome.open = False
        return self._count(self.outcome)

    def _act_hint(self, _: Mapping[str, Any]) -> str | None:
        if not self.hints_on or not self.step.hints or self.done:
            raise GoalError(say("There is no hint here."))
        self.rung = min(self.rung + 1, len(self.step.hints))
        hint = self.step.hints[self.rung - 1]
        if isinstance(hint, dict):
            return self._act_show({})
        text = fill(hint, facts_of(self.goal.stage))
        self.hint = {"rung": self.rung, "text": text}
        self.said = say("Hint: {text}", text=text)
        return None

    def _act_show(self, _: Mapping[str, Any]) -> str | None:
        if not self.step.graded:
            raise GoalError(say("There is nothing to show here."))
        self._start(self.asked)
        self.frames = []
        outcome: Outcome | None = None
        for message in self.goal.solution():
            if message["act"] == "coach_answer":
                continue
            made = self.goal.take(message)
            if made is not None:
                outcome = made
                self.frames += outcome.frames
                self.chosen = list(message.get("cards") or message.get("options") or [])
                self.typed = dict(message.get("numbers") or {})
                if "seat" in message:
                    self.chosen = [message["seat"]]
        assert outcome is not None
        outcome.grade, outcome.headline, outcome.open = "neutral", say("This is how it goes."), False
        self.outcome, self.was_shown = outcome, True
        self.rung = max(self.rung, len(self.step.hints), 1)
        self.hint = {"rung": 3, "text": say("This is the answer, worked out on the table.")}
        self.said = outcome.said()
        return "shown"

    def _act_undo(self, message: Mapping[str, Any]) -> str | None:
        return self._act_retry({**message, "fresh": False})

    def _act_retry(self, message: Mapping[str, Any]) -> str | None:
        """The table again, without the reading; a fresh one where the worked answer was seen or one is wished for."""
        made = self._fresh() if message.get("fresh") else None
        self.acts = [] if made is None and self.acts is not None else None
        self._start(made or self.asked)
        if made is None and self.step.graded:
            self.frames = []
        self.was_shown = False
        self.rung = 0
        self.said = say("A fresh table.") if made else say("The table again.")
        return None

    def _fresh(self) -> Step | None:
        make = self.fresh
        return fresh_that_fits(lambda: make(self.original), self.lesson) if make else None

    def entitle(self, title: str | None) -> None:
        """Head the step otherwise than its file does."""
        self.asked, self.step = evolve(self.asked, title=title), evolve(self.step, title=title)

    def _act_why(self, message: Mapping[str, Any]) -> str | None:
        self._needs_table()
        stage = self.goal.stage
        card = stage.hand()[hand_index(message, stage.hand())]
        self.why, self.whatif, self.frames = asking.why(stage, card), None, []
        if self.step.kind in ("find", "play") and not self.done:
            self.rung = max(self.rung, 1)
        self.said = " ".join([say("{title}.", title=self.why["title"]), *(row["text"] for row in self.why["rows"])])
        return None

    def _act_what_if(self, message: Mapping[str, Any]) -> str | None:
        self._needs_table()
        stage = self.goal.stage
        card = stage.hand()[hand_index(message, stage.hand())]
        self.whatif, self.why, self.frames = asking.what_if(stage, card), None, []
        columns = self.whatif["columns"]
        self.said = " ".join(say("If {title}: {text}", title=c["title"], text=" ".join(c["rows"])) for c in columns)
        return None

    def _needs_table(self) -> None:
        if not self.goal.has_table:
            raise GoalError(say("There is no table here to ask about."))

    @property
    def after(self) -> str | None:
        """The step's closing words with their facts, once it is answered."""
        if not self.step.after:
            return None
        return fill(self.step.after, facts_of(self.goal.stage))

    def view(self) -> dict[str, Any]:
        """Return the step's part of the lesson page."""
        return step_page(self)
