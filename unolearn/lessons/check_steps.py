"""Whether a step can be set up and proves itself, and whose words its faults are told in."""

from __future__ import annotations

import re
import sys
from collections.abc import Container, Iterator, Mapping
from typing import Any

from attrs import asdict, evolve

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.engine.notation import NotationError, parse_card, parse_move
from unolearn.engine.words import Reason
from unolearn.lessons.check_answers import answer_faults, generator_faults
from unolearn.lessons.check_cards import named_faults, not_held
from unolearn.lessons.check_texts import FACTS, PLACE, cannot_be_filled
from unolearn.lessons.check_words import TABLE_CURE, rules_faults, split_cure
from unolearn.lessons.coach_asks import ASKS
from unolearn.lessons.faults import nearest
from unolearn.lessons.goals import Goal, make_goal
from unolearn.lessons.goals.base import facts_of, stage_for
from unolearn.lessons.model import CoachStep, Lesson, Step
from unolearn.lessons.stage import MoveRefused
from unolearn.lessons.step_session import StepSession
from unolearn.rules.systems import RuleError
from unolearn.tables import TableError

__all__ = ["step_faults"]

Complaint = tuple[list[Any], str, str]

_NOT_SET_UP = N_("the step cannot be set up: {why}")


def step_faults(lesson: Lesson, step: Step, introduced: Container[str]) -> Iterator[Complaint]:
    """Yield what is wrong with a step that was read: its table, moves, answers, feedback."""
    if isinstance(step, CoachStep):
        yield from _coach_faults(lesson, step)
        return
    try:
        goal = make_goal(lesson, step)
        named = list(named_faults(goal))
        yield from named or _played_faults(lesson, step, goal, introduced)
    except (RuleError, NotationError, KeyError, ValueError, AttributeError, TypeError, IndexError) as error:
        yield from setup_complaints(lesson, step, error)


def _played_faults(lesson: Lesson, step: Step, goal: Goal, introduced: Container[str]) -> Iterator[Complaint]:
    if goal.round.decision.kind == "name_color" and step.kind in ("find", "play", "call"):
        cure = say("Write color: and the colour that was named.")
        yield ["table", "top"], say("the wild on top has no colour yet."), cure
        return
    yield from answer_faults(goal)
    if step.graded and StepSession(lesson, step).done:
        yield [], say("the step is solved before anything is answered."), say("Change the table.")
    yield from generator_faults(lesson, step)
    yield from _feedback_faults(goal)
    for rule in sorted(goal.rules_used()):
        if step.graded and rule not in introduced:
            cure = say("Add {rule} to introduces of this lesson or an earlier one.", rule=rule)
            yield [], say("the answer rests on {rule}, which was never introduced.", rule=rule), cure


# ---- what keeps a step from being set up


def setup_complaints(lesson: Lesson, step: Step, error: Exception) -> Iterator[Complaint]:
    """Yield in words why a step cannot be set up, at the place that is to blame."""
    if isinstance(error, TableError):
        yield _table_complaint(error)
    elif isinstance(error, RuleError):
        yield from _table_rules(step, error)
    elif isinstance(error, MoveRefused):
        cure = say("Change the move, the table or what comes before it; the rule is {rule}.", rule=error.rule)
        what = say('"{notation}" may not be played: {why}', notation=error.line, why=error.why)
        yield _where(step, error.line) or ["moves"], what, cure
    elif isinstance(error, NotationError):
        what, cure = split_cure(str(error), say("Write it in the words of the other lessons."))
        yield _unreadable(step, str(error), _names(lesson, step)), say(_NOT_SET_UP, why=what), cure
    elif isinstance(error, KeyError):
        name, names = str(error.args[0]), _names(lesson, step)
        cure = nearest(name, names) or say("Name somebody who sits at the table.")
        yield _where(step, name) or [], say('nobody at this table is called "{name}".', name=name), cure
    else:
        cure = say("Compare it with a step of the same kind in the lessons that come with unolearn.")
        yield [], say("the step cannot be set up: {why}.", why=error), cure


def _table_complaint(error: TableError) -> Complaint:
    path = ["table", *({"discard": "top"}.get(str(key), key) for key in error.path[:1]), *error.path[1:]]
    what, cure = split_cure(error.why, say(TABLE_CURE))
    return path, say("the table cannot be: {why}", why=what), cure


