"""A checkpoint: fresh questions by generators, no hints, a result for each tag at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from unolearn.engine.explain import number_word, say, say_n
from unolearn.lessons.buttons import button
from unolearn.lessons.course import Course
from unolearn.lessons.fitting import why_not
from unolearn.lessons.generators import Generators, make
from unolearn.lessons.model import Lesson, Step
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.runs import result_words
from unolearn.lessons.session import LessonSession

__all__ = ["CheckpointSession"]

_TRIES = 30  # fresh tables tried for one question


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
        self.plan, self.makers, self.course, self.about = lesson.checkpoint, makers, course, lesson
        self.first: dict[str, bool] = {}
        self.progress, self.name = progress, f"{lesson.id} v{lesson.version}"
        seeds = self._saved(common.get("step", 1) in (1, "item-1"))
        at_start = {} if seeds else {"step": 1}
        steps = self._steps(seeds or self._fresh_seeds())
        super().__init__(lesson.with_steps(steps), progress, **{**common, **at_start})

    def _saved(self, from_start: bool) -> list[int] | None:
        """The seeds of a run to go on with, and what was answered in it; None where a fresh one is due."""
        saved = self.progress.data["checkpoint"]
        items = len(self.plan.items)
        if not saved or saved["lesson"] != self.name or len(saved["seeds"]) != items:
            return None
        if from_start and len(saved["first"]) >= items:
            return None
        self.first = dict(saved["first"])
        return list(saved["seeds"])

    def _fresh_seeds(self) -> list[int]:
        seeds = [self._seed(item.generator) for item in self.plan.items]
        self.progress.save_checkpoint(self.name, seeds, {})
        return seeds

    def _seed(self, generator: str) -> int:
        """The seed of a table nobody has seen, and that can be asked under the course's rules."""
        made = [self.makers.make(generator)]
        while len(made) < _TRIES and why_not(self.about, made[-1].step) is not None:
            made.append(self.makers.make(generator))
        return made[-1].seed

    def _steps(self, seeds: list[int]) -> list[Step]:
        steps, self.seeds = [], seeds
        for number, (item, seed) in enumerate(zip(self.plan.items, seeds, strict=True), 1):
            title = say("Question {number}", number=number)
            made = make(item.generator, seed).step
            steps.append(evolve(made, id=f"item-{number}", title=title, tag=item.tag, hints=[], generator=None))
        return steps

    def act(self, message: Mapping[str, Any]) -> None:
        """Like any lesson; "retry" with `all` draws ten fresh questions."""
        if message.get("act") == "retry" and message.get("all"):
            self.seq += 1
            self.first, self.sessions = {}, {}
            self.lesson = self.lesson.with_steps(self._steps(self._fresh_seeds()))
            self._enter(0)
            return
        super().act(message)

    def _record(self, grade: str, first: bool) -> None:
        if self.step.id not in self.first and not first:
            self._book(self.plan.items[self.index].lesson)
        self.first.setdefault(self.step.id, first)
        self.progress.save_checkpoint(self.name, self.seeds, self.first)
        super()._record(grade, first)

    def _book(self, lesson_id: str) -> None:
        """What was missed comes back: the exit item of the lesson that teaches it."""
        if self.course is not None and lesson_id in self.course.ids:
            steps = [step for step in self.course.lesson(lesson_id).steps if step.exit]
            if steps:
                self.progress.book(f"{lesson_id}/{steps[0].id}")

    def _comes_back(self, step: Step, grade: str) -> bool:
        return False

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
            words = self.course.words.tag(item.tag) if self.course else item.tag
            row = tags.setdefault(item.tag, {"tag": words, "right": 0, "of": 0, "lesson": self._taught(item.lesson)})
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
            page["said"] = f"{page['said']} {result_words(self.passed, self.right, len(self.plan.items))}"
            page["buttons"] = self._final_buttons(page["buttons"], page["result"])
        return page

    def _final_buttons(self, buttons: list[dict[str, Any]], result: dict[str, Any]) -> list[dict[str, Any]]:
        missed = [row["lesson"] for row in result["tags"] if row["right"] < row["of"]]
        count = len(self.plan.items)
        fresh = say_n("One fresh question", "{Count} fresh questions", count, count=number_word(count))
        again = button(fresh, "retry", main=not self.passed, all=True)
        if not self.passed:
            buttons = [{**one, "main": False} for one in buttons]
        buttons.insert(int(self.passed), again)
        for lesson in {one["id"]: one for one in missed}.values():
            text = say("Look at {code} {title} again", code=lesson["code"], title=lesson["title"])
            buttons.append(button(text, "open", kind="link", lesson=lesson["id"], step=1))
        return buttons
