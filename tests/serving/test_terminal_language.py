"""The commands speak the language of the terminal, all of it; what programs read is the same on every machine."""

import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from unolearn.engine.language import catalogue, languages, speaking
from unolearn.languages.extracting import python_messages
from unolearn.lessons.checking import check
from unolearn.rules import OPTIONS, PRESETS
from unolearn.serving import cli, commands, terminal_language
from unolearn.tables import judge_report

from ..language.pseudo import outside, pseudo

TABLE = """\
hands: {Ana: [red 7, blue 5, wild draw four], Ben: [green 2], You: [red 7]}
discard: [red 5]
played_by: Ben
"""
LAST = "hands: {Ana: [blue 5, wild], Ben: [red skip], You: [red 7]}\ndiscard: [red 5]\nturn: You\n"
WILD = "hands: {Ana: [red 7], You: 3}\ndiscard: [wild]\ncolor: red\nplayed_by: You\nturn: Ana\n"
CODE = "Ana: 7A73-0F2K-7A73-0F2K"
SMALL = """\
format: 1
title: Ours
parts:
  - {letter: A}
  - {letter: O, title: Ours, about: All of ours., lessons: [{id: o3-ours, about: Our own.}]}
"""
SPANISH = {"LANG": "es_ES.UTF-8"}


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[str, str]:
    with suppress(SystemExit):
        cli.main(argv)
    out, err = capsys.readouterr()
    return out, err


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with tables, a course and what learners hand in."""
    monkeypatch.chdir(tmp_path)
    tables = {"table": TABLE, "last": LAST, "wild": WILD, "bad": "hands: {Ana: [blu 5]}\n"}
    for name, text in tables.items():
        Path(f"{name}.yaml").write_text(text, encoding="utf-8")
    Path("codes.txt").write_text(f"{CODE}\n", encoding="utf-8")
    Path("empty").mkdir()
    assert cli.main(["new", "course", "club"]) == 0
    return tmp_path


# ---- which language


@pytest.mark.parametrize(
    ("words", "machine", "code"),
    [
        ([], {}, "en"),
        ([], {"LANG": "es_ES.UTF-8"}, "es"),
        ([], {"LANG": "es_MX@euro"}, "es"),
        ([], {"LANG": "xx_XX.UTF-8"}, "en"),
        ([], {"LANG": "en_GB.UTF-8", "LC_MESSAGES": "es"}, "es"),
        ([], {"LC_ALL": "en_GB.UTF-8", "LC_MESSAGES": "es"}, "en"),
        ([], {"LANG": "en_GB.UTF-8", "LANGUAGE": "xx:es:en"}, "es"),
        ([], {"LANG": "es_ES.UTF-8", "LANGUAGE": "en:es"}, "en"),
        ([], {"LC_ALL": "C", "LANGUAGE": "es"}, "en"),
        ([], {"LANG": "C.UTF-8"}, "en"),
        ([], {"LANG": "es_ES.UTF-8", "UNOLEARN_LANGUAGE": "en"}, "en"),
        ([], {"LANG": "es_ES.UTF-8", "UNOLEARN_LANGUAGE": "xx"}, "es"),
        (["check", "--language", "es"], {"UNOLEARN_LANGUAGE": "en"}, "es"),
        (["check", "--language=en"], SPANISH, "en"),
        (["check", "--language", "xx"], SPANISH, "es"),
        (["check", "--language"], SPANISH, "es"),
        (["play", "t.yaml", "--", "--language", "es"], {}, "en"),
        (["judge", "t.yaml"], SPANISH, "en"),
        (["judge", "--help"], SPANISH, "es"),
        (["judge", "t.yaml", "--language", "es"], {}, "es"),
        (["play", "t.yaml"], {"UNOLEARN_LANGUAGE": "es"}, "es"),
        (["check", "--json"], SPANISH, "en"),
        (["rules", "--json"], {"UNOLEARN_LANGUAGE": "es"}, "es"),
    ],
)
def test_the_language_is_named_or_the_machines(words: list[str], machine: dict[str, str], code: str) -> None:
    os.environ.pop("LANG", None)
    os.environ.update(machine)
    assert terminal_language.terminal_language(words) == code


@pytest.mark.parametrize(
    "words",
    [
        ("judge", "table.yaml"),
        ("judge", "table.yaml", "--json"),
        ("judge", "bad.yaml", "--json"),
        ("play", "last.yaml", "You play red 7", "--json"),
        ("simulate", "--games", "3", "--json"),
        ("rules", "dirty", "--json"),
        ("rules", "--json"),
        ("check", "table.yaml", "--json"),
        ("report", CODE, "--json"),
    ],
)
def test_what_programs_read_is_the_same_on_every_machine(here, capsys, monkeypatch, words: tuple[str, ...]) -> None:
    before = run(capsys, *words)
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert run(capsys, *words) == before


def test_the_answer_of_judge_is_in_the_language_that_is_named(here, capsys) -> None:
    out, _ = run(capsys, "judge", "table.yaml", "--json", "--language", "es")
    told = json.loads(out)
    assert [one["card"] for one in told["cards"]][:2] == ["red 7", "blue 5"]  # the notation is one for all
    assert "Mismo color" in told["cards"][0]["why"]


def test_a_spanish_machine_is_spoken_to_in_spanish(here: Path) -> None:
    env = {**os.environ, "LANG": "es_ES.UTF-8", "PYTHONIOENCODING": "utf-8"}
    told = {}
    for words in (["rules"], ["check", "nothing.yaml"]):
        command = [sys.executable, "-m", "unolearn", *words]
        done = subprocess.run(command, env=env, capture_output=True, encoding="utf-8", check=False)
        told[words[0]] = done.stdout + done.stderr
    assert "House Rules (blog de una familia)" in told["rules"]
    assert told["check"] == "unolearn: no hay ningún archivo ni carpeta nothing.yaml\n"


def test_the_same_faults_are_found_whatever_the_language(here, capsys) -> None:
    Path("small").mkdir()
    Path("small/course.yaml").write_text(SMALL, encoding="utf-8")
    for words in ("new lesson o3-ours --in small", "new translation es --in small"):
        cli.main(words.split())
    lesson, spanish = Path("small/o3-ours.yaml"), Path("small/es/o3-ours.yaml")
    lesson.write_text(lesson.read_text("utf-8").replace("title: ", "titel: ", 1), encoding="utf-8")
    spanish.write_text(spanish.read_text("utf-8").replace("title:", "title: Todas las lecciones", 1), encoding="utf-8")
    found = [_places()]
    for code in ("es", "qps"):
        with pseudo(), speaking(code):
            found.append(_places())
    assert len(found[0]) > 3
    assert found[0] == found[1] == found[2]


def _places() -> list[tuple[object, ...]]:
    told = check("small")
    return [(one.file, one.line, one.step, one.grave) for one in [*told.faults, *told.warnings]]


def test_the_machines_language_is_not_told_to_the_kernels(here, capsys, monkeypatch) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    monkeypatch.setattr("unolearn.serving.ports.require", lambda *_: None)
    served: list[str | None] = []
    monkeypatch.setattr(
        "unolearn.serving.server.serve", lambda *_, **__: served.append(os.environ.get("UNOLEARN_LANGUAGE"))
    )
    for words in ([], ["club"], ["preview", "table.yaml"], ["club", "--language", "es"], ["preview", "--language=es"]):
        monkeypatch.delenv("UNOLEARN_LANGUAGE", raising=False)
        cli.main([*words, "--no-browser"])
    assert served == [None, None, None, "es", "es"]


def test_a_terminal_without_these_letters_gets_escapes(here: Path) -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "UNOLEARN_LANGUAGE": "es"}
    command = [sys.executable, "-m", "unolearn", "rules", "classic"]
    done = subprocess.run(command, env=env, capture_output=True, encoding="ascii", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\\xed" in done.stdout


# ---- all of it

#: What stands in no language: command lines, options, names of rules, files and sources, moves as they are typed.
_AS_IT_IS = re.compile(
    r"^ *unolearn [^\n]*|^unolearn:|--?[a-z][\w-]*|\{[\w,]+\}|[A-Z][A-Z0-9]+-\d+|^ +- o\d-\w+|^ *plain_end: true"
    r"|\S+\.(?:yaml|json|txt|html|py|sqlite|md)\b|%|\([a-z][\w=,]*\)|\S+/\S*|(?<=\d )L\d+(?:-L?\d+)?",
    re.MULTILINE,
)
_NAMES = {"Ana", "Ben", "You", "YAML", *commands.names(), *PRESETS, *OPTIONS, "course", "lesson", "rule", "translation"}
_NAMES |= {"worksheet", "club", "ddd", "empty"}


def words_outside(text: str) -> list[str]:
    """The words that were never asked of the catalogue."""
    rest = _AS_IT_IS.sub(" ", outside(text))
    return [word for word in re.findall(r"[^\W\d]{2,}", rest) if word not in _NAMES]


HELP = [[], *([name] for name in commands.names()), *(["new", kind] for kind in ("course", "lesson", "rule"))]
HELP += [["new", "translation"], ["paper", "rules"], ["paper", "worksheet"]]


@pytest.mark.parametrize("words", HELP, ids=" ".join)
def test_every_help_is_said(capsys, words: list[str]) -> None:
    with pseudo():
        out, _ = run(capsys, *words, "--help")
    examples = [one for one in out.split("\n\n") if re.search(r"[][{}]", one) and "⟦" not in one]
    for one in examples:
        out = out.replace(one, "")
    assert words_outside(out) == []


@pytest.mark.parametrize(
    "line",
    [
        "judge table.yaml", "judge wild.yaml", "judge bad.yaml", "judge", "judge none.yaml --allow-rules none",
        "play table.yaml", "play wild.yaml", "play last.yaml|You play red 7", "play table.yaml|Ana plays blue 5",
        "play table.yaml|Ana plays red 7|Ben draws",
        "rules", "rules crazy,stacking=draw_two", "rules none", "simulate --games 3", "simulate --games none",
        "simulate none", "simulate --strength none", "simulate --players 99",
        "new", "new cours", "new ddd", "new course club", "new course other", "new lesson --in club",
        "new lesson o7-seven --in club", "new lesson --changes a8 --in club", "new lesson --changes none",
        "new lesson none --in club", "new lesson --in none", "new lesson club/o8-it --in empty",
        "new rule plain_end --in club", "new rule jump_in", "new rule No! --in club", "new rule one --in none",
        "new translation de --in club", "new translation en",
        "new translation x --in club", "new translation es none --in club", "new translation es --in none",
        "paper", "paper ddd", "paper rules", "paper rules none", "paper worksheet a2", "paper worksheet none",
        "paper worksheet a2 --language none", "paper rules -o empty", "paper rules -o none/sheet.html",
        "paper worksheet none.yaml", "paper rules --course none", "paper rules --allow-rules",
        "paper worksheet a2 --seed none",
        "check table.yaml", "check bad.yaml", "check none", "check --allow-rules",
        "report none", "report empty", "report codes.txt", "report bad.yaml", "report table.yaml --course none",
        "report codes.txt --language none", "report", "report x --json --csv x", "report last.yaml --no",
        "schema --write none", "guide --no-browser -o none/guide.html", "guide --no-browser",
        "juge", "ddd", "none.yaml", "club club", "--port none", "--watch", "club --language none", "--port",
        "--results none/results.sqlite", "--results empty", "--results table.yaml", "--ip 192.0.2.1",
        "preview none.yaml", "preview club", "preview --allow-rules",
    ],
)  # fmt: skip
def test_every_answer_and_complaint_is_said(here: Path, capsys, monkeypatch, line: str) -> None:
    monkeypatch.setattr("unolearn.serving.server.serve", lambda *_, **__: pytest.fail("started to serve"))
    first, *moves = line.split("|")
    capsys.readouterr()
    with pseudo():
        out, err = run(capsys, *first.split(), *moves)
        typed = judge_report(Path("table.yaml"))["moves"] + judge_report(Path("last.yaml"))["moves"]
        typed += judge_report(Path("wild.yaml"))["moves"]
    told = out + err
    for move in sorted(typed, key=len, reverse=True):
        told = told.replace(move, "")
    assert "⟦" in told
    assert [word for word in words_outside(told) if word != "none"] == []


def test_the_welcome_is_said() -> None:
    from unolearn.serving import ports

    with pseudo():
        assert words_outside(re.sub(r"http\S+/", "", ports.welcome("0.0.0.0", 8866))) == []


# ---- how it is said


def test_a_commands_help_is_found_paragraph_by_paragraph() -> None:
    text = '"""What it does.\n\nTwo\nlines:\n\n  {an: example}\n"""\nHELP = "in a line"\nOTHER = "no"\n'
    assert [said for said, _ in python_messages(text)] == ["What it does.", "Two\nlines:", "in a line"]
    assert list(python_messages('"""No command."""\nOTHER = "no"\n')) == []


@pytest.mark.parametrize("code", sorted(languages()))
def test_what_argparse_fills_in_is_kept(code: str) -> None:
    for message in terminal_language._ARGPARSE:
        said = catalogue(code).gettext(message)
        assert sorted(re.findall(r"%\S*?[rs]\b", said)) == sorted(re.findall(r"%\S*?[rs]\b", message)), said


def test_argparse_speaks_as_before_when_a_line_is_read(capsys) -> None:
    import argparse

    before = vars(argparse)["_"]
    with pseudo():
        assert "⟦" in "".join(run(capsys, "judge"))
    assert vars(argparse)["_"] is before
