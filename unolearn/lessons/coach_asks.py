"""What the coach can be told to ask about (`ask_about`), under whatever rules the table plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import Random

from unolearn.engine.cards import COLORS, NUMBERS, Card, card_of
from unolearn.engine.explain import listed, say, say_n, sentence
from unolearn.engine.language import N_
from unolearn.engine.moves import Draw
from unolearn.engine.naming import card_words, color_words
from unolearn.engine.words import LEGAL
from unolearn.lessons.asking import likely_play
from unolearn.lessons.coach_questions import Question, could_play, hand_cost, next_player, price
from unolearn.lessons.counting import sum_text
from unolearn.lessons.scene import cards_text, direction_name, hand_sum
from unolearn.lessons.stage import Stage
from unolearn.lessons.windows import is_open

__all__ = ["ASKS", "Ask", "make_question", "who_writes"]

Maker = Callable[[Stage, Random], "Question | None"]


@dataclass(frozen=True)
class Ask:
    """One kind of question; `at_end`: it can still be asked once the round is over."""

    make: Maker
    at_end: bool = False


def make_question(about: str, stage: Stage, random: Random) -> Question | None:
    """Return a question of that kind about the table as it stands, or None where it makes no sense now."""
    return ASKS[about].make(stage, random)


def _yes_no(about: str, question: str, right: bool, why: str) -> Question:
    options = [("yes", say("Yes")), ("no", say("No"))]
    said = "yes" if right else "no"
    return Question(about, question, options, [said], say("Right. {why}", why=why), say("Not quite. {why}", why=why))


def _number(about: str, question: str, right: int, wrong: list[int], why: str, random: Random) -> Question:
    others = [n for n in dict.fromkeys(wrong) if n >= 0 and n != right]
    random.shuffle(others)
    numbers = sorted([right, *others[:3]])
    options = [(str(n), str(n)) for n in numbers]
    good, bad = say("Yes: {number}. {why}", number=right, why=why), say("It is {number}. {why}", number=right, why=why)
    return Question(about, question, options, [str(right)], good, bad)


def who_writes(stage: Stage, _: Random) -> Question:
    """Ask who writes points at this table."""
    rules = stage.round.rules
    options = [
        ("winner", say("Who goes out: all the points in the other hands")),
        ("self", say("Everybody else: the points in the own hand")),
        ("nobody", say("Nobody: going out is all that counts")),
    ]
    if rules.play_on or rules.options["target"] == "none":
        right, why = "nobody", N_("Here going out wins, and points are counted only if the table agreed on it.")
    elif rules.scores_for == "self":
        right, why = (
            "self",
            N_("Here everybody writes down the own hand, who is out writes 0, and low totals are good."),
        )
    else:
        right, why = "winner", N_("Here the first empty hand collects all the others.")
    good, bad = say("Yes. {why}", why=say(why)), say("No. {why}", why=say(why))
    return Question("who_writes", say("Who writes points at this table?"), options, [right], good, bad)


def uno_penalty(stage: Stage, random: Random) -> Question | None:
    """Ask what silence costs."""
    count = stage.round.rules.uno_penalty
    question = say("Somebody comes down to one card in silence and is caught in time. How many cards does that cost?")
    return _number("uno_penalty", question, count, [1, 2, 4, 6], say("That is this table’s penalty."), random)


def may_draw(stage: Stage, _: Random) -> Question | None:
    """Ask whether a player who can play may draw instead."""
    round, me = stage.round, stage.seen.me
    if round.stage != "play" or round.decision.player != me:
        return None
    fits = [card for card in stage.hand() if round.judge(me, card).grade == LEGAL]
    if not fits:
        return None
    allowed = round.judge_move(Draw(me)).ok
    why = N_("Here drawing is a choice.") if allowed else N_("You hold the {card}, which fits: here you have to play.")
    question = say("Your {card} fits. May you draw a card instead?", card=fits[0])
    return _yes_no("may_draw", question, allowed, say(why, card=fits[0]))


def jump_card(stage: Stage, random: Random) -> Question | None:
    """Ask which card would let somebody jump in on the top card."""
    round = stage.round
    top = round.top
    if not is_open(round) or top is None:
        return None
    top = top.plain
    cards = [top, *_like(top, random)]
    random.shuffle(cards)
    why = say("Out of turn only an identical card counts: another {card}.", card=top)
    question = say("The {card} has just been laid. With which card could somebody jump in?", card=top)
    options = [(card.name, card_words(card)) for card in cards]
    good, bad = say("Yes. {why}", why=why), say("Not that one. {why}", why=why)
    return Question("jump_card", question, options, [top.name], good, bad)


def _like(top: Card, random: Random) -> list[Card]:
    """Cards that share something with the top card, and no more."""
    if top.is_wild:
        other = "wild draw four" if top.face == "wild" else "wild"
        return [card_of(None, other), card_of(random.choice(COLORS), random.choice(NUMBERS))]
    color = random.choice([one for one in COLORS if one != top.color])
    face = random.choice([one for one in NUMBERS if one != top.face])
    return [card_of(color, top.face), card_of(top.color, face), card_of(None, "wild")]


def answer_with(stage: Stage, random: Random) -> Question | None:
    """Ask which card answers a waiting penalty."""
    round, me = stage.round, stage.seen.me
    top = round.top
    if round.stage != "answer" or round.decision.player != me or top is None:
        return None
    color = random.choice([one for one in COLORS if one != top.color])
    cards = [top.plain, card_of(color, "draw two"), card_of(top.color or color, "5"), card_of(None, "wild")]
    cards = list(dict.fromkeys(cards))
    right = [card.name for card in cards if round.judge(me, card).grade == LEGAL]
    options = [*((card.name, card_words(card)) for card in cards), ("none", say("none of these"))]
    why = say("Of these, {cards}.", cards=_the(right)) if right else say("Nothing answers a waiting penalty here.")
    question = say_n(
        "{n} card waits for you. Which of these would answer it?",
        "{n} cards wait for you. Which of these would answer them?",
        round.pending,
    )
    good, bad = say("Yes. {why}", why=why), say("Not quite. {why}", why=why)
    return Question("answer_with", question, options, right or ["none"], good, bad)


def _the(cards: Iterable[Card | str]) -> str:
    """Cards one after another: ``the red 7 and the wild``."""
    return listed(say("the {card}", card=card) for card in cards)


def moved_hands(stage: Stage, random: Random) -> Question | None:
    """Ask how many cards the learner would hold after a card of the hand that moves hands."""
    round, me = stage.round, stage.seen.me
    if round.decision.player != me or len(stage.hand()) < 2:
        return None
    for card in dict.fromkeys(stage.hand()):
        if round.judge(me, card).grade != LEGAL or card.face not in ("0", "7"):
            continue
        move, trial = likely_play(stage, card), stage.copy()
        trial.push(move)
        if not any(event["kind"] in ("swapped", "hands_moved") for event in trial.events):
            continue
        right = len(trial.round.hands[me])
        wrong = [len(stage.hand()) - 1, *(len(hand) for hand in round.hands)]
        why = next(event["text"] for event in trial.events if event["kind"] in ("swapped", "hands_moved"))
        if move.partner is None:
            question = say("If you play the {card}, how many cards do you hold then?", card=card)
        else:
            question = say(
                "If you play the {card} and swap hands with {partner}, how many cards do you hold then?",
                card=card,
                partner=stage.names[move.partner],
            )
        return _number("moved_hands", question, right, wrong, why, random)
    return None


def perfect_match(stage: Stage, random: Random) -> Question | None:
    """Ask how many cards a perfect match would cost who laid the top card."""
    round, me, top = stage.round, stage.seen.me, stage.round.top
    by = round.played_by
    if (
        not round.rules.options["perfect_match"]
        or top is None
        or not top.number
        or by in (None, me)
        or not round.window
    ):
        return None
    if round.decision.player != me or round.stage != "play":
        return None
    assert by is not None
    name = stage.names[by]
    why = say("A perfect match has the same colour and the same number, and its number is drawn by {name}.", name=name)
    question = say(
        "If you had another {card} and played it now, how many cards would {name} draw?", card=top.plain, name=name
    )
    return _number("perfect_match", question, top.number, [0, 1, 2, top.number + 1], why, random)


def standing_rule(stage: Stage, random: Random) -> Question | None:
    """Ask what happens when a number is played that has a made-up rule."""
    rules = stage.round.house_rules
    if not rules:
        return None
    number = random.choice(sorted(rules))
    options = [
        ("counts", say("Its rule counts, and the last to do it draws one")),
        ("icon", say("Nothing, unless the card has the icon")),
        ("new", say("Its player makes a new rule for it")),
    ]
    text = rules[number]
    why = say("“{text}” It counts for every {number} from now on, with icon or without.", text=text, number=number)
    question = say("Somebody plays a {number}. What happens?", number=number)
    good, bad = say("Yes. {why}", why=why), say("Not quite. {why}", why=why)
    return Question("standing_rule", question, options, ["counts"], good, bad)


def wild_four(stage: Stage, _: Random) -> Question | None:
    """Ask whether the learner's wild draw four may be played by the rules."""
    round, me = stage.round, stage.seen.me
    held = next((card for card in stage.hand() if card.face == "wild draw four"), None)
    if held is None or round.decision.player != me or round.stage not in ("play", "keep_or_play") or round.drawn:
        return None
    verdict = round.judge(me, held)
    why = sentence(round, verdict, me, held)
    question = say("By the rules, may you play your wild draw four now?")
    return _yes_no("wild_four", question, verdict.grade == LEGAL, why)


