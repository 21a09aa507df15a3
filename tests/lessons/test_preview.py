"""The preview of a lesson file: its faults by step, every answer with the words a learner reads, what is missing."""

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from unolearn.lessons.course import load_course
from unolearn.lessons.goals import make_goal
from unolearn.lessons.model import KINDS
from unolearn.lessons.preview import Preview
from unolearn.lessons.preview_answers import tries
from unolearn.lessons.session import LessonSession

COURSE = load_course()
HEAD = """\
format: 1
id: x1-our-rule
version: 1
title: Our first lesson
objective: See what fits on a red 5.
"""
FIND = """\
  - id: find-all
    kind: find
    title: What fits?
    table: {top: red 5, played_by: Cleo, you: [red 9, green 2, red skip, yellow 3], turn: You}
    ask: Which of your cards may you play on the red 5?
    expect: [red 9, red skip]
    feedback:
      added.green 2: Green is not red, and 2 is not 5.
    hints: [Look at the colour first., {show: worked}]
    after: One thing in common is **enough**.
"""
PREDICT = """\
  - id: who-next
    kind: predict
    table: {top: red 5, hands: {You: [red skip, blue 2], Ana: 5, Ben: 4, Cleo: 3}, turn: You}
    moves: [You play red skip]
    ask: Who plays next?
    question: next_player
    options:
      - {text: Ana, feedback: She is skipped.}
      - {text: Ben}
      - {text: Cleo}
"""


