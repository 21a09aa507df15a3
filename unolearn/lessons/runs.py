"""Questions from many lessons in a row: a review of what is due, or a test instead of a lesson or a part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from attrs import evolve

from unolearn.engine.explain import say
from unolearn.lessons.buttons import button
from unolearn.lessons.course import Course
from unolearn.lessons.model import Lesson
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.run_items import Item, fresh_table, same_table, test_title
from unolearn.lessons.session import LessonSession
from unolearn.lessons.taking_up import acts_of

if TYPE_CHECKING:
    from unolearn.lessons.generators import Generators

__all__ = ["ReviewSession", "RunSession", "TestSession", "result_words"]


class RunSession(LessonSession):
    """Goes through items as through a lesson, on fresh tables where there are generators; its record stays apart."""

    code = "Review"

    def __init__(
        self, learner: LearnerProgress, items: list[Item], *, makers: Generators, title: str, address: str, hints: bool
    ) -> None:
        self.learner, self.items, self.makers = learner, items, makers
        self.first: dict[str, bool] = {}
        self.title, self.place = title, address
        scratch = LearnerProgress({"v": 1, "settings": learner.data["settings"]})
        super().__init__(self._lesson(), scratch, fresh=makers.fresh, minutes=max(1, len(items) // 2), hints=hints)

    def _lesson(self, seeds: list[int | None] | None = None) -> Lesson:
        """A lesson made of the items, each step with the lesson it comes from as its home.

        `seeds`: of the tables that were asked before and are asked again, None for a file's own.
        """
        steps, homes = [], {}
        asked = (
            [fresh_table(self.makers, item) for item in self.items]
            if seeds is None
            else map(same_table, self.items, seeds)
        )
        self.tables: list[int | None] = []
        for number, (item, (made, seed)) in enumerate(zip(self.items, asked, strict=True), 1):
            self.tables.append(seed)
            name = f"item-{number}"
            title = say("From {code}: {title}", code=item.lesson.code, title=item.step.title or item.lesson.title)
            made = evolve(made, id=name, title=title, table=item.lesson.table_of(made), exit=False)
            steps.append(made)
            homes[name] = item.lesson
        first = self.items[0].lesson
        return evolve(
            first,
            id=self.code.casefold(),
            title=self.title,
            objective="",
            recall=[],
            steps=steps,
            checkpoint=None,
            homes=homes,
        )

    def say_again(self, course: Course) -> None:
        """Ask the same in the language in force; what was answered stays answered."""
        lessons = [course.lesson(one.lesson.id) for one in self.items]
        self.items = [Item(one, one.step(item.step.id)) for one, item in zip(lessons, self.items, strict=True)]
        self.title = self._title(course)
        self.kept = acts_of(self)
        self.lesson, self.sessions = self._lesson(self.tables), {}
        self._enter(self.index)

    def _title(self, course: Course) -> str:
        raise NotImplementedError

    @property
    def item(self) -> Item:
        """The item being asked."""
        return self.items[self.index]

    @property
    def finished(self) -> bool:
        """Whether every question was answered."""
        return len(self.first) == len(self.items)

    @property
    def right(self) -> int:
        """How many were right at the first try."""
        return sum(self.first.values())

    def _record(self, grade: str, first: bool) -> None:
        is_new = self.step.id not in self.first
        self.first.setdefault(self.step.id, first)
        found = self.found.take(self.step.id)
        self.progress.record(self.lesson.id, self.step.id, self.index, grade, first, **found)
        if grade != "read":
            told = {"first": first and is_new, "version": self.item.lesson.version, **found}
            self.learner.tell(self.code.casefold(), self.item.lesson.id, self.item.step.id, grade, **told)
        if is_new:
            self._answered(self.item, first)

    def _answered(self, item: Item, right: bool) -> None:
        """Note the first answer to an item."""

    def view(self) -> dict[str, Any]:
        """Return the page, with the run's own title and address."""
        page = super().view()
        page["lesson"] |= {"code": self.code, "title": self.title}
        page["address"], page["objective"] = self.place, None
        page["report"] = f"{self.item.key} v{self.item.lesson.version}"
        return page


