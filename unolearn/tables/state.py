"""What a table says beside its cards: whose turn, what waits, what is asked, and what contradicts itself."""

from __future__ import annotations

from ..engine.cards import COLORS
from ..engine.explain import say
from ..engine.language import N_
from ..engine.round import ANSWER, KEEP_OR_PLAY, NAME_COLOR, OVER, PLAY, WHO_WAS_LAST, Round
from ..engine.words import BLUFF, Reason
from ..rules.add_a_rule import LIMIT, is_rule_text
from .keys import Keys

DRAW_FOUR = "wild draw four"
BREACH = Reason("WDF-1", "wd4_has_colour", BLUFF, "The wild draw four was laid against the rule.")


def read_state(keys: Keys, round: Round, known: list[bool]) -> None:
    """Fill in the round's state from the keys; TableError where they contradict each other."""
    _State(keys, round, known)


class _State:
    def __init__(self, keys: Keys, round: Round, known: list[bool]) -> None:
        self.keys, self.round, self.known = keys, round, known
        self.top = round.discard[-1]
        self._read_direction()
        self._read_top()
        self._read_penalty()
        self._read_turn()
        self._read_ends()
        self._read_stage()
        self._read_calls()

    def _read_direction(self) -> None:
        keys, round = self.keys, self.round
        words = ("clockwise", "counter-clockwise", "counterclockwise")
        round.direction = 1 if (keys.word("direction", words) or "clockwise") == "clockwise" else -1
        round.passes = keys.whole("passes", 0, len(round.names)) or 0

    def _read_top(self) -> None:
        """Who laid the top card, the colour in force, whether the window is open."""
        keys, round = self.keys, self.round
        round.played_by = keys.seat("played_by")
        color = keys.color("color")
        if self.top.color and color not in (None, self.top.color):
            why = N_("color: the top card is {card}, so the colour in force is {color}, not {said}")
            raise keys.fault(say(why, card=self.top, color=self.top.color, said=color), "color")
        round.color = self.top.color or color
        last_card = round.played_by is not None and not round.hands[round.played_by] and not round.rules.play_on
        if round.color is None and not last_card and (round.played_by is not None or "pending" in keys):
            why = N_("the top card is a {face}: say color, the colour that was named")
            raise keys.fault(say(why, face=self.top.face), *self._top_path())
        window = keys.word("window", ("open", "closed"))
        if window == "open" and round.played_by is None:
            raise keys.fault(say("the window is open only on a card that somebody laid: say played_by"), "window")
        round.window = round.played_by is not None and window != "closed"
        round.run = keys.whole("run", 1, 100) or 1
        if round.run > 1 and not round.rules.on("doubling"):
            raise keys.fault(say("run: identical cards add up only with the option doubling"), "run")

    def _top_path(self) -> tuple[str | int, ...]:
        return ("discard", len(self.round.discard) - 1) if "discard" in self.keys else ("top",)

    def _read_penalty(self) -> None:
        """A draw penalty that waits, and whether and with what outcome it can be challenged."""
        keys, round = self.keys, self.round
        round.pending = keys.whole("pending", 0, 4 * 120) or 0
        if round.pending and self.top.face not in ("draw two", DRAW_FOUR):
            why = N_("pending: no draw card is on top, but a {card}, so no penalty can be waiting")
            raise keys.fault(say(why, card=self.top), "pending")
        beneath = round.discard[-2].color if len(round.discard) > 1 else None
        round.color_before = keys.color("color_before") or beneath
        if self.top.face != DRAW_FOUR:
            for key in ("color_before", "breach", "challengeable"):
                if key in keys and keys.data[key] is not False:
                    why = N_("{key} is about a wild draw four on top, and the top card is a {card}")
                    raise keys.fault(say(why, key=key, card=self.top), key)
        round.challengeable = self._challengeable()
        said = keys.flag("breach")
        if round.challengeable:
            self._read_breach(said)

    def _challengeable(self) -> bool:
        can_be = default_challengeable(self.round)
        said = self.keys.flag("challengeable")
        if said and not can_be:
            raise self.keys.fault(
                say(
                    "challengeable: only a wild draw four that somebody laid, with 4 cards waiting, can be challenged, "
                    "and only where the rules allow it"
                ),
                "challengeable",
            )
        return can_be if said is None else said

    def _read_breach(self, said: bool | None) -> None:
        round = self.round
        assert round.played_by is not None
        breach = said
        if breach is None and (self.known[round.played_by] or round.color_before or not round.hands[round.played_by]):
            breach = worked_out(round)
        if breach is None:
            raise self.keys.fault(
                say("whether a challenge would succeed cannot be worked out: say color_before or breach"), "pending"
            )
        if breach and not round.hands[round.played_by]:
            raise self.keys.fault(
                say("breach: a last card is never against the rule, for the hand is empty (CHAL-3)"), "breach"
            )
        round.breach = BREACH if breach else None

    def _read_turn(self) -> None:
        said = self.keys.seat("turn")
        round = self.round
        round.turn = (round.dealer + 1) % len(round.names) if said is None else said
        if said is None and round.rules.play_on and round.players_in and not round.hands[round.turn]:
            round.turn = next(
                seat for step in range(len(round.names)) if round.hands[seat := (round.turn + step) % len(round.names)]
            )

    def _read_ends(self) -> None:
        """Empty hands: who is out, and whether the round is over."""
        keys, round = self.keys, self.round
        out = [seat for seat, hand in enumerate(round.hands) if not hand]
        ranking = keys.seats("ranking")
        if ranking and not round.rules.play_on:
            raise keys.fault(say("ranking belongs to the option play_on, which is off"), "ranking")
        if ranking and sorted(ranking) != out:
            raise keys.fault(say("ranking lists exactly the players who hold no cards any more, in order"), "ranking")
        if len(out) > 1 and not round.rules.play_on:
            raise keys.fault(
                say("two hands are empty: the first empty hand ends the round (only with play_on others play on)"),
                "hands",
            )
        if round.rules.play_on:
            round.ranking = ranking or out
        waits = round.pending and round.challengeable and round.played_by in out
        done = len(round.players_in) < 2 if round.rules.play_on else bool(out)
        if (done and not waits) or round.passes >= len(round.players_in):
            self._end()
        elif round.turn in out:
            raise keys.fault(
                say("{name} holds no cards, so it cannot be {name}'s turn", name=round.names[round.turn]),
                "turn" if "turn" in keys else "hands",
            )

    def _end(self) -> None:
        for key in ("pending", "drawn", "asks", "silent", "called"):
            if key in self.keys and self.keys.data[key] not in (0, []):
                raise self.keys.fault(say("{key}: the round is over, so nothing waits any more", key=key), key)
        self.round.stage = OVER

    def _read_stage(self) -> None:
        """The decision follows from the other keys."""
        keys, round = self.keys, self.round
        asks = keys.word("asks", (WHO_WAS_LAST,))
        if round.stage == OVER:
            return
        given = [
            key for key, is_so in (("pending", round.pending), ("asks", asks), ("drawn", "drawn" in keys)) if is_so
        ]
        if len(given) > 1:
            why = N_("{key} and {second} contradict each other: only one thing is decided at a time")
            raise keys.fault(say(why, key=given[0], second=given[1]), given[1])
        if round.color is None and round.played_by is None:
            if given:
                why = N_("{key}: first the opening wild needs a colour, so nothing else can be waiting")
                raise keys.fault(say(why, key=given[0]), given[0])
            round.stage = NAME_COLOR
        else:
            round.stage = {"pending": ANSWER, "asks": WHO_WAS_LAST, "drawn": KEEP_OR_PLAY}[given[0]] if given else PLAY
        if asks:
            self._check_asks()
        if "drawn" in keys:
            self._read_drawn()

    def _check_asks(self) -> None:
        round = self.round
        if self.top.number not in round.house_rules or round.played_by is None:
            raise self.keys.fault(
                say(
                    "asks: who was last is asked once somebody has laid a number that has a rule: "
                    "say played_by and house_rules"
                ),
                "asks",
            )

    def _read_drawn(self) -> None:
        round = self.round
        card = self.keys.card_of(self.keys.data["drawn"], "drawn").card
        hand = round.hands[round.turn]
        held = card if card in hand else next((other for other in hand if other.plain is card), None)
        if held is None:
            why = N_("drawn: the {card} is not in {name}'s hand")
            raise self.keys.fault(say(why, card=card, name=round.names[round.turn]), "drawn")
        round.drawn = held

    def _read_calls(self) -> None:
        keys, round = self.keys, self.round
        may_grow = not round.rules.uno_on_have and any(
            round.rules.on(option) for option in ("seven_zero", "zero_shift", "red_zero", "add_a_rule")
        )
        for seat in keys.seats("silent"):
            count = len(round.hands[seat])
            if count != 1 and not (count and may_grow):
                why = N_("silent: {name} holds {count} cards, not one")
                raise keys.fault(say(why, name=round.names[seat], count=count), "silent")
            round.silent.add(seat)
        round.called = keys.seat("called")
        if round.called is None:
            return
        count = len(round.hands[round.called])
        if round.called in round.silent:
            raise keys.fault(say("called and silent contradict each other: one call ends the silence"), "called")
        if round.called != round.turn or count < 2 or (count > 2 and round.drawn is None):
            why = N_("called: only the player in turn, with two cards in hand, can have said Uno already, not {name}")
            raise keys.fault(say(why, name=round.names[round.called]), "called")


