"""The coached round under every rule set: challenges, the cut, the end, the coach's questions; it always ends."""

import json
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from unolearn.lessons.coach_asks import ASKS

from .coached import RULES, any_act, round_of, table, texts


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_rounds_with_a_learner_who_presses_anything_end(rules: str) -> None:
    about = ", ".join(ASKS)
    for seed in range(8):
        windows = {"windows": "always" if seed % 3 == 0 else "twin"}
        session = round_of(rules, seed, about, context=windows, questions=seed % 2 == 0)
        random = Random(seed)
        for _ in range(2500):
            if session.done:
                break
            assert session.table.mine or session.table.paused or session.count
            session.act(any_act(session, random))
        assert session.done, f"{rules}, seed {seed}"
        json.dumps(session.view())


def test_a_round_by_a_house_rule_of_one_s_own_ends_too(allowing) -> None:
    allowing(Path(str(files("unolearn") / "starter" / "rule" / "plain_finish.py")))
    for seed in range(3):
        random = Random(seed)
        session = round_of("{base: classic, plain_finish: true}", seed, ", ".join(ASKS))
        for _ in range(1500):
            if session.done:
                break
            session.act(any_act(session, random))
        assert session.done, f"seed {seed}"


# ---- penalties, challenges


def test_a_waiting_penalty_names_the_ways_out() -> None:
    hands = {"You": ["blue draw two", "red 5"], "Ana": 5, "Ben": 5, "Cleo": ["red draw two", "red 1", "red 2"]}
    session = round_of("{base: classic, stacking: draw_two}", table(hands, "red 3", "Cleo"))
    assert session.view()["decision"]["question"] == "2 cards are waiting for you. Answer or take them?"
    assert texts(session)[:2] == ["Play this card", "Take 2"]
    session.act({"act": "play", "card": 0})
    assert session.table.round.discard[-1].name == "blue draw two" or len(session.view()["log"]) > 2


def test_a_wild_draw_four_may_be_challenged() -> None:
    hands = {"You": ["blue 1", "red 5"], "Ana": 5, "Ben": 5, "Cleo": ["wild draw four", "green 2", "green 3"]}
    session = round_of("classic", table(hands, "red 8", "Cleo"))
    assert "Challenge" in texts(session)
    session.act({"act": "challenge"})
    assert len(session.table.stage.hand()) >= 8
    assert session.tally["challenged"] == 1


def test_who_can_play_must_play_at_a_dirty_table() -> None:
    session = round_of("dirty", table({"You": ["green 1", "red 5"], "Ana": 5, "Ben": 5, "Cleo": 5}, "green 5"))
    session.act({"act": "draw"})
    assert "green 1" in session.view()["feedback"]["reasons"][0]["text"]
    assert session.tally["drew though able"] == 1


# ---- the cut, the end


def test_the_learner_cuts_and_sees_the_count() -> None:
    session = round_of("crazy", 4)
    answer = session.view()["answer"]
    assert (answer["mode"], answer["deck"], answer["needs"]) == ("cut", 108, 28)
    session.act({"act": "cut", "count": 28})
    assert session.table.round.scores[0] == -50
    assert session.view()["frames"][0]["say"].startswith("You cut 28 cards: exactly what the deal needs")


def test_boxed_counts_nothing_unless_a_target_was_agreed() -> None:
    hands = {"You": ["red 5"], "Ana": 5, "Ben": 5, "Cleo": 5}
    session = round_of("boxed", table(hands, "red 9"), questions=False)
    session.act({"act": "play", "card": 0})
    assert session.done and session.count is not None and not session.count.numbers
    assert session.view()["feedback"]["headline"] == "You have won: the first empty hand is all that counts here."
    counted = round_of("{base: boxed, target: 500}", table(hands, "red 9"), questions=False)
    counted.act({"act": "play", "card": 0})
    assert not counted.done


def test_counting_like_classic_brings_the_question_who_writes() -> None:
    hands = {"You": ["red 5", "green 0", "wild"], "Ana": ["red 4"], "Ben": [], "Cleo": []}
    hands |= {"Ben": ["blue 1", "blue 2"], "Cleo": ["blue 3", "blue 4"]}
    session = round_of("crazy", table(hands, "red 9", "Ana"))
    session.act({"act": "coach_quiet", "on": False})
    while session.coach.question:
        session.act({"act": "coach_answer", "option": session.coach.question.right[0]})
        session.coach.question = None
    assert session.count is not None
    session.act({"act": "answer", "numbers": {**session.count.right(), "seat-0": 55}})
    assert session.coach.question and session.coach.question.question == "Who writes points at this table?"


# ---- the coach's questions


def test_a_question_in_three_parts_counts_once() -> None:
    hands = {"You": ["blue 9", "yellow 4", "wild"], "Ana": 5, "Ben": 5, "Cleo": 5}
    session = round_of("classic", table(hands, "blue 4"), about="three_parts")
    session.coach.turns = 5
    session.coach.consider(session.table.stage)
    for part in (1, 2, 3):
        question = session.coach.question
        assert question is not None and question.part == part
        session.act({"act": "coach_answer", "option": question.right[0]})
        assert session.coach.explained == (part == 3)
        if part < 3:
            assert "The next part" in texts(session)
            session.act({"act": "coach_more"})


@pytest.mark.parametrize("about", ASKS)
def test_every_question_comes_up_and_its_answer_is_one_of_its_options(about: str) -> None:
    asked = 0
    for rules in ("{base: classic, stacking: draw_two}", "crazy", "boxed", "dirty"):
        for seed in range(6):
            session, random = round_of(rules, seed, questions=False), Random(seed)
            for _ in range(12):
                question = ASKS[about].make(session.table.stage, random)
                if question is not None:
                    asked += 1
                    options = [option for option, _ in question.options]
                    assert set(question.right) <= set(options) and len(set(options)) == len(options) > 1
                if session.count:
                    break
                session.act(any_act(session, random))
    assert asked
