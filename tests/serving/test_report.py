"""`unolearn report`: whatever learners hand in becomes one table, and what cannot be read is named with its cure."""

import csv
import io
import json
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from unolearn.lessons.course import Course, load_course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.results.code import encode
from unolearn.serving import cli

LESSON = "a2-what-matches"
RIGHT = ({"act": "play", "card": 0}, {"act": "coach_answer", "option": "color"})
WRONG = {"act": "play", "card": 2}


@pytest.fixture(scope="module")
def course() -> Course:
    return load_course()


def played(course: Course, *acts: dict[str, Any], name: str | None = None, progress: Any = None) -> CourseSession:
    made = CourseSession(course)
    made.act({"act": "hello", "address": "#a2/1", "progress": progress})
    for act in acts:
        made.act(act)
    if name:
        made.act({"act": "setting", "name": "name", "value": name})
    made.act({"act": "go", "address": "#stored"})
    return made


def saved(path: Path, made: CourseSession) -> Path:
    """The file that the page saves (its own test is in JavaScript)."""
    data = made.progress()
    told = {"format": "unolearn results", "version": 1, "course": {"key": "", "title": "unolearn"}}
    path.write_text(json.dumps({**told, **{name: data[name] for name in ("name", "learner", "lessons")}}))
    return path


def code_of(made: CourseSession) -> str:
    return encode(made.progress(), made.course, made.learner.day)


