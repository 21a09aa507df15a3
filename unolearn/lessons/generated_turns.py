"""Generated steps about whose turn it is and what action cards do."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.engine.cards import COLORS
from unolearn.engine.explain import say, say_n
from unolearn.lessons.generated_tools import Data, called, made, option, plays, seat_option, sentences

__all__ = ["SEATS", "predict_draw_two", "predict_reverse", "predict_skip", "seat_after", "turn_table", "whose_turn"]

SEATS = ("You", "Ana", "Ben", "Cleo")


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


def _predict(random: Random, card: str, tempting_steps: int, feedback: dict[int, str], after: str, rule: str) -> Data:
    """Who plays next after an action card; options are all who could seem to."""
    player, direction = random.choice(SEATS), random.choice(("clockwise", "counter-clockwise"))
    options = [seat_option(seat_after(player, steps, direction), feedback.get(steps)) for steps in (1, 2, 3)]
    options.sort(key=lambda option: SEATS.index(option["value"]))
    data = made(
        "predict", "action cards", say("What happens next?"),
        turn_table(random, player, card, direction),
        say("{Player} [play|plays] the {card}. Who plays next?", player=player, card=card),
        (
            say("Which way is play going, and who would be next without the card?"),
            say(
                "Now let the card do its work: a skip costs the next player the turn, a reverse turns the direction."
            ),
        ),
        moves=[f"{plays(player)} {card}"],
        question="next_player",
        options=options,
        after=after,
        source=[rule],
    )  # fmt: skip
    return data, called(seat_after(player, tempting_steps, direction))


def predict_skip(random: Random) -> Data:
    """A skip: tempting is the player who is skipped."""
    feedback = {
        1: say("That is the player who is skipped."),
        3: say("One skip, one player: only the next one loses the turn."),
    }
    after = say("One player loses the turn, the one after plays.")
    return _predict(random, f"{random.choice(COLORS)} skip", 1, feedback, after, "SKIP-1")


def predict_reverse(random: Random) -> Data:
    """A reverse: tempting is the player in the old direction."""
    feedback = {
        1: say("That was the old direction."),
        2: say("With four players nobody is skipped: play just turns round."),
    }
    after = say("Play turns round, so the player before is next.")
    return _predict(random, f"{random.choice(COLORS)} reverse", 1, feedback, after, "REV-1")


def predict_draw_two(random: Random) -> Data:
    """A draw two: how many cards the next player holds, and who plays; tempting is that the player still plays."""
    player, direction = random.choice(SEATS), random.choice(("clockwise", "counter-clockwise"))
    card = f"{random.choice(COLORS)} draw two"
    table = turn_table(random, player, card, direction)
    victim, then = seat_after(player, 1, direction), seat_after(player, 2, direction)
    held = table["hands"][victim] if isinstance(table["hands"][victim], int) else len(table["hands"][victim])
    tempting = _holds_and_plays(held + 2, victim)
    options = [
        option(_holds_and_plays(held + 2, then), [held + 2, then]),
        option(tempting, [held + 2, victim], say("Drawing two costs the turn as well.")),
        option(
            _holds_and_plays(held, then),
            [held, then],
            say("Two cards are drawn: {held} + 2 = {sum}.", held=held, sum=held + 2),
        ),
    ]
    random.shuffle(options)
    data = made(
        "predict", "action cards", say("What happens next?"), table,
        sentences(
            say("{Player} [play|plays] the {card}.", player=player, card=card),
            say("How many cards [do|does] {player} hold then, and who plays next?", player=victim),
        ),
        (say("Two things happen to the next player."), say("Two cards are drawn, and the turn is lost.")),
        moves=[f"{plays(player)} {card}"],
        question=[{"cards_held": victim}, "next_player"],
        options=options,
        after=say("The next player draws two and loses the turn."),
        source=["DT-1"],
    )  # fmt: skip
    return data, tempting


def _holds_and_plays(count: int, name: str) -> str:
    return say_n("{n} card, and {player} [play|plays]", "{n} cards, and {player} [play|plays]", count, player=name)


def whose_turn(random: Random) -> Data:
    """Whose turn is it after an action card; tempting is the next seat."""
    player, direction = random.choice(SEATS), random.choice(("clockwise", "counter-clockwise"))
    face = random.choice(("skip", "reverse", "reverse", "draw two"))
    card = f"{random.choice(COLORS)} {face}"
    data = made(
        "turn", "turns", say("Whose turn is it?"),
        turn_table(random, player, card, direction),
        say("{Player} [play|plays] the {card}. Whose turn is it now?", player=player, card=card),
        (
            say("Which way does play go after this card?"),
            say("Start at who played, go the way of play, and leave out who lost the turn."),
        ),
        moves=[f"{plays(player)} {card}"],
        after=say("The turn order says who, the matching rule says what."),
        source=["TURN-1"],
    )  # fmt: skip
    return data, seat_after(player, 1, direction)
