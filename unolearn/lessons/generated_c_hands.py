"""Generated steps about drawing on until a card fits, and about hands that move after a zero."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.engine.explain import say
from unolearn.lessons.generated_tools import Data, colors, made, numbers, option, plays, row
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = ["predict_draw_one", "predict_draw_until", "predict_zero_moves"]


def predict_draw_until(random: Random) -> Data:
    """How many cards are drawn until one fits; tempting is to stop after one."""
    return _draws(random, {"base": "classic", "draw": "until_playable"})


def predict_draw_one(random: Random) -> Data:
    """The same pile without the house rule; tempting is to draw on."""
    return _draws(random, "classic")


def _draws(random: Random, rules: Any) -> Data:
    color, others = colors(random)
    number, *rest = numbers(random, 6)
    wrong = random.randint(1, 3)
    pile = [f"{random.choice(others)} {face}" for face in random.sample([*rest[:3], "skip", "draw two"], wrong)]
    pile += [random.choice((f"{color} {rest[3]}", f"{others[0]} {number}", "wild", f"{color} skip"))]
    pile += [f"{color} {rest[4]}"]
    table = {"rules": rules, "top": f"{color} {number}", "played_by": "Cleo", "draw_pile": pile, "turn": "You"}
    until = rules != "classic"
    right, tempting = (wrong + 1, 1) if until else (1, wrong + 1)
    why = say("The switch is on. Go on until a card fits.") if until else say("Without the house rule it is one card.")
    past = say("The {card} fits, so the drawing stops there.", card=pile[wrong]) if until else why
    options = [
        option(str(right), right),
        option(str(tempting), tempting, why),
        option(str(wrong + 2), wrong + 2, past),
    ]
    options.sort(key=lambda option: int(option["value"]))
    data = made(
        "predict", "drawing", say("How many cards?"),
        {**table, "you": [f"{others[1]} {rest[0]}", f"{others[2]} {rest[1]}"]},
        say("Nothing in your hand fits on the {top}. How many cards do you draw?", top=table["top"]),
        (
            say("Which rules are on?"),
            say("Then check the pile card by card, as far as the rules let you draw."),
        ),
        text=say("The next cards of the draw pile, from the top: {pile}.", pile=row(pile)),
        moves=["You draw"],
        question={"cards_drawn": "You"},
        options=options,
        after=say("Until one fits, and no further.") if until else say("One card, whether it fits or not."),
        source=["DRAW-3" if until else "DRAW-1"],
    )  # fmt: skip
    return data, str(tempting)


def predict_zero_moves(random: Random) -> Data:
    """Every hand moves on after a zero; tempting is the hand of the player on the other side."""
    color, others = colors(random)
    player, way = random.choice(SEATS), random.choice(("clockwise", "counter-clockwise"))
    zero, top, cards = f"{color} 0", f"{color} 9", [f"{one} {face}" for one in others for face in "123456"]
    held = dict(zip(SEATS, random.sample(range(2, 8), 4), strict=True))  # once the zero lies on the table
    hands: dict[str, Any] = {**held, player: [zero, *random.sample(cards, held[player])]}
    giver, receiver = seat_after("You", -1, way), seat_after("You", 1, way)
    wrong = {
        receiver: say("You give to {who}. Your new hand comes from the other side.", who=receiver),
        "You": say("That is your old hand, and it has moved on to {who}.", who=receiver),
    }
    options = [option(str(held[giver]), held[giver])]
    options += [option(str(held[name]), held[name], text) for name, text in wrong.items()]
    options.sort(key=lambda option: int(option["value"]))
    data = made(
        "predict", "seven-zero", say("Every hand moves on"),
        {"rules": {"base": "classic", "seven_zero": True}, "top": top,
         "played_by": seat_after(player, -1, way), "hands": hands, "turn": player, "direction": way},
        say(
            "{Player} [play|plays] the {card}, and every hand moves on. How many cards do you hold then?",
            player=player, card=zero,
        ),
        (say("Which way do the hands travel?"), say("You give to {who}. Who gives to you?", who=receiver)),
        moves=[f"{plays(player)} {zero}"],
        question={"cards_held": "You"},
        options=options,
        after=say("You receive from the player before you, in the direction of play."),
        source=["SEVEN-1"],
    )  # fmt: skip
    return data, str(held[receiver])
