"""Steps answered with numbers: points of a hand, a score, cards held."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.explain import listed, say, say_n
from unolearn.lessons.counting import Slip, count_data, find_slip, hands_to_count, sum_text
from unolearn.lessons.goals.base import Goal, GoalError, number_word
from unolearn.lessons.model import Number
from unolearn.lessons.outcome import Grade, Outcome, Reasoned
from unolearn.lessons.stage import Stage
from unolearn.rules.systems import ruleset

__all__ = ["CountGoal", "slip_text", "typed_numbers"]


class CountGoal(Goal):
    """One number or several; the engine's sum is shown card by card."""

    mode, acts = "numbers", ("answer",)

    def task_words(self) -> str:
        """How many numbers are asked for."""
        count = len(self.numbers)
        return say_n("type one number", "type {count} numbers", count, count=number_word(count))

    def set_up(self) -> None:
        """Play the moves; each number has its own copy of the table with its own moves."""
        self.stage.seen.hide_worth = True
        super().set_up()
        step = self.step
        self.numbers: list[Number] = step.numbers or [
            Number(
                id="answer",
                label=say("Cards") if step.cards_held else say("Points"),
                points_of=step.points_of,
                scored_by=step.scored_by,
                cards_held=step.cards_held,
            )
        ]
        if step.scored_by:
            self.stage.seen.open = set(range(len(self.stage.names)))
        else:  # whoever's points are asked for lays the hand open
            named = {number.points_of for number in self.numbers if isinstance(number.points_of, str)}
            self.stage.seen.open = {self.stage.seat(name) for name in named}
        self.stages = [self._stage_of(number) for number in self.numbers]

    def _stage_of(self, number: Number) -> Stage:
        stage = self.stage.copy()
        if number.rules is not None:
            stage.round.rules = ruleset(number.rules)
        for line in number.moves:
            stage.play(line)
        return stage

    def right(self, index: int) -> int:
        """Return the engine's number."""
        number, stage = self.numbers[index], self.stages[index]
        if number.cards_held:
            return len(stage.hand(stage.seat(number.cards_held)))
        hands = hands_to_count(stage, number.points_of, number.scored_by)
        return sum(stage.round.price(card)[0] for _, cards in hands for card in cards)

    def answer(self) -> dict[str, Any]:
        """One field for each number."""
        fields = [
            {"id": number.id, "label": number.label, "value": None, "mark": None, "note": None}
            for number in self.numbers
        ]
        return {"mode": "numbers", "numbers": fields}

    def grade(self, message: Mapping[str, Any]) -> Outcome:
        """Compare each number; a wrong one is traced to the card that explains it."""
        typed = typed_numbers(message, self.numbers)
        wrong = [index for index, number in enumerate(self.numbers) if typed[number.id] != self.right(index)]
        some = 0 < len(wrong) < len(self.numbers)
        grade: Grade = "right" if not wrong else "incomplete" if some else "wrong"
        outcome = Outcome(grade, self._headline(typed, wrong), nearly=some)
        slips: list[Slip | None] = []
        for index, number in enumerate(self.numbers):
            slips.append(self._explain(outcome, index, typed[number.id]))
        shown = wrong[0] if wrong else 0
        outcome.count = self._sum(shown, slips[shown])
        return outcome

    def _headline(self, typed: Mapping[str, int], wrong: list[int]) -> str:
        if not wrong:
            return say("Right: {numbers}.", numbers=listed(self.right(i) for i in range(len(self.numbers))))
        numbers = listed(typed[self.numbers[i].id] for i in wrong)
        if len(wrong) < len(self.numbers):
            return say("Nearly: you wrote {numbers}.", numbers=numbers)
        return say("Not yet: you wrote {numbers}.", numbers=numbers)

    def _explain(self, outcome: Outcome, index: int, typed: int) -> Slip | None:
        number, right = self.numbers[index], self.right(index)
        title = number.label if len(self.numbers) > 1 else ""
        if typed == right:
            outcome.options[number.id] = ("good", None)
            outcome.reasons.append(Reasoned("good", title, say("{sum}.", sum=self._how(index))))
            return None
        slip = self._slip(index, typed)
        own = self.override("wrong", f"{number.id}.{typed}", str(typed), answer=typed, points=right)
        again = say("Count again, card by card: {sum}.", sum=self._how(index))
        text = own or (slip_text(self.stages[index], slip) if slip else again)
        outcome.options[number.id] = ("bad", None)
        outcome.reasons.append(Reasoned("bad", title or str(typed), text))
        outcome.codes.add("wrong_price" if slip and slip.cards else "wrong_count")
        return slip

    def _hands(self, index: int) -> list[tuple[int | None, list[Any]]]:
        number = self.numbers[index]
        return hands_to_count(self.stages[index], number.points_of, number.scored_by)

    def _slip(self, index: int, typed: int) -> Slip | None:
        if self.numbers[index].cards_held:
            return None
        return find_slip(self.stages[index], self._hands(index), typed)

    def _how(self, index: int) -> str:
        if self.numbers[index].cards_held:
            return say_n("{n} card", "{n} cards", self.right(index))
        stage = self.stages[index]
        points = [stage.round.price(card)[0] for _, cards in self._hands(index) for card in cards]
        total = self.right(index)
        return f"{sum_text(points)} = {total}" if len(points) > 1 else str(total)

    def _sum(self, index: int, slip: Slip | None) -> dict[str, Any] | None:
        number = self.numbers[index]
        if number.cards_held:
            return None
        hands = self._hands(index)
        slips = slip.by_hand(hands) if slip else {}
        return count_data(self.stages[index], hands, number.scored_by, slips)

    def solution(self) -> list[dict[str, Any]]:
        """The engine's numbers."""
        return [{"act": "answer", "numbers": {n.id: self.right(i) for i, n in enumerate(self.numbers)}}]

    def mistake(self) -> dict[str, Any] | None:
        """Each number one too many."""
        return {"act": "answer", "numbers": {n.id: self.right(i) + 1 for i, n in enumerate(self.numbers)}}

    def rules_used(self) -> set[str]:
        """Return the rules behind the prices."""
        return {
            stage.round.price(card)[1]
            for index, stage in enumerate(self.stages)
            if not self.numbers[index].cards_held
            for _, cards in self._hands(index)
            for card in cards
        }


