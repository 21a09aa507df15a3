"""What the engine answers to a step, to be compared between two sets of rules, and the same answer in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.explain import say, say_n
from unolearn.lessons.goals import Goal
from unolearn.lessons.goals.calls import CallGoal
from unolearn.lessons.goals.cards import HandGoal
from unolearn.lessons.goals.choose import PartnerGoal
from unolearn.lessons.goals.numbers import CountGoal
from unolearn.lessons.goals.options import PredictGoal, QuizGoal, TurnGoal
from unolearn.lessons.goals.react import ReactGoal
from unolearn.lessons.goals.shows import ExplainGoal, WorkedGoal
from unolearn.lessons.questions import check

__all__ = ["answer_in_words", "engine_answer", "quiz_rights"]


def engine_answer(goal: Goal) -> Any:
    """Return all that the engine says of a step; two equal ones let the same texts stand."""
    if isinstance(goal, ReactGoal):
        return goal.right_answers()
    if isinstance(goal, PartnerGoal):
        return [goal.solution(), [goal.cost(name) for name in goal.partners]]
    if isinstance(goal, HandGoal):
        return _of_hand(goal)
    if isinstance(goal, (TurnGoal, PredictGoal)):
        return goal.right
    if isinstance(goal, QuizGoal):
        return quiz_rights(goal)
    if isinstance(goal, CountGoal):
        return _of_numbers(goal)
    if isinstance(goal, WorkedGoal) or (isinstance(goal, ExplainGoal) and goal.step.moves):
        return _of_table(goal)
    return None


def _of_hand(goal: HandGoal) -> Any:
    found = [
        (card.name, verdict.grade, verdict.code)
        for card, verdict in zip(goal.round.hands[goal.me], goal.verdicts(), strict=True)
    ]
    kind = goal.round.decision.kind
    if isinstance(goal, CallGoal):
        return [found, kind, goal.round.rules.options["uno_penalty"]]
    if getattr(goal.step, "best", None) or getattr(goal.step, "avoid", None):  # what stays in the hand counts as well
        return [found, kind, [goal.round.price(card)[0] for card in goal.round.hands[goal.me]]]
    return [found, kind]


def _of_numbers(goal: CountGoal) -> Any:
    said = goal.grade(goal.solution()[0])
    sums = [reason.text for reason in said.reasons]
    rules = goal.round.rules
    writes = (rules.scores_for, rules.play_on) if any(number.scored_by for number in goal.numbers) else None
    return [[goal.right(index) for index in range(len(goal.numbers))], sums, writes]


def _of_table(goal: ExplainGoal) -> Any:
    round = goal.round
    held = list(map(len, round.hands))
    total = goal.total if isinstance(goal, WorkedGoal) and goal.count else None
    lies = [card.name for card in round.discard[-1:]]
    return [held, lies, round.color, round.decision, round.pending, round.direction, round.over, round.winner, total]


def quiz_rights(goal: QuizGoal) -> list[Any]:
    """Return for every option whether it is right: the engine's word where `check` asks for it, else the file's."""
    return [
        option.right if option.check is None or option.right == "neutral" else check(option.check, goal.stage)
        for option in goal.step.options
    ]


# ---- in words, for a right answer that no option of the file has


def answer_in_words(question: Any, right: Any) -> str:
    """Return the engine's answer to a `predict` question as a sentence, or one for each question of a list.

    >>> answer_in_words([{"cards_held": "Ana"}, "next_player"], [3, "Ana"])
    'Ana holds 3 cards. Ana plays next.'
    """
    if isinstance(question, list):
        return " ".join(answer_in_words(one, value) for one, value in zip(question, right, strict=True))
    name, who = next(iter(question.items())) if isinstance(question, Mapping) else (str(question), None)
    return str(_WORDS[name](who, right))


def _held(who: str, count: int) -> str:
    if str(who).casefold() == "everyone":
        return say_n("{n} card in all hands.", "{n} cards in all hands.", count)
    return say_n("{Player} [hold|holds] {n} card.", "{Player} [hold|holds] {n} cards.", count, player=who)


def _drawn(who: str, count: int) -> str:
    if not count:
        return say("{Player} [draw|draws] nothing.", player=who)
    return say_n("{Player} [draw|draws] {n} card.", "{Player} [draw|draws] {n} cards.", count, player=who)


def _next(_: Any, name: str) -> str:
    return say("Nobody plays next.") if name == "nobody" else say("{Player} [play|plays] next.", player=name)


def _winner(_: Any, name: str) -> str:
    return say("Nobody has won.") if name == "nobody" else say("{Player} [win|wins] the round.", player=name)


def _game(_: Any, name: str) -> str:
    if name == "nobody":
        return say("Nobody has won the game yet.")
    return say("{Player} [win|wins] the game.", player=name)


def _waiting(_: Any, count: int) -> str:
    return say_n("{n} card is waiting.", "{n} cards are waiting.", count) if count else say("No card is waiting.")


_WORDS: dict[str, Any] = {
    "next_player": _next,
    "cards_held": _held,
    "cards_drawn": _drawn,
    "color": lambda _, color: say("The colour is {color}.", color=color),
    "direction": lambda _, way: say("Play goes {direction}.", direction=way),
    "round_over": lambda _, over: say("The round is over.") if over else say("The round goes on."),
    "winner": _winner,
    "top_card": lambda _, card: say("The {card} lies on top.", card=card),
    "allowed": lambda _, yes: say("Yes, at this table that is allowed.") if yes else say("No, not at this table."),
    "game_winner": _game,
    "score": lambda who, points: say_n(
        "{Player} [have|has] {n} point.", "{Player} [have|has] {n} points.", points, player=who
    ),
    "pending": _waiting,
}
