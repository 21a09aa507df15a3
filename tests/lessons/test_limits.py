"""Files from strangers: too large, too deep, or with machinery that no lesson needs."""

import os
from pathlib import Path

import pytest

from unolearn.lessons.course import CONTENT
from unolearn.lessons.faults import LessonError
from unolearn.lessons.limits import MOST_BYTES, guard_faults
from unolearn.lessons.model import load
from unolearn.lessons.reading import read_yaml

HEAD = "format: 1\nid: o1-ours\nversion: 1\ntitle: Ours\nobjective: Learn it.\n"
STEP = "steps:\n  - {id: one, kind: explain, text: Read this.}\n"
BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{here}: &{here} [{', '.join([f'*{before}'] * 9)}]\n" for before, here in zip("abcdefgh", "bcdefghi", strict=True)
)


def said(source: str | Path) -> str:
    with pytest.raises(LessonError) as raised:
        load(source)
    return str(raised.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (BOMB, "line 1: names a place with &a. Take it out"),
        (HEAD + "steps: *all\n", "line 6: uses *all, a copy of another place."),
        (
            HEAD + "steps: !!python/object/apply:os.system [echo]\n",
            "line 6: has the tag !!python/object/apply:os.system.",
        ),
        (HEAD + "sources: !mine [a]\n", "line 6: has the tag !mine."),
        ("%YAML 1.1\n---\n" + HEAD, "has a line that begins with %."),
        (HEAD + "<<: {title: Mine}\n", 'line 6: has the key "<<", which copies another place.'),
        (HEAD + "rules: " + "[" * 4000 + "]" * 4000, "line 6: is nested more than 16 levels deep."),
        (HEAD + "rules: " + "{a: " * 4000, "line 6: is nested more than 16 levels deep."),
        (HEAD + "steps:\n" + "".join(" " * n + "-\n" for n in range(2, 90)), "is nested more than 16 levels deep."),
        (HEAD + "sources: [" + "a, " * 9000 + "]\n", "holds more than 8000 items."),
        (HEAD + "rules: " + "word " * 2000 + "\n", "line 6: has a text of 9999 letters. At most 4000"),
        (HEAD + "rules: |\n" + "  many words\n" * 2000, "has a text of 22000 letters."),
        (HEAD + "rules: a\x00b\n", "line 6: holds a control character (U+0000). Delete it."),
        (HEAD + "rules: a\x1b[2Jb\n", "line 6: holds a control character (U+001B)."),
        (HEAD + 'rules: "a\\0b"\n', "line 6: holds a control character (U+0000)."),
        (HEAD + "rules: {base: 2020-01-01}\n", "line 6: 2020-01-01 is read as a date. Put it in quotes."),
        (HEAD + "rules: {target: 99999999999}\n", "is a number too large for any table."),
        (HEAD + "rules: " + "9" * 3900 + "\n", "is a number too large for any table."),
        (HEAD + "rules: {target: .inf}\n", "is no number that can be counted."),
        (HEAD + "? [a, b]\n: c\n", "A key is a word; put it in quotes."),
        (HEAD + "x: 2001-99-99\n", "cannot be read as YAML: month must be in 1..12."),
        (
            HEAD + "steps:\n" + "".join(f"  - {{id: s{n}, kind: explain, text: A}}\n" for n in range(201)),
            "has 201 steps",
        ),
    ],
)
def test_what_no_lesson_needs_is_refused_at_once(text: str, says: str) -> None:
    assert says in said(text)


def test_ten_megabytes_are_refused_without_being_read(tmp_path: Path) -> None:
    path = tmp_path / "o1-ours.yaml"
    with path.open("wb") as file:
        file.truncate(10_000_000)
    assert (
        said(path) == "o1-ours.yaml: is larger than 256 kB, more than any lesson needs. Split it into several lessons."
    )
    assert said(HEAD + "# \n" * MOST_BYTES).startswith("(text): is larger than 256 kB")


def test_what_is_no_text_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "o1-ours.yaml"
    path.write_bytes((HEAD + "rules: K\xf6ln\n").encode("latin-1"))
    assert said(path) == "o1-ours.yaml, line 6: is not UTF-8 text. Save it as UTF-8."
    path.write_bytes((HEAD + STEP).encode("utf-16"))
    assert "is not UTF-8 text" in said(path)
    assert "is a folder, not a file" in said(tmp_path)
    assert "cannot be read: No such file" in said(tmp_path / "none.yaml")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.yaml")
        assert "is no ordinary file" in said(tmp_path / "pipe.yaml")


@pytest.mark.parametrize("change", [("\n", "\r\n"), ("format", "\ufeffformat"), ("Read this.", '"Read & this! *Now*"')])
def test_files_of_other_editors_are_read(tmp_path: Path, change: tuple[str, str]) -> None:
    path = tmp_path / "o1-ours.yaml"
    path.write_bytes((HEAD + STEP).replace(*change).encode())
    assert load(path).title == "Ours"


def test_bold_text_and_signs_in_a_text_are_no_machinery() -> None:
    text = HEAD + STEP.replace("Read this.", '"Fish & chips: **both**! [a] {b} %c"')
    assert load(text).steps[0].text == "Fish & chips: **both**! [a] {b} %c"


def test_shipped_files_hold_nothing_of_the_kind() -> None:
    files = sorted(CONTENT.glob("a*.yaml"))
    assert [fault for file in files for fault in guard_faults(file.read_text(encoding="utf-8"), file.name)] == []


def test_nothing_is_built_of_a_tag(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    with pytest.raises(LessonError):
        read_yaml(f"a: !!python/object/apply:os.mkdir ['{mark}']\nb: [\n")
    assert not mark.exists()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('"\\e[2J": 1\n', "has a key with a control character (U+001B). Delete it."),
        ('"\\ud800x": 1\n', "has a key with a control character (U+D800). Delete it."),
        ('rules: "a\\udfff"\n', "holds a control character (U+DFFF). Delete it."),
        ("rules: !a%1b[2J b\n", "has the tag !a\\x1b[2J."),
        ('"\\e[2J": 1\n"\\e[2J": 2\n', 'has the key "\\x1b[2J" twice.'),
        ('"a\\nb.yaml, line 1": 1\n', 'the key "a\\nb.yaml, line 1" is unknown.'),
        ('"\\u202eabc": 1\n', 'the key "\\u202eabc" is unknown.'),
    ],
)
def test_a_fault_holds_no_sign_that_a_terminal_obeys(text: str, says: str) -> None:
    told = said(HEAD + text)
    assert says in told
    assert all(sign.isprintable() or sign == "\n" for sign in told)


@pytest.mark.parametrize("line", ["\t" * 60, " " * 15])
def test_white_space_without_end_is_let_through(line: str) -> None:
    """Whoever looked both ways from every place of it would sit here for hours."""
    assert list(guard_faults(HEAD + "x: a" + ("\n" + line) * 3900, "o1-ours.yaml")) == []
