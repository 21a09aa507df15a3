"""Generated steps of part C over many seeds: possible, answerable, and the tempting answer is wrong."""

import pytest

from unolearn.lessons.check_answers import answer_faults
from unolearn.lessons.generated_c import GENERATED_C
from unolearn.lessons.generators import Made, make
from unolearn.lessons.goals import Goal, make_goal
from unolearn.lessons.model import FindStep, Lesson, PredictStep
from unolearn.lessons.text import word_count

SEEDS = 300


def goal_of(made: Made) -> Goal:
    """The step at a table whose lesson has other rules: a generated table brings its own."""
    rules = {"base": "dirty", "doubling": True}
    return make_goal(Lesson(id="c9-x", version=1, title="T", objective="O", rules=rules, steps=[made.step]), made.step)


def tempted(made: Made, goal: Goal) -> dict[str, object]:
    step = made.step
    if isinstance(step, FindStep):
        names = [card.name for card in goal.stage.hand()]
        return {"act": "answer", "cards": [*goal.solution()[0]["cards"], names.index(made.tempting)]}
    assert isinstance(step, PredictStep)
    return {"act": "answer", "options": ["abc"[[option.text for option in step.options].index(made.tempting)]]}


@pytest.mark.parametrize("name", GENERATED_C)
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


def test_a_hand_sometimes_holds_no_identical_card() -> None:
    found = [goal_of(make("find-jump-in", seed)).solution()[0]["cards"] for seed in range(40)]
    assert [] in found and any(found)


def test_without_stacking_nothing_answers() -> None:
    for seed in range(40):
        assert goal_of(make("find-no-stacking", seed)).solution() == [{"act": "answer", "cards": []}]


def test_stacks_of_two_and_of_three() -> None:
    drawn = {goal_of(make("predict-stack", seed)).right[0] for seed in range(20)}  # type: ignore[attr-defined]
    assert drawn == {4, 6}


def test_hands_move_both_ways() -> None:
    ways = {make("predict-zero-moves", seed).step.table["direction"] for seed in range(20)}
    assert ways == {"clockwise", "counter-clockwise"}


def test_a_fresh_step_keeps_the_rules_of_its_lesson() -> None:
    """The question without stacking in the lesson about stacking stays one without, on a fresh table too."""
    from unolearn.lessons.course import load_course
    from unolearn.lessons.generators import Generators
    from unolearn.lessons.progress import LearnerProgress

    lesson = load_course().lesson("c1-stacking")
    fresh = Generators(LearnerProgress()).fresh(lesson.step("from-before-draw-two"))
    assert fresh is not None and fresh.table["rules"] == "classic"
    assert not list(answer_faults(make_goal(lesson, fresh)))
