""" "Why?" and "What if": a card explained attribute by attribute, a move tried on a copy."""

from __future__ import annotations

from typing import Any

from unolearn.engine.cards import Card
from unolearn.engine.explain import say, sentence
from unolearn.engine.happenings import draws
from unolearn.engine.language import N_
from unolearn.engine.moves import Draw, Move, Play
from unolearn.engine.words import BLUFF, ILLEGAL, LEGAL
from unolearn.lessons.matching import attributes
from unolearn.lessons.rulebook import rule_text
from unolearn.lessons.scene import card_data, cards_text, hand_sum
from unolearn.lessons.stage import Stage

__all__ = ["likely_play", "what_if", "why"]


_WHY = {LEGAL: N_("{Card}: yes, it fits"), BLUFF: N_("{Card}: only as a bluff"), ILLEGAL: N_("{Card}: not now")}


def why(stage: Stage, card: Card) -> dict[str, Any]:
    """Return why a card of the hand may be played now, or why not."""
    round, me = stage.round, stage.seen.me
    verdict = round.judge(me, card)
    text, place = rule_text(verdict.rule)
    return {
        "card": card_data(card),
        "title": say(_WHY[verdict.grade], card=card),
        "rows": attributes(round, me, card),
        "rule": verdict.rule,
        "source": place,
        "source_text": text,
    }


def what_if(stage: Stage, card: Card) -> dict[str, Any]:
    """Return what would follow from playing the card, beside what would follow otherwise; nothing is played."""
    round, me = stage.round, stage.seen.me
    jumps = round.decision.player != me and round.judge(me, card).ok
    title = N_("you jump in with the {card}") if jumps else N_("you play the {card}")
    columns = [_column(stage, say(title, card=card), likely_play(stage, card))]
    if jumps:
        columns.append(_pass_column(stage))
    elif round.judge_move(Draw(me)).ok:
        columns.append(_column(stage, say("you draw instead"), Draw(me)))
    return {"columns": columns}


def _pass_column(stage: Stage) -> dict[str, Any]:
    order = _order(stage, 3)
    rows = [say("{Player} [play|plays] next.", player=order[0]) if order else say("Everybody decides.")]
    return {"title": say("you let it pass"), "rows": [*rows, *_standing(stage)[:1]], "order": order}


def _order(stage: Stage, count: int) -> list[str]:
    """Who plays, from the one whose decision it is."""
    round = stage.round
    seat = round.decision.player
    if seat is None:
        return []
    return [stage.names[round.next_player(seat, steps) if steps else seat] for steps in range(count)]


def likely_play(stage: Stage, card: Card) -> Play:
    """Return the way a card would most likely be laid: the colour most held, the shortest hand, no new rule."""
    round, me = stage.round, stage.seen.me
    held = [other.color for other in stage.hand() if other is not card]

    def worth(play: Play) -> tuple[int, int]:
        short = -len(round.hands[play.partner]) if play.partner is not None else 0
        return (held.count(play.color) if play.color else 0, short)

    plays = [play for play in round.card_plays() if play.player == me and play.card is card]
    plays = plays or list(round.rules.plays(round, me, card))
    best = max(plays, key=worth, default=Play(me, card))
    return best._replace(rule=False if best.rule else best.rule, changes=None)


def _column(stage: Stage, title: str, move: Move) -> dict[str, Any]:
    verdict = stage.round.judge_move(move)
    if not verdict.ok:
        return {
            "title": title,
            "rows": [
                say("It comes back to your hand."),
                sentence(stage.round, verdict, stage.seen.me, getattr(move, "card", None)),
            ],
        }
    if isinstance(move, Draw):
        return {"title": title, "rows": _after_draw(stage)}
    trial = stage.copy()
    trial.push(move)
    rows = [_told(event) for event in trial.events if event["kind"] not in ("played", "turn")]
    rows = [row for row in rows if row][:4]
    order = [] if trial.round.over else ["You", *_order(trial, 2)]
    return {"title": title, "rows": rows + _standing(trial), "order": order}


def _told(event: dict[str, Any]) -> str:
    """What happens, without showing cards nobody has seen yet."""
    if event["kind"] == "drew" and event["count"] and event.get("cards"):
        return draws(event["player"], event["count"])
    return str(event["text"])


def _after_draw(stage: Stage) -> list[str]:
    held = len(stage.hand()) + 1
    return [
        say("You take one card you cannot see yet."),
        say(
            "You hold {cards}, worth at least {points}.",
            cards=cards_text(held),
            points=hand_sum(stage.round, stage.hand()),
        ),
        say("If the new card fits, you may play it at once."),
    ]


def _standing(stage: Stage) -> list[str]:
    round = stage.round
    if round.over:
        return [say("The round is over.")]
    cards, points = cards_text(len(stage.hand())), hand_sum(round, stage.hand())
    rows = [say("You hold {cards}, worth {points}.", cards=cards, points=points)]
    seat = round.decision.player
    if seat is not None:
        on_wild = round.top is not None and round.top.is_wild
        template = (
            N_("[You play again|{player} plays next], on the {top} ({color}).")
            if on_wild
            else N_("[You play again|{player} plays next], on the {top}.")
        )
        rows.append(say(template, player=stage.names[seat], top=round.top, color=round.color))
    return rows
