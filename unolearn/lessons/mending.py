"""What has unknown keys, read all the same: without them, or as the keys that were meant.

`tabel:` is read as `table:` where there is no `table:`, so that the rest of a step can be looked at, and nobody hears
that it has no table. Each place is looked up where it was written.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import Any

from unolearn.engine.explain import say
from unolearn.lessons.check_words import TABLE_CURE, split_cure
from unolearn.lessons.faults import Fault, closest
from unolearn.lessons.kinds import KINDS, ReactStep
from unolearn.lessons.reading import read_as, step_at
from unolearn.lessons.reading_faults import Complaint, keys_of, unknown_keys
from unolearn.lessons.shape_choices import SCENE_KEYS
from unolearn.tables.keys import KEYS, no_such_key

__all__ = ["ALL_KEYS", "LEFT_OUT", "Mended"]

ROUNDS = 8  # what is read as another key may hold unknown keys itself
SURE = 0.8  # how like another a key has to be for a wrong value of it to be told too
#: Keys of a step whose values, where they cannot be used, are left out: the step can be played without them.
LEFT_OUT = ("after", "ask", "exit", "feedback", "hints", "neutral", "parts", "second_pass", "tag", "title")

#: Every key that some kind of step has.
ALL_KEYS = frozenset(key for kind in KINDS.values() for key in keys_of(kind))

_STAND_INS: dict[tuple[Any, ...], Any] = {("ask",): "…", ("hints",): ["…"]}

Path = tuple[Any, ...]


class Mended:
    """A source with its unknown keys mended; `data` is what it holds then, `faults` what was told of them."""

    def __init__(self, read: Any, faults: list[Fault]) -> None:
        self.read, self.faults, self.data = read, faults, read.data
        self.name, self.path = read.name, read.path
        self._written: dict[Path, Any] = {}  # by the place as it is read: the key that stands there in the file
        self.gaps: set[Path] = set()  # where a key was meant whose value cannot be used
        self.lost: dict[Path, Any] = {}  # unknown keys that may have been meant for any other, with their values

    @property
    def plain(self) -> Any:
        """The source itself, if nothing of it had to be mended."""
        return self if self._written or self.data is not self.read.data else self.read

    def there(self, path: Iterable[Any]) -> list[Any]:
        """Return the place in the file of what is read at `path`."""
        given = tuple(path)
        return [self._written.get(given[: at + 1], key) for at, key in enumerate(given)]

    def line(self, path: Iterable[Any]) -> int | None:
        """Return the line of a place."""
        line: int | None = self.read.line(self.there(path))
        return line

    def wrote(self, path: Iterable[Any]) -> bool:
        """Whether what stands at a place was written in this file."""
        return bool(self.read.wrote(self.there(path)))

    def fault(self, path: Iterable[Any], what: str, cure: str = "") -> Fault:
        """Return a fault at a place."""
        given = list(path)
        fault: Fault = self.read.fault(self.there(given), what, cure)
        return replace(fault, step=step_at(self.data, given))

    def tell(self, found: Iterable[Complaint]) -> None:
        """Add complaints to the faults."""
        self.faults += [self.fault(one.path, one.what, one.cure) for one in found]

    def read_as(self, path: list[Any], kind: type, without: str = "") -> tuple[Any, list[Complaint]]:
        """Return what stands at a place as `kind`, or what keeps it from being read besides unknown keys."""
        found: list[Complaint] = []
        for _ in range(ROUNDS):
            value = _at(self.data, path)
            if without:
                value = {key: inner for key, inner in value.items() if key != without}
            made, found = read_as(path, value, kind)
            found += [*_loose(value, path)] if made is not None or not _has_unknown(found) else []
            wrong = [one for one in found if one.is_misfit and self._is_guess(one.path)]
            unknown = [one for one in found if one.known is not None]
            self.leave_out(one.path for one in wrong)
            self.mend(unknown)
            if not wrong and not unknown:
                return made, found
        return None, [one for one in found if one.known is None]

    def _is_guess(self, path: list[Any]) -> bool:
        written = self._written.get(tuple(path))
        return written is not None and _likeness(str(written), str(path[-1])) < SURE

    def mend(self, found: Iterable[Complaint]) -> None:
        """Tell of unknown keys, and take them out or read them as what was meant."""
        for path, group in groupby(found, lambda one: one.path[:-1]):
            told = list(group)
            self._mend(path, [one.path[-1] for one in told], told[0].known or ())
            self.tell(told)

    def _mend(self, path: list[Any], keys: list[Any], known: tuple[str, ...]) -> None:
        given = _at(self.data, path)
        meant: dict[Any, str] = {}
        for key in keys:
            near = closest(key, known)
            is_free = near not in given or not self.wrote([*path, near])
            if near is not None and is_free and near not in meant.values():
                meant[key] = near
                self._written[(*path, near)] = key
            elif (near is None or _likeness(str(key), near) < SURE) and isinstance(given[key], (str, list, dict)):
                self.lost[(*path, key)] = given[key]
        lost = {*meant.values(), *keys}
        made = {meant.get(key, key): value for key, value in given.items() if key in meant or key not in lost}
        self.put(path, made)

    def leave_out(self, paths: Iterable[list[Any]]) -> None:
        """Read on without what stands at these places, which cannot be used; what a step needs has a stand-in."""
        for path in dict.fromkeys(map(tuple, paths)):
            self.gaps.add(path)
            if path[:1] == ("steps",) and path[2:] in _STAND_INS:
                self.put(path, _STAND_INS[path[2:]])
            else:
                self.put(path[:-1], {key: value for key, value in _at(self.data, path[:-1]).items() if key != path[-1]})

    def may_have(self, key: str) -> bool:
        """Whether a key that the head lacks may be one that is unknown there."""
        return key not in self.data and any(len(path) == 1 for path in self.lost)

    def lacks(self, step: int, key: Any) -> bool:
        """Whether what a step says of a key, or lacks, may be in what it was read without."""
        was_lost = any(len(path) == 1 for path in self._of(step, self.lost))
        return any(path[0] == key for path in self._of(step, self.gaps)) or (
            was_lost and key not in self.data["steps"][step]
        )

    def is_unsure(self, step: int) -> bool:
        """Whether a step may say more than could be read."""
        lost = self._of(step, [path for path, value in self.lost.items() if isinstance(value, list)])
        return bool(lost or self._of(step, self.gaps))

    def is_doubtful(self, step: int) -> bool:
        """Whether something of a step's game may be in what it was read without."""
        read = self.data["steps"][step]
        may_be_table = [path for path, value in self.lost.items() if len(path) == 3 and isinstance(value, dict)]
        return (
            any(path[0] not in LEFT_OUT for path in self._of(step, self.gaps))
            or any(len(path) > 1 and path[0] in ("scenes", "table") for path in self._of(step, self.lost))
            or ("table" not in read and bool(self._of(step, may_be_table)))
        )

    def _of(self, step: int, paths: Iterable[Path]) -> list[Path]:
        return [path[2:] for path in paths if path[:2] == ("steps", step)]

    def put(self, path: Iterable[Any], value: Any) -> None:
        """Read something else at a place."""
        self.data = _changed(self.data, list(path), value)

    def mend_order(self, path: list[Any], key: str, known: Iterable[str]) -> None:
        """Read a misspelling of a key that decides how all the others are read."""
        value, there = _at(self.data, path), list(known)
        if isinstance(value, dict) and key not in value:
            meant = [one for one in value if one not in there and closest(one, there) == key]
            self.mend(unknown_keys(path, meant[:1], there))


