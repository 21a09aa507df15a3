"""A rule card, or a few of its switches, in the shape that a page of rules is drawn from, and as text to keep."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from unolearn.engine.cards import ACTIONS, NUMBERS
from unolearn.engine.explain import say
from unolearn.lessons.rule_card import AS_READ, OWN_WORDS, RuleCard
from unolearn.lessons.rule_card_data import card_data_file
from unolearn.lessons.rule_card_view import card_page
from unolearn.rules.systems import OPTIONS, preset_options

__all__ = ["CARDS", "OWN", "OWN_WORDS", "base_group", "rules_view", "sheet_text", "sheet_yaml"]

CARDS = (*NUMBERS, *ACTIONS, "wild", "wild draw four")
#: The second answer to a silence; it stands for OWN_WORDS where no words are given.
OWN = "own"


def rules_view(card: RuleCard, names: Iterable[str]) -> dict[str, Any]:
    """Return these questions of a card in groups, its warnings, its sheet and its spec (contract: mode "rules")."""
    page, wanted = card_page(card), set(names)
    groups = []
    for group in page["groups"]:
        items = [_item(question) for question in group["questions"] if question["id"] in wanted]
        if items:
            groups.append({"title": group["title"], "items": items})
    missing = wanted - {item["option"] for group in groups for item in group["items"]}
    return {
        "groups": groups if not missing else [*groups, *_unasked(missing)],
        "warnings": [warned["text"] for warned in page["warnings"]],
        "sheet": [{"title": part["title"], "sentences": part["sentences"]} for part in page["sheet"]],
        "spec": page["spec"],
    }


def _unasked(names: set[str]) -> list[dict[str, Any]]:
    raise ValueError(say("the rule card does not ask about {names}", names=", ".join(sorted(names))))


def _item(question: dict[str, Any]) -> dict[str, Any]:
    kind = question["kind"]
    values = [
        {"value": value["id"], "text": value["text"], "chosen": value["chosen"], "blocked": value["conflict"]}
        for value in question["values"]
    ]
    if kind == "choice":
        kind = "toggle" if {value["value"] for value in values} == {"true", "false"} else "one"
    return {
        "option": question["id"],
        "question": question["question"],
        "kind": {"point": "one", "cards": "many"}.get(kind, kind),
        "values": values,
        "value": question["answer"],
        "least": question["least"],
        "most": question["most"],
        "text": question["answer"] if question["kind"] == "point" and question["answer"] != AS_READ else None,
        "takes_text": question["kind"] == "point",
        "note": question["reading"] or question["needs"],
        "source": question["source"],
        "open": question["open"],
        "applies": question["applies"],
        "mark": None,
        "said": None,
    }


def base_group(card: RuleCard) -> dict[str, Any]:
    """Return the question which rule book to start from, as a group of its own."""
    page = card_page(card)
    values = [
        {"value": base["id"], "text": base["text"], "chosen": base["chosen"], "blocked": None} for base in page["bases"]
    ]
    item = {
        "option": "base", "question": say("Which rule book do you start from?"), "kind": "one", "values": values,
        "value": card.base, "least": None, "most": None, "text": None, "takes_text": False,
        "note": say("Choosing another one begins a new card."), "source": None, "open": False, "applies": True,
        "mark": None, "said": None,
    }  # fmt: skip
    return {"title": say("Start from"), "items": [item]}


def sheet_text(card: RuleCard) -> str:
    """Return the rule sheet as plain text, to print or send."""
    lines: list[str] = []
    for part in card.sheet():
        lines += [part["title"], *(f"  {sentence}" for sentence in part["sentences"]), ""]
    return "\n".join(lines).rstrip() + "\n"


def sheet_yaml(card: RuleCard) -> str:
    """Return the card as the `rules:` of a table file; what the table decided where a text is silent as comments."""
    usual, points = preset_options(card.base), card_data_file().points
    lines = ["rules:", f"  base: {card.base}"]
    for name in OPTIONS:
        value = card.options[name]
        if value != usual[name]:
            shown = f"[{', '.join(value)}]" if isinstance(value, list) else str(value).lower()
            lines.append(f"  {name}: {shown}")
    lines += [f"# {points[name].ask} {text}" for name, text in card.own.items()]
    return "\n".join(lines) + "\n"
