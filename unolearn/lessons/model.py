"""The typed shape of a lesson file.

A lesson is data: `load()` turns a YAML file (or its text) into a frozen `Lesson`, or raises a
`LessonError` that lists every fault with file, line and step.  The table of a step stays as it was
written (a mapping in the notation's own keys); answers are never in the file, the engine has them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from unolearn.lessons.kinds import (
    KINDS,
    CallStep,
    ChooseStep,
    CoachStep,
    CountStep,
    ExplainStep,
    FindStep,
    Number,
    Option,
    PlayStep,
    PredictStep,
    QuizStep,
    ReactStep,
    Scene,
    Step,
    TurnStep,
    WorkedStep,
)

__all__ = [
    "KINDS",
    "CallStep",
    "Checkpoint",
    "CheckpointItem",
    "ChooseStep",
    "CoachStep",
    "CountStep",
    "ExplainStep",
    "FindStep",
    "Lesson",
    "Number",
    "Option",
    "PlayStep",
    "PredictStep",
    "QuizStep",
    "ReactStep",
    "Scene",
    "Step",
    "TurnStep",
    "WorkedStep",
    "load",
]


#: What a lesson is given besides its file: no key of a file may set it.
HIDDEN = ("origin", "homes", "house", "left_out")


@frozen(kw_only=True)
class CheckpointItem:
    """One question of a checkpoint: which generator makes it, what it tests, where that is taught."""

    generator: str
    tag: str
    lesson: str


@frozen(kw_only=True)
class Checkpoint:
    """Fresh questions made by generators; `need` of them right passes."""

    need: int
    items: list[CheckpointItem]


@frozen(kw_only=True)
class Lesson:
    """A lesson: what it is about, the rules on its table, and its steps in order."""

    id: str
    version: int
    title: str
    objective: str
    format: int = 1
    rules: Any = "classic"
    prerequisites: list[str] = field(factory=list)
    introduces: list[str] = field(factory=list)
    sources: list[str] = field(factory=list)
    recall: list[str] = field(factory=list)
    steps: list[Step] = field(factory=list)
    checkpoint: Checkpoint | None = None
    origin: Any = field(default=None, eq=False, repr=False)
    homes: Any = field(default=None, eq=False, repr=False)  # of steps that come from other lessons: by id, their lesson
    house: Any = field(default=None, eq=False, repr=False)  # the course's rule card: see `table_rules`
    left_out: Any = field(default=(), eq=False, repr=False)  # ids of the steps that have no point under it

    @property
    def code(self) -> str:
        """The part and number in the id, as shown: "A2"."""
        return self.id.split("-", 1)[0].upper()

    def step(self, step_id: str) -> Step:
        """Return the step of that id; KeyError if there is none."""
        for step in self.steps:
            if step.id == step_id:
                return step
        raise KeyError(step_id)

    def table_of(self, step: Step) -> Any:
        """Return the table of `step` as written, following a reference to an earlier step."""
        return step.table if not isinstance(step.table, str) else self.step(step.table).table

    def home_of(self, step: Step) -> Lesson:
        """Return the lesson a step comes from: its rules and tables are those of that lesson."""
        home: Lesson = (self.homes or {}).get(step.id, self)
        return home

    def line(self, *path: Any) -> int | None:
        """Return the line of a place in the file, such as `("steps", 2, "table")`."""
        line: int | None = self.origin.line(path) if self.origin else None
        return line

    def with_steps(self, steps: list[Step]) -> Lesson:
        """Return the same lesson with other steps (a checkpoint's fresh questions)."""
        return evolve(self, steps=steps)


def load(source: str | Path) -> Lesson:
    """Return the lesson of a file, or of YAML text (anything that holds a line break).

    Raises LessonError with all faults found.
    """
    from unolearn.lessons.reading import read_lesson

    return read_lesson(source)
