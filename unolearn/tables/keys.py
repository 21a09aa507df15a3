"""The keys of a table, each read as what it is: a seat, a number, cards; what is wrong is told with its line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from ..engine.card_text import COLOR_WORDS
from ..engine.cards import Card
from ..engine.explain import listed, say
from ..engine.language import N_
from ..engine.notation import NotationError, parse_card, same_name
from ..engine.notation import unknown_player as _unknown
from ..engine.ruleset import RuleError, Ruleset
from ..rules import ruleset
from .reading import Source, TableError, kind_of

#: Every key of a table, in the order in which they are written (NOTATION.md, "Tables").
KEYS = (
    "rules", "players", "dealer", "turn", "direction", "discard", "opening", "played_by", "color", "hands", "draw_pile",
    "draw_left", "pending", "drawn", "silent", "called", "color_before", "breach", "challengeable", "window", "run",
    "asks", "passes", "ranking", "house_rules", "scores", "seed", "moves", "top", "you",
)  # fmt: skip
LESSON_SEATS = ("You", "Ana", "Ben", "Cleo")
_FLAGS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def _either(words: Sequence[str]) -> str:
    """Words of the notation: with ``or`` before each."""
    return words[0] if len(words) == 1 else _either([listed(words[:2], "or"), *words[2:]])


def no_such_key(key: Any) -> str:
    """That a table has no such key, and which one may be meant."""
    near = get_close_matches(str(key), KEYS, n=1, cutoff=0.5)
    text = repr(str(key)[:40])
    if near:
        return say("there is no key {text}; did you mean {key}?", text=text, key=near[0])
    return say("there is no key {text}", text=text)


class CardAt(NamedTuple):
    """A card named in a table, and where."""

    card: Card
    path: tuple[Any, ...]


class Keys:
    """Typed access to a table's keys. A key that is left out, or empty, reads as None."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.data: dict[Any, Any] = {key: value for key, value in source.data.items() if value is not None}
        self.names: tuple[str, ...] = ()
        for key in source.data:
            if key not in KEYS:
                raise source.fault(no_such_key(key), key)

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def fault(self, why: str, *path: Any) -> TableError:
        """An error at a key."""
        return self.source.fault(why, *path)

    def refuse_together(self, key: str, others: Iterable[str], why: str) -> None:
        """Refuse any of the other keys where ``key`` is given; ``why`` names the two {second} and {key}."""
        for other in others:
            if key in self and other in self:
                raise self.fault(say(why, key=key, second=other), other)

    def rules(self) -> Ruleset:
        """The rule set."""
        given = self.data.get("rules", "classic")
        try:
            return ruleset(given)
        except RuleError as error:
            known = isinstance(given, Mapping) and error.option in given
            raise self.fault(str(error), "rules", *([error.option] if known else [])) from None

    def read_names(self, lesson: bool) -> tuple[str, ...]:
        """The players, clockwise; from then on the other keys can name them."""
        if "players" in self:
            names = [self._name(value, "players", place) for place, value in enumerate(self.listed("players"))]
        elif "hands" in self:
            names = [self._name(value, "hands", value) for value in self.mapping("hands")]
        elif lesson or "you" in self:
            names = list(LESSON_SEATS)
        else:
            raise self.fault(say("a table needs players or hands: nobody sits at this one"))
        key = "players" if "players" in self else "hands"
        seen: dict[str, str] = {}
        for name in names:
            if same_name(name) in seen:
                why = N_("{name} and {text} are the same name: names differ in more than case")
                raise self.fault(say(why, name=name, text=seen[same_name(name)]), key)
            seen[same_name(name)] = name
        if not 2 <= len(names) <= 12:
            raise self.fault(say("two to twelve players sit at a table, not {count}", count=len(names)), key)
        self.names = tuple(names)
        return self.names

    def _name(self, value: Any, *path: Any) -> str:
        if not isinstance(value, str):
            why = N_("a player's name is text, not {kind}: put it in quotes")
            raise self.fault(say(why, kind=kind_of(value)), *path)
        name = unicodedata.normalize("NFC", " ".join(value.split()))
        if not name or any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in name):
            raise self.fault(say("a player's name is missing, or holds signs that cannot be printed"), *path)
        if same_name(name) == "nobody":
            raise self.fault(say("nobody is no name: it has a meaning of its own in “nobody was last”"), *path)
        return name

    def seat_of(self, value: Any, *path: Any) -> int:
        """The seat of a player's name."""
        if isinstance(value, str):
            wanted = same_name(" ".join(value.split()))
            for seat, name in enumerate(self.names):
                if same_name(name) == wanted:
                    return seat
            raise self.fault(_unknown(value, self.names), *path)
        raise self.fault(say("{key} names a player, not {kind}", key=path[0], kind=kind_of(value)), *path)

    def seat(self, key: str) -> int | None:
        """A key that names a player."""
        return self.seat_of(self.data[key], key) if key in self else None

    def seats(self, key: str) -> list[int]:
        """A key that names a player or lists several."""
        if key not in self:
            return []
        given = self.data[key]
        if not isinstance(given, list):
            return [self.seat_of(given, key)]
        found = [self.seat_of(value, key, place) for place, value in enumerate(given)]
        if len(set(found)) < len(found):
            raise self.fault(say("{key} names a player twice", key=key), key)
        return found

    def whole_of(self, value: Any, least: int, most: int, *path: Any) -> int:
        """A whole number within bounds."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fault(say("{key} is a whole number, not {kind}", key=path[-1], kind=kind_of(value)), *path)
        if not least <= value <= most:
            why = N_("{key} is {least} to {most}, not {number}")
            raise self.fault(say(why, key=path[-1], least=least, most=most, number=value), *path)
        return value

    def whole(self, key: str, least: int, most: int) -> int | None:
        """A key that holds a whole number."""
        return self.whole_of(self.data[key], least, most, key) if key in self else None

    def flag(self, key: str) -> bool | None:
        """A key that is true or false."""
        if key not in self:
            return None
        value = self.data[key]
        read = value if isinstance(value, bool) else _FLAGS.get(str(value).strip().lower())
        if read is None:
            raise self.fault(say("{key} is true or false, not {kind}", key=key, kind=kind_of(value)), key)
        return read

    def word(self, key: str, words: Sequence[str]) -> str | None:
        """A key that is one of a few words."""
        if key not in self:
            return None
        value = self.data[key]
        read = " ".join(value.lower().split()) if isinstance(value, str) else None
        if read not in words:
            why = N_("{key} is {notation}, not {kind}")
            raise self.fault(say(why, key=key, notation=_either(words), kind=kind_of(value)), key)
        return read

    def color(self, key: str) -> str | None:
        """A key that names a colour."""
        if key not in self:
            return None
        value = self.data[key]
        if not isinstance(value, str) or value.strip().lower() not in COLOR_WORDS:
            raise self.fault(say("{key} is red, yellow, green or blue, not {kind}", key=key, kind=kind_of(value)), key)
        return COLOR_WORDS[value.strip().lower()]

    def listed(self, key: str) -> list[Any]:
        """A key that holds a list; none where it is left out."""
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise self.fault(say("{key} is a list in brackets, not {kind}", key=key, kind=kind_of(value)), key)
        return value

    def mapping(self, key: str) -> dict[Any, Any]:
        """A key that holds a mapping; none where it is left out."""
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            example = f"{{{self.names[0] if self.names else 'Ana'}: …}}"
            why = N_("{key} is a mapping such as {notation}, not {kind}")
            raise self.fault(say(why, key=key, notation=example, kind=kind_of(value)), key)
        return value

    def card_of(self, value: Any, *path: Any) -> CardAt:
        """One card."""
        try:
            return CardAt(parse_card(value), path)
        except NotationError as error:
            raise self.fault(str(error), *path) from None

    def cards_of(self, value: Any, *path: Any) -> list[CardAt]:
        """A list of cards."""
        if not isinstance(value, list):
            why = N_("{key}: cards stand in a list such as {notation}, not {kind}")
            raise self.fault(say(why, key=path[-1], notation="[red 7, wild]", kind=kind_of(value)), *path)
        return [self.card_of(card, *path, place) for place, card in enumerate(value)]
