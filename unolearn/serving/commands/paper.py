"""Sheets to print, each one file that any browser opens without a server: a rule sheet, a worksheet, an answer key.

The sheet is black on white and fits A4 and Letter. Its answers come from the engine, under the rules of the course.
"""

from __future__ import annotations

import argparse
from types import ModuleType

from unolearn.engine.explain import listed, say
from unolearn.engine.language import N_, gettext, pgettext
from unolearn.serving.commands import UserError

HELP = "worksheets, answer keys and rule sheets to print"
ORDER = 55


def kinds() -> dict[str, ModuleType]:
    """Return what can be printed, by name: modules shaped like commands."""
    from unolearn.serving.commands import _paper_rules, _paper_worksheet

    return {"rules": _paper_rules, "worksheet": _paper_worksheet}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to print; without it all there is is listed."""
    told = say("{names}; left out: what each is", names=listed(kinds(), "or"))
    parser.add_argument("what", metavar=pgettext("argument", "WHAT"), nargs="?", help=told)


def run(args: argparse.Namespace) -> int:
    """List what can be printed, or say that a word is none of it."""
    if args.what is not None:
        told = N_("unolearn paper cannot print a {word}. There are {names}.")
        raise UserError(say(told, word=repr(args.what), names=listed(kinds())))
    for name, module in kinds().items():
        print(f"unolearn paper {name:<10} {gettext(module.HELP)}")
    print(f"\n{say('unolearn paper worksheet --help tells more about one of them.')}")
    return 0
