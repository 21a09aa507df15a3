"""Switching a rule in the course's rule card: tables, answers, numbers and texts of the lessons follow."""

import re
from collections.abc import Callable

import pytest

from unolearn.lessons.check_rules import rule_faults
from unolearn.lessons.course import Course, load_course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.faults import LessonError
from unolearn.lessons.fitting import fitted, house_over, laid_over, moved, why_not
from unolearn.lessons.generators import Generators
from unolearn.lessons.model import Lesson, load
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.session import LessonSession
from unolearn.lessons.step_session import StepSession
from unolearn.lessons.table_rules import holds, table_ruleset

CAUGHT = """\
  - id: caught
    kind: predict
    table: {top: green 2, hands: {You: 5, Ana: 5, Ben: [green 6, red 1], Cleo: 4}, turn: Ben}
    moves: [Ben plays green 6, You catch Ben]
    ask: What happens?
    question: {cards_drawn: Ben}
    options:
      - {text: Nothing, value: 0, feedback: He can be caught.}
      - {text: Ben draws two cards, value: 2}
    hints: [Two cards are due., Count them.]
    after: Ben draws **two**.
"""
WAITING = """\
  - id: answer
    kind: find
    table: {top: red draw two, pending: 2, played_by: Cleo, you: [blue draw two, red 5], turn: You}
    ask: Which?
    feedback: {added.blue draw two: There is no stacking.}
    hints: [Draw., Draw two.]
    after: Nothing answers a draw two.
"""


def at(lesson: Lesson, card: object, place: int = 0) -> StepSession:
    """A learner at a step of a lesson in a course with a rule card."""
    laid = laid_over(lesson, card)
    return StepSession(laid, laid.steps[place])


def texts(session: StepSession) -> str:
    """Everything the page of a step says, once it was shown."""
    said = str(session.view())
    session.act({"act": "show"})
    return said + str(session.view())


# ---- the engine answers under the card


def test_an_option_of_the_card_wins_over_the_lesson(lesson: Callable[[str], Lesson]) -> None:
    goal = at(lesson(WAITING), {"base": "classic", "stacking": "draw_two"}).goal
    assert goal.solution() == [{"act": "answer", "cards": [0]}]


def test_a_card_of_another_rule_book_changes_nothing(lesson: Callable[[str], Lesson]) -> None:
    assert laid_over(lesson(WAITING), {"base": "dirty", "uno_penalty": 4}).house is None
    assert at(lesson(WAITING), {"base": "dirty", "stacking": "draw_two"}).goal.solution()[0]["cards"] == []


def test_what_makes_a_lesson_easier_stays_where_the_card_only_repeats_its_rule_book(
    lesson: Callable[[str], Lesson],
) -> None:
    one = laid_over(lesson(WAITING), {"base": "classic", "challenge": True, "without": ["wild"]})
    options = table_ruleset(one, one.steps[0]).options
    assert options["challenge"] is False
    assert options["without"] == ["wild draw four", "wild"]


def test_a_table_that_contrasts_an_option_keeps_it() -> None:
    course = Course(load_course().parts, load_course().folder, rules={"base": "classic", "stacking": "same_kind"})
    lesson = course.lesson("c1-stacking")
    stacking = {step.id: table_ruleset(lesson, step).options["stacking"] for step in lesson.steps}
    assert stacking["switched-off"] == "none"
    assert stacking["when-draw-fours-stack"] == "mixed"
    assert stacking["what-answers"] == "same_kind"


def test_a_step_keeps_what_it_says(lesson: Callable[[str], Lesson]) -> None:
    text = WAITING + "    keep: [stacking]\n"
    assert at(lesson(text), {"base": "classic", "stacking": "mixed"}).goal.solution()[0]["cards"] == []


