"""Generated steps of part F, Dirty Uno: the last resort, the blank, perfect matches, zeros, prices.

Every table names its rules, so that the step is the same in a lesson, a review and a checkpoint.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS, COLORS
from unolearn.lessons.generated_tools import caught
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = [
    "GENERATED_F",
    "count_dirty",
    "draws_text",
    "find_last_resort",
    "find_with_a_blank",
    "hints",
    "lower",
    "option",
    "plays_text",
    "predict_no_answer",
    "predict_perfect",
    "predict_zero",
    "spare_cards",
]

Data = tuple[dict[str, Any], Any]

_WORKED = {"show": "worked"}
_PLAIN = "12345689"  # numbers that do nothing special and have no price of their own


def _colors(random: Random) -> tuple[str, list[str]]:
    color, *others = random.sample(COLORS, 4)
    return color, others


def _find(random: Random, top: str, hand: list[str], tag: str, rule: str) -> dict[str, Any]:
    random.shuffle(hand)
    return {
        "kind": "find",
        "title": "A fresh table",
        "tag": tag,
        "table": {"rules": "dirty", "top": top, "played_by": "Cleo", "you": hand, "turn": "You"},
        "ask": "Which of your cards may you play on the {top}?",
        "source": [rule],
    }


def find_last_resort(random: Random) -> Data:
    """A wild draw four beside a card that fits by number, a plain wild, or nothing; tempting is what must wait."""
    color, others = _colors(random)
    number, *rest = random.sample(_PLAIN, 4)
    hand = ["wild draw four", f"{others[0]} {rest[0]}", f"{others[1]} {rest[1]}"]
    other = random.choice((f"{others[2]} {number}", f"{color} {rest[2]}", "wild", None))
    tempting = "wild draw four" if other else hand[1]
    if other:
        hand.append(other)
    data = _find(random, f"{color} {number}", hand, "wilds", "WDF-3")
    data["hints"] = [
        "Can you play anything besides the wild draw four?",
        "A match by colour or number, or a plain wild, comes before the last resort.",
        _WORKED,
    ]
    if other:
        data["feedback"] = {"added.wild draw four": f"The {other} can be played, so this is no last resort."}
    data["after"] = "A wild draw four is for a hand in which nothing else can be played."
    return data, tempting


def find_with_a_blank(random: Random) -> Data:
    """A blank of another colour and a wild draw four; tempting is the wild draw four."""
    color, others = _colors(random)
    number, *rest = random.sample(_PLAIN, 4)
    hand = [f"{others[0]} blank", "wild draw four", f"{others[1]} {rest[0]}"]
    hand.append(random.choice((f"{others[2]} {number}", f"{color} {rest[1]}", f"{others[2]} {rest[2]}")))
    data = _find(random, f"{color} {number}", hand, "blanks", "EDW-1")
    data["hints"] = [
        "What can the blank become?",
        "It can always become a wild. So is the wild draw four a last resort?",
        _WORKED,
    ]
    data["feedback"] = {"added.wild draw four": "Your blank can always be played, so this is no last resort."}
    data["after"] = "A blank can always be played, and so it rules the wild draw four out."
    return data, "wild draw four"


def _classic_price(card: str) -> int:
    """The price of a card in classic Uno, which tempts here; a blank for an action card."""
    if card.startswith("wild"):
        return 50
    face = card.split(" ", 1)[1]
    return int(face) if face.isdigit() else 20


def count_dirty(random: Random) -> Data:
    """A hand with a seven or a zero and perhaps a blank; tempting is the sum at classic prices."""
    dear = f"{random.choice(COLORS)} {random.choice('70')}"
    number = f"{random.choice(COLORS)} {random.choice(_PLAIN)}"
    third = random.choice(
        (
            f"{random.choice(COLORS)} blank",
            f"{random.choice(COLORS)} {random.choice(ACTIONS)}",
            "wild",
            "wild draw four",
        )
    )
    hand = [dear, number, third]
    random.shuffle(hand)
    goes = random.choice(SEATS[1:])
    data = {
        "kind": "count",
        "title": "Count a hand",
        "tag": "scoring",
        "table": {"rules": "dirty", "top": "green 8", "hands": caught(hand, goes), "turn": goes},
        "ask": "At the Dirty Uno (Snitker 2019) table somebody goes out. What do you write down for this hand?",
        "points_of": "You",
        "hints": [
            "Which of these cards has a price of its own in this rule book?",
            "7, 0 and wilds are 50, action cards 20, a blank is nothing.",
            _WORKED,
        ],
        "after": "7, 0 and wilds 50, action cards 20, the blank nothing, other numbers their face.",
        "source": ["SCORE-4"],
    }
    tempting = sum(map(_classic_price, hand))
    why = "Those are not the prices of this rule book. 7 and 0 are 50 here, a blank is free."
    data["feedback"] = {f"wrong.{tempting}": why}
    return data, tempting


def plays_text(player: str, card: str) -> str:
    """Return the play as a sentence without its full stop."""
    return f"You play {card}" if player == "You" else f"{player} plays {card}"


def _have(player: str) -> str:
    return "You have" if player == "You" else f"{player} has"


def lower(text: str) -> str:
    """Return "you" for "You" at the beginning."""
    return "you" + text[3:] if text.startswith("You") else text


def draws_text(player: str, number: str) -> str:
    """Return who draws how many, in the learner's own words."""
    return f"I draw {number}" if player == "You" else f"{player} draws {number}"


