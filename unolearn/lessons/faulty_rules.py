"""What a house rule that may be run has done to a page: it could not be loaded, or it failed while a step was shown."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from unolearn.engine.explain import say
from unolearn.lessons.faults import Fault
from unolearn.lessons.house_rules import own_rule_files, shown
from unolearn.rules._outside import line_in
from unolearn.rules.systems import OPTIONS, OUTSIDE

__all__ = ["blamed", "loading_faults", "without_what_follows"]

_NAMES = re.compile(r"""["']([a-z][a-z0-9_]*|[A-Z]+-[0-9]+)["']""")


def loading_faults(place: Path) -> list[Fault]:
    """Return why house rules of the course at a place could not be loaded."""
    files = {str(path): path for path in own_rule_files(place)} if OUTSIDE.faults else {}
    gone = [fault for fault in OUTSIDE.faults if fault.place not in files and _lay_in(place, fault.place)]
    told = [fault for fault in OUTSIDE.faults if fault.place in files]
    return [
        Fault(f"{one.what}.", one.cure or (_mend() if one.line else ""), shown(Path(one.place)), one.line)
        for one in [*told, *gone]
    ]


def _lay_in(place: Path, file: str) -> bool:
    """Whether a file that is gone was a house rule of the course at a place."""
    folder = place if place.is_dir() else place.parent
    return Path(file).parent == folder.resolve() / "rules"


def _mend() -> str:
    return say("Mend that line; unolearn new rule writes a file that works.")


def blamed(error: BaseException) -> Fault | None:
    """Return the fault of the house rule in whose file an error arose; None if it arose elsewhere."""
    for place in OUTSIDE.rules:
        line = line_in(place, error)
        if line is not None:
            return Fault(f"{type(error).__name__}: {error}.", _mend(), shown(Path(place)), line)
    return None


def without_what_follows(faults: Iterable[Fault], place: Path) -> list[Fault]:
    """Return the faults of a lesson or course without those about names that a rule which is not loaded would bring."""
    names: set[str] = set()
    files = {path.name: path for path in own_rule_files(place)}
    for fault in loading_faults(place):
        path = files.get(Path(fault.file).name)
        if path is not None:
            names |= {name for name in _NAMES.findall(_text(path)) if name not in OPTIONS}
    named = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, sorted(names)))})(?![\w-])") if names else None
    return [fault for fault in faults if named is None or not named.search(fault.what)]


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
