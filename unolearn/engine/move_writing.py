"""Moves written as lines of plain words (NOTATION.md, "Moves"); notation.py reads them back."""

from __future__ import annotations

from collections.abc import Sequence

from .moves import Catch, Challenge, Cut, Draw, Keep, Move, NameColor, Play, SayUno, Take, WasLast

#: What stands for a choice that is left open: the number of a cut, the text of a rule.
ANY = "…"


def write_move(move: Move, names: Sequence[str]) -> str:
    """The move as a line: in the third person, for You in the second. It reads back as the same move.

    >>> write_move(Draw(0), ["Ana", "Ben"]), write_move(Draw(0), ["You", "Ben"])
    ('Ana draws', 'You draw')
    """
    if isinstance(move, WasLast):
        return (
            "nobody was last"
            if move.player is None
            else f"{names[move.player]} {_verb('was', names[move.player])} last"
        )
    name = names[move.player]
    if isinstance(move, Play):
        return f"{name} {_verb('plays', name)} " + ", ".join(_play_parts(move, names))
    line = f"{name} {_verb(_WRITTEN[type(move)], name)}"
    if isinstance(move, Cut):
        return f"{line} {move.count or ANY}"
    if isinstance(move, Catch):
        return f"{line} {names[move.target]}"
    if isinstance(move, NameColor):
        return f"{line} {move.color}"
    return line + (" uno" if isinstance(move, SayUno) else "")


_WRITTEN = {
    Draw: "draws", Keep: "keeps", Take: "takes", Challenge: "challenges", SayUno: "says",
    Catch: "catches", Cut: "cuts", NameColor: "names",
}  # fmt: skip
_SECOND = {"was": "were", "catches": "catch"}


def _verb(verb: str, name: str) -> str:
    return verb if name != "You" else _SECOND.get(verb, verb.removesuffix("s"))


def _play_parts(move: Play, names: Sequence[str]) -> list[str]:
    def say(verb: str) -> str:
        return _verb(verb, names[move.player])

    parts = [move.card.name + (f" as {move.declared.name}" if move.declared is not None else "")]
    if move.color is not None:
        parts.append(f"{say('names')} {move.color}")
    if move.partner is not None:
        parts.append(f"{say('swaps')} with {names[move.partner]}")
    if move.rule is not None:
        parts.append(f"rule {_quote(move.rule)}" if move.rule is not False else "no rule")
    if move.changes is not None:
        parts.append(f"{say('changes')} {move.changes[0]} to {_quote(move.changes[1])}")
    if move.uno:
        parts.append(f"{say('says')} uno")
    return parts


def _quote(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
