"""Misconceptions in words that a teacher understands."""

from __future__ import annotations

import re

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.lessons.course import Course
from unolearn.lessons.goals.options import shown_option
from unolearn.lessons.results.answers import answer_place, found_lesson, options_of
from unolearn.lessons.text import plain

__all__ = ["KNOWN", "misconception", "question"]

#: What each code means. A code of results names them by their place, so new ones go to the end.
_WORDS = {
    "added.no_match": N_("chose a card that fits neither by colour nor by number or symbol"),
    "added.not_your_turn": N_("played when it was another player’s turn"),
    "added.pending_draw": N_("answered cards waiting to be drawn with a card that cannot answer them"),
    "added.wd4_has_colour": N_("played a wild draw four while holding the colour in force"),
    "added.wd4_has_wild": N_("played a wild draw four while holding a wild"),
    "added.wd4_can_discard": N_("played a wild draw four while another card fitted"),
    "added.not_exact": N_("jumped in with a card that is not identical"),
    "added.too_late": N_("jumped in too late"),
    "added.your_turn": N_("took an ordinary turn for a jump-in"),
    "added.drawn_card_only": N_("played another card than the one just drawn"),
    "added.must_play": N_("drew although a card fitted and had to be played"),
    "added.swap_forced": N_("left out a swap of hands that is a must"),
    "added.round_over": N_("played on after the round was over"),
    "added.uno_window": N_("called “Uno” when there was nothing to call or catch"),
    "added.no_challenge": N_("challenged where no challenge is allowed"),
    "added.must_name_colour": N_("played a wild without naming a colour"),
    "added.must_declare": N_("played a blank card without saying what it stands for"),
    "added.cannot_become": N_("took a blank card for a card it cannot be"),
    "added.rule_limit": N_("changed a rule that a Wild Game Changer may not change"),
    "added.icon_ignored": N_("made up a rule where none can be made"),
    "added.rule_asked": N_("forgot to make up a rule for a card with the icon"),
    "missed.match_colour": N_("overlooked a card of the same colour"),
    "missed.match_number": N_("overlooked a card of the same number"),
    "missed.match_symbol": N_("overlooked a card of the same symbol"),
    "missed.wild_any": N_("overlooked that a wild may be played"),
    "missed.stack_ok": N_("overlooked that a draw card answers a draw card"),
    "missed.exact_match": N_("let a jump-in pass"),
    "missed.uno_window": N_("was too late with “Uno!”"),
    "missed.open_point": N_("left questions of the rule card open"),
    "wrong_price": N_("counted a card at a wrong price"),
    "wrong_count": N_("added the points up wrongly"),
    "wrong.who_was_last": N_("misjudged who was the last"),
    "wrong.other": N_("gave another wrong answer"),
}
KNOWN = tuple(_WORDS)
_ASKED = 90  # letters of a question that are quoted


def misconception(course: Course, lesson_id: str, step_id: str, code: str) -> str:
    """Return a misconception in words: the engine's reason, or which answer was given to which question."""
    if code in _WORDS and code != "wrong.other":
        return say(_WORDS[code])
    if code.startswith("missed."):
        return say("overlooked a card that may be played")
    if code.startswith("added."):
        return say("chose a card that may not be played")
    asked = question(course, lesson_id, step_id)
    answer = _answer(course, lesson_id, step_id, code)
    if answer and asked:
        return say("answered “{text}” to “{title}”", text=answer, title=asked)
    if answer:
        return say("answered “{text}”", text=answer)
    if asked:
        return say("answered “{title}” wrongly", title=asked)
    return say(_WORDS["wrong.other"])


def question(course: Course, lesson_id: str, step_id: str) -> str:
    """Return what a step asks, shortened; "" where that is not known, or each time another table."""
    lesson = found_lesson(course, lesson_id)
    step = next((one for one in lesson.steps if one.id == step_id), None) if lesson else None
    if step is None:
        return ""
    text = " ".join(plain(step.ask or step.title or "").split())
    if "{" in text:
        text = " ".join(plain(step.title or "").split())
    return _end_of(text)


def _end_of(text: str) -> str:
    """The last sentences of a question, which ask; a sentence that is too long is cut."""
    *before, last = re.split(r"(?<=[.!?:])\s+", text)
    if len(last) > _ASKED:
        return last[:_ASKED].rsplit(" ", 1)[0].rstrip(".,;:") + "…"
    for sentence in reversed(before):
        if len(sentence) + len(last) >= _ASKED:
            break
        last = f"{sentence} {last}"
    return last


def _answer(course: Course, lesson_id: str, step_id: str, code: str) -> str:
    """The text of the option that was picked, or the name or number that was given."""
    lesson = found_lesson(course, lesson_id)
    step = next((one for one in lesson.steps if one.id == step_id), None) if lesson else None
    place = answer_place(step, code) if step else None
    if step is not None and place is not None:
        return shown_option(options_of(step)[place])
    given = code.removeprefix("wrong.")
    is_letter = len(given) == 1
    return "" if given == code or given == "other" or is_letter or "_" in given else given
