"""The results file of a class: nothing is lost, whoever writes at once and whatever goes wrong."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from unolearn.lessons.course import Course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.results.book import BookError, ResultsBook
from unolearn.lessons.results.recorder import Recorder

WRITERS, ANSWERS = 200, 3

#: 200 processes that begin at the same moment; each keeps what could not be written and writes it with the next.
CROWD = """
import os, sys
from unolearn.lessons.results.book import BookError, ResultsBook
path, writers, answers = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
wait, go = os.pipe()
children = []
for writer in range(writers):
    child = os.fork()
    if not child:
        os.close(go)
        os.read(wait, 1)
        book, waiting, number = ResultsBook(path), [], 0
        while number < answers or waiting:
            if number < answers:
                waiting.append({"id": f"{writer}-{number}", "learner": str(writer), "step": f"s{number}"})
                number += 1
            try:
                book.write(waiting, [(str(writer), f"Learner {writer}", "now")])
                waiting = []
            except BookError as error:
                if error.code != "busy":
                    os._exit(1)
        os._exit(0)
    children.append(child)
os.close(wait)
os.close(go)
sys.exit(sum(os.waitpid(child, 0)[1] != 0 for child in children))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that are made in no time")
def test_two_hundred_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "class.sqlite"
    done = subprocess.run([sys.executable, "-c", CROWD, str(path), str(WRITERS), str(ANSWERS)], timeout=120)
    assert done.returncode == 0
    book = ResultsBook(path)
    expected = {f"{writer}-{number}" for writer in range(WRITERS) for number in range(ANSWERS)}
    assert sorted(answer["id"] for answer in book.answers()) == sorted(expected)
    assert len(book.names()) == WRITERS
    assert [one.name for one in tmp_path.iterdir()] in ([path.name], [path.name, f"{path.name}-journal"])


def test_the_browser_build_needs_no_sqlite() -> None:
    code = "import sys, unolearn.lessons.course_session, unolearn.widgets.course; sys.exit('sqlite3' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_the_same_answer_twice_is_one(tmp_path: Path) -> None:
    book = ResultsBook(tmp_path / "class.sqlite")
    for _ in range(2):
        book.write([{"id": "one", "learner": "a", "step": "s"}])
    assert len(book.answers()) == 1


def test_all_of_it_or_nothing(tmp_path: Path) -> None:
    book = ResultsBook(tmp_path / "class.sqlite")
    book.prepare()
    with pytest.raises(BookError):
        book.write([{"id": "one"}, {"id": object()}])
    assert book.answers() == []


#: A kernel that is killed while it writes, with half of it already in the file.
KILLED = """
import os, sqlite3, sys
book = sqlite3.connect(sys.argv[1], isolation_level=None)
book.execute("PRAGMA journal_mode = TRUNCATE")
book.execute("PRAGMA cache_size = 1")
book.execute("BEGIN IMMEDIATE")
for number in range(5000):
    book.execute("INSERT INTO answers (id, learner) VALUES (?, ?)", (f"half-{number}", "x" * 200))
os._exit(9)
"""


@pytest.mark.parametrize("reads_first", [True, False])
def test_a_writer_that_is_killed_leaves_nothing_half_done(tmp_path: Path, reads_first: bool) -> None:
    book = ResultsBook(tmp_path / "class #1 100%.sqlite")
    book.write([{"id": "before", "at": "1"}])
    assert subprocess.run([sys.executable, "-c", KILLED, str(book.path)]).returncode == 9
    assert (tmp_path / f"{book.path.name}-journal").stat().st_size, "something was half written"
    if not reads_first:
        book.write([{"id": "after", "at": "2"}])
    assert [answer["id"] for answer in book.answers()] == (["before"] if reads_first else ["before", "after"])


def _text(path: Path) -> None:
    path.write_text("Dear class,\n" * 200)


