"""What a lesson must say for each kind of step, apart from types and apart from the game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from unolearn.engine.cards import COLORS
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
        yield ["format"], f"format {lesson.format} is unknown.", "This version reads format 1."
    if not _LESSON_ID.match(lesson.id):
        yield ["id"], f'"{lesson.id}" is no lesson id.', 'Write part and number, then words: "c1-stacking".'
    if bool(lesson.steps) == bool(lesson.checkpoint):
        yield ["steps"], "a lesson has either steps or a checkpoint.", "Write one of them."
    seen: set[str] = set()
    for number, step in enumerate(lesson.steps):
        here: list[Any] = ["steps", number]
        for path, what, cure in _step_faults(step, seen):
            yield here + path, what, cure
        if step.id in seen:
            yield [*here, "id"], f'another step has the id "{step.id}".', "Rename one."
        seen.add(step.id)


def _step_faults(step: Step, before: set[str]) -> Iterator[Complaint]:
    if not _ID.match(step.id):
        yield ["id"], f'"{step.id}" is no step id.', "Use small letters, digits and hyphens."
    if isinstance(step.table, str) and step.table not in before:
        yield ["table"], f'no earlier step is called "{step.table}".', nearest(step.table, before)
    elif not isinstance(step.table, (str, dict, type(None))):
        yield (
            ["table"],
            "a table is a list of keys, or the id of an earlier step.",
            "Write table: {top: red 5, you: [red 9], turn: You}.",
        )
    if step.graded and not step.ask:
        yield ["ask"], "the step asks nothing.", "Add `ask:` with the question."
    for key in step.feedback:
        if not _FEEDBACK.match(key):
            yield ["feedback", key], f'"{key}" is no feedback key.', "Write added.CODE, missed.CODE or wrong.ANSWER."
    for part in step.parts:
        if part not in PARTS:
            yield ["parts"], f'there is no part "{part}".', nearest(part, PARTS)
    yield from _hint_faults(step)
    yield from under_faults(step)
    yield from _KIND_FAULTS.get(step.kind, _nothing)(step)


def _nothing(_: Any) -> Iterator[Complaint]:
    return iter(())


def _hint_faults(step: Step) -> Iterator[Complaint]:
    for number, hint in enumerate(step.hints):
        if isinstance(hint, dict):
            if dict(hint) != {"show": "worked"} or number != len(step.hints) - 1:
                yield ["hints", number], "only the last hint may be `show: worked`.", "Move it to the end of the hints."
        elif not isinstance(hint, str) or not hint.strip():
            yield ["hints", number], "a hint is empty.", "Write a sentence, or leave it out."


def _explain(step: Step) -> Iterator[Complaint]:
    if not step.text:
        yield [], "an explain step needs a text.", "Add `text:`."


def _worked(step: WorkedStep) -> Iterator[Complaint]:
    if not (step.moves or step.scenes or step.parts or step.count is not None or step.scored_by):
        yield [], "a worked step shows nothing.", "Add `moves:`, `scenes:`, `parts:` or `count:`."


def _quiz(step: QuizStep) -> Iterator[Complaint]:
    yield from _option_faults(step)
    for number, option in enumerate(step.options):
        if option.right not in (True, False, "neutral"):
            what = f'the option "{option.text}" does not say whether it is right.'
            yield ["options", number], what, "Write `right: true`, `right: false` or `right: neutral`."
        yield from _check_faults(number, option)
    said = [option.right for option in step.options]
    if True not in said and all(value in (False, "neutral") for value in said):
        yield ["options"], "no option is right.", "Write `right: true` at one."


def _check_faults(number: int, option: Option) -> Iterator[Complaint]:
    """What is wrong with the question that ties an option to the engine."""
    if option.check is None:
        return
    known = (*QUESTIONS, "refused")
    names = list(option.check) if isinstance(option.check, Mapping) else []
    if len(names) != 1:
        cure = "Write one question with its answer, such as check: {next_player: Ana}."
        yield ["options", number, "check"], f'the check of "{option.text}" asks no single question.', cure
    elif names[0] not in known:
        yield ["options", number, "check", names[0]], f'there is no question "{names[0]}".', nearest(names[0], known)


def _predict(step: PredictStep) -> Iterator[Complaint]:
    yield from _option_faults(step)
    asked = step.question if isinstance(step.question, list) else [step.question]
    for question in asked:
        name = next(iter(question)) if isinstance(question, dict) and question else question
        if name not in QUESTIONS:
            yield ["question"], f'there is no question "{name}".', nearest(str(name), QUESTIONS)
        elif (name in ARGUMENT) != isinstance(question, dict):
            yield ["question"], f'"{name}" is written wrongly.', "As in `cards_held: Ana` or `next_player`."
    turns_opening = isinstance(step.table, dict) and "opening" in step.table
    if (
        not step.moves
        and not turns_opening
        and "allowed" not in str(step.question)
        and "cards_held" not in str(step.question)
    ):
        yield [], "nothing happens in this predict step.", "Add `moves:`; the last one is the event in question."


def _option_faults(step: QuizStep | PredictStep) -> Iterator[Complaint]:
    if len(step.options) < 2:
        yield ["options"], "a question needs at least two options.", "Add another, with its feedback."
    texts = [option.text for option in step.options]
    for number, text in enumerate(texts):
        if text in texts[:number]:
            yield (
                ["options", number],
                f'the option "{text}" stands twice.',
                "Take one of them out, or word it otherwise.",
            )


def _count(step: CountStep) -> Iterator[Complaint]:
    one = [step.points_of, step.scored_by, step.cards_held]
    if sum(value is not None for value in one) + bool(step.numbers) != 1:
        yield [], "a count step asks one thing.", "Write one of points_of, scored_by, cards_held, numbers."
    for index, number in enumerate(step.numbers):
        asked = [number.points_of, number.scored_by, number.cards_held]
        if sum(value is not None for value in asked) != 1:
            yield ["numbers", index], "a number asks one thing.", "Write one of points_of, scored_by, cards_held."


def _play(step: PlayStep) -> Iterator[Complaint]:
    if step.best not in (None, "fewest_points"):
        yield ["best"], f'there is no best "{step.best}".', "Known here: fewest_points."
    if step.name_color not in (None, "held", *COLORS):
        yield ["name_color"], f'"{step.name_color}" is unknown.', "Known here: held, or one of the four colours."


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
