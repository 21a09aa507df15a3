"""`unolearn.check`: what it returns reads as the command's answer, and holds each fault."""

from pathlib import Path

import pytest

import unolearn
from unolearn.serving import cli

LESSON = """\
format: 1
id: o1-ours
version: 1
title: Ours
objective: See what fits.
introduces: [PLAY-1]
steps:
  - id: find-all
    kind: find
    table: {top: red 5, you: [red 9, green 2], turn: You}
    ask: Which of your cards fit?
    hints: [Look at the colour., {show: worked}]
"""


def test_it_prints_what_the_command_prints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "o1-ours.yaml"
    path.write_text(LESSON.replace("    ask:", "    aks:"), encoding="utf-8")
    found = unolearn.check(path)
    assert cli.main(["check", str(path)]) == 1
    assert repr(found) + "\n" == capsys.readouterr().out
    assert [(fault.line, fault.step) for fault in found.faults] == [(11, "find-all")]


def test_warnings_stand_apart_and_a_whole_file_is_said_to_be(tmp_path: Path) -> None:
    path = tmp_path / "o1-ours.yaml"
    path.write_text(LESSON, encoding="utf-8")
    found = unolearn.check(str(path))
    assert (found.faults, found.lessons) == ([], 1)
    assert repr(found).endswith("nothing wrong." if not found.warnings else f"warnings: {len(found.warnings)}.")


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(FileNotFoundError, match="there is no file or folder nowhere"):
        unolearn.check("nowhere")
