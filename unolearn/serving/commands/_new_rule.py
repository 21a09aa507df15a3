"""Write a house rule of your own, one file that works as it is, and a lesson about it.

NAME is the name of its switch, such as plain_finish. The file is a program of about sixty lines with notes on its
parts; what it says and does is yours to change. It runs only where --allow-rules says so.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from unolearn.engine.explain import say
from unolearn.engine.language import N_, pgettext
from unolearn.serving.commands import UserError
from unolearn.serving.commands._starter import filled, no_folder, quoted, starter, title_of, write, write_schemas

HELP = "a house rule of your own: one Python file that works as it is, and a lesson about it"

_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}\Z")
_HOUSE = re.compile(r"\bHOUSE-([0-9]+)")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the rule is called, and the course it is for."""
    told = say("the name of its switch: small letters and _, such as plain_finish")
    parser.add_argument("name", metavar=pgettext("argument", "NAME"), help=told)
    folder, told = pgettext("argument", "FOLDER"), say("the course's folder (default: .)")
    parser.add_argument("--in", dest="folder", metavar=folder, default=".", help=told)


def run(args: argparse.Namespace) -> int:
    """Write the rule and its lesson, and say what comes next."""
    from unolearn.serving.commands._manifest_line import add_lesson
    from unolearn.serving.commands._new_lesson import next_code

    place = Path(args.folder)
    if not place.is_dir():
        raise UserError(no_folder(args.folder))
    name = _checked(args.name.removesuffix(".py").replace("-", "_"), place)
    lesson_id = f"{next_code(place)}-{name.strip('_').replace('_', '-')}"
    rule, lesson, house = place / "rules" / f"{name}.py", place / f"{lesson_id}.yaml", _house(place)
    write(rule, rule_text(name, house))
    words = {"NAME": name, "ID": lesson_id, "TITLE": title_of(name), "RULE": house, "FOLDER": quoted(args.folder)}
    write(lesson, filled((starter() / "rule" / "lesson.yaml").read_text(encoding="utf-8"), words))
    write_schemas(place)
    there = quoted(args.folder)
    told = N_("{file} is a house rule that works, and {where} a lesson about it. Change them as their notes say.")
    print(say(told, file=rule, where=lesson))
    print(add_lesson(place / "course.yaml", lesson_id))
    told = N_("To play all lessons by it, add this line to the rules: in {file}:")
    print(f"{say(told, file=place / 'course.yaml')}\n      {name}: true")
    print(f"\n{say('The rule is a program, so it runs only with --allow-rules:')}\n")
    print(f"  unolearn check {there} --allow-rules")
    print(f"  unolearn {there} --allow-rules --watch")
    print(f"  unolearn simulate classic,{name}=true --allow-rules {there}")
    return 0


def rule_text(name: str, house: str) -> str:
    """Return the file of a rule by that name, whose id is `house`."""
    text = (starter() / "rule" / "plain_finish.py").read_text(encoding="utf-8")
    words = {"plain_finish": name, "plain-finish": name.replace("_", "-"), "Plain finish": title_of(name)}
    for old, new in (words | {"HOUSE-1": house}).items():
        text = text.replace(old, new)
    return text


def _checked(name: str, place: Path) -> str:
    from unolearn.lessons.house_rules import names_in, own_rule_files
    from unolearn.rules.systems import OPTIONS, RULES

    if not _NAME.match(name):
        told = N_("{text} is no name for a rule. Write small letters, digits and _, such as plain_finish")
        raise UserError(say(told, text=repr(name)))
    taken = {rule.id.replace("-", "_") for rule in RULES} | set(OPTIONS) | {"base", "all"}
    if name in taken or any(name in names_in(path) for path in own_rule_files(place)):
        raise UserError(say("there is a rule or switch called {name} already. Take another name.", name=name))
    return name


def _house(place: Path) -> str:
    """The next free id of a rule of one's own."""
    from unolearn.lessons.house_rules import names_in, own_rule_files

    used = [int(match[1]) for path in own_rule_files(place) for name in names_in(path) if (match := _HOUSE.match(name))]
    return f"HOUSE-{max(used, default=0) + 1}"
