"""Whole games: rounds until somebody wins, the dealer moving on, scores adding up."""

import pytest

from unolearn.engine.match import Match
from unolearn.engine.players import Computer
from unolearn.engine.simulate import play_out
from unolearn.rules import ruleset

NAMES = ("Ana", "Ben", "Cleo")


def play(spec, seed=1):
    match = Match(ruleset(spec), NAMES, seed=seed)
    computers = [Computer("steady", seed=seat) for seat in range(3)]
    dealers = []
    while True:
        dealers.append(match.round.dealer)
        play_out(match.round, computers)
        if match.over:
            return match, dealers
        match.next_round()


@pytest.mark.parametrize("spec", ["classic,target=150", "crazy,target=150", "dirty,target=150", "boxed,target=150"])
def test_a_game_runs_to_its_target_with_the_dealer_moving_on(spec):
    match, dealers = play(spec)
    assert dealers == [(2 + number) % 3 for number in range(len(dealers))]
    assert max(match.scores) >= 150 and match.winners
    best = max(match.scores) if match.round.rules.scores_for == "winner" else min(match.scores)
    assert all(match.scores[seat] == best for seat in match.winners)
    cuts = [
        total - sum(result.points[seat] for result in [*match.rounds, match.round.result()])
        for seat, total in enumerate(match.scores)
    ]
    assert all(cut % 50 == 0 and cut <= 0 for cut in cuts)


@pytest.mark.parametrize("spec", ["boxed", "classic,target=none", "dirty,play_on=on"])
def test_a_single_round_is_a_whole_game_where_there_is_no_target(spec):
    match, dealers = play(spec)
    assert len(dealers) == 1 and match.winners == (match.round.winner,) and match.scores == (0, 0, 0)


def test_a_tie_is_played_off_where_that_is_agreed():
    match, _ = play("crazy,target=60,ties=extra_round", seed=3)
    assert len(match.winners) == 1


def test_no_round_is_dealt_while_one_runs_or_when_the_game_is_over():
    match = Match(ruleset("boxed"), NAMES, seed=1)
    with pytest.raises(ValueError, match="not over yet"):
        match.next_round()
    play_out(match.round, [Computer(seed=seat) for seat in range(3)])
    with pytest.raises(ValueError, match="game is over"):
        match.next_round()


def test_the_same_seed_gives_the_same_game():
    assert play("crazy,target=100", seed=5)[0].scores == play("crazy,target=100", seed=5)[0].scores
