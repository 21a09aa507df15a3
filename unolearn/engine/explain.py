"""The only place where a sentence template is filled in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .cards import Card
from .words import Event, Reason, Verdict

if TYPE_CHECKING:
    from .round import Round

_FORMS = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")
#: Event fields that hold a seat, and are told as a name.
_SEATS = frozenset({"by", "partner", "of", "target"})


def fill(template: str, facts: Mapping[str, Any]) -> str:
    """One sentence: ``[play|plays]`` takes the form for the subject, ``{card}`` and the like the facts.

    The facts are text and are never read as templates themselves, whatever braces they hold.
    """
    player = facts.get("player")
    form = 1 if player == "You" else 2
    named = {**facts, "Player": _capital(player), "whose": whose(player), "Whose": _capital(whose(player))}
    for name in ("player", "partner", "target", "next", "victim", "turn"):
        if named.get(name) == "You":
            named[name] = "you"
    return _FORMS.sub(lambda found: found[form], template).format_map(named)


def whose(name: str | None) -> str:
    """``your`` for You, ``Ana's``, ``Chris's`` for everybody else."""
    return "your" if name == "You" else f"{name}'s"


def _capital(text: Any) -> Any:
    return text[:1].upper() + text[1:] if isinstance(text, str) else text


def sentence(round: Round, verdict: Verdict | Reason, player: int | None = None, card: Card | None = None) -> str:
    """The verdict as one sentence for a newcomer, complete in itself, said to the player who holds the card."""
    reason, facts = (verdict, {}) if isinstance(verdict, Reason) else (verdict.reason, verdict.facts)
    top = round.top
    known: dict[str, Any] = {
        "turn": "nobody" if round.turn is None else round.names[round.turn],
        "pending": round.pending,
        "color": round.color,
        "next": round.names[round.next_player(player)] if player is not None else None,
    }
    if top is not None:
        known |= {"top": top.plain.name, "top_face": top.face, "top_color": top.color}
    if card is not None:
        known |= {"card": card.name, "face": card.face, "card_color": card.color}
    known |= facts
    text: str = _capital(fill(reason.text, {**known, "player": "You"}))
    return text


def tell(round: Round, event: Event, viewer: int | None = None) -> dict[str, Any]:
    """One event as plain data with its sentence: names for seats, words for cards.

    With ``viewer`` the cards another player drew are left out, as at a real table.
    """
    happening, rule, seat, *values = event
    told: dict[str, Any] = {"kind": happening.kind, "player": None if seat is None else round.names[seat]}
    for name, value in zip(happening.fields, values, strict=False):  # a view's event lacks the cards
        if name in ("cards", "hand") and viewer not in (None, seat):
            continue
        told[name] = _plain(round, name, value)
    text = happening.text if isinstance(happening.text, str) else happening.text(told)
    return {**told, "rule": rule, "text": fill(text, told)}


def _plain(round: Round, name: str, value: Any) -> Any:
    if isinstance(value, Card):
        return value.name
    if isinstance(value, (list, tuple)):
        return [_plain(round, "", item) for item in value]
    if name in _SEATS and value is not None:
        return round.names[value]
    return value
