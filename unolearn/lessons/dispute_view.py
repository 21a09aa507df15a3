"""The page of a dispute as plain data: the table being built, the verdict, the same moment in four rule books."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Any

from unolearn.engine.card_text import parse_card
from unolearn.engine.cards import ACTIONS, BLANK, COLORS, NUMBERS, Card, card_of
from unolearn.engine.explain import sentence, tell
from unolearn.engine.moves import Challenge, Draw, Keep, Move, Play, Take
from unolearn.engine.round import IllegalMove, Round
from unolearn.engine.words import Verdict
from unolearn.lessons.dispute import Dispute
from unolearn.lessons.rule_card_view import question
from unolearn.lessons.scene import card_data, cards_text
from unolearn.rules.systems import OPTIONS, PRESETS
from unolearn.tables import Table, TableError

__all__ = ["dispute_page"]

#: The options most disputes are about; the others are one press away.
_COMMON = ("stacking", "doubling", "jump_in", "draw", "must_play", "seven_zero", "challenge", "uno_penalty")


def dispute_page(dispute: Dispute) -> dict[str, Any]:
    """Return the whole page (contract: judge page)."""
    try:
        table, problem = dispute.table(), None
    except (TableError, IllegalMove) as error:
        table, problem = None, _full(getattr(error, "why", None) or "A move of that table may not be made.")
    return {
        "page": "judge",
        "address": "#judge",
        "presets": [
            {"id": name, "title": title, "chosen": name == dispute.card.base} for name, (title, _, _) in PRESETS.items()
        ],
        "groups": _groups(dispute),
        **_built(dispute),
        "problem": None if problem is None else {"text": problem},
        "verdict": None if table is None else verdict(table),
        "books": [] if table is None else [_book(dispute, base) for base in PRESETS],
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
        for title, names in (("What tables argue about", _COMMON), ("All other options", more))
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


# ---- the verdict


def verdict(table: Table) -> dict[str, Any]:
    """Return what may be done and why: a headline, then card by card, then what else, then what the hands are worth."""
    round = table.round
    cards = _judged(table)
    return {
        "headline": _headline(table, cards),
        "decision": _decision(round),
        "cards": cards,
        "others": _others(round),
        "worth": [_worth(round, seat) for seat, known in enumerate(table.known) if known and round.hands[seat]],
    }


def _judged(table: Table) -> list[dict[str, Any]]:
    """Return every known card once a hand: whose decision it is first."""
    round, first = table.round, table.round.decision.player
    seats = sorted(range(len(round.names)), key=lambda seat: seat != first)
    rows = []
    for seat in seats:
        for card in dict.fromkeys(round.hands[seat] if table.known[seat] else ()):
            found = round.judge(seat, card)
            rows.append(
                {
                    "card": card_data(card),
                    "player": round.names[seat],
                    "verdict": found.grade,
                    "rule": found.rule,
                    "why": sentence(round, found, seat, card),
                    "does": _does(round, seat, card) if found.ok else [],
                }
            )
    return rows


def _does(round: Round, seat: int, card: Card) -> list[str]:
    """Return what would happen if the card were laid, choices it leaves open aside."""
    play = next(
        (move for move in round.legal_moves() if isinstance(move, Play) and (move.player, move.card) == (seat, card)),
        None,
    )
    if play is None:
        return []
    after = round.copy()
    left_open = {"named_color", "swapped", "rule_made", "rule_changed"}
    told = [tell(after, event, viewer=-1) for event in after.push(play)]
    return [event["text"] for event in told[1:] if event["kind"] not in left_open]


def _headline(table: Table, cards: Sequence[dict[str, Any]]) -> str:
    round = table.round
    player, kind = round.decision
    fits = {
        name: [row["card"]["name"] for row in cards if row["player"] == name and row["verdict"] == "legal"]
        for name in round.names
    }
    if kind == "over":
        winner = round.winner
        return "The round is over." if winner is None else f"The round is over: {_are(round.names[winner])} out."
    if player is None:
        return "The table has to say who was the last to do it."
    name = round.names[player]
    jumps = [
        f"{_may(other)} jump in with {_one_of(names)}." for other, names in fits.items() if other != name and names
    ]
    return " ".join([_turn_line(table, name, kind, fits[name]), *jumps])


def _turn_line(table: Table, name: str, kind: str, fits: list[str]) -> str:
    round = table.round
    seat = round.names.index(name)
    if kind == "cut":
        return f"{_may(name)} cut the deck before the deal."
    if kind == "name_color":
        return f"{name} {'name' if name == 'You' else 'names'} the colour of the opening wild."
    if not table.known[seat]:
        return f"It is {_whose(name)} turn. Lay out {'your' if name == 'You' else 'that'} hand to see what fits."
    if kind == "answer":
        ways = [f"answer with {_one_of(fits)}"] if fits else []
        ways += ["challenge"] if round.challengeable else []
        if not ways:
            return f"{name} {'take' if name == 'You' else 'takes'} the {cards_text(round.pending)}: nothing else is allowed."
        return f"{_may(name)} " + _either([*ways, f"take the {cards_text(round.pending)}"]) + "."
    if kind == "keep_or_play":
        keeps = "keep" if name == "You" else "keeps"
        return f"{_may(name)} play the card just drawn, or keep it." if fits else f"{name} {keeps} the card just drawn."
    may_draw = round.judge_move(Draw(seat)).ok
    if not fits:
        return f"Nothing {'you hold' if name == 'You' else f'{name} holds'} may be played: draw a card."
    return f"{_may(name)} play {_one_of(fits)}" + (", or draw a card." if may_draw else ". Drawing is not allowed.")


def _may(name: str) -> str:
    return f"{name} may"


def _are(name: str) -> str:
    return "you are" if name == "You" else f"{name} is"


def _whose(name: str) -> str:
    return "your" if name == "You" else f"{name}’s"


def _one_of(names: Sequence[str]) -> str:
    return _either([f"the {name}" for name in names])


def _either(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


def _decision(round: Round) -> str:
    player, kind = round.decision
    if player is None:
        return "The round is over." if kind == "over" else "A made-up rule was triggered."
    return f"It is {_whose(round.names[player])} turn."


def _others(round: Round) -> list[dict[str, Any]]:
    """Return what can be done without a card, and why or why not."""
    player = round.decision.player
    if player is None or round.stage in ("cut", "name_color"):
        return []
    asked: list[tuple[str, Move]] = [("draw one card", Draw(player))]
    if round.rules.until_playable:
        asked = [("draw until one fits" if not _holds_fit(round, player) else "draw one card", Draw(player))]
    if round.stage == "keep_or_play":
        asked = [("keep the card just drawn", Keep(player))]
    if round.stage == "answer":
        asked = [(f"take the {cards_text(round.pending)}", Take(player))]
        asked += (
            [("challenge the wild draw four", Challenge(player))] if round.discard[-1].face == "wild draw four" else []
        )
    return [_other(round, text, move) for text, move in asked]


def _holds_fit(round: Round, seat: int) -> bool:
    return any(round.judge(seat, card).grade == "legal" for card in round.hands[seat])


_ALLOWED = {
    Draw: "Drawing in place of playing is always possible here.",
    Keep: "A drawn card need not be played.",
    Take: "Taking them is always allowed. It costs the turn.",
    Challenge: "Against the rule: the player who laid it draws four. Allowed: the challenger draws six.",
}


def _other(round: Round, text: str, move: Move) -> dict[str, Any]:
    found: Verdict = round.judge_move(move)
    why = _ALLOWED[type(move)] if found.ok else sentence(round, found, move.player)
    return {"text": text, "verdict": "legal" if found.ok else "illegal", "why": why}


def _worth(round: Round, seat: int) -> dict[str, Any]:
    prices = [round.price(card)[0] for card in round.hands[seat]]
    whom = "to whoever goes out" if round.rules.scores_for == "winner" else "written down by the player who holds it"
    return {
        "player": round.names[seat],
        "cards": [
            {**card_data(card), "points": points} for card, points in zip(round.hands[seat], prices, strict=True)
        ],
        "points": sum(prices),
        "sum": " + ".join(map(str, prices)),
        "whom": whom,
    }


# ---- the same moment elsewhere, and as text


def _book(dispute: Dispute, base: str) -> dict[str, Any]:
    """Return the same table under a rule book as it is written."""
    title = PRESETS[base][0]
    book: dict[str, Any] = {"id": base, "title": title, "this": dispute.rules == base, "rows": [], "worth": None}
    try:
        own, table = dispute.table(), dispute.table(base)
    except (TableError, IllegalMove) as error:
        why = _full(getattr(error, "why", None) or "A move of that table may not be made there.")
        return {**book, "problem": why, "decision": "This table cannot be."}
    seat = own.round.decision.player
    if seat is None or not own.known[seat]:
        seat = next((place for place, known in enumerate(own.known) if known and own.round.hands[place]), 0)
    here = {row["card"]["name"]: row["verdict"] for row in _judged(own) if row["player"] == own.round.names[seat]}
    rows = [row for row in _judged(table) if row["player"] == table.round.names[seat]] if table.known[seat] else []
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
    worth = _worth(table.round, seat) if table.known[seat] else None
    return {**book, "problem": None, "decision": _headline(table, _judged(table)), "worth": worth}


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
