"""Classic Uno, rule by rule, second half: going out, saying Uno, scores."""

from __future__ import annotations

import pytest

from unolearn.tables import play_report


def test_end_1_the_first_empty_hand_ends_the_round(table) -> None:
    t = table("classic", Ana="red 1", Ben="blue 3", Cleo="blue 4")
    t.play("Ana plays red 1")
    assert (t.decision, t.winner) == ("over", "Ana")
    assert t.refuses("Ben draws") == "END-1"
    assert t.judge("Ben", "blue 3") == "illegal END-1"


@pytest.mark.parametrize("card", ["red 1", "red skip", "red reverse", "wild"])
def test_out_1_a_player_may_go_out_on_any_card(table, card: str) -> None:
    t = table("classic", Ana=card, Ben="blue 3", Cleo="blue 4")
    t.play(f"Ana plays {card}")
    assert t.winner == "Ana"


def test_out_1_after_a_last_draw_two_the_cards_are_drawn_and_count(table) -> None:
    t = table("classic", Ana="red draw two", Ben="blue 3", Cleo="blue 4", pile="wild, green 9")
    t.play("Ana plays red draw two")
    assert t.drew("Ben") == [(2, "DT-1")]
    assert t.points == {"Ana": 3 + 50 + 9 + 4, "Ben": 0, "Cleo": 0}


def test_uno_1_silence_that_is_caught_costs_two_cards(table) -> None:
    t = table("classic", Ana="red 1, red 2", Ben="blue 3", Cleo="blue 4")
    t.play("Ana plays red 1")
    assert t.silent == {"Ana"}
    t.play("Cleo catches Ana")
    assert t.drew("Ana") == [(2, "UNO-1")]
    assert t.decision == "Ben play"


def test_uno_1_the_call_comes_with_the_second_to_last_card(table) -> None:
    t = table("classic", Ana="red 1, red 2", Ben="blue 3")
    t.play("Ana plays red 1, says uno")
    assert t.silent == set()
    assert t.refuses("Ben catches Ana") == "UNO-2"


def test_uno_2_the_window_closes_with_the_next_move_of_a_player_in_turn(table) -> None:
    t = table("classic", Ana="red 1, red 2", Ben="blue 3, blue 6", Cleo="blue 4")
    t.play("Ana plays red 1", "Ben draws")
    assert t.refuses("Cleo catches Ana") == "UNO-2"


def test_uno_2_a_skipped_player_and_a_forced_draw_leave_it_open(table) -> None:
    t = table("classic", Ana="red draw two, red 2", Ben="blue 3", Cleo="blue 4")
    t.play("Ana plays red draw two")
    assert "drew" in t.kinds
    t.play("Ben catches Ana")
    assert t.drew("Ana") == [(2, "UNO-1")]


def test_uno_2_the_silent_players_own_call_makes_safe(table) -> None:
    t = table("classic", Ana="red 1, red 2", Ben="blue 3")
    t.play("Ana plays red 1", "Ana says uno")
    assert t.refuses("Ben catches Ana") == "UNO-2"


def test_uno_3_classic_ties_the_call_to_playing(table) -> None:
    t = table("classic,seven_zero=on", Ana="red 7, red 1, red 2", Ben="blue 3", Cleo="blue 4, blue 6")
    t.play("Ana plays red 7, swaps with Ben")
    assert (t.count("Ana"), t.silent) == (1, set())


def test_uno_4_a_call_without_effect_is_told_and_costs_nothing(table) -> None:
    t = table("classic", Ana="red 1, red 2, red 8", Ben="blue 3, blue 4")
    t.play("Ana says uno")
    assert [(event["kind"], event["rule"]) for event in t.events] == [("called_uno", "UNO-4")]
    assert t.counts == {"Ana": 3, "Ben": 2}
    t.play("Ana plays red 1, says uno")
    assert t.events[1]["rule"] == "UNO-4"


def test_uno_4_a_wrong_catch_is_illegal_and_costs_nothing(table) -> None:
    t = table("classic", Ana="red 1, red 2, red 8", Ben="blue 3, blue 4")
    assert t.refuses("Ana catches Ben") == "UNO-4"


def test_score_1_the_winner_gets_what_the_others_hold(table) -> None:
    t = table(
        "classic",
        Ana="red 1",
        Ben="blue 0, blue 7, green 9",
        Cleo="red skip, red reverse, red draw two, wild, wild draw four",
    )
    t.play("Ana plays red 1")
    assert t.points == {"Ana": 0 + 7 + 9 + 20 + 20 + 20 + 50 + 50, "Ben": 0, "Cleo": 0}
    assert {row.rule for row in t.result.sums} == {"SCORE-1"}


def test_score_1_at_500_the_game_is_won(table) -> None:
    t = table("classic", Ana="red 1", Ben="wild", scores=[449, 470])
    t.play("Ana plays red 1")
    assert (t.result.totals, t.result.game_over) == ((499, 470), False)
    t = table("classic", Ana="red 1", Ben="wild", scores=[450, 470])
    t.play("Ana plays red 1")
    assert (t.result.totals, t.result.game_over, t.result.winners) == ((500, 470), True, (0,))


def test_score_5_a_tie_is_shared_or_played_off(table) -> None:
    t = table("classic", Ana="red 1", Ben="wild", Cleo="red 0", scores=[450, 0, 500])
    t.play("Ana plays red 1")
    assert t.result.winners == (0, 2)
    t = table("classic,ties=extra_round", Ana="red 1", Ben="wild", Cleo="red 0", scores=[450, 0, 500])
    t.play("Ana plays red 1")
    assert (t.result.winners, t.result.game_over) == ((), False)


def test_score_6_without_a_target_going_out_wins(table) -> None:
    t = table("classic,target=none", Ana="red 1", Ben="wild", scores=[10, 20])
    t.play("Ana plays red 1")
    assert (t.result.points, t.result.totals, t.result.game_over, t.result.winners) == ((50, 0), (10, 20), True, (0,))


def test_score_7_every_score_is_a_sum_card_by_card() -> None:
    found = play_report(
        {"discard": ["red 5"], "hands": {"Ana": ["red 1"], "Ben": ["wild", "blue 0"]}}, ["Ana plays red 1"]
    )["round"]
    assert found["sums"] == [
        {"to": "Ana", "hand_of": "Ben", "card": "wild", "points": 50, "rule": "SCORE-1"},
        {"to": "Ana", "hand_of": "Ben", "card": "blue 0", "points": 0, "rule": "SCORE-1"},
    ]
    assert sum(row["points"] for row in found["sums"]) == found["points"]["Ana"] == found["totals"]["Ana"]
