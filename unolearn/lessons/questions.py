"""Questions about a table that the engine answers: who plays next, how many cards, is it over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.notation import read_move
from unolearn.engine.round import Round
from unolearn.engine.words import LEGAL
from unolearn.lessons.scene import direction_name
from unolearn.lessons.stage import Stage

__all__ = ["answer", "check", "is_allowed", "is_same"]

NOBODY = "nobody"
_YES, _NO = frozenset({"yes", "true"}), frozenset({"no", "false"})


def answer(question: Any, stage: Stage) -> Any:
    """Return what the engine says to `question` about the table as it stands after its last move.

    `question` is a name, a mapping of one name to its argument, or a list of these (answered by a list).
    """
    if isinstance(question, list):
        return [answer(one, stage) for one in question]
    name, argument = _split(question)
    return _ANSWERS[name](stage, argument)


def check(condition: Mapping[str, Any], stage: Stage) -> bool:
    """Return whether a `check` of a quiz option holds: `{winner: Ben}`, `{allowed: MOVE}`, `{cards_held: {Ana: 5}}`."""
    (name, wanted), *_ = condition.items()
    if name == "refused":
        return not is_allowed(stage, str(wanted))
    if name == "allowed":
        return is_allowed(stage, str(wanted))
    if name in ("cards_held", "cards_drawn", "score"):
        return all(is_same(count, answer({name: who}, stage)) for who, count in wanted.items())
    return is_same(wanted, answer(name, stage))


def is_same(given: Any, right: Any) -> bool:
    """Return whether an option's value is the engine's answer: text, number, yes or no, or a list of these."""
    if isinstance(right, list):
        return (
            isinstance(given, list)
            and len(given) == len(right)
            and all(is_same(one, other) for one, other in zip(given, right, strict=True))
        )
    word = str(given).strip().casefold()
    if isinstance(right, bool):
        return word in (_YES if right else _NO)
    return word == str(right).casefold()


def is_allowed(stage: Stage, line: str) -> bool:
    """Return whether the move in `line` may be made now (a bluff may not)."""
    return stage.round.judge_move(read_move(stage.round, line)).grade == LEGAL


def _split(question: Any) -> tuple[str, Any]:
    if isinstance(question, Mapping):
        ((name, argument),) = question.items()
        return name, argument
    return str(question), None


def _next_player(stage: Stage, _: Any) -> str:
    seat = stage.round.decision.player
    return NOBODY if seat is None else stage.names[seat]


def _cards_held(stage: Stage, who: str) -> int:
    if str(who).casefold() == "everyone":
        return sum(len(hand) for hand in stage.round.hands)
    return len(stage.hand(stage.seat(who)))


def _cards_drawn(stage: Stage, who: str) -> int:
    name = stage.names[stage.seat(who)]
    return sum(event["count"] for event in stage.events if event["kind"] == "drew" and event["player"] == name)


def _score(stage: Stage, who: str) -> int:
    """Points written down so far; of a round that is over, with what it added."""
    seat = stage.seat(who)
    return stage.round.result().totals[seat] if stage.round.over else stage.round.scores[seat]


def _winner(stage: Stage, _: Any) -> str:
    seat = stage.round.winner
    return NOBODY if seat is None else stage.names[seat]


def _game_winner(stage: Stage, _: Any) -> str:
    if not stage.round.over:
        return NOBODY
    return " and ".join(stage.names[seat] for seat in stage.round.result().winners) or NOBODY


def _top(round: Round) -> str:
    return round.top.name if round.top else NOBODY


_ANSWERS: dict[str, Any] = {
    "next_player": _next_player,
    "cards_held": _cards_held,
    "cards_drawn": _cards_drawn,
    "color": lambda stage, _: stage.round.color or NOBODY,
    "direction": lambda stage, _: direction_name(stage.round),
    "round_over": lambda stage, _: stage.round.over,
    "winner": _winner,
    "top_card": lambda stage, _: _top(stage.round),
    "allowed": is_allowed,
    "game_winner": _game_winner,
    "score": _score,
    "pending": lambda stage, _: stage.round.pending,
}
