"""A house rule that is saved while its course is served: the page follows it, its faults are told, others never run."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.own_course import CourseFiles
from unolearn.lessons.preview import Preview
from unolearn.serving import cli


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], allowing) -> Path:
    """A course with one rule, which is allowed, and its lesson."""
    monkeypatch.setenv("UNOLEARN_RULES", "")
    monkeypatch.chdir(tmp_path)
    assert cli.main(["new", "course", "club"]) == cli.main(["new", "rule", "plain_finish", "--in", "club"]) == 0
    capsys.readouterr()
    allowing(tmp_path / "club")
    return tmp_path / "club"


@pytest.fixture
def change(course: Path) -> Callable[..., int]:
    """`change(old, new)`: the rule's file is saved with something else in it; the line where that stands."""

    def save(old: str, new: str, name: str = "rules/plain_finish.py") -> int:
        path = course / name
        text, told = path.read_text(encoding="utf-8"), path.stat()
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
        os.utime(path, ns=(told.st_atime_ns, told.st_mtime_ns + 10_000_000))  # as if time had passed
        return text[: text.index(old)].count("\n") + 1

    return save


def session(place: Path, address: str, watching: bool = True) -> CourseSession:
    made = CourseSession(CourseFiles(place, watching=watching))
    made.act({"act": "hello", "address": address, "progress": None})
    return made


def verdicts(page: dict[str, Any]) -> list[str]:
    return [row["verdict"] for row in page["verdict"]["cards"] if row["player"] == "You"]


def test_the_lesson_is_shown_anew_by_the_changed_rule(course: Path, change) -> None:
    one = session(course, "#o2/2")
    assert not one.watch()
    change("is_last = len(round.hands[seat]) == 1", "is_last = False")
    assert one.watch() and one.view()["address"] == "#o2/2"
    one.act({"act": "answer", "cards": [0]})
    assert one.view()["feedback"]["grade"] == "right"
    change("is_last = False", "is_last = len(round.hands[seat]) == 1")
    assert one.watch()
    one.act({"act": "answer", "cards": [0]})
    assert one.view()["feedback"]["grade"] == "wrong"


@pytest.mark.parametrize("watching", [True, False])
def test_a_page_that_comes_late_has_the_course_as_it_was_saved(course: Path, change, watching: bool) -> None:
    """A kernel is kept ready, with course and rules read, long before its page is opened."""
    one = CourseSession(CourseFiles(course, watching=watching))
    change("is_last = len(round.hands[seat]) == 1", "is_last = False")
    change("Your last card", "The last of your cards", "o2-plain-finish.yaml")
    change("about: Welcome.", "about: Good to see you.", "course.yaml")
    one.act({"act": "hello", "address": "#o2/2", "progress": None})
    assert one.view()["heading"] == "The last of your cards"
    assert one.course.about and one.course.about.startswith("Good to see you")
    one.act({"act": "answer", "cards": [0]})
    assert one.view()["feedback"]["grade"] == "right"


def test_a_fault_in_the_rule_is_told_and_the_page_recovers(course: Path, change) -> None:
    one = session(course, "#o2/2")
    line = change("    return LAST_IS_A_NUMBER if", "    retrun LAST_IS_A_NUMBER if")
    assert one.watch()
    page = one.view()
    assert (page["page"], page["watch"], len(page["faults"])) == ("faulty", True, 1)
    fault = page["faults"][0]
    assert (fault["file"], fault["line"]) == ("rules/plain_finish.py", line)
    assert "SyntaxError" in fault["what"] and fault["cure"].startswith("Mend that line")
    one.act({"act": "home"})
    assert "rules/plain_finish.py, line" in one.view()["message"]["text"]
    one.act({"act": "go", "address": "#a2/2"})  # a lesson that does not need it
    assert one.view()["page"] == "lesson" and "rules/plain_finish.py" in one.view()["message"]["text"]
    one.act({"act": "go", "address": "#o2/2"})
    change("retrun", "return")
    assert one.watch() and one.view()["address"] == "#o2/2"
    assert one.view()["page"] == "lesson" and one.view()["message"] is None


def test_learners_are_not_told_of_a_fault_where_it_does_not_matter(course: Path, change) -> None:
    change("RULE = Rule(", "RULER = Rule(")
    one = session(course, "#a2/2", watching=False)
    assert one.view()["page"] == "lesson" and not one.view().get("message")
    one.act({"act": "go", "address": "#o2/2"})
    (fault,) = one.view()["faults"]
    assert fault["file"] == "rules/plain_finish.py" and fault["what"] == "the file has no RULE."


