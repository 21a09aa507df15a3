"""Lesson files: what they say, and how a faulty one is refused."""

from pathlib import Path

import pytest

from unolearn.lessons.faults import LessonError, nearest
from unolearn.lessons.model import FindStep, load

GOOD = """\
format: 1
id: a2-what-matches
version: 1
title: What matches
objective: Learn it.
steps:
  - id: all-red
    kind: find
    table: {top: red 5, you: [red 9, blue 2], turn: You}
    ask: Which?
"""


def faults(text: str) -> list[str]:
    with pytest.raises(LessonError) as caught:
        load(text)
    return [str(fault) for fault in caught.value.faults]


def test_a_lesson_is_read_with_its_steps_and_lines() -> None:
    lesson = load(GOOD)
    assert (lesson.code, lesson.title) == ("A2", "What matches")
    assert isinstance(lesson.steps[0], FindStep)
    assert lesson.step("all-red").ask == "Which?"
    assert lesson.line("steps", 0, "table") == 9


def test_an_unknown_key_is_refused_with_the_nearest_known_one() -> None:
    assert faults(GOOD + "    hint: [a]\n") == [
        '(text), line 11, step all-red: the key "hint" is unknown. Did you mean "hints"?'
    ]


def test_all_faults_of_a_file_come_at_once() -> None:
    found = faults(GOOD.replace("version: 1", "version: one").replace("kind: find", "kind: fnd"))
    assert len(found) == 2
    assert '"version" has to be a whole number, not "one".' in found[0]
    assert 'there is no kind "fnd". Did you mean "find"?' in found[1]


def test_a_missing_key_is_named() -> None:
    assert faults(GOOD.replace("objective: Learn it.\n", "")) == [
        '(text), line 1: "objective" is missing. Write objective: one sentence that says what is learnt'
    ]


def test_a_key_that_stands_twice_is_refused_with_its_line() -> None:
    assert "line 11" in faults(GOOD + "    ask: Again?\n")[0]
    assert 'the key "ask" twice' in faults(GOOD + "    ask: Again?\n")[0]


def test_text_that_is_no_yaml_is_refused_with_its_line() -> None:
    assert 'line 1: the bracket "[" is not closed' in faults("steps: [\n")[0]


def test_no_stays_a_word_and_a_list_is_no_text() -> None:
    assert load(GOOD.replace("ask: Which?", "ask: no")).steps[0].ask == "no"
    assert '"ask" has to be text, not a list.' in faults(GOOD.replace("ask: Which?", "ask: [no]"))[0]


def test_text_is_not_taken_for_a_list() -> None:
    assert '"hints" has to be a list, not "look".' in faults(GOOD + "    hints: look\n")[0]


def test_a_file_that_is_not_there_is_a_lesson_error(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match="cannot be read"):
        load(tmp_path / "none.yaml")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("id: all-red", "id: All red"), "is no step id"),
        (("    ask: Which?\n", ""), "asks nothing"),
        (("table: {top: red 5, you: [red 9, blue 2], turn: You}", "table: before"), "no earlier step"),
        (("id: a2-what-matches", "id: matching"), "is no lesson id"),
        (("format: 1", "format: 2"), "This version reads format 1"),
        (("kind: find", "kind: quiz"), "at least two options"),
        (("kind: find", "kind: predict"), "there is no question"),
        (("kind: find", "kind: count"), "asks one thing"),
        (("kind: find", "kind: explain"), "needs a text"),
        (("kind: find", "kind: worked"), "shows nothing"),
    ],
)
def test_what_a_kind_needs_is_asked_for(change: tuple[str, str], says: str) -> None:
    assert says in "\n".join(faults(GOOD.replace(*change)))


def test_empty_hints_and_strange_feedback_keys_are_refused() -> None:
    assert "a hint is empty" in faults(GOOD + "    hints: ['']\n")[0]
    assert "only the last hint" in faults(GOOD + "    hints: [{show: worked}, look]\n")[0]
    assert "is no feedback key" in faults(GOOD + "    feedback: {no_match: ah}\n")[0]


def test_two_steps_of_one_id_are_refused() -> None:
    steps = GOOD[GOOD.index("  - id") :]
    assert 'another step has the id "all-red"' in faults(GOOD + steps)[0]


def test_a_table_can_be_shared_by_name() -> None:
    more = "  - id: again\n    kind: find\n    table: all-red\n    ask: Again?\n"
    lesson = load(GOOD + more)
    assert lesson.table_of(lesson.steps[1])["top"] == "red 5"


def test_nearest_lists_what_there_is_when_nothing_is_near() -> None:
    assert nearest("xyz", ["ask", "hints"]) == "Known here: ask, hints."
