"""`unolearn check`: every fault with its place, nothing wrong with what is shipped."""

import json
from pathlib import Path

import pytest

from unolearn.lessons.course import CONTENT
from unolearn.serving import cli

LESSON = "a2-what-matches.yaml"


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    try:
        status = cli.main(argv)
    except SystemExit as end:
        status = int(end.code or 0)
    out, err = capsys.readouterr()
    return status, out, err


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
