"""The deck a table's cards are taken from: never more copies than it holds, and the icon on the copy that is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ..engine.cards import Card, card_of
from ..engine.explain import say, say_n
from ..engine.language import N_
from ..engine.ruleset import Ruleset
from .keys import CardAt, Keys

NO_ICON = N_("{card}: no rules can be added at this table, so no card has the icon (option add_a_rule)")


class Stock:
    """Every card of the deck that no one has named yet."""

    def __init__(self, keys: Keys, rules: Ruleset, players: int) -> None:
        self.keys, self.rules = keys, rules
        self.deck = rules.deck(players)
        self.left = Counter(self.deck)

    def take(self, named: Sequence[CardAt]) -> dict[tuple[Any, ...], Card]:
        """Set the named cards aside: by their place in the table, each card as it is in the deck.

        Cards written with the icon come first: one written without it is the plain copy, or the starred one where only
        that is left.
        """
        return {at.path: self._take(at) for at in sorted(named, key=lambda at: not at.card.star)}

    def _take(self, at: CardAt) -> Card:
        card = at.card
        if card.star and not self.rules.on("add_a_rule"):
            raise self.keys.fault(say(NO_ICON, card=card), *at.path)
        found = card if self._has(card) else self._starred(card)
        if found is None:
            raise self.keys.fault(self._too_many(card), *at.path)
        self.left[found.physical] -= 1
        return found

    def _has(self, card: Card) -> bool:
        return self.left[card.physical] > 0

    def _starred(self, card: Card) -> Card | None:
        if not card.number or card.star or card.blank:
            return None
        starred = card_of(card.color, card.face, star=True)
        return starred if self._has(starred) else None

    def _too_many(self, card: Card) -> str:
        same = [
            other for other in self.deck if other is card.physical or (not card.star and other.plain is card.physical)
        ]
        if not same:
            return say("there is no {card} in this deck (rules {rule})", card=card.physical, rule=self.rules.spec)
        return say_n(
            "one {card} too many: the deck holds only one",
            "one {card} too many: the deck holds only {n}",
            len(same),
            card=card.physical,
        )

    def rest(self) -> list[Card]:
        """The cards nobody named, in the deck's order."""
        left = Counter(self.left)
        found = []
        for card in self.deck:
            if left[card] > 0:
                left[card] -= 1
                found.append(card)
        return found
