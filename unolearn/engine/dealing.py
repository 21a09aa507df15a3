"""Shuffling, dealing, drawing, and the draw pile that runs empty."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from . import happenings as h
from .cards import Card
from .explain import say
from .ruleset import RuleError
from .words import Event

if TYPE_CHECKING:
    from .round import Round


def shuffle(round: Round, cards: list[Card]) -> None:
    """Shuffle in place by the round's seed, which moves on, so that a table written down shuffles the same later."""
    random = Random(round.seed)
    draw = random.random
    cards.sort(key=lambda card: draw())  # a fair shuffle, and several times faster than random.shuffle
    round.seed = random.getrandbits(32)


def shuffle_deck(round: Round) -> None:
    """Make the whole shuffled deck the draw pile. RuleError if it cannot deal to that many players."""
    players = len(round.names)
    if not 2 <= players <= 12:
        raise RuleError(say("Uno is for two to twelve players, not {count}", count=players))
    round.draw_pile = round.rules.deck(players)
    needed = players * round.rules.hand_size + 1
    if len(round.draw_pile) < needed:
        raise RuleError(
            say(
                "the deck has {cards} cards, and {players} players need {needed}: leave fewer out, or take more decks",
                cards=len(round.draw_pile),
                players=players,
                needed=needed,
            )
        )
    shuffle(round, round.draw_pile)


def deal_hands(round: Round) -> None:
    """Seven cards each, one at a time from the dealer's left (SETUP-1)."""
    players, size = len(round.names), round.rules.hand_size
    dealt = round.draw_pile[: -players * size - 1 : -1]
    del round.draw_pile[-players * size :]
    for place in range(players):
        round.hands[(round.dealer + 1 + place) % players] += dealt[place::players]


def turn_opening(round: Round, events: list[Event]) -> None:
    """Turn the top card of the draw pile to start the discard pile, and do what it does (SETUP-2)."""
    round.discard.append(round.draw_pile.pop())
    act_opening(round, events)


def act_opening(round: Round, events: list[Event]) -> None:
    """Do what the opening card on the discard pile does, turning further cards where the rules say so (SETUP-2)."""
    round.color = round.discard[-1].color
    assert round.rules.opening is not None
    round.rules.opening(round, events)


def draw_cards(round: Round, seat: int, count: int, events: list[Event]) -> list[Card]:
    """Move ``count`` cards to a hand, as many as there are, reshuffling when needed (PILE-1, PILE-2)."""
    pile = round.draw_pile
    if len(pile) < count and len(round.discard) > 1:
        return _draw_reshuffling(round, seat, count, events)
    drawn = pile[: -count - 1 : -1] if count else []
    if drawn:
        del pile[-len(drawn) :]
        round.hands[seat] += drawn
        round.passes = 0
    return drawn


def _draw_reshuffling(round: Round, seat: int, count: int, events: list[Event]) -> list[Card]:
    """The pile cannot give all: draw what it has, shuffle the discard pile except its top card, draw the rest."""
    first = draw_from_pile(round, seat, count)
    reshuffle(round, events)
    return first + draw_from_pile(round, seat, count - len(first))


def draw_from_pile(round: Round, seat: int, count: int) -> list[Card]:
    """Move up to ``count`` cards from the draw pile to a hand, without reshuffling."""
    drawn = [round.draw_pile.pop() for _ in range(min(count, len(round.draw_pile)))]
    round.hands[seat] += drawn
    if drawn:
        round.passes = 0
    return drawn


def reshuffle(round: Round, events: list[Event]) -> bool:
    """Make a new draw pile of the discard pile except its top card (PILE-1); False where that is all there is."""
    if round.draw_pile or len(round.discard) < 2:
        return False
    round.draw_pile = [card.physical for card in round.discard[:-1]]
    del round.discard[:-1]
    shuffle(round, round.draw_pile)
    events.append((h.RESHUFFLED, "PILE-1", None, len(round.draw_pile)))
    return True


def draw(round: Round, seat: int, count: int, rule: str, events: list[Event]) -> list[Card]:
    """Draw cards for a cause and report it: one ``drew`` for each player and cause."""
    drawn = draw_cards(round, seat, count, events)
    events.append((h.DREW, rule, seat, len(drawn), drawn))
    return drawn
