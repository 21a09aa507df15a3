"""What a file from a stranger may hold: plain text of a sensible size, and none of YAML's machinery.

Anchors, tags, directives and endless nesting can make a small file enormous or run a program; a lesson needs none of
them, so they are refused with a sentence before anything is built.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import AliasEvent, DocumentStartEvent, NodeEvent, ScalarEvent

from unolearn.engine.explain import say
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
            return "", [Fault(say("is a folder, not a file."), say("Name a file in it."), str(path))]
        if path.exists() and not path.is_file():
            return "", [Fault(say("is no ordinary file."), say("Name a file with text."), str(path))]
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        return "", [Fault(say("cannot be read: {what}.", what=why), say("Check the path."), str(path))]
    if len(raw) > MOST_BYTES:
        return "", [_too_large(name)]
    try:
        return raw.decode("utf-8-sig"), []
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        return "", [Fault(say("is not UTF-8 text."), say("Save it as UTF-8."), name, line)]


def _too_large(name: str) -> Fault:
    what = say("is larger than {n} kB, more than any lesson needs.", n=MOST_BYTES // 1024)
    return Fault(what, say("Split it into several lessons."), name)


def guard_faults(text: str, name: str) -> list[Fault]:
    """Return what a text must not hold, before it is read as YAML."""
    if len(text) > MOST_BYTES:
        return [_too_large(name)]
    strange = _STRANGE.search(text)
    if strange:
        line = text.count("\n", 0, strange.start()) + 1
        return [Fault(_holds_strange(_code(strange[0])), say("Delete it."), name, line)]
    if not _is_suspicious(text):
        return []
    found: list[Fault] = []
    try:
        for one in _machinery(text):
            found.append(Fault(one.what, one.cure, name, one.line + 1))
            if len(found) == 20 or one.is_last:
                break
    except (YAMLError, ValueError, RecursionError):
        pass  # what is wrong with it as YAML is said by whoever reads it as YAML
    return found


def _holds_strange(code: str) -> str:
    return say("holds a control character ({code}).", code=code)


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


class _Found(NamedTuple):
    """What is refused: what, cure, line from 0, and whether it is not worth reading on."""

    what: str
    cure: str
    line: int
    is_last: bool = False


def _machinery(text: str) -> Iterator[_Found]:
    """Every piece of machinery in the text."""
    depth = items = 0
    for event in YAML(pure=True).parse(text):
        line = event.start_mark.line
        kind = type(event).__name__
        if isinstance(event, DocumentStartEvent) and (event.version or event.tags):
            yield _Found(say("has a line that begins with %."), say("Take it out."), line)
        elif isinstance(event, AliasEvent):
            what = say("uses *{name}, a copy of another place.", name=event.anchor)
            yield _Found(what, say("Write the text itself."), line)
        elif isinstance(event, NodeEvent):
            items += 1
            yield from _of_a_node(event, line)
        depth += kind.endswith(("MappingStartEvent", "SequenceStartEvent"))
        depth -= kind in ("MappingEndEvent", "SequenceEndEvent")
        if depth > MOST_DEPTH:
            what = say("is nested more than {n} levels deep.", n=MOST_DEPTH)
            yield _Found(what, say("No lesson needs that: check its brackets."), line, True)
        if items > MOST_ITEMS:
            what = say("holds more than {n} items.", n=MOST_ITEMS)
            yield _Found(what, say("Split it into several lessons."), line, True)


def _of_a_node(event: NodeEvent, line: int) -> Iterator[_Found]:
    if event.anchor:
        cure = say("Take it out; put texts with & in quotes.")
        yield _Found(say("names a place with &{name}.", name=event.anchor), cure, line)
    tag = getattr(event, "tag", None)
    if tag is not None:
        cure = say("Take it out; put texts with ! in quotes.")
        yield _Found(say("has the tag {name}.", name=_tag(tag)), cure, line)
    if isinstance(event, ScalarEvent):
        if len(event.value) > MOST_LETTERS:
            what = say("has a text of {n} letters.", n=len(event.value))
            yield _Found(what, say("At most {n}; split it.", n=MOST_LETTERS), line)
        if event.value == "<<" and event.implicit[0]:
            what = say('has the key "<<", which copies another place.')
            yield _Found(what, say("Write the keys themselves."), line)


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
                    yield path, say('has the key "{key}".', key=key), say("A key is a word; put it in quotes.")
                elif isinstance(key, str) and _STRANGE.search(key):
                    what = say("has a key with a control character ({code}).", code=_strange(key))
                    yield path, what, say("Delete it.")
                else:
                    waiting.append(([*path, key], inner))
        elif isinstance(value, list):
            waiting += [([*path, index], inner) for index, inner in enumerate(value)]
        elif isinstance(value, str) and _STRANGE.search(value):
            yield path, _holds_strange(_strange(value)), say("Delete it.")
        elif isinstance(value, date):
            yield path, say("{value} is read as a date.", value=value), say("Put it in quotes.")
        elif isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
            yield path, say("is no number that can be counted."), say("Write digits.")
        elif isinstance(value, int) and abs(value) > 10**9:
            yield path, say("is a number too large for any table."), say("Write a smaller one.")
