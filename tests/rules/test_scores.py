"""Four price lists, ties, targets, and playing on (SCORE-2 to SCORE-7, END-1)."""

import pytest

from unolearn.engine.cards import CARDS
from unolearn.engine.ending import game_winners
from unolearn.rules import ruleset
from unolearn.rules.scores import PRICES

CASES = {
    "classic": {
        "red 0": 0,
        "blue 0": 0,
        "red 7": 7,
        "red 5*": 5,
        "red skip": 20,
        "red reverse": 20,
        "red draw two": 20,
        "wild": 50,
        "wild draw four": 50,
    },
    "boxed": {"red 0": 0, "red 7": 7, "red skip": 20, "wild": 50, "wild draw four": 50, "wild game changer": 50},
    "crazy": {
        "red 0": 50,
        "blue 0": 20,
        "red 7": 7,
        "red skip": 20,
        "red reverse": 20,
        "red draw two": 20,
        "wild": 20,
        "wild draw four": 20,
    },
    "dirty": {
        "red 0": 50,
        "blue 0": 50,
        "red 7": 50,
        "red 9": 9,
        "red skip": 20,
        "wild": 50,
        "wild draw four": 50,
        "red blank": 0,
    },
}
RULE = {"classic": "SCORE-1", "boxed": "SCORE-2", "crazy": "SCORE-3", "dirty": "SCORE-4"}


@pytest.mark.parametrize(("system", "card"), [(system, card) for system, prices in CASES.items() for card in prices])
def test_score_1_score_2_score_3_score_4_prices(system, card):
    assert PRICES[system][CARDS[card]] == (CASES[system][card], RULE[system])


def test_score_2_boxed_the_winner_gets_all_other_hands_and_a_round_is_a_game(table):
    t = table("boxed", Ana="red 4", Ben="wild game changer, red 9", Cleo="green skip", scores=[10, 20, 30])
    t.play("Ana plays red 4")
    assert t.points == {"Ana": 79, "Ben": 0, "Cleo": 0}
    assert t.result.game_over and t.result.winners == (0,) and t.result.totals == (10, 20, 30)


def test_score_3_crazy_each_keeps_the_own_hand_and_the_lowest_wins(table):
    t = table("crazy", Ana="red 4", Ben="red 0, red 9", Cleo="green 0", scores=[450, 445, 0])
    t.play("Ana plays red 4")
    assert t.points == {"Ana": 0, "Ben": 59, "Cleo": 20}
    assert t.result.totals == (450, 504, 20) and t.result.winners == (2,)


def test_score_4_dirty_each_keeps_the_own_hand(table):
    t = table("dirty", Ana="red 4", Ben="blue 7, red blank", Cleo="green 0, green 3")
    t.play("Ana plays red 4")
    assert t.points == {"Ana": 0, "Ben": 50, "Cleo": 53} and t.result.winners == ()


def test_score_3_the_cut_can_make_a_total_negative(table):
    t = table("crazy", Ana="red 4", Ben="red 9", scores=[-50, 0])
    t.play("Ana plays red 4")
    assert t.result.totals == (-50, 9)


def test_score_5_a_tie_for_the_winning_total_is_shared_or_played_off():
    assert game_winners(ruleset("crazy"), (500, 20, 20)) == (1, 2)
    assert game_winners(ruleset("crazy,ties=extra_round"), (500, 20, 20)) == ()
    assert game_winners(ruleset("crazy,ties=extra_round"), (520, 20, 30)) == (1,)
    assert game_winners(ruleset("classic"), (510, 510, 20)) == (0, 1)
    assert game_winners(ruleset("classic"), (500, 501, 20)) == (1,)
    assert game_winners(ruleset("classic"), (499, 499, 20)) == ()


def test_score_6_the_target_is_an_option(table):
    t = table("classic,target=50", Ana="red 4", Ben="wild", Cleo="red 9")
    t.play("Ana plays red 4")
    assert t.result.game_over and t.result.winners == (0,) and t.result.totals == (59, 0, 0)
    t = table("classic,target=none", Ana="red 4", Ben="wild", Cleo="red 9")
    t.play("Ana plays red 4")
    assert t.result.game_over and t.result.totals == (0, 0, 0) and t.points["Ana"] == 59
    t = table("boxed,target=60", Ana="red 4", Ben="wild", Cleo="red 9")
    t.play("Ana plays red 4")
    assert not t.result.game_over


