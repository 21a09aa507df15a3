"""A lesson that changes another one: texts, steps left out, steps of its own."""

from pathlib import Path

import pytest

from unolearn.lessons.check import check_file
from unolearn.lessons.faults import LessonError
from unolearn.lessons.model import load

BASE = """\
format: 1
id: a2-what-matches
version: 1
title: A lesson
objective: Learn it.
rules: {base: classic, challenge: false, without: [wild draw four]}
steps:
  - id: find-red
    kind: find
    table: {top: red 5, you: [red 9, blue 2], turn: You}
    ask: Which?
    expect: [red 9]
    hints: [Is it red?, {show: worked}]
  - id: who
    kind: turn
    table: {top: red 5, turn: You}
    ask: Who is in turn?
    hints: [Look.]
"""
OVERLAY = """\
extends: a2-what-matches
id: a8-at-our-table
title: Say Uno at our table
skip: [who]
steps:
  - id: find-red
    ask: Which of them?
  - id: ours
    after_step: find-red
    kind: quiz
    ask: How many for silence?
    options:
      - {text: Four, right: true}
      - {text: Two, right: false, feedback: Four at our table.}
    hints: [Look.]
"""


def overlay(folder: Path, *change: str) -> Path:
    (folder / "a2-what-matches.yaml").write_text(BASE, encoding="utf-8")
    path = folder / "a8-at-our-table.yaml"
    path.write_text(OVERLAY.replace(*change) if change else OVERLAY, encoding="utf-8")
    return path


def test_an_overlay_changes_skips_and_adds_steps(tmp_path: Path) -> None:
    path = overlay(tmp_path)
    assert check_file(path) == []
    made = load(path)
    assert [step.id for step in made.steps] == ["find-red", "ours"]
    assert made.steps[0].ask == "Which of them?" and made.steps[0].expect == ["red 9"]
    assert made.title == "Say Uno at our table" and made.objective == "Learn it."


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("extends: a2-what-matches", "extends: a2-what-match"), 'line 1: there is no lesson "a2-what-match"'),
        (("skip: [who]", "skip: [whom]"), 'line 4: there is no step "whom" to skip. Did you mean "who"?'),
        (("after_step: find-red", "after_step: find-blue"), 'there is no step "find-blue" to come after.'),
        (("ask: Which of them?", "asks: Which of them?"), 'line 7, step find-red: the key "asks" is unknown.'),
    ],
)  # fmt: skip
def test_what_points_nowhere_is_refused_with_its_line(tmp_path: Path, change: tuple[str, str], says: str) -> None:
    with pytest.raises(LessonError) as raised:
        load(overlay(tmp_path, *change))
    assert says in str(raised.value)


def test_a_fault_of_the_merged_lesson_is_found_in_the_overlay(tmp_path: Path) -> None:
    (fault,) = check_file(overlay(tmp_path, "ask: Which of them?", "expect: [blue 2]"))
    assert "the engine says: red 9" in str(fault) and fault.line == 7 and fault.step == "find-red"


def test_a_shipped_lesson_can_be_extended(tmp_path: Path) -> None:
    path = tmp_path / "a8-ours.yaml"
    path.write_text("extends: a8-say-uno\nid: a8-ours\ntitle: Ours\n", encoding="utf-8")
    assert load(path).title == "Ours" and len(load(path).steps) > 3
