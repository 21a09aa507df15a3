"""A lesson opened anew in another language: what was answered in it stays answered, in the new words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from unolearn.lessons.goals import GoalError
from unolearn.lessons.step_session import StepSession

if TYPE_CHECKING:
    from unolearn.lessons.session import LessonSession

__all__ = ["acts_of", "do_again", "take_up"]


def take_up(lesson: LessonSession, before: LessonSession) -> None:
    """Answer the steps of a lesson as they were answered before, each when it is shown; nothing is recorded again."""
    asks_the_same = getattr(lesson, "seeds", None) == getattr(before, "seeds", None)
    if lesson is before or lesson.lesson.id != before.lesson.id or not asks_the_same:
        return
    lesson.kept = acts_of(before)
    do_again(lesson.current, lesson.kept.pop(lesson.step.id, ()))


def acts_of(lesson: LessonSession) -> dict[str, list[dict[str, Any]]]:
    """Return what was done in each step that was shown."""
    return {name: one.acts or [] for name, one in lesson.sessions.items() if isinstance(one, StepSession)}


def do_again(step: Any, acts: Iterable[Mapping[str, Any]]) -> None:
    """Do in a step what was done in it before."""
    for message in acts:
        try:
            step.act(message)
        except GoalError:  # it cannot be done any more
            break
        step.frames = []
        step.met.clear()
