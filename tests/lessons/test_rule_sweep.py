"""Every option of a rule card, one value at a time, under the lessons of the same rule book.

All of it with UNOLEARN_EVERY_LESSON=1; otherwise the options that newcomers' tables switch, on the lessons they touch.
"""

import os
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from unolearn.lessons.course import load_course
from unolearn.lessons.fitting import fitted, fresh_that_fits, laid_over, moved
from unolearn.lessons.generators import make
from unolearn.lessons.goals import make_goal
from unolearn.lessons.model import CoachStep, Lesson, Step, load
from unolearn.lessons.step_session import StepSession
from unolearn.lessons.table_rules import base_of
from unolearn.rules.systems import OPTIONS, RuleError, preset_options, ruleset

ALL = bool(os.environ.get("UNOLEARN_EVERY_LESSON"))
COURSE = load_course()
LESSONS = [name for name in COURSE.ids if name[0] in "abc"]

#: Cards of the quick run, and the lessons looked at under each.
SAMPLE: list[tuple[str, Any, str]] = [
    ("uno_penalty", 4, "a8 b5"),
    ("uno_penalty", 0, "a8"),
    ("stacking", "draw_two", "a7 b5 c1"),
    ("stacking", "none", "c1"),
    ("jump_in", True, "a3 c5"),
    ("draw", "until_playable", "a3"),
    ("must_play", True, "a3 a4"),
    ("play_drawn", "never", "a3 c3"),
    ("seven_zero", True, "a5 c2"),
    ("challenge", False, "b2 b3"),
    ("prices", "crazy", "a4 a6 b6"),
    ("scores_for", "self", "a1 b3"),
    ("target", 1000, "a6"),
    ("opening", "number", "b4"),
    ("play_on", True, "a1 a6"),
]
#: The same for lessons of the other rule books.
ELSEWHERE: list[tuple[str, Any, str]] = [
    ("uno_penalty", 4, "d6 e1 f7"),
    ("prices", "classic", "d1 d2 d3 f1 f2"),
    ("target", 1000, "d1 e6 f1"),
    ("jump_in", False, "d3 d5"),
    ("stacking", "draw_two", "f4"),
    ("last_resort", False, "f2"),
    ("play_on", True, "f5"),
    ("opening", "act", "e1"),
    ("icons", "all", "e1 e2 e5"),
]
_NUMBERS = {"decks": (2,), "players_per_deck": (6,), "target": ("none", 100, 450, 1000)}

#: Steps in which two cards are drawn for something else than a silent Uno.
CHALLENGE_OR_DRAW_TWO = "when-it-fails a-draw-two-is-turned"

#: What no text may say under a rule: option and value, a pattern, steps whose business it is all the same.
CONTRADICTIONS: list[tuple[str, Any, str, str]] = [
    (
        "uno_penalty",
        4,
        r"costs two cards|You draw two\b|draws \*\*two|plays two\b|Ben draws two",
        CHALLENGE_OR_DRAW_TWO,
    ),
    (
        "uno_penalty",
        1,
        r"costs two cards|You draw two\b|draws \*\*two|plays two\b|Ben draws two",
        CHALLENGE_OR_DRAW_TWO,
    ),
    ("target", 1000, r"\b500\b", "the-race-to-500 what-is-official"),
    ("prices", "crazy", r"[Ww]ilds?\b[^.,;]*\b50\b|\b50 points\b", ""),
    ("prices", "dirty", r"zero (is|counts) 0|price: a number card its number, an action", ""),
    ("scores_for", "self", r"winner (then )?(collects|scores)|scores (all )?what", ""),
    ("must_play", True, r"You \*\*may\*\* play, you need not|nobody is forced", ""),
    ("draw", "until_playable", r"draws \*\*one\*\* card", "may-you-draw-instead"),
    ("play_drawn", "never", r"may be played \*\*at once", ""),
    ("play_on", True, r"hand ends the round\.?\*\*|winner collects", ""),
    ("opening", "number", r"applies to the first player", ""),
    ("stacking", "draw_two", r"draws two cards \*\*and\*\* loses the turn\.\s*$", ""),
]


@cache
def written(name: str) -> Lesson:
    """A lesson as its file has it."""
    return load(COURSE.path(name))


def values_of(name: str, base: str = "classic") -> list[Any]:
    """The values of an option that are tried: all but the usual one, of many numbers a few."""
    option, usual = OPTIONS[name], preset_options(base)[name]
    if option.values is None or isinstance(option.values, range):
        tried = _NUMBERS.get(name, (0, 1, 3, 4, 10) if isinstance(option.values, range) else ())
    else:
        tried = tuple(option.values)
    return [value for value in tried if value != usual]


