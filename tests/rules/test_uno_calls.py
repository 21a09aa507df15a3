"""When the call is due (UNO-3), and silence through swaps, shifts and races."""

import pytest


def test_uno_3_tied_to_playing_a_hand_received_owes_no_call(table):
    t = table("dirty", Ana="red 7, yellow 1, yellow 2", Ben="blue 1", Cleo="green 1, green 2")
    t.play("Ana plays red 7, swaps with Ben")
    assert t.count("Ana") == 1 and t.silent == set()


def test_uno_3_tied_to_having_it_is_due_when_the_shift_is_finished(table):
    t = table("crazy", Ana="blue 0, yellow 1, yellow 2", Ben="blue 1", Cleo="green 1, green 2", top="blue 5")
    t.play("Ana plays blue 0")
    assert t.counts == {"Ana": 2, "Ben": 2, "Cleo": 1} and t.silent == {"Cleo"}
    t.play("Ana catches Cleo")
    assert t.drew("Cleo") == [(2, "UNO-1")]


def test_uno_3_the_own_call_makes_safe(table):
    t = table("crazy", Ana="blue 0, yellow 1, yellow 2", Ben="blue 1", Cleo="green 1, green 2", top="blue 5")
    t.play("Ana plays blue 0", "Cleo says uno")
    assert t.events[0]["rule"] == "UNO-2" and t.silent == set()


def test_uno_3_who_no_longer_holds_one_card_stops_being_silent(table):
    t = table("classic,seven_zero=on,uno_on=have", Ana="red 7, yellow 1", Ben="blue 1, blue 2", Cleo="green 1, green 2")
    t.play("Ana plays red 7, swaps with Ben")
    assert t.silent == {"Ben"}


def test_uno_3_tied_to_playing_silence_stays_through_a_swap(table):
    t = table("classic,seven_zero=on", Ana="red 7, yellow 1", Ben="blue 1, blue 2", Cleo="green 1, green 2")
    t.play("Ana plays red 7, swaps with Ben")
    assert t.silent == {"Ana"}
    t.play("Cleo catches Ana")
    assert t.count("Ana") == 4


def test_uno_3_who_held_one_card_before_owes_no_new_call(table):
    t = table("crazy", Ana="blue 0, yellow 1, yellow 2", Ben="blue 1", Cleo="green 1", top="blue 5")
    t.play("Ana plays blue 0")
    assert t.counts == {"Ana": 1, "Ben": 2, "Cleo": 1} and t.silent == {"Ana"}


def test_uno_3_the_last_to_do_a_made_up_rule_holds_two_and_is_silent_no_more(table):
    t = table("boxed", Ana="red 7, yellow 1", Ben="blue 1, blue 2", house_rules={7: "moo"})
    t.play("Ana plays red 7")
    assert t.silent == {"Ana"} and t.decision == "nobody who_was_last"
    t.play("Ana was last")
    assert t.silent == set()


def test_uno_2_catching_stays_possible_while_who_was_last_is_asked(table):
    t = table("boxed", Ana="red 7, yellow 1", Ben="blue 1, blue 2", house_rules={7: "moo"})
    t.play("Ana plays red 7", "Ben catches Ana", "nobody was last")
    assert t.count("Ana") == 3 and t.decision == "Ben play"


def test_uno_2_a_penalty_drawn_at_once_leaves_the_window_open(table):
    t = table("classic", Ana="red draw two, yellow 1", Ben="blue 1, blue 2", Cleo="green 1, green 2")
    t.play("Ana plays red draw two")
    assert t.decision == "Cleo play" and t.silent == {"Ana"}
    t.play("Ben catches Ana")


@pytest.mark.parametrize("move", ["Ben draws", "Ben plays red 4, says uno"])
def test_uno_2_the_next_move_in_turn_shuts_it(table, move):
    t = table("classic", Ana="red 1, yellow 1", Ben="red 4, blue 2", Cleo="green 1, green 2")
    t.play("Ana plays red 1", move)
    assert t.silent == set() and t.refuses("Cleo catches Ana") == "UNO-2"


def test_uno_2_taking_shuts_it(table):
    t = table("classic", Ana="wild draw four, yellow 1", Ben="red 4, blue 2", Cleo="green 1, green 2")
    t.play("Ana plays wild draw four, names blue", "Ben takes")
    assert t.refuses("Cleo catches Ana") == "UNO-2"


def test_uno_4_called_early_in_turn_with_two_cards_it_is_remembered(table):
    t = table("classic", Ana="red 1, yellow 1", Ben="red 4, blue 2")
    t.play("Ana says uno", "Ana plays red 1")
    assert t.silent == set()


def test_uno_4_an_early_call_is_forgotten_when_the_turn_ends(table):
    t = table("classic", Ana="red 1, yellow 1", Ben="red 4, blue 2", pile="green 3, green 4, green 5")
    t.play("Ana says uno", "Ana draws", "Ben draws")
    assert t.round.called is None


@pytest.mark.parametrize("line", ["Ben says uno", "Ana plays red 1, says uno"])
def test_uno_4_any_other_call_has_no_effect_and_costs_nothing(table, line):
    t = table("classic", Ana="red 1, yellow 1, yellow 2", Ben="red 4, blue 2, blue 3")
    t.play(line)
    called = next(event for event in t.events if event["kind"] == "called_uno")
    assert called["rule"] == "UNO-4" and not called["counts"]


def test_uno_1_a_penalty_of_no_cards_draws_none(table):
    t = table("classic,uno_penalty=0", Ana="red 1, yellow 1", Ben="red 4, blue 2")
    t.play("Ana plays red 1", "Ben catches Ana")
    assert t.kinds == ["caught"] and t.count("Ana") == 1
