"""The keys of a table that tell how the game stands: what was drawn, said and asked, who is out, the scores."""

from __future__ import annotations

from typing import Any

from unolearn.tables import judge_report, load_table, play_report


def table(**keys: Any) -> dict[str, Any]:
    return {
        "hands": {"Ana": ["red 7", "blue 5"], "Ben": ["red 1", "green 2"], "Cleo": 7},
        "discard": ["red 5"],
        **keys,
    }


def test_drawn_is_the_one_card_that_may_be_played() -> None:
    found = judge_report(table(drawn="blue 5"))
    assert found["decision"] == {"player": "Ana", "kind": "keep_or_play"}
    assert [(row["card"], row["verdict"], row["rule"]) for row in found["cards"][:2]] == [
        ("red 7", "illegal", "DRAW-2"),
        ("blue 5", "legal", "PLAY-1"),
    ]
    assert found["moves"] == ["Ana plays blue 5", "Ana keeps", "Ana says uno"]


def test_silent_and_called() -> None:
    hands = {"Ana": ["red 7", "blue 5"], "Ben": ["red 1"], "Cleo": ["blue 9"]}
    assert "Cleo catches Ben" in judge_report(table(hands=hands, silent="Ben"))["moves"]
    assert load_table(table(hands=hands, silent=["Ben", "Cleo"])).round.silent == {1, 2}
    assert play_report(table(hands=hands, called="Ana"), ["Ana plays red 7"])["table"].get("silent") is None


def test_run_adds_up() -> None:
    keys = {"rules": "crazy", "discard": ["red skip", "red skip"], "run": 2, "played_by": "Cleo", "turn": "Ana"}
    assert load_table(table(**keys)).round.run == 2


def test_who_was_last_is_still_open() -> None:
    found = judge_report(
        table(rules="boxed", house_rules={2: "moo"}, discard=["red 2"], played_by="Cleo", asks="who_was_last")
    )
    assert found["decision"] == {"player": None, "kind": "who_was_last"}
    assert found["moves"] == ["Ana was last", "Ben was last", "Cleo was last", "nobody was last"]
    assert {row["rule"] for row in found["cards"]} == {"ADD-4"}


def test_passes_in_a_row() -> None:
    found = play_report(table(passes=2, draw_left=0), ["Ana draws"])
    assert (found["decision"], found["round"]["winner"]) == (None, None)


def test_ranking_and_play_on() -> None:
    hands = {"Ana": ["red 7"], "Ben": [], "Cleo": ["red 8"]}
    found = play_report(table(rules="dirty,play_on=true", hands=hands, ranking=["Ben"], moves=["Ana plays red 7"]))
    assert found["round"] == {
        "winner": "Ben", "points": {}, "totals": {"Ana": 0, "Ben": 0, "Cleo": 0}, "game_over": True, "winners": ["Ben"],
        "sums": [], "ranking": ["Ben", "Ana", "Cleo"],
    }  # fmt: skip


def test_house_rules_may_have_text_keys() -> None:
    rules = {"2": "moo", "0": "clap"}
    assert load_table(table(rules="boxed", house_rules=rules)).round.house_rules == {2: "moo", 0: "clap"}


def test_scores_of_some_players() -> None:
    assert load_table(table(scores={"ben": -50})).round.scores == [0, -50, 0]


def test_an_empty_hand_ends_the_round() -> None:
    found = play_report(table(hands={"Ana": [], "Ben": ["red 1", "wild"]}))
    assert found["decision"] is None
    assert found["round"] == {
        "winner": "Ana", "points": {"Ana": 51, "Ben": 0}, "totals": {"Ana": 51, "Ben": 0}, "game_over": False,
        "winners": [], "sums": [
            {"to": "Ana", "hand_of": "Ben", "card": "red 1", "points": 1, "rule": "SCORE-1"},
            {"to": "Ana", "hand_of": "Ben", "card": "wild", "points": 50, "rule": "SCORE-1"},
        ],
    }  # fmt: skip
    assert {row["rule"] for row in judge_report(table(hands={"Ana": [], "Ben": ["red 1"]}))["cards"]} == {"END-1"}


def test_an_empty_hand_may_wait_for_a_challenge() -> None:
    keys: dict[str, Any] = {"discard": ["green 5", "wild draw four"], "pending": 4, "played_by": "Cleo", "turn": "Ana"}
    found = judge_report(table(hands={"Ana": ["red 1"], "Ben": ["red 2"], "Cleo": []}, **keys, color="blue"))
    assert found["decision"] == {"player": "Ana", "kind": "answer"}
    assert found["moves"] == ["Ana takes", "Ana challenges"]
