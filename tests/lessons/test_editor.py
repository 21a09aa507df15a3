"""The table editor: whatever is clicked, its YAML loads, passes the checker's table part and reads back."""

import random
from typing import Any

import pytest

from unolearn.lessons.course import load_course
from unolearn.lessons.editor import Editor
from unolearn.lessons.editor_step import KINDS_HERE, QUESTIONS_HERE
from unolearn.lessons.goals import make_goal
from unolearn.lessons.model import Lesson, load
from unolearn.rules.systems import PRESETS
from unolearn.tables import dump_table

COURSE = load_course()
HEAD = "format: 1\nid: x1-edited\nversion: 1\ntitle: T\nobjective: O.\nrules: {rules}\nsteps:\n"


def click(editor: Editor, **change: Any) -> dict[str, Any]:
    editor.act({"act": "judge", "set": change})
    return editor.view()


def in_a_lesson(editor: Editor) -> Lesson:
    return load(HEAD.format(rules="classic") + editor.yaml())


def random_click(chance: random.Random, editor: Editor) -> dict[str, Any]:
    """Something a hand at the page might do."""
    names = editor.table.names
    card = chance.choice([key["name"] for pad in editor.view()["pad"] for key in pad["keys"]])
    return chance.choice(
        [
            {"add": [chance.choice([*names, "top"]), card]},
            {"add": [chance.choice(names), card]},
            {"remove": [chance.choice(names), chance.randrange(4)]},
            {"unknown": [chance.choice(names), chance.choice([None, 1, 4, 5])]},
            {"turn": chance.choice(names)},
            {"played_by": chance.choice([*names, None])},
            {"direction": chance.choice(["clockwise", "counter-clockwise"])},
            {"color": chance.choice(["red", "blue"])},
            {"before": chance.choice(["green", "yellow"])},
            {"pending": chance.choice([0, 2, 4])},
            {"players": chance.choice([2, 3, 4, 4, 6])},
            {"rename": [chance.choice(names), chance.choice(["Olga", "no", "7", "Ana: B", "Zoë"])]},
            {"preset": chance.choice(list(PRESETS))},
            {"option": ["stacking", chance.choice(["none", "draw_two"])]},
            {"kind": chance.choice(list(KINDS_HERE))},
            {"question": chance.choice(list(QUESTIONS_HERE))},
            {"ask": chance.choice(["Which?", "no", "- {odd: [", "  ", "{top}"])},
        ]
    )


def bare(text: str) -> str:
    """Without the icon that a deck may have on every card of a name: then it goes without saying."""
    return text.replace("*", "")


def settled(editor: Editor) -> list[str]:
    """What is left to do is about the choice of cards, never about how the step is written."""
    return [one["what"] for one in editor.view()["checks"]]


