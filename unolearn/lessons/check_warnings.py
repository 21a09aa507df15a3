"""What a lesson could do better, although it may be used as it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from unolearn.lessons.model import CoachStep, Lesson
from unolearn.lessons.text import word_count

__all__ = ["MOST_OBJECTIVE", "warnings_of"]

Complaint = tuple[list[Any], str, str]

MOST_OBJECTIVE = 35


def warnings_of(lesson: Lesson) -> Iterator[Complaint]:
    """Yield what is worth a second look: place, what, cure."""
    words = word_count(lesson.objective)
    if words > MOST_OBJECTIVE:
        yield ["objective"], f"the objective has {words} words.", f"{MOST_OBJECTIVE} are enough: one or two sentences."
    asked = [step for step in lesson.steps if step.graded and not isinstance(step, CoachStep)]
    is_coached = any(isinstance(step, CoachStep) for step in lesson.steps)
    if asked and not is_coached and not any(step.exit for step in lesson.steps):
        cure = "Write `exit: true` at the step that shows whether the lesson was understood."
        yield ["steps"], "no step is the exit item.", cure
    silent = [number for number, step in enumerate(lesson.steps) if step in asked and not step.source]
    if silent:
        names = ", ".join(lesson.steps[number].id for number in silent)
        cure = "Add `source: [PLAY-1]` with the rule behind the answer: learners can ask where it stands."
        yield ["steps", silent[0]], f"no rule is named behind the answers of: {names}.", cure
