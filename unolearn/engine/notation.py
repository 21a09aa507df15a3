"""Moves as lines of plain words, both ways (NOTATION.md, "Moves"). Cards as text stand in card_text.py."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from .card_text import COLOR_WORDS, NotationError, parse_card, parse_parts, quoted
from .cards import Card
from .explain import say
from .language import N_
from .move_writing import ANY, write_move
from .moves import Catch, Challenge, Cut, Draw, Keep, Move, NameColor, Play, SayUno, Take, WasLast

if TYPE_CHECKING:
    from .round import Round

_VERBS = (
    "plays CARD, jumps in with CARD, draws, keeps, takes, challenges, says uno, catches PLAYER, was last, cuts NUMBER, "
    "names COLOR"
)
_EXTRAS = 'names COLOR, swaps with PLAYER, rule "TEXT", no rule, changes NUMBER to "TEXT", says uno'
_RULE_UNQUOTED = N_('a rule stands in quotes, such as "everyone moos"; quotes inside it are written \\"')
_NEW_RULE_UNQUOTED = N_('the new rule stands in quotes, such as "everyone moos"; quotes inside it are written \\"')
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"|“([^”]*)”')


def card_name(card: Card) -> str:
    """The card as it is printed."""
    return card.name


def in_a_row(names: Sequence[str]) -> str:
    """Names one after another."""
    return ", ".join(names)


def same_name(text: str) -> str:
    """A name as it is compared: without regard to case."""
    return unicodedata.normalize("NFC", text).casefold()


class _Reader:
    """What is left of a line, read from the left."""

    def __init__(self, rest: str, names: Sequence[str]) -> None:
        self.rest, self.names = rest, names

    def take(self, pattern: str) -> re.Match[str] | None:
        """Read a pattern of whole words if it stands next."""
        found = re.compile(r"\s*" + pattern + r"(?=[\s,]|$)", re.IGNORECASE).match(self.rest)
        if found:
            self.rest = self.rest[found.end() :]
        return found

    def to_comma(self) -> str:
        """Read everything up to the next comma or the end."""
        text, comma, rest = self.rest.partition(",")
        self.rest = comma + rest
        return text.strip()

    def seat(self) -> int:
        """Read a player's name up to a comma or the end."""
        for seat, length in _seats_at(self.rest.lstrip(), self.names):
            after = self.rest.lstrip()[length:].lstrip()
            if not after or after.startswith(","):
                self.rest = after
                return seat
        raise NotationError(unknown_player(self.to_comma(), self.names))

    def text(self, what: str) -> str:
        """Read a text in quotes; ``what`` is said where there is none."""
        self.rest = self.rest.lstrip()
        found = _QUOTED.match(self.rest)
        if not found:
            raise NotationError(say(what))
        self.rest = self.rest[found.end() :]
        return found[2] if found[1] is None else re.sub(r"\\(.)", r"\1", found[1], flags=re.DOTALL)

    def end(self, move: Move) -> Move:
        """The move, if nothing follows it."""
        if self.rest.strip():
            raise NotationError(
                say("{text} is one word too many: the move ends before it", text=quoted(self.rest.strip()))
            )
        return move


def _seats_at(text: str, names: Sequence[str]) -> list[tuple[int, int]]:
    """The seats whose name ``text`` begins with, the longest name first, each with the name's length in ``text``."""
    found = []
    for end in range(len(text), 0, -1):
        if end == len(text) or text[end].isspace() or text[end] == ",":
            word = same_name(" ".join(text[:end].split()))
            found += [(seat, end) for seat, name in enumerate(names) if same_name(name) == word]
    return found


def unknown_player(text: str, names: Sequence[str]) -> str:
    """The message for a name nobody has: the nearest one, or all of them."""
    if not text.strip():
        return say("a player's name is missing; the players are {names}", names=in_a_row(names))
    near = get_close_matches(same_name(text), [same_name(name) for name in names], n=1, cutoff=0.6)
    meant = next((name for name in names if near and same_name(name) == near[0]), None)
    if meant is not None:
        return say("no player here is called {text}; did you mean {name}?", text=quoted(text), name=meant)
    return say("no player here is called {text}; the players are {names}", text=quoted(text), names=in_a_row(names))


def parse_move(line: Any, names: Sequence[str]) -> Move:
    """The move written in ``line``; NotationError where it cannot be read.

    Whether it may be made is not asked here: a colour that is none, a missing choice, a card nobody holds are read.

    >>> parse_move("ben catches ana", ["Ana", "Ben"])
    Catch(player=1, target=0)
    """
    if not isinstance(line, str):
        example = f"{names[0]} draws"
        raise NotationError(
            say("a move is a line of words, such as {notation}, not {text}", notation=example, text=quoted(line))
        )
    text = line.strip()
    if not text:
        raise NotationError(say("the line is empty: a move is written like {notation}", notation=f"{names[0]} draws"))
    if len(text) > 2000:
        raise NotationError(
            say("the line is too long for a move ({count} characters): {text}", count=len(text), text=quoted(text))
        )
    if re.match(r"nobody\s+(was|were)\s+last\s*$", text, re.IGNORECASE):
        return WasLast(None)
    seats = _seats_at(text, names)
    if not seats:
        raise NotationError(_no_player(text, names))
    return _first_readable(text, seats, names)


def _no_player(text: str, names: Sequence[str]) -> str:
    """Nobody's name begins the line: what stands before the verb is taken for the name that was meant."""
    verb = re.search(r"\s(" + "|".join(pattern for pattern, _ in _READERS) + r")(?=[\s,]|$)", text, re.IGNORECASE)
    return unknown_player(text[: verb.start()] if verb else text.split()[0], names)


