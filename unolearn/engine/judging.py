"""Who may do what, and why: one verdict for every card and every move. "Why?" and "legal?" are the same code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import turns
from .cards import BLANK, Card, declare
from .moves import Move, Play
from .words import ILLEGAL, Reason, Verdict

if TYPE_CHECKING:
    from .round import Round

ROUND_OVER = Reason("END-1", "round_over", ILLEGAL, "The round is over: nobody plays on.")
LAST_CARD = Reason("END-1", "round_over", ILLEGAL, "That was a last card: nobody can jump in on it.")
LAST_WAITS = Reason(
    "WDF-1", "pending_draw", ILLEGAL, "{pending} cards are waiting, and nobody can answer a last card with a card."
)
COLOR_ASKED = Reason("WILD-1", "colour_asked", ILLEGAL, "First {turn} must name a colour for the opening wild.")
LAST_ASKED = Reason("ADD-4", "who_was_last", ILLEGAL, "First the table must settle who was the last to do it.")
CUT_ASKED = Reason("SETUP-4", "cut_asked", ILLEGAL, "Nothing is dealt yet: first the dealer cuts the deck.")
NOT_YOUR_TURN = Reason(
    "TURN-1", "not_your_turn", ILLEGAL, "It is {turn_whose} turn, and only the player in turn may act."
)
DRAWN_ONLY = Reason(
    "DRAW-2",
    "drawn_card_only",
    ILLEGAL,
    "After drawing, only the card just drawn (the {drawn}) may be played this turn.",
)
DT_WAITS = Reason(
    "DT-1", "pending_draw", ILLEGAL, "{pending} cards are waiting: a draw two is drawn, not answered, at this table."
)
WDF_WAITS = Reason(
    "WDF-1",
    "pending_draw",
    ILLEGAL,
    "{pending} cards are waiting: a wild draw four is drawn, not answered with a card, at this table.",
)
ASKED = {"over": ROUND_OVER, "name_color": COLOR_ASKED, "who_was_last": LAST_ASKED, "cut": CUT_ASKED}


def judge(round: Round, seat: int, card: Card) -> Verdict:
    """The one reason why a card may be laid now, or not (NOTATION.md, table of verdicts: the last that applies)."""
    reason = _reason(round, seat, card)
    if isinstance(reason, Verdict):
        return reason
    return Verdict(reason, {**facts_of(round, seat, card), **(reason.facts(round, seat, card) if reason.facts else {})})


def _reason(round: Round, seat: int, card: Card) -> Reason | Verdict:
    if round.stage in ASKED:
        return ASKED[round.stage]
    if seat != round.turn:
        return out_of_turn(round, seat, card)
    if round.stage == "answer":
        return answering(round, seat, card)
    if round.drawn is not None and card is not round.drawn:
        return DRAWN_ONLY
    return turns.card_reason(round, seat, card)


def out_of_turn(round: Round, seat: int, card: Card) -> Reason | Verdict:
    """A card of somebody who is not in turn: a jump-in where the rules have it."""
    if round.rules.jump_in is None:
        return NOT_YOUR_TURN
    if last_card_lies(round):
        return LAST_CARD
    reason = round.rules.jump_in(round, seat, card)
    return turns.unless_blocked(round, seat, card, reason) if round.rules.blocks else reason


def answering(round: Round, seat: int, card: Card) -> Reason | Verdict:
    """A card of the player in turn while a draw penalty waits."""
    answer = round.rules.answer
    if last_card_lies(round):
        return LAST_WAITS
    if answer is not None and answer.is_open(round):
        if card.face == BLANK and round.rules.declared_as:
            return blank_answer(round, seat, card)
        return turns.unless_blocked(round, seat, card, answer.judge(round, seat, card))
    return DT_WAITS if round.discard[-1].face == "draw two" else WDF_WAITS


def can_answer(round: Round) -> bool:
    """Whether any card at all can answer what waits."""
    answer = round.rules.answer
    return answer is not None and answer.is_open(round) and not last_card_lies(round)


def blank_answer(round: Round, seat: int, card: Card) -> Reason | Verdict:
    """A blank answers a penalty if a card it can become does; the reason is the first such card's."""
    assert round.rules.answer and round.rules.declared_as
    judge, kinds = round.rules.answer.judge, round.rules.declared_as(round, card)
    verdicts = [turns.unless_blocked(round, seat, like, judge(round, seat, like)) for like in kinds]
    return next((verdict for verdict in verdicts if verdict.ok), verdicts[-1])


def last_card_lies(round: Round) -> bool:
    """Whether the top card was somebody's last."""
    return round.played_by is not None and not round.hands[round.played_by]


