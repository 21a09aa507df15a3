"""The commands of `unolearn`: one module each, found by itself.

A module `commands/judge.py` is the command `unolearn judge`. It has

    HELP = "whose decision, and for every known card: may it be played, and why"   # one line, lower case, no full stop

    def add_arguments(parser: argparse.ArgumentParser) -> None: ...
    def run(args: argparse.Namespace) -> int: ...         # the exit status: 0, 1 or 2

The module's docstring is what `unolearn judge --help` says above the arguments. It and HELP are in the catalogue as
they stand, the docstring paragraph by paragraph; a paragraph with a bracket or brace is an example and in no language.
All else that a command says goes through `say` when it is said; `--language CODE` every command has.

ORDER, an optional number, is its place in `unolearn --help` (default 50). `run` prints, and returns the status; for a
mistake of the user it may raise `UserError(say("what is wrong, and the cure"), status=2)`, which is printed without a
traceback. A module is imported only when its command is called or help is asked for, so keep heavy imports out of the
head of it anyway: `--help` loads all. A name beginning with `_` is no command, and `add_rule.py` is called `add-rule`.
"""

import pkgutil
from importlib import import_module
from types import ModuleType


class UserError(Exception):
    """A mistake of the person at the keyboard: printed as it stands, then exit with `status`."""

    def __init__(self, message: str, status: int = 2) -> None:
        super().__init__(message)
        self.status = status


def names() -> list[str]:
    """The commands there are, by name, sorted."""
    return sorted(m.name.replace("_", "-") for m in pkgutil.iter_modules(__path__) if not m.name.startswith("_"))


def load(name: str) -> ModuleType:
    """The module of the command called `name`, one of `names()`."""
    return import_module(f"{__name__}.{name.replace('-', '_')}")


def in_order() -> list[tuple[str, ModuleType]]:
    """All commands with their modules, as `unolearn --help` lists them."""
    found = [(name, load(name)) for name in names()]
    return sorted(found, key=lambda pair: (getattr(pair[1], "ORDER", 50), pair[0]))
