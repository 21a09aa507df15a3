"""The small file on the learner's own machine."""

from pathlib import Path

import pytest

from unolearn.lessons.course import Course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.store import FileStore, MemoryStore, find_store

from ..language.pseudo import pseudo


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    store = FileStore(tmp_path / "deep" / "progress.json")
    assert store.load() is None and store.message is None
    store.save({"v": 1})
    assert FileStore(tmp_path / "deep" / "progress.json").load() == {"v": 1}
    assert [file.name for file in (tmp_path / "deep").iterdir()] == ["progress.json"]


@pytest.mark.parametrize("text", ["{", "[1]", "\x00", ""])
def test_an_unreadable_file_is_set_aside_and_said(tmp_path: Path, text: str) -> None:
    path = tmp_path / "progress.json"
    path.write_text(text)
    store = FileStore(path)
    assert store.load() is None
    assert store.message and "set aside" in store.message
    kept = [file for file in tmp_path.iterdir() if file.name.endswith(".unreadable")]
    assert [file.read_text() for file in kept] == [text]


def test_a_file_of_bytes_that_are_no_text_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_bytes(b"\xff\xfe\x00")
    store = FileStore(path)
    assert store.load() is None and store.message and "set aside" in store.message


def test_a_place_that_cannot_be_written_becomes_a_message(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = FileStore(tmp_path / "file" / "progress.json")
    store.save({"v": 1})
    assert store.message and "cannot be saved" in store.message


def test_the_environment_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UNOLEARN_PROGRESS", raising=False)
    assert isinstance(find_store(), MemoryStore)
    monkeypatch.setenv("UNOLEARN_PROGRESS", str(tmp_path / "p.json"))
    assert find_store().path == str(tmp_path / "p.json")


def test_what_was_saved_after_a_kernel_was_made_ready_counts(course: Course, tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    ready = CourseSession(course, FileStore(path))  # a server keeps one ready before its page is opened
    other = CourseSession(course, FileStore(path))
    other.act({"act": "hello", "address": "#a1/2", "progress": None})
    ready.act({"act": "hello", "address": "#", "progress": None})
    assert "a1-the-goal" in ready.progress()["lessons"]


def test_what_went_wrong_with_the_file_is_said_when_it_is_shown(tmp_path: Path) -> None:
    (tmp_path / "progress.json").write_text("{")
    store = FileStore(tmp_path / "progress.json")
    store.load()
    assert store.message and store.message.startswith("The saved file")
    with pseudo():
        assert store.message.startswith("⟦The saved file")
