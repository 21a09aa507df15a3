"""Made-up rules and who changes them (ADD-1 to ADD-5, WGC-1)."""

import pytest

RULES5 = {1: "moo", 2: "clap", 3: "stand up", 4: "wave", 5: "sing"}
BEN = "blue 1, blue 2, blue 3"


def test_add_1_an_icon_lets_its_player_make_a_rule_for_the_number(table):
    t = table("boxed", Ana="red 8*, yellow 1, yellow 2", Ben=BEN)
    assert t.refuses("Ana plays red 8*") == "ADD-1"
    t.play('Ana plays red 8*, rule "everyone moos"')
    assert t.round.house_rules == {8: "everyone moos"}
    assert t.events[1]["text"] == "Ana makes a rule for every 8: “everyone moos”."
    assert t.decision == "Ben play"  # the play that made the rule does not trigger it


def test_add_1_every_later_play_of_the_number_triggers_it_icon_or_not(table):
    t = table("boxed", Ana="red 8, yellow 1, yellow 2", Ben="blue 8*, blue 2, blue 3", house_rules={8: "moo"})
    t.play("Ana plays red 8")
    assert t.kinds == ["played", "rule_triggered"] and t.decision == "nobody who_was_last"
    t.play("Ana was last", "Ben plays blue 8*")
    assert t.decision == "nobody who_was_last"


def test_add_2_if_the_number_has_a_rule_the_icon_is_ignored(table):
    t = table("boxed", Ana="red 8*, yellow 1, yellow 2", Ben=BEN, house_rules={8: "moo"})
    assert t.refuses('Ana plays red 8*, rule "clap"') == "ADD-1"
    t.play("Ana plays red 8*")
    assert t.round.house_rules == {8: "moo"}


def test_add_2_with_five_rules_standing_an_icon_on_a_new_number_does_nothing(table):
    t = table("boxed", Ana="red 8*, yellow 1, yellow 2", Ben=BEN, house_rules=dict(RULES5))
    assert t.refuses('Ana plays red 8*, rule "clap"') == "ADD-1"
    t.play("Ana plays red 8*")
    assert t.round.house_rules == RULES5 and t.decision == "Ben play"


def test_add_2_the_cards_own_effect_first_then_the_rule_then_the_turn(table):
    t = table("boxed,seven_zero=on", Ana="red 7, yellow 1, yellow 2", Ben=BEN, Cleo="green 1", house_rules={7: "moo"})
    t.play("Ana plays red 7, swaps with Ben")
    assert t.kinds == ["played", "swapped", "rule_triggered"]
    t.play("Cleo was last")
    assert t.kinds == ["was_last", "drew", "turn"] and t.count("Cleo") == 2 and t.decision == "Ben play"


@pytest.mark.parametrize("text", ["x", "x" * 200, "<b>all clap</b> {player} [a|b]"])
def test_add_3_any_line_of_one_to_two_hundred_characters_is_taken_as_text(table, text):
    t = table("boxed", Ana="red 8*, yellow 1, yellow 2", Ben=BEN)
    t.play(f'Ana plays red 8*, rule "{text}"')
    assert t.round.house_rules == {8: text} and text in t.events[1]["text"]


@pytest.mark.parametrize("text", ["", "   ", "x" * 201, "two\nlines", "a line\n"])
def test_add_3_other_texts_are_refused(table, text):
    from unolearn.engine.moves import Play
    from unolearn.rules.add_a_rule import is_rule_text

    t = table("boxed", Ana="red 8*, yellow 1, yellow 2", Ben=BEN)
    assert not is_rule_text(text)
    assert t.round.judge_move(Play(0, t.round.hands[0][0], rule=text)).rule == "ADD-1"


def test_add_3_the_penalty_is_one_card(table):
    t = table("boxed", Ana="red 8, yellow 1, yellow 2", Ben=BEN, house_rules={8: "moo"})
    t.play("Ana plays red 8", "Ben was last")
    assert t.drew("Ben") == [(1, "ADD-3")]


def test_add_4_while_it_is_asked_nothing_else_is_played(table):
    t = table("boxed", Ana="red 8, yellow 1, yellow 2", Ben=BEN, house_rules={8: "moo"})
    t.play("Ana plays red 8")
    assert t.judge("Ben", "blue 1") == "illegal ADD-4"
    assert t.refuses("Ben draws") == "ADD-4"
    t.play("nobody was last")
    assert t.refuses("Ben was last") == "ADD-4"


