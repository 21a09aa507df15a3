"""Computer players: they choose one of the moves offered, from what their seat may see, by a seed.

``steady`` plays what fits and gets rid of dear cards; ``sharp`` also keeps wilds back, watches who is about to go out,
and counts colours. Both forget things now and then, by ``slips``, so that a newcomer can catch them and win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from .cards import COLORS, Card
from .moves import Catch, Challenge, Cut, Draw, Keep, Move, NameColor, Play, SayUno, Take, WasLast
from .round import Round

STRENGTHS = ("steady", "sharp")


@dataclass
class Computer:
    """A computer player of one seat. ``reaction`` is the mean time, in seconds, it takes to see a chance (a race's data).

    ``slips`` is how often it forgets to say Uno, to catch or to jump in: 0 never, 1 always.
    """

    strength: str = "steady"
    seed: int = 0
    reaction: float = 1.2
    slips: float = 0.15
    _random: Random = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if self.strength not in STRENGTHS:
            raise ValueError(f"there is no strength {self.strength!r}; choose steady or sharp")
        self._random = Random(self.seed)

    def reaction_time(self) -> float:
        """Seconds until it notices: drawn around ``reaction``, never below a fifth of it."""
        return max(self.reaction / 5, self._random.gauss(self.reaction, self.reaction / 3))

    def choose(self, view: Round, moves: Sequence[Move]) -> Move | None:
        """One of ``moves``, all of them this seat's own; None to let a chance pass that need not be taken.

        ``view`` is the round as this seat sees it (``round.view(seat)``). A play that comes down to one card says Uno,
        slips aside. ValueError without moves.
        """
        if not moves:
            raise ValueError("there is no move to choose from")
        seat = moves[0].player
        plays = [move for move in moves if isinstance(move, Play) and view.judge(move.player, move.card).grade == "legal"]
        if view.turn != seat or view.stage == "who_was_last" or (seat in view.silent and not self._slip()):
            return self._out_of_turn(view, moves, plays)
        plain = [move for move in moves if isinstance(move, (Draw, Keep, Take, Challenge, Cut, NameColor))]
        if view.stage in ("play", "keep_or_play") and plays:
            return self._lay(view, max(plays, key=lambda move: self._worth(view, move)))
        if view.stage == "answer":
            return self._answer(view, plays, moves)
        if isinstance(plain[0] if plain else None, Cut):
            return Cut(seat, self._random.randint(1, max(1, len(view.draw_pile) - 1)))
        if view.stage == "name_color":
            return NameColor(seat, self._best_color(view, seat))
        return plain[0] if plain else moves[0]

    def _out_of_turn(self, view: Round, moves: Sequence[Move], plays: list[Play]) -> Move | None:
        """Calls, catches, jump-ins and who was last: chances, not duties, but that somebody was last must be said."""
        told = [move for move in moves if isinstance(move, WasLast)]
        if told:
            return self._random.choice(told)
        own = next((move for move in moves if isinstance(move, SayUno)), None)
        if own and (view.turn == own.player or not self._slip()):
            return own
        catches = [move for move in moves if isinstance(move, Catch)]
        if catches and not self._slip():
            return catches[0]
        if plays and not self._slip():
            return self._lay(view, max(plays, key=lambda move: self._worth(view, move)))
        return None

    def _slip(self) -> bool:
        return self._random.random() < self.slips

    def _lay(self, view: Round, move: Play) -> Play:
        """The play with its call and a made-up rule's text filled in."""
        if move.rule:
            move = move._replace(rule=self._random.choice(RULE_IDEAS))
        if move.changes:
            move = move._replace(changes=(move.changes[0], self._random.choice(RULE_IDEAS)))
        two_left = len(view.hands[move.player]) == 2
        return move._replace(uno=True) if two_left and not self._slip() else move

    def _answer(self, view: Round, plays: list[Play], moves: Sequence[Move]) -> Move:
        """Answer a penalty with a card if possible; challenge when the other hand is large enough to hide a match."""
        if plays:
            return self._lay(view, max(plays, key=lambda move: self._worth(view, move)))
        challenge = next((move for move in moves if isinstance(move, Challenge)), None)
        if challenge and view.played_by is not None:
            held = len(view.hands[view.played_by])
            chance = 1 - 0.8**held if self.strength == "sharp" else 0.3
            if held > 4 and self._random.random() < chance * 0.7:
                return challenge
        return next(move for move in moves if isinstance(move, Take))

    def _worth(self, view: Round, move: Play) -> float:
        """How good a play looks: points shed, colours kept, and for a sharp player who comes next."""
        points, _ = view.price(move.card)
        hand = view.hands[move.player]
        worth = points / 50 + self._random.random() * (0.4 if self.strength == "steady" else 0.05)
        color = move.color or move.card.color
        worth += 0.25 * Counter(card.color for card in hand)[color]
        if move.partner is not None:
            worth += 0.5 * (len(hand) - 1 - len(view.hands[move.partner]))
        if move.changes or move.rule:
            worth += 0.1
        return worth + (self._sharp(view, move, hand) if self.strength == "sharp" else 0.0)

    def _sharp(self, view: Round, move: Play, hand: list[Card]) -> float:
        """Keep wilds for later while nobody is close; hit the next player when that one is."""
        following = len(view.hands[view.next_player(move.player)])
        nearest = min(len(other) for seat, other in enumerate(view.hands) if seat != move.player and other)
        worth = 0.0
        if move.card.is_wild and len(hand) > 2 and nearest > 2:
            worth -= 1.6
        if following <= 2 and move.card.face in ("skip", "reverse", "draw two", "wild draw four"):
            worth += 2.0
        return worth

    def _best_color(self, view: Round, seat: int) -> str:
        held = Counter(card.color for card in view.hands[seat] if card.color)
        return max(COLORS, key=lambda color: (held[color], self._random.random()))


#: Rules a computer player makes up: everybody does something, the last draws one (ADD-1).
RULE_IDEAS = (
    "All players moo; the last to moo draws 1",
    "All players touch their nose; the last to touch it draws 1",
    "All players stand up; the last to stand draws 1",
    "All players clap once; the last to clap draws 1",
    "All players say banana; the last to say it draws 1",
)


def own_moves(round: Round, seat: int) -> list[Move]:
    """The legal moves of one seat; who was last is said by any seat."""
    return [move for move in round.legal_moves() if move.player == seat or isinstance(move, WasLast)]
