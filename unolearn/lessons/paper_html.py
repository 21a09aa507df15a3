"""Sheets as markup that needs no script: the same for a page of the course and for a file. All texts are escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from unolearn.engine.explain import say
from unolearn.lessons.paper_cards import drawn, hand, small
from unolearn.lessons.paper_forms import boxes, form_of, rows_of, sums_of, told_list
from unolearn.lessons.paper_markup import Markup, join, tag, words

__all__ = ["document", "sheet_html"]

#: What a file may do in a browser: be looked at. No script, nothing from elsewhere.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"


def sheet_html(sheet: dict[str, Any]) -> str:
    """Return a sheet as one article."""
    blocks = join(_BLOCKS[block["kind"]](block) for block in sheet["blocks"])
    if not sheet["blocks"]:
        blocks = tag("p", "ws-empty", say("Nothing to answer here: this lesson is played with real cards."))
    body = tag("div", "ws-rules" if sheet["kind"] == "rules" else "ws-blocks", blocks)
    return tag(
        "article",
        f"worksheet printable is-{sheet['kind']}",
        _head(sheet),
        body,
        more='data-theme="light"',
    )


def document(sheet: dict[str, Any], style: str, language: str) -> str:
    """Return a whole page with its style inside, to be opened without a server."""
    title = escape(f"{name_of(sheet)} · {sheet['course']}")
    hint = tag("p", "ws-hint", say("Print this page as it is: A4 or Letter, upright. Black and white is enough."))
    page = tag(
        "div", "unolearn ws-file", tag("div", "unolearn-body", tag("div", "sheet", hint, Markup(sheet_html(sheet))))
    )
    return (
        f'<!doctype html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{style}\n</style>\n</head>\n<body>\n{page}\n</body>\n</html>\n"
    )


def name_of(sheet: dict[str, Any]) -> str:
    """Return what a sheet is: "A2 What makes a card match · answer key"."""
    facts = {"code": sheet["code"], "title": sheet["title"]}
    if sheet["kind"] == "rules":
        return str(sheet["title"])
    return say("{code} {title} · answer key", **facts) if sheet["kind"] == "key" else say("{code} {title}", **facts)


def _head(sheet: dict[str, Any]) -> Markup:
    kinds = {"worksheet": say("Worksheet"), "key": say("Answer key"), "rules": say("Rule sheet")}
    number = [say("sheet {n}", n=sheet["seed"])] if sheet["seed"] else []
    what = tag("span", "", " · ".join([sheet["course"], kinds[sheet["kind"]], *number]))
    trade = tag("small", "", say("unolearn is an independent teaching tool. Uno is a trademark of Mattel."))
    title = tag("h2", "", tag("b", "ws-code", sheet["code"]) if sheet["code"] else None, sheet["title"])
    named = _named(sheet) if sheet["kind"] == "worksheet" else None
    about = tag("p", "ws-objective", sheet["objective"]) if sheet["objective"] else None
    rules = tag("p", "ws-line", " · ".join(sheet["rules"]))
    return tag(
        "header", "ws-head", tag("p", "ws-what", what, trade), tag("div", "ws-title", title, named), about, rules
    )


def _named(sheet: dict[str, Any]) -> Markup:
    """Name, date, and how many are right."""
    blanks = [tag("span", "ws-blank", label, tag("i", "")) for label in (say("Name"), say("Date"))]
    if sheet["questions"]:
        of = say("of {n}", n=sheet["questions"])
        blanks.append(tag("span", "ws-blank ws-score", say("Right"), tag("i", ""), of))
    return tag("p", "ws-name", *blanks)


def _note(block: dict[str, Any]) -> Markup:
    """Something to read, in a box; the table beside it where there is one."""
    table = [tag("span", "ws-mini", small(block["top"]), tag("small", "", say("on the table")))] if block["top"] else []
    held = (
        [tag("span", "ws-mini", *map(small, block["hand"]["cards"]), tag("small", "", block["hand"]["owner"]))]
        if block["hand"]
        else []
    )
    said = [
        tag("li", "", small(one["card"]) if one["card"] else None, tag("span", "", one["text"]))
        for one in block["told"]
    ]
    shown = [tag("div", "ws-shown", *table, *held)] if table or held else []
    listed = [tag("ol", "ws-told", *said)] if said else []
    scene = tag("div", "ws-scene", *shown, *listed) if shown or listed else None
    return tag(
        "section", "ws-note", tag("h3", "", block["title"]), words(block["text_html"]), scene,
        words(block["after_html"], "ws-after"),
    )  # fmt: skip


def _question(block: dict[str, Any]) -> Markup:
    later = tag("small", "", say("second pass: may be skipped")) if block["second_pass"] else None
    rules = tag("p", "ws-line", " · ".join(block["rules"])) if block["rules"] else None
    form, place = block["form"], block["place"]
    free = form["form"] == "switches" and form["many"]
    picks = form["form"] in ("tick", "circle")  # the hand that is asked about stands beside the top card
    table = None if picks else _table(place, bare=bool(form.get("groups")))
    return tag(
        "section", "ws-question ws-free" if free else "ws-question", tag("b", "ws-number", str(block["number"])),
        tag("h3", "", block["title"], later), rules, words(block["text_html"]), told_list(block["told"]),
        words(block["ask_html"], "ws-ask"), _facts(place),
        tag("div", "ws-both", table, form_of(form, _top(place) if picks else None)),
    )  # fmt: skip


def _facts(place: dict[str, Any] | None) -> Markup | None:
    """Whose turn it is and the like, and who sits where with how many cards."""
    if place is None:
        return None
    seats = [tag("span", "ws-seat", seat) for seat in place["seats"]]
    round = tag("span", "ws-seats", tag("b", "", say("Clockwise:")), *seats) if seats else None
    return tag("p", "ws-facts", *(tag("span", "", fact) for fact in place["facts"]), round)


def _top(place: dict[str, Any] | None) -> Markup | None:
    if place is None or not place["top"]:
        return None
    return tag("figure", "ws-top", tag("figcaption", "", say("on the table")), drawn(place["top"]))


def _table(place: dict[str, Any] | None, *, bare: bool = False) -> Markup | None:
    """The top card, and the hands that lie open or are one's own; bare: nothing but those, if there are any."""
    if place is None:
        return None
    hands = [hand(one) for one in [*place["open"], *([place["hand"]] if place["hand"] else [])]]
    return tag("div", "ws-place is-aside", None if bare else _top(place), *hands) if hands or not bare else None


