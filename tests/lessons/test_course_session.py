"""A learner in the course: addresses, pages, and progress that survives."""

import json
from pathlib import Path
from typing import Any

import pytest

from unolearn.lessons.course import Course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.store import FileStore

from .learners import answer


def do_lesson(session: CourseSession, lesson: str) -> None:
    session.act({"act": "open", "lesson": lesson, "step": 1})
    assert session.lesson
    for step in list(session.lesson.lesson.steps):
        if step.graded:
            answer(session)
        session.act({"act": "next"})


def test_somebody_new_is_told_where_to_start(learner: CourseSession) -> None:
    page = learner.view()
    assert (page["page"], page["welcome"]) == ("course", "Start here")
    assert page["carry_on"]["lesson"] == {"id": "a1-the-goal", "code": "A1", "title": "The goal"}
    assert page["carry_on"]["first"] and page["carry_on"]["step"] == 1
    assert page["parts"][0]["lessons"][0]["state"] == "now"
    json.dumps(page)


@pytest.mark.parametrize(
    ("address", "leads_to"),
    [
        ("#", "#"), ("", "#"), ("#a2", "#a2/1"), ("#a2/3", "#a2/3"), ("#A2-what-matches/3", "#a2/3"),
        ("#a2/99", "#a2/7"),
        ("#a2/try-one", "#a2/1"), ("#a2/find-all-on-blue-6", "#a2/6"), ("#stored", "#stored"),
        ("#zz", "#"), ("#<b>", "#"),
    ],
)  # fmt: skip
def test_an_address_leads_to_its_page(course: Course, address: str, leads_to: str) -> None:
    session = CourseSession(course)
    session.act({"act": "hello", "address": address, "progress": None})
    assert session.view()["address"] == leads_to


def test_an_unknown_address_says_so_on_the_course_page(learner: CourseSession) -> None:
    learner.act({"act": "go", "address": "#z9"})
    assert learner.view()["message"] == {"kind": "bad", "text": "There is no lesson “z9” in this course."}


def test_the_browsers_back_button_is_a_go(learner: CourseSession) -> None:
    learner.act({"act": "go", "address": "#a2/3"})
    answer(learner)
    learner.act({"act": "next"})
    learner.act({"act": "go", "address": "#a2/3"})
    page = learner.view()
    assert page["address"] == "#a2/3" and page["feedback"]["grade"] == "right"


def test_after_a_reload_or_a_dead_kernel_the_same_step_is_there(course: Course) -> None:
    session = CourseSession(course)
    session.act({"act": "hello", "address": "#a2/3", "progress": None})
    answer(session)
    kept = json.loads(json.dumps(session.progress()))
    again = CourseSession(course)
    again.act({"act": "hello", "address": "#a2/3", "progress": kept})
    page = again.view()
    assert page["address"] == "#a2/3"
    again.act({"act": "next"})
    assert again.view()["lesson"]["steps"][2]["state"] == "done"


def test_a_page_opened_again_where_it_was_changes_nothing(course: Course, tmp_path: Path) -> None:
    """Whether the browser, the file or a second hello brings it back: what was only read is not a change."""
    store = FileStore(tmp_path / "progress.json")
    session = CourseSession(course, store)
    session.act({"act": "hello", "address": "#a1-the-goal", "progress": None})
    before = session.progress()
    session.act({"act": "hello", "address": "#a1-the-goal", "progress": before})
    assert session.progress() == before
    again = CourseSession(course, store)
    again.act({"act": "hello", "address": "#a1-the-goal", "progress": None})
    assert again.progress() == before


