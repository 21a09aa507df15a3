"""What the course page says beyond its map: what comes back today, one game only, results; and the certificate."""

from __future__ import annotations

from datetime import date
from typing import Any

from unolearn.engine.explain import number_word, say, say_n
from unolearn.engine.language import NP_, pgettext
from unolearn.engine.notation import parse_card
from unolearn.lessons.course import Course, CoursePart
from unolearn.lessons.course_page import is_lesson_done
from unolearn.lessons.faults import LessonError
from unolearn.lessons.progress import LearnerProgress
from unolearn.lessons.run_items import due_items
from unolearn.lessons.scene import card_data
from unolearn.rules.systems import RuleError, ruleset

__all__ = ["BRIDGE", "certificate_page", "mastery"]

#: The lesson that stands before a game taken on its own: one step for each part, `before-f`.
BRIDGE = "b0-bridge"

_MONTHS = (
    NP_("month", "January"), NP_("month", "February"), NP_("month", "March"), NP_("month", "April"),
    NP_("month", "May"), NP_("month", "June"), NP_("month", "July"), NP_("month", "August"),
    NP_("month", "September"), NP_("month", "October"), NP_("month", "November"), NP_("month", "December"),
)  # fmt: skip


def mastery(course: Course, learner: LearnerProgress) -> dict[str, Any]:
    """Return the fields of the course page about reviews, single games, results and the certificate."""
    done = [one for one in course.ids if is_lesson_done(course, learner, one)]
    tags = [
        {"tag": course.words.tag(tag), "right": right, "of": of} for tag, (right, of) in learner.data["tags"].items()
    ]
    goes = {"act": "go", "address": "#certificate"}
    return {
        "only": only(course),
        "review": review(course, learner),
        "tags": tags,
        "complete": {"lessons": len(done), "of": len(course.ids), "act": goes} if done else None,
    }


def review(course: Course, learner: LearnerProgress) -> dict[str, Any] | None:
    """Return what is due today, three questions at most; None if nothing is."""
    items = due_items(course, learner)
    if not items:
        return None
    entries = [learner.data["reviews"][item.key] for item in items]
    ago = max(learner.day - entry["at"] for entry in entries)
    count, when = len(items), _ago(ago)
    known = say_n("You met it {when}.", "You met them {when}.", count, when=when)
    if any(entry["box"] for entry in entries):
        known = say_n("You knew it {when}.", "You knew them {when}.", count, when=when)
    keeps = say_n("A minute keeps it.", "Two minutes keep them.", count)
    return {
        "count": count,
        "text": f"{known} {keeps}",
        "items": [{"title": item.step.title or item.lesson.title, "code": item.lesson.code} for item in items],
        "act": {"act": "review"},
    }


def _ago(days: int) -> str:
    if days < 2:
        return say("yesterday") if days == 1 else say("today")
    if days < 7:
        return say_n("{count} day ago", "{count} days ago", days, count=number_word(days))
    return say_n("a week ago", "{n} weeks ago", days // 7)


def only(course: Course) -> list[dict[str, Any]]:
    """Return the games that can be taken on their own, each behind one step that bridges to it."""
    try:
        bridge = course.lesson(BRIDGE)
    except LessonError:
        return []
    steps = {step.id for step in bridge.steps}
    return [
        {
            "title": part.title,
            "about": part.about,
            "card": card_data(parse_card(part.card)),
            "minutes": part.minutes,
            "act": {"act": "go", "address": f"#only/{part.letter.lower()}"},
        }
        for part in course.parts
        if f"before-{part.letter.lower()}" in steps and part.shipped
    ]


def certificate_page(course: Course, learner: LearnerProgress) -> dict[str, Any]:
    """Return what a learner has done, to print: lessons with dates, the rate of first tries, the rule books."""
    rows, first, graded = [], 0, 0
    days = [0]
    for lesson_id in course.ids:
        record = learner.lesson(lesson_id)
        if record is None or not is_lesson_done(course, learner, lesson_id):
            continue
        steps = [step for step in record["steps"].values() if step["grade"] not in ("read", "neutral")]
        right = sum(step["first"] for step in steps)
        first, graded = first + right, graded + len(steps)
        days.append(record["day"])
        rows.append(
            {
                "code": course.listed(lesson_id).code,
                "title": course.title_of(lesson_id),
                "rate": round(right / len(steps), 2) if steps else None,
                "date": _date(record["day"]) if record["day"] else None,
            }
        )
    return {
        "page": "certificate",
        "address": "#certificate",
        "name": learner.data["name"],
        "date": _date(max(days) or learner.day),
        "lessons": rows,
        "rate": round(first / graded, 2) if graded else None,
        "done": len(rows),
        "of": len(course.ids),
        "rule_books": _rule_books(course, learner),
    }


def _date(day: int) -> str:
    shown = date.fromordinal(day)
    month = pgettext("month", _MONTHS[shown.month - 1])
    return say("{day} {month} {year}", day=shown.day, month=month, year=shown.year)


def _rule_books(course: Course, learner: LearnerProgress) -> list[str]:
    """The rule books of which a whole part is done."""
    found: dict[str, None] = {}
    for part in course.parts:
        if all(is_lesson_done(course, learner, one.id) for one in part.lessons):
            found[_book(course, part)] = None
    return list(found)


def _book(course: Course, part: CoursePart) -> str:
    """The rule book a part teaches: by the rules of most of its lessons; of options on one, the part's title."""
    try:
        books = [ruleset(course.lesson(one.id).rules) for one in part.lessons]
    except (LessonError, RuleError):  # a lesson still being written
        return part.title
    titles = [book.title for book in books]
    title = max(titles, key=titles.count)
    teaching = ("challenge", "without", "bluffing")
    plain = [book for book in books if all(name.split("=")[0] in teaching for name in book.spec.split(",")[1:])]
    return title if len(plain) * 2 >= len(books) and len(set(titles)) == 1 else part.title
