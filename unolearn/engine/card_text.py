"""Cards as text: the printed name, and the aliases people write (NOTATION.md, "Cards")."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any

from .cards import ACTIONS, BLANK, CARDS, COLORS, NUMBERS, Card, card_of, declare
from .explain import say
from .language import N_

_FACES = {
    **{number: (number,) for number in NUMBERS},
    **{action: (action,) for action in ACTIONS},
    "reverse": ("reverse", "rev"),
    "draw two": ("draw two", "draw 2", "d2", "+2"),
    BLANK: ("blank", "extra dirty wild"),
}
_WILDS = {
    "wild": ("wild", "w"),
    "wild draw four": ("wild draw four", "wild draw 4", "wd4", "wild +4", "w+4"),
    "wild game changer": ("wild game changer", "wgc"),
}
_STAR = re.compile(r"\s*(\*|add\s*-?\s*a\s*-?\s*rule)$", re.IGNORECASE)
_AS = re.compile(r"\s+as\s+", re.IGNORECASE)
#: Every colour as it may be written.
COLOR_WORDS = {**{color: color for color in COLORS}, **{color[0]: color for color in COLORS}}


class NotationError(ValueError):
    """A card or move that cannot be read; the message names what is wrong and the cure."""


def _squeeze(text: str) -> str:
    return "".join(text.casefold().split())


def _aliases() -> dict[str, Card]:
    known = {
        _squeeze(word + alias): card_of(color, face)
        for word, color in COLOR_WORDS.items()
        for face, aliases in _FACES.items()
        for alias in aliases
    }
    return known | {_squeeze(alias): card_of(None, face) for face, aliases in _WILDS.items() for alias in aliases}


_ALIASES = _aliases()
_NAMES = [name for name, card in CARDS.items() if not card.star]


def quoted(text: Any) -> str:
    """A piece of somebody's text for a message: in quotes, on one line, not too long."""
    shown = repr(str(text))
    return shown if len(shown) <= 62 else f"{shown[:60]}…{shown[0]}"


def parse_card(text: Any) -> Card:
    """The card written in ``text``, a declared blank (``red blank as red 4``) included.

    Reading is forgiving about case and spaces. NotationError names the nearest card.

    >>> parse_card("R7*"), parse_card("wild +4"), parse_card("blue blank as wild")
    (card('red 7*'), card('wild draw four'), card('blue blank as wild'))
    """
    if not isinstance(text, str):
        raise NotationError(_not_text(text))
    parts = _AS.split(text.strip(), maxsplit=1)
    card = _plain_or_starred(parts[0])
    return card if len(parts) == 1 else declared_card(card, _plain_or_starred(parts[1]))


def parse_parts(text: str) -> tuple[Card, Card | None]:
    """The card and what it is said to be played as, unchecked: ``red blank as red 4`` gives both."""
    parts = _AS.split(text.strip(), maxsplit=1)
    return _plain_or_starred(parts[0]), _plain_or_starred(parts[1]) if len(parts) > 1 else None


def declared_card(blank: Card, like: Card) -> Card:
    """The blank declared as ``like``; NotationError where no blank can become that (EDW-1)."""
    if blank.face != BLANK:
        raise NotationError(say("only a blank card is played as another card, not the {card}", card=blank))
    if like.star:
        raise NotationError(
            say("a blank is declared without the icon: write {notation}", notation=f"{blank.name} as {like.plain.name}")
        )
    if like.face == BLANK or like.color not in (blank.color, None):
        raise NotationError(
            say(
                "the {card} cannot become a {like}: only another {card_color} card, or a wild",
                card=blank,
                like=like,
                card_color=blank.color,
            )
        )
    return declare(blank, like)


def _plain_or_starred(text: str) -> Card:
    bare = _STAR.sub("", text)
    card = _ALIASES.get(_squeeze(bare))
    if card is None:
        raise NotationError(_unknown(text, bare))
    if bare == text:
        return card
    if not card.number:
        raise NotationError(say("the {card} carries no Add-a-Rule icon: only the numbers 1 to 9 do", card=card))
    return card_of(card.color, card.face, star=True)


def _unknown(text: str, bare: str) -> str:
    if not text.strip():
        return say("a card is missing: write for example red 7 or wild")
    if text.strip() in ("+2", "+4"):
        return say("{text} alone is no card: write {cure}", text=quoted(text.strip()), cure=say(_PLUS[int(text)]))
    if _squeeze(bare) in COLOR_WORDS:
        seven = f"{COLOR_WORDS[_squeeze(bare)]} 7"
        template = N_("{text} is a colour, not a whole card: write for example {notation}")
        return say(template, text=quoted(text), notation=seven)
    template = N_("there is no card {text}; did you mean {notation}?")
    return say(template, text=quoted(text), notation=nearest_card(bare))


def nearest_card(text: str) -> str:
    """The printed name of the card whose name or alias is most like ``text``."""
    wanted = " ".join(text.casefold().split())[:60]
    close = get_close_matches(wanted, _NAMES, n=1, cutoff=0.6) or get_close_matches(
        _squeeze(wanted), list(_ALIASES), n=1, cutoff=0.6
    )
    close = close or get_close_matches(wanted, _NAMES, n=1, cutoff=0.0)
    return _ALIASES[_squeeze(close[0])].name


_PLUS = {2: N_("a whole card such as red draw two (or 'red +2')"), 4: N_("wild draw four (or 'wild +4')")}


def _not_text(value: Any) -> str:
    if value is None:
        return say("a card is a word or two, such as red 7, not nothing")
    if isinstance(value, bool):
        return say("a card is a word or two, such as red 7, not {text}", text=str(value).lower())
    if not isinstance(value, (int, float)):
        return say("a card is a word or two, such as red 7, not a list or a mapping")
    if value in _PLUS:
        return say(
            "{text} is only a number (an unquoted +2 or +4 is one in YAML), and a card is written in words: "
            "write {cure}",
            text=value,
            cure=say(_PLUS[int(value)]),
        )
    return say(
        "{text} is only a number (an unquoted +2 or +4 is one in YAML), and a card is written in words, such as red 7",
        text=value,
    )