def read_house_rules(keys: Keys, round: Round) -> None:
    """The made-up rules that stand, by number."""
    rules = keys.mapping("house_rules")
    if rules and not round.rules.on("add_a_rule"):
        raise keys.fault(say("no rules can be made at this table: switch on the option add_a_rule"), "house_rules")
    if len(rules) > LIMIT:
        why = N_("at most {most} made-up rules stand at a time, not {count}")
        raise keys.fault(say(why, most=LIMIT, count=len(rules)), "house_rules")
    for number, text in rules.items():
        word = str(number).strip()
        if isinstance(number, bool) or len(word) != 1 or word not in "0123456789":
            why = say("a made-up rule belongs to a number from 0 to 9, not {text}", text=repr(word[:40]))
            raise keys.fault(why, "house_rules", number)
        if not is_rule_text(text):
            why = say("a made-up rule is one line of text, 1 to 200 characters")
            raise keys.fault(why, "house_rules", number)
        if int(word) in round.house_rules:
            raise keys.fault(say("two rules for the number {number}", number=word), "house_rules", number)
        round.house_rules[int(word)] = str(text)


def default_challengeable(round: Round) -> bool:
    """Whether the top card can be challenged where a table does not say."""
    return (
        round.rules.can_challenge
        and round.pending == 4
        and round.discard[-1].face == DRAW_FOUR
        and round.played_by is not None
    )


def worked_out(round: Round) -> bool | None:
    """Whether the wild draw four on top was against the rule, from the present hand; None where that cannot be told."""
    seat = round.played_by
    assert seat is not None
    if not round.hands[seat] or round.rules.breach is None:
        return False
    before = round.copy()
    card = before.discard.pop().physical
    before.hands[seat].append(card)
    if not before.discard and round.rules.on("last_resort"):
        return None
    answers = set()
    for color in [round.color_before] if round.color_before else COLORS:
        before.color = color
        answers.add(round.rules.breach(before, seat, card) is not None)
    return answers.pop() if len(answers) == 1 else None
