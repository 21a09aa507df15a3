"""Writing a sheet: one file with its style inside, under a name that is told."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from unolearn.serving import house_rules
from unolearn.serving.commands import UserError

if TYPE_CHECKING:
    from unolearn.lessons.course import Course

__all__ = ["add_common", "the_course", "write"]


def add_common(parser: argparse.ArgumentParser) -> None:
    """Whose course, in which language, and where to."""
    parser.add_argument("--course", metavar="FOLDER", help="a course of your own: its lessons and its rule card")
    parser.add_argument("--language", metavar="CODE", help="the language, such as es (default: the course's)")
    house_rules.add_flag(parser)
    parser.add_argument("-o", "--output", metavar="FILE", help="the file to write (default: named after the sheet)")


def the_course(args: argparse.Namespace, file: str | None = None) -> Course:
    """The course that is meant: a folder, the one around a lesson file, or the one that comes with unolearn."""
    place = _place(args.course, file)
    if args.allow_rules:
        if place is None:
            raise UserError("--allow-rules is for a course of your own: name its folder with --course")
        house_rules.allow(place)
    elif place is not None:
        house_rules.mention(place)
    from unolearn.lessons.course import load_course
    from unolearn.lessons.faults import LessonError

    try:
        return load_course(place)
    except LessonError as error:
        raise UserError("\n".join(map(str, error.faults)), status=1) from None


def _place(course: str | None, file: str | None) -> Path | None:
    if course is not None:
        if not Path(course).is_dir():
            raise UserError(f"there is no folder {course}")
        return Path(course)
    if file is None:
        return None
    path = Path(file)
    if not path.is_file():
        raise UserError(f"there is no lesson file {file}")
    return path.parent if (path.parent / "course.yaml").exists() else path


def write(args: argparse.Namespace, course: Course, make: Callable[[], dict[str, Any]], name: str) -> None:
    """Make the sheet in its language, write it, and tell where it is."""
    from unolearn.engine.language import languages, speaking
    from unolearn.lessons.paper_html import document
    from unolearn.widgets.assets import sheet_style

    path = Path(args.output or name)
    if path.is_dir() or not path.absolute().parent.is_dir():
        what = "is a folder" if path.is_dir() else f"cannot be written: there is no folder {path.parent}"
        raise UserError(f"{path} {what}. Name a file, as in -o sheet.html")
    language = args.language or course.language
    if language not in languages():
        known = ", ".join(f"{code} ({own})" for code, own in languages().items())
        raise UserError(f"there is no language {language!r}; there are {known}")
    with speaking(language):
        text = document(make(), sheet_style(), language)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror}") from None
    print(f"{path} is written. Open it in a browser and print it.")
