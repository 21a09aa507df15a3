"""`--allow-rules`, the same for every command: house rules of one's own are programs, and run only where it is given.

A command about a course takes it alone: `unolearn check my-course --allow-rules` runs the files in my-course/rules. A
command that is about no course is told which: `unolearn simulate classic,plain_finish=true --allow-rules my-course`.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from unolearn.serving.commands import UserError

__all__ = ["add_flag", "add_place", "allow", "allow_named", "mention"]

RULES = "UNOLEARN_RULES"
_TRUST = "they are programs, so only if you trust whoever wrote them"


def add_flag(parser: argparse.ArgumentParser) -> None:
    """Add `--allow-rules` to a command that names a course, or a file of one."""
    parser.add_argument(
        "--allow-rules", action="store_true", help=f"run the house rules in the course’s folder rules: {_TRUST}"
    )


def add_place(parser: argparse.ArgumentParser) -> None:
    """Add `--allow-rules PLACE` to a command that names no course."""
    parser.add_argument(
        "--allow-rules",
        metavar="PLACE",
        help=f"run the house rules of a course’s folder, or one file of them: {_TRUST}",
    )


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
        raise UserError("\n".join(["a rule cannot be used:", *map(str, found.faults)]), status=1)


def allow_named(named: str | None) -> None:
    """Let the house rules at the place that `--allow-rules PLACE` names be run; None allows nothing."""
    if named is None:
        return
    place = Path(named)
    if not place.exists():
        raise UserError(f"there is no folder or file {named} with house rules (unolearn new rule NAME makes one)")
    from unolearn.lessons.house_rules import own_rule_files

    if not own_rule_files(place):
        raise UserError(f"there is no house rule in {place / 'rules'} (unolearn new rule NAME --in {named} makes one)")
    allow(place)


def mention(place: Path) -> None:
    """Say on stderr which house rules at a place are not run, and which lessons need them."""
    from unolearn.lessons.faults import visible
    from unolearn.lessons.house_rules import house_folder, needed_by, not_run, shown, told_not_run

    for path in not_run(place):
        told = told_not_run(needed_by(path, house_folder(place)))
        print(visible(f"{shown(path)} {told} If you trust whoever wrote it, add --allow-rules."), file=sys.stderr)
