"""The step kinds: what each asks, and how the engine grades the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from unolearn.lessons.fitting import fitted
from unolearn.lessons.goals.base import Goal, GoalError
from unolearn.lessons.goals.calls import CallGoal
from unolearn.lessons.goals.cards import FindGoal
from unolearn.lessons.goals.choose import choose_goal
from unolearn.lessons.goals.numbers import CountGoal
from unolearn.lessons.goals.options import PredictGoal, QuizGoal, TurnGoal
from unolearn.lessons.goals.play import PlayGoal
from unolearn.lessons.goals.react import ReactGoal
from unolearn.lessons.goals.shows import ExplainGoal, WorkedGoal
from unolearn.lessons.model import Lesson, Step

__all__ = ["GOALS", "Goal", "GoalError", "make_goal"]

GOALS: dict[str, Callable[[Lesson, Any], Goal]] = {
    "explain": ExplainGoal,
    "worked": WorkedGoal,
    "turn": TurnGoal,
    "find": FindGoal,
    "play": PlayGoal,
    "predict": PredictGoal,
    "count": CountGoal,
    "quiz": QuizGoal,
    "call": CallGoal,
    "react": ReactGoal,
    "choose": choose_goal,
}


def make_goal(lesson: Lesson, step: Step) -> Goal:
    """Return the goal of a step, fitted to its rules, with its table set up; the coach has a session of his own."""
    return GOALS[step.kind](lesson, fitted(lesson, step))
