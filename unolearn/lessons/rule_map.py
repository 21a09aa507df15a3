"""Which steps teach which rule: those that name it as their source, and those whose right answer rests on it."""

from __future__ import annotations

from unolearn.engine.notation import NotationError
from unolearn.lessons.course import Course
from unolearn.lessons.faults import LessonError
from unolearn.lessons.goals import make_goal
from unolearn.lessons.model import CoachStep, Lesson, Step
from unolearn.lessons.rulebook import known_rules
from unolearn.lessons.stage import MoveRefused
from unolearn.rules.systems import RuleError
from unolearn.tables import TableError

__all__ = ["rule_map", "rules_of_step", "untaught"]

_FAULTS = (LessonError, TableError, RuleError, MoveRefused, NotationError, KeyError, ValueError)


def rule_map(course: Course) -> dict[str, list[str]]:
    """Return for every rule id the steps that teach it, as `lesson/step`; faulty lessons teach nothing."""
    found: dict[str, list[str]] = {rule: [] for rule in sorted(known_rules())}
    for lesson_id in course.ids:
        try:
            lesson = course.lesson(lesson_id)
        except LessonError:
            continue
        for step in lesson.steps:
            for rule in sorted(rules_of_step(lesson, step)):
                found.setdefault(rule, []).append(f"{lesson.id}/{step.id}")
    return found


def rules_of_step(lesson: Lesson, step: Step) -> set[str]:
    """Return the rules a step teaches."""
    named = set(step.source)
    if isinstance(step, CoachStep):
        return named
    try:
        return named | make_goal(lesson, step).rules_used()
    except _FAULTS:
        return named


def untaught(course: Course, rules: list[str]) -> list[str]:
    """Return those of `rules` that no step teaches."""
    steps = rule_map(course)
    return [rule for rule in rules if not steps.get(rule)]
