"""Begin something of your own: files with notes that say what may be changed, and the next command to run."""

from __future__ import annotations

import argparse
import pkgutil
from difflib import get_close_matches
from importlib import import_module
from types import ModuleType

from unolearn.engine.explain import listed, say
from unolearn.engine.language import N_, gettext, pgettext
from unolearn.serving import commands
from unolearn.serving.commands import UserError

HELP = "begin a course, a lesson, a house rule or a translation of your own"
ORDER = 40
PREFIX = "_new_"  # `_new_course.py` is `unolearn new course`


def kinds() -> dict[str, ModuleType]:
    """Return what can be made, by name: modules shaped like commands."""
    names = sorted(one.name for one in pkgutil.iter_modules(commands.__path__) if one.name.startswith(PREFIX))
    return {name.removeprefix(PREFIX).replace("_", "-"): import_module(f"{commands.__name__}.{name}") for name in names}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to make; without it all there is to make is listed."""
    told = say("{names}; left out: what each makes", names=listed(kinds(), "or"))
    parser.add_argument("what", metavar=pgettext("argument", "WHAT"), nargs="?", help=told)


def run(args: argparse.Namespace) -> int:
    """List what can be made, or say that a word is none of it."""
    made = kinds()
    if args.what is not None:
        near = get_close_matches(args.what, made, n=1, cutoff=0.5)
        if near:
            told = N_("unolearn new cannot make a {word}. Did you mean {name}?")
            raise UserError(say(told, word=repr(args.what), name=near[0]))
        told = N_("unolearn new cannot make a {word}. There are {names}.")
        raise UserError(say(told, word=repr(args.what), names=", ".join(made)))
    for name, module in made.items():
        print(f"unolearn new {name:<12} {gettext(module.HELP)}")
    print(f"\n{say('unolearn new course --help tells more about one of them.')}")
    return 0
