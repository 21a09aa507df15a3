"""Lesson files into the model: YAML 1.2 with line numbers, strict, all faults at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast, get_origin, get_type_hints

from attrs import fields, has
from cattrs import (
    AttributeValidationNote,
    BaseValidationError,
    Converter,
    ForbiddenExtraKeysError,
    IterableValidationNote,
)
from cattrs.cols import list_structure_factory, mapping_structure_factory
from cattrs.gen import make_dict_structure_fn, override

from unolearn.lessons.faults import Fault, LessonError, nearest
from unolearn.lessons.limits import MOST_STEPS, guard_faults, read_text, value_faults
from unolearn.lessons.model import HIDDEN, KINDS, Lesson, Step
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

    def step_at(self, path: tuple[Any, ...] | list[Any]) -> str | None:
        """Return the id of the step that `path` leads into, or its number if it has none."""
        if len(path) < 2 or path[0] != "steps" or not isinstance(path[1], int):
            return None
        try:
            return str(self.data["steps"][path[1]]["id"])
        except (KeyError, TypeError, IndexError):
            return f"number {path[1] + 1}"

    def fault(self, path: tuple[Any, ...] | list[Any], what: str, cure: str = "") -> Fault:
        """Return a fault at `path`."""
        return Fault(what, cure, self.name, self.line(path), self.step_at(path))


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
        raise LessonError([Fault(f"cannot be read as YAML: {error}.", "Put odd values in quotes.", name)]) from None
    read = Source(name, data, path)
    faults = [*slips, *faults, *(read.fault(*one) for one in value_faults(data))]
    if faults:
        raise LessonError(faults, read)
    return read


# ---- structuring


def _strict(kind: type, words: str) -> Any:
    def hook(value: Any, _: Any) -> Any:
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise ValueError(f"has to be {words}, not {_shown(value)}.")
        return kind(value)

    return hook


def _shown(value: Any) -> str:
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a list of keys"
    return "a list" if isinstance(value, list) else f'"{value}"' if isinstance(value, str) else str(value)


def _structure_step(value: Any, _: Any) -> Step:
    if not isinstance(value, dict):
        raise ValueError(f"a step has to be a list of keys, not {_shown(value)}.", "Begin it with - id: and its id.")
    kind = value.get("kind")
    if kind is None:
        raise ValueError('the step has no "kind".', "Write kind: and one of " + ", ".join(KINDS) + ".")
    if kind not in KINDS:
        raise ValueError(f'there is no kind "{kind}".', nearest(str(kind), KINDS), "kind")
    return _CONVERTER.structure(value, KINDS[kind])


def _list_of(kind: Any, converter: Converter) -> Any:
    return _only(list, "a list", list_structure_factory(kind, converter))


def _keys_of(kind: Any, converter: Converter) -> Any:
    return _only(dict, "a list of keys", mapping_structure_factory(kind, converter))


def _only(wanted: type, words: str, inner: Any) -> Any:
    def hook(value: Any, of: Any) -> Any:
        if not isinstance(value, wanted):
            raise ValueError(f"has to be {words}, not {_shown(value)}.")
        return inner(value, of)

    return hook


def _is_made_of(kind: Any, origin: type) -> bool:
    return get_origin(kind) is origin


def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook_factory(lambda kind: _is_made_of(kind, list))(_list_of)
    converter.register_structure_hook_factory(lambda kind: _is_made_of(kind, dict))(_keys_of)
    converter.register_structure_hook(str, _strict(str, "text"))
    converter.register_structure_hook(int, _strict(int, "a whole number"))
    converter.register_structure_hook(bool, _strict(bool, "true or false"))
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


def structure(source: Any, kind: type) -> Any:
    """Return `source` as the attrs class `kind`; raise LessonError with every fault."""
    if not isinstance(source.data, dict):
        raise LessonError([source.fault([], "has no keys.", "Start with `format: 1` and `id:`.")])
    return structure_at(source, [], source.data, kind)


def structure_at(source: Any, path: list[Any], value: Any, kind: type) -> Any:
    """Return what stands at `path` of `source` as the attrs class `kind`; raise LessonError with every fault."""
    try:
        return _CONVERTER.structure(value, kind)
    except BaseValidationError as error:
        raise LessonError(_faults(error, source, path)) from None
    except ValueError as error:
        raise LessonError([source.fault([*path, *error.args[2:]], *_say(error, path))]) from None


def _faults(error: BaseException, source: Source, path: list[Any]) -> list[Fault]:
    if isinstance(error, ForbiddenExtraKeysError):
        known = [f.name for f in fields(error.cl) if f.name not in HIDDEN] if has(error.cl) else []
        return [
            source.fault([*path, key], f'the key "{key}" is unknown.', nearest(key, known) or _all(known))
            for key in sorted(error.extra_fields, key=str)
        ]
    if isinstance(error, BaseValidationError):
        found: list[Fault] = []
        for inner in error.exceptions:
            found += _faults(inner, source, path + _note(inner))
        return found
    return [source.fault(path, *_say(error, path))]


def _all(known: list[str]) -> str:
    return "Take it out. Known here: " + ", ".join(sorted(known)) + "."


def _note(error: BaseException) -> list[Any]:
    for note in getattr(error, "__notes__", []):
        if isinstance(note, AttributeValidationNote):
            return [note.name]
        if isinstance(note, IterableValidationNote):
            return [note.index]
    return []


def _say(error: BaseException, path: list[Any]) -> tuple[str, str]:
    if isinstance(error, KeyError):
        key = path[-1] if path else error.args[0]
        like = "find-red" if key == "id" and len(path) > 1 else _LIKE.get(str(key), "…")
        return f'"{key}" is missing.', f"Write {key}: {like}"
    key = next((str(part) for part in reversed(path) if isinstance(part, str)), "")
    if isinstance(error, ValueError) and (str(error).startswith("has to")):
        return f'"{key}" {error}', _type_cure(key, str(error))
    if isinstance(error, (TypeError, AttributeError)):
        return f'"{key}" has the wrong shape.', "See the other lessons for how it is written."
    return (str(error.args[0]), str(error.args[1])) if len(error.args) > 1 else (str(error), "")


def fields_from(kind: type, data: dict[str, Any]) -> dict[str, Any]:
    """Return some fields of an attrs class from the keys a file uses; ValueError, TypeError or cattrs errors."""
    known = get_type_hints(kind)
    unknown = [name for name in data if name not in known]
    if unknown:
        raise ValueError(f'the key "{unknown[0]}" is unknown. {nearest(str(unknown[0]), known)}')
    return {name: _CONVERTER.structure(value, known[name]) for name, value in data.items()}


#: What a key that has to be there may look like.
_LIKE = {
    "id": "c1-stacking",
    "version": "1",
    "title": "Stacking",
    "objective": "one sentence that says what is learnt",
    "kind": "find",
    "text": "a sentence",
    "say": "a sentence",
    "label": "Points in your hand",
    "need": "8",
    "generator": "find-colour",
    "tag": "matching",
    "lesson": "a2-what-matches",
}


def _type_cure(key: str, error: str) -> str:
    """How to mend a value that is of the wrong kind."""
    if error.startswith("has to be text, not a list."):
        return f'Write one text; in quotes, if it begins with a bracket: {key}: "…"'
    if error.startswith("has to be text"):
        return f'Put it in quotes: {key}: "…"'
    if error.startswith("has to be true"):
        return f"Write true or false, without quotes: {key}: true"
    if error.startswith("has to be a whole number"):
        return f"Write digits, without quotes: {key}: 2"
    if error.startswith("has to be a list of keys"):
        return f"Write {key}: and below it, two spaces deeper, its keys, each with a colon."
    return f"Write {key}: [one, another], or each on a line of its own, with - before it."


def step_from(data: dict[str, Any]) -> Step:
    """Return a step made by a program (a generator) from the same keys a file uses."""
    source = Source("(generated)", data)
    step = structure(source, KINDS[data["kind"]])
    return cast(Step, step)


def refuse_too_many_steps(read: Any) -> None:
    """Raise LessonError for a lesson that nobody could go through."""
    steps = read.data.get("steps") if isinstance(read.data, dict) else None
    if isinstance(steps, list) and len(steps) > MOST_STEPS:
        what = f"has {len(steps)} steps; more than {MOST_STEPS} are not read."
        raise LessonError([Fault(what, "Make several lessons of it.", read.name, read.line(["steps"]))])


def read_lesson(source: str | Path) -> Lesson:
    """Return the lesson in `source`; raise LessonError with every fault of the file."""
    from unolearn.lessons.survey import survey

    found = survey(source)
    if found.faults or found.lesson is None:
        raise LessonError(found.faults)
    return found.lesson
