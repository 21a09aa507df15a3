"""Generated steps about zeros at the House Rules (family blog) table: hands that move, and the red 0."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.engine.explain import say, say_n
from unolearn.lessons.generated_tools import Data, capital, made, numbers, option, plays, sentences, strays
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
    table = {
        "rules": "crazy", "top": top, "played_by": seat_after(player, -1, way), "hands": hands, "turn": player,
        "direction": way,
    }  # fmt: skip
    data = made(
        "predict", "zeros", say("Every hand moves"), table,
        say("{who} plays the {card}. How many cards do you hold then?", who=player, card=zero),
        (
            say("Play goes {direction}. Who sits before you, that way?", direction=way),
            say("{who} does, and that hand comes to you.", who=before),
        ),
        text=sentences(
            say(
                "You hold {you}, Ana holds {ana}, Ben holds {ben}, Cleo holds {cleo}.",
                you=held["You"], ana=held["Ana"], ben=held["Ben"], cleo=held["Cleo"],
            ),
            say("Play goes {direction}.", direction=way),
        ),
        moves=[f"{player} plays {zero}"],
        question={"cards_held": "You"}, options=options,
        after=say("Every hand goes to the next player in the direction of play."), source=["ZERO-1"],
    )  # fmt: skip
    wrong = [option["text"] for option in options if "feedback" in option]
    return data, str(left[after]) if str(left[after]) in wrong else wrong[0]


def _shift_options(left: dict[str, int], before: str, after: str, way: str) -> list[dict[str, Any]]:
    """The hand that comes, the one that goes the other way, and the own one or a number like it."""
    near = (left["You"], left["You"] + 1, left["You"] + 2, 14)
    keeps = next(count for count in near if count not in (left[before], left[after]))
    other_way = say(
        "That is {who}’s hand, and {who} sits after you, {direction}. Yours goes there.", who=after, direction=way
    )
    nobody = say("Nobody keeps the hand. You get the one of whoever sits before you.")
    options = [
        option(str(left[before]), left[before]),
        option(str(left[after]), left[after], other_way),
        option(str(keeps), keeps, nobody),
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
        "count", "zeros", say("Out on a zero"), table,
        say(
            "{who} goes out with the {card}, and the others pass their hands on. What do you write down?",
            who=player, card=zero,
        ),
        (
            say("Are the hands counted before or after they move?"),
            say("After. Count the hand that lies before you now."),
        ),
        text=say("Play goes {direction}.", direction=way), moves=[f"{player} plays {zero}"], points_of="You",
        after=say("What is in the new hand counts. Who went out is left out of the ring."),
        source=["ZERO-2", "SCORE-3"],
        feedback={f"wrong.{tempting}": say("That was your hand before it moved. What is in the new hand counts.")},
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
    table = {"rules": "crazy", "top": top, "played_by": before, "hands": hands, "turn": player, "direction": way}
    data = made(
        "predict", "zeros", say("The red zero"), table,
        sentences(
            say("{Player} [play|plays] the {card}.", player=player, card="red 0"),
            say("[Are you|Is {player}] out, and if not, how many cards [do|does] {player} hold then?", player=player),
        ),
        (
            say("In which order do the two things happen?"),
            say("First ten cards, then every hand moves, {direction}.", direction=way),
        ),
        text=sentences(
            say(
                "{first}, {second}.",
                first=capital(_holds(player, held[player])), second=_holds(before, held[before]),
            ),
            say("Play goes {direction}.", direction=way),
        ),
        moves=[f"{plays(player)} red 0"],
        question=["round_over", {"cards_held": player}], options=options,
        after=say("Ten cards first, then every hand moves. Nobody goes out on the red 0."),
        source=["RED-1", "RED-2"],
    )  # fmt: skip
    return data, tempting


def _holds(player: str, count: int) -> str:
    return say_n("{player} [hold|holds] {n} card", "{player} [hold|holds] {n} cards", count, player=player)


def _red_options(player: str, after: str, new: int, rest: int, big: int) -> tuple[list[dict[str, Any]], str]:
    tempting = _not_out(player, big)
    ten_first = say("The ten cards come first, and then every hand moves.")
    options = [
        option(_not_out(player, new), ["no", new]),
        option(
            tempting,
            ["no", big],
            say("Ten are drawn. But then every hand moves, and those {n} go to {who}.", n=big, who=after),
        ),
        option(_not_out(player, rest), ["no", rest], ten_first)
        if rest
        else option(say("{Player} [are|is] out", player=player), ["yes", rest], ten_first),
    ]
    return options, tempting


def _not_out(player: str, count: int) -> str:
    return say_n(
        "Not out, {player} [hold|holds] {n} card", "Not out, {player} [hold|holds] {n} cards", count, player=player
    )
