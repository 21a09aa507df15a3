"""Generated steps about counting: one hand, or all hands of a round."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS, COLORS
from unolearn.engine.explain import say
from unolearn.lessons.generated_tools import caught, made
from unolearn.lessons.generated_turns import SEATS

__all__ = ["count_caught", "count_hand"]

Data = tuple[dict[str, Any], int]


def _hand(random: Random) -> list[str]:
    """A hand with a wild or an action card that is easily priced wrongly, and numbers."""
    dear = random.choice(
        [["wild"], [f"{random.choice(COLORS)} draw two"], ["wild", f"{random.choice(COLORS)} {random.choice(ACTIONS)}"]]
    )
    numbers = random.sample([f"{color} {number}" for color in COLORS for number in "0123456789"], random.randint(2, 3))
    hand = [*dear, *numbers]
    random.shuffle(hand)
    return hand


def _hints() -> tuple[str, str]:
    return (
        say("Give every card its price first, then add."),
        say("Numbers count their face, skips, reverses and draw twos 20, wilds 50."),
    )


def _cheap(card: str) -> int:
    """The price a newcomer may take: a wild for 20, a draw two for 2."""
    if card.startswith("wild"):
        return 20
    face = card.split(" ", 1)[1]
    return int(face) if face.isdigit() else 2 if face == "draw two" else 20


def count_hand(random: Random) -> Data:
    """Points of one hand; tempting is the sum with a wild at 20 or a draw two at 2."""
    hand = _hand(random)
    data = made(
        "count", "scoring", say("Count a hand"),
        {"top": "blue 8", "hands": caught(hand, "Ana"), "turn": "Ana"},
        say("Somebody goes out, and you are caught with this hand. How many points is it worth?"),
        _hints(),
        points_of="You",
        after=say("Numbers at face value, action cards 20, wilds 50."),
        source=["SCORE-1"],
    )  # fmt: skip
    return data, sum(map(_cheap, hand))


def count_caught(random: Random) -> Data:
    """What the winner scores; tempting is to leave out the learner's own hand."""
    winner = random.choice(("Ana", "Ben", "Cleo"))
    color = random.choice(COLORS)
    pool = [f"{other} {face}" for other in COLORS for face in (*"0123456789", *ACTIONS)]
    last, top = f"{color} 3", f"{color} 8"
    pool = [card for card in pool if card not in (last, top)]
    others = [name for name in SEATS if name not in ("You", winner)]
    dealt = random.sample(pool, 4)
    hands: dict[str, Any] = {"You": ["wild", dealt[0]], winner: [last], others[0]: dealt[1:3], others[1]: [dealt[3]]}
    hands = {name: hands[name] for name in SEATS}
    data = made(
        "count", "scoring", say("Count the round"),
        {"top": top, "hands": hands, "turn": winner},
        say("{who} goes out with the {card}. How many points does {who} score?", who=winner, card=last),
        _hints(),
        moves=[f"{winner} plays {last}"],
        scored_by=winner,
        after=say("All the other hands count, yours too."),
        source=["SCORE-1"],
    )  # fmt: skip
    return data, sum(map(_cheap, [card for name, hand in hands.items() if name != winner for card in hand]))
