"""An author at work: a fault is named with its line and goes when the file is mended; a table is built by clicks."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from unolearn.lessons.model import load

HEAD = "format: 1\nid: x1-ours\nversion: 1\ntitle: Ours\nobjective: See what fits.\nsteps:\n"
STEP = """\
  - id: find-all
    kind: find
    title: What fits?
    table: {top: red 5, played_by: Cleo, you: [red 9, green 2, yellow 3], turn: You}
    ask: Which of your cards fit?
    expect: [red 9]
    hints: [Look at the colour., {show: worked}]
"""


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    path = tmp_path / "x1-ours.yaml"
    path.write_text(HEAD + STEP.replace("expect: [red 9]", "expect: [green 2]"), encoding="utf-8")
    return path


@pytest.fixture
def url(serving: Callable[..., object], lesson: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "unolearn", "preview", str(lesson), "--no-browser", "--port"]
    with serving(command, dict(os.environ)) as server:  # type: ignore[attr-defined]
        yield server.url


def test_a_lesson_is_mended_and_a_table_is_built(url: str, lesson: Path, new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.goto(url)
    faults = page.get_by_role("region", name="Faults")
    expect(faults).to_contain_text("line 12", timeout=60_000)
    expect(faults).to_contain_text("red 9")
    expect(page.get_by_role("region", name="Answers to this step")).to_contain_text("Green is not red, and 2 is not 5.")
    page.get_by_role("button", name="green 2").click()
    lesson.write_text(HEAD + STEP, encoding="utf-8")
    expect(faults).not_to_contain_text("line 12")
    expect(page.get_by_role("button", name="green 2, chosen")).to_be_visible()  # the page stays as it was, but for that

    page.get_by_role("button", name="Open this table in the editor").click()
    page.get_by_role("button", name="Take yellow 3 out of your hand").click()
    page.get_by_role("radio", name="Say what happens next").check(force=True)
    step = page.get_by_role("textbox", name="YAML to paste under steps:")
    expect(step).to_have_value(_holding("kind: predict"))
    made = load(HEAD + step.input_value()).steps[0]
    assert made.table["you"] == ["red 9", "green 2"]
    assert made.expect == "Ana"
    page.go_back()
    expect(faults).to_be_visible()

    phone = new_page(width=390, height=800, dark=True)
    phone.goto(f"{url}#table")
    expect(phone.get_by_role("heading", name="Table editor")).to_be_visible(timeout=60_000)
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    phone.get_by_role("link", name="Lesson").click()
    phone.get_by_role("radio", name="Faults").check(force=True)
    expect(phone.get_by_role("region", name="Faults")).to_be_visible()
    expect(phone.get_by_role("button", name="green 2")).to_be_hidden()
    assert phone.evaluate("document.documentElement.scrollWidth") == 390


def _holding(text: str) -> re.Pattern[str]:
    return re.compile(f"[\\s\\S]*{re.escape(text)}[\\s\\S]*")
