"""Doubling: identical action cards on top of each other add up (DOUBLE-1)."""

from __future__ import annotations

from ..engine.cards import Card
from ..engine.explain import say
from ..engine.language import N_
from ..engine.round import Round
from ..engine.ruleset import Answer, Option, Rule, Ruleset
from ..engine.words import ILLEGAL, LEGAL, Reason

SAME = Reason("DOUBLE-1", "stack_ok", LEGAL, "Identical to the {top}: the two add up, and the sum waits for {next}.")
OTHER = Reason(
    "DOUBLE-1",
    "pending_draw",
    ILLEGAL,
    "{pending} cards are waiting: only an identical {top} can answer, not the {card}.",
)


def judge(round: Round, seat: int, card: Card) -> Reason:
    """Only an identical card answers a waiting penalty (crazy L43, L53)."""
    return SAME if card.plain is round.discard[-1].plain else OTHER


def apply(ruleset: Ruleset) -> Ruleset:
    """Let identical action cards add up, in turn and by a jump-in."""
    if not ruleset.on("doubling"):
        return ruleset
    return ruleset.fill(
        "answer",
        Answer(lambda round: True, judge, adds_up=True),
        RULE.title,
        N_("how a waiting draw penalty is answered"),
    )


RULE = Rule(
    id="doubling",
    title=N_("Doubling"),
    source="crazy L53-56, L106",
    options=(Option("doubling", (True, False), False, "Do identical action cards on top of each other add up?"),),
    apply=apply,
    sheet=lambda options: (
        [
            say(
                "Identical action cards on top of each other add up; "
                "a waiting penalty can be answered with an identical card only."
            )
        ]
        if options["doubling"]
        else []
    ),
    order=21,
)
