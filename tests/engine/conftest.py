"""What must hold at every table, whatever the rules; and rounds played out at random to ask it."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from unolearn.engine.cards import CARDS
from unolearn.engine.explain import sentence, tell
from unolearn.engine.moves import Cut, Move, Play
from unolearn.engine.round import IllegalMove, Round
from unolearn.engine.ruleset import Ruleset

from .choices import all_pairs, covering, random_spec, ruleset_or_none, seats

NAMES = ("You", "Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim")
SLOTS = [name for name in Round.__slots__ if name != "rules"]
EVERY_CARD = list(CARDS.values())


def state(round: Round) -> list[Any]:
    """Everything on the table, as it may be compared."""
    return [getattr(round.copy(), name) for name in SLOTS]


def is_sentence(text: str) -> bool:
    """Whole: no template left open, a capital in front, an end mark behind."""
    return (
        not any(mark in text for mark in "{}[]")
        and (text[0].isupper() or text[0].isdigit())
        and text.rstrip("”")[-1] in ".!?"
        and "None" not in text
    )


def cards_are_conserved(round: Round) -> None:
    """Every physical card of the deck lies somewhere, once."""
    lying = Counter(card.physical for card in round.discard)
    for cards in (*round.hands, round.draw_pile):
        lying.update(cards)
    assert lying == Counter(round.rules.deck(len(round.names)))


def somebody_can_act(round: Round, moves: list[Move]) -> None:
    """Or the round is over; what is offered may be done, comes once, the decision's player first."""
    assert bool(moves) != round.over
    assert len(set(moves)) == len(moves), "a move is offered twice"
    for move in moves:
        assert round.judge_move(move).ok, (move, round.judge_move(move))
    first = round.decision.player
    if first is not None and moves:
        mine = [move.player == first for move in moves]
        assert mine == sorted(mine, reverse=True) and mine[0]


def judge_agrees(round: Round, moves: list[Move]) -> None:
    """A card is legal or a bluff exactly if a play of it is offered, and always has its sentence."""
    offered = {(move.player, move.card) for move in moves if isinstance(move, Play)}
    for seat, hand in enumerate(round.hands):
        for card in set(hand):
            verdict = round.judge(seat, card)
            assert verdict.ok == ((seat, card) in offered), (seat, card, verdict)
            assert is_sentence(sentence(round, verdict, seat, card))


def the_wrong_is_refused(round: Round, random: Random) -> None:
    """A card that may not be played, and one that is not held: IllegalMove, and nothing has changed."""
    before = state(round)
    for _ in range(3):
        seat, card = random.randrange(len(round.names)), random.choice(EVERY_CARD)
        verdict = round.judge(seat, card)
        assert is_sentence(sentence(round, verdict, seat, card)) if round.stage != "cut" else True
        move = Play(seat, card, color="red" if card.is_wild else None)
        if verdict.ok and card in round.hands[seat]:
            continue
        with pytest.raises(IllegalMove) as refused:
            round.push(move)
        assert refused.value.verdict.rule == "HAND-1" or not verdict.ok
        assert is_sentence(sentence(round, refused.value.verdict, seat, card))
    assert state(round) == before


def a_view_hides(round: Round) -> None:
    """Others' hands, the draw pile, others' drawn cards; the own cards are judged alike."""
    for seat in range(len(round.names)):
        view = round.view(seat)
        assert view.hands[seat] == round.hands[seat]
        assert [len(hand) for hand in view.hands] == [len(hand) for hand in round.hands]
        hidden = [card for other, hand in enumerate(view.hands) if other != seat for card in hand] + view.draw_pile
        assert set(hidden) <= {None}
        assert view.drawn is None or round.turn == seat
        assert not any(isinstance(value, list) for event in view.opened if event[2] != seat for value in event)
        assert view.breach is None and view.shown is None and view.seed == 0
        for card in set(view.hands[seat]):
            assert view.judge(seat, card).reason is round.judge(seat, card).reason


def events_are_told(round: Round, events: list[Any]) -> None:
    """Each event names its rule and has its sentence; another viewer is not told which cards were drawn."""
    for event in events:
        told = tell(round, event)
        assert is_sentence(told["text"]) or told["kind"] in ("rule_made", "rule_changed", "rule_triggered"), told
        assert told["rule"].count("-") == 1 and told["rule"].split("-")[1].isdigit()
        if told["kind"] == "drew":
            assert told["count"] == len(told["cards"])
            other = (event[2] + 1) % len(round.names)
            seen = tell(round, event, viewer=other)
            assert "cards" not in seen and is_sentence(seen["text"])


