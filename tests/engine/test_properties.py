"""Properties of any round, at any moment, under any rules: hypothesis looks for the smallest one that fails."""

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from unolearn.engine.cards import COLORS
from unolearn.engine.moves import Catch, Challenge, Draw, Keep, NameColor, Play, SayUno, Take, WasLast
from unolearn.engine.round import IllegalMove, Round
from unolearn.rules import OPTIONS, PRESETS

SETTINGS = settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
SWITCHES = [name for name, option in OPTIONS.items() if option.values and len(option.values) <= 4]
SPECS = st.builds(
    lambda base, chosen: {"base": base, **chosen},
    st.sampled_from(sorted(PRESETS)),
    st.dictionaries(st.sampled_from(sorted(SWITCHES)), st.integers(0, 3), max_size=4).map(
        lambda picks: {
            name: list(OPTIONS[name].values)[place % len(OPTIONS[name].values)] for name, place in picks.items()
        }
    ),
)


def after(tables, spec, players, seed, moves):
    """A round after some random moves; None where the options contradict each other."""
    rules = tables.ruleset_or_none(spec)
    if rules is None:
        return None
    random, round = Random(seed), Round.deal(rules, tables.NAMES[:players], seed=seed)
    for _ in range(moves):
        if round.over:
            break
        round.push(random.choice(round.legal_moves()))
    return round


TABLES = (SPECS, st.integers(2, 12), st.integers(0, 999), st.integers(0, 60))


@SETTINGS
@given(*TABLES)
def test_everything_that_must_hold_at_a_table_holds(tables, spec, players, seed, moves):
    round = after(tables, spec, players, seed, moves)
    if round is not None:
        tables.check(round, Random(seed))


@SETTINGS
@given(*TABLES, st.data())
def test_a_move_is_made_exactly_if_it_is_judged_possible(tables, spec, players, seed, moves, data):
    """Any move by anybody, sensible or not: pushed where judge_move says so, else refused and nothing has changed."""
    round = after(tables, spec, players, seed, moves)
    if round is None:
        return
    seat = st.integers(0, players - 1)
    card = data.draw(st.sampled_from([*{card for hand in round.hands for card in hand}, *round.draw_pile[:3]]))
    plays = st.builds(
        Play,
        seat,
        st.just(card),
        color=st.sampled_from([None, *COLORS, "pink"]),
        partner=st.none() | seat,
        rule=st.sampled_from([None, False, "moo", ""]),
        changes=st.sampled_from([None, (3, "clap"), (8, "")]),
        uno=st.booleans(),
    )
    kinds = [st.builds(kind, seat) for kind in (Draw, Keep, Take, Challenge, SayUno, WasLast)]
    others = [st.builds(Catch, seat, seat), st.builds(NameColor, seat, st.sampled_from([*COLORS, "pink"]))]
    move = data.draw(st.one_of(plays, *kinds, *others))
    verdict, before = round.judge_move(move), tables.state(round)
    try:
        events = round.push(move)
    except IllegalMove as refused:
        assert not verdict.ok and refused.verdict == verdict and tables.state(round) == before
    else:
        assert verdict.ok and events and events[0][2] in (move.player, getattr(move, "target", move.player))
        tables.check(round, Random(seed))


@SETTINGS
@given(SPECS, st.integers(2, 7), st.integers(0, 999))
def test_the_same_seed_deals_the_same_round(tables, spec, players, seed):
    first, second = (after(tables, spec, players, seed, 20) for _ in range(2))
    assert first is None or tables.state(first) == tables.state(second)
