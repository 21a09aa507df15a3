"""What a file from a stranger may hold: plain text of a sensible size, and none of YAML's machinery.

Anchors, tags, directives and endless nesting can make a small file enormous or run a program; a lesson needs none of
them, so they are refused with a sentence before anything is built.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import AliasEvent, DocumentStartEvent, NodeEvent, ScalarEvent

from unolearn.lessons.faults import Fault

__all__ = ["MOST_BYTES", "MOST_STEPS", "guard_faults", "read_text", "value_faults"]

MOST_BYTES = 256 * 1024
MOST_DEPTH = 16
MOST_ITEMS = 8_000
MOST_LETTERS = 4_000
MOST_STEPS = 200

_STRANGE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")
_MACHINERY = re.compile(r"(?:^|[\s\[\]{},:?-])(?:[&*!]\S|<<\s*:)|^%|^---\s*\S", re.MULTILINE)
_LONG_LINE = re.compile(rf"^.{{{MOST_LETTERS}}}", re.MULTILINE)


def read_text(path: Path) -> tuple[str, list[Fault]]:
    """Return the text of a file, or why it is not read; a file that is too large is never read."""
    name = path.name
    try:
        if path.is_dir():
            return "", [Fault("is a folder, not a file.", "Name a file in it.", str(path))]
        if path.exists() and not path.is_file():
            return "", [Fault("is no ordinary file.", "Name a file with text.", str(path))]
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        return "", [Fault(f"cannot be read: {why}.", "Check the path.", str(path))]
    if len(raw) > MOST_BYTES:
        return "", [_too_large(name)]
    try:
        return raw.decode("utf-8-sig"), []
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        return "", [Fault("is not UTF-8 text.", "Save it as UTF-8.", name, line)]


def _too_large(name: str) -> Fault:
    return Fault(
        f"is larger than {MOST_BYTES // 1024} kB, more than any lesson needs.", "Split it into several lessons.", name
    )


def guard_faults(text: str, name: str) -> list[Fault]:
    """Return what a text must not hold, before it is read as YAML."""
    if len(text) > MOST_BYTES:
        return [_too_large(name)]
    strange = _STRANGE.search(text)
    if strange:
        line = text.count("\n", 0, strange.start()) + 1
        return [Fault(f"holds a control character ({_code(strange[0])}).", "Delete it.", name, line)]
    if not _is_suspicious(text):
        return []
    found: list[Fault] = []
    try:
        for what, cure, line in _machinery(text):
            found.append(Fault(what, cure, name, line + 1))
            if len(found) == 20 or "deep" in what or "items" in what:
                break
    except (YAMLError, ValueError, RecursionError):
        pass  # what is wrong with it as YAML is said by whoever reads it as YAML
    return found


def _code(character: str) -> str:
    return f"U+{ord(character):04X}"


def _strange(text: str) -> str:
    """The first control character in a text, as its code."""
    return next(map(_code, _STRANGE.findall(text)), "")


def _is_suspicious(text: str) -> bool:
    """Whether the text may hold what is refused; cheap, and right in the one direction that matters."""
    brackets = text.count("[") + text.count("{")
    items = text.count("\n") + text.count(",") + brackets + text.count("- ")
    deepest = max((len(line) - len(line.lstrip(" -?")) for line in text.splitlines()), default=0)
    is_long = len(text) > MOST_LETTERS  # a text may go over many lines
    return bool(
        _MACHINERY.search(text)
        or brackets > MOST_DEPTH * 40
        or _nesting(text) > MOST_DEPTH // 2
        or deepest > MOST_DEPTH
        or items > MOST_ITEMS // 2
        or (is_long and _may_hold_a_long_text(text))
    )


def _nesting(text: str) -> int:
    deepest = depth = 0
    for sign in re.findall(r"[\[{}\]]", text):
        depth = depth + 1 if sign in "[{" else max(depth - 1, 0)
        deepest = max(deepest, depth)
    return deepest


def _may_hold_a_long_text(text: str) -> bool:
    """Whether a stretch without a new key or item is longer than a text may be."""
    return any(len(part) > MOST_LETTERS for part in re.split(r"\n[^\S\n]*(?:- |[\w.-]+:\s)", text))


def _machinery(text: str) -> Iterator[tuple[str, str, int]]:
    """Every piece of machinery in the text: what, cure, line from 0."""
    depth = items = 0
    for event in YAML(pure=True).parse(text):
        line = event.start_mark.line
        kind = type(event).__name__
        if isinstance(event, DocumentStartEvent) and (event.version or event.tags):
            yield "has a line that begins with %.", "Take it out.", line
        elif isinstance(event, AliasEvent):
            yield f"uses *{event.anchor}, a copy of another place.", "Write the text itself.", line
        elif isinstance(event, NodeEvent):
            items += 1
            if event.anchor:
                yield f"names a place with &{event.anchor}.", "Take it out; put texts with & in quotes.", line
            tag = getattr(event, "tag", None)
            if tag is not None:
                yield f"has the tag {_tag(tag)}.", "Take it out; put texts with ! in quotes.", line
        if isinstance(event, ScalarEvent):
            if len(event.value) > MOST_LETTERS:
                yield f"has a text of {len(event.value)} letters.", f"At most {MOST_LETTERS}; split it.", line
            if event.value == "<<" and event.implicit[0]:
                yield 'has the key "<<", which copies another place.', "Write the keys themselves.", line
        depth += kind.endswith(("MappingStartEvent", "SequenceStartEvent"))
        depth -= kind in ("MappingEndEvent", "SequenceEndEvent")
        if depth > MOST_DEPTH:
            yield f"is nested more than {MOST_DEPTH} levels deep.", "No lesson needs that: check its brackets.", line
        if items > MOST_ITEMS:
            yield f"holds more than {MOST_ITEMS} items.", "Split it into several lessons.", line


def _tag(tag: Any) -> str:
    text = str(tag)
    return "!!" + text.removeprefix("tag:yaml.org,2002:") if text.startswith("tag:yaml.org,2002:") else text


def value_faults(data: Any) -> Iterator[tuple[list[Any], str, str]]:
    """Yield what a lesson cannot hold although YAML can: place, what, cure."""
    waiting: list[tuple[list[Any], Any]] = [([], data)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, dict):
            for key, inner in value.items():
                if not isinstance(key, (str, int)) or isinstance(key, bool):
                    yield path, f'has the key "{key}".', "A key is a word; put it in quotes."
                elif isinstance(key, str) and _STRANGE.search(key):
                    yield path, f"has a key with a control character ({_strange(key)}).", "Delete it."
                else:
                    waiting.append(([*path, key], inner))
        elif isinstance(value, list):
            waiting += [([*path, index], inner) for index, inner in enumerate(value)]
        elif isinstance(value, str) and _STRANGE.search(value):
            yield path, f"holds a control character ({_strange(value)}).", "Delete it."
        elif isinstance(value, date):
            yield path, f"{value} is read as a date.", "Put it in quotes."
        elif isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
            yield path, "is no number that can be counted.", "Write digits."
        elif isinstance(value, int) and abs(value) > 10**9:
            yield path, "is a number too large for any table.", "Write a smaller one."
