"""The opening card: three ways to start the discard pile (SETUP-2)."""

from __future__ import annotations

from collections.abc import Callable

from ..engine import happenings as h
from ..engine.cards import Card
from ..engine.dealing import draw
from ..engine.explain import say
from ..engine.language import N_
from ..engine.round import Round
from ..engine.ruleset import Option, Rule, Ruleset
from ..engine.words import Event, Happening
from .classic import direction_name

PASSED_OVER = Happening("passed_over", "card", "The {card} is passed over, and the next card is turned.")
RETURNED = Happening("returned", "card", "The {card} goes back into the deck, and another card is turned.")


def act(round: Round, events: list[Event]) -> None:
    """A Wild Draw Four goes back; any other card acts on the first player (classic L67)."""
    _return_draw_fours(round, events)
    opening, dealer = round.discard[-1], round.dealer
    first = round.turn = round.next_player(dealer)
    if opening.is_wild:
        round.stage, round.color = "name_color", None
    elif opening.face == "draw two":
        draw(round, first, 2, "SETUP-2", events)
        _lose_turn(round, first, events)
    elif opening.face == "skip":
        _lose_turn(round, first, events)
    elif opening.face == "reverse":
        _turn_round(round, events)
        if len(round.names) == 2:
            _lose_turn(round, first, events)
        else:
            _begin(round, dealer, events)


def _return_draw_fours(round: Round, events: list[Event]) -> None:
    """Put opening Wild Draw Fours at the bottom of the deck and turn the next card, as long as there is another."""
    while round.discard[-1].face == "wild draw four" and any(card.face != "wild draw four" for card in round.draw_pile):
        back = round.discard.pop()
        events.append((RETURNED, "SETUP-2", None, back))
        round.draw_pile.insert(0, back)
        round.discard.append(round.draw_pile.pop())
    round.color = round.discard[-1].color


def _turn_round(round: Round, events: list[Event]) -> None:
    round.direction = -round.direction
    events.append((h.REVERSED, "SETUP-2", round.dealer, direction_name(round)))


def _lose_turn(round: Round, first: int, events: list[Event]) -> None:
    events.append((h.SKIPPED, "SETUP-2", first))
    _begin(round, round.next_player(first), events)


def _begin(round: Round, seat: int, events: list[Event]) -> None:
    round.turn = seat
    events.append((h.TURN, "TURN-1", seat))


def passing_over(is_plain: Callable[[Card], bool]) -> Callable[[Round, list[Event]], None]:
    """An opening that passes over every card that is not plain; they stay under the opening card."""

    def opening(round: Round, events: list[Event]) -> None:
        while not is_plain(round.discard[-1]) and round.draw_pile:
            events.append((PASSED_OVER, "SETUP-2", None, round.discard[-1]))
            round.discard.append(round.draw_pile.pop())
        round.color = round.discard[-1].color
        round.turn = round.next_player(round.dealer)
        if round.color is None:
            round.stage = "name_color"

    return opening


OPENINGS = {
    "act": act,
    "number": passing_over(lambda card: card.is_number),
    "plain_number": passing_over(lambda card: card.is_number and card.number not in (0, 7)),
}
_SHEET = {
    "act": N_(
        "If the opening card is a Wild Draw Four, it goes back into the deck; "
        "any other action card acts on the first player."
    ),
    "number": N_("Action cards and wilds on the opening flip are passed over until a number turns up."),
    "plain_number": N_("Sevens, zeros, action cards, blanks and wilds on the opening flip are passed over."),
}


def apply(ruleset: Ruleset) -> Ruleset:
    """Set the way the discard pile starts."""
    return ruleset.fill("opening", OPENINGS[ruleset.options["opening"]], N_("The opening card"), N_("the opening card"))


RULE = Rule(
    id="opening",
    title=N_("The opening card"),
    source="classic L67, boxed L13, dirty L15",
    options=(
        Option(
            "opening", ("act", "number", "plain_number"), "act", "What happens if the opening card is an action card?"
        ),
    ),
    apply=apply,
    sheet=lambda options: [
        say("Seven cards each; the player left of the dealer starts, clockwise."),
        say(_SHEET[options["opening"]]),
        say("The dealer moves one seat to the left after every round."),
    ],
    order=2,
)
