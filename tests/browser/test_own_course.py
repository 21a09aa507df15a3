"""From `new course` to an own lesson on the screen, in four commands; a word changed in the file is seen at once."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

UNOLEARN = [sys.executable, "-m", "unolearn"]


def unolearn(folder: Path, *words: str) -> str:
    run = subprocess.run([*UNOLEARN, *words], cwd=folder, capture_output=True, text=True, check=True)
    return run.stdout


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_an_own_lesson_in_four_commands(serving, new_page: Callable[..., Page], tmp_path: Path) -> None:
    unolearn(tmp_path, "new", "course", "my-course")
    unolearn(tmp_path, "new", "lesson", "o2-our-deal", "--in", "my-course", "--kind", "quiz")
    assert "nothing wrong" in unolearn(tmp_path, "check", "my-course")
    lesson = tmp_path / "my-course" / "o1-before-we-deal.yaml"
    env = {**os.environ, "UNOLEARN_PROGRESS": str(tmp_path / "progress.json")}
    command = [*UNOLEARN, "my-course", "--watch", "--no-browser", "--port"]
    with serving(command, env, tmp_path) as server:
        page = new_page()
        page.goto(server.url)
        expect(page.get_by_text("My course", exact=True)).to_be_visible()
        page.get_by_role("link", name=re.compile("O1.*Before we deal")).click()
        page.get_by_role("button", name="Next", exact=True).click()
        for card in ("green 2", "blue 7", "wild"):
            page.get_by_role("button", name=re.compile(f"^{card}")).click()
        page.get_by_role("button", name="Check", exact=True).click()
        expect(page.get_by_text("One thing in common is enough, and the wild always fits.", exact=True)).to_be_visible()

        change(lesson, "It is your turn. Select every card", "Your turn! Show every card")
        expect(page.get_by_text("Your turn! Show every card that you may play.", exact=True)).to_be_visible()
        assert page.url.endswith("#o1/2")

        change(lesson, "    ask: Your turn! Show", "    aks: Your turn! Show")
        expect(page.get_by_role("heading", name="This lesson cannot be shown")).to_be_visible()
        expect(page.get_by_text("o1-before-we-deal.yaml, line 30")).to_be_visible()
        change(lesson, "    aks: Your turn! Show", "    ask: Now show")
        expect(page.get_by_text("Now show every card that you may play.", exact=True)).to_be_visible()
        assert page.evaluate("Object.keys(localStorage)") == ["unolearn:1:my-course"]
        page.goto("about:blank")
