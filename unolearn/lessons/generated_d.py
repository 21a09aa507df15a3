"""Generated steps of part D, House Rules (family blog): goal, prices, out of turn, doubling; zeros stand beside.

Every table names its rules, so that the step is the same in a lesson, a review and a checkpoint.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS
from unolearn.lessons.generated_d_zeros import count_after_shift, predict_red_zero, predict_shift
from unolearn.lessons.generated_tools import Data, colors, low, made, numbers, plays, strays
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = [
    "GENERATED_D",
    "count_own_hand",
    "find_double",
    "find_exact",
    "predict_cut",
    "predict_double",
    "predict_jump",
    "predict_lowest",
    "predict_second_card",
    "predict_too_late",
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
        {"text": f"{count} points come off", "value": -count, "feedback": "The bonus is always 50, and only if it is exact."},
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
        {"rules": "crazy", "top": f"{others[2]} 8", "you": hand, "turn": goes},
        f"{goes} goes out. What do you write down for yourself?",
        ("Give every card this table’s price.", "The red 0 costs 50, other zeros, action cards and wilds cost 20."),
        points_of="You", after="The red 0 is 50. Other zeros, action cards and wilds are 20.", source=["SCORE-3"],
    )  # fmt: skip
    return data, sum(map(_classic, hand))


def find_exact(random: Random) -> Data:
    """Somebody else's turn: only the identical card; tempting is one that shares the colour or the face."""
    color, others = colors(random)
    kind = random.choice(("number", "number", "action", "wild"))
    way = random.choice(_WAYS)
    by = seat_after("You", 2, way)
    turn = seat_after(by, 1, way)
    table: dict[str, Any] = {"rules": "crazy", "played_by": by, "turn": turn, "direction": way}
    if kind == "wild":
        same, other = "wild", "wild draw four"  # the other way round a penalty would be waiting
        table |= {"top": same, "color": color}
        hand = [other, f"{color} {numbers(random, 1)[0]}", f"{others[0]} {numbers(random, 1)[0]}"]
        tempting, what = other, f"{by} has just played a wild and named {color}."
    else:
        face, one = numbers(random, 2)
        if kind == "action":
            face = "reverse" if random.random() < 0.5 else "skip"
        if face == "skip":
            by = seat_after("You", 3, way)  # the skip passed over you; who is in turn comes after
            table |= {"played_by": by, "turn": seat_after("You", 1, way)}
        same = f"{color} {face}"
        table["top"] = same
        hand = [f"{others[0]} {face}", f"{color} {one}", "wild"]
        tempting, what = random.choice(hand[:2]), f"{by} has just played the {same}."
    if random.random() < 0.75:
        hand.append(same)
    random.shuffle(hand)
    table["you"] = hand
    data = made(
        "find", "out of turn", "It is not your turn", table,
        f"{what} It is {table['turn']}’s turn. Which of your cards may you play out of turn?",
        ("It is not your turn. What must a card be, to be played all the same?", "Exactly the card that lies there."),
        after="Out of turn only an exact match counts.", source=["JUMP-1"],
    )  # fmt: skip
    return data, tempting


def predict_jump(random: Random) -> Data:
    """A card is played out of turn; tempting is that the player who was next still plays."""
    color, _ = colors(random)
    way, first = random.choice(_WAYS), random.choice(SEATS)
    jumper = seat_after(first, random.choice((2, 3)), way)
    passed, then = seat_after(first, 1, way), seat_after(jumper, 1, way)
    number, under, *_ = numbers(random, 3)
    card = f"{color} {number}"
    hands: dict[str, Any] = {name: random.randint(3, 6) for name in SEATS}
    spare = strays(random, 12, [card, f"{color} {under}"])
    hands["You"] = spare[:4]
    hands[first], hands[jumper] = [card, *spare[4:7]], [card, *spare[7:10]]
    table = {
        "rules": "crazy", "top": f"{color} {under}", "played_by": seat_after(first, -1, way), "hands": hands,
        "turn": first, "direction": way,
    }  # fmt: skip
    options = [{"text": then}]
    if passed != then:
        options.append({"text": passed, "feedback": "Everybody between the two players is passed over."})
    for name in random.sample([first, jumper], 2):
        if name not in (then, passed) and len(options) < 3:
            text = "Play goes on after the second card." if name == first else "One card each. Play goes on to the next."
            options.append({"text": name, "feedback": text})
    options.sort(key=lambda option: SEATS.index(option["text"]))
    has, plays_it = plays(first), plays(jumper)
    same = "your own" if jumper == "You" else "the same card"
    data = made(
        "predict", "out of turn", "Out of turn", table,
        f"{has} the {card}. Before {low(passed)} can act, {low(plays_it) if jumper != 'You' else 'you play'} {same}. Who plays next?",
        ("From whose seat does play go on, and which way?", f"From the player of the second card, {way}."),
        text=f"Play goes {way}.", moves=[f"{has} {card}", f"{plays_it} {card}"], question="next_player",
        options=options, after="Play goes on from the player of the second card.", source=["JUMP-5"],
    )  # fmt: skip
    return data, next(option["text"] for option in options if "feedback" in option)


def _too_late(random: Random, own: bool) -> Data:
    """An identical card comes before or after the next player has acted."""
    color, others = colors(random)
    number, second, third = numbers(random, 3)
    card = f"{color} {number}"
    by = "You" if own else "Ana"
    then = seat_after(by, 1)
    reply = random.choice((f"{color} {second}", f"{others[0]} {number}"))
    hands: dict[str, Any] = {name: 4 for name in SEATS}
    spare = strays(random, 9, [card, reply, f"{color} {third}"])
    hands["You"] = [card, *([card] if own else []), *spare[:2]]
    hands[by] = hands[by] if own else [card, *spare[2:5]]
    hands[then] = [reply, *spare[5:8]]
    late = random.random() < 0.6
    first = f"{plays(by)} {card}"
    told = f"You play your first {card}." if own else f"Ana plays the {card}, and you hold the other one."
    told += f" {then} has already played the {reply}." if late else f" {then} has not acted yet."
    options = [
        {"text": "Yes", "value": "yes", "feedback": f"The {reply} lies on top now, and your card is not exactly that."},
        {"text": "No", "value": "no", "feedback": f"{then} has not acted, so the {card} still lies on top, and yours is the same."},
    ]
    del options[1 if late else 0]["feedback"]
    ask = f"May you play your second {card} now?" if own else f"May you play your {card} out of turn now?"
    data = made(
        "predict", "out of turn", "In time, or too late?",
        {"rules": "crazy", "top": f"{color} {third}", "played_by": seat_after(by, -1), "hands": hands, "turn": by},
        ask, ("Which card lies on top at this moment?", "Only an exact match of that card may be played out of turn."),
        text=told, moves=[first, *([f"{then} plays {reply}"] if late else [])], question={"allowed": f"You play {card}"},
        options=options, after="An exact match has to be down before the next player acts.",
        source=["JUMP-3" if own else "JUMP-2"],
    )  # fmt: skip
    return data, "Yes" if late else "No"


def predict_too_late(random: Random) -> Data:
    """Your card matches one that may already be covered."""
    return _too_late(random, own=False)


def predict_second_card(random: Random) -> Data:
    """Your second identical card, after the first; somebody may have played in between."""
    return _too_late(random, own=True)


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
    table = {"rules": "crazy", "top": f"{color} draw two", "played_by": by, "you": hand, "turn": "You", "pending": 2, "direction": way}
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
