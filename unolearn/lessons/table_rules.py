"""The course's rule card laid over its lessons: tables, answers and texts follow, and what has no point is left out.

An option that the card names wins over the lesson's own where lesson and table are on the card's rule book, with three
exceptions:

- what a table contrasts (its own `rules:` differ from the lesson's in that option), and what its step's `keep:` names;
- what makes a lesson easier (`challenge`, `without`, `bluffing`), where the card only repeats its rule book;
- cards left out of the deck are left out beside those of the card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from attrs import evolve, frozen

from unolearn.engine.ruleset import Ruleset
from unolearn.engine.words import LEGAL
from unolearn.lessons.model import CoachStep, Lesson, Step
from unolearn.lessons.rule_facts import FACT_OPTIONS, facts_named
from unolearn.rules.systems import OPTIONS, preset_options, read_option, ruleset

__all__ = [
    "ALL",
    "EASIER",
    "House",
    "base_of",
    "holds",
    "house_of",
    "rules_for",
    "settled",
    "table_ruleset",
    "under_fields",
    "with_under",
]

#: Options that a lesson switches off to be easier: it is no contradiction to a card that leaves them as they are.
EASIER = ("challenge", "without", "bluffing")
ALL = "all"  # as `keep: [all]`: a table that shows a rule book as it stands


@frozen(kw_only=True)
class House:
    """A course's own version of one rule book: the book, and the options its rule card names."""

    base: str
    options: dict[str, Any]

    def only(self, names: Iterable[str]) -> House:
        """Return the card with these options alone."""
        wanted = set(names)
        return evolve(self, options={name: value for name, value in self.options.items() if name in wanted})


def house_of(card: Any) -> House | None:
    """Return the rule card of a course as its manifest writes it; None where it changes nothing. RuleError."""
    if not card:
        return None
    rules = ruleset(card)
    base = base_of(rules)
    if isinstance(card, str):
        named = [part.split("=")[0].strip() for part in card.split(",") if "=" in part]
    else:
        named = [str(name) for name in card if name != "base"]
    return House(base=base, options={name: rules.options[name] for name in named}) if named else None


def base_of(rules: Ruleset) -> str:
    """Return the rule book a rule set starts from."""
    return rules.spec.split(",")[0]


def rules_for(lesson: Lesson, step: Step | None = None, written: Any = None) -> Any:
    """Return the rules of a table: as the lesson or its own `rules:` (`written`) has them, under the course's card."""
    own = lesson.rules if written is None else written
    house = lesson.house
    if house is None:
        return own
    rules = ruleset(own)
    if base_of(rules) != house.base:
        return own
    laid = dict(house.options)
    for name in _kept(lesson, step, rules if written is not None else None):
        laid.pop(name, None)
    usual = preset_options(house.base)
    for name in EASIER:
        if laid.get(name) == usual[name]:
            laid.pop(name, None)
    if "without" in laid:
        laid["without"] = list(dict.fromkeys([*rules.options["without"], *laid["without"]]))
    changed = {name: value for name, value in rules.options.items() if value != usual[name]}
    return {"base": house.base, **changed, **laid}


def _kept(lesson: Lesson, step: Step | None, own: Ruleset | None) -> set[str]:
    """Return the options that a table has to itself: its step says so, or it contrasts them with the lesson."""
    kept = set(step.keep) if step is not None else set()
    if ALL in kept:
        return set(OPTIONS)
    if own is not None:
        around = ruleset(lesson.rules)
        if base_of(around) == base_of(own):
            kept |= {name for name, value in own.options.items() if value != around.options[name]}
    return kept


def table_ruleset(lesson: Lesson, step: Step) -> Ruleset:
    """Return the rule set of a step's table."""
    table = lesson.table_of(step)
    written = table.get("rules") if isinstance(table, Mapping) else None
    return ruleset(rules_for(lesson, step, written))


# ---- conditions and replaced fields


def holds(wanted: Mapping[str, Any], options: Mapping[str, Any]) -> bool:
    """Return whether rules are as wanted: `{stacking: draw_two}`, `{stacking: [draw_two, mixed]}`, `{target: 1-9999}`.

    >>> holds({"uno_penalty": "1-10"}, {"uno_penalty": 0})
    False
    """
    return all(any(_is(name, one, options[name]) for one in _many(value)) for name, value in wanted.items())


def _many(value: Any) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _is(name: str, wanted: Any, value: Any) -> bool:
    first, dash, last = str(wanted).partition("-")
    if dash and first.isdecimal() and last.isdecimal():
        return isinstance(value, int) and not isinstance(value, bool) and int(first) <= value <= int(last)
    if isinstance(value, list):
        return str(wanted) in value
    return bool(read_option(name, wanted) == value)


def with_under(step: Step, options: Mapping[str, Any]) -> tuple[Step, set[str]]:
    """Return a step with the fields of every `under` that holds, and the options its texts follow then."""
    follows: set[str] = set()
    for entry in step.under:
        if holds(entry["if"], options):
            follows |= set(entry["if"])
            step = evolve(step, **under_fields(step, entry))
    follows |= {FACT_OPTIONS[name] for name in facts_named(step)}
    return evolve(step, under=[]), follows


def under_fields(step: Step, entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return what an `under` replaces; `feedback` and `say` are laid over key by key. ValueError, cattrs errors."""
    from unolearn.lessons.reading import fields_from

    made = fields_from(type(step), {name: value for name, value in entry.items() if name != "if"})
    for name in ("feedback", "say"):
        if name in made:
            made[name] = {**getattr(step, name), **made[name]}
    return made


# ---- moves


def settled(step: Step, own: Lesson, lesson: Lesson, set_up: Callable[[Lesson, Step], Any]) -> Step:
    """Return a step in whose moves every penalty is taken that waits only because of the card.

    A lesson that does not know stacking yet tells what it always told: nobody answers in its stories.
    """
    if isinstance(step, CoachStep) or not step.moves:
        return step
    lines: list[str] = []
    say: dict[int, str] = {}
    here, there = set_up(lesson, step), set_up(own, step)
    for number, line in enumerate(step.moves, 1):
        here.play(line)
        there.play(line)
        lines.append(line)
        if number in step.say:
            say[len(lines)] = step.say[number]
        if here.round.pending and not there.round.pending and not _may_answer(here):
            name = here.names[here.round.decision.player]
            lines.append("You take" if name == "You" else f"{name} takes")
            here.play(lines[-1])
    return step if lines == step.moves else evolve(step, moves=lines, say=say)


def _may_answer(stage: Any) -> bool:
    """Whether the penalty is no story that is told, but the learner's own choice."""
    player, kind = stage.round.decision
    if kind != "answer":
        return True
    hand = stage.round.hands[player]
    return stage.names[player] == "You" and any(stage.round.judge(player, card).grade == LEGAL for card in hand)
