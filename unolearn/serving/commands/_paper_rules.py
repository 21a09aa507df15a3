"""A rule sheet for the wall: the rules of SPEC in sentences, or those of the course's rule card.

SPEC is a preset with options, such as classic,stacking=draw_two; unolearn rules lists them.
"""

from __future__ import annotations

import argparse

from unolearn.engine.explain import say
from unolearn.engine.language import pgettext
from unolearn.serving.commands import UserError
from unolearn.serving.commands._paper_file import add_common, the_course, write

HELP = "a rule sheet for the wall"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which rules, and where to write them."""
    told = say("the rules; left out: those of the course")
    parser.add_argument("spec", metavar=pgettext("argument", "SPEC"), nargs="?", help=told)
    add_common(parser)


def run(args: argparse.Namespace) -> int:
    """Write the sheet."""
    from unolearn.engine.ruleset import RuleError
    from unolearn.rules import ruleset

    course = the_course(args)

    def made() -> dict[str, object]:
        from unolearn.lessons.paper import rules_paper

        return rules_paper(course, args.spec)

    try:
        if args.spec is not None:
            ruleset(args.spec)  # what is wrong with it is told to whoever types it, not in the language of the sheet
        write(args, course, made, "rules.html")
    except RuleError as error:
        raise UserError(str(error)) from None
    return 0
