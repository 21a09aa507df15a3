"""Open the guide for those who teach: from one changed word to a lesson of your own in class.

It is written into this folder as one page that needs nothing else (unolearn-guide.html), and opened in the browser.
"""

from __future__ import annotations

import argparse
import webbrowser
from pathlib import Path

from unolearn.engine.explain import say
from unolearn.engine.language import N_, pgettext
from unolearn.serving.commands import UserError

HELP = "the guide for those who teach, as a page: from one changed word to a lesson in class"
ORDER = 35
NAME = "unolearn-guide.html"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to write it, and whether to open it."""
    told = say("the file to write (default: {name})", name=NAME)
    parser.add_argument("-o", "--output", metavar=pgettext("argument", "FILE"), default=NAME, help=told)
    parser.add_argument("--no-browser", action="store_true", help=say("do not open the browser"))


def run(args: argparse.Namespace) -> int:
    """Write the page, tell where it is, and open it."""
    from unolearn.serving.guide_page import guide_page

    path = Path(args.output)
    try:
        path.write_text(guide_page(), encoding="utf-8")
    except OSError as error:
        told = N_("{file} cannot be written ({text}). Name another file: -o guide.html")
        raise UserError(say(told, file=path, text=error.strerror), 1) from None
    print(say("{file} is written. Open it in a browser.", file=path))
    if not args.no_browser:
        webbrowser.open(path.absolute().as_uri())
    return 0
