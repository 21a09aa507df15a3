"""A whole round of every system, told in sentences, as it was when somebody last read it.

Where a transcript changes on purpose: UNOLEARN_GOLDEN=write pytest tests/golden, then read what git diff shows.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from unolearn.engine.explain import tell
from unolearn.engine.players import Computer
from unolearn.engine.round import Round
from unolearn.engine.simulate import next_move
from unolearn.rules import ruleset

HERE = Path(__file__).parent
NAMES = ("You", "Ana", "Ben", "Cleo")
#: Chosen so that the rules a system is known for come up.
ROUNDS = {
    "classic": ("classic", 97),
    "crazy": ("crazy", 74),
    "boxed": ("boxed", 52),
    "dirty": ("dirty", 149),
    "popular": ("classic,stacking=draw_two,jump_in=true,draw=until_playable,seven_zero=true", 88),
}


def transcript(spec: str, seed: int) -> str:
    """The deal, every event in its sentence, and the sum at the end."""
    rules = ruleset(spec)
    round = Round.deal(rules, NAMES, seed=seed)
    computers = [Computer("steady", seed=seat, slips=0.3) for seat in range(len(NAMES))]
    lines = [f"{rules.title} ({rules.spec}), seed {seed}", "", *told(round, round.opened), *dealt(round)]
    shown = bool(round.hands[0])
    while not round.over:
        lines += told(round, round.push(next_move(round, computers)))
        if not shown:
            lines, shown = [*lines, *dealt(round)], True
    return "\n".join([*lines, "", *counted(round)]) + "\n"


def told(round: Round, events: Iterable[tuple[Any, ...]]) -> list[str]:
    return [f"{told['text']}  [{told['rule']}]" for told in (tell(round, event) for event in events)]


def dealt(round: Round) -> list[str]:
    if not any(round.hands):
        return []
    hands = [f"{name}: {', '.join(card.name for card in hand)}" for name, hand in zip(NAMES, round.hands, strict=True)]
    return ["", f"The discard pile begins with the {round.top}.", *hands, ""]


def counted(round: Round) -> list[str]:
    result = round.result()
    rows = [
        f"{NAMES[row.to]}: {row.points} for the {row.card} in the hand of {NAMES[row.hand_of]}  [{row.rule}]"
        for row in result.sums
    ]
    points = ", ".join(f"{name} {points}" for name, points in zip(NAMES, result.points, strict=True))
    return [
        *rows,
        f"Points: {points}",
        f"Winner of the round: {NAMES[result.winner] if result.winner is not None else 'nobody'}",
    ]


@pytest.mark.parametrize("name", ROUNDS)
def test_the_transcript_is_as_it_was(name: str) -> None:
    file = HERE / f"{name}.txt"
    now = transcript(*ROUNDS[name])
    if os.environ.get("UNOLEARN_GOLDEN") == "write":
        file.write_text(now, "utf-8")
    assert now == file.read_text("utf-8")
