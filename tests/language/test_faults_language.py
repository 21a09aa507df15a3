"""What the checker says, in other languages: the same faults at the same places, and no word past the catalogue.

What a file says is quoted inside the sentences; the sentences are all the catalogue's.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import pytest

from unolearn.engine.language import speaking
from unolearn.engine.notation import NotationError, parse_move
from unolearn.lessons.check import check_file
from unolearn.lessons.check_paths import check_path
from unolearn.lessons.checking import check
from unolearn.lessons.course import Course, load_course
from unolearn.lessons.faults import Fault
from unolearn.tables import TableError, load_table

from ..lessons.test_broken import KINDS, NAME, cases, line_of, text_of
from ..lessons.test_broken_courses import CASES, LESSON, folder_of
from ..lessons.test_check_house_rules import BROKEN, TEXT
from ..tables.test_bad_input import REFUSED, UNREADABLE
from .pseudo import outside, pseudo

ID = re.compile(r"[a-z0-9-]+\Z")
WORD = re.compile(r"[^\W\d_]{2,}")
#: Lessons that are checked in Spanish too; all of them on wish.
SAMPLE = ("a2-what-matches", "a3-whose-turn", "a6-count-the-score", "a10-checkpoint", "b2-the-challenge", "c2-jump-in")
LANGUAGES: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "en": nullcontext,
    "es": lambda: speaking("es"),
    "marked": pseudo,
}
#: What every broken file is checked in; in English it is in test_broken, and in Spanish too on wish.
EACH = ("marked", "es") if os.environ.get("UNOLEARN_EVERY_LESSON") else ("marked",)


def unsaid(faults: Iterable[Fault]) -> list[str]:
    """What was never asked of the catalogue.

    Where an error of the engine is parted into fault and cure, the mark begins in one and ends in the other.
    """
    told = []
    for fault in faults:
        told.append(fault.what + "⟧" * (fault.what.count("⟦") - fault.what.count("⟧")))
        told.append("⟦" * (fault.cure.count("⟧") - fault.cure.count("⟦")) + fault.cure)
    return [text for text in told if WORD.search(outside(text))]


def places(faults: Iterable[Fault]) -> list[tuple[Any, ...]]:
    """Where each is; a step without an id is named by its number, in words."""
    return [(one.file, one.line, one.step if ID.match(one.step or "") else "", one.grave) for one in faults]


def all_alike(check: Callable[[], list[Fault]], *names: str) -> list[Fault]:
    """Check in these languages (all): the places are the same, and in the marked one every word is marked."""
    found = {}
    for name in names or LANGUAGES:
        with LANGUAGES[name]():
            found[name] = check()
    first, *others = found.values()
    assert all(places(other) == places(first) for other in others)
    assert unsaid(found["marked"]) == []
    return first


@pytest.mark.parametrize("case", cases(*KINDS))
def test_a_broken_lesson_is_told_in_every_language(case: dict[str, Any], tmp_path: Path) -> None:
    file, text = tmp_path / NAME, text_of(case)
    file.write_text(text, encoding="utf-8")
    found = all_alike(lambda: check_file(file), *EACH)
    assert line_of(case, text) in [fault.line for fault in found if fault.grave], "as in English: test_broken"


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_broken_course_is_told_in_every_language(case: dict[str, Any], tmp_path: Path) -> None:
    folder_of(case, tmp_path)
    found = all_alike(lambda: check_path(tmp_path / case.get("path", "")).faults, *EACH)
    assert case["in"] in {fault.file for fault in found if fault.grave}, "as in English: test_broken_courses"


@pytest.mark.parametrize("name", BROKEN)
def test_a_faulty_house_rule_is_told_in_every_language(tmp_path: Path, allowing: Any, name: str) -> None:
    old, new, *_ = BROKEN[name]
    rule = tmp_path / "rules" / "plain_finish.py"
    rule.parent.mkdir()
    rule.write_text(TEXT.replace(old, new), encoding="utf-8")
    allowing(rule)
    all_alike(lambda: check_path(rule).faults)


def test_a_house_rule_that_is_not_run_is_told_in_every_language(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "plain_finish.py").write_text(TEXT, encoding="utf-8")
    files = folder_of({}, tmp_path)
    text = files["o1-first.yaml"].replace("challenge: false", "plain_finish: true")
    (tmp_path / "o1-first.yaml").write_text(text, encoding="utf-8")
    all_alike(lambda: check_path(tmp_path).faults)
    with pseudo():
        told = [fault.cure for fault in check_path(tmp_path).faults if fault.grave]
    assert told and all("rules/plain_finish.py" in cure for cure in told)


COUNT = """\
  - id: count
    kind: count
    points_of: [red 0, blue 3]
    ask: How many points?
    expect: 3
    hints: [Add them., {show: worked}]
    source: [SCORE-1]
