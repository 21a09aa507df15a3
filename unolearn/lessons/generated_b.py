"""Generated steps of part B, the second pass: the wild draw four, and the challenge.

Every table names its rules, so that the step is the same in a lesson, a review and a checkpoint.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS
from unolearn.engine.explain import say, say_n
from unolearn.engine.naming import color_words
from unolearn.lessons.generated_b_rare import (
    count_going_out,
    predict_first_card,
    predict_reshuffle,
    predict_returned,
    predict_two_players,
)
from unolearn.lessons.generated_tools import (
    Data,
    called,
    capital,
    colors,
    made,
    numbers,
    option,
    plays,
    seat_option,
    sentences,
    strays,
)
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
    top = f"{color} {number}"
    data = made(
        "find", "draw four", say("A fresh table"),
        {"rules": _NO_CHALLENGE, "top": top, "played_by": "Cleo", "you": hand, "turn": "You"},
        say("Which of your cards do the rules allow you to play on the {top}?", top=top),
        (
            say("Which colour is in force, and do you hold a card of it?"),
            say("A card of that colour blocks the wild draw four. Numbers and other wilds do not."),
        ),
        feedback={
            "missed.wild draw four": say(
                "You hold no {color} card, so it is allowed. Only colour counts.", color=color
            )
        },
        after=say("Only a card of the colour in force stands against a wild draw four."),
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
        "find", "draw four", say("A fresh table"),
        {"rules": _NO_CHALLENGE, **pile, "you": hand, "turn": "You"},
        say("Ben laid the wild draw four and named {color}. Cleo has drawn. Which of your cards may you play?",
            color=color),
        (
            say("Does anybody still have to draw? Which colour was named?"),
            say("The card has no number. What lies under it no longer matters."),
        ),
        after=say("Only the colour named counts."),
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
    options, tempting = _draw_four_options(hands[victim], victim, then, color)
    random.shuffle(options)
    data = made(
        "predict", "draw four", say("What happens next?"), table,
        sentences(
            say("{Player} [play|plays] the wild draw four and [name|names] {color}.", player=player, color=color),
            say("How many cards [do|does] {player} hold then, and who plays next?", player=victim),
        ),
        (say("Two things happen to the next player."), say("Four cards are drawn, and the turn is lost.")),
        moves=[f"{plays(player)} wild draw four, names {color}"],
        question=[{"cards_held": victim}, "next_player"],
        options=options,
        after=say("Four cards and a lost turn. Then play goes on in the colour named."),
        source=["WDF-1"],
    )  # fmt: skip
    return data, tempting


def _draw_four_options(held: int, victim: str, then: str, color: str) -> tuple[list[dict[str, Any]], str]:
    def text(count: int, name: str) -> str:
        return say_n(
            "{n} card, and {player} [play|plays] on {color}",
            "{n} cards, and {player} [play|plays] on {color}",
            count,
            player=name,
            color=color,
        )

    tempting, sum = text(held + 4, victim), held + 4
    options = [
        option(text(sum, then), [sum, then]),
        option(tempting, [sum, victim], say("Drawing four costs the turn as well.")),
        option(text(held, then), [held, then], say("Four cards are drawn, {held} + 4 = {sum}.", held=held, sum=sum)),
    ]
    return options, tempting


def predict_challenge(random: Random) -> Data:
    """A challenge with the hand told: tempting is to look for the colour named."""
    table, keys, (before, named, card), is_breach = _challenge(random)
    options, tempting = _challenge_options(before, named, card, is_breach)
    data = made(
        "predict", "challenge", say("You challenge"), table, say("How many cards do you draw?"), _challenge_hints(),
        **keys,
        question={"cards_drawn": "You"},
        options=options,
        after=say("The colour that was in force before the card decides."),
    )  # fmt: skip
    return data, tempting


def predict_challenge_turn(random: Random) -> Data:
    """Who plays after a challenge: the challenger if it succeeds, else the player after; tempting is the other one."""
    table, keys, (before, _, card), is_breach = _challenge(random)
    if is_breach:
        you = None
        ana = say("She holds the {card}, so she draws the four. You draw nothing and lose nothing.", card=card)
    else:
        you = say("She holds no {color} card. You draw six, and your turn is lost.", color=before)
        ana = None
    cleo = say("Cleo has had her turn. Her card stays on the table.")
    data = made(
        "predict", "challenge", say("You challenge"), table, say("Who plays next?"), _challenge_hints(), **keys,
        question="next_player",
        options=[seat_option("You", you), seat_option("Ana", ana), seat_option("Cleo", cleo)],
        after=say("Whoever draws the cards loses by it. If she draws, your turn is still yours."),
    )  # fmt: skip
    return data, called("Ana" if is_breach else "You")


def _challenge_hints() -> tuple[str, str]:
    return (
        say("Which colour was in force before her card? Does she hold one of it?"),
        say("Against the rule, she draws four. Allowed, you draw four and two more, and lose the turn."),
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
        "text": say(
            "Cleo plays a wild draw four on the {top} and names {color}. You challenge, and she shows you the {one} "
            "and the {two}.",
            top=top,
            color=named,
            one=shown[0],
            two=shown[1],
        ),
        "moves": [f"Cleo plays wild draw four, names {named}", "You challenge"],
        "source": ["CHAL-1"],
    }
    table = {"rules": "classic", "top": top, "played_by": "Ben", "hands": hands, "turn": "Cleo"}
    return table, keys, (before, named, telling), is_breach


def _challenge_options(before: str, named: str, card: str, is_breach: bool) -> tuple[list[dict[str, Any]], str]:
    none, six = say("None"), say("Six")
    four = option(say("Four"), 4, say("Either she draws the four, or you draw four and two more."))
    if is_breach:
        why = say("She holds the {card}, and {color} was in force. So she draws the four.", card=card, color=before)
        return [option(none, 0), four, option(six, 6, why)], six
    why = say(
        "{named} is the colour she named. She holds no {color} card, so it was allowed.",
        named=capital(color_words(named)),
        color=before,
    )
    return [option(none, 0, why), four, option(six, 6)], none


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
