"""A table's own rules: every option and silence asked, conflicts told in place, a spec that can be played."""

import json
from typing import Any

import pytest

from unolearn.engine.players import Computer
from unolearn.engine.round import Round
from unolearn.lessons.rule_card import AS_READ, RuleCard
from unolearn.lessons.rule_card_data import card_data_file
from unolearn.rules import OPTIONS, PRESETS, ruleset


def question(card: RuleCard, name: str) -> dict[str, Any]:
    return next(q for group in card.view()["groups"] for q in group["questions"] if q["id"] == name)


def value(card: RuleCard, name: str, answer: str) -> dict[str, Any]:
    return next(one for one in question(card, name)["values"] if one["id"] == answer)


@pytest.mark.parametrize("base", PRESETS)
def test_every_option_is_asked_once_with_what_each_rule_book_says(base: str) -> None:
    questions = [q for group in RuleCard(base).view()["groups"] for q in group["questions"]]
    ids = [q["id"] for q in questions]
    assert len(ids) == len(set(ids)) and set(OPTIONS) <= set(ids)
    for asked in questions:
        assert asked["question"].endswith("?")
        if asked["kind"] == "choice":
            assert sum(one["chosen"] for one in asked["values"]) == 1, asked["id"]
        if asked["kind"] != "point":
            assert [preset["id"] for preset in asked["presets"]] == list(PRESETS)
            own = next(preset for preset in asked["presets"] if preset["id"] == base)
            assert own["text"] == asked["answer_text"] and not asked["differs"]


def test_every_value_of_a_choice_has_words_of_its_own() -> None:
    for asked in (q for group in RuleCard("dirty").view()["groups"] for q in group["questions"]):
        texts = [one["text"] for one in asked["values"]]
        assert len(texts) == len(set(texts)) and not any("_" in text for text in texts), asked["id"]


def test_the_file_names_only_what_there_is() -> None:
    data = card_data_file()
    asked = [name for group in data.groups for name in group.ask]
    assert sorted(asked) == sorted({*asked}) and set(asked) <= set(OPTIONS) | set(data.points)
    conditions = [one.when for one in (*data.points.values(), *data.warnings)]
    conditions += [one.needs for one in data.options.values()]
    for option, values in (pair for condition in conditions for pair in condition.items()):
        assert all(str(OPTIONS[option].name) and ruleset({option: one}) for one in values)
    for one in data.options.values():
        assert set(one.silent) <= set(PRESETS)
    assert all(set(point.bases) <= set(PRESETS) for point in data.points.values())


def test_an_answer_shows_in_the_spec_and_in_the_sheet() -> None:
    card = RuleCard("classic")
    assert card.answer("stacking", "draw_two") is None
    assert card.answer("uno_penalty", 4) is None
    assert card.spec == "classic,uno_penalty=4,stacking=draw_two"
    sheet = {section["title"]: " ".join(section["sentences"]) for section in card.sheet()}
    assert "4 cards" in sheet["Saying Uno"] and "Draw Two" in sheet["Stacking"]
    assert question(card, "stacking")["differs"] and question(card, "stacking")["answered"]


def test_a_conflict_is_told_beside_the_answer_and_refused() -> None:
    card = RuleCard("crazy")
    against = value(card, "stacking", "draw_two")["conflict"]
    assert (
        against == "Stacking and Doubling both change how a waiting draw penalty is answered: switch one of them off."
    )
    assert value(card, "seven_zero", "true")["conflict"].startswith(
        "Seven-zero and Zero shift both change what a 0 does"
    )
    before = card.saved()
    assert card.answer("stacking", "draw_two") == against and card.saved() == before
    assert card.answer("doubling", False) is None
    assert value(card, "stacking", "draw_two")["conflict"] is None and card.answer("stacking", "draw_two") is None


@pytest.mark.parametrize(("name", "answer"), [("uno_penalty", 11), ("target", "lots"), ("stacking", "all"), ("jmp", 1)])
def test_an_impossible_answer_is_refused_with_a_sentence(name: str, answer: Any) -> None:
    card = RuleCard()
    said = card.answer(name, answer)
    assert said is not None and said[0].isupper() and said.endswith((".", "?")) and not card.answers


