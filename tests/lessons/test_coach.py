"""The coached round: played, explained, counted; it always ends, and can be won."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from unolearn.lessons.coach import CoachSession
from unolearn.lessons.course import Course
from unolearn.lessons.goals import GoalError
from unolearn.lessons.model import CoachStep, Lesson, load

from .coached import texts

HEAD = """\
format: 1
id: a9-first-round
version: 1
title: A round
objective: Play.
rules: {base: classic, challenge: false, without: [wild draw four]}
steps:
  - id: round
    kind: coach
    ask: Play.
"""
DEAL = """\
    deal:
      hands:
        {You: [red 5, red 7, blue 1, wild], Ana: [red 1, yellow 3], Ben: [blue 2, yellow 8], Cleo: [green 4, yellow 1]}
      top: red 9
      turn: You
"""


def round_of(text: str = "", **more: Any) -> CoachSession:
    lesson: Lesson = load(HEAD + text)
    step = lesson.steps[0]
    assert isinstance(step, CoachStep)
    return CoachSession(lesson, step, **more)


def play_on(session: CoachSession, random: Random, right: float = 1.0) -> int:
    """Play sensibly to the end, answer the coach, count; return how many acts it took."""
    for acts in range(400):
        json.dumps(session.view())
        if session.done:
            return acts
        message = next_act(session, random, right)
        session.act(message)
    raise AssertionError("the round did not end")


def next_act(session: CoachSession, random: Random, right: float = 1.0) -> dict[str, Any]:
    question, table = session.coach.question, session.table
    if question and question.answered is None:
        option = question.right[0] if random.random() < right else question.options[0][0]
        return {"act": "coach_answer", "option": option}
    if session.count:
        if not session.count.done:
            return {"act": "answer", "numbers": session.count.right()}
        return {"act": "coach_more"}
    if table.paused:
        return {"act": "step"}
    hand = table.stage.hand()
    fits = [index for index, card in enumerate(hand) if table.round.judge(table.me, card).ok]
    if not fits:
        return {"act": "keep" if table.round.decision.kind == "keep_or_play" else "draw"}
    index = max(fits, key=lambda i: table.round.price(hand[i])[0] if not hand[i].is_wild else -1)
    colors = session.view()["answer"]["color_counts"]
    color = max(colors, key=colors.get) if hand[index].is_wild else None
    return {"act": "play", "card": index, "color": color, "uno": len(hand) == 2}


def test_a_round_always_ends_and_can_be_won_and_lost() -> None:
    session, winners = round_of(), Counter[str | None]()
    for deal in range(40):
        play_on(session, Random(deal), right=0.6)
        assert session.count
        winners[session.count.winner] += 1
        session.act({"act": "retry", "fresh": True})
    assert winners["You"] >= 8
    assert 40 - winners["You"] >= 8


def test_the_shipped_round_can_be_won(course: Course) -> None:
    lesson = course.lesson("a9-first-round")
    step = lesson.steps[0]
    assert isinstance(step, CoachStep)
    winners = set()
    for seed in range(12):
        session, random = CoachSession(lesson, step), Random(seed)
        while not session.count:
            message = next_act(session, random)
            fits = [m for m in session.table.round.card_plays() if m.player == session.table.me]
            if message["act"] == "play" and fits and random.random() < 0.4:  # not always the dearest card
                move = random.choice(fits)
                message |= {"card": session.table.stage.hand().index(move.card), "color": move.color}
            session.act(message)
        winners.add(session.count.winner)
    assert "You" in winners


def test_the_same_deal_gives_the_same_round() -> None:
    one, other = round_of(), round_of()
    play_on(one, Random(1))
    play_on(other, Random(1))
    assert [entry["text"] for entry in one.view()["log"]] == [entry["text"] for entry in other.view()["log"]]


def test_one_act_returns_everything_that_happened() -> None:
    session = round_of(DEAL)
    session.act({"act": "play", "card": 0})
    said = [frame["say"] for frame in session.view()["frames"]]
    assert said[0] == "You play the red 5."
    assert {frame["player"] for frame in session.view()["frames"]} >= {"You", "Ana"}
    assert all(frame["table"]["seats"][1]["hand"] is None for frame in session.view()["frames"])


def test_an_illegal_card_comes_back_with_its_reason() -> None:
    session = round_of(DEAL)
    session.act({"act": "play", "card": 2})
    page = session.view()
    assert page["feedback"]["headline"] == "The blue 1 comes back."
    assert page["feedback"]["reasons"][0]["text"] == "Blue is not red, and 1 is not 9."
    assert len(page["table"]["hand"]["cards"]) == 4 and page["frames"] == []


def test_the_coach_asks_why_after_the_first_legal_card() -> None:
    session = round_of(DEAL.replace("Ana: [red 1, yellow 3]", "Ana: [red 1, yellow 3, yellow 2, blue 4]"))
    session.act({"act": "play", "card": 0})
    coach = session.view()["coach"]
    assert coach["question"] == "You played the red 5. Why was that legal?"
    assert session.view()["feedback"] is None  # it would give the answer away
    session.act({"act": "coach_answer", "option": "color"})
    coach = session.view()["coach"]
    assert (coach["feedback"]["grade"], coach["asked"], coach["of"]) == ("right", 1, 3)


def test_the_coach_can_be_quiet() -> None:
    session = round_of(DEAL)
    session.act({"act": "coach_quiet", "on": True})
    play_on(session, Random(1))
    assert session.view()["coach"] == {
        "question": None, "options": [], "feedback": None, "asked": 0, "of": 3, "quiet": True,
    }  # fmt: skip


def test_undo_takes_the_whole_turn_back() -> None:
    session = round_of(DEAL)
    before = session.view()["table"]
    session.act({"act": "play", "card": 0})
    assert "Undo the red 5" in texts(session)
    session.act({"act": "undo"})
    assert session.view()["table"] == before
    with pytest.raises(GoalError):
        session.act({"act": "undo"})


def test_a_drawn_card_is_played_or_kept() -> None:
    deal = DEAL.replace("[red 5, red 7, blue 1, wild]", "[blue 3, blue 1, green 7]") + "      draw_pile: [red 3]\n"
    session = round_of(deal)
    session.act({"act": "draw"})
    assert session.view()["decision"]["question"] == "You drew the red 3, and it fits. Play it or keep it?"
    assert texts(session)[:2] == ["Play the red 3", "Keep it"]
    session.act({"act": "keep"})
    assert len(session.view()["table"]["hand"]["cards"]) == 4


def test_a_bluff_asks_first() -> None:
    text = (HEAD + DEAL).replace("rules: {base: classic, challenge: false, without: [wild draw four]}\n", "")
    lesson = load(text.replace("red 7, blue 1, wild]", "red 7, wild draw four]"))
    step = lesson.steps[0]
    assert isinstance(step, CoachStep)
    session = CoachSession(lesson, step)
    session.act({"act": "play", "card": 2, "color": "blue"})
    assert session.view()["feedback"]["grade"] == "costly"
    assert len(session.table.stage.hand()) == 3
    session.act(session.view()["buttons"][0]["act"])
    assert len(session.table.stage.hand()) != 3 or session.table.round.top is not None


LAST = """\
    deal:
      hands: {You: [red 5], Ana: [wild, red 1], Ben: [blue 2, yellow 8], Cleo: [green skip]}
      top: red 9
      turn: You
