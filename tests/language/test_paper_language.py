"""In a marked language every word on paper is marked too: what the code says, and what lessons say."""

import os
import re
from html import unescape

import pytest

from unolearn.lessons.paper import worksheet
from unolearn.lessons.paper_html import sheet_html

from .pseudo import outside, pseudo
from .test_every_view import COURSE, LESSONS, RULE_CARD, WORD, marked_course

INLINE = re.compile(r"</?(strong|em|code)>")
TAG = re.compile(r"<[^>]*>")
NAMES = {"You", "Ana", "Ben", "Cleo"}


def bare(html: str) -> list[str]:
    """The lines of a sheet with words outside the marks."""
    lines = TAG.sub("\n", INLINE.sub("", html)).split("\n")
    found = []
    for line in lines:
        rest = outside(unescape(line))
        for piece in RULE_CARD:
            rest = rest.replace(piece, "")
        if set(WORD.findall(rest)) - NAMES - {"unolearn"}:
            found.append(line)
    return found


@pytest.mark.parametrize("lesson_id", COURSE.ids if os.environ.get("UNOLEARN_EVERY_LESSON") else LESSONS)
def test_every_word_of_a_sheet_is_said_in_the_language(lesson_id: str) -> None:
    with pseudo():
        course = marked_course()
        sheets = [worksheet(course, lesson_id, seed=seed, key=key) for seed in (0, 2) for key in (False, True)]
        assert [line for sheet in sheets for line in bare(sheet_html(sheet))] == []
