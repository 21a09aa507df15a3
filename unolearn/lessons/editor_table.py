"""The table of the editor: the dispute page's table, written in the short forms of a lesson file and read back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.lessons.dispute import Dispute
from unolearn.rules.systems import RuleError, ruleset
from unolearn.tables import Table, load_table
from unolearn.tables.keys import LESSON_SEATS

__all__ = ["EditorTable", "read_table"]

FILLED = 5  # cards in a hand of which a lesson's table says nothing
#: What an opening card decides by itself.
_DECIDED = ("discard", "played_by", "color", "color_before", "pending")


class EditorTable(Dispute):
    """A table laid out by clicking, for a lesson with these rules."""

    def __init__(self, rules: Any = "classic") -> None:
        self.lesson_rules = _spec(rules)
        super().__init__()
        self.take({"rules": rules, "top": "red 5", "you": ["red 9", "blue 5", "green 2"], "played_by": "Cleo"})

    def take(self, data: Mapping[str, Any]) -> None:
        """Lay out a table as a lesson file has it; TableError or NotationError says why it cannot be."""
        given = dict(data)
        given.setdefault("rules", self.lesson_rules)
        self._take(given, read_table(given))

    def _reset(self, wish: Any) -> None:
        super()._reset(wish)
        if wish:  # not while the table is being made
            self.take({"top": "red 5", "you": ["red 9", "blue 5", "green 2"], "played_by": "Cleo"})

    def data(self, rules: str | None = None) -> dict[str, Any]:
        """The table in the keys of NOTATION.md; an opening card stands for the pile and for what it does."""
        table = super().data(rules)
        if "opening" in table:
            for key in _DECIDED:
                table.pop(key, None)
        return table

    def written(self) -> dict[str, Any]:
        """The table in the short forms of a lesson file: what goes without saying is left out."""
        data = self.data()
        table: dict[str, Any] = {}
        if _spec(data["rules"]) != self.lesson_rules:
            table["rules"] = data["rules"]
        pile = data.get("discard", [])
        if len(pile) == 1:
            table["top"] = pile[0]
        elif pile:
            table["discard"] = pile
        for key in ("played_by", "color", "color_before", "pending"):
            if key in data:
                table[key] = data[key]
        table |= self._hands(data["hands"])
        table["turn"] = data["turn"]
        if data["direction"] != "clockwise":
            table["direction"] = data["direction"]
        known = {"rules", "players", "hands", "discard", *table}
        return {**table, **{key: value for key, value in data.items() if key not in known and key != "direction"}}

    def _hands(self, hands: Mapping[str, Any]) -> dict[str, Any]:
        """`you` alone where the others sit in their usual seats with as many cards as a lesson gives them."""
        others = [hand for name, hand in hands.items() if name != "You"]
        usual = tuple(hands) == LESSON_SEATS and all(hand == FILLED for hand in others)
        return {"you": hands["You"]} if usual and isinstance(hands["You"], list) else {"hands": dict(hands)}


def read_table(data: Mapping[str, Any]) -> Table:
    """Return a table read as a lesson reads it, before its own moves."""
    deals = "players" in data and not {"hands", "you"} & set(data)
    return load_table(dict(data), lesson=not deals)


def _spec(rules: Any) -> str:
    try:
        return ruleset(rules).spec
    except RuleError:
        return "classic"  # the lesson's faults say what is wrong with its rules
