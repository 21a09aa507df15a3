"""Steps as YAML the way people write lesson files: short lists and tables in brackets, long texts folded."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO
from textwrap import wrap
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.scalarstring import FoldedScalarString

__all__ = ["plain", "written"]

#: Longer ones stand on several lines.
_BRACKETS, _TEXT = 74, 86


def written(data: Any) -> str:
    """Return data as YAML; a list is indented as it stands under `steps:`.

    >>> print(written([{"id": "one", "you": ["red 5", "wild"]}]), end="")
      - id: one
        you: [red 5, wild]
    """
    writer = YAML()
    writer.version = (1, 2)
    writer.width = 100_000  # where a line ends is decided here
    writer.indent(mapping=2, sequence=4, offset=2)
    text = StringIO()
    writer.dump(_styled(data), text)
    return text.getvalue().removeprefix("%YAML 1.2\n---\n")


def plain(value: Any) -> Any:
    """Return YAML data without what its reader remembers of lines and quotes."""
    if isinstance(value, Mapping):
        return {plain(key): plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    if isinstance(value, bool) or value is None:
        return value
    return next((kind(value) for kind in (str, int, float) if isinstance(value, kind)), str(value))


def _styled(value: Any, depth: int = 0) -> Any:
    if isinstance(value, str):
        return _folded(value)
    if not isinstance(value, (Mapping, list)):
        return value
    made: Any = CommentedMap() if isinstance(value, Mapping) else CommentedSeq()
    if depth > 1 and _is_short(value):
        made.fa.set_flow_style()
        made.update(value) if isinstance(value, Mapping) else made.extend(value)
        return made
    made.fa.set_block_style()
    if isinstance(value, Mapping):
        for key, one in value.items():
            made[key] = _styled(one, depth + 1)
    else:
        made.extend(_styled(one, depth + 1) for one in value)
    return made


def _is_short(value: Any) -> bool:
    """Whether it can be taken in within brackets: short, and nothing inside that has brackets of its own."""
    inside = list(value.values()) if isinstance(value, Mapping) else value
    if not inside:
        return True
    flat = not any(isinstance(one, (Mapping, list)) for one in inside)
    sentences = isinstance(value, list) and any(isinstance(one, str) and len(one) > 24 for one in inside)
    return flat and not sentences and len(str(value)) <= _BRACKETS


def _folded(text: str) -> str:
    """A long text folds at its spaces; one with lines or odd spaces of its own stays in quotes."""
    if len(text) <= _TEXT or text != " ".join(text.split()):
        return text
    folded, places, at = FoldedScalarString(text), [], -1
    for line in wrap(text, _TEXT, break_long_words=False, break_on_hyphens=False)[:-1]:
        at += len(line) + 1
        places.append(at)
    folded.fold_pos = places
    shown: str = folded
    return shown
