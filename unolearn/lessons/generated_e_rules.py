"""Generated steps about made-up rules and the Wild Game Changer, UNO House Rules (Mattel box)."""

from __future__ import annotations

from random import Random
from typing import Any

from unolearn.lessons.generated_tools import Data, colors, low, made, numbers, plays, strays
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = [
    "find_game_changer",
    "predict_change",
    "predict_icon",
    "predict_last",
    "predict_limit",
    "predict_rule",
]

_DEEDS = (
    ("moo", "moos"),
    ("clap", "claps"),
    ("stand up", "stands up"),
    ("hum", "hums"),
    ("wave", "waves"),
    ("whistle", "whistles"),
)


def _there_are(ruled: list[str]) -> str:
    """Which numbers have a rule, as a sentence."""
    if len(ruled) == 1:
        return f"There is a rule for {ruled[0]}."
    return f"There are rules for {', '.join(ruled[:-1])} and {ruled[-1]}."


def _rule(deed: str) -> str:
    return f"All players {deed}; the last to {deed} draws 1"


def _rule_table(random: Random, player: str, star: bool, has_rule: bool) -> tuple[dict[str, Any], str, str, str]:
    """A table where `player` holds a number card that fits, with or without a rule for that number."""
    color, _ = colors(random)
    number, other, under = numbers(random, 3)
    deed, does = random.choice(_DEEDS)
    card = f"{color} {number}{'*' if star else ''}"
    hands: dict[str, Any] = {name: random.randint(3, 5) for name in SEATS}
    spare = strays(random, 6, [f"{color} {number}", f"{color} {under}"])
    hands["You"] = spare[:3]
    hands[player] = [card, *spare[3:]]
    table = {
        "rules": "boxed", "top": f"{color} {under}", "played_by": seat_after(player, -1), "hands": hands,
        "turn": player, "house_rules": {int(number if has_rule else other): _rule(deed)},
    }  # fmt: skip
    return table, card, number if has_rule else other, does


def predict_rule(random: Random) -> Data:
    """A number without the icon; tempting is that it does nothing, or that any number sets a rule off."""
    player, is_on = random.choice(SEATS), random.random() < 0.6
    table, card, number, does = _rule_table(random, player, False, is_on)
    then = seat_after(player, 1)
    everybody = f"Everybody {does}"
    nothing = f"Nothing, and {'you play' if then == 'You' else plays(then)}"
    options = [
        {"text": everybody, "value": "nobody", "feedback": f"The rule is for {number}. This card has another number."},
        {
            "text": nothing,
            "value": then,
            "feedback": f"The number is enough, and {number} has a rule. No icon is needed.",
        },
    ]
    del options[0 if is_on else 1]["feedback"]
    data = made(
        "predict", "made-up rules", "A made-up rule", table,
        f"There is a rule for {number}. {plays(player)} the {card}, which has no icon. What happens?",
        ("What is the rule tied to?", "To the number. Compare it with the card."),
        moves=[f"{plays(player)} {card}"], question="next_player", options=options,
        after="Any card of that number sets the rule off, and no other.", source=["ADD-1"],
    )  # fmt: skip
    return data, nothing if is_on else everybody


def predict_last(random: Random) -> Data:
    """Who was last draws one; tempting is that whoever played the card is safe, or that somebody else draws."""
    player = random.choice(SEATS)
    table, card, number, does = _rule_table(random, player, False, True)
    order = random.sample(SEATS, 4)
    if random.random() < 0.5:  # often whoever played the card
        order.remove(player)
        order.append(player)
    last, before = order[-1], order[-2]
    verb = {name: "draw" if name == "You" else "draws" for name in SEATS}
    hit = (
        "All players take part, also whoever played the card." if last == player else "The last one draws, nobody else."
    )
    tempting = f"{before} {verb[before]} one"
    options = [
        {"text": f"{last} {verb[last]} one", "value": [1, 0]},
        {"text": tempting, "value": [0, 1], "feedback": hit},
        {"text": f"{last} {verb[last]} two", "value": [2, 0], "feedback": "The penalty is always one card."},
    ]
    random.shuffle(options)
    was = "You were" if last == "You" else f"{last} was"
    heard = ", then ".join(low(name) for name in order)
    data = made(
        "predict", "made-up rules", "Who draws?", table,
        f"Everybody {does}, in this order, {heard}. Who draws, and how many?",
        ("Does it matter who played the card?", "All players take part. The last one draws, always the same number."),
        text=f"There is a rule for {number}, and {'you play' if player == 'You' else plays(player)} the {card}.",
        moves=[f"{plays(player)} {card}", f"{was} last"],
        question=[{"cards_drawn": last}, {"cards_drawn": before}],
        options=options, after="The last one draws one card, whoever that is.", source=["ADD-3", "ADD-5"],
    )  # fmt: skip
    return data, tempting


