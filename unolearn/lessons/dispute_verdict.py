"""The verdict on a table in dispute: a headline, every card with its reason, what else may be done, what hands cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from unolearn.engine.cards import Card
from unolearn.engine.explain import listed, say, sentence, tell
from unolearn.engine.language import N_
from unolearn.engine.moves import Challenge, Draw, Keep, Move, Play, Take
from unolearn.engine.round import Round
from unolearn.lessons.scene import card_data, cards_text
from unolearn.tables import Table

__all__ = ["headline", "judged", "verdict", "worth"]


def verdict(table: Table) -> dict[str, Any]:
    """Return what may be done and why: a headline, then card by card, then what else, then what the hands are worth."""
    round = table.round
    cards = judged(table)
    return {
        "headline": headline(table, cards),
        "decision": _decision(round),
        "cards": cards,
        "others": _others(round),
        "worth": [worth(round, seat) for seat, known in enumerate(table.known) if known and round.hands[seat]],
    }


def judged(table: Table) -> list[dict[str, Any]]:
    """Return every known card once a hand: whose decision it is first."""
    round, first = table.round, table.round.decision.player
    seats = sorted(range(len(round.names)), key=lambda seat: seat != first)
    rows = []
    for seat in seats:
        for card in dict.fromkeys(round.hands[seat] if table.known[seat] else ()):
            found = round.judge(seat, card)
            rows.append(
                {
                    "card": card_data(card),
                    "player": round.names[seat],
                    "verdict": found.grade,
                    "rule": found.rule,
                    "why": sentence(round, found, seat, card),
                    "does": _does(round, seat, card) if found.ok else [],
                }
            )
    return rows


def _does(round: Round, seat: int, card: Card) -> list[str]:
    """Return what would happen if the card were laid, choices it leaves open aside."""
    play = next(
        (move for move in round.legal_moves() if isinstance(move, Play) and (move.player, move.card) == (seat, card)),
        None,
    )
    if play is None:
        return []
    after = round.copy()
    left_open = {"named_color", "swapped", "rule_made", "rule_changed"}
    told = [tell(after, event, viewer=-1) for event in after.push(play)]
    return [event["text"] for event in told[1:] if event["kind"] not in left_open]


def headline(table: Table, cards: Sequence[dict[str, Any]]) -> str:
    """Return who may do what now, in a sentence or two."""
    round = table.round
    player, kind = round.decision
    fits = {
        name: [row["card"]["name"] for row in cards if row["player"] == name and row["verdict"] == "legal"]
        for name in round.names
    }
    if kind == "over":
        winner = round.winner
        if winner is None:
            return say("The round is over.")
        return say("The round is over: {player} [are|is] out.", player=round.names[winner])
    if player is None:
        return say("The table has to say who was the last to do it.")
    name = round.names[player]
    jumps = [
        say("[You|{player}] may jump in with {cards}.", player=other, cards=_one_of(names))
        for other, names in fits.items()
        if other != name and names
    ]
    return " ".join([_turn_line(table, name, kind, fits[name]), *jumps])


def _turn_line(table: Table, name: str, kind: str, fits: list[str]) -> str:
    round = table.round
    seat = round.names.index(name)
    facts = {"player": name, "cards": cards_text(round.pending), "fits": _one_of(fits)}
    if kind == "cut":
        return say("[You|{player}] may cut the deck before the deal.", **facts)
    if kind == "name_color":
        return say("[You name|{player} names] the colour of the opening wild.", **facts)
    if not table.known[seat]:
        return say(_LAY_OUT, **facts)
    if kind == "answer":
        return say(_WAYS[bool(fits), bool(round.challengeable)], **facts)
    if kind == "keep_or_play":
        if fits:
            return say("[You|{player}] may play the card just drawn, or keep it.", **facts)
        return say("[You keep|{player} keeps] the card just drawn.", **facts)
    if not fits:
        return say("Nothing [you hold|{player} holds] may be played: draw a card.", **facts)
    if round.judge_move(Draw(seat)).ok:
        return say("[You|{player}] may play {fits}, or draw a card.", **facts)
    return say("[You|{player}] may play {fits}. Drawing is not allowed.", **facts)


_LAY_OUT = N_(
    "[It is your turn. Lay out your hand to see what fits.|It is {player}’s turn. Lay out that hand to see what fits.]"
)
#: By whether a card answers and whether a challenge is possible.
_WAYS = {
    (False, False): N_("[You take|{player} takes] the {cards}: nothing else is allowed."),
    (True, False): N_("[You|{player}] may answer with {fits} or take the {cards}."),
    (False, True): N_("[You|{player}] may challenge or take the {cards}."),
    (True, True): N_("[You|{player}] may answer with {fits}, challenge or take the {cards}."),
}


def _one_of(names: Sequence[str]) -> str:
    return listed([say("the {card}", card=name) for name in names], "or")


def _decision(round: Round) -> str:
    player, kind = round.decision
    if player is None:
        return say("The round is over.") if kind == "over" else say("A made-up rule was triggered.")
    return say("It is [your|{player}’s] turn.", player=round.names[player])


def _others(round: Round) -> list[dict[str, Any]]:
    """Return what can be done without a card, and why or why not."""
    player = round.decision.player
    if player is None or round.stage in ("cut", "name_color"):
        return []
    asked: list[tuple[str, Move]] = [(say("draw one card"), Draw(player))]
    if round.rules.until_playable:
        text = say("draw one card") if _holds_fit(round, player) else say("draw until one fits")
        asked = [(text, Draw(player))]
    if round.stage == "keep_or_play":
        asked = [(say("keep the card just drawn"), Keep(player))]
    if round.stage == "answer":
        asked = [(say("take the {cards}", cards=cards_text(round.pending)), Take(player))]
        if round.discard[-1].face == "wild draw four":
            asked.append((say("challenge the wild draw four"), Challenge(player)))
    return [_other(round, text, move) for text, move in asked]


def _holds_fit(round: Round, seat: int) -> bool:
    return any(round.judge(seat, card).grade == "legal" for card in round.hands[seat])


_ALLOWED: dict[type, str] = {
    Draw: N_("Drawing in place of playing is always possible here."),
    Keep: N_("A drawn card need not be played."),
    Take: N_("Taking them is always allowed. It costs the turn."),
    Challenge: N_("Against the rule: the player who laid it draws four. Allowed: the challenger draws six."),
}


def _other(round: Round, text: str, move: Move) -> dict[str, Any]:
    found = round.judge_move(move)
    why = say(_ALLOWED[type(move)]) if found.ok else sentence(round, found, move.player)
    return {"text": text, "verdict": "legal" if found.ok else "illegal", "why": why}


def worth(round: Round, seat: int) -> dict[str, Any]:
    """Return what a hand would cost now, as a sum."""
    prices = [round.price(card)[0] for card in round.hands[seat]]
    whom = (
        say("to whoever goes out")
        if round.rules.scores_for == "winner"
        else say("written down by the player who holds it")
    )
    return {
        "player": round.names[seat],
        "cards": [
            {**card_data(card), "points": points} for card, points in zip(round.hands[seat], prices, strict=True)
        ],
        "points": sum(prices),
        "sum": " + ".join(map(str, prices)),
        "whom": whom,
    }
