"""Lessons on paper: every question is asked, none is answered there, and the key holds what the engine says."""

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from unolearn.lessons.course import Course, load_course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.engine_answers import quiz_rights
from unolearn.lessons.goals import Goal, make_goal
from unolearn.lessons.goals.cards import FindGoal
from unolearn.lessons.goals.numbers import CountGoal
from unolearn.lessons.goals.options import PredictGoal, QuizGoal, TurnGoal
from unolearn.lessons.goals.react import ReactGoal
from unolearn.lessons.model import Step
from unolearn.lessons.paper import rules_paper, worksheet
from unolearn.lessons.paper_html import sheet_html
from unolearn.lessons.paper_steps import steps_of
from unolearn.lessons.text import plain
from unolearn.rules.systems import ruleset

TAG = re.compile(r"<[^>]*>")
COURSE = load_course()


def words(html: str) -> str:
    return " ".join(unescape(TAG.sub(" ", html)).split())


def keys(found: Any) -> Iterator[str]:
    if isinstance(found, dict):
        yield from found
        for value in found.values():
            yield from keys(value)
    elif isinstance(found, list):
        for value in found:
            yield from keys(value)


def engine_says(goal: Goal) -> list[Any] | None:
    """The right answer without any of the key's own code, for the kinds whose answer is one thing."""
    if isinstance(goal, FindGoal):
        hand = goal.round.hands[goal.me]
        return [card.name for card in hand if goal.round.judge(goal.me, card).grade == "legal"]
    if isinstance(goal, CountGoal):
        return [goal.right(index) for index in range(len(goal.numbers))]
    if isinstance(goal, TurnGoal):
        return [goal.right]
    if isinstance(goal, ReactGoal):
        return goal.right_answers()
    if isinstance(goal, QuizGoal):
        return ["abcdefgh"[place] for place, right in enumerate(quiz_rights(goal)) if right is True]
    return (
        ["abcdefgh"[goal.step.options.index(one)] for one in goal.step.options if goal.is_right(one)]
        if (isinstance(goal, PredictGoal))
        else None
    )


@pytest.mark.parametrize(
    ("lesson_id", "seed"), [*((one, 0) for one in COURSE.ids), *((one, 3) for one in COURSE.ids[1::4])]
)
def test_a_sheet_asks_everything_answers_nothing_and_its_key_agrees_with_the_engine(lesson_id: str, seed: int) -> None:
    lesson = COURSE.whole(lesson_id)
    sheet, key = worksheet(COURSE, lesson_id, seed=seed), worksheet(COURSE, lesson_id, seed=seed, key=True)
    asked = steps_of(lesson, sheet["seed"])
    questions = [one for one in asked if one.number is not None]
    blocks = [block for block in sheet["blocks"] if block["kind"] == "question"]
    assert [block["step"] for block in blocks] == [one.step.id for one in questions]
    assert [block["step"] for block in key["blocks"]] == [one.step.id for one in questions]
    assert [block["number"] for block in key["blocks"]] == list(range(1, len(questions) + 1))
    assert not {"mark", "right", "chosen", "note", "rows_right"} & set(keys(blocks))
    shown = words("".join(sheet_html({**sheet, "blocks": [block]}) for block in blocks))
    assert "✓" not in shown
    assert "✗" not in shown
    for one, answer in zip(questions, key["blocks"], strict=True):
        goal = make_goal(one.lesson, one.step)
        says = engine_says(goal)
        assert says is None or answer["right"] == says, one.step.id
        assert answer["answer"], one.step.id
        leaks(one.step, shown)
    printed = words(sheet_html(key))
    assert all(plain(one.step.title) in printed for one in questions if one.step.title)


def leaks(step: Step, shown: str) -> None:
    """No hint, no feedback and no closing words of a question stand on the sheet."""
    told = [step.after, *step.feedback.values(), *(hint for hint in step.hints if isinstance(hint, str))]
    told += [option.feedback for option in getattr(step, "options", ())]
    for text in told:
        if text and len(text) > 25 and "{" not in text:
            assert plain(text) not in shown, step.id


def test_a_sum_is_empty_on_the_sheet_and_full_in_the_key(course: Course) -> None:
    def prices(key: bool) -> list[Any]:
        sheet = worksheet(course, "a6-count-the-score", key=key)
        block = next(block for block in sheet["blocks"] if block["step"] == "count-for-ana")
        (group,) = (block["sums"] if key else block["form"])["groups"]
        return [group["rows"][0][name] for name in ("prices", "totals", "total")]

    assert prices(key=False) == [[[None, None], [None, None], [None]], [None, None, None], None]
    assert prices(key=True) == [[[4, 0], [50, 2], [20]], [4, 52, 20], 76]


def test_the_same_number_makes_the_same_sheet_and_another_one_another() -> None:
    def sheet(seed: int) -> str:
        return json.dumps(worksheet(COURSE, "a10-checkpoint", seed=seed)["blocks"])

    assert sheet(7) == sheet(7)
    assert sheet(7) != sheet(8)
    assert sheet(0) == sheet(1)


