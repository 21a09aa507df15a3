"""A step as the table's rules ask it, and a lesson as a course with a rule card of its own gives it.

Where the engine's answer under the card is another one than under the lesson's own rules, and no text of the step
follows (`under:`, or a rule fact such as `{uno_penalty_cards}`), the engine's words and plain hints take over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve

from unolearn.engine.explain import listed, say
from unolearn.engine.language import N_
from unolearn.lessons.model import ChooseStep, CoachStep, ExplainStep, Lesson, PredictStep, QuizStep, Step
from unolearn.lessons.rule_facts import filled
from unolearn.lessons.table_rules import House, base_of, holds, house_of, rules_for, settled, table_ruleset, with_under
from unolearn.rules.systems import RuleError, ruleset

__all__ = ["NoPoint", "fitted", "fresh_that_fits", "house_over", "laid_over", "moved", "why_not"]

_TRIES = 30  # fresh tables tried before the written one is asked again


class NoPoint(ValueError):
    """A step that asks nothing under the rules of the course."""


#: Two hints by kind of step, for answers that the file's own hints do not lead to.
_HINTS: dict[str, tuple[str, str]] = {
    "find": (
        N_("Which rules are on? Look at the line above. Does a card wait to be drawn, and whose turn is it?"),
        N_("Take the cards one by one, and ask whether these rules allow it now."),
    ),
    "play": (
        N_("Which rules are on? Look at the line above."),
        N_("Take the cards one by one: is it allowed now, and what stays in your hand?"),
    ),
    "predict": (
        N_("Which rules are on? Look at the line above."),
        N_("Go through it move by move, as these rules have it."),
    ),
    "count": (
        N_("Which rules are on? Look at the line above. What does each card count under them?"),
        N_("Give every card its price first, then add."),
    ),
    "turn": (
        N_("Which rules are on, and which way does play go?"),
        N_("Start at who played last. Does something wait for the next player?"),
    ),
}
_ANY = (N_("Which rules are on? Look at the line above."), N_("Ask what these rules say, not what is usual."))


def fitted(lesson: Lesson, step: Step) -> Step:
    """Return a step for the rules at its table: `under:` laid over, moves, answers and texts to match, facts said."""
    rules = table_ruleset(lesson, step)
    asked, follows = with_under(step, rules.options)
    if lesson.house is not None and not isinstance(step, CoachStep):
        own = _own(lesson, follows)
        if table_ruleset(own, asked).spec != table_ruleset(lesson, asked).spec:
            asked = _following(lesson, own, asked)
    return _told(asked, table_ruleset(lesson, asked))


def _told(step: Step, rules: Any) -> Step:
    made: Step = filled(step, rules)
    return made


def _own(lesson: Lesson, follows: set[str]) -> Lesson:
    """The lesson under its own rules, and what of the card the texts follow."""
    house: House = lesson.house
    return evolve(lesson, house=house.only(follows))


def _following(lesson: Lesson, own: Lesson, step: Step) -> Step:
    made = settled(step, own, lesson, _stage)
    differs = _differs(lesson, made, own, step)
    if isinstance(made, QuizStep) and any(option.check is not None for option in made.options):
        made = _right_by_engine(lesson, made)
    return _in_engines_words(lesson, made) if differs else made


def _stage(lesson: Lesson, step: Step) -> Any:
    from unolearn.lessons.goals.base import stage_for

    return stage_for(lesson, step)


def _goal(lesson: Lesson, step: Step) -> Any:
    """The goal of a step as it stands; its rule facts said, nothing else fitted."""
    from unolearn.lessons.goals import GOALS

    return GOALS[step.kind](lesson, _told(step, table_ruleset(lesson, step)))


def _differs(lesson: Lesson, step: Step, own: Lesson, written: Step) -> bool:
    """Whether the engine answers otherwise than the step as written, under the rules its texts were written for."""
    from unolearn.lessons.engine_answers import engine_answer

    now = engine_answer(_goal(lesson, step))
    try:
        before = engine_answer(_goal(own, written))
    except (ValueError, KeyError):
        return True
    return bool(now != before)


def _right_by_engine(lesson: Lesson, step: QuizStep) -> QuizStep:
    from unolearn.lessons.engine_answers import quiz_rights

    rights = quiz_rights(_goal(lesson, step))
    if rights == [option.right for option in step.options]:
        return step
    options = [
        evolve(option, right=right, feedback=option.feedback if right == option.right else None)
        for option, right in zip(step.options, rights, strict=True)
    ]
    return evolve(step, options=options)


def _in_engines_words(lesson: Lesson, step: Step) -> Step:
    """The step without the file's hints, feedback and closing words; a right answer nobody offers becomes an option."""
    one, two = _HINTS.get(step.kind, _ANY)
    hints: list[Any] = [say(one), say(two), {"show": "worked"}] if step.hints else []
    made = evolve(step, hints=hints, feedback={}, after=None, say={}, parts=step.parts)
    if isinstance(made, (PredictStep, QuizStep)):
        made = evolve(made, options=[evolve(option, feedback=None) for option in made.options])
    if isinstance(made, PredictStep):
        made = _with_right_option(lesson, made)
    return made


