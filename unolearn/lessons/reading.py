"""Lesson files into the model: YAML 1.2 with line numbers, strict, all faults at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast, get_origin, get_type_hints

from cattrs import BaseValidationError, Converter
from cattrs.cols import list_structure_factory, mapping_structure_factory
from cattrs.gen import make_dict_structure_fn, override

from unolearn.engine.explain import say
from unolearn.lessons.faults import Fault, LessonError, nearest
from unolearn.lessons.limits import MOST_STEPS, guard_faults, read_text, value_faults
from unolearn.lessons.model import HIDDEN, KINDS, Lesson, Step
from unolearn.lessons.reading_faults import Complaint, Misfit, Unfit, complaints, no_step, unknown_keys
from unolearn.lessons.yaml_faults import parse, starred

__all__ = ["Source", "fields_from", "read_lesson", "read_yaml", "step_from", "structure", "structure_at"]


class Source:
    """Where a lesson was written: the file's name and the line of every place in it."""

    def __init__(self, name: str, data: Any, path: Path | None = None) -> None:
        self.name, self.data, self.path = name, data, path

    def line(self, path: tuple[Any, ...] | list[Any]) -> int | None:
        """Return the line (from 1) of the deepest part of `path` that the file has."""
        node, line = self.data, getattr(getattr(self.data, "lc", None), "line", None)
        for key in path:
            places = getattr(getattr(node, "lc", None), "data", None) or {}
            if key not in places:
                break
            line = places[key][0]
            node = node[key]
        return None if line is None else line + 1

    def wrote(self, path: tuple[Any, ...] | list[Any]) -> bool:
        """Whether what stands at `path` was written in this file: all of it was."""
        return True

    def fault(self, path: tuple[Any, ...] | list[Any], what: str, cure: str = "") -> Fault:
        """Return a fault at `path`."""
        return Fault(what, cure, self.name, self.line(path), step_at(self.data, path))


def step_at(data: Any, path: tuple[Any, ...] | list[Any]) -> str | None:
    """Return the id of the step that `path` leads into, or its number if it has none."""
    if len(path) < 2 or path[0] != "steps" or not isinstance(path[1], int):
        return None
    try:
        return str(data["steps"][path[1]]["id"])
    except (KeyError, TypeError, IndexError):
        return say("number {n}", n=path[1] + 1)


def read_yaml(source: str | Path) -> Source:
    """Return the data of a YAML file or text; raise LessonError where it is no YAML, or none for a lesson (limits)."""
    faults: list[Fault] = []
    if isinstance(source, str) and "\n" in source:
        name, text, path = "(text)", source, None
    else:
        path = Path(source)
        name = path.name
        text, faults = read_text(path)
    faults = faults or guard_faults(text, name)
    text, slips = starred(text, name, [fault.line for fault in faults])
    if slips:
        faults = guard_faults(text, name)
    if faults:
        raise LessonError([*slips, *faults])
    try:
        data, faults = parse(text, name)
    except (ValueError, TypeError, AttributeError, RecursionError) as error:  # of ruamel.yaml, on odd values
        raise LessonError([_unreadable(error, name)]) from None
    read = Source(name, data, path)
    faults = [*slips, *faults, *(read.fault(*one) for one in value_faults(data))]
    if faults:
        raise LessonError(faults, read)
    return read


def _unreadable(error: Exception, name: str) -> Fault:
    what = say("cannot be read as YAML: {what}.", what=str(error))
    return Fault(what, say("Put odd values in quotes."), name)


# ---- structuring


def _strict(kind: type) -> Any:
    def hook(value: Any, _: Any) -> Any:
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise Misfit(kind, value)
        return kind(value)

    return hook


def _structure_step(value: Any, _: Any) -> Step:
    if not isinstance(value, dict):
        raise no_step(value)
    kind = value.get("kind")
    if kind is None:
        raise Unfit(say('the step has no "kind".'), say("Write kind: and one of {known}.", known=", ".join(KINDS)))
    if not isinstance(kind, str) or kind not in KINDS:
        raise Unfit(say('there is no kind "{word}".', word=kind), nearest(str(kind), KINDS), "kind")
    return _CONVERTER.structure(value, KINDS[kind])


