"""A lesson's questions to answer with a pencil, or with --key the answers to them.

LESSON is a code such as a2, a lesson's whole name, or a lesson file. With --seed N the tables are fresh ones; the
number is printed on the sheet, and the key to it is made with the same number.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from unolearn.engine.explain import say
from unolearn.engine.language import N_, pgettext
from unolearn.serving.commands import UserError
from unolearn.serving.commands._paper_file import add_common, the_course, write

if TYPE_CHECKING:
    from unolearn.lessons.course import Course

HELP = "a lesson's questions on paper; with --key their answers"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which lesson, which of its sheets, and where to write it."""
    told = say("a lesson's code or name, such as a2, or a lesson file")
    parser.add_argument("lesson", metavar=pgettext("argument", "LESSON"), help=told)
    parser.add_argument("--key", action="store_true", help=say("the answer key in place of the worksheet"))
    parser.add_argument("--seed", metavar="N", type=_seed, default=0, help=say("fresh tables: sheet number N"))
    add_common(parser)


def _seed(text: str) -> int:
    from unolearn.lessons.paper_steps import MOST_SEED

    if text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= MOST_SEED:
        return int(text)
    raise argparse.ArgumentTypeError(say("{text} is no number from 1 to {most}", text=repr(text), most=MOST_SEED))


def run(args: argparse.Namespace) -> int:
    """Write the sheet; status 1 with every fault if the lesson cannot be used."""
    from unolearn.lessons.faults import LessonError
    from unolearn.lessons.faulty import UNFIT

    course = the_course(args, args.lesson if Path(args.lesson).suffix == ".yaml" else None)
    lesson_id = _found(course, args.lesson)
    stem = course.listed(lesson_id).code.lower() + (f"-sheet{args.seed}" if args.seed else "")

    def made() -> dict[str, object]:
        from unolearn.lessons.paper import worksheet

        return worksheet(course, lesson_id, seed=args.seed, key=args.key)

    try:
        course.whole(lesson_id)  # what is wrong with it is told here, not in the language of the sheet
        write(args, course, made, f"{stem}-{'key' if args.key else 'worksheet'}.html")
    except LessonError as error:
        raise UserError("\n".join(map(str, error.faults)), status=1) from None
    except UNFIT as error:
        told = N_("{name} cannot be printed: {why}. Everything at once: unolearn check {file}")
        raise UserError(say(told, name=lesson_id, why=str(error), file=course.path(lesson_id)), status=1) from None
    return 0


def _found(course: Course, word: str) -> str:
    """The id of the lesson that a word means."""
    name = Path(word).stem if Path(word).suffix == ".yaml" else word
    lesson_id = course.find(name)
    if lesson_id is not None:
        return lesson_id
    known: Sequence[str] = course.ids
    for one in course.unlisted:
        if name.lower() in (one, one.split("-", 1)[0]):
            told = N_("{word} is in the folder, but in no part of course.yaml. Add {name} there")
            raise UserError(say(told, word=word, name=one))
    codes = {one.split("-", 1)[0]: one for one in known}
    near = get_close_matches(name.lower(), [*known, *codes], n=1, cutoff=0.4)
    first, last = (course.listed(one).code.lower() for one in (known[0], known[-1]))
    facts = {"word": word, "code": say("{first} to {last}", first=first, last=last)}
    if near:
        told = N_("there is no lesson {word} in this course ({code}). Did you mean {name}?")
        raise UserError(say(told, name=codes.get(near[0], near[0]), **facts))
    raise UserError(say("there is no lesson {word} in this course ({code}).", **facts))
