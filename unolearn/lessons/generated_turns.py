"""Generated steps about turns, action cards, counting and the Uno call."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS, COLORS

__all__ = [
    "count_caught", "count_hand", "predict_draw_two", "predict_reverse", "predict_skip", "uno_window", "whose_turn",
]  # fmt: skip

SEATS = ("You", "Ana", "Ben", "Cleo")
Data = tuple[dict[str, Any], Any]


def _table(random: Random, player: str, card: str, direction: str = "clockwise") -> dict[str, Any]:
    """A table where `player` is in turn and holds `card`, which fits by colour."""
    color = card.split()[0]
    hands: dict[str, Any] = {name: random.randint(3, 6) for name in SEATS}
    spare = [f"{other} {number}" for other in COLORS for number in "123456789"]
    hands[player] = [card, *random.sample(spare, 3)]
    if player != "You":
        hands["You"] = random.sample([one for one in spare if one not in hands[player]], 4)
    taken = {one for hand in hands.values() if isinstance(hand, list) for one in hand}
    top = random.choice([one for one in spare if one.startswith(color) and one not in taken])
    return {"top": top, "hands": hands, "turn": player, "direction": direction, "played_by": _after(player, -1, direction)}


def _after(player: str, steps: int, direction: str = "clockwise") -> str:
    way = 1 if direction == "clockwise" else -1
    return SEATS[(SEATS.index(player) + way * steps) % 4]


def _plays(player: str) -> str:
    return "You play" if player == "You" else f"{player} plays"


def _predict(random: Random, card: str, tempting_steps: int, feedback: dict[int, str], after: str, rule: str) -> Data:
    """Who plays next after an action card; options are all who could seem to."""
    player, direction = random.choice(SEATS), random.choice(("clockwise", "counter-clockwise"))
    options = [
        {"text": _after(player, steps, direction), **({"feedback": feedback[steps]} if steps in feedback else {})}
        for steps in (1, 2, 3)
    ]
    options.sort(key=lambda option: SEATS.index(str(option["text"])))
    data = {
        "kind": "predict",
        "title": "What happens next?",
        "tag": "action cards",
        "table": _table(random, player, card, direction),
        "moves": [f"{_plays(player)} {card}"],
        "ask": f"{_plays(player)} the {card}. Who plays next?",
        "question": "next_player",
        "options": options,
        "hints": [
            "Which way is play going, and who would be next without the card?",
            "Now let the card do its work: a skip and a draw two cost the next player the turn, a reverse turns the direction.",
            {"show": "worked"},
        ],
        "after": after,
        "source": [rule],
    }
    return data, _after(player, tempting_steps, direction)


def predict_skip(random: Random) -> Data:
    """A skip: tempting is the player who is skipped."""
    feedback = {1: "That is the player who is skipped.", 3: "One skip, one player: only the next one loses the turn."}
    return _predict(random, f"{random.choice(COLORS)} skip", 1, feedback, "One player loses the turn, the one after plays.", "SKIP-1")


def predict_reverse(random: Random) -> Data:
    """A reverse: tempting is the player in the old direction."""
    feedback = {1: "That was the old direction.", 2: "With four players nobody is skipped: play just turns round."}
    return _predict(random, f"{random.choice(COLORS)} reverse", 1, feedback, "Play turns round, so the player before is next.", "REV-1")


def predict_draw_two(random: Random) -> Data:
    """A draw two: how many cards the next player holds, and who plays; tempting is that the player still plays."""
    player, direction = random.choice(SEATS), random.choice(("clockwise", "counter-clockwise"))
    card = f"{random.choice(COLORS)} draw two"
    table = _table(random, player, card, direction)
    victim, then = _after(player, 1, direction), _after(player, 2, direction)
    held = table["hands"][victim] if isinstance(table["hands"][victim], int) else len(table["hands"][victim])
    does = "plays" if then != "You" else "play"
    still = "play" if victim == "You" else "plays"
    tempting = f"{held + 2} cards, and {_low(victim)} {still}"
    options = [
        {"text": f"{held + 2} cards, and {_low(then)} {does}", "value": [held + 2, then]},
        {"text": tempting, "value": [held + 2, victim], "feedback": "Drawing two costs the turn as well."},
        {"text": f"{held} cards, and {_low(then)} {does}", "value": [held, then], "feedback": f"Two cards are drawn: {held} + 2 = {held + 2}."},
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


def _hand(random: Random) -> list[str]:
    """A hand with a wild or an action card that is easily priced wrongly, and numbers."""
    dear = random.choice([["wild"], [f"{random.choice(COLORS)} draw two"], ["wild", f"{random.choice(COLORS)} {random.choice(ACTIONS)}"]])
    numbers = random.sample([f"{color} {number}" for color in COLORS for number in "0123456789"], random.randint(2, 3))
    hand = [*dear, *numbers]
    random.shuffle(hand)
    return hand


_COUNT_HINTS = [
    "Give every card its price first, then add.",
    "Numbers count their face, skips, reverses and draw twos 20, wilds 50.",
    {"show": "worked"},
]


def _cheap(card: str) -> int:
    """The price a newcomer may take: a wild for 20, a draw two for 2."""
    if card.startswith("wild"):
        return 20
    face = card.split(" ", 1)[1]
    return int(face) if face.isdigit() else 2 if face == "draw two" else 20


def count_hand(random: Random) -> Data:
    """Points of one hand; tempting is the sum with a wild at 20 or a draw two at 2."""
    hand = _hand(random)
    data = {
        "kind": "count",
        "title": "Count a hand",
        "tag": "scoring",
        "table": {"top": "blue 8", "you": hand, "turn": "Ana"},
        "ask": "Somebody goes out, and you are caught with this hand. How many points is it worth?",
        "points_of": "You",
        "hints": _COUNT_HINTS,
        "after": "Numbers at face value, action cards 20, wilds 50.",
        "source": ["SCORE-1"],
    }
    return data, sum(map(_cheap, hand))


def count_caught(random: Random) -> Data:
    """What the winner scores; tempting is to leave out the learner's own hand."""
    winner = random.choice(("Ana", "Ben", "Cleo"))
    color = random.choice(COLORS)
    pool = [f"{other} {face}" for other in COLORS for face in (*"0123456789", *ACTIONS)]
    last, top = f"{color} 3", f"{color} 8"
    pool = [card for card in pool if card not in (last, top)]
    others = [name for name in SEATS if name not in ("You", winner)]
    dealt = random.sample(pool, 4)
    hands: dict[str, Any] = {"You": ["wild", dealt[0]], winner: [last], others[0]: dealt[1:3], others[1]: [dealt[3]]}
    hands = {name: hands[name] for name in SEATS}
    data = {
        "kind": "count",
        "title": "Count the round",
        "tag": "scoring",
        "table": {"top": top, "hands": hands, "turn": winner},
        "moves": [f"{winner} plays {last}"],
        "ask": f"{winner} goes out with the {last}. How many points does {winner} score?",
        "scored_by": winner,
        "hints": _COUNT_HINTS,
        "after": "All the other hands count, yours too.",
        "source": ["SCORE-1"],
    }
    return data, sum(map(_cheap, [card for name, hand in hands.items() if name != winner for card in hand]))


