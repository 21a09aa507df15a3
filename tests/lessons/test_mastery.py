"""Reviews, tests in place of lessons, one game only, the certificate; nothing is ever locked."""

import json
from datetime import date, timedelta
from typing import Any

import pytest

from unolearn.lessons.check import check_file
from unolearn.lessons.course import Course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.store import MemoryStore

A2, A3 = "a2-what-matches", "a3-whose-turn"


class Days:
    """A calendar that stands still until it is told."""

    def __init__(self) -> None:
        self.day = date(2026, 11, 29)

    def __call__(self) -> date:
        return self.day

    def pass_by(self, days: int) -> None:
        self.day += timedelta(days)


@pytest.fixture
def days() -> Days:
    return Days()


@pytest.fixture
def someone(course: Course, days: Days) -> CourseSession:
    session = CourseSession(course, today=days)
    session.act({"act": "hello", "address": "#", "progress": None})
    return session


def answer(session: CourseSession, right: bool = True) -> None:
    """Answer the step that is shown."""
    assert session.lesson is not None
    current: Any = session.lesson.current
    if current.step.graded and not current.done:
        for message in current.goal.solution() if right else [current.goal.mistake()]:
            session.act(message)


def go_through(session: CourseSession, right: bool = True) -> dict[str, Any]:
    """Answer every step from the one shown on, and return the last page."""
    for _ in range(60):
        answer(session, right)
        page = session.view()
        json.dumps(page)
        if page["lesson"]["step"] == page["lesson"]["of"]:
            return page
        session.act({"act": "next"})
    raise AssertionError("the lesson does not end")


def do(session: CourseSession, lesson: str) -> None:
    session.act({"act": "open", "lesson": lesson, "step": 1})
    go_through(session)
    session.act({"act": "home"})


# ---- reviews


def test_nothing_comes_back_on_the_same_day(someone: CourseSession) -> None:
    do(someone, A2)
    page = someone.view()
    assert page["review"] is None
    assert someone.learner.data["reviews"]
    someone.act({"act": "review"})
    assert someone.view()["page"] == "course"


def test_exit_items_come_back_after_1_3_7_and_21_days(someone: CourseSession, days: Days) -> None:
    do(someone, A2)
    for wait in (1, 3, 7, 21):
        days.pass_by(wait - 1)
        assert wait == 1 or someone.view()["review"] is None
        days.pass_by(1)
        assert someone.view()["review"]["count"] == 1
        someone.act({"act": "review"})
        go_through(someone)
        someone.act({"act": "home"})
    days.pass_by(400)
    assert someone.view()["review"] is None


def test_what_was_not_known_comes_back_tomorrow(someone: CourseSession, days: Days) -> None:
    do(someone, A2)
    days.pass_by(4)
    someone.act({"act": "review"})
    answer(someone, right=False)
    answer(someone)
    (entry,) = someone.learner.data["reviews"].values()
    assert entry["box"] == 0 and entry["due"] == someone.learner.day + 1


def test_the_course_page_says_what_is_due(someone: CourseSession, days: Days) -> None:
    do(someone, A2)
    do(someone, A3)
    days.pass_by(2)
    page = someone.view()
    assert page["review"]["text"] == "You met them two days ago. Two minutes keep them."
    assert {item["code"] for item in page["review"]["items"]} == {"A2", "A3"}
    back = [lesson["code"] for part in page["parts"] for lesson in part["lessons"] if lesson["review"]]
    assert back == ["A2", "A3"]


def test_a_review_shows_fresh_tables_and_leaves_the_lesson_alone(someone: CourseSession, days: Days) -> None:
    do(someone, A2)
    kept = json.dumps(someone.learner.data["lessons"][A2]["steps"])
    days.pass_by(1)
    someone.act({"act": "review"})
    page = someone.view()
    assert page["lesson"]["code"] == "Review" and page["address"] == "#review"
    assert page["report"].startswith(f"{A2}/")
    exit_step = next(step for step in someone.course.lesson(A2).steps if step.exit)
    assert [card["name"] for card in page["table"]["hand"]["cards"]] != exit_step.table["you"]
    go_through(someone)
    assert json.dumps(someone.learner.data["lessons"][A2]["steps"]) == kept
    assert someone.learner.data["at"]["lesson"] == A2


def test_a_review_keeps_the_rules_of_its_lesson(someone: CourseSession, days: Days) -> None:
    for lesson in ("d2-own-cards", "f1-low-score-wins"):
        step = next(step for step in someone.course.lesson(lesson).steps if step.exit)
        someone.learner.book(f"{lesson}/{step.id}")
    days.pass_by(1)
    someone.act({"act": "review"})
    for book in ("crazy", "dirty"):
        goal: Any = someone.lesson.current.goal  # type: ignore[union-attr]
        assert goal.round.rules.spec.startswith(book)
        answer(someone)
        someone.act({"act": "next"})


