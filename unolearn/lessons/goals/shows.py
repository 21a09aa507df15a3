"""Steps without a question: something to read, a worked example to watch."""

from __future__ import annotations

from typing import Any

from unolearn.engine.cards import Card
from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.lessons.counting import count_data, hands_to_count
from unolearn.lessons.goals.base import Goal
from unolearn.lessons.matching import short
from unolearn.lessons.scene import card_data, hand_sum
from unolearn.lessons.stage import Stage

__all__ = ["ExplainGoal", "WorkedGoal"]


class ExplainGoal(Goal):
    """Something to read, perhaps with scenes in which cards light up."""

    task = N_("read, then press Next")

    def set_up(self) -> None:
        """Lay the hands open and draw the scenes."""
        self.stage.seen.open = set(range(len(self.stage.names)))
        super().set_up()
        for scene in self.step.scenes:
            self.opening.append(self._scene(scene))

    def _scene(self, scene: Any) -> dict[str, Any]:
        stage = self.stage
        if scene.table is not None:
            data = {"table": scene.table, "id": "scene", "kind": "explain"}
            stage = self._other(data["table"])
        notes, shown = {}, None
        for index, card in enumerate(stage.hand()):
            if card.name in scene.light:
                verdict = stage.round.judge(stage.seen.me, card)
                notes[index] = ("good" if verdict.ok else "bad", short(stage.round, card, verdict))
                shown = shown or card_data(card)
        return {"say": scene.say, "table": stage.table(notes), "card": shown, "player": None}

    def _other(self, table: Any) -> Stage:
        from attrs import evolve

        from unolearn.lessons.goals.base import stage_for

        stage = stage_for(self.lesson, evolve(self.step, table=table))
        stage.seen.open = self.stage.seen.open
        return stage


class WorkedGoal(ExplainGoal):
    """A worked example: moves, scenes, or a count card by card."""

    task = N_("watch, then press Next")

    def set_up(self) -> None:
        """Draw everything there is to watch."""
        super().set_up()
        self.count: dict[str, Any] | None = None
        if self.step.count is not None or self.step.scored_by is not None:
            rows = hands_to_count(self.stage, self.step.count, self.step.scored_by)
            self.opening += self._count_aloud(rows)
            self.count = count_data(self.stage, rows, self.step.scored_by)

    def _count_aloud(self, rows: list[tuple[int | None, list[Any]]]) -> list[dict[str, Any]]:
        frames, total, table = [], 0, self.stage.table()
        for seat, cards in rows:
            for card in cards:
                points = self.round.price(card)[0]
                total += points
                name = None if seat is None else self.stage.names[seat]
                frames.append(
                    {
                        "say": _counted(name, card, points, total),
                        "table": table,
                        "card": card_data(card),
                        "player": name,
                    }
                )
        return frames

    @property
    def total(self) -> int:
        """What was counted."""
        rows = hands_to_count(self.stage, self.step.count, self.step.scored_by)
        return sum(hand_sum(self.round, cards) for _, cards in rows)


def _counted(name: str | None, card: Card, points: int, total: int) -> str:
    if name is None:
        return say("{Card}: {points}. Together {total}.", card=card, points=points, total=total)
    return say("{Whose} {card}: {points}. Together {total}.", player=name, card=card, points=points, total=total)
