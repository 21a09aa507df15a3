"""The right answers of a step, as the engine has them, with its reason for every card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from unolearn.engine.cards import Card
from unolearn.engine.explain import listed, person, say
from unolearn.engine.naming import card_words, color_words
from unolearn.engine.words import LEGAL
from unolearn.lessons.goals import make_goal
from unolearn.lessons.goals.base import declared_plays
from unolearn.lessons.goals.calls import CallGoal
from unolearn.lessons.goals.cards import FindGoal, HandGoal
from unolearn.lessons.goals.choose import PartnerGoal
from unolearn.lessons.goals.numbers import CountGoal
from unolearn.lessons.goals.options import PredictGoal, QuizGoal, TurnGoal
from unolearn.lessons.goals.play import PlayGoal, play_from
from unolearn.lessons.goals.react import ReactGoal
from unolearn.lessons.goals.rules import OptionsGoal, RuleCardGoal
from unolearn.lessons.matching import explain
from unolearn.lessons.model import Lesson, Step
from unolearn.lessons.outcome import Outcome
from unolearn.lessons.paper_place import told
from unolearn.lessons.paper_sums import sums
from unolearn.lessons.step_session import StepSession

__all__ = ["answered"]

Answer = dict[str, Any]


def answered(lesson: Lesson, step: Step) -> Answer:
    """Return the answer of a graded step: what is right, why, card by card, and the step's closing words."""
    goal = make_goal(lesson, step)
    session = StepSession(lesson, step)
    outcomes: list[Outcome] = []
    for message in goal.solution():
        session.act(message)
        if session.outcome is not None and (not outcomes or session.outcome is not outcomes[-1]):
            outcomes.append(session.outcome)
    make = next(make for kind, make in _ANSWERS.items() if isinstance(goal, kind))
    view = session.view()["feedback"] or {}
    return {
        "title": goal.step.title,
        "right": [],
        "rows": [],
        "sums": None,
        "told": [],
        **make(goal, outcomes),
        "after_html": view.get("after_html"),
    }


def _row(mark: str, title: str, text: str) -> dict[str, str]:
    return {"mark": mark, "title": title, "text": text}


def _reasons(outcomes: list[Outcome], marks: tuple[str, ...] = ("good", "note", "missed")) -> list[dict[str, str]]:
    return [_row(one.mark, one.title, one.text) for made in outcomes for one in made.reasons if one.mark in marks]


def _find(goal: FindGoal, _: list[Outcome]) -> Answer:
    hand, right = goal.round.hands[goal.me], goal.right()
    rows = [_judged(goal, card, index in right) for index, card in enumerate(hand)]
    cards = [card_words(hand[index]) for index in sorted(right)]
    return {"right": cards, "answer": listed(cards) or goal.answer()["none_text"], "rows": rows}


def _judged(goal: HandGoal, card: Card, fits: bool) -> dict[str, str]:
    text, likes = explain(goal.round, goal.me, card), _stands_for(goal, card) if fits else []
    if likes:
        text = say("{text} It may stand for {cards}.", text=text, cards=listed(likes, "or"))
    return _row("good" if fits else "bad", card_words(card), text)


def _stands_for(goal: HandGoal, card: Card) -> list[str]:
    """What a blank may be declared as now, as far as that is a right answer; nothing for any other card."""
    found = []
    for play in declared_plays(goal.round, goal.me, card).values():
        verdict = goal.round.judge_move(play)
        is_dear = isinstance(goal, PlayGoal) and goal._costly(play, verdict) is not None
        if play.declared is not None and verdict.grade == LEGAL and not is_dear:
            found.append(card_words(play.declared))
    return list(dict.fromkeys(found))


def _play(goal: PlayGoal, _: list[Outcome]) -> Answer:
    """Every card of the hand once: right, legal but dear, or not to be played."""
    hand, rows, right = goal.round.hands[goal.me], [], []
    for card in dict.fromkeys(hand):
        fits, colors, dear = _ways(goal, hand.index(card))
        rows.append(_judged(goal, card, fits))
        if fits and colors is not None:
            rows[-1]["text"] = say("{text} Naming {colors}.", text=rows[-1]["text"], colors=listed(colors, "or"))
        if fits:
            right.append(card_words(card))
        elif dear:
            rows[-1] = _row("note", card_words(card), say("Legal, but look again. {text}", text=dear))
    return {"right": right, "answer": listed(right, "or") or say("none: draw one"), "rows": rows}


