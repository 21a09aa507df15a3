"""Generated steps of part F about Uno calls, last cards and the end of round and game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import COLORS
from unolearn.lessons.generated_f import hints, lower, option, plays_text
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = ["GENERATED_F_ENDS", "count_last_card", "game_over_dirty", "play_on_dirty", "uno_after_swap", "uno_dirty"]

Data = tuple[dict[str, Any], Any]


def _dirty(**table: Any) -> dict[str, Any]:
    return {"rules": "dirty", **table}


def uno_dirty(random: Random) -> Data:
    """A silence noticed in time; tempting are the two cards of the other rule books."""
    player = random.choice(SEATS[1:])
    color = random.choice(COLORS)
    hands: dict[str, Any] = {name: random.randint(3, 6) for name in SEATS}
    hands[player] = [f"{color} {random.choice('1236')}", f"{random.choice(COLORS)} 9"]
    table = _dirty(top=f"{color} 8", hands=hands, turn=player, played_by=seat_after(player, -1))
    others = "Two is the penalty in the other three rule books. This one takes a single card."
    options = [
        option("One", 1),
        option("Two", 2, others),
        option("Four", 4, "Four is a family custom. This rule book takes a single card."),
    ]
    data = {
        "kind": "predict",
        "title": "One card, and no word",
        "tag": "Uno",
        "table": table,
        "moves": [f"{player} plays {hands[player][0]}", f"You catch {player}"],
        "text": f"{player} discards the second-to-last card in silence, and you notice at once.",
        "ask": f"You catch {player}. How many cards does {player} draw in Dirty Uno (Snitker 2019)?",
        "question": {"cards_drawn": player},
        "options": options,
        "hints": hints("Does the text say “a card” or “cards”?", "They have to draw a penalty card."),
        "after": "One penalty card.",
        "source": ["DIRTY-1"],
    }
    return data, "Two"


def uno_after_swap(random: Random) -> Data:
    """One card got by a swap, or by discarding; tempting is that one card alone makes the difference."""
    player = random.choice(SEATS[1:])
    partner = random.choice([name for name in SEATS[1:] if name != player])
    color = random.choice(COLORS)
    by_swap = random.random() < 0.5
    card = f"{color} 7" if by_swap else f"{color} 3"
    hands: dict[str, Any] = {name: random.randint(3, 6) for name in SEATS}
    hands[player] = [card, f"{random.choice(COLORS)} 9"]
    table = _dirty(top=f"{color} 5", hands=hands, turn=player, played_by=seat_after(player, -1))
    target = partner if by_swap else player
    move = f"{player} plays {card}, swaps with {partner}, says uno" if by_swap else f"{player} plays {card}"
    told = f"{player} plays a 7, says “Uno” and swaps with {partner}." if by_swap else f"{player} discards a card."
    no, yes = f"No, {target} owes no call", "Yes, one card and no word"
    why_not = f"{target} discarded nothing. Only who discards down to one card has to call."
    why = f"{target} discarded the second-to-last card, and that asks for a call."
    options = [option(yes, True, why_not if by_swap else None), option(no, False, None if by_swap else why)]
    data = {
        "kind": "predict",
        "title": "A call, or none?",
        "tag": "Uno",
        "table": table,
        "moves": [move],
        "text": f"{told} Now {target} holds a single card and has said nothing.",
        "ask": f"Can you catch {target}?",
        "question": {"allowed": f"You catch {target}"},
        "options": options,
        "hints": hints(
            "What is the call tied to here?", f"To discarding the second-to-last card. Did {target} do that?"
        ),
        "after": "The call belongs to discarding the second-to-last card, not to holding one card.",
        "source": ["UNO-3"],
    }
    return data, yes if by_swap else no


def count_last_card(random: Random) -> Data:
    """Somebody goes out on a 7 or 0; tempting is to count the hand that would have come."""
    player, color, face = random.choice(SEATS[1:]), random.choice(COLORS), random.choice("70")
    numbers = random.sample("1234568", 3)
    mine = [f"{random.choice(COLORS)} {numbers[0]}", f"{random.choice(COLORS)} {random.choice(('skip', 'reverse'))}"]
    nines = random.sample(COLORS, 3)
    hands: dict[str, Any] = {name: [f"{nine} 9", "wild"] for name, nine in zip(SEATS[1:], nines, strict=True)}
    hands = {"You": mine, **hands, player: [f"{color} {face}"]}
    data = {
        "kind": "count",
        "title": "The last card",
        "tag": "swaps",
        "table": _dirty(top=f"{color} draw two", hands=hands, turn=player, played_by=seat_after(player, -2)),
        "moves": [f"{player} plays {color} {face}"],
        "ask": f"{player} plays the last card, the {color} {face}. How many points do you write down?",
        "points_of": "You",
        "feedback": {"wrong.59": "The hands would have moved in that case. Here the round is over first."},
        "hints": hints("Is there still time for hands to move?", "The round is over at once. Count what you hold."),
        "after": "After a last card no hand moves.",
        "source": ["SEVEN-1", "SCORE-4"],
    }
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
    lowest = f"{out}, with the lowest total"
    highest = f"{most}, with the most points"
    bad = "Points are bad here. The lowest total wins."
    options = [
        option(highest, most, bad if is_over else "Nobody has 500 yet. And points are bad here."),
        option(lowest, out, None if is_over else f"Nobody has 500 yet: {most} has {now}. Another round is dealt."),
        option("Nobody yet", "nobody", f"{most} has {now}, and reaching 500 ends the game." if is_over else None),
    ]
    data = {
        "kind": "predict",
        "title": "Is the game over?",
        "tag": "scoring",
        "table": table,
        "moves": [f"{out} plays {last}"],
        "text": f"Before this round {most} has {before[most]} and {out} {before[out]}. You and {third} lie in between.",
        "ask": f"{out} goes out, and {most} writes down 50. Who has won the game?",
        "question": "game_winner",
        "options": options,
        "hints": hints(
            "Has somebody reached 500? And which total is best?", f"{most} has {now} now. The lowest total wins."
        ),
        "after": "Somebody at 500 or more ends the game, and the lowest total wins it.",
        "source": ["SCORE-4"],
    }
    return data, highest


def play_on_dirty(random: Random) -> Data:
    """A single game: somebody goes out, and the others play on; tempting is that the round is over."""
    player = random.choice(SEATS)
    following = seat_after(player, 1)
    color = random.choice(COLORS)
    card = f"{color} {random.choice('12346')}"
    hands: dict[str, Any] = {name: random.randint(2, 5) for name in SEATS}
    hands[player] = [card]
    over = "Yes, the hands are counted"
    options = [
        option(over, [True, "nobody"], "In a single game the others play on until one player is left with cards."),
        option(f"No, and {lower(following)} {'are' if following == 'You' else 'is'} next", [False, following]),
    ]
    data = {
        "kind": "predict",
        "title": "Only one game",
        "tag": "the end",
        "table": {
            "rules": {"base": "dirty", "play_on": True}, "top": f"{color} 8", "hands": hands, "turn": player,
            "played_by": seat_after(player, -1),
        },
        "moves": [plays_text(player, card)],
        "text": "With only one game to play, this table plays on until one player is left with cards.",
        "ask": f"{plays_text(player, f'the {card}')}, the last card. Is the round over?",
        "question": ["round_over", "next_player"],
        "options": options,
        "hints": hints("How many players still hold cards?", "Three do, and this table plays until only one does."),
        "after": "The others play on. Who is out first has the greatest bragging rights.",
        "source": ["SCORE-6"],
    }  # fmt: skip
    return data, over


#: By name, as the lessons of part F call them.
GENERATED_F_ENDS: dict[str, Callable[[Random], Data]] = {
    "count-last-card": count_last_card,
    "game-over-dirty": game_over_dirty,
    "play-on-dirty": play_on_dirty,
    "uno-after-swap": uno_after_swap,
    "uno-dirty": uno_dirty,
}
