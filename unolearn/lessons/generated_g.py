"""Generated steps of part G: one hand, counted in four rule books."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from unolearn.engine.cards import ACTIONS, CARDS, COLORS
from unolearn.engine.explain import say
from unolearn.engine.language import N_, gettext
from unolearn.lessons.generated_tools import Data, caught, made, sentences
from unolearn.rules.scores import PRICES

__all__ = ["BOOKS", "GENERATED_G", "answer_in_book", "count_four_books", "play_in_book"]

#: The four rule books: id of the number, preset, full name.
BOOKS = (
    ("classic", "classic", N_("Classic Uno")),
    ("blog", "crazy", N_("House Rules (family blog)")),
    ("boxed", "boxed", N_("UNO House Rules (Mattel box)")),
    ("dirty", "dirty", N_("Dirty Uno (Snitker 2019)")),
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
    data = made(
        "count", "scoring", say("A fresh hand, four prices"),
        {"rules": "classic", "top": "green 8", "hands": caught(hand, goes), "turn": goes},
        say("Somebody goes out. How many points is your hand in each of the four rule books?"),
        (
            say("Classic Uno and the Mattel box count alike. What is different in the other two?"),
            say(
                "In the family blog zeros are 20, the red one 50, wilds 20. In Dirty Uno (Snitker 2019) 7 and 0 are 50."
            ),
        ),
        numbers=[
            {"id": book, "label": gettext(label), "points_of": "You", "rules": preset} for book, preset, label in BOOKS
        ],
        feedback={
            f"wrong.{book}.{sums['classic']}": say("Those are the prices of classic Uno.")
            for book, wrong in sums.items()
            if wrong != sums["classic"]
        },
        after=say("Each rule book has its own price list."),
        source=["SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4"],
    )  # fmt: skip
    return data, dict.fromkeys(sums, sums["classic"])


#: Who may play what, by rule book: preset, full name, and the word about an identical card out of turn.
_OUT_OF_TURN = {
    "classic": (N_("Classic Uno"), N_("In classic Uno nobody plays out of turn, unless jump-in was agreed on.")),
    "crazy": (N_("House Rules (family blog)"), N_("Out of turn only an identical card may be played.")),
    "boxed": (N_("UNO House Rules (Mattel box)"), N_("In the Mattel box nobody plays out of turn.")),
    "dirty": (
        N_("Dirty Uno (Snitker 2019)"),
        N_("Here nobody plays out of turn. A perfect match is made in turn."),
    ),
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
    wrong = sentences(say("It is {turn}’s turn.", turn=turn), gettext(why))
    data = made(
        "find", "out of turn", gettext(title),
        {"rules": book, "top": top, "played_by": by, "you": hand, "turn": turn},
        say(
            "{by} has just played the {card}. Which of your cards may you play now, in this rule book?",
            by=by, card=top,
        ),
        (
            say("Whose turn is it, and may anybody else play in this rule book?"),
            say("Out of turn only House Rules (family blog) lets you play, and only an identical card."),
        ),
        feedback={} if mine else {f"added.{tempting}": wrong},
        after=say("First the question whose turn it is, then which rule book this is, and only then the cards."),
        source=["JUMP-1"] if book == "crazy" and not mine else ["TURN-1"],
    )  # fmt: skip
    return data, tempting


#: Which cards answer a draw two: rules, the name of the table, and the rule.
_ANSWERS = (
    ({"base": "classic", "stacking": "draw_two"}, N_("Classic Uno with stacking"), "STACK-1"),
    ("crazy", N_("House Rules (family blog)"), "DOUBLE-1"),
)


def answer_in_book(random: Random) -> Data:
    """Two cards are waiting, with stacking or with doubling; tempting is a card that only fits the top card."""
    rules, title, rule = random.choice(_ANSWERS)
    color, other, third, _ = random.sample(COLORS, 4)
    hand = [f"{color} draw two", f"{other} draw two", f"{color} {random.choice('123456')}", f"{third} 8"]
    random.shuffle(hand)
    tempting = f"{other} draw two" if rule == "DOUBLE-1" else next(card for card in hand if card[-1] in "123456")
    feedback = {
        "STACK-1": say("It matches by colour, but two cards are waiting. Only a draw two answers."),
        "DOUBLE-1": say("Identical means the same colour too. That is the difference to stacking."),
    }[rule]
    top = {"top": f"{color} draw two", "played_by": "Cleo", "pending": 2}
    data = made(
        "find", "draw cards", gettext(title),
        {"rules": rules, **top, "you": hand, "turn": "You"},
        say(
            "Cleo has played the {top}, and two cards wait for you. Which of your cards may answer it?",
            top=top["top"],
        ),
        (
            say("Is it stacking or doubling that is played here?"),
            say("Stacking takes any draw two, doubling only an identical one."),
        ),
        feedback={f"added.{tempting}": feedback},
        after=say("One word, “stacking”, is used for both rules. Ask which one is meant."),
        source=[rule],
    )  # fmt: skip
    return data, tempting


#: By name, as the lessons of part G call them.
GENERATED_G: dict[str, Callable[[Random], Data]] = {
    "answer-in-book": answer_in_book,
    "count-four-books": count_four_books,
    "play-in-book": play_in_book,
}
