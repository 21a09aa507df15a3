"""Generated steps of part G: the engine's price in each rule book, and the classic one tempts everywhere."""

import pytest

from unolearn.lessons.check_answers import answer_faults
from unolearn.lessons.generated_g import BOOKS
from unolearn.lessons.generators import make
from unolearn.rules import ruleset

from .generated import goal_of


def test_every_hand_has_the_price_of_each_book_and_the_classic_one_tempts() -> None:
    for seed in range(300):
        made = make("count-four-books", seed)
        goal = goal_of(made)
        assert not list(answer_faults(goal)), seed
        right = goal.solution()[0]["numbers"]
        for book, preset, _ in BOOKS:
            assert right[book] == sum(ruleset(preset).prices(card)[0] for card in goal.stage.hand())
        assert len(set(right.values())) > 1
        tempted = goal_of(made).grade({"act": "answer", "numbers": made.tempting})
        assert tempted.grade == "incomplete" and tempted.reasons


@pytest.mark.parametrize("name", ["answer-in-book", "play-in-book"])
def test_what_may_be_played_is_the_engine_s_answer_and_another_book_tempts(name: str) -> None:
    books = set()
    for seed in range(250):
        made = make(name, seed)
        goal = goal_of(made)
        assert not list(answer_faults(goal)), seed
        names = [card.name for card in goal.stage.hand()]
        chosen = [*goal.solution()[0]["cards"], names.index(made.tempting)]
        assert goal_of(made).grade({"act": "answer", "cards": chosen}).grade == "wrong", seed
        books.add(goal.round.rules.spec)
    assert len(books) == (2 if name == "answer-in-book" else 4)