def three_parts(stage: Stage, random: Random) -> Question | None:
    """Ask for the three-part explanation of the turn: what lies there, what may be played, what it costs."""
    round, me, top = stage.round, stage.seen.me, stage.round.top
    if round.decision.player != me or round.stage != "play" or top is None or round.color is None:
        return None
    able = [card for card in dict.fromkeys(stage.hand()) if round.judge(me, card).grade == LEGAL]
    cost = _left(stage, random, able)
    if cost is None:
        return None
    fits = _fits(stage)
    question = say("2 · What you may play: how many of your cards fit?")
    count = _number("three_parts", question, fits, [0, 1, 2, 3, len(stage.hand())], "", random)
    said = say_n("It is {cards}.", "They are {cards}.", len(able), cards=_the(able)) if able else say("None fits.")
    count.good, count.bad = say("Yes. {why}", why=said), say("Not quite. {why}", why=said)
    way = say("Play goes {direction}.", direction=direction_name(round))
    state = Question(
        "three_parts",
        say("1 · The table: which colour is in force?"),
        [(color, color_words(color)) for color in COLORS],
        [round.color],
        say("Yes, {color}. {why}", color=round.color, why=way),
        say("It is {color}. {why}", color=round.color, why=way),
    )
    third = replace(cost, part=3)
    return replace(state, part=1, then=replace(count, part=2, then=third))


