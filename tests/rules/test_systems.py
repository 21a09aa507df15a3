"""Presets, options, how they are read, and the rule sheets."""

import json

import pytest

from unolearn.rules import OPTIONS, PRESETS, RULES, RuleError, rule_sheet, ruleset
from unolearn.rules.systems import preset_options
from unolearn.serving.cli import main

DEFAULTS = """
decks auto auto auto auto
players_per_deck 10 10 10 6
opening act act number plain_number
dealers_cut False True False False
draw one one one one
must_play False False False True
play_drawn always always always always
challenge True True True False
bluffing True True True True
wild_counts_as_match False False True False
last_resort False False False True
uno_penalty 2 2 2 1
uno_on play have have play
stacking none none none none
doubling False True False False
jump_in False True False False
seven_zero False False False True
zero_shift False True False False
red_zero False True False False
perfect_match False False False True
dirty_wild False False False True
add_a_rule False False True False
icons one_copy one_copy one_copy one_copy
formula strict strict strict strict
game_changer False False True False
prices classic crazy boxed dirty
scores_for winner self winner self
target 500 500 none 500
ties shared shared shared shared
play_on False False False False
"""


def test_the_options_and_their_defaults_are_those_of_the_table():
    expected = {line.split()[0]: line.split()[1:] for line in DEFAULTS.strip().splitlines()}
    assert set(OPTIONS) == set(expected) | {"without"}
    for name, values in expected.items():
        assert [str(preset_options(base)[name]) for base in ("classic", "crazy", "boxed", "dirty")] == values, name


@pytest.mark.parametrize(
    "option", [option for option in OPTIONS.values() if option.values], ids=lambda option: option.name
)
def test_every_value_is_read_from_text_and_as_it_is(option):
    for value in option.values:
        for written in (value, str(value), f" {str(value).upper()} "):
            assert ruleset({"base": "classic", option.name: written}).options[option.name] == value


@pytest.mark.parametrize("name", [option.name for option in OPTIONS.values() if option.is_switch])
def test_switches_are_read_alike(name):
    for on, off in (("true", "false"), ("on", "off"), ("yes", "no"), (True, False)):
        assert ruleset({name: on}).options[name] is True
        assert ruleset({name: off}).options[name] is False


@pytest.mark.parametrize(("spec", "words"), [
    ("clasic", ["'clasic'", "classic", "crazy, boxed, dirty"]),
    ("", ["presets are"]),
    ("classic,jumpin=on", ["'jumpin'", "jump_in"]),
    ("classic,jump_in", ["'jump_in'", "name=value"]),
    ("classic,jump_in=perhaps", ["jump_in", "'perhaps'", "true or false"]),
    ("classic,uno_penalty=11", ["uno_penalty", "'11'", "0 to 10"]),
    ("classic,uno_penalty=true", ["uno_penalty", "0 to 10"]),
    ("classic,decks=5", ["decks", "auto, 1, 2, 3 or 4"]),
    ("classic,decks=0", ["decks"]),
    ("classic,target=0", ["target", "1 to 10000"]),
    ("classic,target=ten", ["target", "1 to 10000"]),
    ("classic,without=joker", ["without", "'joker'"]),
    ("classic,stacking=two", ["stacking", "draw_two"]),
    ("classic,stacking=mixed,doubling=on", ["Stacking", "Doubling", "switch one of them off"]),
    ("crazy,seven_zero=on", ["Seven-zero", "Zero shift", "switch one of them off"]),
    ({"base": "classic", "jump_in": 1}, ["jump_in", "true or false"]),
    (["classic"], ["must be a preset"]),
    (3, ["must be a preset"]),
])  # fmt: skip
def test_what_cannot_be_is_refused_by_name_with_the_cure(spec, words):
    with pytest.raises(RuleError) as refused:
        ruleset(spec)
    for word in words:
        assert word in str(refused.value)


