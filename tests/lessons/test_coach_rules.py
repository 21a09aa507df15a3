"""The coached round under every rule set: jump-ins, challenges, made-up rules, the cut; it always ends."""

import json
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

from unolearn.lessons.coach import CoachSession
from unolearn.lessons.coach_asks import ASKS
from unolearn.lessons.goals import GoalError
from unolearn.lessons.model import load

ROUND = """\
format: 1
id: d8-a-round
version: 1
title: A round
objective: Play.
rules: {rules}
steps:
  - id: round
    kind: coach
    ask: Play.
    ask_about: [{about}]
    deal: {deal}
"""
MOO = "All players moo; the last to moo draws 1"
RULES = {
    "classic": "classic",
    "house rules": "{base: classic, stacking: mixed, jump_in: true, draw: until_playable, seven_zero: true}",
    "crazy": "crazy",
    "boxed": "boxed",
    "dirty": "dirty",
    "dirty, played on": "{base: dirty, play_on: true}",
}


def round_of(rules: str, deal: Any = 1, about: str = "next_player", **more: Any) -> CoachSession:
    lesson = load(ROUND.format(rules=rules, deal=json.dumps(deal), about=about))
    return CoachSession(lesson, lesson.steps[0], **more)  # type: ignore[arg-type]


def table(hands: dict[str, Any], top: str, turn: str = "You", **more: Any) -> dict[str, Any]:
    return {"hands": hands, "top": top, "turn": turn, **more}


def quieten(session: CoachSession, slips: float = 1.0) -> None:
    for computer in session.table.computers.values():
        computer.slips = slips


def texts(session: CoachSession) -> list[str]:
    return [button["text"] for button in session.view()["buttons"]]


# ---- a learner who presses anything


def any_act(session: CoachSession, random: Random) -> dict[str, Any]:
    question = session.coach.question
    if question and question.answered is None:
        return {"act": "coach_answer", "option": random.choice(question.options)[0]}
    if session.count:
        if session.count.done:
            return {"act": "coach_more"}
        return {"act": "answer", "numbers": session.count.right()} if random.random() < 0.7 else {"act": "show"}
    page = session.view()
    offered = [b["act"] for b in page["buttons"] if b["act"]["act"] not in ("retry", "coach_quiet", "hint")]
    message = dict(random.choice(offered))
    if message["act"] == "undo" and random.random() < 0.8:
        return any_act(session, random)
    if message["act"] == "cut":
        return {**message, "count": random.choice([1, 28, 40])}
    return _with_card(session, page["answer"], message, random)


def _with_card(
    session: CoachSession, answer: dict[str, Any], message: dict[str, Any], random: Random
) -> dict[str, Any]:
    hand = session.table.stage.hand()
    if message["act"] not in ("play", "why", "what_if") or not hand:
        return message
    fits = [i for i, card in enumerate(hand) if session.table.round.judge(session.table.me, card).ok]
    message.setdefault("card", random.choice(fits) if fits and random.random() < 0.8 else random.randrange(len(hand)))
    asked = answer["choices"].get(str(message["card"]), {})
    for name, offers in (
        ("color", ["red", "yellow", "green", "blue"] if asked.get("color") else None),
        ("partner", asked.get("partner")),
        ("declared", asked.get("declare")),
        ("rule", [False, MOO, "Cleo skips a turn"] if asked.get("rule") else None),
    ):
        if offers:
            message[name] = random.choice(offers)
    return {**message, "uno": random.random() < 0.5}


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_rounds_with_a_learner_who_presses_anything_end(rules: str) -> None:
    about = ", ".join(ASKS)
    for seed in range(12):
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


# ---- jump-ins

_HANDS = {"You": ["green 7", "red 1", "blue 3"], "Ana": ["green 7", "blue 9", "blue 8"], "Ben": 5, "Cleo": 5}
JUMP = table(_HANDS, "green 2", "Ana")
TWO = table({"You": ["green 4", "green 4", "red 9"], "Ana": 5, "Ben": 5, "Cleo": 5}, "green 1")


def test_the_table_waits_where_the_learner_holds_the_twin() -> None:
    session = round_of("{base: classic, jump_in: true}", JUMP)
    page = session.view()
    assert page["decision"]["question"] == "You hold the twin of the green 7: jump in, or let it pass?"
    assert texts(session)[:2] == ["Jump in", "Let it pass"]
    assert page["window"] == {
        "opened": "Ana played the green 7",
        "now": "anyone with its twin",
        "closes": "when Ben plays or draws",
    }
    session.act({"act": "react", "jump": True, "card": 0})
    assert session.view()["log"][-2]["text"] == "You jump in with the green 7."
    assert session.tally["jumped"] == 1


def test_another_card_is_refused_by_the_attribute_that_differs() -> None:
    session = round_of("{base: classic, jump_in: true}", JUMP)
    session.act({"act": "react", "jump": True, "card": 1})
    reason = session.view()["feedback"]["reasons"][0]
    assert reason["title"] == "red 1" and reason["text"].startswith("Neither red nor a 1.")
    assert session.table.paused


