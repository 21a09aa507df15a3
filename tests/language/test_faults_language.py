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
from unolearn.lessons.course import Course
from unolearn.lessons.faults import Fault
from unolearn.tables import TableError, load_table

from ..lessons.test_broken import KINDS, NAME, cases, text_of
from ..lessons.test_broken_courses import CASES, folder_of
from ..lessons.test_check_house_rules import BROKEN, TEXT
from ..tables.test_bad_input import REFUSED, UNREADABLE
from .pseudo import outside, pseudo

WORD = re.compile(r"[^\W\d_]{2,}")
#: Lessons that are checked in Spanish too; all of them on wish.
SAMPLE = ("a2-what-matches", "a3-whose-turn", "a6-count-the-score", "a10-checkpoint", "b2-the-challenge", "c2-jump-in")
LANGUAGES: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "en": nullcontext,
    "es": lambda: speaking("es"),
    "marked": pseudo,
}


def unsaid(faults: Iterable[Fault]) -> list[str]:
    """The faults with words that were never asked of the catalogue.

    Where an error of the engine is parted into what is wrong and its cure, the mark begins in one and ends in the other.
    """
    told = [f"{fault.what} {fault.cure}" for fault in faults]
    return [text for text in told if WORD.search(outside(text))]


def places(faults: Iterable[Fault]) -> list[tuple[Any, ...]]:
    return [(fault.file, fault.line, fault.step, fault.grave) for fault in faults]


def all_alike(check: Callable[[], list[Fault]]) -> None:
    """Check in each language: the places are the same, and in the marked one every word is marked."""
    found = {}
    for name, speak in LANGUAGES.items():
        with speak():
            found[name] = check()
    assert places(found["es"]) == places(found["en"])
    assert places(found["marked"]) == places(found["en"])
    assert unsaid(found["marked"]) == []


@pytest.mark.parametrize("case", cases(*KINDS))
def test_a_broken_lesson_is_told_in_every_language(case: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / NAME
    file.write_text(text_of(case), encoding="utf-8")
    all_alike(lambda: check_file(file))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_broken_course_is_told_in_every_language(case: dict[str, Any], tmp_path: Path) -> None:
    folder_of(case, tmp_path)
    all_alike(lambda: check_path(tmp_path / case.get("path", "")).faults)


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


@pytest.mark.parametrize("name", SAMPLE)
def test_a_shipped_lesson_is_as_sound_in_spanish(course: Course, name: str) -> None:
    names = course.ids if os.environ.get("UNOLEARN_EVERY_LESSON") else [name]
    for one in names:
        with speaking("es"):
            found = check_file(course.path(one), course)
        assert found == []
