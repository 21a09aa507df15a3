"""Lessons that are still being written: their faults in place of the page, and read again when they are saved."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.own_course import CourseFiles

from ..language.pseudo import pseudo

MANIFEST = "title: Our club\nparts:\n  - {letter: O, title: Ours, lessons: [o1-first, o2-second]}\n  - {letter: A}\n"
LESSON = """\
format: 1
id: {id}
version: 1
title: Our lesson
objective: Learn it.
introduces: [PLAY-1]
steps:
  - {{id: read, kind: explain, text: Read this.}}
  - id: find-red
    kind: find
    table: {{top: red 5, you: [red 9, blue 2], turn: You}}
    ask: Which one?
    hints: [Is it red?, {{show: worked}}]
  - {{id: more, kind: explain, text: And this.}}
"""
Write = Callable[[str, str, str], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "club"
    place.mkdir()
    (place / "course.yaml").write_text(MANIFEST)
    for name in ("o1-first", "o2-second"):
        (place / f"{name}.yaml").write_text(LESSON.format(id=name))
    return place


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    later = path.stat().st_mtime_ns + 10_000_000  # as if time had passed
    os.utime(path, ns=(later, later))


def session(place: Path, address: str = "#") -> CourseSession:
    made = CourseSession(CourseFiles(place, watching=True))
    made.act({"act": "hello", "address": address, "progress": None})
    return made


def test_the_map_of_an_own_course_names_it(folder: Path) -> None:
    page = session(folder).view()
    assert page["title"] == "Our club" and page["about"] is None
    assert [part["letter"] for part in page["parts"]] == ["O", "A"]
    assert page["parts"][0]["lessons"][0]["title"] == "Our lesson"


def test_a_faulty_lesson_says_what_is_wrong_and_the_rest_works(folder: Path) -> None:
    change(folder / "o1-first.yaml", "ask: Which one?", "asks: Which one?")
    one = session(folder, "#o1/2")
    page = one.view()
    assert (page["page"], page["address"], page["lesson"]["code"]) == ("faulty", "#o1", "O1")
    fault = page["faults"][0]
    assert (fault["file"], fault["line"], fault["step"]) == ("o1-first.yaml", 12, "find-red")
    assert 'the key "asks" is unknown' in fault["what"] and 'Did you mean "ask"?' in fault["cure"]
    assert [button["act"] for button in page["buttons"]][1] == {"act": "open", "lesson": "o2-second", "step": 1}
    one.act({"act": "open", "lesson": "o2-second", "step": 1})
    assert one.view()["page"] == "lesson"
    one.act({"act": "home"})
    assert one.view()["page"] == "course"


def test_a_table_that_cannot_be_stops_its_own_step_only(folder: Path) -> None:
    change(folder / "o1-first.yaml", "red 9, blue 2", "red 9, red 9, red 9")
    one = session(folder, "#o1")
    assert one.view()["page"] == "lesson"
    one.act({"act": "next"})
    page = one.view()
    assert page["page"] == "faulty" and page["heading"] == "This step cannot be shown" and page["address"] == "#o1/2"
    assert page["faults"][0]["step"] == "find-red"
    one.act(page["buttons"][1]["act"])
    assert one.view()["page"] == "lesson" and one.view()["lesson"]["step"] == 3


def test_a_course_page_stands_whatever_its_lessons_are(folder: Path) -> None:
    change(folder / "o1-first.yaml", "red 9, blue 2", "red 9, red 9, red 9")
    change(folder / "o2-second.yaml", "title: Our lesson", "title: [Our lesson")
    one = session(folder, "#o1/2")
    for address in ("#", "#certificate", "#stored", "#test/o1", "#review"):
        one.act({"act": "go", "address": address})
        assert one.view()["page"]
    one.act({"act": "known", "lesson": "o1-first"})
    one.act({"act": "known", "lesson": "o2-second"})
    one.act({"act": "go", "address": "#certificate"})
    assert one.view()["done"] == 2


def test_a_saved_file_is_shown_at_the_same_step(folder: Path) -> None:
    one = session(folder, "#o1/2")
    before = one.view()
    assert not one.watch() and one.view() == before
    change(folder / "o1-first.yaml", "Which one?", "Which card?")
    assert one.watch()
    after = one.view()
    assert after["ask"] == "Which card?" and after["address"] == "#o1/2" and after["seq"] > before["seq"]


def test_a_step_put_before_does_not_move_the_reader(folder: Path) -> None:
    one = session(folder, "#o1/2")
    change(folder / "o1-first.yaml", "steps:\n", "steps:\n  - {id: new, kind: explain, text: New.}\n")
    assert one.watch() and one.view()["lesson"]["step"] == 3 and one.view()["ask"] == "Which one?"


def test_a_file_broken_for_a_moment_recovers(folder: Path) -> None:
    one = session(folder, "#o1/2")
    change(folder / "o1-first.yaml", "ask: Which one?", "ask: Which: one?")
    assert one.watch() and one.view()["page"] == "faulty" and one.view()["watching"]
    change(folder / "o1-first.yaml", "ask: Which: one?", "ask: Which one now?")
    assert one.watch()
    assert one.view()["page"] == "lesson" and one.view()["address"] == "#o1/2"
    assert one.view()["ask"] == "Which one now?"


def test_a_manifest_broken_for_a_moment_recovers(folder: Path) -> None:
    one = session(folder, "#o1/2")
    change(folder / "course.yaml", "title: Our club", "titel: Our club")
    assert one.watch()
    page = one.view()
    assert (page["page"], page["lesson"], page["address"]) == ("faulty", None, "#")
    assert page["faults"][0]["file"] == "course.yaml" and page["faults"][0]["line"] == 1
    change(folder / "course.yaml", "titel: Our club", "title: Our club")
    assert one.watch() and one.view()["address"] == "#o1/2"


def test_a_course_broken_from_the_start_is_a_page_too(folder: Path) -> None:
    (folder / "course.yaml").write_text("title: [")
    one = session(folder)
    assert one.view()["page"] == "faulty"
    for act in ("home", "next", "review", "reset_all", "stored", "nonsense"):
        one.act({"act": act})
        assert one.view()["page"] == "faulty"
    (folder / "course.yaml").write_text("title: Our club, mended\n")
    one.act({"act": "watch"})
    assert one.view()["page"] == "course"


def test_the_faults_of_a_course_are_said_in_the_readers_language(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UNOLEARN_LANGUAGE", raising=False)
    change(folder / "course.yaml", "title: Our club", "titel: Our club")
    with pseudo():
        monkeypatch.delenv("UNOLEARN_LANGUAGE")
        learner = session(folder)
        assert learner.view()["faults"][0]["what"] == 'the key "titel" is unknown.'
        learner.act({"act": "hello", "address": "#", "progress": None, "languages": ["qps"]})
        (fault,) = learner.view()["faults"]
        assert (fault["what"], fault["cure"]) == ('⟦the key "titel" is unknown.⟧', '⟦Did you mean "title"?⟧')
        change(folder / "course.yaml", "titel", "title")
        assert learner.watch() and learner.view()["page"] == "course"


def test_a_lesson_that_is_taken_out_is_left(folder: Path) -> None:
    one = session(folder, "#o1/2")
    change(folder / "course.yaml", "[o1-first, o2-second]", "[o2-second]")
    assert one.watch()
    assert one.view()["page"] == "course" and "no lesson" in one.view()["message"]["text"]
