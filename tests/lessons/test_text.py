"""What instructors write is shown, and never acts."""

import pytest

from unolearn.lessons.limits import MOST_LETTERS
from unolearn.lessons.text import fill, html, plain, word_count


def test_markdown_becomes_html() -> None:
    assert html("One is **enough**.") == "<p>One is <strong>enough</strong>.</p>"


def test_html_in_a_text_is_shown_as_text() -> None:
    shown = html('<script>alert(1)</script> <img src=x onerror="x">') or ""
    assert "<script" not in shown and "<img" not in shown
    assert "&lt;script&gt;" in shown


def test_a_link_cannot_run_a_script() -> None:
    assert "javascript:" not in (html("[tap](javascript:alert(1))") or "")


def test_names_in_braces_are_filled_in_and_others_stay() -> None:
    assert fill("The {top} and {what}.", {"top": "red 5"}) == "The red 5 and {what}."


def test_filled_in_text_cannot_act_either() -> None:
    assert "<b>" not in (html("{card}", {"card": "<b>"}) or "")


def test_words_are_counted_without_marks() -> None:
    assert plain("**One** is\nenough") == "One is enough"
    assert word_count("**One** is `enough`.") == 3


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("![a cat](https://x.test/cat.png)", "<p>a cat</p>"),
        ("![**a**][b]\n\n[b]: //x.test/cat.png", "<p><strong>a</strong></p>"),
        ("[tap](javascript:alert(1))", "<p>tap</p>"),
        ("[tap](&#106;avascript:x) <jAvascript:x>", "<p>tap jAvascript:x</p>"),
        ("[tap](data:image/png;base64,xx) [tap](//x.test) [tap](/tree) [tap](x)", "<p>tap tap tap tap</p>"),
        ("[tap](#a2/3)", '<p><a href="#a2/3">tap</a></p>'),
        ("<ana@x.test>", '<p><a href="mailto:ana@x.test">ana@x.test</a></p>'),
        (
            '[tap](https://x.test/?a=1&b "onclick=")',
            '<p><a href="https://x.test/?a=1&amp;b" target="_blank" rel="noopener noreferrer">tap</a></p>',
        ),
        ('```js" onclick="x\n<b>\n```', "<pre><code>&lt;b&gt;\n</code></pre>"),
    ],
)
def test_nothing_is_fetched_and_a_link_leads_to_a_page_only(text: str, shown: str) -> None:
    assert html(text) == shown


@pytest.mark.parametrize("sign", ["[", "![", "[](", "*a_", "> ", "1. ", "`", "<!--", "[x](<", "[a]: x\n"])
def test_a_text_made_to_be_slow_is_not(sign: str) -> None:
    assert html(sign * (MOST_LETTERS // len(sign))) is not None