def test_penalties_of_a_story_are_taken_where_stacking_lets_them_wait(lesson: Callable[[str], Lesson]) -> None:
    text = """\
  - id: after
    kind: turn
    table: {top: red 1, hands: {You: [red draw two, red 3], Ana: 4, Ben: 4, Cleo: 4}, turn: You}
    moves: [You play red draw two]
    ask: Whose turn is it?
    hints: [Think., Think more.]
    after: Ben plays.
"""
    session = at(lesson(text), {"base": "classic", "stacking": "draw_two"})
    assert session.goal.solution() == [{"act": "answer", "seat": "Ben"}]
    assert session.step.moves == ["You play red draw two", "Ana takes"]
    assert "Ben plays." in texts(session)


def test_a_coached_round_is_played_by_the_card() -> None:
    course = Course(load_course().parts, load_course().folder, rules={"base": "classic", "uno_penalty": 4})
    session = LessonSession(course.lesson("a9-first-round"))
    assert session.current.table.round.rules.options["uno_penalty"] == 4  # type: ignore[attr-defined]


# ---- texts


def test_texts_that_do_not_follow_give_way_to_the_engines_words(lesson: Callable[[str], Lesson]) -> None:
    card = {"base": "classic", "uno_penalty": 4}
    assert moved(house_over(lesson(CAUGHT), card), lesson(CAUGHT).steps[0])
    session = at(lesson(CAUGHT), card)
    assert [option.text for option in session.step.options][-1] == "Ben draws 4 cards."  # type: ignore[attr-defined]
    said = texts(session)
    assert "Two cards are due" not in said and "**two**" not in said and "<strong>two" not in said
    assert "Which rules are on?" in str(session.step.hints)


def test_without_a_card_every_text_is_the_files_own(lesson: Callable[[str], Lesson]) -> None:
    said = texts(at(lesson(CAUGHT), None))
    assert "<strong>two" in said


def test_a_step_that_names_rule_facts_follows_by_itself(lesson: Callable[[str], Lesson]) -> None:
    two = "{text: Ben draws two cards, value: 2}"
    text = CAUGHT.replace(two, '{text: "Ben draws {uno_penalty_cards}", value: "{uno_penalty}"}')
    text = text.replace("**two**", "**{uno_penalty_word}**").replace("[Two cards are due.", '["{uno_penalty} are due."')
    for card, words, right in ((None, "two", 2), ({"base": "classic", "uno_penalty": 1}, "one", 1)):
        session = at(lesson(text), card)
        assert session.goal.right == right  # type: ignore[attr-defined]
        assert session.step.hints[0] == f"{right} are due."
        assert f"<strong>{words}</strong>" in texts(session)


def test_other_words_under_other_rules(lesson: Callable[[str], Lesson]) -> None:
    text = WAITING + (
        "    under:\n"
        "      - if: {stacking: [draw_two, mixed]}\n"
        "        feedback: {added.red 5: Only a draw two answers.}\n"
        "        after: The blue draw two answers.\n"
    )
    session = at(lesson(text), {"base": "classic", "stacking": "draw_two"})
    assert session.step.feedback["added.red 5"] == "Only a draw two answers."
    assert session.step.hints == lesson(text).steps[0].hints
    assert "The blue draw two answers." in texts(session)
    assert session.step.id == "answer" and not session.step.under
    assert at(lesson(text), {"base": "classic", "stacking": "same_kind"}).step.after is None


def test_trying_again_keeps_the_fitted_texts(lesson: Callable[[str], Lesson]) -> None:
    text = CAUGHT.replace("**two**", "**{uno_penalty_word}**").replace(
        "two cards, value: 2", 'some, value: "{uno_penalty}"'
    )
    session = at(lesson(text), {"base": "classic", "uno_penalty": 4})
    session.act({"act": "retry"})
    assert session.step.after == "Ben draws **four**."


def test_a_quiz_is_right_by_the_engine_where_it_checks(lesson: Callable[[str], Lesson]) -> None:
    text = """\
  - id: draw
    kind: quiz
    table: {top: yellow 4, you: [yellow 8, red 7], turn: You}
    ask: May you draw?
    options:
      - {text: "Yes", right: true, check: {allowed: You draw}}
      - {text: "No", right: false, check: {refused: You draw}, feedback: You may.}
    hints: [Think., Think more.]
"""
    session = at(lesson(text), {"base": "classic", "must_play": True})
    assert session.goal.solution() == [{"act": "answer", "options": ["b"]}]
    assert "You may." not in str(session.step)


