"""A small table for the tests of the rules: set up in words, played in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from unolearn.engine.card_text import parse_card
from unolearn.engine.cards import Card
from unolearn.engine.ending import Result
from unolearn.engine.explain import sentence, tell
from unolearn.engine.notation import parse_move
from unolearn.engine.round import IllegalMove, Round
from unolearn.rules import ruleset

Told = dict[str, Any]


def cards(text: str) -> list[Card]:
    """`red 7, wild` -> two cards."""
    return [parse_card(word) for word in text.split(",") if word.strip()]


def some(hand: list[Card], words: list[Card]) -> list[Card]:
    return [card for card in hand if card in words]


class Play:
    """One round, spoken to in lines of the notation; seats are names, cards are words."""

    def __init__(self, rules: str, top: str = "red 5", pile: str = "", left: int | None = None, **more: Any) -> None:
        """`Ana="red 7, blue 5"` are hands, in seat order; other keywords are attributes of the round.

        `top` is the discard pile, bottom to top; `by` laid its top card (nobody: the opening card); `pile` are the top
        cards of the draw pile, and `left` how many cards it has in all.
        """
        hands = {name: cards(text) for name, text in more.items() if name[0].isupper()}
        self.round = round = Round(ruleset(rules), list(hands), seed=more.get("seed", 0))
        round.hands = list(hands.values())
        round.discard = cards(top)
        wanted = cards(pile)
        unseen = Counter(round.rules.deck(len(hands)))
        unseen.subtract(
            [*wanted, *[card.physical for card in round.discard], *[card for hand in round.hands for card in hand]]
        )
        assert min(unseen.values()) >= 0, f"more copies than the deck has: {[c for c in unseen if unseen[c] < 0]}"
        rest = list(unseen.elements())
        if left is not None:
            rest = rest[: max(0, left - len(wanted))]
        round.draw_pile = [*rest, *reversed(wanted)]
        round.color = more.get("color") or round.discard[-1].color
        round.turn = self.seat(more.get("turn", next(iter(hands))))
        if "by" in more:
            round.played_by, round.window = self.seat(more["by"]), True
        for name in set(more) - set(hands) - {"seed", "turn", "by", "color"}:
            assert hasattr(round, name), name
            setattr(round, name, more[name])
        self.events: list[Told] = []

    def seat(self, name: str) -> int:
        return self.round.names.index(name)

    def play(self, *lines: str) -> list[Told]:
        """What the moves do, told; the last move's events stay in `events`."""
        for line in lines:
            done = self.round.push(parse_move(line, self.round.names))
            self.events = [tell(self.round, event) for event in done]
        return self.events

    def refuses(self, line: str) -> str:
        """The rule against the move; the round must be as it was."""
        before = self.state()
        with pytest.raises(IllegalMove) as refused:
            self.round.push(parse_move(line, self.round.names))
        assert self.state() == before
        assert sentence(self.round, refused.value.verdict).rstrip("”")[-1] in ".!?"
        return refused.value.verdict.rule

    def state(self) -> list[Any]:
        copy = self.round.copy()
        return [getattr(copy, name) for name in Round.__slots__ if name != "rules"]

    def judge(self, name: str, card: str) -> str:
        """`legal PLAY-1`."""
        verdict = self.round.judge(self.seat(name), parse_card(card))
        return f"{verdict.grade} {verdict.rule}"

    def why(self, name: str, card: str) -> str:
        seat, of = self.seat(name), parse_card(card)
        return sentence(self.round, self.round.judge(seat, of), seat, of)

    def hand(self, name: str) -> list[str]:
        return [card.name for card in self.round.hands[self.seat(name)]]

    def count(self, name: str) -> int:
        return len(self.round.hands[self.seat(name)])

    @property
    def counts(self) -> dict[str, int]:
        return {name: self.count(name) for name in self.round.names}

    @property
    def kinds(self) -> list[str]:
        return [event["kind"] for event in self.events]

    def drew(self, name: str) -> list[tuple[int, str]]:
        """How many cards that player drew in the last move, and under which rule."""
        return [
            (event["count"], event["rule"])
            for event in self.events
            if event["kind"] == "drew" and event["player"] == name
        ]

    @property
    def decision(self) -> str:
        """`Ana play`, `nobody who_was_last`, `over`."""
        player, kind = self.round.decision
        return kind if kind == "over" else f"{'nobody' if player is None else self.round.names[player]} {kind}"

    @property
    def silent(self) -> set[str]:
        return {self.round.names[seat] for seat in self.round.silent}

    @property
    def winner(self) -> str | None:
        return None if self.round.winner is None else self.round.names[self.round.winner]

    @property
    def result(self) -> Result:
        return self.round.result()

    @property
    def points(self) -> dict[str, int]:
        return dict(zip(self.round.names, self.result.points, strict=True))


Table = Callable[..., Play]


@pytest.fixture
def table() -> Table:
    """`table("crazy", Ana="red 7", Ben="blue 5", top="red 5")`."""
    return Play
