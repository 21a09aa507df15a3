"""The manifest of a course, `course.yaml`: its typed shape, and everything that can be wrong with it by itself.

format: 1
title: Uno at the school club
rules: {base: classic, uno_penalty: 4}    # the rule card, laid over every lesson on that rule book
parts:                                    # left out: the folder's own lessons, then all that come with unolearn
  - {letter: A, without: [a6-count-the-score]}
  - {letter: O, title: At our table, about: Two lessons of our own., lessons: [o1-our-penalty]}
  - {letter: C}
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import field, frozen

from unolearn.engine.explain import say
from unolearn.engine.notation import NotationError, parse_card
from unolearn.lessons.check_words import rules_faults, split_cure
from unolearn.lessons.faults import Fault, LessonError, nearest
from unolearn.lessons.mending import Mended
from unolearn.lessons.places import LESSON_ID
from unolearn.lessons.reading import add_form, no_keys, read_form, read_yaml
from unolearn.lessons.reading_faults import Complaint as ReadingComplaint
from unolearn.lessons.reading_faults import Unfit
from unolearn.rules.systems import RuleError, ruleset

__all__ = ["LESSON_KINDS", "MANIFEST", "CourseManifest", "ManifestLesson", "ManifestPart", "read_manifest"]

MANIFEST = "course.yaml"
LESSON_KINDS = ("lesson", "coach", "checkpoint")
LONGEST_TITLE, LONGEST_ABOUT, LONGEST_LESSON = 120, 400, 180
Complaint = tuple[list[Any], str, str]  # where, what, cure

_LETTER = re.compile(r"[A-Z]\Z")
_LANGUAGE = re.compile(r"[a-z]{2,3}([_-][A-Za-z]{2,4})?\Z")
_COURSE_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")


@frozen(kw_only=True)
class ManifestLesson:
    """A lesson in a part: what is left out is taken from the lesson itself."""

    id: str
    minutes: int | None = None
    about: str | None = None
    title: str | None = None
    kind: str | None = None


@frozen(kw_only=True)
class ManifestPart:
    """A part of the course. The letter alone stands for the part that comes with unolearn."""

    letter: str
    title: str | None = None
    about: str | None = None
    group: str | None = None
    card: str | None = None
    lessons: list[str | ManifestLesson] | None = None
    without: list[str] = field(factory=list)

    @property
    def listed(self) -> list[ManifestLesson]:
        """The lessons, the short form written out."""
        return [ManifestLesson(id=one) if isinstance(one, str) else one for one in self.lessons or []]


@frozen(kw_only=True)
class CourseManifest:
    """A course: its title, its rule card, its parts in order."""

    title: str
    format: int = 1
    id: str | None = None  # names the saved progress; the folder's name where it is left out
    language: str | None = None
    about: str | None = None
    rules: Any = None
    parts: list[ManifestPart] | None = None


def _lesson(value: Any, _: Any) -> str | ManifestLesson:
    if isinstance(value, dict):
        made: ManifestLesson = read_form(value, ManifestLesson)
        return made
    if not isinstance(value, str):
        example = "{id: c1-stacking, minutes: 6}"
        raise Unfit(say("a lesson is written as its id, or with keys: {example}.", example=example))
    return str(value)


add_form(str | ManifestLesson, _lesson)


def read_manifest(path: Path) -> tuple[CourseManifest, Mended, list[Complaint]]:
    """Return the manifest of a course, where it was written, and what is wrong with it by itself.

    Unknown keys are among the `faults` of where it was written. LessonError if it cannot be read at all.
    """
    source = read_yaml(path)
    if not isinstance(source.data, dict):
        raise LessonError([no_keys(source)])
    mended = Mended(source, [])
    parts = source.data.get("parts")
    mended.tell(
        ReadingComplaint(
            ["parts", number],
            say("a part has to be a list of keys."),
            say("Write {example}, or more keys.", example="- {letter: A}"),
        )
        for number, part in enumerate(parts if isinstance(parts, list) else [])
        if not isinstance(part, dict)
    )
    if not mended.faults:
        manifest, found = mended.read_as([], CourseManifest)
        mended.tell(found)
        if manifest is not None:
            return manifest, mended, list(_faults(manifest))
    raise LessonError(mended.faults)


def _faults(manifest: CourseManifest) -> Iterator[Complaint]:
    if manifest.format != 1:
        yield ["format"], say("format {n} is unknown.", n=manifest.format), say("This version reads format 1.")
    yield from _text(["title"], manifest.title, LONGEST_TITLE)
    yield from _text(["about"], manifest.about, LONGEST_ABOUT)
    if manifest.id is not None and not (_COURSE_ID.match(manifest.id) and len(manifest.id) <= 60):
        cure = say("Use small letters, digits and hyphens: our-school-club.")
        yield ["id"], say('"{name}" is no course id.', name=manifest.id), cure
    if manifest.language is not None and not _LANGUAGE.match(manifest.language):
        what = say('"{word}" is no language code.', word=manifest.language)
        yield ["language"], what, say("Write en, es, de, …")
    yield from _rule_faults(manifest.rules)
    if manifest.parts is not None and not manifest.parts:
        cure = say("Name one, or leave `parts:` out for the whole course.")
        yield ["parts"], say("the course has no parts."), cure
    seen: set[str] = set()
    for number, part in enumerate(manifest.parts or []):
        for path, what, cure in _part_faults(part):
            yield ["parts", number, *path], what, cure
        if part.letter in seen:
            what = say('another part has the letter "{name}".', name=part.letter)
            yield ["parts", number, "letter"], what, say("Take another letter.")
        seen.add(part.letter)


def _text(path: list[Any], text: str | None, longest: int) -> Iterator[Complaint]:
    if text is None:
        return
    if not text.strip():
        yield path, say('"{key}" is empty.', key=path[-1]), say("Write something, or leave it out.")
    elif len(text) > longest:
        yield path, say('"{key}" has {n} letters.', key=path[-1], n=len(text)), say("At most {n}.", n=longest)


def _rule_faults(rules: Any) -> Iterator[Complaint]:
    if rules is None:
        return
    try:
        ruleset(rules)
    except (RuleError, TypeError, ValueError) as error:
        said = say("the rules cannot be: {what}.", what=str(error))
        for path, what, cure in list(rules_faults(rules)) or [([], said, "")]:
            yield ["rules", *path], what, cure


def _part_faults(part: ManifestPart) -> Iterator[Complaint]:
    if not _LETTER.match(part.letter):
        what = say('"{name}" is no letter for a part.', name=part.letter)
        yield ["letter"], what, say("Write one capital letter, A to Z.")
    yield from _text(["title"], part.title, LONGEST_TITLE)
    yield from _text(["about"], part.about, LONGEST_ABOUT)
    yield from _text(["group"], part.group, LONGEST_TITLE)
    if part.card is not None:
        try:
            parse_card(part.card)
        except NotationError as error:
            what, cure = split_cure(str(error), say("Write a colour and a face, such as green 5."))
            yield ["card"], say("the card cannot be: {what}", what=what), cure
    if part.lessons is not None and part.without:
        cure = say("List the lessons you want, or those you do not.")
        yield ["without"], say("a part has either `lessons` or `without`."), cure
    if part.lessons is not None and not part.lessons:
        yield ["lessons"], say("the part has no lessons."), say("Name one, or leave the part out.")
    for number, lesson in enumerate(part.listed):
        for path, what, cure in _lesson_faults(lesson):
            yield ["lessons", number, *path], what, cure


def _lesson_faults(lesson: ManifestLesson) -> Iterator[Complaint]:
    if not LESSON_ID.match(lesson.id):
        what = say('"{name}" is no lesson id.', name=lesson.id)
        yield [], what, say("Write part and number, then words, as in c1-stacking: no folder, no .yaml.")
    if lesson.minutes is not None and not 0 < lesson.minutes <= 600:
        yield ["minutes"], say("{n} minutes cannot be.", n=lesson.minutes), say("Write 1 to 600.")
    yield from _text(["title"], lesson.title, LONGEST_TITLE)
    yield from _text(["about"], lesson.about, LONGEST_LESSON)
    if lesson.kind is not None and lesson.kind not in LESSON_KINDS:
        yield ["kind"], say('there is no kind "{word}".', word=lesson.kind), nearest(lesson.kind, LESSON_KINDS)


def no_folder(place: Path) -> LessonError:
    """Return the error for a place that is no course at all."""
    return LessonError(
        [Fault(say("is no folder with a course."), say("Make one: unolearn new course NAME"), str(place))]
    )
