"""Making moves: laying a card, drawing, keeping, taking, where the turn goes. Nothing here asks whether it may be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import BLANK, Card, declare
from .dealing import draw, draw_cards
from .ending import end_round
from .happenings import CALLED_UNO, DREW, GREW, JUMPED, KEPT, NAMED_COLOR, PASSED, PLAYED, SKIPPED, TURN
from .moves import Draw, Keep, Play, Take
from .words import Event, Reason, Verdict

if TYPE_CHECKING:
    from .round import Round
    from .ruleset import CardEffect


def play(round: Round, move: Play, events: list[Event]) -> None:
    """Lay a card: first the card and the choices with it, then what it does, last where the turn goes."""
    seat, card = move.player, move.card
    rules, hand = round.rules, round.hands[seat]
    laid = declare(card, move.declared) if move.declared is not None else card
    before = round.discard[-1]
    jumped = seat != round.turn
    if jumped or round.stage == "answer":
        _prepare(round, move, laid, before, jumped, events)
    else:
        round.run = 1
        fits = rules.fit_tables.get((before.plain, round.color)) or rules.fits(before, round.color)
        reason = fits[card] or rules.checks[card.face](round, seat, card)
        events.append((PLAYED, reason.rule, seat, laid))
        if laid.face == "wild draw four":
            _note_hand(round, seat, card)
    hand.remove(card)
    round.discard.append(laid)
    round.color_before, round.color = round.color, laid.color or move.color
    round.passes = 0
    if round.silent:
        round.silent.clear()
    left = len(hand)
    if left == 1 or move.uno:
        _call(round, move, left, events)
    if laid.is_wild and move.color:
        events.append((NAMED_COLOR, "WILD-1", seat, move.color))
    for do in rules.laid_with(laid) if rules.laid else ():
        do(round, move, laid, before, jumped, events)
    round.played_by, round.window, round.drawn, round.called = seat, True, None, None
    effect = rules.effects.get(laid.key)
    if not left:
        _last_card(round, move, laid, effect, events)
        return
    if effect:
        effect.do(round, seat, laid, move, events)
    if rules.triggers:
        _trigger_or_pass(round, seat, laid, events)
    else:
        pass_turn(round, seat, events)


def _note_hand(round: Round, seat: int, card: Card) -> None:
    """What a challenge of this Wild Draw Four will go by: was it a breach, and the rest of the hand (CHAL-2)."""
    rules, hand = round.rules, round.hands[seat]
    round.challengeable = rules.can_challenge
    round.breach = rules.breach(round, seat, card) if rules.breach else None
    place = hand.index(card)
    round.shown = (*hand[:place], *hand[place + 1 :])


def _trigger_or_pass(round: Round, seat: int, laid: Card, events: list[Event]) -> None:
    """After a card's own effect: a made-up rule for its number, or else the turn passes."""
    for trigger in round.rules.triggers:
        if trigger(round, laid, events):
            return
    pass_turn(round, seat, events)


def _prepare(round: Round, move: Play, laid: Card, before: Card, jumped: bool, events: list[Event]) -> None:
    """A jump-in or an answer: report it under its rule, and settle what waited below it: added up or cancelled."""
    answer = round.rules.answer
    adding = answer is not None and answer.adds_up and before.plain is laid.plain
    if jumped:
        rule = "JUMP-3" if move.player == round.played_by else "JUMP-1"
        events.append((JUMPED, rule, move.player, laid))
        if not adding:
            round.pending = 0
    else:
        assert answer is not None
        events.append((PLAYED, answer.judge(round, move.player, laid).rule, move.player, laid))
    round.run = round.run + 1 if adding else 1
    round.challengeable = False
    round.breach = None


def _call(round: Round, move: Play, left: int, events: list[Event]) -> None:
    """The Uno call that rides on a play, or the silence that may be caught (UNO-1, UNO-2, UNO-4)."""
    if left == 1:
        if move.uno:
            events.append((CALLED_UNO, "UNO-1", move.player, True))
        elif round.called != move.player:
            round.silent.add(move.player)
    elif move.uno:
        events.append((CALLED_UNO, "UNO-4", move.player, False))


def _last_card(round: Round, move: Play, laid: Card, effect: CardEffect | None, events: list[Event]) -> None:
    """After a last card: only what OUT-1, CHAL-3, RED-2 and ZERO-2 still ask for, then the end (END-1)."""
    rules, seat = round.rules, move.player
    if effect and (effect.last == "always" or (effect.last == "play_on" and rules.play_on)):
        effect.do(round, seat, laid, move, events)
    if round.hands[seat]:
        _trigger_or_pass(round, seat, laid, events)
        return
    if rules.play_on:
        round.ranking.append(seat)
    if round.pending and round.challengeable:
        wait_for_answer(round, round.next_player(seat), events)
        return
    if round.pending:
        victim = round.next_player(seat)
        draw_penalty(round, victim, events)
        seat = victim
    if finish_if_out(round, events):
        return
    round.window = False
    pass_turn(round, seat, events)


def finish_if_out(round: Round, events: list[Event]) -> bool:
    """End the round if a hand is empty; with ``play_on`` if only one player still holds cards (END-1, SCORE-6)."""
    done = len(round.players_in) < 2 if round.rules.play_on else not all(round.hands)
    if done:
        end_round(round, events)
    return done


