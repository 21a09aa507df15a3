"""Generated steps of part F, Dirty Uno: the last resort, the blank, perfect matches, zeros, prices.

Every table names its rules, so that the step is the same in a lesson, a review and a checkpoint.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS, COLORS
from unolearn.engine.explain import say, say_n
from unolearn.lessons.generated_tools import Data, caught, colors, made, option, plays, price, sentences
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = [
    "GENERATED_F",
    "count_dirty",
    "draws",
    "find_last_resort",
    "find_with_a_blank",
    "predict_no_answer",
    "predict_perfect",
    "predict_zero",
    "spare_cards",
]

_PLAIN = "12345689"  # numbers that do nothing special and have no price of their own


def _find(top: str, hand: list[str], tag: str, rule: str, hints: tuple[str, str], **keys: Any) -> dict[str, Any]:
    table = {"rules": "dirty", "top": top, "played_by": "Cleo", "you": hand, "turn": "You"}
    ask = say("Which of your cards may you play on the {top}?", top=top)
    return made("find", tag, say("A fresh table"), table, ask, hints, source=[rule], **keys)


def find_last_resort(random: Random) -> Data:
    """A wild draw four beside a card that fits by number, a plain wild, or nothing; tempting is what must wait."""
    color, others = colors(random)
    number, *rest = random.sample(_PLAIN, 4)
    hand = ["wild draw four", f"{others[0]} {rest[0]}", f"{others[1]} {rest[1]}"]
    other = random.choice((f"{others[2]} {number}", f"{color} {rest[2]}", "wild", None))
    tempting = "wild draw four" if other else hand[1]
    if other:
        hand.append(other)
    random.shuffle(hand)
    data = _find(
        f"{color} {number}", hand, "wilds", "WDF-3",
        (
            say("Can you play anything besides the wild draw four?"),
            say("A match by colour or number, or a plain wild, comes before the last resort."),
        ),
        after=say("A wild draw four is for a hand in which nothing else can be played."),
    )  # fmt: skip
    if other:
        why = say("The {card} can be played, so this is no last resort.", card=other)
        data["feedback"] = {"added.wild draw four": why}
    return data, tempting


def find_with_a_blank(random: Random) -> Data:
    """A blank of another colour and a wild draw four; tempting is the wild draw four."""
    color, others = colors(random)
    number, *rest = random.sample(_PLAIN, 4)
    hand = [f"{others[0]} blank", "wild draw four", f"{others[1]} {rest[0]}"]
    hand.append(random.choice((f"{others[2]} {number}", f"{color} {rest[1]}", f"{others[2]} {rest[2]}")))
    random.shuffle(hand)
    data = _find(
        f"{color} {number}", hand, "blanks", "EDW-1",
        (
            say("What can the blank become?"),
            say("It can always become a wild. So is the wild draw four a last resort?"),
        ),
        feedback={
            "added.wild draw four": say("Your blank can always be played, so this is no last resort.")
        },
        after=say("A blank can always be played, and so it rules the wild draw four out."),
    )  # fmt: skip
    return data, "wild draw four"


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
    tempting = sum(map(price, hand))  # at classic prices, a blank for an action card
    why = say("Those are not the prices of this rule book. 7 and 0 are 50 here, a blank is free.")
    data = made(
        "count", "scoring", say("Count a hand"),
        {"rules": "dirty", "top": "green 8", "hands": caught(hand, goes), "turn": goes},
        say("At the Dirty Uno (Snitker 2019) table somebody goes out. What do you write down for this hand?"),
        (
            say("Which of these cards has a price of its own in this rule book?"),
            say("7, 0 and wilds are 50, action cards 20, a blank is nothing."),
        ),
        points_of="You",
        feedback={f"wrong.{tempting}": why},
        after=say("7, 0 and wilds 50, action cards 20, the blank nothing, other numbers their face."),
        source=["SCORE-4"],
    )  # fmt: skip
    return data, tempting


def draws(player: str, number: str) -> str:
    """Return who draws how many, in the learner's own words."""
    return say("[I draw|{player} draws] {number}", player=player, number=number)


def spare_cards(random: Random, count: int, numbers: str = _PLAIN) -> list[str]:
    """Cards of a hand that are of no account here."""
    return random.sample([f"{color} {number}" for color in COLORS for number in numbers], count)


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
    color, others = colors(random)
    number, perfect = random.choice("234568"), random.random() < 0.5
    one, two = f"{color} {number}", f"{color if perfect else others[0]} {number}"
    options, tempting = _perfect_options(first, third, number, perfect)
    data = made(
        "predict", "perfect match", say("Perfect or not?"),
        _perfect_table(random, first, second, one, two),
        sentences(
            say("{Player} [have|has] played the {card}.", player=first, card=one),
            say("Now {player} [play|plays] the {card}. Who draws?", player=second, card=two),
        ),
        (
            say("Which two things make a match perfect?"),
            say("Colour and number. And it looks back, not ahead."),
        ),
        moves=[f"{plays(first)} {one}", f"{plays(second)} {two}"],
        question=[{"cards_drawn": first}, {"cards_drawn": third}],
        options=options,
        after=say("A perfect match is the same colour and number, and it hits the player who laid the card before."),
        source=["PERFECT-1"],
    )  # fmt: skip
    return data, tempting


