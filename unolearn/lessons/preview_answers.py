"""Every answer a learner may give to a step, what the engine says of it, and what the learner then reads.

Each answer is given to a step session of its own, so the words are the ones a learner meets.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from attrs import evolve

from unolearn.engine.cards import Card
from unolearn.engine.explain import say, sentence
from unolearn.engine.naming import card_words, color_words
from unolearn.lessons.goals import Goal, GoalError, make_goal
from unolearn.lessons.goals.calls import CallGoal
from unolearn.lessons.goals.cards import FindGoal, HandGoal
from unolearn.lessons.goals.choose import NOBODY, PartnerGoal
from unolearn.lessons.goals.numbers import CountGoal
from unolearn.lessons.goals.options import PredictGoal, QuizGoal, TurnGoal
from unolearn.lessons.goals.play import PlayGoal
from unolearn.lessons.goals.react import ReactGoal
from unolearn.lessons.goals.rules import OptionsGoal
from unolearn.lessons.model import Lesson, Step
from unolearn.lessons.scene import card_data
from unolearn.lessons.step_session import StepSession

__all__ = ["Try", "answers", "tries"]

Messages = list[dict[str, Any]]
MARK = "\N{OBJECT REPLACEMENT CHARACTER}"


@dataclass(frozen=True)
class Try:
    """An answer to try: the messages a page would send, in words, and the card it is about."""

    says: str
    messages: Messages
    card: Card | None = None
    ruled: bool = False  # the engine's verdict on the card belongs beside it


def answers(lesson: Lesson, step: Step) -> list[dict[str, Any]]:
    """Return a row for each answer: the engine's verdict, and the feedback exactly as a learner reads it."""
    goal, marked = make_goal(lesson, step), _marked(step)
    rows = []
    for one in tries(goal):
        told = _told(lesson, step, one.messages)
        if told is None:
            continue
        traced = _told(lesson, marked, one.messages)
        rows.append(
            {
                "says": one.says,
                "card": None if one.card is None else card_data(one.card),
                **_ruling(goal, one),
                "feedback": told,
                "own": traced is not None and any(MARK in reason["text"] for reason in traced["reasons"]),
            }
        )
    return rows


def tries(goal: Goal) -> Iterator[Try]:
    """Yield the answers worth trying: the right one first, then every card, option or number that may tempt."""
    if not goal.step.graded:
        return
    solution = goal.solution()
    found = next((list(make(goal)) for kind, make in _TRIES.items() if isinstance(goal, kind)), [])
    if solution and all(one.messages != solution for one in found):
        yield Try(say("The right answer"), solution)
    yield from found


def _told(lesson: Lesson, step: Step, messages: Messages) -> dict[str, Any] | None:
    """Return the feedback after the messages, as the page shows it; None where they are refused."""
    session = StepSession(lesson, step)
    try:
        for message in messages:
            session.act(message)
    except (GoalError, ValueError):
        return None
    feedback: dict[str, Any] | None = session.view()["feedback"]
    return feedback


def _marked(step: Step) -> Step:
    """The same step with a mark in place of the file's own feedback: where it turns up, the file is speaking."""
    marked = evolve(step, feedback=dict.fromkeys(step.feedback, MARK))
    options = getattr(step, "options", None)
    if not options:
        return marked
    return evolve(marked, options=[evolve(one, feedback=one.feedback and MARK) for one in options])  # type: ignore[call-arg]


def _ruling(goal: Goal, one: Try) -> dict[str, Any]:
    """Return what the engine says of the card: grade, rule and sentence."""
    if one.card is None or not one.ruled or not isinstance(goal, HandGoal):
        return {"verdict": None, "rule": None, "why": None}
    found = goal.round.judge(goal.me, one.card)
    return {"verdict": found.grade, "rule": found.rule, "why": sentence(goal.round, found, goal.me, one.card)}


# ---- the answers of each kind


def _find(goal: FindGoal) -> Iterator[Try]:
    """Each card by itself: left out where it fits, added where it does not; everything else as it should be."""
    right = goal.right()
    for index, card in enumerate(goal.round.hands[goal.me]):
        left_out = index in right
        words = say("{Card} left out", Card=_capital(card)) if left_out else say("{Card} added", Card=_capital(card))
        yield Try(words, [{"act": "answer", "cards": sorted(right ^ {index})}], card, ruled=True)


def _capital(card: Card) -> str:
    name = card_words(card)
    return name[:1].upper() + name[1:]