def test_a_miss_in_a_checkpoint_books_the_lesson_that_teaches_it(someone: CourseSession) -> None:
    someone.act({"act": "open", "lesson": "a10-checkpoint"})
    answer(someone, right=False)
    (key,) = someone.learner.data["reviews"]
    lesson = someone.course.lesson("a10-checkpoint")
    assert lesson.checkpoint is not None
    assert key.startswith(f"{lesson.checkpoint.items[0].lesson}/")


def test_reset_forgets_reviews_too(someone: CourseSession) -> None:
    do(someone, A2)
    someone.act({"act": "reset_lesson", "lesson": A2})
    assert someone.learner.data["reviews"] == {}


def test_a_step_that_is_gone_is_left_out(someone: CourseSession, days: Days) -> None:
    someone.learner.book("a2-what-matches/gone")
    someone.learner.book("z9-gone/gone")
    days.pass_by(1)
    assert someone.view()["review"] is None


# ---- tests in place of lessons


def test_a_test_passed_stands_for_its_lesson(someone: CourseSession) -> None:
    someone.act({"act": "test_out", "lesson": A2})
    page = someone.view()
    assert page["lesson"]["code"] == "Test" and page["address"] == f"#test/{A2}"
    assert not [button for button in page["buttons"] if button["act"]["act"] == "hint"]
    page = go_through(someone)
    assert page["result"]["passed"]
    someone.act({"act": "home"})
    a2 = next(lesson for lesson in someone.view()["parts"][0]["lessons"] if lesson["id"] == A2)
    assert a2["state"] == "tested" and a2["test_out"] is None


def test_a_test_missed_names_the_lesson_and_can_be_tried_again(someone: CourseSession) -> None:
    someone.act({"act": "test_out", "part": "A"})
    for _ in range(someone.view()["lesson"]["of"]):
        answer(someone, right=False)
        someone.act({"act": "next"})
    page = someone.view()
    assert page["result"] and not page["result"]["passed"]
    texts = [button["text"] for button in page["buttons"]]
    assert texts[0].startswith("Go to A1") and "Try again on fresh tables" in texts and "Back to the course" in texts
    assert not any(record["known"] for record in someone.learner.data["lessons"].values())
    someone.act({"act": "retry", "all": True})
    assert someone.view()["result"] is None and someone.view()["lesson"]["step"] == 1


def test_a_part_passed_is_known_whole(someone: CourseSession) -> None:
    do(someone, A2)
    someone.act({"act": "test_out", "part": "A"})
    go_through(someone)
    someone.act({"act": "home"})
    part = someone.view()["parts"][0]
    assert part["done"] == part["of"] and part["test_out"] is None
    states = {lesson["id"]: lesson["state"] for lesson in part["lessons"]}
    assert states[A2] == "done" and states[A3] == "tested"


def test_there_is_a_test_for_every_part(someone: CourseSession) -> None:
    for part in someone.course.parts:
        someone.act({"act": "test_out", "part": part.letter})
        assert someone.view()["page"] == "lesson", part.letter
    someone.act({"act": "test_out", "part": "Q"})
    assert someone.view()["message"]["text"] == "There is nothing to test there."


# ---- the softer branch


def test_after_two_misses_a_worked_example_is_offered(someone: CourseSession) -> None:
    someone.act({"act": "open", "lesson": A2, "step": 3})
    answer(someone, right=False)
    assert someone.view()["offer"] is None
    answer(someone, right=False)
    offer = someone.view()["offer"]
    assert offer and [button["text"] for button in offer["buttons"]] == ["Yes, show me", "No, let me try"]
    someone.act(offer["buttons"][1]["act"])
    assert someone.view()["offer"] is None
    assert any(button["text"] == "Skip this step" for button in someone.view()["buttons"])


def test_the_example_leads_back_to_the_question(someone: CourseSession) -> None:
    someone.act({"act": "open", "lesson": A2, "step": 3})
    answer(someone, right=False)
    answer(someone, right=False)
    someone.act(someone.view()["offer"]["buttons"][0]["act"])
    assert someone.view()["lesson"]["step"] < 3
    someone.act({"act": "open", "lesson": A2, "step": 3})
    assert someone.view()["offer"] is None
    answer(someone)
    assert someone.view()["feedback"]["grade"] == "right"


def test_every_lesson_opens_without_those_before_it(someone: CourseSession) -> None:
    for lesson_id in someone.course.ids:
        someone.act({"act": "open", "lesson": lesson_id})
        page = someone.view()
        assert page["page"] == "lesson" and page["lesson"]["id"] == lesson_id, lesson_id
        assert any(button["act"]["act"] in ("next", "open", "home") for button in page["buttons"])


# ---- one game only


