"""What the generated steps of part B must be besides possible and tempting."""

from unolearn.lessons.generators import make

from .generated import goal_of


def test_a_wild_draw_four_is_sometimes_allowed_and_sometimes_not() -> None:
    tempting = {make("find-draw-four", seed).tempting == "wild draw four" for seed in range(20)}
    assert tempting == {True, False}


def test_a_challenge_sometimes_succeeds_and_sometimes_fails() -> None:
    assert {make("predict-challenge", seed).tempting for seed in range(20)} == {"None", "Six"}


def test_cards_drawn_for_a_last_card_are_always_worth_something() -> None:
    for seed in range(300):
        made = make("count-going-out", seed)
        right = goal_of(made).solution()[0]["numbers"]["answer"]
        assert right > made.tempting, seed
