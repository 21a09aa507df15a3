"""Each answer is written to the class's results file as it comes; what cannot be written waits for the next one."""

from __future__ import annotations

import json
import os
import uuid
from collections.abc import Callable, Mapping
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Protocol

from unolearn.engine.explain import say, say_n
from unolearn.engine.language import N_
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.results.book import BookError, ResultsBook

__all__ = ["VARIABLE", "Recorder", "find_recorder", "learner_words"]

VARIABLE = "UNOLEARN_RESULTS"  # set by the server of a class

#: Why a results file cannot be written, for the learner.
_WHY = {
    "busy": N_("another program is using it"),
    "full": N_("the disk is full"),
    "closed": N_("it may not be written"),
    "newer": N_("a newer version of unolearn wrote it"),
    "other": N_("something else lies in its place"),
}


class _Book(Protocol):
    path: Path

    def write(self, answers: Any, names: Any = ()) -> None:
        """Write all of it or nothing."""


def _now() -> str:
    return datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


class Recorder:
    """Hears what a learner answers (`hear`) and writes it down (`flush`); it never raises."""

    def __init__(self, book: _Book, learner: LearnerProgress, course: str, now: Callable[[], str] = _now) -> None:
        self.book, self.learner, self.course, self._now = book, learner, course, now
        self.waiting: list[dict[str, Any]] = []
        self._named: tuple[str, str | None] | None = None  # whose name was written last, and which
        self._why: str | None = None
        self._caught_up = False
        learner.listener = self.hear

    @property
    def file(self) -> str:
        """The file's name, without the folder: that is the teacher's."""
        return self.book.path.name

    def hear(self, told: Mapping[str, Any]) -> None:
        """Take note of an answer."""
        self.waiting.append(
            {
                "id": uuid.uuid4().hex,
                "at": self._now(),
                "learner": self.learner.identify(),
                "course": self.course,
                "kind": told["kind"],
                "lesson": told["lesson"],
                "version": told.get("version", 0),
                "resets": told.get("resets", 0),
                "steps": told.get("of", 0),
                "step": told["step"],
                "place": told.get("n", 0),
                "grade": told["grade"],
                "first": int(bool(told.get("first"))),
                "hints": told.get("hints", 0),
                "codes": json.dumps(sorted(told.get("codes", ())), ensure_ascii=False),
                "seconds": round(told.get("seconds", 0)),
            }
        )

    def flush(self) -> None:
        """Write what waits, and a name that was given or taken back."""
        name = self.learner.data["name"]
        mine = (self.learner.data["learner"] or "", name)
        is_new_name = mine != self._named and (name is not None or self._named is not None) and mine[0]
        self._caught_up = False
        if not self.waiting and not is_new_name:
            return
        try:
            self.book.write(self.waiting, [(*mine, self._now())] if is_new_name else ())
        except BookError as error:
            self._why = error.code
            return
        self._caught_up, self._why = self._why is not None, None
        self.waiting = []
        self._named = mine if is_new_name else self._named

    def message(self) -> dict[str, str] | None:
        """Return what the learner should know now: answers wait, or are written at last."""
        if self._why is not None:
            why = say(_WHY.get(self._why, N_("the program could not open it")))
            return {"kind": "bad", "text": self._waits(why)}
        if self._caught_up:
            return {"kind": "good", "text": say("What waited is now written to the class’s results.")}
        return None

    def _waits(self, why: str) -> str:
        return say_n(
            "The class’s results file cannot be written just now ({text}). Your answer waits here and is written with "
            "the next one. Go on as usual; your teacher may like to know.",
            "The class’s results file cannot be written just now ({text}). {n} answers of yours wait here and are "
            "written with the next one. Go on as usual; your teacher may like to know.",
            max(1, len(self.waiting)),
            text=why,
        )

    # ---- what the learner is told

    def notice(self, whole: bool = True) -> dict[str, Any] | None:
        """Return what is told about it on a page; not `whole`: only to a learner who has not read it yet."""
        is_read = self.learner.data["told"] == self.file
        if is_read and not whole:
            return None
        name = self.learner.data["name"]
        called = say("In the results of your class you are called {name}.", name=name)
        if not name:
            mark = learner_words(self.learner.data["learner"])
            called = say("Without a name you are “{text}” in the results of your class.", text=mark)
        return {
            "title": say("Your teacher can see your results"),
            "text": say(
                "The server of this course keeps results for your class. Each answer is written, as you give it, into "
                "the file {name} on that machine: lesson and step, right or not, hints, mistakes, time. "
                "It goes nowhere else.",
                name=self.file,
            ),
            "called": called,
            "name": name,
            "read": is_read,
            "file": self.file,
        }

    def stored_row(self) -> dict[str, str]:
        """Return the line of the page of what is stored."""
        named, nameless = N_("Each answer, and your name"), N_("Each answer, without a name")
        where = say(
            "in the results of your class, the file {name} on the machine that serves this course", name=self.file
        )
        return {"what": say(named if self.learner.data["name"] else nameless), "where": where}


def learner_words(mark: str | None) -> str:
    """Return what somebody without a name is called: "Learner 3F2A"."""
    return say("Learner {text}", text=(mark or "0000")[:4].upper())


def find_recorder(learner: LearnerProgress, course: str) -> Recorder | None:
    """Return what writes a learner's answers to the file that the environment names; None where none is kept."""
    path = os.environ.get(VARIABLE)
    return Recorder(ResultsBook(path), learner, course) if path else None
