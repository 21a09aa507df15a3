"""Four price lists, who gets the points, and when the game ends (SCORE-1 to SCORE-6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ..engine.cards import CARDS, Card
from ..engine.explain import say
from ..engine.language import N_
from ..engine.ruleset import Option, Rule, Ruleset


def price_list(
    rule: str, wild: int = 50, zero: int = 0, red_zero: int | None = None, seven: int = 7
) -> dict[Card, tuple[int, str]]:
    """What every card counts, with the rule's id; action cards are 20 and a blank nothing everywhere."""

    def points(card: Card) -> int:
        if card.is_wild:
            return wild
        if card.number == 0:
            return zero if red_zero is None or card.color != "red" else red_zero
        if card.number == 7:
            return seven
        return 0 if card.face == "blank" else 20 if card.number is None else card.number

    return {card: (points(card), rule) for card in CARDS.values()}


PRICES: dict[str, dict[Card, tuple[int, str]]] = {
    "classic": price_list("SCORE-1"),
    "boxed": price_list("SCORE-2"),
    "crazy": price_list("SCORE-3", wild=20, zero=20, red_zero=50),
    "dirty": price_list("SCORE-4", zero=50, seven=50),
}


def prices(name: str) -> Callable[[Card], tuple[int, str]]:
    """The price of any card under a named list: points and rule id."""
    return PRICES[name].__getitem__


def apply(ruleset: Ruleset) -> Ruleset:
    """Set the price list and who writes the points down."""
    options = ruleset.options
    return replace(ruleset, scores_for=options["scores_for"], play_on=options["play_on"]).fill(
        "prices", prices(options["prices"]), N_("Scoring"), N_("what cards count")
    )


def _read_target(value: Any) -> Any:
    if value is None or str(value).lower() == "none":
        return "none"
    if isinstance(value, bool) or not str(value).isdecimal() or not 1 <= int(value) <= 10000:
        raise ValueError(say("say none, or a number from 1 to 10000"))
    return int(value)


def _sheet(options: Mapping[str, Any]) -> list[str]:
    if options["play_on"]:
        return [say("Play goes on until one player holds cards; who went out first wins. Nothing is scored.")]
    who = (
        say("Who goes out scores all cards left in the other hands.")
        if options["scores_for"] == "winner"
        else say("Everybody writes down the cards left in the own hand.")
    )
    if options["target"] == "none":
        return [who, say(_DEAR[options["prices"]]), say("Who goes out has won.")]
    end = say(_ENDS[options["scores_for"], options["ties"]], points=options["target"])
    return [who, say(_DEAR[options["prices"]]), end]


_DEAR = {
    "classic": N_("Numbers count their face, skip, reverse and draw two 20, wilds 50."),
    "boxed": N_("Numbers count their face, skip, reverse and draw two 20, wilds (Game Changers too) 50."),
    "crazy": N_("Numbers count their face, a zero 20, the red zero 50, action cards and wilds 20."),
    "dirty": N_("Numbers count their face, but 7 and 0 count 50; action cards 20, wilds 50, a blank nothing."),
}
_ENDS = {
    ("winner", "shared"): N_("When somebody reaches {points}, the highest total wins; a tie is shared."),
    ("winner", "extra_round"): N_("When somebody reaches {points}, the highest total wins; a tie is played off."),
    ("self", "shared"): N_("When somebody reaches {points}, the lowest total wins; a tie is shared."),
    ("self", "extra_round"): N_("When somebody reaches {points}, the lowest total wins; a tie is played off."),
}


RULE = Rule(
    id="scores",
    title=N_("Scoring"),
    source="classic L33, boxed L61-69, crazy L79-82, dirty L11, L30-37",
    options=(
        Option("prices", ("classic", "crazy", "boxed", "dirty"), "classic", "Which price list counts?"),
        Option("scores_for", ("winner", "self"), "winner", "Who gets the points?"),
        Option("target", None, 500, "At how many points does the game end?", _read_target),
        Option("ties", ("shared", "extra_round"), "shared", "What happens if two tie for the win?"),
        Option("play_on", (True, False), False, "Does a single round go on until one player is left?"),
    ),
    apply=apply,
    sheet=_sheet,
    order=90,
)
