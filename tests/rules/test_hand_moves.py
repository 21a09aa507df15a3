"""Hands that move: seven-zero (SEVEN-1), zero shift (ZERO-1, ZERO-2), the red zero (RED-1 to RED-3)."""

import pytest

from unolearn.rules import RuleConflict, ruleset

SEVENS = "classic,seven_zero=on"
ZEROS = "classic,zero_shift=on"


def test_seven_1_a_seven_swaps_with_a_player_of_choice(table):
    t = table(SEVENS, Ana="red 7, yellow 1, yellow 2", Ben="blue 1", Cleo="green 1, green 2, green 3")
    t.play("Ana plays red 7, swaps with Cleo")
    assert t.events[1]["text"] == "Ana swaps hands with Cleo." and t.events[1]["rule"] == "SEVEN-1"
    assert t.hand("Ana") == ["green 1", "green 2", "green 3"] and t.hand("Cleo") == ["yellow 1", "yellow 2"]


def test_seven_1_the_swap_is_a_must_and_needs_another_player(table):
    t = table(SEVENS, Ana="red 7, yellow 1, yellow 2", Ben="blue 1", Cleo="green 1")
    assert t.refuses("Ana plays red 7") == "SEVEN-1"
    assert t.refuses("Ana plays red 7, swaps with Ana") == "SEVEN-1"


def test_seven_1_two_players_name_the_partner_too(table):
    t = table(SEVENS, Ana="red 7, yellow 1, yellow 2", Ben="blue 1")
    assert t.refuses("Ana plays red 7") == "SEVEN-1"
    t.play("Ana plays red 7, swaps with Ben")
    assert t.hand("Ana") == ["blue 1"]


def test_seven_1_no_swap_where_sevens_are_ordinary(table):
    t = table("classic", Ana="red 7, yellow 1, yellow 2", Ben="blue 1")
    assert t.refuses("Ana plays red 7, swaps with Ben") == "SEVEN-1"


@pytest.mark.parametrize(("direction", "ana"), [(1, ["green 1", "green 2"]), (-1, ["blue 1"])])
def test_seven_1_a_zero_passes_every_hand_on_in_the_direction_of_play(table, direction, ana):
    t = table(SEVENS, Ana="red 0, yellow 1, yellow 2", Ben="blue 1", Cleo="green 1, green 2", direction=direction)
    t.play("Ana plays red 0")
    assert t.hand("Ana") == ana


@pytest.mark.parametrize("card", ["red 7", "red 0"])
def test_seven_1_going_out_on_one_ends_the_round_first(table, card):
    t = table(SEVENS, Ana=card, Ben="blue 1", Cleo="green 1, green 2")
    t.play(f"Ana plays {card}")
    assert t.kinds == ["played", "round_over"]
    assert t.hand("Cleo") == ["green 1", "green 2"] and t.winner == "Ana"


def test_seven_1_the_partner_of_a_last_seven_may_be_named_or_left_out(table):
    t = table(SEVENS, Ana="red 7", Ben="blue 1", Cleo="green 1, green 2")
    t.play("Ana plays red 7, swaps with Ben")
    assert t.winner == "Ana" and t.hand("Ben") == ["blue 1"]


def test_seven_1_and_zero_shift_are_refused_together():
    with pytest.raises(RuleConflict, match="Seven-zero and Zero shift"):
        ruleset("crazy,seven_zero=on")


@pytest.mark.parametrize("color", ["blue", "yellow", "green"])
def test_zero_1_a_zero_that_is_not_red_passes_every_hand_on(table, color):
    t = table("crazy", Ana=f"{color} 0, yellow 1, yellow 2", Ben="blue 1", Cleo="green 1, green 2", top=f"{color} 5")
    t.play(f"Ana plays {color} 0")
    assert (t.hand("Ben"), t.hand("Cleo"), t.hand("Ana")) == (
        ["yellow 1", "yellow 2"],
        ["blue 1"],
        ["green 1", "green 2"],
    )
    assert [event["rule"] for event in t.events if event["kind"] == "hands_moved"] == ["ZERO-1"]


def test_zero_1_without_the_red_zero_rule_the_red_one_is_an_ordinary_card(table):
    t = table(ZEROS, Ana="red 0, yellow 1, yellow 2", Ben="blue 1", Cleo="green 1")
    t.play("Ana plays red 0")
    assert t.kinds == ["played", "turn"]


