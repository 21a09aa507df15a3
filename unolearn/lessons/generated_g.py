"""Generated steps of part G: one hand, counted in four rule books."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS, CARDS, COLORS
from unolearn.rules.scores import PRICES

__all__ = ["BOOKS", "GENERATED_G", "count_four_books"]

Data = tuple[dict[str, Any], Any]

#: The four rule books: id of the number, preset, full name.
BOOKS = (
    ("classic", "classic", "Classic Uno"),
    ("blog", "crazy", "House Rules (family blog)"),
    ("boxed", "boxed", "UNO House Rules (Mattel box)"),
    ("dirty", "dirty", "Dirty Uno (Snitker 2019)"),
)


def count_four_books(random: Random) -> Data:
    """A hand whose price differs from book to book; tempting is the classic sum everywhere."""
    zero = f"{random.choice(COLORS)} 0"
    number = f"{random.choice(COLORS)} {random.choice('1234567789')}"
    third = random.choice(("wild", "wild draw four", f"{random.choice(COLORS)} {random.choice(ACTIONS)}"))
    hand = [zero, number, third]
    random.shuffle(hand)
    sums = {book: sum(PRICES[preset][CARDS[card]][0] for card in hand) for book, preset, _ in BOOKS}
    data = {
        "kind": "count",
        "title": "A fresh hand, four prices",
        "tag": "scoring",
        "table": {"rules": "classic", "top": "green 8", "you": hand, "turn": random.choice(("Ana", "Ben", "Cleo"))},
        "ask": "Somebody goes out. How many points is your hand in each of the four rule books?",
        "numbers": [{"id": book, "label": label, "points_of": "You", "rules": preset} for book, preset, label in BOOKS],
        "feedback": {
            f"wrong.{book}.{sums['classic']}": "Those are the prices of classic Uno."
            for book, wrong in sums.items()
            if wrong != sums["classic"]
        },
        "hints": [
            "Classic Uno and the Mattel box count alike. What is different in the other two?",
            "In the blog zeros are 20, the red one 50, and wilds 20. In Dirty Uno (Snitker 2019) 7 and 0 are 50.",
            {"show": "worked"},
        ],
        "after": "Each rule book has its own price list.",
        "source": ["SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4"],
    }
    return data, dict.fromkeys(sums, sums["classic"])


#: By name, as the lessons of part G call them.
GENERATED_G: dict[str, Callable[[Random], Data]] = {"count-four-books": count_four_books}
