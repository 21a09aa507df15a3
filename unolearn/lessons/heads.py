"""The head of a lesson file: what the course page needs of it, cheaply where the file comes with unolearn."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from attrs import frozen

from unolearn.lessons.faults import LessonError
from unolearn.lessons.places import CONTENT

__all__ = ["Head", "head_of"]

LONGEST_ABOUT = 180


@frozen(kw_only=True)
class Head:
    """What a lesson says of itself; `base` is the lesson that it changes in the end, if it changes one."""

    title: str = ""
    version: int = 1
    about: str = ""
    kind: str = "lesson"
    base: str = ""


def head_of(path: Path) -> Head:
    """Return the head of a lesson file; an empty one where it cannot be read: that is told when it is opened."""
    if path.parent == CONTENT:
        return _shipped(path)
    from unolearn.lessons.overlay import extended
    from unolearn.lessons.reading import read_yaml

    try:
        source = extended(read_yaml(path))
    except LessonError:
        return _glance(path)
    data = source.data if isinstance(source.data, dict) else {}
    version = data.get("version")
    return Head(
        title=_words(data.get("title"), 120),
        version=version if isinstance(version, int) and not isinstance(version, bool) and version > 0 else 1,
        about=_words(data.get("objective"), LONGEST_ABOUT),
        kind=_kind(data),
        base=_base(source),
    )


def _words(value: Any, longest: int) -> str:
    text = " ".join(value.split()) if isinstance(value, str) else ""
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"


def _kind(data: dict[str, Any]) -> str:
    if data.get("checkpoint") is not None:
        return "checkpoint"
    steps = data.get("steps")
    kinds = [step.get("kind") for step in steps if isinstance(step, dict)] if isinstance(steps, list) else []
    return "coach" if "coach" in kinds else "lesson"


def _base(source: Any) -> str:
    bottom = source
    while hasattr(bottom, "base"):
        bottom = bottom.base
    return bottom.path.stem if bottom is not source and bottom.path else ""


@lru_cache(maxsize=256)
def _shipped(path: Path) -> Head:
    return _glance(path)


def _glance(path: Path) -> Head:
    """Title and version as they stand at the beginning of a line."""
    try:
        if not path.is_file():  # a pipe would be waited for without end
            return Head()
        with path.open(encoding="utf-8", errors="replace") as file:
            text = file.read(4096)
    except OSError:
        return Head()
    found = dict(re.findall(r"^(title|version):\s*(.+?)\s*$", text, re.MULTILINE))
    version = found.get("version", "1")
    title = _words(found.get("title", "").strip("\"'"), 120)
    return Head(title=title, version=int(version) if version.isascii() and version.isdecimal() else 1)
