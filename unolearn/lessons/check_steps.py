"""Whether a step can be set up and proves itself, and whose words its faults are told in."""

from __future__ import annotations

import re
import sys
from collections.abc import Container, Iterator, Mapping
from typing import Any

from attrs import asdict, evolve

from unolearn.engine.notation import NotationError, parse_card, parse_move
from unolearn.engine.words import Reason
from unolearn.lessons.check_answers import answer_faults, generator_faults
from unolearn.lessons.check_cards import named_faults
from unolearn.lessons.check_texts import FACTS, PLACE
from unolearn.lessons.check_words import rules_faults, split_cure
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

_TABLE_CURE = "Change the table so that it could lie on a real table."


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
        yield ["table", "top"], "the wild on top has no colour yet.", "Write color: and the colour that was named."
        return
    yield from answer_faults(goal)
    if step.graded and StepSession(lesson, step).done:
        yield [], "the step is solved before anything is answered.", "Change the table."
    yield from generator_faults(lesson, step)
    yield from _feedback_faults(goal)
    for rule in sorted(goal.rules_used()):
        if step.graded and rule not in introduced:
            cure = f"Add {rule} to introduces of this lesson or an earlier one."
            yield [], f"the answer rests on {rule}, which was never introduced.", cure


# ---- what keeps a step from being set up


def setup_complaints(lesson: Lesson, step: Step, error: Exception) -> Iterator[Complaint]:
    """Yield in words why a step cannot be set up, at the place that is to blame."""
    if isinstance(error, TableError):
        yield _table_complaint(error)
    elif isinstance(error, RuleError):
        yield from _table_rules(step, error)
    elif isinstance(error, MoveRefused):
        cure = f"Change the move, the table or what comes before it; the rule is {error.rule}."
        yield _where(step, error.line) or ["moves"], f'"{error.line}" may not be played: {error.why}', cure
    elif isinstance(error, NotationError):
        what, cure = split_cure(str(error), "Write it in the words of the other lessons.")
        yield _unreadable(step, str(error), _names(lesson, step)), f"the step cannot be set up: {what}", cure
    elif isinstance(error, KeyError):
        name, names = str(error.args[0]), _names(lesson, step)
        cure = nearest(name, names) or "Name somebody who sits at the table."
        yield _where(step, name) or [], f'nobody at this table is called "{name}".', cure
    else:
        cure = "Compare it with a step of the same kind in the lessons that come with unolearn."
        yield [], f"the step cannot be set up: {error}.", cure


def _table_complaint(error: TableError) -> Complaint:
    path = ["table", *({"discard": "top"}.get(str(key), key) for key in error.path[:1]), *error.path[1:]]
    what, cure = split_cure(error.why, _TABLE_CURE)
    return path, f"the table cannot be: {what}", cure


def _table_rules(step: Step, error: RuleError) -> Iterator[Complaint]:
    found = []
    if isinstance(step.table, Mapping) and "rules" in step.table:
        found = list(rules_faults(step.table["rules"]))
    for path, what, cure in found or [([], *split_cure(f"the rules cannot be; {error}"))]:
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
            yield ["ask_about", index], f'the coach cannot ask about "{about}".', nearest(about, ASKS)
    if isinstance(step.deal, dict):
        try:
            stage_for(lesson, evolve(step, table=step.deal))
        except TableError as error:
            what, cure = split_cure(error.why, _TABLE_CURE)
            yield (
                ["deal", *({"discard": "top"}.get(str(key), key) for key in error.path)],
                f"the deal cannot be: {what}",
                cure,
            )
        except (RuleError, NotationError, ValueError) as error:
            yield ["deal"], f"the deal cannot be: {error}.", _TABLE_CURE
    elif isinstance(step.deal, bool) or not isinstance(step.deal, int):
        yield ["deal"], f'"deal" is {step.deal}.', "Write a whole number (the seed of the deal) or a table."
    if not 1 <= len(step.opponents) <= 11:
        what = f"the coach's table has {len(step.opponents)} opponents."
        yield ["opponents"], what, "Name one to eleven; four sit best on a page."
    if step.strength not in ("steady", "sharp"):
        yield ["strength"], f'there is no strength "{step.strength}".', "Write steady or sharp."
    if step.goal < 0:
        yield ["goal"], f"the goal is {step.goal} right explanations.", "Write 0 or more."


def _feedback_faults(goal: Goal) -> Iterator[Complaint]:
    codes, facts = feedback_codes(), set(facts_of(goal.stage)) | FACTS
    for key, text in goal.step.feedback.items():
        kind, _, name = key.partition(".")
        if kind in ("added", "missed", "right") and goal.step.kind in ("find", "play") and name not in codes:
            yield from _card_key_faults(["feedback", key], goal, name)
        for place in PLACE.findall(text):
            if place not in facts:
                yield ["feedback", key], f"{{{place}}} cannot be filled in.", nearest(place, facts)


def _card_key_faults(path: list[Any], goal: Goal, name: str) -> Iterator[Complaint]:
    try:
        card = parse_card(name)
    except NotationError:
        cure = nearest(name, feedback_codes()) or 'Write a card, as in "added.red 5", or a reason code.'
        yield path, f'"{name}" is neither a card nor a feedback code.', cure
        return
    hand = goal.stage.hand()
    if card not in hand:
        held = ", ".join(one.name for one in hand)
        yield path, f"nobody holds the {card.name} here.", f"Name a card of the hand: {held}."


def feedback_codes() -> set[str]:
    """Return every feedback code of the engine and the rules, and those the lessons add."""
    modules = [
        module for name, module in sys.modules.items() if re.match(r"unolearn\.(engine|rules)\.", name) and module
    ]
    found = {value.code for module in modules for value in vars(module).values() if isinstance(value, Reason)}
    return found | {"uno_window", "wrong_price", "wrong_count"}
