"""Whether answers that learners saved for the lesson that comes with unolearn would be taken for answers to another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import asdict

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.lessons.faults import LessonError
from unolearn.lessons.model import Lesson, Step, load
from unolearn.lessons.places import CONTENT, real
from unolearn.lessons.translation import as_written

__all__ = ["version_faults"]

Complaint = tuple[list[Any], str, str]

_RAISE = N_("Write version: {number}; learners who know the old one then start this lesson anew.")

#: What of a step may change without another answer being right.
_WORDS = (
    "title", "text", "ask", "after", "say", "feedback", "hints", "source", "expect", "generator", "tag", "exit",
    "neutral", "second_pass", "under", "needs", "keep", "parts",
)  # fmt: skip


def version_faults(lesson: Lesson) -> Iterator[Complaint]:
    """Yield why the version of a lesson is too low for one that takes the place of a lesson of unolearn."""
    path = getattr(lesson.origin, "path", None)
    shipped = CONTENT / f"{lesson.id}.yaml"
    if path is None or real(path).parent == real(CONTENT) or not shipped.is_file():
        return
    try:
        with as_written():
            replaced = load(shipped)
    except LessonError:
        return
    if lesson.version < replaced.version:
        template = N_("the lesson takes the place of one of version {number}, and has version {value}.")
        what = say(template, number=replaced.version, value=lesson.version)
        yield ["version"], what, say("Write version: {number}", number=replaced.version + 1)
    elif lesson.version == replaced.version:
        before = {step.id: step for step in replaced.steps}
        changed = [step.id for step in lesson.steps if step.id in before and _asked(step) != _asked(before[step.id])]
        if changed:
            template = N_("answers saved for version {number} would count for {names}, now another task.")
            what = say(template, number=lesson.version, names=", ".join(changed))
            yield ["version"], what, say(_RAISE, number=lesson.version + 1)


def _asked(step: Step) -> dict[str, Any]:
    """What decides which answer is right."""
    found = {key: value for key, value in asdict(step).items() if key not in _WORDS}
    for option in found.get("options", ()):
        option.pop("feedback", None)
        if option.get("value") is not None or step.kind == "quiz":
            option.pop("text", None)
    return found