def slip_text(stage: Stage, slip: Slip) -> str:
    """Return what went wrong in a count, in a sentence."""
    if slip.hand_of is not None:
        name = stage.names[slip.hand_of]
        if name == "You":
            return say("You left your own hand out. It counts too.")
        return say("You left {whose} hand out.", player=name)
    card = slip.cards[0]
    points = stage.round.price(card)[0]
    if slip.wrong == 0 and card.face != "0":
        return say("You left out the {card}: {points}.", card=card, points=points)
    if card.face == "draw two" and slip.wrong == 2:
        return say("A draw two counts {points}, not its number of cards.", points=points)
    if card.is_number:
        return say("The {card} is {points}, not {wrong}.", card=card, points=points, wrong=slip.wrong)
    return say("A {face} is {points}, not {wrong}.", face=card.face, points=points, wrong=slip.wrong)


def typed_numbers(message: Mapping[str, Any], numbers: list[Number]) -> dict[str, int]:
    """Return the numbers of a message by id; GoalError if one is missing or no whole number."""
    given = message.get("numbers")
    if not isinstance(given, Mapping):
        raise GoalError(say("Type a number."))
    typed = {}
    for number in numbers:
        value = given.get(number.id)
        if isinstance(value, bool) or not isinstance(value, int):
            raise GoalError(say("Type a whole number for “{title}”.", title=number.label))
        typed[number.id] = value
    return typed
