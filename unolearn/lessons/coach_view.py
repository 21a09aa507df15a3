"""The page of a coached round, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from unolearn.engine.explain import say
from unolearn.engine.language import gettext
from unolearn.engine.naming import in_words
from unolearn.engine.round import CUT
from unolearn.lessons import formula
from unolearn.lessons.buttons import button
from unolearn.lessons.coach_decisions import decision_question, move_buttons
from unolearn.lessons.coach_table import JUMP, LAST, CoachTable
from unolearn.lessons.goals.base import choices_of
from unolearn.lessons.rulebook import sources
from unolearn.lessons.stepline import rules_items, turn_item
from unolearn.lessons.text import html
from unolearn.lessons.windows import window_of

if TYPE_CHECKING:
    from unolearn.lessons.coach import CoachSession

__all__ = ["coach_page"]


def coach_page(session: CoachSession) -> dict[str, Any]:
    """Return the step's part of the lesson page."""
    step, table, outcome = session.step, session.table, session.outcome
    table.stage.seen.hide_worth = _asks_worth(session)
    feedback = outcome.feedback() if outcome else None
    if feedback and session.done:
        feedback["after_html"] = html(step.after)
    return {
        "line": _line(session),
        "heading": step.title or session.lesson.title,
        "text_html": html(step.text) if not session.acts else None,  # the others may have begun
        "ask": _ask(session),
        "parts": [],
        "table": table.stage.table(outcome.notes if outcome else None),
        "frames": session.frames,
        "frames_mode": "auto",
        "answer": _answer(session),
        "buttons": _buttons(session),
        "feedback": feedback,
        "hint": session.hint,
        "why": session.why,
        "whatif": session.whatif,
        "coach": session.coach.view(),
        "decision": _decision(session),
        "window": window_of(table.round) if table.waiting == JUMP else None,
        "reactions": _reactions(table),
        "log": table.stage.log,
        "count": session.count.view() if session.count and session.count.slips is not None else None,
        "source": sources(step.source),
        "result": None,
    }


def _reactions(table: CoachTable) -> list[dict[str, Any]] | None:
    """How long everybody took to do what a made-up rule asks, once the learner has done it too."""
    if table.waiting != LAST or table.race is None or not table.race.told:
        return None
    return table.race.rows(table.stage.names)


def _asks_worth(session: CoachSession) -> bool:
    """Whether what the hand is worth is just being asked, so that the table must not say it."""
    if session.count:
        return not session.count.done
    question = session.coach.question
    return question is not None and question.about == "hand_cost" and question.answered is None


def _line(session: CoachSession) -> list[dict[str, Any]]:
    stage = session.table.stage
    way = stage.table()["direction"]
    direction = {"kind": "direction", "text": in_words(way), "strong": None, "direction": way}
    task = say("play the round to its end")
    if session.count:
        task = say("the round is played") if session.count.uncounted else say("count the hands")
    return [
        turn_item(stage), direction, *rules_items(stage.round.rules),
        {"kind": "task", "text": task, "strong": None, "direction": None},
    ]  # fmt: skip


def _ask(session: CoachSession) -> str | None:
    if session.count is None:
        return session.step.ask
    if session.count.uncounted:
        return say("The round is over.")
    if session.count.winner is None:
        return say("The round ended without a winner. What was left in the hands?")
    return say("[You are|{player} is] out. What is each hand worth?", player=session.count.winner)


def _answer(session: CoachSession) -> dict[str, Any]:
    table = session.table
    counts = dict.fromkeys(("red", "yellow", "green", "blue"), 0)
    for card in table.stage.hand():
        if card.color:
            counts[card.color] += 1
    shown: dict[str, Any] = {
        "mode": "none", "multiple": False, "none_text": None, "chosen": [], "options": [], "numbers": [],
        "choices": {}, "color_counts": counts, "uno": False,
    }  # fmt: skip
    if session.count:
        marks = session.outcome.options if session.outcome else {}
        shown["mode"] = "numbers"
        shown["numbers"] = [
            {
                "id": number.id,
                "label": number.label,
                "value": session.count.typed.get(number.id),
                "mark": marks.get(number.id, (None, None))[0],
                "note": None,
            }
            for number in session.count.numbers
        ]
        return shown
    shown["mode"] = "coach"
    if table.mine and table.round.stage == CUT:
        need = len(table.stage.names) * table.round.rules.hand_size
        return {**shown, "mode": "cut", "deck": len(table.round.draw_pile), "needs": need}
    if table.mine or table.waiting == JUMP:
        shown["choices"] = choices_of(table.round, table.me, table.stage.names)
        shown |= _making(table)
    shown["uno"] = (table.mine and len(table.stage.hand()) == 2) or table.me in table.round.silent
    return shown