def _with_right_option(lesson: Lesson, step: PredictStep) -> PredictStep:
    from unolearn.lessons.engine_answers import answer_in_words
    from unolearn.lessons.model import Option

    goal = _goal(lesson, step)
    if any(goal.is_right(option) for option in goal.step.options):
        return step
    return evolve(
        step, options=[*step.options, Option(text=answer_in_words(step.question, goal.right), value=goal.right)]
    )


def moved(lesson: Lesson, step: Step) -> bool:
    """Return whether the engine's words take over in a step, because its texts do not follow the card."""
    if lesson.house is None or isinstance(step, CoachStep):
        return False
    asked, follows = with_under(step, table_ruleset(lesson, step).options)
    own = _own(lesson, follows)
    if table_ruleset(own, asked).spec == table_ruleset(lesson, asked).spec:
        return False
    return _differs(lesson, settled(asked, own, lesson, _stage), own, asked)


# ---- what has no point


def why_not(lesson: Lesson, step: Step) -> str | None:
    """Return why a step has no point under the rules of the course; None where it can be asked."""
    try:
        rules = table_ruleset(lesson, step)
        if not holds(step.needs, rules.options):
            missed = {name: value for name, value in step.needs.items() if not holds({name: value}, rules.options)}
            wanted = listed(say("{name}: {value}", name=name, value=_words(value)) for name, value in missed.items())
            return say("it needs {names}", names=wanted)
        return _no_question(lesson, step)
    except (ValueError, KeyError, AttributeError, IndexError) as error:
        return say("its table cannot be ({why})", why=getattr(error, "why", error))


def _words(value: Any) -> str:
    return listed(map(_words, value), "or") if isinstance(value, list) else str(value).lower()


def _no_question(lesson: Lesson, step: Step) -> str | None:
    """Whether a step still has a right answer and a wrong one."""
    if isinstance(step, CoachStep):
        if isinstance(step.deal, dict) and not step.own_rules:
            _stage(lesson, evolve(step, table=step.deal))
        return None
    goal = _goal(lesson, fitted(lesson, step))
    if not step.graded or isinstance(step, ChooseStep):
        return None
    if isinstance(goal.step, QuizStep) and not any(option.right is True for option in goal.step.options):
        return say("none of its answers is right")
    if isinstance(goal.step, QuizStep) and all(option.right is True for option in goal.step.options):
        return say("all of its answers are right")
    if not goal.solution():
        return say("it has no right answer")
    return say("every answer is right") if goal.mistake() is None else None


def fresh_that_fits(made: Callable[[], Step | None], lesson: Lesson) -> Step | None:
    """Return the first fresh step that has a point under the rules of the course; None where there is none."""
    if lesson.house is None:
        return made()
    for _ in range(_TRIES):
        step = made()
        if step is None or why_not(lesson, step) is None:
            return step
    return None


# ---- a whole lesson


def laid_over(lesson: Lesson, card: Any) -> Lesson:
    """Return a lesson under a course's rule card: without the steps that have no point, its objective filled in.

    A lesson that loses all its steps says so in one.
    """
    lesson = house_over(lesson, card)
    try:
        rules = ruleset(rules_for(lesson))
    except RuleError:  # the card contradicts what the lesson is about: its steps go one by one
        rules = ruleset(lesson.rules)
    lesson = evolve(lesson, objective=filled(lesson.objective, rules))
    if lesson.house is None or lesson.checkpoint is not None:
        return lesson
    kept = [step for step in lesson.steps if why_not(lesson, step) is None]
    if len(kept) == len(lesson.steps):
        return lesson
    tables = {step.id: lesson.table_of(step) for step in kept}
    kept = [evolve(step, table=tables[step.id]) for step in kept]
    gone = [step.id for step in lesson.steps if step.id not in tables]
    return evolve(lesson, steps=kept or [_nothing_left()], left_out=gone)


def house_over(lesson: Lesson, card: Any) -> Lesson:
    """Return a lesson whose tables follow a course's rule card, with all its steps; the same where none does."""
    house = house_of(card)
    if house is None:
        return lesson
    return evolve(lesson, house=house) if base_of(ruleset(lesson.rules)) == house.base else lesson


def _nothing_left() -> Step:
    return ExplainStep(
        id="nothing-to-do",
        kind="explain",
        title=say("Not at this table"),
        text=say("Your table plays without what this lesson is about. There is nothing to learn here: go on."),
    )
