"""A language that puts each sentence between ⟦ and ⟧: what stands outside was never asked of the catalogue.

    with pseudo():
        assert outside(say("{Player} [play|plays].", player="Ana")) == ""

It is the language in force inside the block, and what `UNOLEARN_LANGUAGE` names, so that a course speaks it too.
"""

from __future__ import annotations

import gettext
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from unolearn.engine import language
from unolearn.lessons import reader_language

CODE = "qps"
_INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")


class Marked(gettext.NullTranslations):
    """Translations that mark; placeholders and [you form|other form] stay as they are."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, context: str, message: str) -> str:
        return f"⟦{message}⟧"


@contextmanager
def pseudo() -> Iterator[None]:
    """Say everything inside in the marked language."""
    real = language.catalogue
    there = {**language.languages(), CODE: "⟦⟧"}

    def catalogue(code: str) -> gettext.NullTranslations:
        return Marked() if code == CODE else real(code)

    with (
        mock.patch.object(language, "catalogue", catalogue),
        mock.patch.object(language, "languages", lambda: there),
        mock.patch.object(reader_language, "languages", lambda: there),
        mock.patch.dict(os.environ, {"UNOLEARN_LANGUAGE": CODE}),
        language.speaking(CODE),
    ):
        yield


def outside(text: str) -> str:
    """What of a text stands outside every mark, without space at its ends."""
    while _INNERMOST.search(text):
        text = _INNERMOST.sub("", text)
    return text.strip()


def texts(data: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """Every text in plain data, such as a view, with the place where it stands: ``("hint.text", "⟦…⟧")``."""
    if isinstance(data, str):
        yield at, data
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, (list, tuple)) else ()
    for key, value in items:
        yield from texts(value, f"{at}.{key}" if at else str(key))


def unmarked(data: Any, keys: set[str], content: str = "") -> list[tuple[str, str]]:
    """The texts under these keys ("text", "headline") in which a word stands outside the marks, with their places.

    What stands in `content` (the lesson file's own text) may stand outside.
    """
    found = []
    for at, text in texts(data):
        rest = outside(text)
        named = [key for key in at.split(".") if not key.isdigit()]
        if named and named[-1] in keys and re.search(r"[^\W\d_]{2,}", rest) and rest not in content:
            found.append((at, text))
    return found
