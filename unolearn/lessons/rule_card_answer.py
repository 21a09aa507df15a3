"""The rule card inside a step: what a page needs to draw it and fill it in (`answer.mode` "rules"), and its prints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from unolearn.lessons.rule_card_view import card_page
from unolearn.rules.systems import PRESETS

if TYPE_CHECKING:
    from unolearn.lessons.rule_card import RuleCard

__all__ = ["rules_answer", "sheet_text", "sheet_yaml"]


def rules_answer(card: RuleCard) -> dict[str, Any]:
    """Return the card as the `answer` of a lesson page.

    A toggle's values are `true` and `false`; a `point` is a silence, answered with `as read` or the table's own words,
    which stand in `own`; `cards` is a list of card kinds.
    """
    page = card_page(card)
    return {
        "mode": "rules",
        "bases": [{"value": one["id"], "text": one["text"], "chosen": one["chosen"]} for one in page["bases"]],
        "groups": [
            {"title": group["title"], "open": group["open"], "items": [_item(one) for one in group["questions"]]}
            for group in page["groups"]
        ],
        "open": page["open"],
        "of": page["of"],
        "first_open": page["first_open"],
        "warnings": [warned["text"] for warned in page["warnings"]],
        "sheet": page["sheet"],
        "sheet_title": sheet_title(card),
        "sheet_text": sheet_text(card),
        "sheet_yaml": sheet_yaml(card),
        "spec": page["spec"],
    }


def _item(question: dict[str, Any]) -> dict[str, Any]:
    kind, values = question["kind"], question["values"]
    if kind == "choice":
        kind = "toggle" if {one["id"] for one in values} == {"true", "false"} else "one"
    return {
        "option": question["id"],
        "question": question["question"],
        "kind": kind,
        "values": [
            {"value": one["id"], "text": one["text"], "chosen": one["chosen"], "blocked": one["conflict"]}
            for one in values
        ],
        "value": question["answer"],
        "least": question["least"],
        "most": question["most"],
        "own": question["answer"] if kind == "point" and question["differs"] else None,
        "note": question["reading"],
        "needs": question["needs"],
        "source": question["source"],
        "presets": [{"title": one["title"], "text": one["text"]} for one in question["presets"]],
        "open": question["open"],
        "answered": question["answered"],
        "differs": question["differs"],
    }


def sheet_title(card: RuleCard) -> str:
    """Return the heading of the printed sheet."""
    return f"Our house rules, after {PRESETS[card.base][0]}"


def sheet_text(card: RuleCard) -> str:
    """Return the rule sheet as plain text.

    >>> from unolearn.lessons.rule_card import RuleCard
    >>> print(sheet_text(RuleCard("classic"))[:35])
    Our house rules, after Classic Uno
    """
    lines = [sheet_title(card)]
    for section in card.sheet():
        lines += ["", section["title"], *(f"- {sentence}" for sentence in section["sentences"])]
    return "\n".join([*lines, "", f"rules: {card.spec}", ""])


def sheet_yaml(card: RuleCard) -> str:
    """Return the rule set as a table file has it, with the table's own words as comments."""
    own = [f"# {question} {words}" for question, words in card.own_words().items()]
    return "\n".join([*own, f'rules: "{card.spec}"', ""])
