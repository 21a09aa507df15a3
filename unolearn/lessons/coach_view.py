"""The page of a coached round, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from unolearn.lessons.buttons import button
from unolearn.lessons.goals.base import choices_of
from unolearn.lessons.rulebook import sources
from unolearn.lessons.stepline import rules_items, turn_item
from unolearn.lessons.text import html

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
        "log": table.stage.log,
        "count": session.count.view() if session.count and session.count.slips is not None else None,
        "source": sources(step.source),
        "result": None,
    }


def _asks_worth(session: CoachSession) -> bool:
    """Whether what the hand is worth is just being asked, so that the table must not say it."""
    if session.count:
        return not session.count.done
    question = session.coach.question
    return question is not None and question.about == "hand_cost" and question.answered is None


def _line(session: CoachSession) -> list[dict[str, Any]]:
    stage = session.table.stage
    way = stage.table()["direction"]
    direction = {"kind": "direction", "text": way, "strong": None, "direction": way}
    task = "count the hands" if session.count else "play the round to its end"
    return [
        turn_item(stage), direction, *rules_items(stage.round.rules),
        {"kind": "task", "text": task, "strong": None, "direction": None},
    ]  # fmt: skip


def _ask(session: CoachSession) -> str | None:
    if session.count is None:
        return session.step.ask
    if session.count.winner is None:
        return "The round ended without a winner. What was left in the hands?"
    who = "You are" if session.count.winner == "You" else f"{session.count.winner} is"
    return f"{who} out. What is each hand worth?"


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
    if table.mine:
        shown["choices"] = choices_of(table.round, table.me, table.stage.names)
    shown["uno"] = (table.mine and len(table.stage.hand()) == 2) or table.me in table.round.silent
    return shown


def _decision(session: CoachSession) -> dict[str, Any] | None:
    table = session.table
    if session.count:
        return None
    text = table.stage.log[0]["text"] if table.stage.log else f"The {table.round.top} opens the round."
    return {"text": text, "question": _question(session)}


def _question(session: CoachSession) -> str:
    table = session.table
    kind = table.round.decision.kind
    if table.paused:
        name = table.stage.names[table.round.played_by or 0]
        return f"{name} holds one card. Catch {name}, or let it pass?"
    if kind == "keep_or_play":
        return f"You drew the {table.round.drawn}, and it fits. Play it or keep it?"
    if kind == "answer":
        return f"{table.round.pending} cards are waiting for you. What do you do?"
    if any(table.round.judge(table.me, card).ok for card in table.stage.hand()):
        return "Your turn: play a card, or draw one?"
    return "Your turn. Does one of your cards fit?"


def _buttons(session: CoachSession) -> list[dict[str, Any]]:
    table = session.table
    if session.count:
        return _count_buttons(session)
    shown = _move_buttons(session)
    shown.append(button("Why?", "why", "W"))
    shown.append(button("What if…", "what_if"))
    if session.hints():
        shown.append(button("Hint", "hint", "H"))
    if session.before:
        shown.append(button(f"Undo {session.before[-1][0]}", "undo"))
    shown.append(button("New deal", "retry", kind="link", fresh=True))
    text = "Let the coach ask" if session.coach.quiet else "No more questions this round"
    shown.append(button(text, "coach_quiet", kind="link", on=not session.coach.quiet))
    if table.me in table.round.silent or (table.mine and len(table.stage.hand()) == 2):
        shown.append(button("Say “Uno!”", "say_uno", "U", kind="uno"))
    return shown


def _move_buttons(session: CoachSession) -> list[dict[str, Any]]:
    table, kind = session.table, session.table.round.decision.kind
    shown: list[dict[str, Any]] = []
    if session.pending:
        return [
            button("Play it all the same", "play", main=True, confirm=True, **session.pending),
            button("Take it back", "retry", fresh=False),
        ]
    if table.paused:
        shown.append(button("Go on", "step", "Enter", main=True))
    elif kind == "keep_or_play":
        assert table.round.drawn is not None
        index = table.stage.hand().index(table.round.drawn)
        choices = choices_of(table.round, table.me, table.stage.names)
        if str(index) not in choices:
            shown.append(button(f"Play the {table.round.drawn}", "play", "Enter", main=True, card=index))
        else:
            shown.append(button("Play this card", "play", "Enter", main=True))
        shown.append(button("Keep it", "keep", "K"))
    elif kind == "answer":
        shown.append(button(f"Take {table.round.pending}", "take", "T", main=True))
        if table.round.challengeable:
            shown.append(button("Challenge", "challenge", "C"))
    else:
        shown.append(button("Play this card", "play", "Enter", main=True))
        shown.append(button("Draw a card", "draw", "D"))
    for seat in catchable(session):
        name = table.stage.names[seat]
        shown.append(button(f"Catch {name}", "catch", player=name))
    return shown


def catchable(session: CoachSession) -> list[int]:
    """Return who has just come down to one card, whether Uno was said or not: noticing is the learner's part."""
    round, me = session.table.round, session.table.me
    just = round.played_by
    return [just] if just is not None and just != me and len(round.hands[just]) == 1 else []


def _count_buttons(session: CoachSession) -> list[dict[str, Any]]:
    assert session.count is not None
    shown = []
    if not session.count.done:
        text = "Check again" if session.count.typed else "Check"
        shown.append(button(text, "answer", "Enter", main=True))
        if session.count.typed:
            shown.append(button("Show me", "show"))
    question = session.coach.question
    if question and question.answered is not None and not session.coach.is_satisfied:
        shown.append(button("Another question", "coach_more", main=session.count.done))
    shown.append(button("New deal", "retry", fresh=True))
    if not session.coach.quiet:
        shown.append(button("No more questions", "coach_quiet", kind="link", on=True))
    return shown
