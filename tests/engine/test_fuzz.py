"""Random rounds under random rules. The long one is marked slow and reports what it has seen."""

import os
from collections import Counter
from random import Random

import pytest


def test_all_pairs_of_options(tables):
    """Two values each, on a preset in turn: a short round with few checks, all of them at its end."""
    random, played = Random(1), 0
    for place, spec in enumerate(tables.all_pairs()):
        rules = tables.ruleset_or_none(spec)
        if rules is not None and place % 4 == 0:
            tables.play_out(rules, min(4, tables.seats(rules, random)), seed=place, every=40)
            played += 1
    assert played > 200


@pytest.mark.slow
@pytest.mark.skipif(
    "UNOLEARN_FUZZ" not in os.environ, reason="ten minutes: UNOLEARN_FUZZ=1 pytest tests/engine/test_fuzz.py"
)
def test_random_rules_for_a_million_moves(tables, capsys):
    """At least 2,000 rule sets and a million moves (UNOLEARN_FUZZ=1; 0.01 makes it a hundredth)."""
    share = float(os.environ.get("UNOLEARN_FUZZ", "1"))
    random, specs, moves, rounds, drawn = Random(int(os.environ.get("UNOLEARN_FUZZ_SEED", "7"))), set(), 0, 0, 0
    fired: Counter[str] = Counter()
    while len(specs) < 2000 * share or moves < 1_000_000 * share:
        rules = tables.ruleset_or_none(tables.random_spec(random))
        if rules is None:
            continue
        specs.add(rules.spec)
        for _ in range(2):
            played = tables.play_out(
                rules, tables.seats(rules, random), seed=random.getrandbits(32), every=23, limit=20000
            )
            rounds, moves, drawn = rounds + 1, moves + len(played.moves), drawn + (played.round.winner is None)
            fired += played.fired
            if rounds % 10 == 0:
                tables.replays_alike(played)
    with capsys.disabled():
        print(
            f"\n{len(specs)} rule sets, {rounds} rounds ({drawn} drawn), {moves} moves; rules that fired: {dict(sorted(fired.items()))}"
        )
