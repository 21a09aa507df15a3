"""Generated steps are said in the language in force, and a seed makes the same step in every language."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from unolearn.lessons.generators import GENERATORS, make, signature
from unolearn.lessons.goals import make_goal
from unolearn.lessons.model import Lesson

from .pseudo import outside, pseudo

SEEDS = 30
#: What may stand outside the catalogue's sentences: players' names.
NAMES = re.compile(r"\b(Ana|Ben|Cleo|Dan|Eva|Finn|Gus)\b")
#: A card in the notation's words within a sentence (the red 0 is one that texts speak of).
NOTATION = re.compile(r"(?<!⟦)\b(red|yellow|green|blue) ([1-9]|skip|reverse|draw two|blank)")


def data_of(name: str, seed: int) -> tuple[dict[str, Any], Any]:
    """What a generator makes: a step as plain data, and the tempting answer."""
    return GENERATORS[name](Random(f"{name}/{seed}"))


def texts(data: dict[str, Any]) -> Iterator[str]:
    """Every text of a step that a learner reads."""
    yield from (data[key] for key in ("title", "text", "ask", "after") if key in data)
    yield from (hint for hint in data["hints"] if isinstance(hint, str))
    yield from data.get("feedback", {}).values()
    yield from (number["label"] for number in data.get("numbers", []))
    yield from data["table"].get("house_rules", {}).values()
    for option in data.get("options", []):
        yield from (option[key] for key in ("text", "feedback") if key in option)


def bare(data: dict[str, Any]) -> dict[str, Any]:
    """A step without its texts: what the engine reads."""
    kept = {key: value for key, value in data.items() if key not in ("title", "text", "ask", "after", "hints")}
    kept["feedback"] = sorted(data.get("feedback", {}))
    kept["options"] = [(option["value"], "feedback" in option) for option in data.get("options", [])]
    kept["numbers"] = [{**number, "label": ""} for number in data.get("numbers", [])]
    rules = {"house_rules": sorted(data["table"].get("house_rules", {}))}
    return {**kept, "table": {**data["table"], **rules}}


@pytest.mark.parametrize("name", GENERATORS)
def test_every_text_is_asked_of_the_catalogue(name: str) -> None:
    with pseudo():
        for seed in range(SEEDS):
            for text in texts(data_of(name, seed)[0]):
                assert not re.search(r"[^\W\d_]", NAMES.sub("", outside(text))), (seed, text)
                assert not NOTATION.search(text), (seed, text)
                assert "{" not in text, (seed, text)


@pytest.mark.parametrize("name", GENERATORS)
def test_a_seed_makes_the_same_step_in_every_language(name: str) -> None:
    for seed in range(SEEDS):
        english, tempting = data_of(name, seed)
        with pseudo():
            other, also = data_of(name, seed)
        assert bare(english) == bare(other), seed
        assert signature(english) == signature(other), seed
        if english["kind"] != "predict":
            assert tempting == also, seed
        else:
            places = [
                [option["text"] for option in data["options"]].index(text)
                for data, text in ((english, tempting), (other, also))
            ]
            assert places[0] == places[1], seed


def test_a_step_is_remade_in_the_language_in_force() -> None:
    before = make("predict-skip", 3).step
    with pseudo():
        marked = make("predict-skip", 3).step
    assert marked.ask != before.ask and outside(str(marked.ask)) == ""
    assert make("predict-skip", 3).step == before


def test_you_are_the_same_answer_in_every_language() -> None:
    with pseudo():
        said = {one.value: one.text for seed in range(9) for one in make("predict-skip", seed).step.options}
        assert said == {"You": "⟦you⟧", "Ana": "Ana", "Ben": "Ben", "Cleo": "Cleo"}
        steps = [make(name, 5).step for name in GENERATORS]
        for step in steps:
            goal = make_goal(Lesson(id="g9-x", version=1, title="T", objective="O", steps=[step]), step)
            assert goal.solution() and goal.mistake(), step.id
