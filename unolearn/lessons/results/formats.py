"""A report as plain text, as CSV and as JSON."""

from __future__ import annotations

import csv
import io
import json
import textwrap
import unicodedata
from typing import Any

from attrs import asdict

from unolearn.engine.explain import say, say_n
from unolearn.lessons.results.table import Report, Row

__all__ = ["as_csv", "as_json", "as_text", "minutes", "misconception_words", "percent"]

WIDTH = 100
_WHO, _LESSON, _CELL = 20, 42, 8
_SHOWN = 3  # mistakes under a row


def percent(rate: float | None) -> str:
    """Return a rate as it is read, a dash where nothing was asked."""
    return "–" if rate is None else say("{n} %", n=round(rate * 100))


def minutes(seconds: float) -> str:
    """Return a time in whole minutes."""
    if seconds <= 0:
        return "–"
    return say("< 1 min") if seconds < 60 else say("{n} min", n=round(seconds / 60))


def done(row: Row) -> str:
    """Return how much of a lesson is done."""
    return say("known") if row.known and not row.done else f"{row.done}/{row.steps}"


def misconception_words(row: Row) -> list[str]:
    """Return each misconception, with how often it was met where that is more than once."""
    return [f"{text} (×{times})" if times > 1 else text for text, times in row.misconceptions]


# ---- plain text


def as_text(report: Report) -> str:
    """Return the table for a terminal, 100 columns wide, and what it says of the class."""
    lines = [_line(say("who"), say("lesson"), say("done"), say("first"), say("hints"), say("time"))]
    lines.append("─" * WIDTH)
    before = None
    for row in report.rows:
        if before not in (None, row.who):
            lines.append("")
        lines += _rows(row, row.who if row.who != before else "")
        before = row.who
    if len(report.people) > 1:
        lines += ["", *_class(report)]
    notes = [line for note in report.notes for line in textwrap.wrap(note, WIDTH)]
    explained = say("first: right at the first try, without a hint. hints: steps at which one was taken.")
    return "\n".join([*lines, "", explained, *notes, ""])


def _line(who: str, lesson: str, *cells: str) -> str:
    return " ".join([_fit(who, _WHO), _fit(lesson, _LESSON), *(cell.rjust(_CELL) for cell in cells)])


def _rows(row: Row, who: str) -> list[str]:
    """A line of figures, and below it the mistakes met most."""
    cells = (done(row), percent(row.rate), str(row.hints or "–"), minutes(row.seconds))
    told = misconception_words(row)
    if len(told) > _SHOWN + 1:
        told = [*told[:_SHOWN], say("and {n} more", n=len(told) - _SHOWN)]
    before = " " * (_WHO + 3)
    wrapper = textwrap.TextWrapper(WIDTH, f"{before}· ", f"{before}  ", break_on_hyphens=False)
    below = [line for text in told for line in wrapper.wrap(text)]
    return [_line(who, f"{row.code} {row.title}", *cells), *below]


def _class(report: Report) -> list[str]:
    lines = [say_n("The class: {n} learner", "The class: {n} learners", len(report.people)), "─" * WIDTH]
    for one in report.lessons:
        facts = {"done": one.finished, "rate": percent(one.rate)}
        told = say_n(
            "{n} learner, {done} finished, first tries {rate}",
            "{n} learners, {done} finished, first tries {rate}",
            one.people,
            **facts,
        )
        lines.append(f"{_fit(f'{one.code} {one.title}', 40)} {told}")
    for title, found in (
        (say("Missed most at the first try"), report.missed),
        (say("Mistakes most met"), report.misconceptions),
    ):
        lines += ["", title] if found else []
        for step in found:
            text = f"{step.place}: {step.text}" if step.place else step.text
            many = say("{n} of {count}", n=step.people, count=step.of)
            lines += textwrap.wrap(f"{many.rjust(9)}  {text}", WIDTH, subsequent_indent=" " * 11)
    return lines


def _fit(text: str, width: int) -> str:
    """A text in exactly so many columns; wide signs take two."""
    if _columns(text) > width:
        while text and _columns(text) > width - 1:
            text = text[:-1]
        text = f"{text.rstrip()}…"
    return text + " " * (width - _columns(text))


def _columns(text: str) -> int:
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    return len(text) + wide - sum(bool(unicodedata.combining(char)) for char in text)


# ---- for other programs

_HEAD = (
    "who", "lesson", "title", "steps done", "steps", "known", "first tries right", "asked", "first-try rate",
    "steps with hints", "mistakes", "minutes",
)  # fmt: skip


def as_csv(report: Report) -> str:
    """Return the table as CSV. A text that a spreadsheet would take for a formula has an apostrophe before it."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(_HEAD)
    for row in report.rows:
        rate = "" if row.rate is None else f"{row.rate:.2f}"
        words = "; ".join(misconception_words(row))
        took = f"{row.seconds / 60:.1f}"
        writer.writerow(
            [
                *map(_harmless, (row.who, row.lesson, row.title)),
                *(row.done, row.steps, "yes" if row.known else "no", row.right, row.asked, rate, row.hints),
                *(_harmless(words), took),
            ]
        )
    return out.getvalue()


def _harmless(text: str) -> str:
    return f"'{text}" if text.lstrip()[:1] in ("=", "+", "-", "@", "\t", "\r", "|", "%") else text


def as_json(report: Report) -> str:
    """Return all of it as JSON."""
    plain: dict[str, Any] = asdict(report)
    for row, one in zip(plain["rows"], report.rows, strict=True):
        row["rate"] = one.rate
        row["misconceptions"] = [{"text": text, "times": times} for text, times in one.misconceptions]
    return json.dumps(plain, ensure_ascii=False, indent=2) + "\n"
