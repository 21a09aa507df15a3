"""A lesson added to a manifest: one line, where it can be done without touching anything else; else it is told."""

from __future__ import annotations

import re
from pathlib import Path

from unolearn.engine.explain import say

__all__ = ["add_lesson"]


def add_lesson(manifest: Path, lesson_id: str) -> str:
    """Add a lesson to the last part of one's own, and return a sentence on what was done or is to be done."""
    if not manifest.is_file():
        return say("There is no course.yaml beside it: the folder's lessons, by number, are the course.")
    text = manifest.read_text(encoding="utf-8")
    if not re.search(r"^parts:", text, re.MULTILINE):
        return say("{file} names no parts, so the lesson comes by itself, before the others.", file=manifest)
    new = _with_line(text, lesson_id)
    if new is not None and _adds_only(text, new, lesson_id):
        manifest.write_text(new, encoding="utf-8")
        return say("It stands in {file}, as the last of its part. Move its line where you want it.", file=manifest)
    return f"{say('Add this line to a part in {file}, under lessons:', file=manifest)}\n      - {lesson_id}"


def _with_line(text: str, lesson_id: str) -> str | None:
    """Return the text with a line behind the last lesson that has a line of its own."""
    lines = text.splitlines(keepends=True)
    found = None
    for number, line in enumerate(lines):
        match = re.match(r"(\s+- +)(?:\{id: *)?[a-z][0-9]+-[a-z0-9-]+\b.*$", line.rstrip("\n"))
        found = (number, match[1]) if match else found
    if found is None:
        return None
    number, indent = found
    ending = "" if lines[number].endswith("\n") else "\n"
    return "".join([*lines[: number + 1], f"{ending}{indent}{lesson_id}\n", *lines[number + 1 :]])


def _adds_only(old: str, new: str, lesson_id: str) -> bool:
    """Whether the new text says what the old one said, and one lesson more."""
    from unolearn.lessons.faults import LessonError
    from unolearn.lessons.reading import read_yaml

    try:
        before, after = read_yaml(old + "\n").data, read_yaml(new + "\n").data
        parts = after["parts"]
        for part in parts:
            if lesson_id in (part.get("lessons") or []):
                part["lessons"].remove(lesson_id)
                return bool(before == after)
    except (LessonError, KeyError, TypeError, AttributeError):
        pass
    return False
