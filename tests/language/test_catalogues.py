"""The catalogues are what the code says, what ships is made from them, and no translation can break a sentence."""

import gettext
import io
import json
import re
from pathlib import Path

import pytest

from unolearn.engine.language import N_, languages, speaking
from unolearn.languages import compiling, extracting, faults
from unolearn.languages.faults import message_faults
from unolearn.widgets.assets import STATIC
from unolearn.widgets.page_words import page_words

messages = pytest.importorskip("babel.messages")


@pytest.fixture(scope="module")
def said() -> str:
    return compiling.pot_text()


def test_the_template_is_what_the_code_says(said: str) -> None:
    assert compiling.TEMPLATE.read_text(encoding="utf-8") == said, "run: python -m unolearn.languages update"


@pytest.mark.parametrize("code", compiling.codes())
def test_a_language_says_all_of_it_and_nothing_that_is_gone(code: str) -> None:
    catalog = compiling.read(code)
    wanted = {(one.id, one.context) for one in extracting.extracted() if one.id}
    assert {(one.id, one.context) for one in catalog if one.id} == wanted, "run: python -m unolearn.languages update"
    assert faults.faults(catalog) == []


@pytest.mark.parametrize("code", compiling.codes())
def test_what_is_translated_so_far_cannot_break_a_sentence(code: str) -> None:
    found = [one for one in faults.faults(compiling.read(code)) if not one.endswith(("not translated.", "obsolete."))]
    assert found == []


@pytest.mark.parametrize("code", compiling.codes())
def test_what_ships_is_made_from_the_source(code: str) -> None:
    there = gettext.GNUTranslations(io.BytesIO(compiling.po(code).with_suffix(".mo").read_bytes()))
    made = gettext.GNUTranslations(io.BytesIO(compiling.mo(code)))
    again = "run: python -m unolearn.languages compile"
    assert _said_by(there) == _said_by(made), again
    shipped = json.loads((compiling.HERE / code / "browser.json").read_text(encoding="utf-8"))
    assert shipped == compiling.browser_words(code), again
    assert json.loads((compiling.FRONT / "front.json").read_text(encoding="utf-8")) == compiling.front_words(), again


def _said_by(translations: gettext.GNUTranslations) -> dict[object, str]:
    return {key: text for key, text in vars(translations)["_catalog"].items() if key != ""}


def test_every_call_that_says_something_is_found() -> None:
    text = """
say("A {card}." if x else "B.", card=y); explain.say_n("{n} card", "{n} cards", n)
REASON = Reason("PLAY-1", "match", "legal", "Same colour."); N_("Kept" " whole"); pgettext("card", "red")
Reason("X", "y", "illegal", text=("By name.")); say(template)
"""
    assert list(extracting.python_messages(text)) == [
        ("A {card}.", None), ("B.", None), (("{n} card", "{n} cards"), None), ("Same colour.", None),
        ("Kept whole", None), ("red", "card"), ("By name.", None),
    ]  # fmt: skip
    script = """
// t("not this") is a comment
/** tc("nor", "this") */
const a = (words = t("Default")) => `${t("Inside")} ${x ? tn("{n} a", "{n} b", 2) : tc("card", "red")}`;
N_("Say \\"it\\"");const other = act("t") || first("no");
"""
    assert list(extracting.javascript_messages(script)) == [
        ("Default", None), ("Inside", None), (("{n} a", "{n} b"), None), ("red", "card"), ('Say "it"', None),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "translation", "why"),
    [
        ("Play the {card}.", "Juega el {carta}.", "is no fact"),
        ("Play the {card}.", "Juega la carta.", "is not said"),
        ("Play the {card}.", "Juega el {card.", "brace"),
        ("{Player} [draw|draws].", "{Player} [roba.", "brackets"),
        ("Play the {card}.", "Juega el <b>{card}</b>.", "HTML"),
        ("Play.", "", "not translated"),
        ("{Player} [draw|draws] {n}.", "[Robas|{player} roba] {n}.", None),
    ],
)
def test_a_faulty_translation_is_told(text: str, translation: str, why: str | None) -> None:
    found = list(message_faults(messages.Message(text, translation, locations=[("unolearn/engine/x.py", 0)])))
    assert (why is None and not found) or (why and any(why in one for one in found)), found


def test_a_page_gets_its_own_words_and_no_others() -> None:
    words = page_words("es")
    assert words["messages"]["Course"] == "Curso"
    assert words["plurals"]["{n} card"] == {"one": "{n} carta", "many": "{n} cartas", "other": "{n} cartas"}
    assert words["languages"] == languages() == {"en": "English", "es": "Español"}
    assert "{Player} [play|plays] the {card}." not in words["messages"]
    assert page_words("en") == {"language": "en", "messages": {}, "plurals": {}, "languages": languages()}


def test_cards_are_masculine_in_spanish() -> None:
    from unolearn.engine.cards import CARDS
    from unolearn.engine.naming import card_words

    with speaking("es"):
        names = [card_words(CARDS[name]) for name in ("red 7", "blue reverse", "green draw two", "wild draw four")]
    assert names == ["7 rojo", "cambio de sentido azul", "roba dos verde", "comodín roba cuatro"]


# ---- nothing is said past the catalogue

_NO_WORDS = re.compile(
    r'^import .*$|"`"|classes\((?:[^()]|\([^()]*\))*\)'
    r'|(?:class|className|key|style|extra|role|"?data-\w+"?): (?:"[^"]*"|`[^`]*`)'
    r"|[\w.]*(?:querySelector(?:All)?|matchMedia|closest\?\.|closest)\([^)]*\)",
    re.MULTILINE,
)
_TEXT = r'"((?:[^"\\]|\\.)*)"'
#: Where words are shown: what is read out, what stands in an element, what a condition gives.
_SHOWN = re.compile(rf'(?:"?(?:aria-label|aria-valuetext|placeholder|title|label|alt)"?: |}}, ?|\? |: |return ){_TEXT}')
_TEMPLATE = re.compile(r"`([^`]*)`")
_WORDS = re.compile(r"(?:^|[ $“])[A-Za-z][a-z]+ [a-z$]|^[A-Z][a-z]+[.:!?]?$|\$ [a-z]{2,}|[a-z]{3,}: \$")
#: A name in the notation, the keys' own names, styles, and what is written into a file.
_NO_SENTENCES = {
    "Enter",
    "Escape",
    "Space",
    "Backspace",
    "You",
    "$ as $",
    "lands $",
    "unolearn embedded",
    "unolearn results",
    "width: $%",
    "left: $; width: $",
}


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.js")), ids=lambda path: path.stem)
def test_a_script_shows_nothing_that_was_not_asked_of_the_catalogue(path: Path) -> None:
    text = extracting._COMMENT.sub("", path.read_text(encoding="utf-8"))
    text = _NO_WORDS.sub("", extracting._CALL.sub("", text))
    shown = [*_SHOWN.findall(text), *(_bare(one) for one in _TEMPLATE.findall(text))]
    assert [one for one in shown if _WORDS.search(one) and one not in _NO_SENTENCES] == []


def _bare(template: str) -> str:
    return re.sub(r"\$\{(?:[^{}]|\{[^{}]*\})*\}", "$", template)


def test_marked_texts_are_kept_as_they_are() -> None:
    assert N_("as it stands") == "as it stands"
