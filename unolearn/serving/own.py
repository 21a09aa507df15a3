"""A course of one's own before it is served: is it one, and what its kernels have to know."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.serving import house_rules
from unolearn.serving.commands import UserError

__all__ = ["LANGUAGE", "known_language", "prepare"]

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
        told = N_("{option} is for a course of your own: name its folder, as in unolearn my-course {option}")
        raise UserError(say(told, option=option))
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
        os.environ[LANGUAGE] = known_language(language, place)
    return "" if place is None else _checked(place, str(named))


def _results_file(text: str) -> Path:
    path = Path(text).absolute()
    if path.is_dir():
        raise UserError(say("{file} is a folder. Name a file, as in --results results.sqlite", file=text))
    if not path.parent.is_dir():
        told = N_("{file} cannot be made: there is no folder {where}. Name a file, as in --results results.sqlite")
        raise UserError(say(told, file=text, where=path.parent))
    from unolearn.lessons.results.book import BookError, ResultsBook

    try:
        ResultsBook(path).prepare()
    except BookError as error:
        told = N_("{file} cannot hold the results: {text}. Name another file, as in --results results.sqlite")
        raise UserError(say(told, file=text, text=str(error))) from None
    _note(say("Each answer is written to {file}; the page tells learners so, and asks no name of them.", file=path))
    _note(say("To read it: unolearn report {file}", file=text))
    return path


def known_language(code: str, place: Path | None) -> str:
    """Return a language that the pages speak, or a course has words in; UserError if there is none of that code."""
    from unolearn.engine.language import languages

    if code in languages() or (place is not None and code.isalpha() and (place / code).is_dir()):
        return code
    known = ", ".join(f"{one} ({name})" for one, name in languages().items())
    raise UserError(say("there is no language {text}; there are {known}", text=repr(code), known=known))


def _checked(place: Path, named: str) -> str:
    from unolearn.lessons.course import load_course
    from unolearn.lessons.faults import LessonError

    try:
        course = load_course(place)
    except LessonError as error:
        told = "\n".join(map(str, error.faults))
        raise UserError(f"{say('{name} cannot be served.', name=named)}\n{told}", status=1) from None
    for lesson_id in course.own:
        try:
            course.lesson(lesson_id)
        except LessonError as error:
            more = len(error.faults) - 1
            first = str(error.faults[0])
            _note(say("{name} (and {n} more)", name=first, n=more) if more else first)
            told = N_("The page of {name} says so too. Everything at once: unolearn check {where}")
            _note(say(told, name=lesson_id, where=named))
    if course.unlisted and place.is_dir() and (place / "course.yaml").exists():
        told = N_("In no part of course.yaml, so not in the course: {names}")
        _note(say(told, names=", ".join(course.unlisted)))
    return course.key


def _note(text: str) -> None:
    from unolearn.lessons.faults import visible

    print(visible(text), file=sys.stderr)
