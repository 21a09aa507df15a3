"""A learner in one lesson: back and forward, hints, undo, retry, what is recorded."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from unolearn.lessons.generators import Generators
from unolearn.lessons.model import Lesson
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.session import LessonSession

STEPS = """\
  - id: read
    kind: explain
    text: One thing in common is enough.
    table: {top: red 5, you: [red 9], turn: You}
  - id: find-red
    kind: find
    title: Find them
    table: {top: red 5, played_by: Cleo, you: [red 9, blue 5, green 2], turn: You}
    ask: Which fit on the {top}?
    hints: [Is it red?, Is it a 5?, {show: worked}]
    after: That was it.
    generator: find-colour
  - id: play-red
    kind: play
    table: find-red
    ask: Play one.
    hints: [Is it red?, {show: worked}]
  - id: again
    kind: find
    table: {top: blue 6, you: [blue 0, red 9], turn: You}
    ask: And here?
    hints: [Is it blue?]
"""


@pytest.fixture
def session(lesson: Callable[[str], Lesson]) -> LessonSession:
    learner = LearnerProgress()
    return LessonSession(lesson(STEPS), learner, fresh=Generators(learner).fresh, neighbours=(None, ("a3-x", "Turns")))


def buttons(session: LessonSession) -> dict[str, dict[str, Any]]:
    return {button["text"]: button for button in session.view()["buttons"]}


def press(session: LessonSession, text: str, **more: Any) -> None:
    session.act({**buttons(session)[text]["act"], **more})


def grade(session: LessonSession, step: str) -> str:
    record = session.progress.lesson("a2-what-matches") or {}
    found: str = record["steps"][step]["grade"]
    return found


def test_every_page_is_plain_data(session: LessonSession) -> None:
    for _ in range(4):
        json.dumps(session.view())
        session.act({"act": "next"})


def test_the_first_step_says_the_objective_and_the_others_do_not(session: LessonSession) -> None:
    assert session.view()["objective"] == "Learn it."
    press(session, "Next")
    assert session.view()["objective"] is None
    assert session.view()["address"] == "#a2/2"


def test_the_step_line_says_whose_turn_which_way_which_rules_and_what_to_do(session: LessonSession) -> None:
    session.act({"act": "next"})
    line = {item["kind"]: item for item in session.view()["line"]}
    assert line["turn"]["text"] == "Your turn"
    assert line["direction"]["direction"] == "clockwise"
    assert line["rules"]["strong"] == "classic"
    assert line["note"]["text"] == "no wild draw four in this deck"
    assert line["task"]["text"] == "pick all that fit: none, one or more"


def test_going_on_is_never_locked(session: LessonSession) -> None:
    session.act({"act": "next"})
    press(session, "Skip this step")
    assert session.step.id == "play-red"
    press(session, "Back")
    assert session.step.id == "find-red"


def test_one_button_is_loud(session: LessonSession) -> None:
    for index in range(4):
        assert sum(button["main"] for button in session.view()["buttons"]) == 1, index
        session.act({"act": "next"})


def test_an_answer_is_recorded_at_once_and_the_best_grade_stays(session: LessonSession) -> None:
    session.act({"act": "next"})
    session.act({"act": "answer", "cards": [0]})
    assert grade(session, "find-red") == "incomplete"
    assert session.view()["lesson"]["steps"][1]["state"] == "now"
    session.act({"act": "answer", "cards": [0, 1]})
    session.act({"act": "answer", "cards": [2]})
    assert grade(session, "find-red") == "right"


def test_a_right_first_try_counts_only_without_help(session: LessonSession) -> None:
    steps = session.progress.data["lessons"]["a2-what-matches"]["steps"]
    session.act({"act": "open", "step": 4})
    session.act({"act": "hint"})
    session.act({"act": "answer", "cards": [0]})
    assert steps["again"] == {"n": 3, "grade": "right", "first": False, "hints": 1}
    session.act({"act": "open", "step": 2})
    session.act({"act": "answer", "cards": [0, 1]})
    assert steps["find-red"] == {"n": 1, "grade": "right", "first": True}


def test_hints_come_in_rungs_and_the_last_shows_the_answer_then_a_fresh_table(session: LessonSession) -> None:
    session.act({"act": "next"})
    press(session, "Hint")
    assert session.view()["hint"] == {"rung": 1, "text": "Is it red?"}
    press(session, "Hint")
    assert session.view()["hint"]["rung"] == 2
    press(session, "Hint")
    page = session.view()
    assert page["hint"]["rung"] == 3 and page["answer"]["chosen"] == [0, 1]
    assert [card["mark"] for card in page["table"]["hand"]["cards"]] == ["good", "good", "soft"]
    assert grade(session, "find-red") == "shown"
    before = page["table"]["hand"]["cards"]
    press(session, "A fresh one")
    assert session.view()["table"]["hand"]["cards"] != before
    assert session.view()["feedback"] is None
    assert session.step.id == "find-red"


def test_show_me_plays_the_worked_answer(session: LessonSession) -> None:
    session.act({"act": "open", "step": 3})
    session.act({"act": "play", "card": 2})
    press(session, "Show me")
    assert session.view()["frames"][0]["say"] == "You play the red 9."
    assert grade(session, "play-red") == "shown"


def test_retry_resets_the_table_and_not_the_reading(session: LessonSession) -> None:
    session.act({"act": "open", "step": 3})
    session.act({"act": "play", "card": 0})
    assert len(session.view()["table"]["hand"]["cards"]) == 2
    session.act({"act": "retry"})
    assert len(session.view()["table"]["hand"]["cards"]) == 3
    assert session.view()["frames"] == []


def test_after_two_misses_the_example_is_offered(session: LessonSession) -> None:
    session.act({"act": "next"})
    for cards in ([2], [2], [0, 1]):
        session.act({"act": "answer", "cards": cards})
    press(session, "See the example again")
    assert session.step.id == "read"


def test_why_goes_through_a_card_attribute_by_attribute(session: LessonSession) -> None:
    session.act({"act": "next"})
    session.act({"act": "why", "card": 2})
    why = session.view()["why"]
    assert why["title"] == "Green 2: not now"
    assert [row["text"] for row in why["rows"]][:2] == [
        "Its colour is not: it is green, and red lies on top.", "Its number is not: 2 is not 5.",
    ]  # fmt: skip
    assert (why["rule"], why["source"]) == ("PLAY-1", "classic, line 23")
    assert session.view()["said"].startswith("Green 2: not now.")


def test_what_if_plays_nothing(session: LessonSession) -> None:
    session.act({"act": "open", "step": 3})
    session.act({"act": "what_if", "card": 0})
    columns = session.view()["whatif"]["columns"]
    assert [column["title"] for column in columns] == ["you play the red 9", "you draw instead"]
    assert "You hold 2 cards, worth 7." in columns[0]["rows"]
    assert "Ana plays next, on the red 9." in columns[0]["rows"]
    assert len(session.view()["table"]["hand"]["cards"]) == 3


def test_what_cannot_be_done_is_said_and_changes_nothing(session: LessonSession) -> None:
    session.act({"act": "next"})
    for message in ({"act": "play", "card": 0}, {"act": "answer", "cards": ["x"]}, {"act": "fly"}, {}):
        session.act(message)
        assert session.view()["said"]
        assert session.view()["feedback"] is None


def test_the_last_step_leads_on(session: LessonSession) -> None:
    session.act({"act": "open", "step": 4})
    session.act({"act": "answer", "cards": [0]})
    assert buttons(session)["Next lesson: Turns"]["act"] == {"act": "open", "lesson": "a3-x", "step": 1}


def test_a_lesson_is_done_when_every_step_is_answered(session: LessonSession) -> None:
    session.act({"act": "next"})
    session.act({"act": "answer", "cards": [0, 1]})
    session.act({"act": "next"})
    session.act({"act": "play", "card": 0})
    assert not session.done
    session.act({"act": "next"})
    session.act({"act": "answer", "cards": [0]})
    assert session.done and session.view()["lesson"]["done"]


def test_a_raised_version_drops_the_old_answers_and_says_so(lesson: Callable[[str], Lesson]) -> None:
    from attrs import evolve

    learner, one = LearnerProgress(), lesson(STEPS)
    LessonSession(one, learner).act({"act": "open", "step": 4})
    again = LessonSession(evolve(one, version=2), learner)
    assert "has changed" in again.view()["said"]
    assert set(learner.data["lessons"]["a2-what-matches"]["steps"]) == {"read"}


def test_the_page_names_the_step_for_reports(session: LessonSession) -> None:
    session.act({"act": "next"})
    assert session.view()["report"] == "a2-what-matches/find-red v1"
