"""Table files as plain data with line numbers: YAML 1.2 or JSON, and nothing of YAML that a table does not need."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from ..engine.explain import say
from ..engine.language import N_

LIMIT = 1_000_000
_EMPTY = N_("it is empty: a table needs at least players or hands")
_DEPTH, _VALUES = 8, 200_000
_INT = re.compile(r"[-+]?[0-9]{1,18}$")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$")
_WORDS = {"": None, "~": None, "null": None, "Null": None, "NULL": None} | {
    word: value
    for text, value in (("true", True), ("false", False))
    for word in (text, text.capitalize(), text.upper())
}


class TableError(ValueError):
    """A table that cannot be: ``why`` names what is wrong and the cure, ``file`` and ``line`` where, if known.

    ``path`` leads to the place by keys and positions, as far as it is known.
    """

    def __init__(self, why: str, file: str | None = None, line: int | None = None, path: tuple[Any, ...] = ()) -> None:
        at = [say("line {number}", number=line)] if line else []
        where = ", ".join([*([file] if file else []), *at])
        super().__init__(f"{where}: {why}" if where else why)
        self.why, self.file, self.line, self.path = why, file, line, path


class Source:
    """Plain data, where it comes from, and the line of every value in it (by its path of keys and places)."""

    def __init__(self, data: Any, file: str | None = None, lines: Mapping[tuple[Any, ...], int] | None = None) -> None:
        self.data, self.file, self.lines = data, file, lines or {}

    def line(self, *path: Any) -> int | None:
        """The line of the innermost part of ``path`` that is known."""
        return next((self.lines[path[:end]] for end in range(len(path), -1, -1) if path[:end] in self.lines), None)

    def fault(self, why: str, *path: Any) -> TableError:
        """An error at ``path``."""
        return TableError(why, self.file, self.line(*path), path)


def read_source(source: Any, file: str | None = None) -> Source:
    """The data of a mapping, a path, a file's name, or YAML or JSON text; TableError where it cannot be read.

    A text of one line without ``:``, or one that ends like a file's name, is a file's name.
    """
    if isinstance(source, Mapping):
        return Source(_plain(source), file)
    if isinstance(source, Path) or (isinstance(source, str) and _is_name(source)):
        return read_text(_bytes_of(Path(source)), file or str(source))
    if isinstance(source, (str, bytes)):
        return read_text(source, file)
    raise TableError(say("a table is a mapping, a text or a file, not {text}", text=type(source).__name__), file)


def _is_name(text: str) -> bool:
    return (
        "\n" not in text
        and bool(text.strip())
        and (":" not in text or text.lower().endswith((".yaml", ".yml", ".json")))
    )


def _bytes_of(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LIMIT + 1)
    except FileNotFoundError:
        raise TableError(say("there is no such file"), str(path)) from None
    except IsADirectoryError:
        raise TableError(say("this is a folder, not a table file"), str(path)) from None
    except (OSError, ValueError) as error:
        text = str(getattr(error, "strerror", None) or error)
        raise TableError(say("it cannot be read: {text}", text=text), str(path)) from None


def read_text(text: str | bytes, file: str | None = None) -> Source:
    """The data of YAML or JSON text."""
    if len(text) > LIMIT:
        raise TableError(say("it is larger than a million characters: no table is"), file)
    if isinstance(text, bytes):
        text = _decoded(text, file)
    if "\0" in text:
        raise TableError(say("it holds NUL characters, so it is no text file"), file)
    if not text.strip():
        raise TableError(say(_EMPTY), file)
    source = _from_json(text, file) if text.lstrip()[0] == "{" else None
    source = source or _from_yaml(text, file)
    if source.data is None:
        raise TableError(say(_EMPTY), file)
    if not isinstance(source.data, dict):
        why = N_("a table is a mapping of keys such as hands: and discard:, not {kind}")
        raise source.fault(say(why, kind=kind_of(source.data)))
    return source


def _decoded(data: bytes, file: str | None) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise TableError(say("it is not UTF-8 text: save it as UTF-8"), file, line) from None


def _from_json(text: str, file: str | None) -> Source | None:
    """The data of JSON text; None where it is no JSON (it may still be YAML)."""
    try:
        data = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError):
        return None
    try:
        lines = _from_yaml(text, file).lines
    except TableError:
        lines = {}
    return Source(data, file, lines)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a key twice")  # YAML's reader says so, with the line
    return dict(pairs)


def _from_yaml(text: str, file: str | None) -> Source:
    try:
        return _Builder(file).build(YAML(typ="safe", pure=True).parse(text))
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise TableError(_problem(error), file, mark.line + 1 if mark else None) from None
    except (YAMLError, ValueError, RecursionError) as error:
        if isinstance(error, TableError):
            raise
        text = next(iter(str(error).splitlines()), "")
        why = say("it is not YAML: {text}", text=text) if text else say("it is not YAML: it cannot be read")
        raise TableError(why, file) from None


def _problem(error: MarkedYAMLError) -> str:
    said = " ".join(str(error.problem or error.context or "").split())
    if not said:
        return say("it is not YAML: it cannot be read (check indents, colons, brackets and quotes)")
    return say("it is not YAML: {text} (check indents, colons, brackets and quotes)", text=said)


class _Builder:
    """Plain data out of YAML's events, with the line of everything; what tables do not need is refused."""

    def __init__(self, file: str | None) -> None:
        self.file = file
        self.lines: dict[tuple[Any, ...], int] = {}

    def build(self, events: Iterator[Any]) -> Source:
        roots: list[Any] = []
        open_: list[_Open] = []
        documents = 0
        for count, event in enumerate(events):
            documents += isinstance(event, DocumentStartEvent)
            if count > _VALUES or documents > 1:
                raise self._refuse(say("it holds more than a table: one document, one table"), event)
            if isinstance(event, (MappingEndEvent, SequenceEndEvent)):
                open_.pop()
            elif isinstance(event, (ScalarEvent, MappingStartEvent, SequenceStartEvent, AliasEvent)):
                self._take(event, open_, roots)
        return Source(roots[0] if roots else None, self.file, self.lines)

    def _refuse(self, why: str, event: Any) -> TableError:
        return TableError(why, self.file, event.start_mark.line + 1)

    def _take(self, event: Any, open_: list[_Open], roots: list[Any]) -> None:
        value = self._value(event)
        at = open_[-1] if open_ else None
        if at is None:
            path: tuple[Any, ...] = ()
            roots.append(value)
        elif isinstance(at.data, list):
            path = (*at.path, len(at.data))
            at.data.append(value)
        elif at.key is _NO_KEY:
            at.key = self._key(event, at)
            return
        else:
            path = (*at.path, at.key)
            at.data[at.key], at.key = value, _NO_KEY
        self.lines.setdefault(path, event.start_mark.line + 1)
        if not isinstance(event, ScalarEvent):
            if len(open_) >= _DEPTH:
                raise self._refuse(say("it is nested deeper than any table"), event)
            open_.append(_Open(value, path))

    def _key(self, event: Any, at: _Open) -> Any:
        if not isinstance(event, ScalarEvent):
            raise self._refuse(say("a key is a word, not a list or a mapping"), event)
        key = self._value(event)
        if key in at.data:
            raise self._refuse(say("the key {key} is there twice: keep one of them", key=event.value), event)
        self.lines[(*at.path, key)] = event.start_mark.line + 1
        return key

    def _value(self, event: Any) -> Any:
        if isinstance(event, AliasEvent) or event.anchor:
            raise self._refuse(say("anchors (&) and aliases (*) are not read: write the value out"), event)
        if event.tag is not None and not (isinstance(event, ScalarEvent) and event.implicit[1]):
            raise self._refuse(say("tags such as {text} are not read: leave it out", text=event.tag), event)
        if isinstance(event, MappingStartEvent):
            return {}
        if isinstance(event, SequenceStartEvent):
            return []
        return scalar(event.value) if event.style is None else event.value


_NO_KEY: Any = object()


class _Open:
    """A list or mapping still being read."""

    def __init__(self, data: Any, path: tuple[Any, ...]) -> None:
        self.data, self.path, self.key = data, path, _NO_KEY


def scalar(text: str) -> Any:
    """An unquoted word as YAML 1.2 reads it: a number, true, false, nothing, or text."""
    if text in _WORDS:
        return _WORDS[text]
    if _INT.match(text):
        return int(text)
    return float(text) if _FLOAT.match(text) else text


def kind_of(value: Any) -> str:
    """What a value is, in a word or two, for a message."""
    if value is None:
        return say("nothing")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        return say("the number {number}", number=value)
    if isinstance(value, (list, tuple)):
        return say("a list")
    return say("a mapping") if isinstance(value, Mapping) else say("the text {text}", text=repr(str(value)[:40]))


def _plain(value: Any, depth: int = 0) -> Any:
    """A program's data as plain dicts and lists, nothing shared with the caller."""
    if depth > _DEPTH:
        raise TableError(say("it is nested deeper than any table"))
    if isinstance(value, Mapping):
        return {key: _plain(inner, depth + 1) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(inner, depth + 1) for inner in value]
    return value
