"""In a marked language every text of every view is marked: what the code says by the catalogue, what lessons say here.

Outside the marks stand only players' names, numbers, and what is no text at all (ids, cards by their notation).
"""

import os
import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest
from attrs import evolve

from unolearn.lessons.course import CONTENT, Course, CoursePart, load_course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.model import CoachStep, Lesson, Step
from unolearn.lessons.reading import read_yaml
from unolearn.lessons.step_session import StepSession

from ..browser.coached import next_move
from ..lessons.test_wrong_answers import answers
from .pseudo import outside, pseudo, texts


class MarkedCourse(Course):
    """The course with every text of its files marked, as a translation would replace it."""

    @property
    def parts(self) -> list[CoursePart]:
        return [
            evolve(
                part,
                **{name: marked(getattr(part, name)) for name in ("title", "about", "group")},
                lessons=[evolve(one, about=marked(one.about), title=marked(one.title)) for one in part.lessons],
            )
            for part in super().parts
        ]

    def title_of(self, lesson_id: str) -> str:
        return str(marked(super().title_of(lesson_id).strip("⟦⟧")))

    def _loaded(self, lesson_id: str) -> Lesson:
        return marked_lesson(super()._loaded(lesson_id))


COURSE = load_course()
#: Together every kind of step; all of them on wish.
SAMPLE = (
    "a2-what-matches", "a3-whose-turn", "a5-one-turn-slowly", "a8-say-uno",
    "c2-jump-in", "c4-seven-zero", "f6-extra-dirty-wild", "g2-own-house-rules",
)  # fmt: skip
LESSONS = COURSE.ids if os.environ.get("UNOLEARN_EVERY_LESSON") else SAMPLE
#: What is no text: ids, names, words of the notation; and whole fields: messages, settings, made-up rules, and the
#: rule book, whose texts are translated beside it.
DATA = {
    *("id", "kind", "mode", "grade", "mark", "state", "key", "code", "name", "color", "face", "as", "owner", "player"),
    *(
        "played_by",
        "turn",
        "direction",
        "report",
        "address",
        "page",
        "declare",
        "option",
        "value",
        "letter",
        "tag",
        "spec",
    ),
    *("sheet_yaml", "from", "file", "frames_mode", "rule", "winner", "prev", "next", "resume_code"),
}
WHOLE = {"act", "test_out", "settings", "house_rules", "source", "source_text", "order"}
#: The rule card's own texts, translated beside it too.
RULE_CARD = sorted({text for _, text in texts(read_yaml(CONTENT / "rule_card.yaml").data)}, key=len, reverse=True)
TAG = re.compile(r"<[^>]*>")
WORD = re.compile(r"[^\W\d_]{2,}")


def marked(text: Any) -> Any:
    return f"⟦{text}⟧" if isinstance(text, str) and text else text


def marked_step(step: Step) -> Step:
    """The step with every text of its file marked; what the texts stand for stays."""
    changes: dict[str, Any] = {name: marked(getattr(step, name)) for name in ("title", "text", "ask", "after")}
    changes["hints"] = [marked(hint) for hint in step.hints]
    changes["say"] = {number: marked(text) for number, text in step.say.items()}
    changes["feedback"] = {key: marked(text) for key, text in step.feedback.items()}
    if hasattr(step, "options"):
        changes["options"] = [
            evolve(
                one,
                text=marked(one.text),
                feedback=marked(one.feedback),
                value=one.text if one.value is None else one.value,
            )
            for one in step.options
        ]
    if hasattr(step, "numbers"):
        changes["numbers"] = [evolve(one, label=marked(one.label)) for one in step.numbers]
    if step.kind in ("explain", "worked"):
        changes["scenes"] = [evolve(one, say=marked(one.say)) for one in step.scenes]  # type: ignore[attr-defined]
    return evolve(step, **changes)


def marked_lesson(lesson: Lesson) -> Lesson:
    return evolve(
        lesson,
        title=marked(lesson.title),
        objective=marked(lesson.objective),
        steps=[marked_step(step) for step in lesson.steps],
    )


def bare(view: Any) -> list[tuple[str, str]]:
    """The texts of a view with words outside the marks, and where they stand."""
    found = []
    names = {seat["name"] for seat in (view.get("table") or {}).get("seats", ())}
    for at, text in texts(view):
        keys = [key for key in at.split(".") if not key.isdigit()]
        if keys[-1] in DATA or WHOLE & set(keys):
            continue
        rest = outside(TAG.sub("", text))
        if keys[0] == "answer" or keys[-1] == "title":
            for piece in RULE_CARD:
                rest = rest.replace(piece, "")
        if set(WORD.findall(rest)) - names:
            found.append((at, text))
    return found


