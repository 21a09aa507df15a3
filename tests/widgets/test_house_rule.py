"""A house rule that fails in the middle of a learner's game: the page says so, and the game goes on."""

import logging
from importlib.resources import files
from pathlib import Path

import pytest

import unolearn
from unolearn.lessons.model import load
from unolearn.widgets.page import SORRY

LESSON = """\
format: 1
id: o1-a
version: 1
title: Ours
objective: Learn.
rules: {base: classic, plain_finish: true}
steps:
  - id: one
    kind: play
    table: {top: red 5, you: [red skip, red 4], turn: You}
    ask: Play one.
  - {id: read, kind: explain, text: Read.}
"""
FAILS = """\
from unolearn.engine.ruleset import CardEffect
    fails = lambda *_: 1 / 0
    return ruleset.adding(effects={("red", "skip"): CardEffect(fails)})"""


def test_the_page_says_sorry_and_goes_on(allowing, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    text = (files("unolearn") / "starter" / "rule" / "plain_finish.py").read_text(encoding="utf-8")
    rule = tmp_path / "plain_finish.py"
    rule.write_text(text.replace("return ruleset.adding(blocks=(only_a_number,))", FAILS), encoding="utf-8")
    assert not allowing(rule).faults
    widget = unolearn.Lesson(load(LESSON))
    with caplog.at_level(logging.ERROR):
        widget.act(act="play", card=0)
    assert widget.view["message"] == {"kind": "bad", "text": SORRY} and "ZeroDivisionError" in caplog.text
    widget.act(act="play", card=1)
    assert widget.view["feedback"]["grade"] == "right" and not widget.view.get("message")
    widget.act(act="next")
    assert widget.view["lesson"]["step"] == 2
