"""Jump-in (JUMP-1 to JUMP-6)."""

import pytest

JUMP = "classic,jump_in=on"
FILL = "yellow 1, yellow 2"


def seated(table, rules=JUMP, **more):
    hands = {
        "Ana": "red 7, red 7, " + FILL,
        "Ben": "blue 4, blue 5, blue 6",
        "Cleo": "red 8, green 2, green 3",
        "Dan": "red skip, green 4, green 5",
    }
    return table(rules, **hands | more)


def test_jump_1_an_identical_card_may_be_played_out_of_turn(table):
    t = seated(table, Ana="red 7, " + FILL, Cleo="red 7, green 2, green 3")
    t.play("Ana plays red 7")
    assert t.judge("Cleo", "red 7") == "legal JUMP-1"
    assert t.judge("Cleo", "green 2") == "illegal JUMP-1"
    t.play("Cleo jumps in with red 7")
    assert t.events[0] == {
        "kind": "played",
        "player": "Cleo",
        "card": "red 7",
        "rule": "JUMP-1",
        "text": "Cleo jumps in with the red 7.",
    }
    assert t.decision == "Dan play"


@pytest.mark.parametrize("card", ["red skip", "red reverse", "red draw two"])
def test_jump_1_same_colour_and_action(table, card):
    t = table(
        JUMP, Ana=f"{card}, " + FILL, Ben="blue 4", Cleo="green 4", Dan="green 5", Eve=f"{card}, green 6", Fay="green 7"
    )
    t.play(f"Ana plays {card}")
    assert t.judge("Eve", card) == "legal JUMP-1"


def test_jump_1_the_same_number_in_another_colour_is_not_identical(table):
    t = seated(table, Ana="red 7, " + FILL, Cleo="blue 7, green 2")
    t.play("Ana plays red 7")
    assert t.judge("Cleo", "blue 7") == "illegal JUMP-1"
    assert t.refuses("Cleo plays blue 7") == "JUMP-1"


def test_jump_1_the_same_kind_of_wild_only(table):
    t = seated(table, Ana="wild, " + FILL, Cleo="wild, wild draw four, green 2")
    t.play("Ana plays wild, names blue")
    assert t.judge("Cleo", "wild") == "legal JUMP-1"
    assert t.judge("Cleo", "wild draw four") == "illegal JUMP-1"


def test_jump_1_without_the_option_it_is_not_your_turn(table):
    t = seated(table, "classic", Ana="red 7, " + FILL, Cleo="red 7, green 2")
    t.play("Ana plays red 7")
    assert t.judge("Cleo", "red 7") == "illegal TURN-1"
    assert t.refuses("Cleo plays red 7") == "TURN-1"


def test_jump_2_the_window_shuts_with_the_first_move_by_the_player_in_turn(table):
    t = seated(table, Ana="red 7, " + FILL, Cleo="red 7, green 2", pile="red 9")
    t.play("Ana plays red 7", "Ben draws")
    assert t.decision == "Ben keep_or_play"
    assert t.judge("Cleo", "red 7") == "illegal JUMP-2"
    t.play("Ben keeps")
    assert t.judge("Ana", "red 7") == "illegal JUMP-2"


def test_jump_2_taking_shuts_it(table):
    t = seated(table, Ana="red draw two, " + FILL, Cleo="red 1, green 2", Dan="red draw two, green 1")
    t.play("Ana plays red draw two")
    assert t.decision == "Ben answer"
    t.play("Ben takes")
    assert t.judge("Dan", "red draw two") == "illegal JUMP-2"


def test_jump_2_a_skip_in_between_does_not_shut_it_and_the_skipped_player_may_jump_in(table):
    t = seated(table, Ana="red skip, " + FILL, Ben="red skip, blue 5, blue 6", Dan="green 4")
    t.play("Ana plays red skip")
    assert t.decision == "Cleo play"
    t.play("Ben jumps in with red skip")
    assert t.kinds == ["played", "skipped", "turn"]
    assert t.decision == "Dan play"


