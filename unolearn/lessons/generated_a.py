"""Generated steps of part A on turns and drawing: after a number card, nothing fits, the card just drawn."""

from __future__ import annotations

from random import Random

from unolearn.engine.cards import ACTIONS
from unolearn.engine.explain import say
from unolearn.lessons.generated_tools import Data, colors, made, numbers, plays
from unolearn.lessons.generated_turns import SEATS, seat_after, turn_table

__all__ = ["GENERATED_A"]


def turn_after_number(random: Random) -> Data:
    """Whose turn is it after a number card; tempting is the seat the other way round."""
    player, direction = random.choice(SEATS), random.choice(("clockwise", "clockwise", "counter-clockwise"))
    card = f"{colors(random)[0]} {numbers(random, 1)[0]}"
    data = made(
        "turn", "turns", say("Whose turn is it?"), turn_table(random, player, card, direction),
        say(
            "{Player} [play|plays] the {card}, and play goes {direction}. Whose turn is it now?",
            player=player, card=card, direction=direction,
        ),
        (say("Which way does play go?"), say("Start at [yourself|{player}] and go one seat on.", player=player)),
        moves=[f"{plays(player)} {card}"],
        after=say("A number card changes nothing about the turn: the next seat plays."),
        source=["TURN-1"],
    )  # fmt: skip
    return data, seat_after(player, -1, direction)


def find_none(random: Random) -> Data:
    """Nothing fits; an action card and a number that looks alike tempt."""
    color, others = colors(random)
    number, near, far = numbers(random, 3)
    tempting = f"{others[0]} {random.choice(ACTIONS)}"
    hand = [tempting, f"{others[1]} {near}", f"{others[2]} {far}", f"{others[0]} {near}"]
    random.shuffle(hand)
    top = f"{color} {number}"
    data = made(
        "find", "drawing", say("When nothing fits"),
        {"top": top, "played_by": "Cleo", "you": hand, "turn": "You"},
        say("Which cards may you play on the {top}? If none, say so.", top=top),
        (
            say("Take the cards one by one. Is it {color}? Is it a {number}?", color=color, number=number),
            say("An action card has to match as well."),
        ),
        after=say("Nothing fits, so one card is drawn."),
        source=["DRAW-1"],
    )  # fmt: skip
    return data, tempting


def find_drawn(random: Random) -> Data:
    """The card just drawn fits, and so would another, which may no longer be played."""
    color, others = colors(random)
    number, one, two, three = numbers(random, 4)
    tempting, drawn = f"{color} {one}", random.choice((f"{color} {two}", f"{others[0]} {number}"))
    hand = [tempting, f"{others[1]} {three}", f"{others[2]} {two}"]
    random.shuffle(hand)
    table = {"top": f"{color} {number}", "played_by": "Cleo", "you": hand, "turn": "You", "draw_pile": [drawn]}
    data = made(
        "find", "drawing", say("After drawing"), table,
        say("You chose to draw. Which cards may you play now?"),
        (
            say("You drew instead of playing. What is left to decide?"),
            say("Only the card just drawn may still be played."),
        ),
        moves=["You draw"],
        after=say(
            "Only the {drawn}, or none of them. The {card} would have fitted before you drew.",
            drawn=drawn, card=tempting,
        ),
        source=["DRAW-2"],
    )  # fmt: skip
    return data, tempting


#: By the names that lesson files use.
GENERATED_A = {"turn-after-number": turn_after_number, "find-none": find_none, "find-drawn": find_drawn}
