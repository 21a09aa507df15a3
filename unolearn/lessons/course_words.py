"""A course's own words in other languages: `es/course.yaml` beside the manifest, for its parts and lessons.

    title: Uno en la escuela
    about: Aquí se aprende a jugar.
    groups: {Start here: Empieza aquí}
    parts:
      A: {title: "Uno clásico, primera vuelta", about: Lo bastante para jugar.}
    lessons:
      a1-the-goal: {title: El objetivo, about: Primero vacía tu mano.}
    tags: {matching: qué encaja}

What is left out stays as the course has it. The words that come with unolearn serve every course that keeps its texts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from unolearn.engine.explain import say
from unolearn.engine.language import N_, SOURCE, speaking, spoken
from unolearn.lessons.faults import Fault, LessonError, nearest
from unolearn.lessons.places import CONTENT, is_inside
from unolearn.lessons.translation import translation_of

if TYPE_CHECKING:
    from unolearn.lessons.course import Course, CoursePart

__all__ = ["CourseWords", "course_faults", "course_words", "is_said", "knows_titles"]

MANIFEST = "course.yaml"
ALONE = N_("Lessons")  # the group of lessons that stand in no manifest
KEYS = ("title", "about", "groups", "parts", "lessons", "tags")


@frozen
class CourseWords:
    """A course's words in one language: its own by their places, the shipped ones by the text they stand for."""

    own: dict[str, Any] = field(factory=dict)
    shipped: dict[str, Any] = field(factory=dict)
    by_text: dict[str, str] = field(factory=dict)

    def said(self, text: Any, *place: str) -> Any:
        """Return the words at a place ("parts", "A", "title"), or for a text that is shipped; else the text."""
        return _at(self.own, *place) or self.by_text.get(text, text)

    def tag(self, tag: str) -> str:
        """Return what a tag is called."""
        return _at(self.own, "tags", tag) or _at(self.shipped, "tags", tag) or tag

    def title_of(self, lesson_id: str) -> str | None:
        """Return the title of a lesson that comes with unolearn."""
        return _at(self.shipped, "lessons", lesson_id, "title")

    def parts(self, parts: Sequence[CoursePart]) -> list[CoursePart]:
        """Return the parts of a course in these words."""
        return [
            evolve(
                part,
                title=self.said(part.title, "parts", part.letter, "title"),
                about=self.said(part.about, "parts", part.letter, "about"),
                group=say(part.group) if part.group == ALONE else self.said(part.group, "groups", part.group),
                lessons=[
                    evolve(
                        one,
                        title=self.said(one.title, "lessons", one.id, "title"),
                        about=self.said(one.about, "lessons", one.id, "about"),
                    )
                    for one in part.lessons
                ],
            )
            for part in parts
        ]


def course_words(folder: Path) -> CourseWords:
    """Return a course's words in the language in force; none where it is the one of the source."""
    code = spoken()
    if code == SOURCE:
        return CourseWords()
    shipped = _words(CONTENT, code)
    return CourseWords({} if folder == CONTENT else _words(folder, code), shipped, _by_text(code) if shipped else {})


def _at(words: Any, *place: str) -> str | None:
    for key in place:
        words = words.get(key) if isinstance(words, dict) else None
    return words if isinstance(words, str) and words else None


@lru_cache(maxsize=8)
def _by_text(code: str) -> dict[str, str]:
    """The shipped manifest's texts, each with its words."""
    from unolearn.lessons.reading import read_yaml

    manifest, words = read_yaml(CONTENT / MANIFEST).data, _words(CONTENT, code)
    if not words:
        return {}
    made: dict[str, str | None] = {}
    for part in manifest["parts"]:
        made[part["group"]] = _at(words, "groups", part["group"])
        made |= {part[key]: _at(words, "parts", part["letter"], key) for key in ("title", "about")}
        made |= {one["about"]: _at(words, "lessons", one["id"], "about") for one in part["lessons"]}
    return {str(text): said for text, said in made.items() if said}


def _words(folder: Path, code: str) -> dict[str, Any]:
    path = folder / code / MANIFEST
    try:
        return _read(path, path.stat().st_mtime_ns) if is_inside(path, folder) else {}
    except (OSError, LessonError):
        return {}


@lru_cache(maxsize=16)
def _read(path: Path, changed: int) -> dict[str, Any]:
    from unolearn.lessons.reading import read_yaml

    data = read_yaml(path).data
    return data if isinstance(data, dict) else {}


def course_faults(course: Course, code: str) -> list[Fault]:
    """Return what is wrong with a course's words in a language, and as warnings what is missing; none if no file."""
    from unolearn.lessons.reading import read_yaml

    path = translation_of(course.folder / MANIFEST, code)
    if path is None:
        return []
    try:
        source = read_yaml(path)
    except LessonError as error:
        return error.faults
    if not isinstance(source.data, dict):
        return [Fault(say("has no keys."), say("Start with {example}.", example="`title:`"), f"{code}/{MANIFEST}")]
    found = [source.fault(*one) for one in _faults(course, source.data)]
    if not found:
        found = [
            source.fault([], say("not translated: {what}.", what=gap)).as_warning()
            for gap in _gaps(course, source.data, code)
        ]
    return [Fault(one.what, one.cure, f"{code}/{MANIFEST}", one.line, None, one.grave) for one in found]


def _faults(course: Course, data: dict[str, Any]) -> Iterator[tuple[list[Any], str, str]]:
    for key in data:
        if key not in KEYS:
            yield [key], say('the key "{key}" is unknown.', key=key), nearest(str(key), KEYS)
    known = {"parts": [part.letter for part in course.parts], "lessons": course.ids}
    for key, names in known.items():
        given = data.get(key) or {}
        if not isinstance(given, dict):
            cure = say("Write {example}.", example="A: {title: …}")
            yield [key], say('"{key}" has to be a list of keys.', key=key), cure
            continue
        for name, words in given.items():
            if name not in names:
                yield [key, name], say('"{name}" is not in the course.', name=name), nearest(str(name), names)
            for one, text in words.items() if isinstance(words, dict) else [("title", words or None)]:
                if one not in ("title", "about") or not isinstance(text, str | None):  # empty: not there yet
                    yield [key, name, one], say("has to be title: and about:, each with a text."), ""


def _gaps(course: Course, data: dict[str, Any], code: str) -> Iterator[str]:
    with speaking(SOURCE):
        parts = course.parts  # as the manifest has them, whatever the language in force
    for part in parts:
        if not _at(data, "parts", part.letter, "title") and not is_said(part.title, code):
            yield say("part {name}", name=part.letter)
        for lesson in part.lessons:
            if lesson.about and not _at(data, "lessons", lesson.id, "about") and not is_said(lesson.about, code):
                yield lesson.id


def is_said(text: str | None, code: str) -> bool:
    """Return whether the words that come with unolearn say a text of a course in a language."""
    return text in _by_text(code)


def knows_titles(code: str) -> bool:
    """Return whether the lessons that come with unolearn have titles in a language."""
    return bool(_words(CONTENT, code).get("lessons"))
