"""Generated steps of part D, House Rules (family blog): goal, the cut, prices, doubling; the rest stands beside.

Every table names its rules, so that the step is the same in a lesson, a review and a checkpoint.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS
from unolearn.lessons.generated_d_turns import find_exact, predict_jump, predict_second_card, predict_too_late
from unolearn.lessons.generated_d_zeros import count_after_shift, predict_red_zero, predict_shift
from unolearn.lessons.generated_tools import Data, caught, colors, low, made, numbers, plays, strays
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = [
    "GENERATED_D",
    "count_own_hand",
    "find_double",
    "predict_cut",
    "predict_double",
    "predict_lowest",
]

_WAYS = ("clockwise", "counter-clockwise")


def predict_lowest(random: Random) -> Data:
    """Somebody reaches 500; tempting is who has the most."""
    scores = dict(zip(("You", "Ana", "Cleo"), random.sample(range(60, 400, 5), 3), strict=True))
    reaches = random.choice(tuple(scores))
    scores[reaches] = random.randrange(485, 500, 5)
    taken = {score + 20 for score in scores.values()}
    scores["Ben"] = random.choice([score for score in range(55, 420, 10) if score not in taken])
    hands = {"You": ["blue skip"], "Ana": ["green reverse"], "Ben": ["yellow 2"], "Cleo": ["red draw two"]}
    after = {name: scores[name] + 20 * (name != "Ben") for name in SEATS}
    lowest = min(after, key=lambda name: after[name])
    middle = next(name for name in SEATS if name not in (lowest, reaches))
    table = {"rules": "crazy", "top": "yellow 6", "played_by": "Ana", "hands": hands, "turn": "Ben", "scores": scores}
    names = ["You", "Ana", "Ben", "Cleo"]
    totals = ", ".join(f"{low(name)} {after[name]}" for name in names)
    options = [
        {"text": lowest},
        {"text": reaches, "feedback": "That player ended the game, but with the most points. Here points are bad."},
        {"text": middle, "feedback": f"{after[middle]} is few, but {low(lowest)} with {after[lowest]} "
                                     f"{'have' if lowest == 'You' else 'has'} fewer."},
    ]  # fmt: skip
    random.shuffle(options)
    data = made(
        "predict", "scoring", "Who wins the game?", table,
        f"Ben goes out. The others add 20 each, and the totals are {totals}. Somebody has reached 500. Who wins?",
        ("Does anybody want points at this table?", "Look for the smallest total."),
        moves=["Ben plays yellow 2"], question="game_winner", options=options,
        after="The lowest total wins.", source=["SCORE-3"],
    )  # fmt: skip
    return data, reaches


def predict_cut(random: Random) -> Data:
    """The dealer's cut, exact or one or two off; tempting is that close is enough, or that an exact one is nothing."""
    names = ["You", "Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus"][: random.randint(3, 8)]
    dealer = random.choice(names[1:])
    exact = 7 * len(names)
    count = exact if random.random() < 0.5 else exact + random.choice((-3, -2, -1, 1, 2, 3))
    sum_text = f"{len(names)} × 7 = {exact}"
    is_exact = count == exact
    options = [
        {"text": "50 points come off", "value": -50, "feedback": f"{sum_text}. {count} is close, but not exact."},
        {"text": "Nothing", "value": 0, "feedback": f"{sum_text}. That is exact."},
        {
            "text": f"{count} points come off",
            "value": -count,
            "feedback": "The bonus is always 50, and only if it is exact.",
        },
    ]
    del options[0 if is_exact else 1]["feedback"]
    data = made(
        "predict", "the cut", "The dealer’s cut",
        {"rules": "crazy", "players": names, "dealer": dealer, "seed": random.randint(1, 99)},
        f"There are {len(names)} players. {dealer} deals, cuts, and counts {count} cards. What happens to the score?",
        ("How many cards will be dealt?", f"Seven for each of {len(names)} players."),
        moves=[f"{dealer} cuts {count}"], question={"score": dealer}, options=options,
        after=f"The deal needs {sum_text}. Exact or nothing.", source=["SETUP-4"],
    )  # fmt: skip
    return data, "Nothing" if is_exact else "50 points come off"


def _classic(card: str) -> int:
    face = card.split(" ", 1)[-1]
    return 50 if card.startswith("wild") else int(face) if face.isdigit() else 20


