"""What one source tells of one learner, and how several sources become one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import evolve, field, frozen

from unolearn.lessons.progress_data import merge_lesson
from unolearn.lessons.results.code import short_mark

__all__ = ["LessonTold", "Told", "lesson_told", "people"]


@frozen(kw_only=True)
class LessonTold:
    """What a learner did in a lesson. `record` is as in progress; misconceptions are counted by (step, code)."""

    record: Mapping[str, Any]
    codes: Mapping[tuple[str, str], int]
    seconds: int


def lesson_told(record: Mapping[str, Any]) -> LessonTold:
    """Return the same for a record of progress, whose steps know their misconceptions and times."""
    codes = {
        (step_id, code): times
        for step_id, step in record["steps"].items()
        for code, times in step.get("codes", {}).items()
    }
    return LessonTold(
        record=record, codes=codes, seconds=sum(step.get("seconds", 0) for step in record["steps"].values())
    )


@frozen(kw_only=True)
class Told:
    """One learner in one source. `called`: what the source is called, for somebody without a name."""

    name: str | None
    learner: str | None
    mark: int
    called: str
    course: str | None  # the course's key; None: the source does not say
    lessons: Mapping[str, LessonTold]
    sources: tuple[str, ...] = field(default=())

    @classmethod
    def of(cls, lessons: Mapping[str, Mapping[str, Any]], **who: Any) -> Told:
        """Return what records of progress tell."""
        begun = {name: lesson_told(one) for name, one in lessons.items() if one["steps"] or one["known"]}
        return cls(lessons=begun, mark=short_mark(who["learner"]), **who)


def people(found: Iterable[Told], *, by_name: bool = False) -> list[Told]:
    """Return every learner once, by name: the same mark is the same person, and a name alone where one has no mark.

    With `by_name` everybody of one name is one person, whatever their marks.
    """
    made: list[Told] = []
    for told in sorted(found, key=lambda one: not one.mark):  # those that can be told apart come first
        same = [place for place, one in enumerate(made) if _is_same(one, told, by_name)]
        if len(same) == 1:
            made[same[0]] = _together(made[same[0]], told)
        else:  # nobody yet, or several of that name: then it cannot be said whose this is
            made.append(told)
    return sorted(made, key=lambda one: ((one.name or one.called).casefold(), one.mark))


def _is_same(one: Told, other: Told, by_name: bool) -> bool:
    if one.mark and other.mark and not by_name:
        return one.mark == other.mark
    if one.mark and one.mark == other.mark:
        return True
    return bool(one.name and other.name) and str(one.name).casefold() == str(other.name).casefold()


def _together(one: Told, other: Told) -> Told:
    lessons = dict(one.lessons)
    for name, told in other.lessons.items():
        lessons[name] = _lesson_together(lessons[name], told) if name in lessons else told
    return evolve(
        one,
        name=one.name or other.name,
        learner=one.learner or other.learner,
        course=one.course if one.course is not None else other.course,
        lessons=lessons,
        sources=tuple(dict.fromkeys([*one.sources, *other.sources])),
    )


def _lesson_together(one: LessonTold, other: LessonTold) -> LessonTold:
    """The newer version of a lesson, or the one begun again last; else both, each step by its better answer."""
    for name in ("version", "resets"):
        if one.record[name] != other.record[name]:
            return max(one, other, key=lambda told: told.record[name])
    codes = {key: max(one.codes.get(key, 0), other.codes.get(key, 0)) for key in {*one.codes, *other.codes}}
    told_with_step = {code for step, code in codes if step}
    codes = {key: times for key, times in codes.items() if key[0] or key[1] not in told_with_step}
    record = merge_lesson(one.record, other.record)
    return LessonTold(record=record, codes=codes, seconds=max(one.seconds, other.seconds))
