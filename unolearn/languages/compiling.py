"""From the sources to what ships: unolearn.pot, each language's .po brought up to date, .mo and browser.json made."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime, timezone
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from unolearn.languages.extracting import PACKAGE, extracted

if TYPE_CHECKING:
    from babel.messages import Catalog, Message

__all__ = [
    "HERE",
    "add",
    "browser_words",
    "codes",
    "compile_all",
    "front_words",
    "mo",
    "po",
    "pot_text",
    "read",
    "update",
]

HERE = Path(__file__).parent
TEMPLATE = HERE / "unolearn.pot"
FRONT = PACKAGE / "serving" / "share" / "voila" / "templates" / "unolearn"
#: Dates make every file differ from the one before: there are none.
LONG_AGO = datetime(2026, 1, 1, tzinfo=timezone.utc)
#: The browser makes the names of cards itself.
_NAMES = {"card", "face", "colour", "direction"}


def codes() -> list[str]:
    """Return the codes of the languages that have a source."""
    return sorted(path.parents[1].name for path in HERE.glob("*/LC_MESSAGES/unolearn.po"))


def po(code: str) -> Path:
    """Return the source of a language."""
    return HERE / code / "LC_MESSAGES" / "unolearn.po"


def read(code: str) -> Catalog:
    """Return the catalogue of a language."""
    from babel.messages.pofile import read_po

    with po(code).open("rb") as file:
        return read_po(file, locale=code, domain="unolearn")


def _text(catalog: Catalog) -> str:
    """Return a catalogue as the text of a .po file: files without line numbers, no dates."""
    from babel.messages.pofile import write_po

    out = BytesIO()
    write_po(out, catalog, width=110, omit_header=True, sort_by_file=True, include_lineno=False)
    return out.getvalue().decode("utf-8")


def _head(catalog: Catalog, about: str) -> str:
    lines = ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"]
    if catalog.locale:
        lines = [f"Language: {catalog.locale}", f"Plural-Forms: {catalog.plural_forms}", *lines]
    return "\n".join([f"# {about}", 'msgid ""', 'msgstr ""', *(f'"{line}\\n"' for line in lines), "", ""])


def pot_text() -> str:
    """Return what unolearn.pot has to hold: all that the code says."""
    catalog = extracted()
    return _head(catalog, "All that unolearn says. Made by: python -m unolearn.languages extract") + _text(catalog)


def _write(code: str, catalog: Catalog) -> None:
    path = po(code)
    path.parent.mkdir(parents=True, exist_ok=True)
    name = catalog.locale.english_name if catalog.locale else code
    about = f"{name}: edited by hand, then: python -m unolearn.languages compile"
    path.write_text(_head(catalog, about) + _text(catalog), encoding="utf-8")


def update(code: str) -> None:
    """Bring a source up to date with the code: new messages empty, none guessed; what is gone is kept below as #~."""
    catalog, template = read(code), extracted()
    for key, message in list(catalog.obsolete.items()):  # what is said again is not translated again
        if catalog._messages.get(key) is None:
            catalog._messages[key] = message
    catalog.obsolete.clear()
    catalog.update(template, no_fuzzy_matching=True)
    _write(code, catalog)


def add(code: str) -> None:
    """Begin a language."""
    from babel import Locale
    from babel.messages import Catalog

    catalog = Catalog(locale=Locale.parse(code), domain="unolearn", charset="utf-8")
    catalog.update(extracted(), no_fuzzy_matching=True)
    _write(code, catalog)


# ---- what ships


def mo(code: str) -> bytes:
    """Return the compiled catalogue of a language."""
    from babel.messages.mofile import write_mo

    catalog = read(code)
    catalog.creation_date = catalog.revision_date = LONG_AGO
    out = BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def browser_words(code: str) -> dict[str, Any]:
    """Return what a page needs to speak a language: its own messages and no other; plurals by CLDR's categories."""
    catalog = read(code)
    made: dict[str, Any] = {"language": code, "messages": {}, "plurals": {}}
    for message in _translated(catalog):
        if not (_is_of(message, "unolearn/widgets/static/") or message.context in _NAMES):
            continue
        if isinstance(message.id, str):
            key = f"{message.context}\x04{message.id}" if message.context else message.id
            made["messages"][key] = message.string
        else:
            made["plurals"][message.id[0]] = _by_category(catalog, message)
    return made


def strings(message: Message) -> list[str]:
    """Return the forms of a translation; one for a message that does not count."""
    return [message.string] if isinstance(message.string, str) else list(message.string or [""])


def _translated(catalog: Catalog) -> Iterator[Message]:
    for message in catalog:
        if message.id and all(strings(message)) and not message.fuzzy:
            yield message


def _is_of(message: Message, folder: str) -> bool:
    return any(place.startswith(folder) for place, _ in message.locations)


def _by_category(catalog: Catalog, message: Message) -> dict[str, str]:
    """Return the forms of a plural under the names that a browser's `Intl.PluralRules` has for them."""
    from gettext import c2py

    if catalog.locale is None:
        raise ValueError(f"{catalog.domain} names no language")
    form, category = c2py(catalog.plural_expr), catalog.locale.plural_form
    made: dict[str, str] = {}
    for n in (*range(201), 1000, 1_000_000):
        made.setdefault(str(category(n)), strings(message)[form(n)])
    return made


def front_words() -> dict[str, dict[str, str]]:
    """Return what the served page says before Python is there, for every language."""
    folder = FRONT.relative_to(PACKAGE.parent).as_posix()
    made = {}
    for code in codes():
        said = [one for one in _translated(read(code)) if _is_of(one, folder)]
        made[code] = {str(one.id): str(one.string) for one in said}
    return made


def compile_all() -> None:
    """Write .mo and browser.json of every language, and the served page's own words."""
    for code in codes():
        po(code).with_suffix(".mo").write_bytes(mo(code))
        (HERE / code / "browser.json").write_text(_json(browser_words(code)), encoding="utf-8")
    (FRONT / "front.json").write_text(_json(front_words()), encoding="utf-8")


def _json(data: Any) -> str:
    """Return JSON that may stand inside a script element."""
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True).replace("<", "\\u003c") + "\n"
