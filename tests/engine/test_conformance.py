"""One suite over every system, at every size of table: whatever the rules, this holds."""

import pytest

from unolearn.rules import PRESETS, ruleset

HOUSE = [
    "classic,stacking=draw_two", "classic,stacking=mixed,jump_in=on", "classic,seven_zero=on,draw=until_playable",
    "classic,jump_in=on,doubling=on", "dirty,play_on=on", "crazy,play_on=on",
    "boxed,jump_in=on,seven_zero=on,icons=all",
]  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4, 7, 12])
@pytest.mark.parametrize("spec", [*PRESETS, *HOUSE])
def test_a_round_conforms(tables, spec, players):
    played = tables.play_out(ruleset(spec), players, seed=players, every=3)
    tables.replays_alike(played)