def _round(block: dict[str, Any]) -> Markup:
    """A round with real cards: how it is dealt, what to watch, what came of it."""
    watch = tag("ul", "ws-watch", *(tag("li", "", boxes([one])) for one in block["watch"])) if block["watch"] else None
    dealt = (
        [tag("p", "ws-task", block["dealt"]), _facts(block["place"]), _table(block["place"])] if block["place"] else []
    )
    return tag(
        "section", "ws-note ws-round", tag("h3", "", block["title"]), words(block["text_html"]),
        tag("p", "ws-ask", block["deal"]), *dealt, watch, rows_of(block["rows"]),
    )  # fmt: skip


def _answer(block: dict[str, Any]) -> Markup:
    counted = sums_of(block["sums"]) if block["sums"] else None
    said = [] if counted and block["sums"]["groups"] else [tag("p", "ws-right", block["answer"])]
    return tag(
        "section", "ws-answer", tag("b", "ws-number", str(block["number"])), tag("h3", "", block["title"]),
        *said, counted, _rows(block["rows"]), told_list(block["told"]), words(block["after_html"], "ws-after"),
    )  # fmt: skip


_SIGNS = {"good": "✓", "bad": "✗", "missed": "✓", "note": "·", "soft": "·"}


def _rows(rows: Iterable[dict[str, Any]]) -> Markup | None:
    made = [
        tag(
            "li",
            f"is-{row['mark']}",
            tag("b", "ws-sign", _SIGNS[row["mark"]]),
            tag("span", "", tag("b", "", row["title"]) if row["title"] else None, " ", row["text"]),
        )
        for row in rows
    ]
    return tag("ul", "ws-rows", *made) if made else None


def _rule(block: dict[str, Any]) -> Markup:
    said = [tag("li", "", sentence) for sentence in block["sentences"]]
    return tag("section", "ws-rule", tag("h3", "", block["title"]), tag("ul", "", *said))


_BLOCKS = {"note": _note, "question": _question, "round": _round, "answer": _answer, "rule": _rule}
