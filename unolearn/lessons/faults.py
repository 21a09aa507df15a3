"""What is wrong with a lesson file: where, what, and how to mend it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.language import N_

__all__ = ["Fault", "LessonError", "closest", "nearest", "visible"]

#: Signs that a terminal would obey, that no screen shows, or that turn the reading order of what follows.
_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")


def visible(text: str) -> str:
    r"""Return a stranger's text with its unseen signs written out, fit for any terminal.

    >>> visible("red\x1b[2J 7")
    'red\\x1b[2J 7'
    """
    return _UNSEEN.sub(lambda found: ascii(found[0])[1:-1], text)


@dataclass(frozen=True)
class Fault:
    """One thing wrong in a lesson file, with its place and its cure."""

    what: str
    cure: str = ""
    file: str = ""
    line: int | None = None
    step: str | None = None
    grave: bool = True

    def __post_init__(self) -> None:
        for name in ("what", "cure", "file", "step"):
            text = getattr(self, name)
            if isinstance(text, str) and _UNSEEN.search(text):
                object.__setattr__(self, name, visible(text))

    def as_warning(self) -> Fault:
        """Return the same as something that keeps nobody from using the lesson."""
        return replace(self, grave=False)

    @property
    def told_in_file(self) -> str:
        """The fault below the name of its file: line and step, what is wrong, the cure."""
        return self._told({})

    def __str__(self) -> str:
        return self._told({"file": self.file or say("lesson")})

    def _told(self, facts: dict[str, Any]) -> str:
        facts |= {"n": self.line, "step": self.step, "what": f"{self.what} {self.cure}".rstrip()}
        place = (("file",) if "file" in facts else ()) + (("n",) if self.line is not None else ())
        template = _PLACES.get((*place, *(("step",) if self.step else ())))
        return say(template, **facts) if template else facts["what"]


#: A fault with its place, as far as that is known.
_PLACES = {
    ("file", "n", "step"): N_("{file}, line {n}, step {step}: {what}"),
    ("file", "n"): N_("{file}, line {n}: {what}"),
    ("file", "step"): N_("{file}, step {step}: {what}"),
    ("file",): N_("{file}: {what}"),
    ("n", "step"): N_("line {n}, step {step}: {what}"),
    ("n",): N_("line {n}: {what}"),
    ("step",): N_("step {step}: {what}"),
}


class LessonError(Exception):
    """A lesson file that cannot be used; `faults` holds everything found in it.

    `rest` is what of the file can still be looked at (a source), so that a checker goes on with it; None if nothing.
    """

    def __init__(self, faults: Iterable[Fault], rest: Any = None) -> None:
        self.faults: list[Fault] = list(faults)
        self.rest = rest
        super().__init__("\n".join(str(fault) for fault in self.faults))


def closest(word: object, known: Iterable[str]) -> str | None:
    """Return the known word that `word` is most likely a misspelling of, if there is one.

    >>> closest("tabel", ["text", "table"])
    'table'
    """
    close = difflib.get_close_matches(str(word), sorted(known), n=1, cutoff=0.6)
    return close[0] if close else None


def nearest(word: str, known: Iterable[str]) -> str:
    """Return a hint naming the known word nearest to `word`, or all there are if they are few.

    >>> nearest("hint", ["hints", "ask"])
    'Did you mean "hints"?'
    """
    words = sorted(known)
    close = closest(word, words)
    if close is not None:
        return say('Did you mean "{word}"?', word=close)
    return say("Known here: {known}.", known=", ".join(words)) if 0 < len(words) <= 24 else ""
