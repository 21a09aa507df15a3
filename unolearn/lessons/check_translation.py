"""Whether a translated lesson can be read as well as the one it was made from: as short, as plainly written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from unolearn.engine.explain import say
from unolearn.lessons.check_texts import text_faults
from unolearn.lessons.faults import Fault, LessonError
from unolearn.lessons.overlay import extended
from unolearn.lessons.places import CONTENT
from unolearn.lessons.reading import read_yaml, step_from
from unolearn.lessons.translation import HEAD, as_written, merged, texts_of, translation_of

__all__ = ["check_translation"]


def check_translation(path: Path, code: str) -> list[Fault]:
    """Return everything wrong with the translation of a lesson file into a language, and what is still missing."""
    file = translation_of(path, code)
    if file is None:
        return []
    try:
        with as_written():
            source, base = read_yaml(file), extended(read_yaml(path))
    except LessonError as error:
        return error.faults
    found = _between(source, base, code, _own(path, base, code))
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


def _between(source: Any, base: Any, code: str, own: Mapping[str, Any] | None = None) -> list[Fault]:
    """Return what is wrong between a translation and its lesson, both read already.

    `own`: what of the lesson has to be said here, where all the rest is translated elsewhere.
    """
    found: list[Fault] = []

    def complain(place: list[Any], what: str, cure: str) -> None:
        found.append(_at(source, code, place, what, cure))

    merged(base.data, source.data, complain)
    if not found:
        found += (_at(source, code, *one).as_warning() for one in _gaps(base.data if own is None else own, source.data))
    return found


def _at(source: Any, code: str, place: list[Any], what: str, cure: str) -> Fault:
    step = str(place[1]) if len(place) > 1 and place[0] == "steps" else None
    return Fault(what, cure, f"{code}/{source.name}", source.line(place), step)


def _gaps(data: Mapping[str, Any], words: Mapping[str, Any]) -> Iterator[tuple[list[Any], str, str]]:
    """Yield what is not translated, a step at a time."""
    version, made_from = data.get("version"), words.get("version")
    if made_from is not None and made_from != version:
        cure = say("Read the texts again, and raise the version.")
        yield ["version"], say("the lesson is at version {number} now.", number=version), cure
    steps = words.get("steps") or {}
    lost = [key for key in HEAD if data.get(key) and not words.get(key)]
    if lost:
        yield [], say("not translated: {names}.", names=", ".join(lost)), ""
    for step in data.get("steps") or []:
        lost = [key for key in texts_of(step) if not _is_there(steps.get(step.get("id")) or {}, key)]
        if lost:
            yield ["steps", step.get("id")], say("not translated: {names}.", names=", ".join(lost)), ""


def _is_there(words: Any, key: str) -> bool:
    for part in key.split("/"):
        if isinstance(words, list):
            words = words[int(part)] if int(part) < len(words) else None
        elif isinstance(words, dict):
            words = next((value for name, value in words.items() if str(name) == part), None)
        else:  # a text alone stands for its option's, scene's or number's
            return bool(words) and part in ("text", "say", "label")
    return bool(words)
