"""A learner in one lesson: its steps in order, where they are, and the page that shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from unolearn.engine.explain import say
from unolearn.engine.ruleset import Ruleset
from unolearn.lessons.buttons import button
from unolearn.lessons.fitting import fitted
from unolearn.lessons.found import AnyStep, Found
from unolearn.lessons.goals import GoalError
from unolearn.lessons.model import ChooseStep, CoachStep, Lesson, Step
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.step_session import Fresh, StepSession
from unolearn.lessons.taking_up import do_again
from unolearn.lessons.text import plain

__all__ = ["LessonSession"]


class LessonSession:
    """Goes through a lesson: `act` takes a message, `view` gives the page. Every answer is recorded at once.

    `minutes`, `neighbours` (ids before and after, with their titles) and `fresh` (the generators) come from the
    course; a lesson works without them.
    """

    def __init__(
        self,
        lesson: Lesson,
        progress: LearnerProgress | None = None,
        *,
        step: int | str = 1,
        minutes: int = 5,
        neighbours: tuple[tuple[str, str] | None, tuple[str, str] | None] = (None, None),
        fresh: Fresh | None = None,
        questions: bool = True,
        hints: bool = True,
    ) -> None:
        self.lesson, self.minutes, self.neighbours = lesson, minutes, neighbours
        self.progress = progress or LearnerProgress()
        self.fresh, self.questions = fresh, questions
        self.hints = hints and lesson.checkpoint is None
        self.declined: set[str] = set()  # steps at which no worked example is wished for
        self.seq, self.found = 0, Found()
        self.notice: str | None = None
        self.sessions: dict[str, AnyStep] = {}
        self.kept: dict[str, list[dict[str, Any]]] = {}  # by step: what is done again when it is shown
        self.context: dict[str, Any] = {"timed": self.progress.settings["timed"]}  # what steps know of the learner
        if self.progress.open_lesson(lesson.id, lesson.version, len(lesson.steps)):
            self.notice = say("This lesson has changed since you did it, so its old answers no longer count.")
        self.index = 0
        self._enter(self._index(step))

    @property
    def step(self) -> Step:
        """The step being shown, as the lesson has it."""
        return self.lesson.steps[self.index]

    @property
    def current(self) -> AnyStep:
        """The state of the step being shown."""
        return self.sessions[self.step.id]

    def _index(self, step: int | str) -> int:
        if isinstance(step, int):
            return min(max(step - 1, 0), len(self.lesson.steps) - 1)
        return next((i for i, one in enumerate(self.lesson.steps) if one.id == step), 0)

    def _enter(self, index: int) -> None:
        if self.sessions and not self.step.graded:
            self.progress.read_for(self.lesson.id, self.step.id, self.found.seconds(self.step.id))
        self.index = index
        step = self.step
        self.found.show(step.id)
        if step.id not in self.sessions:
            self.sessions[step.id] = self._make(step)
        self.progress.move_to(self.lesson.id, step.id, index)
        current = self.current
        page = current.view()
        said = [
            say("Step {step} of {count}.", step=index + 1, count=len(self.lesson.steps)),
            step.title or "",
            page["frames"][-1]["say"] if page["frames"] else "",
            plain(page["ask"]),
        ]
        current.said = " ".join(word for word in said if word)
        if not step.graded:
            self._record("read", first=False)

    def _make(self, step: Step) -> AnyStep:
        if isinstance(step, CoachStep):
            from unolearn.lessons.coach import CoachSession

            saved = self.progress.saved_round(self._report(step))
            context = {"windows": self.progress.settings["windows"]}
            own = self._own_rules() if step.own_rules else None
            return CoachSession(
                self.lesson,
                cast(CoachStep, fitted(self.lesson, step)),
                questions=self.questions,
                saved=saved,
                rules=own,
                context=context,
            )
        self.context["card"] = self.progress.data["card"]
        home = self.lesson.home_of(step)
        made = StepSession(home, step, self.fresh, hints=self.hints, context=self.context)
        if step.id.startswith("recall-") and step.generator and self.fresh:
            made.act({"act": "retry", "fresh": True})
            made.entitle(step.title)
        if step.id in self.kept:
            do_again(made, self.kept.pop(step.id))
        return made

    def act(self, message: Mapping[str, Any]) -> None:
        """Do what a message wishes; one that cannot be done here is answered by a sentence."""
        self.seq += 1
        self.notice = None
        act = message.get("act")
        if act == "next":
            self._enter(min(self.index + 1, len(self.lesson.steps) - 1))
        elif act == "back":
            self._enter(max(self.index - 1, 0))
        elif act == "open" and message.get("step") is not None:
            self.declined.add(self.step.id)
            self._enter(self._index(message["step"]))
        elif act == "play_rules":
            self._play_rules()
        elif act == "decline":
            self.declined.add(self.step.id)
        else:
            self._act_on_step(message)

    def _own_rules(self) -> Ruleset | None:
        """The rules of the learner's own rule card; None where none was filled in."""
        from unolearn.lessons.rule_card import RuleCard

        card = self.progress.data["card"]
        return RuleCard.from_saved(card).ruleset() if card else None

    def _play_rules(self) -> None:
        """Start the round that is played by the learner's own rule card."""
        for index, step in enumerate(self.lesson.steps):
            if isinstance(step, CoachStep) and step.own_rules:
                self.sessions.pop(step.id, None)
                self.progress.save_round(self._report(step), None)
                self._enter(index)
                return
        self.notice = say("This lesson has no round to play them in.")

    def _act_on_step(self, message: Mapping[str, Any]) -> None:
        current = self.current
        try:
            grade = current.act(message)
            self.found.look(self.step.id, current)
        except GoalError as error:
            current.said = self.notice = str(error)
            return
        if grade is not None:
            self._record(grade, current.solved_first)
        card = getattr(getattr(current, "goal", None), "card", None)
        if isinstance(self.step, ChooseStep) and self.step.what == "rule_card" and card is not None:
            self.progress.save_card(card.saved())
        if isinstance(self.step, CoachStep):
            self.progress.save_round(self._report(self.step), current.saved())  # type: ignore[attr-defined]

    def _report(self, step: Step) -> str:
        return f"{self.lesson.id}/{step.id} v{self.lesson.version}"

    def _record(self, grade: str, first: bool) -> None:
        step = self.step
        tag = None if isinstance(step, CoachStep) or not step.graded else step.tag
        self.progress.record(self.lesson.id, step.id, self.index, grade, first, tag, **self.found.take(step.id))
        if self._comes_back(step, grade):
            self.progress.book(f"{self.lesson.id}/{step.id}")

    def _comes_back(self, step: Step, grade: str) -> bool:
        """Whether a question is put into the review boxes: an exit item, or one that was missed."""
        if not step.graded or step.neutral or isinstance(step, CoachStep) or step.id.startswith("recall-"):
            return False
        is_card = isinstance(step, ChooseStep) and step.what == "rule_card"
        return not is_card and (step.exit or grade in ("wrong", "incomplete", "shown"))

    # ---- view

    @property
    def done(self) -> bool:
        """Whether every step has been answered at least once."""
        return all(self._state(step) == "done" for step in self.lesson.steps)

    def _state(self, step: Step) -> str:
        record = (self.progress.lesson(self.lesson.id) or {"steps": {}})["steps"].get(step.id)
        if record is None:
            return "todo"
        return "missed" if record["grade"] in ("wrong", "incomplete") else "done"

    def view(self) -> dict[str, Any]:
        """Return the page as plain data (contract: lesson page)."""
        current, number = self.current, self.index + 1
        self.context["timed"] = self.progress.settings["timed"]
        page = current.view()
        page["buttons"] = self._buttons(page["buttons"])
        if self.notice:
            page["line"] = [*page["line"], {"kind": "note", "text": self.notice, "strong": None, "direction": None}]
        return {
            "page": "lesson",
            "seq": self.seq,
            "busy": False,
            "lesson": self._lesson_view(number),
            "address": f"#{self.lesson.code.lower()}/{number}",
            "objective": self.lesson.objective if self.index == 0 else None,
            **page,
            "offer": self._offer(),
            "report": self._report(self.step),
            "said": f"{self.notice} {current.said}" if self.notice and self.notice != current.said else current.said,
        }

    def _lesson_view(self, number: int) -> dict[str, Any]:
        lesson = self.lesson
        states = [self._state(step) for step in lesson.steps]
        states[self.index] = "now"
        before, after = self.neighbours
        return {
            "id": lesson.id,
            "code": lesson.code,
            "title": lesson.title,
            "minutes": self.minutes,
            "step": number,
            "of": len(lesson.steps),
            "steps": [
                {"id": step.id, "number": i, "state": state}
                for i, (step, state) in enumerate(zip(lesson.steps, states, strict=True), 1)
            ],
            "prev": before[0] if before else None,
            "next": after[0] if after else None,
            "done": self.done,
        }

    def _buttons(self, own: list[dict[str, Any]]) -> list[dict[str, Any]]:
        done, last = self.current.done, self.index == len(self.lesson.steps) - 1
        shown = list(own)
        if done:
            onward = self._onward(last)
            if any(one["main"] for one in shown):  # a fresh table first; going on is never locked
                shown.insert(1, {**onward, "main": False, "key": None})
            else:
                shown.insert(0, onward)
            example = self._example()
            if example is not None:
                shown.append(
                    button(say("See the example again"), "open", kind="link", lesson=self.lesson.id, step=example)
                )
        elif not last:
            shown.append(button(say("Skip this step"), "next", kind="link"))
        else:
            shown.append({**self._onward(last), "main": False, "kind": "link", "key": None})
        if self.index:
            shown.append(button(say("Back"), "back", kind="link"))
        return shown

    def _onward(self, last: bool) -> dict[str, Any]:
        if not last:
            return button(say("Next"), "next", "Enter", main=True)
        after = self.neighbours[1]
        if after is None:
            return button(say("Back to the course"), "home", "Enter", main=True)
        text = say("Next lesson: {title}", title=after[1])
        return button(text, "open", "Enter", main=True, lesson=after[0], step=1)

    def _offer(self) -> dict[str, Any] | None:
        """After two misses: a worked example, or the answer worked out; both may be declined."""
        step, missed = self.step, getattr(self.current, "misses", 0)
        if missed < 2 or self.current.done or not self.hints or step.id in self.declined:
            return None
        if isinstance(step, CoachStep):
            return None
        yes = say("Yes, show me")
        no = button(say("No, let me try"), "decline")
        example = self._example()
        if example is not None:
            text = say("Shall we read it again first?")
            if self.lesson.steps[example - 1].kind == "worked":
                text = say("Shall we look at a worked example first?")
            return {"text": text, "buttons": [button(yes, "open", lesson=self.lesson.id, step=example), no]}
        return {"text": say("Shall I show you how it goes?"), "buttons": [button(yes, "show"), no]}

    def _example(self) -> int | None:
        """After two misses: the number of the last worked example or explanation before this step."""
        if getattr(self.current, "misses", 0) < 2:
            return None
        before = [i for i, step in enumerate(self.lesson.steps[: self.index], 1) if not step.graded]
        return before[-1] if before else None
