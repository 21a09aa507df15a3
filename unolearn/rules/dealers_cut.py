"""The dealer's cut: exactly the cards the deal needs score 50 off (SETUP-4)."""

from __future__ import annotations

from dataclasses import replace

from ..engine import happenings as h
from ..engine.dealing import deal_hands, turn_opening
from ..engine.explain import say, say_n
from ..engine.language import N_
from ..engine.moves import Cut
from ..engine.round import Round
from ..engine.ruleset import Action, Option, Rule, Ruleset
from ..engine.words import ILLEGAL, Event, Happening, Reason, Verdict

CUT = Happening(
    "cut",
    "count points",
    lambda facts: (
        say_n(
            "{Player} [cut|cuts] one card: exactly what the deal needs, 50 points off!",
            "{Player} [cut|cuts] {n} cards: exactly what the deal needs, 50 points off!",
            facts["count"],
            player=facts["player"],
        )
        if facts["points"]
        else say_n(
            "{Player} [cut|cuts] one card: no bonus.",
            "{Player} [cut|cuts] {n} cards: no bonus.",
            facts["count"],
            player=facts["player"],
        )
    ),
)
NOT_NOW = Reason("SETUP-4", "cut_asked", ILLEGAL, "The deck is cut only once, before the deal.")
NOT_DEALER = Reason("SETUP-4", "cut_asked", ILLEGAL, "Only the dealer, {turn}, cuts the deck.")
NO_CUT = Reason(
    "SETUP-4", "cut_asked", ILLEGAL, "A cut takes at least one card and leaves at least one: from 1 to {most}."
)


def refuse(round: Round, move: Cut) -> Reason | Verdict | None:
    """The reason against a cut."""
    if round.stage != "cut":
        return NOT_NOW
    if move.player != round.dealer:
        return NOT_DEALER
    most = len(round.draw_pile) - 1
    return None if 1 <= move.count <= most else NO_CUT.with_facts(most=most)


def cut(round: Round, move: Cut, events: list[Event]) -> None:
    """Count the cut, 50 points off if it is exactly players x 7; then deal and turn the opening card (crazy L23-26)."""
    exact = move.count == len(round.names) * round.rules.hand_size
    points = -50 if exact else 0
    round.scores[move.player] += points
    events.append((CUT, "SETUP-4", move.player, move.count, points))
    round.stage, round.turn = "play", round.next_player(round.dealer)
    deal_hands(round)
    turn_opening(round, events)
    if round.stage == "play" and events[-1][0] is not h.TURN:
        events.append((h.TURN, "TURN-1", round.turn))


def apply(ruleset: Ruleset) -> Ruleset:
    """Ask the dealer for a cut before the deal."""
    if not ruleset.on("dealers_cut"):
        return ruleset
    # One cut stands for all of them in the list of moves; any number from 1 may be cut.
    action = Action(lambda round: [Cut(round.dealer, 1)] if round.stage == "cut" else (), refuse, cut, "cut")
    return replace(ruleset, dealers_cut=True).adding(actions={Cut: action})


RULE = Rule(
    id="dealers-cut",
    title=N_("The dealer’s cut"),
    source="crazy L21-28, L98",
    options=(Option("dealers_cut", (True, False), False, "Does an exact cut before the deal score 50 off?"),),
    apply=apply,
    sheet=lambda options: (
        [say("Before dealing, the dealer cuts the deck once: exactly seven cards a player score 50 off.")]
        if options["dealers_cut"]
        else []
    ),
    order=3,
)