def _list_of(kind: Any, converter: Converter) -> Any:
    return _only(list, list_structure_factory(kind, converter))


def _keys_of(kind: Any, converter: Converter) -> Any:
    return _only(dict, mapping_structure_factory(kind, converter))


def _only(wanted: type, inner: Any) -> Any:
    def hook(value: Any, of: Any) -> Any:
        if not isinstance(value, wanted):
            raise Misfit(wanted, value)
        return inner(value, of)

    return hook


def _is_made_of(kind: Any, origin: type) -> bool:
    return get_origin(kind) is origin


def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook_factory(lambda kind: _is_made_of(kind, list))(_list_of)
    converter.register_structure_hook_factory(lambda kind: _is_made_of(kind, dict))(_keys_of)
    converter.register_structure_hook(str, _strict(str))
    converter.register_structure_hook(int, _strict(int))
    converter.register_structure_hook(bool, _strict(bool))
    converter.register_structure_hook_func(lambda kind: kind is Step, _structure_step)
    hidden: Any = {name: override(omit=True) for name in HIDDEN}
    converter.register_structure_hook(Lesson, make_dict_structure_fn(Lesson, converter, **hidden))
    return converter


_CONVERTER = _converter()


def add_form(kind: Any, hook: Callable[[Any, Any], Any]) -> None:
    """Let `structure` read `kind` with a hook of its own."""
    _CONVERTER.register_structure_hook_func(lambda one: one == kind, hook)


def read_form(value: Any, kind: type) -> Any:
    """Return a value as `kind`, for the hooks of `add_form`."""
    return _CONVERTER.structure(value, kind)


def no_keys(source: Any) -> Fault:
    """Return the fault of a file that holds something else than keys."""
    fault: Fault = source.fault([], say("has no keys."), say("Start with `format: 1` and `id:`."))
    return fault


def structure(source: Any, kind: type) -> Any:
    """Return `source` as the attrs class `kind`; raise LessonError with every fault."""
    if not isinstance(source.data, dict):
        raise LessonError([no_keys(source)])
    return structure_at(source, [], source.data, kind)


def structure_at(source: Any, path: list[Any], value: Any, kind: type) -> Any:
    """Return what stands at `path` of `source` as the attrs class `kind`; raise LessonError with every fault."""
    made, found = read_as(path, value, kind)
    if found:
        raise LessonError([source.fault(one.path, one.what, one.cure) for one in found])
    return made


def read_as(path: list[Any], value: Any, kind: type) -> tuple[Any, list[Complaint]]:
    """Return what stands at `path` of a file as the attrs class `kind`, or all that keeps it from being that."""
    try:
        return _CONVERTER.structure(value, kind), []
    except (BaseValidationError, ValueError) as error:
        return None, complaints(error, path)


def fields_from(kind: type, data: dict[str, Any]) -> dict[str, Any]:
    """Return some fields of an attrs class from the keys a file uses; ValueError, TypeError or cattrs errors."""
    known = get_type_hints(kind)
    for one in unknown_keys([], [name for name in data if name not in known], known)[:1]:
        raise Unfit(one.what, one.cure)
    return {name: _CONVERTER.structure(value, known[name]) for name, value in data.items()}


def step_from(data: dict[str, Any]) -> Step:
    """Return a step made by a program (a generator) from the same keys a file uses."""
    source = Source("(generated)", data)
    step = structure(source, KINDS[data["kind"]])
    return cast(Step, step)


def refuse_too_many_steps(read: Any) -> None:
    """Raise LessonError for a lesson that nobody could go through."""
    steps = read.data.get("steps") if isinstance(read.data, dict) else None
    if isinstance(steps, list) and len(steps) > MOST_STEPS:
        what = say("has {n} steps; more than {most} are not read.", n=len(steps), most=MOST_STEPS)
        raise LessonError([Fault(what, say("Make several lessons of it."), read.name, read.line(["steps"]))])


def read_lesson(source: str | Path) -> Lesson:
    """Return the lesson in `source`; raise LessonError with every fault of the file."""
    from unolearn.lessons.survey import survey

    found = survey(source)
    if found.faults or found.lesson is None:
        raise LessonError(found.faults)
    return found.lesson
