"""Generated steps of part F about perfect matches at the edge, forced play, and draw fours nobody challenges."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import COLORS
from unolearn.engine.explain import say, say_n
from unolearn.lessons.generated_f import draws, spare_cards
from unolearn.lessons.generated_tools import Data, made, option, plays, sentences
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = [
    "GENERATED_F_MATCHES",
    "draw_four_dirty",
    "first_card_dirty",
    "may_you_draw",
    "perfect_edges",
    "seven_on_seven",
]

_OFF = "2345689"


def perfect_edges(random: Random) -> Data:
    """Identical cards that are no perfect match, or one with the last card; tempting is to look at the cards alone."""
    return random.choice((_two_actions, _last_card, _turn_between))(random)


def _table(turn: str, top: str) -> dict[str, Any]:
    return {"rules": "dirty", "top": top, "turn": turn, "played_by": seat_after(turn, -1)}


def _hands(random: Random, **given: list[str]) -> dict[str, Any]:
    return {name: given.get(name, random.randint(3, 6)) for name in SEATS}


def _match(first: str, table: dict[str, Any], lines: list[str], asks: list[str], options: list[Any]) -> dict[str, Any]:
    color = lines[0].split()[2]  # "Ana plays blue 6"
    return made(
        "predict", "perfect match", say("Perfect or not?"),
        {**_table(first, f"{color} 0"), **table},
        asks[1],
        (
            say("Is it a number card, and was it laid by the very next player?"),
            say("Numbers only, and the turn must follow directly. A last card still does its work."),
        ),
        moves=lines,
        text=asks[0],
        question={"cards_drawn": first},
        options=options,
        after=say("The next player, in turn, the same colour and number: then the player before draws."),
        source=["PERFECT-1"],
    )  # fmt: skip


def _two_actions(random: Random) -> Data:
    first = random.choice(SEATS[1:])
    card = f"{random.choice(COLORS)} {random.choice(('skip', 'draw two'))}"
    third = seat_after(first, 2)
    hands = _hands(random, **{name: [card, *spare_cards(random, 3)] for name in (first, third)})
    tempting = say("Yes, two cards")
    why = say("Only numbers make a perfect match. An action card has no number to draw.")
    options = [option(say("No"), 0), option(tempting, 2, why)]
    asks = [
        say("{who} plays the {card}, and the next player loses the turn.", who=first, card=card),
        say("{Player} [play|plays] the other {card}. Does {who} have to draw?", player=third, card=card, who=first),
    ]
    lines = [f"{plays(first)} {card}", f"{plays(third)} {card}"]
    return _match(first, {"hands": hands}, lines, asks, options), tempting


def _last_card(random: Random) -> Data:
    first = random.choice(("Ana", "Ben"))
    second = seat_after(first, 1)
    number = random.choice("234568")
    card = f"{random.choice(COLORS)} {number}"
    hands = _hands(random, **{first: [card, *spare_cards(random, 2, _OFF.replace(number, ""))], second: [card]})
    tempting = say("Nobody, the round is over")
    options = [
        option(draws(first, number), int(number)),
        option(tempting, 0, say("The text does not say. At this table a last card does its work first.")),
        option(
            draws(seat_after(second, 1), number),
            "next",
            say("A perfect match looks back, to the player before."),
        ),
    ]
    asks = [
        say("{who} has played the {card}.", who=first, card=card),
        say("{who} goes out with the other {card}. Who draws?", who=second, card=card),
    ]
    lines = [f"{first} plays {card}", f"{second} plays {card}"]
    return {**_match(first, {"hands": hands}, lines, asks, options), "source": ["PERFECT-3"]}, tempting


def _turn_between(random: Random) -> Data:
    first = random.choice(("You", "Ana"))
    second, third = seat_after(first, 1), seat_after(first, 2)
    color, other = random.sample(COLORS, 2)
    number = random.choice("34568")
    card = f"{color} {number}"
    hands = _hands(random, **{name: [card, *spare_cards(random, 2, "9")] for name in (first, third)})
    hands[second] = [f"{other} {one}" for one in random.sample("127", 2)]
    tempting = draws(first, number)
    strictly = say("This table reads “the next player” strictly, and that was {who}, who laid nothing.", who=second)
    options = [option(say("Nobody"), 0), option(tempting, int(number), strictly)]
    asks = [
        sentences(
            say("{Player} [play|plays] the {card}.", player=first, card=card),
            say("{who} cannot play, draws a card and keeps it.", who=second),
        ),
        say("Now {who} plays the other {card}. Who draws?", who=third, card=card),
    ]
    lines = [f"{plays(first)} {card}", f"{second} draws", f"{plays(third)} {card}"]
    return _match(first, {"hands": hands, "draw_pile": [f"{other} 2"]}, lines, asks, options), tempting


def may_you_draw(random: Random) -> Data:
    """Drawing with a card that fits, or keeping the card just drawn; tempting is the habit of the other moment."""
    color, other, third, _ = random.sample(COLORS, 4)
    number, *rest = random.sample(_OFF + "1", 4)
    fits, off = f"{other} {number}", [f"{other} {rest[0]}", f"{third} {rest[1]}"]
    table: dict[str, Any] = {"rules": "dirty", "top": f"{color} {number}", "played_by": "Cleo", "turn": "You"}
    before = random.random() < 0.5
    own = _before_drawing(table, fits, off) if before else _after_drawing(table, fits, off)
    data = made(
        "predict", "drawing", say("May you?"), own.pop("table"), own.pop("ask"),
        (say("Has a card been drawn already?"), say("Before drawing: must. The card just drawn: may.")),
        after=say("Whoever can play must play. Only the card just drawn may be kept."),
        source=["DIRTY-1", "DRAW-2"],
        **own,
    )  # fmt: skip
    return data, data["options"][0 if before else 1]["text"]


def _before_drawing(table: dict[str, Any], fits: str, off: list[str]) -> dict[str, Any]:
    why = say("In classic Uno it is. Here a player who can discard has to.")
    return {
        "table": {**table, "you": [fits, *off]},
        "ask": say("The {card} fits. May you draw a card instead?", card=fits),
        "question": {"allowed": "You draw"},
        "options": [
            option(say("Yes, drawing is a choice"), True, why),
            option(say("No, it has to be played"), False),
        ],
    }


def _after_drawing(table: dict[str, Any], fits: str, off: list[str]) -> dict[str, Any]:
    why = say("That holds before you draw. The card just drawn may be played, or kept.")
    return {
        "table": {**table, "you": off, "draw_pile": [fits]},
        "moves": ["You draw"],
        "ask": say("You could not play, and you have drawn the {card}. May you keep it?", card=fits),
        "question": {"allowed": "You keep"},
        "options": [
            option(say("Yes, it may be kept"), True),
            option(say("No, it has to be played"), False, why),
        ],
    }


def first_card_dirty(random: Random) -> Data:
    """Special cards are passed over until a plain number comes; tempting is the first number, a 7 or 0."""
    color, second, third, plain = random.sample(COLORS, 4)
    special = f"{color} {random.choice('70')}"
    other = random.choice((f"{second} {random.choice('70')}", f"{third} skip", f"{third} reverse", f"{second} blank"))
    starts = f"{plain} {random.choice('12345689')}"
    turned = [special, other]
    random.shuffle(turned)
    whys = {
        special: say("A 7 or 0 is a special card here, and is passed over."),
        other: say("It is a special card, and is passed over."),
    }
    options = [option(say("The {card}", card=card), card, whys.get(card)) for card in (*turned, starts)]
    data = made(
        "predict", "setup", say("The first card"),
        {"rules": "dirty", "dealer": "Cleo", "hands": dict.fromkeys(SEATS, 7), "opening": turned[0],
         "draw_pile": [turned[1], starts]},
        say("Which card starts the discard pile?"),
        (say("Which of these cards does nothing special here?"), say("Only a number but 7 and 0 may start.")),
        text=say(
            "Cleo turns the {first}. Under it lie the {one} and then the {two}.",
            first=turned[0], one=turned[1], two=starts,
        ),
        question="top_card",
        options=options,
        after=say("Only a plain number starts. What is passed over does nothing."),
        source=["DIRTY-1"],
    )  # fmt: skip
    return data, say("The {card}", card=special)


def draw_four_dirty(random: Random) -> Data:
    """A wild draw four, and nobody challenges; tempting are six cards after a challenge."""
    player = random.choice(SEATS)
    victim, then = seat_after(player, 1), seat_after(player, 2)
    color, named, other, _ = random.sample(COLORS, 4)
    hands = _hands(random, **{player: ["wild draw four", f"{other} 1", f"{other} 2", f"{named} 3"]})
    tempting = say("[I may challenge, and draw|{player} may challenge, and draws] six if it was allowed", player=victim)
    options = [
        option(say("[I draw|{player} draws] four and [lose|loses] the turn", player=victim), [4, then]),
        option(
            tempting, [6, then], say("That is the challenge of other rule books. This text does not have it.")
        ),
        option(
            say("[I draw|{player} draws] four, then [play|plays]", player=victim), [4, victim],
            say("Drawing four costs the turn as well."),
        ),
    ]  # fmt: skip
    random.shuffle(options)
    data = made(
        "predict", "wilds", say("A wild draw four"),
        {**_table(player, f"{color} 9"), "hands": hands},
        say(
            "{Player} [play|plays] the wild draw four as the last resort, naming {color}. What happens?",
            player=player, color=named,
        ),
        (say("Does this rule book know a challenge?"), say("It does not. The card simply does its work.")),
        moves=[f"{plays(player)} wild draw four, {'name' if player == 'You' else 'names'} {named}"],
        question=[{"cards_drawn": victim}, "next_player"],
        options=options,
        after=say("Four cards and the turn. There is no challenge here."),
        source=["WDF-1", "WDF-3"],
    )  # fmt: skip
    return data, tempting


def seven_on_seven(random: Random) -> Data:
    """A perfect match with a 7: penalty first, then the swap; tempting is to swap first."""
    first = random.choice(("Ana", "You"))
    second = seat_after(first, 1)
    partner = seat_after(first, 3)
    color = random.choice(COLORS)
    card, held, left = f"{color} 7", random.randint(3, 6), random.randint(1, 3)
    spare = spare_cards(random, 2 + left + held)
    hands = _hands(random, **{first: [card, *spare[:2]], second: [card, *spare[2 : 2 + left]]})
    hands[partner] = spare[2 + left :] if partner == "You" else held
    options = _seven_options(first, second, held, left)
    data = made(
        "predict", "perfect match", say("Seven on seven"),
        {**_table(first, f"{color} 4"), "hands": hands},
        say(
            "Now {next} lays the other {card} and swaps with {who}. How many cards do they hold then?",
            next=second, card=card, who=first,
        ),
        (
            say("A penalty of seven and a swap. In which order?"),
            say("First the player before draws, then hands are swapped."),
        ),
        moves=[
            f"{plays(first)} {card}, {'swap' if first == 'You' else 'swaps'} with {partner}",
            f"{second} plays {card}, swaps with {first}",
        ],
        text=say_n(
            "{Player} [play|plays] the {card} and [swap|swaps] with {partner}, for {n} card.",
            "{Player} [play|plays] the {card} and [swap|swaps] with {partner}, for {n} cards.",
            held, player=first, card=card, partner=partner,
        ),
        question=[{"cards_held": second}, {"cards_held": first}],
        options=options,
        after=say("The penalty first, then the swap."),
        source=["PERFECT-2"],
    )  # fmt: skip
    return data, options[1]["text"]


def _seven_options(first: str, second: str, held: int, left: int) -> list[dict[str, Any]]:
    def hold(one: int, other: int) -> str:
        return say("{next} {one}, {who} {other}", next=second, one=one, who=first, other=other)

    return [
        option(hold(held + 7, left), [held + 7, left]),
        option(
            hold(held, left + 7),
            [held, left + 7],
            say("The text does not say. At this table the penalty comes first, then the swap."),
        ),
        option(hold(held, left), [held, left], say("You left out the perfect match. It costs seven cards.")),
    ]


#: By name, as the lessons of part F call them.
GENERATED_F_MATCHES: dict[str, Callable[[Random], Data]] = {
    "draw-four-dirty": draw_four_dirty,
    "first-card-dirty": first_card_dirty,
    "may-you-draw": may_you_draw,
    "perfect-edges": perfect_edges,
    "seven-on-seven": seven_on_seven,
}
