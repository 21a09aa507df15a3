"""Generated steps about made-up rules and the Wild Game Changer, UNO House Rules (Mattel box)."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from unolearn.engine.explain import listed, say
from unolearn.engine.language import N_, gettext
from unolearn.lessons.generated_tools import Data, colors, low, made, numbers, option, plays, sentences, strays
from unolearn.lessons.generated_turns import SEATS, seat_after

__all__ = [
    "find_game_changer",
    "predict_change",
    "predict_icon",
    "predict_last",
    "predict_limit",
    "predict_rule",
]


class _Deed(NamedTuple):
    """What everybody has to do: the rule, and what happens then, as a sentence begins and within one."""

    rule: str
    Everybody: str
    everybody: str


_DEEDS = (
    _Deed(N_("All players moo; the last to moo draws 1"), N_("Everybody moos"), N_("everybody moos")),
    _Deed(N_("All players clap; the last to clap draws 1"), N_("Everybody claps"), N_("everybody claps")),
    _Deed(
        N_("All players stand up; the last to stand up draws 1"), N_("Everybody stands up"), N_("everybody stands up")
    ),
    _Deed(N_("All players hum; the last to hum draws 1"), N_("Everybody hums"), N_("everybody hums")),
    _Deed(N_("All players wave; the last to wave draws 1"), N_("Everybody waves"), N_("everybody waves")),
    _Deed(N_("All players whistle; the last to whistle draws 1"), N_("Everybody whistles"), N_("everybody whistles")),
)
_SING = "All players sing; the last to sing draws 1"  # in a move, in notation


def _there_are(ruled: list[str]) -> str:
    """Which numbers have a rule, as a sentence."""
    if len(ruled) == 1:
        return say("There is a rule for {number}.", number=ruled[0])
    return say("There are rules for {numbers}.", numbers=listed(ruled))


def _rule_table(random: Random, player: str, star: bool, has_rule: bool) -> tuple[dict[str, Any], str, str, _Deed]:
    """A table where `player` holds a number card that fits, with or without a rule for that number."""
    color, _ = colors(random)
    number, other, under = numbers(random, 3)
    deed = random.choice(_DEEDS)
    card = f"{color} {number}{'*' if star else ''}"
    hands: dict[str, Any] = {name: random.randint(3, 5) for name in SEATS}
    spare = strays(random, 6, [f"{color} {number}", f"{color} {under}"])
    hands["You"] = spare[:3]
    hands[player] = [card, *spare[3:]]
    table = {
        "rules": "boxed", "top": f"{color} {under}", "played_by": seat_after(player, -1), "hands": hands,
        "turn": player, "house_rules": {int(number if has_rule else other): gettext(deed.rule)},
    }  # fmt: skip
    return table, card, number if has_rule else other, deed


def predict_rule(random: Random) -> Data:
    """A number without the icon; tempting is that it does nothing, or that any number sets a rule off."""
    player, is_on = random.choice(SEATS), random.random() < 0.6
    table, card, number, deed = _rule_table(random, player, False, is_on)
    then = seat_after(player, 1)
    everybody = gettext(deed.Everybody)
    nothing = say("Nothing, and {player} [play|plays]", player=then)
    other = say("The rule is for {number}. This card has another number.", number=number)
    enough = say("The number is enough, and {number} has a rule. No icon is needed.", number=number)
    data = made(
        "predict", "made-up rules", say("A made-up rule"), table,
        say(
            "There is a rule for {number}. {Player} [play|plays] the {card}, which has no icon. What happens?",
            number=number, player=player, card=card,
        ),
        (say("What is the rule tied to?"), say("To the number. Compare it with the card.")),
        moves=[f"{plays(player)} {card}"], question="next_player",
        options=[
            option(everybody, "nobody", None if is_on else other),
            option(nothing, then, enough if is_on else None),
        ],
        after=say("Any card of that number sets the rule off, and no other."), source=["ADD-1"],
    )  # fmt: skip
    return data, nothing if is_on else everybody


def predict_last(random: Random) -> Data:
    """Who was last draws one; tempting is that whoever played the card is safe, or that somebody else draws."""
    player = random.choice(SEATS)
    table, card, number, deed = _rule_table(random, player, False, True)
    order = random.sample(SEATS, 4)
    if random.random() < 0.5:  # often whoever played the card
        order.remove(player)
        order.append(player)
    last, before = order[-1], order[-2]
    options, tempting = _last_options(last, before, player)
    random.shuffle(options)
    was = "You were" if last == "You" else f"{last} was"
    one, two, three, four = map(low, order)
    data = made(
        "predict", "made-up rules", say("Who draws?"), table,
        sentences(
            say(
                "{everybody}, in this order, {one}, then {two}, then {three}, then {four}.",
                everybody=gettext(deed.Everybody), one=one, two=two, three=three, four=four,
            ),
            say("Who draws, and how many?"),
        ),
        (
            say("Does it matter who played the card?"),
            say("All players take part. The last one draws, always the same number."),
        ),
        text=say(
            "There is a rule for {number}, and {player} [play|plays] the {card}.",
            number=number, player=player, card=card,
        ),
        moves=[f"{plays(player)} {card}", f"{was} last"],
        question=[{"cards_drawn": last}, {"cards_drawn": before}],
        options=options, after=say("The last one draws one card, whoever that is."), source=["ADD-3", "ADD-5"],
    )  # fmt: skip
    return data, tempting


def _last_options(last: str, before: str, player: str) -> tuple[list[dict[str, Any]], str]:
    tempting = say("{Player} [draw|draws] one", player=before)
    if last == player:
        hit = say("All players take part, also whoever played the card.")
    else:
        hit = say("The last one draws, nobody else.")
    options = [
        option(say("{Player} [draw|draws] one", player=last), [1, 0]),
        option(tempting, [0, 1], hit),
        option(say("{Player} [draw|draws] two", player=last), [2, 0], say("The penalty is always one card.")),
    ]
    return options, tempting


def predict_icon(random: Random) -> Data:
    """The icon on a number that has a rule; tempting is a second rule."""
    player = random.choice(SEATS[1:])
    table, card, number, deed = _rule_table(random, player, True, True)
    then = seat_after(player, 1)
    second = say("{who} makes up a second rule for {number}", who=player, number=number)
    options = [
        option(second, then, say("One rule for each number. Once it has one, the icon is ignored.")),
        option(say("The old rule counts, {everybody}", everybody=gettext(deed.everybody)), "nobody"),
        option(
            say("Nothing, it is an ordinary {number}", number=number), player,
            say("The icon is ignored, but the rule counts."),
        ),
    ]  # fmt: skip
    random.shuffle(options)
    data = made(
        "predict", "made-up rules", say("An icon on an old number"), table,
        say(
            "There is a rule for {number}. {who} plays a {card} with the icon. What happens?",
            number=number, who=player, card=card.rstrip("*"),
        ),
        (
            say("Does the number have a rule already?"),
            say("It has. So the icon does nothing, and the rule counts."),
        ),
        moves=[f"{player} plays {card}"], question="next_player", options=options,
        after=say("Ignore the icon, follow the rule."), source=["ADD-2"],
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
        "house_rules": {int(number): gettext(deed.rule) for number, deed in zip(ruled, deeds, strict=True)},
    }  # fmt: skip
    if case == "old":
        why_not = say("{number} has its rule already, so the icon is ignored.", number=own)
    else:
        why_not = say("Five rules are standing, and five is the limit.")
    why = say("Only {n} are standing, and {number} has none yet.", n=len(ruled), number=own)
    yes, no, is_free = say("Yes"), say("No"), case == "free"
    data = made(
        "predict", "made-up rules", say("May a rule be made?"), table,
        sentences(
            _there_are(ruled),
            say("You play a {number} with the icon. May you make up a rule for {number}?", number=own),
        ),
        (
            say("Two things can stand against it. Which?"),
            say("A rule that {number} has already, or five rules in play.", number=own),
        ),
        question={"allowed": f'You play {color} {own}*, rule "{_SING}"'},
        options=[option(yes, "yes", None if is_free else why_not), option(no, "no", why if is_free else None)],
        after=say("One rule for each number, and five at most."), source=["ADD-1", "ADD-2"],
    )  # fmt: skip
    return data, no if is_free else yes


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
    top = f"{color} {number}"
    data = made(
        "find", "game changer", say("A fresh table"),
        {"rules": "boxed", "top": top, "played_by": "Cleo", "you": hand, "turn": "You"},
        say("Which of your cards may you play on the {top}?", top=top),
        (
            say("What kind of card is the wild game changer?"),
            say("A wild. The others need the colour or the number."),
        ),
        after=say("A wild game changer goes on anything."), source=["WGC-1"],
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
        "house_rules": {int(number): gettext(deed.rule) for number, deed in zip(ruled, deeds, strict=True)},
    }  # fmt: skip
    none = say("It changes a rule that is there, and {number} has none.", number=asked)
    has = say("{number} has a rule, and that is what a game changer may replace.", number=asked)
    yes, no = say("Yes"), say("No")
    data = made(
        "predict", "game changer", say("May it be changed?"), table,
        sentences(
            _there_are(ruled),
            say("May you use the wild game changer to give {number} a new rule?", number=asked),
        ),
        (say("Which numbers have a rule?"), say("Only the rule of such a number can be replaced.")),
        question={"allowed": f'You play wild game changer, names {others[0]}, changes {asked} to "{_SING}"'},
        options=[option(yes, "yes", None if is_old else none), option(no, "no", has if is_old else None)],
        after=say("An old number, a new rule, and a colour."), source=["WGC-1"],
    )  # fmt: skip
    return data, no if is_old else yes