def whose_turn(random: Random) -> Data:
    """Whose turn is it after an action card; tempting is the next seat."""
    player, direction = random.choice(SEATS), random.choice(("clockwise", "counter-clockwise"))
    face = random.choice(("skip", "reverse", "reverse", "draw two"))
    card = f"{random.choice(COLORS)} {face}"
    data = {
        "kind": "turn",
        "title": "Whose turn is it?",
        "tag": "turns",
        "table": _table(random, player, card, direction),
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
    return data, _after(player, 1, direction)


def uno_window(random: Random) -> Data:
    """Catching a silent player in time, or too late; tempting is that it works either way."""
    return _caught_in_time(random) if random.random() < 0.5 else _caught_too_late(random)


def _silent_table(random: Random) -> tuple[dict[str, Any], str, str]:
    player = random.choice(("Ana", "Ben", "Cleo"))
    following = _after(player, 1)
    color = random.choice(COLORS)
    low, high = random.sample("123456789", 2)
    card = f"{color} {low}"
    hands: dict[str, Any] = {name: random.randint(3, 6) for name in SEATS}
    hands["You"] = [f"{other} {random.choice('123456789')}" for other in COLORS if other != color]
    hands[player] = [card, "wild"]
    table = {"top": f"{color} {high}", "hands": hands, "turn": player, "played_by": _after(player, -1)}
    return table, player, following


def _caught_in_time(random: Random) -> Data:
    table, player, following = _silent_table(random)
    options = [
        {"text": f"{player} draws two", "value": 2},
        {"text": "Nothing", "value": 0, "feedback": f"{following if following != 'You' else 'The next player'} has not begun yet, so {player} can still be caught."},
        {"text": f"{player} draws four", "value": 4, "feedback": "Four is common in families. This table plays two."},
    ]
    data = {
        "kind": "predict",
        "title": "One card, and no word",
        "tag": "Uno",
        "table": table,
        "moves": [f"{player} plays {table['hands'][player][0]}", f"You catch {player}"],
        "ask": f"{player} played the second-to-last card and said nothing. Nobody has begun a turn since. You catch {player}. What happens?",
        "question": {"cards_drawn": player},
        "options": options,
        "hints": _UNO_HINTS,
        "after": "Caught before the next player begins: two cards.",
        "source": ["UNO-1"],
    }
    return data, "Nothing"


_UNO_HINTS = [
    "When does the moment to catch somebody end?",
    "It ends when the next player begins a turn.",
    {"show": "worked"},
]


def _caught_too_late(random: Random) -> Data:
    table, player, following = _silent_table(random)
    begun = "You draw" if following == "You" else f"{following} draws"
    table["hands"][following] = table["hands"][following] if following == "You" else random.randint(3, 6)
    who = "You have" if following == "You" else f"{following} has"
    tempting = f"{player} draws two"
    data = {
        "kind": "predict",
        "title": "One card, and no word",
        "tag": "Uno",
        "table": table,
        "moves": [f"{player} plays {table['hands'][player][0]}", begun],
        "ask": f"{player} came down to one card in silence. {who} already drawn a card. Only now you notice. What happens if you catch {player}?",
        "question": {"allowed": f"You catch {player}"},
        "options": [
            {"text": f"Nothing: {player} is safe", "value": False},
            {"text": tempting, "value": True, "feedback": "The moment is over once the next player has begun."},
        ],
        "hints": _UNO_HINTS,
        "after": "Once the next turn has begun, the silent player is safe.",
        "source": ["UNO-2"],
    }
    return data, tempting
