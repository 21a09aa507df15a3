"""Whatever an author points at: a lesson, a course folder, its manifest, a translation or a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import field, frozen

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.lessons.check import check_file
from unolearn.lessons.check_house_rules import house_rule_faults, with_permission
from unolearn.lessons.check_rules import rule_faults
from unolearn.lessons.check_translation import check_translation
from unolearn.lessons.check_words import TABLE_CURE, split_cure
from unolearn.lessons.course import CONTENT, Course, load_course
from unolearn.lessons.course_words import course_faults
from unolearn.lessons.faults import Fault, LessonError
from unolearn.lessons.model import Lesson, load
from unolearn.lessons.places import LESSON_ID, real
from unolearn.lessons.translation import as_written
from unolearn.tables import KEYS, TableError, load_table

__all__ = ["Checked", "by_file", "check_course", "check_path"]

MANIFEST = "course.yaml"
_PUT_BEFORE = N_("Put it before, or tell your class yourself what it says.")
_LANGUAGE = re.compile(r"[a-z]{2,3}([_-][A-Za-z]{2,4})?\Z")
_A_TABLE = re.compile(rf"^({'|'.join(KEYS)})\s*:", re.MULTILINE)
_A_LESSON = re.compile(r"^(steps|extends|checkpoint|objective|version|format)\s*:", re.MULTILINE)


@frozen(kw_only=True)
class Checked:
    """What was found, in the order of the course, and how many lessons were looked at."""

    faults: list[Fault] = field(factory=list)
    lessons: int = 0


def check_path(path: Path | None = None) -> Checked:
    """Return what is wrong with a file or folder; without one, with the course that comes with unolearn."""
    if path is None:
        return _check_folder(CONTENT)
    rules = house_rule_faults(path)
    found = Checked() if path.suffix == ".py" else _check_path(path)
    return Checked(faults=[*rules, *with_permission(found.faults, path)], lessons=found.lessons)


def _check_path(path: Path) -> Checked:
    if path.is_dir():
        return _check_folder(path)
    above = real(path).parent.parent
    in_language = _LANGUAGE.match(real(path).parent.name) is not None
    if path.name == MANIFEST and in_language and (above / MANIFEST).is_file():
        return Checked(faults=_course_texts(above, real(path).parent.name))
    if path.name == MANIFEST:
        return Checked(faults=_course_of(real(path).parent)[1])
    if in_language and (above / path.name).is_file() and LESSON_ID.match(path.stem):
        return Checked(faults=check_translation(above / path.name, real(path).parent.name), lessons=1)
    if _is_table(path):
        return Checked(faults=_table_faults(path))
    return Checked(faults=check_file(path, _course_around(path)), lessons=1)


def check_course(course: Course) -> list[Fault]:
    """Return everything wrong with a course: own lessons, what its rule card does to the others, translations."""
    found: list[Fault] = []
    for lesson_id in course.ids:
        if course.is_own(lesson_id) or not course.key:
            found += check_file(course.path(lesson_id), course)
        elif course.rules is not None:
            found += rule_faults(_written(course.path(lesson_id)), course)
    if course.key:
        found += _order_warnings(course)
    for lesson_id in course.unlisted:
        what = say('the lesson "{name}" is in no part.', name=lesson_id)
        cure = say("List it, or take the file out of the folder.")
        found += [*check_file(course.path(lesson_id)), Fault(what, cure, MANIFEST).as_warning()]
    return found + list(_translations(course))


def _written(path: Path) -> Lesson:
    """A lesson as its file has it, whatever the language in force."""
    with as_written():
        return load(path)


def _check_folder(folder: Path) -> Checked:
    course, faults = _course_of(folder)
    if course is not None:
        return Checked(faults=check_course(course), lessons=len(course.ids))
    lessons = [file for file in sorted(folder.glob("*.yaml")) if LESSON_ID.match(file.stem)]
    told = {fault.file for fault in faults}
    for file in lessons:  # without the course they are looked at one by one
        faults += [] if file.name in told else check_file(file)
    return Checked(faults=faults, lessons=len(lessons))


def _course_of(folder: Path) -> tuple[Course | None, list[Fault]]:
    try:
        return load_course(folder), []
    except LessonError as error:
        return None, list(error.faults)


def _course_around(file: Path) -> Course | None:
    """The course a lesson belongs to: it says what comes before it, and by which rules it is played."""
    folder = real(file).parent
    course = _course_of(folder)[0] if (folder / MANIFEST).is_file() else None
    return course if course is not None and file.stem in course.ids else None


def _order_warnings(course: Course) -> Iterator[Fault]:
    """What lessons that come with unolearn build on, and this course leaves out or puts behind them."""
    for place, lesson_id in enumerate(course.ids):
        if course.is_own(lesson_id):
            continue
        before = course.ids[:place]
        lacking = [name for name in _written(course.path(lesson_id)).prerequisites if name not in before]
        if lacking:
            template = N_("{name} builds on {names}, which the course does not have before it.")
            what, cure = say(template, name=lesson_id, names=", ".join(lacking)), say(_PUT_BEFORE)
            yield Fault(what, cure, MANIFEST).as_warning()


def _translations(course: Course) -> Iterator[Fault]:
    folders = [one for one in sorted(course.folder.iterdir()) if one.is_dir() and _LANGUAGE.match(one.name)]
    for folder in folders:
        yield from course_faults(course, folder.name)
        for file in sorted(folder.glob("*.yaml")):
            if file.name == MANIFEST:
                continue
            lesson = course.folder / file.name
            if lesson.is_file() and LESSON_ID.match(file.stem):  # the others are words of no lesson: rulebook.yaml
                yield from check_translation(lesson, folder.name)
            elif not lesson.is_file():
                what = say("there is no lesson of this name beside the folder.")
                cure = say("Put {file} there, or rename this file.", file=file.name)
                yield Fault(what, cure, f"{folder.name}/{file.name}")


def _course_texts(folder: Path, code: str) -> list[Fault]:
    course, faults = _course_of(folder)
    return faults if course is None else course_faults(course, code)


def _is_table(path: Path) -> bool:
    """Whether a file looks like a table and not like a lesson: it has a table's keys and none of a lesson's."""
    if LESSON_ID.match(path.stem) or path.suffix not in (".yaml", ".yml", ".json"):
        return False
    try:
        text = path.read_text(encoding="utf-8", errors="replace")[:100_000]
    except OSError:
        return False
    return path.suffix == ".json" or (bool(_A_TABLE.search(text)) and not _A_LESSON.search(text))


def _table_faults(path: Path) -> list[Fault]:
    try:
        load_table(path)
    except TableError as error:
        what, cure = split_cure(error.why, say(TABLE_CURE))
        return [Fault(what, cure, path.name, error.line)]
    return []


def by_file(faults: Sequence[Fault]) -> dict[str, list[Fault]]:
    """Return faults by the file they stand in, the files in the order in which they were looked at."""
    found: dict[str, list[Fault]] = {}
    for fault in faults:
        found.setdefault(fault.file, []).append(fault)
    return found
