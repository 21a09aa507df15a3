"""The preview of a lesson file, the table editor and drafts of translations say nothing past the catalogue."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from unolearn.engine.language import speaking
from unolearn.lessons.course import load_course
from unolearn.lessons.editor import Editor
from unolearn.lessons.preview import Preview
from unolearn.lessons.translation_draft import course_draft, lesson_draft

from ..lessons.test_preview import FIND, HEAD, PREDICT, written
from .pseudo import outside, pseudo, texts

SAID = {"summary", "what", "cure", "why", "text", "says", "no_answers", "engine", "label", "place", "more"}
#: Words of the notation and of files: what the engine answers, cards and moves to choose from, names, file names.
OWN = {"Ana", "Ben", "Cleo", "You", "x1-our-rule.yaml", "course.yaml"}
BARE = (
    "  - id: bare\n    kind: quiz\n    ask: Who?\n    options: [{text: Ana, right: true}, {text: Ben, right: false}]\n"
)
COUNT = "  - {id: sum, kind: count, points_of: [red 5], ask: How much?}\n  - {id: read, kind: explain, text: Look.}\n"


def bare(data: Any, content: str) -> list[tuple[str, str]]:
    """Texts with words outside the marks that the file does not hold, and their places."""
    found = []
    for at, text in texts(data):
        words = set(re.findall(r"[^\W\d_][\w.-]+", outside(re.sub(r"<[^>]*>", "", text)))) - OWN
        keys = [key for key in at.split(".") if not key.isdigit()]
        if keys[-1] in SAID and keys[0] != "source" and any(word not in content for word in words):
            found.append((at, text))
    return found


@pytest.mark.parametrize(
    "steps", [FIND, PREDICT, BARE, COUNT, FIND.replace("red skip]\n    feedback", "no]\n    feedback")]
)
def test_the_preview_is_said_in_the_language_in_force(tmp_path: Path, steps: str) -> None:
    text = f"{HEAD}steps:\n{steps}"
    file = written(tmp_path, text)
    with pseudo():
        preview = Preview(file)
        found = bare(preview.view(), text)
        assert "⟦" in preview.view()["summary"] and preview.view()["todo"]
        preview.act({"act": "edit_step"})
        found += bare({key: preview.view()[key] for key in ("message", "kinds", "checks", "problem")}, text)
    assert found == []


def test_a_file_that_cannot_be_read_says_so_in_the_language_in_force(tmp_path: Path) -> None:
    with pseudo():
        view = Preview(written(tmp_path, HEAD + "steps: [1\n")).view()
    assert view["faults"] and bare(view, HEAD) == []


PASTED = {
    "no YAML": "steps: [",
    "no step": "- 1",
    "no table": "{id: a, kind: find, table: other}",
    "no card": "{table: {top: rde 5}}",
    "no rules": "{table: {top: red 5, rules: clasic}}",
    "nobody": "{id: a, kind: find, player: Zoe, ask: W, table: {top: red 5, you: [red 9], turn: You}}",
    "two hands": "{table: {top: red 5, hands: {Ana: 1, ana: 2}}}",
    "good": "{table: {top: red 5, you: [red 9, blue 2], turn: You}}",
}


@pytest.mark.parametrize("name", PASTED)
def test_what_is_pasted_is_answered_in_the_language_in_force(name: str) -> None:
    with pseudo():
        editor = Editor()
        editor.act({"act": "judge", "set": {"yaml": PASTED[name]}})
        view = editor.view()
    assert view["message"] and (view["message"]["kind"] == "good") is (name in ("good", "nobody"))
    assert bare({key: view[key] for key in ("message", "kinds", "fields", "checks", "problem")}, "") == []


def test_a_draft_explains_itself_in_the_language_in_force() -> None:
    course = load_course()
    with pseudo():
        drafts = [lesson_draft({"id": "a1", "title": "One", "scenes": []}, "de"), course_draft(course, "de")]
    for draft in drafts:
        told = [line for line in draft.splitlines() if line.startswith("# ")]
        assert told and all(outside(line) == "#" for line in told if "⟦" in line)
        assert draft.startswith("# ⟦")


def test_a_draft_has_the_texts_of_the_manifest_whatever_language_is_in_force() -> None:
    course = load_course()
    english = course_draft(course, "de").splitlines()
    with speaking("es"):
        spanish = course_draft(course, "de").splitlines()
    assert english[1:] == spanish[1:] and len(english) > 100
