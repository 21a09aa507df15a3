"""Which language a reader is spoken to in: their own choice, else the course's, else their browser's, else English."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from unolearn.engine.language import SOURCE, languages, speaking

if TYPE_CHECKING:
    from unolearn.lessons.course import Course
    from unolearn.lessons.progress import LearnerProgress

__all__ = [
    "VARIABLE",
    "InReadersLanguage",
    "browser_languages",
    "default_language",
    "known_language",
    "reader_language",
]

VARIABLE = "UNOLEARN_LANGUAGE"  # set by the server, from its command line
AUTO = "auto"
MOST = 20


def known_language(wishes: Iterable[str]) -> str | None:
    """Return the first language we have: itself ("es-MX" as "es_MX"), or without its country; None if there is none.

    >>> known_language(["en-GB", "es"])
    'en'
    """
    there = languages()
    for wish in wishes:
        for code in (wish.replace("-", "_"), wish.replace("-", "_").split("_")[0]):
            if code in there:
                return code
    return None


def default_language() -> str:
    """Return the language the server names, else English."""
    return known_language([os.environ.get(VARIABLE, "")]) or SOURCE


def browser_languages(message: Any) -> list[str]:
    """Return the languages that a page says its reader likes, as far as they look like any."""
    given = message if isinstance(message, list) else []
    return [one for one in given[:MOST] if isinstance(one, str) and len(one) <= MOST]


def reader_language(setting: Any, course: Any, browser: Iterable[str]) -> str:
    """Return the code of the language for a reader: `setting` is their choice ("auto": none made).

    A course whose manifest names its language is begun in it; the server's own choice goes before that.
    """
    if setting != AUTO and setting in languages():
        return str(setting)
    named = os.environ.get(VARIABLE) or course.speaks
    return known_language([named] if named else browser) or SOURCE


class InReadersLanguage:
    """The part of a course session that knows which language its reader is spoken to in."""

    learner: LearnerProgress
    course: Course
    page: str
    browser: tuple[str, ...] = ()  # the languages that the reader's browser likes

    @property
    def language(self) -> str:
        """The code of the language in force."""
        return reader_language(self.learner.settings["language"], self.course, self.browser)

    def act(self, message: Mapping[str, Any]) -> None:
        """Do what a message wishes; nothing that comes from a page can raise.

        Where the language becomes another one, the lesson that is shown is opened in it, at the same step, and what
        was answered in it stays answered.
        """
        if "languages" in message:
            self.browser = tuple(browser_languages(message["languages"]))
        before = self.language
        with speaking(before):
            self._do(message)
        if self.language != before and self.page in ("lesson", "faulty"):
            with speaking(self.language):
                self._say_again()

    def view(self) -> dict[str, Any]:
        """Return the page as plain data (contract: lesson, course, stored page)."""
        with speaking(self.language):
            return self._view()

    def _do(self, message: Mapping[str, Any]) -> None:
        raise NotImplementedError

    def _view(self) -> dict[str, Any]:
        raise NotImplementedError

    def _say_again(self) -> None:
        raise NotImplementedError
