"""Generated steps about playing out of turn at the House Rules (family blog) table."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.engine.explain import say
from unolearn.lessons.generated_tools import (
    Data,
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

__all__ = ["find_exact", "predict_jump", "predict_second_card", "predict_too_late"]

_WAYS = ("clockwise", "counter-clockwise")


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
        tempting, what = other, say("{by} has just played a wild and named {color}.", by=by, color=color)
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
        tempting, what = random.choice(hand[:2]), say("{by} has just played the {card}.", by=by, card=same)
    if random.random() < 0.75:
        hand.append(same)
    random.shuffle(hand)
    table["you"] = hand
    data = made(
        "find", "out of turn", say("It is not your turn"), table,
        sentences(
            what,
            say("It is {turn}’s turn. Which of your cards may you play out of turn?", turn=table["turn"]),
        ),
        (say("It is not your turn. What must a card be, to be played all the same?"),
         say("Exactly the card that lies there.")),
        after=say("Out of turn only an exact match counts."), source=["JUMP-1"],
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
    options = _jump_options(random, first, jumper, passed, then)
    data = made(
        "predict", "out of turn", say("Out of turn"), table,
        sentences(
            say("{Player} [play|plays] the {card}.", player=first, card=card),
            _before(passed, jumper),
            say("Who plays next?"),
        ),
        (
            say("From whose seat does play go on, and which way?"),
            say("From the player of the second card, {direction}.", direction=way),
        ),
        text=say("Play goes {direction}.", direction=way),
        moves=[f"{plays(first)} {card}", f"{plays(jumper)} {card}"], question="next_player",
        options=options, after=say("Play goes on from the player of the second card."), source=["JUMP-2"],
    )  # fmt: skip
    return data, next(option["text"] for option in options if "feedback" in option)


def _jump_options(random: Random, first: str, jumper: str, passed: str, then: str) -> list[dict[str, Any]]:
    options = [seat_option(then)]
    if passed != then:
        options.append(seat_option(passed, say("Everybody between the two players is passed over.")))
    for name in random.sample([first, jumper], 2):
        if name not in (then, passed) and len(options) < 3:
            why = (
                say("Play goes on after the second card.")
                if name == first
                else say("One card each. Play goes on to the next.")
            )
            options.append(seat_option(name, why))
    options.sort(key=lambda option: SEATS.index(option["value"]))
    return options


def _before(passed: str, jumper: str) -> str:
    """Who plays before who could act."""
    if jumper == "You":
        return say("Before {next} can act, you play your own.", next=passed)
    return say("Before {next} can act, {who} plays the same card.", next=passed, who=jumper)


def _too_late(random: Random, own: bool) -> Data:
    """An identical card comes before or after the next player has acted."""
    color, others = colors(random)
    number, second, third = numbers(random, 3)
    card = f"{color} {number}"
    by = "You" if own else "Ana"
    then = seat_after(by, 1)
    reply = random.choice((f"{color} {second}", f"{others[0]} {number}"))
    hands: dict[str, Any] = dict.fromkeys(SEATS, 4)
    spare = strays(random, 9, [card, reply, f"{color} {third}"])
    hands["You"] = [card, *([card] if own else []), *spare[:2]]
    hands[by] = hands[by] if own else [card, *spare[2:5]]
    hands[then] = [reply, *spare[5:8]]
    late = random.random() < 0.6
    first = f"{plays(by)} {card}"
    if own:
        told = say("You play your first {card}.", card=card)
        ask = say("May you play your second {card} now?", card=card)
    else:
        told = say("Ana plays the {card}, and you hold the other one.", card=card)
        ask = say("May you play your {card} out of turn now?", card=card)
    acted = (
        say("{next} has already played the {card}.", next=then, card=reply)
        if late
        else say("{next} has not acted yet.", next=then)
    )
    data = made(
        "predict", "out of turn", say("In time, or too late?"),
        {"rules": "crazy", "top": f"{color} {third}", "played_by": seat_after(by, -1), "hands": hands, "turn": by},
        ask,
        (
            say("Which card lies on top at this moment?"),
            say("Only an exact match of that card may be played out of turn."),
        ),
        text=sentences(told, acted), moves=[first, *([f"{then} plays {reply}"] if late else [])],
        question={"allowed": f"You play {card}"}, options=_late_options(late, then, card, reply),
        after=say("An exact match has to be down before the next player acts."),
        source=["JUMP-3" if own else "JUMP-2"],
    )  # fmt: skip
    return data, say("Yes") if late else say("No")


def _late_options(late: bool, then: str, card: str, reply: str) -> list[dict[str, Any]]:
    covered = say("The {card} lies on top now, and your card is not exactly that.", card=reply)
    in_time = say("{next} has not acted, so the {card} still lies on top, and yours is the same.", next=then, card=card)
    return [option(say("Yes"), "yes", covered if late else None), option(say("No"), "no", None if late else in_time)]


def predict_too_late(random: Random) -> Data:
    """Your card matches one that may already be covered."""
    return _too_late(random, own=False)


def predict_second_card(random: Random) -> Data:
    """Your second identical card, after the first; somebody may have played in between."""
    return _too_late(random, own=True)
