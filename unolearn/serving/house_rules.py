"""`--allow-rules`, the same for every command: house rules of one's own are programs, and run only where it is given.

A command about a course takes it alone: `unolearn check my-course --allow-rules` runs the files in my-course/rules. A
command that is about no course is told which: `unolearn simulate classic,plain_finish=true --allow-rules my-course`.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from unolearn.engine.explain import say
from unolearn.engine.language import N_, pgettext
from unolearn.serving.commands import UserError

__all__ = ["add_flag", "add_place", "allow", "allow_named", "mention"]

RULES = "UNOLEARN_RULES"


def add_flag(parser: argparse.ArgumentParser) -> None:
    """Add `--allow-rules` to a command that names a course, or a file of one."""
    told = N_(
        "run the house rules in the course’s folder rules: they are programs, so only if you trust whoever wrote them"
    )
    parser.add_argument("--allow-rules", action="store_true", help=say(told))


def add_place(parser: argparse.ArgumentParser) -> None:
    """Add `--allow-rules PLACE` to a command that names no course."""
    told = N_(
        "run the house rules of a course’s folder, or one file of them: they are programs, so only if you trust "
        "whoever wrote them"
    )
    parser.add_argument("--allow-rules", metavar=pgettext("argument", "PLACE"), help=say(told))


def allow(place: Path, *, faulty: bool = False) -> None:
    """Let the house rules at a place be run, here and in the kernels that are started from here.

    UserError (status 1) if one cannot be used; with `faulty` the others are used, and the caller tells.
    """
    from unolearn.lessons.house_rules import own_rule_files
    from unolearn.rules.systems import look_again

    files = [str(path) for path in own_rule_files(place)]
    given = [path for path in os.environ.get(RULES, "").split(os.pathsep) if path]
    os.environ[RULES] = os.pathsep.join(dict.fromkeys([*given, *files]))
    found = look_again()
    if found.faults and not faulty:
        raise UserError("\n".join([say("a rule cannot be used:"), *map(str, found.faults)]), status=1)


def allow_named(named: str | None) -> None:
    """Let the house rules at the place that `--allow-rules PLACE` names be run; None allows nothing."""
    if named is None:
        return
    place = Path(named)
    if not place.exists():
        told = N_("there is no folder or file {name} with house rules (unolearn new rule NAME makes one)")
        raise UserError(say(told, name=named))
    from unolearn.lessons.house_rules import own_rule_files

    if not own_rule_files(place):
        told = N_("there is no house rule in {name} (unolearn new rule NAME --in {where} makes one)")
        raise UserError(say(told, name=place / "rules", where=named))
    allow(place)


def mention(place: Path) -> None:
    """Say on stderr which house rules at a place are not run, and which lessons need them."""
    from unolearn.lessons.faults import visible
    from unolearn.lessons.house_rules import house_folder, needed_by, not_run, shown, told_not_run

    for path in not_run(place):
        told = told_not_run(needed_by(path, house_folder(place)))
        cure = say("If you trust whoever wrote it, add --allow-rules.")
        print(visible(f"{shown(path)} {told} {cure}"), file=sys.stderr)
