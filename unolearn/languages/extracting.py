"""What the code says: every sentence in Python, JavaScript and the served page, as one Babel catalogue.

A module with HELP is a command: that line and its docstring are what `--help` says.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages import Catalog

__all__ = ["extracted"]

PACKAGE = Path(__file__).parents[1]
#: Where a call says a text: by the function's name, the places of the arguments and their keyword names.
TEXT = {
    "say": ((0, "template"),),
    "fill": ((0, "template"),),
    "gettext": ((0, "text"),),
    "N_": ((0, "text"),),
    "Reason": ((3, "text"),),
    "Happening": ((2, "text"),),
    "Option": ((3, "question"),),
    "Rule": ((1, "title"),),
}
COUNTED = ("say_n", "ngettext", "NN_")
IN_CONTEXT = ("pgettext", "NP_")
_CALL = re.compile(r'(?<![\w.$])(t|tk|tn|tc|N_)\(("(?:[^"\\]|\\.)*")(?:, ("(?:[^"\\]|\\.)*"))?')
_COMMENT = re.compile(r"^\s*(?://.*|/\*\*.*\*/)$", re.MULTILINE)
_IN_HTML = re.compile(r"<(\w+)[^>]*\sdata-t\b[^>]*>([^<]*)</\1>")

#: A message as it is found: its text, or (one, many); its context.
Found = tuple["str | tuple[str, str]", "str | None"]


def extracted() -> Catalog:
    """Return the catalogue of all that is said, each message with the files it is said in."""
    from babel.messages import Catalog

    made = Catalog(domain="unolearn", charset="utf-8")
    for path in _files():
        place = path.relative_to(PACKAGE.parent).as_posix()
        for message, context in _messages(path):
            _add(made, message, context, place)
    return made


def _files() -> list[Path]:
    here, kinds = Path(__file__).parent, ("*.py", "*.js", "*.j2", "*.html")
    others = {here, PACKAGE / "starter"}  # what somebody begins with is their own, and said as they write it
    return sorted(path for kind in kinds for path in PACKAGE.rglob(kind) if not others & set(path.parents))


def _messages(path: Path) -> Iterator[Found]:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        yield from python_messages(text)
    elif path.suffix == ".js":
        yield from javascript_messages(text)
    else:
        yield from ((found[2], None) for found in _IN_HTML.finditer(text))


def _add(catalog: Catalog, message: str | tuple[str, str], context: str | None, place: str) -> None:
    """Add a message; the plural of a singular is one and the same wherever it is said."""
    singular = message if isinstance(message, str) else message[0]
    there = catalog.get(singular, context)
    if there is not None and isinstance(there.id, (tuple, list)):
        if not isinstance(message, str) and tuple(there.id) != tuple(message):
            raise SystemExit(f"{place}: “{singular}” has two plurals, {there.id[1]!r} and {message[1]!r}")
        message = (there.id[0], there.id[1])
    catalog.add(message, locations=[(place, 0)], context=context)


# ---- Python


def python_messages(text: str) -> Iterator[Found]:
    """Yield what a Python file says: a command’s help; literal arguments, also on both sides of an ``if … else``."""
    module = ast.parse(text)
    yield from ((said, None) for said in _command(module))
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            yield from _call(node)


def _command(module: ast.Module) -> Iterator[str]:
    from unolearn.serving.terminal_language import paragraphs

    for node in module.body:
        if isinstance(node, ast.Assign) and [getattr(one, "id", "") for one in node.targets] == ["HELP"]:
            yield from paragraphs(ast.get_docstring(module, clean=False) or "")
            yield from _texts(node.value)


def _call(call: ast.Call) -> Iterator[Found]:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if name in TEXT:
        for place, keyword in TEXT[name]:
            yield from ((text, None) for text in _texts(_argument(call, place, keyword)))
    elif name in COUNTED:
        pairs = zip(_texts(_argument(call, 0, "one")), _texts(_argument(call, 1, "many")), strict=False)
        yield from ((pair, None) for pair in pairs)
    elif name in IN_CONTEXT:
        for context in _texts(_argument(call, 0, "context")):
            yield from ((text, context) for text in _texts(_argument(call, 1, "text")))


def _argument(call: ast.Call, place: int, keyword: str) -> ast.expr | None:
    if place < len(call.args):
        return call.args[place]
    return next((given.value for given in call.keywords if given.arg == keyword), None)


def _texts(node: ast.expr | None) -> Iterator[str]:
    """Yield the texts a value may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _texts(value)
    elif isinstance(node, (ast.Tuple, ast.List)):
        for value in node.elts:
            yield from _texts(value)


# ---- JavaScript


def javascript_messages(text: str) -> Iterator[Found]:
    """Yield what a script says: t("…"), tn("…", "…", n), tc("…", "…"), tk("…"), N_("…"), wherever it stands."""
    for name, *given in _CALL.findall(_COMMENT.sub("", text)):
        first, second = (json.loads(one) if one else "" for one in given)
        if name == "tc":
            yield second, first
        else:
            yield ((first, second), None) if name == "tn" else (first, None)
