"""How an answer was found: how long the step was looked at, how deep the hints went, which misconceptions were met."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from unolearn.lessons.step_record import SECONDS_MOST

__all__ = ["AnyStep", "Found"]

_LETTER = re.compile(r"wrong\.[a-l]")


class AnyStep(Protocol):
    """What a lesson asks of a step that is being worked on."""

    said: str
    step: Any

    @property
    def done(self) -> bool:
        """Whether it is answered."""

    @property
    def solved_first(self) -> bool:
        """Whether the first try was right, without a hint."""

    def act(self, message: Mapping[str, Any]) -> str | None:
        """Do what a message wishes; return the grade if it was an answer."""

    def view(self) -> dict[str, Any]:
        """Return the step's part of the page."""


class Found:
    """Kept while a lesson is open. `show` a step, `look` after every act, `take` with an answer."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._shown: tuple[str, float] | None = None
        self._spent: dict[str, float] = {}
        self._rung: dict[str, int] = {}
        self._codes: dict[str, set[str]] = {}

    def show(self, step_id: str) -> None:
        """Begin to count for a step; what was counted for the one before is kept."""
        if self._shown:
            self._spent[self._shown[0]] = self.seconds(self._shown[0])
        self._shown = (step_id, self.now())

    def seconds(self, step_id: str) -> float:
        """Return how long a step has been shown, ten minutes at most."""
        before = self._spent.get(step_id, 0.0)
        running = self.now() - self._shown[1] if self._shown and self._shown[0] == step_id else 0.0
        return max(0.0, min(before + running, SECONDS_MOST))

    def look(self, step_id: str, current: Any) -> None:
        """See what an act has brought: hints, and misconceptions met in answers."""
        self._rung[step_id] = max(self._rung.get(step_id, 0), getattr(current, "rung", 0))
        met: set[str] = getattr(current, "met", set())
        # on a fresh table the letter of an option tells nothing to whoever reads it later
        fresh = getattr(current, "asked", None) is not getattr(current, "original", None)
        told = {"wrong.other" if fresh and _LETTER.fullmatch(code) else code for code in met}
        self._codes.setdefault(step_id, set()).update(told)
        met.clear()

    def take(self, step_id: str) -> dict[str, Any]:
        """Return what belongs to the answer just given, and begin anew."""
        return {
            "hints": self._rung.pop(step_id, 0),
            "codes": self._codes.pop(step_id, set()),
            "seconds": self.seconds(step_id),
        }