def test_add_5_the_player_of_the_card_takes_part_and_a_tie_costs_nobody(table):
    t = table("boxed", Ana="red 8, yellow 1, yellow 2", Ben=BEN, house_rules={8: "moo"})
    t.play("Ana plays red 8")
    tied = t.round.copy()
    t.play("Ana was last")
    assert t.count("Ana") == 3
    t.round = tied
    t.play("nobody was last")
    assert t.kinds == ["was_last", "turn"] and t.events[0]["rule"] == "ADD-5"


def test_add_5_a_rule_on_the_number_of_a_last_card_is_not_enacted(table):
    t = table("boxed", Ana="red 8", Ben=BEN, house_rules={8: "moo"})
    t.play("Ana plays red 8")
    assert t.kinds == ["played", "round_over"]


def test_add_5_no_rule_is_made_with_a_last_card_and_making_one_may_be_declined(table):
    t = table("boxed", Ana="red 8*", Ben=BEN)
    t.play('Ana plays red 8*, rule "moo"')
    assert t.round.house_rules == {} and t.winner == "Ana"
    t = table("boxed", Ana="red 8*, yellow 1, yellow 2", Ben=BEN)
    t.play("Ana plays red 8*, no rule")
    assert t.round.house_rules == {}


def test_wgc_1_a_wild_that_may_replace_the_rule_of_a_number_that_has_one(table):
    t = table("boxed", Ana="wild game changer, yellow 1, yellow 2", Ben="blue 8, blue 2", house_rules={8: "moo"})
    assert t.judge("Ana", "wild game changer") == "legal WGC-1"
    assert t.refuses('Ana plays wild game changer, names blue, changes 2 to "clap"') == "WGC-1"
    t.play('Ana plays wild game changer, names blue, changes 8 to "clap"')
    assert t.round.house_rules == {8: "clap"} and t.round.color == "blue"
    assert t.kinds == ["played", "named_color", "rule_changed", "turn"]


def test_wgc_1_with_no_rule_standing_it_is_a_plain_wild(table):
    t = table("boxed", Ana="wild game changer, yellow 1, yellow 2", Ben="blue 8, blue 2")
    assert t.refuses("Ana plays wild game changer") == "WILD-1"
    t.play("Ana plays wild game changer, names blue")
    assert t.decision == "Ben play"


@pytest.mark.parametrize(
    "line", ['Ana plays red 8, rule "moo"', "Ana plays red 8, no rule", 'Ana plays wild, names red, changes 8 to "moo"']
)
def test_add_1_a_rule_where_none_can_be_made_is_refused(table, line):
    for rules in ("boxed", "classic"):
        t = table(rules, Ana="red 8, wild, yellow 2", Ben=BEN)
        assert t.refuses(line) in ("ADD-1", "WGC-1")


def test_add_2_the_turn_order_is_kept_also_after_a_jump_in(table):
    hands = {"Ana": "red 8, yellow 1, yellow 2", "Ben": BEN, "Cleo": "red 8*, green 1, green 2", "Dan": "green 3"}
    t = table("boxed,jump_in=on", **hands, house_rules={8: "moo"})
    t.play("Ana plays red 8", "nobody was last")
    assert t.decision == "Ben play"
    t.play("Cleo jumps in with red 8*")
    assert t.decision == "nobody who_was_last"
    t.play("Ben was last")
    assert t.decision == "Dan play"


def test_add_2_counter_clockwise_and_playing_on(table):
    t = table(
        "boxed,play_on=on",
        Ana="red 8, yellow 1",
        Ben=BEN,
        Cleo="",
        Dan="green 3",
        direction=-1,
        ranking=[2],
        house_rules={8: "moo"},
    )
    t.play("Ana plays red 8, says uno")
    assert t.refuses("Cleo was last") == "ADD-4"
    t.play("Dan was last")
    assert t.decision == "Dan play" and t.count("Dan") == 2


def test_add_5_playing_on_a_last_card_triggers_nothing(table):
    t = table("boxed,play_on=on", Ana="red 8", Ben=BEN, Cleo="green 3", house_rules={8: "moo"})
    t.play("Ana plays red 8")
    assert t.decision == "Ben play"
