"""Wild Game Changer: a wild that may replace a made-up rule (WGC-1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.cards import Card, card_of
from ..engine.explain import say
from ..engine.language import N_
from ..engine.moves import Play
from ..engine.round import Round
from ..engine.ruleset import Choice, Laid, Option, Rule, Ruleset
from ..engine.words import ILLEGAL, LEGAL, Event, Happening, Reason
from .add_a_rule import is_rule_text

RULE_CHANGED = Happening(
    "rule_changed", "number text", "{Player} [change|changes] the rule for every {number}: “{text}”."
)
ANY = Reason("WGC-1", "wild_any", LEGAL, "A Wild Game Changer is a wild: it goes on any card.")
NO_SUCH_RULE = Reason(
    "WGC-1",
    "rule_limit",
    ILLEGAL,
    "Only a Wild Game Changer changes a rule, only that of a number that has one, in 1 to 200 characters.",
)


def check(round: Round, seat: int, card: Card) -> Reason:
    """A Game Changer fits like any wild."""
    return ANY


def _offers(round: Round, seat: int, card: Card) -> list[tuple[int, str] | None]:
    return [None, *((number, "…") for number in sorted(round.house_rules))]


def _is_valid(round: Round, seat: int, value: Any) -> bool:
    number, text = value
    return number in round.house_rules and is_rule_text(text)


CHANGE = Choice(
    field="changes",
    is_for=lambda card: card.face == "wild game changer",
    offers=_offers,
    is_valid=_is_valid,
    missing=NO_SUCH_RULE,
    wrong=NO_SUCH_RULE,
    optional=True,
)


def change_rule(round: Round, move: Play, laid: Card, before: Card, jumped: bool, events: list[Event]) -> None:
    """Replace the rule of one number; not after a last card, the hand is won."""
    if move.changes and round.hands[move.player]:
        number, text = move.changes
        round.house_rules[number] = text
        events.append((RULE_CHANGED, "WGC-1", move.player, number, text))


def game_changers(options: Mapping[str, Any]) -> list[Card]:
    """Four Wild Game Changers a deck (DECK-2)."""
    return [card_of(None, "wild game changer")] * 4


def apply(ruleset: Ruleset) -> Ruleset:
    """Add the Game Changers."""
    if not ruleset.on("game_changer"):
        return ruleset
    return ruleset.adding(
        supplies=(game_changers,),
        checks={"wild game changer": check},
        choices=(CHANGE,),
        laid=(Laid(change_rule, CHANGE.is_for),),
    )


RULE = Rule(
    id="game-changer",
    title=N_("Wild Game Changer"),
    source="boxed L42-43",
    options=(Option("game_changer", (True, False), False, "Are there Wild Game Changers in the deck?"),),
    apply=apply,
    sheet=lambda options: (
        [say("A Wild Game Changer is a wild, and may replace one made-up rule with a new one.")]
        if options["game_changer"]
        else []
    ),
    order=16,
)
