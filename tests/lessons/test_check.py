"""What the checker refuses, each with its place and cure."""

from collections.abc import Callable
from pathlib import Path

import pytest

from unolearn.lessons.check import check_file, check_lesson
from unolearn.lessons.course import Course, load_course
from unolearn.lessons.faults import LessonError
from unolearn.lessons.model import Lesson

GOOD = """\
  - id: find-red
    kind: find
    table: {top: red 5, you: [red 9, blue 2], turn: You}
    ask: Which?
    expect: [red 9]
    hints: [Is it red?, {show: worked}]
"""
EASY = "kind: play\n    table: {top: red 5, you: [red 9, red 2]"
QUIZ = """\
  - id: who
    kind: quiz
    table: {top: red 5, you: [red 9], turn: You}
    ask: Who is in turn?
    options:
      - {text: You, right: true, check: {next_player: You}}
      - {text: Ana, right: false, feedback: Not yet.}
    hints: [Look.]
"""


def test_a_good_step_has_no_fault(lesson: Callable[[str], Lesson]) -> None:
    assert check_lesson(lesson(GOOD + QUIZ)) == []


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("expect: [red 9]", "expect: [red 9, blue 2]"), "the engine says: red 9"),
        (("[red 9, blue 2]", "[red 9, purple 2]"), "the table cannot be"),
        (("[red 9, blue 2]", "[red 9, red 9, red 9]"), "the table cannot be"),
        (("kind: find\n    table: {top: red 5, you: [red 9, blue 2]", EASY), "cannot be missed"),
        (("[red 9, blue 2]", "[]"), "there is no card to choose"),
        (("    hints: [Is it red?, {show: worked}]\n", ""), "has no hints"),
        (("ask: Which?", "ask: Which on the {topp}?"), "{topp} cannot be filled in"),
        (("ask: Which?", f"ask: Which?\n    text: {'word ' * 61}"), "text and question have 62 words"),
        (("ask: Which?", "ask: Which?\n    source: [PLAY-9]"), "no rule \"PLAY-9\""),
        (("ask: Which?", "ask: Which?\n    generator: find-color"), 'Did you mean "find-colour"?'),
        (("ask: Which?", "ask: Which?\n    moves: [You plays blue 2]"), "may not be played: Blue is not red"),
        (("ask: Which?", "ask: Which?\n    moves: [You eats red 9]"), "the step cannot be set up"),
        (("ask: Which?", "ask: Which?\n    feedback: {missed.green 7: ah}"), "nobody holds the green 7"),
        (("ask: Which?", "ask: Which?\n    feedback: {missed.match_color: ah}"), 'Did you mean "match_colour"?'),
        (("ask: Which?", "ask: Which?\n    say: {2: ah}"), "there is no move 2"),
        (("ask: Which?", "ask: Which of the \U0001f534 ones?"), "a colour is shown by its hue alone"),
        (("ask: Which?", "ask: Which?\n    feedback: {added.blue 2: \U0001f7e6 no}"), "by its hue alone"),
        (("ask: Which?", 'ask: Which?\n    after: "![a card](x.png)"'), "a picture or a tag stands in the text"),
    ],
)  # fmt: skip
def test_a_faulty_step_is_refused_with_its_place(
    lesson: Callable[[str], Lesson], change: tuple[str, str], says: str
) -> None:
    found = check_lesson(lesson(GOOD.replace(*change)))
    assert any(says in str(fault) for fault in found), found
    assert all(fault.step == "find-red" and fault.line and fault.line >= 8 for fault in found)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("{next_player: You}", "{next_player: Ana}"), "the file says true, the engine says false"),
        ((", feedback: Not yet.", ""), 'the wrong option "Ana" has no feedback'),
    ],
)
def test_a_faulty_quiz_is_refused(lesson: Callable[[str], Lesson], change: tuple[str, str], says: str) -> None:
    assert any(says in str(fault) for fault in check_lesson(lesson(QUIZ.replace(*change))))


def test_a_predict_step_has_exactly_one_right_option(lesson: Callable[[str], Lesson]) -> None:
    text = """\
  - id: next
    kind: predict
    table: {top: red 1, hands: {You: [red skip, red 2], Ana: 5, Ben: 5, Cleo: 5}, turn: You}
    moves: [You play red skip]
    ask: Who plays next?
    question: next_player
    options: [{text: Ana, feedback: no}, {text: Cleo, feedback: no}]
    hints: [Look.]
"""
    found = [str(fault) for fault in check_lesson(lesson(text))]
    assert len(found) == 1 and "no option is right. The engine says: Ben." in found[0]


def test_a_rule_used_before_it_is_introduced_is_refused(tmp_path: Path) -> None:
    (tmp_path / "course.yaml").write_text(
        "format: 1\ntitle: T\nparts:\n  - letter: A\n    title: T\n    about: A\n    group: G\n    card: red 5\n"
        "    lessons: [{id: a1-x, minutes: 1, about: x}]\n"
    )
    (tmp_path / "a1-x.yaml").write_text("format: 1\nid: a1-x\nversion: 1\ntitle: T\nobjective: O\nsteps:\n" + GOOD)
    found = [fault for fault in check_file(tmp_path / "a1-x.yaml", load_course(tmp_path)) if fault.grave]
    assert [fault.what for fault in found] == ["the answer rests on PLAY-1, which was never introduced."]
    assert "Add PLAY-1 to introduces" in found[0].cure


def test_an_option_never_introduced_is_refused(course: Course, tmp_path: Path) -> None:
    text = (course.folder / "a2-what-matches.yaml").read_text()
    file = tmp_path / "a2-what-matches.yaml"
    file.write_text(text.replace("without: [wild draw four]", "stacking: draw_two"))
    assert any('the option "stacking" was never introduced' in fault.what for fault in check_file(file, course))


def test_rules_that_cannot_be_are_refused(lesson: Callable[[str], Lesson], tmp_path: Path) -> None:
    file = tmp_path / "a1-x.yaml"
    file.write_text("format: 1\nid: a1-x\nversion: 1\ntitle: T\nobjective: O\nrules: {base: clasic}\nsteps:\n" + GOOD)
    assert any("the rules cannot be" in fault.what and fault.line == 6 for fault in check_file(file))


def test_the_files_name_is_the_lessons_id(tmp_path: Path) -> None:
    file = tmp_path / "other.yaml"
    file.write_text("format: 1\nid: a1-x\nversion: 1\ntitle: T\nobjective: O\nsteps:\n" + GOOD)
    assert "is not the file's name" in check_file(file)[0].what


def test_a_course_that_lists_a_missing_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "course.yaml").write_text(
        "format: 1\ntitle: T\nparts:\n  - letter: A\n    title: T\n    about: A\n    group: G\n    card: red 5\n"
        "    lessons: [{id: a1-x, minutes: 1, about: x}]\n"
    )
    with pytest.raises(LessonError, match=r"there is no file a1-x\.yaml"):
        load_course(tmp_path)


def test_a_folder_of_lessons_is_a_course_without_a_manifest(tmp_path: Path) -> None:
    (tmp_path / "a1-x.yaml").write_text("format: 1\nid: a1-x\nversion: 1\ntitle: T\nobjective: O\nsteps:\n" + GOOD)
    assert load_course(tmp_path).ids == ["a1-x"]
