"""The page in place of a lesson or course that cannot be shown: what is wrong, where, and the cure, for its author."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.notation import NotationError
from unolearn.lessons.buttons import button
from unolearn.lessons.course import Course
from unolearn.lessons.faults import Fault
from unolearn.rules.systems import RuleError
from unolearn.tables import TableError

__all__ = ["UNFIT", "checked", "faults_of", "faulty_course_page", "faulty_lesson_page", "is_unfit"]

#: What a table or a move that cannot be raises while a step is set up; a checked lesson raises none of them.
UNFIT = (TableError, RuleError, NotationError, ValueError, KeyError, TypeError, AttributeError, IndexError)


def is_unfit(error: Exception) -> bool:
    """Whether an error tells that a lesson, or a house rule that it is played by, is not as it should be."""
    from unolearn.lessons.faulty_rules import blamed

    return isinstance(error, UNFIT) or blamed(error) is not None


def faults_of(course: Course, lesson_id: str, error: Exception | None = None) -> list[Fault]:
    """Return what keeps a lesson from being played: a house rule in which an error arose or that cannot be loaded.

    And, if the lesson is one's own, what the checker finds.
    """
    from unolearn.lessons.faulty_rules import blamed, loading_faults, without_what_follows

    blame = blamed(error) if error else None
    if lesson_id not in course.ids or not course.is_own(lesson_id):
        return [blame] if blame else []
    grave = [fault for fault in checked(course.path(lesson_id), course) if fault.grave]
    found = without_what_follows(grave, course.folder)
    return list(dict.fromkeys([*([blame] if blame else []), *loading_faults(course.folder), *found]))


def checked(path: Path, course: Course | None) -> list[Fault]:
    """Return what the checker finds in a lesson's file; a house rule may fail in its hands too, and is blamed."""
    from unolearn.lessons.check import check_file
    from unolearn.lessons.faulty_rules import blamed

    try:
        return check_file(path, course)
    except Exception as error:
        blame = blamed(error)
        if blame is None:
            raise
        return [blame]


def _rows(faults: Iterable[Fault]) -> list[dict[str, Any]]:
    return [
        {"file": fault.file, "line": fault.line, "step": fault.step, "what": fault.what, "cure": fault.cure}
        for fault in faults
    ]


def faulty_lesson_page(
    course: Course, lesson_id: str, faults: list[Fault], *, step: tuple[int, int] | None, watching: bool
) -> dict[str, Any]:
    """Return the page in place of a lesson; `step`: which step of how many could not be shown, where that is known."""
    listed, title = course.listed(lesson_id), course.title_of(lesson_id)
    buttons = [button(say("Back to the course"), "home", "Enter", main=True)]
    if step is not None and step[0] < step[1]:
        buttons.append(button(say("Go on with the next step"), "open", lesson=lesson_id, step=step[0] + 1))
    after = course.neighbour(lesson_id, 1)
    if after is not None:
        text = say("Next lesson: {title}", title=course.title_of(after))
        buttons.append(button(text, "open", lesson=after, step=1))
    heading = say("This lesson cannot be shown") if step is None else say("This step cannot be shown")
    return {
        "page": "faulty",
        "address": f"#{listed.code.lower()}" + (f"/{step[0]}" if step else ""),
        "lesson": {"id": lesson_id, "code": listed.code, "title": title},
        "heading": heading,
        "text": say("Its file has faults. Whoever wrote it finds them below; the rest of the course works."),
        "faults": _rows(faults),
        "watching": watching,
        "buttons": buttons,
        "said": heading,
    }


def faulty_course_page(faults: list[Fault], *, watching: bool) -> dict[str, Any]:
    """Return the page in place of a course whose manifest has faults."""
    heading = say("This course cannot be shown")
    return {
        "page": "faulty",
        "address": "#",
        "lesson": None,
        "heading": heading,
        "text": say("Its files have faults. Whoever wrote it finds them below."),
        "faults": _rows(faults),
        "watching": watching,
        "buttons": [] if watching else [button(say("Try again"), "watch", "Enter", main=True)],
        "said": heading,
    }
