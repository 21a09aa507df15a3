"""Generated steps: possible tables, the engine's answer, a tempting wrong one, never the same twice."""

import pytest

from unolearn.lessons.check_answers import answer_faults
from unolearn.lessons.generators import GENERATORS, Generators, Made, make
from unolearn.lessons.goals import Goal, make_goal
from unolearn.lessons.model import Lesson, PredictStep
from unolearn.lessons.progress import LearnerProgress

RULES = {"base": "classic", "challenge": False, "without": ["wild draw four"]}
SEEDS = 120


def goal_of(made: Made) -> Goal:
    lesson = Lesson(id="a10-x", version=1, title="T", objective="O", rules=RULES, steps=[made.step])
    return make_goal(lesson, made.step)


def tempting_message(made: Made, goal: Goal) -> dict[str, object]:
    step = made.step
    if step.kind == "find":
        names = [card.name for card in goal.stage.hand()]
        return {"act": "answer", "cards": [*goal.solution()[0]["cards"], names.index(made.tempting)]}
    if isinstance(step, PredictStep):
        place = [option.text for option in step.options].index(made.tempting)
        return {"act": "answer", "options": ["abc"[place]]}
    if step.kind == "count":
        several = isinstance(made.tempting, dict)
        return {"act": "answer", "numbers": made.tempting if several else {"answer": made.tempting}}
    return {"act": "answer", "seat": made.tempting}


@pytest.mark.parametrize("name", GENERATORS)
def test_every_table_is_possible_answerable_and_tempting(name: str) -> None:
    for seed in range(SEEDS):
        made = make(name, seed)
        goal = goal_of(made)
        assert not list(answer_faults(goal)), seed
        tempted = goal_of(made).grade(tempting_message(made, goal))
        wrong = ("wrong", "incomplete") if isinstance(made.tempting, dict) else ("wrong",)
        assert tempted.grade in wrong, (seed, made.tempting)
        assert tempted.reasons


@pytest.mark.parametrize("name", GENERATORS)
def test_a_seed_gives_the_same_table_and_seeds_give_many(name: str) -> None:
    assert make(name, 7) == make(name, 7)
    assert len({make(name, seed).signature for seed in range(60)}) > 50


def test_a_learner_never_meets_a_table_twice() -> None:
    learner = LearnerProgress()
    makers = Generators(learner)
    marks = [makers.make(name).signature for name in GENERATORS for _ in range(20)]
    assert len(set(marks)) == len(marks)
    again = Generators(LearnerProgress(learner.plain()))
    assert again.make("find-colour").signature not in marks


def test_a_fresh_step_stands_in_for_the_old_one() -> None:
    step = make("find-symbol", 1).step
    fresh = Generators(LearnerProgress()).fresh(step)
    assert fresh is not None and fresh.id == step.id and fresh.table != step.table