def _ways(goal: PlayGoal, index: int) -> tuple[bool, list[str] | None, str | None]:
    """Whether a card is a right answer; the colours to name with it, where not every one will do; what it costs."""
    good, dear = [], None
    for message in goal._tries():
        if message["card"] == index:
            move = play_from(message, goal.stage, goal.me)
            verdict = goal.round.judge_move(move)
            if verdict.ok:
                costs = goal._costly(move, verdict)
                dear = dear or (costs.text if costs else None)
                if costs is None and verdict.grade == LEGAL:
                    good.append(message.get("color"))
    colors = list(dict.fromkeys(color_words(color) for color in good if color))
    return bool(good), colors if colors and len(colors) < 4 and dear else None, dear


def _call(goal: CallGoal, outcomes: list[Outcome]) -> Answer:
    hand = goal.round.hands[goal.me]
    rows = [_judged(goal, card, goal.round.judge(goal.me, card).grade == LEGAL) for card in hand]
    right = [row["title"] for row in rows if row["mark"] == "good"]
    said = say("{cards}, with “Uno!” as the card leaves your hand", cards=listed(right, "or"))
    return {"right": right, "answer": said, "rows": [*rows, *_reasons(outcomes)]}


def _options(goal: PredictGoal | QuizGoal, outcomes: list[Outcome]) -> Answer:
    shown = goal.answer()["options"]
    right = [entry for entry, option in zip(shown, goal.step.options, strict=True) if goal.is_right(option)]
    texts = [say("{letter}) {text}", letter=entry["id"], text=entry["text"]) for entry in right]
    rows = [{**row, "title": ""} for row in _reasons(outcomes)]
    happens = told([frame for made in outcomes for frame in made.frames])
    return {"right": [entry["id"] for entry in right], "answer": listed(texts, "or"), "rows": rows, "told": happens}


def _turn(goal: TurnGoal, outcomes: list[Outcome]) -> Answer:
    rows = [{**row, "title": ""} for row in _reasons(outcomes)]
    return {"right": [goal.right], "answer": person(goal.right), "rows": rows}


def _count(goal: CountGoal, _: list[Outcome]) -> Answer:
    numbers = [goal.right(index) for index in range(len(goal.numbers))]
    named = zip((number.label for number in goal.numbers), numbers, strict=True)
    texts = [say("{label}: {number}", label=label, number=number) for label, number in named]
    return {"right": numbers, "answer": listed(texts), "sums": sums(goal, filled=True)}


def _react(goal: ReactGoal, outcomes: list[Outcome]) -> Answer:
    right, rows = goal.right_answers(), []
    for number, made in enumerate(outcomes, 1):
        text = " ".join(reason.text for reason in made.reasons)
        rows.append(_row("note", say("{number}. {text}", number=number, text=made.headline), text))
    words = [say("let it pass") if one == "pass" else say("jump in") for one in right]
    numbered = [say("{number}. {text}", number=number, text=text) for number, text in enumerate(words, 1)]
    return {"right": right, "answer": listed(numbered), "rows": rows}


def _partner(goal: PartnerGoal, outcomes: list[Outcome]) -> Answer:
    name = goal.solution()[0]["partner"]
    others = [(other, goal._dear(other)) for other in goal.partners if other != name]
    rows = [_row("note", person(other), dear) for other, dear in others if dear]
    right = [name, *(other for other, dear in others if not dear)]
    return {"right": right, "answer": listed(map(person, right), "or"), "rows": [*_reasons(outcomes), *rows]}


def _rules(goal: OptionsGoal, outcomes: list[Outcome]) -> Answer:
    if isinstance(goal, RuleCardGoal):
        return {"answer": say("Every table answers for itself.")}
    said = say("These are said; all others stay as the rule book has them.")
    return {"right": list(goal.step.wanted), "answer": said, "rows": _reasons(outcomes)}


_ANSWERS: dict[Any, Callable[[Any, list[Outcome]], Answer]] = {
    CallGoal: _call,
    FindGoal: _find,
    PlayGoal: _play,
    PredictGoal: _options,
    QuizGoal: _options,
    TurnGoal: _turn,
    CountGoal: _count,
    ReactGoal: _react,
    PartnerGoal: _partner,
    OptionsGoal: _rules,
}
