"""What is wrong with a translation: left out, guessed, facts that nobody gives, brackets that are no forms, markup."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from unolearn.languages.compiling import strings

if TYPE_CHECKING:
    from babel.messages import Catalog, Message

__all__ = ["faults"]

_PLACE = re.compile(r"\{([A-Za-z_]*)\}")
_FORMS = re.compile(r"\[[^\[\]|]*\|[^\[\]|]*\]")
_FORM_OF = re.compile(r"\[([a-z_]+)\?[^\[\]|]*\|")
_MARKUP = re.compile(r"</?[a-zA-Z]|&[a-z]+;")
#: Every sentence about a player has these, in Python.
_OF_A_PLAYER = {"player", "Player", "whose", "Whose"}


def faults(catalog: Catalog) -> list[str]:
    """Return every fault of a language's catalogue as a sentence."""
    found = [f"“{message.id}” is no longer said; it stands there as obsolete." for message in catalog.obsolete.values()]
    return [*found, *(fault for message in catalog if message.id for fault in message_faults(message))]


def message_faults(message: Message) -> Iterator[str]:
    """Yield what is wrong with one message."""
    ids = [message.id] if isinstance(message.id, str) else list(message.id)
    given = strings(message)
    said = f"“{ids[0]}”" + (f" ({message.context})" if message.context else "")
    if not all(given):
        yield f"{said} is not translated."
        return
    if message.fuzzy:
        yield f"{said} is marked as a guess (fuzzy)."
    is_script = all(place.endswith(".js") for place, _ in message.locations)
    known = {name for text in ids for name in _facts(text, is_script)}
    if "[" in ids[0] or known & _OF_A_PLAYER:
        known |= {"player"} if is_script else _OF_A_PLAYER
    for text in given:
        yield from (f"{said}: {why}" for why in _text_faults(text, known, is_script))
    lost = known - {"n", *_OF_A_PLAYER} - {name for text in given for name in _facts(text, is_script)}
    if lost:
        yield f"{said}: {{{'}, {'.join(sorted(lost))}}} is not said."


def _facts(text: str, is_script: bool) -> set[str]:
    """The facts a text names. In Python ``{Card}``, ``{card_whose}`` and ``[card?…|…]`` are the fact ``card``."""
    named = set(_PLACE.findall(text))
    if is_script:
        return named
    bases = {name[:1].lower() + name[1:].removesuffix("_whose") for name in named}
    return bases | set(_FORM_OF.findall(text))


def _text_faults(text: str, known: set[str], is_script: bool) -> Iterator[str]:
    unknown = _facts(text, is_script) - known
    if unknown:
        yield f"{{{'}, {'.join(sorted(unknown))}}} is no fact of this sentence."
    if re.search(r"[{}]", _PLACE.sub("", text)):
        yield "a brace without its other half."
    if re.search(r"[\[\]]", _FORMS.sub("", text)):
        yield "brackets are for [you form|other form]."
    if _MARKUP.search(text):
        yield "no HTML."
