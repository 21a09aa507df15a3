"""What happens in one move is drawn event by event, and ends as the engine has it."""

from random import Random

import pytest

from unolearn.engine.players import Computer
from unolearn.engine.round import Round
from unolearn.lessons.goals.base import stage_for
from unolearn.lessons.model import Lesson, Step
from unolearn.lessons.stage import Stage
from unolearn.lessons.stage_trace import traced
from unolearn.rules.systems import ruleset

RULES = (
    "classic", "crazy", "boxed", "dirty", "dirty,play_on=true",
    "classic,stacking=mixed,jump_in=true,draw=until_playable,seven_zero=true",
)  # fmt: skip


def stage(rules: str, **table: object) -> Stage:
    lesson = Lesson(id="a1-x", version=1, title="T", objective="O", rules=rules)
    return stage_for(lesson, Step(id="x", kind="explain", table=table))


@pytest.mark.parametrize("rules", RULES)
def test_a_move_traced_event_by_event_ends_as_the_engine_has_it(rules: str) -> None:
    for seed in range(6):
        round, random = Round.deal(ruleset(rules), ("You", "Ana", "Ben", "Cleo"), seed=seed), Random(seed)
        computers = [Computer(seed=seed * 7 + seat) for seat in range(4)]
        for _ in range(150):
            if round.over:
                break
            moves = round.legal_moves()
            player = random.choice(moves).player
            mine = [move for move in moves if move.player == player]
            chosen = computers[player].choose(round.view(player), mine) if player is not None else None
            move = chosen or random.choice(moves)
            before = round.copy()
            steps = traced(before, round.push(move))
            if steps is None:
                continue
            last = steps[-1]
            assert [sorted(map(str, hand)) for hand in last.hands] == [sorted(map(str, hand)) for hand in round.hands]
            assert (last.discard, len(last.draw_pile)) == (round.discard, len(round.draw_pile))
            assert (last.color, last.direction, last.pending) == (round.color, round.direction, round.pending)
            assert last.house_rules == round.house_rules


def test_a_draw_two_is_laid_before_the_cards_are_drawn() -> None:
    table = stage("classic", top="red 5", hands={"You": ["red draw two", "blue 1"], "Ana": 3, "Ben": 3, "Cleo": 3})
    laid, drew, lost = table.play("You play red draw two")
    ana = [next(seat for seat in frame["table"]["seats"] if seat["name"] == "Ana") for frame in (laid, drew, lost)]
    assert [seat["count"] for seat in ana] == [3, 5, 5]
    assert laid["table"]["discard"][-1]["name"] == "red draw two"
    assert lost["table"] == table.table()


def test_the_red_zero_shows_ten_cards_before_the_hands_move() -> None:
    table = stage("crazy", top="red 5", hands={"You": ["red 0", "blue 1"], "Ana": 3, "Ben": 4, "Cleo": 5})
    frames = table.play("You play red 0")
    counts = [frame["table"]["seats"][0]["count"] for frame in frames]
    assert counts[:3] == [1, 11, 5]


def test_while_somebody_is_caught_nobody_has_said_uno() -> None:
    made = stage("classic", top="red 5", hands={"You": ["red 9", "blue 1"], "Ben": ["red 7", "red 8"]}, turn="Ben")
    played = made.play("Ben plays red 7")
    caught = made.play("You catch Ben")
    ben = [next(seat for seat in frame["table"]["seats"] if seat["name"] == "Ben") for frame in [*played, *caught]]
    assert [seat["said_uno"] for seat in ben] == [False] * len(ben)
    assert [seat["count"] for seat in ben] == [1, 1, 3]
