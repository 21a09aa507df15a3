"""Whole moves: may they be made, with every choice in them; and the four kinds of move every table knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import turns
from .cards import BLANK, Card, declare
from .judging import ASKED, NOT_YOUR_TURN, ROUND_OVER, as_declared, facts_of, judge
from .moves import Cut, Draw, Keep, Move, Play, Take, WasLast
from .ruleset import Action, Choice
from .words import ILLEGAL, Reason, Verdict

if TYPE_CHECKING:
    from .round import Round

DRAWN_ONCE = Reason("DRAW-2", "drawn_card_only", ILLEGAL, "One draw a turn: play the card just drawn, or keep it.")
NOTHING_DRAWN = Reason(
    "DRAW-2", "nothing_drawn", ILLEGAL, "Nothing has been drawn this turn, so there is no card to keep."
)
NOTHING_WAITS = Reason("DT-1", "nothing_pending", ILLEGAL, "No draw penalty is waiting, so there is nothing to take.")
NOT_HELD = Reason("HAND-1", "not_in_hand", ILLEGAL, "The {card} is not in {holder_whose} hand.")
MAY = Reason("TURN-1", "may", "legal", "That may be done now.")


def judge_move(round: Round, move: Move) -> Verdict:
    """May a whole move be made, with every choice in it; the reason against it, or the one for it."""
    action = round.rules.actions.get(type(move))
    if round.stage == "over" or action is None:
        refusal: Reason | Verdict | None = (
            ROUND_OVER if round.stage == "over" else _NO_SUCH_MOVE.get(type(move), MISSING_RULE)
        )
    else:
        refusal = action.refuse(round, move)
    if refusal is None:
        return judge(round, move.player, move.card) if isinstance(move, Play) else Verdict(MAY)
    if isinstance(refusal, Verdict):
        return Verdict(refusal.reason, {**facts_of(round, move.player, None), **refusal.facts})
    return Verdict(
        refusal, facts_of(round, move.player, None) | ({"card": move.card.name} if isinstance(move, Play) else {})
    )


MISSING_RULE = Reason("TURN-1", "no_such_move", ILLEGAL, "No rule of this table knows that move.")
_NO_SUCH_MOVE: dict[type, Reason] = {
    WasLast: Reason(
        "ADD-4", "no_such_move", ILLEGAL, "At this table no rules are made up, so nobody is asked who was last."
    ),
    Cut: Reason("SETUP-4", "no_such_move", ILLEGAL, "At this table the dealer does not cut the deck."),
}


def refuse_play(round: Round, move: Play) -> Reason | Verdict | None:
    """The reason against laying a card: first the moment, then the hand, then the card, then the choices."""
    moment = ASKED.get(round.stage)
    if moment is None and move.player != round.turn and round.rules.jump_in is None:
        moment = NOT_YOUR_TURN
    if moment is not None:
        return moment
    if move.card not in round.hands[move.player]:
        return NOT_HELD
    verdict = judge(round, move.player, move.card)
    if not verdict.ok:
        return verdict
    return _refuse_declared(round, move) or _refuse_choices(round, move)


def _refuse_declared(round: Round, move: Play) -> Reason | Verdict | None:
    if move.card.face != BLANK:
        return DECLARED_NOTHING if move.declared is not None else None
    if move.declared is None:
        return MUST_DECLARE
    assert round.rules.declared_as
    if move.declared not in round.rules.declared_as(round, move.card):
        return CANNOT_BECOME.with_facts(like=move.declared.name, card=move.card.name)
    reason = as_declared(round, move.player, move.card, move.declared)
    if reason.ok or isinstance(reason, Verdict):
        return None if reason.ok else reason
    # A check of the whole hand looks at the rest of it, so it is told which card leaves: the blank.
    judged = move.card if move.declared.face in round.rules.checks else move.declared
    facts = reason.facts(round, move.player, judged) if reason.facts else {}
    return Verdict(reason, {"card": move.declared.name, "face": move.declared.face, **facts})


MUST_DECLARE = Reason(
    "EDW-1", "must_declare", ILLEGAL, "Say what the blank card is played as: any card of its colour, or any wild."
)
CANNOT_BECOME = Reason(
    "EDW-1",
    "cannot_become",
    ILLEGAL,
    "The {card} cannot become a {like}: only another card of its own colour, or a wild.",
)
DECLARED_NOTHING = Reason(
    "EDW-1", "cannot_become", ILLEGAL, "Only a blank card is played as another card; the {card} is what it is."
)


def _refuse_choices(round: Round, move: Play) -> Reason | Verdict | None:
    laid = declare(move.card, move.declared) if move.declared is not None else move.card
    last = len(round.hands[move.player]) == 1
    for choice in round.rules.choices:
        refusal = _refuse_choice(round, move, choice, laid, last)
        if refusal is not None:
            return refusal
    known = {choice.field for choice in round.rules.choices}
    unknown = next((name for name in _NO_CHOICE if name not in known and getattr(move, name) is not None), None)
    return _NO_CHOICE[unknown].with_facts(card=move.card.name) if unknown else None


#: The reason against a choice that no rule of this table knows.
_NO_CHOICE = {
    "partner": Reason("SEVEN-1", "no_such_choice", ILLEGAL, "At this table the {card} swaps no hands."),
    "rule": Reason("ADD-1", "no_such_choice", ILLEGAL, "At this table no rules are made up."),
    "changes": Reason("WGC-1", "no_such_choice", ILLEGAL, "At this table there is no rule to change."),
}


def _refuse_choice(round: Round, move: Play, choice: Choice, laid: Card, last: bool) -> Reason | Verdict | None:
    value = getattr(move, choice.field)
    asked = choice.is_for(laid) and bool(choice.offers(round, move.player, laid))
    facts = {"card": move.card.name, "value": value}
    if value is None:
        waived = choice.optional or (last and not (choice.matters_last and round.rules.play_on))
        return None if not asked or waived else choice.missing.with_facts(**facts)
    if not asked and not (choice.is_for(laid) and last):
        return choice.wrong.with_facts(**facts)
    return None if choice.is_valid(round, move.player, value) else choice.wrong.with_facts(**facts)


def in_turn(round: Round, player: int) -> Reason | None:
    """The reason against any move of the player in turn that this moment or seat forbids."""
    if round.stage in ASKED:
        return ASKED[round.stage]
    return None if player == round.turn else NOT_YOUR_TURN


def refuse_draw(round: Round, move: Draw) -> Reason | Verdict | None:
    """The reason against drawing in place of playing."""
    refusal = in_turn(round, move.player)
    if refusal is not None:
        return refusal
    if round.stage == "answer":
        return DT_FIRST if round.discard[-1].face == "draw two" else WDF_FIRST
    if round.stage == "keep_or_play":
        return DRAWN_ONCE
    return round.rules.may_draw(round, move.player) if round.rules.may_draw else None


DT_FIRST = Reason(
    "DT-1",
    "pending_draw",
    ILLEGAL,
    "{pending} cards are waiting to be drawn: take them first, an ordinary draw is no way out.",
)
WDF_FIRST = Reason(
    "WDF-1",
    "pending_draw",
    ILLEGAL,
    "{pending} cards are waiting to be drawn: take them first, an ordinary draw is no way out.",
)


def refuse_keep(round: Round, move: Keep) -> Reason | None:
    """The reason against keeping a drawn card."""
    return in_turn(round, move.player) or (None if round.stage == "keep_or_play" else NOTHING_DRAWN)


def refuse_take(round: Round, move: Take) -> Reason | None:
    """The reason against taking a waiting penalty."""
    return in_turn(round, move.player) or (None if round.stage == "answer" else NOTHING_WAITS)


#: The four moves every table knows; rules add the others.
ACTIONS: dict[type, Action] = {
    Play: Action(lambda round: (), refuse_play, turns.play, ""),  # offered by card_plays
    Draw: Action(lambda round: _one(Draw, round, "play"), refuse_draw, turns.draw_turn, "play"),
    Keep: Action(lambda round: _one(Keep, round, "keep_or_play"), refuse_keep, turns.keep, "keep_or_play"),
    Take: Action(lambda round: _one(Take, round, "answer"), refuse_take, turns.take, "answer"),
}


def _one(kind: type, round: Round, stage: str) -> list[Move]:
    if round.stage != stage:
        return []
    move = kind(round.turn)
    return [move] if round.rules.actions[kind].refuse(round, move) is None else []
