"""Dirty Uno's own rules: perfect match (PERFECT-1 to 3), the blank (EDW-1, EDW-2), forced play, the whole (DIRTY-1)."""

import pytest

from unolearn.rules import ruleset

FILL = "yellow 1, yellow 2"


def test_perfect_1_who_laid_the_same_card_before_draws_its_number(table):
    t = table("dirty", Ana="blue 6, " + FILL, Ben="blue 6, red 1, red 2", Cleo="green 1", top="blue 5")
    t.play("Ana plays blue 6", "Ben plays blue 6")
    assert t.drew("Ana") == [(6, "PERFECT-1")]
    assert t.decision == "Cleo play"


def test_perfect_1_numbers_only_and_none_on_a_zero(table):
    t = table(
        "dirty,decks=2",
        Ana="blue skip, blue 0, yellow 1",
        Ben="red 1, red 2",
        Cleo="blue skip, blue 0, red 3",
        top="blue 5",
    )
    t.play("Ana plays blue skip", "Cleo plays blue skip")
    assert t.drew("Ana") == []
    t = table("dirty,decks=2,seven_zero=off", Ana="blue 0, yellow 1", Ben="blue 0, red 2", top="blue 5")
    t.play("Ana plays blue 0", "Ben plays blue 0")
    assert t.drew("Ana") == []


def test_perfect_1_the_same_number_in_another_colour_is_no_perfect_match(table):
    t = table("dirty", Ana="blue 6, " + FILL, Ben="red 6, red 1, red 2", Cleo="green 1", top="blue 5")
    t.play("Ana plays blue 6", "Ben plays red 6")
    assert t.drew("Ana") == []


def test_perfect_1_the_opening_card_was_laid_by_nobody(table):
    t = table("dirty", Ana="blue 6, " + FILL, Ben="red 6", Cleo="green 1", top="blue 6")
    t.play("Ana plays blue 6")
    assert t.kinds == ["played", "turn"]


def test_perfect_1_also_with_the_card_just_drawn(table):
    t = table("dirty", Ana="blue 6, " + FILL, Ben="red 1, red 2", Cleo="green 1", top="blue 5", pile="blue 6")
    t.play("Ana plays blue 6", "Ben draws", "Ben plays blue 6")
    assert t.drew("Ana") == [(6, "PERFECT-1")]


def test_perfect_1_once_a_turn_has_ended_without_a_play_the_match_draws_nothing(table):
    t = table("dirty", Ana="blue 6, " + FILL, Ben="red 1, red 2", Cleo="blue 6, green 1", top="blue 5", pile="red 9")
    t.play("Ana plays blue 6", "Ben draws", "Cleo plays blue 6")
    assert t.drew("Ana") == []


def test_perfect_1_any_number_of_copies_each_hit_the_player_before(table):
    t = table(
        "dirty,decks=2",
        Ana="blue 3, " + FILL,
        Ben="blue 3, red 1, red 2",
        Cleo="blue 3, green 1, green 2",
        top="blue 5",
    )
    t.play("Ana plays blue 3", "Ben plays blue 3")
    assert t.drew("Ana") == [(3, "PERFECT-1")]
    t.play("Cleo plays blue 3")
    assert t.drew("Ben") == [(3, "PERFECT-1")] and t.drew("Ana") == []


def test_perfect_2_with_a_seven_the_penalty_first_then_the_swap(table):
    t = table("dirty", Ana="blue 7, " + FILL, Ben="blue 7, red 1, red 2", Cleo="green 1", top="blue 5")
    t.play("Ana plays blue 7, swaps with Cleo", "Ben plays blue 7, swaps with Ana")
    assert t.kinds == ["played", "drew", "swapped", "turn"]
    assert t.drew("Ana") == [(7, "PERFECT-1")]
    assert t.count("Ben") == 8 and t.hand("Ana") == ["red 1", "red 2"]


def test_perfect_3_as_last_card_the_player_before_draws_then_the_hands_are_counted(table):
    t = table("dirty", Ana="blue 6, " + FILL, Ben="blue 6", Cleo="green 1", top="blue 5")
    t.play("Ana plays blue 6", "Ben plays blue 6")
    assert t.drew("Ana") == [(6, "PERFECT-3")]
    assert t.winner == "Ben" and len(t.round.hands[0]) == 8


def test_perfect_3_a_blank_counts_as_the_card_it_was_declared_to_be(table):
    t = table(
        "dirty", Ana="blue 6, " + FILL, Ben="blue blank, red 1, red 2", Cleo="blue 6, green 1, green 2", top="blue 5"
    )
    t.play("Ana plays blue 6", "Ben plays blue blank as blue 6")
    assert t.drew("Ana") == [(6, "PERFECT-1")]
    t.play("Cleo plays blue 6")
    assert t.drew("Ben") == [(6, "PERFECT-1")]


def test_edw_1_a_blank_becomes_any_card_of_its_colour_or_any_wild(table):
    t = table("dirty", Ana="red blank, yellow 1, yellow 2", Ben="blue 1", top="red 5")
    assert t.judge("Ana", "red blank") == "legal EDW-1"
    forms = {move.declared.name for move in t.round.legal_moves() if getattr(move, "declared", None)}
    assert forms == {f"red {face}" for face in [*range(10), "skip", "reverse", "draw two"]} | {"wild", "wild draw four"}


def test_edw_1_it_is_legal_when_the_declared_card_is(table):
    t = table("dirty", Ana="red blank, yellow 1, yellow 2", Ben="blue 1", top="blue 5")
    assert t.judge("Ana", "red blank") == "legal EDW-1"
    assert t.refuses("Ana plays red blank as red 4") == "PLAY-1"
    t.play("Ana plays red blank as red 5")
    assert t.round.top.name == "red blank as red 5" and t.round.color == "red"


