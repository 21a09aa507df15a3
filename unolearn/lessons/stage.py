"""The table of one step: a round, what is seen of it, and a picture for everything that happens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from unolearn.engine.cards import CARDS, Card
from unolearn.engine.explain import say, sentence, tell
from unolearn.engine.moves import Move
from unolearn.engine.notation import read_move
from unolearn.engine.round import IllegalMove, Round
from unolearn.lessons.scene import Seen, card_data, table_data
from unolearn.lessons.stage_trace import traced

__all__ = ["MoveRefused", "Stage"]


class MoveRefused(ValueError):
    """A move of a lesson file that may not be made: the line, the rule, the sentence why."""

    def __init__(self, line: str, rule: str, why: str) -> None:
        super().__init__(say("{notation}: {why} ({rule})", notation=line, why=why, rule=rule))
        self.line, self.rule, self.why = line, rule, why


class Stage:
    """A round on which moves are made one by one; each event becomes a frame with its sentence."""

    def __init__(self, round: Round, me: int = 0, known: list[bool] | None = None) -> None:
        self.round = round
        self.seen = Seen(me=me, known=known)
        if round.played_by is not None and round.top is not None:
            self.seen.played[round.played_by] = round.top
        self.log: list[dict[str, Any]] = []
        self.events: list[dict[str, Any]] = []  # those of the last move, as plain data

    def copy(self) -> Stage:
        """Return an independent stage with the same table and log."""
        new = Stage(self.round.copy(), self.seen.me, None)
        seen = self.seen
        new.seen = Seen(
            seen.me, set(seen.open), dict(seen.played), set(seen.unsaid),
            seen.hide_turn, seen.hide_next, seen.known, seen.hide_worth,
        )  # fmt: skip
        new.log, new.events = list(self.log), list(self.events)
        return new

    @property
    def names(self) -> tuple[str, ...]:
        """The players, clockwise."""
        return self.round.names

    def seat(self, name: str) -> int:
        """Return the seat of a player's name, whatever its case; KeyError if nobody has it."""
        for seat, own in enumerate(self.names):
            if own.casefold() == name.casefold():
                return seat
        raise KeyError(name)

    def hand(self, seat: int | None = None) -> list[Card]:
        """Return the hand of a seat, or of who looks on."""
        return self.round.hands[self.seen.me if seat is None else seat]

    def play(self, line: str, say: str | None = None) -> list[dict[str, Any]]:
        """Make the move written in `line` and return its frames; MoveRefused if it may not be made."""
        move = read_move(self.round, line)
        try:
            return self.push(move, say)
        except IllegalMove as error:
            why = sentence(self.round, error.verdict, getattr(move, "player", None), getattr(move, "card", None))
            raise MoveRefused(line, error.verdict.rule, why) from None

    def push(self, move: Move, say: str | None = None) -> list[dict[str, Any]]:
        """Make a move and return a frame for each thing that happened; IllegalMove if it may not be made.

        The engine's sentence can be replaced by `say` in the first frame.
        """
        before = self.round.copy()
        try:
            events = self.round.push(move)
        except IllegalMove:
            raise
        except Exception:  # a rule from outside failed half-way: as if the move had not been made
            self.round = before
            raise
        self.seen.unsaid |= (before.silent | self.round.silent) - self.round.silent
        return self._frames(events, say, before)

    def tell_opening(self) -> list[dict[str, Any]]:
        """Return the frames of what the opening card did."""
        return self._frames(list(self.round.opened), None)

    def happen(self, events: Iterable[tuple[Any, ...]], say: str | None = None) -> list[dict[str, Any]]:
        """Return the frames of something the table does by itself."""
        return self._frames(events, say)

    def _frames(
        self, events: Iterable[tuple[Any, ...]], say: str | None, before: Round | None = None
    ) -> list[dict[str, Any]]:
        events = list(events)
        self.events = [tell(self.round, event, self.seen.me) for event in events]
        for event in self.events:
            self._remember(event)
        sentences = _sentences(self.events)
        if say and sentences:
            sentences[0] = (say, *sentences[0][1:])
        tables = self._tables(before, events, [place for *_, place in sentences])
        for event in self.events:  # only now: while somebody is being caught, nobody has said it yet
            if event["kind"] == "drew" and event["player"]:
                self.seen.unsaid.discard(self.seat(event["player"]))
        frames = [
            {"say": text, "table": table, "card": card, "player": player}
            for (text, card, player, _), table in zip(sentences, tables, strict=True)
        ]
        self.log = [
            {"text": frame["say"], "card": frame["card"], "player": frame["player"]} for frame in reversed(frames)
        ] + self.log
        return frames

    def _tables(self, before: Round | None, events: list[tuple[Any, ...]], places: list[int]) -> list[dict[str, Any]]:
        """The table after each of these events; the last is the table as it stands."""
        steps = traced(before, events) if before is not None and len(places) > 1 else None
        if steps is None:
            return [self.table()] * len(places)
        return [*(table_data(steps[place], self.seen) for place in places[:-1]), self.table()]

    def _remember(self, event: Mapping[str, Any]) -> None:
        name, kind = event["player"], event["kind"]
        if kind == "played":
            self.seen.played[self.seat(name)] = card_named(event["card"])
        if kind == "called_uno" and name:
            self.seen.unsaid.discard(self.seat(name))

    def table(self, notes: Mapping[int, tuple[str, str | None]] | None = None) -> dict[str, Any]:
        """Return the table as the page draws it."""
        return table_data(self.round, self.seen, notes)


def card_named(name: str) -> Card:
    """Return the card an event names; of a declared blank, the blank."""
    return CARDS[name.split(" as ")[0]]


Said = tuple[str, "dict[str, Any] | None", "str | None", int]


def _sentences(events: list[dict[str, Any]]) -> list[Said]:
    """Return what is said (text, card, player, place of the event): a play and what rides on it in one breath."""
    said: list[Said] = []
    for place, event in enumerate(events):
        if event["kind"] == "turn":
            continue
        card = card_data(card_named(event["card"])) if event["kind"] == "played" else None
        rides = said and event["kind"] in ("called_uno", "named_color") and event["player"] == said[-1][2]
        if rides:
            text, shown, player, _ = said.pop()
            said.append((f"{text} {event['text']}", shown, player, place))
        else:
            said.append((event["text"], card, event["player"], place))
    return said
