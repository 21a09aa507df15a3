"""The round's own surface: equality of moves, copies, pickles, views, errors."""

import copy
import pickle

import pytest

from unolearn.engine import happenings
from unolearn.engine.cards import CARDS, card_of, declare
from unolearn.engine.explain import fill, sentence, tell
from unolearn.engine.moves import Challenge, Draw, Keep, Play, SayUno, Take
from unolearn.engine.round import IllegalMove, Round
from unolearn.engine.ruleset import RuleConflict
from unolearn.rules import PRESETS, ruleset

NAMES = ("Ana", "Ben", "Cleo")


def test_moves_of_different_kinds_are_never_equal():
    moves = [Draw(1), Keep(1), Take(1), Challenge(1), SayUno(1)]
    assert len(set(moves)) == 5 and Draw(1) == Draw(1) and Draw(1) != Take(1) and Take(1) not in [Draw(1)]
    assert Draw(1) != (1,)


@pytest.mark.parametrize(
    "card", [*CARDS.values(), declare(CARDS["red blank"], CARDS["red 4"]), declare(CARDS["blue blank"], CARDS["wild"])]
)
def test_a_card_stays_the_same_object(card):
    assert pickle.loads(pickle.dumps(card)) is card and copy.deepcopy(card) is card and copy.copy(card) is card


def test_a_declared_blank_acts_as_its_card_and_goes_back_as_itself():
    laid = declare(CARDS["red blank"], CARDS["red 4*"])
    assert (laid.name, laid.color, laid.face, laid.number, laid.star) == ("red blank as red 4", "red", "4", 4, False)
    assert laid.physical is CARDS["red blank"] and laid.plain is CARDS["red 4"]
    assert declare(CARDS["red blank"], CARDS["wild"]).name == "red blank as wild"


@pytest.mark.parametrize("spec", [*PRESETS, "dirty,play_on=on", {"base": "classic", "without": ["skip"]}])
def test_a_round_and_its_rules_can_be_pickled(tables, spec):
    r = Round.deal(ruleset(spec), NAMES, seed=4)
    again = pickle.loads(pickle.dumps(r))
    assert again.rules is r.rules and tables.state(again) == tables.state(r)
    assert pickle.loads(pickle.dumps(happenings.SKIPPED)) is happenings.SKIPPED
    assert copy.deepcopy(r).rules is r.rules


def test_a_refused_move_names_itself_and_its_rule():
    r = Round.deal(ruleset("classic"), NAMES, seed=1)
    with pytest.raises(IllegalMove, match="TURN-1") as refused:
        r.push(Draw(2))
    assert refused.value.move == Draw(2) and refused.value.verdict.rule == "TURN-1"


def test_a_view_hides_what_others_drew_for_the_opening_card():
    rounds = (Round.deal(ruleset("classic"), NAMES, seed=seed) for seed in range(200))
    r = next(r for r in rounds if any(event[0] is happenings.DREW for event in r.opened))
    mine, theirs = r.view(0), r.view(1)
    assert any(isinstance(value, list) for event in mine.opened for value in event)
    assert not any(isinstance(value, list) for event in theirs.opened for value in event)
    assert tell(theirs, theirs.opened[0])["text"] == "Ana draws 2 cards."


def test_a_round_has_no_result_before_its_end():
    with pytest.raises(ValueError, match="not over"):
        Round.deal(ruleset("classic"), NAMES).result()


def test_names_and_made_up_rules_are_never_read_as_templates():
    assert fill("{Player} [say|says] {text}", {"player": "{x} [a|b]", "text": "{y}"}) == "{x} [a|b] says {y}"
    r = Round(ruleset("boxed"), ("{Ana} [a|b]", "Ben"))
    assert tell(r, (happenings.SKIPPED, "SKIP-1", 0))["text"] == "{Ana} [a|b] loses the turn."


@pytest.mark.parametrize(("names", "text"), [
    (("You", "Ben"), "You play the red 5."), (("Ana", "You"), "Ana plays the red 5."),
])  # fmt: skip
def test_you_play_and_others_play(names, text):
    r = Round(ruleset("classic"), names)
    assert tell(r, (happenings.PLAYED, "PLAY-1", 0, CARDS["red 5"]))["text"] == text


def test_you_in_the_middle_of_a_sentence_is_small():
    from unolearn.rules.seven_zero import SWAPPED
    from unolearn.rules.uno_calls import CAUGHT

    r = Round(ruleset("dirty"), ("You", "Ana"))
    assert tell(r, (SWAPPED, "SEVEN-1", 1, 0))["text"] == "Ana swaps hands with you."
    assert tell(r, (CAUGHT, "UNO-1", 1, 0))["text"].startswith("You catch Ana:")
    assert tell(r, (CAUGHT, "UNO-1", 0, 1))["text"].startswith("Ana catches you:")


def test_the_reason_is_complete_in_itself():
    r = Round.deal(ruleset("classic"), NAMES, seed=1)
    r.discard, r.color = [card_of("red", "8")], "red"
    r.hands[0] = [card_of("blue", "9"), card_of("blue", "skip")]
    assert sentence(r, r.judge(0, r.hands[0][0]), 0, r.hands[0][0]) == "Blue is not red, and 9 is not 8."
    assert sentence(r, r.judge(0, r.hands[0][1]), 0, r.hands[0][1]) == "Blue is not red, and a skip is not an 8."


def test_two_rules_for_the_same_thing_are_refused_with_both_names():
    with pytest.raises(RuleConflict, match=r"Stacking and Doubling both change .*switch one of them off"):
        ruleset("crazy,stacking=mixed")


def test_a_rule_from_outside_is_added_with_a_bar():
    from dataclasses import replace

    from unolearn.engine.ruleset import Rule

    rule = Rule(
        "small-hands", "Small hands", "our kitchen", (), lambda rules: replace(rules, hand_size=3), lambda options: []
    )
    r = Round.deal(ruleset("classic") | rule, NAMES, seed=3)
    assert [len(hand) for hand in r.hands] == [3, 3, 3] or any(event[0] is happenings.DREW for event in r.opened)
    assert isinstance(r.legal_moves()[0], (Play, Draw))