def predict_icon(random: Random) -> Data:
    """The icon on a number that has a rule; tempting is a second rule."""
    player = random.choice(SEATS[1:])
    table, card, number, does = _rule_table(random, player, True, True)
    then = seat_after(player, 1)
    second = f"{player} makes up a second rule for {number}"
    options = [
        {"text": second, "value": then, "feedback": "One rule for each number. Once it has one, the icon is ignored."},
        {"text": f"The old rule counts, everybody {does}", "value": "nobody"},
        {
            "text": f"Nothing, it is an ordinary {number}",
            "value": player,
            "feedback": "The icon is ignored, but the rule counts.",
        },
    ]
    random.shuffle(options)
    data = made(
        "predict", "made-up rules", "An icon on an old number", table,
        f"There is a rule for {number}. {player} plays a {card.split()[0]} {number} with the icon. What happens?",
        ("Does the number have a rule already?", "It has. So the icon does nothing, and the rule counts."),
        moves=[f"{player} plays {card}"], question="next_player", options=options,
        after="Ignore the icon, follow the rule.", source=["ADD-2"],
    )  # fmt: skip
    return data, second


def predict_limit(random: Random) -> Data:
    """May a rule be made? Three to five rules stand, perhaps one for this number."""
    color, _ = colors(random)
    own, under, *rest = numbers(random, 7)
    case = random.choice(("free", "old", "full"))
    count = {"free": random.randint(2, 4), "old": random.randint(1, 3), "full": 5}[case]
    ruled = sorted(rest[:count] + [own] * (case == "old"))
    deeds = random.sample(_DEEDS, len(ruled))
    spare = strays(random, 2, [f"{color} {own}", f"{color} {under}"])
    table = {
        "rules": "boxed", "top": f"{color} {under}", "played_by": "Cleo", "turn": "You",
        "hands": {"You": [f"{color} {own}*", *spare], "Ana": 4, "Ben": 4, "Cleo": 4},
        "house_rules": {int(number): _rule(deed) for number, (deed, _) in zip(ruled, deeds, strict=True)},
    }  # fmt: skip
    why_not = (
        f"{own} has its rule already, so the icon is ignored."
        if case == "old"
        else "Five rules are standing, and five is the limit."
    )
    options = [
        {"text": "Yes", "value": "yes", "feedback": why_not},
        {"text": "No", "value": "no", "feedback": f"Only {len(ruled)} are standing, and {own} has none yet."},
    ]
    del options[0 if case == "free" else 1]["feedback"]
    data = made(
        "predict", "made-up rules", "May a rule be made?", table,
        f"{_there_are(ruled)} You play a {own} with the icon. May you make up a rule for {own}?",
        ("Two things can stand against it. Which?", f"A rule that {own} has already, or five rules in play."),
        question={"allowed": f'You play {color} {own}*, rule "{_rule("sing")}"'},
        options=options, after="One rule for each number, and five at most.", source=["ADD-1", "ADD-2"],
    )  # fmt: skip
    return data, "No" if case == "free" else "Yes"


def find_game_changer(random: Random) -> Data:
    """A game changer among cards that fit and cards that do not; tempting is one that does not."""
    color, others = colors(random)
    number, one, two = numbers(random, 3)
    stray = f"{others[0]} {one}"
    hand = [
        "wild game changer",
        stray,
        random.choice((f"{color} {two}", f"{others[1]} {number}", f"{others[2]} {two}")),
    ]
    random.shuffle(hand)
    data = made(
        "find", "game changer", "A fresh table",
        {"rules": "boxed", "top": f"{color} {number}", "played_by": "Cleo", "you": hand, "turn": "You"},
        "Which of your cards may you play on the {top}?",
        ("What kind of card is the wild game changer?", "A wild. The others need the colour or the number."),
        after="A wild game changer goes on anything.", source=["WGC-1"],
    )  # fmt: skip
    return data, stray


def predict_change(random: Random) -> Data:
    """May a game changer give this number a rule? Tempting is that it may make a new one."""
    color, others = colors(random)
    asked, *rest = numbers(random, 5)
    is_old = random.random() < 0.5
    ruled = sorted(rest[: random.randint(1, 3)] + [asked] * is_old)
    deeds = random.sample(_DEEDS, len(ruled))
    table = {
        "rules": "boxed", "top": f"{color} 8", "played_by": "Cleo", "turn": "You",
        "hands": {"You": ["wild game changer", *strays(random, 2, [f"{color} 8"])], "Ana": 4, "Ben": 4, "Cleo": 4},
        "house_rules": {int(number): _rule(deed) for number, (deed, _) in zip(ruled, deeds, strict=True)},
    }  # fmt: skip
    options = [
        {"text": "Yes", "value": "yes", "feedback": f"It changes a rule that is there, and {asked} has none."},
        {"text": "No", "value": "no", "feedback": f"{asked} has a rule, and that is what a game changer may replace."},
    ]
    del options[0 if is_old else 1]["feedback"]
    data = made(
        "predict", "game changer", "May it be changed?", table,
        f"{_there_are(ruled)} May you use the wild game changer to give {asked} a new rule?",
        ("Which numbers have a rule?", "Only the rule of such a number can be replaced."),
        question={"allowed": f'You play wild game changer, names {others[0]}, changes {asked} to "{_rule("sing")}"'},
        options=options, after="An old number, a new rule, and a colour.", source=["WGC-1"],
    )  # fmt: skip
    return data, "No" if is_old else "Yes"