@pytest.mark.parametrize(
    "spec",
    [
        "classic",
        "dirty",
        "classic,stacking=draw_two,jump_in=true",
        "boxed,target=200,decks=2",
        "classic,without=wild draw four+skip",
    ],
)
def test_a_spec_prints_back_in_one_form(spec):
    rules = ruleset(spec)
    assert ruleset(rules.spec) is rules and set(rules.spec.split(",")) == set(spec.split(","))


def test_options_without_a_preset_are_on_classic():
    assert ruleset("jump_in=on").spec == "classic,jump_in=true" == ruleset({"jump_in": "yes"}).spec


@pytest.mark.parametrize(
    "spec",
    [
        *PRESETS,
        "classic,stacking=mixed,jump_in=on,draw=until_playable,seven_zero=on,play_on=on",
        "classic,without=wild draw four",
    ],
)
def test_a_rule_sheet_is_sentences_with_their_sources(spec):
    sheet = rule_sheet(ruleset(spec))
    assert len(sheet) >= 5
    for title, source, sentences in sheet:
        assert title and source and all(text[0].isupper() and text[-1] == "." and "{" not in text for text in sentences)


@pytest.mark.parametrize(("off", "on"), [
    ("classic", "classic,jump_in=on"), ("classic", "classic,stacking=draw_two"), ("classic", "classic,doubling=on"),
    ("classic", "classic,seven_zero=on"), ("classic", "classic,zero_shift=on"), ("classic", "classic,red_zero=on"),
    ("classic", "classic,perfect_match=on"), ("classic", "classic,dirty_wild=on"), ("classic", "classic,add_a_rule=on"),
    ("classic", "classic,game_changer=on"), ("classic", "classic,dealers_cut=on"), ("classic", "classic,must_play=on"),
    ("classic", "classic,draw=until_playable"), ("classic", "classic,play_drawn=never"),
    ("classic", "classic,bluffing=off"),
    ("classic", "classic,last_resort=on"), ("classic", "classic,wild_counts_as_match=on"),
    ("classic", "classic,uno_penalty=4"),
    ("classic", "classic,uno_on=have"), ("classic", "classic,opening=number"), ("classic", "classic,prices=dirty"),
    ("classic", "classic,scores_for=self"), ("classic", "classic,target=none"), ("classic", "classic,ties=extra_round"),
    ("classic", "classic,play_on=on"), ("classic", "classic,decks=2"), ("boxed", "boxed,icons=all"),
    ("boxed", "boxed,formula=free"),
])  # fmt: skip
def test_every_option_changes_the_sheet(off, on):
    assert rule_sheet(ruleset(on)) != rule_sheet(ruleset(off))


def test_every_rule_has_a_file_a_title_and_a_source():
    assert len({rule.id for rule in RULES}) == len(RULES) >= 17
    assert all(rule.title and rule.source for rule in RULES)
    assert all(option.question.endswith("?") for option in OPTIONS.values())


def test_unolearn_rules_lists_presets_options_values_and_sources(capsys):
    assert main(["rules"]) == 0
    out = capsys.readouterr().out
    for word in [
        *PRESETS,
        *OPTIONS,
        "dirty-uno.txt",
        "none, draw_two, same_kind or mixed",
        "default 2 (dirty: 1)",
        "0 to 10",
    ]:
        assert word in out
    assert main(["rules", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told["options"]) == set(OPTIONS) and told["presets"]["dirty"]["options"]["uno_penalty"] == 1


def test_unolearn_rules_prints_a_sheet_for_the_wall(capsys):
    assert main(["rules", "classic,stacking=draw_two"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Classic Uno\n===") and "A Draw Two may be answered with a Draw Two" in out
    assert all(len(line) <= 78 for line in out.splitlines())
    assert main(["rules", "classic", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["sheet"][0]["title"] == "Classic Uno"


def test_unolearn_rules_refuses_what_there_is_not(capsys):
    assert main(["rules", "clasic"]) == 2
    assert "did you mean classic?" in capsys.readouterr().err
