"""Sentences: the form for the subject, possessives, articles, lists, numbers; facts are never read as templates."""

import pytest

from unolearn.engine.cards import CARDS
from unolearn.engine.explain import face_list, listed, number_word, person, say, say_n
from unolearn.engine.round import Round
from unolearn.rules import RuleConflict, RuleError, ruleset


@pytest.mark.parametrize(
    ("template", "facts", "said"),
    [
        ("{Player} [play|plays] the {card}.", {"player": "You", "card": CARDS["red 7"]}, "You play the red 7."),
        ("It is {turn_whose} turn.", {"turn": "You", "player": "Ana"}, "It is your turn."),
        ("It is {turn_whose} turn, not {whose}.", {"turn": "Chris", "player": "Ana"}, "It is Chris's turn, not Ana's."),
        ("[by?You catch|{by} catches] {player}.", {"by": "You", "player": "Ana"}, "You catch Ana."),
        ("[by?You catch|{by} catches] {player}.", {"by": "Ben", "player": "You"}, "Ben catches you."),
        ("[Why?|Why, {player}?]", {"player": "Ana"}, "Why, Ana?"),
        ("[Why? You|Why? {player}]", {"player": "You"}, "Why? You"),
        ("A {face} is not a {top}.", {"face": "8", "top": CARDS["red 8"]}, "An 8 is not a red 8."),
        ("{Color}, but not a {face}.", {"color": "green", "face": "skip"}, "Green, but not a skip."),
        ("{Player} said “{text}”.", {"player": "{card}", "text": "[a|b] {x}"}, "{card} said “[a|b] {x}”."),
    ],
)
def test_a_sentence(template: str, facts: dict[str, object], said: str) -> None:
    assert say(template, **facts) == said


def test_a_fact_that_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("{Nothing}", player="Ana")


def test_one_and_many() -> None:
    assert [say_n("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_lists_and_numbers() -> None:
    assert listed([]) == "" and listed(["Ana"]) == "Ana"
    assert (
        listed(["Ana", "Ben"]) == "Ana and Ben" and listed(["Ana", "{first}", "Cleo"], "or") == "Ana, {first} or Cleo"
    )
    assert listed([CARDS["red 7"], CARDS["wild"]]) == "red 7 and wild"
    assert face_list(["skip", "7", "wild"]) == "skip, 7, wild"
    assert [number_word(n) for n in (0, 1, 12, 13)] == ["none", "one", "twelve", "13"]
    assert person("You") == "You" and person("Ana") == "Ana"


def test_a_fault_in_the_rules_names_its_option() -> None:
    for rules, option in (({"jumpin": 1}, "jumpin"), ({"stacking": "soft"}, "stacking"), ({"target": 0}, "target")):
        with pytest.raises(RuleError) as refused:
            ruleset(rules)
        assert refused.value.option == option
    with pytest.raises(RuleConflict) as conflict:
        ruleset("crazy,stacking=mixed")
    assert conflict.value.option is None


def test_nobody_holds_a_name_with_braces_against_the_sentence() -> None:
    round = Round.deal(ruleset("classic"), ["{n}", "[a|b]"], seed=1)
    from unolearn.engine.explain import tell

    told = [tell(round, event)["text"] for move in [round.legal_moves()[0]] for event in round.push(move)]
    assert any("{n}" in text or "[a|b]" in text for text in told)
