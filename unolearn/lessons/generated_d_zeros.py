"""Generated steps about zeros at the House Rules (family blog) table: hands that move, and the red 0."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.lessons.generated_tools import Data, low, made, numbers, plays, strays
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = ["count_after_shift", "predict_red_zero", "predict_shift"]

_WAYS = ("clockwise", "counter-clockwise")
_ZEROS = ("blue", "yellow", "green")


def _held(random: Random) -> dict[str, int]:
    """How many cards everybody holds, all different."""
    return dict(zip(SEATS, random.sample(range(2, 13), 4), strict=True))


def predict_shift(random: Random) -> Data:
    """How many cards you hold after a 0; tempting is the hand of the neighbour on the other side."""
    color, way = random.choice(_ZEROS), random.choice(_WAYS)
    player = random.choice(("Ana", "Ben", "Cleo"))
    held = _held(random)
    zero = f"{color} 0"
    top = f"{color} {numbers(random, 1)[0]}"
    cards = strays(random, 24, [zero, top])
    hands: dict[str, Any] = {**held, "You": cards[: held["You"]]}
    hands[player] = [zero, *cards[12 : 12 + held[player] - 1]]
    left = {**held, player: held[player] - 1}
    before, after = seat_after("You", -1, way), seat_after("You", 1, way)
    options = _shift_options(left, before, after, way)
    random.shuffle(options)
    told = ", ".join(f"{low(name)} {'hold' if name == 'You' else 'holds'} {held[name]}" for name in SEATS)
    table = {
        "rules": "crazy", "top": top, "played_by": seat_after(player, -1, way), "hands": hands, "turn": player,
        "direction": way,
    }  # fmt: skip
    data = made(
        "predict", "zeros", "Every hand moves", table,
        f"{player} plays the {zero}. How many cards do you hold then?",
        (f"Play goes {way}. Who sits before you, that way?", f"{before} does, and that hand comes to you."),
        text=f"{told[:1].upper()}{told[1:]}. Play goes {way}.", moves=[f"{player} plays {zero}"],
        question={"cards_held": "You"}, options=options,
        after="Every hand goes to the next player in the direction of play.", source=["ZERO-1"],
    )  # fmt: skip
    wrong = [option["text"] for option in options if "feedback" in option]
    return data, str(left[after]) if str(left[after]) in wrong else wrong[0]


def _shift_options(left: dict[str, int], before: str, after: str, way: str) -> list[dict[str, Any]]:
    """The hand that comes, the one that goes the other way, and the own one or a number like it."""
    near = (left["You"], left["You"] + 1, left["You"] + 2, 14)
    keeps = next(count for count in near if count not in (left[before], left[after]))
    options: list[dict[str, Any]] = [
        {"text": str(left[before])},
        {
            "text": str(left[after]),
            "feedback": f"That is {after}’s hand, and {after} sits after you, {way}. Yours goes there.",
        },
        {"text": str(keeps), "feedback": "Nobody keeps the hand. You get the one of whoever sits before you."},
    ]
    if left[after] == left[before]:
        del options[1]
    return options


def _price(card: str) -> int:
    face = card.split(" ", 1)[-1]
    return 50 if card == "red 0" else 20 if face == "0" or not face.isdigit() else int(face)


def count_after_shift(random: Random) -> Data:
    """Somebody goes out on a 0, and the others' hands move first; tempting is your hand before."""
    color, way = random.choice(_ZEROS), random.choice(_WAYS)
    player = random.choice(("Ana", "Ben", "Cleo"))
    zero, top = f"{color} 0", f"{color} {numbers(random, 1)[0]}"
    others = [name for name in SEATS if name != player]
    while True:
        spare = strays(random, 5, [zero, top])
        dear = random.choice(("wild", "red skip", "blue draw two", "red 0"))
        if dear in spare:
            continue
        parts = [[spare[0], dear], spare[1:3], spare[3:5]]
        random.shuffle(parts)
        hands = {**dict(zip(others, parts, strict=True)), player: [zero]}
        giver = next(name for step in (1, 2) if (name := seat_after("You", -step, way)) != player)
        tempting = sum(map(_price, hands["You"]))
        if tempting != sum(map(_price, hands[giver])):
            break
    table = {
        "rules": "crazy", "top": top, "played_by": seat_after(player, -1, way), "direction": way,
        "hands": {name: hands[name] for name in SEATS}, "turn": player,
    }  # fmt: skip
    data = made(
        "count", "zeros", "Out on a zero", table,
        f"{player} goes out with the {zero}, and the others pass their hands on. What do you write down?",
        ("Are the hands counted before or after they move?", "After. Count the hand that lies before you now."),
        text=f"Play goes {way}.", moves=[f"{player} plays {zero}"], points_of="You",
        after="What is in the new hand counts. Who went out is left out of the ring.", source=["ZERO-2", "SCORE-3"],
        feedback={f"wrong.{tempting}": "That was your hand before it moved. What is in the new hand counts."},
    )  # fmt: skip
    return data, tempting


