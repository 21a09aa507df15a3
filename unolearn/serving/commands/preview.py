"""Write a lesson and see it as learners will: beside its faults, every answer and what the learner then reads.

FILE is a lesson file. The page is served on this machine and reads the file again whenever it is saved. It has a second
page, the table editor: lay out a table by clicking and copy the YAML of a step. Without FILE there is only the editor.
In a course folder the course counts: its rule card, its earlier lessons. Ctrl-C ends it.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from unolearn.engine.explain import say
from unolearn.engine.language import pgettext
from unolearn.serving import house_rules, own
from unolearn.serving.commands import UserError
from unolearn.serving.course import _port

HELP = "see a lesson file as learners will, with its faults, while you write it"
ORDER = 45
NOTEBOOK = Path(__file__).parents[1] / "app" / "preview.ipynb"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which file, and where to serve."""
    parser.add_argument("file", metavar=pgettext("argument", "FILE"), nargs="?", help=say("a lesson file (.yaml)"))
    port, told = pgettext("argument", "PORT"), say("the port to serve at (default: {n})", n=8867)
    parser.add_argument("--port", type=_port, default=8867, metavar=port, help=told)
    address, told = pgettext("argument", "ADDRESS"), say("the address to serve at (default: localhost)")
    parser.add_argument("--ip", metavar=address, default="localhost", help=told)
    parser.add_argument("--no-browser", action="store_true", help=say("do not open the browser"))
    code, told = pgettext("argument", "CODE"), say("the language to begin with, such as es")
    parser.add_argument("--language", metavar=code, help=told)
    house_rules.add_flag(parser)


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    path = named(args.file)
    if args.allow_rules:
        if not path:
            raise UserError(say("--allow-rules is for a file of your own: unolearn preview FILE --allow-rules"))
        house_rules.allow(Path(path), faulty=True)
    elif path:
        house_rules.mention(Path(path))
    from unolearn.serving import ports, server  # Voilà is slow to import: not for --help
    from unolearn.widgets.preview import LESSON

    ports.require(args.ip, args.port)
    os.environ[LESSON] = path  # the kernels inherit it
    if args.language is not None:
        os.environ[own.LANGUAGE] = own.known_language(args.language, Path(path).parent if path else None)
    server.serve(args.ip, args.port, browser=not args.no_browser, notebook=NOTEBOOK)
    return 0


def named(file: str | None) -> str:
    """The file's whole path, since kernels run elsewhere; "" where none is named. A faulty file is served too."""
    if file is None:
        return ""
    path = Path(file)
    if path.is_dir():
        raise UserError(
            say("{file} is a folder. Name one of its lesson files, such as {name}", file=file, name=_first(path))
        )
    if not path.exists():
        raise UserError(say("there is no file {file}", file=file))
    return str(path.absolute())


def _first(folder: Path) -> Path:
    lessons = sorted(path for path in folder.glob("*.yaml") if path.name != "course.yaml")
    return lessons[0] if lessons else folder / "x1-our-rule.yaml"
