"""Classic Uno: the deck, what matches, and what each card does. Every other rule builds on this one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine import happenings as h
from ..engine.cards import ACTIONS as ACTION_FACES
from ..engine.cards import COLORS, NUMBERS, Card, card_of
from ..engine.explain import face_list, say
from ..engine.language import N_
from ..engine.moves import NameColor, Play
from ..engine.refusing import ACTIONS, in_turn
from ..engine.round import Round
from ..engine.ruleset import Action, CardEffect, Choice, Option, Rule, Ruleset, four_colors
from ..engine.words import ILLEGAL, LEGAL, Event, Reason

MATCH_COLOR = Reason("PLAY-1", "match_colour", LEGAL, "Same colour: {color} on {color}.")
MATCH_NUMBER = Reason("PLAY-1", "match_number", LEGAL, "Same number: {face} on {face}.")
MATCH_SYMBOL = Reason("PLAY-1", "match_symbol", LEGAL, "Same symbol: {face} on {face}.")
WILD_ANY = Reason("WILD-1", "wild_any", LEGAL, "A wild goes on any card.")


def _no_match(facts: Mapping[str, Any]) -> str:
    """Which sentence says that nothing fits."""
    if facts["top_face"].startswith("wild"):
        return N_("{Card_color} is not {color}, and a {top_face} has no number or symbol to match.")
    if facts["face"].isdigit() and facts["top_face"].isdigit():
        return N_("{Card_color} is not {color}, and {face} is not {top_face}.")
    return N_("{Card_color} is not {color}, and a {face} is not a {top_face}.")


NO_MATCH = Reason(
    "PLAY-1",
    "no_match",
    ILLEGAL,
    _no_match,
    lambda round, seat, card: {"face": card.face, "card_color": card.color},
)
NO_COLOR = Reason(
    "WILD-1", "must_name_colour", ILLEGAL, "A wild needs a colour: name red, yellow, green or blue with it."
)
WRONG_COLOR = Reason(
    "WILD-1", "not_a_colour", ILLEGAL, "Only a wild names a colour, and only red, yellow, green or blue."
)


def classic_deck(options: Mapping[str, Any]) -> list[Card]:
    """One deck of 108 cards (DECK-1)."""
    colored = [
        card_of(color, face) for color in COLORS for face in (*NUMBERS, *NUMBERS[1:], *ACTION_FACES, *ACTION_FACES)
    ]
    return colored + [card_of(None, face) for face in ("wild", "wild draw four") for _ in range(4)]


def fit(card: Card, top: Card, color: str | None) -> Reason | None:
    """One thing in common is enough: colour, number or symbol; a wild goes on anything (PLAY-1)."""
    if card.is_wild:
        return WILD_ANY
    if card.color == color:
        return MATCH_COLOR
    if card.face == top.face:
        return MATCH_NUMBER if card.is_number else MATCH_SYMBOL
    return None


def skip(round: Round, seat: int, laid: Card, move: Play, events: list[Event]) -> None:
    """The next player loses the turn; skips that add up pass over as many of the others (SKIP-1, DOUBLE-1)."""
    round.skips = min(round.run, max(1, len(round.players_in) - bool(round.hands[seat])))


def reverse(round: Round, seat: int, laid: Card, move: Play, events: list[Event]) -> None:
    """Direction turns; with two players it acts as a Skip (REV-1)."""
    round.direction = -round.direction
    events.append((h.REVERSED, "REV-1", seat, direction_name(round)))
    if len(round.players_in) == 2 and round.hands[seat]:
        round.skips = 1


def direction_name(round: Round) -> str:
    """``clockwise`` or ``counter-clockwise``."""
    return "clockwise" if round.direction > 0 else "counter-clockwise"


def draw_two(round: Round, seat: int, laid: Card, move: Play, events: list[Event]) -> None:
    """Two more cards wait for the next player (DT-1)."""
    round.pending += 2


def draw_four(round: Round, seat: int, laid: Card, move: Play, events: list[Event]) -> None:
    """Four more cards wait for the next player (WDF-1)."""
    round.pending += 4


def _first_color(round: Round, move: NameColor, events: list[Event]) -> None:
    round.color = move.color
    round.stage = "play"
    events.append((h.NAMED_COLOR, "SETUP-2", move.player, move.color))
    events.append((h.TURN, "TURN-1", move.player))


def _refuse_name(round: Round, move: NameColor) -> Reason | None:
    if round.stage != "name_color":
        return in_turn(round, move.player) or NOT_ASKED
    if move.player != round.turn:
        return in_turn(round, round.turn)
    return None if move.color in COLORS else WRONG_COLOR


NOT_ASKED = Reason(
    "WILD-1", "colour_not_asked", ILLEGAL, "Nobody has to name a colour now: a wild's colour is said as it is laid."
)

COLOR = Choice(
    field="color",
    is_for=lambda card: card.is_wild,
    offers=lambda round, seat, card: list(COLORS),
    is_valid=lambda round, seat, value: value in COLORS,
    missing=NO_COLOR,
    wrong=WRONG_COLOR,
    matters_last=True,
    is_static=True,
)


def apply(ruleset: Ruleset) -> Ruleset:
    """The classic game's cards, on an empty rule set."""
    return ruleset.adding(
        supplies=(classic_deck,),
        fit=(fit,),
        choices=(COLOR,),
        effects={
            **four_colors("skip", CardEffect(skip, "play_on")),
            **four_colors("reverse", CardEffect(reverse, "play_on")),
            **four_colors("draw two", CardEffect(draw_two, "always")),
            (None, "wild draw four"): CardEffect(draw_four, "always"),
        },
        actions={
            **ACTIONS,
            NameColor: Action(
                lambda round: [NameColor(round.turn, color) for color in COLORS] if round.stage == "name_color" else (),
                _refuse_name,
                _first_color,
                "name_color",
            ),
        },
    ).fill("no_fit", NO_MATCH, N_("Classic Uno"), N_("what fits"))


