"""One table as a widget: to look at, or to pick cards on."""

from __future__ import annotations

from typing import Any

import traitlets

from unolearn.engine.language import speaking
from unolearn.engine.round import Round
from unolearn.widgets.page import PageWidget

__all__ = ["Table"]

SELECT = ("none", "one", "many")


class Table(PageWidget):
    """A table as people write it (a dict in the notation, or what `unolearn.table` read), drawn for its first seat.

    Or what a page draws: its view dict, or anything whose `view()` gives one.

    `select`: "none", "one" or "many" cards of the hand may be picked; `selected` holds their places, from 0.

    Raises TypeError for what is no table, ValueError for another `select`.
    """

    _kind = traitlets.Unicode("table").tag(sync=True)
    selected = traitlets.List(traitlets.Int()).tag(sync=True)

    def __init__(
        self, table: Any, *, select: str = "none", caption: str | None = None, language: str | None = None
    ) -> None:
        if select not in SELECT:
            raise ValueError(f"select={select!r}: one of {', '.join(map(repr, SELECT))}")
        self._names = [seat["name"] for seat in _table_dict(table)["seats"]]
        super().__init__(_Shown(table, select, caption), language=language)

    def update(self, table: Any) -> None:
        """Draw another table in the same place; what was picked is let go."""
        _table_dict(table)
        self.session.table = table
        self.selected = []
        with speaking(self.language):
            self.view = self.session.view()

    def __repr__(self) -> str:
        return f"Table({', '.join(self._names)})"


class _Shown:
    """The session of a table: there is nothing to do at it but to look."""

    def __init__(self, table: Any, select: str, caption: str | None) -> None:
        self.table, self.select, self.caption, self.seq = table, select, caption, 0

    def act(self, message: dict[str, Any]) -> None:
        """Ignore the message."""

    def view(self) -> dict[str, Any]:
        """Return the page of one table."""
        self.seq += 1
        table = _table_dict(self.table)
        return {"page": "table", "seq": self.seq, "table": table, "select": self.select, "caption": self.caption}


def _table_dict(table: Any) -> dict[str, Any]:
    from unolearn.tables import Table as Read

    if isinstance(table, (Read, Round)) or (isinstance(table, dict) and ("hands" in table or "players" in table)):
        return _drawn(table)
    data = table if isinstance(table, dict) else table.view() if callable(getattr(table, "view", None)) else None
    if not isinstance(data, dict) or not isinstance(data.get("seats"), list):
        raise TypeError(
            f"{type(table).__name__} is no table: give one in the notation ({{'hands': ...}}), a dict with 'seats', "
            "or an object whose view() returns one"
        )
    return data


def _drawn(table: Any) -> dict[str, Any]:
    """Return a table in the notation as its first seat sees it, unknown hands shut."""
    from unolearn.lessons.scene import Seen, table_data
    from unolearn.tables.table import as_table

    read = as_table(table)
    read.play_own_moves()
    return table_data(read.round, Seen(known=read.known))