def test_jump_2_the_player_in_turn_plays_an_identical_card_as_an_ordinary_card(table):
    t = seated(table, Ana="red 7, " + FILL, Ben="red 7, blue 5, blue 6")
    t.play("Ana plays red 7")
    assert t.judge("Ben", "red 7") == "legal PLAY-1"


def test_jump_2_against_a_waiting_penalty_the_player_in_turn_needs_stacking_or_doubling(table):
    t = seated(table, Ana="red draw two, " + FILL, Ben="red draw two, blue 5")
    t.play("Ana plays red draw two")
    assert t.judge("Ben", "red draw two") == "illegal DT-1"
    assert t.refuses("Ben plays red draw two") == "DT-1"


def test_jump_2_nobody_jumps_in_while_who_was_last_is_asked(table):
    t = seated(
        table,
        "boxed,jump_in=on",
        Ana="red 7, " + FILL,
        Ben="blue 4, blue 5",
        Cleo="red 7*, green 2",
        Dan="green 4",
        house_rules={7: "moo"},
    )
    t.play("Ana plays red 7")
    assert t.judge("Cleo", "red 7*") == "illegal ADD-4"
    t.play("nobody was last")
    assert t.judge("Cleo", "red 7*") == "legal JUMP-1"


def test_jump_3_an_own_second_card_may_follow_as_a_card_of_its_own(table):
    t = seated(table)
    t.play("Ana plays red 7")
    assert t.judge("Ana", "red 7") == "legal JUMP-3"
    t.play("Ana plays red 7")
    assert t.events[0]["rule"] == "JUMP-3"
    assert t.decision == "Ben play"


def test_jump_3_the_second_is_refused_once_the_next_player_has_a_card_down(table):
    t = seated(table, Ben="red 4, blue 5, blue 6")
    t.play("Ana plays red 7", "Ben plays red 4")
    assert t.judge("Ana", "red 7") == "illegal JUMP-1"
    assert t.refuses("Ana plays red 7") == "JUMP-1"


def test_jump_4_nobody_jumps_in_on_the_opening_card(table):
    t = seated(table, top="red 7", Ana="red 1, " + FILL, Cleo="red 7, green 2")
    assert t.judge("Cleo", "red 7") == "illegal JUMP-4"
    assert t.judge("Cleo", "green 2") == "illegal JUMP-4"
    assert t.judge("Ana", "red 7") == "legal PLAY-1"


def test_jump_4_jumping_in_on_a_wild_names_a_new_colour(table):
    t = seated(table, Ana="wild, " + FILL, Cleo="wild, green 2, green 3")
    t.play("Ana plays wild, names blue")
    assert t.refuses("Cleo plays wild") == "WILD-1"
    t.play("Cleo plays wild, names green")
    assert t.round.color == "green" and t.decision == "Dan play"


def test_jump_5_what_waits_is_cancelled_and_the_new_card_hits_the_player_after_the_jumper(table):
    t = seated(table, Ana="red draw two, " + FILL, Cleo="red draw two, green 2, green 3", Dan="red 1, green 5")
    t.play("Ana plays red draw two", "Cleo plays red draw two")
    assert t.decision == "Dan answer" and t.round.pending == 2
    t.play("Dan takes")
    assert t.counts["Ben"] == 3 and t.counts["Dan"] == 4
    assert t.decision == "Ana play"


def test_jump_5_the_whole_stack_is_cancelled(table):
    t = table(
        "classic,jump_in=on,stacking=draw_two",
        Ana="red draw two, " + FILL, Ben="blue draw two, blue 1, blue 2", Cleo="green 1, green 2",
        Dan="blue draw two, green 3, green 4",
    )  # fmt: skip
    t.play("Ana plays red draw two", "Ben plays blue draw two", "Dan plays blue draw two")
    assert t.decision == "Ana answer" and t.round.pending == 2


