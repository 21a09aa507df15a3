"""Perfect match: laying the same number in the same colour makes the previous player draw (PERFECT-1 to PERFECT-3)."""

from __future__ import annotations

from ..engine.cards import Card
from ..engine.dealing import draw
from ..engine.explain import say
from ..engine.language import N_
from ..engine.moves import Play
from ..engine.round import Round
from ..engine.ruleset import Laid, Option, Rule, Ruleset
from ..engine.words import Event


def hit_previous(round: Round, move: Play, laid: Card, before: Card, jumped: bool, events: list[Event]) -> None:
    """Who laid the identical number before draws that many cards, if this turn follows directly on it (dirty L22)."""
    player = round.played_by
    if not laid.number or laid.plain is not before.plain or jumped or not round.window or player is None:
        return
    if round.hands[player] and player != move.player:
        draw(round, player, laid.number, "PERFECT-1" if round.hands[move.player] else "PERFECT-3", events)


def apply(ruleset: Ruleset) -> Ruleset:
    """Watch for perfect matches."""
    return (
        ruleset.adding(laid=(Laid(hit_previous, lambda card: bool(card.number)),))
        if ruleset.on("perfect_match")
        else ruleset
    )


RULE = Rule(
    id="perfect-match",
    title=N_("Perfect match"),
    source="dirty L22",
    options=(
        Option(
            "perfect_match",
            (True, False),
            False,
            "Does the same number in the same colour make the previous player draw?",
        ),
    ),
    apply=apply,
    sheet=lambda options: (
        [
            say(
                "Who plays the same number in the same colour as the player just before "
                "makes that player draw as many cards."
            )
        ]
        if options["perfect_match"]
        else []
    ),
    order=33,
)
