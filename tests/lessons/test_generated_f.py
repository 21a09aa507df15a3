"""What the generated steps of part F must be besides possible and tempting."""

from unolearn.lessons.generators import make

from .generated import goal_of


def test_the_last_resort_comes_with_and_without_something_to_play() -> None:
    goals = [goal_of(make("find-last-resort", seed)) for seed in range(60)]
    right = [[goal.stage.hand()[index].name for index in goal.solution()[0]["cards"]] for goal in goals]
    assert 5 < right.count(["wild draw four"]) < 30


def test_perfect_matches_come_out_both_ways() -> None:
    drawn = [goal_of(make("predict-perfect", seed)).right[0] for seed in range(60)]  # type: ignore[attr-defined]
    assert 15 < sum(map(bool, drawn)) < 45
