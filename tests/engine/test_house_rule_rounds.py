"""A house rule of one's own conforms as all others do, alone and beside them: the example that comes with unolearn."""

from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from unolearn.engine.moves import Play
from unolearn.rules import PRESETS, ruleset

FILE = Path(str(files("unolearn") / "starter" / "rule" / "plain_finish.py"))
HOUSE = [
    "classic,stacking=mixed,jump_in=on", "classic,seven_zero=on,draw=until_playable,must_play=on",
    "dirty,play_on=on,jump_in=on,doubling=on", "boxed,jump_in=on,seven_zero=on,icons=all",
]  # fmt: skip


def nobody_went_out_with_anything_else(played) -> None:
    round = played.start.copy()
    for move in played.moves:
        if isinstance(move, Play) and len(round.hands[move.player]) == 1:
            assert (move.declared or move.card).is_number, move
        round._push(move)


@pytest.mark.parametrize("spec", [*PRESETS, *HOUSE])
def test_a_round_conforms(tables, allowing, spec: str) -> None:
    allowing(FILE)
    for players in (2, 4):
        played = tables.play_out(ruleset(f"{spec},plain_finish=on"), players, seed=players, every=7)
        tables.replays_alike(played)
        nobody_went_out_with_anything_else(played)


def test_random_rules_beside_it(tables, allowing) -> None:
    allowing(FILE)
    random, played = Random(5), 0
    while played < 12:
        spec = tables.random_spec(random)
        rules = tables.ruleset_or_none({**spec, "plain_finish": True})
        if rules is not None:
            seats, seed = tables.seats(rules, random), random.getrandbits(32)
            nobody_went_out_with_anything_else(tables.play_out(rules, seats, seed, every=23, limit=3000, may_cut=True))
            played += 1
