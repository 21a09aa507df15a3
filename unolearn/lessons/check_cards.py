"""The cards and players that a step names beside its table and its moves: are they there?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from unolearn.engine.cards import Card
from unolearn.engine.explain import say
from unolearn.engine.notation import NotationError, parse_card
from unolearn.lessons.check_words import split_cure
from unolearn.lessons.faults import nearest
from unolearn.lessons.goals import Goal
from unolearn.lessons.kinds import CallStep, ChooseStep, CountStep, ExplainStep, PlayStep, WorkedStep

__all__ = ["named_faults", "not_held"]

Complaint = tuple[list[Any], str, str]


def named_faults(goal: Goal) -> Iterator[Complaint]:
    """Yield the cards and players of a step that are not there: place in the step, what, cure."""
    step = goal.step
    if isinstance(step, PlayStep):
        for index, name in enumerate(step.avoid):
            yield from _card_faults(["avoid", index], name, goal)
    if isinstance(step, ChooseStep) and step.card is not None:
        yield from _card_faults(["card"], step.card, goal)
    if isinstance(step, (ExplainStep, WorkedStep)):
        for number, scene in enumerate(step.scenes):
            for index, name in enumerate(scene.light):
                yield from _card_faults(["scenes", number, "light", index], name, None)
    if isinstance(step, CountStep) and isinstance(step.points_of, list):
        for index, name in enumerate(step.points_of):
            yield from _card_faults(["points_of", index], name, None)
    if isinstance(step, CallStep) and step.caught_by is not None:
        yield from _player_faults(["caught_by"], step.caught_by, goal)
    player = getattr(step, "player", None)
    if player is not None:
        yield from _player_faults(["player"], player, goal)


def _card_faults(path: list[Any], name: str, goal: Goal | None) -> Iterator[Complaint]:
    try:
        card = parse_card(name)
    except NotationError as error:
        yield path, *split_cure(str(error), say("Write it as in red 5, yellow skip or wild."))
        return
    if goal is not None and card not in goal.stage.hand():
        yield path, *not_held(card, goal.stage.hand())


def not_held(card: Card, hand: Iterable[Card]) -> tuple[str, str]:
    """Return what is said of a card that is named and that nobody holds: what, cure."""
    cure = say("Name a card of the hand: {names}.", names=", ".join(one.name for one in hand))
    return say("nobody holds the {name} here.", name=card.name), cure


def _player_faults(path: list[Any], name: str, goal: Goal) -> Iterator[Complaint]:
    names = goal.stage.names
    if name.casefold() not in [one.casefold() for one in names]:
        yield path, say('nobody at this table is called "{name}".', name=name), nearest(name, names)
