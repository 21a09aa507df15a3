"""A race to do what a made-up rule asks: how long each player took, and who was last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

__all__ = ["UNTIMED", "Race"]

UNTIMED = 0.8  # seconds that count for a learner who may take all the time there is


class Race:
    """The seconds of everybody who takes part, in tenths: two players may be last together."""

    def __init__(self, seconds: Mapping[int, float]) -> None:
        self.seconds = {seat: round(value, 1) for seat, value in seconds.items()}
        self.told = False  # the learner has done it too: everybody's time is known

    def react(self, seat: int, seconds: Any) -> None:
        """Note how long the learner took; without a clock that is a quick hand's time."""
        is_time = isinstance(seconds, (int, float)) and not isinstance(seconds, bool) and seconds > 0
        self.seconds[seat] = round(min(float(seconds), 60.0), 1) if is_time else UNTIMED
        self.told = True

    def last(self, seats: Iterable[int]) -> int | None:
        """Return who was last; None where two were last together (ADD-5)."""
        times = {seat: self.seconds[seat] for seat in seats if seat in self.seconds}
        slowest = max(times.values(), default=0.0)
        found = [seat for seat, time in times.items() if time == slowest]
        return found[0] if len(found) == 1 else None

    def rows(self, names: tuple[str, ...]) -> list[dict[str, Any]]:
        """Return the players with their seconds, the quickest first."""
        order = sorted(self.seconds.items(), key=lambda item: item[1])
        return [{"player": names[seat], "seconds": seconds} for seat, seconds in order]
