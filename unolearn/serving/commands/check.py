"""Check lessons before a class sees them: every fault with its file, line and step, what is wrong, and the cure.

PATH is a lesson file, a course folder, its course.yaml, a translation (es/a2-what-matches.yaml), a table or a house
rule; without it the course that comes with unolearn is checked. Every step is played on the engine: it must be unsolved
at the start, solvable, and possible to get wrong. Exit status 1 if anything is wrong, 0 if there are only warnings, 2
if there is no such file.

House rules of the course (rules/NAME.py) are programs: they are run, and then checked too, only with --allow-rules.

--json prints this, and these keys stay; “line” (a number from 1) and “step” (its id) may be null.

  {"checked": LESSONS, "faults": [FAULT, ...], "warnings": [FAULT, ...]}
  FAULT: {"file", "line", "step", "what", "cure", "grave"}
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from unolearn.engine.explain import say
from unolearn.engine.language import pgettext
from unolearn.serving import house_rules
from unolearn.serving.commands import UserError

HELP = "every fault of a lesson file or course folder, with its place and its cure"
ORDER = 50


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to check, and how to print it."""
    told = say("a lesson, a course folder, a translation or a table")
    parser.add_argument("path", metavar=pgettext("argument", "PATH"), nargs="?", help=told)
    parser.add_argument("--json", action="store_true", help=say("print JSON"))
    house_rules.add_flag(parser)


def run(args: argparse.Namespace) -> int:
    """Print every fault; 1 if there is one that keeps a lesson from being used well."""
    from unolearn.lessons.checking import check

    path = None if args.path is None else Path(args.path)
    if path is not None and not path.exists():
        raise UserError(say("there is no file or folder {name}", name=args.path))
    if args.allow_rules:
        if path is None:
            told = say("--allow-rules is for a course of your own: unolearn check my-course --allow-rules")
            raise UserError(told)
        house_rules.allow(path, faulty=True)
    found = check(path)
    if args.json:
        plain = {
            "checked": found.lessons,
            "faults": [asdict(fault) for fault in found.faults],
            "warnings": [asdict(fault) for fault in found.warnings],
        }
        print(json.dumps(plain, indent=2, ensure_ascii=False))
    else:
        print(found.told)
    return 1 if found.faults else 0
