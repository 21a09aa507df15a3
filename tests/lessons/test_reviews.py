"""Reviews: what was learned or missed comes back after days, on fresh tables and under the rules of its lesson."""

import json
from typing import Any

from unolearn.lessons.course_session import CourseSession

from .learners import Days, answer, do, go_through

A2, A3 = "a2-what-matches", "a3-whose-turn"


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
