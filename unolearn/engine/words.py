"""Reasons and happenings: a rule id and one sentence template each. The sentences are filled in by explain.py.

In a template ``{card}`` and the like are facts; ``[play|plays]`` is the verb for "You" and for everybody else. They are
translated when they are said.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

_MADE: dict[str, list[Any]] = {}


class _Interned:
    """Made once, in a module, and the same object again after pickling: found by its place in that module."""

    __slots__ = ("line", "place")

    def __init__(self) -> None:
        frame = sys._getframe(2)
        module = frame.f_globals["__name__"]
        made = _MADE.setdefault(module, [])
        self.place, self.line = (module, len(made)), frame.f_lineno
        made.append(self)

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str, int]]:
        return _found, self.place

    def __copy__(self) -> Any:
        return self

    def __deepcopy__(self, memo: object) -> Any:
        return self


def _found(module: str, place: int) -> Any:
    import_module(module)
    return _MADE[module][place]


def made_in(module: str) -> list[Any]:
    """The reasons and happenings that a module has made, in order."""
    return list(_MADE.get(module, ()))


def forget(module: str) -> None:
    """Begin anew with a module that is run again."""
    _MADE.pop(module, None)


LEGAL, BLUFF, ILLEGAL = "legal", "bluff", "illegal"


class Reason(_Interned):
    """Why a card or move may be played, or not: made once beside its check, compared with ``is``.

    ``rule`` is the rule's id (RULES.md), ``code`` the feedback code lessons know, ``grade`` legal, bluff or illegal,
    ``text`` the sentence, or a function of the facts that picks its template. ``facts(round, seat, card)`` gives the
    facts that only this sentence needs.
    """

    __slots__ = ("code", "facts", "grade", "ok", "rule", "text")

    def __init__(
        self,
        rule: str,
        code: str,
        grade: str,
        text: str | Callable[[Mapping[str, Any]], str],
        facts: Callable[..., Mapping[str, Any]] | None = None,
    ):
        super().__init__()
        self.rule, self.code, self.grade, self.text, self.facts = rule, code, grade, text, facts
        self.ok = grade != ILLEGAL

    def __repr__(self) -> str:
        return f"Reason({self.rule}, {self.code}, {self.grade})"

    def with_facts(self, **facts: Any) -> Verdict:
        """This reason with the facts its sentence names."""
        return Verdict(self, facts)


class Verdict(NamedTuple):
    """A reason with the facts of one card or move."""

    reason: Reason
    facts: Mapping[str, Any] = {}

    @property
    def grade(self) -> str:
        """``legal``, ``bluff`` (against the rule, but only a challenge would stop it) or ``illegal``."""
        return self.reason.grade

    @property
    def rule(self) -> str:
        """The id of the rule that decides, such as ``PLAY-1``."""
        return self.reason.rule

    @property
    def code(self) -> str:
        """The feedback code, such as ``match_colour`` (CURRICULUM.md)."""
        return self.reason.code

    @property
    def ok(self) -> bool:
        """Whether it can be played at all (legal or bluff)."""
        return self.reason.ok


class Happening(_Interned):
    """A kind of event. An event itself is a plain tuple ``(happening, rule, seat, *values)``.

    ``fields`` name the values; ``text`` is the sentence's template, or a function of the facts that says the sentence.
    """

    __slots__ = ("fields", "kind", "text")

    def __init__(self, kind: str, fields: str, text: str | Callable[[Mapping[str, Any]], str]):
        super().__init__()
        self.kind, self.fields, self.text = kind, tuple(fields.split()), text

    def __repr__(self) -> str:
        return f"Happening({self.kind})"


Event = tuple[Any, ...]
