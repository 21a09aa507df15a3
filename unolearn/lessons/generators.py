"""Fresh questions of a kind: a table by seed, never one already seen, each with a tempting wrong answer.

A generator returns a step as plain data, in the keys of a lesson file; the engine answers it as it answers any step.
Its texts are said in the language in force when it is made: the same seed makes the same step in another language.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from attrs import evolve

from unolearn.lessons.generated_a import GENERATED_A
from unolearn.lessons.generated_b import GENERATED_B
from unolearn.lessons.generated_c import GENERATED_C
from unolearn.lessons.generated_cards import find_action, find_color, find_number, find_symbol, find_wild
from unolearn.lessons.generated_counts import count_caught, count_hand
from unolearn.lessons.generated_d import GENERATED_D
from unolearn.lessons.generated_e import GENERATED_E
from unolearn.lessons.generated_f import GENERATED_F
from unolearn.lessons.generated_f_ends import GENERATED_F_ENDS
from unolearn.lessons.generated_f_matches import GENERATED_F_MATCHES
from unolearn.lessons.generated_g import GENERATED_G
from unolearn.lessons.generated_turns import predict_draw_two, predict_reverse, predict_skip, whose_turn
from unolearn.lessons.generated_uno import uno_window
from unolearn.lessons.model import Step
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.reading import step_from

__all__ = ["GENERATORS", "Generators", "Made", "in_place_of", "make", "signature"]


@dataclass(frozen=True)
class Made:
    """A generated step, and the wrong answer it tempts with (a card, an option's text, a number, a name)."""

    step: Step
    tempting: Any
    signature: str
    seed: int = 0


#: By name: the function that makes the step's keys and the tempting wrong answer.
GENERATORS: dict[str, Callable[[Random], tuple[dict[str, Any], Any]]] = {
    "find-number": find_number,
    "find-colour": find_color,
    "find-symbol": find_symbol,
    "find-action": find_action,
    "find-wild": find_wild,
    "predict-skip": predict_skip,
    "predict-reverse": predict_reverse,
    "predict-draw-two": predict_draw_two,
    "count-hand": count_hand,
    "count-caught": count_caught,
    "whose-turn": whose_turn,
    "uno-window": uno_window,
    **GENERATED_A,
    **GENERATED_B,
    **GENERATED_C,
    **GENERATED_D,
    **GENERATED_E,
    **GENERATED_F,
    **GENERATED_F_ENDS,
    **GENERATED_F_MATCHES,
    **GENERATED_G,
}


def make(name: str, seed: int) -> Made:
    """Return the step that generator makes from that seed; KeyError if there is no such generator."""
    data, tempting = GENERATORS[name](Random(f"{name}/{seed}"))
    step = step_from({"id": name, "generator": name, **data})
    return Made(step, tempting, signature(data), seed)


def signature(data: dict[str, Any]) -> str:
    """Return a short mark of a question's table, the same for the same table, in whatever language it is told."""
    table = data["table"]
    if "house_rules" in table:  # their words are said in the language in force
        table = {**table, "house_rules": sorted(table["house_rules"])}
    marked = {"table": table, **{key: data.get(key) for key in ("kind", "moves", "question")}}
    return hashlib.sha1(json.dumps(marked, sort_keys=True).encode()).hexdigest()[:8]


class Generators:
    """Makes fresh steps for one learner and remembers their tables in the progress."""

    def __init__(self, learner: LearnerProgress) -> None:
        self.learner, self.last = learner, 0  # the seed of the last table

    def make(self, name: str) -> Made:
        """Return a step whose table this learner has not seen."""
        seen = set(self.learner.data["seen"])
        seed = len(seen) + 1000 * self.learner.data["resets"]
        made = make(name, seed)
        while made.signature in seen:
            seed += 1
            made = make(name, seed)
        self.learner.see(made.signature)
        self.last = made.seed
        return made

    def fresh(self, step: Step) -> Step | None:
        """Return a fresh step of the same kind under the same id, or None where the step names no generator."""
        if step.generator is None:
            return None
        return in_place_of(step, self.make(step.generator).step)


def in_place_of(step: Step, made: Step) -> Step:
    """Return a generated step under the id of the one it stands for, with its rules, its title and its hints."""
    if isinstance(step.table, dict) and "rules" in step.table and "rules" not in made.table:
        made = evolve(made, table={**made.table, "rules": step.table["rules"]})
    return evolve(
        made,
        id=step.id,
        title=made.title or step.title,
        tag=step.tag or made.tag,
        exit=step.exit,
        keep=step.keep,
        hints=made.hints or step.hints,
    )
