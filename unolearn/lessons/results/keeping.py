"""The part of a course session that keeps results for a teacher, where the server asks for it, and says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.language import speaking
from unolearn.lessons.reader_language import InReadersLanguage
from unolearn.lessons.results.recorder import Recorder, find_recorder

__all__ = ["KeepsResults"]


class KeepsResults(InReadersLanguage):
    """Writes each answer as it comes; tells the learner on the course page and on the lesson opened first."""

    message: dict[str, str] | None
    results: Recorder | None
    _results_code: tuple[int, str] = (-1, "")

    def _keep_results(self) -> None:
        self.results = find_recorder(self.learner, self.course.key)

    def _write_results(self) -> None:
        if self.results is None:
            return
        self.learner.identify()
        self.results.flush()
        told = self.results.message()
        if told and (told["kind"] == "bad" or self.message is None):
            self.message = told

    def _act_results_read(self, _: Mapping[str, Any]) -> None:
        """The learner has read that results are kept."""
        if self.results is not None:
            self.learner.was_told(self.results.file)

    def _act_results_code(self, _: Mapping[str, Any]) -> None:
        """Make the code that carries results to a teacher."""
        from unolearn.lessons.results.code import encode

        self.learner.identify()
        code = encode(self.learner.data, self.course, self.learner.day)
        self._results_code, self.page = (self.learner.data["stamp"], code), "stored"

    def view(self) -> dict[str, Any]:
        """Return the page; where results are kept it says so, in a lesson only till it was read."""
        page = super().view()
        if page.get("page") == "stored":
            stamp, code = self._results_code
            page = {**page, "name": self.learner.data["name"]}
            page |= {"course": self.course.title} if self.course.key else {}
            page["results_code"] = code if stamp == self.learner.data["stamp"] else None
        if self.results is None or page.get("page") not in ("course", "lesson", "stored", "certificate"):
            return page
        with speaking(self.language):
            notice = self.results.notice(whole=page["page"] != "lesson")
            if page["page"] == "stored":
                page["rows"] = [*page["rows"][:-1], self.results.stored_row(), *page["rows"][-1:]]
        return {**page, "results": notice}
