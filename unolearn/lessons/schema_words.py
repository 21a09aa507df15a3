"""What an editor says of a key while one writes: from the README of the lessons' folder, and the rest from here."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

__all__ = ["ABOUT", "readme_words", "words_for"]

_README = Path(__file__).parent / "content" / "README.md"

#: By class and key: what the README says only in running text.
ABOUT: dict[str, dict[str, str]] = {
    "Lesson": {
        "format": "Always 1: the form of the file.",
        "id": "Part and number, then words, such as c1-stacking: the file's name and the address of the page.",
        "version": "A whole number from 1. Raise it when answers saved for the old text no longer count.",
        "title": "The heading of the lesson.",
        "objective": "One sentence that says what is learnt, shown at the first step.",
        "rules": "The rules of every table in the lesson: a rule book, or a rule book with options.",
        "prerequisites": "Ids of lessons that come before this one.",
        "introduces": "Rule ids and options that this lesson is the first to use.",
        "sources": "Where the rules stand, such as classic L55.",
        "recall": "Questions from earlier lessons asked at the end, each as LESSON/STEP.",
        "steps": "The steps in order.",
        "checkpoint": "In place of steps: fresh questions made by generators.",
        "extends": "The lesson that this one changes. It then holds only what is different.",
        "skip": "Ids of steps that are left out of the lesson it extends.",
    },
    "Change": {
        "after_step": "The id of the step behind which this one stands.",
        "first": "Write true to put this step before all others.",
    },
    "Step": {
        "id": "Small letters, digits and hyphens; names the step in saved answers and in reports.",
        "kind": "What the learner does at this step.",
        "scenes": "Pictures one after the other, each with a sentence.",
        "player": "Who acts; You where it is left out.",
        "scored_by": "The player who writes down all other hands.",
    },
    "Scene": {"say": "The sentence beside the picture.", "table": "The table shown.", "light": "Cards that light up."},
    "Option": {
        "text": "The answer as the learner reads it.",
        "value": "predict: the value that this answer stands for; may be left out where the text is the value.",
        "right": "quiz: true, false, or neutral where the text does not say.",
        "feedback": "Why it is wrong, or what is worth knowing about it.",
        "check": "quiz: a question that the engine answers, such as {next_player: Ana}; it has to agree with right.",
    },
    "Number": {
        "id": "Names the number in feedback, as in wrong.ID.20.",
        "label": "What stands beside the field.",
        "moves": "Moves made before this number is counted.",
        "points_of": "A player whose hand is counted, or a list of cards.",
        "scored_by": "The player who writes down all other hands.",
        "cards_held": "The player whose cards are counted.",
        "rules": "Another rule book's prices than the table's.",
    },
    "WorkedStep": {"count": "A player whose hand is counted card by card, or a list of cards."},
    "PlayStep": {
        "best": "fewest_points: other legal cards are called legal, but dear.",
        "avoid": "Cards that are legal, but not good.",
        "name_color": "held, or one colour: naming another is legal, but not good.",
        "ask_why": "true: asks afterwards what made the card legal.",
    },
    "PredictStep": {"question": "What the engine answers after the last of the moves.", "options": "The answers."},
    "CountStep": {
        "points_of": "A player whose hand is counted, or a list of cards.",
        "cards_held": "The player whose cards are counted.",
        "numbers": "Several numbers, each with a label.",
    },
    "QuizStep": {"options": "The answers; at least one is right."},
    "CallStep": {"caught_by": "Who catches the learner's silence."},
    "ReactStep": {
        "scenes": "Lists of moves, or {table, before, moves}; after each move the learner jumps in or lets it pass.",
        "seconds": "A clock for those who switch it on.",
    },
    "ChooseStep": {
        "what": "partner: whom to swap hands with; options: switches as a text says; rule_card: a whole rule card.",
        "card": "partner: the card played, where the hand has several that swap.",
        "best": "partner: whom it is best to swap with.",
        "base": "The rule book to start from.",
        "switches": "options: the switches that are shown.",
        "wanted": "options: what the text says; all others stay as they were.",
    },
    "CoachStep": {
        "deal": "The seed of the deal, or a table.",
        "opponents": "The names of the computer players.",
        "strength": "How well they play.",
        "ask_about": "What the coach asks about.",
        "goal": "How many right explanations are wanted.",
        "own_rules": "true: played by the learner's own rule card.",
    },
    "Checkpoint": {"need": "How many right answers pass.", "items": "The questions."},
    "CheckpointItem": {
        "generator": "Which generator makes the question.",
        "tag": "What it tests.",
        "lesson": "Where that is taught.",
    },
    "CourseManifest": {
        "format": "Always 1: the form of the file.",
        "title": "The name of the course, shown at the top.",
        "id": "Names the learners' saved answers; the folder's name where it is left out.",
        "language": "The language of the course, such as en or es.",
        "about": "A line of welcome.",
        "rules": "The rule card of the course: laid over every lesson with the same rule book.",
        "parts": "The parts in order. Left out, all that come with unolearn, the folder's own lessons first.",
    },
    "ManifestPart": {
        "letter": "A capital letter. Alone it stands for the part that comes with unolearn.",
        "title": "The heading of the part.",
        "about": "What it is about, and how long it takes.",
        "group": "The heading over several parts.",
        "card": "The card drawn beside it.",
        "lessons": "Its lessons in order: ids, or ids with minutes and a line of text.",
        "without": "Ids of lessons that are left out of the part that comes with unolearn.",
    },
    "ManifestLesson": {
        "id": "The id of the lesson: the name of its file.",
        "minutes": "About how long it takes.",
        "about": "One line on the course page; the lesson's objective where it is left out.",
        "title": "Another title than the lesson's.",
        "kind": "lesson, coach or checkpoint.",
    },
}  # fmt: skip


def words_for(owner: str, key: str) -> str | None:
    """Return what a key of a class means, or None."""
    return ABOUT.get(owner, {}).get(key) or readme_words().get(key)


@lru_cache(maxsize=1)
def readme_words() -> dict[str, str]:
    """Return what the README's table of a step's fields says, by key."""
    found: dict[str, str] = {}
    for keys, words in re.findall(r"^\| (`[^|]*) \| (.*) \|$", _README.read_text(encoding="utf-8"), re.MULTILINE):
        names, parts = re.findall(r"`(\w+)`", keys), words.split("; ")
        shares = len(names) > 1 and len(parts) == len(names)
        for place, name in enumerate(names):
            found[name] = parts[place] if shares else words
    return found
