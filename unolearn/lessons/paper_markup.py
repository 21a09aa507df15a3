"""Elements as text. What is not markup already is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

__all__ = ["Markup", "join", "tag", "words"]


class Markup(str):
    """Text that is safe as it stands."""


def join(pieces: Iterable[str | None]) -> Markup:
    """Return pieces one after another, the plain ones escaped."""
    return Markup("".join(one if isinstance(one, Markup) else escape(one) for one in pieces if one is not None))


def tag(name: str, classes: str, *inside: str | None, more: str = "") -> Markup:
    """Return an element; `more` is trusted attributes as they are written.

    >>> tag("p", "ask", "2 < 3")
    '<p class="ask">2 &lt; 3</p>'
    """
    named = f' class="{escape(classes)}"' if classes else ""
    return Markup(f"<{name}{named}{' ' + more if more else ''}>{join(inside)}</{name}>")


def words(html: str | None, classes: str = "") -> Markup | None:
    """Return what a `_html` field holds (it is escaped there), or nothing."""
    return tag("div", f"ws-words {classes}".strip(), Markup(html)) if html else None
