"""Whoever reads chooses; else the course, else the browser; and a change is there at once, at the same step."""

import pytest

from unolearn.lessons.course import Course, load_course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.progress_data import SETTINGS
from unolearn.lessons.reader_language import VARIABLE, known_language
from unolearn.lessons.store import MemoryStore
from unolearn.widgets.lesson import Lesson


@pytest.fixture
def learner(monkeypatch: pytest.MonkeyPatch) -> CourseSession:
    monkeypatch.delenv(VARIABLE, raising=False)
    return CourseSession(load_course(), MemoryStore())


@pytest.mark.parametrize(
    ("wishes", "code"),
    [(["es-MX", "en"], "es"), (["fr", "es"], "es"), (["en-GB", "es"], "en"), (["fr"], None), (["../es", ""], None)],
)
def test_the_first_language_we_have_is_taken(wishes: list[str], code: str | None) -> None:
    assert known_language(wishes) == code


def test_the_browser_decides_as_long_as_nobody_else_does(learner: CourseSession) -> None:
    learner.act({"act": "hello", "address": "#", "languages": ["es-ES", "en"]})
    assert learner.language == "es"
    assert learner.view()["parts"][0]["title"] == "Uno clásico, primera vuelta"
    learner.act({"act": "setting", "name": "language", "value": "en"})
    assert learner.view()["parts"][0]["title"] == "Classic Uno, first pass"


def test_the_servers_language_goes_before_the_browsers(learner: CourseSession, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "es")
    learner.act({"act": "hello", "address": "#", "languages": ["en"]})
    assert learner.language == "es"


def test_a_course_written_in_another_language_is_shown_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    shipped = load_course()
    course = Course(shipped.parts, shipped.folder, language="es")
    session = CourseSession(course, MemoryStore())
    session.act({"act": "hello", "address": "#", "languages": ["en"]})
    assert session.language == "es"


def test_a_change_shows_the_same_step_in_the_other_language_at_once(learner: CourseSession) -> None:
    learner.act({"act": "hello", "address": "#a2/3", "languages": ["en"]})
    assert learner.view()["heading"] == "Find them all"
    learner.act({"act": "setting", "name": "language", "value": "es"})
    page = learner.view()
    assert (page["heading"], page["address"]) == ("Encuéntralas todas", "#a2/3")
    learner.act({"act": "answer", "cards": [0, 1, 2, 3]})
    assert learner.view()["feedback"]["grade"] == "right"
    assert learner.progress()["settings"]["language"] == "es"


@pytest.mark.parametrize("value", ["xx", "", 7, None, ["es"], "../../es"])
def test_no_other_language_can_be_set(learner: CourseSession, value: object) -> None:
    learner.act({"act": "setting", "name": "language", "value": value})
    assert learner.language == "en"


@pytest.mark.parametrize("languages", [None, "es", [7, None], [{"es": 1}], ["x" * 500] * 500])
def test_a_browser_that_says_nonsense_gets_english(learner: CourseSession, languages: object) -> None:
    learner.act({"act": "hello", "address": "#", "languages": languages})
    assert learner.language == "en"


def test_auto_is_the_usual_setting() -> None:
    assert SETTINGS["language"][:2] == ("auto", "en")


def test_a_lesson_in_a_notebook_is_said_in_the_language_asked_for() -> None:
    widget = Lesson("a2-what-matches", language="es")
    assert widget.view["lesson"]["title"] == "Qué carta encaja"
    assert widget.words["language"] == "es"
    assert Lesson("a2-what-matches").words["language"] == "en"


def test_a_course_that_names_english_is_english_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    shipped = load_course()
    session = CourseSession(Course(shipped.parts, shipped.folder, language="en"))
    session.act({"act": "hello", "address": "#", "languages": ["es"]})
    assert session.language == "en"