def test_jump_5_a_jumped_in_wild_draw_four_cancels_the_first_and_cannot_be_challenged(table):
    t = seated(table, Ana="wild draw four, red 1, red 2", Cleo="wild draw four, blue 2, blue 3", Dan="green 4, green 5")
    t.play("Ana plays wild draw four, names blue", "Cleo plays wild draw four, names red")
    assert t.decision == "Dan answer" and t.round.pending == 4
    assert t.refuses("Dan challenges") == "CHAL-2"


def test_jump_5_a_reverse_has_turned_the_direction(table):
    t = seated(table, Ana="red reverse, " + FILL, Cleo="red reverse, green 2, green 3")
    t.play("Ana plays red reverse")
    assert t.decision == "Dan play"
    t.play("Cleo plays red reverse")
    assert t.round.direction == 1 and t.decision == "Dan play"


def test_jump_5_it_may_be_the_last_card(table):
    t = seated(table, Ana="red 7, " + FILL, Cleo="red 7")
    t.play("Ana plays red 7", "Cleo plays red 7")
    assert t.decision == "over" and t.winner == "Cleo"


def test_jump_5_uno_is_due_and_the_window_of_the_others_shuts(table):
    t = seated(table, Ana="red 7, yellow 1", Cleo="red 7, green 2")
    t.play("Ana plays red 7")
    assert t.silent == {"Ana"}
    t.play("Cleo plays red 7")
    assert t.silent == {"Cleo"}
    assert t.refuses("Ben catches Ana") == "UNO-2"
    t.play("Ana catches Cleo")
    assert t.drew("Cleo") == [(2, "UNO-1")]


def test_end_1_nobody_jumps_in_on_a_last_card(table):
    t = seated(table, Ana="wild draw four", Ben="blue 1, blue 2", Cleo="wild draw four, green 2")
    t.play("Ana plays wild draw four, names red")
    assert t.decision == "Ben answer"
    assert t.judge("Cleo", "wild draw four") == "illegal END-1"
    assert t.judge("Ben", "blue 1") == "illegal WDF-1"
    t.play("Ben takes")
    assert t.decision == "over" and t.winner == "Ana" and t.count("Ben") == 6


def test_jump_6_the_icon_does_not_matter(table):
    t = seated(table, "boxed,jump_in=on", Ana="red 8*, " + FILL, Cleo="red 8, green 2, green 3")
    t.play("Ana plays red 8*, no rule")
    assert t.judge("Cleo", "red 8") == "legal JUMP-1"


def test_jump_6_a_blank_on_the_pile_counts_as_its_declaration_and_one_in_hand_jumps_in_on_nothing(table):
    t = seated(
        table,
        "classic,jump_in=on,dirty_wild=on",
        Ana="red blank, " + FILL,
        Ben="blue 1, blue 2",
        Cleo="red 8, red 7",
        Dan="green 4, blue blank",
    )
    t.play("Ana plays red blank as red 8")
    assert t.judge("Cleo", "red 8") == "legal JUMP-1"
    assert t.judge("Dan", "blue blank") == "illegal JUMP-1"


def test_jump_6_a_jump_in_is_no_perfect_match(table):
    t = seated(table, "dirty,jump_in=on", Ana="red 8, " + FILL, Cleo="red 8, green 2, green 3")
    t.play("Ana plays red 8", "Cleo plays red 8")
    assert t.drew("Ana") == []


def test_jump_2_a_view_knows_that_somebody_has_drawn(table):
    t = seated(table, Ana="red 7, " + FILL, Cleo="red 7, green 2", pile="red 9")
    t.play("Ana plays red 7", "Ben draws")
    view = t.round.view(t.seat("Cleo"))
    assert view.judge(t.seat("Cleo"), view.hands[2][0]).rule == "JUMP-2"
