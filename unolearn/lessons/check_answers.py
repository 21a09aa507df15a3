"""Whether a step can be answered, can be missed, and has the answer its file expects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.engine.notation import NotationError, parse_card
from unolearn.engine.words import LEGAL
from unolearn.lessons.generators import GENERATORS, make
from unolearn.lessons.goals import Goal, GoalError, make_goal
from unolearn.lessons.goals.calls import CallGoal
from unolearn.lessons.goals.cards import FindGoal, HandGoal
from unolearn.lessons.goals.choose import PartnerGoal
from unolearn.lessons.goals.numbers import CountGoal
from unolearn.lessons.goals.options import PredictGoal, QuizGoal, TurnGoal
from unolearn.lessons.goals.react import ReactGoal
from unolearn.lessons.goals.shows import WorkedGoal
from unolearn.lessons.model import Lesson, Step
from unolearn.lessons.outcome import Outcome
from unolearn.lessons.questions import is_same

__all__ = ["answer_faults", "expected", "generator_faults"]

PROBES = 2  # tables tried of a step's generator; hundreds are tried where the generators are tested

Complaint = tuple[list[Any], str, str]

_REPORT = N_("Report this: it is a fault of the step kind.")
_SAYS_TRUE = N_('of "{name}" the file says false, the engine says true.')
_SAYS_FALSE = N_('of "{name}" the file says true, the engine says false.')


def answer_faults(goal: Goal) -> Iterator[Complaint]:
    """Yield what is wrong with the answers of a step: place in the step, what, cure."""
    step = goal.step
    if step.expect is not None:
        yield from _expect_faults(goal)
    if isinstance(goal, QuizGoal):
        for number, says in goal.disagreements():
            text = goal.step.options[number].text
            template = _SAYS_TRUE if says else _SAYS_FALSE
            yield ["options", number], say(template, name=text), say("Correct `right` or `check`.")
    if isinstance(goal, (QuizGoal, PredictGoal)):
        yield from _option_faults(goal)
    if isinstance(goal, ReactGoal) and _is_flat(goal):
        cure = say("Let some be a chance to jump in, and some not.")
        yield ["scenes"], say("every moment has the same answer."), cure
    if isinstance(goal, FindGoal) and not goal.round.hands[goal.me]:
        key = "you" if isinstance(step.table, dict) and "you" in step.table else "hands"
        yield ["table", key], say("there is no card to choose."), say("Give the hand some cards.")
    elif step.graded and not (isinstance(goal, PredictGoal) and _none_right(goal)):
        yield from _play_through(goal)


def _is_flat(goal: ReactGoal) -> bool:
    return len(goal.moments) > 1 and len({one == "pass" for one in goal.right_answers()}) == 1


def _none_right(goal: PredictGoal) -> bool:
    return not any(goal.is_right(option) for option in goal.step.options)


def _option_faults(goal: QuizGoal | PredictGoal) -> Iterator[Complaint]:
    right = [goal.is_right(option) for option in goal.step.options]
    if isinstance(goal, PredictGoal) and right.count(True) != 1:
        count = right.count(True)
        what = say("{count} options are right.", count=count) if count else say("no option is right.")
        yield ["options"], what, say("The engine says: {value}. Exactly one option has that value.", value=goal.right)
    for number, option in enumerate(goal.step.options):
        if not right[number] and not (option.feedback or goal.override("wrong", option.text)):
            what = say('the wrong option "{name}" has no feedback.', name=option.text)
            yield ["options", number], what, say("Say why it is wrong.")


def generator_faults(lesson: Lesson, step: Step) -> Iterator[Complaint]:
    """Yield what is wrong with the tables that a step's generator makes: a few of them are answered."""
    if step.generator not in GENERATORS:
        return
    for seed in range(PROBES):
        made = make(step.generator, seed).step
        if isinstance(step.table, dict) and "rules" in step.table and isinstance(made.table, dict):
            made = evolve(made, table={"rules": step.table["rules"], **made.table})
        try:
            faults = list(answer_faults(make_goal(lesson, made)))
        except (ValueError, KeyError, AttributeError) as error:
            faults = [([], str(error), "")]
        for _, what, _ in faults[:1]:
            template = N_('"{name}" makes a table (seed {number}) that cannot be used: {why}')
            yield ["generator"], say(template, name=step.generator, number=seed, why=what), ""
            return


