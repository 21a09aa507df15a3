"""What stands beside a lesson in its preview, as plain data: faults, the answers of the step, its texts, what is to do.

{"summary": "2 faults.", "faults": [{"what", "cure", "place", "line", "step", "title", "grave", "here"}],
 "steps": [{"number", "id", "kind", "title", "faults", "here"}],
 "answers": [{"says", "card", "verdict", "rule", "why", "feedback", "own"}], "no_answers": text | None,
 "hints": [{"text", "shows"}], "after_html", "engine": text | None,
 "todo": [{"id", "text", "why", "steps": [{"number", "title", "more"}]}]}
"""

from __future__ import annotations

from typing import Any

from unolearn.engine.explain import say, say_n
from unolearn.lessons.check_answers import expected
from unolearn.lessons.faults import Fault
from unolearn.lessons.goals import make_goal
from unolearn.lessons.goals.base import facts_of
from unolearn.lessons.kinds import CoachStep
from unolearn.lessons.model import Lesson, Step
from unolearn.lessons.preview_answers import answers
from unolearn.lessons.preview_file import LessonFile
from unolearn.lessons.preview_todo import todo
from unolearn.lessons.session import LessonSession
from unolearn.lessons.text import fill, html

__all__ = ["panel"]


def panel(file: LessonFile, session: LessonSession | None) -> dict[str, Any]:
    """Return everything beside the lesson; without a lesson only its faults."""
    step = None if session is None else session.step
    lesson = None if session is None else session.lesson
    faults = _faults(file, lesson, step)
    grave = sum(1 for fault in faults if fault["grave"])
    return {
        "summary": _summary(file, grave, len(faults) - grave),
        "faults": faults,
        "steps": [] if lesson is None else _steps(lesson, step, faults),
        "todo": [] if file.lesson is None else todo(file.lesson),
        **(_nothing() if lesson is None or step is None else _of_the_step(lesson, step)),
    }


def _summary(file: LessonFile, grave: int, warnings: int) -> str:
    if file.stale and file.lesson is not None:
        return say("The file cannot be read as it stands. Below is the lesson as it was before.")
    if file.stale:
        return say("The file cannot be read as a lesson yet.")
    if grave and warnings:
        faults = say_n("{n} fault", "{n} faults", grave)
        return say("{faults}, {warnings}.", faults=faults, warnings=say_n("{n} warning", "{n} warnings", warnings))
    if grave:
        return say_n("{n} fault.", "{n} faults.", grave)
    if warnings:
        return say_n("No fault, {n} warning.", "No fault, {n} warnings.", warnings)
    return say("No fault.")


def _faults(file: LessonFile, lesson: Lesson | None, step: Step | None) -> list[dict[str, Any]]:
    """Return the faults: of the step being shown first, grave ones before warnings, then as the file has them."""
    numbers = {} if lesson is None else {one.id: number for number, one in enumerate(lesson.steps, 1)}
    titles = {} if lesson is None else {one.id: one.title or one.id for one in lesson.steps}
    rows = [
        {
            "what": _sentence(fault.what),
            "cure": fault.cure or None,
            "line": fault.line,
            "file": fault.file or file.path.name,
            "place": _place(fault, file),
            "step": numbers.get(fault.step or ""),
            "title": titles.get(fault.step or "", fault.step),
            "grave": fault.grave,
            "here": step is not None and fault.step == step.id,
        }
        for fault in file.faults
    ]
    return sorted(rows, key=lambda row: (not row["here"], not row["grave"], row["line"] or 0))


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _place(fault: Fault, file: LessonFile) -> str:
    """Where it is: the line, and the file where it is another than the one shown."""
    other = fault.file and fault.file != file.path.name
    if fault.line is None:
        return fault.file or file.path.name
    if other:
        return say("{title}, line {n}", title=fault.file, n=fault.line)
    return say("line {n}", n=fault.line)


def _steps(lesson: Lesson, step: Step | None, faults: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {
            "number": number,
            "id": one.id,
            "kind": one.kind,
            "title": one.title or one.id,
            "faults": sum(1 for fault in faults if fault["step"] == number and fault["grave"]),
            "here": one is step,
        }
        for number, one in enumerate(lesson.steps, 1)
    ]


# ---- the step being shown


def _nothing() -> dict[str, Any]:
    return {"answers": [], "no_answers": None, "hints": [], "after_html": None, "engine": None}


def _of_the_step(lesson: Lesson, step: Step) -> dict[str, Any]:
    home = lesson.home_of(step)
    if isinstance(step, CoachStep):
        told = say("A whole round is played here; what the coach asks comes from what happens at the table.")
        return {**_nothing(), "no_answers": told}
    try:
        goal = make_goal(home, step)
        facts = facts_of(goal.stage)
        rows = answers(home, step)
        engine = _engine_says(goal)
    except (ValueError, KeyError, AttributeError, AssertionError, StopIteration) as error:
        return {**_nothing(), "no_answers": say("This step cannot be set up: {text}", text=str(error))}
    return {
        "answers": rows,
        "no_answers": None if step.graded else say("Nothing is asked here: the learner reads, then goes on."),
        "hints": [_hint(hint, facts) for hint in step.hints],
        "after_html": html(step.after, facts),
        "engine": engine,
    }


def _engine_says(goal: Any) -> str | None:
    """Return the engine's answer where a file would write `expect`."""
    says = expected(goal) if goal.step.graded else None
    if says is None:
        return None
    if isinstance(says, dict):
        return "; ".join(f"{name}: {value}" for name, value in says.items())
    return (", ".join(map(str, says)) or say("none")) if isinstance(says, list) else str(says)


def _hint(hint: Any, facts: dict[str, Any]) -> dict[str, Any]:
    if isinstance(hint, dict):
        return {"text": say("The engine plays the answer on the table."), "shows": True}
    return {"text": fill(str(hint), facts), "shows": False}