def test_the_source_says_what_the_table_plays_otherwise() -> None:
    course = Course(load_course().parts, load_course().folder, rules={"base": "classic", "uno_penalty": 4})
    lesson = course.lesson("a8-say-uno")
    page = StepSession(lesson, lesson.step("caught-in-time")).view()
    assert page["source"][0]["from"].endswith("your table plays it otherwise")
    assert "draws four" in str(page["answer"])


# ---- what has no point


def test_a_step_whose_need_is_not_met_is_left_out(lesson: Callable[[str], Lesson]) -> None:
    text = CAUGHT + "    needs: {uno_penalty: 1-10}\n" + WAITING
    laid = laid_over(lesson(text), {"base": "classic", "uno_penalty": 0})
    assert [step.id for step in laid.steps] == ["answer"]
    assert laid.left_out == ["caught"]


def test_a_table_that_cannot_be_is_left_out(lesson: Callable[[str], Lesson]) -> None:
    laid = house_over(lesson(CAUGHT.replace("green 6", "green 7")), {"base": "classic", "seven_zero": True})
    assert "swap" in str(why_not(laid, laid.steps[0]))


def test_a_lesson_without_any_point_says_so(lesson: Callable[[str], Lesson]) -> None:
    laid = laid_over(lesson(CAUGHT + "    needs: {uno_penalty: 1-10}\n"), {"base": "classic", "uno_penalty": 0})
    assert [step.kind for step in laid.steps] == ["explain"]
    assert "nothing to learn" in str(LessonSession(laid).view()["text_html"])


def test_a_later_step_keeps_the_table_of_one_that_is_left_out(lesson: Callable[[str], Lesson]) -> None:
    other = WAITING.replace(
        "{top: red draw two, pending: 2, played_by: Cleo, you: [blue draw two, red 5], turn: You}", "first"
    )
    text = WAITING.replace("answer", "first") + "    needs: {jump_in: false}\n" + other
    laid = laid_over(lesson(text), {"base": "classic", "jump_in": True})
    assert [step.id for step in laid.steps] == ["answer"]
    assert isinstance(laid.steps[0].table, dict)


@pytest.mark.parametrize(
    ("wanted", "options", "result"),
    [
        ({"uno_penalty": 4}, {"uno_penalty": 4}, True),
        ({"uno_penalty": "1-3"}, {"uno_penalty": 4}, False),
        ({"stacking": ["draw_two", "mixed"]}, {"stacking": "mixed"}, True),
        ({"jump_in": "on"}, {"jump_in": False}, False),
        ({"without": "wild"}, {"without": ["wild"]}, True),
    ],
)
def test_conditions(wanted: dict[str, object], options: dict[str, object], result: bool) -> None:
    assert holds(wanted, options) is result


# ---- what the checker says


def faults(text: str, card: object, lesson: Callable[[str], Lesson]) -> list[tuple[bool, str]]:
    course = Course([], load_course().folder, rules=card)
    return [(fault.grave, f"{fault.step}: {fault.what}") for fault in rule_faults(lesson(text), course)]


def test_the_checker_names_the_answer_that_changes(lesson: Callable[[str], Lesson]) -> None:
    found = rule_faults(lesson(CAUGHT), Course([], load_course().folder, rules="classic,uno_penalty=4"))
    assert [(one.grave, one.step) for one in found] == [(False, "caught")]
    assert "from 2 to 4" in found[0].what and "under: [{if: {uno_penalty: 4}, …}]" in found[0].cure
    assert found[0].line


def test_the_checker_is_silent_without_a_card(lesson: Callable[[str], Lesson]) -> None:
    assert faults(CAUGHT, None, lesson) == []


def test_an_exit_item_without_a_point_is_a_fault(lesson: Callable[[str], Lesson]) -> None:
    text = CAUGHT + "    needs: {uno_penalty: 1-10}\n    exit: true\n" + WAITING
    found = faults(text, {"base": "classic", "uno_penalty": 0}, lesson)
    assert [grave for grave, _ in found] == [True]
    assert "the point of this step disappears under your rules: it needs uno_penalty: 1-10" in found[0][1]