def _play_through(goal: Goal) -> Iterator[Complaint]:
    """Answer the step on fresh tables: rightly as the engine does, and wrongly."""
    solution, mistake = goal.solution(), goal.mistake()
    if not solution:
        yield [], say("the step cannot be solved."), say("Change the table or the options.")
        return
    outcome = _answer(goal, solution)
    if outcome is None or outcome.grade not in ("right", "neutral"):
        yield [], say("the engine's own answer is not accepted."), say(_REPORT)
    if mistake is None:
        cure = say("Add a card or an option that is wrong.")
        yield [], say("the step cannot be missed: every answer is right."), cure
    elif not goal.step.neutral:
        missed = _answer(goal, [mistake])
        if missed is not None and missed.grade == "right":
            yield [], say("a wrong answer is accepted."), say(_REPORT)


def _answer(goal: Goal, messages: list[dict[str, Any]]) -> Outcome | None:
    fresh, outcome = make_goal(goal.lesson, goal.step), None
    for message in messages:
        if message["act"] == "coach_answer":
            continue
        try:
            outcome = fresh.take(message) or outcome
        except GoalError:
            return None
    return outcome


def _expect_faults(goal: Goal) -> Iterator[Complaint]:
    says = expected(goal)
    if not _agrees(goal, goal.step.expect, says):
        what = say("`expect` says {value}; the engine says: {word}.", value=_shown(goal.step.expect), word=_shown(says))
        yield ["expect"], what, say("Correct `expect` or the table.")


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}: {one}" for key, one in value.items())
    return (", ".join(map(str, value)) or "none") if isinstance(value, list) else str(value)


def expected(goal: Goal) -> Any:
    """Return what the engine says where a file may write `expect`."""
    if isinstance(goal, ReactGoal):
        return goal.right_answers()
    if isinstance(goal, PartnerGoal):
        return goal.solution()[0]["partner"]
    if isinstance(goal, (FindGoal, HandGoal)) and not isinstance(goal, CallGoal):
        return [card.name for card in goal.round.hands[goal.me] if goal.round.judge(goal.me, card).grade == LEGAL]
    if isinstance(goal, TurnGoal):
        return goal.right
    if isinstance(goal, PredictGoal):
        return goal.right
    if isinstance(goal, QuizGoal):
        return next(option.text for option in goal.step.options if option.right is True)
    if isinstance(goal, CountGoal):
        numbers = {number.id: goal.right(index) for index, number in enumerate(goal.numbers)}
        return numbers if len(numbers) > 1 else next(iter(numbers.values()))
    if isinstance(goal, WorkedGoal) and goal.count is not None:
        return goal.total
    return None


def _agrees(goal: Goal, given: Any, says: Any) -> bool:
    if isinstance(goal, ReactGoal):
        return isinstance(given, list) and is_same(given, says)
    if isinstance(goal, HandGoal) and isinstance(says, list):
        return _cards_agree(goal, given, says)
    if isinstance(says, dict):
        return isinstance(given, dict) and {str(key): value for key, value in given.items()} == says
    if isinstance(goal, PredictGoal):
        texts = [option for option in goal.step.options if option.text == given]
        return is_same(given, says) or any(goal.is_right(option) for option in texts)
    return is_same(given, says)


def _cards_agree(goal: HandGoal, given: Any, says: list[str]) -> bool:
    cards = given if isinstance(given, list) else [] if given in ("none", None) else [given]
    try:
        names = sorted(parse_card(card).name for card in cards)
    except NotationError:
        return False
    if goal.step.kind == "play" and getattr(goal.step, "best", None):
        best = [goal.round.hands[goal.me][goal.solution()[0]["card"]].name] if "card" in goal.solution()[0] else []
        return names in (best, sorted(says))
    return names == sorted(says)
