"""The only place where a sentence template is filled in and translated."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from .cards import Card
from .language import NP_, SOURCE, gettext, ngettext, pgettext, spoken
from .naming import in_words
from .words import Event, Reason, Verdict

if TYPE_CHECKING:
    from .round import Round

#: ``[play|plays]`` goes by the fact ``player``, ``[turn?your|their]`` by the one that is named.
_FORMS = re.compile(r"\[(?:(\w+)\?)?([^\[\]|]*)\|([^\[\]|]*)\]")
#: English: ``a {face}`` is ``an 8``.
_ARTICLE = re.compile(r"\b([Aa]) \{(\w+)\}")
#: Event fields that hold a seat, and are told as a name.
_SEATS = frozenset({"by", "partner", "of", "target"})
_PEOPLE = frozenset({"by", "holder", "next", "of", "partner", "player", "target", "turn", "victim", "who"})
#: Facts that people write: said as they stand, even where they happen to be a card's name.
_OWN_WORDS = _PEOPLE | {
    "code", "example", "file", "key", "known", "name", "names", "notation", "option", "rule", "step", "text", "title",
    "value", "where", "word",
}  # fmt: skip


def say(template: str, /, **facts: Any) -> str:
    """One sentence of the interface in the language in force: as `fill`, for templates in the code.

    >>> say("{Player} [play|plays] the {card}.", player="You", card="red 7")
    'You play the red 7.'
    """
    return fill(template, facts)


def say_n(one: str, many: str, n: int, /, **facts: Any) -> str:
    """A sentence that counts, in the form for ``n``, which is the fact ``{n}`` too.

    >>> say_n("{n} card", "{n} cards", 1), say_n("{n} card", "{n} cards", 3)
    ('1 card', '3 cards')
    """
    return _filled(ngettext(one, many, n), {**facts, "n": n})


def fill(template: str, facts: Mapping[str, Any]) -> str:
    """One sentence: ``[play|plays]`` takes the form for the subject, ``{card}`` and the like the facts.

    ``[turn?…|…]`` chooses by another person than ``player``; ``{Player}`` begins with a capital, ``{whose}`` and
    ``{turn_whose}`` are the possessives. In English ``a {face}`` is ``an 8`` where it has to be.

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


def face_list(faces: Iterable[str]) -> str:
    """Kinds of cards one after another, without a word between the last two: ``skip, 7, wild draw four``."""
    text = ""
    for face in faces:
        said = str(in_words(face))
        text = pgettext("list", "{first}, {next}").format(first=text, next=said) if text else said
    return text


def _filled(template: str, facts: Mapping[str, Any]) -> str:
    told = _Told(facts)
    if "[" in template:
        template = _FORMS.sub(lambda found: _form(found, facts), template)
    if "a {" in template.lower() and spoken() == SOURCE:
        template = _ARTICLE.sub(lambda found: f"{_article(found[1], told[found[2]])} {{{found[2]}}}", template)
    return template.format_map(told)


def _article(a: str, face: Any) -> str:
    return f"{a}n" if str(face) == "8" else a


def _form(found: re.Match[str], facts: Mapping[str, Any]) -> str:
    """The first form for You, the second for everybody else."""
    name = found[1] or "player"
    if found[1] and name not in facts:  # no fact, but a question that stands in the text
        return f"{name}?{found[2]}" if facts.get("player") == "You" else found[3]
    return found[2] if facts.get(name) == "You" else found[3]


class _Told(dict[str, Any]):
    """The facts as they are said, each when a template asks for it."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        super().__init__()
        self.facts = facts

    def __missing__(self, name: str) -> Any:
        if name in self.facts:
            value = self.facts[name]
            if name not in _OWN_WORDS:
                return in_words(value)
            if name == "text" and isinstance(value, str):  # a made-up rule: those we bring are in the catalogue
                return gettext(value)
            return gettext("you") if value == "You" and name in _PEOPLE else value
        if name == "whose":
            return whose(self.facts.get("player"))
        if name.endswith("_whose"):
            return whose(self.facts.get(name.removesuffix("_whose")))
        if name[:1].isupper():
            return _capital(self[name[:1].lower() + name[1:]])
        raise KeyError(name)


def whose(name: str | None) -> str:
    """``your`` for You, ``Ana's``, ``Chris's`` for everybody else."""
    return gettext("your") if name == "You" else gettext("{name}'s").format(name=name)


def person(name: str) -> str:
    """A player's name where it stands alone: You in the language in force, any other as it is."""
    return pgettext("player", "You") if name == "You" else name


def _capital(text: Any) -> Any:
    return text[:1].upper() + text[1:] if isinstance(text, str) else text


def sentence(round: Round, verdict: Verdict | Reason, player: int | None = None, card: Card | None = None) -> str:
    """The verdict as one sentence for a newcomer, complete in itself, said to the player who holds the card."""
    reason, facts = (verdict, {}) if isinstance(verdict, Reason) else (verdict.reason, verdict.facts)
    top = round.top
    known: dict[str, Any] = {
        "turn": gettext("nobody") if round.turn is None else round.names[round.turn],
        "pending": round.pending,
        "color": round.color,
        "next": round.names[round.next_player(player)] if player is not None else None,
    }
    if top is not None:
        known |= {"top": top.plain.name, "top_face": top.face, "top_color": top.color}
    if card is not None:
        known |= {"card": card.name, "face": card.face, "card_color": card.color}
    known |= facts
    known |= {"player": "You"}
    text: str = _capital(fill(reason.text if isinstance(reason.text, str) else reason.text(known), known))
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
    text = fill(happening.text, told) if isinstance(happening.text, str) else happening.text(told)
    return {**told, "rule": rule, "text": text}


def _plain(round: Round, name: str, value: Any) -> Any:
    if isinstance(value, Card):
        return value.name
    if isinstance(value, (list, tuple)):
        return [_plain(round, "", item) for item in value]
    if name in _SEATS and value is not None:
        return round.names[value]
    return value
