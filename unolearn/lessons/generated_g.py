"""Generated steps of part G: one hand, counted in four rule books."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS, CARDS, COLORS
from unolearn.lessons.generated_tools import caught
from unolearn.rules.scores import PRICES

__all__ = ["BOOKS", "GENERATED_G", "answer_in_book", "count_four_books", "play_in_book"]

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
    goes = random.choice(("Ana", "Ben", "Cleo"))
    data = {
        "kind": "count",
        "title": "A fresh hand, four prices",
        "tag": "scoring",
        "table": {"rules": "classic", "top": "green 8", "hands": caught(hand, goes), "turn": goes},
        "ask": "Somebody goes out. How many points is your hand in each of the four rule books?",
        "numbers": [{"id": book, "label": label, "points_of": "You", "rules": preset} for book, preset, label in BOOKS],
        "feedback": {
            f"wrong.{book}.{sums['classic']}": "Those are the prices of classic Uno."
            for book, wrong in sums.items()
            if wrong != sums["classic"]
        },
        "hints": [
            "Classic Uno and the Mattel box count alike. What is different in the other two?",
            "In the family blog zeros are 20, the red one 50, wilds 20. In Dirty Uno (Snitker 2019) 7 and 0 are 50.",
            {"show": "worked"},
        ],
        "after": "Each rule book has its own price list.",
        "source": ["SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4"],
    }
    return data, dict.fromkeys(sums, sums["classic"])


#: Who may play what, by rule book: preset, full name, and the word about an identical card out of turn.
_OUT_OF_TURN = {
    "classic": ("Classic Uno", "In classic Uno nobody plays out of turn, unless jump-in was agreed on."),
    "crazy": ("House Rules (family blog)", "Out of turn only an identical card may be played."),
    "boxed": ("UNO House Rules (Mattel box)", "In the Mattel box nobody plays out of turn."),
    "dirty": ("Dirty Uno (Snitker 2019)", "Here nobody plays out of turn. A perfect match is made in turn."),
}


def play_in_book(random: Random) -> Data:
    """A card has just been laid, by the neighbour or further off; tempting is the habit of another rule book."""
    book = random.choice(tuple(_OUT_OF_TURN))
    title, why = _OUT_OF_TURN[book]
    color, other, third, _ = random.sample(COLORS, 4)
    number, spare = random.sample("2345689", 2)
    top, mine = f"{color} {number}", random.random() < 0.4
    hand = [top, f"{other} {number}", "wild draw four", f"{third} {spare}"]
    random.shuffle(hand)
    by = "Cleo" if mine else random.choice(("Ana", "Ben"))
    turn = {"Cleo": "You", "Ana": "Ben", "Ben": "Cleo"}[by]
    tempting = "wild draw four" if mine else f"{other} {number}" if book == "crazy" else top
    data = {
        "kind": "find",
        "title": title,
        "tag": "out of turn",
        "table": {"rules": book, "top": top, "played_by": by, "you": hand, "turn": turn},
        "ask": f"{by} has just played the {top}. Which of your cards may you play now, in this rule book?",
        "feedback": {} if mine else {f"added.{tempting}": f"It is {turn}’s turn. {why}"},
        "hints": [
            "Whose turn is it, and may anybody else play in this rule book?",
            "Out of turn only House Rules (family blog) lets you play, and only an identical card.",
            {"show": "worked"},
        ],
        "after": "First the question whose turn it is, then which rule book this is, and only then the cards.",
        "source": ["JUMP-1"] if book == "crazy" and not mine else ["TURN-1"],
    }
    return data, tempting


#: Which cards answer a draw two: rules, the name of the table, and the rule.
_ANSWERS = (
    ({"base": "classic", "stacking": "draw_two"}, "Classic Uno with stacking", "STACK-1"),
    ("crazy", "House Rules (family blog)", "DOUBLE-1"),
)


def answer_in_book(random: Random) -> Data:
    """Two cards are waiting, with stacking or with doubling; tempting is a card that only fits the top card."""
    rules, title, rule = random.choice(_ANSWERS)
    color, other, third, _ = random.sample(COLORS, 4)
    hand = [f"{color} draw two", f"{other} draw two", f"{color} {random.choice('123456')}", f"{third} 8"]
    random.shuffle(hand)
    tempting = f"{other} draw two" if rule == "DOUBLE-1" else next(card for card in hand if card[-1] in "123456")
    feedback = {
        "STACK-1": {f"added.{tempting}": "It matches by colour, but two cards are waiting. Only a draw two answers."},
        "DOUBLE-1": {f"added.{tempting}": "Identical means the same colour too. That is the difference to stacking."},
    }[rule]
    data = {
        "kind": "find",
        "title": title,
        "tag": "draw cards",
        "table": {
            "rules": rules,
            "top": f"{color} draw two",
            "played_by": "Cleo",
            "pending": 2,
            "you": hand,
            "turn": "You",
        },
        "ask": "Cleo has played the {top}, and two cards wait for you. Which of your cards may answer it?",
        "feedback": feedback,
        "hints": [
            "Is it stacking or doubling that is played here?",
            "Stacking takes any draw two, doubling only an identical one.",
            {"show": "worked"},
        ],
        "after": "One word, “stacking”, is used for both rules. Ask which one is meant.",
        "source": [rule],
    }
    return data, tempting


#: By name, as the lessons of part G call them.
GENERATED_G: dict[str, Callable[[Random], Data]] = {
    "answer-in-book": answer_in_book,
    "count-four-books": count_four_books,
    "play-in-book": play_in_book,
}
