"""What can be played: presets, options and their values; or one rule set as a sheet for the wall.

Without SPEC: every preset with its source, and every option with its question, values and defaults. With SPEC, a preset
with options such as classic,stacking=draw_two,jump_in=true: the rules in sentences.
"""

from __future__ import annotations

import argparse
import json
from textwrap import fill
from typing import TYPE_CHECKING, Any

from unolearn.engine.explain import say
from unolearn.engine.language import gettext, pgettext
from unolearn.serving import house_rules
from unolearn.serving.commands import UserError

if TYPE_CHECKING:
    from unolearn.engine.ruleset import Option

HELP = "presets, options and where each rule stands; with SPEC, a rule sheet for the wall"
ORDER = 30
WIDTH = 78


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which rules, and how to print them."""
    told = say("a preset with options, such as classic,stacking=draw_two")
    parser.add_argument("spec", metavar=pgettext("argument", "SPEC"), nargs="?", help=told)
    parser.add_argument("--json", action="store_true", help=say("print JSON"))
    house_rules.add_place(parser)


def run(args: argparse.Namespace) -> int:
    """List everything, or print one rule sheet."""
    house_rules.allow_named(args.allow_rules)
    if args.spec is None:
        print(json.dumps(_everything(), indent=2) if args.json else "\n".join(_listed()))
        return 0
    from unolearn.engine.ruleset import RuleError
    from unolearn.rules import rule_sheet, ruleset

    try:
        rules = ruleset(args.spec)
    except RuleError as error:
        raise UserError(str(error)) from None
    sheet, title = rule_sheet(rules), gettext(rules.title)
    if args.json:
        told = [{"title": name, "source": source, "sentences": sentences} for name, source, sentences in sheet]
        plain = {"rules": rules.spec, "title": title, "options": dict(rules.options), "sheet": told}
        print(json.dumps(plain, indent=2))
    else:
        print("\n".join(_sheet(title, rules.spec, sheet)))
    return 0


def _sheet(title: str, spec: str, sheet: list[tuple[str, str, list[str]]]) -> list[str]:
    lines = [title, "=" * len(title), f"({spec})"]
    for name, source, sentences in sheet:
        lines += ["", f"{name}  ({source})"]
        lines += [fill(sentence, WIDTH, initial_indent="  - ", subsequent_indent="    ") for sentence in sentences]
    return lines


def _everything() -> dict[str, Any]:
    from unolearn.rules import PRESETS, RULES
    from unolearn.rules.systems import preset_options

    presets = {
        name: {"title": gettext(title), "source": source, "options": preset_options(name)}
        for name, (title, source, _) in PRESETS.items()
    }
    options = {
        option.name: {
            "question": gettext(option.question),
            "values": _values(option),
            "rule": gettext(rule.title),
            "source": rule.source,
        }
        for rule in RULES
        for option in rule.options
    }
    return {"presets": presets, "options": options}


def _values(option: Option) -> list[Any] | str:
    from unolearn.rules.systems import allowed

    return allowed(option) if option.values is None else list(option.values)


def _listed() -> list[str]:
    from unolearn.rules import PRESETS, RULES

    width = max(map(len, PRESETS))
    lines = [say("Presets:")]
    lines += [f"  {name:<{width}}  {gettext(title)}  ({source})" for name, (title, source, _) in PRESETS.items()]
    lines += ["", say("Options, each on any preset, written after it: classic,stacking=draw_two,jump_in=true")]
    for rule in RULES:
        if rule.options:
            lines += ["", f"{gettext(rule.title)}  ({rule.source})"]
        for option in rule.options:
            lines += _option(option)
    more = say("unolearn rules SPEC prints the rules of a preset with its options as a sheet for the wall.")
    return [*lines, "", more]


def _option(option: Option) -> list[str]:
    from unolearn.rules import PRESETS
    from unolearn.rules.systems import allowed, preset_options

    chosen = {name: _written(preset_options(name)[option.name]) for name in PRESETS}
    usual = chosen["classic"]
    others = [f"{name}: {value}" for name, value in chosen.items() if value != usual]
    facts = {"known": allowed(option), "value": usual, "names": ", ".join(others)}
    told = say("{known}; default {value} ({names})", **facts) if others else say("{known}; default {value}", **facts)
    return [f"  {option.name}", f"      {gettext(option.question)}", f"      {told}"]


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else ("none" if value == [] else str(value))