def _play(goal: PlayGoal | CallGoal) -> Iterator[Try]:
    """Each card with what it asks for, and drawing where that is an answer."""
    hand = goal.round.hands[goal.me]
    for message in _once(goal._tries(), hand):
        card = hand[message["card"]]
        yield Try(_with_choices(card, message), [message], card, ruled=True)
    if "draw" in goal.acts:
        yield Try(say("Drawing a card"), [{"act": "draw"}])
    if isinstance(goal, CallGoal):
        silent = goal.mistake()
        if silent is not None:
            yield Try(say("In silence, and nobody is quicker"), [silent, {"act": "say_uno"}])
            yield Try(say("In silence, and caught"), [silent, {"act": "step"}])


def _once(messages: Messages, hand: list[Card]) -> Iterator[dict[str, Any]]:
    """Leave out what has been tried with a twin of the card."""
    seen = set()
    for message in messages:
        key = (hand[message["card"]], *(message.get(name) for name in ("color", "partner", "declared")))
        if key not in seen:
            seen.add(key)
            yield message


def _with_choices(card: Card, message: Mapping[str, Any]) -> str:
    name = _capital(card)
    if message.get("declared"):
        return say("{Card} as {declared}", Card=name, declared=message["declared"])
    if message.get("partner") and message.get("color"):
        color = color_words(message["color"])
        return say(
            "{Card}, naming {color}, swapping with {partner}", Card=name, color=color, partner=message["partner"]
        )
    if message.get("partner"):
        return say("{Card}, swapping with {partner}", Card=name, partner=message["partner"])
    if message.get("color"):
        return say("{Card}, naming {color}", Card=name, color=color_words(message["color"]))
    return name


def _options(goal: PredictGoal | QuizGoal) -> Iterator[Try]:
    for entry in goal.answer()["options"]:
        yield Try(entry["text"], [{"act": "answer", "options": [entry["id"]]}])


def _turn(goal: TurnGoal) -> Iterator[Try]:
    for name in goal.stage.names:
        yield Try(name, [{"act": "answer", "seat": name}])


def _count(goal: CountGoal) -> Iterator[Try]:
    """The wrong numbers the file speaks of, each with the other numbers right, and one it does not speak of."""
    right = {number.id: goal.right(index) for index, number in enumerate(goal.numbers)}
    for index, number in enumerate(goal.numbers):
        named = sorted(_numbers_named(goal, number.id) - {right[number.id]})
        unnamed = next(value for value in range(right[number.id] + 1, right[number.id] + 1000) if value not in named)
        for value in [*named, unnamed]:
            words = str(value) if len(goal.numbers) == 1 else f"{goal.numbers[index].label}: {value}"
            yield Try(words, [{"act": "answer", "numbers": {**right, number.id: value}}])


def _numbers_named(goal: CountGoal, number: str) -> set[int]:
    found = set()
    for key in goal.step.feedback:
        prefix, *names = key.casefold().split(".")
        if prefix == "wrong" and names and names[-1].isdecimal() and names[:-1] in ([], [number.casefold()]):
            found.add(int(names[-1]))
    return found


def _react(goal: ReactGoal) -> Iterator[Try]:
    """Both answers to every moment; the moments before it are answered rightly."""
    before: Messages = []
    for number, moment in enumerate(goal.moments, 1):
        twin = moment.twin(goal.me)
        jump = {"act": "react", "jump": True, **({} if twin is None else {"card": twin})}
        let_pass = {"act": "react", "jump": False}
        yield Try(say("Moment {n}: jump in", n=number), [*before, jump])
        yield Try(say("Moment {n}: let it pass", n=number), [*before, let_pass])
        before += [let_pass if twin is None else jump, {"act": "step"}]


def _partner(goal: PartnerGoal) -> Iterator[Try]:
    for name in goal.partners:
        yield Try(say("Swapping with {partner}", partner=name), [{"act": "choose", "partner": name}])
    yield Try(say("Swapping with nobody"), [{"act": "choose", "partner": NOBODY}])


def _rules(goal: OptionsGoal) -> Iterator[Try]:
    mistake = goal.mistake()
    if mistake is not None:
        yield Try(say("Everything left as it was"), [mistake])


_TRIES: dict[Any, Any] = {
    CallGoal: _play,
    FindGoal: _find,
    PlayGoal: _play,
    PredictGoal: _options,
    QuizGoal: _options,
    TurnGoal: _turn,
    CountGoal: _count,
    ReactGoal: _react,
    PartnerGoal: _partner,
    OptionsGoal: _rules,
}
