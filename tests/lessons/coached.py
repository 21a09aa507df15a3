"""What the tests of coached rounds share: a round under any rules, and a learner who presses anything."""

import json
from random import Random
from typing import Any

from unolearn.lessons.coach import CoachSession
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


_HANDS = {"You": ["green 7", "red 1", "blue 3"], "Ana": ["green 7", "blue 9", "blue 8"], "Ben": 5, "Cleo": 5}
JUMP = table(_HANDS, "green 2", "Ana")
TWO = table({"You": ["green 4", "green 4", "red 9"], "Ana": 5, "Ben": 5, "Cleo": 5}, "green 1")
