"""The learner's moves in a coached round, in turn and out of it, and the decisions a house rule asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.cards import Card
from unolearn.engine.explain import person, say, sentence
from unolearn.engine.moves import Catch, Challenge, Cut, Draw, Keep, NameColor, Play, SayUno, Take, WasLast
from unolearn.engine.naming import card_words
from unolearn.engine.words import BLUFF, Verdict
from unolearn.lessons import formula
from unolearn.lessons.asking import likely_play
from unolearn.lessons.coach_state import CoachState
from unolearn.lessons.coach_table import JUMP, LAST
from unolearn.lessons.goals.base import GoalError
from unolearn.lessons.goals.cards import hand_index
from unolearn.lessons.goals.play import play_from
from unolearn.lessons.matching import explain, short
from unolearn.lessons.outcome import Outcome, Reasoned
from unolearn.lessons.windows import difference

__all__ = ["CoachMoves"]


class CoachMoves(CoachState):
    """`act_…` methods: each does what one message wishes, or says why it cannot be done."""

    def _act_play(self, message: Mapping[str, Any]) -> None:
        self._running()
        stage, jumps = self.table.stage, not self.table.mine
        move = play_from(message, stage, self.table.me)
        verdict = stage.round.judge_move(move)
        if not verdict.ok:
            self._give_back(message["card"], move.card, verdict)
        elif self._breaks_formula(move, message):
            return
        elif verdict.grade == BLUFF and not message.get("confirm"):
            said = sentence(stage.round, verdict, move.player, move.card)
            headline = say("The {card} is against the rule here.", card=move.card)
            self._ask_first(message, headline, card_words(move.card), said)
        else:
            self._lay(move, jumps)

    def _give_back(self, index: int, card: Card, verdict: Verdict) -> None:
        round = self.table.round
        said = sentence(round, verdict, self.table.me, card)
        if verdict.code == "not_exact" and round.top is not None:
            said = f"{difference(card, round.top)} {said}"
        notes: dict[int, tuple[str, str | None]] = {index: ("bad", short(round, card, verdict))}
        self._refuse(say("The {card} comes back.", card=card), card_words(card), said, notes, f"added.{verdict.code}")

    def _ask_first(self, message: Mapping[str, Any], headline: str, title: str, said: str) -> None:
        self.frames = []
        self.pending = {key: value for key, value in message.items() if key != "act"}
        reason = Reasoned("note", title, said)
        headline = f"{headline} {say('Play it all the same?')}"
        self.outcome = Outcome("costly", headline, [reason], open=True, is_bluff=True)
        self.said = self.outcome.said()

    def _breaks_formula(self, move: Play, message: Mapping[str, Any]) -> bool:
        """Whether a made-up rule breaks the formula; a free table is only warned."""
        text = move.rule or (move.changes[1] if move.changes else None)
        faults = formula.breaks(text) if text else []
        if not faults:
            return False
        if self.table.round.rules.options["formula"] == "free":
            if not message.get("confirm"):
                headline = say("This rule does not follow the formula.")
                self._ask_first(message, headline, say("your rule"), " ".join(faults))
                return True
            return False
        self.frames, self.pending = [], None
        reasons = [Reasoned("bad", say("your rule"), fault) for fault in faults]
        headline = say("The {card} comes back: its rule breaks the formula.", card=move.card)
        self.outcome = Outcome("wrong", headline, reasons)
        self.said = self.outcome.said()
        return True

    def _lay(self, move: Play, jumps: bool) -> None:
        stage, card = self.table.stage, move.card
        plain = not jumps and card.face not in ("wild draw four", "blank")  # these are legal for reasons of their own
        why = self.coach.first_card(stage, card) if plain else None
        said = explain(stage.round, move.player, card)
        tip = formula.tip(move.rule) if move.rule else None
        if not self._do(move, say("the {card}", card=card)):
            return
        self.tally["jumped"] += jumps
        if self.count is not None:
            return
        if why is not None and not self.laid and not self.coach.quiet:
            self.coach.ask(why)
            self.laid = True
        else:
            reasons = [Reasoned("note", say("your rule"), tip)] if tip else []
            self.outcome = Outcome("right", say("{Card}: {why}", card=card, why=said), reasons)
        self.coach.turns += 1

    def _act_react(self, message: Mapping[str, Any]) -> None:
        """Jump in with a card, or let the moment pass."""
        if self.table.waiting != JUMP:
            raise GoalError(say("Nobody waits for you to jump in now."))
        if not message.get("jump"):
            self.tally["kept out"] += not self.table.twins()
            self._pass()
            return
        stage, hand = self.table.stage, self.table.stage.hand()
        index = hand_index(message, hand)
        verdict = stage.round.judge(self.table.me, hand[index])
        if not verdict.ok:
            self._give_back(index, hand[index], verdict)
            return
        move = play_from(message, stage, self.table.me)
        if not stage.round.judge_move(move).ok:  # a colour or a partner is missing: the likeliest
            move = likely_play(stage, hand[index])
        self._lay(move._replace(uno=move.uno or len(hand) == 2), jumps=True)

    def _act_step(self, _: Mapping[str, Any]) -> None:
        if not self.table.paused or self.table.waiting == LAST:
            raise GoalError(say("It is your decision now."))
        self._pass()

    def _pass(self) -> None:
        self.coach.question = None
        self._forget()
        self.frames = self.table.go_on()
        self._look()
        self.said = " ".join(frame["say"] for frame in self.frames)

    def _act_draw(self, _: Mapping[str, Any]) -> None:
        round, me = self.table.round, self.table.me
        able = self.table.mine and any(round.judge(me, card).grade == "legal" for card in self.table.stage.hand())
        if self._do(Draw(me), say("drawing")):
            self.coach.turns += self.table.round.decision.kind != "keep_or_play"
        elif able:
            self.tally["drew though able"] += 1

    def _act_keep(self, _: Mapping[str, Any]) -> None:
        self._do(Keep(self.table.me), say("keeping the card"))

    def _act_take(self, _: Mapping[str, Any]) -> None:
        self._do(Take(self.table.me), say("taking the cards"))

    def _act_challenge(self, _: Mapping[str, Any]) -> None:
        self.tally["challenged"] += self._do(Challenge(self.table.me), say("the challenge"))

    def _act_say_uno(self, _: Mapping[str, Any]) -> None:
        self._do(SayUno(self.table.me), say("saying Uno"), run=False)

    def _act_catch(self, message: Mapping[str, Any]) -> None:
        target = self._seat(message.get("player"))
        what = say("catching {target}", target=message.get("player"))
        self._do(Catch(self.table.me, target), what, run=self.table.paused)

    def _act_name_color(self, message: Mapping[str, Any]) -> None:
        self._do(NameColor(self.table.me, str(message.get("color"))), say("the colour"))

    def _act_cut(self, message: Mapping[str, Any]) -> None:
        count = message.get("count")
        if isinstance(count, bool) or not isinstance(count, int):
            raise GoalError(say("Say how many cards you cut."))
        self._do(Cut(self.table.me, count), say("the cut"))

    # ---- made-up rules: who was last

    def _act_do_it(self, message: Mapping[str, Any]) -> None:
        race = self.table.race
        if self.table.waiting != LAST or race is None or race.told:
            raise GoalError(say("There is nothing to do now."))
        race.react(self.table.me, message.get("seconds"))
        self._forget()
        self.frames = []
        self.said = " ".join(
            say("{name}: {seconds} seconds.", name=person(row["player"]), seconds=row["seconds"])
            for row in race.rows(self.table.stage.names)
        )

    def _act_was_last(self, message: Mapping[str, Any]) -> None:
        race, round = self.table.race, self.table.round
        if self.table.waiting != LAST or race is None or not race.told:
            raise GoalError(say("First do what the rule asks."))
        name = message.get("player")
        said = None if name is None else self._seat(name)
        last = race.last(round.players_in)
        if said != last:
            self.tally["misjudged"] += 1
            self._refuse(say("Look at the times once more."), "", self._why_last(last), {}, "wrong.who_was_last")
            return
        self.tally["enacted"] += not self.outcome
        self._do(WasLast(last), say("who was last"))

    def _why_last(self, last: int | None) -> str:
        if last is None:
            return say("Two were last together. With a tie for last nobody draws.")
        name, seconds = self.table.stage.names[last], self.table.race.seconds[last] if self.table.race else 0
        return say("[You|{player}] took longest, {seconds} seconds.", player=name, seconds=seconds)

    def _seat(self, name: Any) -> int:
        try:
            return self.table.stage.seat(str(name))
        except KeyError:
            raise GoalError(say("Nobody of that name sits here.")) from None