def written(folder: Path, text: str, name: str = "x1-our-rule.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    told = path.stat()
    os.utime(path, ns=(told.st_atime_ns, told.st_mtime_ns + 1_000_000 * (1 + len(text))))  # as if some time had gone by
    return path


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    return written(tmp_path, f"{HEAD}steps:\n{FIND}{PREDICT}")


def rows(page: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {row["says"]: row for row in page["answers"]}


def test_each_card_has_the_engines_verdict_and_what_a_learner_reads(lesson: Path) -> None:
    found = rows(Preview(lesson).view())
    green = found["Green 2 added"]
    assert (green["verdict"], green["rule"], green["own"]) == ("illegal", "PLAY-1", True)
    assert green["feedback"]["reasons"][-2]["text"] == "Green is not red, and 2 is not 5."
    assert found["Yellow 3 added"]["own"] is False
    assert found["Red skip left out"]["feedback"]["grade"] == "incomplete"
    assert found["The right answer"]["feedback"]["grade"] == "right"


def test_hints_closing_words_and_the_engines_answer(lesson: Path) -> None:
    page = Preview(lesson).view()
    assert [hint["shows"] for hint in page["hints"]] == [False, True]
    assert page["after_html"] == "<p>One thing in common is <strong>enough</strong>.</p>"
    assert page["engine"] == "red 9, red skip"


def test_faults_of_the_step_shown_come_first_with_line_and_cure(lesson: Path) -> None:
    preview = Preview(lesson, step="who-next")
    fault = preview.view()["faults"][0]
    assert fault["here"] and fault["step"] == 2 and fault["line"]
    assert fault["cure"]
    preview.act({"act": "open", "step": 1})
    assert not any(fault["here"] and fault["grave"] for fault in preview.view()["faults"])
    assert [step["faults"] > 0 for step in preview.view()["steps"]] == [False, True]


def test_what_is_missing_is_listed_with_its_steps(lesson: Path) -> None:
    found = {item["id"]: item["steps"] for item in Preview(lesson).view()["todo"]}
    assert {"exit", "sources", "feedback", "hints", "expect", "after", "words", "source", "generator", "title"} <= set(
        found
    )
    assert found["feedback"] == [{"number": 2, "title": "who-next", "more": "“Cleo”"}]
    assert [step["number"] for step in found["source"]] == [1, 2]
    assert found["words"][0]["more"] == "yellow 3"


def test_a_saved_file_is_read_again_and_the_page_stays_at_its_step(lesson: Path) -> None:
    preview = Preview(lesson, step=2)
    before = preview.view()
    preview.act({"act": "watch"})
    assert preview.view() is before
    written(lesson.parent, f"{HEAD}steps:\n{FIND}{PREDICT}".replace("Who plays next?", "Who is next?"))
    preview.act({"act": "watch"})
    page = preview.view()
    assert (page["lesson"]["step"], page["ask"]) == (2, "Who is next?")
    assert page["seq"] > before["seq"]


def test_a_file_that_cannot_be_read_shows_its_faults_and_the_lesson_as_it_was(lesson: Path) -> None:
    preview = Preview(lesson)
    written(lesson.parent, HEAD + "steps:\n  - id: [\n")
    preview.act({"act": "watch"})
    page = preview.view()
    assert page["file"]["stale"] and page["faults"][0]["line"]
    assert page["lesson"]["title"] == "Our first lesson"
    written(lesson.parent, f"{HEAD}steps:\n{FIND}")
    preview.act({"act": "watch"})
    assert not preview.view()["file"]["stale"]


@pytest.mark.parametrize("text", ["", "- a\n- b\n", "format: 1\n", HEAD + "steps: []\n", HEAD + "steps: 5\n", "\0"])
def test_a_file_that_never_was_a_lesson_still_has_a_page(tmp_path: Path, text: str) -> None:
    page = Preview(written(tmp_path, text)).view()
    assert page["lesson"] is None and page["faults"] and page["file"]["stale"]
    assert page["page"] == "preview"


def test_a_file_that_goes_away_and_comes_back(lesson: Path) -> None:
    text = lesson.read_text(encoding="utf-8")
    preview = Preview(lesson)
    lesson.unlink()
    preview.act({"act": "watch"})
    assert preview.view()["file"]["stale"]
    written(lesson.parent, text)
    preview.act({"act": "watch"})
    assert not preview.view()["file"]["stale"]


def test_a_faulty_step_is_told_and_the_others_are_shown(tmp_path: Path) -> None:
    impossible = FIND.replace("top: red 5", "top: red 55")
    preview = Preview(written(tmp_path, f"{HEAD}steps:\n{PREDICT}{impossible}"))
    assert any(fault["step"] == 2 or fault["title"] == "find-all" for fault in preview.view()["faults"])
    assert preview.view()["lesson"] is None or preview.view()["answers"]


def test_the_course_around_a_lesson_counts(tmp_path: Path) -> None:
    (tmp_path / "course.yaml").write_text(
        "format: 1\ntitle: Ours\nrules: {base: classic, stacking: draw_two}\nparts:\n"
        "  - {letter: X, title: Ours, about: Ours., lessons: [x1-our-rule]}\n",
        encoding="utf-8",
    )
    page = Preview(written(tmp_path, f"{HEAD}steps:\n{FIND}")).view()
    assert any("stacking" in str(chip) for chip in page["line"]) or "stacking" in str(page["line"])


def test_the_table_of_a_step_is_laid_out_in_the_editor(lesson: Path) -> None:
    preview = Preview(lesson)
    preview.act({"act": "edit_step"})
    page = preview.view()
    assert (page["page"], page["address"]) == ("editor", "#table")
    assert "id: find-all" in page["yaml"] and "Green is not red" in page["yaml"]
    preview.act({"act": "go", "address": "#x1/2"})
    assert preview.view()["page"] == "preview" and preview.view()["lesson"]["step"] == 2


def alone(lesson_id: str, folder: Path) -> Path:
    """A shipped lesson without the course around it, which takes long to read."""
    return Path(shutil.copy(COURSE.path(lesson_id), folder))


ONE_OF_EACH = {step.kind: (name, step.id) for name in reversed(COURSE.ids) for step in COURSE.lesson(name).steps}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "coach"])
def test_what_is_shown_is_what_a_learner_is_told(kind: str, tmp_path: Path) -> None:
    lesson_id, step_id = ONE_OF_EACH[kind]
    preview = Preview(alone(lesson_id, tmp_path), step=step_id)
    shown = preview.view()["answers"]
    step = COURSE.lesson(lesson_id).step(step_id)
    asked = list(tries(make_goal(COURSE.lesson(lesson_id), step)))
    assert bool(shown) == step.graded and len(shown) == len(asked)
    for row, one in zip(shown, asked, strict=True):
        session = LessonSession(COURSE.lesson(lesson_id), step=step_id)
        for message in one.messages:
            session.act(message)
        assert session.view()["feedback"] == row["feedback"], one.says


def test_a_coached_round_and_a_checkpoint_have_a_page(tmp_path: Path) -> None:
    assert Preview(alone("a9-first-round", tmp_path)).view()["no_answers"].startswith("A whole round")
    page = Preview(alone("a10-checkpoint", tmp_path)).view()
    assert page["lesson"]["of"] == 10 and page["answers"]
