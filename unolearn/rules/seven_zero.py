"""Seven-zero: a 7 swaps two hands, a 0 passes every hand on (SEVEN-1)."""

from __future__ import annotations

from ..engine.cards import Card
from ..engine.explain import say
from ..engine.language import N_
from ..engine.moves import Play
from ..engine.round import Round
from ..engine.ruleset import CardEffect, Choice, Option, Rule, Ruleset, four_colors
from ..engine.words import ILLEGAL, Event, Happening, Reason
from .uno_calls import hands_changed

SWAPPED = Happening("swapped", "partner", "{Player} [swap|swaps] hands with {partner}.")
HANDS_MOVED = Happening("hands_moved", "direction", "Every hand moves on to the next player, {direction}.")
NO_PARTNER = Reason("SEVEN-1", "swap_forced", ILLEGAL, "A 7 must be followed by a swap: say whom you swap hands with.")
WRONG_PARTNER = Reason(
    "SEVEN-1", "swap_forced", ILLEGAL, "Only a 7 swaps hands, and only with another player who still holds cards."
)


def swap(round: Round, seat: int, laid: Card, move: Play, events: list[Event]) -> None:
    """Swap hands with the chosen partner (dirty L23)."""
    partner = move.partner
    if partner is None:
        return
    before = [len(hand) for hand in round.hands]
    hands = round.hands
    hands[seat], hands[partner] = hands[partner], hands[seat]
    events.append((SWAPPED, "SEVEN-1", seat, partner))
    hands_changed(round, before)


def move_hands(round: Round, rule: str, events: list[Event]) -> None:
    """Every player still in passes the whole hand to the next in the direction of play (dirty L24, crazy L60)."""
    before = [len(hand) for hand in round.hands]
    ring = round.players_in[:: round.direction]
    passed = [round.hands[seat] for seat in ring]
    for place, seat in enumerate(ring):
        round.hands[seat] = passed[place - 1]
    events.append((HANDS_MOVED, rule, None, "clockwise" if round.direction > 0 else "counter-clockwise"))
    hands_changed(round, before)


def rotate(round: Round, seat: int, laid: Card, move: Play, events: list[Event]) -> None:
    """A 0: every hand moves on."""
    if len(round.players_in) > 1:
        move_hands(round, "SEVEN-1", events)


def _partners(round: Round, seat: int, card: Card) -> list[int]:
    if not round.rules.play_on:
        return [other for other in range(len(round.names)) if other != seat]
    return [other for other in round.players_in if other != seat]


PARTNER = Choice(
    field="partner",
    is_for=lambda card: card.number == 7,
    offers=_partners,
    is_valid=lambda round, seat, value: value in _partners(round, seat, round.discard[-1]),
    missing=NO_PARTNER,
    wrong=WRONG_PARTNER,
)


def apply(ruleset: Ruleset) -> Ruleset:
    """Make sevens swap and zeros pass all hands on."""
    if not ruleset.on("seven_zero"):
        return ruleset
    ruleset = ruleset.claim("zero", RULE.title, N_("what a 0 does"))
    # As a last card neither acts; where the others play on, their hands still move on after a 0.
    effects = {**four_colors("7", CardEffect(swap)), **four_colors("0", CardEffect(rotate, "play_on"))}
    # While nobody is out, everybody else is a partner: the same plays every time.
    return ruleset.adding(effects=effects, choices=(PARTNER._replace(is_static=not ruleset.on("play_on")),))


RULE = Rule(
    id="seven-zero",
    title=N_("Seven-zero"),
    source="classic L57, dirty L23-24",
    options=(Option("seven_zero", (True, False), False, "Do sevens swap hands and zeros pass all hands on?"),),
    apply=apply,
    sheet=lambda options: (
        [
            say(
                "Who plays a 7 must swap hands with another player. "
                "After a 0 every hand moves on in the direction of play."
            )
        ]
        if options["seven_zero"]
        else []
    ),
    order=30,
)
