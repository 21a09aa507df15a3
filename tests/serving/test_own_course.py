"""`unolearn FOLDER`: what is told before a course is served, and what its kernels are told."""

import os
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from unolearn.serving import cli, server

LESSON = """\
format: 1
id: {id}
version: 1
title: Ours
objective: Learn.
steps: [{{id: read, kind: explain, text: Read.}}]
"""


@pytest.fixture
def course(tmp_path: Path) -> Path:
    place = tmp_path / "our-club"
    place.mkdir()
    (place / "course.yaml").write_text("title: Club\nparts: [{letter: O, title: Ours, lessons: [o1-a]}]\n")
    (place / "o1-a.yaml").write_text(LESSON.format(id="o1-a"))
    return place


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What would have been served, instead of serving it."""
    found: list[dict[str, Any]] = []
    for name in ("COURSE", "WATCH", "LANGUAGE", "RULES", "RESULTS", "PROGRESS"):
        monkeypatch.setenv(f"UNOLEARN_{name}", "")
    monkeypatch.setattr("unolearn.serving.ports.require", lambda *_: None)
    monkeypatch.setattr("unolearn.serving.server.serve", lambda *_, **more: found.append(more))
    return found


def test_a_folder_is_served_and_its_kernels_told(course: Path, served, tmp_path: Path) -> None:
    results = tmp_path / "results.sqlite"
    words = [str(course), "--watch", "--language", "en", "--results", str(results), "--no-browser"]
    assert cli.main(words) == 0
    assert served == [{"browser": False, "course": "our-club"}]
    told = {name: os.environ[f"UNOLEARN_{name}"] for name in ("COURSE", "WATCH", "LANGUAGE", "RULES", "RESULTS")}
    assert told == {"COURSE": str(course), "WATCH": "1", "LANGUAGE": "en", "RULES": "", "RESULTS": str(results)}


def test_a_lesson_file_is_served_alone(course: Path, served) -> None:
    assert cli.main([str(course / "o1-a.yaml")]) == 0
    assert served[0]["course"] == "o1-a" and os.environ["UNOLEARN_WATCH"] == ""


def test_the_shipped_course_needs_no_folder(served) -> None:
    assert cli.main([]) == 0
    assert served[0]["course"] == "" and os.environ["UNOLEARN_COURSE"] == ""


def test_a_course_that_the_environment_names_is_served(course: Path, served, monkeypatch) -> None:
    monkeypatch.setenv("UNOLEARN_COURSE", str(course))
    assert cli.main([]) == 0
    assert served[0]["course"] == "our-club"


def test_a_faulty_manifest_is_told_and_not_served(course: Path, served, capsys) -> None:
    (course / "course.yaml").write_text("title: Club\nlanguage: X\nparts: [{letter: QQ}]\n")
    assert cli.main([str(course)]) == 1
    err = capsys.readouterr().err
    assert served == [] and "cannot be served." in err
    assert "course.yaml, line 2: " in err and "course.yaml, line 3: " in err


def test_a_faulty_lesson_is_told_and_the_rest_served(course: Path, served, capsys) -> None:
    (course / "o1-a.yaml").write_text("title: [\n")
    (course / "o2-b.yaml").write_text(LESSON.format(id="o2-b"))
    assert cli.main([str(course)]) == 0 and len(served) == 1
    err = capsys.readouterr().err
    assert "o1-a.yaml, line 1" in err and f"unolearn check {course}" in err
    assert "not in the course: o2-b" in err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--watch"], "--watch is for a course of your own"),
        (["--allow-rules"], "--allow-rules is for a course of your own"),
        (["COURSE", "--language", "xx"], "there is no language 'xx'; there are en (English)"),
        (["COURSE", "--results", "COURSE"], "is a folder. Name a file"),
        (["COURSE", "--results", "COURSE/none/r.sqlite"], "cannot be made: there is no folder"),
        (["COURSE", "COURSE"], "one course at a time"),
    ],
)
def test_what_cannot_be_is_refused(course: Path, served, capsys, words: list[str], says: str) -> None:
    assert cli.main([word.replace("COURSE", str(course)) for word in words]) == 2
    assert says in capsys.readouterr().err and served == []


def test_house_rules_are_not_run_unasked(course: Path, served, capsys) -> None:
    (course / "rules").mkdir()
    (course / "rules" / "double.py").write_text(f"open({str(course / 'ran')!r}, 'w')\n")
    assert cli.main([str(course)]) == 0
    assert "rules/double.py is a program and is not run" in capsys.readouterr().err
    assert not (course / "ran").exists() and os.environ["UNOLEARN_RULES"] == ""


def test_a_faulty_house_rule_is_told_and_not_served(course: Path, tmp_path: Path) -> None:
    (course / "rules").mkdir()
    (course / "rules" / "double.py").write_text("1 / 0\n")
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        port = str(probe.getsockname()[1])
    command = [sys.executable, "-m", "unolearn", str(course), "--allow-rules", "--no-browser", "--port", port]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert run.returncode == 1
    assert run.stderr.splitlines()[0] == "unolearn: a rule cannot be used:"
    assert run.stderr.splitlines()[1].endswith(
        "rules/double.py: cannot be loaded: ZeroDivisionError: division by zero (line 1)."
    )


def test_each_course_has_a_progress_file_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UNOLEARN_PROGRESS", raising=False)
    assert str(server.progress_file("localhost", "our-club")).endswith("progress-our-club.json")
    assert server.progress_file("0.0.0.0", "our-club") is None


@pytest.mark.parametrize("make", ["text", "folder", "nowhere", "sqlite"])
def test_a_server_does_not_start_on_a_file_it_cannot_use(served, capsys, tmp_path: Path, make: str) -> None:
    path = tmp_path / "results.sqlite"
    if make == "text":
        path.write_text("not mine" * 500)
    elif make == "folder":
        path.mkdir()
    elif make == "sqlite":
        with closing(sqlite3.connect(path)) as other:
            other.execute("CREATE TABLE mine (a)")
    else:
        path = tmp_path / "gone" / "results.sqlite"
    assert cli.main(["--results", str(path), "--no-browser"]) == 2
    assert served == []
    err = capsys.readouterr().err
    assert str(path) in err and "ame" in err and "--results results.sqlite" in err and "Traceback" not in err
