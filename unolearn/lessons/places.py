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

from unolearn.lessons.faults import Fault, LessonError

__all__ = ["CONTENT", "LESSON_ID", "find_lesson", "is_inside", "known_lessons", "lesson_packages", "places_of", "real"]

CONTENT = Path(__file__).parent / "content"
GROUP = "unolearn.lessons"
LESSON_ID = re.compile(r"[a-z][0-9]{1,3}(-[a-z0-9]+)+\Z")


@cache
def lesson_packages() -> tuple[tuple[Path, ...], tuple[Fault, ...]]:
    """Return the folders of all installed packages of lessons, and what is wrong with those that cannot be used."""
    folders: list[Path] = []
    faults: list[Fault] = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        folder = _folder_of(point)
        if isinstance(folder, Path):
            folders.append(folder)
        else:
            faults.append(folder)
    return tuple(folders), tuple(faults)


def _folder_of(point: EntryPoint) -> Path | Fault:
    name = point.value.split(":")[0].strip()
    cure = "Mend or uninstall the package; without it the rest of the course works."

    def fault(why: str) -> Fault:
        what = f'the lesson package "{point.name}" ({point.value}) cannot be used: {why}.'
        return Fault(what, cure, "lesson packages")

    try:
        spec: ModuleSpec | None = find_spec(name)
    except Exception as error:  # a parent package is imported on the way, and may do anything
        return fault(f"{type(error).__name__}: {error}")
    if spec is None:
        return fault(f"there is no module {name}")
    found = [*(spec.submodule_search_locations or ()), *([str(Path(spec.origin).parent)] if spec.origin else [])]
    folder = next((Path(one) for one in found if Path(one).is_dir()), None)
    if folder is None:
        return fault("it has no folder")
    if not any(LESSON_ID.match(path.stem) for path in folder.glob("*.yaml")):
        return fault("its folder holds no lesson files")
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
                why = "is a link that leads out of its folder."
                raise LessonError([Fault(why, "Put the file itself there.", path.name)])
            return path
    return None


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
