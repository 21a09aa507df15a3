"""The named systems, each with the source it follows, and how a rule set is read and built.

A preset is only a named choice of options: any option can be set on any preset (RULES.md, "Options").
"""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from typing import Any

from ..engine.explain import listed, say
from ..engine.language import N_
from ..engine.ruleset import Option, Rule, RuleConflict, RuleError, Ruleset
from ._outside import Outside, rules_from_outside, saved

#: Preset: title, source, and the options that differ from classic.
PRESETS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "classic": (N_("Classic Uno"), "classic-uno-rules.txt", {}),
    "crazy": (
        N_("House Rules (family blog)"),
        "crazy-uno-house-rules.txt",
        {
            "dealers_cut": True,
            "uno_on": "have",
            "doubling": True,
            "jump_in": True,
            "zero_shift": True,
            "red_zero": True,
            "prices": "crazy",
            "scores_for": "self",
        },
    ),
    "boxed": (
        N_("UNO House Rules (Mattel box)"),
        "boxed-uno-house-rules.txt",
        {
            "opening": "number",
            "wild_counts_as_match": True,
            "uno_on": "have",
            "add_a_rule": True,
            "game_changer": True,
            "prices": "boxed",
            "target": "none",
        },
    ),
    "dirty": (
        N_("Dirty Uno (Snitker 2019)"),
        "dirty-uno.txt",
        {
            "players_per_deck": 6,
            "opening": "plain_number",
            "must_play": True,
            "challenge": False,
            "last_resort": True,
            "uno_penalty": 1,
            "seven_zero": True,
            "perfect_match": True,
            "dirty_wild": True,
            "prices": "dirty",
            "scores_for": "self",
        },
    ),
}

_NOT_RULES = {"systems"}
_ON, _OFF = {"true", "on", "yes"}, {"false", "off", "no"}


def _find_rules() -> tuple[list[Rule], Outside]:
    """Every rule: one file in this folder, or one from outside; and what was found outside."""
    import unolearn.rules as folder

    modules = [
        name
        for _, name, _ in pkgutil.iter_modules(folder.__path__)
        if name not in _NOT_RULES and not name.startswith("_")
    ]
    rules = [import_module(f"unolearn.rules.{name}").RULE for name in modules]
    outside = rules_from_outside(rules)
    return sorted([*rules, *outside.rules.values()], key=lambda rule: (rule.order, rule.id)), outside


#: OUTSIDE: the rules that do not come with the package, by the file or package they come from, and the faulty ones.
RULES, OUTSIDE = _find_rules()
OPTIONS: dict[str, Option] = {option.name: option for rule in RULES for option in rule.options}


def look_again() -> Outside:
    """Find the rules anew, after the environment names other files that may be run; what was found outside."""
    rules, outside = _find_rules()
    RULES[:] = rules
    OPTIONS.clear()
    OPTIONS.update({option.name: option for rule in RULES for option in rule.options})
    OUTSIDE.rules, OUTSIDE.faults, OUTSIDE.stamp = outside.rules, outside.faults, outside.stamp
    _build.cache_clear()
    return OUTSIDE


def look_if_saved() -> Outside:
    """Find the rules anew if a file that may be run was saved since; what was found outside."""
    return OUTSIDE if OUTSIDE.stamp == saved() else look_again()


def ruleset(spec: str | Mapping[str, Any] = "classic") -> Ruleset:
    """The rule set for a spec: ``"classic"``, ``"classic,jump_in=on"`` or ``{"base": "classic", "jump_in": True}``.

    RuleError if a preset, option or value is unknown, RuleConflict if two rules contradict each other; both messages
    name the culprit and the cure.
    """
    base, chosen = _read_spec(spec)
    options = {name: option.default for name, option in OPTIONS.items()} | PRESETS[base][2]
    options |= {name: read_option(name, value) for name, value in chosen.items()}
    return _build(
        base, tuple((name, tuple(value) if isinstance(value, list) else value) for name, value in options.items())
    )


@lru_cache(maxsize=512)
def _build(base: str, options: tuple[tuple[str, Any], ...]) -> Ruleset:
    chosen = {name: list(value) if isinstance(value, tuple) else value for name, value in options}
    built = Ruleset(options=chosen, spec=spec_of(base, chosen), title=PRESETS[base][0])
    for rule in RULES:
        built |= rule
    return replace(built, remake=(ruleset, ({"base": base, **chosen},)))


