"""Markdown as HTML in which nothing acts and nothing is fetched: tags are text, pictures their words, links plain ones.

A link leads to a web page (in a tab of its own, which learns nothing of this one), to a mail address, or to a place of
the course such as `#a2/3`; any other is only its words.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any

import mistune

__all__ = ["markdown"]

_AWAY = re.compile(r"https?://[^\s\x00-\x20<>\"'\\]+\Z", re.IGNORECASE)
_MAIL = re.compile(r"mailto:[\w.+-]+@[\w.-]+\Z", re.IGNORECASE)
_HERE = re.compile(r"#[a-z0-9/-]*\Z", re.IGNORECASE)


class _Safe(mistune.HTMLRenderer):
    def link(self, text: str, url: str, title: str | None = None) -> str:
        if _AWAY.match(url):
            return f'<a href="{escape(url)}" target="_blank" rel="noopener noreferrer">{text}</a>'
        return f'<a href="{escape(url)}">{text}</a>' if _HERE.match(url) or _MAIL.match(url) else text

    def image(self, text: str, url: str, title: str | None = None) -> str:
        return text or escape(title or "")

    def block_code(self, code: str, info: str | None = None) -> str:
        return f"<pre><code>{escape(code)}</code></pre>\n"


def markdown() -> Any:
    """Return what makes safe HTML of Markdown."""
    return mistune.create_markdown(renderer=_Safe(escape=True), escape=True, hard_wrap=False)
