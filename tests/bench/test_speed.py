"""Whole games a second beside RLCard's, both in one run: pytest -s tests/bench (pip install unolearn[bench]).

Everybody plays alike: four seats, a random playable card, a draw only when stuck, to the end of the round. The lean
`UnoGame` loop of RLCard and its `env.run` with random agents are the measures; pairs are interleaved, so that a busy
machine slows both, and the median of the ratios counts.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

import pytest

from unolearn.engine.moves import Draw
from unolearn.engine.round import Round
from unolearn.engine.ruleset import Ruleset
from unolearn.rules import PRESETS, ruleset

pytest.importorskip("rlcard", reason="RLCard is not installed: pip install unolearn[bench]")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]

NAMES = ("Ana", "Ben", "Cleo", "Dan")
GAMES, PAIRS = 80, 9
#: At least so many times RLCard's bare loop; and classic at least so many times its env.run.
BARE = {"classic": 1.5, "crazy": 0.65, "boxed": 0.65, "dirty": 0.65}
ENV_RUN = 6.5


def our_games(rules: Ruleset, games: int) -> None:
    for seed in range(games):
        round, draw = Round.deal(rules, NAMES, seed=seed), random.Random(seed).random
        while round.stage != "over":
            moves = round.card_plays() or ([Draw(round.turn)] if round.stage == "play" else round.legal_moves())
            round._push(moves[int(draw() * len(moves))])


def bare_games(games: int) -> None:
    import numpy
    from rlcard.games.uno import Game

    for seed in range(games):
        game, draw = Game(num_players=4), random.Random(seed).random
        game.np_random = numpy.random.RandomState(seed)
        game.init_game()
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[int(draw() * len(actions))])


def env_games(games: int) -> None:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"seed": 7})
    env.game.num_players = env.num_players = 4  # its configuration knows two players only
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(4)])
    for _ in range(games):
        env.run(is_training=False)


def speed(play: Callable[[int], None], games: int = GAMES) -> float:
    """Games a second of processor time: other programs on the machine do not count."""
    start = time.process_time()
    play(games)
    return games / (time.process_time() - start)


@pytest.fixture(scope="module")
def measured() -> dict[str, dict[str, float]]:
    """For every system the median games a second, and the median ratios to RLCard's loops."""
    found = {}
    for name in PRESETS:
        rules = ruleset(name)
        our_games(rules, 20)
        pairs = []
        for _ in range(PAIRS):
            ours = speed(lambda games, rules=rules: our_games(rules, games))
            bare, env = speed(bare_games), speed(env_games, GAMES // 2)
            pairs.append((ours, ours / bare, ours / env))
        games, to_bare, to_env = (statistics.median(column) for column in zip(*pairs, strict=True))
        found[name] = {"games": games, "bare": to_bare, "env": to_env}
    return found


def test_the_table(measured, capsys):
    with capsys.disabled():
        print(f"\n{'system':<10}{'games/s':>10}{'x bare UnoGame':>18}{'x env.run':>12}")
        for name, row in measured.items():
            print(f"{name:<10}{row['games']:>10.0f}{row['bare']:>18.2f}{row['env']:>12.2f}")


@pytest.mark.parametrize("name", BARE)
def test_beside_the_bare_loop(measured, name):
    assert measured[name]["bare"] >= BARE[name]


def test_classic_beside_env_run(measured):
    assert measured["classic"]["env"] >= ENV_RUN
