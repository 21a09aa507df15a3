"""Rules from outside the package: of other packages, and of files that somebody has allowed to be run.

A faulty one is left out and named; it keeps nobody from playing by the others.
"""

from __future__ import annotations

import os
import re
import sys
import traceback
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.machinery import SourceFileLoader
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from ..engine.explain import say
from ..engine.language import N_
from ..engine.ruleset import Option, Rule, Ruleset
from ..engine.words import forget

__all__ = ["GROUP", "VARIABLE", "Outside", "RuleFault", "line_in", "module_name", "rules_from_outside", "saved"]

GROUP = "unolearn.rules"  # entry points: `double-draw = "our_package.double_draw:RULE"`
VARIABLE = "UNOLEARN_RULES"  # environment: files that may be run, as the command's --allow-rules sets it

Stamp = tuple[tuple[str, int, int], ...]

_OPTION = re.compile(r"[a-z][a-z0-9_]*\Z")
_ONE_OF_ITS_OWN = N_("Give it one of its own.")
#: A fault in one line, by whether its line and its cure are known.
_WITH_CURE = {
    (True, True): N_("{file}: {why} (line {number}). {cure}"),
    (True, False): N_("{file}: {why} (line {number})."),
    (False, True): N_("{file}: {why}. {cure}"),
    (False, False): N_("{file}: {why}."),
}


@dataclass(frozen=True)
class RuleFault:
    """Why a rule from outside cannot be used: the file or package (``place``), the line, what is wrong, the cure.

    Rules are looked for before anybody reads: templates are kept, and said in the language in force when asked for.
    """

    place: str
    told: str
    mend: str = ""
    line: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def what(self) -> str:
        """What is wrong, without a full stop."""
        return say(self.told, **self.facts)

    @property
    def cure(self) -> str:
        """How to mend it; empty where nobody knows."""
        return say(self.mend) if self.mend else ""

    def __str__(self) -> str:
        facts = {"file": self.place, "why": self.what, "number": self.line, "cure": self.cure}
        return say(_WITH_CURE[bool(self.line), bool(self.mend)], **facts)


@dataclass
class Outside:
    """What was found outside: rules by the file or package that they come from, and the faulty ones.

    `stamp` tells when the files that may be run were saved, as they were before they were run (see `saved`).
    """

    rules: dict[str, Rule] = field(default_factory=dict)
    faults: list[RuleFault] = field(default_factory=list)
    stamp: Stamp = ()


def rules_from_outside(known: Sequence[Rule]) -> Outside:
    """Return the rules found beside those `known`, and what is wrong with each that cannot be used."""
    found = Outside(stamp=saved())
    for place, load in _found():
        try:
            rule = load()
        except BaseException as error:  # a rule's file is a program, and may do anything
            if isinstance(error, KeyboardInterrupt):
                raise
            found.faults.append(_not_loaded(place, error))
            continue
        fault = _why_not(place, rule, [*known, *found.rules.values()])
        if fault is None:
            found.rules[place] = rule
        else:
            found.faults.append(fault)
    return found


def _found() -> Iterator[tuple[str, Any]]:
    for point in entry_points(group=GROUP):
        yield f"{point.name} ({point.value})", point.load
    for path in _allowed():
        yield path, lambda path=path: _module(Path(path)).RULE


def _allowed() -> list[str]:
    """The files that may be run; no other ever is."""
    named = filter(None, os.environ.get(VARIABLE, "").split(os.pathsep))
    return list(dict.fromkeys(os.path.realpath(one) for one in named))


def saved() -> Stamp:
    """Return when each file that may be run was saved, and how long it is; noughts for one that is not there."""
    found = []
    for path in _allowed():
        try:
            told = os.stat(path)
            found.append((path, told.st_mtime_ns, told.st_size))
        except OSError:
            found.append((path, 0, 0))
    return tuple(found)


def module_name(path: Path) -> str:
    """Return the name under which a rule's file is run."""
    return f"unolearn_own_rules.{path.stem}"


