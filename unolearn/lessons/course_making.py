"""A course from its folder: every part and lesson looked up, and all that is missing told at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from unolearn.engine.explain import say
from unolearn.lessons.course import Course, CoursePart, Listed
from unolearn.lessons.course_manifest import (
    MANIFEST,
    Complaint,
    CourseManifest,
    ManifestLesson,
    ManifestPart,
    no_folder,
    read_manifest,
)
from unolearn.lessons.course_words import ALONE
from unolearn.lessons.faults import Fault, LessonError, closest, nearest
from unolearn.lessons.heads import head_of
from unolearn.lessons.limits import read_text
from unolearn.lessons.places import (
    CONTENT,
    LESSON_ID,
    find_lesson,
    is_inside,
    known_lessons,
    leads_out,
    package_faults,
    places_of,
    real,
)

__all__ = ["course_in", "course_key"]

MINUTES = 5  # of a lesson that nobody has timed
_CARDS = ("green 5", "blue 2", "yellow 7", "red 3")


def course_in(place: Path) -> Course:
    """Return the course of a folder, or of one lesson file; LessonError with every fault."""
    if place.is_file():
        return _course_of_one(place)
    if not place.is_dir():
        raise no_folder(place)
    if not (place / MANIFEST).is_file():
        return _course_of_files(place)
    if not is_inside(place / MANIFEST, place):
        raise LessonError([leads_out(MANIFEST)])
    manifest, source, complaints = read_manifest(place / MANIFEST)
    making = _Making(place, manifest)
    parts = making.parts()
    said = {tuple(path[:2]) for path, *_ in complaints} | {path[:2] for path in source.gaps}
    complaints += [one for one in making.complaints if tuple(one[0][:2]) not in said]
    faults = [*source.faults, *(source.fault(*one) for one in complaints)]
    if faults:
        raise LessonError([*faults, *(package_faults() if making.lacks_a_lesson else ())])
    return Course(
        parts,
        place,
        manifest.title,
        key="" if place == CONTENT else manifest.id or _slug(place),
        rules=manifest.rules,
        language=manifest.language,
        about=manifest.about,
    )


def course_key(place: Path) -> str:
    """Return the name of a course's progress, from its manifest as far as that can be read, else from its folder."""
    text, _ = read_text(place / MANIFEST)
    found = re.search(r"^id: *([a-z0-9]+(?:-[a-z0-9]+)*) *(?:#.*)?$", text, re.MULTILINE)
    return found[1] if found else _slug(place)


def _slug(place: Path) -> str:
    """The name of a folder or file, as the name of its progress."""
    place = real(place)
    name = place.name if place.is_dir() else place.stem
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:60] or "course"


@lru_cache(maxsize=1)
def _shipped() -> dict[str, CoursePart]:
    """The parts that come with unolearn, by letter."""
    return {part.letter: part for part in course_in(CONTENT).parts_as_written}


def _shipped_lessons() -> dict[str, Listed]:
    return {lesson.id: lesson for part in _shipped().values() for lesson in part.lessons}


