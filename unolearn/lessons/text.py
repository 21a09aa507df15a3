"""What people wrote in a lesson file, as safe HTML or as plain words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

__all__ = ["fill", "html", "plain", "word_count"]

_PLACE = re.compile(r"\{([a-z_]+)\}")


@lru_cache(maxsize=1)
def _markdown() -> Any:
    from unolearn.lessons.safe_html import markdown

    return markdown()


def html(text: str | None, facts: Mapping[str, Any] | None = None) -> str | None:
    """Return Markdown as HTML in which nothing of the text can act or is fetched: tags are shown as text."""
    if not text:
        return None
    return str(_markdown()(fill(text, facts or {}))).strip()


def fill(text: str, facts: Mapping[str, Any]) -> str:
    """Return `text` with each {name} replaced by what `facts` has for it; unknown ones stay.

    >>> fill("The sum is {pending}.", {"pending": 4})
    'The sum is 4.'
    """
    return _PLACE.sub(lambda found: str(facts.get(found[1], found[0])), text)


def plain(text: str | None) -> str:
    """Return Markdown without its marks, on one line, for screen readers and word counts."""
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text or "")
    return " ".join(re.sub(r"[*_`#>]", "", words).split())


def word_count(text: str | None) -> int:
    """Return how many words a reader meets in `text`."""
    return len(plain(text).split())
