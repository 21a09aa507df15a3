"""Open the guide for those who teach: from one changed word to a lesson of your own in class.

It is written into this folder as one page that needs nothing else (unolearn-guide.html), and opened in the browser.
"""

from __future__ import annotations

import argparse
import webbrowser
from pathlib import Path

from unolearn.serving.commands import UserError

HELP = "the guide for those who teach, as a page: from one changed word to a lesson in class"
ORDER = 35
NAME = "unolearn-guide.html"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to write it, and whether to open it."""
    parser.add_argument("-o", "--output", metavar="FILE", default=NAME, help=f"the file to write (default: {NAME})")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")


def run(args: argparse.Namespace) -> int:
    """Write the page, tell where it is, and open it."""
    from unolearn.serving.guide_page import guide_page

    path = Path(args.output)
    try:
        path.write_text(guide_page(), encoding="utf-8")
    except OSError as error:
        raise UserError(f"{path} cannot be written ({error.strerror}). Name another file: -o guide.html", 1) from None
    print(f"{path} is written. Open it in a browser.")
    if not args.no_browser:
        webbrowser.open(path.absolute().as_uri())
    return 0
