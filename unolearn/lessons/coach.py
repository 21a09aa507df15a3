"""The coached round: a whole round against computer players, with a coach who asks, down to the count."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from unolearn.engine.explain import sentence
from unolearn.engine.moves import Catch, Challenge, Draw, Keep, Move, Play, SayUno, Take
from unolearn.engine.words import BLUFF
from unolearn.lessons import asking
from unolearn.lessons.coach_count import FinalCount
from unolearn.lessons.coach_questions import Question, make_question, why_legal
from unolearn.lessons.coach_table import CoachTable
from unolearn.lessons.coach_view import coach_page
from unolearn.lessons.goals.base import GoalError
from unolearn.lessons.goals.cards import hand_index
from unolearn.lessons.goals.play import play_from
from unolearn.lessons.matching import explain, short
from unolearn.lessons.model import CoachStep, Lesson
from unolearn.lessons.outcome import Outcome, Reasoned
from unolearn.rules.systems import ruleset

__all__ = ["CoachSession"]


class CoachSession:
    """One coached round: played, then counted. It has the same face as a step (`act`, `view`, `done`, `said`)."""

    misses = 0
    hints_on = True

    def __init__(self, lesson: Lesson, step: CoachStep, *, questions: bool = True) -> None:
        self.lesson, self.step = lesson, step
        self.quiet = not questions
        self.deals = 0
        self.said = ""
        self._deal()

    def _deal(self) -> None:
        step = self.step
        seed = (step.deal if isinstance(step.deal, int) else 1) + self.deals
        names = ["You", *step.opponents]
        if isinstance(step.deal, dict) and not self.deals:
            from unolearn.lessons.goals.base import stage_for
            from attrs import evolve

            stage = stage_for(self.lesson, evolve(step, table=step.deal))
            self.table = CoachTable(stage, step.strength, seed)
        else:
            self.table = CoachTable.deal(ruleset(self.lesson.rules), names, step.strength, seed)
        self.random = Random(seed)
        self.before: list[tuple[str, CoachTable]] = []  # what undo goes back to, with the move's name
        self.outcome: Outcome | None = None
        self.pending: dict[str, Any] | None = None
        self.hint: dict[str, Any] | None = None
        self.why: dict[str, Any] | None = None
        self.whatif: dict[str, Any] | None = None
        self.rung = 0
        self.question: Question | None = None
        self.explained = self.asked = self.turns = 0
        self.next_question = 2
        self.count: FinalCount | None = None
        self.frames = self.table.stage.tell_opening() + self.table.run()

    # ---- what a lesson asks of a step

    @property
    def done(self) -> bool:
        """Round over, hands counted, and the explanations given (unless the coach was told to be quiet)."""
        return bool(self.count and self.count.done) and (self.quiet or self.explained >= self.step.goal)

    @property
    def solved_first(self) -> bool:
        """Whether the count was right at once and the coach got the explanations."""
        return self.done and bool(self.count and self.count.first) and self.explained >= self.step.goal

    def act(self, message: Mapping[str, Any]) -> str | None:
        """Do what a message wishes; GoalError if it cannot be done now."""
        was_done = self.done
        own = getattr(self, f"_act_{message.get('act')}", None)
        if own is None:
            raise GoalError("That cannot be done now.")
        if message.get("act") not in ("why", "what_if", "coach_answer", "coach_quiet"):
            self.why = self.whatif = None
            self.frames = []
        grade = own(message)
        if self.done and not was_done:
            return "right" if self.explained >= self.step.goal else "neutral"
        return grade if isinstance(grade, str) else None

    # ---- the learner's moves

    def _act_play(self, message: Mapping[str, Any]) -> None:
        stage = self.table.stage
        self._running()
        move = play_from(message, stage, self.table.me)
        verdict = stage.round.judge_move(move)
        if not verdict.ok:
            said = sentence(stage.round, verdict, move.player, move.card)
            note = (("bad", short(stage.round, move.card, verdict)),)
            self._refuse(f"The {move.card.name} comes back.", move.card.name, said, {message["card"]: note[0]})
        elif verdict.grade == BLUFF and not message.get("confirm"):
            self.pending = {key: value for key, value in message.items() if key != "act"}
            said = sentence(stage.round, verdict, move.player, move.card)
            self.outcome = Outcome("costly", f"The {move.card.name} is against the rule here. Play it all the same?", [Reasoned("note", move.card.name, said)], open=True, is_bluff=True)
            self.said = self.outcome.said()
        else:
            why = why_legal(stage, move.card)
            said = explain(stage.round, move.player, move.card)
            self._do(move, f"the {move.card.name}")
            self.outcome = Outcome("right", f"{move.card.name[:1].upper()}{move.card.name[1:]}: {said}")
            self.turns += 1
            if self.turns == 1 and not self.quiet:
                self._ask(why)

    def _act_draw(self, _: Mapping[str, Any]) -> None:
        self._do(Draw(self.table.me), "drawing")
        self.turns += self.table.mine is False

    def _act_keep(self, _: Mapping[str, Any]) -> None:
        self._do(Keep(self.table.me), "keeping the card")

    def _act_take(self, _: Mapping[str, Any]) -> None:
        self._do(Take(self.table.me), "taking the cards")

    def _act_challenge(self, _: Mapping[str, Any]) -> None:
        self._do(Challenge(self.table.me), "the challenge")

    def _act_say_uno(self, _: Mapping[str, Any]) -> None:
        self._do(SayUno(self.table.me), "saying Uno", run=False)

    def _act_catch(self, message: Mapping[str, Any]) -> None:
        try:
            target = self.table.stage.seat(str(message.get("player")))
        except KeyError:
            raise GoalError("Nobody of that name sits here.") from None
        self._do(Catch(self.table.me, target), f"catching {message.get('player')}", run=self.table.paused)

    def _act_step(self, _: Mapping[str, Any]) -> None:
        if not self.table.paused:
            raise GoalError("It is your decision now.")
        self.frames = self.table.go_on()
        self._after_moves()

    def _running(self) -> None:
        if self.table.round.over:
            raise GoalError("The round is over. Count the hands, or deal again.")

    def _do(self, move: Move, name: str, run: bool = True) -> None:
        self._running()
        stage = self.table.stage
        verdict = stage.round.judge_move(move)
        if not verdict.ok:
            self._refuse("Not now.", "", sentence(stage.round, verdict, move.player), {})
            return
        self.before.append((name, self.table.copy()))
        self.outcome = self.pending = self.hint = None
        self.rung = 0
        if self.question and self.question.answered is None and not isinstance(move, SayUno):
            self.question = None
        paused = self.table.paused
        self.frames = self.table.push(move)
        if run and not (self.table.mine and not paused):
            self.frames += self.table.run()
        self._after_moves()

    def _refuse(self, headline: str, title: str, why: str, notes: dict[int, tuple[str, str | None]]) -> None:
        self.frames, self.pending = [], None
        self.outcome = Outcome("wrong", headline, [Reasoned("bad", title, why)], notes=notes)
        self.said = self.outcome.said()

    def _after_moves(self) -> None:
        self.said = " ".join(frame["say"] for frame in self.frames)
        if self.table.round.over and self.count is None:
            self.table.stage.seen.open = set(range(len(self.table.stage.names)))
            self.count = FinalCount(self.table)
            self._maybe_ask_at_end()
        elif self.table.mine and self.turns >= self.next_question:
            self._ask_something()

    # ---- the coach

    def _ask(self, question: Question) -> None:
        self.question = question
        self.asked += 1

    def _ask_something(self) -> None:
        if self.quiet or self.explained >= self.step.goal + 1 or (self.question and self.question.answered is None):
            return
        kinds = list(self.step.ask_about)
        start = self.asked % len(kinds)
        for about in kinds[start:] + kinds[:start]:
            question = make_question(about, self.table.stage, self.random)
            if question is not None:
                self._ask(question)
                self.next_question = self.turns + self.random.choice((1, 2))
                return

    def _maybe_ask_at_end(self) -> None:
        """After the round the coach asks until the explanations are there: a short round must not end in a trap."""
        if self.quiet or self.explained >= self.step.goal:
            return
        if self.question and self.question.answered is None and self.question.about in ("price", "could_play"):
            return
        kind = self.random.choice(("price", "could_play"))
        question = make_question(kind, self.table.stage, self.random) or make_question("price", self.table.stage, self.random)
        assert question is not None
        self._ask(question)

    def _act_coach_answer(self, message: Mapping[str, Any]) -> None:
        question = self.question
        if question is None:
            raise GoalError("The coach asks nothing now.")
        if question.answered is not None and self.table.round.over and self.explained < self.step.goal:
            self._maybe_ask_at_end()
            return
        if question.answered is not None or message.get("option") not in [one for one, _ in question.options]:
            raise GoalError("Pick one of the answers shown.")
        question.answered = str(message["option"])
        self.explained += question.is_right
        self.frames = []
        self.said = question.good if question.is_right else question.bad

    def _act_coach_more(self, _: Mapping[str, Any]) -> None:
        self.question = None
        self._maybe_ask_at_end()
        self.said = self.question.question if self.question else ""

    def _act_coach_quiet(self, message: Mapping[str, Any]) -> None:
        self.quiet = bool(message.get("on", True))
        if self.quiet:
            self.question = None
        elif self.table.round.over:
            self._maybe_ask_at_end()
        self.said = "The coach is quiet now." if self.quiet else "The coach asks again."

    # ---- help

    def _act_hint(self, _: Mapping[str, Any]) -> None:
        hints = self.hints()
        if not hints:
            raise GoalError("There is no hint now.")
        self.rung = min(self.rung + 1, len(hints))
        self.hint = {"rung": self.rung, "text": hints[self.rung - 1]}
        self.said = f"Hint: {hints[self.rung - 1]}"

    def hints(self) -> list[str]:
        """Return three hints for the decision at hand, from a question to the answer."""
        round, me = self.table.round, self.table.me
        if not self.table.mine or round.over:
            return []
        hand = self.table.stage.hand()
        fits = [card for card in dict.fromkeys(hand) if round.judge(me, card).grade == "legal"]
        top = "the colour named" if round.top is not None and round.top.is_wild else f"the {round.top}"
        first = f"Hold each card against {top}: is it {round.color}" + (
            "?" if round.top is None or round.top.is_wild else f", or a {round.top.face}?"
        )
        if not fits:
            return [first, "Look once more: none of your cards has anything in common with it.", "Nothing fits. Draw one card."]
        second = f"{len(fits)} of your cards fit." if len(fits) > 1 else "One of your cards fits."
        best = max(fits, key=lambda card: (round.price(card)[0] if not card.is_wild or len(hand) < 4 else -1))
        return [first, second, f"The {best.name} fits. {explain(round, me, best)}"]

    def _act_why(self, message: Mapping[str, Any]) -> None:
        hand = self.table.stage.hand()
        self.why, self.whatif, self.frames = asking.why(self.table.stage, hand[hand_index(message, hand)]), None, []
        self.said = f"{self.why['title']}. " + " ".join(row["text"] for row in self.why["rows"])

    def _act_what_if(self, message: Mapping[str, Any]) -> None:
        self._running()
        hand = self.table.stage.hand()
        self.whatif, self.why, self.frames = asking.what_if(self.table.stage, hand[hand_index(message, hand)]), None, []
        self.said = " ".join(f"If {c['title']}: {' '.join(c['rows'])}" for c in self.whatif["columns"])

    def _act_undo(self, _: Mapping[str, Any]) -> None:
        if not self.before or self.count:
            raise GoalError("There is nothing to take back.")
        name, self.table = self.before.pop()
        self.outcome = self.pending = self.hint = self.question = None
        self.said = f"Taken back: {name}."

    def _act_retry(self, message: Mapping[str, Any]) -> None:
        if self.pending:
            self.pending = self.outcome = None
            return
        self.deals += bool(message.get("fresh", True))
        self._deal()
        self.said = "A new deal."

    # ---- the count

    def _act_answer(self, message: Mapping[str, Any]) -> str | None:
        if self.count is None:
            raise GoalError("The round is not over yet.")
        self.outcome = self.count.grade(message)
        self.said = self.outcome.said()
        if self.outcome.grade == "right":
            return None
        self.misses += 1
        return self.outcome.grade

    def _act_show(self, _: Mapping[str, Any]) -> str | None:
        if self.count is None:
            raise GoalError("The round is not over yet.")
        self.outcome = self.count.show()
        self.said = self.outcome.said()
        return "shown"

    def view(self) -> dict[str, Any]:
        """Return the step's part of the lesson page."""
        return coach_page(self)
