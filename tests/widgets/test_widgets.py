"""The widgets' Python side: one dict down, one message up, a name that stays the same."""

import logging
from pathlib import Path
from typing import Any

import pytest

import unolearn
from unolearn.widgets.page import SORRY, PageWidget
from unolearn.widgets.table import Table

TABLE = {"seats": [{"name": "You"}, {"name": "Ana"}], "hand": {"cards": []}}


class Counter:
    """A session that counts its messages; "break" breaks it."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def act(self, message: dict[str, Any]) -> None:
        if message["act"] == "break":
            raise RuntimeError("an inside story")
        self.heard.append(message["act"])

    def view(self) -> dict[str, Any]:
        return {"page": "lesson", "seq": len(self.heard)}

    def progress(self) -> dict[str, Any]:
        return {"heard": len(self.heard)}


@pytest.fixture
def widget() -> PageWidget:
    return PageWidget(Counter())


def test_a_message_changes_view_and_progress(widget: PageWidget) -> None:
    widget.act(act="hint")
    assert (widget.view, widget.progress) == ({"page": "lesson", "seq": 1}, {"heard": 1})


def test_every_message_is_answered_even_when_nothing_changes(widget: PageWidget) -> None:
    before = widget.pong
    widget.act(act="ping")
    widget.act(act="hint")
    assert widget.pong == before + 2
    assert widget.session.heard == ["hint"]


def test_a_click_in_the_browser_is_the_same_as_act(widget: PageWidget) -> None:
    widget._handle_custom_msg({"act": "draw"}, [])
    assert widget.session.heard == ["draw"]


@pytest.mark.parametrize("message", [{}, {"act": 3}, "draw", None])
def test_a_message_of_somebody_else_is_logged_and_left(widget: PageWidget, message: Any, caplog: Any) -> None:
    widget._handle_custom_msg(message, [])
    assert widget.session.heard == []
    assert "Not a message of ours" in caplog.text


def test_an_error_is_logged_and_told_without_its_inside_story(widget: PageWidget, caplog: Any) -> None:
    widget.act(act="hint")
    with caplog.at_level(logging.ERROR):
        widget.act(act="break")
    assert widget.view["message"] == {"kind": "bad", "text": SORRY}
    assert "inside" not in str(widget.view)
    assert "inside story" in caplog.text
    widget.act(act="hint")
    assert "message" not in widget.view


def test_a_table_is_drawn_from_a_dict_or_from_what_has_a_view() -> None:
    class Shown:
        def view(self) -> dict[str, Any]:
            return TABLE

    assert Table(TABLE).view["table"] == Table(Shown()).view["table"] == TABLE


def test_a_table_is_drawn_from_the_notation() -> None:
    written = {"hands": {"Ana": ["red 7", "blue 5"], "Ben": 3}, "discard": ["red 5"], "moves": ["Ana plays red 7"]}
    for table in (written, unolearn.table(written)):
        shown = Table(table).view["table"]
        assert [seat["name"] for seat in shown["seats"]] == ["Ana", "Ben"]
        assert [card["name"] for card in shown["discard"]] == ["red 5", "red 7"]
        assert [card["name"] for card in shown["hand"]["cards"]] == ["blue 5"]
        assert shown["seats"][1]["hand"] is None and shown["turn"] == "Ben"


@pytest.mark.parametrize("thing", [None, 7, {}, {"seats": 4}, "red 5"])
def test_what_is_no_table_is_refused(thing: Any) -> None:
    with pytest.raises(TypeError, match="is no table"):
        Table(thing)


def test_an_unknown_select_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"'two'.*'many'"):
        Table(TABLE, select="two")


def test_repr_and_output_hold_no_address() -> None:
    table = Table(TABLE)
    assert repr(table) == "Table(You, Ana)"
    bundle = table._repr_mimebundle_()
    assert (bundle[0] if isinstance(bundle, tuple) else bundle)["text/plain"] == "Table(You, Ana)"


def test_another_table_lets_the_choice_go() -> None:
    table = Table(TABLE, select="many")
    table.selected = [1]
    table.update({"seats": [{"name": "Ben"}], "hand": None})
    assert (table.selected, table.view["table"]["seats"]) == ([], [{"name": "Ben"}])


def test_a_step_follows_the_rules_of_a_course_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "course.yaml").write_text("title: Ours\nrules: {base: classic, uno_penalty: 4}\nparts: [{letter: A}]\n")
    shipped = unolearn.Step("a8-say-uno", "caught-in-time")
    ours = unolearn.Step("a8-say-uno", "caught-in-time", course=tmp_path)
    four = next(one["id"] for one in ours.view["answer"]["options"] if "four" in one["text"])
    for step in (shipped, ours):
        step.act(act="answer", options=[four])
    assert (shipped.view["feedback"]["grade"], ours.view["feedback"]["grade"]) == ("wrong", "right")
    with pytest.raises(LookupError, match="There is no lesson 'b1'"):
        unolearn.Lesson("b1", course=tmp_path)