@pytest.mark.parametrize(("line", "rule"), [
    ("Ana plays red blank", "EDW-1"),
    ("Ana plays red blank as blue 4", "EDW-1"),
    ("Ana plays red blank as wild", "WILD-1"),
    ("Ana plays red blank as red 7", "SEVEN-1"),
    ("Ana plays red 3 as red 4", "EDW-1"),
])  # fmt: skip
def test_edw_1_a_missing_or_impossible_declaration_is_refused(table, line, rule):
    t = table("dirty", Ana="red blank, red 3, yellow 1, yellow 2", Ben="blue 1", top="red 5")
    assert t.refuses(line) == rule


def test_edw_1_it_acts_as_the_card_declared(table):
    hands = {"Ana": "red blank, yellow 1, yellow 2", "Ben": "blue 1", "Cleo": "green 1, green 2"}
    t = table("dirty", **hands)
    t.play("Ana plays red blank as red draw two")
    assert t.drew("Ben") == [(2, "DT-1")] and t.decision == "Cleo play"
    t = table("dirty", **hands)
    t.play("Ana plays red blank as red 7, swaps with Cleo")
    assert t.hand("Ana") == ["green 1", "green 2"]
    t = table("dirty", **hands)
    t.play("Ana plays red blank as wild, names green")
    assert t.round.color == "green" and t.judge("Cleo", "green 1") == "illegal TURN-1"


def test_edw_1_going_back_into_the_deck_it_is_a_blank_again(table):
    t = table("dirty", Ana="red blank, yellow 1, yellow 2", Ben="red 8, blue 1, blue 2", left=0, top="red 5")
    t.play("Ana plays red blank as red 4", "Ben plays red 8", "Ana draws")
    held = [*t.hand("Ana"), *(card.name for card in t.round.draw_pile)]
    assert "red blank" in held and "red 4" not in held


def test_edw_1_in_hand_it_scores_nothing(table):
    t = table("dirty", Ana="red 4", Ben="blue blank, blue 3")
    t.play("Ana plays red 4")
    assert t.points == {"Ana": 0, "Ben": 3}


def test_edw_2_as_a_wild_draw_four_it_needs_the_condition_in_force(table):
    t = table("dirty", Ana="red blank, red 4, yellow 2", Ben="blue 1", top="red 5")
    assert t.refuses("Ana plays red blank as wild draw four, names blue") == "WDF-3"
    t = table("dirty", Ana="red blank, yellow 2, yellow 3", Ben="blue 1", Cleo="green 1", top="red 5")
    t.play("Ana plays red blank as wild draw four, names blue")
    assert t.drew("Ben") == [(4, "WDF-1")]


def test_edw_2_a_blank_in_hand_counts_as_a_card_of_its_colour(table):
    rules = "classic,dirty_wild=on"
    assert table(rules, Ana="wild draw four, red blank", Ben="blue 1").judge("Ana", "wild draw four") == "bluff WDF-1"
    assert table(rules, Ana="wild draw four, blue blank", Ben="blue 1").judge("Ana", "wild draw four") == "legal WDF-1"
    t = table(rules, Ana="red blank, red 2, blue 3", Ben="blue 1", Cleo="green 1")
    t.play("Ana plays red blank as wild draw four, names blue", "Ben challenges")
    assert t.drew("Ana") == [(4, "CHAL-1")]
    t = table(rules, Ana="red blank, blue 3, blue 4", Ben="blue 1", Cleo="green 1")
    t.play("Ana plays red blank as wild draw four, names blue", "Ben challenges")
    assert t.drew("Ben") == [(6, "CHAL-1")]


def test_edw_1_a_blank_answers_a_penalty_as_the_card_it_becomes(table):
    t = table(
        "dirty,stacking=draw_two",
        Ana="red draw two, yellow 1, yellow 2",
        Ben="blue blank, blue 1, blue 2",
        Cleo="green 1",
    )
    t.play("Ana plays red draw two")
    assert t.judge("Ben", "blue blank") == "legal STACK-1"
    assert t.refuses("Ben plays blue blank as blue 3") == "STACK-1"
    t.play("Ben plays blue blank as blue draw two")
    assert t.round.pending == 4


def test_draw_1_who_can_play_must_play(table):
    t = table("dirty", Ana="red 1, yellow 1", Ben="blue 1", top="red 5")
    assert t.refuses("Ana draws") == "DRAW-1"
    t = table("dirty", Ana="yellow 1, wild draw four", Ben="blue 1", top="red 5")
    t.play("Ana draws")
    t = table("dirty", Ana="yellow 1, blue blank", Ben="blue 1", top="red 5")
    assert t.refuses("Ana draws") == "DRAW-1"


def test_draw_1_a_drawn_card_may_be_kept_all_the_same(table):
    t = table("dirty", Ana="yellow 1, yellow 2", Ben="blue 1", top="red 5", pile="red 9")
    t.play("Ana draws", "Ana keeps")
    assert t.decision == "Ben play"


def test_dirty_1_the_whole_system():
    rules = ruleset("dirty")
    deck = rules.deck(6)
    assert len(deck) == 112 and [card.name for card in deck if card.face == "blank"] == [
        f"{c} blank" for c in ("red", "yellow", "green", "blue")
    ]
    assert rules.uno_penalty == 1 and not rules.can_challenge
    on = {name for name, value in rules.options.items() if value is True}
    assert on == {"must_play", "last_resort", "seven_zero", "perfect_match", "dirty_wild", "bluffing"}
    assert (rules.options["prices"], rules.options["scores_for"], rules.options["target"]) == ("dirty", "self", 500)
