"""Setting a table up: who sits there, which cards lie where, and what is filled in by seed."""

from __future__ import annotations

from typing import Any

from ..engine.cards import BLANK, Card
from ..engine.dealing import act_opening, deal_hands, shuffle
from ..engine.explain import say
from ..engine.language import N_
from ..engine.round import CUT, Round
from ..engine.words import Event
from .keys import CardAt, Keys
from .state import read_house_rules, read_state
from .stock import Stock

#: These speak of a game that has begun, so they need a discard pile.
_NEED_A_TOP_CARD = (
    "played_by", "color", "pending", "drawn", "silent", "called", "color_before", "breach", "challengeable", "run",
    "asks", "passes", "ranking",
)  # fmt: skip
_TOGETHER = {
    "top": (
        ("discard", "opening"),
        N_("{second} and {key} contradict each other: top is short for a discard pile of one card"),
    ),
    "discard": (("opening",), N_("{second} and {key} contradict each other: the opening card starts the discard pile")),
    "you": (("hands",), N_("{second} and {key} contradict each other: you is short for the hand of You")),
}
_NOT_BEGUN = {
    True: N_(
        "{key} speaks of a game that has begun, and no card lies there yet: "
        "leave it out, or say discard in place of opening"
    ),
    False: N_("{key} speaks of a game that has begun, and no card lies there yet: say discard as well"),
}
#: What a table says of each hand: its cards, or how many. A seat of which nothing is said is left out.
Hands = dict[int, "int | list[CardAt]"]


def set_table(keys: Keys, lesson: bool) -> tuple[Round, list[bool]]:
    """The round a table file describes, and for each seat whether its hand is known."""
    setting = _Setting(keys, lesson)
    return setting.round, setting.known


