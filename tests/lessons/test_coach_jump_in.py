"""Jumping in in a coached round: the table waits for the learner, who may, need not, and sees what would follow."""

import json

from .coached import JUMP, TWO, quieten, round_of, table, texts


def test_the_table_waits_where_the_learner_holds_the_twin() -> None:
    session = round_of("{base: classic, jump_in: true}", JUMP)
    page = session.view()
    assert page["decision"]["question"] == "You hold the twin of the green 7: jump in, or let it pass?"
    assert texts(session)[:2] == ["Jump in", "Let it pass"]
    assert page["window"] == {
        "opened": "Ana played the green 7",
        "now": "anyone with its twin",
        "closes": "when Ben plays or draws",
    }
    session.act({"act": "react", "jump": True, "card": 0})
    assert session.view()["log"][-2]["text"] == "You jump in with the green 7."
    assert session.tally["jumped"] == 1


def test_another_card_is_refused_by_the_attribute_that_differs() -> None:
    session = round_of("{base: classic, jump_in: true}", JUMP)
    session.act({"act": "react", "jump": True, "card": 1})
    reason = session.view()["feedback"]["reasons"][0]
    assert reason["title"] == "red 1" and reason["text"].startswith("Neither red nor a 1.")
    assert session.table.paused


def test_nobody_is_asked_without_a_twin_or_where_the_rule_is_off() -> None:
    off = round_of("classic", JUMP)
    assert off.table.waiting is None or off.table.waiting == "catch"
    without = {**JUMP, "hands": {**JUMP["hands"], "You": ["red 1", "blue 3", "yellow 9"]}}
    assert round_of("{base: classic, jump_in: true}", without).table.waiting != "jump"
    always = round_of("{base: classic, jump_in: true}", without, context={"windows": "always"})
    assert always.table.waiting == "jump"
    always.act({"act": "react", "jump": False})
    assert always.tally["kept out"] == 1


def test_a_reload_keeps_how_the_round_was_begun() -> None:
    begun = round_of("{base: classic, jump_in: true}", JUMP, context={"windows": "always"})
    begun.act({"act": "react", "jump": False})
    again = round_of("{base: classic, jump_in: true}", JUMP, saved=json.loads(json.dumps(begun.saved())))
    assert again.view()["table"] == begun.view()["table"]
    assert again.table.always


def test_the_own_second_card_may_follow() -> None:
    session = round_of("crazy", TWO)
    session.act({"act": "play", "card": 0})
    assert session.view()["decision"]["question"] == "You hold a second green 4: lay it as well, or let it pass?"
    session.act({"act": "react", "jump": True, "card": 0})
    assert session.view()["log"][-2]["text"].startswith("You jump in with the green 4.")


def test_computer_players_jump_in_too() -> None:
    hands = {"You": ["green 4", "red 9", "blue 1"], "Ana": 5, "Ben": ["green 4", "red 2", "red 3"], "Cleo": 5}
    session = round_of("crazy", table(hands, "green 1"))
    quieten(session, 0.0)
    session.act({"act": "play", "card": 0})
    assert any(row["text"].startswith("Ben jumps in with the green 4") for row in session.view()["log"])


def test_what_if_compares_jumping_in_with_letting_it_pass() -> None:
    session = round_of("{base: classic, jump_in: true}", JUMP)
    session.act({"act": "what_if", "card": 0})
    columns = session.view()["whatif"]["columns"]
    assert [column["title"] for column in columns] == ["you jump in with the green 7", "you let it pass"]
    assert [column["order"] for column in columns] == [["You", "Ana", "Ben"], ["Ben", "Cleo", "You"]]
