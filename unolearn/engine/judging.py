"""Who may do what, and why: one verdict for every card and every move. "Why?" and "legal?" are the same code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import turns
from .cards import BLANK, Card, declare
from .moves import Draw, Keep, Move, Play, Take
from .ruleset import Action, Choice
from .words import ILLEGAL, Reason, Verdict

if TYPE_CHECKING:
    from .round import Round

ROUND_OVER = Reason("END-1", "round_over", ILLEGAL, "The round is over: nobody plays on.")
LAST_CARD = Reason("END-1", "round_over", ILLEGAL, "That was a last card: nobody can jump in on it.")
LAST_WAITS = Reason("WDF-1", "pending_draw", ILLEGAL, "{pending} cards are waiting, and nobody can answer a last card with a card.")
COLOR_ASKED = Reason("WILD-1", "colour_asked", ILLEGAL, "First {turn} must name a colour for the opening wild.")
LAST_ASKED = Reason("ADD-4", "who_was_last", ILLEGAL, "First the table must settle who was the last to do it.")
CUT_ASKED = Reason("SETUP-4", "cut_asked", ILLEGAL, "Nothing is dealt yet: first the dealer cuts the deck.")
NOT_YOUR_TURN = Reason("TURN-1", "not_your_turn", ILLEGAL, "It is {turn_whose} turn, and only the player in turn may act.")
DRAWN_ONLY = Reason("DRAW-2", "drawn_card_only", ILLEGAL, "After drawing, only the card just drawn (the {drawn}) may be played this turn.")
DRAWN_ONCE = Reason("DRAW-2", "drawn_card_only", ILLEGAL, "One draw a turn: play the card just drawn, or keep it.")
NOTHING_DRAWN = Reason("DRAW-2", "nothing_drawn", ILLEGAL, "Nothing has been drawn this turn, so there is no card to keep.")
NOTHING_WAITS = Reason("DT-1", "nothing_pending", ILLEGAL, "No draw penalty is waiting, so there is nothing to take.")
DT_WAITS = Reason("DT-1", "pending_draw", ILLEGAL, "{pending} cards are waiting: a draw two is drawn, not answered, at this table.")
WDF_WAITS = Reason("WDF-1", "pending_draw", ILLEGAL, "{pending} cards are waiting: a wild draw four is drawn, not answered with a card, at this table.")
NOT_HELD = Reason("HAND-1", "not_in_hand", ILLEGAL, "The {card} is not in {holder_whose} hand.")
MAY = Reason("TURN-1", "may", "legal", "That may be done now.")
_ASKED = {"over": ROUND_OVER, "name_color": COLOR_ASKED, "who_was_last": LAST_ASKED, "cut": CUT_ASKED}


def judge(round: Round, seat: int, card: Card) -> Verdict:
    """The one reason why a card may be laid now, or not (NOTATION.md, table of verdicts: the last that applies)."""
    reason = _reason(round, seat, card)
    if isinstance(reason, Verdict):
        return reason
    return Verdict(reason, {**_facts(round, seat, card), **(reason.facts(round, seat, card) if reason.facts else {})})


def _reason(round: Round, seat: int, card: Card) -> Reason | Verdict:
    if round.stage in _ASKED:
        return _ASKED[round.stage]
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
    return round.rules.jump_in(round, seat, card)


def answering(round: Round, seat: int, card: Card) -> Reason | Verdict:
    """A card of the player in turn while a draw penalty waits."""
    answer = round.rules.answer
    if last_card_lies(round):
        return LAST_WAITS
    if answer is not None and answer.is_open(round):
        if card.face == BLANK and round.rules.declared_as:
            return blank_answer(round, seat, card)
        return answer.judge(round, seat, card)
    return DT_WAITS if round.discard[-1].face == "draw two" else WDF_WAITS


def blank_answer(round: Round, seat: int, card: Card) -> Reason | Verdict:
    """A blank answers a penalty if a card it can become does; the reason is the first such card's."""
    assert round.rules.answer and round.rules.declared_as
    verdicts = [round.rules.answer.judge(round, seat, like) for like in round.rules.declared_as(round, card)]
    return next((verdict for verdict in verdicts if verdict.ok), verdicts[-1])


def last_card_lies(round: Round) -> bool:
    """Whether the top card was somebody's last."""
    return round.played_by is not None and not round.hands[round.played_by]


def _facts(round: Round, seat: int | None, card: Card | None) -> dict[str, Any]:
    turn = round.names[round.turn]
    return {
        "drawn": round.drawn.name if round.drawn else None,
        "turn_whose": "your" if turn == "You" else f"{turn}'s",
        "holder_whose": "your" if seat is None or round.names[seat] == "You" else f"{round.names[seat]}'s",
    }


def card_plays(round: Round) -> list[Play]:
    """Every legal or bluffing play of the player in turn, one for each combination of choices, copies once."""
    found: list[Play] = []
    seat, rules, stage = round.turn, round.rules, round.stage
    if stage == "play":
        fits = rules.fits(round.discard[-1], round.color)
        for card in dict.fromkeys(round.hands[seat]):
            reason = fits[card]
            if reason is None:
                if card.face == BLANK:
                    found += plays_of(round, seat, card)
                    continue
                reason = rules.checks[card.face](round, seat, card)
            if reason.ok:
                found += rules.plays(round, seat, card)
    elif stage == "answer":
        for card in dict.fromkeys(round.hands[seat]):
            if answering(round, seat, card).ok:
                found += plays_of(round, seat, card)
    elif stage == "keep_or_play" and round.drawn is not None:
        found += plays_of(round, seat, round.drawn)
    return found


