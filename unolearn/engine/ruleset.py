"""Rule sets: named slots holding small functions, filled by rules and combined with ``|`` when a table is set up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from .cards import CARDS, COLORS, Card
from .explain import say
from .moves import Move, Play
from .words import Event, Reason, Verdict

if TYPE_CHECKING:
    from .round import Round

#: ``(card, top, color) -> Reason | None``: why a card fits, from the top card and the colour in force alone.
Fit = Callable[[Card, Card, "str | None"], "Reason | None"]
#: ``(round, seat, card) -> Reason | Verdict``: for a face whose answer needs the whole table.
Check = Callable[["Round", int, Card], "Reason | Verdict"]
#: ``(round, seat, card)``: what stands against a card in the hand that may otherwise be laid (a blank: as what).
Block = Callable[["Round", int, Card], "Reason | Verdict | None"]
#: ``(round, seat, card, move, events)``: what a laid card does; it changes the round and reports events.
Effect = Callable[["Round", int, Card, Play, "list[Event]"], None]


class RuleError(ValueError):
    """A rule set that cannot be: the message names the option (``option``, where it is one), the value and the cure."""

    def __init__(self, message: str, option: str | None = None) -> None:
        super().__init__(message)
        self.option = option


class RuleConflict(RuleError):
    """Two rules that both replace the same thing; the message names both."""


class CardEffect(NamedTuple):
    """What a card does. ``last`` says whether it still does it as a last card: ``always``, ``play_on`` or ``never``."""

    do: Effect
    last: str = "never"


class Action(NamedTuple):
    """How one kind of move is offered, refused and done.

    ``offers(round)`` lists the legal moves of that kind; ``refuse(round, move)`` is the reason against one, or None;
    ``do(round, move, events)`` makes it. With ``stage`` it is offered at that stage of the round only.
    """

    offers: Callable[[Round], Iterable[Move]]
    refuse: Callable[[Round, Any], Reason | Verdict | None]
    do: Callable[[Round, Any, list[Event]], None]
    stage: str | None = None


class Laid(NamedTuple):
    """Something that happens as a card is laid, before what the card does.

    ``do(round, move, laid, before, jumped, events)`` knows the card beneath (``before``) and whether it was a jump-in;
    ``is_for(card)`` tells for which cards it is asked at all.
    """

    do: Callable[[Round, Play, Card, Card, bool, list[Event]], None]
    is_for: Callable[[Card], bool]


class Answer(NamedTuple):
    """How a waiting draw penalty is answered: ``is_open(round)`` at all on this top card, ``judge`` for one card."""

    is_open: Callable[[Round], bool]
    judge: Check
    adds_up: bool = False


class Choice(NamedTuple):
    """A choice that rides in a play, such as the colour a wild names.

    ``field`` is the field of :class:`~unolearn.engine.moves.Play`; ``is_for(card)`` tells which cards can ask for it;
    ``offers(round, seat, card)`` lists the values now, empty where there is nothing to choose; ``is_valid`` tests one
    value; ``missing`` and ``wrong`` are the reasons against none and against a value that is not possible.
    """

    field: str
    is_for: Callable[[Card], bool]
    offers: Callable[[Round, int, Card], Iterable[Any]]
    is_valid: Callable[[Round, int, Any], bool]
    missing: Reason
    wrong: Reason
    optional: bool = False
    matters_last: bool = False
    is_static: bool = False


@dataclass(frozen=True)
class Option:
    """One switch: its name, allowed values (None: checked by ``read``), classic default, the question it answers."""

    name: str
    values: tuple[Any, ...] | range | None
    default: Any
    question: str
    read: Callable[[Any], Any] | None = None

    @property
    def is_switch(self) -> bool:
        """Whether the option is true or false (1 is not meant: in Python ``True in (1, 2)``)."""
        return isinstance(self.default, bool)


@dataclass(frozen=True)
class Rule:
    """A rule a family could name: one file in ``rules/``, or from outside the package.

    ``apply`` is a pure function that looks at the options; ``sheet(options)`` gives the sentences of a printed rule
    sheet (none where the rule is off); ``source`` and ``sentences`` (by rule id) are said of where the rule stands.
    """

    id: str
    title: str
    source: str
    options: tuple[Option, ...]
    apply: Callable[[Ruleset], Ruleset]
    sheet: Callable[[Mapping[str, Any]], list[str]]
    order: int = 50
    sentences: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Ruleset:
    """Everything a round asks about the rules. Frozen; made by ``unolearn.rules.ruleset(...)``."""

    options: Mapping[str, Any] = field(default_factory=dict)
    spec: str = ""
    title: str = ""
    hand_size: int = 7
    supplies: tuple[Callable[[Mapping[str, Any]], list[Card]], ...] = ()
    fit: tuple[Fit, ...] = ()
    no_fit: Reason | None = None
    checks: Mapping[str, Check] = field(default_factory=dict)
    blocks: tuple[Block, ...] = ()
    effects: Mapping[tuple[str | None, str], CardEffect] = field(default_factory=dict)
    choices: tuple[Choice, ...] = ()
    declared_as: Callable[[Round, Card], Iterable[Card]] | None = None
    breach: Callable[[Round, int, Card], Reason | Verdict | None] | None = None
    answer: Answer | None = None
    jump_in: Check | None = None
    can_challenge: bool = False
    laid: tuple[Laid, ...] = ()
    triggers: tuple[Callable[[Round, Card, list[Event]], bool], ...] = ()
    actions: Mapping[type, Action] = field(default_factory=dict)
    opening: Callable[[Round, list[Event]], None] | None = None
    until_playable: bool = False
    play_drawn: str = "always"
    may_draw: Callable[[Round, int], Reason | Verdict | None] | None = None
    uno_penalty: int = 2
    uno_on_have: bool = False
    dealers_cut: bool = False
    play_on: bool = False
    prices: Callable[[Card], tuple[int, str]] | None = None
    scores_for: str = "winner"
    taken: Mapping[str, str] = field(default_factory=dict)
    remake: tuple[Callable[..., Ruleset], tuple[Any, ...]] | None = field(default=None, compare=False, repr=False)
    fit_tables: dict[Any, dict[Card, Any]] = field(default_factory=dict, init=False, compare=False, repr=False)
    _plays: dict[tuple[Any, ...], tuple[Any, ...]] = field(default_factory=dict, init=False, compare=False, repr=False)
    known: dict[tuple[Any, ...], dict[Card, tuple[Play, ...] | None]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    _offers: dict[str, list[Callable[..., Any]]] = field(default_factory=dict, init=False, compare=False, repr=False)
    _laid: dict[Card, tuple[Any, ...]] = field(default_factory=dict, init=False, compare=False, repr=False)
    _alike: dict[Card, bool] = field(default_factory=dict, init=False, compare=False, repr=False)
    _asked: dict[Card, tuple[Choice, ...]] = field(default_factory=dict, init=False, compare=False, repr=False)
    _decks: dict[int, list[Card]] = field(default_factory=dict, init=False, compare=False, repr=False)

    def __or__(self, rule: Rule) -> Ruleset:
        return replace(rule.apply(self), remake=None)

    def __reduce__(self) -> Any:
        """Small functions cannot be pickled: a rule set that was built from a spec is built again from it."""
        return self.remake or super().__reduce__()

    def fill(self, slot: str, value: Any, by: str, what: str) -> Ruleset:
        """This rule set with one slot filled by the rule titled ``by``; RuleConflict if another rule holds it."""
        return replace(self.claim(slot, by, what), **{slot: value})

    def claim(self, slot: str, by: str, what: str) -> Ruleset:
        """This rule set with a slot's name taken by a rule, so that a second rule for it is refused."""
        other = self.taken.get(slot)
        if other and other != by:
            facts = {"one": say(other), "other": say(by), "what": say(what)}
            raise RuleConflict(say("{one} and {other} both change {what}: switch one of them off.", **facts))
        return replace(self, taken={**self.taken, slot: by})

    def adding(self, **more: Any) -> Ruleset:
        """This rule set with things added: tuples are joined, mappings updated."""
        changed: dict[str, Any] = {
            name: {**getattr(self, name), **value} if isinstance(value, Mapping) else getattr(self, name) + tuple(value)
            for name, value in more.items()
        }
        return replace(self, **changed)

    def on(self, option: str) -> bool:
        """Whether a true-or-false option is on."""
        return bool(self.options.get(option))

    def deck(self, players: int) -> list[Card]:
        """Every card of the game for that many players, in a fixed order (DECK-1 to DECK-4)."""
        made = self._decks.get(players)
        if made is None:
            made = self._decks[players] = self._make_deck(players)
        return made[:]

    def _make_deck(self, players: int) -> list[Card]:
        chosen = self.options["decks"]
        decks: int = -(-players // self.options["players_per_deck"]) if chosen == "auto" else chosen
        one = [card for supply in self.supplies for card in supply(self.options)]
        left_out = set(self.options["without"])
        return [card for card in one if card.face not in left_out and card.name not in left_out] * decks

    def fits(self, top: Card, color: str | None) -> dict[Card, Reason | None]:
        """For every card the reason why it fits or does not; None where a check of the whole table decides.

        The hot path looks into ``fit_tables`` itself first.
        """
        key = (top.plain, color)
        table = self.fit_tables.get(key)
        if table is None:
            table = self.fit_tables[key] = {card: self._fit(card, top.plain, color) for card in CARDS.values()}
        return table

    def _fit(self, card: Card, top: Card, color: str | None) -> Reason | None:
        if card.face in self.checks:
            return None
        return next((reason for fit in self.fit if (reason := fit(card, top, color))), self.no_fit)

    def laid_with(self, card: Card) -> tuple[Callable[[Round, Play, Card, Card, bool, list[Event]], None], ...]:
        """What happens as that card is laid, before its effect."""
        found = self._laid.get(card)
        if found is None:
            found = self._laid[card] = tuple([hook.do for hook in self.laid if hook.is_for(card)])
        return found

    def offers(self, stage: str) -> list[Callable[[Round], Iterable[Move]]]:
        """The ``offers`` of every kind of move that can be made at that stage."""
        found = self._offers.get(stage)
        if found is None:
            found = self._offers[stage] = [
                action.offers for action in self.actions.values() if action.stage in (None, stage)
            ]
        return found

    def known_plays(self, round: Round, seat: int) -> dict[Card, tuple[Play, ...] | None]:
        """The cards met so far on this top card: all their plays, none for one that does not fit.

        None stands for a card that fits, with choices that are not the same every time. A rule set is shared by tables
        of every size, and a seven has fewer partners at a smaller one.
        """
        key = (round.discard[-1].plain, round.color, seat, len(round.names))
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = {}
        return found

    def plays_alike(self, card: Card) -> bool:
        """Whether the choices of a card are the same every time."""
        found = self._alike.get(card)
        if found is None:
            found = self._alike[card] = all(choice.is_static for choice in self.choices if choice.is_for(card))
        return found

    def plays(self, round: Round, seat: int, card: Card, laid: Card | None = None) -> tuple[Play, ...]:
        """Every way to lay a card (as ``laid``, for a blank): one play for each combination of its choices."""
        face = laid or card
        asked = self._asked.get(face)
        if asked is None:
            asked = self._asked[face] = tuple(choice for choice in self.choices if choice.is_for(face))
        offers = tuple([tuple(choice.offers(round, seat, face)) or (None,) for choice in asked])
        key = (seat, card, laid, offers)
        found = self._plays.get(key)
        if found is None:
            found = self._plays[key] = self._combine(seat, card, laid, asked, offers)
        return found

    @staticmethod
    def _combine(
        seat: int, card: Card, laid: Card | None, asked: tuple[Choice, ...], offers: tuple[tuple[Any, ...], ...]
    ) -> tuple[Play, ...]:
        named: dict[str, Any] = {"declared": laid.plain} if laid else {}
        return tuple(
            Play(seat, card, **named, **dict(zip([choice.field for choice in asked], values, strict=True)))
            for values in product(*offers)
        )


def four_colors(face: str, effect: CardEffect) -> dict[tuple[str | None, str], CardEffect]:
    """The same effect for a face in all four colours."""
    return {(color, face): effect for color in COLORS}
