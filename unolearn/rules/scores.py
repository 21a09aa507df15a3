"""Four price lists, who gets the points, and when the game ends (SCORE-1 to SCORE-6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ..engine.cards import CARDS, Card
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
        "prices", prices(options["prices"]), "Scoring", "what cards count"
    )


def _read_target(value: Any) -> Any:
    if value is None or str(value).lower() == "none":
        return "none"
    if isinstance(value, bool) or not str(value).isdecimal() or not 1 <= int(value) <= 10000:
        raise ValueError("say none, or a number from 1 to 10000")
    return int(value)


def _sheet(options: Mapping[str, Any]) -> list[str]:
    if options["play_on"]:
        return ["Play goes on until one player holds cards; who went out first wins. Nothing is scored."]
    dear = {
        "classic": "Numbers count their face, skip, reverse and draw two 20, wilds 50.",
        "boxed": "Numbers count their face, skip, reverse and draw two 20, wilds (Game Changers too) 50.",
        "crazy": "Numbers count their face, a zero 20, the red zero 50, action cards and wilds 20.",
        "dirty": "Numbers count their face, but 7 and 0 count 50; action cards 20, wilds 50, a blank nothing.",
    }[options["prices"]]
    who = (
        "Who goes out scores all cards left in the other hands."
        if options["scores_for"] == "winner"
        else "Everybody writes down the cards left in the own hand."
    )
    if options["target"] == "none":
        return [who, dear, "Who goes out has won."]
    best = "highest" if options["scores_for"] == "winner" else "lowest"
    ties = "a tie is shared" if options["ties"] == "shared" else "a tie is played off"
    return [who, dear, f"When somebody reaches {options['target']}, the {best} total wins; {ties}."]


RULE = Rule(
    id="scores",
    title="Scoring",
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