class _Making:
    """Parts being put together; what is wrong goes to `complaints`, with its place in the manifest."""

    def __init__(self, folder: Path, manifest: CourseManifest) -> None:
        self.folder, self.manifest = folder, manifest
        self.places = places_of(folder)
        self.is_shipped = folder == CONTENT
        self.complaints: list[Complaint] = []
        self.lacks_a_lesson = False

    def parts(self) -> list[CoursePart]:
        """Return the parts, as far as they can be made."""
        if self.manifest.parts is None:
            return self._everything()
        made = [self._part(number, part) for number, part in enumerate(self.manifest.parts)]
        self.complaints += self._said_twice()
        return made

    def _everything(self) -> list[CoursePart]:
        """The folder's own lessons, then all that come with unolearn."""
        own = [one for one in known_lessons([self.folder]) if one not in _shipped_lessons()]
        if not own:
            return list(_shipped().values())
        taken, title = set(_shipped()), self.manifest.title
        letter = next(one for one in [own[0][0].upper(), *"OPQRSTUVWXYZ"] if one not in taken)
        lessons = [self._listed(ManifestLesson(id=one)) for one in sorted(own, key=_in_order)]
        part = CoursePart(letter=letter, title=title, about="", group="", card=_CARDS[0], lessons=lessons)
        return [part, *_shipped().values()]

    def _part(self, number: int, part: ManifestPart) -> CoursePart:
        usual = None if self.is_shipped else _shipped().get(part.letter)
        if usual is None and (part.lessons is None or not part.title):
            if part.lessons is None:
                what, cure = say("part {name} has no lessons.", name=part.letter), say("Add `lessons:`.")
            else:
                what, cure = say("part {name} has no title.", name=part.letter), say("Add `title:`.")
            if not self.is_shipped:
                cure += " " + say("Only {names} come with unolearn.", names=", ".join(_shipped()))
            self._complain(number, [], what, cure)
        lessons = self._of_shipped(number, part, usual) if part.lessons is None else self._of_own(number, part)
        return CoursePart(
            letter=part.letter,
            title=part.title or (usual.title if usual else ""),
            about=part.about if part.about is not None else usual.about if usual else "",
            group=part.group if part.group is not None else usual.group if usual else "",
            card=part.card or (usual.card if usual else _CARDS[number % len(_CARDS)]),
            lessons=lessons,
            shipped=self.is_shipped or (usual is not None and part.lessons is None),
        )

    def _complain(self, number: int, path: list[int | str], what: str, cure: str) -> None:
        self.complaints.append((["parts", number, *path], what, cure))

    def _of_shipped(self, number: int, part: ManifestPart, usual: CoursePart | None) -> list[Listed]:
        lessons = usual.lessons if usual else []
        known = [lesson.id for lesson in lessons]
        for place, name in enumerate(part.without):
            if name not in known and usual:
                what = say('part {part} has no lesson "{name}".', part=part.letter, name=name)
                self._complain(number, ["without", place], what, nearest(name, known))
        kept = [lesson for lesson in lessons if lesson.id not in part.without]
        if usual and not kept:
            what = say("nothing of part {name} is left.", name=part.letter)
            self._complain(number, ["without"], what, say("Leave the part out."))
        return [self._listed(ManifestLesson(id=lesson.id)) for lesson in kept]

    def _of_own(self, number: int, part: ManifestPart) -> list[Listed]:
        for place, lesson in enumerate(part.listed):
            try:
                found = find_lesson(lesson.id, self.places)
            except LessonError as error:
                one = error.faults[0]
                what = say("{file} {what}", file=f"{lesson.id}.yaml", what=one.what)
                self._complain(number, ["lessons", place], what, one.cure)
                continue
            if found is None:
                self.lacks_a_lesson = True
                known = known_lessons(self.places)
                what = say('there is no lesson "{name}": there is no file {name}.yaml.', name=lesson.id)
                near = nearest(lesson.id, known) if closest(lesson.id, known) else ""
                cure = f"{say('Add the file, or take it off the list.')} {near}".rstrip()
                self._complain(number, ["lessons", place], what, cure)
        return [self._listed(lesson) for lesson in part.listed]

    def _listed(self, entry: ManifestLesson) -> Listed:
        """What the course page shows of a lesson: as the manifest has it, the shipped one, the file."""
        own = None if self.is_shipped or not (self.folder / f"{entry.id}.yaml").is_file() else self.folder
        usual = None if self.is_shipped else _shipped_lessons().get(entry.id)
        head = None
        if own is not None or (usual is None and not self.is_shipped):
            path = find_lesson(entry.id, self.places)
            head = head_of(path) if path else None
            usual = usual or (_shipped_lessons().get(head.base) if head else None)
        about = head.about if head and (own is None or head.base != entry.id) else usual.about if usual else ""
        return Listed(
            id=entry.id,
            minutes=entry.minutes or (usual.minutes if usual else MINUTES),
            about=entry.about or about or (usual.about if usual else ""),
            title=entry.title,
            kind=entry.kind or (head.kind if head else usual.kind if usual else "lesson"),
        )

    def _said_twice(self) -> Iterator[Complaint]:
        """Lessons that stand in two places, and two lessons that would share an address."""
        ids: set[str] = set()
        codes: dict[str, str] = {}
        for number, part in enumerate(self.manifest.parts or []):
            usual = None if self.is_shipped else _shipped().get(part.letter)
            listed = [lesson.id for lesson in (usual.lessons if usual else [])]
            shown = [lesson.id for lesson in part.listed] if part.lessons is not None else listed
            for place, lesson_id in enumerate(shown):
                path = ["parts", number, *(["lessons", place] if part.lessons is not None else ["letter"])]
                code = lesson_id.split("-", 1)[0]
                if lesson_id in part.without:
                    continue
                if lesson_id in ids:
                    yield path, say('the lesson "{name}" is listed twice.', name=lesson_id), say("Keep one of them.")
                elif code in codes:
                    facts = {"name": lesson_id, "names": codes[code], "code": code}
                    what = say('"{name}" and "{names}" share the address #{code}.', **facts)
                    yield path, what, say("Give one of them another number.")
                ids.add(lesson_id)
                codes.setdefault(code, lesson_id)


def _in_order(lesson_id: str) -> tuple[str, int, str]:
    code, _, words = lesson_id.partition("-")
    return code[0], int(code[1:]), words


# ---- without a manifest


def _course_of_files(place: Path) -> Course:
    names = sorted(known_lessons([place]), key=_in_order)
    if not names:
        odd = sorted(path.name for path in place.glob("*.yaml") if not LESSON_ID.match(path.stem))
        what, cure = say("holds no lessons."), say("Add a lesson file, or name another folder.")
        if odd:
            what = say("holds no lessons; {file} is no name for one.", file=odd[0])
            cure = say("Name the file after its lesson, as in c1-stacking.yaml.")
        raise LessonError([Fault(what, cure, str(place))])
    return Course([_one_part(place, names, real(place).name)], place, real(place).name, key=_slug(place))


def _course_of_one(path: Path) -> Course:
    if not LESSON_ID.match(path.stem) or path.suffix != ".yaml":
        cure = say("Name the file as in c1-stacking.yaml.")
        raise LessonError([Fault(say("is no name for a lesson."), cure, str(path))])
    title = head_of(path).title or path.stem
    return Course([_one_part(path.parent, [path.stem], title)], path.parent, title, key=_slug(path))


def _one_part(folder: Path, names: list[str], title: str) -> CoursePart:
    making = _Making(folder, CourseManifest(title=title))
    lessons = [making._listed(ManifestLesson(id=one)) for one in names]
    letter = names[0][0].upper()
    return CoursePart(letter=letter, title=title, about="", group=ALONE, card="red 5", lessons=lessons)
