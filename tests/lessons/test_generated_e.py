"""Generated steps of part E: possible tables at its own rules, the engine's answer, a tempting wrong one."""

import pytest

from unolearn.lessons.check_answers import answer_faults
from unolearn.lessons.generated_e import GENERATED_E
from unolearn.lessons.generators import Made, make
from unolearn.lessons.goals import Goal, make_goal
from unolearn.lessons.model import Lesson, PredictStep
from unolearn.lessons.text import word_count

SEEDS = 200
BASE = "boxed"


def goal_of(made: Made) -> Goal:
    lesson = Lesson(id="g1-x", version=1, title="T", objective="O", rules="classic", steps=[made.step])
    return make_goal(lesson, made.step)


def tempted_by(made: Made, goal: Goal) -> dict[str, object]:
    step = made.step
    if step.kind == "find":
        names = [card.name for card in goal.stage.hand()]
        return {"act": "answer", "cards": [*goal.solution()[0]["cards"], names.index(made.tempting)]}
    if isinstance(step, PredictStep):
        return {"act": "answer", "options": ["abc"[[option.text for option in step.options].index(made.tempting)]]}
    return {"act": "answer", "numbers": {"answer": made.tempting}}


@pytest.mark.parametrize("name", GENERATED_E)
def test_every_table_is_possible_answerable_and_tempting(name: str) -> None:
    for seed in range(SEEDS):
        made = make(name, seed)
        goal = goal_of(made)
        assert goal.round.rules.spec.split(",")[0] == BASE
        assert not list(answer_faults(goal)), (seed, list(answer_faults(goal)))
        tempted = goal_of(made).grade(tempted_by(made, goal))
        assert tempted.grade in ("wrong", "incomplete") and tempted.reasons, (seed, made.tempting)


@pytest.mark.parametrize("name", GENERATED_E)
def test_a_seed_gives_the_same_table_and_seeds_give_many(name: str) -> None:
    assert make(name, 7) == make(name, 7)
    assert len({make(name, seed).signature for seed in range(60)}) > 50


def test_texts_are_short_and_speak_to_the_learner() -> None:
    for name in GENERATED_E:
        for seed in range(SEEDS):
            step = make(name, seed).step
            options = getattr(step, "options", [])
            texts = [
                step.ask or "",
                step.text or "",
                *(str(o.text) for o in options),
                *(o.feedback or "" for o in options),
            ]
            assert word_count(step.text) + word_count(step.ask) <= 60, (name, seed)
            for wrong in (
                "You plays",
                "You has",
                "You holds",
                "You draws",
                "You is",
                "you plays",
                "you has",
                "you holds",
                "you draws",
            ):
                assert not any(wrong in text for text in texts), (name, seed, texts)
