"""What every step kind has in common: a table, what is asked, and the texts for what went wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.cards import BLANK, Card
from unolearn.engine.explain import number_word, person, say
from unolearn.engine.moves import Play
from unolearn.engine.naming import card_words, color_words
from unolearn.engine.round import Round
from unolearn.lessons.model import Lesson, Step
from unolearn.lessons.outcome import Outcome
from unolearn.lessons.stage import Stage
from unolearn.lessons.table_rules import rules_for
from unolearn.lessons.text import fill
from unolearn.tables import load_table

__all__ = ["Goal", "GoalError", "choices_of", "declared_plays", "facts_of", "number_word", "stage_for"]


class GoalError(ValueError):
    """A message that is no answer to this step; the text can be shown."""


def stage_for(lesson: Lesson, step: Step) -> Stage:
    """Return the step's table as the file gives it, before any of its moves."""
    data = dict(lesson.table_of(step) or {"top": "red 5"})
    data["rules"] = rules_for(lesson, step, data.get("rules"))
    deals = "players" in data and not {"hands", "you"} & set(data)  # named players without hands: the engine deals
    table = load_table(data, lesson=not deals)
    me = table.round.names.index("You") if "You" in table.round.names else 0
    return Stage(table.round, me, list(table.known))


class Goal:
    """One step being answered. `stage` is its table; `opening` the frames before the question."""

    mode = "none"
    acts: tuple[str, ...] = ()
    adjusts: tuple[str, ...] = ()  # acts that change what is shown, and are no answer
    task = ""  # what is to be done, marked for the catalogue

    def __init__(self, lesson: Lesson, step: Any) -> None:
        self.lesson, self.step = lesson, step
        self.has_table = lesson.table_of(step) is not None
        self.stage = stage_for(lesson, step)
        self.opening = self.stage.tell_opening()
        self.notes: dict[int, tuple[str, str | None]] = {}
        self.set_up()

    def set_up(self) -> None:
        """Play the moves that come before the question."""
        self.opening += self.play_lines(self.step.moves)

    def play_lines(self, lines: list[str], first: int = 1) -> list[dict[str, Any]]:
        """Play moves and return their frames, with what the file says beside them."""
        frames: list[dict[str, Any]] = []
        for number, line in enumerate(lines, first):
            frames += self.stage.play(line, self.step.say.get(number))
        return frames

    @property
    def round(self) -> Round:
        """The round on the table."""
        return self.stage.round

    def task_words(self) -> str:
        """Return what is to be done, in a few words."""
        return say(self.task)

    def answer(self) -> dict[str, Any]:
        """Return what the page needs for taking an answer (contract: `answer`), without what is chosen."""
        return {"mode": self.mode}

    def grade(self, message: Mapping[str, Any]) -> Outcome:
        """Return what comes of an answer; GoalError if the message is none."""
        raise GoalError(say("There is nothing to answer here. Press Next."))

    def adjust(self, message: Mapping[str, Any]) -> tuple[str, list[dict[str, Any]]]:
        """Do one of `adjusts`; return what is said, and frames to play. GoalError if it cannot be done."""
        raise GoalError(say("That is not asked for here."))

    def take(self, message: Mapping[str, Any]) -> Outcome | None:
        """Take any message of a solution: grade an answer, or adjust."""
        if message["act"] in self.adjusts:
            self.adjust(message)
            return None
        return self.grade(message)

    def use(self, context: Mapping[str, Any]) -> None:
        """Take in what the learner's progress knows: whether the clock is on, a saved rule card."""

    def buttons(self) -> list[dict[str, Any]]:
        """Return buttons in place of "Check"; none where that is the button."""
        return []

    def window(self) -> dict[str, str] | None:
        """Return the open jump-in window, where the step is about one."""
        return None

    def solution(self) -> list[dict[str, Any]]:
        """Return messages that answer the step rightly, worked out by the engine."""
        return []

    def mistake(self) -> dict[str, Any] | None:
        """Return a message that the step grades as not right, if there is one (a step must be failable)."""
        return None

    def can_play(self) -> bool:
        """Whether the step asks for a card and one may be played."""
        return False

    def rules_used(self) -> set[str]:
        """Return the ids of the rules on which the right answer rests."""
        return set()

    # ---- texts

    def override(self, prefix: str, *names: str, card: Card | None = None, **facts: Any) -> str | None:
        """Return the file's own words for `prefix.name`, the first name that has some."""
        wanted = [f"{prefix}.{name}".casefold() for name in names]
        for key in wanted:
            for given, text in self.step.feedback.items():
                if given.casefold() == key:
                    return fill(text, {**facts_of(self.stage, card), **facts})
        return None


def facts_of(stage: Stage, card: Card | None = None) -> dict[str, Any]:
    """Return what a lesson's texts may name in braces."""
    round, top = stage.round, stage.round.top
    turn = round.decision.player
    return {
        "top": card_words(top) if top else "",
        "color": color_words(round.color) if round.color else "",
        "pending": round.pending,
        "card": card_words(card) if card else "",
        "next": say("nobody") if turn is None else person(stage.names[turn]),
    }


def choices_of(round: Round, seat: int, names: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """Return for each card of a hand that asks for something what it asks for, by index.

    A blank asks what it stands for, and in the same breath what that card asks for.
    """
    asked: dict[str, dict[str, Any]] = {}
    for index, card in enumerate(round.hands[seat]):
        offers = {
            choice.field: list(choice.offers(round, seat, card))
            for choice in round.rules.choices
            if choice.is_for(card)
        }
        partner, declared = offers.get("partner"), declared_plays(round, seat, card)
        if any(offers.values()) or declared:
            asked[str(index)] = {
                "color": bool(offers.get("color")),
                "partner": [names[other] for other in partner] if partner else None,
                "declare": list(declared) or None,
                "rule": bool(offers.get("rule")),
            }
            if declared:
                asked[str(index)]["declare_words"] = [_declaration_words(round, play) for play in declared.values()]
    return asked


def declared_plays(round: Round, seat: int, card: Card) -> dict[str, Play]:
    """Return every way to lay a blank, by its id: "red 4", "wild, names blue", "red 7, swaps with Ana"."""
    rules = round.rules
    if card.face != BLANK or rules.declared_as is None:
        return {}
    return {
        _declaration(round, play): play
        for like in rules.declared_as(round, card)
        for play in rules.plays(round, seat, card, like)
    }


def _declaration(round: Round, play: Play) -> str:
    words = [play.declared.name if play.declared else play.card.name]
    if play.color:
        words.append(f"names {play.color}")
    if play.partner is not None:
        words.append(f"swaps with {round.names[play.partner]}")
    return ", ".join(words)


def _declaration_words(round: Round, play: Play) -> str:
    """What is shown for such an id."""
    card = card_words(play.declared or play.card)
    partner = None if play.partner is None else round.names[play.partner]
    if play.color and partner:
        return say("{card}, names {color}, swaps with {partner}", card=card, color=play.color, partner=partner)
    if play.color:
        return say("{card}, names {color}", card=card, color=play.color)
    return say("{card}, swaps with {partner}", card=card, partner=partner) if partner else card
