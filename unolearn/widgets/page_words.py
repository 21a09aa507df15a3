"""What a page itself says, in one language: its part of the catalogue, as `static/language.js` takes it."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from unolearn.engine.language import FOLDER, languages

__all__ = ["page_words"]


def page_words(code: str) -> dict[str, Any]:
    """Return `language`, `messages` and `plurals` of a language, and all `languages` by their own names."""
    return {**_catalogue(code), "language": code, "languages": languages()}


@lru_cache(maxsize=8)
def _catalogue(code: str) -> dict[str, Any]:
    try:
        made: dict[str, Any] = json.loads((FOLDER / code / "browser.json").read_text(encoding="utf-8"))
    except OSError:
        made = {"messages": {}, "plurals": {}}
    return made
