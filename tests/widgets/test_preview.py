"""The preview and the editor as widgets, and the command that serves them."""

import os
from pathlib import Path

import pytest

import unolearn
from unolearn.engine.language import speaking
from unolearn.lessons.course import load_course
from unolearn.serving.commands import UserError
from unolearn.serving.commands.preview import NOTEBOOK, named
from unolearn.widgets.preview import LESSON

from ..language.pseudo import pseudo

A2 = load_course().path("a2-what-matches")


@pytest.fixture(autouse=True)
def no_file_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(LESSON, raising=False)


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    path = tmp_path / A2.name
    path.write_bytes(A2.read_bytes())
    return path


def test_a_preview_names_faults_in_the_servers_language(lesson: Path) -> None:
    lesson.write_text(lesson.read_text(encoding="utf-8").replace("title:", "titel:", 1), encoding="utf-8")
    with pseudo(), speaking("en"):
        faults = unolearn.preview(lesson).view["faults"]
    assert [(one["what"], one["cure"]) for one in faults] == [
        ('⟦the key "titel" is unknown.⟧', '⟦Did you mean "title"?⟧')
    ]


def test_a_preview_is_a_page_that_follows_its_file(lesson: Path) -> None:
    widget = unolearn.preview(lesson, step=2)
    assert (widget.view["page"], widget.view["lesson"]["step"]) == ("preview", 2)
    assert repr(widget) == f"preview({str(lesson)!r})"
    before, pong = widget.view, widget.pong
    widget.act(act="watch")
    assert widget.view == before and widget.pong == pong + 1
    text = lesson.read_text(encoding="utf-8").replace("title:", "titel:", 1)
    lesson.write_text(text, encoding="utf-8")
    os.utime(lesson, (1, 1))
    widget.act(act="watch")
    assert widget.view["file"]["stale"] and widget.view["faults"][0]["line"]


def test_the_editor_gives_its_yaml_to_the_next_cell() -> None:
    widget = unolearn.editor()
    widget.act(act="judge", set={"add": ["You", "red 1"]})
    assert "red 1" in widget.yaml and widget.yaml.startswith("  - id: find-on-red-5")
    assert repr(widget) == "editor()"


def test_a_preview_needs_a_file_unless_the_command_names_one(lesson: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TypeError, match="needs a lesson file"):
        unolearn.preview()
    monkeypatch.setenv(LESSON, "")
    assert unolearn.preview().view["page"] == "editor"
    monkeypatch.setenv(LESSON, str(lesson))
    assert unolearn.preview().view["lesson"]["id"] == A2.stem


def test_the_command_says_what_it_cannot_preview(lesson: Path) -> None:
    assert named(None) == "" and named(str(lesson)) == str(lesson)
    with pytest.raises(UserError, match="there is no file nowhere"):
        named("nowhere.yaml")
    with pytest.raises(UserError, match=f"is a folder. Name one of its lesson files, such as .*{A2.name}"):
        named(str(lesson.parent))
    assert NOTEBOOK.exists()
