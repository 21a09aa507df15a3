"""The course page and the page of what is stored, as plain data."""

from __future__ import annotations

from typing import Any

from unolearn.engine.explain import listed, say, say_n
from unolearn.engine.naming import card_words
from unolearn.engine.notation import parse_card
from unolearn.lessons.course import Course, CoursePart, Listed
from unolearn.lessons.faults import LessonError
from unolearn.lessons.faulty import UNFIT
from unolearn.lessons.goals.base import stage_for
from unolearn.lessons.model import CoachStep, Lesson, Step
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.scene import card_data
from unolearn.lessons.stage import Stage
from unolearn.lessons.text import fill, plain

__all__ = ["course_page", "is_lesson_done", "next_place", "stored_page"]


def is_lesson_done(course: Course, progress: LearnerProgress, lesson_id: str) -> bool:
    """Return whether a lesson was done or marked as known, in the version there is now."""
    return _state(course, progress, lesson_id)[0] in ("done", "tested")


def _state(course: Course, progress: LearnerProgress, lesson_id: str) -> tuple[str, str | None]:
    record = progress.lesson(lesson_id)
    if record is None or record["version"] != course.version_of(lesson_id):
        return "todo", None
    if record["known"]:
        return "tested", None
    steps = record["steps"].values()
    answered = [step for step in steps if step["grade"] not in ("wrong", "incomplete")]
    if record["of"] and len(answered) >= record["of"]:
        return "done", None
    if not answered:
        return "todo", None
    return "todo", say_n("{done} of {n} step", "{done} of {n} steps", record["of"], done=len(answered))


def next_place(course: Course, progress: LearnerProgress) -> tuple[str, int]:
    """Return where to carry on: the step last seen, or the first lesson that is not done."""
    at = progress.data["at"]
    if at and at["lesson"] in course.ids and not is_lesson_done(course, progress, at["lesson"]):
        return at["lesson"], at["n"] + 1
    start = course.ids.index(at["lesson"]) if at and at["lesson"] in course.ids else 0
    order = course.ids[start:] + course.ids[:start]
    return next((one for one in order if not is_lesson_done(course, progress, one)), course.ids[0]), 1


def course_page(course: Course, progress: LearnerProgress) -> dict[str, Any]:
    """Return the course map with the one thing to press first."""
    carry_on = _carry_on(course, progress)
    from unolearn.lessons.mastery_page import mastery

    now = carry_on["lesson"]["id"]
    parts = [_part(course, progress, part, now) for part in course.parts]
    done = sum(part["done"] for part in parts)
    return {
        "page": "course",
        "address": "#",
        "welcome": say("Start here") if carry_on["first"] else say("Welcome back"),
        "carry_on": carry_on,
        "parts": parts,
        "done": done,
        "of": len(course.ids),
        **mastery(course, progress),
    }


def _part(course: Course, progress: LearnerProgress, part: CoursePart, now: str) -> dict[str, Any]:
    due = {key.partition("/")[0] for key in progress.due()}
    lessons = [_listed(course, progress, lesson, now, lesson.id in due) for lesson in part.lessons]
    done = sum(lesson["state"] in ("done", "tested") for lesson in lessons)
    return {
        "letter": part.letter,
        "title": part.title,
        "about": part.about,
        "minutes": part.minutes,
        "done": done,
        "of": len(lessons),
        "test_out": {"act": "test_out", "part": part.letter} if done < len(lessons) else None,
        "card": card_data(parse_card(part.card)),
        "group": part.group,
        "lessons": lessons,
    }


