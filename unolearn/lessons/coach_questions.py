"""What the coach asks during a round: answerable from what lies open, answered by the engine."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from unolearn.engine.cards import ACTIONS, COLORS, NUMBERS, Card, card_of
from unolearn.engine.explain import person, say
from unolearn.engine.language import N_
from unolearn.engine.moves import Play
from unolearn.engine.naming import card_words
from unolearn.engine.words import LEGAL
from unolearn.lessons.counting import sum_text
from unolearn.lessons.goals.play import why_question
from unolearn.lessons.scene import hand_sum
from unolearn.lessons.stage import Stage

__all__ = ["Question", "cost_question", "could_play", "hand_cost", "next_player", "price", "why_legal"]


@dataclass
class Question:
    """One question with options; `right` are the ids of right ones; `good` and `bad` say why."""

    about: str
    question: str
    options: list[tuple[str, str]]
    right: list[str]
    good: str
    bad: str
    answered: str | None = None
    part: int = 0  # of a question in parts: which; 0 where it stands alone
    then: Question | None = None  # the next part

    @property
    def is_right(self) -> bool:
        """Whether it was answered rightly."""
        return self.answered in self.right

    def view(self) -> list[dict[str, Any]]:
        """Return the options, marked once answered."""
        shown = []
        for option_id, text in self.options:
            mark = None
            if self.answered is not None and option_id in self.right:
                mark = "good"
            elif option_id == self.answered:
                mark = "bad"
            shown.append({"id": option_id, "text": text, "mark": mark})
        return shown


def why_legal(stage: Stage, card: Card) -> Question:
    """Ask why a card that is about to be laid may be laid."""
    asked = why_question(stage.round, card)
    options = [(option["id"], option["text"]) for option in asked["options"]]
    text = say("You played the {card}. Why was that legal?", card=card)
    return Question("why", text, options, asked["right"], asked["good"], asked["bad"])


def next_player(stage: Stage, random: Random) -> Question | None:
    """Ask who plays after a card of the hand, an action card if one fits; out of turn, after jumping in."""
    round, me = stage.round, stage.seen.me
    if len(stage.hand()) < 2 or round.over:
        return None
    fits = [card for card in dict.fromkeys(stage.hand()) if round.judge_move(Play(me, card)).grade == LEGAL]
    fits = [card for card in fits if card.face in ACTIONS] or [card for card in fits if card.is_number]
    if not fits:
        return None
    card = random.choice(fits)
    trial = stage.copy()
    trial.push(Play(me, card))
    seat = trial.round.decision.player
    if seat is None:
        return None
    jumps = round.decision.player != me
    names = [stage.names[(me + i) % len(stage.names)] for i in range(len(stage.names))]
    why = f"{_turn_reason(trial, jumps)} {say('So {player} [play|plays] next.', player=stage.names[seat])}"
    asked = (
        N_("If you jump in with the {card}, who plays next?")
        if jumps
        else N_("If you play the {card}, who plays next?")
    )
    return Question(
        "next_player",
        say(asked, card=card),
        [(one, person(one)) for one in names],
        [stage.names[seat]],
        say("Yes. {why}", why=why),
        say("Not quite. {why}", why=why),
    )


def _turn_reason(trial: Stage, jumps: bool) -> str:
    kinds = ("skipped", "reversed", "penalty_grew", "hands_moved")
    told = [event["text"] for event in trial.events if event["kind"] in kinds]
    if told:
        return str(told[0])
    if jumps:
        return say("Play goes on from who jumped in.")
    return say("A number card changes nothing about the turn.")


def could_play(stage: Stage, random: Random) -> Question | None:
    """Ask which of four cards another player could lay, if it were in that hand."""
    round, top = stage.round, stage.round.top
    others = [seat for seat in range(len(stage.names)) if seat != stage.seen.me and round.hands[seat]]
    if top is None or round.color is None or not others or round.pending:
        return None
    seat = random.choice(others)
    name = stage.names[seat]
    right = _fitting(top, round.color, random)
    wrong = _tempting(top, round.color, random)
    cards = [right, *wrong]
    random.shuffle(cards)
    why = round.rules.fits(top.plain, round.color)
    assert all((why[card] is not None and why[card].grade == LEGAL) == (card is right) for card in cards)  # type: ignore[union-attr]
    if any(block(round, seat, right) for block in round.rules.blocks):
        return None  # it fits, but not from this hand
    template = (
        N_("The {top} lies on top, and {color} was named: the {card} fits, {shared}.")
        if top.is_wild
        else N_("The {top} lies on top: the {card} fits, {shared}.")
    )
    said = say(template, top=top, color=round.color, card=right, shared=_shared(right, top, round.color))
    question = say("If it were {name}’s turn now: which of these could {name} play?", name=name)
    options = [(card.name, card_words(card)) for card in cards]
    good, bad = say("Yes. {why}", why=said), say("Not that one. {why}", why=said)
    return Question("could_play", question, options, [right.name], good, bad)


def _shared(card: Card, top: Card, color: str) -> str:
    if card.color == color:
        return say("{color} on {other_color}", color=card.color, other_color=color)
    return say("{face} on {other_face}", face=card.face, other_face=top.face)


def _fitting(top: Card, color: str, random: Random) -> Card:
    same_color = [card_of(color, face) for face in (*NUMBERS, *ACTIONS) if face != top.face]
    same_face = [card_of(other, top.face) for other in COLORS if other != color] if not top.is_wild else []
    return random.choice(same_face if same_face and random.random() < 0.5 else same_color)


def _tempting(top: Card, color: str, random: Random) -> list[Card]:
    """Cards that share nothing: an action card of another colour, and numbers near by."""
    others = [one for one in COLORS if one != color]
    faces = [face for face in (*NUMBERS, *ACTIONS) if face != top.face]
    action = random.choice([face for face in faces if face in ACTIONS])
    picked = [card_of(random.choice(others), action)]
    while len(picked) < 3:
        card = card_of(random.choice(others), random.choice(faces))
        if card not in picked:
            picked.append(card)
    return picked


def hand_cost(stage: Stage, random: Random) -> Question | None:
    """Ask what the learner's hand would cost if somebody went out now."""
    hand = stage.hand()
    if not 1 <= len(hand) <= 8:
        return None
    question = (
        say("If somebody went out now, what would you write down?")
        if stage.round.rules.scores_for == "self"
        else say("If somebody went out now, what would your hand cost you?")
    )
    return cost_question("hand_cost", question, stage, list(hand), random)


