"""`unolearn new rule` and `--allow-rules`: one rule of one's own, in every command, and never unasked."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from unolearn.rules.systems import OUTSIDE
from unolearn.serving import cli

TABLE = """\
rules: {base: classic, plain_finish: true}
hands: {Ana: [red skip], Ben: 7}
discard: [red 5]
played_by: Ben
"""
COURSE = """\
title: Club
parts:
  - letter: O
    title: Ours
    lessons:
      - o1-a
"""
LESSON = """\
format: 1
id: o1-a
version: 1
title: Ours
objective: Learn.
steps: [{id: read, kind: explain, text: Read.}]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, allowing) -> Path:
    """A folder to work in, with a course of one part."""
    for name in ("COURSE", "WATCH", "LANGUAGE", "RULES", "RESULTS", "PREVIEW_LESSON"):
        monkeypatch.setenv(f"UNOLEARN_{name}", "")
    allowing()
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "course.yaml").write_text(COURSE)
    (tmp_path / "club" / "o1-a.yaml").write_text(LESSON)
    return tmp_path


@pytest.fixture
def run(folder: Path, capsys: pytest.CaptureFixture[str]):
    """`run("check club")`: exit status, what was printed, and what was said beside it."""

    def call(line: str) -> tuple[int, str, str]:
        status = cli.main(line.split(" "))
        out = capsys.readouterr()
        return status, out.out, out.err

    return call


def test_a_rule_is_written_with_a_lesson_and_both_stand(folder: Path, run) -> None:
    status, out, _ = run("new rule plain-finish --in club")
    assert status == 0 and (folder / "club" / "rules" / "plain_finish.py").is_file()
    assert "      - o1-a\n      - o2-plain-finish\n" in (folder / "club" / "course.yaml").read_text()
    for command in ("check club", "club", "simulate classic,plain_finish=true"):
        assert f"  unolearn {command} --allow-rules" in out
    assert run("check club --allow-rules")[:2] == (0, "2 lessons checked, nothing wrong.\n")
    assert not list((folder / "club").rglob("__pycache__"))


def test_a_second_rule_has_names_and_an_id_of_its_own(folder: Path, run) -> None:
    run("new rule plain_finish --in club")
    assert run("new rule last_number --in club")[0] == 0
    text = (folder / "club" / "rules" / "last_number.py").read_text()
    assert "HOUSE-2" in text and 'title="Last number"' in text and "plain" not in text.lower()
    assert "rules: {base: classic, last_number: true}" in (folder / "club" / "o3-last-number.yaml").read_text()
    assert run("check club --allow-rules")[:2] == (0, "3 lessons checked, nothing wrong.\n")
    schema = (folder / "club" / ".schema" / "unolearn-lesson.schema.json").read_text()
    assert json.loads(schema)
    assert schema.count('"jump_in"') == schema.count('"plain_finish"') == schema.count('"last_number"') > 1


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("new rule jump_in --in club", "there is a rule or switch called jump_in already"),
        ("new rule base --in club", "called base already"),
        ("new rule 7up --in club", "'7up' is no name for a rule"),
        ("new rule ../x --in club", "is no name for a rule"),
        ("new rule Plain --in club", "is no name for a rule"),
        ("new rule a --in nowhere", "there is no folder nowhere"),
        ("simulate classic --allow-rules nowhere", "there is no folder or file nowhere with house rules"),
        ("rules classic --allow-rules club", "there is no house rule in club/rules"),
        ("check --allow-rules", "--allow-rules is for a course of your own"),
        ("preview --allow-rules", "--allow-rules is for a file of your own"),
    ],
)
def test_what_cannot_be_is_refused(run, line: str, says: str) -> None:
    status, _, err = run(line)
    assert status == 2 and says in err


def test_a_name_is_taken_once(run) -> None:
    run("new rule plain_finish --in club")
    assert "called plain_finish already" in run("new rule plain_finish --in club")[2]


def test_commands_without_a_course_are_told_which(folder: Path, run) -> None:
    run("new rule plain_finish --in club")
    (folder / "t.yaml").write_text(TABLE)
    asked = (
        "rules classic,plain_finish=true",
        "simulate classic,plain_finish=true --games 20 --players 3",
        "judge t.yaml",
        "play t.yaml",
    )
    for line in asked:
        status, _, err = run(line)
        assert status == 2 and "there is no option 'plain_finish'" in err, line
    told = {line: run(f"{line} --allow-rules club") for line in asked}
    assert [status for status, _, _ in told.values()] == [0, 0, 0, 0]
    assert "Plain finish  (our table)" in told[asked[0]][1] and "HOUSE-1" in told[asked[2]][1]
    by_it = told[asked[1]][1].splitlines()[1:]
    assert by_it != run("simulate classic --games 20 --players 3")[1].splitlines()[1:]
    assert (
        run("rules --allow-rules club/rules/plain_finish.py")[1].count("Does the last card have to be a number?") == 1
    )


def test_commands_about_a_course_run_its_rules_only_when_told(folder: Path, run, monkeypatch) -> None:
    served: list[Any] = []
    monkeypatch.setattr("unolearn.serving.ports.require", lambda *_: None)
    monkeypatch.setattr("unolearn.serving.server.serve", lambda *_, **more: served.append(more))
    run("new rule plain_finish --in club")
    rule = folder / "club" / "rules" / "plain_finish.py"
    rule.write_text(f"__import__('pathlib').Path({str(folder / 'ran')!r}).touch()\n" + rule.read_text())
    lines = (
        "club --no-browser",
        "preview club/o2-plain-finish.yaml --no-browser",
        "check club",
        "report club --course club",
        "paper worksheet o2 --course club",
    )
    for line in lines:
        out = run(line)
        assert not (folder / "ran").exists() and os.environ["UNOLEARN_RULES"] == "", line
        if not line.startswith("report"):
            assert "is a program and is not run; o2-plain-finish needs it." in out[1] + out[2], line
    for line in lines:
        run(f"{line} --allow-rules")
        assert (folder / "ran").exists() and os.environ["UNOLEARN_RULES"] == str(rule.resolve()), line
        assert list(OUTSIDE.rules) == [str(rule.resolve())]
        (folder / "ran").unlink()
    assert len(served) == 4
