"""What instructors write is shown, and never acts."""

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
