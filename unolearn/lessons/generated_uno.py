"""Generated steps about the moment in which a silent player can be caught."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.engine.cards import COLORS
from unolearn.engine.explain import say
from unolearn.lessons.generated_tools import Data, made, option, plays, sentences
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = ["uno_window"]


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


def _hints() -> tuple[str, str]:
    return say("When does the moment to catch somebody end?"), say("It ends when the next player begins a turn.")


def _caught_in_time(random: Random) -> Data:
    table, player, following = _silent_table(random)
    if following == "You":
        in_time = say("The next player has not begun yet, so {player} can still be caught.", player=player)
    else:
        in_time = say("{next} has not begun yet, so {player} can still be caught.", next=following, player=player)
    tempting = say("Nothing")
    data = made(
        "predict", "Uno", say("One card, and no word"), table,
        say("You catch {player}. What happens?", player=player),
        _hints(),
        moves=[f"{player} plays {table['hands'][player][0]}", f"You catch {player}"],
        text=say(
            "{player} played the second-to-last card and said nothing. Nobody has begun a turn since.", player=player
        ),
        question={"cards_drawn": player},
        options=[
            option(say("{player} draws two", player=player), 2),
            option(tempting, 0, in_time),
            option(
                say("{player} draws four", player=player), 4,
                say("Four is common in families. This table plays two."),
            ),
        ],
        after=say("Caught before the next player begins: two cards."),
        source=["UNO-1"],
    )  # fmt: skip
    return data, tempting


def _caught_too_late(random: Random) -> Data:
    table, player, following = _silent_table(random)
    begun = "You draw" if following == "You" else f"{following} draws"
    table["hands"][following] = table["hands"][following] if following == "You" else random.randint(3, 6)
    tempting = say("{player} draws two", player=player)
    data = made(
        "predict", "Uno", say("One card, and no word"), table,
        say("What happens if you catch {player}?", player=player),
        _hints(),
        moves=[f"{plays(player)} {table['hands'][player][0]}", begun],
        text=sentences(
            say("{player} came down to one card in silence.", player=player),
            say("{Player} [have|has] already drawn a card. Only now you notice.", player=following),
        ),
        question={"allowed": f"You catch {player}"},
        options=[
            option(say("Nothing: {player} is safe", player=player), False),
            option(tempting, True, say("The moment is over once the next player has begun.")),
        ],
        after=say("Once the next turn has begun, the silent player is safe."),
        source=["UNO-2"],
    )  # fmt: skip
    return data, tempting
