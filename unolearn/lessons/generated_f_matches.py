"""Generated steps of part F about perfect matches at the edge, forced play, and draw fours nobody challenges."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import COLORS
from unolearn.lessons.generated_f import draws_text, hints, lower, option, plays_text, spare_cards
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = [
    "GENERATED_F_MATCHES",
    "draw_four_dirty",
    "first_card_dirty",
    "may_you_draw",
    "perfect_edges",
    "seven_on_seven",
]

Data = tuple[dict[str, Any], Any]

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
    return {
        "kind": "predict",
        "title": "Perfect or not?",
        "tag": "perfect match",
        "table": {**_table(first, f"{color} 0"), **table},
        "moves": lines,
        "text": asks[0],
        "ask": asks[1],
        "question": {"cards_drawn": first},
        "options": options,
        "hints": hints(
            "Is it a number card, and was it laid by the very next player?",
            "Numbers only, and the turn must follow directly. A last card still does its work.",
        ),
        "after": "The next player, in turn, the same colour and number: then the player before draws.",
        "source": ["PERFECT-1"],
    }


def _two_actions(random: Random) -> Data:
    first = random.choice(SEATS[1:])
    card = f"{random.choice(COLORS)} {random.choice(('skip', 'draw two'))}"
    third = seat_after(first, 2)
    hands = _hands(random, **{name: [card, *spare_cards(random, 3)] for name in (first, third)})
    tempting = "Yes, two cards"
    options = [
        option("No", 0),
        option(tempting, 2, "Only numbers make a perfect match. An action card has no number to draw."),
    ]
    asks = [
        f"{first} plays the {card}, and the next player loses the turn.",
        f"{plays_text(third, f'the other {card}')}. Does {first} have to draw?",
    ]
    lines = [plays_text(first, card), plays_text(third, card)]
    return _match(first, {"hands": hands}, lines, asks, options), tempting


def _last_card(random: Random) -> Data:
    first = random.choice(("Ana", "Ben"))
    second = seat_after(first, 1)
    number = random.choice("234568")
    card = f"{random.choice(COLORS)} {number}"
    hands = _hands(random, **{first: [card, *spare_cards(random, 2, _OFF.replace(number, ""))], second: [card]})
    tempting = "Nobody, the round is over"
    options = [
        option(draws_text(first, number), int(number)),
        option(tempting, 0, "The text does not say. At this table a last card does its work first."),
        option(draws_text(seat_after(second, 1), number), "next", "A perfect match looks back, to the player before."),
    ]
    asks = [f"{first} has played the {card}.", f"{second} goes out with the other {card}. Who draws?"]
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
    tempting = draws_text(first, number)
    strictly = f"This table reads “the next player” strictly, and that was {second}, who laid nothing."
    options = [option("Nobody", 0), option(tempting, int(number), strictly)]
    asks = [
        f"{plays_text(first, f'the {card}')}. {second} cannot play, draws a card and keeps it.",
        f"Now {third} plays the other {card}. Who draws?",
    ]
    lines = [plays_text(first, card), f"{second} draws", plays_text(third, card)]
    return _match(first, {"hands": hands, "draw_pile": [f"{other} 2"]}, lines, asks, options), tempting


def may_you_draw(random: Random) -> Data:
    """Drawing with a card that fits, or keeping the card just drawn; tempting is the habit of the other moment."""
    color, other, third, _ = random.sample(COLORS, 4)
    number, *rest = random.sample(_OFF + "1", 4)
    fits, off = f"{other} {number}", [f"{other} {rest[0]}", f"{third} {rest[1]}"]
    table: dict[str, Any] = {"rules": "dirty", "top": f"{color} {number}", "played_by": "Cleo", "turn": "You"}
    before = random.random() < 0.5
    data = _before_drawing(table, fits, off) if before else _after_drawing(table, fits, off)
    shared = {
        "kind": "predict",
        "title": "May you?",
        "tag": "drawing",
        "hints": hints("Has a card been drawn already?", "Before drawing: must. The card just drawn: may."),
        "after": "Whoever can play must play. Only the card just drawn may be kept.",
        "source": ["DIRTY-1", "DRAW-2"],
    }
    return {**shared, **data}, data["options"][0 if before else 1]["text"]


def _before_drawing(table: dict[str, Any], fits: str, off: list[str]) -> dict[str, Any]:
    yes = option("Yes, drawing is a choice", True, "In classic Uno it is. Here a player who can discard has to.")
    return {
        "table": {**table, "you": [fits, *off]},
        "ask": f"The {fits} fits. May you draw a card instead?",
        "question": {"allowed": "You draw"},
        "options": [yes, option("No, it has to be played", False)],
    }


def _after_drawing(table: dict[str, Any], fits: str, off: list[str]) -> dict[str, Any]:
    wrong = "That holds before you draw. The card just drawn may be played, or kept."
    return {
        "table": {**table, "you": off, "draw_pile": [fits]},
        "moves": ["You draw"],
        "ask": f"You could not play, and you have drawn the {fits}. May you keep it?",
        "question": {"allowed": "You keep"},
        "options": [option("Yes, it may be kept", True), option("No, it has to be played", False, wrong)],
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
        special: "A 7 or 0 is a special card here, and is passed over.",
        other: "It is a special card, and is passed over.",
    }
    options = [option(f"The {card}", card, whys.get(card)) for card in (*turned, starts)]
    data = {
        "kind": "predict",
        "title": "The first card",
        "tag": "setup",
        "table": {
            "rules": "dirty",
            "dealer": "Cleo",
            "hands": dict.fromkeys(SEATS, 7),
            "opening": turned[0],
            "draw_pile": [turned[1], starts],
        },
        "text": f"Cleo turns the {turned[0]}. Under it lie the {turned[1]} and then the {starts}.",
        "ask": "Which card starts the discard pile?",
        "question": "top_card",
        "options": options,
        "hints": hints("Which of these cards does nothing special here?", "Only a number but 7 and 0 may start."),
        "after": "Only a plain number starts. What is passed over does nothing.",
        "source": ["DIRTY-1"],
    }
    return data, f"The {special}"


def draw_four_dirty(random: Random) -> Data:
    """A wild draw four, and nobody challenges; tempting are six cards after a challenge."""
    player = random.choice(SEATS)
    victim, then = seat_after(player, 1), seat_after(player, 2)
    color, named, other, _ = random.sample(COLORS, 4)
    hands = _hands(random, **{player: ["wild draw four", f"{other} 1", f"{other} 2", f"{named} 3"]})
    him, s = ("I", "") if victim == "You" else (victim, "s")
    tempting = f"{him} may challenge, and draw{s} six if it was allowed"
    no_challenge = "That is the challenge of other rule books. This text does not have it."
    options = [
        option(f"{him} draw{s} four and lose{s} the turn", [4, then]),
        option(tempting, [6, then], no_challenge),
        option(f"{him} draw{s} four, then play{s}", [4, victim], "Drawing four costs the turn as well."),
    ]
    random.shuffle(options)
    data = {
        "kind": "predict",
        "title": "A wild draw four",
        "tag": "wilds",
        "table": {**_table(player, f"{color} 9"), "hands": hands},
        "moves": [plays_text(player, f"wild draw four, {'name' if player == 'You' else 'names'} {named}")],
        "ask": f"{plays_text(player, 'the wild draw four')} as the last resort, naming {named}. What happens?",
        "question": [{"cards_drawn": victim}, "next_player"],
        "options": options,
        "hints": hints("Does this rule book know a challenge?", "It does not. The card simply does its work."),
        "after": "Four cards and the turn. There is no challenge here.",
        "source": ["WDF-1", "WDF-3"],
    }
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
    one, two = ("you", second) if first == "You" else (first, second)
    first_said, tempting = f"{two} {held + 7}, {one} {left}", f"{two} {held}, {one} {left + 7}"
    options = [
        option(first_said, [held + 7, left]),
        option(
            tempting, [held, left + 7], "The text does not say. At this table the penalty comes first, then the swap."
        ),
        option(f"{two} {held}, {one} {left}", [held, left], "You left out the perfect match. It costs seven cards."),
    ]
    swap = "swap" if first == "You" else "swaps"
    data = {
        "kind": "predict",
        "title": "Seven on seven",
        "tag": "perfect match",
        "table": {**_table(first, f"{color} 4"), "hands": hands},
        "moves": [f"{plays_text(first, card)}, {swap} with {partner}", f"{second} plays {card}, swaps with {first}"],
        "text": f"{plays_text(first, f'the {card}')} and {swap} with {lower(partner)}, for {held} cards.",
        "ask": f"Now {second} lays the other {card} and swaps with {one}. How many cards do they hold then?",
        "question": [{"cards_held": second}, {"cards_held": first}],
        "options": options,
        "hints": hints(
            "A penalty of seven and a swap. In which order?", "First the player before draws, then hands are swapped."
        ),
        "after": "The penalty first, then the swap.",
        "source": ["PERFECT-2"],
    }
    return data, tempting


#: By name, as the lessons of part F call them.
GENERATED_F_MATCHES: dict[str, Callable[[Random], Data]] = {
    "draw-four-dirty": draw_four_dirty,
    "first-card-dirty": first_card_dirty,
    "may-you-draw": may_you_draw,
    "perfect-edges": perfect_edges,
    "seven-on-seven": seven_on_seven,
}
