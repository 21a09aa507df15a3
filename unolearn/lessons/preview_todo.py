"""What a lesson still lacks: not broken, but a learner would miss it. Each item names its steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from unolearn.engine.explain import listed, say
from unolearn.engine.naming import card_words
from unolearn.engine.words import LEGAL
from unolearn.lessons.goals import make_goal
from unolearn.lessons.goals.cards import FindGoal
from unolearn.lessons.kinds import CoachStep, CountStep, ExplainStep, PredictStep, QuizStep, WorkedStep
from unolearn.lessons.model import Lesson, Step

__all__ = ["todo"]

#: A step that shows or asks something about a table; what the others show is their own affair.
_ON_A_TABLE = ("turn", "find", "play", "predict", "call", "count")


def todo(lesson: Lesson) -> list[dict[str, Any]]:
    """Return what is still to do, the weightiest first: id, what, why, and the steps (number, title, more words)."""
    own = [step for step in lesson.steps if not step.id.startswith("recall-")]
    found = [*_of_the_lesson(lesson, own)]
    for name, (lacks, words) in _OF_A_STEP.items():
        steps = []
        for number, step in enumerate(lesson.steps, 1):
            more = lacks(lesson, step) if step in own else None
            if more is not None:
                steps.append({"number": number, "title": step.title or step.id, "more": more or None})
        if steps:
            text, why = words()
            found.append({"id": name, "text": text, "why": why, "steps": steps})
    return found


def _of_the_lesson(lesson: Lesson, own: list[Step]) -> Iterator[dict[str, Any]]:
    graded = [step for step in own if step.graded and not isinstance(step, CoachStep)]
    if graded and not any(step.exit for step in own):
        yield _item(
            "exit", say("No exit item"), say("Write `exit: true` at the step that shows the lesson was understood.")
        )
    if not lesson.sources:
        yield _item("sources", say("No sources"), say("Write `sources:`, so that a reader can look the rules up."))
    if own and not graded and not any(isinstance(step, CoachStep) for step in own):
        yield _item("asks", say("Nothing is asked"), say("Add a step that a learner answers, such as `kind: find`."))


def _item(name: str, text: str, why: str) -> dict[str, Any]:
    return {"id": name, "text": text, "why": why, "steps": []}


# ---- what a step may lack: None where it has it, else more words about it, perhaps none


def _no_hints(_: Lesson, step: Step) -> str | None:
    if not step.graded or step.neutral or isinstance(step, CoachStep) or step.hints:
        return None
    return ""


def _no_worked_hint(_: Lesson, step: Step) -> str | None:
    return "" if step.hints and not isinstance(step.hints[-1], dict) else None


def _options_without_words(lesson: Lesson, step: Step) -> str | None:
    """Wrong options of which the file does not say why."""
    if not isinstance(step, (QuizStep, PredictStep)) or step.neutral:
        return None
    goal = _goal(lesson, step)
    if goal is None:
        return None
    bare = [
        option.text
        for option in step.options
        if not goal.is_right(option) and not option.feedback and not goal.override("wrong", option.text)
    ]
    return listed([say("“{text}”", text=text) for text in bare]) if bare else None


def _goal(lesson: Lesson, step: Step) -> Any:
    try:
        return make_goal(lesson.home_of(step), step)
    except (ValueError, KeyError, AttributeError):
        return None  # the checker tells what is wrong with it


def _cards_in_plain_words(lesson: Lesson, step: Step) -> str | None:
    """Cards that do not fit and of which the engine alone says why."""
    if step.kind != "find":
        return None
    goal = _goal(lesson, step)
    if not isinstance(goal, FindGoal):
        return None
    hand = zip(goal.round.hands[goal.me], goal.verdicts(), strict=True)
    plain = [card for card, found in hand if found.grade != LEGAL and not goal.override("added", card.name, found.code)]
    return listed([card_words(card) for card in dict.fromkeys(plain)]) if plain else None


def _no_expect(_: Lesson, step: Step) -> str | None:
    asked = step.kind in ("find", "turn", "predict", "count")
    return "" if asked and step.expect is None and not step.neutral else None


def _no_after(_: Lesson, step: Step) -> str | None:
    return "" if step.graded and not isinstance(step, CoachStep) and not step.after else None


def _no_source(_: Lesson, step: Step) -> str | None:
    return "" if not step.source and step.graded and not isinstance(step, CoachStep) else None


def _no_generator(_: Lesson, step: Step) -> str | None:
    is_fresh = step.kind in ("find", "play", "predict", "count", "turn")
    return "" if is_fresh and not step.generator and not step.neutral else None


def _no_title(_: Lesson, step: Step) -> str | None:
    return "" if not step.title else None


def _no_table(lesson: Lesson, step: Step) -> str | None:
    """A step about a table that has none of its own: it is asked about a made-up one."""
    if step.kind not in _ON_A_TABLE or (isinstance(step, CountStep) and isinstance(step.points_of, list)):
        return None
    return "" if lesson.home_of(step).table_of(step) is None else None


def _words_only(_: Lesson, step: Step) -> str | None:
    """Something to read that shows nothing."""
    return "" if isinstance(step, ExplainStep) and not isinstance(step, WorkedStep) and step.table is None else None


Lacks = Callable[[Lesson, Step], "str | None"]
_OF_A_STEP: dict[str, tuple[Lacks, Callable[[], tuple[str, str]]]] = {
    "table": (_no_table, lambda: (say("No table"), say("The question is asked about a table: lay one out."))),
    "feedback": (
        _options_without_words,
        lambda: (say("Wrong options without feedback"), say("Say why each is wrong, or what was mixed up.")),
    ),
    "hints": (_no_hints, lambda: (say("No hints"), say("Two sentences and `- show: worked` help who is stuck."))),
    "worked": (
        _no_worked_hint,
        lambda: (say("The hints do not end with the answer"), say("Add `- show: worked` as the last hint.")),
    ),
    "expect": (
        _no_expect,
        lambda: (say("No expected answer"), say("With `expect:` the checker tells when a rule changes the answer.")),
    ),
    "after": (_no_after, lambda: (say("No closing words"), say("Say in `after:` what is worth keeping."))),
    "words": (
        _cards_in_plain_words,
        lambda: (
            say("Cards told about in the engine’s words only"),
            say("These are true and short; your own say what was mixed up."),
        ),
    ),
    "show": (_words_only, lambda: (say("Words without a table"), say("A table beside the text shows what it says."))),
    "source": (_no_source, lambda: (say("No rule named"), say("`source: [PLAY-1]` shows the rule behind the answer."))),
    "generator": (
        _no_generator,
        lambda: (say("No fresh tables"), say("With `generator:` who misses it gets another table.")),
    ),
    "title": (_no_title, lambda: (say("No title"), say("The lesson’s own title stands above the step instead."))),
}
