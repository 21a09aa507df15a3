"""A learner who goes through the course in a browser, and knows every answer from a session of their own."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from playwright.sync_api import Error, Page
from playwright.sync_api import TimeoutError as Late

from unolearn.lessons.course import Course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.model import CoachStep

from .coached import next_move
from .hands import Hands
from .layout import LOOK

__all__ = ["Learner"]

#: What the page says aloud, in order: what a blind learner hears after each act.
LISTEN = """
window.heard = [];
new MutationObserver((changes) => {
  for (const { target } of changes) {
    const place = (target.nodeType === 1 ? target : target.parentElement)?.closest("[role=status]");
    if (place?.textContent) window.heard.push(place.textContent.trim());
  }
}).observe(document, { childList: true, subtree: true, characterData: true });
"""
#: Whether an act has come back: a film begins, or its sentence was said and the progress is in the browser's storage.
CAME_BACK = """([count, said, stamp]) => {
  if (document.querySelector(".film")) return "film";
  const kept = JSON.parse(localStorage.getItem("unolearn:1") || "{}").stamp;
  const isSaid = !said || (window.heard.length > count && window.heard.at(-1) === said);
  return isSaid && kept === stamp ? "said" : null;
}"""
BROKEN = ("undefined", "[object", "NaN", "{card", "{top", "{next", "{color", "{reason", "Something went wrong in")


class Learner:
    """Does each act twice: by hand at the page, and in `twin`, a session without a page that knows the answers.

    After each act the page has to say what the twin says, and to have kept what the twin keeps.
    """

    def __init__(self, page: Page, url: str, course: Course, hands: type[Hands] = Hands) -> None:
        self.page, self.url, self.course = page, url, course
        self.hands = hands(page)
        self.twin = CourseSession(course)
        self.wrongs = self.looks = 0
        page.add_init_script(LISTEN)

    @property
    def view(self) -> dict[str, Any]:
        """What the page should show."""
        return self.twin.view()

    def open(self, address: str) -> None:
        """Open an address as a link from elsewhere, or reload there."""
        kept = None if self.page.url == "about:blank" else self.kept()
        self.page.goto("about:blank")
        self.page.goto(self.url + address)
        self.twin = CourseSession(self.course)
        self.twin.act({"act": "hello", "address": address or "#", "progress": kept})
        self.page.locator(".unolearn h1, .film").first.wait_for(timeout=60_000)
        self._back(0, "", "open")
        self.look()

    def kept(self) -> Any:
        """The progress in the browser's storage."""
        return json.loads(self.page.evaluate("localStorage.getItem('unolearn:1') || 'null'"))

    # ---- acts

    def do(self, message: Mapping[str, Any]) -> None:
        """Act by hand and in the twin; wait until the page has come to the same."""
        self._act(message, lambda: self.hands.do(message, self.view))

    def _act(self, message: Mapping[str, Any], by_hand: Callable[[], None]) -> None:
        count = self.page.evaluate("window.heard.length")
        try:
            by_hand()
        except (Error, AssertionError) as error:
            raise AssertionError(f"{self.where}: {message} cannot be done by hand: {error}") from error
        self.twin.act(message)
        self._back(count, self.view["said"], message)

    def go(self, address: str) -> None:
        """Go to an address by typing it behind the page's own."""
        type_it = "(to) => { location.hash = to; }"
        self._act({"act": "go", "address": address}, lambda: self.page.evaluate(type_it, address))

    def home(self) -> None:
        """Go to the course page by its link."""
        self._act({"act": "home"}, self.page.get_by_role("link", name="Course", exact=True).click)

    def _back(self, count: int, said: str, act: Any) -> None:
        stamp = self.twin.learner.data["stamp"]
        try:
            while self.page.wait_for_function(CAME_BACK, arg=[count, said.strip(), stamp]).json_value() == "film":
                self.hands.skip_film()
        except Late:
            heard = self.page.evaluate("window.heard.slice(-3)")
            kept, wanted = self.kept() or {}, self.twin.progress()
            unlike = {key: (kept.get(key), wanted[key]) for key in wanted if kept.get(key) != wanted[key]}
            raise AssertionError(
                f"{self.where}: after {act} the page should say {said!r}, it said {heard}; "
                f"otherwise kept than it should be: {unlike}"
            ) from None

    # ---- looking

    @property
    def where(self) -> str:
        """The place, for messages."""
        lesson = self.twin.lesson
        return f"{lesson.lesson.id}/{lesson.step.id}" if self.twin.page == "lesson" and lesson else self.twin.page

    def look(self) -> None:
        """See that the page shows the step, in whole sentences, and nothing is cut off or hangs out."""
        seen, view = self.page.evaluate(LOOK), self.view
        assert seen["faults"] == [], f"{self.where} at {seen['width']} pixels: {seen['faults']}"
        assert not [word for word in BROKEN if word in seen["text"]], f"{self.where}: {seen['text']}"
        if view["page"] == "lesson":
            assert seen["hash"] == view["address"], self.where
            assert view["ask"] is None or _words(view["ask"]) in _words(seen["text"]), f"{self.where}: {view['ask']}"
        self.looks += 1

    def reads_feedback(self) -> None:
        """See the verdict and every reason, in words."""
        feedback = self.view["feedback"] or self.view["coach"]["feedback"]
        assert feedback and feedback["headline"], f"{self.where}: no feedback"
        text = _words(self.page.locator("main").inner_text())
        for words in (feedback["headline"], *(reason["text"] for reason in feedback["reasons"])):
            assert _words(words) in text, f"{self.where}: not to be read: {words!r}"

    # ---- a lesson

    def do_lesson(self, wrong_first: bool = False) -> None:
        """Do the lesson that is open, from its first step to its last."""
        assert self.twin.lesson
        for number in range(1, len(self.twin.lesson.lesson.steps) + 1):
            assert self.view["lesson"]["step"] == number
            self.do_step(wrong_first)
            self.look()
            if number < len(self.twin.lesson.lesson.steps):
                self.do({"act": "next"})
        assert self.twin.lesson.done, self.where

    def do_step(self, wrong_first: bool = False) -> None:
        """Answer the step rightly, on wish after a wrong answer."""
        self.look()
        step = self.twin.lesson.step
        if isinstance(step, CoachStep):
            self.do_round(wrong_first)
        elif step.graded:
            if wrong_first:
                self.answer_wrongly()
            if not self.twin.lesson.current.done:  # a guess that counts as none is done with any answer
                for message in self._solution():
                    self.do(message)
                self.reads_feedback()
        assert self.twin.lesson.current.done, f"{self.where} is not done after the right answer"

    def _solution(self) -> Iterator[dict[str, Any]]:
        current = self.twin.lesson.current
        for message in current.goal.solution()[getattr(current.goal, "at", 0) * 2 :]:
            if message["act"] != "coach_answer" or current.ask:
                yield message

    def answer_wrongly(self) -> None:
        """Give a wrong answer, read what comes of it, and go back to the question."""
        current = self.twin.lesson.current
        message = current.goal.mistake()
        assert message, f"{self.where} cannot be failed"
        self.do(message)
        self.look()
        self.reads_feedback()
        self.wrongs += 1
        if any(one["act"]["act"] == "step" for one in self.view["buttons"]):  # silent on one card: see what comes of it
            self.do({"act": "step"})
            self.reads_feedback()
        again = [one["act"] for one in self.view["buttons"] if one["act"]["act"] == "retry"]
        if again and (self.view["answer"]["mode"] == "none" or current.pending):
            self.do(again[0])

    # ---- a coached round

    def do_round(self, wrong_first: bool = False, moves: int = 400) -> None:
        """Play a coached round to its end and count it, or make so many `moves`."""
        current = self.twin.lesson.current
        for _ in range(moves):
            if current.done:
                return
            move = next_move(current, wrong_first)
            self.do(move.message)
            if move.is_wrong:
                self.reads_feedback()
                self.wrongs += 1
        assert moves < 400, f"{self.where} does not end"


def _words(text: str) -> str:
    return " ".join(text.split()).casefold()
