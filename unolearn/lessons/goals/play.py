"""Play one card: any legal one is right, unless the step asks for the best."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any, Literal

from unolearn.engine.cards import COLORS, Card
from unolearn.engine.explain import listed, say, say_n, sentence
from unolearn.engine.language import N_
from unolearn.engine.moves import Play
from unolearn.engine.naming import card_words
from unolearn.engine.words import BLUFF, LEGAL, Verdict
from unolearn.lessons.counting import sum_text
from unolearn.lessons.goals.base import GoalError, choices_of, declared_plays
from unolearn.lessons.goals.cards import HandGoal, hand_index
from unolearn.lessons.matching import short
from unolearn.lessons.outcome import Outcome, Reasoned
from unolearn.lessons.scene import hand_sum

__all__ = ["PlayGoal", "play_from", "why_question"]


class PlayGoal(HandGoal):
    """Play one card, perhaps naming a colour."""

    mode, acts = "play", ("play", "draw")
    task = N_("play one card")

    def answer(self) -> dict[str, Any]:
        """One card, with what it asks for."""
        return {"mode": "play", "choices": choices_of(self.round, self.me, self.stage.names)}

    def grade(self, message: Mapping[str, Any]) -> Outcome:
        """Play the card if it may be, or give it back with its reason."""
        if message["act"] == "draw":
            return self._draw()
        move = play_from(message, self.stage, self.me)
        verdict = self.round.judge_move(move)
        if not verdict.ok:
            return self._back(message["card"], move, verdict)
        if verdict.grade == BLUFF and not message.get("confirm"):
            return self._warn(message["card"], move, verdict)
        return self._played(message["card"], move, verdict)

    def _draw(self) -> Outcome:
        if self.can_play():
            text = say("You may draw, but here a card is asked for, and the {card} fits.", card=self._legal()[0])
            headline = say("You may draw one. Try to play a card instead.")
            return Outcome("incomplete", headline, [Reasoned("note", "", text)])
        return Outcome("right", say("Right: nothing fits, so you draw one."))

    def _back(self, index: int, move: Play, verdict: Verdict) -> Outcome:
        said = self.reason("added", move.card, verdict)
        if move.declared:  # what is wrong with the card it was to stand for, not with the blank
            said = sentence(self.round, verdict, self.me, move.declared)
        return Outcome(
            "wrong",
            say("The {card} comes back.", card=move.card),
            [Reasoned("bad", card_words(move.card), said)],
            notes={index: ("bad", short(self.round, move.card, verdict))},
            codes={f"added.{verdict.code}"},
        )

    def _warn(self, index: int, move: Play, verdict: Verdict) -> Outcome:
        said = self.reason("added", move.card, verdict)
        return Outcome(
            "costly",
            say("The {card} is against the rule here. Play it all the same?", card=move.card),
            [Reasoned("note", card_words(move.card), said)],
            notes={index: ("bad", say("only as a bluff"))},
            open=True,
            is_bluff=True,
        )

    def _played(self, index: int, move: Play, verdict: Verdict) -> Outcome:
        reason = Reasoned("good", card_words(move.card), self.reason("right", move.card, verdict))
        costly = self._costly(move, verdict)
        ask = why_question(self.round, move.card) if self.step.ask_why else None
        head = say("Right: the {card} goes on the {top}.", card=move.card, top=self.round.top)
        if self.step.best:
            head = say("Right: the best one.")
        frames = self.stage.push(move)
        if costly:
            headline = say("Legal, but look again.")
            return Outcome("costly", headline, [reason, costly], frames=frames, ask=ask, open=bool(ask))
        left = self._left(move.card, after=True)
        extra = [Reasoned("note", "", say("Left in your hand: {points}.", points=left))] if self.step.best else []
        return Outcome("right", head, [reason, *extra], frames=frames, ask=ask, open=bool(ask))

    def _costly(self, move: Play, verdict: Verdict) -> Reasoned | None:
        card, shown = move.card, card_words(move.card)
        own = self.override("costly", card.name, card=card) or self.override("added", card.name, card=card)
        if verdict.grade == BLUFF:
            return Reasoned("note", shown, own or say("Against the rule: the next player may challenge."))
        if card.name in self.step.avoid:
            return Reasoned("note", shown, own or say("There is a better card."))
        if self.step.best and self._points_left(card) > min(map(self._points_left, self._legal())):
            text = say("It leaves {points} for whoever goes out.", points=self._left(card))
            return Reasoned("note", shown, own or text)
        return self._costly_color(move)

    def _costly_color(self, move: Play) -> Reasoned | None:
        card, hand = move.card, self.round.hands[self.me]
        named = say("naming {color}", color=move.color)
        if move.color and self.step.name_color in COLORS and move.color != self.step.name_color:
            own = self.override("wrong", move.color, card=card)
            better = say("Naming {color} is better here.", color=self.step.name_color)
            return Reasoned("note", named, own or better)
        held = {other.color for other in hand if other is not card}
        if self.step.name_color == "held" and move.color and move.color not in held and held - {None}:
            return Reasoned("note", named, say("You hold no {color} card.", color=move.color))
        return None

    def _legal(self) -> list[Card]:
        return [c for c, v in zip(self.round.hands[self.me], self.verdicts(), strict=True) if v.grade == LEGAL]

    def _rest(self, card: Card) -> list[Card]:
        rest = list(self.round.hands[self.me])
        rest.remove(card)
        return rest

    def _points_left(self, card: Card) -> int:
        return hand_sum(self.round, self._rest(card))

    def _left(self, card: Card, after: bool = False) -> str:
        rest = self.round.hands[self.me] if after else self._rest(card)
        points = [self.round.price(one)[0] for one in rest]
        total = say_n("{n} point", "{n} points", sum(points))
        return say("{sum} = {total}", sum=sum_text(points), total=total) if len(points) > 1 else total

    def can_play(self) -> bool:
        """Whether any card may be played."""
        return bool(self._legal())

    def solution(self) -> list[dict[str, Any]]:
        """A legal card that is graded right, the first in the hand; draw if there is none."""
        for message in self._tries():
            move = play_from(message, self.stage, self.me)
            verdict = self.round.judge_move(move)
            if verdict.grade == LEGAL and self._costly(move, verdict) is None:
                follow = why_question(self.round, move.card) if self.step.ask_why else None
                return [message, *([{"act": "coach_answer", "option": follow["right"][0]}] if follow else [])]
        return [{"act": "draw"}]

    def mistake(self) -> dict[str, Any] | None:
        """A card that comes back, or a costly one."""
        for message in self._tries():
            move = play_from(message, self.stage, self.me)
            verdict = self.round.judge_move(move)
            if verdict.grade != LEGAL or self._costly(move, verdict):
                return message
        return None

    def _tries(self) -> list[dict[str, Any]]:
        asked = choices_of(self.round, self.me, self.stage.names)
        tries = []
        for index, card in enumerate(self.round.hands[self.me]):
            wants = asked.get(str(index), {})
            own = [other.color for other in self._rest(card) if other.color]
            colors = [*own, *COLORS] if wants.get("color") else [None]
            chosen = product(colors, wants.get("partner") or [None], wants.get("declare") or [None])
            tries += [_message(index, color, partner, declared) for color, partner, declared in chosen]
        return tries


def _message(index: int, color: str | None, partner: str | None, declared: str | None) -> dict[str, Any]:
    asked = {"color": color, "partner": partner, "declared": declared}
    return {"act": "play", "card": index, **{key: value for key, value in asked.items() if value}}


def why_question(round: Any, card: Card) -> dict[str, Any]:
    """Return the question "why was that legal?" about a card before it is laid, with the right answers."""
    top, is_symbol = round.top, not card.is_number and not card.is_wild
    options = {
        "color": (say("They have the same colour"), not card.is_wild and card.color == round.color),
        "number": (say("They have the same number"), card.is_number and card.face == top.face),
        "symbol": (say("They have the same symbol"), is_symbol and card.face == top.face),
    }
    if card.is_wild:
        options["wild"] = (say("A wild always fits"), True)
    return {
        "question": say("Why was that legal?"),
        "options": [{"id": name, "text": text, "mark": None} for name, (text, _) in options.items()],
        "right": [name for name, (_, is_right) in options.items() if is_right],
        "good": say("Yes: {why}.", why=_shared(card, top, round.color)),
        "bad": say("Not that: {why}.", why=_shared(card, top, round.color)),
    }


def _shared(card: Card, top: Card, color: str | None) -> str:
    if card.is_wild:
        return say("a wild goes on everything")
    same = [say("{color} on {other_color}", color=card.color, other_color=color)] if card.color == color else []
    if card.face == top.face:
        template = N_("{face} on {other_face}") if card.is_number else N_("a {face} on a {other_face}")
        same.append(say(template, face=card.face, other_face=top.face))
    return listed(same)


def play_from(message: Mapping[str, Any], stage: Any, seat: int) -> Play:
    """Return the move that a `play` message means."""
    hand = stage.round.hands[seat]
    card = hand[hand_index(message, hand)]
    partner, declared = message.get("partner"), message.get("declared")
    try:
        swap = stage.seat(partner) if partner else None
    except KeyError:
        raise GoalError(say("That choice is not possible with this card.")) from None
    rule = message.get("rule")
    text: str | Literal[False] | None = rule.strip() if isinstance(rule, str) else False if rule is False else None
    move = Play(seat, card, message.get("color"), swap, None, text, _changes(message), bool(message.get("uno")))
    return _declare(move, str(declared), stage) if declared else move


def _declare(move: Play, declared: str, stage: Any) -> Play:
    """What a blank stands for: in words with all that goes with it, or the card alone beside colour and partner."""
    plays = declared_plays(stage.round, move.player, move.card)
    if declared in plays:
        return plays[declared]._replace(uno=move.uno)
    for play in plays.values():
        if play.declared is not None and play.declared.name == declared:
            return move._replace(declared=play.declared)
    raise GoalError(say("That choice is not possible with this card."))


def _changes(message: Mapping[str, Any]) -> tuple[int, str] | None:
    """The rule that a Game Changer replaces: the number and the new text; None where none is wished for."""
    changes = message.get("changes")
    if changes is None:
        return None
    number, text = changes if isinstance(changes, (list, tuple)) and len(changes) == 2 else (None, None)
    number = int(number) if isinstance(number, str) and number.isdigit() else number
    if not isinstance(number, int) or isinstance(number, bool) or not isinstance(text, str):
        raise GoalError(say("Choose the number whose rule changes, and write its new rule."))
    return number, text.strip()