"""


def test_what_a_rule_card_does_is_told_in_every_language(tmp_path: Path) -> None:
    card = "{base: classic, challenge: false, stacking: draw_two, draw: until_playable, prices: crazy}"
    listed = "[o1-first, o2-second, b2-the-challenge, a10-checkpoint]"
    manifest = f"title: Ours\nrules: {card}\nparts:\n  - {{letter: O, title: Ours, lessons: {listed}}}\n"
    files = {"course.yaml": manifest, "o1-first.yaml": LESSON.format(id="o1-first", title="One") + COUNT}
    folder_of({"files": files}, tmp_path)
    all_alike(lambda: check_path(tmp_path).faults)
    told = "\n".join(map(str, check_path(tmp_path).faults))
    for part in ("the answer changes", "step disappears", "lesson disappears", "builds on"):
        assert part in told


def test_warnings_are_told_in_every_language(tmp_path: Path) -> None:
    text = LESSON.format(id="o1-first", title="One").replace("Learn it.", "Learn " + "it " * 40)
    text = text.replace("    source: [PLAY-1]\n    exit: true\n", "")
    words = "id: o1-first\nversion: 7\ntitle: Uno\nsteps: {find-red: {ask: ¿Cuál?}}\n"
    folder_of({"files": {"o1-first.yaml": text, "o3-third.yaml": text, "es/o1-first.yaml": words}}, tmp_path)
    all_alike(lambda: check_path(tmp_path).faults)
    assert not any("es/" in fault.file and fault.grave for fault in check_path(tmp_path).faults)


@pytest.mark.parametrize("broken", [False, True])
def test_what_was_found_is_summed_up_in_every_language(tmp_path: Path, broken: bool) -> None:
    files = {"o1-first.yaml": LESSON.format(id="o1-first", title="One").replace("expect: [red", "expect: [blue")}
    folder_of({"files": files if broken else {}}, tmp_path)
    with pseudo():
        lines = repr(check(tmp_path)).split("\n")
    assert all(WORD.search(outside(line)) is None for line in lines if line != "o1-first.yaml"), lines


def table_errors() -> Iterator[Any]:
    yield from (pytest.param(text, (), id=name) for name, (text, *_) in REFUSED.items())
    table = next(text for text, *_ in REFUSED.values() if text.startswith("hands"))
    yield from (pytest.param(table, (line,), id=name) for name, (line, _) in UNREADABLE.items())


@pytest.mark.parametrize(("text", "lines"), list(table_errors()))
def test_a_table_is_refused_in_every_language(text: str, lines: tuple[str, ...]) -> None:
    found = {}
    for name, speak in LANGUAGES.items():
        with speak(), pytest.raises((TableError, NotationError)) as caught:
            for line in lines:
                parse_move(line, ("Ana", "Ben"))
            load_table(text + "\n")
        found[name] = (getattr(caught.value, "line", None), getattr(caught.value, "path", None))
    assert found["en"] == found["es"] == found["marked"]
    assert WORD.search(outside(getattr(caught.value, "why", str(caught.value)))) is None


@pytest.mark.parametrize("name", load_course().ids if os.environ.get("UNOLEARN_EVERY_LESSON") else SAMPLE)
def test_a_shipped_lesson_is_as_sound_in_spanish(course: Course, name: str) -> None:
    with speaking("es"):
        assert check_file(course.path(name), course) == []
