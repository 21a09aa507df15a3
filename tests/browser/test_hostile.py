"""A hostile course in a real browser: it is read, answered, printed and refused, and nothing of it runs."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from unolearn.lessons.course import load_course
from unolearn.lessons.model import CoachStep

from ..hostile import MARK, NAME, REFUSED, SHORT, hostile_course
from .coached import next_move
from .learner import CAME_BACK, Learner

RAN = "() => [window.__ran, document.title, document.querySelectorAll('img, iframe, object, embed, base').length]"


class Careful(Learner):
    """Looks after every act whether anything has run. The layout of such texts is nobody's care."""

    def _back(self, count: int, said: str, act: Any) -> None:
        stamp, kept = self.twin.learner.data["stamp"], CAME_BACK.replace("unolearn:1", "unolearn:1:hostile")
        while self.page.wait_for_function(kept, arg=[0, "", stamp]).json_value() == "film":
            self.hands.skip_film()

    def look(self) -> None:
        """See that nothing ran, and that markup is there to be read."""
        assert self.page.evaluate(RAN) == [None, "unolearn · learn to play Uno", 0], self.where

    def reads_feedback(self) -> None:
        """The texts are looked at as a whole."""

    def do_step(self, wrong_first: bool = False) -> None:
        """Answer wrongly and rightly; a few moves of a round are enough."""
        expect(self.page.locator("main")).to_contain_text(MARK)
        if isinstance(self.twin.lesson.lesson.step(self.twin.lesson.step.id), CoachStep):  # type: ignore[union-attr]
            for _ in range(4):
                self.do(next_move(self.twin.lesson.current, wrong_first).message)  # type: ignore[union-attr]
        else:
            super().do_step(wrong_first)
        self.look()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return hostile_course(tmp_path / "course", refused=True)


def test_nothing_of_a_hostile_course_runs(
    serving: Callable[..., Any], new_page: Callable[..., Page], folder: Path, tmp_path: Path
) -> None:
    env = {**os.environ, "UNOLEARN_PROGRESS": str(tmp_path / "progress.json")}
    with serving([sys.executable, "-m", "unolearn", str(folder), "--no-browser", "--port"], env) as server:
        page = new_page(height=4000)  # the texts are long
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if "hostile" in request.url else None)
        page.on("dialog", lambda dialog: asked.append(dialog.message) or dialog.dismiss())
        learner = Careful(page, server.url, load_course(folder))
        learner.open("#")
        expect(page.locator("main")).to_contain_text(SHORT)
        for number, step in enumerate(learner.course.lesson("o1-every-kind").steps, 1):
            learner.go(f"#o1/{number}")
            expect(page.locator("main")).to_contain_text(str(step.title))
            learner.do_step(wrong_first=True)
        learner.go("#o3/1")
        expect(page.locator("main")).to_contain_text(NAME)
        learner.do_step(wrong_first=True)

        for code, (_, says) in zip(("o4", "o5", "o6", "o7", "o8", "o9"), REFUSED.values(), strict=True):
            learner.go(f"#{code}")
            expect(page.get_by_role("heading", name="This lesson cannot be shown")).to_be_visible()
            expect(page.locator("main")).to_contain_text(says)
            learner.look()
        for address in ("#certificate", "#stored", "#paper/o1", "#paper/o1/key"):
            learner.go(address)
            expect(page.locator("main")).to_contain_text(SHORT if "paper" in address else "")
            learner.look()
        assert asked == []
        page.goto("about:blank")


@pytest.mark.skipif(
    not os.environ.get("UNOLEARN_EVERY_LESSON"),
    reason="its page is drawn by the same few functions: UNOLEARN_EVERY_LESSON=1",
)
def test_nothing_of_a_hostile_lesson_runs_in_its_preview(
    serving: Callable[..., Any], new_page: Callable[..., Page], folder: Path
) -> None:
    lesson = str(folder / "o1-every-kind.yaml")
    with serving(
        [sys.executable, "-m", "unolearn", "preview", lesson, "--no-browser", "--port"], dict(os.environ)
    ) as server:
        page = new_page(height=4000)
        page.goto(server.url)
        expect(page.get_by_role("region", name="Faults")).to_contain_text("picture or a tag", timeout=60_000)
        for number, kind in ((1, "worked"), (5, "find"), (6, "quiz")):
            page.evaluate("(number) => { location.hash = `#o1/${number}`; }", number)
            expect(page.locator("main")).to_contain_text(MARK)
            assert page.evaluate(RAN)[::2] == [None, 0], kind
        page.goto("about:blank")