def test_a_combination_no_text_thought_of_is_warned_of() -> None:
    card = RuleCard("crazy")
    assert "X47" in [warned["id"] for warned in card.view()["warnings"]]
    card.answer("challenge", "off")
    assert "X47" not in [warned["id"] for warned in card.view()["warnings"]]
    assert not RuleCard("classic").warnings and not RuleCard("boxed").warnings and not RuleCard("dirty").warnings


def test_questions_follow_the_answers() -> None:
    card = RuleCard("classic")
    assert "X10" not in card.asked and not question(card, "icons")["applies"]
    assert "icon make up rules" in question(card, "icons")["needs"]
    card.answer("jump_in", True)
    card.answer("add_a_rule", True)
    assert "X10" in card.open and question(card, "icons")["applies"]


@pytest.mark.parametrize("base", PRESETS)
def test_the_card_is_done_when_everything_open_is_answered(base: str) -> None:
    card = RuleCard(base)
    assert not card.done and {"stacking", "jump_in", "uno_penalty", "ties"} <= set(card.open)
    card.accept(["ties"])
    assert "ties" not in card.open
    card.accept()
    assert card.done and card.spec == base
    assert card.view()["open"] == 0 and card.view()["first_open"] is None
    assert card.sheet()[-1]["title"] == "Where the text is silent"


def test_a_table_s_own_words_stand_on_the_sheet() -> None:
    card = RuleCard("classic")
    assert card.answer("X3", "  The youngest starts ") is None
    assert card.own == {"X3": "The youngest starts"}
    assert "Who starts, and which way? The youngest starts." in card.sheet()[-1]["sentences"]
    assert card.answer("X3", AS_READ) is None and not card.own
    assert card.answer("X3", "a\nb") and card.answer("X3", "x" * 201) and card.answer("X3", None)


def test_a_saved_card_comes_back_and_what_is_no_longer_possible_is_left_out() -> None:
    card = RuleCard("dirty")
    for name, answer in (("target", "none"), ("without", ["wild", "skip"]), ("X35", "Never as a 7")):
        assert card.answer(name, answer) is None
    again = RuleCard.from_saved(json.loads(json.dumps(card.saved())))
    assert again.spec == card.spec and again.view() == card.view()
    odd = {"base": "chess", "answers": {"gone": 1, "uno_penalty": 99, "X3": "?"}, "points": {"X3": "Ana", "jump_in": 1}}
    assert RuleCard.from_saved(odd).saved() == {"base": "classic", "answers": {}, "points": {"X3": "Ana"}}
    assert RuleCard.from_saved({"answers": None}).spec == "classic"


def test_another_rule_book_begins_anew() -> None:
    card = RuleCard("classic")
    card.answer("jump_in", True)
    card.start("dirty")
    assert card.spec == "dirty" and not card.answers


def test_the_page_is_plain_data() -> None:
    for base in PRESETS:
        card = RuleCard(base)
        card.accept()
        assert json.loads(json.dumps(card.view())) == card.view()


@pytest.mark.parametrize(
    ("base", "answers"),
    [
        ("classic", {"stacking": "mixed", "jump_in": True, "seven_zero": True}),
        ("crazy", {"dirty_wild": True, "perfect_match": True}),
        ("dirty", {"doubling": True, "jump_in": True, "challenge": True}),
        ("boxed", {"draw": "until_playable", "must_play": True}),
    ],
)
def test_what_the_card_says_can_be_played(base: str, answers: dict[str, Any]) -> None:
    card = RuleCard(base)
    for name, answer in answers.items():
        assert card.answer(name, answer) is None
    assert ruleset(card.spec) == card.ruleset()
    round = Round.deal(card.ruleset(), ("You", "Ana", "Ben"), seed=3)
    players = [Computer(seed=seat) for seat in range(3)]
    for _ in range(600):
        if round.over:
            break
        seat = round.decision.player or 0
        moves = [move for move in round.legal_moves() if getattr(move, "player", seat) == seat]
        round.push(players[seat].choose(round.view(seat), moves))
    assert round.over
