"""The challenge of a Wild Draw Four (CHAL-1, CHAL-2, CHAL-3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine import happenings as h
from ..engine.dealing import draw
from ..engine.explain import say
from ..engine.language import N_
from ..engine.moves import Challenge
from ..engine.refusing import in_turn
from ..engine.round import Round
from ..engine.ruleset import Action, Option, Rule, Ruleset
from ..engine.turns import finish_if_out, pass_turn
from ..engine.words import ILLEGAL, Event, Happening, Reason

CHALLENGED = Happening(
    "challenged",
    "of breach hand",
    lambda facts: (
        say("{Player} [challenge|challenges]: the play was against the rule.", player=facts["player"])
        if facts["breach"]
        else say("{Player} [challenge|challenges]: the play was allowed.", player=facts["player"])
    ),
)
NO_CHALLENGE = Reason(
    "CHAL-2",
    "no_challenge",
    ILLEGAL,
    "There is nothing to challenge: only a wild draw four that was laid in turn and still waits can be.",
)
NOT_YOURS = Reason("CHAL-2", "no_challenge", ILLEGAL, "Only {turn}, who would draw the cards, may challenge.")
RULE_OFF = Reason("CHAL-2", "no_challenge", ILLEGAL, "This table plays without challenges.")


def refuse(round: Round, move: Challenge) -> Reason | None:
    """The reason against a challenge."""
    if not round.rules.can_challenge:
        return in_turn(round, round.turn) or RULE_OFF
    if round.stage != "answer" or not round.challengeable:
        return in_turn(round, move.player) or NO_CHALLENGE
    return None if move.player == round.turn else NOT_YOURS


def challenge(round: Round, move: Challenge, events: list[Event]) -> None:
    """Breach: who laid the card draws four. No breach: the challenger draws six and loses the turn (CHAL-1)."""
    seat, player = move.player, round.played_by
    assert player is not None
    breach = round.breach is not None and bool(round.hands[player])
    hand = round.hands[player] if round.shown is None else round.shown
    events.append((CHALLENGED, "CHAL-1" if round.hands[player] else "CHAL-3", seat, player, breach, list(hand)))
    round.silent.clear()
    round.pending = 0
    round.run = 1
    round.window = round.challengeable = False
    if breach:
        draw(round, player, 4, "CHAL-1", events)
        round.stage = "play"
        events.append((h.TURN, "TURN-1", seat))
        return
    draw(round, seat, 6, "CHAL-1", events)
    events.append((h.SKIPPED, "CHAL-1", seat))
    if not round.hands[player] and finish_if_out(round, events):
        return
    pass_turn(round, seat, events)


def _offers(round: Round) -> list[Challenge]:
    return [Challenge(round.turn)] if round.stage == "answer" and round.challengeable else []


def apply(ruleset: Ruleset) -> Ruleset:
    """Offer the challenge where challenges and bluffs are on."""
    return ruleset.adding(actions={Challenge: Action(_offers, refuse, challenge, "answer")})


def _sheet(options: Mapping[str, Any]) -> list[str]:
    if "wild draw four" in options["without"]:
        return []
    if not options["challenge"] or not options["bluffing"]:
        return [say("There is no challenge: a Wild Draw Four that is against the rule cannot be played.")]
    return [
        say(
            "Who would draw may challenge. Against the rule: the other player draws four. "
            "Allowed: the challenger draws six and loses the turn."
        )
    ]


RULE = Rule(
    id="challenge",
    title=N_("The challenge"),
    source="classic L45, boxed L37-41",
    options=(
        Option("challenge", (True, False), True, "May a Wild Draw Four be challenged?"),
        Option(
            "bluffing",
            (True, False),
            True,
            "Can a Wild Draw Four be played against the rule, at the risk of a challenge?",
        ),
    ),
    apply=apply,
    sheet=_sheet,
    order=7,
)
