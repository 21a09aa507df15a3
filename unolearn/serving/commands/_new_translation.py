"""Write files to fill in: every text of a lesson, with an empty place for it in another language.

They stand in COURSE/LANGUAGE/, one for each lesson, and course.yaml for the titles. A file that is there is left alone.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from unolearn.engine.explain import say
from unolearn.engine.language import N_, pgettext
from unolearn.serving import house_rules
from unolearn.serving.commands import UserError

if TYPE_CHECKING:
    from unolearn.lessons.course import Course

HELP = "files to fill in with the texts of lessons in another language"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which language, which lessons, and where."""
    told = say("the code of the language, such as es")
    parser.add_argument("code", metavar=pgettext("argument", "LANGUAGE"), help=told)
    told = say("ids of lessons, or part and number (a2); left out: all lessons of the course’s own")
    parser.add_argument("lessons", metavar=pgettext("argument", "LESSON"), nargs="*", help=told)
    course, told = pgettext("argument", "COURSE"), say("the course’s folder (default: .)")
    parser.add_argument("--in", dest="course", metavar=course, default=".", help=told)
    house_rules.add_flag(parser)


def run(args: argparse.Namespace) -> int:
    """Write the files and name them."""
    from unolearn.engine.language import SOURCE, languages
    from unolearn.lessons.translation_draft import CODE, write_drafts

    if not CODE.match(args.code):
        told = N_("{text} is no code of a language. Write two or three small letters: es, de, pt_BR.")
        raise UserError(say(told, text=repr(args.code)))
    if args.code == SOURCE:
        raise UserError(say("The lessons are in English already. Name another language, such as es."))
    folder = Path(args.course)
    if args.allow_rules:
        house_rules.allow(folder)
    course = _course(folder)
    known = [course.find(name) for name in args.lessons]
    if None in known:
        lost = repr(args.lessons[known.index(None)])
        raise UserError(say("There is no lesson {text} in {where}.", text=lost, where=args.course))
    written = write_drafts(course, folder, args.code, [one for one in known if one])
    for path in written:
        print(path)
    if not written:
        print(say("Everything is there already, in {where}: nothing was written.", where=folder / args.code))
    if args.code not in languages():
        there = ", ".join(f"{name} ({code})" for code, name in languages().items())
        told = N_("The pages themselves speak {names}: lessons in {code} are shown once {code} is among them.")
        print(say(told, names=there, code=args.code))
    return 0


def _course(folder: Path) -> Course:
    from unolearn.lessons.course import load_course
    from unolearn.lessons.faults import LessonError

    if not folder.is_dir():
        raise UserError(say("There is no folder {where}. Name a course: --in my-course", where=folder))
    try:
        return load_course(folder)
    except LessonError as error:
        raise UserError(f"{say('The course cannot be read.')} {error}") from None