def preset_options(base: str) -> dict[str, Any]:
    """Every option of a preset with its value."""
    return {name: option.default for name, option in OPTIONS.items()} | PRESETS[base][2]


def spec_of(base: str, options: Mapping[str, Any]) -> str:
    """A rule set in one line, as on a command line: the preset and what differs from it."""
    preset = preset_options(base)
    return ",".join([base, *(f"{name}={_written(value)}" for name, value in options.items() if value != preset[name])])


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else "+".join(value) if isinstance(value, list) else str(value)


def _read_spec(spec: str | Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    if isinstance(spec, str):
        first, *rest = [part.strip() for part in spec.split(",") if part.strip()] or [""]
        if "=" in first:
            first, rest = "classic", [first, *rest]
        lacking = next((part for part in rest if "=" not in part), None)
        if lacking is not None:
            raise RuleError(
                say(
                    "cannot read {text} in the rules {rule}: write options as name=value, such as jump_in=true",
                    text=repr(lacking),
                    rule=repr(spec),
                )
            )
        given = dict(part.split("=", 1) for part in rest)
        chosen: dict[str, Any] = {
            name.strip(): value.strip().split("+") if name.strip() == "without" else value.strip()
            for name, value in given.items()
        }
        return _base(first), chosen
    if not isinstance(spec, Mapping):
        raise RuleError(
            say(
                "rules must be a preset such as classic, or a mapping with base and options, not {text}",
                text=repr(spec),
            )
        )
    chosen = {str(name): value for name, value in spec.items() if name != "base"}
    return _base(spec.get("base", "classic")), chosen


def _base(name: Any) -> str:
    key = str(name).strip().lower()
    if key not in PRESETS:
        near, presets = _nearest(key, PRESETS), ", ".join(PRESETS)
        if near:
            template = N_("there are no rules called {text}; did you mean {name}?; the presets are {names}")
            raise RuleError(say(template, text=repr(str(name)), name=near, names=presets))
        raise RuleError(
            say("there are no rules called {text}; the presets are {names}", text=repr(str(name)), names=presets)
        )
    return key


def _nearest(word: str, known: Any) -> str | None:
    return next(iter(get_close_matches(word, list(known), n=1, cutoff=0.5)), None)


def read_option(name: str, value: Any) -> Any:
    """An option's value as written by a person, checked: RuleError names the option, the value and what is allowed."""
    option = OPTIONS.get(name)
    if option is None:
        near = _nearest(name, OPTIONS)
        if near:
            template = N_("there is no option {text}; did you mean {name}? (unolearn rules lists them all)")
            raise RuleError(say(template, text=repr(name), name=near), name)
        raise RuleError(say("there is no option {text} (unolearn rules lists them all)", text=repr(name)), name)
    if option.read:
        try:
            return option.read(value)
        except (TypeError, ValueError) as error:
            template = N_("{option}: {text} is not possible: {why}")
            raise RuleError(say(template, option=name, text=repr(value), why=str(error)), name) from None
    assert option.values is not None
    word = str(value).strip().lower()
    read: Any = int(word) if word.isdecimal() and word.isascii() and len(word) < 9 else word
    if option.is_switch:
        read = True if word in _ON else False if word in _OFF else None
    elif "none" in option.values and word in _OFF:
        read = "none"
    if read is None or read not in option.values:
        template = N_("{option}: {text} is not possible; {option} may be {allowed}")
        raise RuleError(say(template, option=name, text=repr(value), allowed=allowed(option)), name)
    return read


def allowed(option: Option) -> str:
    """The values of an option in words: ``true or false``, ``0 to 10``, ``none, draw_two, same_kind or mixed``."""
    values = option.values
    if values is None:
        if isinstance(option.default, list):
            return say("a list of card kinds")
        return say("none, or a number from 1 to 10000")
    if isinstance(values, range):
        return say("{least} to {most}", least=values[0], most=values[-1])
    return listed([_written(value) for value in values], "or")


def rule_sheet(rules: Ruleset) -> list[tuple[str, str, list[str]]]:
    """The rules as sentences a family could pin to the wall: title, source and sentences of each rule that is on."""
    sheet = [(say(rule.title), rule.source, rule.sheet(rules.options)) for rule in RULES]
    return [(title, source, sentences) for title, source, sentences in sheet if sentences]


__all__ = ["OPTIONS", "OUTSIDE", "PRESETS", "RULES", "RuleConflict", "RuleError", "rule_sheet", "ruleset"]
