"""Made-up rules in a coached round: written by the formula, changed, counted, and who was last read off the times."""

import pytest

from unolearn.lessons.goals import GoalError

from .coached import MOO, round_of, table, texts

STAR = table({"You": ["blue 2*", "wild game changer", "red 5"], "Ana": 5, "Ben": 5, "Cleo": 5}, "blue 5")


def test_a_rule_that_breaks_the_formula_comes_back_with_the_part() -> None:
    session = round_of("boxed", STAR)
    answer = session.view()["answer"]
    assert answer["choices"]["0"]["rule"] is True
    assert answer["builder"]["template"].startswith("All players {do}")
    session.act({"act": "play", "card": 0, "rule": "All players stand up; the last to stand up draws 3"})
    assert session.view()["feedback"]["reasons"][0]["text"] == "The penalty is always one card: “draws 1”."
    assert len(session.table.stage.hand()) == 3
    session.act({"act": "play", "card": 0, "rule": MOO})
    assert session.table.round.house_rules[2] == MOO


def test_a_free_table_is_only_warned() -> None:
    session = round_of("{base: boxed, formula: free}", STAR)
    session.act({"act": "play", "card": 0, "rule": "Cleo sings"})
    assert session.view()["feedback"]["grade"] == "costly"
    session.act(session.view()["buttons"][0]["act"])
    assert session.table.round.house_rules[2] == "Cleo sings"


def test_no_rule_is_an_answer_too() -> None:
    session = round_of("boxed", STAR)
    session.act({"act": "play", "card": 0, "rule": False})
    assert 2 not in session.table.round.house_rules


def test_a_game_changer_changes_a_rule_that_stands() -> None:
    session = round_of("boxed", {**STAR, "house_rules": {"9": MOO}})
    assert session.view()["answer"]["changes"] == [{"number": 9, "rule": MOO}]
    new = "All players clap; the last to clap draws 1"
    session.act({"act": "play", "card": 1, "color": "red", "changes": [9, new]})
    assert session.table.round.house_rules[9] == new


def test_who_was_last_is_read_off_the_times() -> None:
    session = round_of("boxed", {**STAR, "house_rules": {"2": MOO}})
    session.act({"act": "play", "card": 0})
    page = session.view()
    assert page["decision"]["question"] == f"The rule for 2 counts: “{MOO}”"
    assert page["reactions"] is None and texts(session)[0] == "Do it!"
    with pytest.raises(GoalError):
        session.act({"act": "was_last", "player": "Ana"})
    session.act({"act": "do_it"})
    rows = session.view()["reactions"]
    assert {row["player"] for row in rows} == {"You", "Ana", "Ben", "Cleo"}
    assert rows == sorted(rows, key=lambda row: row["seconds"])
    slowest = [row["player"] for row in rows if row["seconds"] == rows[-1]["seconds"]]
    last = slowest[0] if len(slowest) == 1 else None
    session.act({"act": "was_last", "player": "You" if last != "You" else "Ana"})
    assert session.view()["feedback"]["headline"] == "Look at the times once more."
    session.act({"act": "was_last", "player": last})
    assert session.table.waiting != "last" or session.table.round.top is not None