def test_an_answer_is_in_the_file_at_once(course: Course, tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    session = CourseSession(course, FileStore(path))
    session.act({"act": "hello", "address": "#a2/3", "progress": None})
    answer(session)
    saved = json.loads(path.read_text())
    assert saved["lessons"]["a2-what-matches"]["steps"]["find-all-on-red-5"]["grade"] == "right"
    assert saved["at"]["step"] == "find-all-on-red-5"


def test_browser_and_file_are_joined(course: Course, tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    file = CourseSession(course, FileStore(path))
    file.act({"act": "hello", "address": "#a2/3", "progress": None})
    answer(file)
    browser = CourseSession(course)
    browser.act({"act": "hello", "address": "#a2/4", "progress": None})
    answer(browser)
    both = CourseSession(course, FileStore(path))
    both.act({"act": "hello", "address": "#", "progress": browser.progress()})
    assert len(both.progress()["lessons"]["a2-what-matches"]["steps"]) == 2


def test_carry_on_shows_the_question_that_waits(learner: CourseSession) -> None:
    learner.act({"act": "go", "address": "#a2/3"})
    learner.act({"act": "home"})
    page = learner.view()
    assert page["welcome"] == "Welcome back"
    assert page["carry_on"]["step"] == 3 and page["carry_on"]["of"] == 7
    assert page["carry_on"]["ask"] == "Which of your cards may you play on the red 5?"
    assert page["carry_on"]["card"]["name"] == "red 5"
    assert page["parts"][0]["lessons"][1]["note"] == "step 3 of 7"


def test_a_finished_lesson_is_done_and_the_next_one_waits(learner: CourseSession) -> None:
    do_lesson(learner, "a1-the-goal")
    learner.act({"act": "home"})
    page = learner.view()
    assert page["done"] == 1 and page["parts"][0]["lessons"][0]["state"] == "done"
    assert page["carry_on"]["lesson"]["code"] == "A2"


def test_a_lesson_can_be_marked_as_known_and_unmarked(learner: CourseSession) -> None:
    learner.act({"act": "known", "lesson": "a1-the-goal"})
    lesson = learner.view()["parts"][0]["lessons"][0]
    assert (lesson["state"], lesson["note"]) == ("tested", "tested out")
    learner.act({"act": "known", "lesson": "a1-the-goal"})
    assert learner.view()["parts"][0]["lessons"][0]["state"] == "now"


def test_one_lesson_or_everything_can_be_forgotten(learner: CourseSession) -> None:
    do_lesson(learner, "a1-the-goal")
    learner.act({"act": "go", "address": "#a2/3"})
    answer(learner)
    learner.act({"act": "reset_lesson", "lesson": "a1-the-goal"})
    assert learner.progress()["lessons"]["a1-the-goal"]["steps"] == {}
    assert learner.progress()["lessons"]["a2-what-matches"]["steps"]
    learner.act({"act": "reset_all"})
    assert learner.progress()["lessons"] == {}
    assert learner.view()["welcome"] == "Start here"


def test_the_resume_code_brings_a_learner_to_another_machine(course: Course, learner: CourseSession) -> None:
    do_lesson(learner, "a1-the-goal")
    learner.act({"act": "go", "address": "#a2/3"})
    answer(learner)
    learner.act({"act": "home"})
    code = learner.view()["resume_code"]
    other = CourseSession(course)
    other.act({"act": "hello", "address": "#", "progress": None})
    other.act({"act": "resume", "code": code.lower().replace("-", "")})
    page = other.view()
    assert page["message"]["kind"] == "good"
    assert page["parts"][0]["lessons"][0]["state"] == "done"
    assert page["carry_on"]["lesson"]["code"] == "A2" and page["carry_on"]["step"] == 3
    assert page["resume_code"] == code


def test_a_wrong_code_changes_nothing(learner: CourseSession) -> None:
    before = learner.progress()
    learner.act({"act": "resume", "code": "7A73-K2QX"})
    assert learner.view()["message"]["kind"] == "bad"
    assert learner.progress() == before


def test_settings_are_kept_and_wrong_ones_said(learner: CourseSession) -> None:
    learner.act({"act": "setting", "name": "theme", "value": "dark"})
    assert learner.view()["settings"]["theme"] == "dark"
    learner.act({"act": "setting", "name": "theme", "value": "pink"})
    assert learner.view()["message"]["kind"] == "bad"


def test_what_is_stored_is_said(course: Course, tmp_path: Path) -> None:
    session = CourseSession(course, FileStore(tmp_path / "p.json"))
    session.act({"act": "hello", "address": "#stored", "progress": None})
    rows = session.view()["rows"]
    assert any("in this browser" in row["where"] for row in rows)
    assert any(str(tmp_path / "p.json") in row["where"] for row in rows)


@pytest.mark.parametrize(
    "message",
    [{}, {"act": "fly"}, {"act": "open"}, {"act": "open", "lesson": 7}, {"act": "go", "address": 5}, {"act": "known"},
     {"act": "answer", "cards": "x"}, {"act": "play"}, {"act": "setting", "name": [], "value": {}}, {"act": "resume"},
     {"act": "why", "card": 99}, {"act": "catch", "player": None}, {"act": "hello", "progress": [1]}],
)  # fmt: skip
def test_nothing_a_page_sends_can_break_it(course: Course, message: dict[str, Any]) -> None:
    for address in ("#", "#a2/3", "#a9", "#a10", "#a8/2"):
        session = CourseSession(course)
        session.act({"act": "hello", "address": address})
        session.act(message)
        json.dumps(session.view())


def test_a_coached_round_survives_a_reload(course: Course) -> None:
    session = CourseSession(course)
    session.act({"act": "hello", "address": "#a9"})
    assert session.lesson
    hand = session.lesson.current.table.stage.hand()  # type: ignore[attr-defined]
    fits = session.lesson.current.table.round.card_plays()[0]  # type: ignore[attr-defined]
    session.act({"act": "play", "card": hand.index(fits.card), "color": fits.color})
    again = CourseSession(course)
    again.act({"act": "hello", "address": "#a9", "progress": json.loads(json.dumps(session.progress()))})
    assert again.view()["table"] == session.view()["table"]


def test_carry_on_reaches_the_question_from_an_earlier_lesson(learner: CourseSession) -> None:
    learner.act({"act": "go", "address": "#a2/7"})
    learner.act({"act": "home"})
    page = learner.view()
    assert (page["carry_on"]["step"], page["carry_on"]["of"]) == (7, 7)
    assert "Who writes them down?" in page["carry_on"]["ask"]


def test_a_cell_of_a_notebook_decides_where_its_course_opens(course: Course) -> None:
    session = CourseSession(course)
    session.act({"act": "open", "lesson": "a2", "step": 3})
    session.act({"act": "hello", "address": None, "progress": None})  # a page has an address, a cell has none
    assert session.view()["address"] == "#a2/3"
    session.act({"act": "hello", "address": "#", "progress": None})
    assert session.view()["page"] == "course"


def test_two_widgets_of_a_course_used_in_turns_lose_nothing_and_come_to_rest(course: Course) -> None:
    """Each tells the other what it keeps, as the page does; what is known already is not kept again."""
    both = [CourseSession(course) for _ in range(2)]
    for one in both:
        one.act({"act": "hello", "address": "#", "progress": None})
    kept, told = {}, 0
    for turn, lesson in enumerate(["a1-the-goal", "a2-what-matches", "a3-whose-turn", "a4-wild"]):
        here, there = both[turn % 2], both[1 - turn % 2]
        here.act({"act": "known", "lesson": lesson})
        here.act({"act": "go", "address": f"#a{turn + 5}"})
        kept = json.loads(json.dumps(here.progress()))
        while there.progress() != kept:
            before, told = json.loads(json.dumps(there.progress())), told + 1
            there.act({"act": "merge", "progress": kept})
            here, there = there, here
            if here.progress() == before:
                break
            kept = json.loads(json.dumps(here.progress()))
    known = [{name for name, row in one.progress()["lessons"].items() if row.get("known")} for one in both]
    assert known[0] == known[1] == {"a1-the-goal", "a2-what-matches", "a3-whose-turn", "a4-wild"}
    assert told <= 8 and set(kept["lessons"]) >= known[0]
