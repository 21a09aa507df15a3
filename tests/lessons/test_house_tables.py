"""What house rules ask of a step: scores, hands that moved, other prices, a table before its deal."""

from unolearn.lessons.course import Course
from unolearn.lessons.model import Lesson, load
from unolearn.lessons.session import LessonSession
from unolearn.lessons.step_session import StepSession

HEAD = """\
format: 1
id: d1-house-rules
version: 1
title: A lesson
objective: Learn it.
rules: crazy
steps:
"""


def session(text: str) -> StepSession:
    lesson: Lesson = load(HEAD + text)
    return StepSession(lesson, lesson.steps[0])


CUT = """\
  - id: cut
    kind: predict
    table: {players: [You, Ana, Ben, Cleo], dealer: Cleo, seed: 1}
    moves: [Cleo cuts 28]
    ask: What happens to her score?
    question: {score: Cleo}
    options:
      - {text: Nothing, value: 0, feedback: It is exact.}
      - {text: Minus 50, value: -50}
"""


def test_a_score_can_be_predicted() -> None:
    cut = session(CUT)
    assert cut.act({"act": "answer", "options": ["a"]}) == "wrong"
    assert cut.act({"act": "answer", "options": ["b"]}) == "right"


def test_before_the_deal_nobody_is_out() -> None:
    table = session(CUT).view()["table"]
    assert not any(seat["out"] for seat in table["seats"])
    assert table["hand"]["label"] == "no cards yet"


def test_the_score_after_a_round_holds_what_the_round_added() -> None:
    step = session("""\
  - id: out
    kind: predict
    table: {top: red 4, hands: {You: [blue 0], Ana: [red 1], Ben: 1, Cleo: 1}, turn: Ana, scores: {You: 30, Ana: 5}}
    moves: [Ana plays red 1]
    ask: What do you have?
    question: [{score: You}, {score: Ana}]
    options:
      - {text: "50, and she 5", value: [50, 5]}
      - {text: "30, and she 25", value: [30, 25], feedback: Everybody writes the own hand.}
""")
    assert step.act({"act": "answer", "options": ["a"]}) == "right"


COUNT = """\
  - id: count
    kind: count
    table: {top: green 5, hands: {You: [red 9], Ana: [green 0], Ben: [wild], Cleo: [blue 5]}, turn: Ana}
    moves: [Ana plays green 0]
    ask: What do you write, and Cleo?
    numbers:
      - {id: you, label: You, points_of: You}
      - {id: cleo, label: Cleo, points_of: Cleo}
"""


def test_whoever_is_counted_lays_the_hand_open() -> None:
    hands = {seat["name"]: seat["hand"] for seat in session(COUNT).view()["table"]["seats"]}
    assert [card["name"] for card in hands["Cleo"]] == ["wild"] and hands["Ben"] is None


def test_classic_prices_are_told_apart_from_this_tables() -> None:
    step = session(COUNT)
    assert step.act({"act": "answer", "numbers": {"you": 5, "cleo": 50}}) == "incomplete"
    assert "A wild is 20, not 50." in [one["text"] for one in step.view()["feedback"]["reasons"]]


def test_a_zero_counted_as_nothing_is_named() -> None:
    step = session("""\
  - id: zero
    kind: count
    table: {top: red 4, you: [green 0, red 3], turn: Ana}
    ask: What do you write?
    points_of: You
""")
    step.act({"act": "answer", "numbers": {"answer": 3}})
    assert step.view()["feedback"]["reasons"][0]["text"] == "The green 0 is 20, not 0."


def test_what_waits_can_be_predicted() -> None:
    step = session("""\
  - id: double
    kind: predict
    table:
      top: blue 9
      hands: {You: [blue draw two, red 1, red 2], Ana: [blue draw two, red 3, red 4], Ben: 4, Cleo: 4}
      turn: Ana
    moves: [Ana plays blue draw two, You play blue draw two]
    ask: Who faces how many?
    question: [next_player, pending]
    options:
      - {text: Ben two, value: [Ben, 2], feedback: They add up.}
      - {text: Ana four, value: [Ana, 4]}
""")
    assert step.act({"act": "answer", "options": ["b"]}) == "right"


def test_a_question_from_an_earlier_lesson_keeps_its_rules(course: Course) -> None:
    recalled = course.whole("d1-upside-down-goal").steps[-1]
    assert recalled.id.startswith("recall-") and recalled.table["rules"]["base"] == "classic"


def test_a_rule_book_is_named_in_full() -> None:
    line = {item["kind"]: item for item in session(CUT).view()["line"]}
    assert line["rules"]["strong"] == "House Rules (family blog)"


def test_a_round_that_others_begin_still_opens_with_its_text(course: Course) -> None:
    page = LessonSession(course.lesson("d8-house-rules-round")).view()
    assert page["frames"] and "exact match" in page["text_html"]


def test_a_hand_has_no_price_where_nothing_is_counted() -> None:
    def label(rules: str) -> str:
        table = f"{{rules: {rules}, top: red 7, you: [red 5, wild], turn: You}}"
        made = session(f"  - {{id: a, kind: find, ask: Which?, table: {table}}}\n")
        return str(made.view()["table"]["hand"]["label"])

    assert label("classic") == "2 cards, worth 55 to whoever goes out"
    assert label("boxed") == "2 cards"
    assert label("{base: boxed, target: 500}") == "2 cards, worth 55 to whoever goes out"
