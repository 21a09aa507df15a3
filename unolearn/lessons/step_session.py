"""One step being worked on: answers, tries, hints, undo, "Why?" and "What if"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from unolearn.lessons import asking
from unolearn.lessons.buttons import button
from unolearn.lessons.goals import Goal, GoalError, make_goal
from unolearn.lessons.goals.base import facts_of
from unolearn.lessons.goals.cards import hand_index
from unolearn.lessons.model import Lesson, Step
from unolearn.lessons.outcome import Outcome
from unolearn.lessons.parts import three_parts
from unolearn.lessons.rulebook import sources
from unolearn.lessons.stepline import step_line
from unolearn.lessons.text import fill, html, plain

__all__ = ["StepSession"]

#: Makes a fresh step of the same kind, or None where there is no generator.
Fresh = Callable[[Step], "Step | None"]


class StepSession:
    """The state of one step. `grade` is what the last act earned, for the record; None if nothing."""

    def __init__(self, lesson: Lesson, step: Step, fresh: Fresh | None = None, *, hints: bool = True) -> None:
        self.lesson, self.original, self.fresh, self.hints_on = lesson, step, fresh, hints
        self.tries = self.rung = self.misses = 0
        self.was_shown = False
        self.codes: set[str] = set()
        self.said = ""
        self._start(step)

    def _start(self, step: Step) -> None:
        self.step = step
        self.goal: Goal = make_goal(self.lesson, step)
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
        return self.tries == 1 and not self.rung and not self.was_shown and self._grade() == "right"

    def _grade(self) -> str | None:
        return self.outcome.grade if self.outcome else None

    # ---- acts

    def act(self, message: Mapping[str, Any]) -> str | None:
        """Do what a message wishes and return the grade it earned, if it was an answer.

        GoalError if it cannot be done here; nothing has changed then.
        """
        act = str(message.get("act"))
        own = getattr(self, f"_act_{act}", None)
        if own is not None:
            return own(message)  # type: ignore[no-any-return]
        if act not in self.goal.acts:
            raise GoalError("That is not asked for here.")
        return self._answer(message)

    def _answer(self, message: Mapping[str, Any]) -> str | None:
        if self.done and self.outcome and self.outcome.frames:
            raise GoalError("This step is answered. Press Next, or try again.")
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
        self.said = outcome.said()
        if outcome.is_bluff or (outcome.open and outcome.grade != "wrong" and not outcome.ask and not outcome.codes):
            return None
        return self._count(outcome)

    def _count(self, outcome: Outcome) -> str | None:
        if outcome.open and outcome.ask:
            return None
        self.tries += 1
        if outcome.grade in ("wrong", "incomplete"):
            self.misses += 1
        if outcome.done:
            self.hint = None
            self.said = f"{self.said} {plain(self.after)}".strip()
        return outcome.grade

    def _act_coach_answer(self, message: Mapping[str, Any]) -> str | None:
        if not self.ask or not self.outcome:
            raise GoalError("Nothing is asked now.")
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
            raise GoalError("There is no hint here.")
        self.rung = min(self.rung + 1, len(self.step.hints))
        hint = self.step.hints[self.rung - 1]
        if isinstance(hint, dict):
            return self._act_show({})
        text = fill(hint, facts_of(self.goal.stage))
        self.hint = {"rung": self.rung, "text": text}
        self.said = f"Hint: {text}"
        return None

    def _act_show(self, _: Mapping[str, Any]) -> str | None:
        if not self.step.graded:
            raise GoalError("There is nothing to show here.")
        self._start(self.step)
        self.frames = []
        outcome: Outcome | None = None
        for message in self.goal.solution():
            if message["act"] != "coach_answer":
                outcome = self.goal.grade(message)
                self.frames += outcome.frames
                self.chosen = list(message.get("cards") or message.get("options") or [])
                self.typed = dict(message.get("numbers") or {})
                if "seat" in message:
                    self.chosen = [message["seat"]]
        assert outcome is not None
        outcome.grade, outcome.headline, outcome.open = "neutral", "This is how it goes.", False
        self.outcome, self.was_shown = outcome, True
        self.rung = max(self.rung, len(self.step.hints), 1)
        self.hint = {"rung": 3, "text": "This is the answer, worked out on the table."}
        self.said = outcome.said()
        return "shown"

    def _act_undo(self, message: Mapping[str, Any]) -> str | None:
        return self._act_retry({**message, "fresh": False})

    def _act_retry(self, message: Mapping[str, Any]) -> str | None:
        """The table again, without the reading; a fresh one where the worked answer was seen or one is wished for."""
        made = self.fresh(self.original) if self.fresh and message.get("fresh") else None
        first_table = made is None
        self._start(made or self.step)
        if not first_table:
            self.frames = list(self.goal.opening)
        else:
            self.frames = []
        self.was_shown = False
        self.rung = 0
        self.said = "A fresh table." if made else "The table again."
        return None

    def _act_why(self, message: Mapping[str, Any]) -> str | None:
        self._needs_table()
        stage = self.goal.stage
        card = stage.hand()[hand_index(message, stage.hand())]
        self.why, self.whatif, self.frames = asking.why(stage, card), None, []
        if self.step.kind in ("find", "play") and not self.done:
            self.rung = max(self.rung, 1)
        self.said = f"{self.why['title']}. " + " ".join(row["text"] for row in self.why["rows"])
        return None

    def _act_what_if(self, message: Mapping[str, Any]) -> str | None:
        self._needs_table()
        stage = self.goal.stage
        card = stage.hand()[hand_index(message, stage.hand())]
        self.whatif, self.why, self.frames = asking.what_if(stage, card), None, []
        self.said = " ".join(f"If {c['title']}: {' '.join(c['rows'])}" for c in self.whatif["columns"])
        return None

    def _needs_table(self) -> None:
        if not self.goal.has_table:
            raise GoalError("There is no table here to ask about.")

    # ---- view

    @property
    def after(self) -> str | None:
        """The step's closing words with their facts, once it is answered."""
        if not self.step.after:
            return None
        return fill(self.step.after, facts_of(self.goal.stage))

    def view(self) -> dict[str, Any]:
        """Return the step's part of the lesson page."""
        step, goal, outcome = self.step, self.goal, self.outcome
        return {
            "line": step_line(goal),
            "heading": step.title or self.lesson.title,
            "text_html": html(step.text, facts_of(goal.stage)),
            "ask": fill(step.ask, facts_of(goal.stage)) if step.ask else None,
            "parts": three_parts(goal.stage, step.parts) if goal.has_table else [],
            "table": goal.stage.table(outcome.notes if outcome else None) if goal.has_table else None,
            "frames": self.frames if goal.has_table else [],
            "frames_mode": "auto",
            "answer": self._answer_view(),
            "buttons": self.buttons(),
            "feedback": self._feedback(),
            "hint": self.hint,
            "why": self.why,
            "whatif": self.whatif,
            "coach": self._ask_view(),
            "decision": None,
            "log": goal.stage.log if goal.has_table else [],
            "count": outcome.count if outcome and outcome.count else getattr(goal, "count", None),
            "source": sources(step.source or sorted(goal.rules_used())),
            "result": None,
        }

    def _answer_view(self) -> dict[str, Any]:
        blank = {
            "mode": "none", "multiple": False, "none_text": None, "chosen": list(self.chosen), "options": [],
            "numbers": [], "choices": {}, "color_counts": self._color_counts(), "uno": False,
        }  # fmt: skip
        shown = {**blank, **self.goal.answer()}
        marks = self.outcome.options if self.outcome else {}
        for entry in [*shown["options"], *shown["numbers"]]:
            if entry["id"] in marks:
                entry["mark"], entry["note"] = marks[entry["id"]]
            if entry["id"] in self.typed:
                entry["value"] = self.typed[entry["id"]]
        if self.done and self.goal.mode == "play":
            shown["mode"] = "none"
        return shown

    def _color_counts(self) -> dict[str, int]:
        counts = dict.fromkeys(("red", "yellow", "green", "blue"), 0)
        for card in self.goal.stage.hand() if self.goal.has_table else []:
            if card.color:
                counts[card.color] += 1
        return counts

    def _feedback(self) -> dict[str, Any] | None:
        if self.outcome is None:
            outcome_of = self.goal.step
            if outcome_of.kind == "worked" and outcome_of.after:
                return {"grade": "neutral", "headline": "", "reasons": [], "after_html": html(self.after)}
            return None
        feedback = self.outcome.feedback()
        if self.done:
            feedback["after_html"] = html(self.after)
        return feedback

    def _ask_view(self) -> dict[str, Any] | None:
        if not self.ask:
            return None
        feedback, options = None, [dict(option) for option in self.ask["options"]]
        if self.ask_answer:
            chosen, is_right = self.ask_answer
            for option in options:
                if option["id"] == chosen:
                    option["mark"] = "good" if is_right else "bad"
            said = self.ask["good"] if is_right else self.ask["bad"]
            grade = "right" if is_right else "wrong"
            feedback = {"grade": grade, "headline": said, "reasons": [], "after_html": None}
        return {
            "question": self.ask["question"],
            "options": options,
            "feedback": feedback,
            "asked": 1,
            "of": 1,
            "quiet": False,
        }

    def buttons(self) -> list[dict[str, Any]]:
        """Return what can be pressed for this step, the loud one first; the lesson adds Next and Back."""
        if not self.step.graded:
            return [button("Watch again", "retry")] if self.frames else []
        if self.done:
            return self._done_buttons()
        shown: list[dict[str, Any]] = []
        if self.outcome and self.outcome.is_bluff and self.pending:
            message = {key: value for key, value in self.pending.items() if key != "act"}
            shown.append(button("Play it all the same", "play", main=True, **{**message, "confirm": True}))
            shown.append(button("Take it back", "retry"))
        elif self.outcome and self.outcome.buttons and self.outcome.open:
            shown += self.outcome.buttons
        elif self._can_submit():
            shown.append(self._submit())
        if self.goal.stage.events and self.goal.mode == "play" and self.outcome and self.outcome.grade == "wrong":
            shown.append(button("Try again", "retry", "R", main=not shown))
        if self.hints_on and self.step.hints:
            if self.rung < len(self.step.hints):
                shown.append(button("Hint", "hint", "H"))
            if self.rung or self.tries:
                shown.append(button("Show me", "show"))
        return shown

    def _can_submit(self) -> bool:
        return self.ask is None and self.goal.answer()["mode"] != "none"

    def _submit(self) -> dict[str, Any]:
        text = "Play this card" if self.goal.mode == "play" else "Check again" if self.tries else "Check"
        return button(text, "play" if self.goal.mode == "play" else "answer", "Enter", main=True)

    def _done_buttons(self) -> list[dict[str, Any]]:
        if self.fresh and self.step.generator and (self.was_shown or self.misses):
            return [button("A fresh one", "retry", "R", fresh=True)]
        if self._grade() == "costly" or self.was_shown:
            return [button("Try again", "retry", "R")]
        return []
