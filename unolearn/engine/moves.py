"""Moves: each one whole value, with every choice inside it. Players are seat numbers, clockwise from 0."""

from __future__ import annotations

from typing import Literal, NamedTuple

from .cards import Card


class Play(NamedTuple):
    """Lay a card, in turn or (a jump-in) out of turn, with the choices the card asks for.

    ``rule`` is a made-up rule's text, False for "no rule", None where nothing is said; ``changes`` is the number whose
    rule a Wild Game Changer replaces, with the new text; ``declared`` is what a blank is played as.
    """

    player: int
    card: Card
    color: str | None = None
    partner: int | None = None
    declared: Card | None = None
    rule: str | Literal[False] | None = None
    changes: tuple[int, str] | None = None
    uno: bool = False


class Draw(NamedTuple):
    """Draw in place of playing (DRAW-1)."""

    player: int


class Keep(NamedTuple):
    """Keep the card just drawn and end the turn (DRAW-2)."""

    player: int


class Take(NamedTuple):
    """Accept the waiting penalty, drawing it (DT-1, WDF-1)."""

    player: int


class Challenge(NamedTuple):
    """Challenge the Wild Draw Four in place of taking it (CHAL-1)."""

    player: int


class SayUno(NamedTuple):
    """Say "Uno" without laying a card (UNO-2)."""

    player: int


class Catch(NamedTuple):
    """Catch ``target`` who came down to one card in silence (UNO-1)."""

    player: int
    target: int


class WasLast(NamedTuple):
    """``player`` was the last to do what a made-up rule asks; None if nobody was (ADD-4)."""

    player: int | None


class Cut(NamedTuple):
    """The dealer cuts ``count`` cards off the deck before the deal (SETUP-4)."""

    player: int
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody asks a move


class NameColor(NamedTuple):
    """The first player names the colour of an opening Wild (SETUP-2)."""

    player: int
    color: str


Move = Play | Draw | Keep | Take | Challenge | SayUno | Catch | WasLast | Cut | NameColor


def _is_same(self: tuple[object, ...], other: object) -> bool:
    return type(self) is type(other) and tuple.__eq__(self, other)


def _is_other(self: tuple[object, ...], other: object) -> bool:
    return not _is_same(self, other)


def _hash(self: tuple[object, ...]) -> int:
    return hash((type(self).__name__, *self))


# Named tuples compare as tuples: without this Take(1), Draw(1) and Challenge(1) would be one and the same move.
for _kind in (Play, Draw, Keep, Take, Challenge, SayUno, Catch, WasLast, Cut, NameColor):
    for _name, _method in (("__eq__", _is_same), ("__ne__", _is_other), ("__hash__", _hash)):
        setattr(_kind, _name, _method)
