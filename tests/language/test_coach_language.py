"""Coached rounds under every rule set, in a marked language: no text on their pages goes past the catalogue."""

import json
from random import Random

import pytest

from unolearn.lessons.coach import CoachSession
from unolearn.lessons.coach_asks import ASKS
from unolearn.lessons.goals import GoalError
from unolearn.lessons.model import load

from ..lessons.coached import JUMP, ROUND, RULES, TWO, any_act
from .pseudo import outside, pseudo
from .test_every_view import bare

ABOUT = ", ".join(ASKS)


def marked_round(rules: str, deal: object = 1, **context: str) -> CoachSession:
    text = ROUND.format(rules=rules, deal=json.dumps(deal), about=ABOUT)
    lesson = load(text.replace("A round", "⟦A round⟧").replace(": Play.", ": ⟦Play.⟧"))
    return CoachSession(lesson, lesson.steps[0], context=context)  # type: ignore[arg-type]


def found_in(session: CoachSession) -> set[tuple[str, str]]:
    view = {**session.view(), "said": session.said, "hints": session.hints()}
    return set(bare(view))


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_rounds_of_a_learner_who_presses_anything(rules: str) -> None:
    found = set()
    with pseudo():
        for seed in (3, 7):
            session, random = marked_round(rules, seed, windows="always" if seed == 3 else "twin"), Random(seed)
            for _ in range(150):
                try:
                    session.act(any_act(session, random))
                except GoalError as refused:
                    assert outside(str(refused)) == ""
                found |= found_in(session)
                if session.done:
                    break
    assert found == set()


@pytest.mark.parametrize("deal", [JUMP, TWO], ids=["twin", "own second card"])
def test_the_moment_to_jump_in(deal: dict[str, object]) -> None:
    with pseudo():
        session = marked_round("{base: classic, jump_in: true}", deal)
        found = found_in(session)
        for index in range(len(session.table.stage.hand())):
            for act in ("what_if", "why"):
                session.act({"act": act, "card": index})
                found |= found_in(session)
            session.act({"act": "play", "card": index, "color": "red"})
            found |= found_in(session)
    assert found == set()


@pytest.mark.parametrize("about", ASKS)
def test_every_question(about: str) -> None:
    asked, found = 0, set()
    with pseudo():
        for rules in ("{base: classic, stacking: draw_two}", "crazy", "boxed", "dirty"):
            for seed in range(6 if asked < 8 else 0):
                session, random = marked_round(rules, seed), Random(seed)
                for _ in range(12):
                    question = ASKS[about].make(session.table.stage, random)
                    while question is not None:
                        asked += 1
                        said = [question.question, question.good, question.bad, *(text for _, text in question.options)]
                        found |= {text for text in said if set(outside(text)) - set("0123456789")}
                        question = question.then
                    if session.count:
                        break
                    session.act(any_act(session, random))
    assert asked and found - {"Ana", "Ben", "Cleo"} == set()