def test_score_7_every_score_is_a_sum_card_by_card(table):
    t = table("classic", Ana="red 4", Ben="wild, red 0", Cleo="red 9")
    t.play("Ana plays red 4")
    assert [(row.to, row.hand_of, row.card.name, row.points, row.rule) for row in t.result.sums] == [
        (0, 1, "wild", 50, "SCORE-1"), (0, 1, "red 0", 0, "SCORE-1"), (0, 2, "red 9", 9, "SCORE-1"),
    ]  # fmt: skip
    t = table("dirty", Ana="red 4", Ben="red blank", Cleo="red 9")
    t.play("Ana plays red 4")
    assert [(row.to, row.hand_of, row.points) for row in t.result.sums] == [(1, 1, 0), (2, 2, 9)]


ON = "dirty,play_on=on"


def test_score_6_playing_on_to_the_last_the_order_of_going_out_is_the_ranking(table):
    t = table(ON, Ana="red 4", Ben="red 3, blue 1", Cleo="red 9")
    t.play("Ana plays red 4")
    assert t.decision == "Ben play" and not t.round.over
    t.play("Ben plays red 3, says uno", "Cleo plays red 9")
    assert t.decision == "over" and t.winner == "Ana"
    assert t.events[-1]["text"] == "The round is over: Ana was the first to go out."
    assert t.result.ranking == (0, 2, 1) and t.result.points == () and t.result.sums == ()
    assert t.result.game_over and t.result.winners == (0,)


def test_score_6_next_means_a_player_who_still_holds_cards(table):
    t = table(
        ON,
        Ana="red 4, red 5",
        Ben="red draw two",
        Cleo="red 9, blue 1",
        Dan="green 1, green 2",
        turn="Ben",
        top="red 8",
    )
    t.play("Ben plays red draw two")
    assert t.drew("Cleo") == [(2, "DT-1")] and t.decision == "Dan play"
    t.round.turn = t.seat("Ana")
    t.play("Ana plays red 4, says uno")
    assert t.decision == "Cleo play"


def test_score_6_a_skip_as_last_card_skips_and_a_reverse_turns(table):
    t = table(ON, Ana="red skip", Ben="red 4, blue 1", Cleo="red 9, blue 1", Dan="green 1")
    t.play("Ana plays red skip")
    assert t.decision == "Cleo play"
    t = table(ON, Ana="red reverse", Ben="red 4, blue 1", Cleo="red 9, blue 1")
    t.play("Ana plays red reverse")
    assert t.decision == "Cleo play" and t.round.direction == -1


def test_score_6_a_reverse_with_two_left_acts_as_a_skip(table):
    t = table(ON, Ana="red reverse, red 1", Ben="", Cleo="red 9, blue 1", ranking=[1])
    t.play("Ana plays red reverse, says uno")
    assert t.decision == "Ana play" and t.events[-2]["rule"] == "REV-1"


def test_score_6_swaps_and_shifts_leave_out_who_is_out(table):
    t = table(ON, Ana="red 7, red 1, red 2", Ben="", Cleo="red 9, blue 1", ranking=[1])
    assert t.refuses("Ana plays red 7, swaps with Ben") == "SEVEN-1"
    t = table(ON, Ana="red 0, red 1, red 2", Ben="", Cleo="red 9, blue 1", Dan="green 1", ranking=[1])
    t.play("Ana plays red 0")
    assert t.hand("Ben") == [] and t.hand("Cleo") == ["red 1", "red 2"] and t.hand("Ana") == ["green 1"]


def test_score_6_a_last_seven_swaps_nothing_and_after_a_last_zero_the_others_hands_move_on(table):
    t = table(ON, Ana="red 7", Ben="red 4, blue 1", Cleo="red 9, blue 2")
    t.play("Ana plays red 7")
    assert t.kinds == ["played", "turn"] and t.count("Ana") == 0
    t = table(ON, Ana="red 0", Ben="red 4, blue 1", Cleo="red 9", Dan="green 1")
    t.play("Ana plays red 0")
    assert t.count("Ana") == 0 and t.hand("Ben") == ["green 1"] and t.hand("Cleo") == ["red 4", "blue 1"]


