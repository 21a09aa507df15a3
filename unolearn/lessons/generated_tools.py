"""What the generators of parts B and C share: hints, colours, and a step as plain data."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.engine.cards import COLORS

__all__ = ["Data", "caught", "colors", "low", "made", "numbers", "plays", "price", "strays"]

Data = tuple[dict[str, Any], Any]


def made(
    kind: str, tag: str, title: str, table: dict[str, Any], ask: str, hints: tuple[str, str], **keys: Any
) -> dict[str, Any]:
    """Return a generated step in the keys of a lesson file, the worked answer as its last hint."""
    shown = [*hints, {"show": "worked"}]
    return {"kind": kind, "tag": tag, "title": title, "table": table, "ask": ask, "hints": shown, **keys}


def caught(hand: list[str], winner: str) -> dict[str, Any]:
    """The hands as somebody is about to go out with a last card, and You are caught with `hand`."""
    return {"You": hand, **{name: 1 if name == winner else 4 for name in ("Ana", "Ben", "Cleo")}}


def colors(random: Random) -> tuple[str, list[str]]:
    """A colour and the other three."""
    color, *others = random.sample(COLORS, 4)
    return color, others


def numbers(random: Random, count: int) -> list[str]:
    """Different numbers from 1 to 9."""
    return random.sample("123456789", count)


def low(name: str) -> str:
    """A player's name within a sentence."""
    return "you" if name == "You" else name


def plays(name: str) -> str:
    """Who plays: the start of a move or a sentence."""
    return "You play" if name == "You" else f"{name} plays"


def strays(random: Random, count: int, without: list[str]) -> list[str]:
    """Number cards, none of them among those given."""
    cards = [f"{color} {face}" for color in COLORS for face in "0123456789"]
    return random.sample([card for card in cards if card not in without], count)


def price(card: str) -> int:
    """What a card counts in classic Uno."""
    face = card.split(" ", 1)[-1]
    return 50 if card.startswith("wild") else int(face) if face.isdigit() else 20
