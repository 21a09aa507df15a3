"""`unolearn new`: what it writes works, says what comes next, and overwrites nothing."""

from pathlib import Path

import pytest

from unolearn.lessons.check import check_file
from unolearn.lessons.check_paths import check_course
from unolearn.lessons.course import load_course
from unolearn.lessons.schema import SCHEMAS
from unolearn.serving.commands._manifest_line import add_lesson
from unolearn.serving.commands._new_lesson import KINDS

from .running import run

pytestmark = pytest.mark.usefixtures("here")


def test_new_lists_what_it_can_make(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "new")
    assert status == 0 and "unolearn new course" in out and "unolearn new lesson" in out
    assert run(capsys, "new", "curse")[2] == "unolearn: unolearn new cannot make a 'curse'. Did you mean course?\n"


def test_a_new_course_works_as_it_is(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    status, out, _ = run(capsys, "new", "course", "Our Club")
    assert status == 0 and "unolearn 'Our Club' --watch" in out and "unolearn check 'Our Club'" in out
    course = load_course("Our Club")
    assert (course.title, course.key, course.rules) == ("Our Club", "our-club", {"base": "classic", "uno_penalty": 4})
    assert course.own == ["a1-the-goal", "o1-before-we-deal"]
    assert [
        str(fault) for fault in check_course(course) if "Our Club" in fault.file or fault.file.startswith("o1")
    ] == []
    assert [str(fault) for fault in check_file(here / "Our Club" / "o1-before-we-deal.yaml", course)] == []
    assert course.title_of("a1-the-goal") == course.lesson("a1-the-goal").title == "The goal of the game"


def test_its_files_are_explained_and_name_their_schema(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    run(capsys, "new", "course", "club")
    for file in (here / "club").glob("*.yaml"):
        first, *rest = file.read_text().splitlines()
        assert first.startswith("# yaml-language-server: $schema=.schema/")
        assert (file.parent / first.split("=")[1]).is_file()
        assert sum("#" in line for line in rest) > 8 and "@" not in "".join(rest)
    assert {file.name for file in (here / "club" / ".schema").iterdir()} == set(SCHEMAS)
    assert "unolearn club --watch" in (here / "club" / "README.md").read_text()


def test_nothing_is_overwritten(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    (here / "club").mkdir()
    assert run(capsys, "new", "course", "club")[0] == 0  # an empty folder may be filled
    before = {file: file.read_bytes() for file in (here / "club").rglob("*") if file.is_file()}
    assert run(capsys, "new", "course", "club")[0] == 1
    status, _, err = run(capsys, "new", "lesson", "club/o1-before-we-deal.yaml")
    assert status == 1 and "is there already, and nothing is overwritten" in err
    assert before == {file: file.read_bytes() for file in (here / "club").rglob("*") if file.is_file()}


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_lesson_of_each_kind_works_as_it_is(capsys: pytest.CaptureFixture[str], here: Path, kind: str) -> None:
    status, out, _ = run(capsys, "new", "lesson", "x1-our-rule", "--kind", kind)
    assert status == 0 and "unolearn check x1-our-rule.yaml" in out
    assert [str(fault) for fault in check_file(here / "x1-our-rule.yaml", load_course(here))] == []


def test_a_new_lesson_takes_the_next_number_and_joins_the_course(
    capsys: pytest.CaptureFixture[str], here: Path
) -> None:
    run(capsys, "new", "course", "club")
    status, out, _ = run(capsys, "new", "lesson", "--in", "club")
    assert status == 0 and "It stands in club/course.yaml" in out.replace("\\", "/")
    assert load_course("club").parts[1].lessons[-1].id == "o2-new-lesson"
    run(capsys, "new", "lesson", "--in", "club", "z7-last")
    assert "z7-last" in load_course("club").ids
    assert run(capsys, "new", "lesson", "--in", "club")[0] == 0
    assert "z8-new-lesson" in load_course("club").ids


def test_a_lesson_to_change_names_its_steps(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    run(capsys, "new", "course", "club")
    status, out, _ = run(capsys, "new", "lesson", "--changes", "a8", "--in", "club")
    assert status == 0 and "stands in the place of a8-say-uno" in out
    path, shipped = here / "club" / "a8-say-uno.yaml", load_course().lesson("a8-say-uno")
    assert all(f"- id: {step.id} " in path.read_text() for step in shipped.steps)
    assert [str(fault) for fault in check_file(path, load_course("club"))] == []
    assert load_course("club").lesson("a8-say-uno").title == shipped.title
    assert run(capsys, "new", "lesson", "o9-uno", "--changes", "a8", "--in", "club")[0] == 0
    assert "o9-uno" in load_course("club").ids
    assert "there is no lesson 'a99' to change" in run(capsys, "new", "lesson", "--changes", "a99")[2]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["../x"], "is no name for a lesson"),
        (["My Lesson"], "is no name for a lesson"),
        (["x1-a", "--in", "nowhere"], "there is no folder nowhere"),
        (["sub/x1-a", "--in", "."], "name the folder once"),
    ],
)
def test_names_that_cannot_be_are_refused(capsys, here: Path, words: list[str], says: str) -> None:
    status, _, err = run(capsys, "new", "lesson", *words)
    assert status == 2 and says in err
    assert not list(here.rglob("*.yaml"))


@pytest.mark.parametrize(
    ("manifest", "added"),
    [
        ("title: T\nparts:\n  - letter: O\n    lessons:\n      - o1-a\n", "      - o1-a\n      - o2-b\n"),
        ("title: T\nparts:\n  - letter: O\n    lessons:\n    - {id: o1-a}  #\n  - letter: A", "#\n    - o2-b\n"),
        ("title: T\nparts:\n  - letter: O\n    lessons: [o1-a]\n", None),
        ("title: T\nparts:\n  - letter: O\n    lessons:\n      - id: o1-a\n        minutes: 3\n", None),
        ("title: T\nparts: [{letter: A}]\n", None),
    ],
)  # fmt: skip
def test_a_line_is_added_only_where_nothing_else_changes(here: Path, manifest: str, added: str | None) -> None:
    path = here / "course.yaml"
    path.write_text(manifest)
    said = add_lesson(path, "o2-b")
    if added is None:
        assert path.read_text() == manifest and "Add this line" in said
    else:
        assert added in path.read_text() and "It stands in" in said


def test_a_course_without_parts_needs_no_line(here: Path) -> None:
    (here / "course.yaml").write_text("title: T\n")
    assert "comes by itself" in add_lesson(here / "course.yaml", "o2-b")
    assert "There is no course.yaml" in add_lesson(here / "none.yaml", "o2-b")
