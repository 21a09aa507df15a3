"""A house rule of one's own in the browser: its course is served, its lesson answered by it, its sentence shown."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

UNOLEARN = [sys.executable, "-m", "unolearn"]


@pytest.mark.skipif(
    not os.environ.get("UNOLEARN_EVERY_LESSON"),
    reason="without a browser in tests/widgets/test_house_rule.py: UNOLEARN_EVERY_LESSON=1",
)
def test_its_lesson_is_answered_by_it(serving, new_page: Callable[..., Page], tmp_path: Path) -> None:
    for words in (["new", "course", "club"], ["new", "rule", "plain_finish", "--in", "club"]):
        subprocess.run([*UNOLEARN, *words], cwd=tmp_path, capture_output=True, check=True)
    env = {**os.environ, "UNOLEARN_PROGRESS": str(tmp_path / "progress.json")}
    command = [*UNOLEARN, "club", "--allow-rules", "--no-browser", "--port"]
    with serving(command, env, tmp_path) as server:
        page = new_page()
        page.goto(f"{server.url}#o2/2")
        page.get_by_role("button", name=re.compile("^red skip")).click()
        page.get_by_role("button", name="Check", exact=True).click()
        expect(
            page.get_by_text("It is red, but it would be your last card, and it is no number.", exact=True)
        ).to_be_visible()
        page.get_by_text("Where does this rule stand?").click()
        sentence = "Nobody goes out with an action card or a wild: the last card has to be a number."
        expect(page.get_by_text(sentence).first).to_be_visible()
        page.goto(f"{server.url}#judge")
        question = page.get_by_text("Does the last card have to be a number?", exact=True)
        expect(question).to_be_attached()
        page.locator("details").evaluate_all("(all) => all.forEach((one) => { one.open = true; })")
        expect(question).to_be_visible()
        if folder := os.environ.get("UNOLEARN_SHOTS"):
            page.screenshot(path=f"{folder}/house-rule.png", full_page=True)
        page.goto("about:blank")
