"""A round of Uno: what stands on the table, whose decision it is, and what every card may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from . import dealing, ending, judging, refusing, turns
from .cards import Card
from .moves import Move
from .ruleset import Ruleset
from .words import Event, Reason, Verdict

PLAY, KEEP_OR_PLAY, ANSWER = "play", "keep_or_play", "answer"
NAME_COLOR, WHO_WAS_LAST, CUT, OVER = "name_color", "who_was_last", "cut", "over"


class Decision(NamedTuple):
    """Whose decision it is (a seat, or None where the whole table decides) and of what kind."""

    player: int | None
    kind: str


class IllegalMove(ValueError):
    """A move that may not be made; ``verdict`` says why. The round is as it was."""

    def __init__(self, move: Move, verdict: Verdict):
        super().__init__(f"{move}: {verdict.rule}")
        self.move, self.verdict = move, verdict


class Round:
    """One round, from the deal to the empty hand. Seats are numbers, clockwise; ``names`` belong to them.

    The surface is small: :attr:`decision`, :meth:`judge`, :meth:`legal_moves`, :meth:`push`, :meth:`copy`,
    :meth:`view`, :meth:`result`. Everything else is the table as it stands: lists of cards (the last of
    ``draw_pile`` and of ``discard`` is the top), ``color`` in force, ``pending`` cards waiting, the card just
    ``drawn``, who laid the top card (``played_by``), whether its jump-in ``window`` is open, who is ``silent``.
    """

    __slots__ = (
        "breach",
        "called",
        "challengeable",
        "color",
        "color_before",
        "dealer",
        "direction",
        "discard",
        "draw_pile",
        "drawn",
        "hands",
        "house_rules",
        "names",
        "opened",
        "passes",
        "pending",
        "played_by",
        "ranking",
        "rules",
        "run",
        "scores",
        "seed",
        "shown",
        "silent",
        "skips",
        "stage",
        "turn",
        "window",
    )

    def __init__(
        self,
        rules: Ruleset,
        names: Sequence[str],
        dealer: int | None = None,
        seed: int = 0,
        scores: Sequence[int] | None = None,
    ):
        """An empty table: no card is dealt yet. :meth:`deal` is what most callers want."""
        self.rules, self.names, self.seed = rules, tuple(names), seed
        players = len(self.names)
        self.dealer = players - 1 if dealer is None else dealer
        self.turn: int = (self.dealer + 1) % players
        self.direction = 1
        self.hands: list[list[Card]] = [[] for _ in self.names]
        self.discard: list[Card] = []
        self.draw_pile: list[Card] = []
        self.color: str | None = None
        self.color_before: str | None = None
        self.pending = self.passes = self.skips = 0
        self.run = 1
        self.drawn: Card | None = None
        self.played_by: int | None = None
        self.called: int | None = None
        self.silent: set[int] = set()
        self.window = self.challengeable = False
        self.breach: Reason | Verdict | None = None
        self.shown: tuple[Card, ...] | None = None
        self.ranking: list[int] = []
        self.house_rules: dict[int, str] = {}
        self.scores: list[int] = list(scores) if scores else [0] * players
        self.stage = PLAY
        self.opened: tuple[Event, ...] = ()

    @classmethod
    def deal(
        cls,
        rules: Ruleset,
        names: Sequence[str],
        dealer: int | None = None,
        seed: int = 0,
        scores: Sequence[int] | None = None,
    ) -> Round:
        """A round shuffled and dealt by ``seed``, the opening card turned and done (SETUP-1, SETUP-2).

        The opening card's events are in ``opened``. With ``dealers_cut`` the deal waits for the dealer's cut (SETUP-4).
        The dealer is the last seat unless said.
        """
        round = cls(rules, names, dealer, seed, scores)
        dealing.shuffle_deck(round)
        if rules.dealers_cut:
            round.stage, round.turn = CUT, round.dealer
        else:
            events: list[Event] = []
            dealing.deal_hands(round)
            dealing.turn_opening(round, events)
            round.opened = tuple(events)
        return round

    @property
    def top(self) -> Card | None:
        """The top card of the discard pile; None before the deal."""
        return self.discard[-1] if self.discard else None

    @property
    def decision(self) -> Decision:
        """Whose decision it is, and of what kind (NOTATION.md, "judge")."""
        return Decision(None if self.stage in (WHO_WAS_LAST, OVER) else self.turn, self.stage)

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.stage == OVER

    @property
    def winner(self) -> int | None:
        """Who went out first; None while the round runs, or if it ended without a winner."""
        return ending.winner(self)

    @property
    def players_in(self) -> list[int]:
        """The seats that still hold cards, clockwise."""
        return [seat for seat, hand in enumerate(self.hands) if hand]

    def next_player(self, seat: int, steps: int = 1) -> int:
        """The seat ``steps`` turns after ``seat`` in the direction of play; who is out is passed over."""
        players = len(self.names)
        if not self.rules.play_on or not any(self.hands):
            return (seat + steps * self.direction) % players
        way, left = (self.direction if steps > 0 else -self.direction), abs(steps)
        while left:
            seat = (seat + way) % players
            left -= bool(self.hands[seat])
        return seat

    def judge(self, seat: int, card: Card) -> Verdict:
        """May that player lay that card now, and the one reason. The card need not be in the hand."""
        return judging.judge(self, seat, card)

    def judge_move(self, move: Move) -> Verdict:
        """May that move be made now, and the reason."""
        return refusing.judge_move(self, move)

    card_plays = judging.card_plays

    def legal_moves(self) -> list[Move]:
        """Every legal or bluffing move of everybody who may act, the decision's player first, each once.

        ``says uno`` riding on a play is left out; made-up rules stand in it as ``"…"``, a cut once.
        """
        return judging.legal_moves(self)

    def push(self, move: Move) -> list[Event]:
        """Make a move; what happened, as events. IllegalMove if it may not be made: nothing has changed then."""
        verdict = refusing.judge_move(self, move)
        if not verdict.ok:
            raise IllegalMove(move, verdict)
        return self._push(move)

    def _push(self, move: Move) -> list[Event]:
        events: list[Event] = []
        self.rules.actions[type(move)].do(self, move, events)
        return events

    def copy(self) -> Round:
        """An independent copy: same rules, names and cards, own table."""
        new: Round = object.__new__(Round)
        for name in Round.__slots__:
            setattr(new, name, getattr(self, name))
        new.hands = [hand[:] for hand in self.hands]
        new.discard, new.draw_pile = self.discard[:], self.draw_pile[:]
        new.silent, new.ranking = set(self.silent), self.ranking[:]
        new.house_rules, new.scores = dict(self.house_rules), self.scores[:]
        return new

    def view(self, player: int) -> Round:
        """A copy with what that player may not see taken out: other hands and the draw pile hold None for each card."""
        new = self.copy()
        hidden: list[Any] = [None]
        new.hands = [hand if seat == player else hidden * len(hand) for seat, hand in enumerate(new.hands)]
        new.draw_pile = hidden * len(new.draw_pile)
        new.breach, new.shown, new.seed = None, None, 0
        new.opened = tuple([event if event[2] == player else _without_cards(event) for event in self.opened])
        if self.stage == KEEP_OR_PLAY and self.turn != player:
            new.drawn = None
        return new

    def price(self, card: Card) -> tuple[int, str]:
        """What a card left in a hand counts, in points, and the rule that says so."""
        assert self.rules.prices is not None
        return self.rules.prices(card)

    def result(self) -> ending.Result:
        """Who won, the points as a sum card by card, and the totals (SCORE-1 to SCORE-7). ValueError while it runs."""
        return ending.result(self)

    def __repr__(self) -> str:
        return f"<Round {self.rules.spec}: {self.stage}, top {self.top}, turn {self.names[self.turn]}>"


def _without_cards(event: Event) -> Event:
    """What others see of an event: how many cards were drawn, not which."""
    return event[:-1] if event[0].fields[-1:] == ("cards",) else event


__all__ = ["Decision", "IllegalMove", "Round", "turns"]
