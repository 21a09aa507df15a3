"""When the coach asks, what came of it, and when enough is enough."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.engine.cards import Card
from unolearn.lessons.coach_asks import ASKS, make_question, who_writes
from unolearn.lessons.coach_questions import Question, why_legal
from unolearn.lessons.model import CoachStep
from unolearn.lessons.stage import Stage

__all__ = ["Coach"]


class Coach:
    """Asks "why was it legal?" after the first legal card, then now and then, until the explanations are there."""

    def __init__(self, step: CoachStep, seed: int, quiet: bool) -> None:
        self.kinds, self.goal, self.quiet = list(step.ask_about), step.goal, quiet
        self.random = Random(seed)
        self.question: Question | None = None
        self.explained = self.asked = self.turns = 0
        self.parts_right = True  # of a question in parts: every part so far
        self.due = 2  # the learner's turn from which the next question may come

    @property
    def is_satisfied(self) -> bool:
        """Whether enough was explained, or the coach was told to be quiet."""
        return self.quiet or self.explained >= self.goal

    def first_card(self, stage: Stage, card: Card) -> Question:
        """Return the question about the first legal card; ask it with `ask` once the card lies."""
        return why_legal(stage, card)

    def ask(self, question: Question) -> None:
        """Put a question."""
        self.question = question
        self.asked += 1

    def consider(self, stage: Stage) -> None:
        """Ask something about the table as it stands, if it is time."""
        if self.is_satisfied or self.turns < self.due or self.question is not None:
            return
        start = self.asked % len(self.kinds) if self.kinds else 0
        for about in self.kinds[start:] + self.kinds[:start]:
            question = make_question(about, stage, self.random)
            if question is not None:
                self.ask(question)
                self.due = self.turns + self.random.choice((1, 2))
                return

    def ask_at_end(self, stage: Stage) -> None:
        """Go on asking after the round until the explanations are there: a short round must not end in a trap."""
        if self.is_satisfied:
            return
        late = [about for about in self.kinds if ASKS[about].at_end]
        kind = self.random.choice([*late, "price"])
        question = make_question(kind, stage, self.random) or make_question("price", stage, self.random)
        if question is not None:
            self.ask(question)

    def ask_who_writes(self, stage: Stage, is_likely: bool) -> None:
        """After a count by the habits of another rule book: ask how this table counts."""
        if is_likely and not self.quiet and (self.question is None or self.question.answered is not None):
            self.question = who_writes(stage, self.random)

    def go_on(self) -> bool:
        """Put the next part of a question in parts; False if there is none."""
        question = self.question
        if question is None or question.answered is None or question.then is None:
            return False
        self.question = question.then
        return True

    def answer(self, option: Any) -> str | None:
        """Take an answer and return what the coach says; None if it is no answer to an open question."""
        question = self.question
        if question is None or question.answered is not None or option not in [one for one, _ in question.options]:
            return None
        question.answered = str(option)
        self.parts_right = (self.parts_right or question.part == 1) and question.is_right
        if question.then is None:
            self.explained += self.parts_right if question.part else question.is_right
        return question.good if question.is_right else question.bad

    def view(self) -> dict[str, Any]:
        """Return the coach's part of the page."""
        question = None if self.quiet else self.question
        feedback: dict[str, Any] | None = None
        if question is not None and question.answered is not None:
            feedback = {
                "grade": "right" if question.is_right else "wrong",
                "headline": question.good if question.is_right else question.bad,
                "reasons": [],
                "after_html": None,
            }
        return {
            "question": question.question if question else None,
            "options": question.view() if question else [],
            "feedback": feedback,
            "asked": self.explained,
            "of": self.goal,
            "quiet": self.quiet,
        }
