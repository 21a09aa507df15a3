"""Drawing by other rules: until playable (DRAW-3), if stuck, never, and the pile that ends (PILE-2)."""

import pytest

UNTIL = "classic,draw=until_playable"


def test_draw_3_who_holds_nothing_legal_draws_until_a_card_is(table):
    t = table(UNTIL, Ana="yellow 1, yellow 2", Ben="green 1", top="red 5", pile="blue 1, green 2, red 9, red 8")
    t.play("Ana draws")
    assert t.drew("Ana") == [(3, "DRAW-3")] and t.kinds == ["drew"]
    assert t.decision == "Ana keep_or_play"
    assert t.judge("Ana", "red 9") == "legal PLAY-1" and t.judge("Ana", "green 2") == "illegal DRAW-2"


def test_draw_3_the_found_card_may_be_kept(table):
    t = table(UNTIL, Ana="yellow 1, yellow 2", Ben="green 1", top="red 5", pile="blue 1, red 9")
    t.play("Ana draws", "Ana keeps")
    assert t.count("Ana") == 4 and t.decision == "Ben play"


def test_draw_3_by_choice_one_card_only(table):
    t = table(UNTIL, Ana="red 1, yellow 2", Ben="green 1", top="red 5", pile="blue 1, red 9")
    t.play("Ana draws")
    assert t.drew("Ana") == [(1, "DRAW-1")] and t.decision == "Ben play"


def test_draw_3_a_bluff_does_not_stop_it_but_an_allowed_wild_draw_four_does(table):
    # a wild draw four is a bluff only while a card of the colour in force is held, and then something is legal
    t = table(
        "boxed,draw=until_playable,without=wild",
        Ana="yellow 1, wild draw four, wild game changer",
        Ben="green 1",
        top="red 5",
    )
    t.round.hands[0] = t.round.hands[0][:2]
    t.play("Ana draws")
    assert t.drew("Ana") == [(1, "DRAW-1")]
    t = table(UNTIL, Ana="yellow 1", Ben="green 1", top="red 5", pile="blue 1, wild draw four, red 9")
    t.play("Ana draws")
    assert t.drew("Ana") == [(2, "DRAW-3")]


def test_draw_3_a_drawn_bluff_does_not_stop_it(table):
    t = table(
        "boxed,draw=until_playable",
        Ana="yellow 1, wild draw four, wild draw four",
        Ben="green 1",
        top="red 5",
        pile="blue 1, wild draw four, red 9",
    )
    assert t.judge("Ana", "wild draw four") == "bluff WDF-2"
    t.play("Ana draws")
    assert t.drew("Ana") == [(3, "DRAW-3")] and t.hand("Ana")[-1] == "red 9"


def test_draw_3_an_exhausted_pile_stops_it(table):
    t = table(UNTIL, Ana="yellow 1", Ben="green 1", top="blue 2, red 5", pile="blue 1", left=1)
    t.play("Ana draws")
    assert t.drew("Ana") == [(2, "DRAW-3")] and t.kinds == ["reshuffled", "drew", "turn"]
    assert t.decision == "Ben play"


def test_draw_3_penalties_are_not_touched(table):
    t = table(UNTIL, Ana="red draw two, yellow 1", Ben="green 1", Cleo="blue 1")
    t.play("Ana plays red draw two")
    assert t.drew("Ben") == [(2, "DT-1")]


def test_draw_2_if_stuck_only_who_could_play_nothing_may_play_the_drawn_card(table):
    rules = "classic,play_drawn=if_stuck"
    t = table(rules, Ana="red 1, yellow 2", Ben="green 1", pile="red 9")
    t.play("Ana draws")
    assert t.decision == "Ben play"
    t = table(rules, Ana="yellow 1, yellow 2", Ben="green 1", pile="red 9")
    t.play("Ana draws")
    assert t.decision == "Ana keep_or_play"


def test_draw_2_never_the_drawn_card_is_not_played(table):
    t = table("classic,play_drawn=never", Ana="yellow 1, yellow 2", Ben="green 1", pile="red 9")
    t.play("Ana draws")
    assert t.decision == "Ben play"


def dry(table, rules="classic", **more):
    hands = {"Ana": "red 1, yellow 1", "Ben": "green 1, green 2", "Cleo": "blue 1, blue 2"}
    return table(rules, **(hands | more), left=0)


def test_pile_2_when_nothing_can_be_drawn_drawing_is_a_pass_and_all_passing_ends_the_round(table):
    t = dry(table)
    t.play("Ana draws")
    assert t.kinds == ["passed", "turn"] and t.events[0]["rule"] == "PILE-2"
    t.play("Ben draws", "Cleo draws")
    assert t.decision == "over" and t.winner is None
    assert t.result.points == (0, 0, 0) and t.result.sums == () and not t.result.game_over


def test_pile_2_where_each_keeps_the_own_hand_each_writes_it_down(table):
    t = dry(table, "dirty,must_play=off")
    t.play("Ana draws", "Ben draws", "Cleo draws")
    assert t.result.points == (2, 3, 3) and t.result.winner is None


def test_pile_2_a_card_laid_or_drawn_in_between_breaks_the_row(table):
    t = dry(table)
    t.play("Ben says uno", "Ana draws", "Ben draws")
    t.round.turn = 0
    t.play("Ana plays red 1, says uno")
    assert t.round.passes == 0


def test_pile_2_with_must_play_who_could_play_must(table):
    t = dry(table, "classic,must_play=on")
    assert t.refuses("Ana draws") == "DRAW-1"


def test_pile_2_a_penalty_of_which_nothing_can_be_drawn_costs_the_turn_and_is_no_pass(table):
    t = table(
        "classic,stacking=draw_two",
        Ana="red draw two, yellow 1",
        Ben="green 1",
        Cleo="blue 1",
        top="red 5",
        left=0,
        passes=1,
    )
    t.round.discard[:] = []
    t.round.discard.append(t.round.rules.deck(3)[3])
    t.play("Ana plays red draw two", "Ben takes")
    assert t.drew("Ben") == [(1, "DT-1")]
    assert t.round.passes == 0 and t.decision == "Cleo play"


@pytest.mark.parametrize("rules", ["classic,stacking=mixed,jump_in=on", "crazy", "dirty"])
def test_pile_2_with_pending_penalties_no_state_is_a_dead_end(table, rules):
    t = table(rules, Ana="wild draw four, yellow 1, yellow 2", Ben="green 1, green 2", Cleo="blue 1, blue 2", left=0)
    t.play("Ana plays wild draw four, names green")
    if t.round.stage == "answer":
        t.play("Ben takes")
    assert t.count("Ben") == 3 and t.decision == "Cleo play"
