"""Cards as they are printed: little ink, the colour as a word and a symbol besides its hue."""

from __future__ import annotations

from html import escape
from typing import Any

from unolearn.engine.cards import CARDS, NUMBERS
from unolearn.engine.explain import say
from unolearn.engine.naming import card_words, color_words, face_words
from unolearn.lessons.paper_markup import Markup, tag

__all__ = ["drawn", "hand", "small"]

_SIGNS = {"draw two": "+2", "wild draw four": "+4"}
_ICONS = {"skip": "skip", "reverse": "reverse", "wild game changer": "change", "blank": "empty"}
_FOUR = ("red", "yellow", "green", "blue")


def drawn(card: dict[str, Any], *, small: bool = False) -> Markup:
    """Return a card (plain data); small: only face and colour."""
    kind, color = card["face"], card["color"] if card["color"] in _FOUR else "wild"
    classes = f"pc {color} {'is-small' if small else ''} {'is-bar' if kind in ('6', '9') else ''}"
    band = tag("span", "pc-band", _colors(color), color_words(color) if color != "wild" else None)
    star = tag("i", "i rule pc-star") if card["star"] else None
    words = None if kind in NUMBERS else tag("small", "", _under(card))
    label = escape(card_words(CARDS[card["name"]]), quote=True)
    return tag(
        "span",
        " ".join(classes.split()),
        band,
        tag("b", "", _face(kind)),
        words,
        star,
        more=f'role="img" aria-label="{label}"',
    )


def _colors(color: str) -> Markup:
    if color != "wild":
        return tag("i", "pc-sym")
    return tag("span", "pc-four", *(tag("i", one, tag("i", "pc-sym")) for one in _FOUR))


def _face(kind: str) -> str:
    if kind in NUMBERS:
        return kind
    if kind in _SIGNS:
        return _SIGNS[kind]
    return tag("i", f"i {_ICONS[kind]}") if kind in _ICONS else _colors("wild")


def _under(card: dict[str, Any]) -> str:
    """What is written below: the face's name, and what a blank stands for."""
    if card["as"]:
        return say("as {card}", card=CARDS[card["as"]] if card["as"] in CARDS else card["as"])
    return face_words(card["face"])


def small(card: dict[str, Any]) -> Markup:
    """Return a card as it stands in a line."""
    return drawn(card, small=True)


def hand(held: dict[str, Any]) -> Markup:
    """Return the cards of an owner, with whose they are."""
    return tag(
        "figure", "ws-hand", tag("figcaption", "", held["owner"]), tag("span", "ws-cards", *map(drawn, held["cards"]))
    )