def _perfect_options(first: str, third: str, number: str, perfect: bool) -> tuple[list[dict[str, Any]], str]:
    back, ahead, drawn = draws(first, number), draws(third, number), int(number)
    if perfect:
        not_ahead = say("A perfect match looks back: it hits {who}, who laid the card before.", who=first)
        same = say("Colour and number are the same: a perfect match.")
        options = [
            option(back, [drawn, 0]),
            option(ahead, [0, drawn], not_ahead),
            option(say("Nobody draws"), [0, 0], same),
        ]
        return options, ahead
    options = [
        option(back, [drawn, 0], say("Perfect means colour and number. Here the colours differ.")),
        option(ahead, [0, drawn], say("The colours differ, and it would hit the player before.")),
        option(say("Nobody draws"), [0, 0]),
    ]
    return options, back


def predict_no_answer(random: Random) -> Data:
    """A draw two for a player who holds one; tempting is that it is answered."""
    player = random.choice(SEATS)
    victim, then, later = (seat_after(player, steps) for steps in (1, 2, 3))
    color, others = colors(random)
    card, own = f"{color} draw two", f"{others[0]} draw two"
    held = random.randint(2, 4)
    hands: dict[str, Any] = {name: random.randint(3, 6) for name in SEATS}
    hands |= {player: [card, *spare_cards(random, 3)], victim: [own, *spare_cards(random, held - 1)]}
    tempting = say("[I answer|{player} answers] with the {card}", player=victim, card=own)
    options = [
        option(say("[I draw|{player} draws] two and [lose|loses] the turn", player=victim), [held + 2, then]),
        option(
            tempting, [held - 1, later],
            say("Nothing is passed on here: the player who is hit draws and loses the turn."),
        ),
        option(
            say("[I draw|{player} draws] two, then [play|plays]", player=victim), [held + 2, victim],
            say("Drawing two costs the turn as well."),
        ),
    ]  # fmt: skip
    random.shuffle(options)
    data = made(
        "predict", "action cards", say("A draw two"),
        {"rules": "dirty", "top": f"{color} 0", "hands": hands, "turn": player, "played_by": later},
        sentences(
            say("{Player} [play|plays] the {card}.", player=player, card=card),
            say("{Player} [hold|holds] the {card}. What happens?", player=victim, card=own),
        ),
        (
            say("Does a player who is hit get to discard?"),
            say("The card says what to draw. Then the turn is lost."),
        ),
        moves=[f"{plays(player)} {card}"],
        question=[{"cards_held": victim}, "next_player"],
        options=options,
        after=say("Draw as directed, and the turn is lost. Nothing can be passed on."),
        source=["DT-1"],
    )  # fmt: skip
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
    options = _zero_options(giver, taker, sizes)
    tempting = options[1]["text"]
    random.shuffle(options)
    data = made(
        "predict", "swaps", say("A zero"),
        _zero_table(random, player, direction, zero, sizes),
        say(
            "Play goes {direction}, and {who} plays the {card}. Which cards do you hold then?",
            direction=direction, who=player, card=zero,
        ),
        (
            say("Who comes before you in the direction of play?"),
            say("Every hand goes one seat on, that way round."),
        ),
        moves=[f"{plays(player)} {zero}"],
        question={"cards_held": "You"},
        options=options,
        after=say("Everybody gives the hand to the next player, in the direction of play."),
        source=["SEVEN-1"],
    )  # fmt: skip
    return data, tempting


def _zero_options(giver: str, taker: str, sizes: dict[str, int]) -> list[dict[str, Any]]:
    """The hand that comes, the one that tempts, and the own one."""

    def hand_of(name: str) -> str:
        return say_n("{who}’s {n} card", "{who}’s {n} cards", sizes[name], who=name)

    return [
        option(hand_of(giver), sizes[giver]),
        option(
            hand_of(taker), sizes[taker],
            say("You give yours to {who}. What you get comes from the other side.", who=taker),
        ),
        option(
            say_n("My own {n} card", "My own {n} cards", sizes["You"]), sizes["You"],
            say("After a 0 every hand moves on, yours too."),
        ),
    ]  # fmt: skip


#: By name, as the lessons of part F call them.
GENERATED_F: dict[str, Callable[[Random], Data]] = {
    "count-dirty": count_dirty,
    "find-last-resort": find_last_resort,
    "find-with-a-blank": find_with_a_blank,
    "predict-no-answer": predict_no_answer,
    "predict-perfect": predict_perfect,
    "predict-zero": predict_zero,
}
