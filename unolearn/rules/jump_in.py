"""Jump-in: a card identical to the top discard may be played out of turn (JUMP-1 to JUMP-6)."""

from __future__ import annotations

from ..engine.cards import Card
from ..engine.explain import say
from ..engine.language import N_
from ..engine.round import Round
from ..engine.ruleset import Option, Rule, Ruleset
from ..engine.words import ILLEGAL, LEGAL, Reason

IDENTICAL = Reason("JUMP-1", "exact_match", LEGAL, "Identical to the {top}: you may jump in out of turn.")
OWN_SECOND = Reason(
    "JUMP-3", "exact_match", LEGAL, "Identical to the {top} you have just laid: it may follow, as a card of its own."
)
NOT_IDENTICAL = Reason(
    "JUMP-1",
    "not_exact",
    ILLEGAL,
    "It is {turn_whose} turn; out of turn only a card identical to the {top} may be played.",
)
TOO_LATE = Reason(
    "JUMP-2",
    "too_late",
    ILLEGAL,
    "Too late to jump in: the next move has been made since the {top} was laid, and it is {turn_whose} turn.",
)
OPENING = Reason(
    "JUMP-4", "too_late", ILLEGAL, "Nobody laid the opening card, so nobody can jump in on it; it is {turn_whose} turn."
)


def check(round: Round, seat: int, card: Card) -> Reason:
    """May a card be played out of turn now (crazy L42-47)."""
    if round.played_by is None:
        return OPENING
    if not round.window or round.stage == "keep_or_play":
        return TOO_LATE
    if card.plain is not round.discard[-1].plain:
        return NOT_IDENTICAL
    return OWN_SECOND if seat == round.played_by else IDENTICAL


def apply(ruleset: Ruleset) -> Ruleset:
    """Open the window for identical cards."""
    return (
        ruleset.fill("jump_in", check, RULE.title, N_("who may play out of turn")) if ruleset.on("jump_in") else ruleset
    )


RULE = Rule(
    id="jump-in",
    title=N_("Jump-in"),
    source="classic L55, crazy L39-51",
    options=(Option("jump_in", (True, False), False, "May an identical card be played out of turn?"),),
    apply=apply,
    sheet=lambda options: (
        [
            say(
                "Whoever holds a card identical to the one just played may play it out of turn, "
                "before the next one acts; play goes on from there."
            )
        ]
        if options["jump_in"]
        else []
    ),
    order=22,
)
