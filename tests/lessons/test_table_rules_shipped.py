"""The lessons that come with unolearn, at a table that switched a rule: contrasts stay, all else follows."""

import re

from unolearn.lessons.course import Course, load_course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.generators import Generators
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.session import LessonSession
from unolearn.lessons.step_session import StepSession
from unolearn.lessons.table_rules import table_ruleset


def under(**options: object) -> Course:
    """The course as a table plays it that switched these options of classic Uno."""
    shipped = load_course()
    return Course(shipped.parts, shipped.folder, rules={"base": "classic", **options})


def test_a_table_that_contrasts_an_option_keeps_it() -> None:
    course = under(stacking="same_kind")
    lesson = course.lesson("c1-stacking")
    stacking = {step.id: table_ruleset(lesson, step).options["stacking"] for step in lesson.steps}
    assert stacking["switched-off"] == "none"
    assert stacking["when-draw-fours-stack"] == "mixed"
    assert stacking["what-answers"] == "same_kind"


def test_a_coached_round_is_played_by_the_card() -> None:
    course = under(uno_penalty=4)
    session = LessonSession(course.lesson("a9-first-round"))
    assert session.current.table.round.rules.options["uno_penalty"] == 4  # type: ignore[attr-defined]


def test_the_source_says_what_the_table_plays_otherwise() -> None:
    course = under(uno_penalty=4)
    lesson = course.lesson("a8-say-uno")
    page = StepSession(lesson, lesson.step("caught-in-time")).view()
    assert page["source"][0]["from"].endswith("your table plays it otherwise")
    assert "draws four" in str(page["answer"])


def test_a_fresh_table_keeps_what_its_step_keeps() -> None:
    course = under(stacking="draw_two")
    lesson = course.lesson("c5-which-rule-is-on")
    session = StepSession(lesson, lesson.step("stacking-off"), Generators(LearnerProgress()).fresh)
    session.act({"act": "retry", "fresh": True})
    assert session.said == "A fresh table."
    assert session.goal.solution() == [{"act": "answer", "cards": []}]


def test_a_fresh_table_follows_the_card() -> None:
    course = under(uno_penalty=4)
    lesson = course.lesson("a8-say-uno")
    for _ in range(4):  # in time and too late
        session = StepSession(lesson, lesson.step("noticed-too-late"), Generators(LearnerProgress()).fresh)
        session.act({"act": "retry", "fresh": True})
        assert session.goal.round.rules.options["uno_penalty"] == 4
        assert not re.search(r"two cards\.|: two", str(session.step.after))


def test_a_checkpoint_is_asked_under_the_card() -> None:
    course = under(stacking="draw_two")
    learner = CourseSession(course)
    learner.act({"act": "hello", "address": "#a10-checkpoint"})
    assert learner.lesson is not None
    for step in learner.lesson.lesson.steps:
        goal = learner.lesson.current.goal  # type: ignore[attr-defined]
        assert goal.round.rules.options["stacking"] == "draw_two"
        for message in goal.solution():
            learner.act(message)
        assert learner.lesson.current.done, step.id
        learner.act({"act": "next"})
    assert learner.lesson.passed  # type: ignore[attr-defined]


def test_a_card_that_contradicts_a_lesson_leaves_its_steps_out() -> None:
    course = under(doubling=True)
    kept = [step.id for step in course.lesson("c1-stacking").steps]
    assert "what-answers" not in kept and "switched-off" in kept


def test_a_wrong_seat_is_told_why_where_players_play_on() -> None:
    course = under(play_on=True)
    lesson = course.lesson("a3-whose-turn")
    session = StepSession(lesson, lesson.step("who-is-in-turn"))
    session.goal.step.feedback.clear()
    session.act({"act": "answer", "seat": "Ben"})
    assert "Ben comes after Ana" in str(session.view()["feedback"])
