"""Play a card and say Uno at the right moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.engine.moves import Catch, SayUno
from unolearn.engine.naming import card_words
from unolearn.engine.words import LEGAL
from unolearn.lessons.buttons import button
from unolearn.lessons.goals.base import choices_of
from unolearn.lessons.goals.cards import HandGoal
from unolearn.lessons.goals.play import play_from
from unolearn.lessons.matching import short
from unolearn.lessons.outcome import Outcome, Reasoned

__all__ = ["CallGoal"]

_WITH_CARD = N_("The moment to say it is as the second-to-last card leaves your hand.")


class CallGoal(HandGoal):
    """Play the second-to-last card and say Uno; silence lasts until somebody catches it."""

    mode, acts = "play", ("play", "say_uno", "step")
    task = N_("play a card, and say Uno in time")

    def set_up(self) -> None:
        """Start before the card is played."""
        super().set_up()
        self.is_caught = False

    def answer(self) -> dict[str, Any]:
        """A card, with the Uno button beside it."""
        if self.round.decision.player != self.me:
            return {"mode": "none", "uno": self.me in self.round.silent}
        return {"mode": "play", "choices": choices_of(self.round, self.me, self.stage.names), "uno": True}

    def grade(self, message: Mapping[str, Any]) -> Outcome:
        """Play, call, or let the next player begin."""
        if message["act"] == "say_uno":
            return self._call()
        if message["act"] == "step":
            return self._go_on()
        return self._play(message)

    def _play(self, message: Mapping[str, Any]) -> Outcome:
        move = play_from(message, self.stage, self.me)
        verdict = self.round.judge_move(move)
        if verdict.grade != LEGAL:
            return Outcome(
                "wrong",
                say("The {card} comes back.", card=move.card),
                [Reasoned("bad", card_words(move.card), self.reason("added", move.card, verdict))],
                notes={message["card"]: ("bad", short(self.round, move.card, verdict))},
                codes={f"added.{verdict.code}"},
            )
        frames = self.stage.push(move)
        if self.me not in self.round.silent:
            reason = Reasoned("good", "", say(_WITH_CARD))
            return Outcome("right", say("Right: card and call together."), [reason], frames=frames)
        call = button(say("Say “Uno!”"), "say_uno", "U", main=True, kind="uno")
        buttons = [call, button(say("Go on"), "step")]
        return Outcome(
            "incomplete",
            say("You hold one card. Nobody has said anything yet."),
            frames=frames,
            open=True,
            buttons=buttons,
            codes={"missed.uno_window"},
        )

    def _call(self) -> Outcome:
        if self.is_caught:
            text = say("Too late: somebody was quicker. Say it as the card leaves your hand.")
            return Outcome("wrong", say("Too late."), [Reasoned("bad", "", text)], codes={"missed.uno_window"})
        was_silent = self.me in self.round.silent
        frames = self.stage.push(SayUno(self.me))
        if was_silent:
            text = " ".join([say("In time, because nobody had noticed."), say(_WITH_CARD)])
            return Outcome("costly", say("Safe, but only just."), [Reasoned("note", "", text)], frames=frames)
        return Outcome("right", say("Said. Now play the card."), frames=frames, open=True)

    def _go_on(self) -> Outcome:
        if self.me not in self.round.silent:
            return Outcome("incomplete", say("Play a card first."), open=True)
        self.is_caught = True
        by = self.stage.seat(self.step.caught_by) if self.step.caught_by else self.round.next_player(self.me)
        name = self.stage.names[by]
        told = say("{player} says: Uno! You had one card and said nothing.", player=name)
        frames = self.stage.push(Catch(by, self.me), told)
        drawn = sum(event["count"] for event in self.stage.events if event["kind"] == "drew")
        default = " ".join([say("You draw {count}.", count=drawn), say(_WITH_CARD)])
        text = self.override("missed", "uno_window") or default
        headline = say("{player} caught you.", player=name)
        return Outcome("wrong", headline, [Reasoned("bad", "", text)], frames=frames, codes={"missed.uno_window"})

    def _tries(self) -> list[dict[str, Any]]:
        return [
            {"act": "play", "card": index, "color": "red" if card.is_wild else None}
            for index, card in enumerate(self.round.hands[self.me])
            if self.round.judge(self.me, card).grade == LEGAL
        ]

    def solution(self) -> list[dict[str, Any]]:
        """A legal card, said with it."""
        return [{**message, "uno": True} for message in self._tries()[:1]]

    def mistake(self) -> dict[str, Any] | None:
        """The same card in silence."""
        return self._tries()[0] if self._tries() else None
