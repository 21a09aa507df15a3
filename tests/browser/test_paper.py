"""What comes out of the printer: the sheet alone, questions without answers; a stranger's texts as text."""

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from unolearn.serving import cli

EVIL = "<img src=x onerror=\"document.title='hacked'\"><script>document.title='hacked'</script>"
LESSON = f"""\
format: 1
id: a2-what-matches
extends: a2-what-matches
version: 2
title: '{EVIL.replace("'", "''")}'
"""


def printed(page: Page) -> tuple[str, int]:
    """The words that are on paper, and how many sheets it takes."""
    page.emulate_media(media="print")
    shown: str = page.locator("body").inner_text()
    pages = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
    page.emulate_media(media="screen")
    return shown, pages


def test_a_worksheet_and_its_key_are_printed_from_a_course_and_from_a_file(
    serving: Callable[..., object], new_page: Callable[..., Page], tmp_path: Path
) -> None:
    course = tmp_path / "ours"
    course.mkdir()
    (course / "course.yaml").write_text("format: 1\ntitle: Ours\nparts: [{letter: A}]\n", encoding="utf-8")
    (course / "a2-what-matches.yaml").write_text(LESSON, encoding="utf-8")
    page = new_page()
    env = {**os.environ, "UNOLEARN_PROGRESS": str(tmp_path / "progress.json")}
    with serving([sys.executable, "-m", "unolearn", str(course), "--no-browser", "--port"], env) as server:  # type: ignore[attr-defined]
        page.goto(f"{server.url}#paper/a2")
        expect(page.locator(".worksheet")).to_be_visible(timeout=60_000)
        words, sheets = printed(page)
        assert sheets == 2
        assert "Which of your cards may you play on the red 5?" in words
        assert EVIL in words
        for other in ("Only the yellow 3 has nothing in common", "Another sheet", "Disputes"):
            assert other not in words
        page.get_by_role("link", name="Answer key").click()
        expect(page.get_by_text("red 9, blue 5, green 5 and red skip")).to_be_visible()
        words, sheets = printed(page)
        assert (sheets, "Only the yellow 3 has nothing in common" in words) == (1, True)
        assert page.title() != "hacked"
        page.goto("about:blank")
    assert cli.main(["paper", "worksheet", "a2", "--course", str(course), "-o", str(tmp_path / "a2.html")]) == 0
    page.set_content((tmp_path / "a2.html").read_text(encoding="utf-8"))
    words, sheets = printed(page)
    assert (sheets, EVIL in words, "of 6" in words) == (2, True, True)
    assert "hacked" in page.title()  # as the words of the title they are