def facts_of(round: Round, seat: int | None, card: Card | None) -> dict[str, Any]:
    """The facts that many reasons name: whose turn it is, whose hand it is, what was drawn."""
    return {
        "drawn": round.drawn.name if round.drawn else None,
        "turn": round.names[round.turn],
        "holder": "You" if seat is None else round.names[seat],
    }


def card_plays(round: Round) -> list[Play]:
    """Every legal or bluffing play of the player in turn, one for each combination of choices, copies once."""
    found: list[Play] = []
    seat, rules, stage = round.turn, round.rules, round.stage
    if stage == "play" and rules.blocks:  # which may ask anything of the table: nothing is known beforehand
        for card in dict.fromkeys(round.hands[seat]):
            if turns.card_reason(round, seat, card).ok:
                found += plays_of(round, seat, card)
    elif stage == "play":
        known = rules.known.get((round.discard[-1].plain, round.color, seat, len(round.names)))
        if known is None:
            known = rules.known_plays(round, seat)
        for card in dict.fromkeys(round.hands[seat]):
            plays = known.get(card, _UNKNOWN)
            if plays is _UNKNOWN:
                plays = _plays_in_turn(round, seat, card, known)
            elif plays is None:
                plays = rules.plays(round, seat, card)
            if plays:
                found += plays
    elif stage == "answer":
        if can_answer(round):
            for card in dict.fromkeys(round.hands[seat]):
                if answering(round, seat, card).ok:
                    found += plays_of(round, seat, card)
    elif stage == "keep_or_play" and round.drawn is not None and turns.card_reason(round, seat, round.drawn).ok:
        found += plays_of(round, seat, round.drawn)
    return found


_UNKNOWN: Any = object()


def _plays_in_turn(round: Round, seat: int, card: Card, known: dict[Card, tuple[Play, ...] | None]) -> tuple[Play, ...]:
    """Every way to lay a card in an ordinary turn, none if it may not be; ``known`` keeps what stays the same."""
    rules = round.rules
    reason = rules.fits(round.discard[-1], round.color)[card]
    if reason is None:
        blank = card.face == BLANK  # which plays_of asks card by card
        return plays_of(round, seat, card) if blank or rules.checks[card.face](round, seat, card).ok else ()
    plays = rules.plays(round, seat, card) if reason.ok else ()
    known[card] = None if reason.ok and not rules.plays_alike(card) else plays
    return plays


def plays_of(round: Round, seat: int, card: Card) -> tuple[Play, ...]:
    """Every way to lay one playable card; a blank as everything it may become now."""
    if card.face != BLANK or round.rules.declared_as is None:
        return round.rules.plays(round, seat, card)
    return tuple(
        play
        for like in round.rules.declared_as(round, card)
        if as_declared(round, seat, card, like).ok
        for play in round.rules.plays(round, seat, card, declare(card, like))
    )


def as_declared(round: Round, seat: int, card: Card, like: Card) -> Reason | Verdict:
    """Why a blank may be laid as ``like`` now, in answer to a penalty or in an ordinary turn, or not."""
    return answering(round, seat, like) if round.stage == "answer" else declared_reason(round, seat, card, like)


def declared_reason(round: Round, seat: int, blank: Card, like: Card) -> Reason | Verdict:
    """Why a blank may be laid as ``like``, or not: judged as that card, for the rest of the hand (EDW-1, EDW-2)."""
    fits = round.rules.fits(round.discard[-1], round.color)[like]
    reason = round.rules.checks[like.face](round, seat, blank) if fits is None else fits
    return turns.unless_blocked(round, seat, like, reason)


def jump_ins(round: Round) -> list[Play]:
    """Every play out of turn, by seat clockwise of the player in turn."""
    if round.stage not in ("play", "answer"):
        return []
    players = len(round.names)
    seats = [(round.turn + step) % players for step in range(1, players)]
    return [
        move
        for seat in seats
        for card in dict.fromkeys(round.hands[seat])
        if card is not None and out_of_turn(round, seat, card).ok
        for move in round.rules.plays(round, seat, card)
    ]


def legal_moves(round: Round) -> list[Move]:
    """Everything anybody may do now: the decision's player first, then the others."""
    if round.stage == "over":
        return []
    moves: list[Move] = [*card_plays(round)]
    for offers in round.rules.offers(round.stage):
        moves += offers(round)
    if round.rules.jump_in is not None and round.window:
        moves += jump_ins(round)
    if not round.silent and not (round.rules.jump_in and round.window):
        return moves
    first = round.decision.player
    return sorted(moves, key=lambda move: move.player != first) if first is not None else moves
