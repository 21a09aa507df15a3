"""Whether the texts of a step can be read: short, filled in, with hints, and nothing said by a hue alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from unolearn.engine.explain import say
from unolearn.lessons.faults import nearest
from unolearn.lessons.generators import GENERATORS
from unolearn.lessons.model import CoachStep, PredictStep, QuizStep, Step
from unolearn.lessons.rule_facts import RULE_FACTS
from unolearn.lessons.rulebook import known_rules
from unolearn.lessons.text import word_count

__all__ = ["FACTS", "MOST_WORDS", "PLACE", "cannot_be_filled", "text_faults"]

Complaint = tuple[list[Any], str, str]

MOST_WORDS = 60
PLACE = re.compile(r"\{([a-z_]+)\}")
FACTS = frozenset({"top", "color", "pending", "card", "next", "reason", "answer", "points", *RULE_FACTS})

#: A coloured sign in place of a word, a picture, a tag: what somebody who does not see the hue would miss.
_HUE = re.compile("[\u2b1b\u2b1c\u2764\U0001f534\U0001f535\U0001f7e0-\U0001f7eb\U0001f499-\U0001f49c\U0001f9e1]")
_PICTURE = re.compile(r"!\[[^\]]*\]\(|<\s*(img|svg|picture)\b", re.IGNORECASE)
_TAG = re.compile(r"<\s*/?\s*[a-z][a-z0-9]*(\s[^<>]*)?/?>", re.IGNORECASE)


def text_faults(step: Step) -> Iterator[Complaint]:
    """Yield what is wrong with the texts of a step: place in the step, what, cure."""
    words = word_count(step.text) + word_count(step.ask)
    if words > MOST_WORDS:
        where = "text" if step.text else "ask"
        cure = say("{most} are the most before the learner acts.", most=MOST_WORDS)
        yield [where], say("text and question have {count} words.", count=words), cure
    if step.graded and not step.hints and not step.neutral and not isinstance(step, CoachStep):
        cure = say("Add hints: with two sentences, and {example} as the last.", example="`- show: worked`")
        yield [], say("the step has no hints."), cure
    for name in ("text", "ask", "after"):
        for place in PLACE.findall(getattr(step, name) or ""):
            if place not in FACTS:
                yield [name], cannot_be_filled(place), nearest(place, FACTS)
    for path, text in _texts(step):
        if _HUE.search(text):
            yield path, say("a colour is shown by its hue alone."), say("Write its word: red, yellow, green, blue.")
        if _PICTURE.search(text):
            cure = say("Cards are drawn from the table; name them in words.")
            yield path, say("a picture or a tag stands in the text."), cure
        elif tag := _TAG.search(text):
            cure = say("Tags are shown as they are written. Write **bold** or *italics*, or leave it out.")
            yield path, say("the tag {code} stands in the text.", code=tag[0]), cure
    yield from _reference_faults(step)


def cannot_be_filled(place: str) -> str:
    """Return what is said of a place in braces that no fact fills."""
    return say("{code} cannot be filled in.", code=f"{{{place}}}")


def _texts(step: Step) -> Iterator[tuple[list[Any], str]]:
    """Every text of a step that a learner reads, with its place."""
    for name in ("title", "text", "ask", "after"):
        value = getattr(step, name)
        if value:
            yield [name], value
    for key, text in step.feedback.items():
        yield ["feedback", key], text
    for number, hint in enumerate(step.hints):
        if isinstance(hint, str):
            yield ["hints", number], hint
    for line, text in step.say.items():
        yield ["say", line], text
    if isinstance(step, (QuizStep, PredictStep)):
        for number, option in enumerate(step.options):
            yield ["options", number], f"{option.text} {option.feedback or ''}"


def _reference_faults(step: Step) -> Iterator[Complaint]:
    """What a step names: rules of the rule book, a generator, moves to say something beside."""
    for rule in step.source:
        if rule not in known_rules():
            what = say('there is no rule "{rule}" in the rule book.', rule=rule)
            yield ["source"], what, nearest(rule, known_rules())
    if step.generator is not None and step.generator not in GENERATORS:
        what = say('there is no generator "{name}".', name=step.generator)
        yield ["generator"], what, nearest(step.generator, GENERATORS)
    for line in step.say:
        if not 1 <= line <= len(step.moves):
            count = len(step.moves)
            cure = say("Number the moves from 1 to {count}.", count=count) if count else say("Add `moves:`.")
            yield ["say", line], say("there is no move {number} to say something beside.", number=line), cure
