"""Writing a sheet: one file with its style inside, under a name that is told."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from unolearn.engine.explain import say
from unolearn.engine.language import N_, pgettext
from unolearn.serving import house_rules, own
from unolearn.serving.commands import UserError

if TYPE_CHECKING:
    from unolearn.lessons.course import Course

__all__ = ["add_common", "the_course", "write"]


def add_common(parser: argparse.ArgumentParser) -> None:
    """Whose course, in which language, and where to."""
    told = say("a course of your own: its lessons and its rule card")
    parser.add_argument("--course", metavar=pgettext("argument", "FOLDER"), help=told)
    told = say("the language, such as es (default: the course's)")
    parser.add_argument("--language", metavar=pgettext("argument", "CODE"), help=told)
    house_rules.add_flag(parser)
    told = say("the file to write (default: named after the sheet)")
    parser.add_argument("-o", "--output", metavar=pgettext("argument", "FILE"), help=told)


def the_course(args: argparse.Namespace, file: str | None = None) -> Course:
    """The course that is meant: a folder, the one around a lesson file, or the one that comes with unolearn."""
    place = _place(args.course, file)
    if args.allow_rules:
        if place is None:
            raise UserError(say("--allow-rules is for a course of your own: name its folder with --course"))
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
            raise UserError(say("there is no folder {name}", name=course))
        return Path(course)
    if file is None:
        return None
    path = Path(file)
    if not path.is_file():
        raise UserError(say("there is no lesson file {name}", name=file))
    return path.parent if (path.parent / "course.yaml").exists() else path


def write(args: argparse.Namespace, course: Course, make: Callable[[], dict[str, Any]], name: str) -> None:
    """Make the sheet in its language, write it, and tell where it is."""
    from unolearn.engine.language import speaking
    from unolearn.lessons.paper_html import document
    from unolearn.widgets.assets import sheet_style

    path = Path(args.output or name)
    if path.is_dir():
        raise UserError(say("{file} is a folder. Name a file, as in -o sheet.html", file=path))
    if not path.absolute().parent.is_dir():
        told = N_("{file} cannot be written: there is no folder {where}. Name a file, as in -o sheet.html")
        raise UserError(say(told, file=path, where=path.parent))
    language = own.known_language(args.language or course.language, None)
    with speaking(language):
        text = document(make(), sheet_style(), language)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError(say("{file} cannot be written: {text}", file=path, text=error.strerror)) from None
    print(say("{file} is written. Open it in a browser and print it.", file=path))
