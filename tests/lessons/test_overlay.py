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
    assert [fault for fault in check_file(path) if fault.grave] == []
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
    (fault,) = (one for one in check_file(overlay(tmp_path, "ask: Which of them?", "expect: [blue 2]")) if one.grave)
    assert "the engine says: red 9" in str(fault) and fault.line == 7 and fault.step == "find-red"


def test_a_shipped_lesson_can_be_extended(tmp_path: Path) -> None:
    path = tmp_path / "a8-ours.yaml"
    path.write_text("extends: a8-say-uno\nid: a8-ours\ntitle: Ours\n", encoding="utf-8")
    assert load(path).title == "Ours" and len(load(path).steps) > 3


THREE = (
    BASE
    + """\
  - id: again
    kind: turn
    table: {top: red 6, turn: Ana}
    ask: And now?
    hints: [Look.]
"""
)


def ids(folder: Path, changes: str) -> list[str]:
    (folder / "a2-what-matches.yaml").write_text(THREE, encoding="utf-8")
    path = folder / "o1-ours.yaml"
    path.write_text(f"extends: a2-what-matches\nid: o1-ours\n{changes}", encoding="utf-8")
    return [step.id for step in load(path).steps]


@pytest.mark.parametrize(
    ("steps", "order"),
    [
        ("{id: find-red, after_step: who}", ["who", "find-red", "again"]),
        ("{id: find-red, after_step: again}", ["who", "again", "find-red"]),
        ("{id: again, first: true}", ["again", "find-red", "who"]),
        ("{id: again, first: true}, {id: who, first: true}", ["again", "who", "find-red"]),
        ("{id: new, first: true, kind: explain, text: Read.}", ["new", "find-red", "who", "again"]),
        ("{id: who, ask: Who now?}", ["find-red", "who", "again"]),
    ],
)
def test_steps_move(tmp_path: Path, steps: str, order: list[str]) -> None:
    assert ids(tmp_path, f"steps: [{steps}]\n") == order


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ("skip: who\n", '"skip" has to be a list.'),
        ("steps: {id: who}\n", '"steps" has to be a list.'),
        ("steps: [who]\n", 'a step needs an "id".'),
        ("steps: [{id: [who], ask: Who?}]\n", 'a step needs an "id".'),
        ("steps: [{id: who, first: yes}]\n", "line 3, step who: a step stands either"),
        ("steps: [{id: who, first: true, after_step: again}]\n", 'either "first: true" or behind "after_step:"'),
        ("steps: [{id: who, after_step: who}]\n", "a step cannot come after itself."),
        ("steps: [{id: who, after_step: [again]}]\n", "there is no step"),
        ("skip: [who]\nsteps: [{id: again, after_step: who}]\n", 'the step "who" is skipped above.'),
        ("skip: [who]\nsteps: [{id: who, ask: Who?}]\n", 'the step "who" is skipped above.'),
    ],
)
def test_orders_that_cannot_be_followed_are_named(tmp_path: Path, changes: str, says: str) -> None:
    with pytest.raises(LessonError) as raised:
        ids(tmp_path, changes)
    assert says in str(raised.value)


def test_overlays_may_lie_over_overlays(tmp_path: Path) -> None:
    overlay(tmp_path)
    path = tmp_path / "o1-ours.yaml"
    path.write_text("extends: a8-at-our-table\nid: o1-ours\nskip: [ours]\nobjective: Ours.\n", encoding="utf-8")
    made = load(path)
    assert [step.id for step in made.steps] == ["find-red"]
    assert (made.title, made.objective) == ("Say Uno at our table", "Ours.")


def test_lessons_that_extend_each_other_are_refused(tmp_path: Path) -> None:
    for one, other in (("o1-a", "o2-b"), ("o2-b", "o3-c"), ("o3-c", "o1-a")):
        (tmp_path / f"{one}.yaml").write_text(f"extends: {other}\nid: {one}\n", encoding="utf-8")
    with pytest.raises(LessonError, match="line 1: the lessons o1-a, o2-b, o3-c extend each other without end"):
        load(tmp_path / "o1-a.yaml")
    (tmp_path / "o4-d.yaml").write_text("extends: o4-d\nid: o4-d\n", encoding="utf-8")
    with pytest.raises(LessonError, match="the lessons o4-d extend each other without end"):
        load(tmp_path / "o4-d.yaml")


def test_a_lesson_may_lie_over_the_shipped_one_of_the_same_id(tmp_path: Path) -> None:
    path = tmp_path / "a8-say-uno.yaml"
    path.write_text("extends: a8-say-uno\nid: a8-say-uno\ntitle: Ours\n", encoding="utf-8")
    assert load(path).title == "Ours" and len(load(path).steps) > 3


@pytest.mark.parametrize(
    "name",
    ["../a2-what-matches", "/etc/passwd", "..\\\\a2-what-matches", "a2-what-matches.yaml", "A2-x", "a2", "[a2-x]"],
)
def test_a_path_is_no_lesson(tmp_path: Path, name: str) -> None:
    inner = tmp_path / "course"
    inner.mkdir()
    (tmp_path / "a2-what-matches.yaml").write_text(BASE, encoding="utf-8")
    (inner / "o1-ours.yaml").write_text(f"extends: {name}\nid: o1-ours\n", encoding="utf-8")
    with pytest.raises(LessonError, match=r"is no lesson id\. Write the id alone"):
        load(inner / "o1-ours.yaml")


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    inner = tmp_path / "course"
    inner.mkdir()
    (tmp_path / "secret.yaml").write_text(BASE, encoding="utf-8")
    (inner / "o2-linked.yaml").symlink_to(tmp_path / "secret.yaml")
    (inner / "o1-ours.yaml").write_text("extends: o2-linked\nid: o1-ours\n", encoding="utf-8")
    with pytest.raises(LessonError, match=r"o2-linked.yaml: is a link that leads out of its folder"):
        load(inner / "o1-ours.yaml")