def _has_unknown(found: Iterable[Complaint]) -> bool:
    return any(one.known is not None for one in found)


def _loose(value: Any, path: list[Any]) -> Iterator[Complaint]:
    """The unknown keys of what a step holds without a type of its own: its table, `under`, the scenes of `react`."""
    kind = KINDS.get(str(value.get("kind"))) if isinstance(value, dict) and path[:1] == ["steps"] else None
    if kind is None:
        return
    inner = {"under": ("if", *keys_of(kind)), **({"scenes": SCENE_KEYS} if kind is ReactStep else {})}
    for name, known in inner.items():
        entries = value.get(name)
        for number, entry in enumerate(entries if isinstance(entries, list) else []):
            if isinstance(entry, Mapping):
                yield from unknown_keys([*path, name, number], [key for key in entry if key not in known], known)
    table = value.get("table")
    for key in table if isinstance(table, Mapping) else ():
        if key not in KEYS:
            what, cure = split_cure(no_such_key(key), say(TABLE_CURE))
            yield Complaint([*path, "table", key], say("the table cannot be: {why}", why=what), cure, KEYS)


def _likeness(word: str, other: str) -> float:
    return difflib.SequenceMatcher(None, word, other).ratio()


def _at(data: Any, path: Iterable[Any]) -> Any:
    for key in path:
        data = data[key]
    return data


def _changed(data: Any, path: list[Any], value: Any) -> Any:
    """Return data with another value at a place; what it was made from stays as it is."""
    if not path:
        return value
    copy = list(data) if isinstance(data, list) else dict(data)
    copy[path[0]] = _changed(copy[path[0]], path[1:], value)
    return copy