def test_a_worksheet_follows_the_rule_card_of_its_course(tmp_path: Path) -> None:
    manifest = "format: 1\ntitle: Ours\nrules: {base: classic, uno_penalty: 4}\nparts: [{letter: A}]\n"
    (tmp_path / "course.yaml").write_text(manifest, encoding="utf-8")
    ours = load_course(tmp_path)

    def answer(course: Course) -> str:
        blocks = worksheet(course, "a8-say-uno", key=True)["blocks"]
        return next(str(block["answer"]) for block in blocks if block["title"] == "Ben says nothing")

    assert "two" in answer(COURSE)
    assert "four" in answer(ours)
    assert "draws 4 cards" in words(sheet_html(rules_paper(ours)))
    assert rules_paper(ours)["course"] == "Ours"


def test_where_the_rules_change_each_question_says_its_own(course: Course) -> None:
    def rules(lesson_id: str) -> list[str]:
        blocks = worksheet(course, lesson_id)["blocks"]
        return [" ".join(block["rules"]) for block in blocks if block["kind"] == "question"]

    assert rules("c5-which-rule-is-on")[:2] == ["rules: classic + stacking draw two", "rules: classic"]
    assert set(rules("a2-what-matches")) == {""}
    assert [bool(one) for one in rules("c4-seven-zero")] == [True, False, False, False, False, False, True]


def test_a_rule_sheet_is_the_rules_of_its_spec(course: Course) -> None:
    sheet = rules_paper(course, "dirty,jump_in=true")
    assert sheet["spec"] == ruleset("dirty,jump_in=true").spec
    assert "Extra Dirty Wild" in [block["title"] for block in sheet["blocks"]]
    assert rules_paper(course)["spec"] == "classic"


HOSTILE = '<script>alert("x")</script><img src=x onerror=alert(1)>'
LESSON = f"""\
format: 1
id: o1-ours
version: 1
title: '{HOSTILE}'
objective: '{HOSTILE}'
steps:
  - id: read
    kind: explain
    title: '{HOSTILE}'
    text: '{HOSTILE} [a](javascript:alert(1))'
    table: {{top: red 5, you: [red 9], turn: You}}
    scenes: [{{say: '{HOSTILE}', light: [red 9]}}]
  - id: pick
    kind: quiz
    title: '{HOSTILE}'
    text: '{HOSTILE}'
    ask: '{HOSTILE}'
    table: {{top: red 5, hands: {{You: [red 9], '<b>Ana</b>': 3}}, turn: You}}
    options:
      - {{text: '{HOSTILE}', right: true, feedback: '{HOSTILE}'}}
      - {{text: no, right: false, feedback: no}}
    hints: [Look., {{show: worked}}]
    after: '{HOSTILE}'
"""


def test_whatever_a_lesson_says_is_shown_as_text(tmp_path: Path) -> None:
    (tmp_path / "o1-ours.yaml").write_text(LESSON, encoding="utf-8")
    ours = load_course(tmp_path / "o1-ours.yaml")
    for key in (False, True):
        html = sheet_html(worksheet(ours, "o1-ours", key=key))
        assert not re.search(r"<(script|img|b>Ana)", html)
        assert not re.search(r'href="javascript', html)
        assert "<script>alert" in words(html)


def test_the_pages_of_the_course_lead_to_sheet_key_and_another_sheet(learner: CourseSession) -> None:
    def go(address: str) -> dict[str, Any]:
        learner.act({"act": "go", "address": address})
        return learner.view()

    page = go("#paper/a2")
    assert (page["page"], page["address"], page["another"]) == ("paper", "#paper/a2", "#paper/a2/seed1")
    assert go(page["another"])["another"] == "#paper/a2/seed2"
    key = go("#paper/a2/seed7/key")
    assert key["address"] == "#paper/a2/seed7/key"
    assert "sheet 7" in words(key["sheet_html"])
    assert [link["address"] for link in key["links"]] == ["#paper/a2/seed7", "#paper/a2/seed7/key", "#paper/a2/key"]
    assert go("#paper/a10")["address"] == "#paper/a10/seed1"
    assert "Dirty Uno" in go("#paper/rules/dirty")["heading"]
    assert go("#paper/rules/dirty,jump_in=on")["page"] == "paper"
    assert go("#paper/nothing")["heading"].startswith("A1")
    wrong = go("#paper/rules/nonsense")
    assert (wrong["page"], wrong["message"]["kind"]) == ("course", "bad")
    assert go("#paper/a2/seed99999999999")["page"] == "paper"


def test_a_lesson_that_cannot_be_printed_says_so(tmp_path: Path) -> None:
    (tmp_path / "o1-ours.yaml").write_text(LESSON.replace("kind: quiz", "kind: nonsense"), encoding="utf-8")
    session = CourseSession(load_course(tmp_path / "o1-ours.yaml"))
    session.act({"act": "go", "address": "#paper/o1"})
    assert session.view()["message"]["text"].startswith("This lesson cannot be printed.")


def test_the_key_says_what_a_blank_may_stand_for(course: Course) -> None:
    html = words(sheet_html(worksheet(course, "f6-extra-dirty-wild", key=True)))
    fits = "A blank card can always be played: as a wild, or as any {color} card that fits. It may stand for {cards}."
    for color, cards in (("green", "green 6, wild or wild draw four"), ("red", "red 4, wild or wild draw four")):
        assert fits.format(color=color, cards=cards) in html
    assert "It may stand for" not in words(sheet_html(worksheet(course, "f6-extra-dirty-wild")))
