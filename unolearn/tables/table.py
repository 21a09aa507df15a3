"""A table as it was read: its round, whose cards are known, and the moves that were written with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..engine.explain import say, tell
from ..engine.moves import Move, Play
from ..engine.notation import NotationError, parse_move, settle
from ..engine.round import Round
from .keys import Keys
from .reading import Source, TableError, read_source
from .setting import set_table
from .stock import NO_ICON


class Table:
    """A round, and for each seat whether its hand is known.

    A hand that is only a number in the file is filled by seed, so that its holder can play from it; but nobody at the
    table knows those cards, and neither ``judge`` nor the list of moves shows them. ``own_moves`` are the file's
    ``moves:``, read but not yet made; ``opened`` is what the opening card did, told as events.
    """

    def __init__(
        self, round: Round, known: Sequence[bool] | None = None, file: str | None = None, own_moves: Iterable[Move] = ()
    ) -> None:
        self.round, self.file = round, file
        self.known = [True] * len(round.names) if known is None else list(known)
        self.own_moves = list(own_moves)
        self.opened = [tell(round, event) for event in round.opened]

    def play(self, line: str) -> list[dict[str, Any]]:
        """Make the move written in ``line``; what happened, as plain data.

        NotationError if it cannot be read, IllegalMove if it may not be made: then nothing has changed.
        """
        return self.push(self.read(line))

    def read(self, line: str) -> Move:
        """The move written in ``line``; NotationError, also for a card with an icon where no rules can be made."""
        move = parse_move(line, self.round.names)
        if isinstance(move, Play) and move.card.star and not self.round.rules.on("add_a_rule"):
            raise NotationError(say(NO_ICON, card=move.card))
        return move

    def push(self, move: Move) -> list[dict[str, Any]]:
        """Make a move; what happened, as plain data. A hand that is passed on stays known, or unknown."""
        known = {id(hand): self.known[seat] for seat, hand in enumerate(self.round.hands)}
        held = list(self.round.hands)  # keeps each list alive, so that no other can have its id
        told = [tell(self.round, event) for event in self.round.push(settle(self.round, move))]
        self.known = [known.get(id(hand), self.known[seat]) for seat, hand in enumerate(self.round.hands)]
        del held
        return told

    def play_own_moves(self) -> list[dict[str, Any]]:
        """Make the moves that were written with the table; what happened."""
        events: list[dict[str, Any]] = []
        while self.own_moves:
            events += self.push(self.own_moves[0])
            del self.own_moves[0]
        return events

    def copy(self) -> Table:
        """An independent copy."""
        new = Table(self.round.copy(), self.known, self.file, self.own_moves)
        new.opened = list(self.opened)
        return new

    def legal_moves(self) -> list[Move]:
        """The legal moves that do not give away an unknown card; one just drawn before everybody's eyes is known."""
        round = self.round
        return [
            move for move in round.legal_moves()
            if not isinstance(move, Play) or self.known[move.player] or move.card is round.drawn
        ]  # fmt: skip

    def __repr__(self) -> str:
        return f"<Table {self.round.rules.spec}: {', '.join(self.round.names)}; top {self.round.top}>"


def load_table(source: Any, *, lesson: bool = False, file: str | None = None) -> Table:
    """The table in a mapping, a file, or YAML or JSON text; TableError where it is refused.

    With ``lesson`` a table that names neither players nor hands seats You, Ana, Ben and Cleo, five cards each.
    """
    read = source if isinstance(source, Source) else read_source(source, file)
    keys = Keys(read)
    round, known = set_table(keys, lesson)
    table = Table(round, known, read.file)
    for place, line in enumerate(keys.listed("moves")):
        try:
            table.own_moves.append(table.read(line))
        except NotationError as error:
            raise keys.fault(str(error), "moves", place) from None
    return table


def as_table(source: Any) -> Table:
    """A table, or what :func:`load_table` makes of ``source``; always one that may be changed."""
    if isinstance(source, Round):
        return Table(source.copy())
    return source.copy() if isinstance(source, Table) else load_table(source)


__all__ = ["Table", "TableError", "as_table", "load_table"]
