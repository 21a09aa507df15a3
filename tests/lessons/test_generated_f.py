"""Generated steps of part F: possible tables under Dirty Uno, the engine's answer, a tempting wrong one."""

import pytest

from unolearn.lessons.check_answers import answer_faults
from unolearn.lessons.generated_f import GENERATED_F
from unolearn.lessons.generated_f_ends import GENERATED_F_ENDS
from unolearn.lessons.generated_f_matches import GENERATED_F_MATCHES
from unolearn.lessons.generators import Made, make
from unolearn.lessons.goals import Goal, make_goal
from unolearn.lessons.model import Lesson, PredictStep

SEEDS = 150
WRONG = ("You plays", "You has", "You holds", "You draws", "You swaps", "I draws", "I loses", "I plays")
WRONG += ("Now You", "with You", "and You")
PART_F = {**GENERATED_F, **GENERATED_F_ENDS, **GENERATED_F_MATCHES}


def goal_of(made: Made) -> Goal:
    lesson = Lesson(id="f8-x", version=1, title="T", objective="O", rules="classic", steps=[made.step])
    return make_goal(lesson, made.step)


def tempted_by(made: Made, goal: Goal) -> dict[str, object]:
    step = made.step
    if step.kind == "find":
        names = [card.name for card in goal.stage.hand()]
        return {"act": "answer", "cards": [*goal.solution()[0]["cards"], names.index(made.tempting)]}
    if isinstance(step, PredictStep):
        return {"act": "answer", "options": ["abc"[[option.text for option in step.options].index(made.tempting)]]}
    return {"act": "answer", "numbers": {"answer": made.tempting}}


@pytest.mark.parametrize("name", PART_F)
def test_every_table_is_possible_answerable_and_tempting(name: str) -> None:
    for seed in range(SEEDS):
        made = make(name, seed)
        goal = goal_of(made)
        assert goal.round.rules.spec.startswith("dirty")
        assert not list(answer_faults(goal)), seed
        tempted = goal_of(made).grade(tempted_by(made, goal))
        assert tempted.grade == "wrong" and tempted.reasons, (seed, made.tempting)


@pytest.mark.parametrize("name", PART_F)
def test_a_seed_gives_the_same_table_and_seeds_give_many(name: str) -> None:
    assert make(name, 7) == make(name, 7)
    assert len({make(name, seed).signature for seed in range(60)}) > 50


def test_the_last_resort_comes_with_and_without_something_to_play() -> None:
    goals = [goal_of(make("find-last-resort", seed)) for seed in range(60)]
    right = [[goal.stage.hand()[index].name for index in goal.solution()[0]["cards"]] for goal in goals]
    assert 5 < right.count(["wild draw four"]) < 30


def test_perfect_matches_come_out_both_ways() -> None:
    drawn = [goal_of(make("predict-perfect", seed)).right[0] for seed in range(60)]  # type: ignore[attr-defined]
    assert 15 < sum(map(bool, drawn)) < 45


def test_no_text_speaks_to_the_learner_by_the_wrong_name() -> None:
    for name in PART_F:
        for seed in range(SEEDS):
            step = make(name, seed).step
            texts = [step.text or "", step.ask or "", *(option.text for option in getattr(step, "options", []))]
            for wrong in WRONG:
                assert not any(wrong in text for text in texts), (name, seed, texts)
