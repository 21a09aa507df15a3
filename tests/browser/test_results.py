"""A class's results: the learner is told, the answer is in the file, and what they save themselves can be reported."""

import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from unolearn.serving import cli

#: For looking at the pages: set it to a folder.
SHOTS = os.environ.get("UNOLEARN_SHOTS")


def shoot(page: Page, name: str) -> None:
    if SHOTS:
        for width in (1280, 390):
            page.set_viewport_size({"width": width, "height": 900})
            page.screenshot(path=f"{SHOTS}/{name}-{width}.png", full_page=True)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.set_viewport_size({"width": 1280, "height": 900})


def rows(book: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(book)) as open_book:
        return open_book.execute("SELECT step, grade, first FROM answers ORDER BY rowid").fetchall()


def test_an_answer_is_written_and_told(
    serving: Callable[..., AbstractContextManager[object]],
    new_page: Callable[..., Page],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    book = tmp_path / "class.sqlite"
    env = {**os.environ, "UNOLEARN_PROGRESS": str(tmp_path / "progress.json")}
    command = [sys.executable, "-m", "unolearn", "--results", str(book), "--no-browser", "--port"]
    with serving(command, env) as server:
        page = new_page()
        page.goto(server.url + "#a2/1")  # type: ignore[attr-defined]
        notice = page.get_by_role("region", name="Your teacher can see your results")
        expect(notice).to_contain_text("class.sqlite")
        shoot(page, "lesson")
        notice.get_by_role("button", name="I have read it").click()
        expect(notice).to_have_count(0)
        page.get_by_role("button", name="green 2").click()
        page.get_by_role("button", name="Play this card").click()
        expect(page.get_by_text("The green 2 comes back.").first).to_be_visible()
        assert rows(book) == [("try-one", "wrong", 0)]

        page.goto(server.url + "#stored")  # type: ignore[attr-defined]
        panel = page.get_by_role("region", name="Results for your teacher")
        panel.get_by_label("Your name (may stay empty)").fill("Ana")
        panel.get_by_role("button", name="Send as a code").click()
        code = panel.locator(".results-code")
        expect(code).to_be_visible()
        shoot(page, "stored")
        with page.expect_download() as download:
            panel.get_by_role("button", name="Save my results as a file").click()
        saved = tmp_path / download.value.suggested_filename
        download.value.save_as(saved)
        assert saved.name.startswith("unolearn-results-ana-")
        spoken = f"Ana: {code.inner_text()}"
        page.goto(server.url + "#")  # type: ignore[attr-defined]
        expect(page.get_by_text("In the results of your class you are called Ana.")).to_be_visible()
        shoot(page, "course")
        page.goto("about:blank")  # before its server goes

    assert cli.main(["report", str(saved), str(book), spoken, "--csv", "-"]) == 0
    table = capsys.readouterr().out.splitlines()
    assert len(table) == 2, "file, code and class file are one learner"
    assert table[1].startswith("Ana,a2-what-matches,")
