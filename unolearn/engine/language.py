"""The language sentences are said in: one gettext catalogue for all a reader meets, English where it has nothing.

``with speaking("es"): ...`` sets it for what runs inside; `engine.explain` makes the sentences. The catalogues stand in
``unolearn/languages/CODE/LC_MESSAGES/unolearn.mo``; their sources (``.po``) beside them are edited by hand.
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path

DOMAIN = "unolearn"
FOLDER = Path(__file__).parents[1] / "languages"
SOURCE = "en"

_spoken: ContextVar[str] = ContextVar("unolearn_language", default=SOURCE)


@lru_cache(maxsize=16)
def catalogue(code: str) -> _gettext.NullTranslations:
    """The catalogue of a language; an empty one for English and for languages there is none of."""
    if code == SOURCE:
        return _gettext.NullTranslations()
    return _gettext.translation(DOMAIN, FOLDER, [code], fallback=True)


@lru_cache(maxsize=1)
def languages() -> dict[str, str]:
    """Every language there is, by its code, with its own name: ``{"en": "English", "es": "Español"}``."""
    codes = sorted(path.parents[1].name for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return {SOURCE: "English", **{code: catalogue(code).pgettext("this language", "English") for code in codes}}


def spoken() -> str:
    """The code of the language in force: ``"en"``, ``"es"``."""
    return _spoken.get()


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Say everything inside in that language; an unknown one is English."""
    token = _spoken.set(code if code in languages() else SOURCE)
    try:
        yield
    finally:
        _spoken.reset(token)


def gettext(text: str) -> str:
    """A text in the language in force, or as it stands."""
    return catalogue(_spoken.get()).gettext(text) if text else text


def ngettext(one: str, many: str, count: int) -> str:
    """The form for that count in the language in force."""
    return catalogue(_spoken.get()).ngettext(one, many, count)


def pgettext(context: str, text: str) -> str:
    """A short word that other languages need to know the use of: ``pgettext("card", "red")``."""
    return catalogue(_spoken.get()).pgettext(context, text)


def N_(text: str) -> str:
    """Mark a template for the catalogue where it is only kept; `explain.say` translates it when it is said."""
    return text


def NP_(context: str, text: str) -> str:
    """Mark a word with its context for the catalogue, and return the word."""
    return text
