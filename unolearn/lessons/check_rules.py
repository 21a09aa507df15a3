"""What a course's rule card does to a lesson: steps whose point disappears, answers whose texts do not follow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.lessons.course import Course
from unolearn.lessons.faults import Fault
from unolearn.lessons.fitting import fitted, fresh_that_fits, house_over, moved, why_not
from unolearn.lessons.generators import GENERATORS, make
from unolearn.lessons.goals import make_goal
from unolearn.lessons.goals.cards import FindGoal
from unolearn.lessons.goals.numbers import CountGoal
from unolearn.lessons.goals.options import PredictGoal, QuizGoal, TurnGoal
from unolearn.lessons.model import CoachStep, Lesson, Step
from unolearn.lessons.table_rules import table_ruleset
from unolearn.rules.systems import RuleError

__all__ = ["rule_faults"]

_PROBES = 12  # fresh tables asked for by the checker, until one has a point

Complaint = tuple[list[Any], str, str, bool]

_MOVED = N_(
    "the answer changes under your rules; the engine's words stand in place of its hints, feedback and closing words."
)
_MOVED_FROM = N_(
    "the answer changes under your rules from {known} to {word}; "
    "the engine's words stand in place of its hints, feedback and closing words."
)
_NO_TABLE = N_('"{name}" makes no table that has a point under your rules.')


def rule_faults(lesson: Lesson, course: Course) -> list[Fault]:
    """Return what a course's rule card does to a lesson as its file has it; mostly warnings, none without a card.

    Grave is only a lesson whose exit item, or more than half of whose steps, have no point under the card.
    """
    try:
        lesson = house_over(lesson, course.rules)
    except RuleError:
        return []  # told of the lesson, or of the rule card
    if lesson.house is None:
        return []
    found = list(_checkpoint_faults(lesson) if lesson.checkpoint else _lesson_faults(lesson))
    return [_fault(lesson, *one) for one in found]


def _fault(lesson: Lesson, path: list[Any], what: str, cure: str, grave: bool) -> Fault:
    if lesson.origin is not None:
        made: Fault = lesson.origin.fault(path, what, cure)
    else:
        step = lesson.steps[path[1]].id if len(path) > 1 and path[0] == "steps" else None
        made = Fault(what, cure, f"{lesson.id}.yaml", None, step)
    return made if grave else made.as_warning()


def _lesson_faults(lesson: Lesson) -> Iterator[Complaint]:
    gone = 0
    for number, step in enumerate(lesson.steps):
        if why_not(evolve(lesson, house=None), step) is not None:
            continue  # it has no point of its own either, and that was said
        why = why_not(lesson, step)
        gone += why is not None
        if why is not None:
            template = N_("the point of this step disappears under your rules: {why}. Nobody is asked it.")
            cure = say("Say what holds under your rules in `under:`, or skip the step in an overlay.")
            yield ["steps", number], say(template, why=why), cure, step.exit
        else:
            yield from _step_faults(lesson, number, step)
    if 2 * gone > len(lesson.steps):
        template = N_("the point of this lesson disappears under your rules: {count} of its {of} steps go.")
        cure = say("Take the lesson off the course's list, or change the rule card.")
        yield ["rules"], say(template, count=gone, of=len(lesson.steps)), cure, True


def _step_faults(lesson: Lesson, number: int, step: Step) -> Iterator[Complaint]:
    if moved(lesson, step):
        before, now = _said(evolve(lesson, house=None), step), _said(lesson, step)
        named = ", ".join(f"{name}: {value}" for name, value in _changed(lesson, step).items())
        cure = say("Add texts of its own: {example}.", example=f"under: [{{if: {{{named}}}, …}}]")
        yield ["steps", number], say(_MOVED if before == now else _MOVED_FROM, known=before, word=now), cure, False
    if step.generator in GENERATORS and not _has_fresh(lesson, step.generator, step):
        cure = say("Nothing need be done: the table of the file is asked again.")
        yield ["steps", number, "generator"], say(_NO_TABLE, name=step.generator), cure, False


def _checkpoint_faults(lesson: Lesson) -> Iterator[Complaint]:
    assert lesson.checkpoint is not None
    for number, item in enumerate(lesson.checkpoint.items):
        if item.generator in GENERATORS and not _has_fresh(lesson, item.generator):
            what = say(_NO_TABLE, name=item.generator)
            yield ["checkpoint", "items", number], what, say("Name another generator."), True


def _has_fresh(lesson: Lesson, generator: str, asked: Step | None = None) -> bool:
    seeds = iter(range(_PROBES))
    table = asked.table if asked is not None else None

    def following() -> Step | None:
        seed = next(seeds, None)
        if seed is None:
            return None
        made = make(generator, seed).step
        if isinstance(table, dict) and "rules" in table and isinstance(made.table, dict):
            made = evolve(made, table={"rules": table["rules"], **made.table})
        return evolve(made, keep=asked.keep) if asked is not None else made

    return fresh_that_fits(following, lesson) is not None


def _changed(lesson: Lesson, step: Step) -> dict[str, Any]:
    """The options that change the step's answer, each for itself; all in which its table differs, if none does."""
    now = table_ruleset(lesson, step).options
    own = table_ruleset(evolve(lesson, house=None), step).options
    differ = [name for name, value in now.items() if value != own[name]]
    alone = [name for name in differ if moved(evolve(lesson, house=lesson.house.only([name])), step)]
    return {name: str(now[name]).lower() for name in alone or differ}


def _said(lesson: Lesson, step: Step) -> str:
    """The engine's answer in a word or two; empty where it is none that fits in a sentence."""
    if isinstance(step, CoachStep):
        return ""
    goal = make_goal(lesson, fitted(lesson, step) if lesson.house else step)
    if isinstance(goal, FindGoal):
        return _listed([goal.round.hands[goal.me][index].name for index in sorted(goal.right())])
    if isinstance(goal, CountGoal):
        return _listed([str(goal.right(index)) for index in range(len(goal.numbers))])
    if isinstance(goal, QuizGoal):
        return _listed([say("“{text}”", text=one.text) for one in goal.step.options if one.right is True])
    if isinstance(goal, (PredictGoal, TurnGoal)):
        right = goal.right if isinstance(goal.right, list) else [goal.right]
        return _listed([_yes_or_no(one) if isinstance(one, bool) else str(one) for one in right])
    return ""


def _listed(names: list[str]) -> str:
    return ", ".join(names) or say("none")


def _yes_or_no(answer: bool) -> str:
    return say("yes") if answer else say("no")
