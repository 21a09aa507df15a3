"""A course of one's own before it is served: is it one, and what its kernels have to know."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from unolearn.serving import house_rules
from unolearn.serving.commands import UserError

__all__ = ["prepare"]

COURSE, WATCH, LANGUAGE, RESULTS = (f"UNOLEARN_{name}" for name in ("COURSE", "WATCH", "LANGUAGE", "RESULTS"))


def prepare(
    word: str | None,
    *,
    watch: bool = False,
    language: str | None = None,
    rules: bool = False,
    results: str | None = None,
) -> str:
    """Tell the kernels what to serve, by the environment; return the name of the course's progress.

    `word` is a folder or lesson file; None: what the environment names, else the course that comes with unolearn.
    Notes for the author go to stderr; UserError (status 1) with every fault that keeps the course from being served.
    """
    named = word or os.environ.get(COURSE) or None
    place = None if named is None else Path(os.path.realpath(named))
    if place is None and (watch or rules):
        option = "--watch" if watch else "--allow-rules"
        raise UserError(f"{option} is for a course of your own: name its folder, as in unolearn my-course {option}")
    if results is not None:
        os.environ[RESULTS] = str(_results_file(results))
    if place is not None:
        if rules:
            house_rules.allow(place)
        else:
            house_rules.mention(place)
    os.environ[COURSE] = "" if place is None else str(place)
    os.environ[WATCH] = "1" if watch else ""
    if language is not None:
        os.environ[LANGUAGE] = _known_language(language, place)
    return "" if place is None else _checked(place, str(named))


def _results_file(text: str) -> Path:
    path = Path(text).absolute()
    if path.is_dir() or not path.parent.is_dir():
        what = "is a folder" if path.is_dir() else f"cannot be made: there is no folder {path.parent}"
        raise UserError(f"{text} {what}. Name a file, as in --results results.sqlite")
    from unolearn.lessons.results.book import BookError, ResultsBook

    try:
        ResultsBook(path).prepare()
    except BookError as error:
        raise UserError(
            f"{text} cannot hold the results: {error}. Name another file, as in --results results.sqlite"
        ) from None
    _note(f"Each answer is written to {path}; the page tells learners so, and asks no name of them.")
    _note(f"To read it: unolearn report {text}")
    return path


def _known_language(code: str, place: Path | None) -> str:
    from unolearn.engine.language import languages

    if code in languages() or (place is not None and code.isalpha() and (place / code).is_dir()):
        return code
    known = ", ".join(f"{one} ({name})" for one, name in languages().items())
    raise UserError(f"there is no language {code!r}; there are {known}")


def _checked(place: Path, named: str) -> str:
    from unolearn.lessons.course import load_course
    from unolearn.lessons.faults import LessonError

    try:
        course = load_course(place)
    except LessonError as error:
        told = "\n".join(map(str, error.faults))
        raise UserError(f"{named} cannot be served.\n{told}", status=1) from None
    for lesson_id in course.own:
        try:
            course.lesson(lesson_id)
        except LessonError as error:
            more = f" (and {len(error.faults) - 1} more)" if len(error.faults) > 1 else ""
            _note(f"{error.faults[0]}{more}")
            _note(f"The page of {lesson_id} says so too. Everything at once: unolearn check {named}")
    if course.unlisted and place.is_dir() and (place / "course.yaml").exists():
        _note(f"In no part of course.yaml, so not in the course: {', '.join(course.unlisted)}")
    return course.key


def _note(text: str) -> None:
    from unolearn.lessons.faults import visible

    print(visible(text), file=sys.stderr)
