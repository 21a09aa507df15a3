"""Zero shift: a blue, yellow or green 0 passes every hand on, even as a last card (ZERO-1, ZERO-2)."""

from __future__ import annotations

from ..engine.cards import Card
from ..engine.explain import say
from ..engine.language import N_
from ..engine.moves import Play
from ..engine.round import Round
from ..engine.ruleset import CardEffect, Option, Rule, Ruleset
from ..engine.words import Event
from .seven_zero import move_hands


def shift(round: Round, seat: int, laid: Card, move: Play, events: list[Event]) -> None:
    """Everyone who holds cards passes the hand on; who went out on it is left out of the ring (crazy L60, L63)."""
    if len(round.players_in) > 1:
        move_hands(round, "ZERO-1" if round.hands[seat] else "ZERO-2", events)


def apply(ruleset: Ruleset) -> Ruleset:
    """Make zeros that are not red pass all hands on."""
    if not ruleset.on("zero_shift"):
        return ruleset
    ruleset = ruleset.claim("zero", RULE.title, N_("what a 0 does"))
    return ruleset.adding(effects={(color, "0"): CardEffect(shift, "always") for color in ("yellow", "green", "blue")})


RULE = Rule(
    id="zero-shift",
    title=N_("Zero shift"),
    source="crazy L58-63, L108",
    options=(
        Option(
            "zero_shift", (True, False), False, "Does a blue, yellow or green 0 pass all hands on, even as a last card?"
        ),
    ),
    apply=apply,
    sheet=lambda options: (
        [
            say(
                "After a blue, yellow or green 0 everyone passes the whole hand on, even if it was a last card; "
                "then the hands are counted."
            )
        ]
        if options["zero_shift"]
        else []
    ),
    order=31,
)
