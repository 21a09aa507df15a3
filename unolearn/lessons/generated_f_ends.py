"""Generated steps of part F about Uno calls, last cards and the end of round and game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import COLORS
from unolearn.engine.explain import say
from unolearn.lessons.generated_tools import Data, made, option, plays, sentences
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = ["GENERATED_F_ENDS", "count_last_card", "game_over_dirty", "play_on_dirty", "uno_after_swap", "uno_dirty"]


def _dirty(**table: Any) -> dict[str, Any]:
    return {"rules": "dirty", **table}


def uno_dirty(random: Random) -> Data:
    """A silence noticed in time; tempting are the two cards of the other rule books."""
    player = random.choice(SEATS[1:])
    color = random.choice(COLORS)
    hands: dict[str, Any] = {name: random.randint(3, 6) for name in SEATS}
    hands[player] = [f"{color} {random.choice('1236')}", f"{random.choice(COLORS)} 9"]
    tempting = say("Two")
    options = [
        option(say("One"), 1),
        option(tempting, 2, say("Two is the penalty in the other three rule books. This one takes a single card.")),
        option(say("Four"), 4, say("Four is a family custom. This rule book takes a single card.")),
    ]
    data = made(
        "predict", "Uno", say("One card, and no word"),
        _dirty(top=f"{color} 8", hands=hands, turn=player, played_by=seat_after(player, -1)),
        say("You catch {who}. How many cards does {who} draw in Dirty Uno (Snitker 2019)?", who=player),
        (say("Does the text say “a card” or “cards”?"), say("They have to draw a penalty card.")),
        moves=[f"{player} plays {hands[player][0]}", f"You catch {player}"],
        text=say("{who} discards the second-to-last card in silence, and you notice at once.", who=player),
        question={"cards_drawn": player},
        options=options,
        after=say("One penalty card."),
        source=["DIRTY-1"],
    )  # fmt: skip
    return data, tempting


def uno_after_swap(random: Random) -> Data:
    """One card got by a swap, or by discarding; tempting is that one card alone makes the difference."""
    player = random.choice(SEATS[1:])
    partner = random.choice([name for name in SEATS[1:] if name != player])
    color = random.choice(COLORS)
    by_swap = random.random() < 0.5
    card = f"{color} 7" if by_swap else f"{color} 3"
    hands: dict[str, Any] = {name: random.randint(3, 6) for name in SEATS}
    hands[player] = [card, f"{random.choice(COLORS)} 9"]
    target = partner if by_swap else player
    if by_swap:
        move = f"{player} plays {card}, swaps with {partner}, says uno"
        told = say("{who} plays a 7, says “Uno” and swaps with {partner}.", who=player, partner=partner)
    else:
        move, told = f"{player} plays {card}", say("{who} discards a card.", who=player)
    options = _call_options(target, by_swap)
    data = made(
        "predict", "Uno", say("A call, or none?"),
        _dirty(top=f"{color} 5", hands=hands, turn=player, played_by=seat_after(player, -1)),
        say("Can you catch {who}?", who=target),
        (
            say("What is the call tied to here?"),
            say("To discarding the second-to-last card. Did {who} do that?", who=target),
        ),
        moves=[move],
        text=sentences(told, say("Now {who} holds a single card and has said nothing.", who=target)),
        question={"allowed": f"You catch {target}"},
        options=options,
        after=say("The call belongs to discarding the second-to-last card, not to holding one card."),
        source=["UNO-3"],
    )  # fmt: skip
    return data, options[0 if by_swap else 1]["text"]


def _call_options(target: str, by_swap: bool) -> list[dict[str, Any]]:
    why = say("{who} discarded the second-to-last card, and that asks for a call.", who=target)
    why_not = say("{who} discarded nothing. Only who discards down to one card has to call.", who=target)
    return [
        option(say("Yes, one card and no word"), True, why_not if by_swap else None),
        option(say("No, {who} owes no call", who=target), False, None if by_swap else why),
    ]


def count_last_card(random: Random) -> Data:
    """Somebody goes out on a 7 or 0; tempting is to count the hand that would have come."""
    player, color, face = random.choice(SEATS[1:]), random.choice(COLORS), random.choice("70")
    numbers = random.sample("1234568", 3)
    mine = [f"{random.choice(COLORS)} {numbers[0]}", f"{random.choice(COLORS)} {random.choice(('skip', 'reverse'))}"]
    nines = random.sample(COLORS, 3)
    hands: dict[str, Any] = {name: [f"{nine} 9", "wild"] for name, nine in zip(SEATS[1:], nines, strict=True)}
    hands = {"You": mine, **hands, player: [f"{color} {face}"]}
    card = f"{color} {face}"
    data = made(
        "count", "swaps", say("The last card"),
        _dirty(top=f"{color} draw two", hands=hands, turn=player, played_by=seat_after(player, -2)),
        say(
            "{who} plays the last card, the {card}. How many points do you write down?",
            who=player, card=card,
        ),
        (
            say("Is there still time for hands to move?"),
            say("The round is over at once. Count what you hold."),
        ),
        moves=[f"{player} plays {card}"],
        points_of="You",
        feedback={"wrong.59": say("The hands would have moved in that case. Here the round is over first.")},
        after=say("After a last card no hand moves."),
        source=["SEVEN-1", "SCORE-4"],
    )  # fmt: skip
    return data, 59


def _before_the_last_card(
    random: Random, before: dict[str, int], out: str, most: str, third: str
) -> tuple[dict[str, Any], str]:
    """The table at which ``out`` holds one card and ``most`` a zero, which counts 50; and that last card."""
    color = random.choice(COLORS)
    hands = {
        "You": [f"{random.choice(COLORS)} 1"],
        out: [f"{color} 3"],
        most: [f"{random.choice(COLORS)} 0"],
        third: ["blue 2", "green 2"],
    }
    table = _dirty(
        top=f"{color} 8", hands={name: hands[name] for name in SEATS}, turn=out, played_by=seat_after(out, -1),
        scores={name: before[name] for name in SEATS},
    )  # fmt: skip
    return table, f"{color} 3"


def game_over_dirty(random: Random) -> Data:
    """Somebody reaches 500, or nobody does; tempting is the player with the most points."""
    out, most, third = random.sample(SEATS[1:], 3)
    is_over = random.random() < 0.7
    before = {"You": random.randint(200, 380), out: 0, most: 450 if is_over else 420, third: random.randint(240, 390)}
    before[out] = random.randint(40, 190)
    table, last = _before_the_last_card(random, before, out, most, third)
    now = before[most] + 50
    options = _winner_options(out, most, now, is_over)
    data = made(
        "predict", "scoring", say("Is the game over?"), table,
        say("{who} goes out, and {next} writes down 50. Who has won the game?", who=out, next=most),
        (
            say("Has somebody reached 500? And which total is best?"),
            say("{who} has {points} now. The lowest total wins.", who=most, points=now),
        ),
        moves=[f"{out} plays {last}"],
        text=say(
            "Before this round {who} has {points} and {next} {fewer}. You and {partner} lie in between.",
            who=most, points=before[most], next=out, fewer=before[out], partner=third,
        ),
        question="game_winner",
        options=options,
        after=say("Somebody at 500 or more ends the game, and the lowest total wins it."),
        source=["SCORE-4"],
    )  # fmt: skip
    return data, options[0]["text"]


def _winner_options(out: str, most: str, now: int, is_over: bool) -> list[dict[str, Any]]:
    highest, lowest = say("{who}, with the most points", who=most), say("{who}, with the lowest total", who=out)
    if is_over:
        return [
            option(highest, most, say("Points are bad here. The lowest total wins.")),
            option(lowest, out),
            option(
                say("Nobody yet"),
                "nobody",
                say("{who} has {points}, and reaching 500 ends the game.", who=most, points=now),
            ),
        ]
    another = say("Nobody has 500 yet: {who} has {points}. Another round is dealt.", who=most, points=now)
    return [
        option(highest, most, say("Nobody has 500 yet. And points are bad here.")),
        option(lowest, out, another),
        option(say("Nobody yet"), "nobody"),
    ]


def play_on_dirty(random: Random) -> Data:
    """A single game: somebody goes out, and the others play on; tempting is that the round is over."""
    player = random.choice(SEATS)
    following = seat_after(player, 1)
    color = random.choice(COLORS)
    card = f"{color} {random.choice('12346')}"
    hands: dict[str, Any] = {name: random.randint(2, 5) for name in SEATS}
    hands[player] = [card]
    over = say("Yes, the hands are counted")
    others = say("In a single game the others play on until one player is left with cards.")
    data = made(
        "predict", "the end", say("Only one game"),
        {
            "rules": {"base": "dirty", "play_on": True}, "top": f"{color} 8", "hands": hands, "turn": player,
            "played_by": seat_after(player, -1),
        },
        say("{Player} [play|plays] the {card}, the last card. Is the round over?", player=player, card=card),
        (
            say("How many players still hold cards?"),
            say("Three do, and this table plays until only one does."),
        ),
        moves=[f"{plays(player)} {card}"],
        text=say("With only one game to play, this table plays on until one player is left with cards."),
        question=["round_over", "next_player"],
        options=[
            option(over, [True, "nobody"], others),
            option(say("No, and {player} [are|is] next", player=following), [False, following]),
        ],
        after=say("The others play on. Who is out first has the greatest bragging rights."),
        source=["SCORE-6"],
    )  # fmt: skip
    return data, over


#: By name, as the lessons of part F call them.
GENERATED_F_ENDS: dict[str, Callable[[Random], Data]] = {
    "count-last-card": count_last_card,
    "game-over-dirty": game_over_dirty,
    "play-on-dirty": play_on_dirty,
    "uno-after-swap": uno_after_swap,
    "uno-dirty": uno_dirty,
}
