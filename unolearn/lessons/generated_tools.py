"""What the generators share: colours, cards, players, and a step as plain data.

Every text of a generated step is said as the step is made, in the language in force: whole sentences through
`engine.explain.say` and `say_n`. What is in them is a fact, the top card too: a generated text has no {top} left for
the lesson to fill in. Where two subjects of a sentence take their own verbs, there is a template for each case.

Tables, moves, questions, the keys of `feedback` and the values of options stay in the English notation, and no random
call depends on a text: a seed gives the same question in every language, and each option says its `value` itself.
"""

from __future__ import annotations

from functools import reduce
from random import Random
from typing import Any

from unolearn.engine.cards import COLORS
from unolearn.engine.language import gettext, pgettext
from unolearn.engine.naming import in_words

__all__ = [
    "Data",
    "called",
    "capital",
    "caught",
    "colors",
    "low",
    "made",
    "numbers",
    "option",
    "plays",
    "price",
    "row",
    "seat_option",
    "sentences",
    "strays",
]

Data = tuple[dict[str, Any], Any]


def made(
    kind: str, tag: str, title: str, table: dict[str, Any], ask: str, hints: tuple[str, str], **keys: Any
) -> dict[str, Any]:
    """Return a generated step in the keys of a lesson file, the worked answer as its last hint."""
    shown = [*hints, {"show": "worked"}]
    return {"kind": kind, "tag": tag, "title": title, "table": table, "ask": ask, "hints": shown, **keys}


def option(text: str, value: Any, feedback: str | None = None) -> dict[str, Any]:
    """Return an option of a predict step; without feedback it is the right one."""
    return {"text": text, "value": value, **({"feedback": feedback} if feedback else {})}


def seat_option(name: str, feedback: str | None = None) -> dict[str, Any]:
    """Return an option that is a player: its value is the name, its text what the player is called."""
    return option(called(name), name, feedback)


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


def capital(text: str) -> str:
    """A text with a capital letter, as a sentence begins."""
    return text[:1].upper() + text[1:]


def low(name: str) -> str:
    """A player's name within a sentence."""
    return gettext("you") if name == "You" else name


def called(name: str) -> str:
    """A player's name on its own, as an answer."""
    return capital(low(name))


def row(cards: list[str]) -> str:
    """Cards as they lie, one after the other."""
    said = [str(in_words(card)) for card in cards]
    return reduce(lambda first, then: pgettext("list", "{first}, {next}").format(first=first, next=then), said)


def sentences(*said: str) -> str:
    """Whole sentences, one after the other."""
    return " ".join(said)


def plays(name: str) -> str:
    """Who plays: the start of a move in notation."""
    return "You play" if name == "You" else f"{name} plays"


def strays(random: Random, count: int, without: list[str]) -> list[str]:
    """Number cards, none of them among those given."""
    cards = [f"{color} {face}" for color in COLORS for face in "0123456789"]
    return random.sample([card for card in cards if card not in without], count)


def price(card: str) -> int:
    """What a card counts in classic Uno."""
    face = card.split(" ", 1)[-1]
    return 50 if card.startswith("wild") else int(face) if face.isdigit() else 20