def predict_red_zero(random: Random) -> Data:
    """The red 0 as last card or not: ten cards, then every hand moves; tempting is to keep the ten."""
    way, player = random.choice(_WAYS), random.choice(SEATS)
    before, after = seat_after(player, -1, way), seat_after(player, 1, way)
    held = _held(random)
    held[player] = random.choice((1, 1, 2, 3))
    rest, big = held[player] - 1, held[player] + 9
    while held[before] in (rest, big):
        held[before] = random.randint(2, 9)
    top = f"red {numbers(random, 1)[0]}"
    cards = strays(random, 20, ["red 0", top])
    hands: dict[str, Any] = {**held, "You": cards[: held["You"]]}
    hands[player] = ["red 0", *cards[14 : 14 + rest]]
    options, tempting = _red_options(player, after, held[before], rest, big)
    random.shuffle(options)
    count = f"{_holds(player, held[player])}, {_holds(before, held[before])}"
    is_out, does_hold = ("Are you", "do you") if player == "You" else (f"Is {player}", f"does {player}")
    table = {"rules": "crazy", "top": top, "played_by": before, "hands": hands, "turn": player, "direction": way}
    data = made(
        "predict", "zeros", "The red zero", table,
        f"{plays(player)} the red 0. {is_out} out, and if not, how many cards {does_hold} hold then?",
        ("In which order do the two things happen?", f"First ten cards, then every hand moves, {way}."),
        text=f"{count[:1].upper()}{count[1:]}. Play goes {way}.", moves=[f"{plays(player)} red 0"],
        question=["round_over", {"cards_held": player}], options=options,
        after="Ten cards first, then every hand moves. Nobody goes out on the red 0.", source=["RED-1", "RED-2"],
    )  # fmt: skip
    return data, tempting


def _holds(name: str, count: int) -> str:
    return f"{low(name)} {'hold' if name == 'You' else 'holds'} {count} {'card' if count == 1 else 'cards'}"


def _red_options(player: str, after: str, new: int, rest: int, big: int) -> tuple[list[dict[str, Any]], str]:
    keeps = f"Not out, {_holds(player, big)}"
    is_out = "You are out" if player == "You" else f"{player} is out"
    options: list[dict[str, Any]] = [
        {"text": f"Not out, {_holds(player, new)}", "value": ["no", new]},
        {
            "text": keeps,
            "value": ["no", big],
            "feedback": f"Ten are drawn. But then every hand moves, and those {big} go to {low(after)}.",
        },
        {
            "text": f"Not out, {_holds(player, rest)}" if rest else is_out,
            "value": ["no" if rest else "yes", rest],
            "feedback": "The ten cards come first, and then every hand moves.",
        },
    ]
    return options, keeps
