"""The small table of NOTATION.md, whole: what the two commands answer, exactly."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

import unolearn
from unolearn.serving import cli
from unolearn.tables import judge_report, load_table, play_report

SMALL = """\
rules: classic
hands: {Ana: [red 7, blue 5, wild draw four], Ben: 7}
discard: [red 5]
played_by: Ben
"""
JUDGED = {
    "decision": {"player": "Ana", "kind": "play"},
    "cards": [
        {"player": "Ana", "card": "red 7", "verdict": "legal", "rule": "PLAY-1"},
        {"player": "Ana", "card": "blue 5", "verdict": "legal", "rule": "PLAY-1"},
        {"player": "Ana", "card": "wild draw four", "verdict": "bluff", "rule": "WDF-1"},
    ],
    "moves": [
        "Ana plays red 7",
        "Ana plays blue 5",
        "Ana plays wild draw four, names red",
        "Ana plays wild draw four, names yellow",
        "Ana plays wild draw four, names green",
        "Ana plays wild draw four, names blue",
        "Ana draws",
    ],
}
WHY = ["Same colour: red on red.", "Same number: 5 on 5."]


@pytest.fixture
def small(tmp_path: Path) -> str:
    path = tmp_path / "t.yaml"
    path.write_text(SMALL, encoding="utf-8")
    return str(path)


def without_why(answer: dict) -> dict:
    return {**answer, "cards": [{key: value for key, value in row.items() if key != "why"} for row in answer["cards"]]}


def test_judge_answers_exactly(small: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["judge", small, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert without_why(answer) == JUDGED
    assert list(answer) == ["decision", "cards", "moves"]
    assert [list(row) for row in answer["cards"]] == [["player", "card", "verdict", "rule", "why"]] * 3
    assert [row["why"] for row in answer["cards"]][:2] == WHY
    assert "Ben may challenge" in answer["cards"][2]["why"] and "red 7" in answer["cards"][2]["why"]


def test_play_answers_exactly(small: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", small, "--json", "Ana plays red 7"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == ["events", "table", "decision", "round"]
    assert answer["events"] == [
        {"kind": "played", "player": "Ana", "card": "red 7", "rule": "PLAY-1", "text": "Ana plays the red 7."},
        {"kind": "turn", "player": "Ben", "rule": "TURN-1", "text": "It is Ben's turn."},
    ]
    assert list(answer["events"][0]) == ["kind", "player", "card", "rule", "text"]
    assert answer["decision"] == {"player": "Ben", "kind": "play"}
    assert answer["round"] is None
    table = answer["table"]
    assert list(table) == [
        "turn",
        "direction",
        "discard",
        "played_by",
        "color",
        "hands",
        "draw_pile",
        "draw_left",
        "scores",
        "seed",
    ]
    assert (table["turn"], table["direction"], table["color"], table["played_by"]) == ("Ben", "clockwise", "red", "Ana")
    assert table["discard"] == ["red 5", "red 7"]
    assert table["hands"]["Ana"] == ["blue 5", "wild draw four"]
    assert len(table["hands"]["Ben"]) == 7
    assert table["draw_left"] == len(table["draw_pile"]) == 108 - 11
    assert table["scores"] == {"Ana": 0, "Ben": 0}


def test_an_illegal_move_answers_exactly(small: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", small, "ana play b5", "--json", "Ben plays wgc"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == ["error", "events"]
    assert (answer["error"]["move"], answer["error"]["rule"]) == ("Ben plays wild game changer", "HAND-1")
    assert answer["error"]["legal"] == ["Ben draws"], "Ben's cards are not known, so they are not listed"
    assert [event["kind"] for event in answer["events"]] == ["played", "turn"]


def test_from_python_and_from_standard_input_it_is_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SMALL.encode())))
    assert cli.main(["judge", "-", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (
        answer
        == judge_report(SMALL)
        == unolearn.judge(load_table(SMALL))
        == judge_report(load_table(SMALL).round) | {"cards": answer["cards"], "moves": answer["moves"]}
    )


def test_a_report_leaves_the_table_as_it_is() -> None:
    table = load_table(SMALL)
    first = play_report(table, ["Ana plays red 7"])
    assert play_report(table, ["Ana plays red 7"]) == first
    assert judge_report(table)["decision"] == {"player": "Ana", "kind": "play"}


@pytest.mark.parametrize("columns", ["40", "80", "200"])
def test_people_get_words_that_fit_their_terminal(small: str, columns: str) -> None:
    for command, *moves in (["judge"], ["play", "Ana plays red 7"], ["play"]):
        done = subprocess.run(
            [sys.executable, "-m", "unolearn", command, small, *moves],
            capture_output=True,
            text=True,
            check=True,
            env={"COLUMNS": columns, "PATH": ""},
        )
        assert done.stderr == ""
        assert max(map(len, done.stdout.splitlines())) <= int(columns)
        assert "{" not in done.stdout
    assert "Ana" in done.stdout


def test_a_terminal_without_unicode_is_no_trouble(small: str) -> None:
    env = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "PATH": ""}
    for argv in (
        ["play", small, "Ana plays blue 5", "--json"],
        ["play", small, "Ana says uno"],
        ["judge", small, "--json"],
    ):
        done = subprocess.run([sys.executable, "-m", "unolearn", *argv], capture_output=True, check=True, env=env)
        assert done.stderr == b""
        done.stdout.decode("ascii")
