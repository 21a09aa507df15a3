"""What a lesson must satisfy before anybody sees it: everything it claims is played out on the engine."""

from __future__ import annotations

from collections.abc import Container, Iterable
from pathlib import Path
from typing import Any

from unolearn.engine.explain import say
from unolearn.lessons.check_head import head_faults, introduced
from unolearn.lessons.check_house_rules import with_permission
from unolearn.lessons.check_rules import rule_faults
from unolearn.lessons.check_steps import step_faults
from unolearn.lessons.check_texts import text_faults
from unolearn.lessons.check_warnings import warnings_of
from unolearn.lessons.check_words import rules_faults
from unolearn.lessons.course import Course
from unolearn.lessons.faults import Fault
from unolearn.lessons.model import Lesson
from unolearn.lessons.survey import survey
from unolearn.lessons.translation import as_written

__all__ = ["check_file", "check_lesson"]


def check_file(path: str | Path, course: Course | None = None) -> list[Fault]:
    """Return everything wrong with a lesson file, in its order, then its warnings: faults that are not grave."""
    with as_written():
        found = survey(path)
    if found.lesson is None:
        return with_permission(found.faults, Path(path))
    lesson, faults = found.lesson, list(found.faults)
    stem = Path(path).stem
    if lesson.id != stem and "id" in lesson.origin.data and not _said(faults, lesson, ["id"]):
        what = say('the id "{key}" is not the file\'s name.', key=lesson.id)
        cure = say("Name the file {file}, or give the lesson the id of its file.", file=f"{lesson.id}.yaml")
        faults.append(lesson.origin.fault(["id"], what, cure))
    faults += check_lesson(lesson, course, found.doubtful, found.unsure)
    if not found.faults:  # what is missing may stand in a step that could not be read
        faults += [_fault(lesson, *one).as_warning() for one in warnings_of(lesson)]
    if course is not None:
        faults += rule_faults(lesson, course)
    return _in_order(with_permission(faults, Path(path)))


def check_lesson(
    lesson: Lesson, course: Course | None = None, doubtful: Container[str] = (), unsure: Container[str] = ()
) -> list[Fault]:
    """Return everything wrong with a lesson: its tables, answers, texts, and the rules it uses.

    Steps whose id is in `doubtful` are not played: what is wrong with their shape was said already. Of those in
    `unsure` it is not said what is missing.
    """
    faults = [_fault(lesson, *one) for one in head_faults(lesson, course)]
    is_playable = not list(rules_faults(lesson.rules))
    known = introduced(lesson, course)
    for number, step in enumerate(lesson.steps):
        here: list[Any] = ["steps", number]
        found = [one for one in text_faults(step) if one[0] or step.id not in unsure]
        if is_playable and step.id not in doubtful:
            found += step_faults(lesson, step, known)
        faults += [_fault(lesson, [*here, *path], what, cure) for path, what, cure in found]
    return list(dict.fromkeys(faults))


def _fault(lesson: Lesson, path: list[Any], what: str, cure: str = "") -> Fault:
    if lesson.origin is not None:
        made: Fault = lesson.origin.fault(path, what, cure)
        return made
    step = lesson.steps[path[1]].id if len(path) > 1 and path[0] == "steps" else None
    return Fault(what, cure, f"{lesson.id}.yaml", None, step)


def _said(faults: Iterable[Fault], lesson: Lesson, path: list[Any]) -> bool:
    """Whether a fault was found at this line already."""
    return any(fault.line == lesson.origin.line(path) for fault in faults)


def _in_order(faults: Iterable[Fault]) -> list[Fault]:
    """Faults once each, by line; warnings after them."""
    return sorted(dict.fromkeys(faults), key=lambda fault: (not fault.grave, fault.line or 0))
