"""Cards, colours and faces in the words of the language in force. In English they are the notation's own."""

from __future__ import annotations

from .cards import CARDS, COLORS, Card
from .language import NP_, SOURCE, pgettext, spoken

#: Said of a card, they may change with it; a colour on its own is the context "colour".
_WORDS = (
    NP_("card", "red"), NP_("card", "yellow"), NP_("card", "green"), NP_("card", "blue"),
    NP_("colour", "red"), NP_("colour", "yellow"), NP_("colour", "green"), NP_("colour", "blue"),
    NP_("face", "skip"), NP_("face", "reverse"), NP_("face", "draw two"), NP_("face", "blank"),
    NP_("face", "wild"), NP_("face", "wild draw four"), NP_("face", "wild game changer"),
    NP_("direction", "clockwise"), NP_("direction", "counter-clockwise"),
)  # fmt: skip
_FACES = frozenset(card.face for card in CARDS.values())
_DIRECTIONS = ("clockwise", "counter-clockwise")


def card_words(card: Card) -> str:
    """The name of a card as it is said: ``red 7``, in an order the language chooses; English keeps the name."""
    if spoken() == SOURCE:
        return card.name
    if card.blank:
        own = card_words(card.plain)
        return pgettext("card", "{blank} as {card}").format(blank=card_words(card.blank), card=own)
    face = face_words(card.face)
    if card.is_wild:
        return face
    name = pgettext("card", "{color} {face}").format(color=pgettext("card", str(card.color)), face=face)
    return name + "*" * card.star


def face_words(face: str) -> str:
    """A face as it is said; numbers stay numbers."""
    return face if face.isdigit() else pgettext("face", face)


def color_words(color: str) -> str:
    """A colour on its own."""
    return pgettext("colour", color)


def in_words(value: object) -> object:
    """A fact as it is said: a card or its name, a colour, a face, a direction; anything else as it stands."""
    if isinstance(value, Card):
        return card_words(value)
    if not isinstance(value, str) or spoken() == SOURCE:
        return value
    if value in COLORS:
        return color_words(value)
    if value in _FACES:
        return face_words(value)
    if value in _DIRECTIONS:
        return pgettext("direction", value)
    return card_words(CARDS[value]) if value in CARDS else _declared(value)


def _declared(value: str) -> str:
    if " as " not in value:
        return value
    from .card_text import NotationError, parse_card

    try:
        return card_words(parse_card(value))
    except NotationError:
        return value
