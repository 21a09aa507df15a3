"""Cards: one object for each different card, compared with ``is``."""

from __future__ import annotations

from typing import Any

COLORS = ("red", "yellow", "green", "blue")
NUMBERS = tuple("0123456789")
ACTIONS = ("skip", "reverse", "draw two")
WILDS = ("wild", "wild draw four", "wild game changer")
BLANK = "blank"


class Card:
    """One kind of card; the same kind is always the same object.

    ``color`` is one of :data:`COLORS`, or None for a wild; ``face`` is ``"0"`` to ``"9"``, an action, a wild or
    ``"blank"``; ``star`` tells the Add-a-Rule icon (DECK-2). A *declared* blank, as it lies on the discard pile, has
    the colour and face it was declared as, and ``blank`` is the card itself (EDW-1).
    """

    __slots__ = ("blank", "color", "face", "is_number", "is_wild", "key", "name", "number", "physical", "plain", "star")

    def __init__(
        self, color: str | None, face: str, star: bool = False, blank: Card | None = None, like: Card | None = None
    ):
        self.color, self.face, self.star, self.blank = color, face, star, blank
        self.is_wild = face in WILDS
        self.is_number = face in NUMBERS
        self.number = int(face) if self.is_number else None
        own = face if self.is_wild else f"{color} {face}"
        self.name: str = f"{blank.name} as {own}" if blank else own + "*" * star
        self.physical: Card = blank or self
        self.plain: Card = like or self
        self.key = (color, face)

    def __repr__(self) -> str:
        return f"card({self.name!r})"

    def __str__(self) -> str:
        return self.name

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if self.blank:
            return declare, (self.blank, self.plain)
        return card_of, (self.color, self.face, self.star)


def _every_card() -> dict[str, Card]:
    plain = [Card(color, face) for color in COLORS for face in (*NUMBERS, *ACTIONS, BLANK)]
    plain += [Card(None, face) for face in WILDS]
    starred = [Card(card.color, card.face, star=True, like=card) for card in plain if card.is_number and card.number]
    return {card.name: card for card in plain + starred}


#: Every physical card by its printed name (NOTATION.md, "Cards").
CARDS = _every_card()
_BY_FACE = {(card.color, card.face, card.star): card for card in CARDS.values()}
_DECLARED: dict[tuple[Card, Card], Card] = {}


def card_of(color: str | None, face: str, star: bool = False) -> Card:
    """The card of that colour (None for a wild) and face; KeyError if no such card is printed."""
    return _BY_FACE[color, face, star]


def declare(blank: Card, like: Card) -> Card:
    """The blank as it lies on the discard pile once it has been declared as ``like`` (EDW-1)."""
    like = like.plain
    if (blank, like) not in _DECLARED:
        _DECLARED[blank, like] = Card(like.color, like.face, blank=blank, like=like)
    return _DECLARED[blank, like]
