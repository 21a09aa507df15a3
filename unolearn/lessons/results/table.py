"""The table of a report: one row for each learner and lesson, and what they say of the class."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from attrs import frozen

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.lessons.course import Course
from unolearn.lessons.faults import LessonError
from unolearn.lessons.results.told import LessonTold, Told
from unolearn.lessons.results.words import misconception, question
from unolearn.lessons.step_record import clean_code

__all__ = ["Missed", "Report", "Row", "Summary", "report", "who_is_who"]

MOST = 8  # steps and misconceptions in the summary


@frozen(kw_only=True)
class Row:
    """What one learner did in one lesson."""

    who: str
    lesson: str
    code: str
    title: str
    done: int
    steps: int
    known: bool
    right: int  # at the first try
    asked: int
    hints: int  # steps at which a hint was taken
    misconceptions: list[tuple[str, int]]  # in words, and how often; the one met most first
    seconds: int

    @property
    def rate(self) -> float | None:
        """How much was right at the first try; None if nothing was asked."""
        return self.right / self.asked if self.asked else None


@frozen(kw_only=True)
class Summary:
    """One lesson, for all who did something in it."""

    lesson: str
    code: str
    title: str
    people: int
    finished: int
    rate: float | None  # the mean over people
    hints: float
    seconds: float


@frozen(kw_only=True)
class Missed:
    """A step, or a misconception, and how many met it."""

    text: str
    place: str  # "A2, step 3"; "" for a misconception
    people: int
    of: int


@frozen(kw_only=True)
class Report:
    """All of it. `notes` are sentences about who is who and which course it is."""

    people: list[str]
    rows: list[Row]
    lessons: list[Summary]
    missed: list[Missed]
    misconceptions: list[Missed]
    notes: list[str]


def who_is_who(people: Iterable[Told]) -> list[tuple[str, Told]]:
    """Return everybody under a name of their own: who shares one has their mark behind it."""
    named = [(one.name or one.called, one) for one in people]
    often = Counter(name.casefold() for name, _ in named)
    made, taken = [], set()
    for name, one in named:
        shown = name if often[name.casefold()] == 1 else f"{name} ({(one.learner or f'{one.mark:05X}')[:4].upper()})"
        unlike, number = shown, 2
        while unlike.casefold() in taken:
            unlike, number = f"{shown} {number}", number + 1
        taken.add(unlike.casefold())
        made.append((unlike, one))
    return made


def report(course: Course, people: list[Told]) -> Report:
    """Return the report on some people."""
    named = who_is_who(people)
    order = {lesson: place for place, lesson in enumerate(course.ids)}
    rows, said = [], _Said(course)
    for who, one in named:
        ids = sorted(one.lessons, key=lambda lesson: (order.get(lesson, len(order)), lesson))
        rows += [_row(said, who, lesson, one.lessons[lesson]) for lesson in ids]
    return Report(
        people=[who for who, _ in named],
        rows=rows,
        lessons=_lessons(rows, order),
        missed=_missed(course, people),
        misconceptions=_misconceptions(rows),
        notes=_notes(course, people),
    )


class _Said:
    """Names and misconceptions in words, each made once for a report: a class meets the same ones again and again."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self._names: dict[str, tuple[str, str]] = {}
        self._words: dict[tuple[str, str, str], str] = {}

    def names(self, lesson: str) -> tuple[str, str]:
        """Return a lesson's code and title."""
        if lesson not in self._names:
            self._names[lesson] = _names(self.course, lesson)
        return self._names[lesson]

    def misconception(self, lesson: str, step: str, code: str) -> str:
        """Return a misconception in words."""
        key = (lesson, step, code)
        if key not in self._words:
            self._words[key] = misconception(self.course, *key)
        return self._words[key]


