"""The end of a coached round: the learner counts, hand by hand, and each number is checked card by card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.explain import listed, say, say_n
from unolearn.engine.language import N_
from unolearn.lessons.coach_table import CoachTable
from unolearn.lessons.counting import Slip, count_data, find_slip, sum_text
from unolearn.lessons.goals.numbers import slip_text, typed_numbers
from unolearn.lessons.model import Number
from unolearn.lessons.outcome import Outcome, Reasoned
from unolearn.rules.scores import prices

__all__ = ["FinalCount"]


class FinalCount:
    """What is left in the hands of a finished round, to be counted by the learner."""

    def __init__(self, table: CoachTable) -> None:
        self.table, self.stage = table, table.stage
        self.result = self.stage.round.result()
        self.winner = None if self.result.winner is None else self.stage.names[self.result.winner]
        order = [(table.me + i) % len(self.stage.names) for i in range(len(self.stage.names))]
        rules = self.stage.round.rules
        self.each = rules.scores_for == "self"  # everybody writes down the own hand: there is no total
        self.uncounted = rules.play_on or rules.options["target"] == "none"  # going out is all that counts
        scored = [] if rules.play_on else [seat for seat in order if seat != self.result.winner]
        self.hands = [(seat, list(self.stage.hand(seat))) for seat in scored]
        self.numbers = [Number(id=f"seat-{seat}", label=self._label(seat)) for seat, _ in self.hands]
        if self.uncounted:
            self.numbers = []
        elif self.hands and not self.each:
            self.numbers.append(Number(id="total", label=self._total_label()))
        self.typed: dict[str, int] = {}
        self.first = True
        self.done = not self.numbers  # where nobody scores there is nothing to type
        self.slips: dict[int | None, Slip] | None = {} if self.uncounted else None

    def _label(self, seat: int) -> str:
        return say("[Your hand|{player}’s hand]", player=self.stage.names[seat])

    def _total_label(self) -> str:
        if self.winner is None:
            return say("All together")
        return say("Together, for {player}", player=self.winner)

    def right(self) -> dict[str, int]:
        """Return the engine's numbers by id."""
        found = {f"seat-{seat}": self._points(cards) for seat, cards in self.hands}
        return found if self.each else {**found, "total": sum(found.values())}

    def _points(self, cards: list[Any]) -> int:
        return sum(self.stage.round.price(card)[0] for card in cards)

    def grade(self, message: Mapping[str, Any]) -> Outcome:
        """Compare every number; a wrong hand is traced to the card that explains it."""
        self.typed = typed_numbers(message, self.numbers)
        right = self.right()
        wrong = [number for number in self.numbers if self.typed[number.id] != right[number.id]]
        self.done = not wrong
        self.first = self.first and self.done
        self.slips = {}
        if not wrong:
            outcome = Outcome("right", self._right_headline(right))
        else:
            outcome = Outcome("incomplete" if len(wrong) < len(self.numbers) else "wrong", self._headline(wrong))
        for seat, cards in self.hands:
            self._check_hand(outcome, seat, cards)
        if not self.each:
            self._check_total(outcome, right)
        outcome.count = self.view()
        return outcome

    def _right_headline(self, right: Mapping[str, int]) -> str:
        if not self.each:
            return say_n("Right: {n} point.", "Right: {n} points.", right["total"])
        return say("Right: you write down {points}.", points=right.get(f"seat-{self.table.me}", 0))

    def _headline(self, wrong: list[Number]) -> str:
        hands = [number for number in wrong if number.id != "total"]
        if not hands:
            return say("Nearly: the hands are right, only the total is not.")
        return say_n("Nearly: one hand was counted wrongly.", "Nearly: {n} hands were counted wrongly.", len(hands))

    def _check_hand(self, outcome: Outcome, seat: int, cards: list[Any]) -> None:
        number, right = f"seat-{seat}", self._points(cards)
        points = [self.stage.round.price(card)[0] for card in cards]
        how = f"{sum_text(points)} = {right}" if len(points) > 1 else str(right)
        if self.typed[number] == right:
            outcome.options[number] = ("good", None)
            outcome.reasons.append(Reasoned("good", self._label(seat), f"{how}."))
            return
        slip = find_slip(self.stage, [(seat, cards)], self.typed[number])
        assert self.slips is not None
        if slip:
            self.slips[seat] = slip
        text = slip_text(self.stage, slip) if slip else say("Card by card: {sum}.", sum=how)
        outcome.options[number] = ("bad", None)
        outcome.codes.add("wrong_price" if slip and slip.cards else "wrong_count")
        outcome.reasons.append(Reasoned("bad", self._label(seat), text))

    def _check_total(self, outcome: Outcome, right: Mapping[str, int]) -> None:
        good = self.typed["total"] == right["total"]
        outcome.options["total"] = ("good" if good else "bad", None)
        if not good:
            hands = [right[f"seat-{seat}"] for seat, _ in self.hands]
            text = say("Add the hands: {sum} = {total}.", sum=sum_text(hands), total=right["total"])
            if self.typed["total"] == sum(self.typed[f"seat-{seat}"] for seat, _ in self.hands):
                text = say("It follows from the hands: mend those first.")
            outcome.reasons.append(Reasoned("bad", self._total_label(), text))

    def show(self) -> Outcome:
        """Give the engine's count."""
        self.typed, self.done, self.first = self.right(), True, False
        self.slips = {}
        said = (
            say("This is the count.")
            if self.each
            else say_n("Counted together: {n} point.", "Counted together: {n} points.", self.typed["total"])
        )
        outcome = Outcome("neutral", said, count=self.view())
        outcome.options = {number.id: ("good", None) for number in self.numbers}
        return outcome

    def view(self) -> dict[str, Any]:
        """Return the score sum page part, with what to ask before counting and the race."""
        shown = count_data(self.stage, self.hands, self.winner, self.slips, self.table.last_drawn)
        if self.each:
            shown |= {"total": None, "total_text": None, "sum": None}
        return {**shown, "checks": self._checks(), "race": self._race()}

    def ending(self) -> Outcome:
        """Return what is said where nothing is counted."""
        if self.winner is None:
            return Outcome("neutral", say("The round ended without a winner."))
        template = N_("[You have|{player} has] won: the first empty hand is all that counts here.")
        return Outcome("neutral", say(template, player=self.winner))

    def looks_classic(self) -> bool:
        """Whether what was typed follows classic Uno's prices, or gives the winner what others write down."""
        if not self.typed or not self.each:
            return False
        classic = prices("classic")
        habits = {f"seat-{seat}": sum(classic(card)[0] for card in cards) for seat, cards in self.hands}
        right = self.right()
        return any(self.typed[key] == value != right[key] for key, value in habits.items())

    def _checks(self) -> list[dict[str, Any]]:
        checks = []
        if self.table.last_play and self.winner:
            who, card, top, why = self.table.last_play
            template = N_("Yes: [your|{player}’s] last card, the {card}, lay on the {top}. {why}")
            checks.append((say("Was it legal?"), say(template, player=who, card=card, top=top, why=why)))
        checks.append((say("Is anything still due?"), self._due()))
        checks.append((say("Who scores?"), self._who_scores()))
        if isinstance(self.stage.round.rules.options["target"], int) and self.result.totals:
            checks.append((say("Is the game over?"), self._is_over()))
        return [{"text": text, "answer": answer} for text, answer in checks]

    def _due(self) -> str:
        due = [
            say("[You|{player}] drew {count}", player=self.stage.names[seat], count=count)
            for seat, count in self.table.last_drawn.items()
            if count
        ]
        if not due:
            return say("No: the last card asked for nothing more.")
        return say("Yes: {what}. They count.", what=listed(due))

    def _who_scores(self) -> str:
        if self.stage.round.rules.play_on:
            return say("Nobody: who was out first has won, and nothing is counted.")
        if self.uncounted:
            return say("Nobody: going out wins. Points are counted only where the table agreed on it.")
        if self.each and self.winner is None:
            return say("Everybody writes down the own hand.")
        if self.each:
            template = N_("Everybody writes down the own hand. [You are out and write|{player} is out and writes] 0.")
            return say(template, player=self.winner)
        if self.winner is None:
            return say("Nobody: the round ended without an empty hand.")
        return say("[You do|{player} does]: the first empty hand collects all the others.", player=self.winner)

    def _is_over(self) -> str:
        target, most = self.stage.round.rules.options["target"], max(self.result.totals)
        if not self.each and self.result.game_over:
            return say("Yes: {most} points, and the race is to {end}.", most=most, end=target)
        if not self.each:
            return say("No: {most} points, and the race is to {end}.", most=most, end=target)
        if not self.result.game_over:
            return say("No: the highest total is {most}, and the game ends at {end}.", most=most, end=target)
        names = [self.stage.names[seat] for seat in self.result.winners]
        return say(
            "Yes: somebody has {most}. The lowest total wins, {least} for {best}.",
            most=most,
            least=min(self.result.totals),
            best=listed(say("you") if name == "You" else name for name in names),
        )

    def _race(self) -> list[dict[str, Any]] | None:
        target = self.stage.round.rules.options["target"]
        if not isinstance(target, int) or not self.result.totals:
            return None
        rows = zip(self.stage.names, self.stage.round.scores, self.result.totals, strict=True)
        best = min(self.result.totals) if self.each else max(self.result.totals)
        winners = [self.stage.names[seat] for seat in self.result.winners]
        race = [
            {
                "name": name,
                "before": before,
                "now": now,
                "target": target,
                "leads": now == best and any(self.result.totals),
                "won": name in winners,
            }
            for name, before, now in rows
        ]
        return sorted(race, key=lambda row: row["now"], reverse=not self.each)
