"""A report as one HTML page: nothing from outside it, no script, made to be read and printed."""

from __future__ import annotations

from html import escape
from importlib.resources import files

from unolearn.engine.explain import say, say_n
from unolearn.engine.language import spoken
from unolearn.lessons.results.formats import done, minutes, misconception_words, percent
from unolearn.lessons.results.table import Missed, Report, Row, Summary

__all__ = ["as_html"]

_CARDS = "<i class=quad aria-hidden=true><b></b><b></b><b></b><b></b></i>"
_SHOWN = 4  # mistakes in one row


def as_html(report: Report, title: str | None, day: str) -> str:
    """Return the page; every text in it is escaped. `title`: of a course of one's own."""
    style = files("unolearn.lessons.results").joinpath("sheet.css").read_text(encoding="utf-8")
    heading = say("Results: {title}", title=title) if title else say("Results of the class")
    count = say_n("{n} learner", "{n} learners", len(report.people))
    parts = [_class(report) if report.rows else _p(say("Nothing has been answered yet.")), *_people(report)]
    notes = [say("First tries: right at once, without a hint. Time: from seeing a question to its first answer.")]
    notes.append(say("Each learner is one box; somebody who gave no name is called by a mark."))
    foot = "".join(map(_p, [*notes, *report.notes]))
    return (
        f'<!doctype html>\n<html lang="{escape(spoken())}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{escape(heading)}</title><style>{style}</style></head><body><main>"
        f"<header>{_CARDS}<div><h1>{escape(heading)}</h1>"
        f"<p class=soft>{escape(count)} · {escape(day)}</p></div></header>"
        f"{''.join(parts)}<footer>{foot}</footer></main></body></html>\n"
    )


def _p(text: str) -> str:
    return f"<p>{escape(text)}</p>"


# ---- the class


def _class(report: Report) -> str:
    heads = (say("Lesson"), say("Learners"), say("Finished"), say("First tries"), say("Hints"), say("Time"))
    rows = "".join(map(_lesson, report.lessons))
    table = f"<table><thead>{_heads(heads)}</thead><tbody>{rows}</tbody></table>"
    lists = _list(say("Missed most at the first try"), report.missed)
    lists += _list(say("Mistakes most met"), report.misconceptions)
    return (
        f"<section class=class><h2>{escape(say('The class'))}</h2><div class=wide>{table}</div>"
        f"<div class=two>{lists}</div></section>"
    )


def _heads(heads: tuple[str, ...]) -> str:
    cells = "".join(
        f"<th scope=col{' class=num' if place else ''}>{escape(head)}</th>" for place, head in enumerate(heads)
    )
    return f"<tr>{cells}</tr>"


def _lesson(one: Summary) -> str:
    hints = f"{one.hints:.1f}" if one.hints else "–"
    cells = (str(one.people), str(one.finished))
    return (
        f"<tr>{_title(one.code, one.title)}{''.join(f'<td class=num>{cell}</td>' for cell in cells)}"
        f"{_rate(one.rate)}<td class=num>{hints}</td><td class=num>{escape(minutes(one.seconds))}</td></tr>"
    )


def _title(code: str, title: str) -> str:
    return f"<th scope=row><b class=code>{escape(code)}</b> {escape(title)}</th>"


def _rate(rate: float | None) -> str:
    """A rate as a number, and as a bar for the eye."""
    if rate is None:
        return "<td class=num>–</td>"
    part = round(rate * 100)
    return f'<td class="num rate"><span class=bar><i style="width:{part}%"></i></span>{escape(percent(rate))}</td>'


def _list(title: str, found: list[Missed]) -> str:
    if not found:
        return ""
    items = "".join(
        f"<li><b>{escape(say('{n} of {count}', n=one.people, count=one.of))}</b><span>"
        + (f"<small>{escape(one.place)}</small>" if one.place else "")
        + f"{escape(one.text)}</span></li>"
        for one in found
    )
    return f"<div><h3>{escape(title)}</h3><ol>{items}</ol></div>"


# ---- each learner


def _people(report: Report) -> list[str]:
    return [_person(who, [row for row in report.rows if row.who == who]) for who in report.people]


def _person(who: str, rows: list[Row]) -> str:
    right, asked = sum(row.right for row in rows), sum(row.asked for row in rows)
    lessons = say_n("{n} lesson", "{n} lessons", len(rows))
    rate = say("{percent} right at the first try", percent=percent(right / asked)) if asked else ""
    took = minutes(sum(row.seconds for row in rows))
    facts = " · ".join(escape(fact) for fact in (lessons, rate, took) if fact and fact != "–")
    heads = (say("Lesson"), say("Done"), say("First tries"), say("Hints"), say("Time"), say("Mistakes"))
    body = "".join(map(_row, rows))
    table = f"<div class=wide><table class=one><thead>{_heads(heads)}</thead><tbody>{body}</tbody></table></div>"
    return f"<section><h2>{escape(who)} <small>{facts}</small></h2>{table if rows else ''}</section>"


def _row(row: Row) -> str:
    words = misconception_words(row)
    shown = [f"<li>{escape(text)}</li>" for text in words[:_SHOWN]]
    if len(words) > _SHOWN:
        shown.append(f"<li class=soft>{escape(say('and {n} more', n=len(words) - _SHOWN))}</li>")
    return (
        f"<tr>{_title(row.code, row.title)}<td class=num>{escape(done(row))}</td>{_rate(row.rate)}"
        f"<td class=num>{row.hints or '–'}</td><td class=num>{escape(minutes(row.seconds))}</td>"
        f"<td class=met><ul>{''.join(shown)}</ul></td></tr>"
    )
