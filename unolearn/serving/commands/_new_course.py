"""Make a folder with a small course that works: change its words, its rules, its lessons.

It holds the plan of the course with the rule card of your table, a lesson that changes one of unolearn's, and a lesson
of your own, each with notes on what may be changed.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from unolearn.engine.explain import say
from unolearn.engine.language import pgettext
from unolearn.serving.commands import UserError
from unolearn.serving.commands._starter import filled, quoted, starter, title_of, write, write_schemas

HELP = "a folder with a small course that works, to change as you like"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where the course is to be."""
    told = say("the name of the new folder, such as my-course")
    parser.add_argument("name", metavar=pgettext("argument", "NAME"), help=told)


def run(args: argparse.Namespace) -> int:
    """Write the course, and say what comes next."""
    place = Path(args.name)
    if place.exists() and not (place.is_dir() and not any(place.iterdir())):
        raise UserError(say("{file} is there already, and nothing is overwritten. Take another name.", file=place), 1)
    name = place.resolve().name
    words = {
        "TITLE": title_of(name),
        "ID": re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:60] or "my-course",
        "FOLDER": quoted(args.name),
    }
    for file in sorted((starter() / "course").iterdir(), key=lambda file: file.name):
        if file.is_file():
            write(place / file.name, filled(file.read_text(encoding="utf-8"), words))
    write_schemas(place)
    there = quoted(args.name)
    watch, check = f"unolearn {there} --watch     ", f"unolearn check {there}       "
    print(say("{file} holds a course that works. Its README.md says what each file is for.", file=place), end="\n\n")
    print("  " + watch + say("see it in the browser; what you save is shown at once"))
    print("  " + check + say("every mistake, with its cure"))
    print(f"  unolearn new lesson --in {there}")
    return 0
