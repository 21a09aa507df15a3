"""`unolearn paper`: one file with everything inside, under a name that is told; and what it refuses."""

import re
from pathlib import Path

import pytest

from .running import run

pytestmark = pytest.mark.usefixtures("here")


def test_each_sheet_is_one_file_named_after_it(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    for words, name in (
        (("rules",), "rules.html"),
        (("worksheet", "a2"), "a2-worksheet.html"),
        (("worksheet", "A2", "--key"), "a2-key.html"),
        (("worksheet", "a10-checkpoint", "--key", "--seed", "7"), "a10-sheet7-key.html"),
        (("rules", "dirty", "-o", "wall.html"), "wall.html"),
    ):
        assert run(capsys, "paper", *words) == (0, f"{name} is written. Open it in a browser and print it.\n", "")
        html = (here / name).read_text(encoding="utf-8")
        assert "<script" not in html
        assert set(re.findall(r"https?://[^'\"\s)]+", html)) == {"http://www.w3.org/2000/svg"}
        assert not re.search(r"\b(src|href)=", html)
    assert "Which of your cards may you play on the red 5?" in (here / "a2-worksheet.html").read_text(encoding="utf-8")
    assert "sheet 7" in (here / "a10-sheet7-key.html").read_text(encoding="utf-8")


def test_a_course_of_ones_own_and_a_lesson_file(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    assert run(capsys, "new", "course", "ours")[0] == 0
    assert run(capsys, "paper", "rules", "--course", "ours")[0] == 0
    assert "draws 4 cards" in (here / "rules.html").read_text(encoding="utf-8")
    assert run(capsys, "paper", "worksheet", "ours/o1-before-we-deal.yaml")[0] == 0
    assert run(capsys, "paper", "worksheet", "a2", "--language", "es", "-o", "es.html")[0] == 0
    assert '<html lang="es">' in (here / "es.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        (("cards",), 2, "cannot print a 'cards'. There are rules and worksheet."),
        (("rules", "dirtty"), 2, "did you mean dirty?"),
        (("rules", "-o", "no/where.html"), 2, "there is no folder no"),
        (("rules", "--course", "nowhere"), 2, "there is no folder nowhere"),
        (("rules", "--allow-rules"), 2, "name its folder with --course"),
        (("worksheet", "a2-what"), 2, "Did you mean a2-what-matches?"),
        (("worksheet", "a22"), 2, "Did you mean a2-what-matches?"),
        (("worksheet", "gone.yaml"), 2, "there is no lesson file gone.yaml"),
        (("worksheet", "a2", "--language", "xx"), 2, "there is no language 'xx'"),
        (("worksheet", "x1-bad.yaml"), 1, "x1-bad.yaml"),
    ],
)
def test_what_cannot_be_is_said(
    capsys: pytest.CaptureFixture[str], here: Path, words: tuple[str, ...], status: int, says: str
) -> None:
    (here / "x1-bad.yaml").write_text("format: 1\nid: x1-bad\n", encoding="utf-8")
    found, out, err = run(capsys, "paper", *words)
    assert (found, out) == (status, "")
    assert says in err
    assert [path.name for path in here.iterdir()] == ["x1-bad.yaml"]


def test_a_lesson_that_is_in_no_part_is_named(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    (here / "ours").mkdir()
    for name in ("o1-one", "o2-two"):
        text = (
            f"format: 1\nid: {name}\nversion: 1\ntitle: T\nobjective: L.\nsteps: [{{id: r, kind: explain, text: R.}}]\n"
        )
        (here / "ours" / f"{name}.yaml").write_text(text, encoding="utf-8")
    manifest = "title: Ours\nparts: [{letter: O, title: Ours, lessons: [o1-one]}]\n"
    (here / "ours" / "course.yaml").write_text(manifest, encoding="utf-8")
    says = "is in the folder, but in no part of course.yaml. Add o2-two there"
    for words in (("o2", "--course", "ours"), ("o2-two", "--course", "ours"), ("ours/o2-two.yaml",)):
        status, out, err = run(capsys, "paper", "worksheet", *words)
        assert (status, out) == (2, "") and f"{words[0]} {says}" in err


@pytest.mark.parametrize("seed", ["0", "-1", "x", "10000"])
def test_a_sheet_has_a_number(capsys: pytest.CaptureFixture[str], seed: str) -> None:
    status, _, err = run(capsys, "paper", "worksheet", "a2", f"--seed={seed}")
    assert status == 2 and "is no number from 1 to 9999" in err
