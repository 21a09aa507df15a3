"""A course by somebody who means ill: all of it is shown as text. Progress that a browser hands in as well."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from unolearn.engine.language import speaking
from unolearn.lessons.coach import CoachSession
from unolearn.lessons.course import Course, load_course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.goals.base import GoalError
from unolearn.lessons.kinds import KINDS, CoachStep
from unolearn.lessons.preview import Preview
from unolearn.lessons.step_session import StepSession

from ..browser.coached import next_move
from ..hostile import MARK, NAME, SHORT, TAGS, acts_in, hostile_course, hostile_steps, html_in, names

#: What a sheet to print is built of besides what may stand in a text.
SHEET_TAGS = names("article header footer section div span b i small h2 h3 p ul ol li em strong figure figcaption")
SHEET_ATTRIBUTES = names("class data-theme aria-hidden aria-label role style")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return hostile_course(tmp_path_factory.mktemp("hostile"))


@pytest.fixture(scope="module")
def hostile(folder: Path) -> Course:
    return load_course(folder)


def look(view: dict[str, Any], where: object = "") -> None:
    """See that nothing in a page can act."""
    for name, html in html_in(view):
        if name != "sheet_html":
            assert acts_in(html) == [], f"{where}, {name}: {html}"


def answered(session: Any) -> Iterator[dict[str, Any]]:
    """The pages of somebody who takes every hint, answers wrongly, then rightly."""
    yield session.view()
    if isinstance(session.step, CoachStep):
        for wrongly in (True, False) * 6:
            if session.done:
                break
            session.act(next_move(session, wrongly).message)
            yield session.view()
        return
    for message in [*[{"act": "hint"}] * 3, session.goal.mistake(), {"act": "step"}, {"act": "retry"}]:
        with suppress(GoalError):  # not asked for by every kind
            session.act(message or {"act": "hint"})
        yield session.view()
    for message in session.goal.solution():
        session.act(message)
        yield session.view()


def test_there_is_a_hostile_step_of_every_kind() -> None:
    assert {step["kind"] for _, step in hostile_steps()} == set(KINDS)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", ["o1-every-kind", "o2-an-overlay", "o3-the-names"])
def test_every_text_of_a_step_is_text(hostile: Course, name: str, language: str) -> None:
    with speaking(language):
        lesson = hostile.lesson(name)
        for step in lesson.steps:
            seen = ""
            session = CoachSession if isinstance(step, CoachStep) else StepSession
            for view in answered(session(lesson, step)):
                look(view, step.id)
                seen += str(view)
            assert MARK in seen or not step.id.startswith(("s-", "try-")), step.id


def test_every_page_of_the_course_is_text(hostile: Course, folder: Path) -> None:
    learner = CourseSession(hostile)
    learner.act({"act": "hello", "address": "#", "progress": None})
    learner.act({"act": "setting", "name": "name", "value": SHORT})
    pages = [
        "#",
        "#stored",
        "#certificate",
        "#judge",
        "#o1/1",
        "#o3/1",
        "#paper/o1",
        "#paper/o1/key",
        f"#paper/rules/{NAME}",
        f"#{NAME}",
    ]
    for language in ("en", "es"):
        learner.act({"act": "setting", "name": "language", "value": language})
        for address in pages:
            learner.act({"act": "go", "address": address})
            look(learner.view(), address)
            for name, html in html_in(learner.view()):
                if name == "sheet_html":
                    assert acts_in(html, TAGS | SHEET_TAGS, SHEET_ATTRIBUTES) == [], address
    assert learner.view()["page"] == "course"


def test_the_preview_of_a_hostile_lesson_is_text(folder: Path) -> None:
    for path in sorted(folder.glob("o*.yaml")):
        preview = Preview(path)
        steps = preview.lesson.lesson.steps if preview.lesson else []
        assert steps, preview.view()["faults"]
        for number in range(1, len(steps) + 1):
            preview.act({"act": "go", "address": f"#o/{number}"})
            look(preview.view(), (path.name, number))
        preview.act({"act": "edit_step"})
        look(preview.view(), path.name)


KEPT: dict[str, Any] = {
    "v": 1, "resets": 0, "stamp": 17, "at": {"lesson": "a2-what-matches", "step": "try-one", "n": 0},
    "lessons": {"a2-what-matches": {"version": 1, "resets": 0, "known": False, "of": 6, "day": 739597,
                "steps": {"try-one": {"n": 0, "grade": "right", "first": True, "codes": ["added.no_match"]}}}},
    "settings": {"pace": "slow", "language": "es"}, "seen": ["9f3a01"], "name": "Ana", "learner": "0" * 16,
    "told": "class.sqlite", "tags": {"matching": [3, 4]},
    "reviews": {"a2-what-matches/find-all-on-red-5": {"box": 1, "due": 739600, "at": 739597}},
    "round": {"step": "a9-first-round/play-a-round v1", "deals": 0, "acts": [{"act": "draw"}]},
    "checkpoint": {"lesson": "a10-checkpoint", "seeds": [1, 2], "first": {"1": True}},
    "card": {"base": "classic", "answers": {"stacking": "none"}, "points": {"a": "b"}},
}  # fmt: skip
POSING = {"tag": "img", "props": {"src": "/hostile", "onerror": "window.__ran=1"}, "kids": [], "__proto__": {"a": 1}}
STRANGE = (SHORT, 10**30, -1, float("nan"), None, [], [[POSING] * 3], POSING, "\ud800\x1b[2J", "../../x", True)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in progress, the whole of it first."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield from places(inner, (*path, key))


def with_strange(path: tuple[Any, ...], strange: Any, as_key: bool) -> Any:
    """Progress with something strange at a place, or with a strange name for the place."""
    if not path:
        return strange
    made = copy.deepcopy(KEPT)
    above: Any = made
    for key in path[:-1]:
        above = above[key]
    if as_key and isinstance(above, dict):
        above[str(strange)] = above.pop(path[-1])
    else:
        above[path[-1]] = strange
    return made


def posing(value: Any) -> bool:
    """Whether something in a view has the shape of what the page draws."""
    inside = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    return (isinstance(value, dict) and {"tag", "props"} <= set(value)) or any(map(posing, inside))


@pytest.mark.parametrize("strange", STRANGE, ids=lambda one: ascii(one)[:12])
def test_strange_progress_is_left_out(course: Course, strange: Any) -> None:
    for path in places(KEPT):
        for as_key in (False, True):
            learner = CourseSession(course)
            learner.act({"act": "hello", "address": "#stored", "progress": with_strange(path, strange, as_key)})
            learner.act({"act": "merge", "progress": with_strange(path, strange, as_key)})
            for view in (learner.view(), learner.progress()):
                look(view, path)
                json.dumps(view, allow_nan=False)
            assert not posing(learner.view()), path


def test_strange_progress_opens_every_page(course: Course) -> None:
    strange = with_strange(
        ("lessons", "a2-what-matches", "steps", "try-one"), {"n": 0, "grade": SHORT, "codes": [SHORT]}, False
    )
    strange["round"]["acts"] = [
        {"act": SHORT},
        {"act": "play", "card": SHORT},
        {"act": "play", "card": 10**30, "rule": POSING},
    ]
    strange["card"] = {"base": SHORT, "answers": {SHORT: POSING, "stacking": SHORT}, "points": {SHORT: [POSING]}}
    for address in ("#", "#certificate", "#judge", "#a2/1", "#a9/1", "#a10/1", "#g2/1", "#review"):
        learner = CourseSession(course)
        learner.act({"act": "hello", "address": address, "progress": strange})
        look(learner.view(), address)
        json.dumps(learner.view(), allow_nan=False)
