"""What the generated steps of part C must be besides possible and tempting."""

from unolearn.lessons.check_answers import answer_faults
from unolearn.lessons.course import load_course
from unolearn.lessons.generators import Generators, make
from unolearn.lessons.goals import make_goal
from unolearn.lessons.progress import LearnerProgress

from .generated import goal_of


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
    lesson = load_course().lesson("c1-stacking")
    fresh = Generators(LearnerProgress()).fresh(lesson.step("from-before-draw-two"))
    assert fresh is not None and fresh.table["rules"] == "classic"
    assert not list(answer_faults(make_goal(lesson, fresh)))