def _read_without(value: Any) -> list[str]:
    kinds = {*NUMBERS, *ACTION_FACES, "wild", "wild draw four", "wild game changer", "blank"}
    listed = [value] if isinstance(value, (str, int)) else list(value)
    words = [" ".join(str(item).strip().lower().split()) for item in listed]
    unknown = next((word for word in words if word not in kinds), None)
    if unknown is not None:
        raise ValueError(
            say("there is no kind of card called {text}; say for example [wild draw four, skip]", text=repr(unknown))
        )
    return words


_ACTION_SHEET = {
    "skip": N_("Skip: the next player loses the turn."),
    "reverse": N_("Reverse: the direction of play turns; with two players it acts as a Skip."),
    "draw two": N_("Draw Two: the next player draws two and loses the turn."),
    "wild": N_("Wild: goes on any card; its player names the colour."),
    "wild draw four": N_("Wild Draw Four: its player names the colour; the next player draws four and loses the turn."),
}


def _sheet(options: Mapping[str, Any]) -> list[str]:
    left_out = options["without"]
    told = [say("Play one card that matches the top card in colour, number or symbol, or a wild.")]
    told += [say(sentence) for face, sentence in _ACTION_SHEET.items() if face not in left_out]
    if not options["play_on"]:
        told.append(say("The first empty hand ends the round."))
    told.append(say("After a last draw card the next player still draws, and those cards count."))
    if left_out:
        told.append(say("Left out of the deck: {faces}.", faces=face_list(left_out)))
    if options["decks"] != "auto":
        told.append(say("Number of decks: {count}.", count=options["decks"]))
    return told


RULE = Rule(
    id="classic",
    title=N_("Classic Uno"),
    source="classic L7, L15-27, L41-43",
    options=(
        Option("decks", ("auto", 1, 2, 3, 4), "auto", "How many decks are shuffled together?"),
        Option("players_per_deck", range(4, 13), 10, "For how many players is one deck enough?"),
        Option("without", None, [], "Which cards are left out of the deck?", _read_without),
    ),
    apply=apply,
    sheet=_sheet,
    order=0,
)
