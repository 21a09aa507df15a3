"""Switching a rule in the course's rule card: tables, answers, numbers and texts of the lessons follow."""

from collections.abc import Callable

import pytest

from unolearn.lessons.fitting import fitted, house_over, laid_over, moved, why_not
from unolearn.lessons.model import Lesson
from unolearn.lessons.session import LessonSession
from unolearn.lessons.step_session import StepSession
from unolearn.lessons.table_rules import holds, table_ruleset

from .under_a_card import CAUGHT, WAITING


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


def test_a_step_is_fitted_the_same_way_twice(lesson: Callable[[str], Lesson]) -> None:
    one = house_over(lesson(CAUGHT), {"base": "classic", "uno_penalty": 4})
    once = fitted(one, one.steps[0])
    assert fitted(one, once) == once


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
