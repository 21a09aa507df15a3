"""Rules from outside the package: of other packages, and of files that somebody has allowed to be run.

A faulty one is left out and named; it keeps nobody from playing by the others.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from ..engine.ruleset import Option, Rule, Ruleset

__all__ = ["GROUP", "VARIABLE", "rules_from_outside"]

GROUP = "unolearn.rules"  # entry points: `double-draw = "our_package.double_draw:RULE"`
VARIABLE = "UNOLEARN_RULES"  # environment: files that may be run, as the command's --allow-rules sets it


def rules_from_outside(known: Sequence[Rule]) -> tuple[list[Rule], list[str]]:
    """Return the rules found beside those `known`, and a sentence for each that cannot be used."""
    rules: list[Rule] = []
    faults: list[str] = []
    for name, load in _found():
        try:
            rule = load()
        except BaseException as error:  # a rule's file is a program, and may do anything
            if isinstance(error, KeyboardInterrupt):
                raise
            faults.append(f"{name}: cannot be loaded: {type(error).__name__}: {error}{_line(error, name)}.")
            continue
        why = _why_not(rule, [*known, *rules])
        if why is None:
            rules.append(rule)
        else:
            faults.append(f"{name}: {why}")
    return rules, faults


def _found() -> Iterator[tuple[str, Any]]:
    for point in entry_points(group=GROUP):
        yield f"{point.name} ({point.value})", point.load
    for path in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        yield path, lambda path=path: _module(Path(path)).RULE


def _module(path: Path) -> ModuleType:
    """Run a file, and return it as a module."""
    name = f"unolearn_own_rules.{path.stem}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError("this is no Python file")
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _line(error: BaseException, name: str) -> str:
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == name]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    return f" (line {line})" if line else ""


def _why_not(rule: Any, known: Sequence[Rule]) -> str | None:
    """A sentence, if this is no rule that can stand beside those known."""
    if not isinstance(rule, Rule):
        return f"RULE has to be a Rule, not {type(rule).__name__}."
    if any(rule.id == one.id for one in known):
        return f'another rule has the id "{rule.id}". Give it one of its own.'
    for option in rule.options:
        if not isinstance(option, Option):
            return f"options has to hold Options, not {type(option).__name__}."
        if any(option.name == other.name for one in known for other in one.options):
            return f'another rule has the option "{option.name}". Give it one of its own.'
    options = {option.name: option.default for one in [*known, rule] for option in one.options}
    try:
        made, sheet = rule.apply(Ruleset(options=options)), rule.sheet(options)
    except Exception as error:
        return f"does not work where it is off: {type(error).__name__}: {error}."
    if not isinstance(made, Ruleset):
        return "apply has to return the Ruleset."
    return None if isinstance(sheet, list) else "sheet has to return a list of sentences."
