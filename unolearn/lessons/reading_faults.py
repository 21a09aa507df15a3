"""What keeps a value of a file from being read as the type it has to be: complaints, each with its place and cure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import fields, frozen, has
from cattrs import AttributeValidationNote, BaseValidationError, ForbiddenExtraKeysError, IterableValidationNote

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.lessons.faults import nearest
from unolearn.lessons.model import HIDDEN

__all__ = ["Complaint", "Misfit", "Unfit", "complaints", "keys_of", "unknown_keys"]


@frozen
class Complaint:
    """One thing that keeps a value from being read: its place, what is wrong, the cure.

    `known`: the keys that there may be, where the last one of the place is none of them; `is_misfit`: a value of the
    wrong type stands there.
    """

    path: list[Any]
    what: str
    cure: str = ""
    known: tuple[str, ...] | None = None
    is_misfit: bool = False


class Misfit(ValueError):
    """A value of another type than the one `wanted`."""

    def __init__(self, wanted: type, value: Any) -> None:
        self.wanted, self.value = wanted, value
        super().__init__(self.told(""))

    def told(self, key: str) -> str:
        """Return what is wrong, of the key that has the value."""
        return say(_WANTED[self.wanted][0], key=key, value=_shown(self.value))

    def cure(self, key: str) -> str:
        """Return how to mend it."""
        if self.wanted is str and isinstance(self.value, list):
            return say("Write one text; in quotes, if it begins with a bracket: {example}", example=f'{key}: "…"')
        template, example = _WANTED[self.wanted][1:]
        return say(template, key=key, example=f"{key}: {example}")


class Unfit(ValueError):
    """A value that cannot be read, with words of its own; `key` is the part of it that is to blame."""

    def __init__(self, what: str, cure: str = "", *key: str) -> None:
        self.what, self.cure, self.key = what, cure, key
        super().__init__(what)


#: By the type that is wanted: what is wrong, the cure, and an example for it.
_WANTED: dict[type, tuple[str, str, str]] = {
    str: (N_('"{key}" has to be text, not {value}.'), N_("Put it in quotes: {example}"), '"…"'),
    int: (
        N_('"{key}" has to be a whole number, not {value}.'),
        N_("Write digits, without quotes: {example}"),
        "2",
    ),
    bool: (
        N_('"{key}" has to be true or false, not {value}.'),
        N_("Write true or false, without quotes: {example}"),
        "true",
    ),
    dict: (
        N_('"{key}" has to be a list of keys, not {value}.'),
        N_("Write {key}: and below it, two spaces deeper, its keys, each with a colon."),
        "",
    ),
    list: (
        N_('"{key}" has to be a list, not {value}.'),
        N_("Write {example}, or each on a line of its own, with - before it."),
        "[one, another]",
    ),
}

#: What a key that has to be there may look like.
_LIKE = {
    "id": "c1-stacking",
    "version": "1",
    "title": "Stacking",
    "objective": N_("one sentence that says what is learnt"),
    "kind": "find",
    "text": N_("a sentence"),
    "say": N_("a sentence"),
    "label": N_("Points in your hand"),
    "need": "8",
    "generator": "find-colour",
    "tag": "matching",
    "lesson": "a2-what-matches",
}


def _shown(value: Any) -> str:
    if value is None:
        return say("empty")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return say("a list of keys")
    return say("a list") if isinstance(value, list) else f'"{value}"' if isinstance(value, str) else str(value)


def no_step(value: Any) -> Unfit:
    """Return the error for what stands in the place of a step, and is none."""
    what = say("a step has to be a list of keys, not {value}.", value=_shown(value))
    return Unfit(what, say("Begin it with - id: and its id."))


def keys_of(kind: Any) -> list[str]:
    """Return the keys that a file may use for an attrs class."""
    return [one.name for one in fields(kind) if one.name not in HIDDEN] if has(kind) else []


def unknown_keys(path: list[Any], keys: Iterable[Any], known: Iterable[str]) -> list[Complaint]:
    """Return a complaint for each key below `path` that is not known there."""
    there = tuple(known)
    return [
        Complaint(
            [*path, key],
            say('the key "{key}" is unknown.', key=key),
            nearest(key, there) or say("Take it out. Known here: {known}.", known=", ".join(sorted(there))),
            there,
        )
        for key in sorted(keys, key=str)
    ]


def complaints(error: BaseException, path: list[Any]) -> list[Complaint]:
    """Return all that an error of the converter tells of the value at `path`."""
    if isinstance(error, ForbiddenExtraKeysError):
        return unknown_keys(path, error.extra_fields, keys_of(error.cl))
    if isinstance(error, BaseValidationError):
        return [one for inner in error.exceptions for one in complaints(inner, path + _note(inner))]
    return [_complaint(error, path)]


def _note(error: BaseException) -> list[Any]:
    for note in getattr(error, "__notes__", []):
        if isinstance(note, AttributeValidationNote):
            return [note.name]
        if isinstance(note, IterableValidationNote):
            return [note.index]
    return []


def _complaint(error: BaseException, path: list[Any]) -> Complaint:
    key = next((str(part) for part in reversed(path) if isinstance(part, str)), "")
    if isinstance(error, Misfit):
        return Complaint(path, error.told(key), error.cure(key), is_misfit=True)
    if isinstance(error, Unfit):
        return Complaint([*path, *error.key], error.what, error.cure)
    if isinstance(error, KeyError):
        key = str(path[-1] if path else error.args[0])
        like = "find-red" if key == "id" and len(path) > 1 else say(_LIKE.get(key, "…"))
        return Complaint(path, say('"{key}" is missing.', key=key), say("Write {example}", example=f"{key}: {like}"))
    if isinstance(error, (TypeError, AttributeError)):
        what = say('"{key}" has the wrong shape.', key=key)
        return Complaint(path, what, say("See the other lessons for how it is written."))
    return Complaint(path, str(error))
