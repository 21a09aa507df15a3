"""What a lesson must say for each kind of step, apart from types and apart from the game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from unolearn.engine.cards import COLORS
from unolearn.engine.explain import say
from unolearn.lessons.faults import nearest
from unolearn.lessons.model import (
    CountStep,
    Lesson,
    Option,
    PlayStep,
    PredictStep,
    QuizStep,
    Step,
    WorkedStep,
)
from unolearn.lessons.shape_choices import choose_faults, react_faults
from unolearn.lessons.shape_under import under_faults

__all__ = ["ARGUMENT", "PARTS", "QUESTIONS", "lesson_faults"]

Complaint = tuple[list[Any], str, str]  # where, what, cure

QUESTIONS = (
    "next_player", "cards_held", "cards_drawn", "color", "direction", "round_over",
    "winner", "top_card", "allowed", "game_winner", "score", "pending",
)  # fmt: skip
ARGUMENT = ("cards_held", "cards_drawn", "allowed", "score")
PARTS = ("table", "options", "price")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")
_LESSON_ID = re.compile(r"[a-z][0-9]+(-[a-z0-9]+)+\Z")
_FEEDBACK = re.compile(r"(added|missed|wrong|right|costly)\.\S.*\Z")


def lesson_faults(lesson: Lesson) -> Iterator[Complaint]:
    """Yield what the shape of `lesson` lacks: place in the file, what is wrong, the cure."""
    if lesson.format != 1:
        yield ["format"], say("format {n} is unknown.", n=lesson.format), say("This version reads format 1.")
    if not _LESSON_ID.match(lesson.id):
        cure = say('Write part and number, then words: "c1-stacking".')
        yield ["id"], say('"{name}" is no lesson id.', name=lesson.id), cure
    if bool(lesson.steps) == bool(lesson.checkpoint):
        yield ["steps"], say("a lesson has either steps or a checkpoint."), say("Write one of them.")
    seen: set[str] = set()
    for number, step in enumerate(lesson.steps):
        here: list[Any] = ["steps", number]
        for path, what, cure in _step_faults(step, seen):
            yield here + path, what, cure
        if step.id in seen:
            yield [*here, "id"], say('another step has the id "{name}".', name=step.id), say("Rename one.")
        seen.add(step.id)


def _step_faults(step: Step, before: set[str]) -> Iterator[Complaint]:
    if not _ID.match(step.id):
        cure = say("Use small letters, digits and hyphens.")
        yield ["id"], say('"{name}" is no step id.', name=step.id), cure
    if isinstance(step.table, str) and step.table not in before:
        yield ["table"], say('no earlier step is called "{name}".', name=step.table), nearest(step.table, before)
    elif not isinstance(step.table, (str, dict, type(None))):
        cure = say("Write {example}.", example="table: {top: red 5, you: [red 9], turn: You}")
        yield ["table"], say("a table is a list of keys, or the id of an earlier step."), cure
    if step.graded and not step.ask:
        yield ["ask"], say("the step asks nothing."), say("Add `ask:` with the question.")
    for key in step.feedback:
        if not _FEEDBACK.match(key):
            cure = say("Write added.CODE, missed.CODE or wrong.ANSWER.")
            yield ["feedback", key], say('"{key}" is no feedback key.', key=key), cure
    for part in step.parts:
        if part not in PARTS:
            yield ["parts"], say('there is no part "{name}".', name=part), nearest(part, PARTS)
    yield from _hint_faults(step)
    yield from under_faults(step)
    yield from _KIND_FAULTS.get(step.kind, _nothing)(step)


def _nothing(_: Any) -> Iterator[Complaint]:
    return iter(())


def _hint_faults(step: Step) -> Iterator[Complaint]:
    for number, hint in enumerate(step.hints):
        if isinstance(hint, dict):
            if dict(hint) != {"show": "worked"} or number != len(step.hints) - 1:
                cure = say("Move it to the end of the hints.")
                yield ["hints", number], say("only the last hint may be `show: worked`."), cure
        elif not isinstance(hint, str) or not hint.strip():
            yield ["hints", number], say("a hint is empty."), say("Write a sentence, or leave it out.")


def _explain(step: Step) -> Iterator[Complaint]:
    if not step.text:
        yield [], say("an explain step needs a text."), say("Add {example}.", example="`text:`")


def _worked(step: WorkedStep) -> Iterator[Complaint]:
    if not (step.moves or step.scenes or step.parts or step.count is not None or step.scored_by):
        yield [], say("a worked step shows nothing."), say("Add `moves:`, `scenes:`, `parts:` or `count:`.")


def _quiz(step: QuizStep) -> Iterator[Complaint]:
    yield from _option_faults(step)
    for number, option in enumerate(step.options):
        if option.right not in (True, False, "neutral"):
            what = say('the option "{name}" does not say whether it is right.', name=option.text)
            yield ["options", number], what, say("Write `right: true`, `right: false` or `right: neutral`.")
        yield from _check_faults(number, option)
    said = [option.right for option in step.options]
    if True not in said and all(value in (False, "neutral") for value in said):
        yield ["options"], say("no option is right."), say("Write `right: true` at one.")


def _check_faults(number: int, option: Option) -> Iterator[Complaint]:
    """What is wrong with the question that ties an option to the engine."""
    if option.check is None:
        return
    known = (*QUESTIONS, "refused")
    names = list(option.check) if isinstance(option.check, Mapping) else []
    if len(names) != 1:
        cure = say("Write one question with its answer, such as {example}.", example="check: {next_player: Ana}")
        what = say('the check of "{name}" asks no single question.', name=option.text)
        yield ["options", number, "check"], what, cure
    elif names[0] not in known:
        what = say('there is no question "{name}".', name=names[0])
        yield ["options", number, "check", names[0]], what, nearest(names[0], known)


def _predict(step: PredictStep) -> Iterator[Complaint]:
    yield from _option_faults(step)
    asked = step.question if isinstance(step.question, list) else [step.question]
    for question in asked:
        name = next(iter(question)) if isinstance(question, dict) and question else question
        if name not in QUESTIONS:
            yield ["question"], say('there is no question "{name}".', name=name), nearest(str(name), QUESTIONS)
        elif (name in ARGUMENT) != isinstance(question, dict):
            cure = say("As in `cards_held: Ana` or `next_player`.")
            yield ["question"], say('"{name}" is written wrongly.', name=name), cure
    turns_opening = isinstance(step.table, dict) and "opening" in step.table
    if (
        not step.moves
        and not turns_opening
        and "allowed" not in str(step.question)
        and "cards_held" not in str(step.question)
    ):
        cure = say("Add `moves:`; the last one is the event in question.")
        yield [], say("nothing happens in this predict step."), cure


def _option_faults(step: QuizStep | PredictStep) -> Iterator[Complaint]:
    if len(step.options) < 2:
        yield ["options"], say("a question needs at least two options."), say("Add another, with its feedback.")
    texts = [option.text for option in step.options]
    for number, text in enumerate(texts):
        if text in texts[:number]:
            cure = say("Take one of them out, or word it otherwise.")
            yield ["options", number], say('the option "{name}" stands twice.', name=text), cure


def _count(step: CountStep) -> Iterator[Complaint]:
    one = [step.points_of, step.scored_by, step.cards_held]
    if sum(value is not None for value in one) + bool(step.numbers) != 1:
        cure = say("Write one of {known}.", known="points_of, scored_by, cards_held, numbers")
        yield [], say("a count step asks one thing."), cure
    for index, number in enumerate(step.numbers):
        asked = [number.points_of, number.scored_by, number.cards_held]
        if sum(value is not None for value in asked) != 1:
            cure = say("Write one of {known}.", known="points_of, scored_by, cards_held")
            yield ["numbers", index], say("a number asks one thing."), cure


def _play(step: PlayStep) -> Iterator[Complaint]:
    if step.best not in (None, "fewest_points"):
        cure = say("Known here: {known}.", known="fewest_points")
        yield ["best"], say('there is no best "{word}".', word=step.best), cure
    if step.name_color not in (None, "held", *COLORS):
        cure = say("Known here: held, or one of the four colours.")
        yield ["name_color"], say('"{word}" is unknown.', word=step.name_color), cure


_KIND_FAULTS: dict[str, Any] = {
    "explain": _explain,
    "worked": _worked,
    "quiz": _quiz,
    "predict": _predict,
    "count": _count,
    "play": _play,
    "react": react_faults,
    "choose": choose_faults,
}
