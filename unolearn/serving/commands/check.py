"""Check lessons before a class sees them: every fault with its file, line and step, what is wrong, and the cure.

PATH is a lesson file or a course folder; without it the course that comes with unolearn is checked. Every step is
played on the engine: it must be unsolved at the start, solvable, and possible to get wrong. Exit status 1 if anything
is wrong.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from unolearn.serving.commands import UserError

if TYPE_CHECKING:
    from unolearn.lessons.faults import Fault

HELP = "every fault of a lesson file or course folder, with its place and its cure"
ORDER = 50


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to check, and how to print it."""
    parser.add_argument("path", metavar="PATH", nargs="?", help="a lesson file or a course folder")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Print every fault; 1 if there is one that keeps a lesson from being used well."""
    path = None if args.path is None else Path(args.path)
    if path is not None and not path.exists():
        raise UserError(f"there is no file or folder {args.path}")
    faults, checked = find(path)
    grave = [fault for fault in faults if fault.grave]
    warnings = [fault for fault in faults if not fault.grave]
    if args.json:
        told = {
            "checked": checked,
            "faults": [asdict(fault) for fault in grave],
            "warnings": [asdict(fault) for fault in warnings],
        }
        print(json.dumps(told, indent=2, ensure_ascii=False))
    else:
        print(
            "\n".join(
                [*map(str, grave), *(f"warning: {fault}" for fault in warnings), _summary(checked, grave, warnings)]
            )
        )
    return 1 if grave else 0


def find(path: Path | None) -> tuple[list[Fault], int]:
    """The faults of a lesson file, a course folder or (None) the shipped course, and how many lessons were checked."""
    from unolearn.lessons.check import check_course, check_file
    from unolearn.lessons.course import load_course
    from unolearn.lessons.faults import LessonError

    if path is not None and not path.is_dir():
        return check_file(path), 1
    try:
        course = load_course(path)
    except LessonError as error:
        return error.faults, 0
    return check_course(course), len(course.ids)


def _summary(checked: int, grave: list[Fault], warnings: list[Fault]) -> str:
    lessons = "1 lesson" if checked == 1 else f"{checked} lessons"
    if not grave and not warnings:
        return f"{lessons} checked, nothing wrong."
    return f"{lessons} checked, faults: {len(grave)}, warnings: {len(warnings)}."
