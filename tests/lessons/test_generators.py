"""Generated steps: possible tables, the engine's answer, a tempting wrong one, never the same twice."""

import os

import pytest

from unolearn.lessons.check_answers import answer_faults
from unolearn.lessons.generated_d import GENERATED_D
from unolearn.lessons.generated_e import GENERATED_E
from unolearn.lessons.generated_f import GENERATED_F
from unolearn.lessons.generated_f_ends import GENERATED_F_ENDS
from unolearn.lessons.generated_f_matches import GENERATED_F_MATCHES
from unolearn.lessons.generators import GENERATORS, Generators, make
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.text import word_count

from .generated import RULES, goal_of, tempting_message

SEEDS = 200 if os.environ.get("UNOLEARN_EVERY_LESSON") else 50
BOOKS = {
    "crazy": [*GENERATED_D],
    "boxed": [*GENERATED_E],
    "dirty": [*GENERATED_F, *GENERATED_F_ENDS, *GENERATED_F_MATCHES],
}
#: What a text says if somebody forgot that the learner is called "You".
CLUMSY = [f"{you} {verb}" for you in ("You", "you") for verb in ("plays", "has", "holds", "draws", "is", "swaps")]
CLUMSY += ["I draws", "I loses", "I plays", "Now You", "with You", "and You"]


@pytest.mark.parametrize("name", GENERATORS)
def test_every_table_is_possible_answerable_and_tempting(name: str) -> None:
    for seed in range(SEEDS):
        made = make(name, seed)
        goal = goal_of(made, RULES)
        assert not list(answer_faults(goal)), seed
        tempted = goal_of(made, RULES).grade(tempting_message(made, goal))
        wrong = ("wrong", "incomplete") if isinstance(made.tempting, dict) else ("wrong",)
        assert tempted.grade in wrong, (seed, made.tempting)
        assert tempted.reasons and all(reason.text for reason in tempted.reasons), seed


@pytest.mark.parametrize("name", GENERATORS)
def test_a_seed_gives_the_same_table_and_seeds_give_many(name: str) -> None:
    assert make(name, 7) == make(name, 7)
    assert len({make(name, seed).signature for seed in range(60)}) > 50


@pytest.mark.parametrize("name", GENERATORS)
def test_texts_are_short_and_speak_to_the_learner(name: str) -> None:
    for seed in range(SEEDS):
        step = make(name, seed).step
        options = getattr(step, "options", [])
        texts = [
            step.ask or "",
            step.text or "",
            *(one.text for one in options),
            *(one.feedback or "" for one in options),
        ]
        assert word_count(step.text) + word_count(step.ask) <= 60, seed
        for clumsy in CLUMSY:
            assert not any(clumsy in text for text in texts), (seed, texts)


@pytest.mark.parametrize(("book", "name"), [(book, name) for book, names in BOOKS.items() for name in names])
def test_a_rule_book_s_tables_bring_its_rules(book: str, name: str) -> None:
    for seed in range(20):
        assert goal_of(make(name, seed), RULES).round.rules.spec.split(",")[0] == book


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
