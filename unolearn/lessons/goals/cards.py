"""Steps about a hand of cards; the first: find every card that may be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.cards import Card
from unolearn.engine.explain import say, say_n
from unolearn.engine.language import N_
from unolearn.engine.naming import card_words
from unolearn.engine.words import LEGAL, Verdict
from unolearn.lessons.goals.base import Goal, GoalError, number_word
from unolearn.lessons.matching import explain, short
from unolearn.lessons.outcome import Outcome, Reasoned

__all__ = ["FindGoal", "HandGoal", "hand_index"]


class HandGoal(Goal):
    """A step about the hand of one player."""

    @property
    def me(self) -> int:
        """The seat whose hand it is."""
        return self.stage.seat(self.step.player)

    def set_up(self) -> None:
        """Look on from that player's seat, then play the moves."""
        self.stage.seen.me = self.me
        super().set_up()

    def verdicts(self) -> list[Verdict]:
        """Return the engine's verdict on every card of the hand, in order."""
        return [self.round.judge(self.me, card) for card in self.round.hands[self.me]]

    def reason(self, prefix: str, card: Card, verdict: Verdict) -> str:
        """Return why that card is right, wrong or missed: the file's words, or the engine's."""
        said = explain(self.round, self.me, card)
        own = self.override(prefix, card.name, verdict.code, card=card, reason=said)
        if own is None and prefix == "missed":
            return say("You left it out. {why}", why=said)
        return own or said

    def rules_used(self) -> set[str]:
        """Return the rules that let cards be played here."""
        return {verdict.rule for verdict in self.verdicts() if verdict.grade == LEGAL}


class FindGoal(HandGoal):
    """Select every card that may be played."""

    mode, acts = "cards", ("answer",)
    task = N_("pick all that fit: none, one or more")

    def answer(self) -> dict[str, Any]:
        """Several cards, or the chip for none."""
        return {"mode": "cards", "multiple": True, "none_text": say("none: {instead}", instead=self._instead()[0])}

    def _instead(self) -> tuple[str, str]:
        """Return what is left to do where no card may be played: for the chip, and as the end of a sentence."""
        round = self.round
        if round.turn != self.me:
            return say("let it pass"), self._whose_turn()
        if round.stage == "keep_or_play":
            return say("keep it"), say("You keep the card.")
        if round.pending:
            return self._take(round.pending)
        return say("draw one"), say("You draw one card.")

    def _whose_turn(self) -> str:
        name = self.stage.names[self.round.turn]
        return say("It is your turn.") if name == "You" else say("It is {name}’s turn.", name=name)

    def _take(self, count: int) -> tuple[str, str]:
        shown = number_word(count)
        return (
            say_n("take one", "take {count}", count, count=shown),
            say_n("You take one card.", "You take {count} cards.", count, count=shown),
        )

    def right(self) -> set[int]:
        """Return the indices of the cards that the rules allow."""
        return {index for index, verdict in enumerate(self.verdicts()) if verdict.grade == LEGAL}

    def solution(self) -> list[dict[str, Any]]:
        """Every card the engine calls legal."""
        return [{"act": "answer", "cards": sorted(self.right())}]

    def mistake(self) -> dict[str, Any] | None:
        """Some other selection."""
        right = self.right()
        wrong = [index for index in range(len(self.round.hands[self.me])) if index not in right]
        if not wrong and not right:
            return None
        return {"act": "answer", "cards": wrong[:1] if wrong else []}

    def grade(self, message: Mapping[str, Any]) -> Outcome:
        """Grade a selection card by card, missed ones too."""
        chosen, right = _indices(message, self.round.hands[self.me]), self.right()
        missed, added = right - chosen, chosen - right
        outcome = Outcome(
            "wrong" if added or (missed and not chosen) else "incomplete" if missed else "right",
            _headline(len(right & chosen), len(missed), len(added), self._instead()[1]),
            nearly=bool(right & chosen and (missed or added)),
        )
        for index, verdict in enumerate(self.verdicts()):
            self._explain(outcome, index, verdict, index in chosen)
        return outcome

    def _explain(self, outcome: Outcome, index: int, verdict: Verdict, chosen: bool) -> None:
        card = self.round.hands[self.me][index]
        legal, words = verdict.grade == LEGAL, short(self.round, card, verdict)
        if not legal and not chosen:
            outcome.notes[index] = ("soft", say("does not fit"))
            return
        mark, prefix = ("good", "right") if legal and chosen else ("missed", "missed") if legal else ("bad", "added")
        outcome.notes[index] = (mark, words)
        outcome.reasons.append(Reasoned(mark, card_words(card), self.reason(prefix, card, verdict)))  # type: ignore[arg-type]
        if mark != "good":
            outcome.codes.add(f"{prefix}.{verdict.code}")


def hand_index(message: Mapping[str, Any], hand: list[Card]) -> int:
    """Return the index of the card a message names; GoalError if the hand has none there."""
    index = message.get("card")
    if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < len(hand):
        raise GoalError(say("That card is not in the hand. Choose one of those shown."))
    return index


def _indices(message: Mapping[str, Any], hand: list[Card]) -> set[int]:
    chosen = message.get("cards")
    if not isinstance(chosen, list):
        raise GoalError(say("Select cards, or say that none fits."))
    return {hand_index({"card": index}, hand) for index in chosen}


#: How near an answer came, by how many things are said about it.
_NEARLY = {2: N_("Nearly: {first}, {second}."), 3: N_("Nearly: {first}, {second}, {third}.")}
_NOT_YET = {1: N_("Not yet: {first}."), 2: N_("Not yet: {first}, {second}.")}


def _headline(right: int, missed: int, added: int, instead: str) -> str:
    if not missed and not added:
        return _all_right(right, instead)
    parts = []
    if right:
        parts.append(say_n("one is right", "{count} are right", right, count=number_word(right)))
    if missed:
        parts.append(say_n("one is missing", "{count} are missing", missed, count=number_word(missed)))
    if added:
        parts.append(say_n("one does not fit", "{count} do not fit", added, count=number_word(added)))
    frame = (_NEARLY if right else _NOT_YET)[len(parts)]
    return say(frame, **dict(zip(("first", "second", "third"), parts, strict=False)))


def _all_right(right: int, instead: str) -> str:
    if not right:
        return say("Right: none of them fits. {instead}", instead=instead)
    if right == 2:
        return say("Right: both of them fit.")
    return say_n("Right: that one, and no other.", "Right: all {count} fit.", right, count=number_word(right))
