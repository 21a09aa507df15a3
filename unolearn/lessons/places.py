"""Where lesson files lie: the course's own folder, packages of lessons, and the folder that comes with unolearn.

A lesson is named by its id, never by a path: what looks like a path, and a link that leads out of its folder, is
refused. A package of lessons is installed like any other; it says `[project.entry-points."unolearn.lessons"]` with a
package that holds lesson files: `ours = "uno_lessons_of_ours"`. Nothing of it is run, its files are only read.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.machinery import ModuleSpec
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.lessons.faults import Fault, LessonError

__all__ = [
    "CONTENT",
    "LESSON_ID",
    "find_lesson",
    "is_inside",
    "known_lessons",
    "leads_out",
    "lesson_packages",
    "package_faults",
    "places_of",
    "real",
]

CONTENT = Path(__file__).parent / "content"
GROUP = "unolearn.lessons"
LESSON_ID = re.compile(r"[a-z][0-9]{1,3}(-[a-z0-9]+)+\Z")


@cache
def lesson_packages() -> tuple[tuple[Path, ...], tuple[Broken, ...]]:
    """Return the folders of all installed packages of lessons, and those packages that cannot be used."""
    folders: list[Path] = []
    broken: list[Broken] = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        folder = _folder_of(point)
        if isinstance(folder, Path):
            folders.append(folder)
        else:
            broken.append(folder)
    return tuple(folders), tuple(broken)


class Broken(NamedTuple):
    """A package of lessons that cannot be used; `why` is a template, filled in with the rest where it is told."""

    name: str
    value: str
    why: str
    about: str = ""


def package_faults() -> list[Fault]:
    """Return what is wrong with the packages of lessons that cannot be used."""
    cure = say("Mend or uninstall the package; without it the rest of the course works.")
    return [
        Fault(say(one.why, name=one.name, value=one.value, key=one.about), cure, say("lesson packages"))
        for one in lesson_packages()[1]
    ]


_NO_MODULE = N_('the lesson package "{name}" ({value}) cannot be used: there is no module {key}.')
_NO_FOLDER = N_('the lesson package "{name}" ({value}) cannot be used: it has no folder.')
_NO_LESSONS = N_('the lesson package "{name}" ({value}) cannot be used: its folder holds no lesson files.')
_RAISES = N_('the lesson package "{name}" ({value}) cannot be used: {key}.')


def _folder_of(point: EntryPoint) -> Path | Broken:
    name = point.value.split(":")[0].strip()

    def broken(why: str, about: str = "") -> Broken:
        return Broken(point.name, point.value, why, about)

    try:
        spec: ModuleSpec | None = find_spec(name)
    except Exception as error:  # a parent package is imported on the way, and may do anything
        return broken(_RAISES, f"{type(error).__name__}: {error}")
    if spec is None:
        return broken(_NO_MODULE, name)
    found = [*(spec.submodule_search_locations or ()), *([str(Path(spec.origin).parent)] if spec.origin else [])]
    folder = next((Path(one) for one in found if Path(one).is_dir()), None)
    if folder is None:
        return broken(_NO_FOLDER)
    if not any(LESSON_ID.match(path.stem) for path in folder.glob("*.yaml")):
        return broken(_NO_LESSONS)
    return folder


def places_of(folder: Path | None) -> list[Path]:
    """Return where a lesson is looked for, in order: beside the file that names it, in packages, in unolearn."""
    places = [*([folder] if folder else []), *lesson_packages()[0], CONTENT]
    return list(dict.fromkeys(places))


def find_lesson(name: object, places: Sequence[Path], without: Iterable[Path] = ()) -> Path | None:
    """Return the file of the lesson called `name`, or None; a link out of its folder raises LessonError."""
    if not isinstance(name, str) or not LESSON_ID.match(name):
        return None
    passed = {real(path) for path in without}
    for place in places:
        path = place / f"{name}.yaml"
        if path.is_file() and real(path) not in passed:
            if not is_inside(path, place):
                raise LessonError([leads_out(path.name)])
            return path
    return None


def leads_out(name: str) -> Fault:
    """Return the fault of a file that is a link out of its folder."""
    return Fault(say("is a link that leads out of its folder."), say("Put the file itself there."), name)


def real(path: Path) -> Path:
    """Return where a path leads, links followed; a link in a circle leads to itself, and no error is raised."""
    return Path(os.path.realpath(path))


def is_inside(path: Path, folder: Path) -> bool:
    """Whether a file really lies in the folder, links followed."""
    return real(path).is_relative_to(real(folder))


def known_lessons(places: Iterable[Path]) -> list[str]:
    """Return the ids of all lessons that lie in `places`, sorted."""
    files = (path for place in places for path in place.glob("*.yaml"))
    return sorted({path.stem for path in files if LESSON_ID.match(path.stem) and path.is_file()})
