"""A table's own rules: a question for every option and every silence of the texts, and what comes of the answers.

Plain data in, plain data out: `view()` is what a page draws, `saved()` brings a card back, `spec` is what is played.

>>> card = RuleCard("classic")
>>> card.answer("jump_in", "true")
>>> card.spec
'classic,jump_in=true'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.engine.ruleset import Ruleset
from unolearn.lessons.rule_card_data import Warned, card_data_file, is_met
from unolearn.lessons.rule_card_view import card_page
from unolearn.lessons.rule_card_words import written
from unolearn.rules.systems import OPTIONS, PRESETS, RuleError, preset_options, read_option, rule_sheet, ruleset

__all__ = ["AS_READ", "OWN_WORDS", "RuleCard"]

#: The answer to a silence that keeps the reading; any other text is the table's own.
AS_READ = "as read"
#: A table's own way that nobody has put into words.
OWN_WORDS = N_("We do it in another way.")
_LONGEST = 200


class RuleCard:
    """A rule card being filled in. It always stands for a possible rule set: an answer that cannot be is refused."""

    def __init__(self, base: str = "classic") -> None:
        self.start(base)

    def start(self, base: str) -> None:
        """Begin anew from a rule book; RuleError if there is none of that name."""
        self.rules = ruleset({"base": base})
        self.base = self.rules.spec
        self.answers: dict[str, Any] = {}  # what has been answered, also where it agrees with the rule book
        self.points: dict[str, str] = {}

    # ---- answers

    def answer(self, name: str, value: Any) -> str | None:
        """Answer a question: an option with one of its values, a silence with `AS_READ` or the table's own words.

        Return None if the answer stands, or the sentence that says why it cannot be; then nothing has changed.
        """
        if name in card_data_file().points:
            return self._answer_point(name, value)
        try:
            read = read_option(name, value)
            rules = ruleset({"base": self.base, **self.answers, name: read})
        except RuleError as error:
            return _sentence(str(error))
        self.answers[name] = read
        self.rules = rules
        return None

    def _answer_point(self, name: str, value: Any) -> str | None:
        text = value.strip() if isinstance(value, str) else ""
        if not text or len(text) > _LONGEST or text.splitlines() != [text]:
            return say("Write one line of 1 to {most} characters, or keep the reading.", most=_LONGEST)
        self.points[name] = text
        return None

    def accept(self, names: Iterable[str] | None = None) -> None:
        """Let open questions stand as they are: the ones named, or all of them."""
        for name in list(self.open) if names is None else names:
            if name in card_data_file().points:
                self.points.setdefault(name, AS_READ)
            elif name in OPTIONS:
                self.answers.setdefault(name, self.options[name])

    def conflict(self, name: str, value: Any) -> str | None:
        """Return why a value cannot be chosen beside the other answers, or None if it can."""
        try:
            ruleset({"base": self.base, **self.answers, name: value})
        except RuleError as error:
            return _sentence(str(error))
        return None

    # ---- what comes of them

    @property
    def options(self) -> Mapping[str, Any]:
        """Every option with its value, answered or the rule book's."""
        return self.rules.options

    @property
    def written(self) -> dict[str, str]:
        """Every option with its value as one word, as the data file names it."""
        return {name: written(value) for name, value in self.options.items()}

    @property
    def spec(self) -> str:
        """The rule set in one line, to save and to play."""
        return self.rules.spec

    def ruleset(self) -> Ruleset:
        """Return the rule set that the practice round plays."""
        return self.rules

    @property
    def asked(self) -> list[str]:
        """The questions in order; silences only where they matter with the answers so far."""
        data, words = card_data_file(), self.written
        listed = [name for group in data.groups for name in group.ask]
        more = [name for name in OPTIONS if name not in listed]
        return [name for name in [*listed, *more] if name in OPTIONS or self._point_matters(name, words)]

    def _point_matters(self, name: str, words: Mapping[str, str]) -> bool:
        point = card_data_file().points[name]
        return (not point.bases or self.base in point.bases) and is_met(point.when, words)

    def applies(self, name: str) -> bool:
        """Return whether the answer to an option can change anything with the other answers."""
        asked = card_data_file().options.get(name)
        return asked is None or is_met(asked.needs, self.written)

    @property
    def open(self) -> list[str]:
        """Questions that wait for an answer: every silence, and what a table has to settle before the deal."""
        return [name for name in self.asked if self.is_open(name)]

    def is_open(self, name: str) -> bool:
        """Return whether a question has to be answered before the card is complete."""
        if name in card_data_file().points:
            return name not in self.points
        asked = card_data_file().options.get(name)
        wanted = asked is not None and (asked.agree or self.base in asked.silent)
        return wanted and name not in self.answers and self.applies(name)

    @property
    def done(self) -> bool:
        """Whether every open question is answered."""
        return not self.open

    @property
    def warnings(self) -> list[Warned]:
        """Combinations among the answers that no text thought of."""
        words = self.written
        return [warned for warned in card_data_file().warnings if is_met(warned.when, words)]

    @property
    def own(self) -> dict[str, str]:
        """Silences that this table fills in its own way; the practice round keeps the reading."""
        own = {name: self.points[name] for name in self.asked if self.points.get(name, AS_READ) != AS_READ}
        return {name: say(OWN_WORDS) if text == OWN_WORDS else text for name, text in own.items()}

    def sheet(self) -> list[dict[str, Any]]:
        """Return the rule sheet to print: sections with a title, a source and sentences."""
        sections = [
            {"title": title, "source": source, "sentences": list(sentences)}
            for title, source, sentences in rule_sheet(self.rules)
        ]
        points = card_data_file().points
        told = [name for name in self.asked if name in self.points]
        silent = [f"{points[name].ask} {_full(self.own.get(name, points[name].reading))}" for name in told]
        if silent:
            title, source = say("Where the text is silent"), say("our readings")
            sections.append({"title": title, "source": source, "sentences": silent})
        return sections

    # ---- kept and shown

    def saved(self) -> dict[str, Any]:
        """Return what brings this card back."""
        answers = {name: list(v) if isinstance(v, list) else v for name, v in self.answers.items()}
        return {"base": self.base, "answers": answers, "points": dict(self.points)}

    @classmethod
    def from_saved(cls, saved: Mapping[str, Any]) -> RuleCard:
        """Return a card as it was saved; answers that are not possible any more are left out."""
        base = saved.get("base")
        card = cls(base if base in PRESETS else "classic")
        for part in ("answers", "points"):
            given = saved.get(part)
            for name, value in given.items() if isinstance(given, Mapping) else ():
                if (name in OPTIONS) == (part == "answers"):
                    card.answer(str(name), value)
        return card

    def differs(self, name: str) -> bool:
        """Return whether an option is not what the rule book has."""
        return bool(self.options[name] != preset_options(self.base)[name])

    def view(self) -> dict[str, Any]:
        """Return the card as a page draws it."""
        return card_page(self)


def _sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _full(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."
