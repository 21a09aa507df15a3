"""Classic Uno, rule by rule: one test for each id, named after it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from unolearn.engine.cards import COLORS
from unolearn.engine.match import Match
from unolearn.rules import ruleset
from unolearn.tables import play_report


def opened(card: str, *players: str, pile: list[str] | None = None) -> dict[str, Any]:
    """What `play` answers where the dealer, the last player, has just turned that card."""
    return play_report({"players": players or ["Ana", "Ben", "Cleo"], "opening": card, "draw_pile": pile or []})


def test_deck_1_108_cards_of_the_printed_composition() -> None:
    deck = Counter(card.name for card in ruleset("classic").deck(4))
    assert sum(deck.values()) == 108
    for color in COLORS:
        assert deck[f"{color} 0"] == 1
        assert {deck[f"{color} {face}"] for face in (*range(1, 10), "skip", "reverse", "draw two")} == {2}
    assert (deck["wild"], deck["wild draw four"]) == (4, 4)


def test_setup_1_seven_cards_each_and_the_player_left_of_the_dealer_starts() -> None:
    found = play_report({"players": ["Ana", "Ben", "Cleo"], "dealer": "Ana", "draw_pile": ["red 5"]})
    assert [len(hand) for hand in found["table"]["hands"].values()] == [7, 7, 7]
    assert found["table"]["discard"] == ["red 5"]
    assert found["decision"] == {"player": "Ben", "kind": "play"}
    assert found["table"]["direction"] == "clockwise"
    assert found["table"]["draw_left"] == 108 - 3 * 7 - 1


def test_setup_2_a_number_does_nothing() -> None:
    found = opened("red 5")
    assert (found["events"], found["decision"]["player"]) == ([], "Ana")


def test_setup_2_an_opening_skip_costs_the_first_player_the_turn() -> None:
    found = opened("red skip")
    assert [(event["kind"], event["player"], event["rule"]) for event in found["events"]] == [
        ("skipped", "Ana", "SETUP-2"), ("turn", "Ben", "TURN-1"),
    ]  # fmt: skip


def test_setup_2_an_opening_draw_two_is_drawn_at_once() -> None:
    found = opened("red draw two")
    assert [event["kind"] for event in found["events"]] == ["drew", "skipped", "turn"]
    assert len(found["table"]["hands"]["Ana"]) == 9
    assert found["decision"]["player"] == "Ben"


def test_setup_2_an_opening_reverse_lets_the_dealer_play_first() -> None:
    found = opened("red reverse")
    assert (found["decision"]["player"], found["table"]["direction"]) == ("Cleo", "counter-clockwise")


@pytest.mark.parametrize("card", ["red skip", "red reverse"])
def test_setup_2_with_two_players_skip_and_reverse_make_the_dealer_play_first(card: str) -> None:
    assert opened(card, "Ana", "Ben")["decision"] == {"player": "Ben", "kind": "play"}


def test_setup_2_the_first_player_names_the_colour_of_an_opening_wild() -> None:
    found = opened("wild")
    assert (found["decision"], found["table"]["color"]) == ({"player": "Ana", "kind": "name_color"}, None)
    assert play_report(found["table"], ["Ana names green"])["table"]["color"] == "green"


def test_setup_2_an_opening_wild_draw_four_goes_back_into_the_deck() -> None:
    found = opened("wild draw four", pile=["wild draw four", "blue 2"])
    assert [event["kind"] for event in found["events"]] == ["returned", "returned"]
    assert found["table"]["discard"] == ["blue 2"]
    assert (
        found["table"]["draw_pile"].count("wild draw four")
        + sum(hand.count("wild draw four") for hand in found["table"]["hands"].values())
        == 4
    )


def test_setup_3_the_dealer_moves_one_seat_left_after_every_round() -> None:
    match = Match(ruleset("classic"), ["Ana", "Ben", "Cleo"], dealer=2, seed=1)
    dealers = [match.round.dealer]
    for _ in range(3):
        while not match.round.over:
            match.round.push(match.round.legal_moves()[0])
        if match.over:
            break
        match.next_round()
        dealers.append(match.round.dealer)
    assert dealers == [2, 0, 1, 2][: len(dealers)]
    assert len(dealers) > 1


def test_turn_1_only_the_player_in_turn_acts(table) -> None:
    t = table("classic", Ana="red 1, red 2", Ben="red 3, red 4")
    assert t.judge("Ben", "red 3") == "illegal TURN-1"
    assert t.refuses("Ben plays red 3") == "TURN-1"
    assert t.refuses("Ben draws") == "TURN-1"


def test_hand_1_only_a_card_in_the_hand_can_be_played(table) -> None:
    t = table("classic", Ana="red 1, red 2", Ben="red 3, red 4")
    assert t.refuses("Ana plays red 3") == "HAND-1"


def test_play_1_colour_number_symbol_or_a_wild(table) -> None:
    t = table("classic", Ana="red 9, blue 5, blue 9, red skip, wild", Ben="red 3", top="red 5")
    assert t.judge("Ana", "red 9") == "legal PLAY-1"
    assert t.judge("Ana", "blue 5") == "legal PLAY-1"
    assert t.judge("Ana", "red skip") == "legal PLAY-1"
    assert t.judge("Ana", "wild") == "legal WILD-1"
    assert t.judge("Ana", "blue 9") == "illegal PLAY-1"
    assert t.why("Ana", "blue 9") == "Blue is not red, and 9 is not 5."


def test_play_1_a_symbol_matches_its_like_only(table) -> None:
    t = table("classic", Ana="yellow skip, red reverse, green 1", Ben="red 3", top="green skip")
    assert t.judge("Ana", "yellow skip") == "legal PLAY-1"
    assert t.judge("Ana", "red reverse") == "illegal PLAY-1"
    assert t.judge("Ana", "green 1") == "legal PLAY-1"


def test_play_1_after_a_wild_only_the_named_colour_counts(table) -> None:
    t = table("classic", Ana="blue 2, red 2, wild", Ben="red 3", top="red 5, wild", color="blue")
    assert t.judge("Ana", "blue 2") == "legal PLAY-1"
    assert t.judge("Ana", "red 2") == "illegal PLAY-1"
    assert t.judge("Ana", "wild") == "legal WILD-1"


def test_play_2_at_most_one_card_a_turn(table) -> None:
    t = table("classic", Ana="red 8, red 2, red 1", Ben="red 3, red 4")
    t.play("Ana plays red 8")
    assert t.refuses("Ana plays red 2") == "TURN-1"


def test_draw_1_one_card_may_be_drawn_also_when_something_is_playable(table) -> None:
    t = table("classic", Ana="red 8, red 2", Ben="red 3", pile="blue 9")
    t.play("Ana draws")
    assert t.drew("Ana") == [(1, "DRAW-1")]
    assert t.decision == "Ben play"


def test_draw_2_the_drawn_card_may_be_played_at_once_and_no_other(table) -> None:
    t = table("classic", Ana="red 8, red 2", Ben="red 3", pile="red 9")
    t.play("Ana draws")
    assert t.decision == "Ana keep_or_play"
    assert t.refuses("Ana plays red 8") == "DRAW-2"
    assert t.refuses("Ana draws") == "DRAW-2"
    t.play("Ana plays red 9")
    assert t.decision == "Ben play"


def test_draw_2_the_drawn_card_may_be_kept(table) -> None:
    t = table("classic", Ana="red 8, red 2", Ben="red 3", pile="red 9")
    t.play("Ana draws", "Ana keeps")
    assert t.decision == "Ben play"
    assert t.hand("Ana") == ["red 8", "red 2", "red 9"]


def test_pile_1_the_discard_pile_is_shuffled_except_its_top_card(table) -> None:
    t = table("classic", Ana="blue 8", Ben="red 3", top="green 1, green 2, wild, red 5", left=0)
    t.play("Ana draws")
    assert t.kinds[:2] == ["reshuffled", "drew"]
    assert [card.name for card in t.round.discard] == ["red 5"]
    assert {"green 1", "green 2", "wild"} == {card.name for card in t.round.draw_pile} | set(t.hand("Ana")) - {"blue 8"}


def test_pile_1_not_before_a_card_must_be_drawn(table) -> None:
    t = table("classic", Ana="blue 8", Ben="red 3", top="green 1, red 5", left=1)
    t.play("Ana draws")
    assert "reshuffled" not in t.kinds
    assert len(t.round.discard) == 2


def test_pile_2_as_many_as_exist_are_drawn_and_play_goes_on(table) -> None:
    t = table("classic", Ana="red draw two, blue 1", Ben="blue 3", Cleo="blue 4", top="red 5", left=0)
    t.play("Ana plays red draw two")
    assert t.drew("Ben") == [(1, "DT-1")]
    assert t.decision == "Cleo play"


def test_pile_2_when_all_pass_in_a_row_the_round_is_drawn(table) -> None:
    t = table("classic", Ana="blue 1", Ben="blue 3", top="red 5", left=0)
    t.play("Ana draws")
    assert t.kinds == ["passed", "turn"]
    t.play("Ben draws")
    assert t.decision == "over"
    assert t.winner is None
    assert t.points == {"Ana": 0, "Ben": 0}


def test_skip_1_the_next_player_loses_the_turn(table) -> None:
    t = table("classic", Ana="red skip, blue 1, blue 2", Ben="blue 3", Cleo="blue 4")
    t.play("Ana plays red skip")
    assert [(event["kind"], event["player"]) for event in t.events[1:]] == [("skipped", "Ben"), ("turn", "Cleo")]


def test_rev_1_the_direction_turns(table) -> None:
    t = table("classic", Ana="red reverse, blue 1, blue 2", Ben="blue 3", Cleo="blue 4")
    t.play("Ana plays red reverse")
    assert t.decision == "Cleo play"
    assert t.round.direction == -1


def test_rev_1_with_two_players_it_acts_as_a_skip(table) -> None:
    t = table("classic", Ana="red reverse, blue 1, blue 2", Ben="blue 3")
    t.play("Ana plays red reverse")
    assert t.decision == "Ana play"


def test_dt_1_the_next_player_draws_two_and_loses_the_turn(table) -> None:
    t = table("classic", Ana="red draw two, blue 1, blue 2", Ben="blue draw two", Cleo="blue 4")
    t.play("Ana plays red draw two")
    assert t.drew("Ben") == [(2, "DT-1")]
    assert t.decision == "Cleo play"


@pytest.mark.parametrize("color", COLORS)
def test_wild_1_names_any_of_the_four_colours(table, color: str) -> None:
    t = table("classic", Ana="wild, blue 1, blue 2", Ben="blue 3")
    t.play(f"Ana plays wild, names {color}")
    assert t.round.color == color
    assert t.decision == "Ben play"


def test_wild_1_a_colour_must_be_named_and_be_one_of_four(table) -> None:
    t = table("classic", Ana="wild, red 1, blue 2", Ben="blue 3")
    assert t.refuses("Ana plays wild") == "WILD-1"
    assert t.refuses("Ana plays wild, names pink") == "WILD-1"
    assert t.refuses("Ana plays red 1, names blue") == "WILD-1"


def test_wdf_1_allowed_without_a_card_of_the_colour_in_force(table) -> None:
    t = table("classic", Ana="wild draw four, blue 5, wild", Ben="blue 3, blue 4", Cleo="green 1", top="red 5")
    assert t.judge("Ana", "wild draw four") == "legal WDF-1"
    t.play("Ana plays wild draw four, names blue", "Ben takes")
    assert t.drew("Ben") == [(4, "WDF-1")]
    assert t.decision == "Cleo play"
    assert t.round.color == "blue"


def test_wdf_1_a_card_of_the_colour_makes_it_a_bluff(table) -> None:
    t = table("classic", Ana="wild draw four, red 9", Ben="blue 3", top="red 5")
    assert t.judge("Ana", "wild draw four") == "bluff WDF-1"
    assert "red 9" in t.why("Ana", "wild draw four")
    assert "Ben may challenge" in t.why("Ana", "wild draw four")


def test_chal_1_breach_found_the_player_draws_four_and_the_challenger_plays(table) -> None:
    t = table("classic", Ana="wild draw four, red 9, blue 1", Ben="blue 3, green 3", Cleo="green 1", top="red 5")
    t.play("Ana plays wild draw four, names blue", "Ben challenges")
    assert (t.drew("Ana"), t.drew("Ben")) == ([(4, "CHAL-1")], [])
    assert t.decision == "Ben play"
    assert t.judge("Ben", "blue 3") == "legal PLAY-1"


def test_chal_1_no_breach_the_challenger_draws_six_and_loses_the_turn(table) -> None:
    t = table("classic", Ana="wild draw four, blue 5, blue 1", Ben="blue 3, green 3", Cleo="green 1", top="red 5")
    t.play("Ana plays wild draw four, names green", "Ben challenges")
    assert (t.drew("Ana"), t.drew("Ben")) == ([], [(6, "CHAL-1")])
    assert t.decision == "Cleo play"
    assert t.round.color == "green"


def test_chal_1_without_bluffing_a_breach_cannot_be_played(table) -> None:
    t = table("classic,bluffing=off", Ana="wild draw four, red 9, blue 1", Ben="blue 3", top="red 5")
    assert t.judge("Ana", "wild draw four") == "illegal WDF-1"
    assert t.refuses("Ana plays wild draw four, names red") == "WDF-1"


def test_chal_2_only_the_player_who_would_draw_may_challenge(table) -> None:
    t = table("classic", Ana="wild draw four, red 9, blue 1", Ben="blue 3", Cleo="green 1", top="red 5")
    assert t.refuses("Ben challenges") in ("TURN-1", "CHAL-2")
    t.play("Ana plays wild draw four, names blue")
    assert t.refuses("Cleo challenges") == "CHAL-2"


def test_chal_2_the_hand_is_shown_as_it_was_when_the_card_was_played(table) -> None:
    t = table("classic", Ana="red 9, wild draw four, blue 1", Ben="blue 3", top="red 5")
    t.play("Ana plays wild draw four, names blue", "Ben challenges")
    assert t.events[0]["hand"] == ["red 9", "blue 1"]


def test_chal_3_a_last_wild_draw_four_may_be_challenged_and_six_count(table) -> None:
    t = table(
        "classic", Ana="wild draw four", Ben="blue 3", top="red 5", pile="red 1, red 2, red 3, red 4, red 6, red 7"
    )
    t.play("Ana plays wild draw four, names blue")
    assert t.decision == "Ben answer"
    t.play("Ben challenges")
    assert t.drew("Ben") == [(6, "CHAL-1")]
    assert (t.winner, t.points["Ana"]) == ("Ana", 3 + 1 + 2 + 3 + 4 + 6 + 7)
