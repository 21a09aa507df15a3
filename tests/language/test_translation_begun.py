"""A translation just begun is no fault: what is missing is a warning, and only what nobody has translated is asked."""

from pathlib import Path

import pytest

from unolearn.lessons.check_translation import check_translation
from unolearn.lessons.course import load_course
from unolearn.lessons.course_words import course_faults
from unolearn.lessons.translation_draft import write_drafts
from unolearn.serving import cli


@pytest.fixture
def ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["new", "course", "ours"]) == 0
    write_drafts(load_course(tmp_path / "ours"), tmp_path / "ours", "es")
    return tmp_path / "ours"


def test_empty_places_of_the_plan_are_warnings(ours: Path) -> None:
    found = course_faults(load_course(ours), "es")
    assert found and not any(fault.grave for fault in found)
    assert [fault.what for fault in found] == ["not translated: part O.", "not translated: o1-before-we-deal."]


def test_words_that_come_with_unolearn_are_not_asked_for_again(ours: Path) -> None:
    draft = (ours / "es" / "course.yaml").read_text(encoding="utf-8")
    assert "At our table" in draft and "Classic Uno" not in draft and "a2-what-matches" not in draft
    (ours / "de").mkdir()
    write_drafts(load_course(ours), ours, "de")  # a language that has none of them
    german = (ours / "de" / "course.yaml").read_text(encoding="utf-8")
    assert "# Classic Uno, first pass" in german and "# What makes a card match" in german


def test_of_a_changed_lesson_only_the_changes_are_asked_for(ours: Path) -> None:
    found = check_translation(ours / "a1-the-goal.yaml", "es")
    assert [(fault.step, fault.what) for fault in found] == [
        (None, "not translated: title, objective."),
        ("what-it-is-about", "not translated: title."),
    ]