def views(lesson: Lesson, step: Step) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every page of a step: before, each hint, each wrong answer, why, what if, the right answer, the answer shown."""

    def page(of: StepSession, what: str) -> tuple[str, dict[str, Any]]:
        return f"{step.id}: {what}", {**of.view(), "said": of.said}

    session = StepSession(lesson, step)
    yield page(session, "first")
    for number, _ in enumerate(step.hints if step.graded else ()):
        session.act({"act": "hint"})
        yield page(session, f"hint {number + 1}")
    for message in answers(StepSession(lesson, step).goal) if step.graded else ():
        session = StepSession(lesson, step)
        session.act(message)
        yield page(session, str(message))
    session = StepSession(lesson, step)
    for message in session.goal.solution():
        session.act(message)
        yield page(session, str(message))
    for index in range(len(session.goal.stage.hand()) if session.goal.has_table else 0):
        for act in ("why", "what_if"):
            session.act({"act": act, "card": index})
            yield page(session, f"{act} {index}")
    if step.graded:
        session.act({"act": "show"})
        yield page(session, "show")


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_says_nothing_past_the_catalogue(name: str) -> None:
    with pseudo():
        lesson = marked_course().whole(name)
        found = {
            (what, *one)
            for step in lesson.steps
            if not isinstance(step, CoachStep)
            for what, view in views(lesson.home_of(step), step)
            for one in bare(view)
        }
    assert found == set()


def marked_course() -> Course:
    return MarkedCourse(COURSE._parts, COURSE.folder)


def test_a_coached_round_says_nothing_past_the_catalogue() -> None:
    with pseudo():
        learner = CourseSession(marked_course())
        learner.act({"act": "hello", "address": "#a9/play-a-round"})
        assert learner.lesson
        found = []
        while not learner.lesson.current.done:
            message = next_move(learner.lesson.current, wrong_first=True).message
            found += [(what, *one) for what, view in pages(learner, [message]) for one in bare(view)]
    assert learner.seq > 20 and found == []


def test_what_a_blank_may_stand_for_is_said_beside_its_ids() -> None:
    """Ids are kept in saved rounds, so they are the same in every language."""
    with pseudo():
        lesson = marked_course().whole("f6-extra-dirty-wild")
        goals = [StepSession(lesson, step).goal for step in lesson.steps if step.kind == "play"]
        [asked, *_] = [one for goal in goals for one in goal.answer()["choices"].values() if one["declare"]]
    assert "green 4" in asked["declare"] and "wild, names blue" in asked["declare"]
    assert len(asked["declare_words"]) == len(asked["declare"])
    assert all(outside(words) == "" for words in asked["declare_words"])


#: What somebody does in the course, message by message; every page on the way is looked at.
WAYS: dict[str, list[dict[str, Any]]] = {
    "new": [{"act": "home"}],
    "kept": [
        {"act": "setting", "name": "name", "value": "Ada"},
        {"act": "go", "address": "#stored"},
        {"act": "go", "address": "#certificate"},
    ],
    "done": [{"act": "known", "lesson": "a1-the-goal"}, {"act": "go", "address": "#certificate"}, {"act": "home"}],
    "forgotten": [{"act": "reset_lesson", "lesson": "a1-the-goal"}, {"act": "reset_all"}],
    "refused": [
        {"act": "open", "lesson": "zz"},
        {"act": "known", "lesson": "zz"},
        {"act": "resume", "code": "U"},
        {"act": "resume", "code": "abc"},
        {"act": "resume", "code": "1234-5678-9ABC"},
        {"act": "setting", "name": "zz", "value": "1"},
        {"act": "go", "address": "#only/zz"},
        {"act": "test_out", "part": "zz"},
        {"act": "review"},
    ],
    "only": [{"act": "go", "address": "#only/f"}, {"act": "undo"}],
    "lesson": [
        {"act": "open", "lesson": "a2-what-matches", "step": 3},
        {"act": "answer", "cards": []},
        {"act": "answer", "cards": []},
        {"act": "hint"},
        {"act": "decline"},
        {"act": "retry"},
        {"act": "play", "card": 0},
        {"act": "show"},
        {"act": "next"},
        {"act": "play_rules"},
    ],
}


def pages(learner: CourseSession, messages: list[dict[str, Any]]) -> Iterator[tuple[str, Any]]:
    for message in messages:
        learner.act(message)
        yield str(message), learner.view()


@pytest.mark.parametrize("way", WAYS)
def test_a_page_says_nothing_past_the_catalogue(way: str) -> None:
    with pseudo():
        learner = CourseSession(marked_course())
        learner.act({"act": "hello", "address": "#"})
        found = [(what, *one) for what, view in pages(learner, WAYS[way]) for one in bare(view)]
    assert found == []


@pytest.mark.parametrize("address", ["#test/a", "#a10-checkpoint"])
@pytest.mark.parametrize("rightly", [True, False])
def test_a_test_says_nothing_past_the_catalogue(address: str, rightly: bool) -> None:
    with pseudo():
        found: list[Any] = []
        learner = CourseSession(marked_course())
        learner.act({"act": "hello", "address": address})
        assert learner.lesson
        for _ in learner.lesson.lesson.steps:
            goal = learner.lesson.current.goal  # type: ignore[attr-defined]
            messages = goal.solution() if rightly else [goal.mistake()]
            found += [(what, *one) for what, view in pages(learner, messages) for one in bare(view)]
            result = learner.view()["result"]
            learner.act({"act": "next"})
    assert result and result["passed"] is rightly
    assert found == []


def test_a_review_says_nothing_past_the_catalogue() -> None:
    day = date(2026, 11, 29)
    with pseudo():
        learner = CourseSession(marked_course(), today=lambda: day)
        learner.act({"act": "hello", "address": "#a2/3"})
        learner.act({"act": "answer", "cards": []})
        day += timedelta(days=2)
        found = [
            (what, *one)
            for what, view in pages(learner, [{"act": "home"}, {"act": "review"}, {"act": "show"}])
            for one in bare(view)
        ]
        assert learner.view()["lesson"]["code"] == "Review"
    assert found == []


@pytest.mark.parametrize("month", range(1, 13))
def test_the_certificate_has_its_months_in_words_of_the_language(month: int) -> None:
    day = date(2026, month, 3)
    course = marked_course()
    english = CourseSession(course, today=lambda: day)
    english.act({"act": "go", "address": "#certificate"})
    assert english.view()["date"] == f"3 {day:%B} 2026"
    with pseudo():
        assert english.view()["date"] == f"⟦3 ⟦{day:%B}⟧ 2026⟧"