"""


def test_the_count_is_checked_card_by_card() -> None:
    session = round_of(LAST)
    session.act({"act": "coach_quiet", "on": True})
    session.act({"act": "play", "card": 0})
    page = session.view()
    assert page["ask"] == "You are out. What is each hand worth?"
    assert [number["label"] for number in page["answer"]["numbers"]] == [
        "Ana’s hand",
        "Ben’s hand",
        "Cleo’s hand",
        "Together, for you",
    ]
    assert page["count"] is None
    wrong = {"seat-1": 21, "seat-2": 10, "seat-3": 20, "total": 51}
    assert session.act({"act": "answer", "numbers": wrong}) == "incomplete"
    page = session.view()
    reasons = {reason["title"]: reason["text"] for reason in page["feedback"]["reasons"]}
    assert reasons["Ana’s hand"] == "A wild is 50, not 20."
    assert "mend those first" in reasons["Together, for you"]
    ana = page["count"]["rows"][0]
    assert [(card["name"], card["mark"], card["wrong"]) for card in ana["cards"]] == [
        ("wild", "bad", 20),
        ("red 1", "good", None),
    ]
    assert session.act({"act": "answer", "numbers": {**wrong, "seat-1": 51, "total": 81}}) == "neutral"
    assert session.done
    checks = {check["text"]: check["answer"] for check in session.view()["count"]["checks"]}
    assert checks["Was it legal?"] == "Yes: your last card, the red 5, lay on the red 9. Same colour: red on red."
    race = {"name": "You", "before": 0, "now": 81, "target": 500, "leads": True, "won": False}
    assert session.view()["count"]["race"][0] == race


def test_a_short_round_is_no_trap_for_the_explanations() -> None:
    session = round_of(LAST)
    session.act({"act": "play", "card": 0})
    assert session.view()["coach"]["question"]
    play_on(session, Random(3))
    assert session.coach.explained == 3
    assert session.solved_first


def test_a_round_comes_back_after_a_reload() -> None:
    session, random = round_of(), Random(5)
    for _ in range(12):
        session.act(next_act(session, random, right=0.5))
    again = round_of(saved=json.loads(json.dumps(session.saved())))
    assert again.view()["table"] == session.view()["table"]
    assert again.view()["log"] == session.view()["log"]
    assert again.coach.explained == session.coach.explained


def test_the_others_see_no_hidden_card() -> None:
    session = round_of(DEAL)
    seen = []
    for seat, computer in session.table.computers.items():
        choose = computer.choose

        def watch(view: Any, moves: Any, choose: Any = choose, seat: int = seat) -> Any:
            seen.append(all(card is None for other, hand in enumerate(view.hands) if other != seat for card in hand))
            return choose(view, moves)

        computer.choose = watch  # type: ignore[method-assign]
    session.table.push(next(move for move in session.table.round.legal_moves() if move.player == 0))
    session.table.run()
    assert seen and all(seen)


def test_hints_go_from_a_question_to_the_answer() -> None:
    session = round_of(DEAL)
    for rung in (1, 2, 3):
        session.act({"act": "hint"})
        assert session.view()["hint"]["rung"] == rung
    assert "fits" in session.view()["hint"]["text"]