def test_dirty_uno_is_two_clicks_away(someone: CourseSession) -> None:
    entry = next(one for one in someone.view()["only"] if one["title"] == "Dirty Uno (Snitker 2019)")
    someone.act(entry["act"])
    page = someone.view()
    assert page["address"] == "#only/f" and "wild draw four" in page["heading"]
    someone.act(page["buttons"][0]["act"])
    assert someone.view()["lesson"]["id"] == "f1-low-score-wins"


def test_the_bridges_are_sound_and_every_house_game_has_one(someone: CourseSession) -> None:
    assert check_file(someone.course.folder / "b0-bridge.yaml") == []
    assert [one["act"]["address"] for one in someone.view()["only"]] == ["#only/c", "#only/d", "#only/e", "#only/f"]
    someone.act({"act": "go", "address": "#only/x"})
    assert someone.view()["page"] == "course"


# ---- results and the certificate


def test_results_are_counted_by_tag(someone: CourseSession) -> None:
    someone.act({"act": "open", "lesson": A2, "step": 3})
    answer(someone, right=False)
    answer(someone)
    someone.act({"act": "next"})
    answer(someone)
    someone.act({"act": "home"})
    assert someone.view()["tags"] == [{"tag": "matching", "right": 1, "of": 2}]


def test_the_certificate_says_what_was_done(someone: CourseSession, days: Days) -> None:
    assert someone.view()["complete"] is None
    do(someone, A2)
    days.pass_by(1)
    do(someone, A3)
    complete = someone.view()["complete"]
    assert (complete["lessons"], complete["of"]) == (2, len(someone.course.ids))
    someone.act({"act": "setting", "name": "name", "value": "  Ada \n Lovelace "})
    someone.act(complete["act"])
    page = someone.view()
    assert page["page"] == "certificate" and page["name"] == "Ada Lovelace" and page["date"] == "30 November 2026"
    assert [(row["code"], row["rate"], row["date"]) for row in page["lessons"]] == [
        ("A2", 1.0, "29 November 2026"),
        ("A3", 1.0, "30 November 2026"),
    ]
    assert page["rate"] == 1.0 and page["rule_books"] == []
    someone.act({"act": "test_out", "part": "A"})
    go_through(someone)
    someone.act({"act": "go", "address": "#certificate"})
    assert someone.view()["rule_books"] == ["Classic Uno"]


# ---- kept


def test_a_file_of_before_still_loads(course: Course, days: Days) -> None:
    store = MemoryStore()
    store.save(
        {
            "v": 1, "resets": 0, "stamp": 5, "at": {"lesson": A2, "step": "find-all", "n": 2}, "seen": [],
            "lessons": {A2: {"version": 1, "resets": 0, "known": True, "of": 6, "steps": {}}}, "settings": {},
            "round": None, "checkpoint": None,
        }
    )  # fmt: skip
    session = CourseSession(course, store, today=days)
    page = session.view()
    assert page["done"] == 1 and page["review"] is None and page["tags"] == []
    session.act({"act": "go", "address": "#certificate"})
    assert session.view()["lessons"][0]["date"] is None


def test_the_resume_code_brings_reviews_to_another_browser(someone: CourseSession, course: Course, days: Days) -> None:
    do(someone, A2)
    other = CourseSession(course, today=days)
    other.act({"act": "resume", "code": someone.resume_code()})
    assert other.view()["review"] is None
    days.pass_by(1)
    assert other.view()["review"]["items"][0]["code"] == "A2"


def test_another_tab_is_joined_without_moving_the_reader(someone: CourseSession, days: Days) -> None:
    someone.act({"act": "open", "lesson": A3, "step": 2})
    other = LearnerProgress(someone.progress(), days)
    other.open_lesson(A2, 1, 6)
    other.record(A2, "try-one", 0, "right", True, "matching")
    other.move_to(A2, "try-one", 0)
    other.book(f"{A2}/try-one")
    someone.act({"act": "merge", "progress": other.plain()})
    page = someone.view()
    assert page["lesson"]["id"] == A3 and page["lesson"]["step"] == 2
    assert someone.learner.data["at"]["lesson"] == A3
    assert f"{A2}/try-one" in someone.learner.data["reviews"] and someone.learner.data["tags"] == {"matching": [1, 1]}


def test_an_unknown_wish_does_nothing(someone: CourseSession) -> None:
    before = {**someone.view(), "seq": 0}
    someone.act({"act": "fly"})
    assert {**someone.view(), "seq": 0} == before


def test_what_is_stored_says_so_of_the_name_and_the_reviews(someone: CourseSession) -> None:
    do(someone, A2)
    someone.act({"act": "setting", "name": "name", "value": "Ada"})
    someone.act({"act": "go", "address": "#stored"})
    rows = someone.view()["rows"]
    assert rows[0]["what"].endswith("what comes back when and the name on your certificate")
    assert rows[-1]["what"] == "Your address, anything else"
