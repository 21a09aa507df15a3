"""Print the JSON Schema of a lesson file, so that an editor helps while one writes.

The schemas come with unolearn; `unolearn new` puts them beside your files, and the first line of a file names its own:
# yaml-language-server: $schema=unolearn-lesson.schema.json
"""

from __future__ import annotations

import argparse
from pathlib import Path

from unolearn.engine.explain import say
from unolearn.engine.language import pgettext
from unolearn.serving.commands import UserError

HELP = "the JSON Schema of lesson files, course manifests or translations, for editors"
ORDER = 70


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which schema, and where to put it."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--course", action="store_true", help=say("the schema of course.yaml"))
    told = say("the schema of a lesson's texts in another language")
    which.add_argument("--translation", action="store_true", help=told)
    folder, told = pgettext("argument", "FOLDER"), say("write all of them into a folder")
    which.add_argument("--write", metavar=folder, nargs="?", const=".", help=told)


def run(args: argparse.Namespace) -> int:
    """Print a schema, or write all of them."""
    from unolearn.lessons.schema import SCHEMAS, schema_text

    if args.write is not None:
        folder = Path(args.write)
        if not folder.is_dir():
            raise UserError(say("there is no folder {name}", name=folder))
        for name in SCHEMAS:
            (folder / name).write_text(schema_text(name), encoding="utf-8")
            print(folder / name)
        return 0
    kind = "course" if args.course else "translation" if args.translation else "lesson"
    print(schema_text(f"unolearn-{kind}.schema.json"), end="")
    return 0
