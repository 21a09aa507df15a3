"""What a lesson must say for `react` and `choose` steps, apart from the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

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
        yield ["scenes"], "a react step needs scenes.", "Write `scenes: [[Ana plays green 4, …], …]`."
    for index, scene in enumerate(step.scenes):
        here = ["scenes", index]
        moves = scene
        if isinstance(scene, Mapping):
            for key in scene:
                if key not in SCENE_KEYS:
                    yield here, f'the key "{key}" is unknown.', nearest(str(key), SCENE_KEYS)
            if not isinstance(scene.get("table", {}), Mapping):
                yield here, "the table of a scene is a list of keys.", "They replace those of the step's table."
            moves = scene.get("moves")
        if not isinstance(moves, list) or not moves or not all(isinstance(line, str) for line in moves):
            yield here, "a scene is a list of moves.", "Each is asked about: jump in, or let it pass?"
    if step.seconds is not None and not 1 <= step.seconds <= 60:
        yield (
            ["seconds"],
            "a clock runs for 1 to 60 seconds.",
            "Write seconds: 4, or leave it out: the clock is off unless a learner switches it on.",
        )


def choose_faults(step: ChooseStep) -> Iterator[Complaint]:
    """Yield what a `choose` step lacks."""
    if step.what not in WHAT:
        yield ["what"], f'"{step.what}" cannot be chosen.', nearest(step.what, WHAT)
    if step.best not in BEST:
        yield ["best"], f'there is no best "{step.best}".', nearest(step.best, BEST)
    if step.what == "partner" and step.table is None:
        yield [], "there is no table to swap hands at.", "Add `table:`."
    if step.what == "options" and not step.wanted:
        yield [], "nothing is wanted of the switches.", "Add `wanted: {stacking: draw_two}`."
    if step.base is not None and step.base not in PRESETS:
        yield ["base"], f'there are no rules called "{step.base}".', nearest(step.base, PRESETS)
    for index, name in enumerate(step.switches):
        if name not in OPTIONS:
            yield ["switches", index], f'there is no option "{name}".', nearest(name, OPTIONS)
    for name, value in step.wanted.items():
        try:
            read_option(name, value)
        except RuleError as error:
            yield ["wanted", name], *split_cure(str(error), "`unolearn rules` lists the options and their values.")
        if step.switches and name not in step.switches:
            yield ["wanted", name], f'"{name}" is not among the switches.', "Add it to `switches:`."
