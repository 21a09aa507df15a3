"""Generated steps about the moment in which a silent player can be caught."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.engine.cards import COLORS
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = ["uno_window"]

Data = tuple[dict[str, Any], str]


def uno_window(random: Random) -> Data:
    """Catching a silent player in time, or too late; tempting is that it works either way."""
    return _caught_in_time(random) if random.random() < 0.5 else _caught_too_late(random)


def _silent_table(random: Random) -> tuple[dict[str, Any], str, str]:
    player = random.choice(("Ana", "Ben", "Cleo"))
    following = seat_after(player, 1)
    color = random.choice(COLORS)
    low, high = random.sample("123456789", 2)
    card = f"{color} {low}"
    hands: dict[str, Any] = {name: random.randint(3, 6) for name in SEATS}
    hands["You"] = [f"{other} {random.choice('123456789')}" for other in COLORS if other != color]
    hands[player] = [card, "wild"]
    table = {"top": f"{color} {high}", "hands": hands, "turn": player, "played_by": seat_after(player, -1)}
    return table, player, following


def _caught_in_time(random: Random) -> Data:
    table, player, following = _silent_table(random)
    first = "The next player" if following == "You" else following
    options = [
        {"text": f"{player} draws two", "value": 2},
        {
            "text": "Nothing",
            "value": 0,
            "feedback": f"{first} has not begun yet, so {player} can still be caught.",
        },
        {"text": f"{player} draws four", "value": 4, "feedback": "Four is common in families. This table plays two."},
    ]
    data = {
        "kind": "predict",
        "title": "One card, and no word",
        "tag": "Uno",
        "table": table,
        "moves": [f"{player} plays {table['hands'][player][0]}", f"You catch {player}"],
        "text": f"{player} played the second-to-last card and said nothing. Nobody has begun a turn since.",
        "ask": f"You catch {player}. What happens?",
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
        "text": f"{player} came down to one card in silence. {who} already drawn a card. Only now you notice.",
        "ask": f"What happens if you catch {player}?",
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