def price(stage: Stage, random: Random) -> Question | None:
    """Ask what two cards would count; needs no hand."""
    cards = [
        random.choice([card_of(None, "wild"), card_of(random.choice(COLORS), random.choice(ACTIONS))]),
        card_of(random.choice(COLORS), random.choice(NUMBERS)),
    ]
    template = N_("What would a {card} and a {second} together cost whoever is caught with them?")
    question = say(template, card=cards[0], second=cards[1])
    return cost_question("price", question, stage, cards, random)


def cost_question(about: str, question: str, stage: Stage, cards: list[Card], random: Random) -> Question:
    """Ask what some cards are worth together."""
    right = hand_sum(stage.round, cards)
    points = [stage.round.price(card)[0] for card in cards]
    wrong = {len(cards), right + 10, right + 20, abs(right - 10)} | {right - point for point in points if point}
    wrong |= {right - 30} if any(card.is_wild for card in cards) else set()
    tempting = [number for number in sorted(wrong, key=lambda _: random.random()) if number >= 0 and number != right]
    numbers = sorted([right, *tempting[:3]])
    shown = f"{sum_text(points)} = {right}" if len(points) > 1 else str(right)
    return Question(
        about,
        question,
        [(str(n), str(n)) for n in numbers],
        [str(right)],
        say("Yes: {sum}.", sum=shown),
        say("Counted card by card: {sum}.", sum=shown),
    )
