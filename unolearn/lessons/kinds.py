"""The step kinds of a lesson file: what every step may say, and what each kind adds."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

__all__ = [
    "KINDS",
    "CallStep",
    "ChooseStep",
    "CoachStep",
    "CountStep",
    "ExplainStep",
    "FindStep",
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
    needs: dict[str, Any] = field(factory=dict)  # options: under other rules the step has no point
    under: list[dict[str, Any]] = field(factory=list)  # `{if: {option: value}, …}`: fields in place of the step's own
    keep: list[str] = field(factory=list)  # options that the course's rule card does not change at this table
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
class ReactStep(Step):
    """Jump in or let it pass, after each move of each scene; untimed unless the learner switches the clock on."""

    player: str = "You"
    scenes: list[Any] = field(factory=list)  # lists of moves, or {table, before, moves}: see `goals.react`
    seconds: int | None = None


@frozen(kw_only=True)
class ChooseStep(Step):
    """A choice: whom to swap hands with, switches as a text says, or a whole rule card."""

    player: str = "You"
    what: str = ""
    card: str | None = None  # partner: the card played, where the hand has several that swap
    best: str = "fewest_cards"  # partner: or fewest_points, or none
    base: str | None = None  # options, rule_card: the rule book to start from
    switches: list[str] = field(factory=list)  # options: the ones shown
    wanted: dict[str, Any] = field(factory=dict)  # options: what the text says; all others stay as they were


@frozen(kw_only=True)
class CoachStep(Step):
    """A whole round against computer players, with a coach who asks."""

    deal: Any = 1
    opponents: list[str] = field(factory=lambda: ["Ana", "Ben", "Cleo"])
    strength: str = "steady"
    ask_about: list[str] = field(factory=lambda: ["next_player", "could_play", "hand_cost"])
    goal: int = 3
    own_rules: bool = False  # played by the learner's own rule card


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
    "react": ReactStep,
    "choose": ChooseStep,
    "coach": CoachStep,
}
