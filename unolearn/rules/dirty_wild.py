"""Extra Dirty Wild: a blank coloured card that becomes any card of its colour, or any wild (EDW-1, EDW-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.cards import BLANK, COLORS, Card, card_of
from ..engine.explain import say
from ..engine.judging import declared_reason
from ..engine.language import N_
from ..engine.round import Round
from ..engine.ruleset import Option, Rule, Ruleset
from ..engine.words import ILLEGAL, LEGAL, Reason, Verdict

CAN_BECOME = Reason(
    "EDW-1", "wild_any", LEGAL, "A blank card can always be played: as a wild, or as any {card_color} card that fits."
)
CANNOT = Reason("EDW-1", "no_match", ILLEGAL, "Nothing the {card} could become fits now.")


def blanks(options: Mapping[str, Any]) -> list[Card]:
    """One blank a colour and deck (DECK-3)."""
    return [card_of(color, BLANK) for color in COLORS]


def declared_as(round: Round, blank: Card) -> list[Card]:
    """Everything a blank may be declared as: the other cards of its colour in the deck, and every wild."""
    return list(_kinds(round.rules, blank.color, len(round.names)))


def _kinds(rules: Ruleset, color: str | None, players: int) -> tuple[Card, ...]:
    found = rules._plays.get(("blank", color, players))
    if found is None:
        kinds = dict.fromkeys(
            card.plain for card in rules.deck(players) if card.face != BLANK and card.color in (color, None)
        )
        found = rules._plays["blank", color, players] = tuple(kinds)
    return found


def check(round: Round, seat: int, card: Card) -> Reason | Verdict:
    """A blank is legal if some card it can become is."""
    reasons = [declared_reason(round, seat, card, like) for like in declared_as(round, card)]
    if any(reason.grade == "legal" for reason in reasons):
        return CAN_BECOME
    return next((reason for reason in reasons if reason.ok), CANNOT)


def apply(ruleset: Ruleset) -> Ruleset:
    """Add the blanks."""
    if not ruleset.on("dirty_wild"):
        return ruleset
    ruleset = ruleset.fill("declared_as", declared_as, RULE.title, N_("what a blank card becomes"))
    return ruleset.adding(supplies=(blanks,), checks={BLANK: check})


RULE = Rule(
    id="dirty-wild",
    title=N_("Extra Dirty Wild"),
    source="dirty L25, L34",
    options=(Option("dirty_wild", (True, False), False, "Are there blank coloured cards in the deck?"),),
    apply=apply,
    sheet=lambda options: (
        [say("A blank card becomes any card of its own colour, or any wild; left in a hand it costs nothing.")]
        if options["dirty_wild"]
        else []
    ),
    order=17,
)
