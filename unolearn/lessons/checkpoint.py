"""A checkpoint: fresh questions by generators, no hints, a result for each tag at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from unolearn.lessons.buttons import button
from unolearn.lessons.course import Course
from unolearn.lessons.generators import Generators
from unolearn.lessons.model import Lesson, Step
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.session import LessonSession

__all__ = ["CheckpointSession"]


class CheckpointSession(LessonSession):
    """Goes through generated steps; only first tries count, and what was missed leads back to its lesson."""

    def __init__(
        self,
        lesson: Lesson,
        progress: LearnerProgress,
        *,
        makers: Generators,
        course: Course | None = None,
        **common: Any,
    ) -> None:
        assert lesson.checkpoint is not None
        self.plan, self.makers, self.course = lesson.checkpoint, makers, course
        self.first: dict[str, bool] = {}
        steps = self._fresh_steps()
        super().__init__(lesson.with_steps(steps), progress, **{**common, "step": 1})

    def _fresh_steps(self) -> list[Step]:
        steps = []
        for number, item in enumerate(self.plan.items, 1):
            made = self.makers.make(item.generator).step
            steps.append(
                evolve(made, id=f"item-{number}", title=f"Question {number}", tag=item.tag, hints=[], generator=None)
            )
        return steps

    def act(self, message: Mapping[str, Any]) -> None:
        """Like any lesson; "retry" with `all` draws ten fresh questions."""
        if message.get("act") == "retry" and message.get("all"):
            self.seq += 1
            self.first, self.sessions = {}, {}
            self.lesson = self.lesson.with_steps(self._fresh_steps())
            self._enter(0)
            return
        super().act(message)

    def _record(self, grade: str, first: bool) -> None:
        self.first.setdefault(self.step.id, first)
        super()._record(grade, first)

    @property
    def right(self) -> int:
        """How many were right at the first try, in this run."""
        return sum(self.first.values())

    @property
    def passed(self) -> bool:
        """Whether that is enough."""
        return self.right >= self.plan.need

    @property
    def finished(self) -> bool:
        """Whether every question of this run was answered."""
        return len(self.first) == len(self.plan.items)

    def result(self) -> dict[str, Any]:
        """Return the result of each tag, and the lesson to look at again where something was missed."""
        tags: dict[str, dict[str, Any]] = {}
        for number, item in enumerate(self.plan.items, 1):
            row = tags.setdefault(item.tag, {"tag": item.tag, "right": 0, "of": 0, "lesson": self._taught(item.lesson)})
            row["of"] += 1
            row["right"] += self.first.get(f"item-{number}", False)
        return {"tags": list(tags.values()), "right": self.right, "of": len(self.plan.items), "passed": self.passed}

    def _taught(self, lesson_id: str) -> dict[str, str]:
        title = self.course.title_of(lesson_id) if self.course else lesson_id
        return {"id": lesson_id, "code": lesson_id.split("-", 1)[0].upper(), "title": title}

    def view(self) -> dict[str, Any]:
        """Return the page; after the last answer with the result."""
        page = super().view()
        if self.finished:
            page["result"] = self.result()
            words = "Passed" if self.passed else "Not passed yet"
            page["said"] = f"{page['said']} {words}: {self.right} of {len(self.plan.items)} right at the first try."
            page["buttons"] = self._final_buttons(page["buttons"], page["result"])
        return page

    def _final_buttons(self, buttons: list[dict[str, Any]], result: dict[str, Any]) -> list[dict[str, Any]]:
        missed = [row["lesson"] for row in result["tags"] if row["right"] < row["of"]]
        if not self.passed:
            buttons = [{**one, "main": False} for one in buttons]
            buttons.insert(0, button("Ten fresh questions", "retry", main=True, all=True))
        for lesson in {one["id"]: one for one in missed}.values():
            buttons.append(
                button(
                    f"Look at {lesson['code']} {lesson['title']} again",
                    "open",
                    kind="link",
                    lesson=lesson["id"],
                    step=1,
                )
            )
        return buttons