def _row(said: _Said, who: str, lesson: str, told: LessonTold) -> Row:
    steps = list(told.record["steps"].values())
    asked = [step for step in steps if step["grade"] not in ("read", "neutral")]
    met: Counter[str] = Counter()
    for (step_id, code), times in told.codes.items():
        met[said.misconception(lesson, step_id, code)] += times
    code, title = said.names(lesson)
    return Row(
        who=who,
        lesson=clean_code(lesson) or "?",
        code=code,
        title=title,
        done=sum(step["grade"] not in ("wrong", "incomplete") for step in steps),
        steps=max(told.record["of"], len(steps)),
        known=told.record["known"],
        right=sum(step["first"] for step in asked),
        asked=len(asked),
        hints=sum(bool(step.get("hints")) for step in steps),
        misconceptions=sorted(met.items(), key=lambda one: (-one[1], one[0])),
        seconds=told.seconds,
    )


def _names(course: Course, lesson: str) -> tuple[str, str]:
    if lesson not in course.ids:  # whatever a stranger's file calls a lesson
        shown = clean_code(lesson) or "?"
        return shown.split("-")[0].upper()[:8], shown
    try:
        return course.listed(lesson).code, course.title_of(lesson)
    except LessonError:
        return course.listed(lesson).code, lesson


def _lessons(rows: list[Row], order: Mapping[str, int]) -> list[Summary]:
    by_lesson: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_lesson[row.lesson].append(row)
    made = []
    for lesson in sorted(by_lesson, key=lambda one: (order.get(one, len(order)), one)):
        mine = by_lesson[lesson]
        rates = [row.rate for row in mine if row.rate is not None]
        made.append(
            Summary(
                lesson=lesson,
                code=mine[0].code,
                title=mine[0].title,
                people=len(mine),
                finished=sum(row.known or row.done >= row.steps for row in mine),
                rate=sum(rates) / len(rates) if rates else None,
                hints=sum(row.hints for row in mine) / len(mine),
                seconds=sum(row.seconds for row in mine) / len(mine),
            )
        )
    return made


def _missed(course: Course, people: list[Told]) -> list[Missed]:
    """The steps that most did not get right at the first try; at least one of whom they were asked."""
    asked: Counter[tuple[str, str]] = Counter()
    missed: Counter[tuple[str, str]] = Counter()
    places: dict[tuple[str, str], int] = {}
    for one in people:
        for lesson, told in one.lessons.items():
            for step_id, step in told.record["steps"].items():
                if step["grade"] not in ("read", "neutral"):
                    asked[lesson, step_id] += 1
                    missed[lesson, step_id] += not step["first"]
                    places[lesson, step_id] = step["n"]
    worst = sorted(
        (key for key in asked if missed[key]), key=lambda key: (-missed[key], -missed[key] / asked[key], key)
    )
    made = []
    for lesson, step_id in worst[:MOST]:
        code, _ = _names(course, lesson)
        place = say("{code}, step {step}", code=code, step=places[lesson, step_id] + 1)
        text = question(course, lesson, step_id) or clean_code(step_id) or "?"
        of = asked[lesson, step_id]
        made.append(Missed(text=text, place=place, people=missed[lesson, step_id], of=of))
    return made


def _misconceptions(rows: list[Row]) -> list[Missed]:
    people: dict[str, set[str]] = defaultdict(set)
    times: Counter[str] = Counter()
    for row in rows:
        for text, met in row.misconceptions:
            people[text].add(row.who)
            times[text] += met
    most = sorted(people, key=lambda text: (-len(people[text]), -times[text], text))[:MOST]
    everybody = len({row.who for row in rows})
    return [Missed(text=text, place="", people=len(people[text]), of=everybody) for text in most]


def _notes(course: Course, people: list[Told]) -> list[str]:
    notes = []
    others = sorted({one.course for one in people if one.course is not None and one.course != course.key})
    for key in others:
        if key:
            told = N_("Some results belong to the course {name}: its titles come with --course FOLDER.")
            notes.append(say(told, name=clean_code(key)))
        else:
            notes.append(say("Some results belong to the course that comes with unolearn, not to this one."))
    often = Counter(one.name.casefold() for one in people if one.name)
    for name in (name for name, times in often.items() if times > 1):
        shown = next(one.name for one in people if one.name and one.name.casefold() == name)
        told = N_("More than one learner is called {name}. They are kept apart by their marks; --by-name joins them.")
        notes.append(say(told, name=shown))
    return notes