@pytest.fixture
def report(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    def run(*argv: object) -> tuple[int, str, str]:
        status = cli.main(["report", *map(str, argv)])
        out, err = capsys.readouterr()
        return status, out, err

    return run


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


# ---- what it takes


def test_every_kind_of_source_tells_the_same(course, report, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("UNOLEARN_RESULTS", str(tmp_path / "class.sqlite"))
    made = played(course, WRONG, {"act": "hint"}, *RIGHT, name="Ana")
    machine = tmp_path / "progress.json"
    machine.write_text(json.dumps(made.progress()))
    (tmp_path / "codes.txt").write_text(f"\ufeff# handed in\n\nAna: {code_of(made)}\n", encoding="utf-8")
    sources = [saved(tmp_path / "x.json", made), machine, tmp_path / "class.sqlite", tmp_path / "codes.txt"]
    tables = []
    for source in [*sources, f"Ana: {code_of(made)}"]:
        status, out, err = report(source, "--csv", "-")
        assert (status, err) == (0, "")
        tables.append([{**row, "minutes": ""} for row in rows(out)])
    assert all(table == tables[0] for table in tables)
    (row,) = tables[0]
    assert (row["who"], row["lesson"], row["steps done"], row["steps"]) == ("Ana", LESSON, "1", "7")
    assert (row["first tries right"], row["asked"], row["first-try rate"]) == ("0", "1", "0.00")
    assert row["steps with hints"] == "1"
    assert row["mistakes"] == "chose a card that fits neither by colour nor by number or symbol"
    _, all_of_them, _ = report(tmp_path, f"Ana: {code_of(made)}", "--csv", "-")
    assert [{**one, "minutes": ""} for one in rows(all_of_them)] == tables[0], "one learner in five sources is one"


def test_the_newest_and_the_most_of_a_learner_counts(course, report, tmp_path: Path) -> None:
    early = played(course, WRONG, name="Ana")
    late = played(course, *RIGHT, {"act": "next"}, progress=early.progress())
    files = [saved(tmp_path / "late.json", late), saved(tmp_path / "early.json", early)]
    for order in (files, files[::-1]):
        (row,) = rows(report(*order, "--csv", "-")[1])
        assert (row["steps done"], row["first tries right"]) == ("2", "0")


def test_two_of_one_name_stay_apart_until_told_otherwise(course, report, tmp_path: Path) -> None:
    for number in range(2):
        saved(tmp_path / f"{number}.json", played(course, *RIGHT, name="Ana"))
    _, out, _ = report(tmp_path)
    assert len(set(re.findall(r"Ana \([0-9A-F]{4}\)", out))) == 2
    assert "More than one learner is called Ana" in out and "--by-name" in out
    _, out, _ = report(tmp_path, "--by-name", "--csv", "-")
    assert [row["who"] for row in rows(out)] == ["Ana"]


def test_somebody_without_a_name_is_called_by_the_file_or_a_mark(course, report, tmp_path: Path) -> None:
    made = [played(course, *RIGHT) for _ in range(3)]
    (tmp_path / "cleo").mkdir()
    saved(tmp_path / "ben.json", made[0])
    saved(tmp_path / "unolearn-results-2026-11-29.json", made[1])
    old = made[2].progress()
    (tmp_path / "cleo" / "progress.json").write_text(json.dumps({**old, "learner": None}))
    mark = made[1].learner.identify()[:4].upper()
    _, out, _ = report(tmp_path, "--csv", "-")
    assert {row["who"] for row in rows(out)} == {"ben", f"Learner {mark}", "cleo"}


def test_a_course_of_ones_own(report, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "course.yaml").write_text("format: 1\ntitle: Mine\nparts: [{letter: A, without: [a1-the-goal]}]\n")
    made = played(load_course(folder), *RIGHT, name="Ana")
    status, out, err = report(code_of(made), "--course", folder, "--csv", "-")
    assert (status, err) == (0, "") and rows(out)[0]["title"] == "What makes a card match"
    status, _, err = report(code_of(made))
    assert status == 1 and "belongs to another course. Name its folder with --course." in err
    status, _, err = report("x.json", "--course", tmp_path / "gone")
    assert status == 2 and "there is no course" in err


# ---- what it does not


def _sqlite(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE mine (a)")


BAD: dict[str, tuple[Any, str]] = {
    "cut.json": ('{"format": "unolearn results", "less', "damaged"),
    "deep.json": ('{"lessons":' * 100_000, "damaged"),
    "list.json": ("[1, 2]", "not a file that unolearn saved"),
    "other.json": ('{"name": "package"}', "not a file that unolearn saved"),
    "newer.json": ('{"format": "unolearn results", "version": 2, "lessons": {}}', "newer unolearn"),
    "empty.txt": ("", "is empty"),
    "prose.txt": ("Dear teacher,\nthis is\nnot\na code\n", "no code of results in it"),
    "bytes.txt": (b"\x00\xff\xfe\x81" * 50, "no text"),
    "other.sqlite": (_sqlite, "not a results file"),
    "broken.sqlite": (b"SQLite format 3\0" + b"\x07" * 4000, "not a results file"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_named_with_its_cure_and_the_others_are_reported(course, report, tmp_path, name: str) -> None:
    content, what = BAD[name]
    path = tmp_path / name
    if callable(content):
        content(path)
    else:
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    good = saved(tmp_path / "ana.json", played(course, *RIGHT, name="Ana"))
    status, out, err = report(path, good, "--csv", "-")
    assert status == 1
    assert [row["who"] for row in rows(out)] == ["Ana"]
    (line,) = err.splitlines()
    assert line.startswith(f"unolearn: {path}: ") and what in line and line.endswith((".", "”"))
    assert "Traceback" not in err


def test_each_wrong_line_is_named(course, report, tmp_path: Path) -> None:
    code = code_of(played(course, *RIGHT))
    slip = code[:-1] + ("7" if code[-1] != "7" else "8")
    path = tmp_path / "codes.txt"
    path.write_text(f"Ana: {code}\nBen: {slip}\nhello\n")
    status, out, err = report(path)
    assert status == 1 and out.count("Ana") == 1
    assert f"{path}, line 2: the code cannot be read. That code has a slip in it." in err
    assert f"{path}, line 3: that is no code of results." in err


def test_what_is_not_there(report, tmp_path: Path) -> None:
    status, out, err = report("nowhere.json")
    assert (status, out) == (1, "") and "nowhere.json: there is no such file" in err
    status, _, err = report(tmp_path)
    assert status == 1 and "nothing in this folder that could be results" in err


# ---- hostile contents

HOSTILE = '=HYPERLINK("http://x")</td><script>alert(1)</script>\x1b[31m\u202e'


@pytest.fixture
def hostile(course: Course, tmp_path: Path) -> Path:
    made = played(course, WRONG)
    data = made.progress()
    step = {"n": 10**40, "grade": "wrong", "first": False, "codes": {f"wrong.{HOSTILE}": 3}, "seconds": 10**40}
    data["lessons"][HOSTILE] = {"version": 1, "of": 10**40, "day": 10**40, "steps": {HOSTILE: step}}
    data["name"] = HOSTILE
    path = tmp_path / "hostile.json"
    path.write_text(json.dumps(data))
    return path


def test_nothing_in_a_file_becomes_html(hostile: Path, report, tmp_path: Path) -> None:
    assert report(hostile, "--html", tmp_path / "out.html")[0] == 0
    page = (tmp_path / "out.html").read_text(encoding="utf-8")
    assert "<script" not in page and "&lt;script&gt;" in page
    assert "\x1b" not in page and "\u202e" not in page
    assert not re.search(r"(src|href)=|https?://(?!x)|url\(|@import", page), "nothing is asked of another place"


def test_nothing_becomes_a_formula_or_moves_the_cursor(hostile: Path, report, tmp_path: Path) -> None:
    _, out, _ = report(hostile, "--csv", "-")
    cells = [cell for row in csv.reader(io.StringIO(out)) for cell in row]
    assert any("HYPERLINK" in cell for cell in cells)
    assert not [cell for cell in cells if cell[:1] in ("=", "+", "-", "@", "\t")]
    for how in ([], ["--json"], ["--csv", "-"]):
        assert "\x1b" not in report(hostile, *how)[1]


# ---- how it looks


@pytest.fixture
def handed_in(course: Course, tmp_path: Path) -> Path:
    folder = tmp_path / "class"
    folder.mkdir()
    saved(folder / "a.json", played(course, WRONG, {"act": "hint"}, *RIGHT, name="Ana"))
    saved(folder / "b.json", played(course, *RIGHT, name="Zoë 山田"))
    saved(folder / "c.json", played(course, WRONG, name="A very long name that goes on and on and on"))
    return folder


def test_in_a_terminal_of_a_hundred_columns(handed_in: Path, report) -> None:
    _, out, _ = report(handed_in)
    assert all(len(line) <= 100 for line in out.splitlines())
    assert "The class: 3 learners" in out
    assert "  2 of 3  A2, step 1: The red 5 lies on the table." in out
    assert "  2 of 3  chose a card that fits neither" in out
    assert "A2 What makes a card match               3 learners, 0 finished, first tries 33 %" in out


def test_as_json(handed_in: Path, report) -> None:
    told = json.loads(report(handed_in, "--json")[1])
    assert [row["who"] for row in told["rows"]] == told["people"]
    assert told["lessons"][0]["people"] == 3 and told["missed"][0]["of"] == 3
    assert told["rows"][0]["misconceptions"][0]["times"] == 1


def test_files_are_utf_8_and_a_spreadsheet_knows(handed_in: Path, report, tmp_path: Path) -> None:
    status, out, err = report(handed_in, "--csv", tmp_path / "out.csv")
    assert (status, out) == (0, "") and "Written" in err
    data = (tmp_path / "out.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf") and "Zoë 山田" in data.decode("utf-8-sig")
    status, _, err = report(handed_in, "--html", tmp_path / "no" / "folder.html")
    assert status == 2 and "name another place" in err


def test_a_pipe_gets_utf_8_whatever_the_machine_speaks(handed_in: Path) -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "unolearn", "report", str(handed_in)]
    done = subprocess.run(command, env=env, capture_output=True)
    assert done.returncode == 0, done.stderr
    assert "Zoë 山田" in done.stdout.decode("utf-8")


def test_in_another_language(handed_in: Path, report) -> None:
    status, out, _ = report(handed_in, "--language", "es")
    assert status == 0 and "Ana" in out
    assert report(handed_in, "--language", "xx")[0] == 2
