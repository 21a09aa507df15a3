"""Stacking: a draw card answers a draw card and the sum travels on (STACK-1 to STACK-4)."""

from __future__ import annotations

from ..engine.cards import Card
from ..engine.explain import say
from ..engine.language import N_
from ..engine.round import Round
from ..engine.ruleset import Answer, Option, Rule, Ruleset
from ..engine.words import ILLEGAL, LEGAL, Reason

TWO_ON_TWO = Reason("STACK-1", "stack_ok", LEGAL, "A draw two answers a draw two: the sum travels on to {next}.")
FOUR = Reason("STACK-2", "stack_ok", LEGAL, "A wild draw four answers the {top_face}: the sum travels on to {next}.")
NOT_TWO = Reason(
    "STACK-1", "pending_draw", ILLEGAL, "{pending} cards are waiting: only a draw two can answer, not the {card}."
)
NOT_DRAW = Reason(
    "STACK-2",
    "pending_draw",
    ILLEGAL,
    "{pending} cards are waiting: only a draw two or a wild draw four can answer, not the {card}.",
)
NOT_FOUR = Reason(
    "STACK-2",
    "pending_draw",
    ILLEGAL,
    "{pending} cards are waiting: only a wild draw four can answer a wild draw four, not the {card}.",
)


def is_open(round: Round) -> bool:
    """Whether the top card can be answered at all under the kind of stacking in force."""
    face = round.discard[-1].face
    return face == "draw two" or (face == "wild draw four" and round.rules.options["stacking"] != "draw_two")


def judge(round: Round, seat: int, card: Card) -> Reason:
    """Whether a card answers the waiting penalty; answering is a choice, never a duty."""
    if round.discard[-1].face == "wild draw four":
        return FOUR if card.face == "wild draw four" else NOT_FOUR
    if card.face == "draw two":
        return TWO_ON_TWO
    if round.rules.options["stacking"] == "mixed":
        return FOUR if card.face == "wild draw four" else NOT_DRAW
    return NOT_TWO


def apply(ruleset: Ruleset) -> Ruleset:
    """Let a draw penalty be answered."""
    if ruleset.options["stacking"] == "none":
        return ruleset
    return ruleset.fill("answer", Answer(is_open, judge), RULE.title, N_("how a waiting draw penalty is answered"))


_SHEET: dict[str, list[str]] = {
    "none": [],
    "draw_two": [
        N_(
            "A Draw Two may be answered with a Draw Two; the sum travels on. "
            "Who does not answer draws it all and loses the turn."
        )
    ],
    "same_kind": [
        N_("A Draw Two may be answered with a Draw Two, a Wild Draw Four with a Wild Draw Four; the sum travels on.")
    ],
    "mixed": [
        N_(
            "A Draw Two may be answered with a Draw Two or a Wild Draw Four, a Wild Draw Four only with its like; "
            "the sum travels on."
        )
    ],
}

RULE = Rule(
    id="stacking",
    title=N_("Stacking"),
    source="classic L55",
    options=(
        Option(
            "stacking",
            ("none", "draw_two", "same_kind", "mixed"),
            "none",
            "May a draw card be answered with a draw card?",
        ),
    ),
    apply=apply,
    sheet=lambda options: [say(sentence) for sentence in _SHEET[options["stacking"]]],
    order=20,
)
