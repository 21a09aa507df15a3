"""Steps with written answers: predict, quiz, whose turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.explain import person, say
from unolearn.engine.language import N_
from unolearn.engine.naming import in_words
from unolearn.lessons.goals.base import Goal, GoalError, facts_of
from unolearn.lessons.goals.opening import before_opening
from unolearn.lessons.model import Option
from unolearn.lessons.outcome import Outcome, Reasoned
from unolearn.lessons.questions import answer, check, is_same
from unolearn.lessons.scene import direction_name
from unolearn.lessons.text import fill

__all__ = ["PredictGoal", "QuizGoal", "TurnGoal", "shown_option"]

_LETTERS = "abcdefghijkl"
_SILENT = frozenset({"played", "turn", "called_uno", "kept"})  # events that rest on no rule worth naming


class _OptionGoal(Goal):
    """A step with options `a`, `b`, `c`."""

    mode, acts = "options", ("answer",)
    task = N_("pick one answer")

    def is_right(self, option: Option) -> bool:
        """Whether an option is right."""
        raise NotImplementedError

    def answer(self) -> dict[str, Any]:
        """One of the options."""
        options = [
            {"id": _LETTERS[number], "text": shown_option(option), "mark": None, "note": None}
            for number, option in enumerate(self.step.options)
        ]
        return {"mode": "options", "multiple": False, "options": options}

    def grade(self, message: Mapping[str, Any]) -> Outcome:
        """Grade one option, with the feedback of that option."""
        number, option = self._chosen(message)
        right, letter = self.is_right(option), _LETTERS[number]
        text = self._text(option, right)
        neutral = self.step.neutral or getattr(option, "right", None) == "neutral"
        mark = "good" if right else "note" if neutral else "bad"
        outcome = Outcome(
            "neutral" if neutral else "right" if right else "wrong",
            self._headline(right, neutral),
            [Reasoned(mark, shown_option(option), text)] if text else [],  # type: ignore[arg-type]
            options={letter: (mark, None)},
        )
        if right or neutral:
            outcome.frames = self.reveal()
            if not right:
                outcome.options |= {
                    _LETTERS[i]: ("good", None) for i, other in enumerate(self.step.options) if self.is_right(other)
                }
        else:
            outcome.codes.add(f"wrong.{self._code(number, option)}")
        return outcome

    def _code(self, number: int, option: Option) -> str:
        """What an answer is called in results, whatever language it was read in: its letter."""
        return _LETTERS[number]

    def _headline(self, right: bool, neutral: bool) -> str:
        if neutral:
            return say("Good guess.") if right else say("Thanks for the guess. Here is what happens.")
        return say("Right.") if right else say("Not that one.")

    def _text(self, option: Option, right: bool) -> str:
        own = option.feedback or self.override("wrong", option.text, _key(option))
        if own:
            return fill(own, facts_of(self.stage))
        return "" if right else say("Look at the table once more.")

    def _chosen(self, message: Mapping[str, Any]) -> tuple[int, Option]:
        chosen = message.get("options")
        if not isinstance(chosen, list) or len(chosen) != 1 or chosen[0] not in list(_LETTERS):
            raise GoalError(say("Pick one of the answers."))
        number = _LETTERS.index(chosen[0])
        if number >= len(self.step.options):
            raise GoalError(say("Pick one of the answers."))
        return number, self.step.options[number]

    def reveal(self) -> list[dict[str, Any]]:
        """Return the frames shown once the answer is known."""
        return []

    def solution(self) -> list[dict[str, Any]]:
        """The option the engine calls right."""
        for number, option in enumerate(self.step.options):
            if self.is_right(option):
                return [{"act": "answer", "options": [_LETTERS[number]]}]
        return []

    def mistake(self) -> dict[str, Any] | None:
        """An option that is not right."""
        for number, option in enumerate(self.step.options):
            if not self.is_right(option):
                return {"act": "answer", "options": [_LETTERS[number]]}
        return None


class PredictGoal(_OptionGoal):
    """What will happen? The last move is made on a copy first, and shown after the answer."""

    def set_up(self) -> None:
        """Play all moves but the one in question; work out what it brings."""
        self.turned: list[dict[str, Any]] = []  # the frames of an opening card that is the event in question
        self.asks_leave = isinstance(self.step.question, Mapping) and "allowed" in self.step.question
        shown = self.step.moves if self.asks_leave else self.step.moves[:-1]
        self.opening += self.play_lines(shown)
        after = self.stage.copy()
        self.last = [] if self.asks_leave else self.step.moves[-1:]
        if self.round.opened and not self.step.moves and not self.asks_leave:
            self.turned, self.opening = self.opening, []
            self.stage = before_opening(self.stage)
        for line in self.last:
            after.play(line)
        self.after = after
        self.right = answer(self.step.question, after)
        self.stage.seen.hide_next = True
        self.told = False

    def is_right(self, option: Option) -> bool:
        """Whether the option's value is what the engine says."""
        return is_same(option.text if option.value is None else option.value, self.right)

    def _code(self, number: int, option: Option) -> str:
        return _key(option)  # a text that is a value stays one in every translation

    def reveal(self) -> list[dict[str, Any]]:
        """Make the move in question, once."""
        self.stage.seen.hide_next = False
        if self.told:
            return []
        self.told = True
        if self.turned:
            self.stage = self.after
            return self.turned
        return self.play_lines(self.last, len(self.step.moves))

    def rules_used(self) -> set[str]:
        """Return the rules of what the last move brings about."""
        if not self.last and not self.turned:
            return set()
        return {event["rule"] for event in self.after.events if event["kind"] not in _SILENT}


