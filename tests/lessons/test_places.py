"""Where lessons are looked for: packages that say so, whatever state they are in."""

import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from unolearn.lessons import places
from unolearn.lessons.faults import LessonError
from unolearn.lessons.model import load
from unolearn.lessons.places import CONTENT, find_lesson, lesson_packages, package_faults, places_of

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """`install(name, value, **files)`: a package of lessons in a folder that Python finds."""
    points: list[EntryPoint] = []
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(places, "entry_points", lambda group: points if group == "unolearn.lessons" else [])

    def make(value: str, files: dict[str, str]) -> None:
        for name, text in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        points.append(EntryPoint(name=value, value=value, group="unolearn.lessons"))
        lesson_packages.cache_clear()

    yield make
    lesson_packages.cache_clear()
    for name in [name for name in sys.modules if name.startswith("h1_")]:
        del sys.modules[name]


def test_a_package_brings_lessons_and_none_of_it_is_run(install: Install, tmp_path: Path) -> None:
    ran = "raise RuntimeError('was run')\n"
    install(
        "h1_lessons",
        {"h1_lessons/__init__.py": ran, "h1_lessons/p1-packed.yaml": "extends: a1-the-goal\nid: p1-packed\n"},
    )
    assert find_lesson("p1-packed", places_of(tmp_path)) == tmp_path / "h1_lessons" / "p1-packed.yaml"
    own = tmp_path / "o1-ours.yaml"
    own.write_text("extends: p1-packed\nid: o1-ours\ntitle: Ours\n", encoding="utf-8")
    assert load(own).title == "Ours"


def test_the_folder_comes_first_and_unolearn_last(install: Install, tmp_path: Path) -> None:
    install("h1_lessons", {"h1_lessons/a1-the-goal.yaml": "id: a1-the-goal\n"})
    assert find_lesson("a1-the-goal", places_of(tmp_path)) == tmp_path / "h1_lessons" / "a1-the-goal.yaml"
    (tmp_path / "a1-the-goal.yaml").write_text("id: a1-the-goal\n")
    assert find_lesson("a1-the-goal", places_of(tmp_path)) == tmp_path / "a1-the-goal.yaml"
    assert places_of(None)[-1] == CONTENT


@pytest.mark.parametrize(
    ("value", "files", "why"),
    [
        ("h1_missing", {}, "there is no module h1_missing"),
        ("h1_parent.lessons", {"h1_parent/__init__.py": "1 / 0"}, "ZeroDivisionError: division by zero"),
        ("h1_exit.lessons", {"h1_exit/__init__.py": "import nothing_of_the_kind"}, "ModuleNotFoundError"),
        ("h1_empty", {"h1_empty/__init__.py": "", "h1_empty/notes.yaml": ""}, "its folder holds no lesson files"),
        ("not a name", {}, "there is no module not a name"),
        ("..", {}, "cannot be used"),
    ],
)
def test_a_broken_package_is_named_and_the_others_work(
    install: Install, tmp_path: Path, value: str, files, why
) -> None:
    install(value, files)
    install("h1_good", {"h1_good/p1-packed.yaml": "id: p1-packed\n"})
    folders, faults = lesson_packages()[0], package_faults()
    assert folders == (tmp_path / "h1_good",)
    assert len(faults) == 1 and why in str(faults[0]) and value in str(faults[0])
    assert find_lesson("p1-packed", places_of(None)) is not None


def test_a_link_out_of_its_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "elsewhere.yaml").write_text("id: a\n")
    inner = tmp_path / "course"
    inner.mkdir()
    (inner / "o1-x.yaml").symlink_to(tmp_path / "elsewhere.yaml")
    with pytest.raises(LessonError, match="a link that leads out of its folder"):
        find_lesson("o1-x", [inner])
    (inner / "o2-x.yaml").write_text("id: a\n")
    (inner / "o3-x.yaml").symlink_to(inner / "o2-x.yaml")
    assert find_lesson("o3-x", [inner]) == inner / "o3-x.yaml"
