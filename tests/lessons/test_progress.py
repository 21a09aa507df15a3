"""Progress as data: merging what two places know, and forgiving what does not belong."""

from typing import Any

import pytest

from unolearn.lessons.progress import LearnerProgress, clean, merge


def learner(*answers: tuple[str, str]) -> LearnerProgress:
    made = LearnerProgress()
    made.open_lesson("a1-x", 1, 3)
    for number, (step, grade) in enumerate(answers):
        made.record("a1-x", step, number, grade, grade == "right")
    return made


def grades(data: dict[str, Any]) -> dict[str, str]:
    return {step: record["grade"] for step, record in data["lessons"]["a1-x"]["steps"].items()}


def test_the_better_grade_of_each_step_survives_a_merge() -> None:
    one = learner(("a", "wrong"), ("b", "right"))
    other = learner(("a", "right"), ("c", "incomplete"))
    for merged in (merge(one.data, other.data), merge(other.data, one.data)):
        assert grades(merged) == {"a": "right", "b": "right", "c": "incomplete"}


def test_the_newer_place_and_settings_win() -> None:
    one, other = learner(), learner(("a", "right"))
    one.move_to("a1-x", "a", 0)
    one.set("theme", "dark")
    for step in "bcd":
        other.move_to("a1-x", step, 1)
    other.set("theme", "light")
    merged = merge(one.data, other.data)
    assert merged["at"]["step"] == "d" and merged["settings"] == {"theme": "light"}


def test_a_newer_version_of_a_lesson_wins_whole() -> None:
    one, other = learner(("a", "right")), LearnerProgress()
    other.open_lesson("a1-x", 2, 3)
    assert merge(one.data, other.data)["lessons"]["a1-x"]["version"] == 2
    assert grades(merge(one.data, other.data)) == {}


def test_what_was_reset_does_not_come_back_from_the_other_store() -> None:
    one = learner(("a", "right"))
    old = one.plain()
    one.reset_lesson("a1-x")
    assert grades(merge(old, one.data)) == {}
    one.reset_all()
    assert merge(old, one.data)["lessons"] == {}


def test_the_first_try_is_the_first_one() -> None:
    one = learner(("a", "wrong"))
    one.record("a1-x", "a", 0, "right", True)
    assert one.data["lessons"]["a1-x"]["steps"]["a"] == {"n": 0, "grade": "right", "first": False, "tries": 2}


@pytest.mark.parametrize(
    "strange",
    [
        None, 7, "x", [], {}, {"v": 2}, {"v": 1, "lessons": 3},
        {"v": 1, "lessons": {"a1-x": {"steps": {"a": {"grade": "great"}}}}},
        {"v": 1, "at": {"lesson": 1}}, {"v": 1, "settings": {"theme": ["x"], "fly": True}}, {"v": 1, "seen": [1, {}]},
        {"v": 1, "round": {"step": "x", "acts": [1, {"act": 2}]}}, {"v": 1, "stamp": -1, "resets": True},
    ],
)  # fmt: skip
def test_whatever_the_browser_held_is_cleaned(strange: Any) -> None:
    made = clean(strange)
    assert made == clean(made)
    assert made["settings"] == {}
    LearnerProgress(strange).join(strange)


def test_settings_are_checked() -> None:
    one = LearnerProgress()
    with pytest.raises(ValueError, match="no setting"):
        one.set("fly", True)
    with pytest.raises(ValueError, match="can be: system, light, dark"):
        one.set("theme", "pink")
    assert one.settings["pace"] == "slow"
