"""A lesson being written, beside everything its author wants to know: faults, answers, feedback, what is missing.

    preview = Preview("my-course/x1-our-rule.yaml")
    preview.act({"act": "watch"})      # read again if the file was saved
    preview.view()["faults"]

The page is the lesson page itself, playable, with more fields; see `preview_panel`. Under `#table` stands the table
editor, with the lesson's rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from unolearn.lessons.checkpoint import CheckpointSession
from unolearn.lessons.editor import EDITOR, Editor
from unolearn.lessons.faulty import is_unfit
from unolearn.lessons.generators import Generators
from unolearn.lessons.model import Lesson
from unolearn.lessons.preview_file import LessonFile
from unolearn.lessons.preview_panel import panel
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.session import LessonSession

__all__ = ["Preview"]

#: There is no course around the page, and nothing is kept.
_OF_THE_COURSE = ("home", "known", "resume", "reset_all", "merge", "test_out", "review")


class Preview:
    """The session of a preview page. `act` takes a message, `view` gives the page."""

    def __init__(self, path: str | Path, *, step: int | str = 1) -> None:
        self.file = LessonFile(path)
        self.learner = LearnerProgress()
        self.seq = 0
        self.in_editor = False
        self.lesson: LessonSession | None = None
        self.editor: Editor | None = None
        self._page: dict[str, Any] | None = None
        self._open(step)

    # ---- acts

    def act(self, message: Mapping[str, Any]) -> None:
        """Do what a message wishes."""
        act = message.get("act")
        if act == "watch":
            self._watch()
            return
        if act in _OF_THE_COURSE:
            return
        if act == "hello":
            self._watch()  # the page may have waited, ready, since before the file was saved
        self.seq += 1
        self._page = None
        if act in ("hello", "go"):
            self._go(str(message.get("address") or "#"))
        elif act == "setting":
            self._set(message)
        elif act == "edit_step":
            self._edit_step()
        elif act == "judge":
            self._table_editor().act(message)
        elif act == "reset_lesson":
            self._open(self.step_id)
        elif self.lesson is not None:
            self.in_editor = False
            self.lesson.act(message)

    def _set(self, message: Mapping[str, Any]) -> None:
        try:
            self.learner.set(str(message.get("name")), message.get("value"))
        except (KeyError, ValueError, TypeError):
            return  # a setting of another page

    def _watch(self) -> None:
        """Read the file again if it was saved; the page stays at its step."""
        if not self.file.read_again():
            return
        self.seq += 1
        self._page = None
        if not self.file.stale:
            self._open(self.step_id)

    def _open(self, step: int | str) -> None:
        """Begin the lesson anew at a step, by its id or number; a step that is gone is the one now in its place."""
        lesson = self.file.lesson
        if lesson is None:
            return
        place: int | str = step
        if isinstance(step, str) and step not in [one.id for one in lesson.steps]:
            place = 1 if self.lesson is None else self.lesson.index + 1
        try:
            self.lesson = _session(lesson, self.learner, place)
        except Exception as error:  # a table or a rule that cannot be: its fault is told, and the page stays as it was
            if not is_unfit(error):
                raise
            self.file.stale = True

    def _go(self, address: str) -> None:
        """`#table` is the editor, `#x1/3` the third step; any other address stays where the page is."""
        self.in_editor = address == EDITOR
        _, _, step = address.partition("/")
        if step and self.lesson is not None:
            self.lesson.act({"act": "open", "step": int(step) if step.isdecimal() else step})

    def _table_editor(self) -> Editor:
        if self.editor is None:
            self.editor = Editor(self.file.lesson.rules if self.file.lesson else "classic")
        return self.editor

    def _edit_step(self) -> None:
        """Lay the table of the step being shown out in the editor."""
        if self.lesson is None:
            return
        editor = self._table_editor()
        editor.take_step(self.lesson.lesson, self.lesson.step)
        self.in_editor = True

    # ---- view

    @property
    def step_id(self) -> int | str:
        """The id of the step being shown; the first before there is one."""
        return 1 if self.lesson is None else self.lesson.step.id

    def view(self) -> dict[str, Any]:
        """Return the page as plain data: the lesson page with the author's panel, or the editor."""
        if self._page is None:
            self._page = self._editor_page() if self.in_editor else self._lesson_page()
        return self._page

    def _editor_page(self) -> dict[str, Any]:
        return {**self._table_editor().view(), **self._common(), "page": "editor", "address": EDITOR}

    def _lesson_page(self) -> dict[str, Any]:
        page: dict[str, Any] = {"address": "#", "lesson": None, "said": ""}
        if self.lesson is not None:
            page = self.lesson.view()
        told = panel(self.file, self.lesson)
        page["said"] = page["said"] or told["summary"]
        return {**page, **self._common(), "page": "preview", **told}

    def _common(self) -> dict[str, Any]:
        return {
            "seq": self.seq,
            "watch": True,
            "file": {"name": self.file.path.name, "path": str(self.file.path), "stale": self.file.stale},
            "settings": dict(self.learner.settings),
        }


def _session(lesson: Lesson, learner: LearnerProgress, step: int | str) -> LessonSession:
    makers = Generators(learner)
    if lesson.checkpoint:
        return CheckpointSession(lesson, learner, makers=makers, step=step)
    return LessonSession(lesson, learner, step=step, fresh=makers.fresh)
