"""The marked language marks what the catalogue says, and finds what it does not."""

from unolearn.engine.cards import CARDS
from unolearn.engine.explain import say, say_n
from unolearn.engine.naming import card_words

from .pseudo import outside, pseudo, unmarked


def test_a_sentence_of_the_catalogue_is_marked_and_its_facts_still_stand_in_it() -> None:
    with pseudo():
        assert say("{Player} [play|plays].", player="Ana") == "⟦Ana plays.⟧"
        assert say_n("{n} card", "{n} cards", 2) == "⟦2 cards⟧"
        assert outside(card_words(CARDS["red skip"])) == ""
    assert say("{Player} [play|plays].", player="Ana") == "Ana plays."


def test_words_glued_to_a_sentence_are_found() -> None:
    with pseudo():
        view = {"text": say("Keep it") + " for now", "id": "keep", "rows": [{"text": say("Keep it")}]}
        assert unmarked(view, {"text"}) == [("text", "⟦Keep it⟧ for now")]
        assert unmarked(view, {"text"}, content="… for now …") == []