def _other(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE mine (a)")


def _newer(path: Path) -> None:
    ResultsBook(path).prepare()
    with closing(sqlite3.connect(path)) as book:
        book.execute("PRAGMA user_version = 99")


@pytest.mark.parametrize(("make", "code"), [(_text, "other"), (_other, "other"), (_newer, "newer")])
def test_what_is_no_results_file_is_left_as_it_is(tmp_path: Path, make: Callable[[Path], None], code: str) -> None:
    path = tmp_path / "class.sqlite"
    make(path)
    before = path.read_bytes()
    with pytest.raises(BookError) as told:
        ResultsBook(path, 0.1).write([{"id": "one"}])
    assert told.value.code == code
    with pytest.raises(BookError):
        ResultsBook(path).answers()
    assert path.read_bytes() == before


def test_a_missing_file_is_not_made_by_reading(tmp_path: Path) -> None:
    with pytest.raises(BookError, match="no such file"):
        ResultsBook(tmp_path / "class.sqlite").answers()
    assert list(tmp_path.iterdir()) == []


# ---- what a kernel does with it


@pytest.fixture
def class_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "class.sqlite"
    monkeypatch.setenv("UNOLEARN_RESULTS", str(path))
    return path


RIGHT = ({"act": "play", "card": 0}, {"act": "coach_answer", "option": "color"})
WRONG = {"act": "play", "card": 2}


def does(made: CourseSession, *acts: dict[str, Any]) -> None:
    for act in acts:
        made.act(act)


def begun(course: Course, address: str = "#a2/1", progress: Any = None) -> CourseSession:
    made = CourseSession(course)
    made.act({"act": "hello", "address": address, "progress": progress})
    return made


def test_each_answer_is_written_as_it_comes(course: Course, class_file: Path) -> None:
    made = begun(course)
    does(made, WRONG, *RIGHT, {"act": "next"}, {"act": "known", "lesson": "a3"})
    rows = ResultsBook(class_file).answers()
    assert [(row["lesson"], row["step"], row["grade"], row["first"]) for row in rows] == [
        ("a2-what-matches", "try-one", "wrong", 0),
        ("a2-what-matches", "try-one", "right", 0),
        ("a2-what-matches", "one-thing-in-common", "read", 0),
        ("a3-whose-turn", "", "known", 0),
    ]
    assert rows[0]["codes"] == '["added.no_match"]' and rows[0]["at"].endswith("Z") and rows[0]["steps"] == 7
    assert {row["learner"] for row in rows} == {made.learner.identify()}


def test_a_reload_goes_on_as_the_same_and_two_nameless_stay_apart(course: Course, class_file: Path) -> None:
    one = begun(course)
    does(one, *RIGHT)
    again = begun(course, "#a2/3", one.progress())
    again.act({"act": "answer", "cards": [0]})
    other = begun(course)
    does(other, WRONG)
    assert [row["learner"] == one.learner.identify() for row in ResultsBook(class_file).answers()] == [
        True,
        True,
        False,
    ]
    assert ResultsBook(class_file).names() == {}


def test_a_name_is_written_when_it_is_given_and_taken_back(course: Course, class_file: Path) -> None:
    made = begun(course)
    made.act({"act": "setting", "name": "name", "value": "Ana"})
    assert ResultsBook(class_file).names() == {made.learner.identify(): "Ana"}
    made.act({"act": "setting", "name": "name", "value": ""})
    assert ResultsBook(class_file).names() == {made.learner.identify(): None}


def test_what_cannot_be_written_waits_and_the_learner_is_told(course: Course, class_file: Path) -> None:
    made = begun(course)
    made.results.book.seconds = 0.05
    ResultsBook(class_file).prepare()
    with closing(sqlite3.connect(class_file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        does(made, WRONG)
        told = made.view()["message"]
        assert told["kind"] == "bad" and "another program is using it" in told["text"] and "waits here" in told["text"]
        assert made.view()["feedback"], "the course goes on"
        does(made, *RIGHT)
        assert "2 answers of yours wait" in made.view()["message"]["text"]
        other.execute("ROLLBACK")
    made.act({"act": "next"})
    assert made.view()["message"]["kind"] == "good"
    assert [row["grade"] for row in ResultsBook(class_file).answers()] == ["wrong", "right", "read"]
    made.act({"act": "next"})
    assert made.view().get("message") is None


def test_a_file_that_is_taken_away_is_made_again(course: Course, class_file: Path) -> None:
    made = begun(course)
    does(made, WRONG)
    class_file.unlink()
    does(made, *RIGHT)
    assert [row["grade"] for row in ResultsBook(class_file).answers()] == ["right"]


def test_the_learner_is_told_on_the_course_page_and_the_first_lesson(course: Course, class_file: Path) -> None:
    made = begun(course)
    notice = made.view()["results"]
    assert "class.sqlite" in notice["text"] and str(class_file.parent) not in str(notice)
    made.act({"act": "results_read"})
    assert made.view()["results"] is None
    assert begun(course, "#a1/1", made.progress()).view()["results"] is None
    made.act({"act": "home"})
    assert made.view()["results"]["read"] is True
    made.act({"act": "go", "address": "#stored"})
    assert any("class.sqlite" in row["where"] for row in made.view()["rows"])


def test_nothing_is_said_or_kept_where_it_is_off(course: Course, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UNOLEARN_RESULTS", raising=False)
    made = begun(course)
    does(made, *RIGHT)
    assert made.results is None and "results" not in made.view()
    assert made.learner.data["learner"] is None


def test_a_review_and_a_test_are_told_apart(course: Course, class_file: Path) -> None:
    made = begun(course, "#test/a2")
    assert made.lesson
    does(made, *made.lesson.current.goal.solution())
    assert [(row["kind"], row["lesson"]) for row in ResultsBook(class_file).answers()] == [("test", "a2-what-matches")]


def test_a_recorder_never_raises() -> None:
    class Broken:
        path = Path("class.sqlite")

        def write(self, answers: Any, names: Any = ()) -> None:
            raise BookError("broken", "disk I/O error")

    learner = LearnerProgress()
    recorder = Recorder(Broken(), learner, "")
    learner.open_lesson("a1-x", 1, 1)
    learner.record("a1-x", "s", 0, "right", True)
    recorder.flush()
    told = recorder.message()
    assert told and "could not open it" in told["text"] and len(recorder.waiting) == 1
