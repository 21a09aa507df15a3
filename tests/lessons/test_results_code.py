"""Results as a code: typed or pasted, checked, and as much of the results as a teacher wants to see."""

import pytest

from unolearn.lessons.course import Course
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.results.code import decode, encode, short_mark
from unolearn.lessons.results.words import KNOWN, misconception
from unolearn.lessons.resume import ResumeError
from unolearn.lessons.resume import decode as decode_resume
from unolearn.lessons.resume import encode as encode_resume

DAY = 739_949
LESSON = "a2-what-matches"


def learner(course: Course, lessons: tuple[str, ...] = (LESSON,)) -> LearnerProgress:
    """Everything right at once, but for the first lesson's third and fifth step."""
    made = LearnerProgress()
    for lesson_id in lessons:
        lesson = course.whole(lesson_id)
        made.open_lesson(lesson_id, lesson.version, len(lesson.steps))
        for n, step in enumerate(lesson.steps):
            told = {"seconds": 20}
            if lesson_id == lessons[0] and step.graded and n in (2, 4):
                codes = ["added.no_match"] if n == 2 else ["wrong.c"]
                made.record(lesson_id, step.id, n, "wrong", False, codes=codes, **told)
                made.record(lesson_id, step.id, n, "right", False, hints=2, codes=codes)
            else:
                grade = "right" if step.graded else "read"
                made.record(lesson_id, step.id, n, grade, step.graded, **told)
    made.identify()
    return made


def test_a_code_brings_first_tries_hints_misconceptions_and_time(course: Course) -> None:
    one = learner(course)
    told = decode(encode(one.data, course, DAY), course)
    record, mine = told["lessons"][LESSON], one.data["lessons"][LESSON]
    for step_id, step in mine["steps"].items():
        kept = {name: value for name, value in step.items() if name not in ("codes", "seconds")}
        assert record["steps"][step_id] == kept
    assert record["seconds"] == 150, "140 seconds, in half minutes"
    assert record["codes"] == {("", "added.no_match"): 2, ("why-the-yellow-skip", "wrong.c"): 2}
    assert (told["mark"], told["day"]) == (short_mark(one.data["learner"]), DAY)
    assert (record["of"], record["version"]) == (mine["of"], mine["version"])


def test_a_lesson_is_a_line_to_type_and_the_course_a_paragraph(course: Course) -> None:
    assert len(encode(learner(course).data, course, DAY)) < 60
    lessons = tuple(one for one in course.ids if not course.lesson(one).checkpoint)
    assert len(encode(learner(course, lessons).data, course, DAY)) < 450


def test_it_may_be_typed_carelessly_but_not_wrongly(course: Course) -> None:
    code = encode(learner(course).data, course, DAY)
    assert decode(code.lower().replace("-", " ").replace("0", "o"), course) == decode(code, course)
    for place in range(0, len(code), 7):
        if code[place] != "-":
            slip = code[:place] + ("7" if code[place] != "7" else "8") + code[place + 1 :]
            with pytest.raises(ResumeError, match="slip"):
                decode(slip, course)


def test_each_code_is_told_where_it_belongs(course: Course) -> None:
    one = learner(course)
    with pytest.raises(ResumeError, match="for your teacher"):
        decode_resume(encode(one.data, course, DAY), course.ids, lambda _: None)
    with pytest.raises(ResumeError, match="is a resume code"):
        decode(encode_resume(one.data, course.ids, DAY), course)
    mine = Course(course.parts, course.folder, key="my-course")
    with pytest.raises(ResumeError, match="another course"):
        decode(encode(one.data, course, DAY), mine)
    with pytest.raises(ResumeError, match="another course"):
        decode(encode(one.data, mine, DAY), course)


def test_known_lessons_and_lessons_that_are_gone(course: Course) -> None:
    one = LearnerProgress()
    one.know("a3-whose-turn", 4)
    code = encode(one.data, course, DAY)
    assert decode(code, course)["lessons"]["a3-whose-turn"] | {} == {
        **one.data["lessons"]["a3-whose-turn"],
        "of": len(course.whole("a3-whose-turn").steps),
        "day": DAY,
        "seconds": 0,
        "codes": {},
    }
    without = Course([], course.folder)
    assert list(decode(code, without)["lessons"]) == ["a3"]


def test_what_codes_mean_stays_where_it_is() -> None:
    assert KNOWN[:2] == ("added.no_match", "added.not_your_turn")
    assert KNOWN.index("missed.match_colour") == 21 and KNOWN.index("wrong.other") == 32
    assert len(KNOWN) <= 128, "seven bits"


def test_misconceptions_are_told_in_words(course: Course) -> None:
    def said(step: str, code: str) -> str:
        return misconception(course, LESSON, step, code)

    assert said("try-one", "added.no_match") == "chose a card that fits neither by colour nor by number or symbol"
    assert said("why-the-yellow-skip", "wrong.a").startswith("answered “They have the same colour” to “You laid")
    assert said("why-the-yellow-skip", "wrong.other").startswith("answered “You laid the yellow skip")
    assert said("gone", "wrong.a") == "gave another wrong answer"
    assert said("try-one", "added.something_new") == "chose a card that may not be played"
    assert misconception(course, "gone", "x", "missed.something_new") == "overlooked a card that may be played"