class ReviewSession(RunSession):
    """What is due: known at once it comes back later, and otherwise tomorrow."""

    def __init__(self, learner: LearnerProgress, items: list[Item], makers: Generators) -> None:
        super().__init__(learner, items, makers=makers, title=say("What you knew"), address="#review", hints=True)

    def _title(self, course: Course) -> str:
        return say("What you knew")

    def _answered(self, item: Item, right: bool) -> None:
        self.learner.reviewed(item.key, right)

    def view(self) -> dict[str, Any]:
        """Return the page; at the end with what comes back when."""
        page = super().view()
        if self.finished and self.index == len(self.items) - 1:
            done = say("The review is done: {right} of {count} known at once.", right=self.right, count=len(self.items))
            page["said"] = f"{page['said']} {done}"
        return page


class TestSession(RunSession):
    """A test in place of a lesson or a part: no hints, and a result with a lesson for each tag that was missed."""

    __test__ = False  # not a class of tests
    code = "Test"

    def __init__(
        self,
        learner: LearnerProgress,
        items: list[Item],
        makers: Generators,
        *,
        of: str,
        title: str,
        known: list[str],
        course: Course | None = None,
    ) -> None:
        self.known, self.of, self.course = known, of, course
        super().__init__(learner, items, makers=makers, title=title, address=f"#test/{of}", hints=False)

    def _title(self, course: Course) -> str:
        return test_title(course, self.of)

    @property
    def need(self) -> int:
        """How many have to be right."""
        return len(self.items) - len(self.items) // 5

    @property
    def passed(self) -> bool:
        """Whether enough were right."""
        return self.right >= self.need

    def act(self, message: Mapping[str, Any]) -> None:
        """Like any lesson; "retry" with `all` begins anew."""
        if message.get("act") == "retry" and message.get("all"):
            self.seq += 1
            self.first, self.sessions = {}, {}
            self.lesson = self._lesson()
            self.progress.data["lessons"] = {}
            self.progress.open_lesson(self.lesson.id, self.lesson.version, len(self.items))
            self._enter(0)
            return
        if message.get("act") == "next" and self.step.id not in self.first:
            self._record("wrong", False)  # skipped
        super().act(message)

    def result(self) -> dict[str, Any]:
        """Return the result of each tag, and the lesson to look at where something was missed."""
        rows: dict[str, dict[str, Any]] = {}
        for number, item in enumerate(self.items, 1):
            lesson = {"id": item.lesson.id, "code": item.lesson.code, "title": item.lesson.title}
            tag = item.step.tag or item.lesson.title
            words = self.course.words.tag(tag) if self.course else tag
            row = rows.setdefault(tag, {"tag": words, "right": 0, "of": 0, "lesson": lesson})
            row["of"] += 1
            row["right"] += self.first.get(f"item-{number}", False)
        return {"tags": list(rows.values()), "right": self.right, "of": len(self.items), "passed": self.passed}

    def view(self) -> dict[str, Any]:
        """Return the page; after the last answer with the result."""
        page = super().view()
        if self.finished:
            page["result"] = self.result()
            page["said"] = f"{page['said']} {result_words(self.passed, self.right, len(self.items))}"
            page["buttons"] = self._final_buttons(page["result"])
        elif self.index == len(self.items) - 1 and not self.current.done:
            own = [one for one in page["buttons"] if one["act"]["act"] != "home"]
            page["buttons"] = [*own, button(say("Skip this step"), "next", kind="link")]
        return page

    def _final_buttons(self, result: Mapping[str, Any]) -> list[dict[str, Any]]:
        home = button(say("Back to the course"), "home", "Enter" if self.passed else None, main=self.passed)
        if self.passed:
            return [home]
        missed: Iterable[dict[str, Any]] = [row["lesson"] for row in result["tags"] if row["right"] < row["of"]]
        lessons = list({one["id"]: one for one in missed}.values())
        shown = [
            button(_go_to(one), "open", main=not number, lesson=one["id"], step=1) for number, one in enumerate(lessons)
        ]
        return [*shown, button(say("Try again on fresh tables"), "retry", all=True), home]


def _go_to(lesson: Mapping[str, Any]) -> str:
    return say("Go to {code} {title}", code=lesson["code"], title=lesson["title"])


def result_words(passed: bool, right: int, count: int) -> str:
    """Return how a test or checkpoint went, in one sentence."""
    if passed:
        return say("Passed: {right} of {count} right at the first try.", right=right, count=count)
    return say("Not passed yet: {right} of {count} right at the first try.", right=right, count=count)
