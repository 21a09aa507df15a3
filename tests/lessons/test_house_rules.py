"""A house rule of one's own in the rule card, the dispute page and its own lesson; and not run unasked."""

from pathlib import Path

import pytest

from unolearn.lessons.check import check_file
from unolearn.lessons.check_paths import check_path
from unolearn.lessons.course import load_course
from unolearn.lessons.dispute import Dispute
from unolearn.lessons.dispute_view import dispute_page
from unolearn.lessons.house_rules import house_folder, names_in, needed_by, not_run, own_rule_files
from unolearn.lessons.option_words import option_words
from unolearn.lessons.rule_card import RuleCard
from unolearn.lessons.rule_map import rule_map
from unolearn.lessons.rule_switches import rules_view
from unolearn.lessons.rulebook import known_rules, sources
from unolearn.lessons.session import LessonSession
from unolearn.serving import cli

PARTS = "parts: [{letter: O, title: Ours, lessons: [o2-plain-finish]}]\n"


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A new course with a new rule, as the commands write them."""
    monkeypatch.setenv("UNOLEARN_RULES", "")
    monkeypatch.chdir(tmp_path)
    assert cli.main(["new", "course", "club"]) == cli.main(["new", "rule", "plain_finish", "--in", "club"]) == 0
    capsys.readouterr()
    for name in ("a1-the-goal.yaml", "o1-before-we-deal.yaml"):
        (tmp_path / "club" / name).unlink()
    manifest = tmp_path / "club" / "course.yaml"
    head = manifest.read_text(encoding="utf-8").partition("parts:")[0]
    manifest.write_text(f"{head}{PARTS}", encoding="utf-8")  # without the lessons that come with unolearn
    return tmp_path / "club"


def test_it_is_asked_on_the_rule_card(course: Path, allowing) -> None:
    allowing(course)
    card = RuleCard("classic")
    asked = rules_view(card, ["plain_finish"])["groups"]
    (item,) = asked[-1]["items"]
    assert (asked[-1]["title"], item["question"]) == ("More rules", "Does the last card have to be a number?")
    assert [value["text"] for value in item["values"]] == ["Yes", "No"] and item["source"] == "our table"
    card.answer("plain_finish", "true")
    assert card.spec == "classic,plain_finish=true"
    assert [part["sentences"] for part in card.sheet() if part["title"] == "Plain finish"] == [
        ["The last card has to be a number: with an action card or a wild alone in the hand you draw."]
    ]
    assert option_words("plain_finish", "true") == "plain finish"


def test_a_dispute_is_judged_by_it(course: Path, allowing) -> None:
    allowing(course)
    dispute = Dispute()
    for _ in range(3):
        dispute.change({"remove": ["You", 0]})
    assert dispute.hands["You"] == ["wild draw four"]
    asked = [item["question"] for group in dispute_page(dispute)["groups"] for item in group["items"]]
    assert "Does the last card have to be a number?" in asked
    told = []
    for value in ("false", "true"):
        dispute.change({"option": ["plain_finish", value]})
        rows = dispute_page(dispute)["verdict"]["cards"]
        told.append([(row["card"]["name"], row["verdict"], row["rule"]) for row in rows if row["player"] == "You"])
    assert told == [[("wild draw four", "legal", "WDF-1")], [("wild draw four", "illegal", "HOUSE-1")]]


def test_where_it_stands_is_known(course: Path, allowing) -> None:
    assert "HOUSE-1" not in known_rules() and sources(["HOUSE-1"]) == []
    allowing(course)
    assert "HOUSE-1" in known_rules()
    text = "Nobody goes out with an action card or a wild: the last card has to be a number."
    assert sources(["HOUSE-1"]) == [{"rule": "HOUSE-1", "text": text, "from": "our table"}]
    assert rule_map(load_course(course))["HOUSE-1"] == ["o2-plain-finish/the-last-card", "o2-plain-finish/a-wild-last"]


def test_its_lesson_passes_the_check_and_can_be_answered(course: Path, allowing) -> None:
    allowing(course)
    assert check_path(course).faults == []
    session = LessonSession(load_course(course).lesson("o2-plain-finish"))
    assert "plain finish" in str(session.view()["line"])
    session.act({"act": "next"})
    session.act({"act": "answer", "cards": [0]})
    said = session.view()["feedback"]
    assert said["grade"] == "wrong" and "it would be your last card, and it is no number" in str(said["reasons"])
    for cards in ([], [0, 1, 2], []):
        session.act({"act": "answer", "cards": cards})
        assert session.view()["feedback"]["grade"] == "right"
        session.act({"act": "next"})
    assert session.view()["lesson"]["done"]


def test_the_course_s_rule_card_may_name_it(course: Path, allowing) -> None:
    manifest = course / "course.yaml"
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(text.replace("  base: classic\n", "  base: classic\n  plain_finish: true\n"), encoding="utf-8")
    (fault, *_) = [fault for fault in check_path(course).faults if fault.file.endswith("course.yaml")]
    assert fault.grave and fault.cure == "It belongs to rules/plain_finish.py, which is not run: add --allow-rules."
    allowing(course)
    assert check_path(course).faults == []


def test_nothing_of_it_runs_unasked(course: Path) -> None:
    marker = course / "ran"
    rule = course / "rules" / "plain_finish.py"
    rule.write_text(
        f"__import__('pathlib').Path({str(marker)!r}).touch()\n{rule.read_text(encoding='utf-8')}", encoding="utf-8"
    )
    found = check_path(course).faults
    load_course(course).lesson("o2-plain-finish")
    assert not marker.exists()
    alone = check_file(course / "o2-plain-finish.yaml")  # as a page or preview in its place shows it
    assert "rules/plain_finish.py, which is not run" in alone[0].cure
    (warning,) = [fault for fault in found if not fault.grave and fault.file == "rules/plain_finish.py"]
    assert str(warning) == (
        "rules/plain_finish.py: is a program and is not run; o2-plain-finish needs it. "
        "If you trust whoever wrote it, add --allow-rules."
    )
    grave = [fault for fault in found if fault.grave]
    assert len(grave) == 5 and all("rules/plain_finish.py" in fault.cure for fault in grave)


def test_what_it_is_about_is_read(course: Path) -> None:
    rule = course / "rules" / "plain_finish.py"
    assert names_in(rule) == {"plain_finish", "HOUSE-1"}
    assert needed_by(rule, course) == ["o2-plain-finish"] and not_run(course) == [rule]
    for place in (course, course / "course.yaml", course / "o2-plain-finish.yaml", rule):
        assert own_rule_files(place) == [rule], place
    (course / "es").mkdir()
    (course / "es" / "o2-plain-finish.yaml").write_text("title: Nada\n")
    assert house_folder(course / "es" / "o2-plain-finish.yaml") == course
    for text in ("def (:", "\0", "(" * 5000, "x = 1"):
        rule.write_text(text)
        assert names_in(rule) == set()
