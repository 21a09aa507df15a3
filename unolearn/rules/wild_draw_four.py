"""When a Wild Draw Four may be played: three tests, and what a breach is (WDF-1, WDF-2, WDF-3, CHAL-1, CHAL-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..engine.cards import Card
from ..engine.explain import say
from ..engine.language import N_
from ..engine.round import Round
from ..engine.ruleset import Option, Rule, Ruleset
from ..engine.words import BLUFF, ILLEGAL, LEGAL, Reason


def _other(round: Round, seat: int, card: Card) -> dict[str, Any]:
    blocked = _blocking(round, seat, card)
    return {"held": blocked[1].name if blocked else "", "victim": round.names[round.next_player(seat)]}


ALLOWED = Reason("WDF-1", "wild_any", LEGAL, "You hold no {color} card, so the wild draw four is allowed.")
ALLOWED_LAST_RESORT = Reason(
    "WDF-3", "wild_any", LEGAL, "No other card of yours can be played, so the wild draw four is allowed."
)
#: Each breach where only a challenge would stop it, and where it is refused.
HAS_COLOR = (
    Reason(
        "WDF-1",
        "wd4_has_colour",
        BLUFF,
        "You hold the {held}, a card of the colour in force: {victim} may challenge, and you would draw four.",
        _other,
    ),
    Reason(
        "WDF-1",
        "wd4_has_colour",
        ILLEGAL,
        "You hold the {held}, a card of the colour in force, so the wild draw four may not be played.",
        _other,
    ),
)
HAS_WILD = (
    Reason(
        "WDF-2",
        "wd4_has_wild",
        BLUFF,
        "You hold the {held}, and here a wild counts as a match too: {victim} may challenge, and you would draw four.",
        _other,
    ),
    Reason(
        "WDF-2",
        "wd4_has_wild",
        ILLEGAL,
        "You hold the {held}, and here a wild counts as a match too, so the wild draw four may not be played.",
        _other,
    ),
)
CAN_DISCARD = (
    Reason(
        "WDF-3",
        "wd4_can_discard",
        BLUFF,
        "You hold the {held}, which can be played, and a wild draw four is the last resort here: "
        "{victim} may challenge, and you would draw four.",
        _other,
    ),
    Reason(
        "WDF-3",
        "wd4_can_discard",
        ILLEGAL,
        "You hold the {held}, which can be played, and a wild draw four is the last resort here, "
        "so the wild draw four may not be played.",
        _other,
    ),
)


def _blocking(round: Round, seat: int, card: Card) -> tuple[tuple[Reason, Reason], Card] | None:
    """What stands against a Wild Draw Four: the reasons, and the other card in the hand that causes them."""
    options = round.rules.options
    rest = round.hands[seat]
    if card in rest:
        rest = rest[:]
        rest.remove(card)
    if options["last_resort"]:
        found = next((other for other in rest if _playable(round, seat, other)), None)
        return (CAN_DISCARD, found) if found else None
    color = round.color
    found = next((other for other in rest if other.color == color), None)
    if found:
        return HAS_COLOR, found
    if options["wild_counts_as_match"]:
        found = next((other for other in rest if other.is_wild), None)
        return (HAS_WILD, found) if found else None
    return None


def _playable(round: Round, seat: int, other: Card) -> bool:
    """Whether another card could be discarded: by match, as a wild, or as a blank, which can become one (X36)."""
    if other.face == "blank":
        return True
    if other.face == "wild draw four":
        return False
    reason = round.rules.fits(round.discard[-1], round.color)[other]
    fits = reason is None or reason.ok  # None: a wild with a check of its own, such as the Game Changer
    return fits and not any(block(round, seat, other) for block in round.rules.blocks)


def breach(round: Round, seat: int, card: Card) -> Reason | None:
    """The reason why laying ``card`` as a Wild Draw Four is against the rule now; None if it is allowed."""
    blocked = _blocking(round, seat, card)
    return blocked[0][0] if blocked else None


def check(round: Round, seat: int, card: Card) -> Reason:
    """May a Wild Draw Four (or a blank as one) be laid: legal, a bluff where it can be challenged, or illegal."""
    blocked = _blocking(round, seat, card)
    if blocked is None:
        return ALLOWED_LAST_RESORT if round.rules.options["last_resort"] else ALLOWED
    return blocked[0][0 if round.rules.can_challenge else 1]


def apply(ruleset: Ruleset) -> Ruleset:
    """Set the test of a Wild Draw Four, and whether a breach can be laid at all."""
    can_challenge = ruleset.on("challenge") and ruleset.on("bluffing")
    ruleset = replace(ruleset, can_challenge=can_challenge).adding(checks={"wild draw four": check})
    return ruleset.fill("breach", breach, N_("Wild Draw Four"), N_("when a wild draw four is allowed"))


def _sheet(options: Mapping[str, Any]) -> list[str]:
    if "wild draw four" in options["without"]:
        return []
    if options["last_resort"]:
        return [say("A Wild Draw Four is the last resort: only if no other card in your hand can be played.")]
    if options["wild_counts_as_match"]:
        return [
            say("A Wild Draw Four may only be played if you hold no card of the colour in force and no other wild.")
        ]
    return [say("A Wild Draw Four may only be played if you hold no card of the colour in force.")]


RULE = Rule(
    id="wild-draw-four",
    title=N_("Wild Draw Four"),
    source="classic L43, boxed L36-38, dirty L17",
    options=(
        Option("wild_counts_as_match", (True, False), False, "Does another wild in the hand forbid a Wild Draw Four?"),
        Option(
            "last_resort", (True, False), False, "Is a Wild Draw Four allowed only when nothing else can be played?"
        ),
    ),
    apply=apply,
    sheet=_sheet,
    order=6,
)