def test_score_6_a_perfect_match_hits_nobody_who_is_out(table):
    t = table(ON, Ana="red 6", Ben="red 6, blue 1, blue 2", Cleo="red 9, blue 2")
    t.play("Ana plays red 6", "Ben plays red 6")
    assert t.count("Ana") == 0 and "drew" not in t.kinds


def test_score_6_a_last_wild_draw_four_still_names_the_colour(table):
    t = table("classic,play_on=on", Ana="wild draw four", Ben="red 6, blue 1", Cleo="red 9, blue 2")
    assert t.refuses("Ana plays wild draw four") == "WILD-1"
    t.play("Ana plays wild draw four, names blue", "Ben challenges")
    assert t.drew("Ben") == [(6, "CHAL-1")] and t.decision == "Cleo play"
    assert t.round.ranking == [0]


def test_score_6_a_drawn_round_ranks_only_who_went_out(table):
    t = table("classic,play_on=on", Ana="", Ben="red 6, blue 1", Cleo="red 9, blue 2", ranking=[0], turn="Ben", left=0)
    t.play("Ben draws", "Cleo draws")
    assert t.decision == "over" and t.result.ranking == (0,) and t.result.winners == (0,)


@pytest.mark.parametrize("rules", ["classic", "crazy", "boxed", "dirty"])
def test_end_1_the_first_empty_hand_ends_the_round(table, rules):
    t = table(rules, Ana="red 4", Ben="red 3, blue 1", Cleo="red 9")
    t.play("Ana plays red 4")
    assert t.decision == "over" and t.events[-1] == {
        "kind": "round_over",
        "player": "Ana",
        "rule": "END-1",
        "text": "Ana is out: the round is over.",
    }
    assert t.judge("Ben", "red 3") == "illegal END-1" and t.refuses("Ben draws") == "END-1"


@pytest.mark.parametrize(("rules", "card", "count"), [
    ("classic", "red draw two", 2), ("dirty", "red draw two", 2), ("dirty", "wild draw four", 4),
    ("boxed,challenge=off", "wild draw four", 4),
])  # fmt: skip
def test_out_1_a_last_draw_card_is_still_drawn_and_counts(table, rules, card, count):
    t = table(rules, Ana=card, Ben="blue 1", Cleo="green 9")
    t.play(f"Ana plays {card}")
    assert t.count("Ben") == 1 + count and t.decision == "over"


def test_score_6_after_a_taken_last_wild_draw_four_the_others_play_on(table):
    t = table("classic,play_on=on", Ana="wild draw four", Ben="red 6, blue 1", Cleo="red 9, blue 2")
    t.play("Ana plays wild draw four, names blue", "Ben takes")
    assert t.count("Ben") == 6 and t.decision == "Cleo play" and t.winner is None


def test_score_6_a_stacked_last_draw_two_hits_the_next_who_still_plays(table):
    t = table(
        "classic,stacking=draw_two,play_on=on",
        Ana="red draw two, red 1, red 2", Ben="blue draw two", Cleo="", Dan="green draw two, green 1", ranking=[2],
    )  # fmt: skip
    t.play("Ana plays red draw two", "Ben plays blue draw two")
    assert t.drew("Dan") == [(4, "DT-1")] and t.decision == "Ana play" and t.round.ranking == [2, 1]


def test_score_6_nobody_jumps_in_on_a_last_card_but_on_the_next_one(table):
    hands = {"Ana": "red 6", "Ben": "red 6, blue 1, blue 2", "Cleo": "green 9, green 1", "Dan": "red 6, blue 3"}
    t = table("classic,jump_in=on,play_on=on,decks=2", **hands)
    t.play("Ana plays red 6")
    assert t.judge("Dan", "red 6") == "illegal END-1"
    t.play("Ben plays red 6")
    assert t.judge("Dan", "red 6") == "legal JUMP-1"