def copies_are_independent(round: Round, move: Move) -> None:
    """A copy, and one that was pickled, play the move alike; the round itself stays as it was."""
    before = state(round)
    copies = [round.copy(), pickle.loads(pickle.dumps(round))]
    done = [copy.push(move) for copy in copies]
    assert done[0] == done[1] and state(copies[0]) == state(copies[1])
    assert state(round) == before


def check(round: Round, random: Random) -> list[Move]:
    """Everything that must hold at a table; its legal moves."""
    moves = round.legal_moves()
    cards_are_conserved(round)
    somebody_can_act(round, moves)
    judge_agrees(round, moves)
    the_wrong_is_refused(round, random)
    a_view_hides(round)
    return moves


@dataclass
class Played:
    """A round played out: its moves with their events, and the rules that fired."""

    round: Round
    start: Round
    moves: list[Move] = field(default_factory=list)
    events: list[list[Any]] = field(default_factory=list)
    fired: Counter[str] = field(default_factory=Counter)
    cut: bool = False


def choose(round: Round, moves: list[Move], random: Random, eager: float) -> Move:
    """A card as often as `eager` says, else anything that is offered; at 0 no card as long as that is possible."""
    plays = [move for move in moves if isinstance(move, Play)]
    idle = [move for move in moves if not isinstance(move, Play)] if eager == 0 else []
    move = random.choice(idle or (plays if plays and random.random() < eager else moves))
    if isinstance(move, Play):
        return move._replace(uno=random.random() < (0.5 if len(round.hands[move.player]) == 2 else 0.02))
    if isinstance(move, Cut):
        return Cut(move.player, random.choice([random.randrange(1, len(round.draw_pile)), 7 * len(round.names)]))
    return move


def eagerness(round: Round, eager: float, moves: int) -> float:
    """A round that drags on is ended by everybody drawing, until nothing is left to draw and all have passed."""
    if moves < 3000:
        return eager if moves < 800 else 0.8
    return 1 if round.rules.options["must_play"] else 0


def play_out(
    rules: Ruleset, players: int, seed: int, every: int = 1, limit: int = 4000, may_cut: bool = False
) -> Played:
    """A random round to its end, everything checked at every `every`-th move.

    More than `limit` moves fail, or with `may_cut` the round is broken off: odd rules let two random players go on for
    ever.
    """
    random = Random(seed)
    start = Round.deal(rules, NAMES[:players], seed=seed)
    played = Played(start.copy(), start)
    round = played.round
    eager = random.choice([0.9, 0.8, 0.8, 0])  # where nobody plays the draw pile runs empty
    events_are_told(round, list(round.opened))
    while not round.over:
        if may_cut and len(played.moves) == limit:
            played.cut = True
            return played
        assert len(played.moves) < limit, f"no end after {limit} moves: {rules.spec}, {players} players, seed {seed}"
        checked = len(played.moves) % every == 0
        moves = check(round, random) if checked else round.legal_moves()
        move = choose(round, moves, random, eagerness(round, eager, len(played.moves)))
        if checked:
            copies_are_independent(round, move)
        events = round.push(move) if checked else round._push(move)
        played.fired.update(event[1] for event in events)
        if checked:
            events_are_told(round, events)
        played.moves.append(move)
        played.events.append(events)
    check(round, random)
    the_sum_is_right(round)
    return played


def the_sum_is_right(round: Round) -> None:
    """The points are the rows of the sum; totals add up; the ranking holds everybody once."""
    result = round.result()
    if round.rules.play_on:
        assert result.game_over and not result.points and len(set(result.ranking)) == len(result.ranking)
        return
    for seat, points in enumerate(result.points):
        assert points == sum(row.points for row in result.sums if row.to == seat)
    if result.winner is not None:
        assert not round.hands[result.winner]
    if round.rules.options["target"] != "none":
        assert list(result.totals) == [a + b for a, b in zip(round.scores, result.points, strict=True)]


def replays_alike(played: Played) -> None:
    """The same moves from the same deal: the same events and the same table."""
    again = played.start.copy()
    assert [again.push(move) for move in played.moves] == played.events
    assert state(again) == state(played.round)


@pytest.fixture(scope="session")
def tables() -> SimpleNamespace:
    """These checks, and the rules to ask them under."""
    return SimpleNamespace(
        check=check, play_out=play_out, replays_alike=replays_alike, random_spec=random_spec,
        ruleset_or_none=ruleset_or_none,
        all_pairs=all_pairs,
        covering=covering, is_sentence=is_sentence, seats=seats, state=state, NAMES=NAMES,
    )  # fmt: skip
