"""The course: which lessons there are and in which order, and where each of them lies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from unolearn.engine.explain import say
from unolearn.engine.language import SOURCE, spoken
from unolearn.lessons.course_words import CourseWords, course_words
from unolearn.lessons.faults import LessonError
from unolearn.lessons.heads import Head, head_of
from unolearn.lessons.model import Lesson, Step, load
from unolearn.lessons.places import CONTENT, find_lesson, known_lessons, places_of
from unolearn.lessons.translation import in_course

__all__ = ["CONTENT", "Course", "CoursePart", "Listed", "load_course"]


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
    shipped: bool = field(default=False)  # the part that comes with unolearn, whole or in part

    @property
    def minutes(self) -> int:
        """How long all of it takes."""
        return sum(lesson.minutes for lesson in self.lessons)


class Course:
    """The parts in order; lesson files are read when they are first opened.

    `rules` is the course's rule card, laid over its lessons; `key` names the saved progress ("": the shipped course);
    `language` is the one its own files are written in, and `speaks` the same where the manifest names it: its pages
    begin in it, whatever the browser likes; `about` the line that welcomes.
    """

    def __init__(
        self,
        parts: list[CoursePart],
        folder: Path,
        title: str = "unolearn",
        *,
        key: str = "",
        rules: Any = None,
        language: str | None = None,
        about: str | None = None,
    ) -> None:
        self._parts, self.folder, self._title = parts, folder, title
        self.key, self.rules, self._about = key, rules, about
        self.speaks, self.language = language, language or SOURCE
        self._lessons: dict[tuple[str, str], Lesson] = {}  # by language and id
        self._heads: dict[tuple[str, str], Head] = {}
        self._told: dict[str, list[CoursePart]] = {}

    @property
    def words(self) -> CourseWords:
        """The course's words in the language in force."""
        return course_words(self.folder)

    @property
    def title(self) -> str:
        """What the course is called."""
        title: str = self.words.said(self._title, "title")
        return title

    @property
    def about(self) -> str | None:
        """The line that welcomes."""
        about: str | None = self.words.said(self._about, "about")
        return about

    @property
    def parts(self) -> list[CoursePart]:
        """The parts in order, in the language in force."""
        if spoken() not in self._told:
            self._told[spoken()] = self.words.parts(self._parts)
        return self._told[spoken()]

    @property
    def parts_as_written(self) -> list[CoursePart]:
        """The parts in order, in the language of the course's own files."""
        return self._parts

    @property
    def ids(self) -> list[str]:
        """All lesson ids in order."""
        return [lesson.id for part in self.parts for lesson in part.lessons]

    @property
    def own(self) -> list[str]:
        """The ids of lessons whose files lie in the course's folder, in order."""
        return [one for one in self.ids if self.is_own(one)]

    @property
    def unlisted(self) -> list[str]:
        """The lessons that lie in the folder and stand in no part."""
        return [] if not self.key else [one for one in known_lessons([self.folder]) if one not in self.ids]

    def path(self, lesson_id: str) -> Path:
        """Return the file of a lesson: in the folder, in a package of lessons, or in unolearn."""
        return find_lesson(lesson_id, places_of(self.folder)) or self.folder / f"{lesson_id}.yaml"

    def is_own(self, lesson_id: str) -> bool:
        """Whether a lesson's file lies in the folder of a course of one's own."""
        return bool(self.key) and (self.folder / f"{lesson_id}.yaml").is_file()

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
        key = (spoken(), lesson_id)
        if key not in self._lessons:
            self._lessons[key] = self._loaded(lesson_id)
        return self._lessons[key]

    def forget(self, lesson_id: str) -> None:
        """Read a lesson's file anew when it is next asked for: it was saved."""
        for kept in (self._lessons, self._heads):
            for key in [key for key in kept if key[1] == lesson_id]:
                del kept[key]

    def _loaded(self, lesson_id: str) -> Lesson:
        with in_course(self.folder):
            lesson = load(self.path(lesson_id))
        if self.rules is not None:
            from unolearn.lessons.faulty import is_unfit
            from unolearn.lessons.fitting import laid_over

            try:
                lesson = laid_over(lesson, self.rules)
            except Exception as error:  # a table that cannot be is told where it is played
                if not is_unfit(error):
                    raise
        return lesson

    def whole(self, lesson_id: str) -> Lesson:
        """Return a lesson with the questions from earlier lessons at its end, as a learner goes through it."""
        lesson = self.lesson(lesson_id)
        known = [reference for reference in lesson.recall if self._can_recall(reference)]
        if not known:
            return lesson
        recalled = [self._recalled(reference) for reference in known]
        homes = {step.id: self.lesson(one.split("/")[0]) for step, one in zip(recalled, known, strict=True)}
        return evolve(lesson.with_steps([*lesson.steps, *recalled]), homes=homes)

    def _can_recall(self, reference: str) -> bool:
        """Whether the question is there: its lesson may be left out of the course, or faulty."""
        lesson_id, _, step_id = reference.partition("/")
        try:
            return lesson_id in self.ids and bool(self.lesson(lesson_id).step(step_id))
        except (LessonError, KeyError):
            return False

    def _recalled(self, reference: str) -> Step:
        lesson_id, _, step_id = reference.partition("/")
        earlier = self.lesson(lesson_id)
        step = earlier.step(step_id)
        title = say("From {code}: {title}", code=earlier.code, title=step.title or earlier.title)
        table = earlier.table_of(step)
        if isinstance(table, dict):
            table = {"rules": earlier.rules, **table}  # the question keeps the rules it was asked under
        return evolve(step, id=f"recall-{step_id}", title=title, table=table, exit=False)

    def title_of(self, lesson_id: str) -> str:
        """Return a lesson's title, without reading the whole file."""
        if lesson_id in self.ids:
            given = self.listed(lesson_id).title
            if given:
                return given
        told = None if self.is_own(lesson_id) else self.words.title_of(lesson_id)
        return told or self._head(lesson_id).title or lesson_id

    def version_of(self, lesson_id: str) -> int:
        """Return a lesson's version, without reading the whole file."""
        return self._head(lesson_id).version

    def _head(self, lesson_id: str) -> Head:
        key = (spoken(), lesson_id)
        if key not in self._heads:
            self._heads[key] = head_of(self.path(lesson_id))
        return self._heads[key]

    def neighbour(self, lesson_id: str, step: int) -> str | None:
        """Return the lesson before (-1) or after (+1), or None at the ends."""
        place = self.ids.index(lesson_id) + step
        return self.ids[place] if 0 <= place < len(self.ids) else None


def load_course(folder: str | Path | None = None) -> Course:
    """Return the course of a folder or of a single lesson file, or the course that comes with the package.

    Without a manifest the folder's lesson files, by name, are the course. Raises LessonError with all faults.
    """
    from unolearn.lessons.course_making import course_in

    return course_in(CONTENT if folder is None else Path(folder))