def test_a_lesson_that_loses_most_of_its_steps_is_a_fault(lesson: Callable[[str], Lesson]) -> None:
    found = faults(CAUGHT + "    needs: {uno_penalty: 1-10}\n", {"base": "classic", "uno_penalty": 0}, lesson)
    assert [grave for grave, _ in found] == [False, True]
    assert "1 of its 1 steps go" in found[1][1]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("needs: {uno_penaltie: 4}", 'there is no option "uno_penaltie"'),
        ("needs: {uno_penalty: 44}", "uno_penalty"),
        ("keep: [stackin]", 'there is no option "stackin"'),
        ("under: [{after: Words.}]", "under which rules"),
        ("under: [{if: {jump_in: true}, afer: Words.}]", 'the key "afer" is unknown'),
        ("under: [{if: {jump_in: true}, id: other}]", '"id" is the same under all rules'),
        ("under: [{if: {jump_in: true}, hints: Words.}]", '"hints" has to be a list'),
    ],
)
def test_conditions_are_checked(line: str, said: str, lesson: Callable[[str], Lesson]) -> None:
    with pytest.raises(LessonError) as raised:
        lesson(f"{CAUGHT}    {line}\n")
    assert said in str(raised.value)


@pytest.mark.parametrize("key", ["house", "left_out", "homes", "origin"])
def test_no_file_sets_what_the_course_gives(key: str) -> None:
    with pytest.raises(LessonError, match=f'the key "{key}" is unknown'):
        load(f"format: 1\nid: a1-x\nversion: 1\ntitle: T\nobjective: O\n{key}: 1\nsteps:\n{CAUGHT}")


def test_a_step_is_fitted_the_same_way_twice(lesson: Callable[[str], Lesson]) -> None:
    one = house_over(lesson(CAUGHT), {"base": "classic", "uno_penalty": 4})
    once = fitted(one, one.steps[0])
    assert fitted(one, once) == once


def test_a_fresh_table_keeps_what_its_step_keeps() -> None:
    course = Course(load_course().parts, load_course().folder, rules={"base": "classic", "stacking": "draw_two"})
    lesson = course.lesson("c5-which-rule-is-on")
    session = StepSession(lesson, lesson.step("stacking-off"), Generators(LearnerProgress()).fresh)
    session.act({"act": "retry", "fresh": True})
    assert session.said == "A fresh table."
    assert session.goal.solution() == [{"act": "answer", "cards": []}]


def test_a_fresh_table_follows_the_card() -> None:
    course = Course(load_course().parts, load_course().folder, rules={"base": "classic", "uno_penalty": 4})
    lesson = course.lesson("a8-say-uno")
    for _ in range(4):  # in time and too late
        session = StepSession(lesson, lesson.step("noticed-too-late"), Generators(LearnerProgress()).fresh)
        session.act({"act": "retry", "fresh": True})
        assert session.goal.round.rules.options["uno_penalty"] == 4
        assert not re.search(r"two cards\.|: two", str(session.step.after))


def test_a_checkpoint_is_asked_under_the_card() -> None:
    course = Course(load_course().parts, load_course().folder, rules={"base": "classic", "stacking": "draw_two"})
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
    course = Course(load_course().parts, load_course().folder, rules={"base": "classic", "doubling": True})
    kept = [step.id for step in course.lesson("c1-stacking").steps]
    assert "what-answers" not in kept and "switched-off" in kept


def test_a_wrong_seat_is_told_why_where_players_play_on() -> None:
    course = Course(load_course().parts, load_course().folder, rules={"base": "classic", "play_on": True})
    lesson = course.lesson("a3-whose-turn")
    session = StepSession(lesson, lesson.step("who-is-in-turn"))
    session.goal.step.feedback.clear()
    session.act({"act": "answer", "seat": "Ben"})
    assert "Ben comes after Ana" in str(session.view()["feedback"])
