"""Drawing in place of playing: one card or until one fits, by choice or only when stuck (DRAW-1 to DRAW-3, PILE-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..engine.explain import say
from ..engine.language import N_
from ..engine.round import Round
from ..engine.ruleset import Option, Rule, Ruleset
from ..engine.turns import card_reason
from ..engine.words import ILLEGAL, Reason, Verdict

MUST_PLAY = Reason(
    "DRAW-1",
    "must_play",
    ILLEGAL,
    "The {held} fits, and at this table who can play must play: drawing is only for a player who cannot.",
)


def must_play(round: Round, seat: int) -> Reason | Verdict | None:
    """Drawing is only for a player who can play nothing but a Wild Draw Four (dirty L17)."""
    for card in round.hands[seat]:
        if card.face != "wild draw four" and card_reason(round, seat, card).ok:
            return MUST_PLAY.with_facts(held=card.name)
    return None


def apply(ruleset: Ruleset) -> Ruleset:
    """Set how many cards are drawn, whether one may choose to draw, and whether the drawn card may be played."""
    options = ruleset.options
    ruleset = replace(ruleset, until_playable=options["draw"] == "until_playable", play_drawn=options["play_drawn"])
    if options["must_play"]:
        ruleset = ruleset.fill("may_draw", must_play, N_("Must play"), N_("who may draw"))
    return ruleset


def _sheet(options: Mapping[str, Any]) -> list[str]:
    first = {
        "one": N_("Draw one card in place of playing."),
        "until_playable": N_(
            "Who holds no card that fits draws until one fits; who could play and draws by choice draws one card."
        ),
    }[options["draw"]]
    second = (
        N_("Who can play must play; drawing is only for who holds nothing that fits but a Wild Draw Four.")
        if options["must_play"]
        else N_("You may draw even if you could play.")
    )
    third = {
        "always": N_("The card just drawn may be played at once if it fits; no other card may."),
        "if_stuck": N_("The card just drawn may be played at once if nothing fitted before."),
        "never": N_("A drawn card is not played in the same turn."),
    }[options["play_drawn"]]
    fourth = N_("When the draw pile is empty, the discard pile is shuffled, except its top card.")
    return [say(sentence) for sentence in (first, second, third, fourth)]


RULE = Rule(
    id="drawing",
    title=N_("Drawing"),
    source="classic L23, L57, L68-69, dirty L17",
    options=(
        Option("draw", ("one", "until_playable"), "one", "How many cards are drawn in place of playing?"),
        Option("must_play", (True, False), False, "Must a player who can play do so?"),
        Option("play_drawn", ("always", "if_stuck", "never"), "always", "May the card just drawn be played at once?"),
    ),
    apply=apply,
    sheet=_sheet,
    order=4,
)
