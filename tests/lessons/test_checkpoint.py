"""The checkpoint: ten fresh questions without hints, passed with eight, and kept over a reload."""

import json

from unolearn.lessons.course import Course
from unolearn.lessons.course_session import CourseSession

from .learners import answer


def test_the_checkpoint_has_ten_fresh_questions_and_passes_with_eight(learner: CourseSession) -> None:
    learner.act({"act": "open", "lesson": "a10-checkpoint"})
    for number in range(10):
        assert "Hint" not in [button["text"] for button in learner.view()["buttons"]]
        answer(learner, right=number not in (2, 5))
        if number < 9:
            learner.act({"act": "next"})
    page = learner.view()
    assert page["result"]["right"] == 8 and page["result"]["passed"]
    missed = [tag for tag in page["result"]["tags"] if tag["right"] < tag["of"]]
    offered = {button["act"].get("lesson") for button in page["buttons"] if button["act"]["act"] == "open"}
    assert missed and {tag["lesson"]["id"] for tag in missed} <= offered
    learner.act({"act": "home"})
    json.dumps(page)


def test_the_checkpoint_fails_with_seven_and_offers_ten_fresh_ones(learner: CourseSession) -> None:
    learner.act({"act": "open", "lesson": "a10-checkpoint"})
    assert learner.lesson
    tables = [step.table for step in learner.lesson.lesson.steps]
    for number in range(10):
        answer(learner, right=number > 2)
        if number < 9:
            learner.act({"act": "next"})
    page = learner.view()
    assert not page["result"]["passed"]
    again = next(button for button in page["buttons"] if button["text"] == "Ten fresh questions")
    assert again["main"]
    learner.act(again["act"])
    assert learner.view()["result"] is None and learner.view()["lesson"]["step"] == 1
    assert all(step.table not in tables for step in learner.lesson.lesson.steps)


def test_a_checkpoint_survives_a_reload_with_its_questions_and_answers(course: Course, learner: CourseSession) -> None:
    learner.act({"act": "open", "lesson": "a10-checkpoint"})
    assert learner.lesson
    tables = [step.table for step in learner.lesson.lesson.steps]
    for number in range(9):
        answer(learner, right=number > 0)
        learner.act({"act": "next"})
    kept = json.loads(json.dumps(learner.progress()))
    again = CourseSession(course)
    again.act({"act": "hello", "address": "#a10/10", "progress": kept})
    assert again.lesson and [step.table for step in again.lesson.lesson.steps] == tables
    answer(again)
    assert again.view()["result"]["right"] == 9
    again.act({"act": "home"})
    again.act({"act": "hello", "address": "#a10/1", "progress": again.progress()})
    assert again.lesson and [step.table for step in again.lesson.lesson.steps] != tables
