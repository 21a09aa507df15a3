"""Generated steps of part C, the popular house rules: stacking and jump-in, each beside the table where it is off.

Every table names its rules, so that the step is the same in a lesson, a review and a checkpoint.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.explain import say, say_n
from unolearn.lessons.generated_c_hands import predict_draw_one, predict_draw_until, predict_zero_moves
from unolearn.lessons.generated_tools import (
    Data,
    called,
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
    "GENERATED_C",
    "find_jump_in",
    "find_no_stacking",
    "find_stacking",
    "predict_jump_in",
    "predict_last_answer",
    "predict_stack",
]

_STACKING = {"base": "classic", "stacking": "draw_two"}
_JUMP_IN = {"base": "classic", "jump_in": True}


def find_stacking(random: Random) -> Data:
    """A draw two waits, and stacking is on: tempting is a card that fits by colour, or a wild."""
    data, hand, color = _waiting(random, _STACKING)
    data["after"] = say("A draw two of any colour answers, or you take the two cards.")
    data["source"] = ["STACK-1"]
    return data, random.choice([card for card in hand if card == "wild" or card == f"{color} {card.split()[-1]}"])


def find_no_stacking(random: Random) -> Data:
    """A draw two waits, and stacking is off: tempting is to answer it."""
    data, hand, _ = _waiting(random, "classic")
    data["after"] = say("Without stacking nothing answers a draw two.")
    data["source"] = ["DT-1"]
    return data, next(card for card in hand if card.endswith("draw two"))


def _waiting(random: Random, rules: Any) -> tuple[dict[str, Any], list[str], str]:
    color, others = colors(random)
    one, two = numbers(random, 2)
    hand = [f"{others[0]} draw two", f"{color} {random.choice((one, 'skip', 'reverse'))}", f"{others[1]} {two}"]
    hand += random.choice(([], ["wild"]))
    random.shuffle(hand)
    top = {"top": f"{color} draw two", "played_by": "Cleo", "pending": 2}
    data = made(
        "find", "stacking", say("Two cards are waiting"),
        {"rules": rules, **top, "you": hand, "turn": "You"},
        say("Two cards are waiting for you. Which of yours may you play?"),
        (
            say("What is waiting? And which rules are on?"),
            say("With stacking a draw two answers a draw two. Without it the cards are drawn."),
        ),
    )  # fmt: skip
    return data, hand, color


def predict_stack(random: Random) -> Data:
    """Two or three draw twos on each other; tempting is that the penalty does not grow."""
    color, others = colors(random)
    count = random.choice((2, 3))
    first, way = random.choice(SEATS), random.choice(("clockwise", "counter-clockwise"))
    stackers = [seat_after(first, step, way) for step in range(count)]
    victim, then = seat_after(first, count, way), seat_after(first, count + 1, way)
    twos = [f"{one} draw two" for one in (color, *random.sample(others, count - 1))]
    rest = strays(random, 9, [f"{color} 9"])
    hands: dict[str, Any] = {name: random.randint(3, 6) for name in SEATS}
    for name, card in zip(stackers, twos, strict=True):
        hands[name] = [card, *(rest.pop() for _ in "ab")]
    if victim == "You":
        hands["You"] = rest[:3]
    table = {"rules": _STACKING, "top": f"{color} 9", "played_by": seat_after(first, -1, way), "hands": hands}
    options, tempting = _stack_options(2 * count, victim, then)
    data = made(
        "predict", "stacking", say("The sum travels"),
        {**table, "turn": first, "direction": way},
        sentences(
            say("Two draw twos lie there, and {player} [have|has] none.", player=victim)
            if count == 2
            else say("Three draw twos lie there, and {player} [have|has] none.", player=victim),
            say("How many cards [do|does] {player} draw, and who plays next?", player=victim),
        ),
        (say("How many draw twos lie on each other?"), say("Two for each of them. And drawing costs the turn.")),
        moves=[*(f"{plays(name)} {card}" for name, card in zip(stackers, twos, strict=True)), _takes(victim)],
        question=[{"cards_drawn": victim}, "next_player"],
        options=options,
        after=say("Two cards for each draw two, all for the one who does not answer."),
        source=["STACK-1"],
    )  # fmt: skip
    return data, tempting


def _takes(name: str) -> str:
    return "You take" if name == "You" else f"{name} takes"


def _stack_options(right: int, victim: str, then: str) -> tuple[list[dict[str, Any]], str]:
    def text(count: int, name: str) -> str:
        return say_n("{n} card, and {player} [play|plays]", "{n} cards, and {player} [play|plays]", count, player=name)

    tempting = text(2, then)
    options = [
        option(tempting, [2, then], say("The penalty grows with each answer.")),
        option(text(right, then), [right, then]),
        option(text(right, victim), [right, victim], say("Drawing the cards costs the turn.")),
    ]
    return options, tempting


def predict_last_answer(random: Random) -> Data:
    """The last card answers a draw two; tempting is that the next player may answer once more."""
    color, others = colors(random)
    laid = random.choice((1, 2))
    way = random.choice(("clockwise", "counter-clockwise"))
    victim, before = seat_after("You", 1, way), seat_after("You", -1, way)
    hands: dict[str, Any] = {name: random.randint(2, 6) for name in SEATS}
    hands["You"] = [f"{others[0]} draw two"]
    pile = [f"{others[1]} draw two", f"{color} draw two"][-laid:]
    right = 2 * laid + 2
    table = {"rules": _STACKING, "discard": pile, "played_by": before, "pending": 2 * laid, "hands": hands}
    tempting = say("{victim} may answer with a draw two", victim=victim)
    waiting = say("Two cards are waiting for you.") if laid == 1 else say("Four cards are waiting for you.")
    data = made(
        "predict", "stacking", say("Your last card"),
        {**table, "turn": "You", "direction": way},
        sentences(waiting, say("Your last card is a draw two, and you answer with it. What happens?")),
        (
            say("What ends a round?"),
            say("You are out. The next player draws the whole sum, and cannot answer."),
        ),
        moves=[f"You play {others[0]} draw two"],
        question=[{"cards_drawn": victim}, "round_over"],
        options=[
            option(say("I am out, and {victim} draws {sum}", victim=victim, sum=right), [right, "yes"]),
            option(
                say("I am out, and {victim} draws two", victim=victim), [2, "yes"], say("The whole sum is drawn.")
            ),
            option(tempting, [0, "no"], say("Nobody answers a last card. The round is over.")),
        ],
        after=say("The next player draws the whole sum, and it counts for you."),
        source=["STACK-3"],
    )  # fmt: skip
    return data, tempting


def find_jump_in(random: Random) -> Data:
    """Out of turn: the identical card, and cards that are alike in one thing; sometimes no card is identical."""
    color, others = colors(random)
    face, one = numbers(random, 2)
    face = random.choice((face, face, "skip", "reverse"))
    same, half = f"{color} {face}", [f"{color} {one}", f"{others[0]} {face}"]
    hand = [*half, f"{others[1]} {one}", random.choice(("wild", f"{others[2]} {one}"))]
    hand += [same] if random.random() < 0.75 else []
    random.shuffle(hand)
    way = "counter-clockwise" if face == "reverse" else "clockwise"
    player = random.choice(("Ana", "Ben")) if way == "clockwise" else random.choice(("Ben", "Cleo"))
    turn = seat_after(player, 1, way)
    if face == "skip":
        player, turn = "Ana", "Cleo"
    data = made(
        "find", "jump-in", say("Out of turn"),
        {"rules": _JUMP_IN, "top": same, "played_by": player, "direction": way, "you": hand, "turn": turn},
        say(
            "{by} has just played the {card}, and it is {turn}’s turn. With which of your cards may you jump in?",
            by=player, card=same, turn=turn,
        ),
        (
            say("Is one thing in common enough out of turn?"),
            say("Identical means the same colour and the same face."),
        ),
        after=say("Out of turn the card must be identical."),
        source=["JUMP-1"],
    )  # fmt: skip
    return data, random.choice(half)


def predict_jump_in(random: Random) -> Data:
    """Somebody jumps in; tempting is that play goes on with the player who was in turn."""
    color, _ = colors(random)
    card = f"{color} {numbers(random, 1)[0]}"
    way = random.choice(("clockwise", "counter-clockwise"))
    first = random.choice(SEATS)
    jumper = seat_after(first, random.choice((2, 3)), way)
    waiting, then = seat_after(first, 1, way), seat_after(jumper, 1, way)
    top = f"{color} 0"
    others = strays(random, 4, [card, top])
    hands: dict[str, Any] = {name: random.randint(3, 6) for name in SEATS}
    hands[first], hands[jumper] = [card, *others[:2]], [card, *others[2:]]
    seats = sorted({waiting, then, jumper}, key=SEATS.index)
    feedback = {
        waiting: say("The jump moved the turn on to the one who jumped in."),
        jumper: say("A jump-in is one card only."),
    }
    table = {"rules": _JUMP_IN, "top": top, "played_by": seat_after(first, -1, way), "hands": hands, "turn": first}
    data = made(
        "predict", "jump-in", say("Who plays next?"),
        {**table, "direction": way},
        _jumps(first, card, jumper),
        (say("From whom does play go on?"), say("From the one who jumped in, in the direction of play.")),
        moves=[f"{plays(first)} {card}", f"{plays(jumper)} {card}"],
        question="next_player",
        options=[seat_option(one, feedback[one] if one != then else None) for one in seats],
        after=say("Play goes on from whoever jumped in. Those between are passed over."),
        source=["JUMP-2"],
    )  # fmt: skip
    return data, called(waiting)


def _jumps(first: str, card: str, jumper: str) -> str:
    if jumper == "You":
        return say(
            "{player} plays the {card}, and you jump in with the other one. Who plays next?", player=first, card=card
        )
    return say(
        "{Player} [play|plays] the {card}, and {who} jumps in with the other one. Who plays next?",
        player=first,
        card=card,
        who=jumper,
    )


GENERATED_C: dict[str, Callable[[Random], Data]] = {
    "find-stacking": find_stacking,
    "find-no-stacking": find_no_stacking,
    "predict-stack": predict_stack,
    "predict-last-answer": predict_last_answer,
    "find-jump-in": find_jump_in,
    "predict-jump-in": predict_jump_in,
    "predict-draw-until": predict_draw_until,
    "predict-draw-one": predict_draw_one,
    "predict-zero-moves": predict_zero_moves,
}
