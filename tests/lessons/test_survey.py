"""A key that is unknown hides nothing: the rest of the step, and of the lesson, is looked at all the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from unolearn.lessons.check import check_file
from unolearn.lessons.check_paths import check_path
from unolearn.lessons.faults import Fault, LessonError
from unolearn.lessons.model import load

from .test_broken import NAME, SOUND, cases, text_of
from .test_broken_courses import folder_of

TABEL = ["    table:\n      top", "    tabel:\n      top"]

#: Changes of the sound lesson; then each fault: the beginning of its line, and words of it.
TOGETHER: dict[str, tuple[list[list[str]], list[tuple[str, str]]]] = {
    "an unknown key and a table that cannot be": (
        [["    ask: Which of", "    colour: red\n    ask: Which of"], ["top: red 5\n", "top: rad 5\n"]],
        [("top: rad 5", "there is no card 'rad 5'"), ("colour: red", 'the key "colour" is unknown')],
    ),
    "a misspelt table alone": ([TABEL], [("tabel:", 'the key "tabel" is unknown. Did you mean "table"?')]),
    "a misspelt table, and a card in it": (
        [TABEL, ["you: [red 9, blue 2", "you: [rad 9, blue 2"]],
        [("tabel:", 'Did you mean "table"?'), ("you: [rad 9", "Did you mean red 9?")],
    ),
    "a misspelt table, and a wrong answer": (
        [TABEL, ["expect: [red 9, blue 5]", "expect: [red 9]"]],
        [("tabel:", 'Did you mean "table"?'), ("expect: [red 9]", "the engine says: red 9, blue 5")],
    ),
    "two misspelt keys of a step": (
        [["points_of: You", "pionts_of: You"], ["    expect: 72", "    expct: 42"]],
        [("pionts_of", 'Did you mean "points_of"?'), ("expct: 42", "the engine says: 72"), ("expct", '"expct"')],
    ),
    "an unknown key of an option, and a wrong answer": (
        [["{text: Ana, feedback: She", "{txt: Ana, feedback: She"], ["expect: Ben", "expect: Cleo"]],
        [("expect: Cleo", "the engine says: Ben"), ("- {txt: Ana", 'Did you mean "text"?')],
    ),
    "an unknown key of an option, and another in it": (
        [["    options:\n      - {text: Ben}", "    optons:\n      - {txt: Ben}"]],
        [("optons:", 'Did you mean "options"?'), ("- {txt: Ben}", 'Did you mean "text"?')],
    ),
    "unknown keys of a table, and a card": (
        [["      turn: You\n", "      turns: You\n      deck: 3\n"], ["blue 2, blue 5]", "blue 2, blu 5]"]],
        [("you:", "no card 'blu 5'"), ("turns:", "no key 'turns'. Did you mean turn?"), ("deck:", "no key 'deck'")],
    ),
    "a misspelt kind, and a hint": (
        [["kind: turn", "kind: trun"], ["[Who sits behind Cleo?]", "['']"]],
        [("kind: trun", 'Did you mean "turn"?'), ("hints: ['']", "a hint is empty")],
    ),
    "a misspelt key for the kind, and a table that cannot be": (
        [["kind: turn", "kidn: turn"], ["top: yellow 4", "top: yelow 4"]],
        [("kidn: turn", 'Did you mean "kind"?'), ("table: {top: yelow", "Did you mean yellow 4?")],
    ),
    "a text that is a list, and a table that cannot be": (
        [["ask: Whose turn is it?", "ask: [Whose turn is it?]"], ["top: yellow 4", "top: yelow 4"]],
        [("ask: [Whose", '"ask" has to be text, not a list'), ("table: {top: yelow", "Did you mean yellow 4?")],
    ),
    "misspelt steps, and a wrong answer": (
        [["steps:", "stpes:"], ["expect: 72", "expect: 42"]],
        [("stpes:", 'Did you mean "steps"?'), ("expect: 42", "the engine says: 72")],
    ),
    "misspelt rules, and a wrong answer": (
        [["rules: {", "rulse: {"], ["expect: 72", "expect: 42"]],
        [("rulse:", 'Did you mean "rules"?'), ("expect: 42", "the engine says: 72")],
    ),
    "an unknown key under other rules, and one of them": (
        [["    points_of: You\n", "    points_of: You\n    under:\n      - if: {uno_penalti: 4}\n        aks: Now?\n"]],
        [("- if:", 'Did you mean "uno_penalty"?'), ("aks: Now?", 'Did you mean "ask"?')],
    ),
}

#: A key that may have been meant for any other: nobody hears that another is missing, or wrong answers of no table.
ALONE = {
    "no table": [["    table:\n      top", "    tisch:\n      top"]],
    "no table of moves": [["    table: {top: red 1", "    tisch: {top: red 1"]],
    "no cards": [["      you: [red 9, blue 2", "      mine: [red 9, blue 2"]],
    "no options": [["    options:\n      - {text: You", "    choices:\n      - {text: You"]],
    "nothing asked": [["    points_of: You", "    whose: You"]],
    "no hints": [["    hints: [Look at", "    aids: [Look at"]],
    "a key like another, with a value that it cannot have": [["    question: next_player", "    wonder: next_player"]],
    "no steps": [["steps:", "schritte:"]],
}


def broken(text: str, changes: list[list[str]]) -> str:
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def grave(file: Path, text: str) -> list[Fault]:
    file.write_text(text, encoding="utf-8")
    return [fault for fault in check_file(file) if fault.grave]


@pytest.mark.parametrize("name", TOGETHER)
def test_what_is_wrong_beside_an_unknown_key_is_told_with_it(name: str, tmp_path: Path) -> None:
    changes, wanted = TOGETHER[name]
    text = broken(SOUND, changes)
    faults = grave(tmp_path / NAME, text)
    told = "\n".join(map(str, faults))
    lines = text.splitlines()
    for begun, words in wanted:
        assert any(
            words in f"{fault.what} {fault.cure}" and lines[(fault.line or 1) - 1].strip().startswith(begun)
            for fault in faults
        ), f"{words!r} at {begun!r}:\n{told}"
    assert len(faults) == len(wanted), told


@pytest.mark.parametrize("name", ALONE)
def test_what_may_follow_from_an_unknown_key_is_not_told(name: str, tmp_path: Path) -> None:
    faults = grave(tmp_path / NAME, broken(SOUND, ALONE[name]))
    assert len(faults) == 1, "\n".join(map(str, faults))


@pytest.mark.parametrize("case", cases("steps", "kinds")[::3])
def test_an_unknown_key_takes_nothing_from_what_is_told_of_its_step(case: dict[str, Any], tmp_path: Path) -> None:
    text = text_of(case)
    where = f"id: {case.get('step', 'new')}\n"
    other = text.replace(where, f"{where}    zzz: 1\n", 1)
    before = [(fault.step, fault.what, fault.cure) for fault in grave(tmp_path / NAME, text)]
    after = [(fault.step, fault.what, fault.cure) for fault in grave(tmp_path / NAME, other)]
    assert [one for one in after if '"zzz"' not in one[1]] == before
    assert other == text or '"zzz"' in str(after)


def test_a_lesson_with_an_unknown_key_is_still_refused(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match='the key "tabel" is unknown'):
        load(broken(SOUND, [TABEL]))


def test_the_key_that_an_overlay_misspells_is_read_in_place_of_the_lessons(tmp_path: Path) -> None:
    overlay = "id: o2-second\ntitle: Two\nsteps:\n  - id: find-red\n    tabel: {top: blue 5, you: [red 9, blue 2]}\n"
    files = {
        "extneds": f"extneds: o1-first\n{overlay}",
        "after_stpe": f"extends: o1-first\n{overlay}  - {{id: new, after_stpe: reed, kind: explain, text: Look.}}\n",
    }
    for key, text in files.items():
        folder_of({"files": {"o2-second.yaml": text}}, tmp_path)
        told = "\n".join(str(fault) for fault in check_path(tmp_path).faults if fault.grave)
        assert f'the key "{key}" is unknown. Did you mean "' in told
        assert 'step find-red: the key "tabel" is unknown' in told
        assert "the engine says: blue 2" in told and told.count("\n") == (2 if key == "extneds" else 3), told
    assert 'there is no step "reed" to come after. Did you mean "read"?' in told


def test_a_misspelt_key_of_a_manifest_hides_nothing_of_it(tmp_path: Path) -> None:
    manifest = (
        "titel: Ours\nparts:\n  - {letter: O, titel: Ours, lesons: [o1-first, o2-secnd]}\n"
        "  - {letter: p, title: More, lessons: []}\n"
    )
    folder_of({"files": {"course.yaml": manifest}}, tmp_path)
    told = [str(fault) for fault in check_path(tmp_path).faults if fault.grave and fault.file == "course.yaml"]
    wanted = ('"titel"', '"titel"', '"lesons"', '"o2-secnd"', '"p" is no letter', "the part has no lessons")
    assert all(any(word in one for one in told) for word in wanted) and len(told) == len(wanted), "\n".join(told)
