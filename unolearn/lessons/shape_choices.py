"""What a lesson must say for `react` and `choose` steps, apart from the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from unolearn.engine.explain import say
from unolearn.lessons.check_words import split_cure
from unolearn.lessons.faults import nearest
from unolearn.lessons.kinds import ChooseStep, ReactStep
from unolearn.rules.systems import OPTIONS, PRESETS, RuleError, read_option

__all__ = ["SCENE_KEYS", "WHAT", "choose_faults", "react_faults"]

Complaint = tuple[list[Any], str, str]  # where, what, cure

WHAT = ("partner", "options", "rule_card")
BEST = ("fewest_cards", "fewest_points", "none")
SCENE_KEYS = ("table", "before", "moves")


def react_faults(step: ReactStep) -> Iterator[Complaint]:
    """Yield what the scenes of a `react` step lack."""
    if not step.scenes:
        cure = say("Write {example}.", example="`scenes: [[Ana plays green 4, …], …]`")
        yield ["scenes"], say("a react step needs scenes."), cure
    for index, scene in enumerate(step.scenes):
        here = ["scenes", index]
        moves = scene
        if isinstance(scene, Mapping):
            for key in scene:
                if key not in SCENE_KEYS:
                    yield here, say('the key "{key}" is unknown.', key=key), nearest(str(key), SCENE_KEYS)
            if not isinstance(scene.get("table", {}), Mapping):
                cure = say("They replace those of the step's table.")
                yield here, say("the table of a scene is a list of keys."), cure
            moves = scene.get("moves")
        if not isinstance(moves, list) or not moves or not all(isinstance(line, str) for line in moves):
            cure = say("Each is asked about: jump in, or let it pass?")
            yield here, say("a scene is a list of moves."), cure
    if step.seconds is not None and not 1 <= step.seconds <= 60:
        cure = say("Write seconds: 4, or leave it out: the clock is off unless a learner switches it on.")
        yield ["seconds"], say("a clock runs for 1 to 60 seconds."), cure


def choose_faults(step: ChooseStep) -> Iterator[Complaint]:
    """Yield what a `choose` step lacks."""
    if step.what not in WHAT:
        yield ["what"], say('"{word}" cannot be chosen.', word=step.what), nearest(step.what, WHAT)
    if step.best not in BEST:
        yield ["best"], say('there is no best "{word}".', word=step.best), nearest(step.best, BEST)
    if step.what == "partner" and step.table is None:
        yield [], say("there is no table to swap hands at."), say("Add {example}.", example="`table:`")
    if step.what == "options" and not step.wanted:
        cure = say("Add {example}.", example="`wanted: {stacking: draw_two}`")
        yield [], say("nothing is wanted of the switches."), cure
    if step.base is not None and step.base not in PRESETS:
        yield ["base"], say('there are no rules called "{word}".', word=step.base), nearest(step.base, PRESETS)
    for index, name in enumerate(step.switches):
        if name not in OPTIONS:
            yield ["switches", index], say('there is no option "{name}".', name=name), nearest(name, OPTIONS)
    for name, value in step.wanted.items():
        try:
            read_option(name, value)
        except RuleError as error:
            cure = say("`unolearn rules` lists the options and their values.")
            yield ["wanted", name], *split_cure(str(error), cure)
        if step.switches and name not in step.switches:
            what = say('"{name}" is not among the switches.', name=name)
            yield ["wanted", name], what, say("Add it to `switches:`.")