ABOUT_THE_CARDS = (
    "cannot be missed", "solved", "no card to choose", "“uno” is said", "options", "cannot be solved",
    "asks nothing", "shows nothing", "cannot be asked", "nothing happens",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_clicked_the_step_loads_and_reads_back(seed: int) -> None:
    chance, editor = random.Random(seed), Editor()
    for _ in range(14):
        page = click(editor, **random_click(chance, editor))
        if page["problem"] is not None:
            assert page["yaml"] == "" and page["problem"]["text"][-1] in ".!?"
            continue
        for fault in settled(editor):
            assert any(words in fault.lower() for words in ABOUT_THE_CARDS), fault
        if page["checks"]:
            continue
        lesson = in_a_lesson(editor)
        goal = make_goal(lesson, lesson.steps[0])
        if not lesson.steps[0].moves:
            shown, read = (dump_table(table) for table in (editor.table.table().round, goal.round))
            assert shown == read
        again = Editor()
        click(again, yaml=editor.yaml())
        assert bare(again.yaml()) == bare(editor.yaml())


@pytest.mark.parametrize("kind", KINDS_HERE)
def test_every_kind_is_a_step_the_checker_passes(kind: str) -> None:
    editor = Editor()
    if kind == "call":
        click(editor, remove=["You", 2])
    page = click(editor, kind=kind)
    assert page["checks"] == [] and page["problem"] is None
    assert in_a_lesson(editor).steps[0].kind == kind


@pytest.mark.parametrize("question", QUESTIONS_HERE)
def test_questions_about_what_happens_have_one_right_option(question: str) -> None:
    editor = Editor()
    click(editor, kind="predict")
    page = click(editor, question=question)
    assert page["checks"] == []
    step = in_a_lesson(editor).steps[0]
    assert [option.feedback is None for option in step.options].count(True) == 1  # type: ignore[attr-defined]


def test_the_engines_answer_follows_the_table() -> None:
    editor = Editor()
    assert "expect: [red 9, blue 5]" in click(editor)["yaml"]
    assert "expect: [red 9, blue 5, red 1]" in click(editor, add=["You", "red 1"])["yaml"]
    assert "expect: [green 2]" in click(editor, add=["top", "green 8"])["yaml"]


def test_the_short_forms_of_a_lesson_are_used_where_they_say_enough() -> None:
    editor = Editor()
    assert "you: [red 9, blue 5, green 2]" in editor.yaml() and "hands" not in editor.yaml()
    assert "hands:" in click(editor, unknown=["Ana", 1])["yaml"]
    assert "rules" not in editor.yaml()
    assert "rules: dirty" in click(editor, preset="dirty")["yaml"]


def test_rules_of_the_lesson_are_left_out_of_its_tables() -> None:
    editor = Editor({"base": "classic", "stacking": "draw_two"})
    assert editor.view()["problem"] is None and "rules" not in editor.yaml()
    assert "rules: classic" in click(editor, option=["stacking", "none"])["yaml"]


def test_what_cannot_be_is_said_in_words_and_gives_no_step() -> None:
    editor = Editor()
    for _ in range(3):
        page = click(editor, add=["You", "red 0"])
    assert page["yaml"] == "" and "red 0" in page["problem"]["text"]
    page = click(Editor(), add=["top", "wild"])
    assert page["problem"]["text"] == "Which colour was named with the wild? Choose one."


def test_a_step_without_anything_wrong_to_choose_is_told() -> None:
    editor = Editor()
    click(editor, kind="play")
    page = click(editor, remove=["You", 2])
    assert "cannot be missed" in page["checks"][0]["what"] and page["yaml"]


def test_a_pasted_step_keeps_its_own_words() -> None:
    editor = Editor()
    page = click(
        editor,
        yaml="""
- id: mine
  kind: find
  table: {top: blue 3, you: [blue 1, red 2], turn: You, played_by: Ana}
  ask: Which one?
  feedback: {added.red 2: No.}
  hints: [Blue., {show: worked}]
  after: So it is.
""",
    )
    assert page["message"]["kind"] == "good"
    for words in ("id: mine", "ask: Which one?", "added.red 2: No.", "after: So it is.", "expect: [blue 1]"):
        assert words in page["yaml"]
    assert "Which one?" in click(editor, add=["You", "blue 9"])["yaml"]
    assert "Which one?" not in click(editor, kind="turn")["yaml"]


def test_a_whole_lesson_or_a_table_alone_can_be_pasted() -> None:
    editor = Editor()
    path = COURSE.path("c1-stacking")
    page = click(editor, yaml=path.read_text(encoding="utf-8"))
    assert page["message"]["kind"] == "good" and "id: from-before-draw-two" in page["yaml"]
    page = click(editor, yaml="top: green 7\nyou: [green 1, red 3]\n")
    assert "top: green 7" in page["yaml"]


@pytest.mark.parametrize(
    "text", ["", "[", "5", "- 5", "top: red 99", "kind: find", "a: &a [*a]", "x: !!python/name:os.system", "\0"]
)
def test_what_cannot_be_pasted_is_refused_in_words(text: str) -> None:
    editor = Editor()
    before = editor.yaml()
    page = click(editor, yaml=text)
    assert page["message"]["kind"] == "bad" and page["message"]["text"]
    assert page["yaml"] == before


@pytest.mark.parametrize(
    "name", ["a2-what-matches", "a3-whose-turn", "a6-count-the-score", "b1-wild-draw-four", "c1-stacking"]
)
def test_steps_of_the_course_are_laid_out_and_answered_alike(name: str) -> None:
    lesson = COURSE.lesson(name)
    for step in lesson.steps:
        if step.kind not in KINDS_HERE or lesson.table_of(step) is None or step.kind == "worked":
            continue
        editor = Editor(lesson.rules)
        editor.take_step(lesson, step)
        assert editor.message is None, step.id
        assert editor.view()["checks"] == [], step.id
        if step.expect is not None:
            assert f"id: {step.id}" in editor.yaml()


def test_nothing_else_changes_the_table() -> None:
    editor = Editor()
    before = editor.yaml()
    for message in (
        {"act": "answer"},
        {"act": "judge", "set": 5},
        {"act": "judge", "set": {"kind": "nothing", "odd": 1}},
    ):
        editor.act(message)
    assert editor.yaml() == before
