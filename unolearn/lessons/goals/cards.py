"""Steps about a hand of cards; the first: find every card that may be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.cards import Card
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
            return f"You left it out. {said}"
        return own or said

    def rules_used(self) -> set[str]:
        """Return the rules that let cards be played here."""
        return {verdict.rule for verdict in self.verdicts() if verdict.grade == LEGAL}


class FindGoal(HandGoal):
    """Select every card that may be played."""

    mode, acts = "cards", ("answer",)
    task = "pick all that fit: none, one or more"

    def answer(self) -> dict[str, Any]:
        """Several cards, or the chip for none."""
        return {"mode": "cards", "multiple": True, "none_text": f"none: {self._instead()[0]}"}

    def _instead(self) -> tuple[str, str]:
        """Return what is left to do where no card may be played: for the chip, and as the end of a sentence."""
        round = self.round
        if round.turn != self.me:
            return "let it pass", f"It is {self._whose_turn()} turn"
        if round.stage == "keep_or_play":
            return "keep it", "You keep the card"
        if round.pending:
            return f"take {number_word(round.pending)}", f"You take {number_word(round.pending)} cards"
        return "draw one", "You draw one card"

    def _whose_turn(self) -> str:
        name = self.stage.names[self.round.turn]
        return "your" if name == "You" else f"{name}’s"

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
        )
        for index, verdict in enumerate(self.verdicts()):
            self._explain(outcome, index, verdict, index in chosen)
        return outcome

    def _explain(self, outcome: Outcome, index: int, verdict: Verdict, chosen: bool) -> None:
        card = self.round.hands[self.me][index]
        legal, words = verdict.grade == LEGAL, short(self.round, card, verdict)
        if not legal and not chosen:
            outcome.notes[index] = ("soft", "does not fit")
            return
        mark, prefix = ("good", "right") if legal and chosen else ("missed", "missed") if legal else ("bad", "added")
        outcome.notes[index] = (mark, words)
        outcome.reasons.append(Reasoned(mark, card.name, self.reason(prefix, card, verdict)))  # type: ignore[arg-type]
        if mark != "good":
            outcome.codes.add(f"{prefix}.{verdict.code}")


def hand_index(message: Mapping[str, Any], hand: list[Card]) -> int:
    """Return the index of the card a message names; GoalError if the hand has none there."""
    index = message.get("card")
    if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < len(hand):
        raise GoalError("That card is not in the hand. Choose one of those shown.")
    return index


def _indices(message: Mapping[str, Any], hand: list[Card]) -> set[int]:
    chosen = message.get("cards")
    if not isinstance(chosen, list):
        raise GoalError("Select cards, or say that none fits.")
    return {hand_index({"card": index}, hand) for index in chosen}


def _headline(right: int, missed: int, added: int, instead: str) -> str:
    if not missed and not added:
        if not right:
            return f"Right: none of them fits. {instead}."
        all_of = {1: "that one, and no other", 2: "both of them fit"}
        return f"Right: {all_of.get(right, f'all {number_word(right)} fit')}."
    parts = []
    if right:
        parts.append(f"{number_word(right)} {'is' if right == 1 else 'are'} right")
    if missed:
        parts.append(f"{number_word(missed)} {'is' if missed == 1 else 'are'} missing")
    if added:
        parts.append(f"{number_word(added)} {'does' if added == 1 else 'do'} not fit")
    return f"{'Nearly' if right else 'Not yet'}: {', '.join(parts)}."