def _first_readable(text: str, seats: list[tuple[int, int]], names: Sequence[str]) -> Move:
    """The line with the longest name that makes sense of it; the error is that of the longest name."""
    first: NotationError | None = None
    for seat, length in seats:
        try:
            return _after_name(seat, _Reader(text[length:], names))
        except NotationError as error:
            first = first or error
    assert first is not None
    raise first


def _after_name(seat: int, reader: _Reader) -> Move:
    for pattern, read in _READERS:
        if reader.take(pattern):
            return read(seat, reader)
    said = reader.rest.strip()
    if not said:
        name = reader.names[seat]
        raise NotationError(say("what does {name} do? The verbs are: {notation}", name=name, notation=_VERBS))
    verb = get_close_matches(said.split()[0].lower(), _WORDS, n=1, cutoff=0.6)
    text = quoted(said.split()[0])
    if verb:
        raise NotationError(say("no move is called {text}; did you mean {notation}?", text=text, notation=verb[0]))
    raise NotationError(say("no move is called {text}; the verbs are: {notation}", text=text, notation=_VERBS))


def _cut(seat: int, reader: _Reader) -> Move:
    found = reader.take(rf"([+-]?\d+|{ANY})")
    if not found:
        raise NotationError(say("a cut names the number of cards, such as cuts 28"))
    return reader.end(Cut(seat, 0 if found[1] == ANY else int(found[1][:9])))


def _name_color(seat: int, reader: _Reader) -> Move:
    return reader.end(NameColor(seat, _color(reader)))


def _color(reader: _Reader) -> str:
    """One word; whether it is one of the four colours is a question of the rules (WILD-1)."""
    word = reader.to_comma()
    if not word:
        raise NotationError(say("a colour is missing: names red, yellow, green or blue"))
    if len(word.split()) > 1:
        raise NotationError(
            say(
                "{text} is one word too many: after names stands the colour alone",
                text=quoted(word.split(maxsplit=1)[1]),
            )
        )
    return COLOR_WORDS.get(word.lower(), word.lower())


def _play(seat: int, reader: _Reader) -> Move:
    card, declared = parse_parts(reader.to_comma())
    said: dict[str, Any] = {}
    while reader.rest:
        name, value = _extra(reader)
        if name in said:
            raise NotationError(say(_TWICE[name]))
        said[name] = value
    return Play(seat, card, declared=declared, **said)


def _extra(reader: _Reader) -> tuple[str, Any]:
    """One choice after a comma: the field of the play it fills, and its value."""
    if not reader.rest.lstrip().startswith(","):
        raise NotationError(
            say("{text} is one word too many: choices are parted by commas", text=quoted(reader.rest.strip()))
        )
    reader.rest = reader.rest.lstrip()[1:]
    for pattern, name, read in _CHOICES:
        if reader.take(pattern):
            return name, read(reader)
    said = reader.to_comma()
    raise NotationError(
        say(
            "{text} is no choice that goes with a card; the choices are: {notation}",
            text=quoted(said),
            notation=_EXTRAS,
        )
    )


def _change(reader: _Reader) -> tuple[int, str]:
    found = reader.take(r"(\d{1,9})\s+to")
    if not found:
        raise NotationError(say('a change names the number and the new rule, such as changes 2 to "everyone claps"'))
    return int(found[1]), reader.text(_NEW_RULE_UNQUOTED)


_CHOICES: tuple[tuple[str, str, Callable[[_Reader], Any]], ...] = (
    (r"names?", "color", _color),
    (r"swaps?\s+with", "partner", _Reader.seat),
    (r"no\s+rule", "rule", lambda reader: False),
    (r"rule(?=\s*[\"“])", "rule", lambda reader: reader.text(_RULE_UNQUOTED)),
    (r"changes?", "changes", _change),
    (r"says?\s+uno", "uno", lambda reader: True),
)
_TWICE = {
    "color": N_("a colour is said twice"),
    "partner": N_("a partner is said twice"),
    "rule": N_("a rule is said twice"),
    "changes": N_("a change is said twice"),
    "uno": N_("uno is said twice"),
}


def _simple(kind: Callable[[int], Move]) -> Callable[[int, _Reader], Move]:
    return lambda seat, reader: reader.end(kind(seat))


_READERS: tuple[tuple[str, Callable[[int, _Reader], Move]], ...] = (
    (r"plays?", _play),
    (r"jumps?\s+in\s+with", _play),
    (r"draws?", _simple(Draw)),
    (r"keeps?", _simple(Keep)),
    (r"takes?", _simple(Take)),
    (r"challenges?", _simple(Challenge)),
    (r"says?\s+uno", _simple(SayUno)),
    (r"catch(?:es)?", lambda seat, reader: reader.end(Catch(seat, reader.seat()))),
    (r"(?:was|were)\s+last", _simple(WasLast)),
    (r"cuts?", _cut),
    (r"names?", _name_color),
)
_WORDS = (
    "plays", "jumps in with", "draws", "keeps", "takes", "challenges", "says uno", "catches", "was last", "cuts",
    "names",
)  # fmt: skip


def read_move(round: Round, line: Any) -> Move:
    """The move written in ``line`` for this table: a card is taken as it is held, with its icon or not."""
    return settle(round, parse_move(line, round.names))


def settle(round: Round, move: Move) -> Move:
    """The move with its card as it is held: one written without the icon is the plain copy, or else the starred one."""
    if not isinstance(move, Play) or move.card.star or not move.card.number:
        return move
    hand = round.hands[move.player]
    if move.card in hand:
        return move
    held = next((card for card in hand if card is not None and card.plain is move.card), move.card)
    return move._replace(card=held)


__all__ = ["NotationError", "card_name", "parse_card", "parse_move", "read_move", "same_name", "settle", "write_move"]
