"""The questions of a review or a test: which they are, and the table that each is asked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from unolearn.engine.explain import say
from unolearn.lessons.course import Course
from unolearn.lessons.faults import LessonError
from unolearn.lessons.fitting import fresh_that_fits
from unolearn.lessons.model import ChooseStep, CoachStep, Lesson, Step
from unolearn.lessons.progress import LearnerProgress

if TYPE_CHECKING:
    from unolearn.lessons.generators import Generators

__all__ = ["Item", "due_items", "fresh_table", "lesson_items", "part_items", "same_table", "test_title"]

IN_A_REVIEW = 3
IN_A_TEST = 5


class Item(NamedTuple):
    """One question: where it is taught, and the step as its file has it."""

    lesson: Lesson
    step: Step

    @property
    def key(self) -> str:
        """Lesson and step, as the review boxes name it."""
        return f"{self.lesson.id}/{self.step.id}"


def due_items(course: Course, learner: LearnerProgress, most: int = IN_A_REVIEW) -> list[Item]:
    """Return the questions that are due, the longest due first; what is not in the course any more is left out."""
    found: list[Item] = []
    for key in learner.due():
        item = _item(course, key)
        if item is not None:
            found.append(item)
        if len(found) == most:
            break
    return found


def _item(course: Course, key: str) -> Item | None:
    lesson_id, _, step_id = key.partition("/")
    if lesson_id not in course.ids:
        return None
    try:
        lesson = course.lesson(lesson_id)
        return Item(lesson, lesson.step(step_id))
    except (LessonError, KeyError):
        return None


def lesson_items(course: Course, lesson_id: str) -> list[Item]:
    """Return what tests a lesson: its exit items first, then what has a fresh table to offer."""
    lesson = course.lesson(lesson_id)
    asked = [step for step in lesson.steps if _is_testing(step)]
    best = sorted(asked, key=lambda step: (not step.exit, step.generator is None))[:IN_A_TEST]
    return [Item(lesson, step) for step in asked if step in best]


def part_items(course: Course, letter: str) -> list[Item]:
    """Return what tests a part: the exit item of each lesson."""
    part = next((part for part in course.parts if part.letter == letter), None)
    found = []
    for listed in part.lessons if part else ():
        items = lesson_items(course, listed.id)
        found += sorted(items, key=lambda item: not item.step.exit)[:1]
    return found


def _is_testing(step: Step) -> bool:
    if not step.graded or step.neutral or step.second_pass or isinstance(step, CoachStep):
        return False
    is_card = isinstance(step, ChooseStep) and step.what == "rule_card"
    return not is_card and not step.id.startswith("from-before")


def fresh_table(makers: Generators, item: Item) -> tuple[Step, int | None]:
    """Return a fresh table and its seed where there is a generator; else the file's own and None."""
    made = fresh_that_fits(lambda: makers.fresh(item.step), item.lesson)
    return (item.step, None) if made is None else (made, makers.last)


def same_table(item: Item, seed: int | None) -> tuple[Step, int | None]:
    """Return the table of a seed, in the language in force; the file's own for None."""
    from unolearn.lessons.generators import in_place_of, make

    if seed is None or item.step.generator is None:
        return item.step, None
    return in_place_of(item.step, make(item.step.generator, seed).step), seed


def test_title(course: Course, of: str) -> str:
    """Return the heading of the test in place of a part, by its letter, or of a lesson, by its id."""
    part = next((part for part in course.parts if part.letter.casefold() == of.casefold()), None)
    if part is not None:
        return say("Part {letter}: {title}", letter=part.letter, title=part.title)
    return say("{code}: {title}", code=course.listed(of).code, title=course.title_of(of))
