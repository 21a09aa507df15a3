"""The only place where a sentence template is filled in and translated."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from .cards import Card
from .language import NP_, gettext, ngettext, pgettext
from .naming import in_words
from .words import Event, Reason, Verdict

if TYPE_CHECKING:
    from .round import Round

_FORMS = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")
#: Event fields that hold a seat, and are told as a name.
_SEATS = frozenset({"by", "partner", "of", "target"})
#: Facts that people write: said as they stand, even where they happen to be a card's name.
_OWN_WORDS = frozenset(
    {
        "by",
        "name",
        "names",
        "next",
        "of",
        "partner",
        "player",
        "rule",
        "target",
        "text",
        "title",
        "turn",
        "victim",
        "who",
    }
)
_PEOPLE = ("player", "partner", "target", "next", "victim", "turn", "who", "by", "of")


def say(template: str, **facts: Any) -> str:
    """One sentence of the interface in the language in force: as `fill`, for templates in the code.

    >>> say("{Player} [play|plays] the {card}.", player="You", card="red 7")
    'You play the red 7.'
    """
    return fill(template, facts)


def say_n(one: str, many: str, n: int, **facts: Any) -> str:
    """A sentence that counts, in the form for ``n``, which is the fact ``{n}`` too.

    >>> say_n("{n} card", "{n} cards", 1), say_n("{n} card", "{n} cards", 3)
    ('1 card', '3 cards')
    """
    return _filled(ngettext(one, many, n), {**facts, "n": n})


def fill(template: str, facts: Mapping[str, Any]) -> str:
    """One sentence: ``[play|plays]`` takes the form for the subject, ``{card}`` and the like the facts.

    The template is looked up in the catalogue first. The facts are text and are never read as templates themselves,
    whatever braces they hold.
    """
    return _filled(gettext(template), facts)


#: The numbers that are said as words.
_NUMBERS = (
    NP_("number", "none"), NP_("number", "one"), NP_("number", "two"), NP_("number", "three"), NP_("number", "four"),
    NP_("number", "five"), NP_("number", "six"), NP_("number", "seven"), NP_("number", "eight"), NP_("number", "nine"),
    NP_("number", "ten"), NP_("number", "eleven"), NP_("number", "twelve"),
)  # fmt: skip


def number_word(count: int) -> str:
    """A small number as a word, ``none`` for 0; from 13 on its digits."""
    return pgettext("number", _NUMBERS[count]) if 0 <= count < len(_NUMBERS) else str(count)


def listed(things: Iterable[Any], word: str = "and") -> str:
    """Several things one after another: names and texts as they stand, cards by their names.

    >>> listed(["Ana", "Ben", "Cleo"]), listed(["red", "green"], "or"), listed(["Ana"])
    ('Ana, Ben and Cleo', 'red or green', 'Ana')
    """
    said = [str(in_words(thing)) if isinstance(thing, Card) else str(thing) for thing in things]
    if len(said) < 2:
        return "".join(said)
    text = said[0]
    for thing in said[1:-1]:
        text = pgettext("list", "{first}, {next}").format(first=text, next=thing)
    last = pgettext("list", "{first} or {last}") if word == "or" else pgettext("list", "{first} and {last}")
    return last.format(first=text, last=said[-1])


def _filled(template: str, facts: Mapping[str, Any]) -> str:
    player = facts.get("player")
    form = 1 if player == "You" else 2
    told = {name: value if name in _OWN_WORDS else in_words(value) for name, value in facts.items()}
    named = {**told, "Player": _capital(_you(player)), "whose": whose(player), "Whose": _capital(whose(player))}
    for name in _PEOPLE:
        if named.get(name) == "You":
            named[name] = _you("You")
    return _FORMS.sub(lambda found: found[form], template).format_map(named)


def _you(name: str | None) -> str | None:
    """``you`` for You, in the language in force; a name as it stands."""
    return gettext("you") if name == "You" else name


def whose(name: str | None) -> str:
    """``your`` for You, ``Ana's``, ``Chris's`` for everybody else."""
    return gettext("your") if name == "You" else gettext("{name}'s").format(name=name)


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
