"""A lesson on paper: its worksheet, the answer key to it, and a rule sheet for the wall, as plain data.

A sheet is {"kind", "code", "title", "course", "objective", "rules", "seed", "blocks"}; `lessons.paper_html` draws it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from unolearn.engine.explain import say, say_n
from unolearn.engine.language import N_
from unolearn.lessons.course import Course
from unolearn.lessons.fitting import fitted
from unolearn.lessons.goals import make_goal
from unolearn.lessons.goals.base import facts_of, stage_for
from unolearn.lessons.model import CoachStep, ExplainStep, Lesson, WorkedStep
from unolearn.lessons.paper_key import answered
from unolearn.lessons.paper_place import hand_of, place, told
from unolearn.lessons.paper_questions import question
from unolearn.lessons.paper_steps import Asked, can_be_fresh, steps_of
from unolearn.lessons.stepline import rules_items
from unolearn.lessons.table_rules import rules_for, table_ruleset
from unolearn.lessons.text import html
from unolearn.rules.systems import rule_sheet, ruleset

__all__ = ["rules_paper", "worksheet"]

#: What a coach asks about, as something to watch while real cards are played.
_WATCH = {
    "next_player": N_("After every card: who plays next?"),
    "could_play": N_("After every turn: which other card would have fitted?"),
    "hand_cost": N_("Now and then: what would your hand cost now?"),
    "price": N_("What does each kind of card count?"),
    "who_writes": N_("Before you deal: who will write points, and which?"),
    "uno_penalty": N_("Before you deal: what does a forgotten “Uno!” cost?"),
    "may_draw": N_("Whenever somebody draws: were they allowed to, or bound to?"),
    "jump_card": N_("Who could jump in, and with which card?"),
    "answer_with": N_("When cards wait to be drawn: what could answer them?"),
    "moved_hands": N_("When hands move: who holds which now?"),
    "perfect_match": N_("Was it a perfect match, and what does that bring?"),
    "standing_rule": N_("Which made-up rules are standing?"),
    "wild_four": N_("At every wild draw four: was it allowed?"),
    "three_parts": N_("Before you play: is it legal, what happens next, what does your hand cost then?"),
}


def worksheet(course: Course, lesson_id: str, *, seed: int = 0, key: bool = False) -> dict[str, Any]:
    """Return a lesson's worksheet, or its answer key; with a seed the tables are fresh. LessonError if it is faulty.

    A checkpoint has fresh tables in any case; its sheet without a number is sheet 1.
    """
    lesson = course.whole(lesson_id)
    if lesson.checkpoint and not seed:
        seed = 1
    asked = steps_of(lesson, seed)
    return {
        "kind": "key" if key else "worksheet",
        "code": lesson.code,
        "title": lesson.title,
        "course": course.title,
        "objective": None if key else lesson.objective,
        "rules": [_words(item) for item in rules_items(ruleset(rules_for(lesson)))],
        "seed": seed,
        "fresh": can_be_fresh(lesson),
        "questions": sum(one.number is not None for one in asked),
        "blocks": list(_answers(asked) if key else _blocks(lesson, asked)),
    }


def _words(item: dict[str, Any]) -> str:
    return say("{text} {rules}", text=item["text"], rules=item["strong"]) if item["strong"] else str(item["text"])


def _blocks(lesson: Lesson, asked: list[Asked]) -> Iterator[dict[str, Any]]:
    usual = ruleset(rules_for(lesson)).spec
    others = {_spec(one) for one in asked if one.number and one.lesson.id == lesson.id} - {usual}
    for one in asked:
        if isinstance(one.step, CoachStep):
            yield {"kind": "round", "step": one.step.id, **_round(one.lesson, one.step)}
        elif one.number is None:
            yield {"kind": "note", "step": one.step.id, **_note(one)}
        else:
            rules = table_ruleset(one.lesson, one.step)
            told = [_words(item) for item in rules_items(rules)] if len(others) > 1 or rules.spec != usual else []
            goal = make_goal(one.lesson, one.step)
            yield {"kind": "question", "step": one.step.id, "number": one.number, **question(goal), "rules": told}


def _spec(one: Asked) -> str:
    return table_ruleset(one.lesson, one.step).spec


def _answers(asked: list[Asked]) -> Iterator[dict[str, Any]]:
    for one in asked:
        if one.number is not None:
            yield {"kind": "answer", "step": one.step.id, "number": one.number, **answered(one.lesson, one.step)}


def _note(one: Asked) -> dict[str, Any]:
    """Something to read: the text, what is shown sentence by sentence, what to remember."""
    goal = make_goal(one.lesson, one.step)
    step, facts = goal.step, facts_of(goal.stage)
    assert isinstance(step, (ExplainStep, WorkedStep))
    table = goal.stage.table() if goal.has_table else None
    lit = {frame["say"]: frame["card"] for frame in goal.opening}
    return {
        "title": step.title,
        "text_html": html(step.text, facts),
        "top": table["discard"][-1] if table and table["discard"] else None,
        "hand": hand_of(table) if table and not any(lit.values()) else None,
        "told": [{"text": text, "card": lit.get(text)} for text in told(goal.opening)],
        "after_html": html(step.after, facts),
    }


def _round(lesson: Lesson, step: CoachStep) -> dict[str, Any]:
    """A coached round, as a round with real cards: the same deal, what to watch, what came of it."""
    shown = fitted(lesson, step)
    assert isinstance(shown, CoachStep)
    rules, players = table_ruleset(lesson, step), len(step.opponents) + 1
    deal = say_n(
        "Take real cards: {n} player, {size} cards each.",
        "Take real cards: {n} players, {size} cards each.",
        players,
        size=rules.hand_size,
    )
    stage = stage_for(lesson, evolve(step, table=step.deal)) if isinstance(step.deal, dict) else None
    lines = [say("Who went out"), say("Written down")]
    return {
        "title": shown.title,
        "text_html": html(shown.text, {}),
        "deal": deal,
        "dealt": say("For the same round as in the course, lay these out and deal the rest face down."),
        "place": place(stage) if stage else None,
        "watch": [say(_WATCH[about]) for about in step.ask_about if about in _WATCH],
        "rows": [{"label": label, "boxes": [], "line": True} for label in lines],
    }


def rules_paper(course: Course, spec: str | None = None) -> dict[str, Any]:
    """Return the rule sheet of a rule set; without one that of the course's rule card. RuleError."""
    rules = ruleset(spec or course.rules or "classic")
    sections = [{"title": title, "source": source, "sentences": said} for title, source, said in rule_sheet(rules)]
    return {
        "kind": "rules",
        "code": None,
        "title": say(rules.title) if "," not in rules.spec else say("The rules of this table"),
        "course": course.title,
        "objective": None,
        "rules": [_words(item) for item in rules_items(rules)],
        "seed": 0,
        "fresh": False,
        "spec": rules.spec,
        "blocks": [{"kind": "rule", **section} for section in sections],
    }
