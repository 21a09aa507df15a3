"""Beginning what a learner wishes for: a lesson, a review, a test, one game only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from unolearn.engine.explain import say
from unolearn.lessons.buttons import button
from unolearn.lessons.course import Course
from unolearn.lessons.course_page import is_lesson_done
from unolearn.lessons.mastery_page import BRIDGE
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.run_items import due_items, lesson_items, part_items, test_title
from unolearn.lessons.runs import ReviewSession, TestSession
from unolearn.lessons.session import LessonSession

if TYPE_CHECKING:
    from unolearn.lessons.generators import Generators

__all__ = ["begin_bridge", "begin_lesson", "begin_review", "begin_test"]


def _makers(learner: LearnerProgress) -> Generators:
    """The generators, loaded with the first lesson and not with the course map."""
    from unolearn.lessons.generators import Generators

    return Generators(learner)


def begin_lesson(course: Course, learner: LearnerProgress, lesson_id: str, step: int | str | None) -> LessonSession:
    """Return a session of a lesson at a step; without one where the learner left off. LessonError."""
    makers = _makers(learner)
    lesson = course.whole(lesson_id)
    if step is None:
        at = learner.data["at"]
        goes_on = at and at["lesson"] == lesson_id and not is_lesson_done(course, learner, lesson_id)
        step = at["step"] if goes_on else 1
    around = tuple(
        (one, course.title_of(one)) if one else None
        for one in (course.neighbour(lesson_id, -1), course.neighbour(lesson_id, 1))
    )
    common: dict[str, Any] = {
        "step": step,
        "minutes": course.listed(lesson_id).minutes,
        "neighbours": around,
        "fresh": makers.fresh,
        "questions": learner.settings["coach"],
    }
    if lesson.checkpoint:
        from unolearn.lessons.checkpoint import CheckpointSession

        return CheckpointSession(lesson, learner, makers=makers, course=course, **common)
    return LessonSession(lesson, learner, **common)


def begin_review(course: Course, learner: LearnerProgress) -> ReviewSession | None:
    """Return a review of what is due, or None if nothing is."""
    items = due_items(course, learner)
    return ReviewSession(learner, items, _makers(learner)) if items else None


def begin_test(course: Course, learner: LearnerProgress, of: str) -> TestSession | None:
    """Return a test in place of a part ("A") or a lesson; None if there is nothing to test. LessonError."""
    part = next((part for part in course.parts if part.letter.casefold() == of.casefold()), None)
    if part is not None:
        items = part_items(course, part.letter)
        name, known = part.letter.lower(), [one.id for one in part.lessons]
    else:
        lesson_id = course.find(of)
        if lesson_id is None:
            return None
        items = lesson_items(course, lesson_id)
        name, known = lesson_id, [lesson_id]
    if not items:
        return None
    return TestSession(
        learner, items, _makers(learner), of=name, title=test_title(course, name), known=known, course=course
    )


def begin_bridge(course: Course, letter: str) -> LessonSession | None:
    """Return the step before a game that is taken on its own, with its first lesson next; None if there is none."""
    part = next((part for part in course.parts if part.letter.casefold() == letter.casefold()), None)
    if part is None or not part.shipped:
        return None
    bridge = course.lesson(BRIDGE)
    steps = [step for step in bridge.steps if step.id == f"before-{letter.casefold()}"]
    if not steps:
        return None
    first = part.lessons[0].id
    after = (first, course.title_of(first))
    return _BridgeSession(bridge.with_steps(steps), letter.lower(), course.ids[0], after, part.lessons[0].code)


class _BridgeSession(LessonSession):
    """One step before a game: nothing of it is kept."""

    def __init__(self, lesson: Any, letter: str, start: str, after: tuple[str, str], code: str) -> None:
        self.letter, self.start, self.code = letter, start, code
        super().__init__(lesson, LearnerProgress(), minutes=1, neighbours=(None, after))

    def view(self) -> dict[str, Any]:
        """Return the page, at an address of its own."""
        page = super().view()
        page["address"] = f"#only/{self.letter}"
        page["lesson"] |= {"code": self.code}
        new = say("I am new to Uno: begin with A1")
        page["buttons"].append(button(new, "open", kind="link", lesson=self.start, step=1))
        return page
