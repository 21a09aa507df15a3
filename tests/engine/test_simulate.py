"""Simulation: the same seed, the same numbers, wherever the games are played; and the command over it."""

import json
import os
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from unolearn.engine.players import Computer
from unolearn.engine.ruleset import RuleError
from unolearn.engine.simulate import CHUNK, play_games, simulate
from unolearn.rules import PRESETS, ruleset
from unolearn.rules import simulate as simulate_spec
from unolearn.serving.cli import main

GAMES = 2 * CHUNK + 5


@pytest.fixture(scope="module")
def alone():
    return simulate(ruleset("crazy"), GAMES, players=3, seed=4).as_dict()


def test_every_game_is_counted_once(alone):
    assert alone["games"] == GAMES == sum(alone["wins"]) + alone["drawn"] + alone["cut_off"]
    assert len(alone["wins"]) == len(alone["points"]) == 3
    assert alone["fired"]["END-1"] == sum(alone["wins"]) and alone["moves"]["least"] <= alone["moves"]["median"]


def test_the_same_seed_gives_the_same_result_and_another_another(alone):
    assert simulate_spec("crazy", GAMES, players=3, seed=4).as_dict() == alone
    assert simulate_spec("crazy", GAMES, players=3, seed=5).as_dict() != alone


def test_a_thread_pool_gives_the_same(alone):
    with ThreadPoolExecutor(2) as executor:
        assert simulate(ruleset("crazy"), GAMES, players=3, seed=4, executor=executor).as_dict() == alone


def test_a_process_pool_gives_the_same(alone):
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert simulate(ruleset("crazy"), GAMES, players=3, seed=4, executor=executor).as_dict() == alone


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # what Dask warns about is Dask's affair
def test_a_dask_cluster_gives_the_same(alone):
    distributed = pytest.importorskip("distributed", reason="Dask is not installed: pip install unolearn[cluster]")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert simulate(ruleset("crazy"), GAMES, players=3, seed=4, executor=client.get_executor()).as_dict() == alone


def test_a_game_depends_on_its_number_alone_so_chunks_may_be_of_any_size():
    rules = ruleset("dirty")
    whole = play_games((rules, range(6), 4, 9, "sharp", 5000))
    parts = play_games((rules, range(2), 4, 9, "sharp", 5000))
    parts.add(play_games((rules, range(2, 6), 4, 9, "sharp", 5000)))
    assert parts == whole


def test_progress_is_told_chunk_by_chunk():
    done = []
    simulate(ruleset("classic"), GAMES, players=2, progress=done.append)
    assert done == [CHUNK, 2 * CHUNK, GAMES]


def test_games_that_run_too_long_are_cut_off_and_said_so():
    assert simulate(ruleset("classic"), 4, limit=3).cut_off == 4


@pytest.mark.parametrize(
    "spec", [*PRESETS, "dirty,play_on=on", "classic,stacking=mixed,jump_in=on,draw=until_playable"]
)
@pytest.mark.parametrize("players", [2, 12])
def test_computers_finish_every_system(spec, players):
    found = simulate_spec(spec, 6, players=players, seed=1, strength="sharp")
    assert found.games == 6 and found.cut_off == 0


def test_impossible_wishes_are_refused():
    with pytest.raises(ValueError, match="no strength 'weak'; choose steady or sharp"):
        simulate(ruleset("classic"), 1, strength="weak")
    with pytest.raises(ValueError, match="-1 games"):
        simulate(ruleset("classic"), -1)
    with pytest.raises(RuleError, match="two to twelve"):
        simulate(ruleset("classic"), 1, players=13)
    with pytest.raises(ValueError, match="steady or sharp"):
        Computer("weak")


def test_the_command_prints_a_table_without_a_bar_where_nobody_watches(capsys):
    assert main(["simulate", "dirty", "--games", "20", "--players", "3", "--seed", "2"]) == 0
    out, err = capsys.readouterr()
    assert err == "" and out.startswith("dirty: 20 games, 3 players, seed 2, steady computer players\n")
    for word in (
        "moves a game",
        "drawn rounds",
        "cut off",
        "seat",
        "wins",
        "PERFECT-1" if "PERFECT-1" in out else "PLAY-1",
    ):
        assert word in out


def test_the_command_prints_json_alike_for_any_number_of_workers(capsys):
    printed = []
    for workers in ("1", "2"):
        assert main(["simulate", "classic", "--games", "60", "--json", "--workers", workers]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    told = json.loads(printed[0])
    assert (told["rules"], told["players"], told["games"]) == ("classic", 4, 60) and told["fired"]["PLAY-1"] > 0


@pytest.mark.parametrize("words", [["dirtz"], ["classic,jump_in=maybe"], ["classic,stacking=mixed,doubling=on"]])
def test_the_command_refuses_wrong_rules_in_one_line(words, capsys):
    assert main(["simulate", *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "Traceback" not in err


@pytest.mark.parametrize(
    "words", [["--games", "0"], ["--players", "1"], ["--players", "13"], ["--games", "many"], ["--workers", "0"]]
)
def test_the_command_refuses_wrong_numbers(words, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["simulate", *words])
    assert stopped.value.code == 2 and "whole number" in capsys.readouterr().err


@pytest.mark.skipif(os.name != "posix", reason="a terminal of its own needs a Unix")
def test_on_a_terminal_there_is_a_bar(monkeypatch, capsys):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert main(["simulate", "--games", "60"]) == 0
    err = capsys.readouterr().err
    assert "0 of 60 games" in err and "60 of 60 games" in err and err.endswith("\r\x1b[K")
