"""How the learner plays a coached round: the first card that fits, every question answered, every hand counted."""

from typing import Any, NamedTuple

from unolearn.engine.moves import SayUno
from unolearn.engine.round import ANSWER, CUT, KEEP_OR_PLAY, NAME_COLOR
from unolearn.engine.words import LEGAL
from unolearn.lessons.asking import likely_play
from unolearn.lessons.coach_table import JUMP, LAST
from unolearn.lessons.formula import IDEAS, sentence_of
from unolearn.lessons.goals.base import choices_of, declared_plays

__all__ = ["Move", "next_move"]


class Move(NamedTuple):
    """A message, and whether it is meant to be wrong."""

    message: dict[str, Any]
    is_wrong: bool = False


def next_move(session: Any, wrong_first: bool) -> Move:
    """Return what the learner does next; with `wrong_first` the first answer of each kind is wrong."""
    tried = session.__dict__.setdefault("tried_wrong", set())
    question = session.coach.question
    if question is not None and question.answered is None and not session.coach.quiet:
        right, options = question.right, [one for one, _ in question.options]
        wrong = [one for one in options if one not in right]
        if wrong_first and wrong and "question" not in tried:
            tried.add("question")
            return Move({"act": "coach_answer", "option": wrong[0]}, is_wrong=True)
        return Move({"act": "coach_answer", "option": right[0]})
    if session.count is not None:
        return _count(session, tried, wrong_first)
    return Move(_decide(session.table)) if not wrong_first else _decide_wrongly(session, tried)


def _count(session: Any, tried: set[str], wrong_first: bool) -> Move:
    if session.count.done:
        return Move({"act": "coach_more"})
    numbers = session.count.right()
    if wrong_first and "count" not in tried:
        tried.add("count")
        return Move({"act": "answer", "numbers": {name: value + 1 for name, value in numbers.items()}}, is_wrong=True)
    return Move({"act": "answer", "numbers": numbers})


def _decide_wrongly(session: Any, tried: set[str]) -> Move:
    table = session.table
    if table.mine and not table.paused and table.round.stage == "play" and "card" not in tried:
        for index, card in enumerate(table.stage.hand()):
            if not table.round.judge(table.me, card).ok and str(index) not in session.view()["answer"]["choices"]:
                tried.add("card")
                return Move({"act": "play", "card": index}, is_wrong=True)
    return Move(_decide(table))


def _decide(table: Any) -> dict[str, Any]:
    round, hand = table.round, table.stage.hand()
    if table.waiting == LAST:
        last = table.race.last(round.players_in) if table.race.told else None
        name = None if last is None else table.stage.names[last]
        return {"act": "was_last", "player": name} if table.race.told else {"act": "do_it"}
    if table.waiting == JUMP:
        return _jump(table)
    if table.paused:
        caught = round.played_by in round.silent
        return {"act": "catch", "player": table.stage.names[round.played_by]} if caught else {"act": "step"}
    if round.stage == CUT:
        need = len(table.stage.names) * round.rules.hand_size
        return {"act": "cut", "count": need + 1}
    if round.stage == NAME_COLOR:
        return {"act": "name_color", "color": "green"}
    fitting = [i for i, card in enumerate(hand) if round.judge(table.me, card).grade == LEGAL]
    if round.stage == KEEP_OR_PLAY and round.drawn in hand:
        fitting = [hand.index(round.drawn)]
    if not fitting:
        return {"act": "take"} if round.stage == ANSWER else {"act": "draw"}
    if len(hand) == 2 and round.called != table.me and round.judge_move(SayUno(table.me)).ok:
        return {"act": "say_uno"}
    return _play(table, fitting[0])


def _jump(table: Any) -> dict[str, Any]:
    twins = table.twins()
    if not twins:
        return {"act": "react", "jump": False}
    play = _play(table, twins[0])
    return play if len(play) > 2 else {"act": "react", "jump": True, "card": twins[0]}


def _play(table: Any, index: int) -> dict[str, Any]:
    """Return the message that lays a card, with all it asks for: the likeliest colour and partner, a made-up rule."""
    card = table.stage.hand()[index]
    asks = choices_of(table.round, table.me, table.stage.names).get(str(index), {})
    message: dict[str, Any] = {"act": "play", "card": index}
    move = likely_play(table.stage, card)
    if asks.get("declare"):
        plays = declared_plays(table.round, table.me, card)
        legal = (words for words, play in plays.items() if table.round.judge_move(play).grade == LEGAL)
        message["declared"] = next(legal)
    if asks.get("color"):
        message["color"] = move.color
    if asks.get("partner"):
        message["partner"] = table.stage.names[move.partner]
    if asks.get("rule"):
        message["rule"] = sentence_of(IDEAS[0])
    return message
