"""Broken course folders, manifests, overlays, translations: each told in its file, at its line, with a cure."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from unolearn.lessons.check_paths import check_path

CASES = YAML(typ="safe").load((Path(__file__).parent / "broken" / "courses.yaml").read_text(encoding="utf-8"))

LESSON = """\
format: 1
id: {id}
version: 1
title: {title}
objective: Learn it.
rules: {{base: classic, challenge: false}}
introduces: [PLAY-1]
steps:
  - id: read
    kind: explain
    text: Cards match by colour.
  - id: find-red
    kind: find
    table: {{top: red 5, you: [red 9, blue 2], turn: You}}
    ask: Which?
    expect: [red 9]
    hints: [Is it red?, {{show: worked}}]
    source: [PLAY-1]
    exit: true
"""
SOUND = {
    "course.yaml": "format: 1\ntitle: Ours\nparts:\n  - {letter: O, title: Ours, lessons: [o1-first, o2-second]}\n",
    "o1-first.yaml": LESSON.format(id="o1-first", title="One"),
    "o2-second.yaml": LESSON.format(id="o2-second", title="Two"),
}


def folder_of(case: dict[str, Any], folder: Path) -> dict[str, str]:
    """Write the sound course, broken as the case says; return its files."""
    files = {**SOUND, **case.get("files", {})}
    for name, (old, new) in case.get("change", {}).items():
        assert old in files[name]
        files[name] = files[name].replace(old, new, 1)
    for name, text in files.items():
        if text is not None:
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
    return {name: text for name, text in files.items() if text is not None}


def test_the_sound_course_is_sound(tmp_path: Path) -> None:
    folder_of({}, tmp_path)
    checked = check_path(tmp_path)
    assert (checked.faults, checked.lessons) == ([], 2)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_broken_course_is_told_at_its_place_with_a_cure(case: dict[str, Any], tmp_path: Path) -> None:
    files = folder_of(case, tmp_path)
    text = files[case["in"]]
    line = text[: text.index(case["at"])].count("\n") + 1 if "at" in case else None
    faults = [fault for fault in check_path(tmp_path / case.get("path", "")).faults if fault.grave]
    told = "\n".join(map(str, faults))
    found = [one for one in faults if case["what"] in one.what and one.file == case["in"]]
    assert found, told or "nothing is wrong"
    assert (found[0].line, found[0].step) == (line, case.get("step")), told
    assert found[0].cure and case["cure"] in found[0].cure, told
    others = [one for one in faults if one is not found[0] and case.get("also", "\0") not in str(one)]
    assert not others, f"more is told than is wrong:\n{told}"


def test_several_broken_files_are_told_at_once(tmp_path: Path) -> None:
    case = {"change": {"o1-first.yaml": ["expect: [red 9]", "expect: [blue 2]"], "o2-second.yaml": ["ask:", "aks:"]}}
    folder_of(case, tmp_path)
    assert [fault.file for fault in check_path(tmp_path).faults] == ["o1-first.yaml", "o2-second.yaml"]
    (tmp_path / "course.yaml").write_text(SOUND["course.yaml"].replace("o1-first", "o1-frist"), encoding="utf-8")
    assert [fault.file for fault in check_path(tmp_path).faults] == ["course.yaml", "o1-first.yaml", "o2-second.yaml"]


def test_what_could_be_better_is_a_warning(tmp_path: Path) -> None:
    change = {"o1-first.yaml": ["    source: [PLAY-1]\n    exit: true\n", ""]}
    files = {
        "o3-third.yaml": LESSON.format(id="o3-third", title="Three"),
        "es/o1-first.yaml": "id: o1-first\ntitle: Uno\n",
    }
    folder_of({"change": change, "files": files}, tmp_path)
    checked = check_path(tmp_path)
    assert [fault for fault in checked.faults if fault.grave] == []
    told = "\n".join(map(str, checked.faults))
    for part in (
        "no step is the exit item",
        "no rule is named",
        'the lesson "o3-third" is in no part',
        "not translated",
    ):
        assert part in told, told
