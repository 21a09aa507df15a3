"""Generated steps of part F, Dirty Uno: the last resort, the blank, perfect matches, zeros, prices.

Every table names its rules, so that the step is the same in a lesson, a review and a checkpoint.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS, COLORS
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = [
    "GENERATED_F",
    "count_dirty",
    "find_last_resort",
    "find_with_a_blank",
    "predict_no_answer",
    "predict_perfect",
    "predict_zero",
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
    data["feedback"] = {"added.wild draw four": f"The {other} can be played, so this is no last resort."} if other else {}
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
        (f"{random.choice(COLORS)} blank", f"{random.choice(COLORS)} {random.choice(ACTIONS)}", "wild", "wild draw four")
    )
    hand = [dear, number, third]
    random.shuffle(hand)
    data = {
        "kind": "count",
        "title": "Count a hand",
        "tag": "scoring",
        "table": {"rules": "dirty", "top": "green 8", "you": hand, "turn": random.choice(SEATS[1:])},
        "ask": "At the Dirty Uno (Snitker 2019) table somebody goes out. What do you write down for this hand?",
        "points_of": "You",
        "hints": [
            "Which of these cards has a price of its own in Dirty Uno?",
            "7, 0 and wilds are 50, action cards 20, a blank is nothing.",
            _WORKED,
        ],
        "after": "7, 0 and wilds 50, action cards 20, the blank nothing, other numbers their face.",
        "source": ["SCORE-4"],
    }
    tempting = sum(map(_classic_price, hand))
    data["feedback"] = {f"wrong.{tempting}": "Those are not the prices of this rule book. 7 and 0 are 50 here, a blank is free."}
    return data, tempting


def _plays(player: str, card: str) -> str:
    return f"You play {card}" if player == "You" else f"{player} plays {card}"


def _hands(random: Random) -> dict[str, Any]:
    return {name: random.randint(3, 6) for name in SEATS}


def _three(random: Random, without: str, numbers: str = _PLAIN) -> list[str]:
    """Three cards of a hand that are of no account here: numbers other than `without`."""
    pool = [f"{color} {number}" for color in COLORS for number in numbers if number != without]
    return random.sample(pool, 3)


def predict_perfect(random: Random) -> Data:
    """The same number, in the same colour or another; tempting is to see a perfect match, or to look ahead."""
    first = random.choice(SEATS)
    second, third = seat_after(first, 1), seat_after(first, 2)
    color, others = _colors(random)
    number = random.choice("234568")
    perfect = random.random() < 0.5
    one, two = f"{color} {number}", f"{color if perfect else others[0]} {number}"
    hands = _hands(random) | {first: [one, *_three(random, number, "2345689")], second: [two, *_three(random, number, "2345689")]}
    table = {"rules": "dirty", "top": f"{color} 1", "hands": hands, "turn": first, "played_by": seat_after(first, -1)}
    back, ahead = _draws(first, number), _draws(third, number)
    tempting = ahead if perfect else back
    looks_back = f"A perfect match looks back: it hits {_low(first)}, who laid the card before."
    answers = [
        (back, [int(number), 0], None if perfect else "Perfect means colour and number. Here the colours differ."),
        (ahead, [0, int(number)], looks_back if perfect else "The colours differ. And a perfect match looks back, not ahead."),
        ("Nobody draws", [0, 0], "Colour and number are the same: a perfect match." if perfect else None),
    ]
    data = {
        "kind": "predict",
        "title": "Perfect or not?",
        "tag": "perfect match",
        "table": table,
        "moves": [_plays(first, one), _plays(second, two)],
        "ask": f"{_have(first)} played the {one}. Now {_low(_plays(second, f'the {two}'))}. Who draws?",
        "question": [{"cards_drawn": first}, {"cards_drawn": third}],
        "options": [{"text": text, "value": value, "feedback": why} for text, value, why in answers],
        "hints": ["Which two things make a match perfect?", "Colour and number. And then it looks back, not ahead.", _WORKED],
        "after": "A perfect match is the same colour and number, and it hits who laid the card before.",
        "source": ["PERFECT-1"],
    }
    return data, tempting


def _draws(player: str, number: str) -> str:
    return f"I draw {number}" if player == "You" else f"{player} draws {number}"


def _have(player: str) -> str:
    return "You have" if player == "You" else f"{player} has"


def _low(text: str) -> str:
    return "you" + text[3:] if text.startswith("You") else text


def predict_no_answer(random: Random) -> Data:
    """A draw two for a player who holds one; tempting is that it is answered."""
    player = random.choice(SEATS)
    victim, then, later = (seat_after(player, steps) for steps in (1, 2, 3))
    color, others = _colors(random)
    card, own = f"{color} draw two", f"{others[0]} draw two"
    hands = _hands(random) | {player: [card, *_three(random, "")], victim: [own, *_three(random, "")[: random.randint(1, 3)]]}
    table = {"rules": "dirty", "top": f"{color} 0", "hands": hands, "turn": player, "played_by": later}
    held = len(hands[victim])
    me, him = victim == "You", "I" if victim == "You" else victim
    verb = "" if me else "s"
    tempting = f"{him} answer{verb} with the {own}"
    options = [
        {"text": f"{him} draw{verb} two and lose{verb} the turn", "value": [held + 2, then]},
        {"text": tempting, "value": [held - 1, later], "feedback": "Nothing is passed on here: who is hit draws and loses the turn."},
        {"text": f"{him} draw{verb} two, then play{verb}", "value": [held + 2, victim], "feedback": "Drawing two costs the turn as well."},
    ]
    random.shuffle(options)
    data = {
        "kind": "predict",
        "title": "A draw two",
        "tag": "action cards",
        "table": table,
        "moves": [_plays(player, card)],
        "ask": f"{_plays(player, f'the {card}')}. {'You hold' if me else f'{victim} holds'} the {own}. What happens?",
        "question": [{"cards_held": victim}, "next_player"],
        "options": options,
        "hints": ["Does a player who is hit get to discard?", "Who is hit draws as the card says, and the turn is lost.", _WORKED],
        "after": "Draw as directed, and the turn is lost. Nothing can be passed on.",
        "source": ["DT-1"],
    }
    return data, tempting


def predict_zero(random: Random) -> Data:
    """A zero, whichever way play goes: whose cards the learner gets; tempting is the neighbour on the wrong side."""
    player = random.choice(("Ana", "Ben", "Cleo"))
    direction = random.choice(("clockwise", "counter-clockwise"))
    color = random.choice(COLORS)
    mine, *counts = random.sample(range(2, 8), 4)
    hands: dict[str, Any] = dict(zip(SEATS, [mine, *counts], strict=True))
    spare = [f"{one} {number}" for one in COLORS for number in _PLAIN]
    hands["You"] = random.sample(spare, mine)
    spare = [card for card in spare if card not in hands["You"]]
    held = hands[player]
    hands[player] = [f"{color} 0", *random.sample(spare, held)]
    table = {
        "rules": "dirty", "top": f"{color} skip", "hands": hands, "turn": player, "direction": direction,
        "played_by": seat_after(player, -2, direction),
    }  # fmt: skip
    sizes = dict(zip(SEATS, [mine, *counts], strict=True))
    giver, taker = seat_after("You", -1, direction), seat_after("You", 1, direction)
    tempting = f"{taker}’s {sizes[taker]} cards"
    options = [
        {"text": f"{giver}’s {sizes[giver]} cards", "value": sizes[giver]},
        {"text": tempting, "value": sizes[taker], "feedback": f"You give yours to {taker}. What you get comes from the other side."},
        {"text": f"My own {mine} cards", "value": mine, "feedback": "After a 0 every hand moves on, yours too."},
    ]
    random.shuffle(options)
    data = {
        "kind": "predict",
        "title": "A zero",
        "tag": "swaps",
        "table": table,
        "moves": [_plays(player, f"{color} 0")],
        "ask": f"Play goes {direction}, and {player} plays the {color} 0. Which cards do you hold then?",
        "question": {"cards_held": "You"},
        "options": options,
        "hints": ["Who comes before you in the direction of play?", "Every hand goes one seat on, in the direction of play.", _WORKED],
        "after": "Each gives the hand to the next player, in the direction of play.",
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