def count_own_hand(random: Random) -> Data:
    """Your own cards at this table's prices; tempting is the classic price list."""
    color, others = colors(random)
    zero = random.choice(("red 0", f"{random.choice(('blue', 'yellow', 'green'))} 0"))
    dear = random.choice(("wild", "wild draw four", f"{color} {random.choice(ACTIONS)}"))
    one, two = numbers(random, 2)
    hand = [zero, dear, f"{others[0]} {one}", *random.sample([f"{others[1]} {two}", "wild"], random.randint(0, 1))]
    random.shuffle(hand)
    goes = random.choice(SEATS[1:])
    data = made(
        "count", "scoring", "Your own cards",
        {"rules": "crazy", "top": f"{others[2]} 8", "hands": caught(hand, goes), "turn": goes},
        f"{goes} goes out. What do you write down for yourself?",
        ("Give every card this table’s price.", "The red 0 costs 50, other zeros, action cards and wilds cost 20."),
        points_of="You", after="The red 0 is 50. Other zeros, action cards and wilds are 20.", source=["SCORE-3"],
    )  # fmt: skip
    return data, sum(map(_classic, hand))


def find_double(random: Random) -> Data:
    """A draw card waits: only the identical one answers; tempting is the same action in another colour."""
    color, others = colors(random)
    one, two = numbers(random, 2)
    tempting = random.choice((f"{others[0]} draw two", f"{others[0]} draw two", "wild draw four", f"{color} {one}"))
    hand = list(dict.fromkeys([tempting, f"{color} {one}", f"{others[1]} {two}"]))
    if random.random() < 0.5:
        hand.append(f"{color} draw two")
    random.shuffle(hand)
    way = random.choice(_WAYS)
    by = seat_after("You", -1, way)
    table = {
        "rules": "crazy",
        "top": f"{color} draw two",
        "played_by": by,
        "you": hand,
        "turn": "You",
        "pending": 2,
        "direction": way,
    }
    data = made(
        "find", "doubling", "Two cards are waiting for you", table,
        f"{by}’s {color} draw two is aimed at you. Which of your cards may you play?",
        ("What must a card be, to be added to a penalty here?", "Identical, in colour and in action."),
        after="Only the identical card is added. Without one, you draw.", source=["DOUBLE-1"],
    )  # fmt: skip
    return data, tempting


def predict_double(random: Random) -> Data:
    """A second identical draw two, in turn or out of turn; tempting is that the first victim pays."""
    color, _ = colors(random)
    first, out_of_turn = random.choice(SEATS), random.random() < 0.6
    second = seat_after(first, random.choice((2, 3)) if out_of_turn else 1)
    victim, payer = seat_after(first, 1), seat_after(second, 1)
    card = f"{color} draw two"
    spare = strays(random, 12, [f"{color} 9", card])
    hands: dict[str, Any] = {name: random.randint(3, 5) for name in SEATS}
    hands |= {"You": spare[:3], first: [card, *spare[3:6]], second: [card, *spare[6:9]]}
    options = [
        {"text": f"{payer}, four cards", "value": [payer, 4]},
        {"text": f"{payer}, two cards", "value": [payer, 2], "feedback": "The two cards add up, 2 + 2."},
        {
            "text": f"{second if victim == payer else victim}, four cards",
            "value": [second if victim == payer else victim, 4],
            "feedback": "The sum goes to whoever comes after the last card.",
        },
    ]
    random.shuffle(options)
    how = "out of turn" if out_of_turn else "in turn"
    table = {"rules": "crazy", "top": f"{color} 9", "played_by": seat_after(first, -1), "hands": hands, "turn": first}
    data = made(
        "predict", "doubling", "Who pays?", table,
        f"{plays(first)} the {card}, and {'you play' if second == 'You' else plays(second)} the other one {how}. "
        "Who faces the penalty then, and how many cards?",
        ("Who comes after the player of the last draw two?", "That player faces both cards together."),
        moves=[f"{plays(first)} {card}", f"{plays(second)} {card}"], question=["next_player", "pending"],
        options=options, after="2 + 2 = 4, for whoever comes after the last card.", source=["DOUBLE-1"],
    )  # fmt: skip
    return data, next(option["text"] for option in options if option["value"][1] == 4 and "feedback" in option)


#: By name: the function that makes the step's keys and the tempting wrong answer.
GENERATED_D: dict[str, Callable[[Random], Data]] = {
    "predict-lowest": predict_lowest,
    "predict-cut": predict_cut,
    "count-own-hand": count_own_hand,
    "find-exact": find_exact,
    "predict-jump": predict_jump,
    "predict-too-late": predict_too_late,
    "predict-second-card": predict_second_card,
    "find-double": find_double,
    "predict-double": predict_double,
    "predict-shift": predict_shift,
    "count-after-shift": count_after_shift,
    "predict-red-zero": predict_red_zero,
}
