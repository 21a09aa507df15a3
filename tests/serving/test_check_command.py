"""`unolearn check`: every fault with its place, nothing wrong with what is shipped."""

import json
from pathlib import Path

import pytest

from unolearn.lessons.course import CONTENT

from .running import run

LESSON = "a2-what-matches.yaml"


def test_a_shipped_lesson_has_nothing_wrong(capsys):
    status, out, _ = run(capsys, "check", str(CONTENT / LESSON))
    assert (status, out) == (0, "1 lesson checked, nothing wrong.\n")


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    text = (CONTENT / LESSON).read_text(encoding="utf-8")
    folder = tmp_path / "course"
    folder.mkdir()
    (folder / LESSON).write_text(text.replace("expect: [red 9, blue 5]", "expect: [green 2]", 1), encoding="utf-8")
    return folder


def test_a_fault_is_told_with_file_line_and_step(capsys, broken):
    status, out, err = run(capsys, "check", str(broken))
    assert status == 1 and not err
    lines = (broken / LESSON).read_text(encoding="utf-8").splitlines()
    line = 1 + next(n for n, text in enumerate(lines) if "expect: [green 2]" in text)
    assert f"{LESSON}, line {line}, step try-one:" in out
    assert out.splitlines()[-1].startswith("1 lesson checked, faults: ")


def test_as_json(capsys, broken):
    status, out, _ = run(capsys, "check", str(broken / LESSON), "--json")
    told = json.loads(out)
    assert status == 1
    assert [fault["step"] for fault in told["faults"]] == ["try-one"]


@pytest.mark.parametrize("text", ["", "- 1\n", "id: [\n", "\x00", "steps: &a [*a]\n"])
def test_what_is_no_lesson_is_a_fault_and_no_traceback(capsys, tmp_path, text):
    file = tmp_path / "x1-odd.yaml"
    file.write_text(text, encoding="utf-8")
    status, out, err = run(capsys, "check", str(file))
    assert status == 1 and "x1-odd.yaml" in out
    assert "Traceback" not in out + err


def test_no_such_place(capsys):
    status, _, err = run(capsys, "check", "nowhere")
    assert status == 2 and "nowhere" in err


QUIET = """\
format: 1
id: {id}
version: 1
title: T
objective: O.
steps:
  - id: one
    kind: find
    table: {{top: red 5, you: [red 9, blue 2], turn: You}}
    ask: Which?
    hints: [Look.]
    source: [PLAY-1]
"""


def test_warnings_alone_are_no_failure(capsys, tmp_path):
    file = tmp_path / "o1-ours.yaml"
    file.write_text(QUIET.format(id="o1-ours"), encoding="utf-8")
    status, out, _ = run(capsys, "check", str(file))
    assert status == 0
    assert out.splitlines() == [
        "warning: o1-ours.yaml, line 6: no step is the exit item. "
        "Write `exit: true` at the step that shows whether the lesson was understood.",
        "1 lesson checked, faults: 0, warnings: 1.",
    ]


def test_the_json_has_its_keys(capsys, tmp_path):
    file = tmp_path / "o1-ours.yaml"
    file.write_text(QUIET.format(id="o1-ours").replace("    hints: [Look.]\n", ""), encoding="utf-8")
    status, out, _ = run(capsys, "check", str(file), "--json")
    told = json.loads(out)
    assert status == 1 and list(told) == ["checked", "faults", "warnings"] and told["checked"] == 1
    assert told["faults"] == [
        {
            "what": "the step has no hints.",
            "cure": "Add hints: with two sentences, and `- show: worked` as the last.",
            "file": "o1-ours.yaml",
            "line": 7,
            "step": "one",
            "grave": True,
        }
    ]
    assert [list(one) for one in told["warnings"]] == [list(told["faults"][0])]


def test_several_files_are_told_one_below_the_other(capsys, tmp_path):
    for lesson_id in ("o1-ours", "o2-ours"):
        text = QUIET.format(id=lesson_id).replace("kind: find", "kind: fnd")
        (tmp_path / f"{lesson_id}.yaml").write_text(text, encoding="utf-8")
    status, out, _ = run(capsys, "check", str(tmp_path))
    told = [
        "  line 7, step one: the answer rests on PLAY-1, which was never introduced. "
        "Add PLAY-1 to introduces of this lesson or an earlier one.",
        '  line 8, step one: there is no kind "fnd". Did you mean "find"?',
    ]
    assert status == 1
    assert out.splitlines()[:7] == ["o1-ours.yaml", *told, "", "o2-ours.yaml", *told]


def test_a_table_can_be_checked(capsys, tmp_path):
    file = tmp_path / "table.yaml"
    file.write_text("players: [Ana, Ben]\ndiscard: [red 5]\nhands: {Ana: [rde 5], Ben: 3}\n", encoding="utf-8")
    status, out, _ = run(capsys, "check", str(file))
    assert (status, out.splitlines()[0]) == (
        1,
        "table.yaml, line 3: there is no card 'rde 5'. Did you mean red 5?",
    )
    file.write_text("players: [Ana, Ben]\ndiscard: [red 5]\nhands: {Ana: [red 5], Ben: 3}\n", encoding="utf-8")
    assert run(capsys, "check", str(file))[:2] == (0, "Checked, nothing wrong.\n")
