"""Every way to get a lesson wrong that we could think of: told at its place, with a cure, and only once."""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from unolearn.lessons.check import check_file

FOLDER = Path(__file__).parent / "broken"
NAME = "a2-find-match.yaml"
SOUND = (FOLDER / NAME).read_text(encoding="utf-8")
KINDS = ("writing", "head", "steps", "kinds")


@lru_cache
def cases(*kinds: str) -> list[Any]:
    """The broken files described in `broken/KIND.yaml`, one a test."""
    found = []
    for kind in kinds:
        for case in YAML(typ="safe").load((FOLDER / f"{kind}.yaml").read_text(encoding="utf-8")):
            found.append(pytest.param(case, id=f"{kind}: {case['name']}"))
    return found


def text_of(case: dict[str, Any]) -> str:
    """The sound lesson, broken as the case says."""
    if "add" in case:
        out, yaml = io.StringIO(), YAML()
        yaml.indent(mapping=2, sequence=4, offset=2)
        yaml.default_flow_style = False
        yaml.dump([case["add"]], out)
        return f"{SOUND}\n{out.getvalue()}"
    old, new = case["change"]
    new = new.replace("WORDS", " ".join(["word"] * 61))
    assert old == "ALL" or old in SOUND, f"the sound lesson has no {old!r}"
    return new if old == "ALL" else SOUND.replace(old, new, 1)


def line_of(case: dict[str, Any], text: str) -> int | None:
    """The number of the (last) line that begins what the case names."""
    return case["line"] if "line" in case else text[: text.rindex(case["at"])].count("\n") + 1


def test_the_sound_lesson_is_sound() -> None:
    assert check_file(FOLDER / NAME) == []


@pytest.mark.parametrize("case", cases(*KINDS))
def test_a_broken_lesson_is_told_at_its_place_with_a_cure(case: dict[str, Any], tmp_path: Path) -> None:
    text = text_of(case)
    file = tmp_path / NAME
    file.write_text(text, encoding="utf-8")
    faults = [fault for fault in check_file(file) if fault.grave]
    told = "\n".join(map(str, faults))
    (fault,) = [one for one in faults if case["what"] in one.what] or pytest.fail(told or "nothing is wrong")
    step = "new" if "add" in case else case.get("step")
    assert (fault.file, fault.line, fault.step) == (NAME, line_of(case, text), step), told
    assert fault.cure and case["cure"] in fault.cure, told
    others = [one for one in faults if one is not fault and case.get("also", "\0") not in one.what]
    assert not others, f"more is told than is wrong:\n{told}"


def test_there_are_more_than_a_hundred_of_them() -> None:
    assert len(cases(*KINDS)) > 100


def test_the_faults_of_all_steps_are_told_at_once(tmp_path: Path) -> None:
    text = (
        SOUND.replace("text: A card fits", "text: **A card** fits")  # the writing
        .replace("    ask: Which of your", "    aks: Which of your")  # the shape
        .replace("expect: 72", "expect: 42")  # the game
        .replace("[Who sits behind Cleo?]", "['']")  # the shape again
        .replace("[PLAY-1, TURN-1]", "[PLAY-1, TURN-99]")  # the head
    )
    file = tmp_path / NAME
    file.write_text(text, encoding="utf-8")
    found = [(fault.step, fault.what) for fault in check_file(file)]
    assert [step for step, _ in found] == [None, "read", "find-red", "what-it-costs", "whose-turn"]
    assert ["TURN-99" in found[0][1], "begins with *" in found[1][1], '"aks"' in found[2][1]] == [True] * 3
    assert "the engine says: 72" in found[3][1] and "hint is empty" in found[4][1]