class QuizGoal(_OptionGoal):
    """A question with written options; `check` ties them to the engine."""

    def is_right(self, option: Option) -> bool:
        """Whether the file says so; the checker compares it with the engine."""
        return option.right is True

    def disagreements(self) -> list[tuple[int, bool]]:
        """Return the options whose `check` does not agree with `right`: number, what the engine says."""
        found = []
        for number, option in enumerate(self.step.options):
            if option.check is not None and option.right != "neutral":
                says = check(option.check, self.stage)
                if says != option.right:
                    found.append((number, says))
        return found


class TurnGoal(Goal):
    """Whose turn is it?"""

    mode, acts = "seats", ("answer",)
    task = N_("tap one player")

    def set_up(self) -> None:
        """Play the moves with whose turn it is left out of the picture."""
        self.stage.seen.hide_turn = True
        super().set_up()

    @property
    def right(self) -> str:
        """Who is in turn."""
        seat = self.round.decision.player
        assert seat is not None
        return self.stage.names[seat]

    def answer(self) -> dict[str, Any]:
        """One of the seats."""
        return {"mode": "seats"}

    def grade(self, message: Mapping[str, Any]) -> Outcome:
        """Grade a name."""
        name = message.get("seat")
        if name not in self.stage.names:
            raise GoalError(say("Tap one of the players."))
        if name == self.right:
            self.stage.seen.hide_turn = False
            return Outcome(
                "right",
                say("Right: {player} [are|is] in turn.", player=name),
                [Reasoned("good", person(name), self._because())],
            )
        text = self.override("wrong", name) or self.override("added", name) or self._because_not(name)
        reasons = [Reasoned("bad", person(name), text)]
        return Outcome("wrong", say("Not {player}.", player=name), reasons, codes={f"wrong.{name}"})

    def _because(self) -> str:
        return say("Play goes {direction}.", direction=direction_name(self.round))

    def _because_not(self, name: str) -> str:
        before = self.round.next_player(self.stage.seat(name), -1)
        return say(
            "Play goes {direction}: {player} [come|comes] after {partner}.",
            direction=direction_name(self.round),
            player=name,
            partner=self.stage.names[before],
        )

    def solution(self) -> list[dict[str, Any]]:
        """Who is in turn."""
        return [{"act": "answer", "seat": self.right}]

    def mistake(self) -> dict[str, Any] | None:
        """Somebody else."""
        return {"act": "answer", "seat": next(name for name in self.stage.names if name != self.right)}


def _key(option: Option) -> str:
    """What an option is known by in every language: its value, where it has one."""
    return option.text if option.value is None else str(option.value)


def shown_option(option: Option) -> str:
    """Return an option as it is read: a card, a colour, a direction, You in the language in force, else as written."""
    return person(str(in_words(option.text)))
