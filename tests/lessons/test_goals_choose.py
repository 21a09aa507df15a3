"""Whom to swap with, which switches to set, a whole rule card."""

import json
from typing import Any

import pytest

from unolearn.lessons.check import check_lesson
from unolearn.lessons.faults import LessonError
from unolearn.lessons.model import load
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.session import LessonSession

HEAD = """\
format: 1
id: c4-seven-zero
version: 1
title: A lesson
objective: Learn it.
rules: classic
introduces: [seven_zero, SEVEN-1]
steps:
"""
HINTS = "    hints: [Think., Look., {show: worked}]\n"
PARTNER = (
    """\
  - id: partner
    kind: choose
    what: partner
    table:
      rules: {base: classic, seven_zero: true}
      hands: {You: [red 7, red 1, red 2, red 3, red 4, red 5], Ana: 6, Ben: 2, Cleo: 4}
      top: red 9
      turn: You
    ask: With whom do you swap?
    expect: Ben
"""
    + HINTS
)
OPTIONS = (
    """\
  - id: what-ana-says
    kind: choose
    what: options
    wanted: {stacking: draw_two, uno_penalty: 4}
    text: "Ana says: “We stack, and the penalty is four.”"
    ask: Set the switches.
    feedback: {wrong.uno_penalty: A rule that is not written down is the one you will argue about.}
"""
    + HINTS
)
CARD = (
    """\
  - id: our-rules
    kind: choose
    what: rule_card
    ask: What does your table play?
"""
    + HINTS
    + """\
  - id: play-them
    kind: coach
    own_rules: true
    ask: Play a round by your own rules.
"""
)


def learner(text: str, progress: LearnerProgress | None = None) -> LessonSession:
    return LessonSession(load(HEAD + text), progress)


def set_to(option: str, value: Any) -> dict[str, Any]:
    return {"act": "set_option", "option": option, "value": value}


@pytest.mark.parametrize("text", [PARTNER, OPTIONS, CARD])
def test_the_steps_are_sound(text: str) -> None:
    assert check_lesson(load(HEAD + text)) == []


def test_what_would_be_exchanged_is_said_before_it_happens() -> None:
    answer = learner(PARTNER).view()["answer"]
    assert answer["mode"] == "partners"
    assert answer["partners"][1] == {"name": "Ben", "count": 2, "gives": "your 5 cards", "gets": "2 cards"}


def test_any_partner_is_legal_but_a_large_hand_is_costly() -> None:
    session = learner(PARTNER)
    session.act({"act": "choose", "partner": "Ana"})
    feedback = session.view()["feedback"]
    assert feedback["grade"] == "costly"
    assert feedback["reasons"][0]["text"] == "You now hold 6 cards. With Ben it would have been 2 cards."
    session.act({"act": "retry"})
    session.act({"act": "choose", "partner": "Ben"})
    assert session.view()["feedback"]["grade"] == "right"
    assert len(session.view()["table"]["hand"]["cards"]) == 2


def test_not_swapping_is_refused_by_the_engine() -> None:
    session = learner(PARTNER)
    session.act({"act": "choose", "partner": "nobody"})
    assert "must be followed by a swap" in session.view()["feedback"]["reasons"][0]["text"]
    assert session.view()["answer"]["mode"] == "partners"


def test_switches_are_compared_one_by_one() -> None:
    session = learner(OPTIONS)
    session.act(set_to("stacking", "draw_two"))
    session.act(set_to("jump_in", "true"))
    session.act({"act": "answer"})
    view = session.view()
    assert view["feedback"]["headline"] == "Nearly: two switches are not as it was said."
    assert [row["text"] for row in view["feedback"]["reasons"]] == [
        "Nobody said anything about this, so it stays as the rule book has it.",
        "A rule that is not written down is the one you will argue about.",
    ]
    items = {item["option"]: item for group in view["answer"]["groups"] for item in group["items"]}
    assert items["uno_penalty"]["mark"] == "bad" and items["stacking"]["mark"] is None
    session.act(set_to("jump_in", False))
    session.act(set_to("uno_penalty", 4))
    session.act({"act": "answer"})
    assert session.view()["feedback"]["grade"] == "right"
    assert session.view()["answer"]["spec"] == "classic,uno_penalty=4,stacking=draw_two"


def test_turning_a_switch_is_no_try() -> None:
    session = learner(OPTIONS)
    for option, value in (("stacking", "mixed"), ("stacking", "draw_two"), ("uno_penalty", "4")):
        session.act(set_to(option, value))
    session.act({"act": "answer"})
    assert session.current.solved_first


def test_a_rule_card_names_what_is_still_open() -> None:
    session = learner(CARD)
    session.act({"act": "answer"})
    view = session.view()
    assert view["feedback"]["headline"].endswith("questions are still open.")
    assert view["answer"]["groups"][0]["items"][0]["option"] == "base"
    json.dumps(view)
    session.act({"act": "accept_rest"})
    session.act({"act": "answer"})
    assert session.view()["feedback"]["grade"] == "right"


def test_a_conflict_is_explained_in_place() -> None:
    session = learner(CARD)
    session.act(set_to("base", "crazy"))
    session.act(set_to("stacking", "draw_two"))
    assert session.notice and "switch one of them off" in session.notice
    items = {item["option"]: item for group in session.view()["answer"]["groups"] for item in group["items"]}
    blocked = {value["value"]: value["blocked"] for value in items["stacking"]["values"]}
    assert blocked["draw_two"] and not blocked["none"]


def test_a_rule_card_is_kept_and_can_be_carried_away() -> None:
    session = learner(CARD)
    session.act(set_to("jump_in", True))
    session.act(set_to("without", "wild draw four"))
    session.act(set_to("X14", "own"))
    answer = learner(CARD, LearnerProgress(session.progress.plain())).view()["answer"]
    assert answer["spec"] == session.view()["answer"]["spec"]
    assert "jump_in: true" in answer["sheet_yaml"] and "without: [wild draw four]" in answer["sheet_yaml"]
    assert answer["sheet_text"]


def test_play_these_rules_opens_the_round() -> None:
    session = learner(CARD)
    session.act(set_to("jump_in", True))
    session.act({"act": "play_rules"})
    assert session.step.id == "play-them"


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("what: color", '"color" cannot be chosen'),
        ("what: options", "nothing is wanted"),
        ("what: options\n    wanted: {stakking: x}", "no option"),
        ("what: options\n    wanted: {stacking: x}", "not possible"),
        ("what: partner", "no table"),
        ("what: partner\n    table: {top: red 5}\n    best: most", "no best"),
    ],
)
def test_what_cannot_be_is_refused(lines: str, what: str) -> None:
    with pytest.raises(LessonError, match=what):
        load(f"{HEAD}  - id: choose\n    kind: choose\n    ask: Which?\n    {lines}\n")