def test_nobody_is_asked_without_a_twin_or_where_the_rule_is_off() -> None:
    off = round_of("classic", JUMP)
    assert off.table.waiting is None or off.table.waiting == "catch"
    without = {**JUMP, "hands": {**JUMP["hands"], "You": ["red 1", "blue 3", "yellow 9"]}}
    assert round_of("{base: classic, jump_in: true}", without).table.waiting != "jump"
    always = round_of("{base: classic, jump_in: true}", without, context={"windows": "always"})
    assert always.table.waiting == "jump"
    always.act({"act": "react", "jump": False})
    assert always.tally["kept out"] == 1


def test_a_reload_keeps_how_the_round_was_begun() -> None:
    begun = round_of("{base: classic, jump_in: true}", JUMP, context={"windows": "always"})
    begun.act({"act": "react", "jump": False})
    again = round_of("{base: classic, jump_in: true}", JUMP, saved=json.loads(json.dumps(begun.saved())))
    assert again.view()["table"] == begun.view()["table"]
    assert again.table.always


def test_the_own_second_card_may_follow() -> None:
    session = round_of("crazy", TWO)
    session.act({"act": "play", "card": 0})
    assert session.view()["decision"]["question"] == "You hold a second green 4: lay it as well, or let it pass?"
    session.act({"act": "react", "jump": True, "card": 0})
    assert session.view()["log"][-2]["text"].startswith("You jump in with the green 4.")


def test_computer_players_jump_in_too() -> None:
    hands = {"You": ["green 4", "red 9", "blue 1"], "Ana": 5, "Ben": ["green 4", "red 2", "red 3"], "Cleo": 5}
    session = round_of("crazy", table(hands, "green 1"))
    quieten(session, 0.0)
    session.act({"act": "play", "card": 0})
    assert any(row["text"].startswith("Ben jumps in with the green 4") for row in session.view()["log"])


def test_what_if_compares_jumping_in_with_letting_it_pass() -> None:
    session = round_of("{base: classic, jump_in: true}", JUMP)
    session.act({"act": "what_if", "card": 0})
    columns = session.view()["whatif"]["columns"]
    assert [column["title"] for column in columns] == ["you jump in with the green 7", "you let it pass"]
    assert [column["order"] for column in columns] == [["You", "Ana", "Ben"], ["Ben", "Cleo", "You"]]


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


# ---- made-up rules

STAR = table({"You": ["blue 2*", "wild game changer", "red 5"], "Ana": 5, "Ben": 5, "Cleo": 5}, "blue 5")


def test_a_rule_that_breaks_the_formula_comes_back_with_the_part() -> None:
    session = round_of("boxed", STAR)
    answer = session.view()["answer"]
    assert answer["choices"]["0"]["rule"] is True
    assert answer["builder"]["template"].startswith("All players {do}")
    session.act({"act": "play", "card": 0, "rule": "All players stand up; the last to stand up draws 3"})
    assert session.view()["feedback"]["reasons"][0]["text"] == "The penalty is always one card: “draws 1”."
    assert len(session.table.stage.hand()) == 3
    session.act({"act": "play", "card": 0, "rule": MOO})
    assert session.table.round.house_rules[2] == MOO


def test_a_free_table_is_only_warned() -> None:
    session = round_of("{base: boxed, formula: free}", STAR)
    session.act({"act": "play", "card": 0, "rule": "Cleo sings"})
    assert session.view()["feedback"]["grade"] == "costly"
    session.act(session.view()["buttons"][0]["act"])
    assert session.table.round.house_rules[2] == "Cleo sings"


def test_no_rule_is_an_answer_too() -> None:
    session = round_of("boxed", STAR)
    session.act({"act": "play", "card": 0, "rule": False})
    assert 2 not in session.table.round.house_rules


def test_a_game_changer_changes_a_rule_that_stands() -> None:
    session = round_of("boxed", {**STAR, "house_rules": {"9": MOO}})
    assert session.view()["answer"]["changes"] == [{"number": 9, "rule": MOO}]
    new = "All players clap; the last to clap draws 1"
    session.act({"act": "play", "card": 1, "color": "red", "changes": [9, new]})
    assert session.table.round.house_rules[9] == new


def test_who_was_last_is_read_off_the_times() -> None:
    session = round_of("boxed", {**STAR, "house_rules": {"2": MOO}})
    session.act({"act": "play", "card": 0})
    page = session.view()
    assert page["decision"]["question"] == f"The rule for 2 counts: “{MOO}”"
    assert page["reactions"] is None and texts(session)[0] == "Do it!"
    with pytest.raises(GoalError):
        session.act({"act": "was_last", "player": "Ana"})
    session.act({"act": "do_it"})
    rows = session.view()["reactions"]
    assert {row["player"] for row in rows} == {"You", "Ana", "Ben", "Cleo"}
    assert rows == sorted(rows, key=lambda row: row["seconds"])
    slowest = [row["player"] for row in rows if row["seconds"] == rows[-1]["seconds"]]
    last = slowest[0] if len(slowest) == 1 else None
    session.act({"act": "was_last", "player": "You" if last != "You" else "Ana"})
    assert session.view()["feedback"]["headline"] == "Look at the times once more."
    session.act({"act": "was_last", "player": last})
    assert session.table.waiting != "last" or session.table.round.top is not None


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
