"""A few rounds by a house rule, at several tables: whatever it does, cards, moves and sentences have to hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from unolearn.engine.explain import sentence, tell
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


class _Wrong(Exception):
    """Something that must hold at a table and does not: what, the cure, and the line of the reason to blame."""

    def __init__(self, what: str, cure: str, line: int | None = None) -> None:
        super().__init__(what)
        self.cure, self.line = cure, line


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
        by = f"In a round by {rules.spec}: "
        try:
            _play(rules, seed)
        except _Wrong as wrong:
            return f"{by}{wrong}", wrong.cure, wrong.line
        except IllegalMove as error:
            return f"{by}a move that is offered is refused: {error.verdict.rule}.", "Offer only what may be done.", None
        except Exception as error:
            line = line_in(str(path), error)
            cure = "Mend that line." if line else "The rule leaves something that the game cannot go on with."
            return f"{by}{type(error).__name__}: {error}.", cure, line
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
            raise _Wrong(f"nobody can do anything ({round.decision.kind}).", "Leave a way out, such as drawing.")
        if number % EVERY == 0:
            _sentences_stand(round)
            for move in moves:
                if not round.judge_move(move).ok:
                    raise _Wrong(f"{type(move).__name__} is offered and refused.", "Offer only what may be done.")
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
        which = next(iter([*more, *less])).name
        raise _Wrong(
            f"a {which} {'lies there twice' if more else 'is gone'}.",
            "Take cards off one pile or hand as you put them on another; draw(…) of unolearn.engine.dealing does.",
        )


def _sentences_stand(round: Round) -> None:
    for seat, hand in enumerate(round.hands):
        for card in dict.fromkeys(hand):
            verdict = round.judge(seat, card)
            line = verdict.reason.line
            try:
                text = sentence(round, verdict, seat, card)
            except KeyError as error:
                cure = "Take it out, or give it: reason.with_facts(name=…)."
                raise _Wrong(f"the sentence of {verdict.rule} names {error}, which is no fact.", cure, line) from None
            _is_whole(text, line)


def _is_whole(text: str, line: int | None) -> None:
    if not text or any(sign in text for sign in "{}[]") or "None" in text:
        raise _Wrong(f"this is no sentence: “{text}”", "Give every fact that it names.", line)
