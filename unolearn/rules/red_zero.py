"""The red zero of death: ten cards first, then all hands move on (RED-1, RED-2, RED-3)."""

from __future__ import annotations

from ..engine.cards import Card
from ..engine.dealing import draw
from ..engine.explain import say
from ..engine.language import N_
from ..engine.moves import Play
from ..engine.round import Round
from ..engine.ruleset import CardEffect, Option, Rule, Ruleset
from ..engine.words import Event
from .seven_zero import move_hands


def red_zero(round: Round, seat: int, laid: Card, move: Play, events: list[Event]) -> None:
    """Take ten cards, as many as there are; then every hand moves on (crazy L67-73)."""
    last = not round.hands[seat]
    drawn = draw(round, seat, 10, "RED-1", events)
    if len(round.players_in) > 1:
        move_hands(round, "ZERO-2" if last and not drawn else "RED-1", events)


def apply(ruleset: Ruleset) -> Ruleset:
    """Make the red 0 cost ten cards, whatever other zeros do."""
    if not ruleset.on("red_zero"):
        return ruleset
    return ruleset.adding(effects={("red", "0"): CardEffect(red_zero, "always")})


RULE = Rule(
    id="red-zero",
    title=N_("The red zero of death"),
    source="crazy L66-75, L110",
    options=(Option("red_zero", (True, False), False, "Does the red 0 cost ten cards before all hands move on?"),),
    apply=apply,
    sheet=lambda options: (
        [say("Who plays the red 0 first draws ten cards, then every hand moves on. So nobody goes out on the red 0.")]
        if options["red_zero"]
        else []
    ),
    order=32,
)