def plays_of(round: Round, seat: int, card: Card) -> tuple[Play, ...]:
    """Every way to lay one playable card; a blank as everything it may become now."""
    if card.face != BLANK or round.rules.declared_as is None:
        return round.rules.plays(round, seat, card)
    return tuple(
        play
        for like in round.rules.declared_as(round, card)
        if _declared(round, seat, card, like).ok
        for play in round.rules.plays(round, seat, card, declare(card, like))
    )


def _declared(round: Round, seat: int, card: Card, like: Card) -> Reason | Verdict:
    return answering(round, seat, like) if round.stage == "answer" else declared_reason(round, seat, card, like)


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
    for action in round.rules.actions.values():
        moves += action.offers(round)
    if round.rules.jump_in is not None and round.window:
        moves += jump_ins(round)
    if not round.silent and not (round.rules.jump_in and round.window):
        return moves
    first = round.decision.player
    return sorted(moves, key=lambda move: move.player != first) if first is not None else moves


def judge_move(round: Round, move: Move) -> Verdict:
    """May a whole move be made, with every choice in it; the reason against it, or the one for it."""
    action = round.rules.actions.get(type(move))
    if round.stage == "over" or action is None:
        refusal: Reason | Verdict | None = ROUND_OVER if round.stage == "over" else MISSING_RULE
    else:
        refusal = action.refuse(round, move)
    if refusal is None:
        return judge(round, move.player, move.card) if isinstance(move, Play) else Verdict(MAY)
    if isinstance(refusal, Verdict):
        return Verdict(refusal.reason, {**_facts(round, move.player, None), **refusal.facts})
    return Verdict(refusal, _facts(round, move.player, None) | ({"card": move.card.name} if isinstance(move, Play) else {}))


MISSING_RULE = Reason("TURN-1", "no_such_move", ILLEGAL, "No rule of this table knows that move.")


def refuse_play(round: Round, move: Play) -> Reason | Verdict | None:
    """The reason against laying a card: first the moment, then the hand, then the card, then the choices."""
    moment = None if round.stage not in _ASKED else _ASKED[round.stage]
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
    reason = _declared(round, move.player, move.card, move.declared)
    if reason.ok or isinstance(reason, Verdict):
        return None if reason.ok else reason
    # A check of the whole hand looks at the rest of it, so it is told which card leaves: the blank.
    judged = move.card if move.declared.face in round.rules.checks else move.declared
    facts = reason.facts(round, move.player, judged) if reason.facts else {}
    return Verdict(reason, {"card": move.declared.name, "face": move.declared.face, **facts})


def declared_reason(round: Round, seat: int, blank: Card, like: Card) -> Reason | Verdict:
    """Why a blank may be laid as ``like``, or not: it is judged as that card, for the rest of the hand (EDW-1, EDW-2)."""
    reason = round.rules.fits(round.discard[-1], round.color)[like]
    return round.rules.checks[like.face](round, seat, blank) if reason is None else reason


MUST_DECLARE = Reason("EDW-1", "must_declare", ILLEGAL, "Say what the blank card is played as: any card of its colour, or any wild.")
CANNOT_BECOME = Reason("EDW-1", "cannot_become", ILLEGAL, "The {card} cannot become a {like}: only another card of its own colour, or a wild.")
DECLARED_NOTHING = Reason("EDW-1", "cannot_become", ILLEGAL, "Only a blank card is played as another card; the {card} is what it is.")


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
    if round.stage in _ASKED:
        return _ASKED[round.stage]
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


DT_FIRST = Reason("DT-1", "pending_draw", ILLEGAL, "{pending} cards are waiting to be drawn: take them first, an ordinary draw is no way out.")
WDF_FIRST = Reason("WDF-1", "pending_draw", ILLEGAL, "{pending} cards are waiting to be drawn: take them first, an ordinary draw is no way out.")


def refuse_keep(round: Round, move: Keep) -> Reason | None:
    """The reason against keeping a drawn card."""
    return in_turn(round, move.player) or (None if round.stage == "keep_or_play" else NOTHING_DRAWN)


def refuse_take(round: Round, move: Take) -> Reason | None:
    """The reason against taking a waiting penalty."""
    return in_turn(round, move.player) or (None if round.stage == "answer" else NOTHING_WAITS)


#: The four moves every table knows; rules add the others.
ACTIONS: dict[type, Action] = {
    Play: Action(lambda round: (), refuse_play, turns.play),
    Draw: Action(lambda round: _one(Draw, round, "play"), refuse_draw, turns.draw_turn),
    Keep: Action(lambda round: _one(Keep, round, "keep_or_play"), refuse_keep, turns.keep),
    Take: Action(lambda round: _one(Take, round, "answer"), refuse_take, turns.take),
}


def _one(kind: type, round: Round, stage: str) -> list[Move]:
    if round.stage != stage:
        return []
    move = kind(round.turn)
    return [move] if round.rules.actions[kind].refuse(round, move) is None else []
