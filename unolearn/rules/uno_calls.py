"""Saying Uno, and catching who does not (UNO-1 to UNO-4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..engine import explain
from ..engine import happenings as h
from ..engine.dealing import draw
from ..engine.language import N_
from ..engine.moves import Catch, SayUno
from ..engine.round import Round
from ..engine.ruleset import Action, Option, Rule, Ruleset
from ..engine.words import ILLEGAL, Event, Happening, Reason, Verdict

CAUGHT = Happening(
    "caught",
    "by",
    "[by?You catch|{by} catches] {player}: one card left, and no “Uno!” was said.",
)
ITSELF = Reason("UNO-2", "uno_window", ILLEGAL, "Nobody catches oneself: saying Uno now still makes you safe.")
TOO_LATE = Reason(
    "UNO-2",
    "uno_window",
    ILLEGAL,
    "Too late, or Uno was said in time: {target} cannot be caught now, and trying costs nothing.",
)
NOT_ONE = Reason(
    "UNO-4",
    "uno_window",
    ILLEGAL,
    "Only a player who holds one card and has not said Uno can be caught, and that is not so for {target}; "
    "trying costs nothing.",
)


def refuse_catch(round: Round, move: Catch) -> Reason | Verdict | None:
    """The reason against catching a player."""
    if move.player == move.target:
        return ITSELF
    if move.target in round.silent:
        return None
    reason = TOO_LATE if len(round.hands[move.target]) == 1 else NOT_ONE
    return reason.with_facts(target=round.names[move.target])


def catch(round: Round, move: Catch, events: list[Event]) -> None:
    """The silent player draws the penalty."""
    round.silent.discard(move.target)
    events.append((CAUGHT, "UNO-1", move.target, move.player))
    if round.rules.uno_penalty:
        draw(round, move.target, round.rules.uno_penalty, "UNO-1", events)


def say(round: Round, move: SayUno, events: list[Event]) -> None:
    """A silent player's own call makes safe; in turn with two cards it is kept; others have no effect (UNO-4)."""
    seat = move.player
    if seat in round.silent:
        round.silent.discard(seat)
        events.append((h.CALLED_UNO, "UNO-2", seat, True))
    elif may_call_early(round, seat):
        round.called = seat
        events.append((h.CALLED_UNO, "UNO-1", seat, True))
    else:
        events.append((h.CALLED_UNO, "UNO-4", seat, False))


def may_call_early(round: Round, seat: int) -> bool:
    """In turn, with exactly two cards in hand."""
    return seat == round.turn and round.stage in ("play", "keep_or_play", "answer") and len(round.hands[seat]) == 2


def hands_changed(round: Round, before: Sequence[int]) -> None:
    """After a swap or shift: who now holds one card owes the call, where it is tied to having one (UNO-3)."""
    if not round.rules.uno_on_have:
        return
    for seat, hand in enumerate(round.hands):
        if len(hand) != 1:
            round.silent.discard(seat)
        elif before[seat] != 1:
            round.silent.add(seat)


def _offer_calls(round: Round) -> list[SayUno]:
    early = [round.turn] if round.called != round.turn and may_call_early(round, round.turn) else []
    return [SayUno(seat) for seat in (*early, *sorted(round.silent))]


def _offer_catches(round: Round) -> list[Catch]:
    seats = range(len(round.names))
    return [Catch(seat, target) for target in sorted(round.silent) for seat in seats if seat != target]


def apply(ruleset: Ruleset) -> Ruleset:
    """Set the penalty, and what the call is tied to."""
    options = ruleset.options
    actions = {
        SayUno: Action(_offer_calls, lambda round, move: None, say),
        Catch: Action(_offer_catches, refuse_catch, catch),
    }
    return replace(ruleset, uno_penalty=options["uno_penalty"], uno_on_have=options["uno_on"] == "have").adding(
        actions=actions
    )


def _sheet(options: Mapping[str, Any]) -> list[str]:
    call = (
        explain.say("Say “Uno” as you play your second-to-last card, or when a swap or shift leaves you one card.")
        if options["uno_on"] == "have"
        else explain.say("Say “Uno” as you play your second-to-last card.")
    )
    if not options["uno_penalty"]:
        return [call, explain.say("Who is silent and caught before the next player begins draws nothing.")]
    return [
        call,
        explain.say_n(
            "Who is silent and caught before the next player begins draws one card.",
            "Who is silent and caught before the next player begins draws {n} cards.",
            options["uno_penalty"],
        ),
    ]


RULE = Rule(
    id="uno-calls",
    title=N_("Saying Uno"),
    source="classic L49, boxed L26-27, crazy L15, dirty L26",
    options=(
        Option("uno_penalty", range(11), 2, "How many cards does a silent player draw?"),
        Option(
            "uno_on",
            ("play", "have"),
            "play",
            "Is the call due when playing the second-to-last card, or whenever one card is left?",
        ),
    ),
    apply=apply,
    sheet=_sheet,
    order=8,
)
