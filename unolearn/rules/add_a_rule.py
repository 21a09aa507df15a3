"""Add-a-Rule: a number card with the icon lets its player make up a rule for that number (ADD-1 to ADD-5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.cards import Card, card_of
from ..engine.dealing import draw
from ..engine.explain import say
from ..engine.language import N_
from ..engine.moves import Play, WasLast
from ..engine.round import Round
from ..engine.ruleset import Action, Choice, Laid, Option, Rule, Ruleset
from ..engine.turns import pass_turn
from ..engine.words import ILLEGAL, Event, Happening, Reason
from .uno_calls import hands_changed

LIMIT = 5
RULE_MADE = Happening("rule_made", "number text", "{Player} [make|makes] a rule for every {number}: “{text}”.")
TRIGGERED = Happening(
    "rule_triggered",
    "number text",
    "A {number} was played, so its rule counts: “{text}”. Who was last?",
)
WAS_LAST = Happening(
    "was_last",
    "",
    lambda facts: (
        say("{Player} [were|was] last.", player=facts["player"])
        if facts["player"]
        else say("Nobody was last: nobody draws.")
    ),
)
NO_RULE_SAID = Reason(
    "ADD-1", "rule_asked", ILLEGAL, "The {card} has the icon: say the rule you make up for its number, or “no rule”."
)
NO_RULE_NOW = Reason(
    "ADD-1",
    "icon_ignored",
    ILLEGAL,
    "No rule can be made now: that needs an icon, a number without a rule, fewer than five rules "
    "and a text of 1 to 200 characters.",
)
NOT_ASKED = Reason("ADD-4", "who_was_last", ILLEGAL, "Nobody has to be last now: no made-up rule was triggered.")
NOT_IN = Reason("ADD-4", "who_was_last", ILLEGAL, "Only a player who still holds cards can be last.")


def is_rule_text(value: Any) -> bool:
    """Whether a made-up rule's text can be taken: one line of 1 to 200 characters (ADD-3)."""
    return isinstance(value, str) and bool(value.strip()) and len(value) <= 200 and value.splitlines() == [value]


def _offers(round: Round, seat: int, card: Card) -> tuple[str | bool, ...]:
    free = card.star and card.number not in round.house_rules and len(round.house_rules) < LIMIT
    return ("…", False) if free else ()


MAKE = Choice(
    field="rule",
    is_for=lambda card: card.star,
    offers=_offers,
    is_valid=lambda round, seat, value: value is False or is_rule_text(value),
    missing=NO_RULE_SAID,
    wrong=NO_RULE_NOW,
)


def make_rule(round: Round, move: Play, laid: Card, before: Card, jumped: bool, events: list[Event]) -> None:
    """Note the made-up rule; it works from the next card of that number on, not after a last card (ADD-1, ADD-5)."""
    if move.rule and round.hands[move.player] and _offers(round, move.player, laid):
        assert laid.number is not None
        round.house_rules[laid.number] = move.rule
        events.append((RULE_MADE, "ADD-1", move.player, laid.number, move.rule))


def trigger(round: Round, laid: Card, events: list[Event]) -> bool:
    """A number that has a rule: the table must say who was last (ADD-2). The play that made the rule does not count."""
    if not round.house_rules or laid.number not in round.house_rules or any(event[0] is RULE_MADE for event in events):
        return False
    round.stage = "who_was_last"
    events.append((TRIGGERED, "ADD-2", round.played_by, laid.number, round.house_rules[laid.number]))
    return True


def refuse_last(round: Round, move: WasLast) -> Reason | None:
    """The reason against saying who was last."""
    if round.stage != "who_was_last":
        return NOT_ASKED
    return None if move.player is None or round.hands[move.player] else NOT_IN


def was_last(round: Round, move: WasLast, events: list[Event]) -> None:
    """The last to do it draws one; then the turn goes where it would have gone (ADD-2, ADD-3)."""
    events.append((WAS_LAST, "ADD-4" if move.player is not None else "ADD-5", move.player))
    if move.player is not None:
        before = [len(hand) for hand in round.hands]
        draw(round, move.player, 1, "ADD-3", events)
        hands_changed(round, before)
    assert round.played_by is not None
    pass_turn(round, round.played_by, events)


def _offer_last(round: Round) -> list[WasLast]:
    if round.stage != "who_was_last":
        return []
    return [*(WasLast(seat) for seat in round.players_in), WasLast(None)]


def starred(cards: list[Card], options: Mapping[str, Any]) -> list[Card]:
    """The deck with icons: one copy of each 1 to 9 and colour, or all of them (DECK-2)."""
    seen: set[Card] = set()
    found = []
    for card in cards:
        if card.number and (options["icons"] == "all" or card in seen):
            found.append(card_of(card.color, card.face, star=True))
        else:
            found.append(card)
        seen.add(card)
    return found


def apply(ruleset: Ruleset) -> Ruleset:
    """Put the icons on the cards, and let them make rules."""
    if not ruleset.on("add_a_rule"):
        return ruleset
    plain = ruleset.supplies
    with_icons = tuple(lambda options, supply=supply: starred(supply(options), options) for supply in plain)
    ruleset = ruleset.fill("supplies", with_icons, RULE.title, N_("which cards carry an icon"))
    action = Action(_offer_last, refuse_last, was_last, "who_was_last")
    return ruleset.adding(
        choices=(MAKE,), laid=(Laid(make_rule, lambda card: card.star),), triggers=(trigger,), actions={WasLast: action}
    )


def _sheet(options: Mapping[str, Any]) -> list[str]:
    if not options["add_a_rule"]:
        return []
    carries = (
        say("Every number card from 1 to 9 carries the Add-a-Rule icon.")
        if options["icons"] == "all"
        else say("One of the two copies of each number card from 1 to 9 carries the Add-a-Rule icon.")
    )
    made = (
        say(
            "Who plays one makes a rule for that number: "
            "the rule may be anything that fits on a line; the last to do it draws one."
        )
        if options["formula"] == "free"
        else say(
            "Who plays one makes a rule for that number: all players do something, and the last to do it draws one."
        )
    )
    stands = say("From then on every card of that number triggers its rule. At most five rules stand.")
    return [f"{carries} {made}", stands]


RULE = Rule(
    id="add-a-rule",
    title=N_("Add-a-Rule"),
    source="boxed L45-52",
    options=(
        Option("add_a_rule", (True, False), False, "Do number cards with the icon make up rules?"),
        Option("icons", ("one_copy", "all"), "one_copy", "Which number cards carry the icon?"),
        Option("formula", ("strict", "free"), "strict", "Must a made-up rule follow the formula?"),
    ),
    apply=apply,
    sheet=_sheet,
    order=15,
)
