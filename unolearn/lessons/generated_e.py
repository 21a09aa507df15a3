"""Generated steps of part E, UNO House Rules (Mattel box): the start, the strict draw four, made-up rules, the score.

Every table names its rules, so that the step is the same in a lesson, a review and a checkpoint.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS
from unolearn.lessons.generated_tools import Data, colors, low, made, numbers, plays, price, strays
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = [
    "GENERATED_E",
    "count_boxed",
    "find_boxed_draw_four",
    "find_game_changer",
    "predict_box_first",
    "predict_boxed_challenge",
    "predict_change",
    "predict_icon",
    "predict_last",
    "predict_limit",
    "predict_rule",
]

_DEEDS = (("moo", "moos"), ("clap", "claps"), ("stand up", "stands up"), ("hum", "hums"), ("wave", "waves"), ("whistle", "whistles"))


def _rule(deed: str) -> str:
    return f"All players {deed}; the last to {deed} draws 1"


def predict_box_first(random: Random) -> Data:
    """Action cards and wilds are passed over at the start; tempting is that the first one counts."""
    color, others = colors(random)
    first = random.choice(("wild", *(f"{color} {face}" for face in ACTIONS)))
    start = f"{others[0]} {numbers(random, 1)[0]}"
    second = random.choice((None, f"{others[1]} {random.choice(ACTIONS)}"))
    dealer = random.choice(SEATS)
    hands: dict[str, Any] = {name: 7 for name in SEATS}
    hands["You"] = strays(random, 7, [start])
    pile = [card for card in (second, start) if card]
    ask = f"The first card turned is the {first}, beneath it lie{'s' if len(pile) == 1 else ''} "
    options = [
        {"text": f"The {start}", "value": start},
        {"text": f"The {first}", "value": first, "feedback": "Action cards and wilds are ignored at the start of this game."},
    ]
    if second:
        options.append({"text": f"The {second}", "value": second, "feedback": "That is an action card as well. The next one is turned."})
    random.shuffle(options)
    data = made(
        "predict", "setup", "The first card",
        {"rules": "boxed", "hands": hands, "dealer": dealer, "opening": first, "draw_pile": pile},
        ask + " and then ".join(f"the {card}" for card in pile) + ". Which card starts?",
        ("Which cards are ignored at the start?", "All that are no numbers."),
        question="top_card", options=options, after="Cards are turned until a number comes.", source=["SETUP-2"],
    )  # fmt: skip
    return data, f"The {first}"


def find_boxed_draw_four(random: Random) -> Data:
    """A wild draw four beside a wild, a card of the colour, or neither; tempting is to play it, or what does not fit."""
    color, others = colors(random)
    number, one, two = numbers(random, 3)
    stray = f"{others[1]} {two}"
    blocks = random.choice(("wild", f"{color} {one}", "wild game changer", None))
    hand = ["wild draw four", f"{others[0]} {number}", stray, *([blocks] if blocks else [])]
    random.shuffle(hand)
    data = made(
        "find", "wild draw four", "A fresh table",
        {"rules": "boxed", "top": f"{color} {number}", "played_by": "Cleo", "you": hand, "turn": "You"},
        "Which of these cards do the rules allow you to play?",
        (
            "What blocks a wild draw four in this box?",
            "A card of the colour in force does, or any other wild. Numbers do not.",
        ),
        feedback={"missed.wild draw four": f"You hold no {color} card and no other wild, so it is allowed."},
        after="No card of that colour and no other wild, then it is allowed.",
        source=["WDF-1", "WDF-2"],
    )  # fmt: skip
    return data, "wild draw four" if blocks else stray


def predict_boxed_challenge(random: Random) -> Data:
    """A challenge with the hand told; tempting is to forget that a wild counts, or that six are drawn."""
    color, others = colors(random)
    one, two, three = numbers(random, 3)
    held = random.choice(("wild", f"{color} {one}", f"{others[1]} {one}"))
    is_breach = held == "wild" or held.startswith(color)
    shown = [held, f"{others[2]} {two}"]
    random.shuffle(shown)
    top = f"{color} {three}"
    hands = {"You": strays(random, 3, [*shown, top]), "Ana": 4, "Ben": 4, "Cleo": ["wild draw four", *shown]}
    why = "She holds a wild, and here that counts as a match." if held == "wild" else f"She holds a {color} card, the colour in force."
    options = [
        {"text": "Cleo draws four", "value": [4, 0], "feedback": f"Nothing in her hand is {color}, and there is no wild in it."},
        {"text": "You draw six", "value": [0, 6], "feedback": why},
        {"text": "You draw four", "value": [0, 4], "feedback": why if is_breach else "A challenge in vain makes it six."},
    ]
    del options[0 if is_breach else 1]["feedback"]
    data = made(
        "predict", "wild draw four", "You challenge",
        {"rules": "boxed", "top": top, "played_by": "Ben", "hands": hands, "turn": "Cleo"},
        "Who draws, and how many?",
        ("Does anything in her hand count as a match?", f"A {color} card would, and so would a wild."),
        text=f"Cleo plays a wild draw four on the {top} and names {others[0]}. You challenge, and she shows you the {shown[0]} and the {shown[1]}.",
        moves=[f"Cleo plays wild draw four, names {others[0]}", "You challenge"],
        question=[{"cards_drawn": "Cleo"}, {"cards_drawn": "You"}],
        options=options, after="A card of the colour in force or a wild, and she draws four. Otherwise you draw six.",
        source=["WDF-2", "CHAL-1"],
    )  # fmt: skip
    return data, "You draw six" if is_breach else "You draw four"


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
        "rules": "boxed", "top": f"{color} {under}", "played_by": seat_after(player, -1), "hands": hands, "turn": player,
        "house_rules": {int(number if has_rule else other): _rule(deed)},
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
        {"text": nothing, "value": then, "feedback": f"The number is enough, and {number} has a rule. No icon is needed."},
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
    hit = "All players take part, also whoever played the card." if last == player else "The last one draws, nobody else."
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
        {"text": f"Nothing, it is an ordinary {number}", "value": player, "feedback": "The icon is ignored, but the rule counts."},
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
    ruled = sorted(rest[: {"free": random.randint(2, 4), "old": random.randint(1, 3), "full": 5}[case]] + [own] * (case == "old"))
    deeds = random.sample(_DEEDS, len(ruled))
    table = {
        "rules": "boxed", "top": f"{color} {under}", "played_by": "Cleo", "turn": "You",
        "hands": {"You": [f"{color} {own}*", *strays(random, 2, [f"{color} {own}", f"{color} {under}"])], "Ana": 4, "Ben": 4, "Cleo": 4},
        "house_rules": {int(number): _rule(deed) for number, (deed, _) in zip(ruled, deeds, strict=True)},
    }  # fmt: skip
    told = ruled[0] if len(ruled) == 1 else f"{', '.join(ruled[:-1])} and {ruled[-1]}"
    why_not = f"{own} has its rule already, so the icon is ignored." if case == "old" else "Five rules are standing, and five is the limit."
    options = [
        {"text": "Yes", "value": "yes", "feedback": why_not},
        {"text": "No", "value": "no", "feedback": f"Only {len(ruled)} are standing, and {own} has none yet."},
    ]
    del options[0 if case == "free" else 1]["feedback"]
    data = made(
        "predict", "made-up rules", "May a rule be made?", table,
        f"There {'is a rule' if len(ruled) == 1 else 'are rules'} for {told}. You play a {own} with the icon. May you make up a rule for {own}?",
        ("Two things can stand against it. Which?", f"A rule that {own} has already, or five rules in play."),
        question={"allowed": f'You play {color} {own}*, rule "All players sing; the last to sing draws 1"'},
        options=options, after="One rule for each number, and five at most.", source=["ADD-1", "ADD-2"],
    )  # fmt: skip
    return data, "No" if case == "free" else "Yes"


def find_game_changer(random: Random) -> Data:
    """A game changer among cards that fit and cards that do not; tempting is one that does not."""
    color, others = colors(random)
    number, one, two = numbers(random, 3)
    stray = f"{others[0]} {one}"
    hand = ["wild game changer", stray, random.choice((f"{color} {two}", f"{others[1]} {number}", f"{others[2]} {two}"))]
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
    told = ruled[0] if len(ruled) == 1 else f"{', '.join(ruled[:-1])} and {ruled[-1]}"
    options = [
        {"text": "Yes", "value": "yes", "feedback": f"It changes a rule that is there, and {asked} has none."},
        {"text": "No", "value": "no", "feedback": f"{asked} has a rule, and that is what a game changer may replace."},
    ]
    del options[0 if is_old else 1]["feedback"]
    data = made(
        "predict", "game changer", "May it be changed?", table,
        f"There {'is a rule' if len(ruled) == 1 else 'are rules'} for {told}. May you use the wild game changer to give {asked} a new rule?",
        ("Which numbers have a rule?", "Only the rule of such a number can be replaced."),
        question={"allowed": f'You play wild game changer, names {others[0]}, changes {asked} to "All players sing; the last to sing draws 1"'},
        options=options, after="An old number, a new rule, and a colour.", source=["WGC-1"],
    )  # fmt: skip
    return data, "No" if is_old else "Yes"


def count_boxed(random: Random) -> Data:
    """The winner collects; tempting is a game changer at 20."""
    color, _ = colors(random)
    winner, number = random.choice(SEATS[1:]), numbers(random, 1)[0]
    last, top = f"{color} {number}", f"{color} {'8' if number != '8' else '5'}"
    others = [name for name in SEATS if name != winner]
    cards = strays(random, 4, [last, top])
    parts = [["wild game changer", cards[0]], [f"{color} {random.choice(ACTIONS)}"], cards[1 : random.randint(3, 4)]]
    random.shuffle(parts)
    hands = {**dict(zip(others, parts, strict=True)), winner: [last]}
    table = {"rules": {"base": "boxed", "target": 500}, "top": top, "played_by": seat_after(winner, -1), "turn": winner}
    data = made(
        "count", "scoring", "Count the hand", {**table, "hands": {name: hands[name] for name in SEATS}},
        f"{winner} goes out with the {last}. How many points does {winner} score?",
        ("Which cards are left, and what is each worth?", "Numbers their face, action cards 20, any wild 50."),
        moves=[f"{winner} plays {last}"], scored_by=winner,
        after="All the other hands count, a wild game changer 50 like any wild.", source=["SCORE-2"],
    )  # fmt: skip
    return data, sum(price(card) for name in others for card in hands[name]) - 30


#: By name: the function that makes the step's keys and the tempting wrong answer.
GENERATED_E: dict[str, Callable[[Random], Data]] = {
    "predict-box-first": predict_box_first,
    "find-boxed-draw-four": find_boxed_draw_four,
    "predict-boxed-challenge": predict_boxed_challenge,
    "predict-rule": predict_rule,
    "predict-last": predict_last,
    "predict-icon": predict_icon,
    "predict-limit": predict_limit,
    "find-game-changer": find_game_changer,
    "predict-change": predict_change,
    "count-boxed": count_boxed,
}
