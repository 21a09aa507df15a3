"""Whether the texts of a step can be read: short, filled in, with hints, and nothing said by a hue alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from unolearn.lessons.faults import nearest
from unolearn.lessons.generators import GENERATORS
from unolearn.lessons.model import CoachStep, PredictStep, QuizStep, Step
from unolearn.lessons.rule_facts import RULE_FACTS
from unolearn.lessons.rulebook import known_rules
from unolearn.lessons.text import word_count

__all__ = ["FACTS", "MOST_WORDS", "PLACE", "text_faults"]

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
        yield [where], f"text and question have {words} words.", f"{MOST_WORDS} are the most before the learner acts."
    if step.graded and not step.hints and not step.neutral and not isinstance(step, CoachStep):
        yield [], "the step has no hints.", "Add hints: with two sentences, and `- show: worked` as the last."
    for name in ("text", "ask", "after"):
        for place in PLACE.findall(getattr(step, name) or ""):
            if place not in FACTS:
                yield [name], f"{{{place}}} cannot be filled in.", nearest(place, FACTS)
    for path, text in _texts(step):
        if _HUE.search(text):
            yield path, "a colour is shown by its hue alone.", "Write its word: red, yellow, green, blue."
        if _PICTURE.search(text):
            yield path, "a picture or a tag stands in the text.", "Cards are drawn from the table; name them in words."
        elif tag := _TAG.search(text):
            cure = "Tags are shown as they are written. Write **bold** or *italics*, or leave it out."
            yield path, f"the tag {tag[0]} stands in the text.", cure
    yield from _reference_faults(step)


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
            yield ["source"], f'there is no rule "{rule}" in the rule book.', nearest(rule, known_rules())
    if step.generator is not None and step.generator not in GENERATORS:
        yield ["generator"], f'there is no generator "{step.generator}".', nearest(step.generator, GENERATORS)
    for line in step.say:
        if not 1 <= line <= len(step.moves):
            cure = f"Number the moves from 1 to {len(step.moves)}." if step.moves else "Add `moves:`."
            yield ["say", line], f"there is no move {line} to say something beside.", cure
