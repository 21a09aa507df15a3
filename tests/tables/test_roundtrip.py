"""A table written down reads back as the same table, with the same future; and every move it offers reads back."""

from __future__ import annotations

import json
from random import Random

import pytest

from unolearn.engine.explain import tell
from unolearn.engine.moves import Cut, Move, Play
from unolearn.engine.notation import read_move, write_move
from unolearn.engine.round import Round
from unolearn.rules import ruleset
from unolearn.tables import dump_table, judge_report, load_table, play_report

SPECS = [
    "classic", "crazy", "boxed", "dirty", "classic,stacking=mixed,jump_in=true,seven_zero=true",
    "classic,stacking=same_kind,draw=until_playable", "dirty,play_on=true",
    "crazy,add_a_rule=true,game_changer=true,dirty_wild=true,perfect_match=true",
    "boxed,icons=all,jump_in=true,seven_zero=true", "classic,last_resort=true,uno_on=have,seven_zero=true",
    "classic,bluffing=false,without=wild+skip",
]  # fmt: skip
NAMES = ["Ana", "Ben", "Cleo", "You", "Éva M", "Ana plays", "G", "H", "I", "J", "K", "L"]


def concrete(round: Round, move: Move, random: Random) -> Move:
    """The move with the choices a list of moves leaves open."""
    if isinstance(move, Cut):
        return move._replace(count=random.choice([1, 7 * len(round.names), len(round.draw_pile) - 1]))
    if isinstance(move, Play):
        rule = move.rule and random.choice(["everyone moos", 'bow, or say "moo" \\', "x" * 200])
        changes = move.changes and (move.changes[0], "new, rule")
        return move._replace(rule=rule, changes=changes, uno=random.random() < 0.4)
    return move


def check_written(round: Round) -> None:
    written = dump_table(round)
    for text in (written, json.dumps(written)):
        read = load_table(text).round
        assert dump_table(read) == written
        assert (read.decision, read.legal_moves()) == (round.decision, round.legal_moves())


def check_game(spec: str, players: int, seed: int, most: int) -> None:
    random = Random(seed)
    names = NAMES[:players]
    round = Round.deal(
        ruleset(spec),
        names,
        seed=seed,
        dealer=random.randrange(players),
        scores=[random.randint(-60, 400) for _ in names],
    )
    for _ in range(most):
        check_written(round)
        if round.over:
            assert play_report(dump_table(round))["round"] == play_report(round)["round"]
            return
        moves = round.legal_moves()
        for move in moves:
            assert read_move(round, write_move(move, names)) == move
        move = concrete(round, random.choice(moves), random)
        read = load_table(dump_table(round))
        told = [tell(round, event) for event in round.push(move)]
        assert read.play(write_move(move, names)) == told
        assert dump_table(read.round) == dump_table(round)


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("players", [2, 3, 7])
def test_every_position_of_a_game_reads_back(spec: str, players: int) -> None:
    check_game(spec, players, seed=players, most=25)


@pytest.mark.slow
@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("seed", [1])
def test_every_position_of_long_games_reads_back(spec: str, seed: int) -> None:
    check_game(spec, [4, 12][seed], seed + 100, most=80)


def test_a_record_replays_event_for_event() -> None:
    random = Random(5)
    start = {"players": ["Ana", "Ben", "Cleo"], "rules": "crazy", "seed": 11}
    round = load_table(start).round
    lines, events = [], [tell(round, event) for event in round.opened]
    while not round.over and len(lines) < 300:
        move = concrete(round, random.choice(round.legal_moves()), random)
        lines.append(write_move(move, round.names))
        events += [tell(round, event) for event in round.push(move)]
    record = {**start, "moves": lines}
    assert play_report(record)["events"] == events
    assert play_report(json.dumps(record))["table"] == dump_table(round)
    assert judge_report(record)["moves"] == judge_report(round)["moves"]