def _fits(stage: Stage) -> int:
    """How many cards of the hand may be played, copies counted."""
    return sum(stage.round.judge(stage.seen.me, card).grade == LEGAL for card in stage.hand())


def _left(stage: Stage, random: Random, able: list[Card]) -> Question | None:
    """What stays in the hand after one of the cards that fit."""
    if not able or len(stage.hand()) < 2:
        return None
    card = random.choice(able)
    rest = list(stage.hand())
    rest.remove(card)
    right = hand_sum(stage.round, rest)
    question = say("3 · What it costs: if you play the {card}, how many points stay in your hand?", card=card)
    points = sum_text([stage.round.price(one)[0] for one in rest])
    why = say("{Cards}: {sum}.", cards=cards_text(len(rest)), sum=points)
    wrong = [hand_sum(stage.round, stage.hand()), right + 10, right - 10, right + 20, len(rest)]
    return _number("three_parts", question, right, wrong, why, random)


#: By the name a lesson file gives.
ASKS: dict[str, Ask] = {
    "next_player": Ask(next_player),
    "could_play": Ask(could_play, at_end=True),
    "hand_cost": Ask(hand_cost),
    "price": Ask(price, at_end=True),
    "who_writes": Ask(who_writes, at_end=True),
    "uno_penalty": Ask(uno_penalty, at_end=True),
    "may_draw": Ask(may_draw),
    "jump_card": Ask(jump_card),
    "answer_with": Ask(answer_with),
    "moved_hands": Ask(moved_hands),
    "perfect_match": Ask(perfect_match),
    "standing_rule": Ask(standing_rule, at_end=True),
    "wild_four": Ask(wild_four),
    "three_parts": Ask(three_parts),
}
