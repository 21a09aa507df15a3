"""What a lesson must satisfy before anybody sees it: everything it claims is played out on the engine."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from attrs import evolve

from unolearn.engine.notation import NotationError, parse_card
from unolearn.engine.words import Reason
from unolearn.lessons.check_answers import answer_faults, generator_faults
from unolearn.lessons.check_texts import FACTS, PLACE, text_faults
from unolearn.lessons.coach_asks import ASKS
from unolearn.lessons.course import Course
from unolearn.lessons.faults import Fault, LessonError, nearest
from unolearn.lessons.generators import GENERATORS
from unolearn.lessons.goals import Goal, make_goal
from unolearn.lessons.goals.base import facts_of, stage_for
from unolearn.lessons.model import CoachStep, Lesson, Step, load
from unolearn.lessons.rulebook import known_rules
from unolearn.lessons.stage import MoveRefused
from unolearn.lessons.step_session import StepSession
from unolearn.rules.systems import OPTIONS, RuleError, ruleset
from unolearn.tables import TableError

__all__ = ["check_course", "check_file", "check_lesson"]


def check_file(path: str | Path, course: Course | None = None) -> list[Fault]:
    """Return everything wrong with a lesson file; an empty list means it may be used."""
    try:
        lesson = load(path)
    except LessonError as error:
        return error.faults
    faults = check_lesson(lesson, course)
    stem = Path(path).stem
    if lesson.id != stem:
        cure = f"Name the file {lesson.id}.yaml, or give the lesson the id of its file."
        faults.insert(0, _fault(lesson, ["id"], f'the id "{lesson.id}" is not the file\'s name.', cure))
    return faults


def check_course(course: Course) -> list[Fault]:
    """Return everything wrong with the lessons of a course, in order."""
    found: list[Fault] = []
    for lesson_id in course.ids:
        found += check_file(course.folder / f"{lesson_id}.yaml", course)
    twice = {lesson_id for lesson_id in course.ids if course.ids.count(lesson_id) > 1}
    return found + [Fault(f'lists "{one}" twice.', "Keep one of them.", "course.yaml") for one in sorted(twice)]


def check_lesson(lesson: Lesson, course: Course | None = None) -> list[Fault]:
    """Return everything wrong with a lesson: its tables, answers, texts, and the rules it uses."""
    faults = [*_head_faults(lesson, course)]
    if any(fault.what.startswith("the rules") for fault in faults):
        return faults
    introduced = _introduced(lesson, course)
    for number, step in enumerate(lesson.steps):
        faults += [_fault(lesson, ["steps", number, *path], *words) for path, *words in text_faults(step)]
        faults += _step_faults(lesson, number, step, introduced)
    return faults


def _fault(lesson: Lesson, path: list[Any], what: str, cure: str = "") -> Fault:
    if lesson.origin is not None:
        fault: Fault = lesson.origin.fault(path, what, cure)
        return fault
    step = lesson.steps[path[1]].id if len(path) > 1 and path[0] == "steps" else None
    return Fault(what, cure, f"{lesson.id}.yaml", None, step)


def _head_faults(lesson: Lesson, course: Course | None) -> Iterator[Fault]:
    try:
        rules = ruleset(lesson.rules)
    except RuleError as error:
        yield _fault(lesson, ["rules"], f"the rules cannot be: {error}.")
        return
    usual = ruleset(rules.spec.split(",")[0]).options
    for name, value in rules.options.items():
        is_easier = name in ("challenge", "without", "bluffing")
        if value != usual[name] and not is_easier and name not in _introduced(lesson, course):
            yield _fault(
                lesson, ["rules"], f'the option "{name}" was never introduced.', f"Add it to introduces: [{name}]."
            )
    known = known_rules() | set(OPTIONS)
    for index, name in enumerate(lesson.introduces):
        if name not in known:
            yield _fault(lesson, ["introduces", index], f'there is no rule or option "{name}".', nearest(name, known))
    for item in lesson.checkpoint.items if lesson.checkpoint else []:
        if item.generator not in GENERATORS:
            yield _fault(
                lesson,
                ["checkpoint", "items"],
                f'there is no generator "{item.generator}".',
                nearest(item.generator, GENERATORS),
            )
    if lesson.checkpoint and not 0 < lesson.checkpoint.need <= len(lesson.checkpoint.items):
        yield _fault(lesson, ["checkpoint", "need"], "more right answers are needed than there are questions.")
    if course is not None:
        yield from _course_faults(lesson, course)


def _course_faults(lesson: Lesson, course: Course) -> Iterator[Fault]:
    place = course.ids.index(lesson.id) if lesson.id in course.ids else len(course.ids)
    for index, name in enumerate(lesson.prerequisites):
        if name not in course.ids[:place]:
            yield _fault(
                lesson,
                ["prerequisites", index],
                f'"{name}" does not come before this lesson.',
                nearest(name, course.ids[:place]),
            )
    for index, reference in enumerate(lesson.recall):
        lesson_id, _, step_id = reference.partition("/")
        steps = [step.id for step in course.lesson(lesson_id).steps] if lesson_id in course.ids[:place] else []
        if step_id not in steps:
            yield _fault(
                lesson, ["recall", index], f'no earlier lesson has the step "{reference}".', nearest(step_id, steps)
            )


def _introduced(lesson: Lesson, course: Course | None) -> set[str] | Any:
    """Return what this lesson and those before it introduce; everything, where there is no course to ask."""
    if course is None or lesson.id not in course.ids:
        return _Everything() if not lesson.introduces else {*lesson.introduces} | _Everything()
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

    def __ror__(self, _: Any) -> _Everything:
        return self


# ---- tables and answers


def _step_faults(lesson: Lesson, number: int, step: Step, introduced: Iterable[str]) -> Iterator[Fault]:
    here: list[Any] = ["steps", number]
    if isinstance(step, CoachStep):
        yield from _coach_faults(lesson, here, step)
        return
    try:
        goal = make_goal(lesson, step)
    except (TableError, RuleError) as error:
        yield _fault(lesson, [*here, "table"], f"the table cannot be: {getattr(error, 'why', error)}")
        return
    except MoveRefused as error:
        place = step.moves.index(error.line) if error.line in step.moves else 0
        yield _fault(
            lesson, [*here, "moves", place], f'"{error.line}" may not be played: {error.why}', f"({error.rule})"
        )
        return
    except (NotationError, KeyError, ValueError, AttributeError) as error:
        yield _fault(lesson, here, f"the step cannot be set up: {error}")
        return
    for path, what, cure in answer_faults(goal):
        yield _fault(lesson, [*here, *path], what, cure)
    if step.graded and StepSession(lesson, step).done:
        yield _fault(lesson, here, "the step is solved before anything is answered.", "Change the table.")
    for path, what, cure in generator_faults(lesson, step):
        yield _fault(lesson, [*here, *path], what, cure)
    yield from _feedback_faults(lesson, here, goal)
    for rule in sorted(goal.rules_used()):
        if step.graded and rule not in introduced:
            yield _fault(
                lesson,
                here,
                f"the answer rests on {rule}, which was never introduced.",
                f"Add {rule} to introduces of this lesson or an earlier one.",
            )


def _coach_faults(lesson: Lesson, here: list[Any], step: CoachStep) -> Iterator[Fault]:
    for about in step.ask_about:
        if about not in ASKS:
            yield _fault(lesson, [*here, "ask_about"], f'the coach cannot ask about "{about}".', nearest(about, ASKS))
    if isinstance(step.deal, dict):
        try:
            stage_for(lesson, evolve(step, table=step.deal))
        except (TableError, RuleError, NotationError, ValueError) as error:
            yield _fault(lesson, [*here, "deal"], f"the deal cannot be: {getattr(error, 'why', error)}")
    if not 1 <= len(step.opponents) <= 11:
        yield _fault(lesson, [*here, "opponents"], "one to eleven opponents can play.")
    if step.strength not in ("steady", "sharp"):
        yield _fault(lesson, [*here, "strength"], f'there is no strength "{step.strength}".', "Write steady or sharp.")


def _feedback_faults(lesson: Lesson, here: list[Any], goal: Goal) -> Iterator[Fault]:
    codes = _codes()
    facts = set(facts_of(goal.stage)) | FACTS
    for key, text in goal.step.feedback.items():
        kind, _, name = key.partition(".")
        path = [*here, "feedback", key]
        if kind in ("added", "missed", "right") and goal.step.kind in ("find", "play") and name not in codes:
            yield from _card_key_faults(lesson, path, goal, name)
        for place in PLACE.findall(text):
            if place not in facts:
                yield _fault(lesson, path, f"{{{place}}} cannot be filled in.", nearest(place, facts))


def _card_key_faults(lesson: Lesson, path: list[Any], goal: Goal, name: str) -> Iterator[Fault]:
    try:
        card = parse_card(name)
    except NotationError:
        yield _fault(lesson, path, f'"{name}" is neither a card nor a feedback code.', nearest(name, _codes()))
        return
    if card not in goal.stage.hand():
        yield _fault(lesson, path, f"nobody holds the {card.name} here.", "Name a card of the hand.")


def _codes() -> set[str]:
    """Every feedback code of the engine and the rules, and the two the lessons add."""
    modules = [
        module for name, module in sys.modules.items() if name.startswith(("unolearn.engine.", "unolearn.rules."))
    ]
    found = {value.code for module in modules for value in vars(module).values() if isinstance(value, Reason)}
    return found | {"uno_window", "wrong_price", "wrong_count"}
