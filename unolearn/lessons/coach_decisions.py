"""What a coached round asks the learner for, and the buttons that answer it."""

from __future__ import annotations

from typing import Any

from unolearn.engine.cards import COLORS
from unolearn.engine.explain import person, say, say_n
from unolearn.engine.language import N_
from unolearn.engine.naming import color_words
from unolearn.engine.round import ANSWER, CUT, KEEP_OR_PLAY, NAME_COLOR
from unolearn.lessons.buttons import button
from unolearn.lessons.coach_table import JUMP, LAST, CoachTable
from unolearn.lessons.goals.base import choices_of

__all__ = ["catchable", "decision_question", "move_buttons"]


def decision_question(table: CoachTable) -> str:
    """Return the question the table puts to the learner."""
    round, stage = table.round, table.round.stage
    if table.waiting == LAST:
        return _last_question(table)
    if table.waiting == JUMP:
        return _jump_question(table)
    if table.paused:
        name = table.stage.names[round.played_by or 0]
        return say("{name} holds one card. Catch {name}, or let it pass?", name=name)
    if stage == CUT:
        return say("You deal. How many cards do you cut off the deck?")
    if stage == NAME_COLOR:
        return say("A wild opens the round. Which colour do you name?")
    if stage == KEEP_OR_PLAY:
        return say("You drew the {card}, and it fits. Play it or keep it?", card=round.drawn)
    if stage == ANSWER:
        return _answer_question(table)
    if any(round.judge(table.me, card).ok for card in table.stage.hand()):
        return say("Your turn: play a card, or draw one?")
    return say("Your turn. Does one of your cards fit?")


def _jump_question(table: CoachTable) -> str:
    round, twins = table.round, table.twins()
    assert round.top is not None
    if not twins:
        return say("Jump in, or let it pass?")
    card = table.stage.hand()[twins[0]]
    if round.played_by == table.me:
        return say("You hold a second {card}: lay it as well, or let it pass?", card=card.plain)
    return say("You hold the twin of the {top}: jump in, or let it pass?", top=round.top.plain)


def _answer_question(table: CoachTable) -> str:
    round = table.round
    able = any(round.judge(table.me, card).ok for card in table.stage.hand())
    waiting = say_n("{n} card is waiting for you.", "{n} cards are waiting for you.", round.pending)
    return f"{waiting} {say(_WAYS[able, bool(round.challengeable)])}"


#: By whether a card answers and whether a challenge is possible.
_WAYS = {
    (False, False): N_("Nothing you hold answers them."),
    (True, False): N_("Answer or take them?"),
    (False, True): N_("Challenge or take them?"),
    (True, True): N_("Answer, challenge or take them?"),
}


def _last_question(table: CoachTable) -> str:
    round = table.round
    number = None if round.top is None else round.top.plain.number
    text = round.house_rules.get(number, "") if number is not None else ""
    if table.race is not None and table.race.told:
        return say("Everybody has done it. Who was last?")
    return say("The rule for {number} counts: “{text}”", number=number, text=text)


def move_buttons(table: CoachTable) -> list[dict[str, Any]]:
    """Return the buttons for the decision at hand, the loud one first."""
    stage = table.round.stage
    if table.waiting == LAST:
        return _last_buttons(table)
    if table.waiting == JUMP:
        shown = _jump_buttons(table)
    elif table.paused:
        shown = [button(say("Go on"), "step", "Enter", main=True)]
    elif stage == CUT:
        return [button(say("Cut"), "cut", "Enter", main=True)]
    elif stage == NAME_COLOR:
        return [button(color_words(color).capitalize(), "name_color", kind="choice", color=color) for color in COLORS]
    elif stage == KEEP_OR_PLAY:
        shown = _drawn_buttons(table)
    elif stage == ANSWER:
        shown = _answer_buttons(table)
    else:
        play = button(say("Play this card"), "play", "Enter", main=True)
        shown = [play, button(say("Draw a card"), "draw", "D")]
    for seat in catchable(table):
        name = table.stage.names[seat]
        shown.append(button(say("Catch {target}", target=name), "catch", player=name))
    return shown


def _jump_buttons(table: CoachTable) -> list[dict[str, Any]]:
    twins, hand = table.twins(), table.stage.hand()
    index = twins[0] if twins else _likest(table)
    own = table.round.played_by == table.me
    card = hand[index].plain
    asked = choices_of(table.round, table.me, table.stage.names)
    if twins and str(index) in asked:  # it asks for a colour or a partner: chosen in the hand
        template = N_("Lay the second {card} with this card") if own else N_("Jump in with this card")
        jump = button(say(template, card=card), "play", "J", kind="choice")
    else:
        template = N_("Lay the second {card}") if own else N_("Jump in")
        jump = button(say(template, card=card), "react", "J", kind="choice", jump=True, card=index)
    return [jump, button(say("Let it pass"), "react", "P", kind="choice", jump=False)]


def _likest(table: CoachTable) -> int:
    hand, top = table.stage.hand(), table.round.top
    assert top is not None
    top = top.plain
    return max(range(len(hand)), key=lambda i: ((hand[i].face == top.face) + (hand[i].color == top.color), -i))


def _drawn_buttons(table: CoachTable) -> list[dict[str, Any]]:
    drawn = table.round.drawn
    assert drawn is not None
    index = table.stage.hand().index(drawn)
    choices = choices_of(table.round, table.me, table.stage.names)
    if str(index) in choices:
        return [button(say("Play this card"), "play", "Enter", main=True), button(say("Keep it"), "keep", "K")]
    play = button(say("Play the {card}", card=drawn), "play", "Enter", main=True, card=index)
    return [play, button(say("Keep it"), "keep", "K")]


def _answer_buttons(table: CoachTable) -> list[dict[str, Any]]:
    round = table.round
    able = any(round.judge(table.me, card).ok for card in table.stage.hand())
    shown = [button(say("Play this card"), "play", "Enter", main=True)] if able else []
    shown.append(button(say("Take {count}", count=round.pending), "take", "T", main=not able))
    if round.challengeable:
        shown.append(button(say("Challenge"), "challenge", "C"))
    return shown


def _last_buttons(table: CoachTable) -> list[dict[str, Any]]:
    if table.race is None or not table.race.told:
        return [button(say("Do it!"), "do_it", "Enter", main=True)]
    names = [table.stage.names[seat] for seat in table.round.players_in]
    shown = [button(person(name), "was_last", kind="choice", player=name) for name in names]
    return [*shown, button(say("Nobody: a tie"), "was_last", kind="choice", player=None)]


def catchable(table: CoachTable) -> list[int]:
    """Return who has just come down to one card, whether Uno was said or not: noticing is the learner's part."""
    round, me = table.round, table.me
    just = round.played_by
    return [just] if just is not None and just != me and len(round.hands[just]) == 1 else []
