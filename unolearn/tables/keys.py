"""The keys of a table, each read as what it is: a seat, a number, cards; what is wrong is told with its line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from ..engine.card_text import COLOR_WORDS
from ..engine.cards import Card
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
                near = get_close_matches(str(key), KEYS, n=1, cutoff=0.5)
                raise source.fault(
                    f"there is no key {str(key)[:40]!r}{f'; did you mean {near[0]}?' if near else ''}", key
                )

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def fault(self, why: str, *path: Any) -> TableError:
        """An error at a key."""
        return self.source.fault(why, *path)

    def refuse_together(self, key: str, others: Iterable[str], why: str) -> None:
        """Refuse any of the other keys where ``key`` is given."""
        for other in others:
            if key in self and other in self:
                raise self.fault(f"{other} and {key} contradict each other: {why}", other)

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
            raise self.fault("a table needs players or hands: nobody sits at this one")
        key = "players" if "players" in self else "hands"
        seen: dict[str, str] = {}
        for name in names:
            if same_name(name) in seen:
                raise self.fault(
                    f"{name} and {seen[same_name(name)]} are the same name: names differ in more than case", key
                )
            seen[same_name(name)] = name
        if not 2 <= len(names) <= 12:
            raise self.fault(f"two to twelve players sit at a table, not {len(names)}", key)
        self.names = tuple(names)
        return self.names

    def _name(self, value: Any, *path: Any) -> str:
        if not isinstance(value, str):
            raise self.fault(f"a player's name is text, not {kind_of(value)}: put it in quotes", *path)
        name = unicodedata.normalize("NFC", " ".join(value.split()))
        if not name or any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in name):
            raise self.fault("a player's name is missing, or holds signs that cannot be printed", *path)
        if same_name(name) == "nobody":
            raise self.fault("nobody is no name: it has a meaning of its own in “nobody was last”", *path)
        return name

    def seat_of(self, value: Any, *path: Any) -> int:
        """The seat of a player's name."""
        if isinstance(value, str):
            wanted = same_name(" ".join(value.split()))
            for seat, name in enumerate(self.names):
                if same_name(name) == wanted:
                    return seat
            raise self.fault(_unknown(value, self.names), *path)
        raise self.fault(f"{path[0]} names a player, not {kind_of(value)}", *path)

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
            raise self.fault(f"{key} names a player twice", key)
        return found

    def whole_of(self, value: Any, least: int, most: int, *path: Any) -> int:
        """A whole number within bounds."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fault(f"{path[-1]} is a whole number, not {kind_of(value)}", *path)
        if not least <= value <= most:
            raise self.fault(f"{path[-1]} is {least} to {most}, not {value}", *path)
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
            raise self.fault(f"{key} is true or false, not {kind_of(value)}", key)
        return read

    def word(self, key: str, words: Sequence[str]) -> str | None:
        """A key that is one of a few words."""
        if key not in self:
            return None
        value = self.data[key]
        read = " ".join(value.lower().split()) if isinstance(value, str) else None
        if read not in words:
            raise self.fault(f"{key} is {' or '.join(words)}, not {kind_of(value)}", key)
        return read

    def color(self, key: str) -> str | None:
        """A key that names a colour."""
        if key not in self:
            return None
        value = self.data[key]
        if not isinstance(value, str) or value.strip().lower() not in COLOR_WORDS:
            raise self.fault(f"{key} is red, yellow, green or blue, not {kind_of(value)}", key)
        return COLOR_WORDS[value.strip().lower()]

    def listed(self, key: str) -> list[Any]:
        """A key that holds a list; none where it is left out."""
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise self.fault(f"{key} is a list in brackets, not {kind_of(value)}", key)
        return value

    def mapping(self, key: str) -> dict[Any, Any]:
        """A key that holds a mapping; none where it is left out."""
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise self.fault(
                f"{key} is a mapping such as {{{self.names[0] if self.names else 'Ana'}: …}}, not {kind_of(value)}", key
            )
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
            raise self.fault(f"{path[-1]}: cards stand in a list such as [red 7, wild], not {kind_of(value)}", *path)
        return [self.card_of(card, *path, place) for place, card in enumerate(value)]