def _listed(course: Course, progress: LearnerProgress, lesson: Listed, now: str, is_due: bool) -> dict[str, Any]:
    state, note = _state(course, progress, lesson.id)
    at = progress.data["at"]
    if lesson.id == now and state == "todo":
        state = "now"
        record = progress.lesson(lesson.id)
        if record and record["of"] and at and at["lesson"] == lesson.id:
            note = say("step {step} of {count}", step=at["n"] + 1, count=record["of"])
    return {
        "id": lesson.id,
        "code": lesson.code,
        "title": course.title_of(lesson.id),
        "about": lesson.about,
        "minutes": lesson.minutes,
        "kind": lesson.kind,
        "state": state,
        "note": say("tested out") if state == "tested" else note,
        "review": say("back today") if is_due else None,
        "test_out": _test_out(lesson) if state in ("todo", "now") else None,
    }


def _test_out(lesson: Listed) -> dict[str, Any] | None:
    return {"act": "test_out", "lesson": lesson.id} if lesson.kind == "lesson" else None


def _carry_on(course: Course, progress: LearnerProgress) -> dict[str, Any]:
    lesson_id, number = next_place(course, progress)
    listed = course.listed(lesson_id)
    shown: dict[str, Any] = {
        "lesson": {"id": lesson_id, "code": listed.code, "title": course.title_of(lesson_id)},
        "step": number,
        "of": 0,
        "ask": listed.about,
        "minutes": listed.minutes,
        "table": None,
        "card": None,
        "first": progress.data["at"] is None and not progress.data["lessons"],
    }
    try:
        lesson = course.whole(lesson_id)
    except LessonError:
        return shown
    if not lesson.steps:
        return {**shown, "of": len(lesson.checkpoint.items) if lesson.checkpoint else 0}
    number = min(number, len(lesson.steps))
    step = lesson.steps[number - 1]
    shown["step"] = number
    shown["of"] = len(lesson.steps)
    shown["minutes"] = max(1, round(listed.minutes * (len(lesson.steps) - number + 1) / len(lesson.steps)))
    stage = _stage(lesson, step)
    if stage is not None:
        shown["table"] = stage.table()
        shown["card"] = card_data(stage.round.top) if stage.round.top else None
        shown["ask"] = plain(
            fill(
                step.ask or step.title or listed.about, {"top": card_words(stage.round.top) if stage.round.top else ""}
            )
        )
    else:
        shown["ask"] = plain(step.ask or step.title or listed.about)
    return shown


def _stage(lesson: Lesson, step: Step) -> Stage | None:
    """The table of a step; None where it has none, or (in a lesson still being written) none that can be."""
    try:
        has_table = not isinstance(step, CoachStep) and lesson.table_of(step) is not None
        return stage_for(lesson, step) if has_table else None
    except UNFIT:
        return None


def stored_page(progress: LearnerProgress, browser: bool, path: str | None, code: str, key: str = "") -> dict[str, Any]:
    """Return what is stored, and where."""
    kept, rows = _kept(progress), []
    if browser:
        where = say(
            "in this browser, under “{key}”, on this computer only", key=f"unolearn:1:{key}" if key else "unolearn:1"
        )
        rows.append({"what": kept, "where": where})
    if path:
        rows.append({"what": say("{text} (a copy)", text=kept), "where": say("in the file {name}", name=path)})
    made = say("nowhere: it is made from your progress when you look at it")
    rows.append({"what": say("The resume code"), "where": made})
    other = say("Your name, your address, anything else")
    if progress.data["name"]:
        other = say("Your address, anything else")
    rows.append({"what": other, "where": say("nowhere")})
    return {"page": "stored", "address": "#stored", "rows": rows, "resume_code": code}


def _kept(progress: LearnerProgress) -> str:
    """What is kept of a learner, in one line."""
    lessons = len(progress.data["lessons"])
    kept = [say_n("Your answers in {n} lesson", "Your answers in {n} lessons", lessons)]
    kept += [say("your place"), say("your settings")]
    kept += [say("what comes back when")] if progress.data["reviews"] else []
    kept += [say("your rule card")] if progress.data["card"] else []
    kept += [say("the name on your certificate")] if progress.data["name"] else []
    return listed(kept)
