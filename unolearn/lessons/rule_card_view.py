"""The rule card as the plain data a page draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from unolearn.engine.cards import ACTIONS, NUMBERS
from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.engine.naming import face_words
from unolearn.engine.ruleset import Option, Rule
from unolearn.lessons.rule_card_data import card_data_file
from unolearn.lessons.rule_card_words import kind_of, suggested, words, written
from unolearn.rules.systems import OPTIONS, PRESETS, RULES, preset_options

if TYPE_CHECKING:
    from unolearn.lessons.rule_card import RuleCard

__all__ = ["card_page", "question"]

_MORE = N_("More rules")
_CARD_KINDS = (*NUMBERS, *ACTIONS, "wild", "wild draw four")


def card_page(card: RuleCard) -> dict[str, Any]:
    """Return the whole card: rule books to start from, groups of questions, warnings, the sheet and the spec."""
    opened = card.open
    return {
        "base": card.base,
        "bases": [
            {"id": name, "text": say(title), "source": source, "chosen": name == card.base}
            for name, (title, source, _) in PRESETS.items()
        ],
        "groups": _groups(card),
        "open": len(opened),
        "first_open": opened[0] if opened else None,
        "of": len(card.asked),
        "done": card.done,
        "warnings": [{"id": warned.id, "options": list(warned.when), "text": warned.text} for warned in card.warnings],
        "own": [{"id": name, "text": text} for name, text in card.own.items()],
        "sheet": card.sheet(),
        "spec": card.spec,
    }


def _groups(card: RuleCard) -> list[dict[str, Any]]:
    asked, groups, seen = card.asked, [], set()
    for group in card_data_file().groups:
        names = [name for name in group.ask if name in asked]
        seen |= set(names)
        groups.append(_group(card, group.title, names))
    groups.append(_group(card, say(_MORE), [name for name in asked if name not in seen]))
    return [group for group in groups if group["questions"]]


def _group(card: RuleCard, title: str, names: list[str]) -> dict[str, Any]:
    questions = [question(card, name) for name in names]
    return {"title": title, "open": sum(question["open"] for question in questions), "questions": questions}


def question(card: RuleCard, name: str) -> dict[str, Any]:
    """Return one question of the card, an option or a silence, with its answers and what stands against each."""
    return _option(card, OPTIONS[name]) if name in OPTIONS else _point(card, name)


def _option(card: RuleCard, option: Option) -> dict[str, Any]:
    name, value, rule = option.name, card.options[option.name], _rule_of(option)
    asked = card_data_file().options.get(name)
    applies = card.applies(name)
    return {
        "id": name,
        "kind": kind_of(option),
        "question": say(option.question),
        "rule": say(rule.title),
        "source": rule.source,
        "reading": asked.silent.get(card.base) if asked else None,
        "answer": written(value),
        "answer_text": words(option, value),
        "values": _values(card, option, value),
        "least": _limits(option)[0],
        "most": _limits(option)[1],
        "presets": [_preset(option, preset) for preset in PRESETS],
        "differs": card.differs(name),
        "answered": name in card.answers,
        "open": card.is_open(name),
        "applies": applies,
        "needs": None if applies else _needs(name),
    }


def _rule_of(option: Option) -> Rule:
    return next(rule for rule in RULES if option in rule.options)


def _values(card: RuleCard, option: Option, current: Any) -> list[dict[str, Any]]:
    """The answers to choose from, each with what stands against it now."""
    if kind_of(option) == "cards":
        return [
            {"id": kind, "text": face_words(kind), "chosen": kind in current, "conflict": None} for kind in _CARD_KINDS
        ]
    offered = suggested(option)
    if current not in offered:
        offered = [*offered, current]
    return [
        {
            "id": written(value),
            "text": words(option, value),
            "chosen": written(value) == written(current),
            "conflict": None if value == current else card.conflict(option.name, value),
        }
        for value in offered
    ]


def _limits(option: Option) -> tuple[int | None, int | None]:
    """The least and the most of a number; None where no number is asked for."""
    if kind_of(option) != "number":
        return None, None
    if isinstance(option.values, range):
        return option.values[0], option.values[-1]
    return 1, 10000


def _preset(option: Option, preset: str) -> dict[str, str]:
    value = preset_options(preset)[option.name]
    return {"id": preset, "title": say(PRESETS[preset][0]), "answer": written(value), "text": words(option, value)}


def _needs(name: str) -> str:
    """Say which other answer makes this question matter."""
    ((other, values),) = card_data_file().options[name].needs.items()
    option = OPTIONS[other]
    answer = next(words(option, value) for value in suggested(option) if written(value) in values)
    question = say(option.question)
    return say("It matters only with “{question}” answered by “{answer}”.", question=question, answer=answer)


def _point(card: RuleCard, name: str) -> dict[str, Any]:
    point = card_data_file().points[name]
    answer, own = card.points.get(name), card.own.get(name)
    return {
        "id": name,
        "kind": "point",
        "question": point.ask,
        "rule": None,
        "source": None,
        "reading": say("The text does not say: what does your table do?"),
        "answer": own or answer,
        "answer_text": own or (point.reading if answer else None),
        "values": [
            {"id": "as read", "text": point.reading, "chosen": answer is not None and own is None, "conflict": None},
            {"id": "own", "text": say("We do it in another way"), "chosen": own is not None, "conflict": None},
        ],
        "least": None,
        "most": None,
        "presets": [],
        "differs": own is not None,
        "answered": answer is not None,
        "open": card.is_open(name),
        "applies": True,
        "needs": None,
    }
