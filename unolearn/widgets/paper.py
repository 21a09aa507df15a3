"""A lesson on paper, shown in a notebook as it will be printed."""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

from unolearn.widgets.assets import sheet_style

__all__ = ["SheetWidget", "worksheet"]

_ESM = """
function render({ model, el }) {
  const frame = document.createElement("iframe");
  Object.assign(frame, { srcdoc: model.get("_sheet"), title: model.get("_title"), sandbox: "" });
  frame.style.cssText = "width: 100%; height: 520px; border: 1px solid #8886; border-radius: 8px; background: #fff";
  el.replaceChildren(frame);
}
export default { render };
"""


class SheetWidget(anywidget.AnyWidget):
    """A sheet in a frame of its own, in which nothing runs; `html` is the whole file, to be saved."""

    _esm = _ESM
    _sheet = traitlets.Unicode().tag(sync=True)
    _title = traitlets.Unicode().tag(sync=True)

    def __init__(self, html: str, lesson: str) -> None:
        self._lesson = lesson
        super().__init__(_sheet=html, _title=lesson)

    @property
    def html(self) -> str:
        """The file, as `unolearn paper worksheet` writes it."""
        return str(self._sheet)

    def __repr__(self) -> str:
        return f"worksheet({self._lesson!r})"


def worksheet(
    lesson: str, course: str | Path | None = None, *, key: bool = False, seed: int = 0, language: str | None = None
) -> SheetWidget:
    """Show a lesson's questions to answer with a pencil, or with `key` the answers to them.

    `lesson`: a code such as "a2", or an id; `course`: a folder of your own. A `seed` makes fresh tables.
    """
    from unolearn.engine.language import speaking
    from unolearn.lessons import paper
    from unolearn.lessons.course import load_course
    from unolearn.lessons.paper_html import document

    loaded = load_course(course)
    found = loaded.find(lesson)
    if found is None:
        raise ValueError(f"there is no lesson {lesson!r}: its lessons are {', '.join(loaded.ids)}")
    spoken = language or loaded.language
    with speaking(spoken):
        sheet = paper.worksheet(loaded, found, seed=seed, key=key)
        return SheetWidget(document(sheet, sheet_style(), spoken), lesson)
