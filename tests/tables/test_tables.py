"""Every key of a table, with its default."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from unolearn.engine.round import Round
from unolearn.rules import ruleset
from unolearn.tables import TableError, dump_table, judge_report, load_table, play_report


def table(**keys: Any) -> dict[str, Any]:
    return {"hands": {"Ana": ["red 7", "blue 5"], "Ben": ["red 1", "green 2"], "Cleo": 7}, "discard": ["red 5"], **keys}


def decision(**keys: Any) -> tuple[str | None, str]:
    found = judge_report(table(**keys))["decision"]
    return found["player"], found["kind"]


def refused(**keys: Any) -> str:
    with pytest.raises(TableError) as error:
        load_table(table(**keys))
    return error.value.why


def test_only_players_or_hands_is_needed() -> None:
    dealt = load_table({"players": ["Ana", "Ben"]})
    assert [len(hand) for hand in dealt.round.hands] == [7, 7]
    assert dealt.known == [True, True]
    assert load_table({"hands": {"Ana": 3, "Ben": 4}}).known == [False, False]


def test_a_whole_deal_is_the_engines_deal() -> None:
    dealt = Round.deal(ruleset("boxed"), ["Ana", "Ben", "Cleo"], dealer=0, seed=9)
    assert dump_table(
        load_table({"players": ["Ana", "Ben", "Cleo"], "rules": "boxed", "dealer": "Ana", "seed": 9}).round
    ) == dump_table(dealt)


def test_the_same_seed_fills_the_same_cards_and_another_seed_others() -> None:
    assert dump_table(load_table(table(seed=3)).round) == dump_table(load_table(table(seed=3)).round)
    assert dump_table(load_table(table(seed=3)).round) != dump_table(load_table(table(seed=4)).round)


def test_the_player_left_of_the_dealer_is_in_turn() -> None:
    assert decision() == ("Ana", "play")
    assert decision(dealer="Ana") == ("Ben", "play")
    assert decision(dealer="Ana", turn="cleo") == ("Cleo", "play")


def test_direction() -> None:
    assert play_report(table(direction="counter-clockwise"), ["Ana plays red 7"])["decision"]["player"] == "Cleo"


def test_nobody_laid_the_top_card_unless_it_is_said() -> None:
    assert load_table(table()).round.window is False
    assert load_table(table(played_by="Cleo")).round.window is True
    assert load_table(table(played_by="Cleo", window="closed")).round.window is False


def test_hands_are_as_given_or_filled_with_what_is_left() -> None:
    round = load_table(table(draw_pile=["red 0"])).round
    assert [card.name for card in round.hands[0]] == ["red 7", "blue 5"]
    assert len(round.hands[2]) == 7
    cards = [card.name for pile in (*round.hands, round.discard, round.draw_pile) for card in pile]
    assert sorted(cards) == sorted(card.name for card in round.rules.deck(3))
    assert round.draw_pile[-1].name == "red 0"


def test_players_without_a_hand_hold_seven_unknown_cards() -> None:
    found = load_table({"players": ["Ana", "Ben"], "hands": {"Ben": ["red 1"]}, "discard": ["red 5"]})
    assert [len(hand) for hand in found.round.hands] == [7, 1]
    assert found.known == [False, True]


def test_draw_left_is_exact_and_other_unseen_cards_are_out_of_play() -> None:
    round = load_table(table(draw_pile=["yellow 1", "wild"], draw_left=2)).round
    assert [card.name for card in reversed(round.draw_pile)] == ["yellow 1", "wild"]
    assert len(load_table(table(draw_left=5)).round.draw_pile) == 5


def test_hands_without_a_discard_pile_turn_the_top_of_the_draw_pile() -> None:
    found = play_report({"hands": {"Ana": 2, "Ben": 2}, "draw_pile": ["red skip", "blue 1"]})
    assert found["table"]["discard"] == ["red skip"]
    assert [event["kind"] for event in found["events"]] == ["skipped", "turn"]
    assert found["decision"]["player"] == "Ben"


def test_opening_events_come_first_in_play_and_are_done_in_judge() -> None:
    opening = {"hands": {"Ana": 2, "Ben": 2, "Cleo": 2}, "opening": "blue draw two", "moves": ["Ben draws"]}
    assert [event["kind"] for event in play_report(opening)["events"]][:4] == ["drew", "skipped", "turn", "drew"]
    assert judge_report({**opening, "moves": []})["decision"]["player"] == "Ben"


def test_the_player_in_turn_is_the_first_player_an_opening_card_acts_on() -> None:
    opening = {"hands": {"Ana": 2, "Ben": 2, "Cleo": 2}, "opening": "blue skip", "turn": "Ben"}
    found = play_report(opening)
    assert found["events"][0]["player"] == "Ben"
    assert found["decision"]["player"] == "Cleo"
    assert found["table"]["dealer"] == "Ana"


def test_an_opening_wild_has_no_colour_yet() -> None:
    found = play_report(table(discard=["wild"]))
    assert found["table"]["color"] is None
    assert found["decision"] == {"player": "Ana", "kind": "name_color"}
    assert decision(discard=["wild"], color="blue") == ("Ana", "play")
    assert play_report(found["table"], ["Ana names blue"])["table"]["color"] == "blue"


def test_the_cut_is_the_first_decision_of_a_whole_deal() -> None:
    found = play_report({"players": ["Ana", "Ben"], "rules": "crazy"})
    assert found["decision"] == {"player": "Ben", "kind": "cut"}
    assert "hands" not in found["table"]
    assert len(found["table"]["draw_pile"]) == 108
    assert judge_report(found["table"]) == {
        "decision": {"player": "Ben", "kind": "cut"},
        "cards": [],
        "moves": ["Ben cuts …"],
    }
    after = play_report(found["table"], ["Ben cuts 14"])
    assert after["events"][0] | {"text": ""} == {
        "kind": "cut",
        "player": "Ben",
        "count": 14,
        "points": -50,
        "rule": "SETUP-4",
        "text": "",
    }
    assert after["table"]["scores"] == {"Ana": 0, "Ben": -50}
    assert [len(hand) for hand in after["table"]["hands"].values()] == [7, 7]


def test_a_table_that_states_pending_is_shown_as_it_stands() -> None:
    found = judge_report(
        table(discard=["red draw two"], pending=2, hands={"Ana": ["red 7", "red 8", "red 9"], "Ben": 3})
    )
    assert found["decision"] == {"player": "Ana", "kind": "answer"}
    assert found["moves"] == ["Ana takes"]


def test_a_wild_draw_four_that_waits_can_be_challenged_if_somebody_laid_it() -> None:
    keys: dict[str, Any] = {"discard": ["green 5", "wild draw four"], "color": "blue", "pending": 4}
    assert judge_report(table(**keys, played_by="Cleo", turn="Ana"))["moves"][:2] == ["Ana takes", "Ana challenges"]
    assert "Ana challenges" not in judge_report(table(**keys))["moves"]
    assert "Ana challenges" not in judge_report(table(**keys, played_by="Cleo", challengeable=False))["moves"]


@pytest.mark.parametrize(
    ("keys", "breach"),
    [
        ({"discard": ["green 5", "wild draw four"]}, True),
        ({"discard": ["blue 5", "wild draw four"]}, False),
        ({"discard": ["blue 5", "wild draw four"], "color_before": "green"}, True),
        ({"discard": ["wild", "wild draw four"], "color_before": "red"}, True),
        ({"discard": ["wild", "wild draw four"], "color_before": "yellow"}, False),
        ({"discard": ["wild draw four"], "breach": False}, False),
        ({"discard": ["blue 5", "wild draw four"], "breach": True}, True),
    ],
)
def test_a_breach_is_stated_or_worked_out(keys: dict[str, Any], breach: bool) -> None:
    found = play_report(table(color="blue", pending=4, played_by="Ben", turn="Cleo", **keys), ["Cleo challenges"])
    assert found["events"][0]["breach"] is breach


def test_an_icon_is_on_the_copy_that_is_left() -> None:
    def hand(*cards: str) -> list[str]:
        return [
            card.name
            for card in load_table(
                {"rules": "boxed", "hands": {"Ana": list(cards), "Ben": 3}, "discard": ["blue 1"]}
            ).round.hands[0]
        ]

    assert hand("red 7") == ["red 7"]
    assert hand("red 7", "red 7") == ["red 7", "red 7*"]
    assert hand("red 7", "red 7*") == ["red 7", "red 7*"]
    assert hand("red 7*", "red 7") == ["red 7*", "red 7"]
    found = play_report(
        {"rules": "boxed", "hands": {"Ana": ["red 7*", "red 1"], "Ben": 3}, "discard": ["red 5"]},
        ["Ana plays red 7, no rule, says uno"],
    )
    assert found["events"][0]["card"] == "red 7*"
    all_starred = load_table(
        {
            "rules": {"base": "boxed", "icons": "all"},
            "hands": {"Ana": ["red 7", "red 7", "red 0"], "Ben": 3},
            "discard": ["blue 1"],
        }
    )
    assert [card.name for card in all_starred.round.hands[0]] == ["red 7*", "red 7*", "red 0"]


def test_a_declared_blank_lies_on_the_discard_pile() -> None:
    dirty: dict[str, Any] = {"rules": "dirty", "hands": {"Ana": ["red 4", "green 4"], "Ben": 3}, "played_by": "Ben"}
    found = judge_report({**dirty, "discard": ["red blank as red 4"]})
    assert [row["verdict"] for row in found["cards"]] == ["legal", "legal"]
    wild = play_report({**dirty, "discard": ["red blank as wild"], "color": "green"})
    assert wild["table"]["discard"] == ["red blank as wild"]


def test_short_forms_and_the_seats_of_a_lesson() -> None:
    found = load_table({"top": "red 5", "you": ["red 7", "blue 5"]}, lesson=True)
    assert found.round.names == ("You", "Ana", "Ben", "Cleo")
    assert [len(hand) for hand in found.round.hands] == [2, 5, 5, 5]
    assert found.known == [True, False, False, False]
    assert found.round.decision.player == 0
    assert load_table({"top": "red 5"}, lesson=True).known == [False] * 4
    assert load_table({"top": "red 5", "hands": {"You": 2, "Ana": 3}}, lesson=True).round.names == ("You", "Ana")
    assert judge_report({"players": ["You", "Ben"], "top": "red 5", "you": ["red 7"]})["moves"] == [
        "You play red 7",
        "You draw",
    ]


def test_what_is_not_known_is_shown_nowhere_but_can_be_played_by_its_holder() -> None:
    keys = table(hands={"Ana": ["red 7", "red 8"], "Ben": 3}, turn="Ben")
    found = judge_report(keys)
    assert {row["player"] for row in found["cards"]} == {"Ana"}
    assert found["moves"] == ["Ben draws"]
    hidden = load_table(keys).round
    playable = next((move.card.name for move in hidden.card_plays()), None)
    if playable:
        assert "error" not in play_report(
            keys, [f"Ben plays {playable}, names red" if "wild" in playable else f"Ben plays {playable}"]
        )


def test_a_swapped_hand_stays_known_or_unknown() -> None:
    keys: dict[str, Any] = {
        "rules": "classic,seven_zero=true",
        "hands": {"Ana": ["red 7", "red 8", "red 9"], "Ben": 3, "Cleo": 2},
        "discard": ["red 5"],
    }
    keys["moves"] = ["Ana plays red 7, swaps with Ben"]
    assert {row["player"] for row in judge_report(keys)["cards"]} == {"Ben"}


def test_a_drawn_card_of_an_unknown_hand_is_known() -> None:
    found = judge_report(table(hands={"Ana": 3, "Ben": 3}, drawn="red 9"))
    assert found["moves"] == ["Ana plays red 9", "Ana keeps"]


def test_a_table_is_a_mapping_a_text_a_file_or_its_name(tmp_path: Path) -> None:
    path = tmp_path / "table.yml"
    path.write_text("\ufeffhands: {Ana: 1, Ben: 2}\r\ndiscard: [red 5]\r\n", encoding="utf-8")
    for source in (
        path,
        str(path),
        path.read_text("utf-8"),
        {"hands": {"Ana": 1, "Ben": 2}, "discard": ["red 5"]},
        '{"hands":\t{"Ana": 1, "Ben": 2}, "discard": ["red 5"]}',
    ):
        assert [len(hand) for hand in load_table(source).round.hands] == [1, 2]
    with pytest.raises(TableError):
        load_table(7)


def test_rules_may_be_written_as_on_a_command_line() -> None:
    assert load_table(table(rules="classic, stacking=draw_two")).round.rules.options["stacking"] == "draw_two"
    assert dump_table(load_table(table(rules="classic,stacking=draw_two")).round)["rules"] == {
        "base": "classic",
        "stacking": "draw_two",
    }


def test_what_contradicts_itself_is_refused_with_the_cure() -> None:
    assert "discard" in refused(top="red 6")
    assert "deck holds" in refused(draw_pile=["red 5", "red 5"])
    assert "add_a_rule" in refused(house_rules={2: "moo"})


def test_a_view_with_hidden_cards_is_not_written_down() -> None:
    with pytest.raises(ValueError, match="hidden"):
        dump_table(load_table(table()).round.view(0))


def test_rules_stand_from_the_first_card_on() -> None:
    keys = {
        "rules": "boxed",
        "hands": {"Ana": ["red 2", "red 3"], "Ben": 3},
        "opening": "red 5",
        "house_rules": {2: "moo"},
    }
    assert play_report(keys, ["Ana plays red 2"])["decision"]["kind"] == "who_was_last"


@pytest.mark.parametrize("key", ["silent", "called", "played_by"])
def test_nobody_has_done_anything_before_the_opening_card(key: str) -> None:
    with pytest.raises(TableError, match="say discard"):
        load_table({"hands": {"Ana": ["red 2"], "Ben": 3}, key: "Ana"})
    load_table({"hands": {"Ana": ["red 2"], "Ben": 3}, "pending": 0, "run": 1, "silent": [], "passes": 0})
