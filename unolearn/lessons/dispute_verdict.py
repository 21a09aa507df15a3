"""The verdict on a table in dispute: a headline, every card with its reason, what else may be done, what hands cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from unolearn.engine.cards import Card
from unolearn.engine.explain import sentence, tell
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
        return "The round is over." if winner is None else f"The round is over: {_are(round.names[winner])} out."
    if player is None:
        return "The table has to say who was the last to do it."
    name = round.names[player]
    jumps = [
        f"{_may(other)} jump in with {_one_of(names)}." for other, names in fits.items() if other != name and names
    ]
    return " ".join([_turn_line(table, name, kind, fits[name]), *jumps])


def _turn_line(table: Table, name: str, kind: str, fits: list[str]) -> str:
    round = table.round
    seat = round.names.index(name)
    if kind == "cut":
        return f"{_may(name)} cut the deck before the deal."
    if kind == "name_color":
        return f"{name} {'name' if name == 'You' else 'names'} the colour of the opening wild."
    if not table.known[seat]:
        return f"It is {_whose(name)} turn. Lay out {'your' if name == 'You' else 'that'} hand to see what fits."
    if kind == "answer":
        ways = [f"answer with {_one_of(fits)}"] if fits else []
        ways += ["challenge"] if round.challengeable else []
        if not ways:
            takes = "take" if name == "You" else "takes"
            return f"{name} {takes} the {cards_text(round.pending)}: nothing else is allowed."
        return f"{_may(name)} " + _either([*ways, f"take the {cards_text(round.pending)}"]) + "."
    if kind == "keep_or_play":
        keeps = "keep" if name == "You" else "keeps"
        return f"{_may(name)} play the card just drawn, or keep it." if fits else f"{name} {keeps} the card just drawn."
    may_draw = round.judge_move(Draw(seat)).ok
    if not fits:
        return f"Nothing {'you hold' if name == 'You' else f'{name} holds'} may be played: draw a card."
    return f"{_may(name)} play {_one_of(fits)}" + (", or draw a card." if may_draw else ". Drawing is not allowed.")


def _may(name: str) -> str:
    return f"{name} may"


def _are(name: str) -> str:
    return "you are" if name == "You" else f"{name} is"


def _whose(name: str) -> str:
    return "your" if name == "You" else f"{name}’s"


def _one_of(names: Sequence[str]) -> str:
    return _either([f"the {name}" for name in names])


def _either(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


def _decision(round: Round) -> str:
    player, kind = round.decision
    if player is None:
        return "The round is over." if kind == "over" else "A made-up rule was triggered."
    return f"It is {_whose(round.names[player])} turn."


def _others(round: Round) -> list[dict[str, Any]]:
    """Return what can be done without a card, and why or why not."""
    player = round.decision.player
    if player is None or round.stage in ("cut", "name_color"):
        return []
    asked: list[tuple[str, Move]] = [("draw one card", Draw(player))]
    if round.rules.until_playable:
        asked = [("draw until one fits" if not _holds_fit(round, player) else "draw one card", Draw(player))]
    if round.stage == "keep_or_play":
        asked = [("keep the card just drawn", Keep(player))]
    if round.stage == "answer":
        asked = [(f"take the {cards_text(round.pending)}", Take(player))]
        asked += (
            [("challenge the wild draw four", Challenge(player))] if round.discard[-1].face == "wild draw four" else []
        )
    return [_other(round, text, move) for text, move in asked]


def _holds_fit(round: Round, seat: int) -> bool:
    return any(round.judge(seat, card).grade == "legal" for card in round.hands[seat])


_ALLOWED: dict[type, str] = {
    Draw: "Drawing in place of playing is always possible here.",
    Keep: "A drawn card need not be played.",
    Take: "Taking them is always allowed. It costs the turn.",
    Challenge: "Against the rule: the player who laid it draws four. Allowed: the challenger draws six.",
}


def _other(round: Round, text: str, move: Move) -> dict[str, Any]:
    found = round.judge_move(move)
    why = _ALLOWED[type(move)] if found.ok else sentence(round, found, move.player)
    return {"text": text, "verdict": "legal" if found.ok else "illegal", "why": why}


def worth(round: Round, seat: int) -> dict[str, Any]:
    """Return what a hand would cost now, as a sum."""
    prices = [round.price(card)[0] for card in round.hands[seat]]
    whom = "to whoever goes out" if round.rules.scores_for == "winner" else "written down by the player who holds it"
    return {
        "player": round.names[seat],
        "cards": [
            {**card_data(card), "points": points} for card, points in zip(round.hands[seat], prices, strict=True)
        ],
        "points": sum(prices),
        "sum": " + ".join(map(str, prices)),
        "whom": whom,
    }