def spare_cards(random: Random, count: int, numbers: str = _PLAIN) -> list[str]:
    """Cards of a hand that are of no account here."""
    return random.sample([f"{color} {number}" for color in COLORS for number in numbers], count)


def hints(question: str, line: str) -> list[Any]:
    """Return the three rungs: the question to ask yourself, the line of the rule, the worked answer."""
    return [question, line, _WORKED]


def _perfect_table(random: Random, first: str, second: str, one: str, two: str) -> dict[str, Any]:
    number = one.split()[1]
    hands: dict[str, Any] = {name: random.randint(3, 6) for name in SEATS}
    others = _PLAIN.replace("1", "").replace(number, "")
    hands |= {player: [card, *spare_cards(random, 3, others)] for player, card in ((first, one), (second, two))}
    top = f"{one.split()[0]} 1"
    return {"rules": "dirty", "top": top, "hands": hands, "turn": first, "played_by": seat_after(first, -1)}


def predict_perfect(random: Random) -> Data:
    """The same number, in the same colour or another; tempting is to see a perfect match, or to look ahead."""
    first = random.choice(SEATS)
    second, third = seat_after(first, 1), seat_after(first, 2)
    color, others = _colors(random)
    number, perfect = random.choice("234568"), random.random() < 0.5
    one, two = f"{color} {number}", f"{color if perfect else others[0]} {number}"
    back, ahead = draws_text(first, number), draws_text(third, number)
    not_ahead = f"A perfect match looks back: it hits {lower(first)}, who laid the card before."
    answers = [
        (back, [int(number), 0], "Perfect means colour and number. Here the colours differ."),
        (ahead, [0, int(number)], not_ahead if perfect else "The colours differ, and it would hit the player before."),
        ("Nobody draws", [0, 0], "Colour and number are the same: a perfect match."),
    ]
    right = back if perfect else "Nobody draws"
    data = {
        "kind": "predict",
        "title": "Perfect or not?",
        "tag": "perfect match",
        "table": _perfect_table(random, first, second, one, two),
        "moves": [plays_text(first, one), plays_text(second, two)],
        "ask": f"{_have(first)} played the {one}. Now {lower(plays_text(second, f'the {two}'))}. Who draws?",
        "question": [{"cards_drawn": first}, {"cards_drawn": third}],
        "options": [option(text, value, None if text == right else why) for text, value, why in answers],
        "hints": hints("Which two things make a match perfect?", "Colour and number. And it looks back, not ahead."),
        "after": "A perfect match is the same colour and number, and it hits the player who laid the card before.",
        "source": ["PERFECT-1"],
    }
    return data, ahead if perfect else back


def option(text: str, value: Any, feedback: str | None = None) -> dict[str, Any]:
    """Return an option of a predict step; without feedback it is the right one."""
    return {"text": text, "value": value, **({"feedback": feedback} if feedback else {})}


