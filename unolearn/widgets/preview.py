"""A lesson being written, beside its faults and answers; and the table editor, as widgets."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import traitlets

from unolearn.engine.language import speaking
from unolearn.lessons.reader_language import default_language
from unolearn.widgets.page import PageWidget

__all__ = ["EditorWidget", "PreviewWidget", "editor", "preview"]

#: Environment variable of a served preview: the lesson file it is about.
LESSON = "UNOLEARN_PREVIEW"


class PreviewWidget(PageWidget):
    """The preview page of one lesson file."""

    _kind = traitlets.Unicode("preview").tag(sync=True)

    def __init__(self, path: str | Path, *, step: int | str = 1) -> None:
        from unolearn.lessons.preview import Preview

        self._path = str(path)
        with speaking(default_language()):
            session = Preview(path, step=step)
        super().__init__(session)

    def __repr__(self) -> str:
        return f"preview({self._path!r})"


class EditorWidget(PageWidget):
    """The table editor alone. `yaml` is the step as it stands, to be used in the next cell."""

    _kind = traitlets.Unicode("preview").tag(sync=True)

    def __init__(self, rules: Any = "classic") -> None:
        from unolearn.lessons.editor import Editor

        super().__init__(Editor(rules))

    @property
    def yaml(self) -> str:
        """The step as YAML; empty while the table cannot be."""
        return str(self.view["yaml"])

    def __repr__(self) -> str:
        return "editor()"


def preview(path: str | Path | None = None, *, step: int | str = 1) -> PageWidget:
    """Show a lesson file as learners will meet it, beside its faults, answers and what is missing.

    It is read again whenever it is saved. A file that cannot be read gives a page that says why. `step`: where to
    begin, by number or id. Without a path: the file that `unolearn preview FILE` names; if it names none, the editor.
    """
    name = os.environ.get(LESSON) if path is None else path
    if path is None and name == "":
        return editor()
    if not name:
        raise TypeError("preview() needs a lesson file: unolearn.preview('my-course/x1-our-rule.yaml')")
    return PreviewWidget(name, step=step)


def editor(rules: Any = "classic") -> EditorWidget:
    """Lay out a table by clicking, and read the YAML of a lesson step for it: `editor().yaml`.

    `rules`: those of the lesson it is for, as in its file ("classic", {"base": "classic", "stacking": "draw_two"}).
    """
    return EditorWidget(rules)