def sweep() -> Iterator[tuple[str, Any, str]]:
    """Option, value and lesson of every test."""
    if ALL:
        yield from ((name, value, one) for name in OPTIONS for value in values_of(name) for one in LESSONS)
        return
    for name, value, codes in SAMPLE:
        yield from ((name, value, one) for one in LESSONS if one.split("-")[0] in codes.split())


def elsewhere() -> Iterator[tuple[str, Any, str]]:
    """The same for the lessons of parts D to F."""
    others = [one for one in COURSE.ids if one[0] in "def"]
    if not ALL:
        yield from ((name, value, one) for name, value, codes in ELSEWHERE for one in others if one[:2] in codes)
        return
    for one in others:
        base = base_of(ruleset(written(one).rules))
        yield from (
            (name, value, one) for name in OPTIONS for value in values_of(name, base) if fits(base, name, value)
        )


def fits(base: str, name: str, value: Any) -> bool:
    """Whether an option can be switched in a rule book without contradicting it."""
    try:
        ruleset({"base": base, name: value})
    except RuleError:
        return False
    return True


def under(name: str, value: Any, lesson_id: str) -> Lesson:
    """A lesson under a rule card of its own rule book with one option."""
    own = written(lesson_id)
    return laid_over(own, {"base": base_of(ruleset(own.rules)), name: value})


@pytest.mark.parametrize(("name", "value", "lesson_id"), [*sweep(), *elsewhere()])
def test_every_step_can_be_answered_and_missed(name: str, value: Any, lesson_id: str) -> None:
    lesson = under(name, value, lesson_id)
    assert [step.id for step in lesson.steps if moved(lesson, step)] == [], "the engine's words stand in for the texts"
    for step in lesson.steps:
        if isinstance(step, CoachStep):
            fitted(lesson, step)
            continue
        play_through(lesson, step)
        if step.generator:
            fresh = fresh_that_fits(iter(tables(step)).__next__, lesson)
            assert fresh is None or play_through(lesson, fresh)


def tables(step: Step) -> Iterator[Step]:
    """Fresh tables of a step's generator, without end, under the rules its own table names."""
    from attrs import evolve

    seed = 0
    while True:
        made = make(str(step.generator), seed).step
        if isinstance(step.table, dict) and "rules" in step.table:
            made = evolve(made, table={"rules": step.table["rules"], **made.table})
        yield evolve(made, keep=step.keep)
        seed += 1


def play_through(lesson: Lesson, step: Step) -> bool:
    """Answer a step rightly and wrongly, and look at its pages."""
    if step.graded:
        solution, mistake = make_goal(lesson, step).solution(), make_goal(lesson, step).mistake()
        right = StepSession(lesson, step)
        for message in solution:
            right.act(message)
        assert right.grade in ("right", "neutral"), step.id
        assert right.done and right.view()["feedback"], step.id
        assert mistake is not None, step.id
        wrong = StepSession(lesson, step)
        wrong.act(mistake)
        assert wrong.grade != "right", step.id
        assert not re.search(r"\{[a-z_]+\}", str(wrong.view()["feedback"])), step.id
    page = StepSession(lesson, step).view()
    said = f"{page['text_html']} {page['ask']} {page['heading']} {page['answer']['options']}"
    assert not re.search(r"\{[a-z_]+\}", said), step.id
    return True


def texts(step: Step) -> Iterator[str]:
    """What a step tells the learner as true: wrong options are left out."""
    yield from (text for text in (step.title, step.text, step.ask, step.after) if text)
    yield from (hint for hint in step.hints if isinstance(hint, str))
    yield from step.feedback.values()
    yield from step.say.values()
    yield from (scene.say for scene in getattr(step, "scenes", ()) if hasattr(scene, "say"))
    for option in getattr(step, "options", ()):
        yield from (
            text for text in (option.feedback, option.text if getattr(option, "right", 0) is True else "") if text
        )


@pytest.mark.parametrize(("name", "value", "pattern", "but"), CONTRADICTIONS)
def test_no_text_says_what_the_table_does_not_play(name: str, value: Any, pattern: str, but: str) -> None:
    found = []
    for lesson_id in LESSONS if ALL else [one for one in LESSONS if one[0] == "a"]:
        lesson = laid_over(written(lesson_id), {"base": "classic", name: value})
        for step in lesson.steps:
            said = [text for text in texts(fitted(lesson, step)) if re.search(pattern, text)]
            found += [f"{lesson_id}/{step.id}: {text}" for text in said if step.id not in but.split()]
    assert found == []


def test_the_patterns_find_what_the_files_say() -> None:
    """Under the usual rules the same sentences stand there: the patterns are no dead letters."""
    said = " \n".join(
        text for one in LESSONS for step in written(one).steps for text in texts(fitted(written(one), step))
    )
    for _, _, pattern, _ in CONTRADICTIONS:
        assert re.search(pattern, said, re.MULTILINE), pattern
