"""Tests in place of lessons, one game only, the certificate; nothing is ever locked."""

from unolearn.lessons.check import check_file
from unolearn.lessons.course import Course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.store import MemoryStore

from .learners import Days, answer, do, go_through

A2, A3 = "a2-what-matches", "a3-whose-turn"


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
