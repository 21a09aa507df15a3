"""Whether a translated lesson can be read as well as the one it was made from: as short, as plainly written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from unolearn.lessons.check_texts import text_faults
from unolearn.lessons.faults import Fault, LessonError
from unolearn.lessons.overlay import extended
from unolearn.lessons.places import CONTENT
from unolearn.lessons.reading import read_yaml, step_from
from unolearn.lessons.translation import faults_between, merged, translation_of

__all__ = ["check_translation"]


def check_translation(path: Path, code: str) -> list[Fault]:
    """Return everything wrong with the translation of a lesson file into a language, and what is still missing."""
    file = translation_of(path, code)
    if file is None:
        return []
    try:
        source, base = read_yaml(file), extended(read_yaml(path))
    except LessonError as error:
        return error.faults
    found = faults_between(source, base, code, _own(path, base, code))
    return found if any(fault.grave for fault in found) else [*found, *_text_faults(source, base, code)]


def _own(path: Path, base: Any, code: str) -> dict[str, Any] | None:
    """What a file says itself that changes a lesson whose other texts come translated; None if that is not so."""
    data = read_yaml(path).data
    shipped = CONTENT / f"{data.get('extends')}.yaml"
    if "extends" not in data or path == shipped or translation_of(shipped, code) is None:
        return None
    own: dict[str, Any] = {**data, "version": base.data.get("version")}
    return own


def _text_faults(source: Any, base: Any, code: str) -> Iterator[Fault]:
    """What the checker would say of these texts in a lesson's own file, at their lines in the translation."""
    words = source.data.get("steps") or {}
    for step in merged(base.data, source.data, lambda *_: None).get("steps") or []:
        step_id = step.get("id")
        said = words.get(step_id) or {}
        for place, what, cure in _of(step):
            if place and place[0] in said:
                line = source.line(["steps", step_id, *place])
                yield Fault(what, cure, f"{code}/{source.name}", line, str(step_id))


def _of(step: dict[str, Any]) -> list[tuple[list[Any], str, str]]:
    try:
        return list(text_faults(step_from(step)))
    except LessonError:
        return []
