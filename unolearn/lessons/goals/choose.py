"""A choice that is no card: whom to swap hands with, or which rules are on (see `goals.rules`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.explain import person, say, say_n, sentence
from unolearn.engine.language import N_
from unolearn.engine.moves import Play
from unolearn.lessons.buttons import button
from unolearn.lessons.goals.base import Goal, GoalError, choices_of
from unolearn.lessons.goals.cards import HandGoal
from unolearn.lessons.goals.rules import OptionsGoal, RuleCardGoal
from unolearn.lessons.model import ChooseStep, Lesson
from unolearn.lessons.outcome import Outcome, Reasoned
from unolearn.lessons.scene import cards_text, hand_sum

__all__ = ["NOBODY", "PartnerGoal", "choose_goal"]

NOBODY = "nobody"


def choose_goal(lesson: Lesson, step: ChooseStep) -> Goal:
    """Return the goal of a `choose` step."""
    kinds: dict[str, type[Goal]] = {"partner": PartnerGoal, "options": OptionsGoal, "rule_card": RuleCardGoal}
    return kinds[step.what](lesson, step)


class PartnerGoal(HandGoal):
    """Whom to swap hands with: any partner the rules allow is right, a dear one is legal, but."""

    mode, acts = "partners", ("choose",)
    task = N_("choose a player")

    def set_up(self) -> None:
        """Play the moves; find the card that swaps."""
        super().set_up()
        asked = choices_of(self.round, self.me, self.stage.names)
        hand = self.stage.hand(self.me)
        able = [int(index) for index, wants in asked.items() if wants["partner"] and self._may(hand[int(index)])]
        named = [index for index in able if self.step.card in (None, hand[index].name)]
        if not named:
            raise ValueError(say("no card of the hand may be played and asks for a partner."))
        self.card = hand[named[0]]
        self.partners: list[str] = asked[str(named[0])]["partner"]
        self.chosen: str | None = None

    def _may(self, card: Any) -> bool:
        return self.round.judge(self.me, card).ok

    def answer(self) -> dict[str, Any]:
        """The players, and what would change hands with each."""
        if self.chosen is not None:
            return {"mode": "none"}
        left = len(self.stage.hand(self.me)) - 1
        gives = say_n("your one card", "your {n} cards", left) if left else say("nothing")
        return {
            "mode": "partners",
            "partners": [
                {"name": name, "count": self._count(name), "gives": gives, "gets": cards_text(self._count(name))}
                for name in self.partners
            ],
        }

    def buttons(self) -> list[dict[str, Any]]:
        """Swap, or try not to."""
        if self.chosen is not None:
            return []
        return [
            button(say("Swap hands"), "choose", "Enter", main=True),
            button(say("Swap with nobody"), "choose", partner=NOBODY),
        ]

    def _count(self, name: str) -> int:
        return len(self.stage.hand(self.stage.seat(name)))

    def cost(self, name: str) -> int:
        """Return what a partner's hand costs: its cards, or its points."""
        if self.step.best == "fewest_points":
            return hand_sum(self.round, self.stage.hand(self.stage.seat(name)))
        return self._count(name) if self.step.best == "fewest_cards" else 0

    def grade(self, message: Mapping[str, Any]) -> Outcome:
        """Swap with whom was chosen; nobody is no answer to a swap that is a must."""
        name = message.get("partner")
        if name == NOBODY or (name is None and "partner" in message):
            return self._nobody()
        if name not in self.partners:
            raise GoalError(say("Choose one of the players."))
        dear = self._dear(name)
        two = len(self.stage.hand(self.me)) == 2
        self.chosen = name
        frames = self.stage.push(Play(self.me, self.card, partner=self.stage.seat(name), uno=two))
        held = cards_text(len(self.stage.hand(self.me)))
        got = say("{player} has your cards now, and you hold {cards}.", player=name, cards=held)
        if dear:
            reason = Reasoned("note", person(name), dear)
            return Outcome("costly", say("Legal, but look again."), [reason], frames=frames)
        text = self.override("right", name) or got
        headline = say("Right: {name}.", name=person(name))
        return Outcome("right", headline, [Reasoned("good", person(name), text)], frames=frames)

    def _dear(self, name: str) -> str | None:
        own, cost = self.override("costly", name), self.cost(name)
        best = min(self.partners, key=self.cost)
        if cost <= self.cost(best):
            return own
        if own or self.step.best == "fewest_points":
            return own or _points_taken(cost, best, self.cost(best))
        return say(
            "You now hold {cards}. With {partner} it would have been {fewer}.",
            cards=cards_text(cost),
            partner=best,
            fewer=cards_text(self.cost(best)),
        )

    def _nobody(self) -> Outcome:
        verdict = self.round.judge_move(Play(self.me, self.card))
        own = self.override("wrong", NOBODY) or self.override("added", verdict.code)
        text = own or sentence(self.round, verdict, self.me, self.card)
        return Outcome(
            "wrong", say("The swap is a must."), [Reasoned("bad", "", text)], codes={f"added.{verdict.code}"}, open=True
        )

    def solution(self) -> list[dict[str, Any]]:
        """The partner who costs least."""
        best = sorted(self.partners, key=self.cost)
        good = next((name for name in best if self._dear(name) is None), best[0])
        return [{"act": "choose", "partner": good}]

    def mistake(self) -> dict[str, Any] | None:
        """Nobody."""
        return {"act": "choose", "partner": NOBODY}

    def rules_used(self) -> set[str]:
        """Return the rule of the swap."""
        return {self.round.judge_move(Play(self.me, self.card)).rule}


def _points_taken(cost: int, best: str, least: int) -> str:
    return say_n(
        "You take {n} point. {name}’s hand would have been worth {least}.",
        "You take {n} points. {name}’s hand would have been worth {least}.",
        cost,
        name=best,
        least=least,
    )
