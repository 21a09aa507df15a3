"""A step of each kind for a table that was laid out: the question, the engine's answer, hints to begin with.

What is written here is the start of a lesson file, so every text is a whole one that may stay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from unolearn.engine.cards import COLORS, Card
from unolearn.engine.explain import say, sentence
from unolearn.engine.language import N_
from unolearn.engine.moves import Play
from unolearn.engine.naming import card_words, color_words
from unolearn.engine.notation import write_move
from unolearn.engine.words import LEGAL
from unolearn.lessons.questions import answer
from unolearn.lessons.stage import Stage
from unolearn.tables import Table

__all__ = ["KINDS_HERE", "QUESTIONS_HERE", "Wish", "fields_of", "made"]

#: The kinds a table can be laid out for, with what the learner does.
KINDS_HERE = {
    "find": N_("Find all cards that fit"),
    "play": N_("Play a card"),
    "turn": N_("Say whose turn it is"),
    "predict": N_("Say what happens next"),
    "count": N_("Count a hand"),
    "quiz": N_("May this card be played?"),
    "call": N_("Say “Uno” in time"),
    "worked": N_("Watch a move"),
    "explain": N_("Read something"),
}
QUESTIONS_HERE = {
    "next_player": N_("Who plays next?"),
    "cards_held": N_("How many cards does a player hold then?"),
    "color": N_("Which colour is in force then?"),
    "direction": N_("Which way does play go then?"),
}
_MOVES = 40  # moves offered to choose from
_SHOWN = {"show": "worked"}


@dataclass
class Wish:
    """What was chosen of a step beside its table; None: the first that fits."""

    kind: str = "find"
    player: str | None = None
    move: str | None = None
    question: str = "next_player"
    of: str | None = None
    card: str | None = None
    kept: dict[str, Any] = field(default_factory=dict)  # keys of a step that was pasted, or typed by the author
    whole: bool = False  # what is kept is a whole step: nothing is made up for it


# ---- what can be chosen


def fields_of(wish: Wish, table: Table) -> list[dict[str, Any]]:
    """Return what this kind of step asks the author: id, label, options (value, text, chosen)."""
    shown = []
    if wish.kind in ("find", "play", "call", "quiz", "count"):
        label = say("Whose hand is it about?")
        names = _open_hands(table)
        shown.append(_choice("player", label, [(name, name) for name in names], _player(wish, table)))
    if wish.kind == "quiz":
        cards = [(card.name, card_words(card)) for card in _hand(wish, table)]
        shown.append(_choice("card", say("Which card?"), list(dict(cards).items()), _card_name(wish, table)))
    if wish.kind in ("predict", "worked"):
        lines = [(line, line) for line in _lines(table)]
        shown.append(_choice("move", say("What happens?"), lines, _move(wish, table)))
    if wish.kind == "predict":
        questions = [(name, say(text)) for name, text in QUESTIONS_HERE.items()]
        shown.append(_choice("question", say("What is asked?"), questions, wish.question))
        if wish.question == "cards_held":
            names = list(table.round.names)
            shown.append(_choice("of", say("Whose cards?"), [(name, name) for name in names], _of(wish, table)))
    return shown


def _choice(name: str, label: str, options: list[tuple[str, str]], chosen: str | None) -> dict[str, Any]:
    rows = [{"value": value, "text": text, "chosen": value == chosen} for value, text in options]
    return {"id": name, "label": label, "options": rows}


def _open_hands(table: Table) -> list[str]:
    return [name for seat, name in enumerate(table.round.names) if table.known[seat] and table.round.hands[seat]]


def _player(wish: Wish, table: Table) -> str:
    """Whose hand the step is about: the one chosen, else whose turn it is, else the first open one."""
    names = _open_hands(table)
    seat = table.round.decision.player
    turn = None if seat is None else table.round.names[seat]
    return next((name for name in (wish.player, turn, *names) if name in names), table.round.names[0])


def _hand(wish: Wish, table: Table) -> list[Card]:
    return table.round.hands[table.round.names.index(_player(wish, table))]


def _card_name(wish: Wish, table: Table) -> str | None:
    names = [card.name for card in _hand(wish, table)]
    return wish.card if wish.card in names else names[0] if names else None


def _lines(table: Table) -> list[str]:
    """The moves that may be made now, as lines; the plays first, since they are what a lesson is about."""
    moves = sorted(table.legal_moves(), key=lambda move: not isinstance(move, Play))
    return list(dict.fromkeys(write_move(move, table.round.names) for move in moves))[:_MOVES]


def _move(wish: Wish, table: Table) -> str | None:
    lines = _lines(table)
    return wish.move if wish.move in lines else lines[0] if lines else None


def _of(wish: Wish, table: Table) -> str:
    """Whose cards are counted: the one chosen, else who comes next."""
    names = table.round.names
    return wish.of if wish.of in names else names[table.round.next_player(table.round.turn)]


# ---- the step


def made(wish: Wish, table: Table) -> dict[str, Any]:
    """Return the keys of the step but `id`, `kind`, `table` and `expect`."""
    return _MADE[wish.kind](wish, table)


def _find(wish: Wish, table: Table) -> dict[str, Any]:
    player = _player(wish, table)
    return {
        **_about(player),
        "ask": say("Which cards may {player} play now?", player=player),
        "hints": [say("Which colour and which number or symbol lie on top?"), *_first_hint(table), _SHOWN],
    }


def _about(player: str) -> dict[str, Any]:
    return {} if player == "You" else {"player": player}


def _first_hint(table: Table) -> list[str]:
    if table.round.pending:
        return [say("Something is still waiting to be drawn. What answers it?")]
    if table.round.top is not None and table.round.top.is_wild:
        return [say("The top card is a wild. Only the colour that was named counts, and other wilds.")]
    return [say("Go through the cards one by one. Is the colour the same, or the number, or the symbol?")]


def _play(wish: Wish, table: Table) -> dict[str, Any]:
    player = _player(wish, table)
    return {
        **_about(player),
        "ask": say("[Play|Play for {player}] a card that fits.", player=player),
        "hints": [say("Which colour and which number or symbol lie on top?"), *_first_hint(table), _SHOWN],
    }


def _call(wish: Wish, table: Table) -> dict[str, Any]:
    player = _player(wish, table)
    return {
        **_about(player),
        "ask": say("Play a card, and say “Uno” at the right moment."),
        "hints": [say("How many cards are left when it is played?"), say("Say it as the card is laid."), _SHOWN],
    }


def _turn(_: Wish, table: Table) -> dict[str, Any]:
    return {
        "ask": say("Whose turn is it?"),
        "hints": [say("Who played last?"), say("Follow the direction of play from there."), _SHOWN],
    }


def _count(wish: Wish, table: Table) -> dict[str, Any]:
    player = _player(wish, table)
    return {
        "points_of": player,
        "ask": say("How many points are in {whose} hand?", player=player),
        "hints": [say("Go card by card."), say("Number cards count their number. What do the others cost?"), _SHOWN],
    }


def _quiz(wish: Wish, table: Table) -> dict[str, Any]:
    round, player, name = table.round, _player(wish, table), _card_name(wish, table)
    seat = round.names.index(player)
    card = next(card for card in round.hands[seat] if card.name == name)
    line = _line_of(table, seat, card)
    found = round.judge(seat, card)
    may = found.grade == LEGAL
    why = sentence(round, found, seat, card)
    yes: dict[str, Any] = {"text": say("Yes"), "right": may, "check": {"allowed": line}}
    no: dict[str, Any] = {"text": say("No"), "right": not may, "check": {"refused": line}}
    (no if may else yes)["feedback"] = why
    return {
        "ask": say("May {player} play the {card} now?", player=player, card=card_words(card)),
        "options": [yes, no],
        "hints": [say("Compare it with the top card."), *_first_hint(table), _SHOWN],
    }


def _line_of(table: Table, seat: int, card: Card) -> str:
    """The move that plays the card: with all it asks for where it may be made, else in its plainest form."""
    round = table.round
    fits = (move for move in round.legal_moves() if isinstance(move, Play) and (move.player, move.card) == (seat, card))
    color = COLORS[0] if card.is_wild else None
    return write_move(next(fits, Play(seat, card, color)), round.names)


def _worked(wish: Wish, table: Table) -> dict[str, Any]:
    line = _move(wish, table)
    told = _told(table, line)
    return {"moves": [line] if line else [], "after": " ".join(told) or say("Say here what is worth keeping.")}


def _explain(_: Wish, table: Table) -> dict[str, Any]:
    return {"text": say("Say here, in a sentence or two, what this table shows.")}


def _predict(wish: Wish, table: Table) -> dict[str, Any]:
    line = _move(wish, table)
    if line is None:
        return {"moves": [], "question": wish.question, "ask": say("What happens?"), "options": []}
    stage = Stage(table.round.copy())
    stage.play(line)
    of = _of(wish, table)
    question: Any = {wish.question: of} if wish.question == "cards_held" else wish.question
    right = answer(question, stage)
    told = " ".join(_told(table, line))
    options = []
    for value in _values(wish.question, right, table):
        option: dict[str, Any] = {"text": _value_words(wish.question, value), "value": value}
        if value != right:
            option["feedback"] = say("Look at what happens: {text}", text=told)
        options.append(option)
    return {
        "moves": [line],
        "ask": _asked(wish.question, of),
        "question": question,
        "options": options,
        "hints": [say("What does this move bring about?"), say("Go through it player by player."), _SHOWN],
    }


def _told(table: Table, line: str | None) -> list[str]:
    """What comes of a move, in the engine's sentences."""
    if line is None:
        return []
    after = Table(table.round.copy(), table.known)
    return [event["text"] for event in after.play(line) if event["kind"] != "turn"]


def _asked(question: str, of: str) -> str:
    if question == "cards_held":
        return say("How many cards [do you|does {player}] hold then?", player=of)
    return say(QUESTIONS_HERE[question])


def _values(question: str, right: Any, table: Table) -> list[Any]:
    """The right answer among two or three that may tempt, in an order that does not give it away."""
    if question == "cards_held":
        return [right, right + 1, right + 2] if right < 2 else [right - 2, right, right + 1]
    if question == "color":
        return list(COLORS) if right in COLORS else [right, *COLORS]
    if question == "direction":
        return ["clockwise", "counter-clockwise"]
    names = list(table.round.names)
    return names[:4] if right in names[:4] else [*names[:3], right]


def _value_words(question: str, value: Any) -> str:
    if question == "color" and value in COLORS:
        return color_words(value)
    return say(str(value)) if question == "direction" else str(value)


_MADE: Mapping[str, Callable[[Wish, Table], dict[str, Any]]] = {
    "find": _find,
    "play": _play,
    "call": _call,
    "turn": _turn,
    "count": _count,
    "quiz": _quiz,
    "predict": _predict,
    "worked": _worked,
    "explain": _explain,
}
