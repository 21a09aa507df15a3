"""What is wrong with a file before it is YAML: each slip in plain words.

A parser stops at the first slip.  Here a line is put right in memory (an indent, a quotation mark) and the reading goes
on, so that somebody who made three slips hears of three.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from typing import Any, NamedTuple

from ruamel.yaml import YAML
from ruamel.yaml.constructor import DuplicateKeyError
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import MappingNode, Node, SequenceNode

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.lessons.faults import Fault

__all__ = ["parse", "starred", "step_above"]

MOST = 20  # slips mended in one file; after that it is not worth guessing
_KEY = re.compile(r"(\s*(?:- )?)([\w.][\w. -]*?)\s*:\s+(.*)$")
_STARRED = re.compile(r"(\s*(?:- )?)([\w.][\w. -]*?)\s*:\s+(\*{1,3}[^*\s].*[\s*].*)$")
_BLOCK = re.compile(r":\s+[>|][-+\d]*\s*$")  # the lines below it, indented deeper, are one text
_INDENT = N_("Put it under the first letter of the lines it belongs with; two spaces go deeper.")
_AS_TEXT = N_("Put the text in quotes: {example}")


class _Slip(NamedTuple):
    """A slip: the line (from 0), what is wrong, the cure, and the line put right (None: it cannot be guessed)."""

    line: int
    what: str
    cure: str
    mended: str | None


def starred(text: str, name: str, suspects: Container[int | None]) -> tuple[str, list[Fault]]:
    """Return a text with quotes around what begins with Markdown's stars in the lines (from 1) that are suspect.

    YAML takes a star there for a copy of another place. The second value holds a fault for each.
    """
    lines, faults, block = text.splitlines(), [], None
    for number, line in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        if block is not None and (indent > block or not line.strip()):
            continue  # within a text of several lines a star is a star
        block = indent if _BLOCK.search(line) else None
        found = _STARRED.match(line)
        if found and number + 1 in suspects:
            what = _begins_with(found[2], "*")
            cure = say(_AS_TEXT, example=f"{found[2]}: {_quoted(found[3])}")
            faults.append(Fault(what, cure, name, number + 1, step_above(lines, number)))
            lines[number] = f"{found[1]}{found[2]}: {_quoted(found[3])}"
    return ("\n".join(lines) + "\n" if faults else text), faults


def _begins_with(key: str, sign: str) -> str:
    return say('the text of "{key}" begins with {sign}, which has a meaning in YAML.', key=key, sign=sign)


def parse(text: str, name: str) -> tuple[Any, list[Fault]]:
    """Return the data of a YAML text and the faults of its writing; the data is None where nothing could be read."""
    lines, faults = text.splitlines(), list[Fault]()
    for _ in range(MOST):
        try:
            return _load("\n".join(lines) + "\n", name, faults), faults
        except YAMLError as error:
            slip = _slip(error, lines)
            faults.append(Fault(slip.what, slip.cure, name, slip.line + 1, step_above(lines, slip.line)))
            if slip.mended is None or slip.line >= len(lines) or slip.mended == lines[slip.line]:
                break
            lines[slip.line] = slip.mended
    return None, faults


def _load(text: str, name: str, faults: list[Fault]) -> Any:
    try:
        return _yaml().load(text)
    except DuplicateKeyError:
        yaml = _yaml()
        yaml.allow_duplicate_keys = True
        for key, line in _twice(yaml.compose(text), set()):
            step = step_above(text.splitlines(), line)
            faults.append(
                Fault(say('has the key "{key}" twice.', key=key), say("Keep one of them."), name, line + 1, step)
            )
        return yaml.load(text)


def _yaml() -> YAML:
    yaml = YAML()
    yaml.version = (1, 2)
    return yaml


def _twice(node: Node | None, met: set[int]) -> Iterator[tuple[str, int]]:
    """Every key that stands a second time in its mapping, with its line from 0."""
    if node is None or id(node) in met:
        return
    met.add(id(node))
    if isinstance(node, SequenceNode):
        for inner in node.value:
            yield from _twice(inner, met)
    if isinstance(node, MappingNode):
        keys: set[str] = set()
        for key, value in node.value:
            if str(key.value) in keys:
                yield str(key.value), key.start_mark.line
            keys.add(str(key.value))
            yield from _twice(value, met)


def step_above(lines: list[str], line: int) -> str | None:
    """Return the id of the step that a line of the file stands in, as far as can be seen from its text."""
    for text in reversed(lines[: line + 1]):
        if re.match(r"\w|---", text):
            return None  # a key of the lesson itself
        found = re.match(r"\s*(?:-\s+)?\{?\s*id:\s*([a-z0-9-]+)", text)
        if found:
            return found[1]
    return None


# ---- the slips, by what the parser says of them


def _slip(error: YAMLError, lines: list[str]) -> _Slip:
    mark, before = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    problem = str(getattr(error, "problem", None) or "")
    context = str(getattr(error, "context", None) or "")
    if mark is None:
        return _Slip(0, say("holds signs that are no text."), say("Save it as plain text (UTF-8)."), None)
    line = min(mark.line, max(len(lines) - 1, 0))
    text = lines[line] if lines else ""
    begun = line if before is None else min(before.line, line)
    if "\t" in re.match(r"\s*", text)[0]:  # type: ignore[index]  # \s* always matches
        cure = say("Indent with spaces, two for each level.")
        return _Slip(line, say("is indented with a tab."), cure, _aligned(lines, line))
    if "quoted scalar" in context:
        return _quotes(lines, begun, line, problem)
    if "flow" in context:
        return _brackets(lines, begun)
    if "expected ':'" in problem:
        return _colon_missing(lines, begun)
    if "block scalar" in context:
        mended = re.sub(r"([>|])[-+]?\s", "", text, count=1)
        what = say("text stands on the line of {sign} or {other}.", sign='">"', other='"|"')
        return _Slip(line, what, say("Begin the text on the next line, indented."), mended)
    if "another document" in problem:
        what = say('a line "---" begins a second document.')
        return _Slip(line, what, say("Take the line out: one file, one lesson."), "")
    return _of_a_value(lines, line, mark.column, problem) or _wrong_indent(lines, line)


def _of_a_value(lines: list[str], line: int, column: int, problem: str) -> _Slip | None:
    """A value that needs quotation marks: for a colon in it, or for the sign it begins with."""
    found = _KEY.match(lines[line])
    if not found or column < found.start(3):
        return None
    key, value = found[2], found[3]
    cure = say(_AS_TEXT, example=f"{key}: {_quoted(value)}")
    mended = found[1] + f"{key}: {_quoted(value)}"
    if "mapping values" in problem:
        return _Slip(line, say('the text of "{key}" holds a colon.', key=key), cure, mended)
    if "sequence entries" in problem:
        cure = say("Write {example}, or put each - on a line of its own.", example=f"{key}: [a, b]")
        mended = f"{found[1]}{key}: [{_quoted(value[1:].strip())}]"
        return _Slip(line, say('the list of "{key}" begins on the line of its key.', key=key), cure, mended)
    if "cannot start any token" in problem or "alias" in problem or "mapping keys" in problem:
        return _Slip(line, _begins_with(key, value[0]), cure, mended)
    if "expected <block end>" in problem and value[:1] in "{[\"'":
        what = say('more stands behind the closing sign of the text of "{key}".', key=key)
        return _Slip(line, what, cure, mended)
    return None


def _quoted(value: str) -> str:
    inner = value[1:-1] if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'" else value
    return '"' + inner.replace("\\", "\\\\").replace('"', "'").strip() + '"'


def _wrong_indent(lines: list[str], line: int) -> _Slip:
    above = re.match(r"(\s*(?:- )?)([\w.]+):\s+[^\s>|]", lines[line - 1]) if line else None
    cure = say(_INDENT)
    if above and len(lines[line]) - len(lines[line].lstrip()) > len(above[1]):
        more = say('If it goes on with the text above, write "{example}" before that text.', example=f"{above[2]}: >-")
        cure = f"{cure} {more}"
    return _Slip(line, say("is indented differently from the lines it belongs with."), cure, _aligned(lines, line))


def _aligned(lines: list[str], line: int) -> str | None:
    """The line, moved to where the key above it begins."""
    for above in reversed(lines[:line]):
        found = re.match(r"( *(?:- +)?)[\w.-]+:", above)
        if found:
            return " " * len(found[1]) + lines[line].strip()
    return None


def _colon_missing(lines: list[str], line: int) -> _Slip:
    text = lines[line]
    space = re.match(r"(\s*(?:- +)?)([\w.]+):(\S.*)$", text)
    if space:
        what = say('a space is missing behind "{key}:".', key=space[2])
        return _Slip(
            line, what, say("Write {example}", example=f"{space[2]}: {space[3]}"), f"{space[1]}{space[2]}: {space[3]}"
        )
    word = re.match(r"(\s*(?:- +)?)([\w.]+)(.*)$", text)
    if not word:
        return _Slip(line, say("a colon is missing."), say("Write the key, a colon, a space, the text."), None)
    example = f"{word[2]}:{word[3]}"
    cure = say("Write {example}, or put it in the line above if it is part of that text.", example=example)
    return _Slip(line, say('a colon is missing behind "{key}".', key=word[2]), cure, f"{word[1]}{word[2]}:{word[3]}")


def _quotes(lines: list[str], begun: int, line: int, problem: str) -> _Slip:
    if "escape" in problem:
        mended = lines[line].replace("\\", "\\\\")
        cure = say("Write two of them, or put the text in single quotes.")
        return _Slip(line, say("a backslash stands in a text with double quotes."), cure, mended)
    sign = "'" if "'" in lines[begun] and '"' not in lines[begun] else '"'
    cure = say("Close it at the end of the text. An apostrophe in single quotes is written twice.")
    return _Slip(begun, say("a quotation mark is opened and never closed."), cure, lines[begun] + sign)


def _brackets(lines: list[str], begun: int) -> _Slip:
    """A bracket that is not closed, or something in it that cannot be read."""
    for place in range(begun, -1, -1):
        text = lines[place]
        for opened, closing in (("[", "]"), ("{", "}")):
            if text.count(opened) > text.count(closing):
                what = say('the bracket "{sign}" is not closed.', sign=opened)
                return _Slip(place, what, say('Write "{sign}" at the end.', sign=closing), text + closing)
        if text.strip():
            break
    cure = say("Check its commas and colons; put texts with such signs in quotes.")
    return _Slip(begun, say("what stands in brackets cannot be read."), cure, None)
