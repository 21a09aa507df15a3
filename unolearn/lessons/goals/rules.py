"""Rules as switches: set them as a text says, or fill in a rule card of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.explain import say, say_n
from unolearn.engine.language import N_
from unolearn.lessons.buttons import button
from unolearn.lessons.goals.base import Goal, GoalError, number_word
from unolearn.lessons.outcome import Outcome, Reasoned
from unolearn.lessons.rule_card import RuleCard
from unolearn.lessons.rule_card_data import card_data_file
from unolearn.lessons.rule_switches import CARDS, OWN, OWN_WORDS, base_group, rules_view, sheet_text, sheet_yaml
from unolearn.rules.systems import OPTIONS, PRESETS, preset_options, read_option, ruleset

__all__ = ["SWITCHES", "OptionsGoal", "RuleCardGoal"]

#: The switches of an `options` step that names none: the house rules everybody has met.
SWITCHES = ("stacking", "jump_in", "draw", "seven_zero", "uno_penalty")
_MOST = 4  # open questions named in feedback


class OptionsGoal(Goal):
    """Set the switches to what the text says; everything it does not name stays as it was."""

    mode, acts = "rules", ("answer",)
    adjusts: tuple[str, ...] = ("set_option",)
    task = N_("set the switches, then check")

    def set_up(self) -> None:
        """Start from the rule book."""
        super().set_up()
        base = self.step.base or ruleset(self.lesson.rules).spec.split(",")[0]
        self.card = RuleCard(base)
        self.switches = list(self.step.switches or dict.fromkeys([*SWITCHES, *self.step.wanted]))
        self.marks: dict[str, tuple[str, str]] = {}

    @property
    def wanted(self) -> dict[str, Any]:
        """What every switch has to be."""
        usual = preset_options(self.card.base)
        said = {name: read_option(name, value) for name, value in self.step.wanted.items()}
        return {name: said.get(name, usual[name]) for name in self.switches}

    def answer(self) -> dict[str, Any]:
        """The switches in groups."""
        shown = rules_view(self.card, self.switches)
        for group in shown["groups"]:
            for item in group["items"]:
                item["mark"], item["said"] = self.marks.get(item["option"], (None, None))
        return {"mode": "rules", **shown}

    def adjust(self, message: Mapping[str, Any]) -> tuple[str, list[dict[str, Any]]]:
        """Set one switch."""
        name = str(message.get("option"))
        if name not in self.switches:
            raise GoalError(say("That is not asked here."))
        self.marks.pop(name, None)
        return set_option(self.card, name, message.get("value")), []

    def grade(self, message: Mapping[str, Any]) -> Outcome:
        """Compare every switch with what the text says."""
        self.marks = {}
        wrong = [name for name, value in self.wanted.items() if self.card.options[name] != value]
        if not wrong:
            reasons = [Reasoned("good", self._title(name), self._set_to(name)) for name in self.step.wanted]
            return Outcome("right", say("Right: that is what was said, and nothing else."), reasons)
        nearly = any(self.card.options[name] == self.wanted[name] for name in self.step.wanted)
        outcome = Outcome("incomplete" if nearly else "wrong", _headline(len(wrong), nearly), nearly=nearly)
        for name in wrong:
            text = self._why(name)
            self.marks[name] = ("bad", text)
            outcome.reasons.append(Reasoned("bad", self._title(name), text))
            outcome.codes.add(f"wrong.{name}")
        return outcome

    def _title(self, name: str) -> str:
        return say(OPTIONS[name].question)

    def _set_to(self, name: str) -> str:
        words = next(item["values"] for group in rules_view(self.card, [name])["groups"] for item in group["items"])
        return next((say("{text}.", text=value["text"]) for value in words if value["chosen"]), "")

    def _why(self, name: str) -> str:
        value = self.card.written[name]
        own = self.override("wrong", f"{name}.{value}", name)
        if own:
            return own
        if name in self.step.wanted:
            return say("The text says something about this. Read it once more.")
        return say("Nobody said anything about this, so it stays as the rule book has it.")

    def solution(self) -> list[dict[str, Any]]:
        """Every switch that has to be turned, then the check."""
        turned = {name: value for name, value in self.wanted.items() if value != preset_options(self.card.base)[name]}
        order = sorted(turned, key=lambda name: turned[name] not in (False, "none"))
        return [*({"act": "set_option", "option": name, "value": turned[name]} for name in order), {"act": "answer"}]

    def mistake(self) -> dict[str, Any] | None:
        """Leave everything as it was."""
        return {"act": "answer"} if len(self.solution()) > 1 else None


class RuleCardGoal(OptionsGoal):
    """A whole rule card: done when every open question is answered."""

    adjusts = ("set_option", "accept_rest")
    task = N_("answer the open questions, then check")

    def set_up(self) -> None:
        """Start from the rule book; every question is asked."""
        super().set_up()
        self.switches = []

    def use(self, context: Mapping[str, Any]) -> None:
        """Go on with the card kept in the progress."""
        if context.get("card"):
            self.card = RuleCard.from_saved(context["card"])

    def answer(self) -> dict[str, Any]:
        """Every question that matters, with the rule book to start from as the first."""
        shown = rules_view(self.card, self.card.asked)
        return {
            "mode": "rules",
            **shown,
            "groups": [base_group(self.card), *shown["groups"]],
            "open": len(self.card.open),
            "sheet_title": say("Our house rules"),
            "sheet_text": sheet_text(self.card),
            "sheet_yaml": sheet_yaml(self.card),
        }

    def buttons(self) -> list[dict[str, Any]]:
        """Check the card, leave the rest as it is read, play it."""
        shown = [button(say("Check the card"), "answer", "Enter", main=True)]
        if not self.card.done:
            count = len(self.card.open)
            rest = say_n(
                "Leave the open question as it is read here", "Leave the other {n} as they are read here", count
            )
            shown.append(button(rest, "accept_rest"))
        return [*shown, button(say("Play these rules"), "play_rules")]

    def adjust(self, message: Mapping[str, Any]) -> tuple[str, list[dict[str, Any]]]:
        """Answer one question, begin from another rule book, or leave the open ones as they are read."""
        if message["act"] == "accept_rest":
            self.card.accept()
            return say("The open questions stay as they are read here."), []
        name, value = str(message.get("option")), message.get("value")
        if name == "base":
            if value not in PRESETS:
                raise GoalError(say("There is no such rule book."))
            self.card.start(str(value))
            return say("The card starts from {title}.", title=say(PRESETS[str(value)][0])), []
        if name not in self.card.asked:
            raise GoalError(say("That is not asked here."))
        return set_option(self.card, name, value), []

    def grade(self, message: Mapping[str, Any]) -> Outcome:
        """Complete, or the first questions still open."""
        opened, points = self.card.open, card_data_file().points
        if not opened:
            warned = [Reasoned("note", say("Watch out"), one.text) for one in self.card.warnings]
            return Outcome("right", say("Complete: your table knows what it plays."), warned)
        asked = [points[name].ask if name in points else self._title(name) for name in opened]
        reasons = [Reasoned("missed", question, say("Still open.")) for question in asked[:_MOST]]
        if len(asked) > _MOST:
            reasons.append(Reasoned("note", "", say("And {count} more.", count=len(asked) - _MOST)))
        headline = say_n("Nearly: one question is still open.", "Nearly: {n} questions are still open.", len(opened))
        return Outcome("incomplete", headline, reasons, nearly=True, codes={"missed.open_point"})

    def solution(self) -> list[dict[str, Any]]:
        """Leave everything as it is read."""
        return [{"act": "accept_rest"}, {"act": "answer"}]

    def mistake(self) -> dict[str, Any] | None:
        """A card with open questions."""
        return {"act": "answer"} if self.card.open else None


def _headline(wrong: int, nearly: bool) -> str:
    count = number_word(wrong)
    if nearly:
        return say_n(
            "Nearly: one switch is not as it was said.",
            "Nearly: {count} switches are not as it was said.",
            wrong,
            count=count,
        )
    return say_n(
        "Not yet: one switch is not as it was said.",
        "Not yet: {count} switches are not as it was said.",
        wrong,
        count=count,
    )


def set_option(card: RuleCard, name: str, value: Any) -> str:
    """Answer one question of a card and return what is said; GoalError says why it cannot be."""
    if name in OPTIONS and isinstance(OPTIONS[name].default, list) and not isinstance(value, list):
        if value not in CARDS:
            raise GoalError(say("There is no such kind of card."))
        held = list(card.options[name])
        value = [kind for kind in CARDS if (kind in held) != (kind == value)]
    if name not in OPTIONS and value == OWN:
        value = OWN_WORDS
    refusal = card.answer(name, value)
    if refusal:
        raise GoalError(refusal)
    return say("Noted.")
