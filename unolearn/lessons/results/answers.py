"""Which answer of a question a misconception's code means: the same rule as the grading (goals/options)."""

from __future__ import annotations

from unolearn.lessons.course import Course
from unolearn.lessons.faults import LessonError
from unolearn.lessons.model import Lesson, Option, Step

__all__ = ["LETTERS", "answer_code", "answer_place", "found_lesson", "options_of"]

LETTERS = "abcdefghijkl"


def options_of(step: Step) -> list[Option]:
    """Return the options of a question; none where its answer is given otherwise."""
    return list(getattr(step, "options", None) or [])[: len(LETTERS)]


def answer_code(step: Step, place: int) -> str:
    """Return the code of an option picked wrongly: `wrong.` and its letter, in a prediction its value."""
    option = options_of(step)[place]
    if step.kind != "predict":
        return f"wrong.{LETTERS[place]}"
    return f"wrong.{option.text if option.value is None else option.value}"


def answer_place(step: Step, code: str) -> int | None:
    """Return which option a code means, None if none of them."""
    return next((place for place in range(len(options_of(step))) if answer_code(step, place) == code), None)


def found_lesson(course: Course, lesson_id: str) -> Lesson | None:
    """Return a lesson as a learner goes through it; None where the course has none or it is faulty."""
    if lesson_id not in course.ids:
        return None
    try:
        return course.whole(lesson_id)
    except LessonError:
        return None
