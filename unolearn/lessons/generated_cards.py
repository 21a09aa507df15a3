"""Generated `find` steps: hands with cards that fit, and one that only seems to."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS, COLORS
from unolearn.engine.explain import say
from unolearn.lessons.generated_tools import made

__all__ = ["find_action", "find_color", "find_number", "find_symbol", "find_wild"]

Data = tuple[dict[str, Any], str]

#: Numbers that are easily taken for each other.
_ALIKE = {"6": "9", "9": "6", "1": "7", "7": "1", "0": "8", "8": "0", "2": "5", "5": "2", "3": "8", "4": "9"}


def _find(
    random: Random, table: dict[str, Any], hand: list[str], after: str, ask: str | None = None, **keys: Any
) -> dict[str, Any]:
    hand = list(dict.fromkeys(hand))
    random.shuffle(hand)
    hints = (
        say("Take the cards one by one. Does it share the colour of the top card, its number or its symbol?"),
        say("One thing in common is enough. Action cards have a colour as well."),
    )
    ask = ask or say("Which of your cards may you play on the {top}?", top=table["top"])
    title, table = say("A fresh table"), {**table, "you": hand, "turn": "You"}
    return {**made("find", "matching", title, table, ask, hints, after=after, source=["PLAY-1"]), **keys}


def _numbers(random: Random, count: int, without: set[str]) -> list[str]:
    return random.sample([number for number in "123456789" if number not in without], count)


def _setting(random: Random) -> tuple[str, list[str], str]:
    """A colour, the other three, and a number."""
    color, *others = random.sample(COLORS, 4)
    return color, others, random.choice("123456789")


def find_number(random: Random) -> Data:
    """Cards that fit by number, and a number that only looks like it."""
    color, others, number = _setting(random)
    alike = f"{others[2]} {_ALIKE[number]}"
    hand = [f"{others[0]} {number}", f"{others[1]} {number}", f"{color} {_numbers(random, 1, {number})[0]}", alike]
    hand.append(f"{others[0]} {_numbers(random, 1, {number, _ALIKE[number]})[0]}")
    table = {"top": f"{color} {number}", "played_by": "Cleo"}
    return _find(random, table, hand, say("Same colour or same number.")), alike


def find_color(random: Random) -> Data:
    """Cards that fit by colour, an action card among them, and a skip of another colour."""
    color, others, number = _setting(random)
    tempting = f"{others[0]} {random.choice(ACTIONS)}"
    one, two = _numbers(random, 2, {number})
    hand = [f"{color} {one}", f"{color} 0", f"{color} {random.choice(ACTIONS)}", f"{others[1]} {two}", tempting]
    table = {"top": f"{color} {number}", "played_by": "Cleo"}
    return _find(random, table, hand, say("The colour is enough, whatever else the card is.")), tempting


def find_symbol(random: Random) -> Data:
    """An action card on top: the same symbol fits, another action card does not."""
    color, others, _ = _setting(random)
    face, other = random.sample(ACTIONS, 2)
    tempting = f"{others[0]} {other}"
    one, two = _numbers(random, 2, set())
    hand = [f"{others[1]} {face}", f"{color} {one}", f"{others[2]} {two}", tempting, f"{others[0]} {one}"]
    # The card has acted already: Ben's skip or draw two cost Cleo the turn, or Ana's reverse turned play to you.
    by = "Ben" if face != "reverse" else "Ana"
    table: dict[str, Any] = {"top": f"{color} {face}", "played_by": by}
    if face == "reverse":
        table["direction"] = "counter-clockwise"  # the reverse has turned it
    ask = say("The {top} has done its work. Which of your cards may you play on it?", top=table["top"])
    after = say("Same symbol or same colour. Other action cards need the colour.")
    return _find(random, table, hand, after, ask), tempting


def find_action(random: Random) -> Data:
    """Action cards on a number card: one of the right colour, one of the wrong."""
    color, others, number = _setting(random)
    face, other = random.sample(ACTIONS, 2)
    tempting = f"{others[0]} {other}"
    hand = [f"{color} {face}", f"{others[1]} {number}", tempting, f"{others[2]} {_numbers(random, 1, {number})[0]}"]
    hand.append(f"{color} {_numbers(random, 1, {number})[0]}")
    table = {"top": f"{color} {number}", "played_by": "Cleo"}
    return _find(random, table, hand, say("An action card follows the matching rule like any other.")), tempting


def find_wild(random: Random) -> Data:
    """Under a wild only the colour named counts, and another wild; a number of another colour does not."""
    color, others, number = _setting(random)
    tempting = f"{others[0]} {number}"
    hand = [
        f"{color} {number}",
        f"{color} {random.choice(ACTIONS)}",
        "wild",
        tempting,
        f"{others[1]} {random.choice(ACTIONS)}",
    ]
    by, way = random.choice((("Cleo", "clockwise"), ("Ana", "counter-clockwise")))  # who sits before you, as play goes
    data = _find(
        random, {"discard": [f"{others[0]} {number}", "wild"], "color": color, "played_by": by, "direction": way}, hand,
        say("Only the colour named counts, or another wild. What lies under the wild no longer matters."),
        say("{by} played a wild and named {color}. Which of your cards may you play?", by=by, color=color),
        tag="wilds",
        hints=[
            say("Which colour is in force now?"),
            say("The wild has no number. Only the named colour or another wild fits."),
            {"show": "worked"},
        ],
        source=["WILD-1"],
    )  # fmt: skip
    return data, tempting
