"""The page of a dispute as plain data: the table being built, the verdict, the same moment in four rule books."""

from __future__ import annotations

from io import StringIO
from typing import Any

from unolearn.engine.card_text import parse_card
from unolearn.engine.cards import ACTIONS, BLANK, COLORS, NUMBERS, Card, card_of
from unolearn.engine.explain import say
from unolearn.engine.round import IllegalMove
from unolearn.lessons.dispute import Dispute
from unolearn.lessons.dispute_verdict import headline, judged, verdict, worth
from unolearn.lessons.rule_card_view import question
from unolearn.lessons.scene import card_data
from unolearn.rules.systems import OPTIONS, PRESETS
from unolearn.tables import TableError

__all__ = ["dispute_page"]

#: The options most disputes are about; the others are one press away.
_COMMON = ("stacking", "doubling", "jump_in", "draw", "must_play", "seven_zero", "challenge", "uno_penalty")


def dispute_page(dispute: Dispute, *, books: bool = True) -> dict[str, Any]:
    """Return the whole page (contract: judge page); without `books` only what is said under its own rules."""
    try:
        table, problem = dispute.table(), None
    except (TableError, IllegalMove) as error:
        table, problem = None, _full(getattr(error, "why", None) or say("A move of that table may not be made."))
    return {
        "page": "judge",
        "address": "#judge",
        "presets": [
            {"id": name, "title": say(title), "chosen": name == dispute.card.base}
            for name, (title, _, _) in PRESETS.items()
        ],
        "groups": _groups(dispute),
        **_built(dispute),
        "problem": None if problem is None else {"text": problem},
        "verdict": None if table is None else verdict(table),
        "books": [] if table is None or not books else [_book(dispute, base) for base in PRESETS],
        "text": table_text(dispute.data()),
        "message": None if dispute.message is None else {"kind": "bad", "text": _full(dispute.message)},
        "said": problem or (verdict(table)["headline"] if table else ""),
    }


def _full(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else text + "."


def _groups(dispute: Dispute) -> list[dict[str, Any]]:
    more = [name for name in OPTIONS if name not in _COMMON]
    return [
        {"title": title, "items": [_item(dispute, name) for name in names]}
        for title, names in ((say("What tables argue about"), _COMMON), (say("All other options"), more))
    ]


def _item(dispute: Dispute, name: str) -> dict[str, Any]:
    asked = question(dispute.card, name)
    values = [
        {"value": value["id"], "text": value["text"], "chosen": value["chosen"], "blocked": value["conflict"]}
        for value in asked["values"]
    ]
    toggle = {value["value"] for value in values} == {"true", "false"}
    kind = "toggle" if toggle else "one" if asked["kind"] == "choice" else asked["kind"]
    limits = {"least": asked["least"], "most": asked["most"], "value": asked["answer"]}
    return {
        "option": name,
        "question": asked["question"],
        "kind": kind,
        "values": values,
        "note": asked["reading"],
        "source": asked["source"],
        **limits,
    }


def _built(dispute: Dispute) -> dict[str, Any]:
    """Return the table as it is being built."""
    players = [
        {
            "name": name,
            "turn": name == dispute.turn,
            "cards": [card_data(parse_card(card)) for card in hand] if isinstance(hand, list) else [],
            "unknown": None if isinstance(hand, list) else hand,
        }
        for name, hand in dispute.hands.items()
    ]
    return {
        "players": players,
        "top": [] if dispute.top is None else [card_data(parse_card(dispute.top))],
        "color": dispute.color,
        "needs_color": dispute.needs_color,
        "before": dispute.before,
        "needs_before": dispute.needs_before,
        "played_by": dispute.played_by,
        "turn": dispute.turn,
        "direction": dispute.direction,
        "pending": dispute.pending,
        "adding": dispute.adding,
        "pad": _pad(dispute),
        "also": [f"{key}: {value}" for key, value in dispute.extra.items()],
    }


def _pad(dispute: Dispute) -> list[dict[str, Any]]:
    options = dispute.card.options
    left_out = set(options["without"])
    faces = [*NUMBERS, *ACTIONS, *([BLANK] if options["dirty_wild"] else [])]
    wilds = ["wild", "wild draw four", *(["wild game changer"] if options["game_changer"] else [])]
    keys: dict[str, list[Card]] = {
        color: [card_of(color, face) for face in faces if face not in left_out] for color in COLORS
    }
    keys["wild"] = [card_of(None, face) for face in wilds if face not in left_out]
    return [{"color": color, "keys": [card_data(card) for card in cards]} for color, cards in keys.items()]


# ---- the same moment elsewhere, and as text


def _book(dispute: Dispute, base: str) -> dict[str, Any]:
    """Return the same table under a rule book as it is written."""
    title = say(PRESETS[base][0])
    book: dict[str, Any] = {"id": base, "title": title, "this": dispute.rules == base, "rows": [], "worth": None}
    try:
        own, table = dispute.table(), dispute.table(base)
    except (TableError, IllegalMove) as error:
        why = _full(getattr(error, "why", None) or say("A move of that table may not be made there."))
        return {**book, "problem": why, "decision": say("This table cannot be.")}
    seat = own.round.decision.player
    if seat is None or not own.known[seat]:
        seat = next((place for place, known in enumerate(own.known) if known and own.round.hands[place]), 0)
    here = {row["card"]["name"]: row["verdict"] for row in judged(own) if row["player"] == own.round.names[seat]}
    rows = [row for row in judged(table) if row["player"] == table.round.names[seat]] if table.known[seat] else []
    book["rows"] = [
        {
            "card": row["card"],
            "verdict": row["verdict"],
            "why": row["why"],
            "rule": row["rule"],
            "same": here.get(row["card"]["name"]) == row["verdict"],
        }
        for row in rows
    ]
    costs = worth(table.round, seat) if table.known[seat] else None
    return {**book, "problem": None, "decision": headline(table, judged(table)), "worth": costs}


def table_text(data: dict[str, Any]) -> str:
    """Return a table as YAML, for a lesson, a notebook or `unolearn judge`."""
    from ruamel.yaml import YAML

    writer = YAML(typ="safe", pure=True)
    writer.default_flow_style = None
    writer.sort_base_mapping_type_on_output = False  # type: ignore[assignment]
    writer.width = 100
    text = StringIO()
    writer.dump(data, text)
    return text.getvalue()
