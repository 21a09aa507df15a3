"""What is wrong with the house rules of a course: their parts, their sentences, and a few rounds played by them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from unolearn.engine.ruleset import Option, Rule
from unolearn.engine.words import BLUFF, ILLEGAL, LEGAL, Happening, Reason, made_in
from unolearn.lessons.check_house_rounds import round_faults
from unolearn.lessons.faults import Fault
from unolearn.lessons.house_rules import (
    RULE_ID,
    house_folder,
    names_in,
    needed_by,
    not_run,
    own_rule_files,
    shown,
    told_not_run,
)
from unolearn.lessons.rulebook import known_rules
from unolearn.rules._outside import line_in, module_name
from unolearn.rules.systems import OUTSIDE, RuleConflict, ruleset

__all__ = ["house_rule_faults", "values_of", "with_permission"]

_LIKE_AN_ID = "Write capitals, a hyphen and a number: HOUSE-1."
_ALLOW = "If you trust whoever wrote it, add --allow-rules."


def house_rule_faults(place: Path) -> list[Fault]:
    """Return everything wrong with the house rules at a place; a warning for each that nobody has allowed."""
    files = {str(path): path for path in own_rule_files(place)}
    left_out = not_run(place)
    found = [
        Fault(told_not_run(needed_by(path, house_folder(place))), _ALLOW, shown(path)).as_warning() for path in left_out
    ]
    for fault in OUTSIDE.faults:
        path = files.get(fault.place)
        file = shown(path) if path else fault.place
        made = Fault(f"{fault.what}.", fault.cure or _cure_of_error(fault.line), file, fault.line)
        found.append(made if path else made.as_warning())
    for name, rule in OUTSIDE.rules.items():
        if name in files:
            found += _in_file(files[name], rule)
    return found


def with_permission(faults: Iterable[Fault], place: Path) -> list[Fault]:
    """Return the faults; those that are only there because a rule was not run say which rule that is."""
    faults = list(faults)
    names = {name: path for path in not_run(place) for name in names_in(path)} if faults else {}
    return [_of_rule(fault, names) for fault in faults]


def _of_rule(fault: Fault, names: dict[str, Path]) -> Fault:
    for name, path in names.items():
        if f'"{name}"' in fault.what or f"'{name}'" in fault.what:
            return replace(fault, cure=f"It belongs to {shown(path)}, which is not run: add --allow-rules.")
    return fault


def _cure_of_error(line: int | None) -> str:
    return "Mend that line; unolearn new rule writes a file that works." if line else ""


def _in_file(path: Path, rule: Rule) -> list[Fault]:
    """The faults of one rule that could be loaded."""
    found = [Fault(what, cure, shown(path), line) for what, cure, line in _part_faults(path, rule)]
    for option in rule.options:
        for value in values_of(option):
            found += [
                Fault(what, cure, shown(path), line) for what, cure, line in _value_faults(path, rule, option, value)
            ]
    if not any(fault.grave for fault in found):
        found += [Fault(what, cure, shown(path), line) for what, cure, line in round_faults(path, rule, values_of)]
    return list(dict.fromkeys(found))


Told = tuple[str, str, "int | None"]


def _part_faults(path: Path, rule: Rule) -> Iterator[Told]:
    text = path.read_text(encoding="utf-8", errors="replace")
    for name in ("id", "title", "source"):
        if not _is_text(getattr(rule, name)):
            yield f"{name} of RULE is empty.", f'Write {name}="…".', _line_of(text, f"{name}=")
    for option in rule.options:
        if not _is_text(option.question) or not option.question.rstrip().endswith("?"):
            cure = "The rule card asks it: end it with a question mark."
            yield f'the option "{option.name}" asks no question.', cure, _line_of_option(text, option)
    shipped = {name for name in known_rules() if name not in rule.sentences}
    for name, sentence in rule.sentences.items():
        if not isinstance(name, str) or not RULE_ID.match(name):
            yield f'"{name}" is no id of a rule.', _LIKE_AN_ID, _line_of(text, str(name))
        elif not _is_sentence(sentence):
            cure = "Begin with a capital, end with a full stop."
            yield f"the sentence of {name} is none.", cure, _line_of(text, name)
    for one in made_in(module_name(path)):
        if isinstance(one, Reason):
            yield from _reason_faults(one, shipped | set(rule.sentences))
        elif isinstance(one, Happening) and not _has_text(one.text):
            yield f'the happening "{one.kind}" has no sentence.', "Write what the page says about it.", one.line


def _reason_faults(reason: Reason, known: set[str]) -> Iterator[Told]:
    if reason.grade not in (LEGAL, BLUFF, ILLEGAL):
        yield f'a reason has the grade "{reason.grade}".', "It is LEGAL, BLUFF or ILLEGAL.", reason.line
    if not isinstance(reason.rule, str) or not RULE_ID.match(reason.rule):
        yield f'a reason names the rule "{reason.rule}".', _LIKE_AN_ID, reason.line
    elif reason.rule not in known:
        cure = f'Say what the rule is: sentences={{"{reason.rule}": "…"}} in RULE.'
        yield f"the rule {reason.rule} has no sentence.", cure, reason.line
    if not _is_text(reason.code):
        yield "a reason has no feedback code.", 'Write a word for it, such as "plain_finish".', reason.line
    if not _has_text(reason.text):
        yield "a reason has no sentence.", "Write why the card may be laid, or not.", reason.line


def _value_faults(path: Path, rule: Rule, option: Option, value: Any) -> Iterator[Told]:
    written = f"{option.name}={str(value).lower()}"
    try:
        options = ruleset({"base": "classic", option.name: value}).options
        said = rule.sheet(options)
    except RuleConflict as error:
        cure = "Take another slot, or another part of the game."
        yield f"{written} cannot be on the classic rules: {error}", cure, None
        return
    except Exception as error:
        what = f"{written}: {type(error).__name__}: {error}."
        yield what, _cure_of_error(line_in(str(path), error)), line_in(str(path), error)
        return
    if not isinstance(said, list) or not all(_is_sentence(one) for one in said):
        yield (
            f"{written}: sheet has to return a list of sentences.",
            'Each with a capital and a full stop: ["…."]',
            None,
        )
    elif not said and value != option.default:
        yield f"{written}: the rule sheet says nothing about it.", "Return a sentence for that value.", None


def values_of(option: Option) -> list[Any]:
    """Return the values of an option that are tried: all, or the ends of a range."""
    if option.values is None:
        return [option.default]
    values = list(option.values)
    return (
        values if not isinstance(option.values, range) else list(dict.fromkeys([values[0], option.default, values[-1]]))
    )


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _has_text(value: str | Callable[..., str]) -> bool:
    return callable(value) or _is_text(value)


def _is_sentence(value: Any) -> bool:
    return _is_text(value) and not value[0].islower() and value.rstrip()[-1] in ".!?”"


def _line_of(text: str, part: str) -> int | None:
    return next((number for number, line in enumerate(text.splitlines(), 1) if part in line), None)


def _line_of_option(text: str, option: Option) -> int | None:
    found = re.search(rf"""Option\(\s*(name=)?["']{re.escape(option.name)}["']""", text)
    return text.count("\n", 0, found.start()) + 1 if found else None
