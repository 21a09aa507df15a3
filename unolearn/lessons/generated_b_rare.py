"""Generated steps about rare things: a draw card as last card, the first flip, the empty draw pile, two players."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.lessons.generated_tools import Data, colors, low, made, numbers, plays, price, strays
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = ["count_going_out", "predict_first_card", "predict_reshuffle", "predict_returned", "predict_two_players"]


def count_going_out(random: Random) -> Data:
    """You go out on a draw card; tempting is to leave out what Ana draws for it."""
    is_four = random.random() < 0.4
    color, others = colors(random)
    last = "wild draw four" if is_four else f"{color} draw two"
    cards = strays(random, 6, [f"{color} 8", *(f"{one} 0" for one in others), f"{color} 0"])
    drawn = [*cards[:3], "wild"] if is_four else [cards[0], random.choice((f"{others[0]} reverse", cards[1]))]
    random.shuffle(drawn)
    hands = {"You": [last], "Ana": [cards[3]], "Ben": [cards[4], f"{color} skip"], "Cleo": [cards[5]]}
    table = {
        "rules": "classic",
        "top": f"{color} 8",
        "played_by": "Cleo",
        "hands": hands,
        "draw_pile": drawn,
        "turn": "You",
    }
    data = made(
        "count", "scoring", "Count the round", table, "How many points do you score?",
        (
            "Which cards does Ana hold now?",
            "The cards she has drawn count as well. Numbers their face, action cards 20, wilds 50.",
        ),
        text=f"You go out with the {last}, and Ana draws {'four' if is_four else 'two'} cards for it.",
        moves=[f"You play {last}, names {color}", "Ana takes"] if is_four else [f"You play {last}"],
        scored_by="You",
        after="The cards drawn for a last card count for whoever went out.",
        source=["OUT-1", "SCORE-1"],
    )  # fmt: skip
    return data, sum(price(card) for name in ("Ana", "Ben", "Cleo") for card in hands[name])


def predict_first_card(random: Random) -> Data:
    """An action card is turned as the first card; tempting is that it does not act."""
    color, _ = colors(random)
    dealer = random.choice(SEATS)
    first, second = seat_after(dealer, 1), seat_after(dealer, 2)
    face = random.choice(("skip", "draw two"))
    options = _first_card_options(first, second, face)
    has = "You have" if dealer == "You" else f"{dealer} has"
    hands = {name: strays(random, 7, []) if name == "You" else 7 for name in SEATS}
    table = {"rules": "classic", "dealer": dealer, "opening": f"{color} {face}", "hands": hands}
    data = made(
        "predict", "first card", "The first card", table,
        f"{has} dealt and turned the {color} {face}, so {low(first)} {'are' if first == 'You' else 'is'} "
        "the first player. What happens?",
        (
            "Who would start with a number card on the table?",
            "An action card on the first flip acts on that player.",
        ),
        question=[{"cards_held": first}, "next_player"],
        options=options,
        after="It acts on the first player, as if somebody had played it.",
        source=["SETUP-2"],
    )  # fmt: skip
    return data, options[0]["text"]


def _first_card_options(first: str, second: str, face: str) -> list[dict[str, Any]]:
    held = 9 if face == "draw two" else 7
    loses = "lose" if first == "You" else "loses"
    takes = f"draw{'' if first == 'You' else 's'} two and {loses} the turn" if held == 9 else f"{loses} the turn"
    return [
        {"text": f"{plays(first)} first", "value": [7, first], "feedback": f"The {face} acts on the first player."},
        {"text": f"{first} {takes}, and {low(second)} {plays(second).split()[1]} first", "value": [held, second]},
        {
            "text": "Another card is turned",
            "value": ["another", first],
            "feedback": "Only a wild draw four goes back. Other action cards act on the first player.",
        },
    ]


def predict_returned(random: Random) -> Data:
    """A wild draw four is turned as the first card; tempting is that it acts."""
    dealer = random.choice(SEATS)
    first, second = seat_after(dealer, 1), seat_after(dealer, 2)
    hands = {name: strays(random, 7, []) if name == "You" else 7 for name in SEATS}
    following = strays(random, 1, hands["You"] if isinstance(hands["You"], list) else [])
    has, first_draws = ("You have" if dealer == "You" else f"{dealer} has"), "draw" if first == "You" else "draws"
    tempting = f"{first} {first_draws} four, and {low(second)} {plays(second).split()[1]} first"
    data = made(
        "predict", "first card", "The first card",
        {"rules": "classic", "dealer": dealer, "opening": "wild draw four", "draw_pile": following, "hands": hands},
        f"{has} dealt and turned a wild draw four. What happens?",
        ("Which card is the exception on the first flip?", "The wild draw four does not act. Where does it go?"),
        question=[{"cards_held": first}, "next_player"],
        options=[
            {"text": tempting, "value": [11, second], "feedback": "It is the one card that does not act here."},
            {"text": "It goes back into the deck, and another card is turned", "value": [7, first]},
            {
                "text": f"It stays, and {low(first)} {plays(first).split()[1]} any card on it",
                "value": ["any", first],
                "feedback": "Nobody has named a colour. The card goes back, and another one is turned.",
            },
        ],
        after="Back into the deck with it, and the next card is turned.",
        source=["SETUP-2"],
    )  # fmt: skip
    return data, tempting


def predict_reshuffle(random: Random) -> Data:
    """The draw pile runs out during a penalty; tempting is that the top card is shuffled too."""
    color, others = colors(random)
    left, under = random.choice((0, 1)), random.randint(4, 9)
    pool = [f"{other} {face}" for other in others for face in "123456789"]
    card, number = f"{color} draw two", numbers(random, 1)[0]
    table = {
        "rules": "classic",
        "discard": [*random.sample(pool, under - 1), f"{color} {number}"],
        "played_by": "Ben",
        "hands": {"You": 3, "Ana": 4, "Ben": 3, "Cleo": [card, f"{others[0]} 0", f"{others[1]} 0"]},
        "draw_left": left,
        "turn": "Cleo",
    }
    tempting = f"All {under + 1} cards of the discard pile are shuffled"
    data = made(
        "predict", "draw pile", "The draw pile runs out", table,
        "You have to draw two. What happens with the discard pile?",
        (
            "Where could more cards come from? Which one is still needed?",
            "The discard pile is shuffled, except its top card.",
        ),
        text=f"{'One card is' if left else 'No card is'} left in the draw pile. Cleo plays a draw two, and then "
        f"{under} cards lie under it.",
        moves=[f"Cleo plays {card}"],
        question=[{"cards_drawn": "You"}, "top_card"],
        options=[
            {"text": f"The {under} cards are shuffled, and the top card stays", "value": [2, card]},
            {"text": tempting, "value": [2, "nobody"], "feedback": "The top card stays, since Ana has to match it."},
            {
                "text": "Nothing, I draw only what is left",
                "value": [left, card],
                "feedback": "The discard pile, without its top card, becomes the new draw pile.",
            },
        ],
        after="All but the top card become the new draw pile.",
        source=["PILE-1"],
    )  # fmt: skip
    return data, tempting


def predict_two_players(random: Random) -> Data:
    """A reverse or a skip between two players; tempting is that the other one plays."""
    color, others = colors(random)
    player, other = random.sample(("You", "Ana"), 2)
    face = random.choice(("reverse", "reverse", "skip"))
    number, one, two = numbers(random, 3)
    hands: dict[str, Any] = {"You": random.randint(3, 6), "Ana": random.randint(3, 6)}
    hands[player] = [f"{color} {face}", f"{others[0]} {one}", f"{others[1]} {two}"]
    why = f"With two players a {face} costs the other one the turn."
    data = made(
        "predict", "action cards", "Only two at the table",
        {"rules": "classic", "players": ["You", "Ana"], "top": f"{color} {number}", "played_by": other, "hands": hands,
         "turn": player},
        f"Only you and Ana are playing. {plays(player)} the {color} {face}. Who plays next?",
        ("Who loses the turn, if there are only two?", "With two players a reverse works like a skip."),
        moves=[f"{plays(player)} {color} {face}"],
        question="next_player",
        options=[{"text": name, **({"feedback": why} if name == other else {})} for name in ("You", "Ana")],
        after="Between two, it comes back to the same player.",
        source=["REV-1" if face == "reverse" else "SKIP-1"],
    )  # fmt: skip
    return data, other
