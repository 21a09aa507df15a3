"""Forms to fill in with a pencil, as markup."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from unolearn.engine.explain import say
from unolearn.lessons.paper_cards import drawn, hand, small
from unolearn.lessons.paper_markup import Markup, join, tag

__all__ = ["boxes", "form_of", "rows_of", "sums_of", "told_list"]

BOX = tag("i", "ws-box")


def boxes(words: Iterable[str]) -> Markup:
    """Return a box to tick before each."""
    return join(tag("span", "ws-choice", BOX, tag("span", "", one)) for one in words)


def told_list(said: list[str]) -> Markup | None:
    """Return what happened, as a list."""
    return tag("ol", "ws-told", *(tag("li", "", one) for one in said)) if said else None


def form_of(form: dict[str, Any], top: Markup | None = None) -> Markup:
    """Return the form of a question, with what is to be done; `top`: what cards to pick from are laid on."""
    if form["form"] in ("tick", "circle"):
        return tag("div", f"ws-form is-{form['form']}", _cards(form, top))
    task = tag("p", "ws-task", form["task"]) if form.get("task") else None
    made = _FORMS[form["form"]](form)
    return tag("div", f"ws-form is-{form['form']}", task, made)


def rows_of(rows: list[dict[str, Any]]) -> Markup:
    """Return rows to fill in."""
    return join(map(_row, rows))


def _row(row: dict[str, Any]) -> Markup:
    """A label, boxes to tick, a line to write on."""
    label = tag("span", "ws-label", say("{label}:", label=row["label"])) if row["label"] else None
    return tag("p", "ws-row", label, boxes(row["boxes"]), tag("i", "ws-write") if row["line"] else None)


def _cards(form: dict[str, Any], top: Markup | None) -> Markup:
    """Cards with a box under each, or to be circled."""
    ticks = form["form"] == "tick"
    shown = [tag("span", "ws-pick", drawn(card), BOX if ticks else None) for card in form["cards"]]
    none = tag("span", "ws-none", boxes([form["none"]])) if form["none"] else None
    held = tag(
        "figure",
        "ws-hand",
        tag("figcaption", "", tag("b", "", form["owner"]), " ", form["task"]),
        tag("span", "ws-cards", *shown, none),
    )
    return join([tag("div", "ws-place", top, held), rows_of(form["rows"])])


def _options(form: dict[str, Any]) -> Markup:
    made = [
        tag("li", "", BOX, tag("span", "", tag("b", "", f"{one['letter']})"), " ", one["text"]))
        for one in form["options"]
    ]
    longest = max(len(one["text"]) for one in form["options"])
    return tag("ol", f"ws-options {'is-short' if longest < 22 else 'is-long' if longest > 44 else ''}".strip(), *made)


def _boxes(form: dict[str, Any]) -> Markup:
    return rows_of(form["rows"])


def sums_of(sums: dict[str, Any]) -> Markup:
    """Return the tables of a count, empty or filled, and the lines for other numbers."""
    lines = [
        tag(
            "p",
            "ws-row",
            tag("span", "ws-label", say("{label}:", label=line["label"])),
            _number(line["value"], "ws-short"),
        )
        for line in sums["lines"]
    ]
    return join([*map(_group, sums["groups"]), *lines])


def _number(value: int | None, blank: str = "") -> Markup:
    return tag("i", blank) if value is None else tag("b", "ws-filled", str(value))


def _group(group: dict[str, Any]) -> Markup:
    """Hands above, prices below; with several hands their sum last."""
    tables = [_hand_table(held, group["rows"], place) for place, held in enumerate(group["hands"]) if held["cards"]]
    several = len(tables) > 1
    totals = [
        tag(
            "p",
            "ws-row",
            tag("span", "ws-label", say("{label}, all together:", label=row["label"])),
            _number(row["total"], "ws-short"),
        )
        for row in group["rows"]
        if several
    ]
    return tag("div", "ws-sums", tag("div", "ws-counted", *tables), *totals)


def _hand_table(held: dict[str, Any], rows: list[dict[str, Any]], place: int) -> Markup:
    named = len(rows) > 1
    corner = tag("th", "", held["owner"])
    head = tag(
        "tr", "", corner, *(tag("td", "", small(card)) for card in held["cards"]), tag("td", "ws-eq", say("sum"))
    )
    body = [
        tag(
            "tr", "", tag("th", "", row["label"] if named else say("points")),
            *(tag("td", "", _number(price)) for price in row["prices"][place]),
            tag("td", "ws-total", _number(row["totals"][place])),
        )
        for row in rows
    ]  # fmt: skip
    return tag("table", "ws-sum", head, *body)


def _moments(form: dict[str, Any]) -> Markup:
    held = hand(form["hand"]) if form["hand"] else None
    return join([held, tag("ol", "ws-moments", *(_moment(one, form["row"]) for one in form["moments"]))])


def _moment(moment: dict[str, Any], row: dict[str, Any]) -> Markup:
    held = (
        tag("span", "ws-mini", *map(small, moment["hand"]["cards"]), tag("small", "", moment["hand"]["owner"]))
        if moment["hand"]
        else None
    )
    top = tag("span", "ws-mini", small(moment["top"]), tag("small", "", say("on the table"))) if moment["top"] else None
    said = tag("p", "", " ".join(moment["told"]))
    return tag(
        "li", "", tag("div", "", said, tag("p", "ws-line", " · ".join(moment["facts"])), rows_of([row])), top, held
    )


def _switches(form: dict[str, Any]) -> Markup:
    groups = [tag("div", "ws-switches", *(_switch(item) for item in group["items"])) for group in form["groups"]]
    return tag("div", "ws-card is-long" if form["many"] else "ws-card", *groups)


def _switch(item: dict[str, Any]) -> Markup:
    return tag("div", "ws-switch", tag("p", "", item["label"]), rows_of([{**item, "label": None}]))


def _sums(form: dict[str, Any]) -> Markup:
    return sums_of(form)


_FORMS = {
    "options": _options,
    "boxes": _boxes,
    "sums": _sums,
    "moments": _moments,
    "switches": _switches,
}
