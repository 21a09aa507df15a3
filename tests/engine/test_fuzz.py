"""Random rounds under random rules. The long one is marked slow and reports what it has seen."""

import os
from collections import Counter
from random import Random

import pytest


def LONG(test):
    """Slow, and only on request."""
    why = "ten minutes: UNOLEARN_FUZZ=1 pytest -s tests/engine/test_fuzz.py"
    return pytest.mark.slow(pytest.mark.skipif("UNOLEARN_FUZZ" not in os.environ, reason=why)(test))


def test_all_pairs_of_options(tables):
    """Every two options at every two values: all options at once, in as few choices as it takes."""
    specs, cut = list(tables.covering()), 0
    for place, spec in enumerate(specs):
        rules = tables.ruleset_or_none(spec)
        assert rules is not None, spec
        for players in (2, 4):
            seats = min(players, tables.seats(rules, Random(place)))
            cut += tables.play_out(rules, seats, seed=place, every=29, limit=1500, may_cut=True).cut
    assert len(specs) < 40 and cut < 10


@LONG
def test_all_pairs_of_options_alone(tables):
    """Every two options at every two values each, nothing else changed."""
    random, played, cut = Random(1), 0, 0
    for place, spec in enumerate(tables.all_pairs()):
        rules = tables.ruleset_or_none(spec)
        if rules is not None:
            seats = min(4, tables.seats(rules, random))
            cut += tables.play_out(rules, seats, seed=place, every=40, may_cut=True).cut
            played += 1
    assert played > 1500 and cut < 20


@LONG
def test_random_rules_for_a_million_moves(tables, capsys):
    """At least 2,000 rule sets and a million moves (UNOLEARN_FUZZ=1; 0.01 makes it a hundredth)."""
    share = float(os.environ.get("UNOLEARN_FUZZ", "1"))
    random, specs = Random(int(os.environ.get("UNOLEARN_FUZZ_SEED", "7"))), set()
    seen: Counter[str] = Counter()
    fired: Counter[str] = Counter()
    while len(specs) < 2000 * share or seen["moves"] < 1_000_000 * share:
        rules = tables.ruleset_or_none(tables.random_spec(random))
        if rules is None:
            continue
        specs.add(rules.spec)
        for _ in range(2):
            seed, seats = random.getrandbits(32), tables.seats(rules, random)
            played = tables.play_out(rules, seats, seed, every=23, limit=20000, may_cut=True)
            seen.update(rounds=1, moves=len(played.moves), cut_off=played.cut)
            seen.update(drawn=played.round.over and played.round.winner is None)
            fired += played.fired
            if seen["rounds"] % 10 == 0:
                tables.replays_alike(played)
    with capsys.disabled():
        print(f"\n{len(specs)} rule sets, {dict(seen)}; rules that fired: {dict(sorted(fired.items()))}")
    assert seen["cut_off"] < seen["rounds"] / 200