def _making(table: CoachTable) -> dict[str, Any]:
    """What making and changing rules needs: the sentence builder, the rules that a Game Changer may change."""
    options = table.round.rules.options
    if not (options["add_a_rule"] or options["game_changer"]):
        return {}
    builder = {
        "actions": formula.ideas(), "template": formula.template(), "max": 200,
        "free": options["formula"] == "free", "suggestion": formula.sentence_of(formula.ideas()[0]),
    }  # fmt: skip
    rules = sorted(table.round.house_rules.items())
    return {"builder": builder, "changes": [{"number": number, "rule": gettext(text)} for number, text in rules]}


def _decision(session: CoachSession) -> dict[str, Any] | None:
    table = session.table
    if session.count:
        return None
    return {"text": _just_now(table), "question": decision_question(table)}


def _just_now(table: CoachTable) -> str:
    """The last card played, and what came after it."""
    said: list[str] = []
    for row in table.stage.log[:4]:
        said.insert(0, row["text"])
        if row["card"]:
            return " ".join(said)
    if table.round.top is None:
        return say("The deck is shuffled. Nothing is dealt yet.")
    return said[-1] if said else say("The {top} opens the round.", top=table.round.top)


def _buttons(session: CoachSession) -> list[dict[str, Any]]:
    table = session.table
    if session.count:
        return _count_buttons(session)
    shown = _pending_buttons(session) or move_buttons(table)
    if session.coach.question and session.coach.question.answered and session.coach.question.then:
        shown.append(button(say("The next part"), "coach_more"))
    if table.stage.hand() and table.round.stage != CUT:
        shown.append(button(say("Why?"), "why", "W"))
        shown.append(button(say("What if…"), "what_if"))
    if session.hints():
        shown.append(button(say("Hint"), "hint", "H"))
    if session.before:
        shown.append(button(say("Undo {what}", what=session.before[-1][0]), "undo"))
    shown.append(button(say("New deal"), "retry", kind="link", fresh=True))
    text = say("Let the coach ask") if session.coach.quiet else say("No more questions this round")
    shown.append(button(text, "coach_quiet", kind="link", on=not session.coach.quiet))
    if table.me in table.round.silent or (table.mine and len(table.stage.hand()) == 2):
        shown.append(button(say("Say “Uno!”"), "say_uno", "U", kind="uno"))
    return shown


def _pending_buttons(session: CoachSession) -> list[dict[str, Any]]:
    if not session.pending:
        return []
    return [
        button(say("Play it all the same"), "play", main=True, **{**session.pending, "confirm": True}),
        button(say("Take it back"), "retry", fresh=False),
    ]


def _count_buttons(session: CoachSession) -> list[dict[str, Any]]:
    assert session.count is not None
    shown = []
    if not session.count.done:
        text = say("Check again") if session.count.typed else say("Check")
        shown.append(button(text, "answer", "Enter", main=True))
        if session.count.typed:
            shown.append(button(say("Show me"), "show"))
    question = session.coach.question
    if question and question.answered is not None and question.then:
        shown.append(button(say("The next part"), "coach_more", main=session.count.done))
    elif question and question.answered is not None and not session.coach.is_satisfied:
        shown.append(button(say("Another question"), "coach_more", main=session.count.done))
    shown.append(button(say("New deal"), "retry", fresh=True))
    if not session.coach.quiet:
        shown.append(button(say("No more questions"), "coach_quiet", kind="link", on=True))
    return shown
