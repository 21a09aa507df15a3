"""The answers of `unolearn judge` and `unolearn play`, as plain data (NOTATION.md, "The command line over it")."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..engine.explain import say, sentence
from ..engine.language import N_
from ..engine.moves import Cut, Move, Play
from ..engine.notation import NotationError, write_move
from ..engine.round import IllegalMove, Round
from .reading import TableError
from .table import Table, as_table
from .writing import dump_table


def judge_report(source: Any) -> dict[str, Any]:
    """Whose decision it is, and for every known card: may it be played, and why.

    ``source`` is a Table or Round (left as it is), or anything :func:`load_table` takes; its own moves come first. A
    move among them that may not be made gives ``error`` and ``events`` instead.
    """
    table = as_table(source)
    _, refused = _play(table, ())
    if refused:
        return refused
    round = table.round
    return {"decision": _decision(round), "cards": _cards(table), "moves": written_moves(table)}


def play_report(source: Any, lines: Iterable[str] = ()) -> dict[str, Any]:
    """What happens, what stands then, and the score if the round ends.

    TableError if a line cannot be read; then nothing is played. A move that may not be made gives ``error`` and the
    ``events`` before it.
    """
    table = as_table(source)
    moves = [_read(table, number, line) for number, line in enumerate(lines, 1)]
    events, refused = _play(table, moves)
    if refused:
        return refused
    round = table.round
    return {"events": events, "table": dump_table(round), "decision": _decision(round), "round": _result(round)}


def _read(table: Table, number: int, line: str) -> Move:
    try:
        return table.read(line)
    except NotationError as error:
        template = N_("move {number}, {text}: {why}")
        raise TableError(say(template, number=number, text=repr(str(line)[:80]), why=str(error))) from None


def _play(table: Table, moves: Iterable[Move]) -> tuple[list[dict[str, Any]], dict[str, Any] | None]:
    """Make the table's own moves and then these: the events, and the answer if one may not be made."""
    events = list(table.opened)
    for move in [*table.own_moves, *moves]:
        try:
            events += table.push(move)
        except IllegalMove as refusal:
            return events, {"error": _refused(table, refusal), "events": events}
    table.own_moves = []
    return events, None


def _refused(table: Table, refusal: IllegalMove) -> dict[str, Any]:
    move, verdict = refusal.move, refusal.verdict
    card = move.card if isinstance(move, Play) else None
    return {
        "move": _line(table.round, move),
        "rule": verdict.rule,
        "why": sentence(table.round, verdict, move.player, card),
        "legal": written_moves(table),
    }


def _decision(round: Round) -> dict[str, Any] | None:
    if round.over:
        return None
    player, kind = round.decision
    return {"player": None if player is None else round.names[player], "kind": kind}


def _cards(table: Table) -> list[dict[str, Any]]:
    """Every card of every known hand, in table order."""
    round = table.round
    rows = []
    for seat, hand in enumerate(round.hands):
        for card in hand if table.known[seat] else ():
            verdict = round.judge(seat, card)
            why = sentence(round, verdict, seat, card)
            rows.append(
                {
                    "player": round.names[seat],
                    "card": card.name,
                    "verdict": verdict.grade,
                    "rule": verdict.rule,
                    "why": why,
                }
            )
    return rows


def written_moves(table: Table) -> list[str]:
    """Every legal or bluffing move as a line; a cut as ``Cleo cuts …``, free text as ``"…"``."""
    return list(
        dict.fromkeys(
            _line(table.round, move._replace(count=0) if isinstance(move, Cut) else move)
            for move in table.legal_moves()
        )
    )


def _line(round: Round, move: Move) -> str:
    return write_move(move, round.names)


def _result(round: Round) -> dict[str, Any] | None:
    """The finished round as a sum; None while it runs."""
    if not round.over:
        return None
    result, names = round.result(), round.names
    sums = [
        {
            "to": names[row.to],
            "hand_of": names[row.hand_of],
            "card": row.card.name,
            "points": row.points,
            "rule": row.rule,
        }
        for row in result.sums
    ]
    answer = {
        "winner": None if result.winner is None else names[result.winner],
        "points": dict(zip(names, result.points, strict=False)),
        "totals": dict(zip(names, result.totals, strict=True)),
        "game_over": result.game_over,
        "winners": [names[seat] for seat in result.winners],
        "sums": sums,
    }
    return answer | {"ranking": [names[seat] for seat in result.ranking]} if round.rules.play_on else answer
