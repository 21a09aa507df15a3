"""What a lesson could do better, although it may be used as it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.lessons.model import CoachStep, Lesson
from unolearn.lessons.text import word_count

__all__ = ["MOST_OBJECTIVE", "warnings_of"]

Complaint = tuple[list[Any], str, str]

MOST_OBJECTIVE = 35


def warnings_of(lesson: Lesson) -> Iterator[Complaint]:
    """Yield what is worth a second look: place, what, cure."""
    words = word_count(lesson.objective)
    if words > MOST_OBJECTIVE:
        cure = say("{most} are enough: one or two sentences.", most=MOST_OBJECTIVE)
        yield ["objective"], say("the objective has {count} words.", count=words), cure
    asked = [step for step in lesson.steps if step.graded and not isinstance(step, CoachStep)]
    is_coached = any(isinstance(step, CoachStep) for step in lesson.steps)
    if asked and not is_coached and not any(step.exit for step in lesson.steps):
        cure = say("Write `exit: true` at the step that shows whether the lesson was understood.")
        yield ["steps"], say("no step is the exit item."), cure
    silent = [number for number, step in enumerate(lesson.steps) if step in asked and not step.source]
    if silent:
        names = ", ".join(lesson.steps[number].id for number in silent)
        template = N_("Add {example} with the rule behind the answer: learners can ask where it stands.")
        what = say("no rule is named behind the answers of: {names}.", names=names)
        yield ["steps", silent[0]], what, say(template, example="`source: [PLAY-1]`")
