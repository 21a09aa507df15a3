"""Generated steps of part E, UNO House Rules (Mattel box): the start, the draw four, the score.

Every table names its rules, so that the step is the same in a lesson, a review and a checkpoint.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS
from unolearn.engine.explain import say
from unolearn.lessons.generated_e_rules import (
    find_game_changer,
    predict_change,
    predict_icon,
    predict_last,
    predict_limit,
    predict_rule,
)
from unolearn.lessons.generated_tools import Data, colors, made, numbers, option, price, sentences, strays
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = [
    "GENERATED_E",
    "count_boxed",
    "find_boxed_draw_four",
    "predict_box_first",
    "predict_boxed_challenge",
]


def predict_box_first(random: Random) -> Data:
    """Action cards and wilds are passed over at the start; tempting is that the first one counts."""
    color, others = colors(random)
    first = random.choice(("wild", *(f"{color} {face}" for face in ACTIONS)))
    start = f"{others[0]} {numbers(random, 1)[0]}"
    second = random.choice((None, f"{others[1]} {random.choice(ACTIONS)}"))
    dealer = random.choice(SEATS)
    hands: dict[str, Any] = dict.fromkeys(SEATS, 7)
    hands["You"] = strays(random, 7, [start])
    pile = [card for card in (second, start) if card]
    if second:
        ask = say(
            "The first card turned is the {first}, beneath it lie the {one} and then the {two}.",
            first=first, one=second, two=start,
        )  # fmt: skip
    else:
        ask = say("The first card turned is the {first}, beneath it lies the {one}.", first=first, one=start)
    tempting = say("The {card}", card=first)
    options = [
        option(say("The {card}", card=start), start),
        option(tempting, first, say("Action cards and wilds are ignored at the start of this game.")),
    ]
    if second:
        too = say("That is an action card as well. The next one is turned.")
        options.append(option(say("The {card}", card=second), second, too))
    random.shuffle(options)
    data = made(
        "predict", "setup", say("The first card"),
        {"rules": "boxed", "hands": hands, "dealer": dealer, "opening": first, "draw_pile": pile},
        sentences(ask, say("Which card starts?")),
        (say("Which cards are ignored at the start?"), say("All that are no numbers.")),
        question="top_card", options=options, after=say("Cards are turned until a number comes."), source=["SETUP-2"],
    )  # fmt: skip
    return data, tempting


def find_boxed_draw_four(random: Random) -> Data:
    """A wild draw four beside a wild, a card of the colour, or neither; tempting is to play it, or a stray."""
    color, others = colors(random)
    number, one, two = numbers(random, 3)
    stray = f"{others[1]} {two}"
    blocks = random.choice(("wild", f"{color} {one}", "wild game changer", None))
    hand = ["wild draw four", f"{others[0]} {number}", stray, *([blocks] if blocks else [])]
    random.shuffle(hand)
    data = made(
        "find", "wild draw four", say("A fresh table"),
        {"rules": "boxed", "top": f"{color} {number}", "played_by": "Cleo", "you": hand, "turn": "You"},
        say("Which of these cards do the rules allow you to play?"),
        (
            say("What blocks a wild draw four in this box?"),
            say("A card of the colour in force does, or any other wild. Numbers do not."),
        ),
        feedback={
            "missed.wild draw four": say(
                "You hold no {color} card and no other wild, so it is allowed.", color=color
            )
        },
        after=say("No card of that colour and no other wild, then it is allowed."),
        source=["WDF-1", "WDF-2"],
    )  # fmt: skip
    return data, "wild draw four" if blocks else stray


def predict_boxed_challenge(random: Random) -> Data:
    """A challenge with the hand told; tempting is to forget that a wild counts, or that six are drawn."""
    color, others = colors(random)
    one, two, three = numbers(random, 3)
    held = random.choice(("wild", f"{color} {one}", f"{others[1]} {one}"))
    is_breach = held == "wild" or held.startswith(color)
    shown = [held, f"{others[2]} {two}"]
    random.shuffle(shown)
    top = f"{color} {three}"
    hands = {"You": strays(random, 3, [*shown, top]), "Ana": 4, "Ben": 4, "Cleo": ["wild draw four", *shown]}
    data = made(
        "predict", "wild draw four", say("You challenge"),
        {"rules": "boxed", "top": top, "played_by": "Ben", "hands": hands, "turn": "Cleo"},
        say("Who draws, and how many?"),
        (
            say("Does anything in her hand count as a match?"),
            say("A {color} card would, and so would a wild.", color=color),
        ),
        text=say(
            "Cleo plays a wild draw four on the {top} and names {color}. You challenge, and she shows you the {one} "
            "and the {two}.",
            top=top, color=others[0], one=shown[0], two=shown[1],
        ),
        moves=[f"Cleo plays wild draw four, names {others[0]}", "You challenge"],
        question=[{"cards_drawn": "Cleo"}, {"cards_drawn": "You"}],
        options=_challenge_options(color, held, is_breach),
        after=say("A card of the colour in force or a wild, and she draws four. Otherwise you draw six."),
        source=["WDF-2", "CHAL-1"],
    )  # fmt: skip
    return data, say("You draw six") if is_breach else say("You draw four")


def _challenge_options(color: str, held: str, is_breach: bool) -> list[dict[str, Any]]:
    if held == "wild":
        why = say("She holds a wild, and here that counts as a match.")
    else:
        why = say("She holds a {color} card, the colour in force.", color=color)
    nothing = say("Nothing in her hand is {color}, and there is no wild in it.", color=color)
    in_vain = say("A challenge in vain makes it six.")
    return [
        option(say("Cleo draws four"), [4, 0], None if is_breach else nothing),
        option(say("You draw six"), [0, 6], why if is_breach else None),
        option(say("You draw four"), [0, 4], why if is_breach else in_vain),
    ]


def count_boxed(random: Random) -> Data:
    """The winner collects; tempting is a game changer at 20."""
    color, _ = colors(random)
    winner, number = random.choice(SEATS[1:]), numbers(random, 1)[0]
    last, top = f"{color} {number}", f"{color} {'8' if number != '8' else '5'}"
    others = [name for name in SEATS if name != winner]
    cards = strays(random, 4, [last, top])
    parts = [["wild game changer", cards[0]], [f"{color} {random.choice(ACTIONS)}"], cards[1 : random.randint(3, 4)]]
    random.shuffle(parts)
    hands = {**dict(zip(others, parts, strict=True)), winner: [last]}
    table = {"rules": {"base": "boxed", "target": 500}, "top": top, "played_by": seat_after(winner, -1), "turn": winner}
    data = made(
        "count", "scoring", say("Count the hand"), {**table, "hands": {name: hands[name] for name in SEATS}},
        say("{who} goes out with the {card}. How many points does {who} score?", who=winner, card=last),
        (
            say("Which cards are left, and what is each worth?"),
            say("Numbers their face, action cards 20, any wild 50."),
        ),
        moves=[f"{winner} plays {last}"], scored_by=winner,
        after=say("All the other hands count, a wild game changer 50 like any wild."), source=["SCORE-2"],
    )  # fmt: skip
    return data, sum(price(card) for name in others for card in hands[name]) - 30


#: By name: the function that makes the step's keys and the tempting wrong answer.
GENERATED_E: dict[str, Callable[[Random], Data]] = {
    "predict-box-first": predict_box_first,
    "find-boxed-draw-four": find_boxed_draw_four,
    "predict-boxed-challenge": predict_boxed_challenge,
    "predict-rule": predict_rule,
    "predict-last": predict_last,
    "predict-icon": predict_icon,
    "predict-limit": predict_limit,
    "find-game-changer": find_game_changer,
    "predict-change": predict_change,
    "count-boxed": count_boxed,
}
