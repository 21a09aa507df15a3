"""The table editor: a table laid out by clicking, and the YAML of a whole step to paste under `steps:`.

    editor = Editor("classic")
    editor.act({"act": "judge", "set": {"add": ["You", "red 3"]}})
    editor.act({"act": "judge", "set": {"kind": "predict"}})
    editor.view()["yaml"]

The engine answers (`expect`), the checker looks at the step as it will stand in a lesson, and what cannot be is said in
words. YAML pasted back lays out its table; keys the editor has no field for are kept.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.notation import NotationError
from unolearn.engine.round import IllegalMove
from unolearn.lessons.check import check_lesson
from unolearn.lessons.check_answers import expected
from unolearn.lessons.dispute_view import dispute_page
from unolearn.lessons.editor_step import KINDS_HERE, QUESTIONS_HERE, Wish, fields_of, made
from unolearn.lessons.editor_table import EditorTable
from unolearn.lessons.editor_yaml import plain, written
from unolearn.lessons.faults import LessonError
from unolearn.lessons.goals import make_goal
from unolearn.lessons.model import Lesson, Step, load
from unolearn.lessons.reading import read_yaml, step_from
from unolearn.rules.systems import RuleError
from unolearn.tables import TableError

__all__ = ["EDITOR", "Editor"]

#: The address of the page.
EDITOR = "#table"
_ORDER = (
    "id", "kind", "player", "title", "text", "table", "moves", "say", "question", "ask", "points_of", "options",
    "expect",
)  # fmt: skip
_WISHES = ("kind", "player", "move", "question", "of", "card")
_FAULTY = (
    TableError,
    NotationError,
    RuleError,
    IllegalMove,
    LessonError,
    ValueError,
    KeyError,
    AttributeError,
    TypeError,
)


class Editor:
    """The session of an editor page. `act` takes a message, `view` gives the page."""

    def __init__(self, rules: Any = "classic") -> None:
        self.table, self.wish = EditorTable(rules), Wish()
        self.seq = 0
        self.message: dict[str, str] | None = None

    # ---- acts

    def act(self, message: Mapping[str, Any]) -> None:
        """Make one change; anything but `judge` changes nothing."""
        self.seq += 1
        wishes = message.get("set")
        if message.get("act") != "judge" or not isinstance(wishes, Mapping):
            return
        self.message = None
        for name, value in wishes.items():
            if name in ("text", "yaml"):
                self._paste(value)
            elif name in _WISHES:
                self._choose(name, value)
            elif name == "ask":
                self._keep("ask", value)
            else:
                self._change(name, value)

    def _change(self, name: str, value: Any) -> None:
        self.table.change({name: value})
        if self.table.message:
            self.message = {"kind": "bad", "text": self.table.message}
        if name == "reset":
            self.wish = Wish(self.wish.kind)

    def _choose(self, name: str, value: Any) -> None:
        """Another kind or question: what was written for the one before does not go with it."""
        if (name == "kind" and value not in KINDS_HERE) or (name == "question" and value not in QUESTIONS_HERE):
            return
        setattr(self.wish, name, None if value is None else str(value))
        self.wish.whole = False
        dropped = _OF_A_KIND if name == "kind" else _OF_A_CHOICE
        self.wish.kept = {key: one for key, one in self.wish.kept.items() if key not in dropped}

    def _keep(self, key: str, value: Any) -> None:
        text = " ".join(str(value).split())[:600]
        self.wish.kept = {**self.wish.kept, key: text} if text else _without(self.wish.kept, key)

    def _paste(self, value: Any) -> None:
        """Lay out a step, a list of steps, a whole lesson, or a table alone."""
        try:
            step, rules = _found(read_yaml(f"{value}\n").data)
            self._take(step, rules)
        except LessonError as error:
            fault = error.faults[0]
            words = say("{what} (line {n})", what=fault.what, n=fault.line) if fault.line else fault.what
            self.message = {"kind": "bad", "text": say("This cannot be read: {text}", text=words)}
        except _FAULTY as error:
            self.message = {"kind": "bad", "text": _why(error)}
        else:
            self.message = {"kind": "good", "text": say("The table is laid out.")}

    def take_step(self, lesson: Lesson, step: Step) -> None:
        """Lay out the table of a lesson's step, with the rest of the step as its file has it."""
        number = next((at for at, one in enumerate(lesson.steps) if one is step), None)
        in_file = None if lesson.origin is None or number is None else _in_file(lesson.origin.data, number)
        data = {"id": step.id, "kind": step.kind, **(in_file or {}), "table": lesson.table_of(step)}
        self.message = None
        try:
            self._take(plain(data), lesson.home_of(step).rules)
        except _FAULTY as error:
            self.message = {"kind": "bad", "text": _why(error)}

    def _take(self, step: dict[str, Any], rules: Any = None) -> None:
        table = step.get("table")
        if not isinstance(table, dict):
            raise ValueError(say("This step has no table of its own to lay out."))
        if rules is not None and "rules" not in table:
            table = {"rules": rules, **table}
        kind = step.get("kind", self.wish.kind)
        if kind not in KINDS_HERE:
            kind, step = self.wish.kind, {}
        self.table.take(table)
        question = step.get("question")
        about = step.get("player") or step.get("points_of")
        self.wish = Wish(kind, player=about if isinstance(about, str) else None, whole=len(step) > 2)
        asked, *of = next(iter(question.items())) if isinstance(question, dict) and question else (question, None)
        if isinstance(asked, str) and asked in QUESTIONS_HERE:
            self.wish.question, self.wish.of = asked, of[0] if of else None
        moves = step.get("moves")
        if kind in ("predict", "worked") and isinstance(moves, list) and len(moves) == 1:
            self.wish.move = str(moves[0])
        self.wish.kept = {key: value for key, value in step.items() if key not in ("kind", "table", "expect")}

    # ---- the step

    def step(self) -> dict[str, Any]:
        """Return the keys of the step, in the order they are written; TableError where the table cannot be."""
        table = self.table.table()
        texts = {} if self.wish.whole else made(self.wish, table)
        step = {"kind": self.wish.kind, "table": self.table.written(), **texts, **self.wish.kept}
        step.setdefault("id", self._id())
        expect = self._expect(step)
        if expect is not None:
            step["expect"] = expect
        return {key: step[key] for key in [*_ORDER, *step] if key in step}

    def _id(self) -> str:
        top = self.table.top or "nothing"
        return re.sub(r"[^a-z0-9]+", "-", f"{self.wish.kind} on {top}".lower()).strip("-")

    def _expect(self, step: dict[str, Any]) -> Any:
        """The engine's answer, where a file may write one; None where the step cannot be set up."""
        if self.wish.kind in ("explain", "worked", "call"):
            return None
        try:
            return expected(make_goal(self._lesson(), step_from(step)))
        except (*_FAULTY, AssertionError, StopIteration, IndexError):
            return None

    def _lesson(self, *steps: Step) -> Lesson:
        rules = self.table.lesson_rules
        return Lesson(id="x0-editor", version=1, title="-", objective="-", rules=rules, steps=list(steps))

    def yaml(self) -> str:
        """Return the step as YAML, indented to stand under `steps:`."""
        return written([self.step()])

    def checks(self, step: dict[str, Any]) -> list[dict[str, str]]:
        """Return what the checker says of the step as it will stand in a lesson."""
        if step["kind"] == "call" and not self._two_cards(step):
            cure = say("Lay two cards into that hand, one of which fits.")
            return [{"what": say("“Uno” is said when the second-to-last card is played."), "cure": cure}]
        try:
            head = {"format": 1, "id": "x0-editor", "version": 1, "title": "-", "objective": "-"}
            lesson = load(written({**head, "rules": self.table.lesson_rules, "steps": [step]}))
            faults = check_lesson(lesson)
        except LessonError as error:
            faults = error.faults
        except (*_FAULTY, AssertionError, StopIteration, IndexError):
            return [
                {"what": say("This cannot be asked about this table."), "cure": say("Change the table or the kind.")}
            ]
        return [
            {"what": fault.what[:1].upper() + fault.what[1:], "cure": fault.cure} for fault in faults if fault.grave
        ]

    def _two_cards(self, step: dict[str, Any]) -> bool:
        hand = self.table.hands.get(str(step.get("player", "You")))
        return isinstance(hand, list) and len(hand) == 2

    # ---- view

    def view(self) -> dict[str, Any]:
        """Return the page as plain data: the builder of the dispute page, what the step is, and its YAML."""
        page = dispute_page(self.table, books=False)
        page |= {"page": "editor", "address": EDITOR, "seq": self.seq, "message": self.message, "text": ""}
        page |= {"kinds": self._kinds(), "fields": [], "ask": "", "checks": [], "yaml": ""}
        if page["problem"] is None:
            try:
                step = self.step()
                page |= {"fields": fields_of(self.wish, self.table.table()), "checks": self.checks(step)}
                page |= {"ask": str(step.get("ask") or ""), "yaml": written([step])}
            except _FAULTY as error:
                page["problem"] = {"text": _why(error)}
        page["rules_of"] = self.table.lesson_rules
        return page

    def _kinds(self) -> list[dict[str, Any]]:
        return [{"id": name, "text": say(text), "chosen": name == self.wish.kind} for name, text in KINDS_HERE.items()]


