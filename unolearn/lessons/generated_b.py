"""Generated steps of part B, the second pass: the wild draw four, and the challenge.

Every table names its rules, so that the step is the same in a lesson, a review and a checkpoint.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS
from unolearn.lessons.generated_b_rare import (
    count_going_out,
    predict_first_card,
    predict_reshuffle,
    predict_returned,
    predict_two_players,
)
from unolearn.lessons.generated_tools import Data, colors, made, numbers, plays, strays
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = [
    "GENERATED_B",
    "find_draw_four",
    "find_under_draw_four",
    "predict_challenge",
    "predict_challenge_turn",
    "predict_draw_four",
]

_NO_CHALLENGE = {"base": "classic", "challenge": False}


def find_draw_four(random: Random) -> Data:
    """A wild draw four beside a card of the colour in force, or beside cards that only fit otherwise.

    Tempting is the draw four where it has to wait, and a card that fits nothing where it is allowed.
    """
    color, others = colors(random)
    number, one, two, _ = numbers(random, 4)
    stray = f"{others[1]} {two}"
    hand = ["wild draw four", f"{others[0]} {number}", stray]
    is_allowed = random.random() < 0.6
    hand.append("wild" if is_allowed else f"{color} {random.choice((one, *ACTIONS))}")
    random.shuffle(hand)
    data = made(
        "find", "draw four", "A fresh table",
        {"rules": _NO_CHALLENGE, "top": f"{color} {number}", "played_by": "Cleo", "you": hand, "turn": "You"},
        "Which of your cards do the rules allow you to play on the {top}?",
        (
            "Which colour is in force, and do you hold a card of it?",
            "A card of that colour blocks the wild draw four. Numbers and other wilds do not.",
        ),
        feedback={"missed.wild draw four": f"You hold no {color} card, so it is allowed. Only colour counts."},
        after="Only a card of the colour in force stands against a wild draw four.",
        source=["WDF-1"],
    )  # fmt: skip
    return data, stray if is_allowed else "wild draw four"


def find_under_draw_four(random: Random) -> Data:
    """A wild draw four that is paid: tempting is the number or the colour that lies under it."""
    color, others = colors(random)
    number, one, two = numbers(random, 3)
    before = others[0]
    tempting = random.choice((f"{before} {one}", f"{others[1]} {number}"))
    hand = [f"{color} {one}", f"{color} {random.choice(ACTIONS)}", tempting, f"{others[2]} {two}"]
    random.shuffle(hand)
    pile = {"discard": [f"{before} {number}", "wild draw four"], "color": color, "played_by": "Ben"}
    data = made(
        "find", "draw four", "A fresh table",
        {"rules": _NO_CHALLENGE, **pile, "you": hand, "turn": "You"},
        f"Ben laid the wild draw four and named {color}. Cleo has drawn. Which of your cards may you play?",
        (
            "Does anybody still have to draw? Which colour was named?",
            "The card has no number. What lies under it no longer matters.",
        ),
        after="Only the colour named counts.",
        source=["WILD-1", "WDF-1"],
    )  # fmt: skip
    return data, tempting


def predict_draw_four(random: Random) -> Data:
    """What a wild draw four does to the next player; tempting is that the player still plays."""
    color, others = colors(random)
    player, direction = random.choice(SEATS), random.choice(("clockwise", "counter-clockwise"))
    victim, then = seat_after(player, 1, direction), seat_after(player, 2, direction)
    hands: dict[str, Any] = {name: random.randint(3, 6) for name in SEATS}
    hands[player] = ["wild draw four", f"{others[0]} 4", f"{others[1]} 6", f"{color} 8"]
    table = {
        "rules": _NO_CHALLENGE,
        "top": f"{others[2]} {random.choice('123579')}",
        "played_by": seat_after(player, -1, direction),
        "hands": hands,
        "turn": player,
        "direction": direction,
    }
    names = f"{plays(player)} the wild draw four and {'name' if player == 'You' else 'names'} {color}."
    holds = "do you hold" if victim == "You" else f"does {victim} hold"
    options, tempting = _draw_four_options(hands[victim], victim, then, color)
    random.shuffle(options)
    data = made(
        "predict", "draw four", "What happens next?", table,
        f"{names} How many cards {holds} then, and who plays next?",
        ("Two things happen to the next player.", "Four cards are drawn, and the turn is lost."),
        moves=[f"{plays(player)} wild draw four, names {color}"],
        question=[{"cards_held": victim}, "next_player"],
        options=options,
        after="Four cards and a lost turn. Then play goes on in the colour named.",
        source=["WDF-1"],
    )  # fmt: skip
    return data, tempting


def _draw_four_options(held: int, victim: str, then: str, color: str) -> tuple[list[dict[str, Any]], str]:
    def text(count: int, name: str) -> str:
        return f"{count} cards, and {'you play' if name == 'You' else plays(name)} on {color}"

    options = [
        {"text": text(held + 4, then), "value": [held + 4, then]},
        {
            "text": text(held + 4, victim),
            "value": [held + 4, victim],
            "feedback": "Drawing four costs the turn as well.",
        },
        {
            "text": text(held, then),
            "value": [held, then],
            "feedback": f"Four cards are drawn, {held} + 4 = {held + 4}.",
        },
    ]
    return options, text(held + 4, victim)


def predict_challenge(random: Random) -> Data:
    """A challenge with the hand told: tempting is to look for the colour named."""
    table, keys, (before, named, card), is_breach = _challenge(random)
    options, tempting = _challenge_options(before, named, card, is_breach)
    data = made(
        "predict", "challenge", "You challenge", table, "How many cards do you draw?", _CHALLENGE_HINTS, **keys,
        question={"cards_drawn": "You"},
        options=options,
        after="The colour that was in force before the card decides.",
    )  # fmt: skip
    return data, tempting


def predict_challenge_turn(random: Random) -> Data:
    """Who plays after a challenge: the challenger if it succeeds, else the player after; tempting is the other one."""
    table, keys, (before, _, card), is_breach = _challenge(random)
    options: list[dict[str, Any]] = [
        {"text": "You"},
        {"text": "Ana"},
        {"text": "Cleo", "feedback": "Cleo has had her turn. Her card stays on the table."},
    ]
    if is_breach:
        options[1]["feedback"] = f"She holds the {card}, so she draws the four. You draw nothing and lose nothing."
    else:
        options[0]["feedback"] = f"She holds no {before} card. You draw six, and your turn is lost."
    data = made(
        "predict", "challenge", "You challenge", table, "Who plays next?", _CHALLENGE_HINTS, **keys,
        question="next_player",
        options=options,
        after="Whoever draws the cards loses by it. If she draws, your turn is still yours.",
    )  # fmt: skip
    return data, "Ana" if is_breach else "You"


_CHALLENGE_HINTS = (
    "Which colour was in force before her card? Does she hold one of it?",
    "Against the rule, she draws four. Allowed, you draw four and two more, and lose the turn.",
)


def _challenge(random: Random) -> tuple[dict[str, Any], dict[str, Any], tuple[str, str, str], bool]:
    """A table, what is said and moved, the two colours with the card that tells, and whether it was a breach."""
    before, others = colors(random)
    named, (one, two, three) = others[0], numbers(random, 3)
    is_breach = random.random() < 0.5
    telling = f"{before if is_breach else named} {one}"
    shown, top = [telling, f"{others[1]} {two}"], f"{before} {three}"
    random.shuffle(shown)
    hands = {"You": strays(random, 4, [*shown, top]), "Ana": 4, "Ben": 4, "Cleo": ["wild draw four", *shown]}
    keys = {
        "text": f"Cleo plays a wild draw four on the {top} and names {named}. You challenge, and she shows you the "
        f"{shown[0]} and the {shown[1]}.",
        "moves": [f"Cleo plays wild draw four, names {named}", "You challenge"],
        "source": ["CHAL-1"],
    }
    table = {"rules": "classic", "top": top, "played_by": "Ben", "hands": hands, "turn": "Cleo"}
    return table, keys, (before, named, telling), is_breach


def _challenge_options(before: str, named: str, card: str, is_breach: bool) -> tuple[list[dict[str, Any]], str]:
    none: dict[str, Any] = {"text": "None", "value": 0}
    six: dict[str, Any] = {"text": "Six", "value": 6}
    four = {"text": "Four", "value": 4, "feedback": "Either she draws the four, or you draw four and two more."}
    if is_breach:
        six["feedback"] = f"She holds the {card}, and {before} was in force. So she draws the four."
        return [none, four, six], "Six"
    none["feedback"] = f"{named.capitalize()} is the colour she named. She holds no {before} card, so it was allowed."
    return [none, four, six], "None"


GENERATED_B: dict[str, Callable[[Random], Data]] = {
    "find-draw-four": find_draw_four,
    "find-under-draw-four": find_under_draw_four,
    "predict-draw-four": predict_draw_four,
    "predict-challenge": predict_challenge,
    "predict-challenge-turn": predict_challenge_turn,
    "count-going-out": count_going_out,
    "predict-first-card": predict_first_card,
    "predict-returned": predict_returned,
    "predict-reshuffle": predict_reshuffle,
    "predict-two-players": predict_two_players,
}
