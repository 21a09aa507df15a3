"""The steps of a sheet: the lesson's as written, or with fresh tables by a seed. The same seed makes the same sheet."""

from __future__ import annotations

from attrs import evolve, frozen

from unolearn.engine.explain import say
from unolearn.lessons.fitting import why_not
from unolearn.lessons.generators import in_place_of, make
from unolearn.lessons.model import Lesson, Step

__all__ = ["MOST_SEED", "Asked", "can_be_fresh", "steps_of"]

#: The largest number a sheet may have.
MOST_SEED = 9999
_TRIES = 30


@frozen
class Asked:
    """One step on the sheet: the lesson whose rules it has, and its number if it is a question."""

    lesson: Lesson
    step: Step
    number: int | None


def can_be_fresh(lesson: Lesson) -> bool:
    """Whether another number makes another sheet."""
    return lesson.checkpoint is not None or any(step.generator for step in lesson.steps)


def steps_of(lesson: Lesson, seed: int) -> list[Asked]:
    """Return what is on the sheet of that number, in order; 0: as the lesson is written."""
    steps = _drawn(lesson, seed) if lesson.checkpoint else lesson.steps
    asked, number = [], 0
    for place, step in enumerate(steps):
        home = lesson if lesson.checkpoint else lesson.home_of(step)
        if seed and step.generator and not lesson.checkpoint:
            step = _fresh(home, step, seed, place)
        is_question = step.graded and step.kind != "coach"
        number += is_question
        asked.append(Asked(home, step, number if is_question else None))
    return asked


def _drawn(lesson: Lesson, seed: int) -> list[Step]:
    """The questions of a checkpoint."""
    assert lesson.checkpoint is not None
    steps = []
    for place, item in enumerate(lesson.checkpoint.items, 1):
        title = say("Question {number}", number=place)
        blank = Step(id=f"item-{place}", kind="", title=title, generator=item.generator, tag=item.tag)
        steps.append(evolve(_fresh(lesson, blank, seed, place), title=title))
    return steps


def _fresh(lesson: Lesson, step: Step, seed: int, place: int) -> Step:
    """A step with another table, one that can be asked under the rules of the course; else the step as written."""
    assert step.generator is not None
    for attempt in range(_TRIES):
        made = in_place_of(step, make(step.generator, 100_000 * seed + 100 * place + attempt).step)
        if lesson.house is None or why_not(lesson, made) is None:
            return made
    return step if step.kind else made
