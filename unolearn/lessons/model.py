"""The typed shape of a lesson file.

A lesson is data: `load()` turns a YAML file (or its text) into a frozen `Lesson`, or raises a
`LessonError` that lists every fault with file, line and step.  The table of a step stays as it was
written (a mapping in the notation's own keys); answers are never in the file, the engine has them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

__all__ = [
    "KINDS",
    "CallStep",
    "Checkpoint",
    "CheckpointItem",
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
    "Scene",
    "Step",
    "TurnStep",
    "WorkedStep",
    "load",
]


@frozen(kw_only=True)
class Scene:
    """One picture of an `explain` or `worked` step: a sentence, a table, cards that light up."""

    say: str
    table: Any = None
    light: list[str] = field(factory=list)


@frozen(kw_only=True)
class Option:
    """One answer of a `quiz` or `predict` step."""

    text: str
    value: Any = None
    right: Any = None  # quiz: true, false or neutral
    feedback: str | None = None
    check: Any = None  # quiz: ties the option to a question the engine answers


@frozen(kw_only=True)
class Number:
    """One number a `count` step asks for."""

    id: str
    label: str
    moves: list[str] = field(factory=list)
    points_of: Any = None
    scored_by: str | None = None
    cards_held: str | None = None
    rules: Any = None  # another rule book's prices than the table's


@frozen(kw_only=True)
class Step:
    """What every step may say; the kinds below add their own fields."""

    id: str
    kind: str
    title: str | None = None
    text: str | None = None
    ask: str | None = None
    table: Any = None  # a mapping, or the id of an earlier step whose table it shares
    moves: list[str] = field(factory=list)
    say: dict[int, str] = field(factory=dict)
    expect: Any = None
    feedback: dict[str, str] = field(factory=dict)
    hints: list[Any] = field(factory=list)
    after: str | None = None
    source: list[str] = field(factory=list)
    parts: list[str] = field(factory=list)
    generator: str | None = None
    tag: str | None = None
    exit: bool = False
    neutral: bool = False
    second_pass: bool = False

    @property
    def graded(self) -> bool:
        """Whether the step asks for an answer."""
        return self.kind not in ("explain", "worked")


@frozen(kw_only=True)
class ExplainStep(Step):
    """Something to read, perhaps with a few scenes on the table."""

    scenes: list[Scene] = field(factory=list)


@frozen(kw_only=True)
class WorkedStep(Step):
    """A worked example: moves shown one by one, or a hand counted card by card."""

    scenes: list[Scene] = field(factory=list)
    count: Any = None  # a player's name or a list of cards
    scored_by: str | None = None


@frozen(kw_only=True)
class TurnStep(Step):
    """Whose turn is it?"""


@frozen(kw_only=True)
class FindStep(Step):
    """Select every card that may be played."""

    player: str = "You"


@frozen(kw_only=True)
class PlayStep(Step):
    """Play one card, perhaps naming a colour."""

    player: str = "You"
    best: str | None = None
    avoid: list[str] = field(factory=list)
    name_color: str | None = None
    ask_why: bool = False


@frozen(kw_only=True)
class PredictStep(Step):
    """What will happen? The last of `moves` is the event in question."""

    question: Any = None
    options: list[Option] = field(factory=list)


@frozen(kw_only=True)
class CountStep(Step):
    """One or more numbers, with the sum shown card by card."""

    points_of: Any = None
    scored_by: str | None = None
    cards_held: str | None = None
    numbers: list[Number] = field(factory=list)


@frozen(kw_only=True)
class QuizStep(Step):
    """A question with written options."""

    options: list[Option] = field(factory=list)


@frozen(kw_only=True)
class CallStep(Step):
    """Play a card and say Uno at the right moment."""

    player: str = "You"
    caught_by: str | None = None


@frozen(kw_only=True)
class CoachStep(Step):
    """A whole round against computer players, with a coach who asks."""

    deal: Any = 1
    opponents: list[str] = field(factory=lambda: ["Ana", "Ben", "Cleo"])
    strength: str = "steady"
    ask_about: list[str] = field(factory=lambda: ["next_player", "could_play", "hand_cost"])
    goal: int = 3


KINDS: dict[str, type[Step]] = {
    "explain": ExplainStep,
    "worked": WorkedStep,
    "turn": TurnStep,
    "find": FindStep,
    "play": PlayStep,
    "predict": PredictStep,
    "count": CountStep,
    "quiz": QuizStep,
    "call": CallStep,
    "coach": CoachStep,
}


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
