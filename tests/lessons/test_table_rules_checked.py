"""What the checker says of lessons under a table's own rules: answers that change, steps without a point."""

from collections.abc import Callable

import pytest

from unolearn.lessons.check_rules import rule_faults
from unolearn.lessons.course import Course, load_course
from unolearn.lessons.faults import LessonError
from unolearn.lessons.model import Lesson, load

from .under_a_card import CAUGHT, WAITING


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
