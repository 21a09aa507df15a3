"""One table of what learners have done: who, lesson, first-try rate, hints, mistakes met, time.

FILES are what learners hand in: saved results, the progress.json of a machine, text files with codes (one on each line,
as in "Ana: 7A73-..."), the results.sqlite of a class, or folders of them; a code itself may stand there too. The same
learner in several of them is one row for each lesson. Exit status 1 if one of them could not be read.

  unolearn report handed-in/                      the table, here
  unolearn report results.sqlite --html class.html
  unolearn report ana.json "Ben: M01D-3P89-..." --csv -
"""

from __future__ import annotations

import argparse
import io
import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from unolearn.engine.explain import say
from unolearn.engine.language import N_, pgettext, spoken
from unolearn.serving import house_rules
from unolearn.serving.commands import UserError

if TYPE_CHECKING:
    from unolearn.lessons.course import Course
    from unolearn.lessons.results.table import Report

HELP = "one table of what learners have done, from files or codes"
ORDER = 55


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to read, and how to show it."""
    folder, out, code = (pgettext("argument", "FOLDER"), pgettext("argument", "OUT"), pgettext("argument", "CODE"))
    told = say("a file, a folder or a code")
    parser.add_argument("files", metavar=pgettext("argument", "FILE"), nargs="+", help=told)
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--csv", metavar=out, help=say("write a table for a spreadsheet to OUT (-: print it)"))
    shown.add_argument("--html", metavar=out, help=say("write a page to read and print to OUT (-: print it)"))
    shown.add_argument("--json", action="store_true", help=say("print JSON"))
    told = say("the course they belong to, if it is one of your own")
    parser.add_argument("--course", metavar=folder, help=told)
    house_rules.add_flag(parser)
    parser.add_argument("--by-name", action="store_true", help=say("everybody of one name is one learner"))
    parser.add_argument("--language", metavar=code, help=say("the language of the report, such as es"))


def run(args: argparse.Namespace) -> int:
    """Make the report; 1 if something handed in could not be read."""
    from unolearn.engine.language import speaking
    from unolearn.lessons.results.reading import read
    from unolearn.lessons.results.table import report
    from unolearn.lessons.results.told import people

    if args.allow_rules and args.course is not None:
        house_rules.allow(Path(args.course))
    course = _course(args.course)
    with speaking(_language(args.language)):
        found, faults = [], []
        for word in args.files:
            told, wrong = read(word, course)
            found += told
            faults += wrong
        if found or not faults:
            _show(report(course, people(found, by_name=args.by_name)), course, args)
    for fault in faults:
        print(f"unolearn: {fault}", file=sys.stderr)
    return 1 if faults else 0


def _course(folder: str | None) -> Course:
    from unolearn.lessons.course import load_course
    from unolearn.lessons.faults import LessonError

    if folder is not None and not Path(folder).exists():
        raise UserError(say("there is no course {name}: name its folder, or leave --course out", name=folder))
    try:
        return load_course(folder)
    except LessonError as error:
        told = "\n".join(map(str, error.faults))
        raise UserError(f"{say('the course {name} cannot be read.', name=folder)}\n{told}", status=1) from None


def _language(code: str | None) -> str:
    from unolearn.engine.language import languages

    if code is not None and code not in languages():
        known = ", ".join(languages())
        raise UserError(say("there is no language {text}; there are {known}", text=repr(code), known=known))
    return code or spoken()


def _show(made: Report, course: Course, args: argparse.Namespace) -> None:
    from unolearn.lessons.results import formats

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower() != "utf-8":
            # names are in any script: a file that is piped into gets UTF-8, a screen that has not every letter a "?"
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")
    if args.csv is not None:
        _write(args.csv, formats.as_csv(made), mark=True)
    elif args.html is not None:
        from unolearn.lessons.results.sheet import as_html

        _write(args.html, as_html(made, course.title if course.key else None, date.today().isoformat()))
    else:
        print(formats.as_json(made) if args.json else formats.as_text(made), end="")


def _write(out: str, text: str, *, mark: bool = False) -> None:
    """Write a file; `mark` begins it as spreadsheets want UTF-8 to begin."""
    if out == "-":
        print(text.replace("\r\n", "\n"), end="")
        return
    try:
        Path(out).write_text(text, encoding="utf-8-sig" if mark else "utf-8", newline="")
    except OSError as error:
        told = N_("{file} cannot be written ({text}): name another place")
        raise UserError(say(told, file=out, text=error.strerror)) from None
    print(say("Written: {file}", file=out), file=sys.stderr)
