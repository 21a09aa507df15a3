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
from .language import N_
from .moves import Catch, Challenge, Cut, Draw, Keep, Move, NameColor, Play, SayUno, Take, WasLast
from .round import Round

STRENGTHS = ("steady", "sharp")


@dataclass
class Computer:
    """A computer player of one seat. ``reaction`` is the mean time, in seconds, it takes to see a chance.

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
        plays = [
            move for move in moves if isinstance(move, Play) and view.judge(move.player, move.card).grade == "legal"
        ]
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
        """How good a play looks: points shed, colours kept; for a sharp player what can follow and who comes next."""
        hand, rest = view.hands[move.player], view.hands[move.player][:]
        rest.remove(move.card)
        points, _ = view.price(move.card)
        color = move.color or (move.declared or move.card).color
        same = sum(card.color == color for card in rest)
        if self.strength == "sharp":
            weight = 1.0 if view.rules.scores_for == "self" else 0.3  # points that stay are the own ones
            worth = weight * points / 50 + 0.05 * self._random.random() + self._sharp(view, move, rest, same, color)
        else:
            worth = points / 50 + 0.4 * self._random.random() + 0.25 * same
        if move.partner is not None:
            worth += 0.5 * (len(hand) - 1 - len(view.hands[move.partner]))
        return worth + (0.1 if move.changes or move.rule else 0)

    def _sharp(self, view: Round, move: Play, rest: list[Card], same: int, color: str | None) -> float:
        """Cards that can follow; wilds kept while nobody is close; the next player hit when about to go out."""
        own_points = view.rules.scores_for == "self"
        close = min(len(hand) for seat, hand in enumerate(view.hands) if seat != move.player and hand) <= 2
        follow = sum(card.face == move.card.face and card.color != color for card in rest)
        worth = 0.25 * same + (0.0 if own_points else 0.5 * follow)
        if move.card.is_wild and len(rest) > 1 and not (own_points and close):
            worth -= 1.6 if own_points else 2.0
        if move.card.face in ("skip", "reverse", "draw two", "wild draw four"):
            near = len(view.hands[view.next_player(move.player)]) <= 2
            worth += 2.0 if near else 0.0 if own_points else 0.4
        return worth

    def _best_color(self, view: Round, seat: int) -> str:
        held = Counter(card.color for card in view.hands[seat] if card.color)
        return max(COLORS, key=lambda color: (held[color], self._random.random()))


#: Rules a computer player makes up: everybody does something, the last draws one (ADD-1).
RULE_IDEAS = (
    N_("All players moo; the last to moo draws 1"),
    N_("All players touch their nose; the last to touch it draws 1"),
    N_("All players stand up; the last to stand draws 1"),
    N_("All players clap once; the last to clap draws 1"),
    N_("All players say banana; the last to say it draws 1"),
)


def own_moves(round: Round, seat: int) -> list[Move]:
    """The legal moves of one seat; who was last is said by any seat."""
    return [move for move in round.legal_moves() if move.player == seat or isinstance(move, WasLast)]
