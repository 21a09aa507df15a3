"""A worksheet in a notebook is the file that the command writes; what cannot be is said."""

from pathlib import Path

import pytest

import unolearn
from unolearn.serving import cli


def test_it_is_the_file_of_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["paper", "worksheet", "a2", "--key", "--seed", "3", "-o", "a2.html"]) == 0
    sheet = unolearn.worksheet("a2", key=True, seed=3)
    assert sheet.html == Path("a2.html").read_text("utf-8")
    assert repr(sheet) == "worksheet('a2')"


def test_a_lesson_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(ValueError, match="there is no lesson 'a99': its lessons are a1-the-goal, "):
        unolearn.worksheet("a99")
