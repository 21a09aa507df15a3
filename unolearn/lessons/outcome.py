"""What comes of one answer: its grade, its reasons, the marks on cards and options."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from unolearn.engine.explain import say

__all__ = ["BETTER", "Grade", "Outcome", "Reasoned", "is_done"]

Grade = Literal["right", "costly", "neutral", "incomplete", "wrong"]
Mark = Literal["good", "bad", "missed", "soft", "note"]

#: From worst to best, for the record of a step; "shown": the worked answer was asked for.
BETTER = ("wrong", "incomplete", "shown", "neutral", "costly", "right")


@dataclass(frozen=True)
class Reasoned:
    """One line of feedback: what it is about, whether it was right, and why."""

    mark: Mark
    title: str
    text: str


@dataclass
class Outcome:
    """The answer to an answer. The page draws it; progress keeps its grade."""

    grade: Grade
    headline: str
    reasons: list[Reasoned] = field(default_factory=list)
    notes: dict[int, tuple[str, str | None]] = field(default_factory=dict)  # under the hand's cards
    options: dict[str, tuple[str, str | None]] = field(default_factory=dict)  # at options and numbers
    frames: list[dict[str, Any]] = field(default_factory=list)
    count: dict[str, Any] | None = None
    codes: set[str] = field(default_factory=set)  # misconceptions met: reason codes
    ask: dict[str, Any] | None = None  # a follow-up question, with options and the right one
    nearly: bool = False  # part of it is right: shown in a milder tone
    open: bool = False  # the answer is only half given: the step goes on
    is_bluff: bool = False
    buttons: list[dict[str, Any]] = field(default_factory=list)  # what this answer offers next

    @property
    def done(self) -> bool:
        """Whether the learner may count the step as answered."""
        return is_done(self.grade) and not self.open

    def feedback(self) -> dict[str, Any]:
        """Return the plain data of the page's feedback, without the lesson's closing words."""
        return {
            "grade": self.grade,
            "nearly": self.nearly,
            "headline": self.headline,
            "reasons": [{"mark": r.mark, "title": r.title, "text": r.text} for r in self.reasons],
            "after_html": None,
        }

    def said(self) -> str:
        """Return everything in one sentence or two, for the live region."""
        return " ".join([self.headline, *(_said(reason) for reason in self.reasons)])


def _said(reason: Reasoned) -> str:
    return say("{title}: {text}", title=reason.title, text=reason.text) if reason.title else reason.text


def is_done(grade: str) -> bool:
    """Return whether a grade counts as having answered the step."""
    return grade in ("right", "costly", "neutral")
