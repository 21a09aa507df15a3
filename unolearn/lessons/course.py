"""The course: which lessons there are and in which order, read from its manifest."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from unolearn.lessons.faults import Fault, LessonError
from unolearn.lessons.fitting import laid_over
from unolearn.lessons.model import Lesson, Step, load

__all__ = ["Course", "CoursePart", "Listed", "load_course"]

CONTENT = Path(__file__).parent / "content"
MANIFEST = "course.yaml"


@frozen(kw_only=True)
class Listed:
    """A lesson as the course page shows it, before its file is read."""

    id: str
    minutes: int
    about: str
    title: str | None = None
    kind: str = "lesson"

    @property
    def code(self) -> str:
        """Part and number: "A2"."""
        return self.id.split("-", 1)[0].upper()


@frozen(kw_only=True)
class CoursePart:
    """Lessons that belong together."""

    letter: str
    title: str
    about: str
    group: str
    card: str
    lessons: list[Listed]

    @property
    def minutes(self) -> int:
        """How long all of it takes."""
        return sum(lesson.minutes for lesson in self.lessons)


@frozen(kw_only=True)
class _Manifest:
    format: int
    title: str
    parts: list[CoursePart] = field(factory=list)


class Course:
    """The parts in order; lesson files are read when they are first opened."""

    def __init__(self, parts: list[CoursePart], folder: Path, title: str = "unolearn", rules: Any = None) -> None:
        self.parts, self.folder, self.title = parts, folder, title
        self.rules = rules  # the course's rule card, laid over its lessons; None: every lesson keeps its own
        self._lessons: dict[str, Lesson] = {}

    @property
    def ids(self) -> list[str]:
        """All lesson ids in order."""
        return [lesson.id for part in self.parts for lesson in part.lessons]

    def listed(self, lesson_id: str) -> Listed:
        """Return what the manifest says of a lesson; KeyError if it is not listed."""
        for part in self.parts:
            for lesson in part.lessons:
                if lesson.id == lesson_id:
                    return lesson
        raise KeyError(lesson_id)

    def find(self, word: str) -> str | None:
        """Return the lesson id that an address means: the whole id, or part and number ("a2")."""
        word = word.casefold()
        for lesson_id in self.ids:
            if word in (lesson_id, lesson_id.split("-", 1)[0]):
                return lesson_id
        return None

    def lesson(self, lesson_id: str) -> Lesson:
        """Return a lesson, reading its file the first time; LessonError if the file is faulty."""
        if lesson_id not in self._lessons:
            self._lessons[lesson_id] = laid_over(load(self.folder / f"{lesson_id}.yaml"), self.rules)
        return self._lessons[lesson_id]

    def whole(self, lesson_id: str) -> Lesson:
        """Return a lesson with the questions from earlier lessons at its end, as a learner goes through it."""
        lesson = self.lesson(lesson_id)
        known = [reference for reference in lesson.recall if self._has(reference)]
        if not known:
            return lesson
        recalled = [self._recalled(reference) for reference in known]
        homes = {step.id: self.lesson(one.split("/")[0]) for step, one in zip(recalled, known, strict=True)}
        return evolve(lesson.with_steps([*lesson.steps, *recalled]), homes=homes)

    def _has(self, reference: str) -> bool:
        """Whether a question from an earlier lesson is there, and asked under the course's rules."""
        lesson_id, _, step_id = reference.partition("/")
        return lesson_id in self.ids and step_id not in self.lesson(lesson_id).left_out

    def _recalled(self, reference: str) -> Step:
        lesson_id, _, step_id = reference.partition("/")
        earlier = self.lesson(lesson_id)
        step = earlier.step(step_id)
        title = f"From {earlier.code}: {step.title or earlier.title}"
        table = earlier.table_of(step)
        if isinstance(table, dict):
            table = {"rules": earlier.rules, **table}  # the question keeps the rules it was asked under
        return evolve(step, id=f"recall-{step_id}", title=title, table=table, exit=False)

    def title_of(self, lesson_id: str) -> str:
        """Return a lesson's title, without reading the whole file."""
        return self._head(lesson_id).get("title", lesson_id)

    def version_of(self, lesson_id: str) -> int:
        """Return a lesson's version, without reading the whole file."""
        return int(self._head(lesson_id).get("version", "1"))

    def _head(self, lesson_id: str) -> dict[str, str]:
        return _head(self.folder / f"{lesson_id}.yaml")

    def neighbour(self, lesson_id: str, step: int) -> str | None:
        """Return the lesson before (-1) or after (+1), or None at the ends."""
        place = self.ids.index(lesson_id) + step
        return self.ids[place] if 0 <= place < len(self.ids) else None


@lru_cache(maxsize=256)
def _head(path: Path) -> dict[str, str]:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError:
        return {}
    found = re.findall(r"^(title|version):\s*(.+?)\s*$", text, re.MULTILINE)
    return {key: value.strip("\"'") for key, value in found}


def load_course(folder: str | Path | None = None) -> Course:
    """Return the course of a folder with a manifest, or the course that comes with the package.

    Without a manifest the folder's lesson files, by name, are the course. Raises LessonError.
    """
    from unolearn.lessons.reading import read_yaml, structure

    place = CONTENT if folder is None else Path(folder)
    if not (place / MANIFEST).exists():
        return _course_of_files(place)
    source = read_yaml(place / MANIFEST)
    manifest: _Manifest = structure(source, _Manifest)
    faults = [
        Fault(
            f'lists "{lesson.id}", but there is no file {lesson.id}.yaml.',
            "Add the file, or take it off the list.",
            MANIFEST,
        )
        for part in manifest.parts
        for lesson in part.lessons
        if not (place / f"{lesson.id}.yaml").exists()
    ]
    if faults:
        raise LessonError(faults)
    return Course(manifest.parts, place, manifest.title)


def _course_of_files(place: Path) -> Course:
    files = sorted(place.glob("*.yaml")) if place.is_dir() else []
    if not files:
        raise LessonError([Fault("holds no lessons.", "Add a lesson file, or name another folder.", str(place))])
    lessons = [load(file) for file in files]
    listed = [Listed(id=one.id, minutes=5, about=one.objective) for one in lessons]
    part = CoursePart(
        letter=lessons[0].code[0], title=place.name, about="", group="Lessons", card="red 5", lessons=listed
    )
    return Course([part], place)
