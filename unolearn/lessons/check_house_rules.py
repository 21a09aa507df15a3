"""What is wrong with the house rules of a course: their parts, their sentences, and a few rounds played by them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.language import N_, SOURCE, speaking
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

_LIKE_AN_ID = N_("Write capitals, a hyphen and a number: HOUSE-1.")
_ALLOW = N_("If you trust whoever wrote it, add --allow-rules.")


def house_rule_faults(place: Path) -> list[Fault]:
    """Return everything wrong with the house rules at a place; a warning for each that nobody has allowed."""
    files = {str(path): path for path in own_rule_files(place)}
    found = []
    for one in not_run(place):
        what = told_not_run(needed_by(one, house_folder(place)))
        found.append(Fault(what, say(_ALLOW), shown(one)).as_warning())
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
        if re.search(rf"""["'«“]{re.escape(name)}["'»”]""", fault.what):
            cure = N_("It belongs to {file}, which is not run: add --allow-rules.")
            if any(Path(known).parent == path.parent for known in _allowed()):
                cure = N_(
                    "It belongs to {file}, which was not there when the rules were allowed: start unolearn again."
                )
            return replace(fault, cure=say(cure, file=shown(path)))
    return fault


def _allowed() -> list[str]:
    """The files that somebody has allowed, fit or not."""
    return [*OUTSIDE.rules, *(fault.place for fault in OUTSIDE.faults)]


def _cure_of_error(line: int | None) -> str:
    return say("Mend that line; unolearn new rule writes a file that works.") if line else ""


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
            cure = say("Write {example}.", example=f'{name}="…"')
            yield say("{key} of RULE is empty.", key=name), cure, _line_of(text, f"{name}=")
    for option in rule.options:
        if not _is_text(option.question) or not option.question.rstrip().endswith("?"):
            cure = say("The rule card asks it: end it with a question mark.")
            what = say('the option "{option}" asks no question.', option=option.name)
            yield what, cure, _line_of_option(text, option)
    shipped = {name for name in known_rules() if name not in rule.sentences}
    for name, sentence in rule.sentences.items():
        if not isinstance(name, str) or not RULE_ID.match(name):
            yield say('"{name}" is no id of a rule.', name=name), say(_LIKE_AN_ID), _line_of(text, str(name))
        elif not _is_sentence(sentence):
            cure = say("Begin with a capital, end with a full stop.")
            yield say("the sentence of {name} is none.", name=name), cure, _line_of(text, name)
    for one in made_in(module_name(path)):
        if isinstance(one, Reason):
            yield from _reason_faults(one, shipped | set(rule.sentences))
        elif isinstance(one, Happening) and not _has_text(one.text):
            what = say('the happening "{name}" has no sentence.', name=one.kind)
            yield what, say("Write what the page says about it."), one.line


def _reason_faults(reason: Reason, known: set[str]) -> Iterator[Told]:
    if reason.grade not in (LEGAL, BLUFF, ILLEGAL):
        what = say('a reason has the grade "{word}".', word=reason.grade)
        yield what, say("It is LEGAL, BLUFF or ILLEGAL."), reason.line
    if not isinstance(reason.rule, str) or not RULE_ID.match(reason.rule):
        yield say('a reason names the rule "{rule}".', rule=reason.rule), say(_LIKE_AN_ID), reason.line
    elif reason.rule not in known:
        example = f'sentences={{"{reason.rule}": "…"}}'
        cure = say("Say what the rule is: {example} in RULE.", example=example)
        yield say("the rule {rule} has no sentence.", rule=reason.rule), cure, reason.line
    if not _is_text(reason.code):
        cure = say('Write a word for it, such as "{example}".', example="plain_finish")
        yield say("a reason has no feedback code."), cure, reason.line
    if not _has_text(reason.text):
        yield say("a reason has no sentence."), say("Write why the card may be laid, or not."), reason.line


def _value_faults(path: Path, rule: Rule, option: Option, value: Any) -> Iterator[Told]:
    written = f"{option.name}={str(value).lower()}"
    try:
        options = ruleset({"base": "classic", option.name: value}).options
        with speaking(SOURCE):  # as it is written: what is a sentence is the same in every language
            said = rule.sheet(options)
    except RuleConflict as error:
        cure = say("Take another slot, or another part of the game.")
        what = say("{name} cannot be on the classic rules: {why}", name=written, why=error)
        yield what, cure, None
        return
    except Exception as error:
        what = say("{name}: {word}: {text}.", name=written, word=type(error).__name__, text=error)
        yield what, _cure_of_error(line_in(str(path), error)), line_in(str(path), error)
        return
    if not isinstance(said, list) or not all(_is_sentence(one) for one in said):
        what = say("{name}: sheet has to return a list of sentences.", name=written)
        yield what, say("Each with a capital and a full stop: {example}", example='["…."]'), None
    elif not said and value != option.default:
        what = say("{name}: the rule sheet says nothing about it.", name=written)
        yield what, say("Return a sentence for that value."), None


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
