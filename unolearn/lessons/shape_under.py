"""What a step says of other rules (`needs`, `under`, `keep`): options, their values, fields of the step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cattrs import BaseValidationError

from unolearn.engine.explain import say
from unolearn.lessons.faults import nearest
from unolearn.lessons.kinds import Step
from unolearn.lessons.reading_faults import Misfit, Unfit
from unolearn.lessons.table_rules import ALL, holds, under_fields
from unolearn.rules.systems import OPTIONS, RuleError, preset_options

__all__ = ["under_faults"]

Complaint = tuple[list[Any], str, str]

_FIXED = ("id", "kind", "needs", "under", "keep", "exit", "tag", "generator")


def under_faults(step: Step) -> Iterator[Complaint]:
    """Yield what is wrong with the conditions of a step, and with what it says under them."""
    yield from _condition_faults(["needs"], step.needs)
    for number, name in enumerate(step.keep):
        if name not in OPTIONS and name != ALL:
            yield ["keep", number], say('there is no option "{name}".', name=name), nearest(str(name), OPTIONS)
    for number, entry in enumerate(step.under):
        here: list[Any] = ["under", number]
        if not isinstance(entry, Mapping) or not isinstance(entry.get("if"), Mapping) or not entry["if"]:
            cure = say("Begin it with `if:`, as in {example}.", example="`if: {uno_penalty: 4}`")
            yield here, say("it is not said under which rules."), cure
            continue
        yield from _condition_faults([*here, "if"], entry["if"])
        fixed = next((name for name in entry if name in _FIXED), None)
        if fixed is not None:
            what = say('"{key}" is the same under all rules.', key=fixed)
            yield [*here, fixed], what, say("Write it at the step.")
            continue
        yield from _field_faults(step, entry, here)


def _field_faults(step: Step, entry: Mapping[str, Any], here: list[Any]) -> Iterator[Complaint]:
    for name in [name for name in entry if name != "if"]:
        try:
            under_fields(step, {name: entry[name]})
        except (ValueError, TypeError, BaseValidationError) as error:
            yield [*here, name], _wrong(name, error), say("Write it as it is written at the step.")


def _wrong(name: str, error: Exception) -> str:
    """What is wrong with a field; an error of several parts is told as one."""
    if isinstance(error, Misfit):
        return error.told(name)
    if isinstance(error, Unfit):
        return f"{error.what} {error.cure}".rstrip()
    return str(error) if isinstance(error, ValueError) else say('"{key}" has the wrong shape.', key=name)


def _condition_faults(here: list[Any], wanted: Mapping[str, Any]) -> Iterator[Complaint]:
    for name, value in wanted.items():
        if name not in OPTIONS:
            yield [*here, name], say('there is no option "{name}".', name=name), nearest(str(name), OPTIONS)
            continue
        try:
            for one in value if isinstance(value, list) else [value]:
                holds({name: one}, preset_options("classic"))
        except RuleError as error:
            yield [*here, name], f"{error}.", ""
