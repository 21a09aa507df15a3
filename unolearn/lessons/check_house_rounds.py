"""A few rounds by a house rule, at several tables: whatever it does, cards, moves and sentences have to hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from unolearn.engine.explain import say, sentence, tell
from unolearn.engine.language import N_, SOURCE, speaking
from unolearn.engine.moves import Play
from unolearn.engine.round import IllegalMove, Round
from unolearn.engine.ruleset import Option, Rule, RuleConflict, Ruleset
from unolearn.rules._outside import line_in
from unolearn.rules.systems import ruleset

__all__ = ["round_faults"]

Told = tuple[str, str, "int | None"]

#: Tables at which a rule is tried: alone, and beside others that reach into the same turns.
TABLES: tuple[dict[str, Any], ...] = (
    {"base": "classic"},
    {"base": "classic", "stacking": "mixed", "jump_in": True, "must_play": True},
    {"base": "dirty", "play_on": True, "jump_in": True},
    {"base": "boxed", "seven_zero": True, "draw": "until_playable"},
)
NAMES = ("You", "Ana", "Ben")
MOVES, EVERY = 250, 5

_ONLY_WHAT_MAY_BE = N_("Offer only what may be done.")
_BOTH_ENDS = N_("Take cards off one pile or hand as you put them on another; {code} of unolearn.engine.dealing does.")


class _Wrong(Exception):
    """Something that must hold at a table and does not: what, the cure, and the line of the reason to blame.

    Both are templates, said once the round is over: `told` names the rules as `name`, beside the facts.
    """

    def __init__(self, told: str, cure: str, line: int | None = None, **facts: Any) -> None:
        super().__init__(told)
        self.told, self.cure, self.line, self.facts = told, cure, line, facts


def round_faults(path: Path, rule: Rule, values_of: Callable[[Option], list[Any]]) -> Iterator[Told]:
    """Yield the first fault that shows in rounds with each value of each option of a rule."""
    for option in rule.options:
        for value in values_of(option):
            if (found := _first_fault(path, option, value)) is not None:
                yield found


def _first_fault(path: Path, option: Option, value: Any) -> Told | None:
    for seed, table in enumerate(TABLES):
        rules = _rules({**table, option.name: value})
        if rules is None:
            continue
        try:
            with speaking(SOURCE):  # what is a sentence, and what is none, is the same in every language
                _play(rules, seed)
        except _Wrong as wrong:
            return say(wrong.told, name=rules.spec, **wrong.facts), say(wrong.cure, code="draw(…)"), wrong.line
        except IllegalMove as error:
            what = N_("In a round by {name}: a move that is offered is refused: {rule}.")
            return say(what, name=rules.spec, rule=error.verdict.rule), say(_ONLY_WHAT_MAY_BE), None
        except Exception as error:
            line = line_in(str(path), error)
            what = say("In a round by {name}: {word}: {text}.", name=rules.spec, word=type(error).__name__, text=error)
            cure = say("Mend that line.") if line else say("The rule leaves something that the game cannot go on with.")
            return what, cure, line
    return None


def _rules(options: dict[str, Any]) -> Ruleset | None:
    """The rules, None where two of them contradict each other, which is said to whoever sets such a table."""
    try:
        return ruleset(options)
    except RuleConflict:
        return None


def _play(rules: Ruleset, seed: int) -> None:
    random = Random(seed)
    round = Round.deal(rules, NAMES, seed=seed)
    deck = Counter(rules.deck(len(NAMES)))
    for number in range(MOVES):
        if round.over:
            return
        moves = round.legal_moves()
        if not moves:
            told = N_("In a round by {name}: nobody can do anything ({word}).")
            raise _Wrong(told, N_("Leave a way out, such as drawing."), word=round.decision.kind)
        if number % EVERY == 0:
            _sentences_stand(round)
            for move in moves:
                if not round.judge_move(move).ok:
                    told = N_("In a round by {name}: {word} is offered and refused.")
                    raise _Wrong(told, _ONLY_WHAT_MAY_BE, word=type(move).__name__)
        plays = [move for move in moves if isinstance(move, Play)]
        move = random.choice(plays if plays and random.random() < 0.8 else moves)
        for event in round.push(move):
            _is_whole(tell(round, event)["text"], getattr(event[0], "line", None))
        _cards_stand(round, deck)


def _cards_stand(round: Round, deck: Counter[Any]) -> None:
    lying = Counter(card.physical for card in round.discard)
    for cards in (*round.hands, round.draw_pile):
        lying.update(cards)
    if lying != deck:
        more, less = lying - deck, deck - lying
        twice = N_("In a round by {name}: a {card} lies there twice.")
        gone = N_("In a round by {name}: a {card} is gone.")
        raise _Wrong(twice if more else gone, _BOTH_ENDS, card=next(iter([*more, *less])))


def _sentences_stand(round: Round) -> None:
    for seat, hand in enumerate(round.hands):
        for card in dict.fromkeys(hand):
            verdict = round.judge(seat, card)
            line = verdict.reason.line
            try:
                text = sentence(round, verdict, seat, card)
            except KeyError as error:
                told = N_("In a round by {name}: the sentence of {rule} names {key}, which is no fact.")
                cure = N_("Take it out, or give it: reason.with_facts(name=…).")
                raise _Wrong(told, cure, line, rule=verdict.rule, key=error) from None
            _is_whole(text, line)


def _is_whole(text: str, line: int | None) -> None:
    if not text or any(sign in text for sign in "{}[]") or "None" in text:
        told = N_("In a round by {name}: this is no sentence: “{text}”")
        raise _Wrong(told, N_("Give every fact that it names."), line, text=text)
