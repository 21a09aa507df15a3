"""What a step asks, as a form for a pencil: cards to tick or circle, boxes, lines, sums. No answers here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from unolearn.engine.explain import person, say, say_n
from unolearn.engine.naming import card_words, color_words
from unolearn.lessons.goals import Goal
from unolearn.lessons.goals.base import choices_of, facts_of
from unolearn.lessons.goals.calls import CallGoal
from unolearn.lessons.goals.cards import FindGoal, HandGoal
from unolearn.lessons.goals.choose import PartnerGoal
from unolearn.lessons.goals.numbers import CountGoal
from unolearn.lessons.goals.options import PredictGoal, QuizGoal, TurnGoal
from unolearn.lessons.goals.play import PlayGoal
from unolearn.lessons.goals.react import ReactGoal
from unolearn.lessons.goals.rules import OptionsGoal, RuleCardGoal
from unolearn.lessons.paper_place import cards, hand_of, owned, place, told
from unolearn.lessons.paper_sums import sums
from unolearn.lessons.rule_switches import rules_view
from unolearn.lessons.text import html

__all__ = ["question"]

Form = dict[str, Any]


def question(goal: Goal) -> dict[str, Any]:
    """Return the question of a graded step: its texts, its table, and the form for the answer."""
    step = goal.step
    facts = facts_of(goal.stage)
    asked = {
        "title": step.title,
        "text_html": html(step.text, facts),
        "told": told(goal.opening),
        "ask_html": html(step.ask, facts),
        "second_pass": step.second_pass,
    }
    make = next(make for kind, make in _FORMS.items() if isinstance(goal, kind))
    form = make(goal)
    table = goal.lesson.table_of(goal.step)
    alone = isinstance(table, dict) and not {"hands", "players"} & set(table) and not goal.step.moves
    seats = not (alone and isinstance(goal, HandGoal))  # whoever sits there does not matter
    has_hand, drawn = form.pop("has_hand", False), form.pop("drawn", ())
    shown = place(goal.stage, hand=not has_hand, seats=seats, drawn=drawn) if goal.has_table else None
    if form.pop("apart", False):  # the form shows each table itself
        asked["told"], shown = [], None
    return {**asked, "place": shown, "form": form}


def _boxes(label: str | None, words: Iterable[str]) -> dict[str, Any]:
    return {"label": label, "boxes": list(words), "line": False}


def _line(label: str) -> dict[str, Any]:
    return {"label": label, "boxes": [], "line": True}


def _hand(goal: HandGoal) -> Form:
    owner = goal.stage.names[goal.me]
    return {**owned(owner, cards(goal.stage.hand(goal.me))), "has_hand": True}


def _find(goal: FindGoal) -> Form:
    none = goal.answer()["none_text"]
    return {"form": "tick", "task": say("Tick every card that may be played."), "none": none, "rows": [], **_hand(goal)}


def _play(goal: PlayGoal) -> Form:
    asked = choices_of(goal.round, goal.me, goal.stage.names)
    rows = list(_choices(asked.values()))
    if goal.step.ask_why:
        rows.append(_line(say("It may be played because")))
    none = say("none: draw one")
    return {"form": "circle", "task": say("Circle one card."), "none": none, "rows": rows, **_hand(goal)}


def _choices(asked: Iterable[dict[str, Any]]) -> Iterable[dict[str, Any]]:
    """What a card asks for, each once."""
    wants = list(asked)
    if any(one["color"] for one in wants):
        yield _boxes(say("If it is wild, the colour"), map(color_words, ("red", "yellow", "green", "blue")))
    partners = next((one["partner"] for one in wants if one["partner"]), None)
    if partners:
        yield _boxes(say("If hands are swapped, with"), partners)
    if any(one["declare"] for one in wants):
        yield _line(say("If it is blank, it stands for"))
    if any(one["rule"] for one in wants):
        yield _line(say("If it makes a rule, the rule"))


def _call(goal: CallGoal) -> Form:
    asked = choices_of(goal.round, goal.me, goal.stage.names)
    moments = (say("as the card leaves my hand"), say("when the next player has begun"), say("not at all"))
    rows = [*_choices(asked.values()), _boxes(say("I say “Uno!”"), moments)]
    return {"form": "circle", "task": say("Circle one card."), "none": None, "rows": rows, **_hand(goal)}


def _options(goal: PredictGoal | QuizGoal) -> Form:
    options = [{"letter": entry["id"], "text": entry["text"]} for entry in goal.answer()["options"]]
    return {"form": "options", "options": options}


def _turn(goal: TurnGoal) -> Form:
    return {"form": "boxes", "rows": [_boxes(None, map(person, goal.stage.names))]}


def _count(goal: CountGoal) -> Form:
    made = sums(goal)
    drawn = [name for group in made["groups"] for name in group.pop("names")]
    me = goal.stage.names[goal.stage.seen.me]
    return {"form": "sums", **made, "drawn": drawn, "has_hand": me in drawn}


def _react(goal: ReactGoal) -> Form:
    """Each moment with the table as it is then; the hand once where it stays the same."""
    moments, hands = [], []
    for message in goal.solution():
        if message["act"] == "react":
            shown, said = place(goal.stage, hand=False), told(goal.moment.frames)
            hands.append(hand_of(goal.stage.table()))
            moments.append({"told": said or [goal.answer()["text"]], "top": shown["top"], "facts": shown["facts"]})
        goal.take(message)
    same = all(hand == hands[0] for hand in hands)
    for moment, hand in zip(moments, hands, strict=True):
        moment["hand"] = None if same else hand
    row = _boxes(None, (say("jump in"), say("let it pass")))
    task = say_n("After the move: jump in, or let it pass?", "After each move: jump in, or let it pass?", len(moments))
    hand = hands[0] if same and hands else None
    return {"form": "moments", "task": task, "hand": hand, "moments": moments, "row": row, "apart": True}


def _partner(goal: PartnerGoal) -> Form:
    count = {one["name"]: one["gets"] for one in goal.answer()["partners"]}
    words = [say("{name}: {cards}", name=person(name), cards=got) for name, got in count.items()]
    label = say("With the {card}, swap hands with", card=card_words(goal.card))
    return {"form": "boxes", "rows": [_boxes(label, [*words, say("nobody")])]}


def _rules(goal: OptionsGoal) -> Form:
    names = goal.card.asked if isinstance(goal, RuleCardGoal) else goal.switches
    groups = rules_view(goal.card, names)["groups"]
    items = [{"title": group["title"], "items": [_switch(item) for item in group["items"]]} for group in groups]
    task = say("Tick one answer for each question.")
    return {"form": "switches", "task": task, "groups": items, "many": isinstance(goal, RuleCardGoal), "apart": True}


def _switch(item: dict[str, Any]) -> dict[str, Any]:
    words = [] if item["kind"] == "many" else [value["text"] for value in item["values"]]
    return {"label": item["question"], "boxes": words, "line": not words or bool(item["most"] or item["takes_text"])}


_FORMS: dict[Any, Callable[[Any], Form]] = {
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
