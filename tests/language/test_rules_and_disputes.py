"""Every sentence of the engine, the rules, the tables, the disputes and the rule card goes through the catalogue."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from attrs import asdict

from unolearn.engine.explain import sentence
from unolearn.engine.notation import NotationError, parse_card, parse_move
from unolearn.engine.players import Computer, own_moves
from unolearn.engine.round import Round
from unolearn.engine.words import _MADE, Happening, Reason
from unolearn.lessons.dispute import Dispute
from unolearn.lessons.dispute_view import dispute_page
from unolearn.lessons.option_words import _OPTIONS, _VALUES, option_words
from unolearn.lessons.rule_card import RuleCard
from unolearn.lessons.rule_card_data import card_data_file
from unolearn.lessons.rule_switches import base_group, rules_view
from unolearn.rules import OPTIONS, PRESETS, RuleError, rule_sheet, ruleset
from unolearn.tables import TableError, load_table
from unolearn.tables.reading import read_text

from ..tables.test_bad_input import REFUSED
from .pseudo import outside, pseudo, texts

#: Fields of a page that are no text: ids, cards and keys in the words of the notation, where a rule stands.
DATA = {
    "id", "kind", "verdict", "rule", "option", "value", "base", "source", "color", "face", "name", "as", "owner",
    "player", "played_by", "adding", "before", "turn", "direction", "spec", "text_yaml", "also", "page", "address",
}  # fmt: skip
NAMES = {"You", "Ana", "Ben", "Cleo", "Dan", "Eve"}
WORD = re.compile(r"[^\W\d_]{2,}")


def bare(data: Any, content: frozenset[str] = frozenset()) -> list[tuple[str, str]]:
    """The texts with a word outside the marks, and their places; names and the content of files may stand outside."""
    found = []
    for at, text in texts(data):
        keys = [key for key in at.split(".") if not key.isdigit()]
        rest = outside(text)
        if (keys and keys[-1] in DATA) or rest in content or any(rest == outside(one) for one in content):
            continue
        if set(WORD.findall(rest)) - NAMES:
            found.append((at, text))
    return found


def card_content() -> frozenset[str]:
    """The texts of rule_card.yaml, and the silences as a sheet tells them: the question, then the reading."""
    data = card_data_file()
    asked = {f"{point.ask} {point.reading}" for point in data.points.values()}
    return frozenset({text for _, text in texts(asdict(data))} | asked | {f"{text}." for text in asked})


MOMENTS = {
    "jump-in": {
        "rules": {"base": "classic", "jump_in": True, "stacking": "mixed"},
        "hands": {"You": ["red 5", "red draw two", "wild"], "Ana": ["red 6", "wild draw four"], "Ben": 3},
        "discard": ["red 5"], "played_by": "Ben", "turn": "Ana",
    },
    "stacking": {
        "rules": {"base": "classic", "stacking": "mixed"},
        "hands": {"Ana": ["wild draw four", "blue draw two", "red 1"], "Ben": 2},
        "discard": ["red draw two"], "played_by": "Ben", "pending": 2, "turn": "Ana",
    },
    "challenge": {
        "hands": {"You": ["blue 2", "wild draw four"], "Ben": ["red 1", "red 2"]},
        "discard": ["red 7", "wild draw four"], "color": "green", "played_by": "Ben", "pending": 4, "turn": "You",
    },
    "drawn": {"hands": {"Ana": ["red 2", "blue 8"], "Ben": 2}, "discard": ["red 7"], "drawn": "red 2", "turn": "Ana"},
    "nothing fits": {"hands": {"Ana": ["blue 8", "green skip"], "Ben": 2}, "discard": ["wild"], "color": "red",
                     "played_by": "Ben", "turn": "Ana"},
    "over": {"hands": {"Ana": [], "Ben": ["red 1", "red 2"]}, "discard": ["red 7"], "played_by": "Ana", "turn": "Ben"},
    "cut": {"rules": "crazy", "players": ["Ana", "Ben"]},
    "who was last": {
        "rules": "boxed", "hands": {"Ana": ["blue 2", "wild game changer"], "Ben": ["red 1*"]},
        "discard": ["red 7"], "played_by": "Ben", "asks": "who_was_last", "house_rules": {7: "moo"}, "turn": "Ana",
    },
    "blank": {
        "rules": "dirty", "hands": {"Ana": ["blue blank", "wild draw four", "red 7"], "Ben": ["red 1", "red 2"]},
        "discard": ["red 7"], "played_by": "Ben", "turn": "Ana",
    },
    "opening wild": {"hands": {"Ana": ["red 7", "wild"], "Ben": 2}, "opening": "wild", "turn": "Ana"},
}  # fmt: skip


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_dispute(moment: str) -> None:
    content = card_content()
    with pseudo():
        dispute = Dispute()
        dispute._take(dict(MOMENTS[moment]), load_table(MOMENTS[moment]))
        page = dispute_page(dispute)
        assert page["verdict"] is not None or moment == "cut"
        page["text_yaml"] = page.pop("text")
        assert bare(page, content) == []


@pytest.mark.parametrize(
    "wish",
    [
        {"nothing": 1}, {"players": "many"}, {"rename": ["Ana", ""]}, {"add": ["You", "red 77"]}, {"preset": "nope"},
        {"option": ["stacking", "soft"]}, {"option": ["X10", ""]}, {"text": "a: ["}, {"text": "- 1"},
        {"text": "players: [Ana, Ana]"},
    ],
)  # fmt: skip
def test_a_change_that_cannot_be(wish: dict[str, Any]) -> None:
    with pseudo():
        dispute = Dispute()
        dispute.change(wish)
        assert dispute.message and dispute.message.startswith("⟦")


@pytest.mark.parametrize("base", PRESETS)
def test_the_rule_card(base: str) -> None:
    content = card_content()
    with pseudo():
        card = RuleCard(base)
        card.accept()
        assert bare([rules_view(card, card.asked), base_group(card)], content) == []


def test_the_sheet_of_every_value_of_every_option() -> None:
    with pseudo():
        for option in OPTIONS.values():
            for value in [
                *(option.values or ()),
                *({"target": [200, "none"], "without": ["skip"]}.get(option.name, [])),
            ]:
                for base in ("classic", "crazy"):
                    try:
                        sheet = rule_sheet(ruleset({"base": base, option.name: value}))
                    except RuleError as refused:
                        assert outside(str(refused)) == "", option.name
                        continue
                    assert bare([(title, sentences) for title, _, sentences in sheet]) == [], (option.name, value)


def test_options_have_words_above_a_step() -> None:
    for name, option in OPTIONS.items():
        if name in ("without", "challenge"):  # the line has other words for them
            continue
        assert option_words(name, "true") in _OPTIONS
        for value in option.values if isinstance(option.values, tuple) else ():
            if isinstance(value, str):
                assert value.replace("_", " ") in _VALUES, (name, value)


def sentences_of_a_game(base: str, seed: int) -> Iterator[str]:
    """What is told of a game, and why every card and move may be made or not."""
    from unolearn.engine.explain import tell

    round = Round.deal(ruleset(base), ["You", "Ana", "Ben"], seed=seed)
    players = [Computer("steady", seed + seat, slips=0.5) for seat in range(3)]
    for _ in range(150):
        if round.over:
            return
        seat = round.decision.player
        for who, hand in enumerate(round.hands):
            for card in hand:
                yield sentence(round, round.judge(who, card), who, card)
        moves = round.legal_moves() if seat is None else own_moves(round, seat)
        move = moves[-1] if seat is None else players[seat].choose(round.view(seat), moves)
        for event in round.push(move or moves[0]):
            yield tell(round, event, viewer=0)["text"]
            yield tell(round, event)["text"]


@pytest.mark.parametrize("base", [*PRESETS, "classic,jump_in=true,stacking=mixed,draw=until_playable"])
def test_what_a_game_tells(base: str) -> None:
    with pseudo():
        told = set(sentences_of_a_game(base, 3)) | set(sentences_of_a_game(base, 4))
        assert len(told) > 50
        assert [text for text in told if outside(text)] == []


def test_every_reason_and_happening_is_a_whole_sentence() -> None:
    made = [one for module, kinds in _MADE.items() if module.startswith("unolearn.") for one in kinds]
    assert len([one for one in made if isinstance(one, Reason)]) > 50
    for one in made:
        if isinstance(one.text, str):
            assert one.text.endswith((".", "”", "?")), one
        assert isinstance(one, (Reason, Happening))


FAULTS = [
    "", "red", "+2", "red 77", "red 7 as red 4", "red blank as blue 4", "red blank as red 4*", "skip*", 2,
    None, True, [1],
]  # fmt: skip
LINES = [
    "", 7, "x" * 3000, "Nobody draws", "Ana", "Ana flies", "Ana draws twice", "Ana plays red 7 now", "Ana cuts",
    "Ana plays wild, names", "Ana plays wild, names dark red", "Ana plays wild, names red, names blue",
    "Ana plays red 7, sings", 'Ana plays red 1*, rule "x', "Ana catches Bob", "Ana plays wild game changer, changes it",
    "Ana plays wild game changer, changes 2 to clap",
]  # fmt: skip


def test_what_cannot_be_read() -> None:
    with pseudo():
        for read, given in [(parse_card, one) for one in FAULTS] + [
            (lambda it: parse_move(it, ["Ana"]), one) for one in LINES
        ]:
            with pytest.raises(NotationError) as refused:
                read(given)
            assert outside(str(refused.value)) == "", given


@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_table_says_why_in_the_language_in_force(name: str) -> None:
    with pseudo(), pytest.raises(TableError) as refused:
        load_table(read_text(REFUSED[name][0]))
    assert outside(refused.value.why) == ""
