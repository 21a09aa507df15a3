"""Generated steps about rare things: a draw card as last card, the first flip, the empty draw pile, two players."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.engine.explain import say, say_n
from unolearn.lessons.generated_tools import (
    Data,
    called,
    colors,
    made,
    numbers,
    option,
    plays,
    price,
    seat_option,
    sentences,
    strays,
)
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
        "count", "scoring", say("Count the round"), table, say("How many points do you score?"),
        (
            say("Which cards does Ana hold now?"),
            say("The cards she has drawn count as well. Numbers their face, action cards 20, wilds 50."),
        ),
        text=say("You go out with the {card}, and Ana draws four cards for it.", card=last)
        if is_four
        else say("You go out with the {card}, and Ana draws two cards for it.", card=last),
        moves=[f"You play {last}, names {color}", "Ana takes"] if is_four else [f"You play {last}"],
        scored_by="You",
        after=say("The cards drawn for a last card count for whoever went out."),
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
    hands = {name: strays(random, 7, []) if name == "You" else 7 for name in SEATS}
    card = f"{color} {face}"
    table = {"rules": "classic", "dealer": dealer, "opening": card, "hands": hands}
    if first == "You":
        ask = say(
            "{player} has dealt and turned the {card}, so you are the first player. What happens?",
            player=dealer, card=card,
        )  # fmt: skip
    else:
        ask = say(
            "{Player} [have|has] dealt and turned the {card}, so {next} is the first player. What happens?",
            player=dealer, card=card, next=first,
        )  # fmt: skip
    data = made(
        "predict", "first card", say("The first card"), table, ask,
        (
            say("Who would start with a number card on the table?"),
            say("An action card on the first flip acts on that player."),
        ),
        question=[{"cards_held": first}, "next_player"],
        options=options,
        after=say("It acts on the first player, as if somebody had played it."),
        source=["SETUP-2"],
    )  # fmt: skip
    return data, options[0]["text"]


def _first_card_options(first: str, second: str, face: str) -> list[dict[str, Any]]:
    return [
        option(
            say("{Player} [play|plays] first", player=first), [7, first],
            say("The {face} acts on the first player.", face=face),
        ),
        option(_acted_on(first, second, face), [9 if face == "draw two" else 7, second]),
        option(
            say("Another card is turned"), ["another", first],
            say("Only a wild draw four goes back. Other action cards act on the first player."),
        ),
    ]  # fmt: skip


def _acted_on(first: str, second: str, face: str) -> str:
    """What a first card does, and who begins then."""
    if face == "draw two":
        if second == "You":
            return say("{player} draws two and loses the turn, and you play first", player=first)
        return say(
            "{Player} [draw|draws] two and [lose|loses] the turn, and {next} plays first", player=first, next=second
        )
    if second == "You":
        return say("{player} loses the turn, and you play first", player=first)
    return say("{Player} [lose|loses] the turn, and {next} plays first", player=first, next=second)


def predict_returned(random: Random) -> Data:
    """A wild draw four is turned as the first card; tempting is that it acts."""
    dealer = random.choice(SEATS)
    first, second = seat_after(dealer, 1), seat_after(dealer, 2)
    hands = {name: strays(random, 7, []) if name == "You" else 7 for name in SEATS}
    following = strays(random, 1, hands["You"] if isinstance(hands["You"], list) else [])
    if second == "You":
        tempting = say("{player} draws four, and you play first", player=first)
    else:
        tempting = say("{Player} [draw|draws] four, and {next} plays first", player=first, next=second)
    data = made(
        "predict", "first card", say("The first card"),
        {"rules": "classic", "dealer": dealer, "opening": "wild draw four", "draw_pile": following, "hands": hands},
        say("{Player} [have|has] dealt and turned a wild draw four. What happens?", player=dealer),
        (
            say("Which card is the exception on the first flip?"),
            say("The wild draw four does not act. Where does it go?"),
        ),
        question=[{"cards_held": first}, "next_player"],
        options=[
            option(tempting, [11, second], say("It is the one card that does not act here.")),
            option(say("It goes back into the deck, and another card is turned"), [7, first]),
            option(
                say("It stays, and {player} [play|plays] any card on it", player=first), ["any", first],
                say("Nobody has named a colour. The card goes back, and another one is turned."),
            ),
        ],
        after=say("Back into the deck with it, and the next card is turned."),
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
    options = _reshuffle_options(card, left, under)
    data = made(
        "predict", "draw pile", say("The draw pile runs out"), table,
        say("You have to draw two. What happens with the discard pile?"),
        (
            say("Where could more cards come from? Which one is still needed?"),
            say("The discard pile is shuffled, except its top card."),
        ),
        text=_runs_out(left, under),
        moves=[f"Cleo plays {card}"],
        question=[{"cards_drawn": "You"}, "top_card"],
        options=options,
        after=say("All but the top card become the new draw pile."),
        source=["PILE-1"],
    )  # fmt: skip
    return data, options[1]["text"]


def _reshuffle_options(card: str, left: int, under: int) -> list[dict[str, Any]]:
    return [
        option(
            say_n(
                "The {n} card is shuffled, and the top card stays",
                "The {n} cards are shuffled, and the top card stays", under,
            ),
            [2, card],
        ),
        option(
            say_n(
                "All {n} card of the discard pile is shuffled",
                "All {n} cards of the discard pile are shuffled", under + 1,
            ),
            [2, "nobody"],
            say("The top card stays, since Ana has to match it."),
        ),
        option(
            say("Nothing, I draw only what is left"), [left, card],
            say("The discard pile, without its top card, becomes the new draw pile."),
        ),
    ]  # fmt: skip


def _runs_out(left: int, under: int) -> str:
    return sentences(
        say("One card is left in the draw pile.") if left else say("No card is left in the draw pile."),
        say_n(
            "Cleo plays a draw two, and then {n} card lies under it.",
            "Cleo plays a draw two, and then {n} cards lie under it.",
            under,
        ),
    )


def predict_two_players(random: Random) -> Data:
    """A reverse or a skip between two players; tempting is that the other one plays."""
    color, others = colors(random)
    player, other = random.sample(("You", "Ana"), 2)
    face = random.choice(("reverse", "reverse", "skip"))
    number, one, two = numbers(random, 3)
    hands: dict[str, Any] = {"You": random.randint(3, 6), "Ana": random.randint(3, 6)}
    hands[player] = [f"{color} {face}", f"{others[0]} {one}", f"{others[1]} {two}"]
    card = f"{color} {face}"
    why = say("With two players a {face} costs the other one the turn.", face=face)
    data = made(
        "predict", "action cards", say("Only two at the table"),
        {"rules": "classic", "players": ["You", "Ana"], "top": f"{color} {number}", "played_by": other, "hands": hands,
         "turn": player},
        say(
            "Only you and Ana are playing. {Player} [play|plays] the {card}. Who plays next?", player=player, card=card
        ),
        (
            say("Who loses the turn, if there are only two?"),
            say("With two players a reverse works like a skip."),
        ),
        moves=[f"{plays(player)} {card}"],
        question="next_player",
        options=[seat_option(name, why if name == other else None) for name in ("You", "Ana")],
        after=say("Between two, it comes back to the same player."),
        source=["REV-1" if face == "reverse" else "SKIP-1"],
    )  # fmt: skip
    return data, called(other)
