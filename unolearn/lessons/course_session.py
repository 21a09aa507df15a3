"""A learner in the course: pages and addresses, progress saved at the moment of the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import TYPE_CHECKING, Any

from unolearn.engine.explain import say
from unolearn.lessons.course import Course
from unolearn.lessons.course_changes import ChangesProgress
from unolearn.lessons.course_page import course_page, is_lesson_done, next_place, stored_page
from unolearn.lessons.faults import LessonError
from unolearn.lessons.faulty import UNFIT, is_unfit
from unolearn.lessons.mastery_page import certificate_page
from unolearn.lessons.openings import begin_bridge, begin_lesson, begin_review, begin_test
from unolearn.lessons.own_course import CourseFiles
from unolearn.lessons.own_lessons import OwnLessons
from unolearn.lessons.paper_pages import PrintsPaper
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.results.keeping import KeepsResults
from unolearn.lessons.resume import encode
from unolearn.lessons.runs import TestSession
from unolearn.lessons.session import LessonSession
from unolearn.lessons.store import MemoryStore, Store

if TYPE_CHECKING:
    from unolearn.lessons.dispute import Dispute

__all__ = ["CourseSession"]


class CourseSession(ChangesProgress, KeepsResults, PrintsPaper, OwnLessons):
    """Takes messages (`act`), gives the page (`view`) and the progress to keep (`progress`); knows no widgets."""

    def __init__(
        self, course: Course | CourseFiles, store: Store | None = None, *, today: Callable[[], date] = date.today
    ) -> None:
        self.files = course if isinstance(course, CourseFiles) else None
        self.course = course.course if isinstance(course, CourseFiles) else course
        self.store = store or MemoryStore()
        self.learner = LearnerProgress(self.store.load(), today)
        self.message, self.page = self._problem(), "course"
        self.lesson: LessonSession | None = None
        self.dispute: Dispute | None = None
        self.unfit, self.has_browser = None, False
        self.seq = 0
        self._keep_results()
        self._code: tuple[int, int, str] = (-1, 0, "")

    def _problem(self) -> dict[str, str] | None:
        return {"kind": "bad", "text": self.store.message} if self.store.message else None

    # ---- acts

    def _do(self, message: Mapping[str, Any]) -> None:
        self.seq += 1
        self.message = None
        act = str(message.get("act"))
        if self.files and self.files.faults and act not in ("hello", "watch"):
            return  # there is no course to do it in
        own = getattr(self, f"_act_{act}", None)
        if own is not None:
            own(message)
        elif self.page == "lesson" and self.lesson:
            self._in_lesson(self.lesson, lambda lesson: lesson.act(message))
            self._after_test()
        self._save()

    def _after_test(self) -> None:
        """A test that was passed stands for its lessons."""
        test = self.lesson
        if isinstance(test, TestSession) and test.finished and test.passed:
            for lesson_id in test.known:
                if not is_lesson_done(self.course, self.learner, lesson_id):
                    self.learner.know(lesson_id, self.course.version_of(lesson_id))

    def _save(self) -> None:
        self._write_results()
        self.store.save(self.learner.plain())
        if self.store.message:
            self.message = self._problem()

    def _say(self, text: str, kind: str = "bad") -> None:
        self.message = {"kind": kind, "text": text}

    def _act_hello(self, message: Mapping[str, Any]) -> None:
        """The page is there: join what the browser kept with what the file kept, go to its address."""
        if not self.has_browser:  # a kernel is kept ready long before its page is opened: the file may be newer
            self.learner.data = LearnerProgress(self.store.load()).data
        self._read_again()  # and so may the course and its rules
        self.has_browser = True
        here = self._view().get("address") if self.page == "lesson" and message.get("address") is None else None
        self.learner.join(message.get("progress"))
        self.lesson = None
        self._go(str(message.get("address") or here or "#"))  # in a notebook: where the cell has opened it

    def _act_merge(self, message: Mapping[str, Any]) -> None:
        """Another tab has kept something: join it, and stay where the learner is."""
        at = self.learner.data["at"]
        self.learner.join(message.get("progress"))
        self.learner.data["at"] = at or self.learner.data["at"]

    def _act_go(self, message: Mapping[str, Any]) -> None:
        self._go(str(message.get("address") or "#"))

    def _act_home(self, _: Mapping[str, Any]) -> None:
        self.page = "course"

    def _act_open(self, message: Mapping[str, Any]) -> None:
        lesson = str(message.get("lesson") or (self.lesson.lesson.id if self.lesson else ""))
        step = message.get("step")
        self._open(lesson, step if isinstance(step, (int, str)) and not isinstance(step, bool) else None)

    def _act_judge(self, message: Mapping[str, Any]) -> None:
        """One change of the table in dispute."""
        self._open_dispute()
        wish = message.get("set")
        if self.dispute is not None and isinstance(wish, Mapping):
            self.dispute.change(wish)

    def _open_dispute(self) -> None:
        from unolearn.lessons.dispute import Dispute

        self.dispute = self.dispute or Dispute()
        self.page = "judge"

    # ---- addresses

    def _go(self, address: str) -> None:
        word, _, step = address.lstrip("#").strip().partition("/")
        if word in ("", "course", "certificate"):
            self.page = word or "course"
        elif word == "stored":
            self.page, _ = "stored", self.learner.identify()  # results can be carried away there
        elif word == "judge":
            self._open_dispute()
        elif word == "paper":
            self._open_paper(step)
        elif word == "review":
            self._act_review({})
        elif word == "test":
            self._act_test_out({"lesson": step})
        elif word == "only":
            self._begin(lambda: begin_bridge(self.course, step), say("There is no such game."))
        else:
            self._open(word, int(step) if step.isdigit() else step or None)

    def _begin(self, made: Callable[[], LessonSession | None], missing: str) -> None:
        """Open what was made, or say that there is nothing of the kind."""
        self.lesson, self.page = None, "course"
        try:
            self.lesson = made()
        except (LessonError, *UNFIT) as error:
            why = error.faults[0] if isinstance(error, LessonError) else ""
            if not (why or self.course.key):
                raise
            self._say(say("A lesson in it cannot be used. {text}", text=why))
            return
        if self.lesson is None:
            self._say(missing, "good")
        else:
            self.page = "lesson"

    def _act_review(self, _: Mapping[str, Any]) -> None:
        self._begin(lambda: begin_review(self.course, self.learner), say("Nothing comes back today."))

    def _act_test_out(self, message: Mapping[str, Any]) -> None:
        of = str(message.get("part") or message.get("lesson") or "")
        self._begin(lambda: begin_test(self.course, self.learner, of), say("There is nothing to test there."))

    def _open(self, word: str, step: int | str | None) -> None:
        if self.lesson and word == self.lesson.lesson.id and word not in self.course.ids:  # a step of a review or test
            self.lesson.act({"act": "open", "step": step or 1})
            self.page = "lesson"
            return
        lesson_id = self.course.find(word)
        if lesson_id is None:
            self.page = "course"
            self._say(say("There is no lesson “{name}” in this course.", name=word))
            return
        self.page = "lesson"
        if self.lesson and self.lesson.lesson.id == lesson_id:
            if step is not None:
                self._in_lesson(self.lesson, lambda lesson: lesson.act({"act": "open", "step": step}))
            return
        self.lesson, self.wished = None, step
        try:
            self.lesson = begin_lesson(self.course, self.learner, lesson_id, step)
        except LessonError as error:
            self._show_faults(lesson_id, error.faults)
        except Exception as error:
            if not is_unfit(error) or not self._show_faults(lesson_id, [], error):
                self.page = "course"
                raise

    def _steps_of(self, lesson_id: str) -> tuple[list[str], int] | None:
        try:
            lesson = self.course.whole(lesson_id)
        except LessonError:
            return None
        count = len(lesson.checkpoint.items) if lesson.checkpoint else 0
        ids = [step.id for step in lesson.steps] or [f"item-{i}" for i in range(1, count + 1)]
        return ids, lesson.version

    # ---- what goes down

    def progress(self) -> dict[str, Any]:
        """Return the progress for the browser to keep."""
        return self.learner.plain()

    def resume_code(self) -> str:
        """Return the resume code of the progress as it stands."""
        stamp, day = self.learner.data["stamp"], self.learner.day
        if self._code[:2] != (stamp, day):
            self._code = (stamp, day, encode(self.learner.data, self.course.ids, day, self.course.key))
        return self._code[2]

    def _view(self) -> dict[str, Any]:
        faulty = self.faulty_view()
        if faulty is not None:
            return faulty
        if self.page == "lesson" and self.lesson:
            page: dict[str, Any] | None = self._in_lesson(self.lesson, lambda one: {**one.view(), "seq": self.seq})
            if page is None:
                return self.faulty_view() or {}
            return {**page, "message": self.message} if self.message else page
        if self.page == "judge" and self.dispute:
            from unolearn.lessons.dispute_view import dispute_page

            return {**dispute_page(self.dispute), "seq": self.seq}
        if self.page == "paper":
            return {**self._paper(), "seq": self.seq}
        if self.page == "certificate":
            shown = certificate_page(self.course, self.learner)
            return {**shown, "seq": self.seq, "said": say("Your certificate."), "message": self.message}
        if self.page == "stored":
            page = stored_page(self.learner, self.has_browser, self.store.path, self.resume_code(), self.course.key)
            return {**page, "seq": self.seq, "said": say("What is stored, and where."), "message": self.message}
        page = course_page(self.course, self.learner)
        own = {"title": self.course.title, "about": self.course.about} if self.course.key else {}
        return {
            **page,
            **own,
            "seq": self.seq,
            "resume_code": self.resume_code(),
            "settings": self.learner.settings,
            "stored": {"browser": self.has_browser, "file": self.store.path},
            "message": self.message,
            "said": self.message["text"] if self.message else page["welcome"],
        }

    def next_place(self) -> tuple[str, int]:
        """Return where the learner carries on: lesson id and step number."""
        return next_place(self.course, self.learner)