def test_a_rule_that_fails_at_a_table_is_told_with_its_line(course: Path, change) -> None:
    one = session(course, "#o2/2")
    line = change("len(round.hands[seat]) == 1", "1 / 0")
    assert one.watch()
    one.act({"act": "answer", "cards": [0]})
    fault = one.view()["faults"][0]
    assert (fault["file"], fault["line"]) == ("rules/plain_finish.py", line)
    assert fault["what"] == "ZeroDivisionError: division by zero."
    change("1 / 0", "len(round.hands[seat]) == 1")
    assert one.watch() and one.view()["page"] == "lesson" and one.view()["address"] == "#o2/2"


def test_a_rule_that_cannot_be_switched_on_is_told_with_its_line(course: Path, change) -> None:
    one = session(course, "#o2/2")
    line = change("return ruleset.adding(", "return 1 / 0, ruleset.adding(")
    assert one.watch() and one.view()["faults"][0]["line"] == line
    change("return 1 / 0, ", "return ")
    assert one.watch() and one.view()["page"] == "lesson"


def test_the_course_s_rule_card_waits_for_its_rule(course: Path, change) -> None:
    change("  base: classic\n", "  base: classic\n  plain_finish: true\n", "course.yaml")
    one = session(course, "#o2/2")
    assert one.view()["page"] == "lesson"
    change("RULE = Rule(", "RULER = Rule(")
    assert one.watch()
    assert [fault["file"] for fault in one.view()["faults"]] == ["rules/plain_finish.py"]
    change("RULER = Rule(", "RULE = Rule(")
    assert one.watch() and one.view()["page"] == "lesson" and one.view()["address"] == "#o2/2"


def test_a_dispute_goes_on_by_the_rule_as_it_is_now(course: Path, change) -> None:
    one = session(course, "#judge")
    for wish in ({"remove": ["You", 0]},) * 3 + ({"option": ["plain_finish", "true"]},):
        one.act({"act": "judge", "set": wish})
    assert verdicts(one.view()) == ["illegal"]
    change("is_last = len(round.hands[seat]) == 1", "is_last = False")
    assert one.watch() and verdicts(one.view()) == ["legal"]
    change("return ruleset.adding(", "return 1 / 0, ruleset.adding(")
    assert one.watch() and "rules/plain_finish.py, line" in one.view()["message"]["text"]


def test_a_rule_that_nobody_has_allowed_is_never_run(course: Path, change) -> None:
    one = session(course, "#o2/2")
    text = (course / "rules" / "plain_finish.py").read_text(encoding="utf-8")
    new = course / "rules" / "second.py"
    marker = course / "ran"
    new.write_text(f"__import__('pathlib').Path({str(marker)!r}).touch()\n" + text, encoding="utf-8")
    assert not one.watch() and not marker.exists()
    change("is_last = len(round.hands[seat]) == 1", "is_last = False")
    assert one.watch() and not marker.exists()
    new.write_text(new.read_text(encoding="utf-8").replace("plain_finish", "second"), encoding="utf-8")
    change("{base: classic, plain_finish: true}", "{base: classic, second: true}", "o2-plain-finish.yaml")
    assert one.watch() and not marker.exists()
    cure = "It belongs to rules/second.py, which was not there when the rules were allowed: start unolearn again."
    assert cure in [fault["cure"] for fault in one.view()["faults"]]
    change("{base: classic, second: true}", "{base: classic, plain_finish: true}", "o2-plain-finish.yaml")
    for path in (course / "rules").glob("*.py"):
        path.unlink()
    assert one.watch() and one.view()["faults"][0]["file"] == "rules/plain_finish.py"


def test_a_preview_follows_the_rule_too(course: Path, change) -> None:
    one = Preview(course / "o2-plain-finish.yaml", step=2)
    change("is_last = len(round.hands[seat]) == 1", "is_last = False")
    one.act({"act": "watch"})
    one.act({"act": "answer", "cards": [0]})
    assert one.view()["feedback"]["grade"] == "right" and one.view()["lesson"]["step"] == 2
    change("RULE = Rule(", "RULER = Rule(")
    one.act({"act": "watch"})
    assert [(fault["file"], fault["what"]) for fault in one.view()["faults"]] == [
        ("rules/plain_finish.py", "The file has no RULE.")
    ]
    change("RULER = Rule(", "RULE = Rule(")
    one.act({"act": "watch"})
    assert "rules/plain_finish.py" not in [fault["file"] for fault in one.view()["faults"]]