def _table_rules(step: Step, error: RuleError) -> Iterator[Complaint]:
    found = []
    if isinstance(step.table, Mapping) and "rules" in step.table:
        found = list(rules_faults(step.table["rules"]))
    for path, what, cure in found or [([], *split_cure(say("the rules cannot be; {why}", why=error)))]:
        yield ["table", "rules", *path], what, cure


def _names(lesson: Lesson, step: Step) -> tuple[str, ...]:
    try:
        return stage_for(lesson, step).names
    except (ValueError, KeyError, AttributeError, TypeError):
        return ("You", "Ana", "Ben", "Cleo")


def _leaves(value: Any, path: list[Any]) -> Iterator[tuple[list[Any], str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _leaves(inner, [*path, key])
    elif isinstance(value, (list, tuple)):
        for index, inner in enumerate(value):
            yield from _leaves(inner, [*path, index])


def _where(step: Step, text: str) -> list[Any] | None:
    """Return the place of a text in a step, the moves first."""
    found = [path for path, leaf in _leaves(asdict(step), []) if leaf.casefold() == text.casefold()]
    found.sort(key=lambda path: path[0] != "moves")
    return found[0] if found else None


def _unreadable(step: Step, message: str, names: tuple[str, ...]) -> list[Any]:
    """Return the place of the move or card that is refused with this message."""
    for path, leaf in _leaves(asdict(step), []):
        for read in (lambda text: parse_move(text, names), parse_card):
            try:
                read(leaf)
            except NotationError as error:
                if str(error) == message:
                    return path
    return []


# ---- coach and feedback


def _coach_faults(lesson: Lesson, step: CoachStep) -> Iterator[Complaint]:
    for index, about in enumerate(step.ask_about):
        if about not in ASKS:
            what = say('the coach cannot ask about "{name}".', name=about)
            yield ["ask_about", index], what, nearest(about, ASKS)
    if isinstance(step.deal, dict):
        try:
            stage_for(lesson, evolve(step, table=step.deal))
        except TableError as error:
            what, cure = split_cure(error.why, say(TABLE_CURE))
            path = ["deal", *({"discard": "top"}.get(str(key), key) for key in error.path)]
            yield path, say("the deal cannot be: {why}", why=what), cure
        except (RuleError, NotationError, ValueError) as error:
            yield ["deal"], say("the deal cannot be: {why}.", why=error), say(TABLE_CURE)
    elif isinstance(step.deal, bool) or not isinstance(step.deal, int):
        cure = say("Write a whole number (the seed of the deal) or a table.")
        yield ["deal"], say('"{key}" is {value}.', key="deal", value=step.deal), cure
    if not 1 <= len(step.opponents) <= 11:
        what = say("the coach's table has {count} opponents.", count=len(step.opponents))
        yield ["opponents"], what, say("Name one to eleven; four sit best on a page.")
    if step.strength not in ("steady", "sharp"):
        what = say('there is no strength "{name}".', name=step.strength)
        yield ["strength"], what, say("Write steady or sharp.")
    if step.goal < 0:
        what = say("the goal is {number} right explanations.", number=step.goal)
        yield ["goal"], what, say("Write 0 or more.")


def _feedback_faults(goal: Goal) -> Iterator[Complaint]:
    codes, facts = feedback_codes(), set(facts_of(goal.stage)) | FACTS
    for key, text in goal.step.feedback.items():
        kind, _, name = key.partition(".")
        if kind in ("added", "missed", "right") and goal.step.kind in ("find", "play") and name not in codes:
            yield from _card_key_faults(["feedback", key], goal, name)
        for place in PLACE.findall(text):
            if place not in facts:
                yield ["feedback", key], cannot_be_filled(place), nearest(place, facts)


def _card_key_faults(path: list[Any], goal: Goal, name: str) -> Iterator[Complaint]:
    try:
        card = parse_card(name)
    except NotationError:
        cure = nearest(name, feedback_codes())
        cure = cure or say('Write a card, as in "{example}", or a reason code.', example="added.red 5")
        yield path, say('"{name}" is neither a card nor a feedback code.', name=name), cure
        return
    hand = goal.stage.hand()
    if card not in hand:
        yield path, *not_held(card, hand)


def feedback_codes() -> set[str]:
    """Return every feedback code of the engine and the rules, and those the lessons add."""
    modules = [
        module for name, module in sys.modules.items() if re.match(r"unolearn\.(engine|rules)\.", name) and module
    ]
    found = {value.code for module in modules for value in vars(module).values() if isinstance(value, Reason)}
    return found | {"uno_window", "wrong_price", "wrong_count"}
