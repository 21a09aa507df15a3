"""The command at a course by somebody who means ill: a sentence and exit 1, no program run, no terminal obeyed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from unolearn.lessons import limits
from unolearn.serving import cli, own
from unolearn.serving.commands import UserError

from ..hostile import REFUSED, refused_lessons

HEAD = "format: 1\nid: o1-ours\nversion: 1\ntitle: Ours\nobjective: Learn it.\n"
STEPS = "steps:\n  - {id: one, kind: explain, text: Read this.}\n"
PARTS = "parts: [{letter: O, title: Ours, lessons: [o1-ours]}]\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "course"
    made.mkdir()
    (made / "o1-ours.yaml").write_text(HEAD + STEPS, encoding="utf-8")
    (made / "course.yaml").write_text("format: 1\ntitle: Ours\n" + PARTS, encoding="utf-8")
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "o1-ours.yaml").write_text(HEAD.replace("Ours", "SECRET") + STEPS, encoding="utf-8")
    return made


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    status = cli.main(list(words))
    out, error = capsys.readouterr()
    assert "Traceback" not in out + error and "SECRET" not in out + error
    assert not [sign for sign in out + error if sign != "\n" and not " " <= sign < "\x7f" and sign < "\xa0"]
    return status, out + error


@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_lesson_is_told_by_check_and_by_serving(
    name: str, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(own.COURSE, "")
    monkeypatch.setenv(own.WATCH, "")
    refused_lessons(folder)
    _, says = REFUSED[name]
    status, out = told(capsys, "check", str(folder / f"{name}.yaml"))
    assert (status, says in out) == (1, True), out
    (folder / "course.yaml").write_text("format: 1\ntitle: Ours\n" + PARTS.replace("o1-ours", name), encoding="utf-8")
    assert own.prepare(str(folder)) == "course"
    assert says in capsys.readouterr().err


def test_ten_megabytes_are_not_looked_at(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("o1-ours.yaml", "course.yaml"):
        os.truncate(folder / name, 10_000_000)
    looked: list[int] = []
    monkeypatch.setattr(limits, "_is_suspicious", lambda text: looked.append(len(text)) or False)
    with pytest.raises(UserError, match=r"is larger than 256 kB") as raised:
        own.prepare(str(folder))
    assert raised.value.status == 1
    assert all(size <= limits.MOST_BYTES for size in looked)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ('lessons: ["../outside/o1-ours"]', '"../outside/o1-ours" is no lesson id'),
        ("lessons: [/etc/passwd]", '"/etc/passwd" is no lesson id'),
        ('lessons: ["o1-ours\\n"]', '"o1-ours\\n" is no lesson id'),
        ("lessons: [{id: ../outside/o1-ours}]", "is no lesson id"),
        ("lessons: [o1-ours], card: '<img src=x>'", "there is no card '<img src=x>'"),
        ("lessons: [o1-ours]}]\nlanguage: ../outside\nx: [{a: b", '"../outside" is no language code'),
        ("lessons: [o1-ours]}]\nid: ../../x\nx: [{a: b", '"../../x" is no course id'),
        ('lessons: [o1-ours], "\\e[2Jkey": 1', "has a key with a control character (U+001B)"),
        ('lessons: [o1-ours], about: "\\ud800"', "holds a control character (U+D800)"),
        ("lessons: [o1-ours], title: !a%1b[2J x", "has the tag !a\\x1b[2J"),
    ],
)
def test_a_manifest_is_refused_with_a_sentence(
    change: str, says: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "format: 1\ntitle: Ours\n" + PARTS.replace("lessons: [o1-ours]", change)
    (folder / "course.yaml").write_text(text.replace("\nx: [{a: b}]", ""), encoding="utf-8")
    for words in (["check", str(folder)], [str(folder)]):
        status, out = told(capsys, *words)
        assert (status, says in out) == (1, True), out


def a_link(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.parent.parent / "outside" / "o1-ours.yaml")


def a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def itself(path: Path) -> None:
    path.unlink()
    path.symlink_to(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes and links that anybody may make")
@pytest.mark.parametrize(
    ("make", "says"),
    [(a_link, "is a link that leads out of its folder"), (a_pipe, "there is no"), (itself, "there is no")],
)
@pytest.mark.parametrize("with_manifest", [True, False])
def test_what_is_no_file_of_the_folder_is_not_read(
    make: Callable[[Path], None], says: str, with_manifest: bool, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make(folder / "o1-ours.yaml")
    if not with_manifest:
        (folder / "course.yaml").unlink()
        says = says.replace("there is no", "holds no lessons")
    for words in (["check", str(folder)], [str(folder)]):
        status, out = told(capsys, *words)
        assert (status, says in out) == (1, True), out


def test_a_file_name_is_not_obeyed_and_a_rule_is_not_run(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(own.COURSE, "")
    monkeypatch.setenv(own.WATCH, "")
    (folder / "rules").mkdir()
    (folder / "rules" / "a\x1b[2J.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n", encoding="utf-8")
    status, out = told(capsys, "check", str(folder))
    assert status == 0 and "a\\x1b[2J.py" in out
    own.prepare(str(folder))
    assert "\x1b" not in capsys.readouterr().err
    assert not (tmp_path / "ran").exists()
    for path in folder.glob("*.yaml"):
        path.unlink()
    (folder / "b\x1b]0;x\x07.yaml").write_text("", encoding="utf-8")
    status, out = told(capsys, str(folder))
    assert status == 1 and "b\\x1b]0;x\\x07.yaml is no name for one" in out
