"""Generated steps of part D, House Rules (family blog): goal, the cut, prices, doubling; the rest stands beside.

Every table names its rules, so that the step is the same in a lesson, a review and a checkpoint.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS
from unolearn.engine.explain import say
from unolearn.lessons.generated_d_turns import find_exact, predict_jump, predict_second_card, predict_too_late
from unolearn.lessons.generated_d_zeros import count_after_shift, predict_red_zero, predict_shift
from unolearn.lessons.generated_tools import (
    Data,
    called,
    caught,
    colors,
    made,
    numbers,
    option,
    plays,
    price,
    seat_option,
    sentences,
    strays,
)
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
    options = [
        seat_option(lowest),
        seat_option(reaches, say("That player ended the game, but with the most points. Here points are bad.")),
        seat_option(
            middle,
            say("{few} is few, but {player} with {fewest} [have|has] fewer.", few=after[middle], player=lowest,
                fewest=after[lowest]),
        ),
    ]  # fmt: skip
    random.shuffle(options)
    data = made(
        "predict", "scoring", say("Who wins the game?"), table,
        say(
            "Ben goes out. The others add 20 each, and the totals are you {you}, Ana {ana}, Ben {ben}, Cleo {cleo}. "
            "Somebody has reached 500. Who wins?",
            you=after["You"], ana=after["Ana"], ben=after["Ben"], cleo=after["Cleo"],
        ),
        (say("Does anybody want points at this table?"), say("Look for the smallest total.")),
        moves=["Ben plays yellow 2"], question="game_winner", options=options,
        after=say("The lowest total wins."), source=["SCORE-3"],
    )  # fmt: skip
    return data, called(reaches)


def predict_cut(random: Random) -> Data:
    """The dealer's cut, exact or one or two off; tempting is that close is enough, or that an exact one is nothing."""
    names = ["You", "Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus"][: random.randint(3, 8)]
    dealer = random.choice(names[1:])
    exact = 7 * len(names)
    count = exact if random.random() < 0.5 else exact + random.choice((-3, -2, -1, 1, 2, 3))
    sum_text = f"{len(names)} × 7 = {exact}"
    is_exact = count == exact
    tempting, nothing = say("50 points come off"), say("Nothing")
    close = say("{sum}. {n} is close, but not exact.", sum=sum_text, n=count)
    options = [
        option(tempting, -50, None if is_exact else close),
        option(nothing, 0, say("{sum}. That is exact.", sum=sum_text) if is_exact else None),
        option(say("{n} points come off", n=count), -count, say("The bonus is always 50, and only if it is exact.")),
    ]
    data = made(
        "predict", "the cut", say("The dealer’s cut"),
        {"rules": "crazy", "players": names, "dealer": dealer, "seed": random.randint(1, 99)},
        say(
            "There are {players} players. {who} deals, cuts, and counts {n} cards. What happens to the score?",
            players=len(names), who=dealer, n=count,
        ),
        (
            say("How many cards will be dealt?"),
            say("Seven for each of {players} players.", players=len(names)),
        ),
        moves=[f"{dealer} cuts {count}"], question={"score": dealer}, options=options,
        after=say("The deal needs {sum}. Exact or nothing.", sum=sum_text), source=["SETUP-4"],
    )  # fmt: skip
    return data, nothing if is_exact else tempting


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
        "count", "scoring", say("Your own cards"),
        {"rules": "crazy", "top": f"{others[2]} 8", "hands": caught(hand, goes), "turn": goes},
        say("{who} goes out. What do you write down for yourself?", who=goes),
        (
            say("Give every card this table’s price."),
            say("The red 0 costs 50, other zeros, action cards and wilds cost 20."),
        ),
        points_of="You", after=say("The red 0 is 50. Other zeros, action cards and wilds are 20."),
        source=["SCORE-3"],
    )  # fmt: skip
    return data, sum(map(price, hand))


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
    top = f"{color} draw two"
    table = {
        "rules": "crazy",
        "top": top,
        "played_by": by,
        "you": hand,
        "turn": "You",
        "pending": 2,
        "direction": way,
    }
    data = made(
        "find", "doubling", say("Two cards are waiting for you"), table,
        say("{by}’s {card} is aimed at you. Which of your cards may you play?", by=by, card=top),
        (say("What must a card be, to be added to a penalty here?"), say("Identical, in colour and in action.")),
        after=say("Only the identical card is added. Without one, you draw."), source=["DOUBLE-1"],
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
    wrong = second if victim == payer else victim
    options = [
        option(say("{Player}, four cards", player=payer), [payer, 4]),
        option(say("{Player}, two cards", player=payer), [payer, 2], say("The two cards add up, 2 + 2.")),
        option(
            say("{Player}, four cards", player=wrong), [wrong, 4],
            say("The sum goes to whoever comes after the last card."),
        ),
    ]  # fmt: skip
    random.shuffle(options)
    table = {"rules": "crazy", "top": f"{color} 9", "played_by": seat_after(first, -1), "hands": hands, "turn": first}
    data = made(
        "predict", "doubling", say("Who pays?"), table, _doubled(first, card, second, out_of_turn),
        (
            say("Who comes after the player of the last draw two?"),
            say("That player faces both cards together."),
        ),
        moves=[f"{plays(first)} {card}", f"{plays(second)} {card}"], question=["next_player", "pending"],
        options=options, after=say("2 + 2 = 4, for whoever comes after the last card."), source=["DOUBLE-1"],
    )  # fmt: skip
    return data, say("{Player}, four cards", player=wrong)


def _doubled(first: str, card: str, second: str, out_of_turn: bool) -> str:
    facts = {"player": first, "card": card, "who": second}
    if second == "You":
        laid = (
            say("{player} plays the {card}, and you play the other one out of turn.", **facts)
            if out_of_turn
            else say("{player} plays the {card}, and you play the other one in turn.", **facts)
        )
    else:
        laid = (
            say("{Player} [play|plays] the {card}, and {who} plays the other one out of turn.", **facts)
            if out_of_turn
            else say("{Player} [play|plays] the {card}, and {who} plays the other one in turn.", **facts)
        )
    return sentences(laid, say("Who faces the penalty then, and how many cards?"))


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
