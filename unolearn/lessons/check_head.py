"""What the head of a lesson claims: its rules, what it introduces, what comes before it, its checkpoint."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.lessons.check_version import version_faults
from unolearn.lessons.check_words import rules_faults
from unolearn.lessons.course import Course
from unolearn.lessons.faults import LessonError, nearest
from unolearn.lessons.generators import GENERATORS
from unolearn.lessons.model import Lesson
from unolearn.lessons.rulebook import known_rules
from unolearn.rules.systems import OPTIONS, preset_options, ruleset

__all__ = ["head_faults", "introduced"]

Complaint = tuple[list[Any], str, str]

#: Options that make a table easier than the rule book: nobody has to be told of them first.
EASIER = ("challenge", "without", "bluffing")


def head_faults(lesson: Lesson, course: Course | None) -> Iterator[Complaint]:
    """Yield what is wrong with the head of a lesson: place, what, cure."""
    refused = list(rules_faults(lesson.rules))
    if refused:
        yield from ((["rules", *path], what, cure) for path, what, cure in refused)
    else:
        yield from _rule_order_faults(lesson, course)
    known = known_rules() | set(OPTIONS)
    for index, name in enumerate(lesson.introduces):
        if name not in known:
            cure = nearest(name, known) or say("`unolearn rules` lists the options.")
            yield ["introduces", index], say('there is no rule or option "{name}".', name=name), cure
    if lesson.version < 1:
        what = say("the version is {number}.", number=lesson.version)
        yield ["version"], what, say("Versions are counted from 1.")
    else:
        yield from version_faults(lesson)
    yield from _checkpoint_faults(lesson)
    if course is not None:
        yield from _course_faults(lesson, course)


def _rule_order_faults(lesson: Lesson, course: Course | None) -> Iterator[Complaint]:
    rules = ruleset(lesson.rules)
    usual = preset_options(rules.spec.split(",")[0])
    known = introduced(lesson, course)
    for name, value in rules.options.items():
        if value != usual[name] and name not in EASIER and name not in known:
            cure = say("Add it to {example} here, or in a lesson before this one.", example=f"introduces: [{name}]")
            yield ["rules", name], say('the option "{name}" was never introduced.', name=name), cure


def _checkpoint_faults(lesson: Lesson) -> Iterator[Complaint]:
    checkpoint = lesson.checkpoint
    if checkpoint is None:
        return
    for index, item in enumerate(checkpoint.items):
        if item.generator not in GENERATORS:
            place = ["checkpoint", "items", index, "generator"]
            what = say('there is no generator "{name}".', name=item.generator)
            yield place, what, _generator_cure(item.generator)
    of = len(checkpoint.items)
    if not 0 < checkpoint.need <= of:
        what = say("the checkpoint needs {count} right answers of {of}.", count=checkpoint.need, of=of)
        cure = say("Write {example}, or less.", example=f"need: {of}") if of else say("Add questions below items:")
        yield ["checkpoint", "need"], what, cure


def _generator_cure(name: str) -> str:
    told = N_("The README of the lessons' folder tells how to find one, or leave the key out.")
    return nearest(name, GENERATORS) or say(told)


def _course_faults(lesson: Lesson, course: Course) -> Iterator[Complaint]:
    place = course.ids.index(lesson.id) if lesson.id in course.ids else len(course.ids)
    before = course.ids[:place]
    for index, name in enumerate(lesson.prerequisites):
        if name not in before:
            late = say('"{name}" does not come before this lesson.', name=name)
            cure = say("Move this lesson behind it in course.yaml.") if name in course.ids else nearest(name, before)
            yield ["prerequisites", index], late, cure or say("Take it out of the list.")
    for index, reference in enumerate(lesson.recall):
        lesson_id, _, step_id = reference.partition("/")
        steps = _steps_of(course, lesson_id) if lesson_id in before else []
        if step_id not in steps:
            near = nearest(step_id, steps) if steps else nearest(lesson_id, before)
            cure = near or say("Write it as LESSON/STEP, with a lesson that comes before this one.")
            yield ["recall", index], say('no earlier lesson has the step "{name}".', name=reference), cure


def _steps_of(course: Course, lesson_id: str) -> list[str]:
    try:
        lesson = course.lesson(lesson_id)
        return [*(step.id for step in lesson.steps), *lesson.left_out]
    except LessonError:
        return []


def introduced(lesson: Lesson, course: Course | None) -> set[str] | Any:
    """Return what this lesson and those before it introduce; everything, where there is no course to ask."""
    if course is None or lesson.id not in course.ids:
        return _Everything()
    before = course.ids[: course.ids.index(lesson.id)]
    return {name for one in before for name in _introduces(course, one)} | set(lesson.introduces)


def _introduces(course: Course, lesson_id: str) -> list[str]:
    try:
        return course.lesson(lesson_id).introduces
    except LessonError:
        return []


class _Everything(set[str]):
    """A set that holds everything: a lesson on its own is not asked what came before it."""

    def __contains__(self, _: object) -> bool:
        return True
