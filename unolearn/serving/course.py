"""Learn the card game Uno at a table in your browser.

Without a command: serve the course on this machine and open it. Your progress is kept in the browser and in a small
file of yours; nothing leaves this machine. Ctrl-C ends it.

FOLDER is a course of your own (unolearn new course NAME makes one), or one lesson file of it."""

import argparse

from unolearn.engine.explain import say
from unolearn.engine.language import pgettext
from unolearn.serving import house_rules

HELP = "serve the course and open it in the browser"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to serve, and whether to open a browser."""
    parser.add_argument(
        "--port",
        type=_port,
        default=8866,
        metavar=pgettext("argument", "PORT"),
        help=say("the port to serve at (default: {n})", n=8866),
    )
    parser.add_argument(
        "--ip",
        metavar=pgettext("argument", "ADDRESS"),
        default="localhost",
        help=say(
            "the address to serve at (default: localhost, this machine only; 0.0.0.0: everybody who can reach this "
            "machine, each with progress in the own browser only)"
        ),
    )
    parser.add_argument("--no-browser", action="store_true", help=say("do not open the browser"))
    parser.add_argument(
        "--watch", action="store_true", help=say("show a lesson of FOLDER anew whenever its file is saved")
    )
    parser.add_argument(
        "--language", metavar=pgettext("argument", "CODE"), help=say("the language to begin with, such as es")
    )
    house_rules.add_flag(parser)
    parser.add_argument(
        "--results",
        metavar=pgettext("argument", "FILE"),
        help=say("collect the results of a class in this file (SQLite)"),
    )


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from unolearn.serving import own, ports

    ports.require(args.ip, args.port)
    word = args.words[0] if args.words else None
    course = own.prepare(word, watch=args.watch, language=args.language, rules=args.allow_rules, results=args.results)
    from unolearn.serving import server  # Voilà is slow to import: not for --help

    server.serve(args.ip, args.port, browser=not args.no_browser, course=course)
    return 0


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(say("{text} is no port: a number from 1 to 65535", text=repr(text)))
    return int(text)
