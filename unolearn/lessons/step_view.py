"""The page of one step, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from unolearn.engine.explain import say
from unolearn.lessons.buttons import button
from unolearn.lessons.goals.base import facts_of
from unolearn.lessons.parts import three_parts
from unolearn.lessons.rulebook import sources
from unolearn.lessons.stepline import step_line
from unolearn.lessons.table_sources import with_changes
from unolearn.lessons.text import fill, html

if TYPE_CHECKING:
    from unolearn.lessons.step_session import StepSession

__all__ = ["step_page"]


def step_page(session: StepSession) -> dict[str, Any]:
    """Return the step's part of the lesson page."""
    step, goal, outcome = session.step, session.goal, session.outcome
    return {
        "line": step_line(goal),
        "heading": step.title or session.lesson.title,
        "text_html": html(step.text, facts_of(goal.stage)),
        "ask": fill(step.ask, facts_of(goal.stage)) if step.ask else None,
        "parts": three_parts(goal.stage, step.parts) if goal.has_table else [],
        "table": goal.stage.table(outcome.notes if outcome else None) if goal.has_table else None,
        "frames": session.frames if goal.has_table else [],
        "frames_mode": "auto",
        "answer": _answer_view(session),
        "buttons": _buttons(session),
        "feedback": _feedback(session),
        "hint": session.hint,
        "why": session.why,
        "whatif": session.whatif,
        "coach": _ask_view(session),
        "decision": None,
        "window": goal.window(),
        "log": goal.stage.log if goal.has_table else [],
        "count": outcome.count if outcome and outcome.count else getattr(goal, "count", None),
        "source": with_changes(session.lesson, step, sources(step.source or sorted(goal.rules_used()))),
        "result": None,
    }


def _answer_view(session: StepSession) -> dict[str, Any]:
    blank = {
        "mode": "none", "multiple": False, "none_text": None, "chosen": list(session.chosen), "options": [],
        "numbers": [], "choices": {}, "color_counts": _color_counts(session), "uno": False,
    }  # fmt: skip
    shown = {**blank, **session.goal.answer()}
    marks = session.outcome.options if session.outcome else {}
    for entry in [*shown["options"], *shown["numbers"]]:
        if entry["id"] in marks:
            entry["mark"], entry["note"] = marks[entry["id"]]
        if entry["id"] in session.typed:
            entry["value"] = session.typed[entry["id"]]
    if (session.done or session.ask) and session.goal.mode == "play":
        shown["mode"] = "none"
    return shown


def _color_counts(session: StepSession) -> dict[str, int]:
    counts = dict.fromkeys(("red", "yellow", "green", "blue"), 0)
    for card in session.goal.stage.hand() if session.goal.has_table else []:
        if card.color:
            counts[card.color] += 1
    return counts


def _feedback(session: StepSession) -> dict[str, Any] | None:
    if session.outcome is None:
        if session.step.kind == "worked" and session.step.after:
            return {
                "grade": "neutral",
                "headline": say("To remember"),
                "reasons": [],
                "after_html": html(session.after),
            }
        return None
    feedback = session.outcome.feedback()
    if _is_asking(session):
        feedback["reasons"] = []  # they would give the answer to "why?" away
    if session.done:
        feedback["after_html"] = html(session.after)
    return feedback


def _is_asking(session: StepSession) -> bool:
    return session.ask is not None and not (session.ask_answer and session.ask_answer[1])


def _ask_view(session: StepSession) -> dict[str, Any] | None:
    if not session.ask:
        return None
    feedback, options = None, [dict(option) for option in session.ask["options"]]
    if session.ask_answer:
        chosen, is_right = session.ask_answer
        for option in options:
            if option["id"] == chosen:
                option["mark"] = "good" if is_right else "bad"
        said = session.ask["good"] if is_right else session.ask["bad"]
        grade = "right" if is_right else "wrong"
        feedback = {"grade": grade, "headline": said, "reasons": [], "after_html": None}
    return {
        "question": session.ask["question"],
        "options": options,
        "feedback": feedback,
        "asked": 1,
        "of": 1,
        "quiet": False,
    }


def _buttons(session: StepSession) -> list[dict[str, Any]]:
    """Return what can be pressed for this step, the loud one first; the lesson adds Next and Back."""
    if not session.step.graded:
        return [button(say("Watch again"), "retry")] if session.frames else []
    if session.done:
        return _done_buttons(session) + _asking_buttons(session)
    shown: list[dict[str, Any]] = []
    if session.outcome and session.outcome.is_bluff and session.pending:
        message = {key: value for key, value in session.pending.items() if key != "act"}
        shown.append(button(say("Play it all the same"), "play", main=True, **{**message, "confirm": True}))
        shown.append(button(say("Take it back"), "retry"))
    elif session.outcome and session.outcome.buttons and session.outcome.open:
        shown += session.outcome.buttons
    elif session.goal.mode in ("react", "partners", "rules") and session.goal.buttons():
        shown += session.goal.buttons()
    elif _can_submit(session):
        shown.append(_submit(session))
    if (
        session.goal.stage.events
        and session.goal.mode == "play"
        and session.outcome
        and session.outcome.grade == "wrong"
    ):
        shown.append(button(say("Try again"), "retry", "R", main=not shown))
    if session.hints_on and session.step.hints and not _is_asking(session) and not _is_between(session):
        if session.rung < len(session.step.hints):
            shown.append(button(say("Hint"), "hint", "H"))
        if session.rung or session.tries:
            shown.append(button(say("Show me"), "show"))
    if session.goal.acts == ("play", "draw") and not session.goal.can_play():
        shown.append(button(say("Draw a card"), "draw", "D"))
    return shown + (_asking_buttons(session) if session.tries and not session.ask else [])


def _is_between(session: StepSession) -> bool:
    """Whether one part of the step is answered and the next not shown yet."""
    return bool(getattr(session.goal, "answered", False))


def _asking_buttons(session: StepSession) -> list[dict[str, Any]]:
    """Return "Why?" where there are cards to ask about, and the answer has been given once."""
    if session.step.kind not in ("find", "play", "react") or not session.goal.stage.hand():
        return []
    return [button(say("Why?"), "why", "W")]


def _can_submit(session: StepSession) -> bool:
    return session.ask is None and session.goal.answer()["mode"] != "none"


def _submit(session: StepSession) -> dict[str, Any]:
    if session.goal.mode == "play":
        return button(say("Play this card"), "play", "Enter", main=True)
    return button(say("Check again") if session.tries else say("Check"), "answer", "Enter", main=True)


def _done_buttons(session: StepSession) -> list[dict[str, Any]]:
    if session.fresh and session.step.generator and (session.was_shown or session.misses):
        return [button(say("A fresh one"), "retry", "R", main=session.was_shown, fresh=True)]
    if session.grade == "costly" or session.was_shown:
        return [button(say("Try again"), "retry", "R")]
    return []
