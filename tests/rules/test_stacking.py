"""Stacking (STACK-1 to STACK-4)."""

import pytest

from unolearn.rules import RuleConflict, ruleset

TWO = "classic,stacking=draw_two"
FILL = "yellow 1, yellow 2"


def test_stack_1_a_draw_two_is_answered_by_any_draw_two_and_the_sum_passes_on(table):
    t = table(TWO, Ana="red draw two, " + FILL, Ben="blue draw two, yellow 3", Cleo="green 1, green 2")
    t.play("Ana plays red draw two")
    assert t.decision == "Ben answer" and t.round.pending == 2
    assert t.judge("Ben", "blue draw two") == "legal STACK-1"
    assert t.judge("Ben", "yellow 3") == "illegal STACK-1"
    t.play("Ben plays blue draw two, says uno")
    assert t.decision == "Cleo answer" and t.round.pending == 4
    t.play("Cleo takes")
    assert t.drew("Cleo") == [(4, "DT-1")]
    assert t.decision == "Ana play"


def test_stack_1_who_will_not_answer_draws_it_all_and_loses_the_turn(table):
    t = table(TWO, Ana="red draw two, " + FILL, Ben="blue draw two, yellow 3", Cleo="green 1, green 2")
    t.play("Ana plays red draw two", "Ben takes")
    assert t.drew("Ben") == [(2, "DT-1")]
    assert t.kinds == ["drew", "skipped", "turn"]
    assert t.decision == "Cleo play"


def test_stack_1_an_ordinary_draw_is_no_way_out(table):
    t = table(TWO, Ana="red draw two, " + FILL, Ben="blue draw two, yellow 3", Cleo="green 1, green 2")
    t.play("Ana plays red draw two")
    assert t.refuses("Ben draws") == "DT-1"


def test_stack_1_a_paid_draw_two_is_an_ordinary_card(table):
    t = table(TWO, Ana="red draw two, " + FILL, Ben="blue draw two, yellow 3", Cleo="green draw two, red 2")
    t.play("Ana plays red draw two", "Ben takes")
    assert t.judge("Cleo", "red 2") == "legal PLAY-1"
    assert t.judge("Cleo", "green draw two") == "legal PLAY-1"


def test_stack_1_an_opening_draw_two_cannot_be_answered(table):
    t = table(TWO, Ana="blue draw two, red 1", Ben="red 2, red 3", top="red draw two")
    t.play("Ana plays blue draw two, says uno")
    assert t.round.pending == 2


def test_stack_2_draw_two_only_lets_nobody_answer_a_wild_draw_four(table):
    t = table(TWO + ",challenge=off", Ana="wild draw four, " + FILL, Ben="wild draw four, yellow 3", Cleo="green 1")
    t.play("Ana plays wild draw four, names blue")
    assert t.drew("Ben") == [(4, "WDF-1")]
    assert t.decision == "Cleo play"


def test_stack_2_same_kind_answers_four_with_four_and_two_with_two(table):
    t = table(
        "classic,stacking=same_kind",
        Ana="wild draw four, " + FILL,
        Ben="wild draw four, draw2 red".replace("draw2 red", "red draw two"),
        Cleo="wild draw four, green 1",
    )
    t.play("Ana plays wild draw four, names red")
    assert t.judge("Ben", "wild draw four") == "legal STACK-2"
    assert t.judge("Ben", "red draw two") == "illegal STACK-2"
    t.play("Ben plays wild draw four, names blue, says uno")
    assert t.decision == "Cleo answer" and t.round.pending == 8 and t.round.color == "blue"


def test_stack_2_mixed_lets_a_four_answer_a_two_but_never_a_two_a_four(table):
    t = table(
        "classic,stacking=mixed", Ana="red draw two, " + FILL, Ben="wild draw four, red 4", Cleo="red draw two, green 1"
    )
    t.play("Ana plays red draw two")
    assert t.judge("Ben", "wild draw four") == "legal STACK-2"
    assert t.judge("Ben", "red 4") == "illegal STACK-2"
    t.play("Ben plays wild draw four, names red, says uno")
    assert t.round.pending == 6
    assert t.judge("Cleo", "red draw two") == "illegal STACK-2"
    t.play("Cleo takes")
    assert t.drew("Cleo") == [(6, "WDF-1")]


def test_stack_2_same_kind_does_not_let_a_four_answer_a_two(table):
    t = table("classic,stacking=same_kind", Ana="red draw two, " + FILL, Ben="wild draw four, red 4", Cleo="green 1")
    t.play("Ana plays red draw two")
    assert t.judge("Ben", "wild draw four") == "illegal STACK-1"


def test_stack_2_an_answering_four_needs_no_test_and_cannot_be_challenged(table):
    t = table(
        "classic,stacking=mixed", Ana="red draw two, " + FILL, Ben="wild draw four, red 4", Cleo="green 1, green 2"
    )
    t.play("Ana plays red draw two", "Ben plays wild draw four, names green, says uno")
    assert t.refuses("Cleo challenges") == "CHAL-2"


def test_stack_2_the_first_four_can_be_challenged_in_place_of_answering(table):
    t = table(
        "classic,stacking=same_kind", Ana="wild draw four, red 2, red 3", Ben="wild draw four, green 2", Cleo="green 1"
    )
    t.play("Ana plays wild draw four, names blue", "Ben challenges")
    assert t.drew("Ana") == [(4, "CHAL-1")]
    assert t.decision == "Ben play"


def test_stack_3_going_out_on_the_answer_the_next_player_draws_the_sum_and_may_not_answer(table):
    t = table(TWO, Ana="red draw two, " + FILL, Ben="blue draw two", Cleo="green draw two, green 2")
    t.play("Ana plays red draw two", "Ben plays blue draw two")
    assert t.drew("Cleo") == [(4, "DT-1")]
    assert t.decision == "over" and t.winner == "Ben"
    assert t.points["Ben"] == sum(row.points for row in t.result.sums)
    assert t.count("Cleo") == 6


def test_stack_4_stacking_and_doubling_are_refused_together():
    with pytest.raises(RuleConflict, match="Stacking and Doubling"):
        ruleset("classic,stacking=draw_two,doubling=on")
    with pytest.raises(RuleConflict, match="Stacking and Doubling"):
        ruleset("crazy,stacking=mixed")
    assert ruleset("crazy,stacking=draw_two,doubling=off").spec == "crazy,stacking=draw_two,doubling=false"