def _module(path: Path) -> ModuleType:
    """Run a file as it stands now, and return it as a module."""
    name = module_name(path)
    spec = spec_from_file_location(name, path)
    if spec is None or not isinstance(spec.loader, SourceFileLoader):
        raise ImportError(say("this is no Python file"))
    module = module_from_spec(spec)
    forget(name)
    sys.modules[name] = module
    writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # nothing is left behind in the course's folder
    try:
        # what was compiled before is not asked for: of two texts of one length, saved in one second, it knows the first
        exec(spec.loader.source_to_code(spec.loader.get_data(str(path)), str(path)), module.__dict__)
    finally:
        sys.dont_write_bytecode = writes
    return module


def _not_loaded(place: str, error: BaseException) -> RuleFault:
    if isinstance(error, AttributeError) and "has no attribute 'RULE'" in str(error):
        cure = N_("End it with RULE = Rule(...); unolearn new rule writes a file that works.")
        return RuleFault(place, N_("the file has no RULE"), cure)
    line = error.lineno if isinstance(error, SyntaxError) else line_in(place, error)
    why = error.msg if isinstance(error, SyntaxError) else error
    facts = {"word": type(error).__name__, "text": str(why)}
    return RuleFault(place, N_("cannot be loaded: {word}: {text}"), "", line, facts)


def line_in(place: str, error: BaseException) -> int | None:
    """Return the line of a file in which an error arose, the innermost one; None if it arose elsewhere."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == place]
    return lines[-1] if lines else None


def _why_not(place: str, rule: Any, known: Sequence[Rule]) -> RuleFault | None:
    """What is wrong, if this is no rule that can stand beside those known."""
    if not isinstance(rule, Rule):
        template, cure = N_("RULE has to be a Rule, not {word}"), N_("Write RULE = Rule(...).")
        return RuleFault(place, template, cure, facts={"word": type(rule).__name__})
    if any(rule.id == one.id for one in known):
        return RuleFault(place, N_('another rule has the id "{name}"'), _ONE_OF_ITS_OWN, facts={"name": rule.id})
    if not isinstance(rule.options, tuple) or not rule.options:
        cure = N_("Write options=(Option(...),), the comma included.")
        return RuleFault(place, N_("options has to hold an Option"), cure)
    for option in rule.options:
        fault = _why_no_option(place, option, known)
        if fault is not None:
            return fault
    options = {option.name: option.default for one in [*known, rule] for option in one.options}
    try:
        made, sheet = rule.apply(Ruleset(options=options)), rule.sheet(options)
    except Exception as error:
        facts = {"word": type(error).__name__, "text": str(error)}
        return RuleFault(place, N_("does not work where it is off: {word}: {text}"), "", line_in(place, error), facts)
    if not isinstance(made, Ruleset):
        cure = N_("Return it as it came where the rule is off.")
        return RuleFault(place, N_("apply has to return the Ruleset"), cure)
    if not isinstance(sheet, list):
        cure = N_("Return an empty list where the rule is off.")
        return RuleFault(place, N_("sheet has to return a list of sentences"), cure)
    return None


def _why_no_option(place: str, option: Any, known: Sequence[Rule]) -> RuleFault | None:
    if not isinstance(option, Option):
        facts = {"word": type(option).__name__}
        return RuleFault(place, N_("options has to hold Options, not {word}"), facts=facts)
    if not isinstance(option.name, str) or not _OPTION.match(option.name) or option.name in ("base", "all"):
        cure = N_("Write small letters, digits and underscores: plain_finish.")
        return RuleFault(place, N_('"{name}" is no name for an option'), cure, facts={"name": option.name})
    if any(option.name == other.name for one in known for other in one.options):
        template = N_('another rule has the option "{option}"')
        return RuleFault(place, template, _ONE_OF_ITS_OWN, facts={"option": option.name})
    try:
        stands = option.default in option.values if option.values is not None else option.read is not None
    except TypeError:
        stands = False
    if not stands:
        cure = N_("List what it may be, the default among it: (True, False).")
        template = N_('the values of the option "{option}" do not hold its default')
        return RuleFault(place, template, cure, facts={"option": option.name})
    return None
