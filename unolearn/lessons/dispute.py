"""Judge a dispute: a table set up by clicking, and what the rules say about it.

Plain data in (`change`), plain data out (`dispute_view.dispute_page`). The table itself is a mapping of NOTATION.md's
keys; whether it can be, and what may be played, is asked of tables and engine each time.

>>> dispute = Dispute()
>>> dispute.change({"preset": "dirty"})
>>> dispute.rules
'dirty'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.card_text import NotationError, parse_card
from unolearn.engine.cards import COLORS
from unolearn.engine.explain import say
from unolearn.lessons.rule_card import RuleCard
from unolearn.rules.systems import RuleError
from unolearn.tables import Table, TableError, load_table
from unolearn.tables.reading import read_text

__all__ = ["TOP", "Dispute"]

#: Where the pad puts a card that is to be the top card.
TOP = "top"
NAMES = ("You", "Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gina", "Hugo", "Ida", "Jon", "Kim")
_LARGEST_HAND = 40
#: What the page itself shows and changes; other keys of a pasted table are kept as they are.
_SHOWN = {
    "rules", "players", "hands", "discard", "top", "you", "played_by", "color", "color_before", "turn", "direction",
    "pending", "opening",
}  # fmt: skip
_WAITING = {"draw two": 2, "wild draw four": 4}


class Dispute:
    """A table in dispute. `message` tells what came of the last change, if it could not be made."""

    def __init__(self) -> None:
        self.message: str | None = None
        self._reset({})

    def _reset(self, _: Any) -> None:
        """The table to begin with: an ordinary moment with something to ask about."""
        self.card = RuleCard("classic")
        self.names: list[str] = list(NAMES[:4])
        self.hands: dict[str, list[str] | int] = {
            "You": ["red 9", "blue 5", "green 2", "wild draw four"], "Ana": 5, "Ben": 5, "Cleo": 4,
        }  # fmt: skip
        self.top: str | None = "red 5"
        self.beneath: list[str] = []
        self.played_by: str | None = "Cleo"
        self.color: str | None = None
        self.before: str | None = None
        self.turn, self.direction, self.pending = "You", "clockwise", 0
        self.adding = "You"
        self.extra: dict[str, Any] = {}

    def judge_anew(self) -> None:
        """Go on by the rules as they are now: a house rule was saved."""
        self.card = RuleCard.from_saved(self.card.saved())

    # ---- changes

    def change(self, wish: Mapping[str, Any]) -> None:
        """Make one change; a change that cannot be made leaves everything as it was and says why in `message`."""
        self.message = None
        for name, value in wish.items():
            make = getattr(self, f"_{name}", None) if name in _CHANGES else None
            if make is None:
                self.message = say("There is nothing to set that is called “{text}”.", text=str(name)[:40])
                return
            try:
                make(value)
            except (NotationError, TableError, RuleError) as error:
                self.message = str(error)
            except (TypeError, ValueError, KeyError, IndexError):
                self.message = say("That cannot be set here.")

    def _preset(self, value: Any) -> None:
        self.card.start(str(value))

    def _option(self, value: Any) -> None:
        name, chosen = value
        self.message = self.card.answer(str(name), chosen)

    def _adding(self, value: Any) -> None:
        self.adding = TOP if value == TOP else self._name(value)

    def _name(self, value: Any) -> str:
        if value not in self.names:
            raise ValueError(value)
        return str(value)

    def _add(self, value: Any) -> None:
        where, text = value
        name = parse_card(str(text)).name
        if where == TOP:
            self._lay(name)
            return
        hand = self.hands[self._name(where)]
        cards = hand if isinstance(hand, list) else []
        if len(cards) >= _LARGEST_HAND:
            self.message = say("More than {count} cards in one hand are not shown here.", count=_LARGEST_HAND)
            return
        self.hands[str(where)] = [*cards, name]

    def _lay(self, name: str) -> None:
        """A new top card; a draw card laid by somebody waits to be drawn until the table says otherwise."""
        card, before = parse_card(name), self.color or (parse_card(self.top).color if self.top else None)
        self.before = before if card.face == "wild draw four" else None
        self.top, self.beneath, self.color, self.extra = name, [], None, {}
        self.pending = _WAITING.get(card.face, 0) if self.played_by else 0

    def _remove(self, value: Any) -> None:
        where, index = value
        hand = self.hands[self._name(where)]
        if isinstance(hand, list):
            hand = [card for place, card in enumerate(hand) if place != int(index)]
            self.hands[str(where)] = hand or 1

    def _unknown(self, value: Any) -> None:
        """A hand of which only the number of cards is known; null begins to list it."""
        name, count = value
        self.hands[self._name(name)] = [] if count is None else min(_LARGEST_HAND, max(0, int(count)))

    def _color(self, value: Any) -> None:
        self.color = None if value is None else COLORS[COLORS.index(value)]

    def _before(self, value: Any) -> None:
        """The colour in force before a wild draw four: whether it was allowed depends on it."""
        self.before = None if value is None else COLORS[COLORS.index(value)]

    def _turn(self, value: Any) -> None:
        self.turn = self._name(value)

    def _played_by(self, value: Any) -> None:
        self.played_by = None if value is None else self._name(value)
        if self.played_by is None:
            self.pending = 0
        else:
            step = 1 if self.direction == "clockwise" else -1
            self.turn = self.names[(self.names.index(self.played_by) + step) % len(self.names)]

    def _direction(self, value: Any) -> None:
        if value not in ("clockwise", "counter-clockwise"):
            raise ValueError(value)
        self.direction = value

    def _pending(self, value: Any) -> None:
        self.pending = min(99, max(0, int(value)))

    def _players(self, value: Any) -> None:
        """From two to twelve players; the last ones leave first."""
        count = min(12, max(2, int(value)))
        free = [name for name in NAMES if name not in self.names]
        self.names = [*self.names, *free][:count]
        self.hands = {name: self.hands.get(name, 5) for name in self.names}
        gone = {name for name in (self.turn, self.played_by, self.adding) if name not in (*self.names, TOP, None)}
        self.turn = self.names[0] if self.turn in gone else self.turn
        self.played_by = None if self.played_by in gone else self.played_by
        self.adding = self.names[0] if self.adding in gone else self.adding
        self.pending = self.pending if self.played_by else 0

    def _rename(self, value: Any) -> None:
        old, new = self._name(value[0]), " ".join(str(value[1]).split())
        others = {name.casefold() for name in self.names if name != old} | {"nobody", TOP}
        if not new or len(new) > 24 or new.casefold() in others:
            self.message = say("Names are short, and differ from each other.")
            return
        self.names = [new if name == old else name for name in self.names]
        self.hands = {new if name == old else name: hand for name, hand in self.hands.items()}
        self.turn, self.adding = (new if name == old else name for name in (self.turn, self.adding))
        self.played_by = new if self.played_by == old else self.played_by

    def _text(self, value: Any) -> None:
        """A table pasted as text (YAML or JSON): the page shows it if it can be."""
        source = read_text(str(value))
        table = load_table(source)
        self._take(dict(source.data), table)

    def _take(self, data: dict[str, Any], table: Table) -> None:
        """Show what a table that was read holds; keys the page has no field for are kept."""
        round, names = table.round, list(table.round.names)
        base, _, options = round.rules.spec.partition(",")
        self.card = RuleCard(base)
        for part in filter(None, options.split(",")):
            name, _, chosen = part.partition("=")
            self.card.answer(name, chosen.split("+") if name == "without" else chosen)
        self.names, self.turn, self.pending = names, names[round.turn], round.pending
        self.hands = {
            name: [card.name for card in round.hands[seat]] if table.known[seat] else len(round.hands[seat])
            for seat, name in enumerate(names)
        }
        cards = [card.name for card in round.discard]
        self.top, self.beneath = (cards[-1], cards[:-1]) if cards else (None, [])
        self.played_by = None if round.played_by is None else names[round.played_by]
        self.color = round.color if round.top is not None and round.top.is_wild else None
        self.before = round.color_before if self.needs_before else None
        self.direction = "clockwise" if round.direction > 0 else "counter-clockwise"
        self.adding = next((name for name in names if isinstance(self.hands[name], list)), names[0])
        self.extra = {key: value for key, value in data.items() if key not in _SHOWN}

    # ---- the table

    @property
    def rules(self) -> str:
        """The rule set in one line."""
        return self.card.spec

    @property
    def needs_color(self) -> bool:
        """Whether the top card is a wild, so that a colour has been named."""
        return self.top is not None and parse_card(self.top).is_wild

    @property
    def needs_before(self) -> bool:
        """Whether a wild draw four lies on top that somebody played."""
        return self.top == "wild draw four" and self.played_by is not None

    def data(self, rules: str | None = None) -> dict[str, Any]:
        """The table in the keys of NOTATION.md, under its own rules or the ones named."""
        base, _, options = (rules or self.rules).partition(",")
        chosen: dict[str, Any] = {"base": base}
        for part in filter(None, options.split(",")):
            name, _, value = part.partition("=")
            chosen[name] = value.split("+") if name == "without" else value
        table: dict[str, Any] = {"rules": chosen if options else base, "players": list(self.names)}
        table |= {"turn": self.turn, "direction": self.direction, "hands": dict(self.hands)}
        if self.top is not None:
            table["discard"] = [*self.beneath, self.top]
        if self.played_by is not None:
            table["played_by"] = self.played_by
        if self.needs_color and self.color:
            table["color"] = self.color
        if self.needs_before and self.before:
            table["color_before"] = self.before
        if self.pending:
            table["pending"] = self.pending
        return {**table, **self.extra}

    def table(self, rules: str | None = None) -> Table:
        """The table ready to be judged; TableError says why it cannot be."""
        if self.needs_color and not self.color and self.played_by is not None:
            raise TableError(say("Which colour was named with the wild? Choose one."))
        if self.needs_before and not self.before and "breach" not in self.extra:
            raise TableError(say("Which colour was in force before the wild draw four? Choose one."))
        table = load_table(self.data(rules))
        table.play_own_moves()
        return table


_CHANGES = (
    "preset", "option", "adding", "add", "remove", "unknown", "color", "before", "turn", "played_by", "direction",
    "pending", "players", "rename", "text", "reset",
)  # fmt: skip