#: What is made anew for another hand, card, move or question, and for another kind.
_OF_A_CHOICE = ("player", "points_of", "moves", "question", "ask", "options")
_OF_A_KIND = (
    "id",
    "player",
    "question",
    "options",
    "points_of",
    "ask",
    "hints",
    "feedback",
    "moves",
    "say",
    "text",
    "after",
)


def _why(error: Exception) -> str:
    """What is said of an error; a KeyError and the like have no words for readers."""
    has_words = isinstance(error, (ValueError, LessonError)) and not isinstance(error, IllegalMove)
    return str(getattr(error, "why", None) or error) if has_words else say("This cannot be asked about this table.")


def _without(data: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != key}


def _found(data: Any) -> tuple[dict[str, Any], Any]:
    """Return the step in what was pasted, and the rules that stand above it."""
    given, rules = plain(data), None
    if isinstance(given, dict) and "steps" in given:
        rules, given = given.get("rules"), given["steps"]
    if isinstance(given, list):
        steps = [one for one in given if isinstance(one, dict)]
        given = next((one for one in steps if isinstance(one.get("table"), dict)), steps[0] if steps else None)
    if not isinstance(given, dict):
        raise ValueError(say("There is no step and no table in it."))
    return (given, rules) if "kind" in given or "table" in given else ({"table": given}, rules)


def _in_file(data: Any, number: int) -> dict[str, Any] | None:
    try:
        return dict(data["steps"][number])
    except (KeyError, IndexError, TypeError):
        return None
