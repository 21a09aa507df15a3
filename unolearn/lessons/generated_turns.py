"""Generated steps about whose turn it is and what action cards do."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.engine.cards import COLORS

__all__ = ["SEATS", "predict_draw_two", "predict_reverse", "predict_skip", "seat_after", "turn_table", "whose_turn"]

SEATS = ("You", "Ana", "Ben", "Cleo")
Data = tuple[dict[str, Any], Any]


def turn_table(random: Random, player: str, card: str, direction: str = "clockwise") -> dict[str, Any]:
    """A table where `player` is in turn and holds `card`, which fits by colour."""
    color = card.split()[0]
    hands: dict[str, Any] = {name: random.randint(3, 6) for name in SEATS}
    spare = [f"{other} {number}" for other in COLORS for number in "123456789"]
    hands[player] = [card, *random.sample(spare, 3)]
    if player != "You":
        hands["You"] = random.sample([one for one in spare if one not in hands[player]], 4)
    taken = {one for hand in hands.values() if isinstance(hand, list) for one in hand}
    top = random.choice([one for one in spare if one.startswith(color) and one not in taken])
    return {
        "top": top,
        "hands": hands,
        "turn": player,
        "direction": direction,
        "played_by": seat_after(player, -1, direction),
    }


def seat_after(player: str, steps: int, direction: str = "clockwise") -> str:
    """Return the seat that many turns after a player."""
    way = 1 if direction == "clockwise" else -1
    return SEATS[(SEATS.index(player) + way * steps) % 4]


def _plays(player: str) -> str:
    return "You play" if player == "You" else f"{player} plays"


def _predict(random: Random, card: str, tempting_steps: int, feedback: dict[int, str], after: str, rule: str) -> Data:
    """Who plays next after an action card; options are all who could seem to."""
    player, direction = random.choice(SEATS), random.choice(("clockwise", "counter-clockwise"))
    options = [
        {"text": seat_after(player, steps, direction), **({"feedback": feedback[steps]} if steps in feedback else {})}
        for steps in (1, 2, 3)
    ]
    options.sort(key=lambda option: SEATS.index(str(option["text"])))
    data = {
        "kind": "predict",
        "title": "What happens next?",
        "tag": "action cards",
        "table": turn_table(random, player, card, direction),
        "moves": [f"{_plays(player)} {card}"],
        "ask": f"{_plays(player)} the {card}. Who plays next?",
        "question": "next_player",
        "options": options,
        "hints": [
            "Which way is play going, and who would be next without the card?",
            "Now let the card do its work: a skip costs the next player the turn, a reverse turns the direction.",
            {"show": "worked"},
        ],
        "after": after,
        "source": [rule],
    }
    return data, seat_after(player, tempting_steps, direction)


def predict_skip(random: Random) -> Data:
    """A skip: tempting is the player who is skipped."""
    feedback = {1: "That is the player who is skipped.", 3: "One skip, one player: only the next one loses the turn."}
    return _predict(
        random,
        f"{random.choice(COLORS)} skip",
        1,
        feedback,
        "One player loses the turn, the one after plays.",
        "SKIP-1",
    )


def predict_reverse(random: Random) -> Data:
    """A reverse: tempting is the player in the old direction."""
    feedback = {1: "That was the old direction.", 2: "With four players nobody is skipped: play just turns round."}
    return _predict(
        random,
        f"{random.choice(COLORS)} reverse",
        1,
        feedback,
        "Play turns round, so the player before is next.",
        "REV-1",
    )


def predict_draw_two(random: Random) -> Data:
    """A draw two: how many cards the next player holds, and who plays; tempting is that the player still plays."""
    player, direction = random.choice(SEATS), random.choice(("clockwise", "counter-clockwise"))
    card = f"{random.choice(COLORS)} draw two"
    table = turn_table(random, player, card, direction)
    victim, then = seat_after(player, 1, direction), seat_after(player, 2, direction)
    held = table["hands"][victim] if isinstance(table["hands"][victim], int) else len(table["hands"][victim])
    does = "plays" if then != "You" else "play"
    still = "play" if victim == "You" else "plays"
    tempting = f"{held + 2} cards, and {_low(victim)} {still}"
    options = [
        {"text": f"{held + 2} cards, and {_low(then)} {does}", "value": [held + 2, then]},
        {"text": tempting, "value": [held + 2, victim], "feedback": "Drawing two costs the turn as well."},
        {
            "text": f"{held} cards, and {_low(then)} {does}",
            "value": [held, then],
            "feedback": f"Two cards are drawn: {held} + 2 = {held + 2}.",
        },
    ]
    random.shuffle(options)
    verb = "do you hold" if victim == "You" else f"does {victim} hold"
    data = {
        "kind": "predict",
        "title": "What happens next?",
        "tag": "action cards",
        "table": table,
        "moves": [f"{_plays(player)} {card}"],
        "ask": f"{_plays(player)} the {card}. How many cards {verb} then, and who plays next?",
        "question": [{"cards_held": victim}, "next_player"],
        "options": options,
        "hints": [
            "Two things happen to the next player.",
            "Two cards are drawn, and the turn is lost.",
            {"show": "worked"},
        ],
        "after": "The next player draws two and loses the turn.",
        "source": ["DT-1"],
    }
    return data, tempting


def _low(name: str) -> str:
    return "you" if name == "You" else name


def whose_turn(random: Random) -> Data:
    """Whose turn is it after an action card; tempting is the next seat."""
    player, direction = random.choice(SEATS), random.choice(("clockwise", "counter-clockwise"))
    face = random.choice(("skip", "reverse", "reverse", "draw two"))
    card = f"{random.choice(COLORS)} {face}"
    data = {
        "kind": "turn",
        "title": "Whose turn is it?",
        "tag": "turns",
        "table": turn_table(random, player, card, direction),
        "moves": [f"{_plays(player)} {card}"],
        "ask": f"{_plays(player)} the {card}. Whose turn is it now?",
        "hints": [
            "Which way does play go after this card?",
            "Start at who played, go the way of play, and leave out who lost the turn.",
            {"show": "worked"},
        ],
        "after": "The turn order says who, the matching rule says what.",
        "source": ["TURN-1"],
    }
    return data, seat_after(player, 1, direction)