def test_zero_1_an_opening_zero_moves_no_hands(table):
    t = table("crazy", top="blue 0", Ana="blue 1, blue 2", Ben="red 1", Cleo="green 1")
    assert t.hand("Ana") == ["blue 1", "blue 2"]


def test_zero_1_each_of_two_identical_zeros_shifts_once(table):
    t = table(
        "crazy,decks=2",
        Ana="blue 0, yellow 1, yellow 2",
        Ben="blue 1, blue 2",
        Cleo="blue 0, green 2, green 3",
        top="blue 5",
    )
    t.play("Ana plays blue 0")
    assert t.hand("Ana") == ["blue 0", "green 2", "green 3"]
    t.play("Ana jumps in with blue 0")
    assert t.hand("Ben") == ["green 2", "green 3"] and t.kinds.count("hands_moved") == 1


def test_zero_2_as_last_card_the_others_pass_hands_among_themselves_then_score(table):
    t = table("crazy", Ana="blue 0", Ben="blue 1", Cleo="green 8, green 2", Dan="red 9", top="blue 5")
    t.play("Ana plays blue 0")
    assert (t.hand("Ben"), t.hand("Cleo"), t.hand("Dan")) == (["red 9"], ["blue 1"], ["green 8", "green 2"])
    assert [event["rule"] for event in t.events if event["kind"] == "hands_moved"] == ["ZERO-2"]
    assert t.points == {"Ana": 0, "Ben": 9, "Cleo": 1, "Dan": 10} and t.winner == "Ana"


def test_zero_2_with_two_players_there_is_nobody_to_pass_to(table):
    t = table("crazy", Ana="blue 0", Ben="blue 1", top="blue 5")
    t.play("Ana plays blue 0")
    assert t.hand("Ben") == ["blue 1"] and t.winner == "Ana"


def test_red_1_ten_cards_first_then_all_hands_move(table):
    t = table("crazy", Ana="red 0, yellow 1, yellow 2", Ben="blue 1", Cleo="green 1, green 2", pile="blue 2, blue 3")
    t.play("Ana plays red 0")
    assert t.drew("Ana") == [(10, "RED-1")]
    assert t.kinds == ["played", "drew", "hands_moved", "turn"]
    assert t.count("Ben") == 12 and t.hand("Ben")[:4] == ["yellow 1", "yellow 2", "blue 2", "blue 3"]
    assert t.hand("Cleo") == ["blue 1"] and t.hand("Ana") == ["green 1", "green 2"]


def test_red_2_it_may_be_played_as_last_card_but_nobody_goes_out_on_it(table):
    t = table("crazy", Ana="red 0", Ben="blue 1, blue 2", Cleo="green 1, green 2")
    assert t.judge("Ana", "red 0") == "legal PLAY-1"
    t.play("Ana plays red 0")
    assert t.decision == "Ben play"
    assert t.counts == {"Ana": 2, "Ben": 10, "Cleo": 2}


def test_red_2_with_two_players(table):
    t = table("crazy", Ana="red 0", Ben="blue 1, blue 2")
    t.play("Ana plays red 0")
    assert t.counts == {"Ana": 2, "Ben": 10} and t.decision == "Ben play"


def test_red_3_fewer_than_ten_left_even_after_reshuffling(table):
    t = table(
        "crazy",
        top="yellow 3, yellow 4, red 5",
        Ana="red 0",
        Ben="blue 1, blue 2",
        Cleo="green 1, green 2",
        pile="blue 8",
        left=1,
    )
    t.play("Ana plays red 0")
    assert t.drew("Ana") == [(4, "RED-1")] and "reshuffled" in t.kinds
    assert t.counts == {"Ana": 2, "Ben": 4, "Cleo": 2}


def test_red_3_with_an_empty_pile_the_card_beneath_is_still_there_to_draw(table):
    """So a red 0 that draws nothing, and is a last card like any 0, cannot come about at a real table."""
    t = table("crazy", Ana="red 0", Ben="blue 1", Cleo="green 1, green 2", Dan="red 9", left=0)
    t.play("Ana plays red 0")
    assert t.drew("Ana") == [(1, "RED-1")]
    assert t.decision == "Ben play" and t.hand("Ben") == ["red 5"]
