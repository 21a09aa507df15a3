"""Generated steps of part B over many seeds: possible, answerable, and the tempting answer is wrong."""

import pytest

from unolearn.lessons.check_answers import answer_faults
from unolearn.lessons.generated_b import GENERATED_B
from unolearn.lessons.generators import Made, make
from unolearn.lessons.goals import Goal, make_goal
from unolearn.lessons.model import CountStep, FindStep, Lesson, PredictStep
from unolearn.lessons.text import word_count

SEEDS = 300


def goal_of(made: Made) -> Goal:
    """The step at a table whose lesson has other rules: a generated table brings its own."""
    rules = {"base": "dirty", "stacking": "draw_two"}
    return make_goal(Lesson(id="b9-x", version=1, title="T", objective="O", rules=rules, steps=[made.step]), made.step)


def tempted(made: Made, goal: Goal) -> dict[str, object]:
    step = made.step
    if isinstance(step, FindStep):
        names = [card.name for card in goal.stage.hand()]
        return {"act": "answer", "cards": [*goal.solution()[0]["cards"], names.index(made.tempting)]}
    if isinstance(step, CountStep):
        return {"act": "answer", "numbers": {"answer": made.tempting}}
    assert isinstance(step, PredictStep)
    return {"act": "answer", "options": ["abc"[[option.text for option in step.options].index(made.tempting)]]}


@pytest.mark.parametrize("name", GENERATED_B)
def test_every_table_is_possible_and_tempting(name: str) -> None:
    for seed in range(SEEDS):
        made = make(name, seed)
        goal = goal_of(made)
        assert not list(answer_faults(goal)), seed
        assert goal.grade(goal.solution()[0]).grade == "right", seed
        outcome = goal_of(made).grade(tempted(made, goal_of(made)))
        assert outcome.grade == "wrong", (seed, made.tempting)
        assert outcome.reasons and all(reason.text for reason in outcome.reasons), seed
        assert word_count(f"{made.step.text or ''} {made.step.ask}") <= 60


def test_a_wild_draw_four_is_sometimes_allowed_and_sometimes_not() -> None:
    tempting = {make("find-draw-four", seed).tempting == "wild draw four" for seed in range(20)}
    assert tempting == {True, False}


def test_a_challenge_sometimes_succeeds_and_sometimes_fails() -> None:
    assert {make("predict-challenge", seed).tempting for seed in range(20)} == {"None", "Six"}


def test_cards_drawn_for_a_last_card_are_always_worth_something() -> None:
    for seed in range(SEEDS):
        made = make("count-going-out", seed)
        right = goal_of(made).solution()[0]["numbers"]["answer"]
        assert right > made.tempting, seed
