"""What a learner has done: every change is noted at once, as plain data (see `progress_data`)."""

from __future__ import annotations

import copy
import secrets
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import Any

from unolearn.engine.explain import say
from unolearn.lessons.progress_data import (
    ACTS_LIMIT,
    SEEN_LIMIT,
    SETTINGS,
    clean,
    clean_name,
    empty,
    merge,
    new_lesson,
)
from unolearn.lessons.step_record import SECONDS_MOST, add_answer

__all__ = ["BOXES", "SETTINGS", "LearnerProgress", "clean", "empty", "merge", "new_lesson"]

#: After how many days a question comes back: tomorrow, and longer each time it was known.
BOXES = (1, 3, 7, 21)
NEVER = 36_500


class LearnerProgress:
    """The progress of the learner at this page; every change raises the stamp. `today` can be passed in for tests."""

    def __init__(self, data: Any = None, today: Callable[[], date] = date.today) -> None:
        self.data, self._today = clean(data), today
        self.listener: Callable[[dict[str, Any]], None] | None = None  # hears of every answer: see results/

    @property
    def day(self) -> int:
        """Today, as a number."""
        return self._today().toordinal()

    def plain(self) -> dict[str, Any]:
        """Return an independent copy as plain data."""
        return copy.deepcopy(self.data)

    def join(self, other: Any) -> None:
        """Take in what another store knows."""
        self.data = merge(self.data, clean(other))

    def _changed(self) -> None:
        self.data["stamp"] += 1

    def lesson(self, lesson_id: str) -> dict[str, Any] | None:
        """Return the record of a lesson, or None if it was never begun."""
        record: dict[str, Any] | None = self.data["lessons"].get(lesson_id)
        return record

    def open_lesson(self, lesson_id: str, version: int, of: int) -> bool:
        """Start or go on with a lesson's record; True if answers of an older version were dropped."""
        record = self.lesson(lesson_id)
        stale = record is not None and record["version"] != version
        if record is None or stale:
            dropped = bool(stale and record and (record["steps"] or record["known"]))
            resets = record["resets"] if record else 0
            self.data["lessons"][lesson_id] = new_lesson(version, of, resets)
            self._changed()
            return dropped
        if record["of"] != of:
            record["of"] = of
            self._changed()
        return False

    def record(
        self,
        lesson_id: str,
        step_id: str,
        n: int,
        grade: str,
        first: bool,
        tag: str | None = None,
        *,
        hints: int = 0,
        codes: Iterable[str] = (),
        seconds: float = 0,
    ) -> None:
        """Note an answer: the best grade stays; only the first ever can be a first try (and counts for the tag).

        `hints`, `codes` and `seconds`: how it was found (see step_record).
        """
        record = self.data["lessons"][lesson_id]
        old = record["steps"].get(step_id)
        told: dict[str, Any] = {"hints": hints, "codes": sorted(codes), "seconds": min(round(seconds), SECONDS_MOST)}
        made = add_answer(old, n, grade, first, **told)
        if grade == "read" and made == old and record["day"] == self.day:
            return  # a page that is opened again at a step that was read has changed nothing
        record["day"], record["steps"][step_id] = self.day, made
        if old is None and tag:
            counts = self.data["tags"].setdefault(tag, [0, 0])
            counts[0] += first
            counts[1] += 1
        self._changed()
        if grade != "read" or old is None:
            place = {"version": record["version"], "resets": record["resets"], "of": record["of"], "n": n}
            self.tell("lesson", lesson_id, step_id, grade, **place, first=first and old is None, **told)

    def read_for(self, lesson_id: str, step_id: str, seconds: float) -> None:
        """Note how long a step that is only read was looked at, the first time."""
        step = (self.lesson(lesson_id) or {"steps": {}})["steps"].get(step_id)
        taken = min(round(seconds), SECONDS_MOST)
        if step is not None and "seconds" not in step and taken:
            step["seconds"] = taken  # no change of its own: going on, which ends the reading, is one

    # ---- results

    def tell(self, kind: str, lesson_id: str, step_id: str, grade: str, **told: Any) -> None:
        """Let whoever keeps results know of an answer; nobody listens unless they are kept."""
        if self.listener is not None:
            self.listener({"kind": kind, "lesson": lesson_id, "step": step_id, "grade": grade, **told})

    def identify(self) -> str:
        """Return the mark that tells this learner's results from others'; it is made when first asked for."""
        if self.data["learner"] is None:
            self.data["learner"] = secrets.token_hex(8)
            self._changed()
        mark: str = self.data["learner"]
        return mark

    def was_told(self, where: str) -> None:
        """Note that the learner has read where their results are written."""
        self.data["told"] = clean_name(where)
        self._changed()

    # ---- reviews

    def book(self, key: str) -> None:
        """Let a question (`lesson/step`) come back tomorrow, if it is not on its way already."""
        if key not in self.data["reviews"]:
            self.data["reviews"][key] = {"box": 0, "due": self.day + BOXES[0], "at": self.day}
            self._changed()

    def reviewed(self, key: str, right: bool) -> None:
        """Put a question one box on, or back into the first; after the last box it does not come back."""
        box = self.data["reviews"].get(key, {"box": 0})["box"] + 1 if right else 0
        days = BOXES[box] if box < len(BOXES) else NEVER
        self.data["reviews"][key] = {"box": box, "due": self.day + days, "at": self.day}
        self._changed()

    def due(self) -> list[str]:
        """Return the questions that are due, the longest due first."""
        reviews = self.data["reviews"]
        return sorted((key for key in reviews if reviews[key]["due"] <= self.day), key=lambda key: reviews[key]["due"])

    def move_to(self, lesson_id: str, step_id: str, n: int) -> None:
        """Note where the learner is."""
        at = {"lesson": lesson_id, "step": step_id, "n": n}
        if self.data["at"] != at:
            self.data["at"] = at
            self._changed()

    def know(self, lesson_id: str, version: int, known: bool = True) -> None:
        """Mark a lesson as known without doing it."""
        record = self.data["lessons"].setdefault(lesson_id, new_lesson(version))
        record["known"] = known
        record["day"] = self.day
        self._changed()
        place = {"version": record["version"], "resets": record["resets"], "of": record["of"]}
        self.tell("lesson", lesson_id, "", "known" if known else "unknown", **place)

    def reset_lesson(self, lesson_id: str) -> None:
        """Forget one lesson's answers."""
        record = self.lesson(lesson_id)
        if record is not None:
            self.data["lessons"][lesson_id] = new_lesson(record["version"], record["of"], record["resets"] + 1)
            kept_items = self.data["reviews"].items()
            self.data["reviews"] = {key: entry for key, entry in kept_items if not key.startswith(f"{lesson_id}/")}
            at = self.data["at"]
            if at and at["lesson"] == lesson_id:
                self.data["at"] = None
            kept = self.data["round"]
            if kept and kept["step"].startswith(f"{lesson_id}/"):
                self.data["round"] = None
            run = self.data["checkpoint"]
            if run and run["lesson"].startswith(f"{lesson_id} "):
                self.data["checkpoint"] = None
            self._changed()

    def reset_all(self) -> None:
        """Forget everything but the settings."""
        kept, resets, stamp = self.data["settings"], self.data["resets"], self.data["stamp"]
        self.data = {**empty(), "settings": kept, "resets": resets + 1, "stamp": stamp + 1}

    def set(self, name: str, value: Any) -> None:
        """Change a setting; ValueError names what is wrong."""
        if name == "name":
            self.data["name"] = clean_name(value)
            self._changed()
            return
        if name not in SETTINGS:
            raise ValueError(say("There is no setting “{name}”.", name=name))
        if value not in SETTINGS[name]:
            values = ", ".join(map(str, SETTINGS[name]))
            raise ValueError(say("“{name}” can be: {values}.", name=name, values=values))
        self.data["settings"][name] = value
        self._changed()

    def saved_round(self, name: str) -> dict[str, Any] | None:
        """Return the coached round left unfinished at that step, or None."""
        kept: dict[str, Any] | None = self.data["round"]
        return kept if kept and kept["step"] == name else None

    def save_round(self, name: str, saved: Mapping[str, Any] | None) -> None:
        """Keep an unfinished round; None forgets it."""
        self.data["round"] = {"step": name, **saved} if saved and len(saved["acts"]) <= ACTS_LIMIT else None
        self._changed()

    def save_checkpoint(self, name: str, seeds: list[int], first: Mapping[str, bool]) -> None:
        """Keep a run through a checkpoint: the seeds of its questions, and what was right at the first try."""
        self.data["checkpoint"] = {"lesson": name, "seeds": list(seeds), "first": dict(first)}
        self._changed()

    def save_card(self, card: Mapping[str, Any]) -> None:
        """Keep the learner's own rule card."""
        if self.data["card"] != card:
            self.data["card"] = copy.deepcopy(dict(card))
            self._changed()

    @property
    def settings(self) -> dict[str, Any]:
        """All settings, chosen or default."""
        return {name: self.data["settings"].get(name, values[0]) for name, values in SETTINGS.items()}

    def see(self, mark: str) -> None:
        """Note a generated table, so that it never comes again."""
        self.data["seen"] = [*self.data["seen"], mark][-SEEN_LIMIT:]
        self._changed()