def predict_no_answer(random: Random) -> Data:
    """A draw two for a player who holds one; tempting is that it is answered."""
    player = random.choice(SEATS)
    victim, then, later = (seat_after(player, steps) for steps in (1, 2, 3))
    color, others = _colors(random)
    card, own = f"{color} draw two", f"{others[0]} draw two"
    held = random.randint(2, 4)
    hands: dict[str, Any] = {name: random.randint(3, 6) for name in SEATS}
    hands |= {player: [card, *spare_cards(random, 3)], victim: [own, *spare_cards(random, held - 1)]}
    him, s, holds = ("I", "", "You hold") if victim == "You" else (victim, "s", f"{victim} holds")
    tempting = f"{him} answer{s} with the {own}"
    passed_on = "Nothing is passed on here: the player who is hit draws and loses the turn."
    options = [
        option(f"{him} draw{s} two and lose{s} the turn", [held + 2, then]),
        option(tempting, [held - 1, later], passed_on),
        option(f"{him} draw{s} two, then play{s}", [held + 2, victim], "Drawing two costs the turn as well."),
    ]
    random.shuffle(options)
    data = {
        "kind": "predict",
        "title": "A draw two",
        "tag": "action cards",
        "table": {"rules": "dirty", "top": f"{color} 0", "hands": hands, "turn": player, "played_by": later},
        "moves": [plays_text(player, card)],
        "ask": f"{plays_text(player, f'the {card}')}. {holds} the {own}. What happens?",
        "question": [{"cards_held": victim}, "next_player"],
        "options": options,
        "hints": hints(
            "Does a player who is hit get to discard?", "The card says what to draw. Then the turn is lost."
        ),
        "after": "Draw as directed, and the turn is lost. Nothing can be passed on.",
        "source": ["DT-1"],
    }
    return data, tempting


def _zero_table(random: Random, player: str, direction: str, zero: str, sizes: dict[str, int]) -> dict[str, Any]:
    spare = spare_cards(random, sizes["You"] + sizes[player])
    hands: dict[str, Any] = {**sizes, "You": spare[: sizes["You"]], player: [zero, *spare[sizes["You"] :]]}
    return {
        "rules": "dirty",
        "top": f"{zero.split()[0]} 7",
        "hands": hands,
        "turn": player,
        "direction": direction,
        "played_by": seat_after(player, -1, direction),
    }


def predict_zero(random: Random) -> Data:
    """A zero, whichever way play goes: whose cards the learner gets; tempting is the neighbour on the wrong side."""
    player, direction = random.choice(SEATS[1:]), random.choice(("clockwise", "counter-clockwise"))
    zero = f"{random.choice(COLORS)} 0"
    sizes = dict(zip(SEATS, random.sample(range(2, 8), 4), strict=True))  # once the zero is laid
    giver, taker = seat_after("You", -1, direction), seat_after("You", 1, direction)
    tempting = f"{taker}’s {sizes[taker]} cards"
    other_side = f"You give yours to {taker}. What you get comes from the other side."
    options = [
        option(f"{giver}’s {sizes[giver]} cards", sizes[giver]),
        option(tempting, sizes[taker], other_side),
        option(f"My own {sizes['You']} cards", sizes["You"], "After a 0 every hand moves on, yours too."),
    ]
    random.shuffle(options)
    data = {
        "kind": "predict",
        "title": "A zero",
        "tag": "swaps",
        "table": _zero_table(random, player, direction, zero, sizes),
        "moves": [plays_text(player, zero)],
        "ask": f"Play goes {direction}, and {player} plays the {zero}. Which cards do you hold then?",
        "question": {"cards_held": "You"},
        "options": options,
        "hints": hints(
            "Who comes before you in the direction of play?", "Every hand goes one seat on, that way round."
        ),
        "after": "Everybody gives the hand to the next player, in the direction of play.",
        "source": ["SEVEN-1"],
    }
    return data, tempting


#: By name, as the lessons of part F call them.
GENERATED_F: dict[str, Callable[[Random], Data]] = {
    "count-dirty": count_dirty,
    "find-last-resort": find_last_resort,
    "find-with-a-blank": find_with_a_blank,
    "predict-no-answer": predict_no_answer,
    "predict-perfect": predict_perfect,
    "predict-zero": predict_zero,
}