def pass_turn(round: Round, seat: int, events: list[Event]) -> None:
    """The turn leaves ``seat``: a penalty waits or is drawn, players are skipped, the next one begins."""
    round.drawn = round.called = None
    turn = round.next_player(seat) if round.rules.play_on else (seat + round.direction) % len(round.names)
    if round.pending:
        if may_answer(round):
            wait_for_answer(round, turn, events)
            return
        draw_penalty(round, turn, events)
        turn = round.next_player(turn)
    while round.skips:
        round.skips -= 1
        events.append((SKIPPED, "REV-1" if round.discard[-1].face == "reverse" else "SKIP-1", turn))
        turn = round.next_player(turn)
    round.turn = turn
    round.stage = "play"
    events.append((TURN, "TURN-1", turn))


def may_answer(round: Round) -> bool:
    """Whether the rules allow anything but taking the waiting penalty, whatever the hands hold."""
    rules = round.rules
    return (
        round.challengeable
        or (rules.jump_in is not None and round.window)
        or (rules.answer is not None and rules.answer.is_open(round))
    )


def wait_for_answer(round: Round, victim: int, events: list[Event]) -> None:
    """The penalty waits for ``victim`` to take, answer or challenge it."""
    round.stage, round.turn = "answer", victim
    events.append((GREW, penalty_rule(round), None, round.pending))
    events.append((TURN, "TURN-1", victim))


def draw_penalty(round: Round, victim: int, events: list[Event]) -> None:
    """``victim`` draws all that waits and loses the turn (DT-1, WDF-1)."""
    rule = penalty_rule(round)
    count, round.pending = round.pending, 0
    draw(round, victim, count, rule, events)
    events.append((SKIPPED, rule, victim))


def penalty_rule(round: Round) -> str:
    """The rule behind the waiting penalty, from the top card."""
    return "DT-1" if round.discard[-1].face == "draw two" else "WDF-1"


def draw_turn(round: Round, move: Draw, events: list[Event]) -> None:
    """Draw in place of playing; a card that fits may be played, anything else ends the turn (DRAW-1 to DRAW-3)."""
    rules, seat = round.rules, move.player
    round.silent.clear()
    stuck = (rules.until_playable or rules.play_drawn == "if_stuck") and not holds_legal(round, seat)
    drawn = draw_for_turn(round, seat, rules.until_playable and stuck, events)
    if not drawn:
        _pass(round, seat, events)
        return
    round.drawn, round.stage = drawn[-1], "keep_or_play"
    never = rules.play_drawn == "never" or (rules.play_drawn == "if_stuck" and not stuck)
    if never or not card_reason(round, seat, drawn[-1]).ok:
        _end_turn(round, seat, events)


def holds_legal(round: Round, seat: int) -> bool:
    """Whether the player in turn holds a card that may be laid by the rules (a bluff does not count)."""
    return any(card_reason(round, seat, card).grade == "legal" for card in round.hands[seat])


def card_reason(round: Round, seat: int, card: Card) -> Reason | Verdict:
    """Why a card may be laid on the top card in an ordinary turn, or not."""
    fits = round.rules.fits(round.discard[-1], round.color)[card]
    reason = round.rules.checks[card.face](round, seat, card) if fits is None else fits
    if not round.rules.blocks or card.face == BLANK:  # a blank's check has asked about everything that it may become
        return reason
    return unless_blocked(round, seat, card, reason)


def unless_blocked(round: Round, seat: int, card: Card, reason: Reason | Verdict) -> Reason | Verdict:
    """The reason, or for a card that may be laid what a rule has against it all the same."""
    if round.rules.blocks and reason.ok:
        for block in round.rules.blocks:
            against = block(round, seat, card)
            if against is not None:
                return against
    return reason


def draw_for_turn(round: Round, seat: int, until_playable: bool, events: list[Event]) -> list[Card]:
    """One card, or with ``until_playable`` cards until one is legal or none is left (DRAW-3); one ``drew``."""
    drawn: list[Card] = []
    while more := draw_cards(round, seat, 1, events):
        drawn += more
        if not until_playable or card_reason(round, seat, more[0]).grade == "legal":
            break
    if drawn:
        events.append((DREW, "DRAW-3" if until_playable else "DRAW-1", seat, len(drawn), drawn))
    return drawn


def _pass(round: Round, seat: int, events: list[Event]) -> None:
    """Nothing could be drawn: a pass; when everybody still in has passed in a row the round is drawn (PILE-2)."""
    round.passes += 1
    events.append((PASSED, "PILE-2", seat))
    if round.passes >= len(round.players_in):
        end_round(round, events)
    else:
        _end_turn(round, seat, events)


def keep(round: Round, move: Keep, events: list[Event]) -> None:
    """Keep the drawn card: the turn ends (DRAW-2)."""
    events.append((KEPT, "DRAW-2", move.player))
    _end_turn(round, move.player, events)


def _end_turn(round: Round, seat: int, events: list[Event]) -> None:
    round.window = False
    round.run = 1
    pass_turn(round, seat, events)


def take(round: Round, move: Take, events: list[Event]) -> None:
    """Take the waiting penalty: the cards are drawn and the turn is lost."""
    round.silent.clear()
    round.window = round.challengeable = False
    draw_penalty(round, move.player, events)
    round.run = 1
    if round.played_by is not None and not round.hands[round.played_by] and finish_if_out(round, events):
        return
    pass_turn(round, move.player, events)
