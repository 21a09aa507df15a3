"""The house rules in a course's folder: which there are, what they are about, and who needs them. None of them is run.

A file in rules/ is a program. It is run only where somebody allows it (UNOLEARN_RULES, see rules/_outside.py); here it
is read, so that a page or the checker can say what is missing without it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from unolearn.engine.explain import listed, say
from unolearn.engine.language import N_
from unolearn.lessons.faults import LessonError
from unolearn.lessons.places import LESSON_ID, real
from unolearn.lessons.reading import read_yaml
from unolearn.rules.systems import OUTSIDE

__all__ = ["house_folder", "names_in", "needed_by", "not_run", "options_in", "own_rule_files", "shown", "told_not_run"]

RULE_ID = re.compile(r"[A-Z]+-[0-9]+\Z")
_LONGEST = 200_000


def house_folder(place: Path) -> Path:
    """Return the folder of the course that a folder, lesson, manifest, translation or rule file belongs to."""
    folder = place if place.is_dir() else place.parent
    above = real(folder).parent
    is_inner = folder != place and not (folder / "course.yaml").is_file()
    inside = place.suffix == ".py" and folder.name == "rules"
    translated = place.suffix == ".yaml" and ((above / place.name).is_file() or (above / "course.yaml").is_file())
    return above if is_inner and (inside or translated) else folder


def own_rule_files(place: Path) -> list[Path]:
    """Return the house rules of the course at a place; of a rule's file that file alone."""
    if place.suffix == ".py":
        return [real(place)]
    found = real(house_folder(place)).glob("rules/*.py")
    return sorted(path for path in found if not path.name.startswith("_"))


def not_run(place: Path) -> list[Path]:
    """Return those house rules that nobody has allowed."""
    known = {*OUTSIDE.rules, *(fault.place for fault in OUTSIDE.faults)}
    return [path for path in own_rule_files(place) if str(path) not in known]


def shown(path: Path) -> str:
    """Return a rule's file as it is named to its author."""
    return f"rules/{path.name}"


def names_in(path: Path) -> set[str]:
    """Return the options and rule ids that a rule's file brings, by reading it; none of a file that is no Python."""
    texts = {node.value for node in _nodes(path) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return options_in(path) | {text for text in texts if RULE_ID.match(text)}


def options_in(path: Path) -> set[str]:
    """Return the options that a rule's file brings."""
    found = set()
    for node in _nodes(path):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Option":
            named = [*node.args[:1], *(keyword.value for keyword in node.keywords if keyword.arg == "name")]
            found |= {one.value for one in named if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    return found


def _nodes(path: Path) -> list[ast.AST]:
    """The parts of a program, which is not run; none of a file that is none."""
    try:
        text = path.read_bytes()[: _LONGEST + 1]
        return list(ast.walk(ast.parse(text))) if len(text) <= _LONGEST else []
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        return []


def needed_by(path: Path, folder: Path) -> list[str]:
    """Return the lessons of a folder that name something of a rule's file, and course.yaml where the rule card does."""
    from unolearn.lessons.rulebook import known_rules

    names = names_in(path) - known_rules()
    files = sorted(file for file in folder.glob("*.yaml") if LESSON_ID.match(file.stem) or file.name == "course.yaml")
    needing = [file for file in files if names & set(_words(file))]
    return [file.name if file.name == "course.yaml" else file.stem for file in needing]


def _words(file: Path) -> Iterator[str]:
    """Everything that could be the name of an option or rule in a file."""
    try:
        data = read_yaml(file).data
    except (LessonError, OSError):
        return
    for text in _texts(data):
        yield text
        if "=" in text:
            yield from (part.split("=")[0].strip() for part in text.split(","))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield str(value)
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)


def told_not_run(needing: Sequence[str]) -> str:
    """Return what is said of a rule that is there and was not run, after its name; and what needs it."""
    if not needing:
        return say("is a program and is not run.")
    one, many = (
        N_("is a program and is not run; {names} needs it."),
        N_("is a program and is not run; {names} need it."),
    )
    return say(one if len(needing) == 1 else many, names=listed(needing))