class _Setting:
    def __init__(self, keys: Keys, lesson: bool) -> None:
        self.keys = keys
        self.rules = keys.rules()
        names = keys.read_names(lesson)
        self.lesson = lesson or ("you" in keys and "players" not in keys)
        self._refuse_contradictions()
        self.round = Round(
            self.rules, names, keys.seat("dealer"), keys.whole("seed", -(2**63), 2**63) or 0, self._scores()
        )
        self.known = [True] * len(names)
        read_house_rules(keys, self.round)
        self.stock = Stock(keys, self.rules, len(names))
        self._place()

    def _refuse_contradictions(self) -> None:
        keys = self.keys
        for key, (others, why) in _TOGETHER.items():
            keys.refuse_together(key, others, why)
        if "discard" in keys or "top" in keys:
            return
        for key in _NEED_A_TOP_CARD:
            if key in keys and keys.data[key] not in (0, [], False) and (key, keys.data[key]) != ("run", 1):
                raise keys.fault(say(_NOT_BEGUN["opening" in keys], key=key), key)

    def _scores(self) -> list[int]:
        scores = [0] * len(self.keys.names)
        for name, value in self.keys.mapping("scores").items():
            scores[self.keys.seat_of(name, "scores", name)] = self.keys.whole_of(value, -(10**9), 10**9, "scores", name)
        return scores

    def _place(self) -> None:
        """Set the named cards aside, deal and fill from the rest, and put everything in its place."""
        keys = self.keys
        hands = self._read_hands()
        discard = self._read_discard()
        opening = [keys.card_of(keys.data["opening"], "opening")] if "opening" in keys else []
        pile = keys.cards_of(keys.data["draw_pile"], "draw_pile") if "draw_pile" in keys else []
        drawn = self._drawn_unlisted(hands)
        named = [at for hand in hands.values() if isinstance(hand, list) for at in hand]
        self._refuse_declared([*named, *opening, *pile, *drawn])
        taken = self.stock.take([*named, *discard, *opening, *drawn, *pile])
        self.round.discard = [taken[at.path] for at in discard or opening]
        self._refuse_blank_on_top(discard)
        nothing_dealt = not (discard or opening or hands) and not (self.lesson and not self.rules.dealers_cut)
        self._fill(hands, taken, [taken[at.path] for at in pile], nothing_dealt, drawn)
        if nothing_dealt and self.rules.dealers_cut:
            self._wait_for_cut()
        elif discard:
            read_state(keys, self.round, self.known)
        else:
            self._open()

    def _read_hands(self) -> Hands:
        """What is said of each hand: its cards, or how many; nothing said is not in it."""
        keys = self.keys
        hands: Hands = {}
        for name, value in keys.mapping("hands").items():
            seat = keys.seat_of(name, "hands", name)
            if seat in hands:
                raise keys.fault(say("two hands for {name}", name=keys.names[seat]), "hands", name)
            hands[seat] = self._read_hand(value, "hands", name)
        if "you" in keys:
            hands[keys.seat_of("You", "you")] = self._read_hand(keys.data["you"], "you")
        return hands

    def _read_hand(self, value: Any, *path: Any) -> int | list[CardAt]:
        if isinstance(value, int) and not isinstance(value, bool):
            return self.keys.whole_of(value, 0, 4 * 120, *path)
        if not isinstance(value, list):
            text = say("nothing") if value is None else repr(str(value)[:40])
            why = N_("the hand of {name} is a list of cards such as {notation}, or a number of cards, not {text}")
            raise self.keys.fault(say(why, name=path[-1], notation="[red 7, wild]", text=text), *path)
        return self.keys.cards_of(value, *path)

    def _read_discard(self) -> list[CardAt]:
        keys = self.keys
        if "top" in keys:
            return [keys.card_of(keys.data["top"], "top")]
        cards = keys.cards_of(keys.data["discard"], "discard") if "discard" in keys else []
        if "discard" in keys and not cards:
            why = say("the discard pile has at least its top card: leave discard out to turn an opening card")
            raise keys.fault(why, "discard")
        return cards

    def _drawn_unlisted(self, hands: Hands) -> list[CardAt]:
        """The card just drawn, where the hand it is in is only a number."""
        if "drawn" not in self.keys or isinstance(hands.get(self._turn()), list):
            return []
        return [self.keys.card_of(self.keys.data["drawn"], "drawn")]

    def _turn(self) -> int:
        """Who is in turn: the seat clockwise of the dealer unless said."""
        said = self.keys.seat("turn")
        if said is not None:
            return said
        dealer = self.keys.seat("dealer")
        players = len(self.keys.names)
        return ((players - 1 if dealer is None else dealer) + 1) % players

    def _refuse_declared(self, cards: list[CardAt]) -> None:
        for at in cards:
            if at.card.blank:
                why = N_("{card}: only on the discard pile is a blank something else")
                raise self.keys.fault(say(why, card=at.card), *at.path)

    def _refuse_blank_on_top(self, discard: list[CardAt]) -> None:
        if discard and discard[-1].card.face == BLANK and "played_by" in self.keys:
            card = discard[-1].card
            why = N_("say what the {card} was played as, such as {notation}")
            raise self.keys.fault(say(why, card=card, notation=f"{card.name} as wild"), *discard[-1].path)

    def _fill(
        self,
        hands: Hands,
        taken: dict[tuple[Any, ...], Card],
        pile: list[Card],
        nothing_dealt: bool,
        drawn: list[CardAt],
    ) -> None:
        """Deal or fill from the rest, by seed, what is not listed; what is left lies below the known draw pile."""
        round, rest = self.round, self.stock.rest()
        cut_first = nothing_dealt and self.rules.dealers_cut
        deal = not hands and not self.lesson and not cut_first
        counts = self._counts(hands, deal or cut_first, drawn)
        dealt = self.rules.hand_size * len(round.names) if deal else 0
        if sum(counts.values()) + dealt > len(rest):
            why = N_("the deck holds too few cards: {left} are left for {needed} in hands")
            raise self.keys.fault(say(why, left=len(rest), needed=sum(counts.values()) + dealt), "hands")
        below = self._below(len(pile), len(rest) - sum(counts.values()) - dealt)
        if counts or dealt or below:
            shuffle(round, rest)
        for seat, hand in hands.items():
            if isinstance(hand, list):
                round.hands[seat] = [taken[at.path] for at in hand]
        for seat, count in counts.items():
            round.hands[seat] = [rest.pop() for _ in range(count)] + (
                [taken[at.path] for at in drawn] if seat == self._turn() else []
            )
            self.known[seat] = not round.hands[seat]
        round.draw_pile = rest
        if deal:
            deal_hands(round)
        round.draw_pile = round.draw_pile[len(round.draw_pile) - below :] + pile[::-1]

    def _counts(self, hands: Hands, dealt: bool, drawn: list[CardAt]) -> dict[int, int]:
        """How many cards are still to be filled into each hand that is not listed."""
        if dealt:
            return {}
        usual = 5 if self.lesson else self.rules.hand_size
        said = {seat: hands.get(seat, usual) for seat in range(len(self.round.names))}
        counts = {seat: hand for seat, hand in said.items() if isinstance(hand, int)}
        if drawn and counts[self._turn()] > 0:
            counts[self._turn()] -= 1
        elif drawn:
            why = N_("{name} holds no cards, so none can have been drawn")
            raise self.keys.fault(say(why, name=self.round.names[self._turn()]), "drawn")
        return counts

    def _below(self, known: int, free: int) -> int:
        """How many cards lie in the draw pile below the known ones."""
        left = self.keys.whole("draw_left", 0, 4 * 120)
        if left is None:
            return free
        if left < known:
            why = N_("draw_left is {left}, but draw_pile lists {known} cards")
            raise self.keys.fault(say(why, left=left, known=known), "draw_left")
        if left - known > free:
            why = N_("draw_left is {left}, but only {count} cards are left for the draw pile")
            raise self.keys.fault(say(why, left=left, count=known + free), "draw_left")
        return left - known

    def _wait_for_cut(self) -> None:
        """The whole deal is to come, and first the dealer cuts (SETUP-4)."""
        round = self.round
        self._direction()
        if len(round.draw_pile) <= self.rules.hand_size * len(round.names):
            raise self.keys.fault(say("the deck holds too few cards to deal from"), "draw_left")
        said = self.keys.seat("turn")
        if said not in (None, round.dealer, round.next_player(round.dealer)):
            why = N_("before the deal it is only {name}'s turn, who cuts: say dealer, not turn")
            raise self.keys.fault(say(why, name=round.names[round.dealer]), "turn")
        round.stage, round.turn = CUT, round.dealer

    def _direction(self) -> None:
        words = ("clockwise", "counter-clockwise", "counterclockwise")
        self.round.direction = 1 if (self.keys.word("direction", words) or "clockwise") == "clockwise" else -1

    def _open(self) -> None:
        """Turn the opening card if none is given, and do what it does: the player in turn is the first (SETUP-2)."""
        round, keys = self.round, self.keys
        self._direction()
        if not round.discard:
            if not round.draw_pile:
                raise keys.fault(say("no card is left to turn as the opening card: say discard"), "draw_left")
            round.discard.append(round.draw_pile.pop())
        dealer, first = round.dealer, self._turn()
        if "turn" in keys and "dealer" not in keys:
            dealer = round.dealer = (first - 1) % len(round.names)
        if round.next_player(round.dealer) != first:
            round.dealer = (first - round.direction) % len(round.names)
        events: list[Event] = []
        round.turn = first
        if not all(round.hands):
            raise keys.fault(say("a hand is empty although nobody has played yet: say discard"), "hands")
        act_opening(round, events)
        round.dealer, round.opened = dealer, tuple(events)
