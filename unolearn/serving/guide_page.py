"""The guide for those who teach as one page: it and the two texts it leads to, with its style inside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from importlib.resources import files
from typing import Any

import mistune

from unolearn.widgets.assets import STATIC

__all__ = ["guide_page", "guide_text"]

#: Chapters, as they stand in the package; a link from one to another becomes a link on the page.
CHAPTERS = {
    "guide": "guide/README.md",
    "lesson-files": "lessons/content/README.md",
    "house-rules": "rules/README.md",
}
_COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_AWAY = re.compile(r"https?://[^\s<>\"'\\]+\Z")
_TAG = re.compile(r"<[^>]*>")


class _Page(mistune.HTMLRenderer):
    """HTML in which tags are text; headings can be linked to, and links lead to the page itself or to the web."""

    def __init__(self, chapter: str) -> None:
        super().__init__(escape=True)
        self.chapter = chapter
        self.headings: list[tuple[int, str, str]] = []

    def heading(self, text: str, level: int, **attrs: Any) -> str:
        name = self.chapter if level == 1 else _name(self.chapter, _TAG.sub("", text))
        self.headings.append((level, name, text))
        return f'<h{level} id="{name}">{text}</h{level}>\n'

    def link(self, text: str, url: str, title: str | None = None) -> str:
        if _AWAY.match(url):
            return f'<a href="{escape(url)}">{text}</a>'
        to = next((name for name, file in CHAPTERS.items() if url.endswith(file.removeprefix("guide/"))), None)
        if url.startswith("#"):
            to = _name(self.chapter, url)
        return f'<a href="#{to}">{text}</a>' if to else text

    def image(self, text: str, url: str, title: str | None = None) -> str:
        return text

    def block_code(self, code: str, info: str | None = None) -> str:
        kind = "sh" if info == "sh" else "text" if info == "text" else "code"
        return f'<pre class="is-{kind}" tabindex="0"><code>{escape(code)}</code></pre>\n'


def guide_text(chapter: str = "guide") -> str:
    """Return a chapter as it stands in the package, without its comments."""
    file = files("unolearn").joinpath(*CHAPTERS[chapter].split("/"))
    return _COMMENT.sub("", file.read_text(encoding="utf-8"))


def guide_page() -> str:
    """Return the page: one HTML file that needs nothing else."""
    made, headings = [], []
    for chapter in CHAPTERS:
        page = _Page(chapter)
        text = mistune.create_markdown(renderer=page, escape=True, plugins=["table"])(guide_text(chapter))
        made.append(f"<article>{text}</article>")
        headings.append(page.headings)
    tokens = (STATIC / "tokens.css").read_text(encoding="utf-8")
    style = files("unolearn").joinpath("guide", "guide.css").read_text(encoding="utf-8")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>unolearn: the guide for those who teach</title>\n<style>\n{tokens}\n{style}</style>\n</head>\n"
        f'<body class="unolearn">\n<nav aria-label="On this page">\n{"".join(_contents(headings))}</nav>\n'
        f"<main>\n{''.join(made)}</main>\n</body>\n</html>\n"
    )


def _contents(chapters: list[list[tuple[int, str, str]]]) -> Iterator[str]:
    """The list of contents: the guide's steps, then the other chapters by their titles."""
    guide, *others = chapters
    yield f'<p><a href="#guide">{guide[0][2]}</a></p>\n<ol>\n'
    yield from (f'<li><a href="#{name}">{_unnumbered(text)}</a></li>\n' for level, name, text in guide if level == 2)
    yield "</ol>\n<p>To look things up</p>\n<ul>\n"
    yield from (f'<li><a href="#{name}">{text}</a></li>\n' for [(_, name, text), *_rest] in others)
    yield "</ul>\n"


def _unnumbered(text: str) -> str:
    """A heading without its number, which the list has itself."""
    return re.sub(r"^\d+\. ", "", text)


def _name(chapter: str, heading: str) -> str:
    """A heading's name in links, as GitHub makes it, in its chapter."""
    words = re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")
    return f"{chapter}-{words}"
