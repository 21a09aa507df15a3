"""The browser side as two texts: one ES module, one stylesheet. No bundler; the order stands here."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

__all__ = ["SCRIPTS", "STYLES", "script", "sheet_style", "style"]

STATIC = Path(__file__).parent / "static"

#: A file stands after those it uses at once; functions may call each other across files in any order.
SCRIPTS = (
    "language",
    "dom",
    "words",
    "cards",
    "table",
    "hand",
    "deeds",
    "selection",
    "keys",
    "store",
    "tabs",
    "address",
    "frames",
    "link",
    "narrow",
    "timer",
    "swap",
    "builder",
    "answer",
    "feedback",
    "react",
    "paper",
    "worksheet",
    "rules",
    "coach",
    "score",
    "buttons",
    "results",
    "settings",
    "topbar",
    "map",
    "course",
    "stored",
    "pad",
    "build",
    "verdict",
    "judge",
    "certificate",
    "lesson",
    "tries",
    "preview",
    "faulty",
    "editor",
    "page",
    "focus",
    "film",
    "listen",
    "wishes",
    "watch",
    "app",
)
STYLES = (
    "tokens",
    "icons",
    "base",
    "frame",
    "words",
    "cards",
    "table",
    "answer",
    "lesson",
    "react",
    "builder",
    "rules",
    "score",
    "course",
    "map",
    "judge",
    "verdict",
    "certificate",
    "results",
    "preview",
    "editor",
    "motion",
    "narrow",
    "worksheet",
    "paper",
)
#: What a printable file needs of them.
SHEET_STYLES = ("tokens", "icons", "base", "worksheet")

_IMPORT = re.compile(r'^import \{[^}]*\} from "\./[a-z]+\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(async )?(function|const|let|class)\b)", re.MULTILINE)


@cache
def script() -> str:
    """Return our scripts joined into one module that exports `render`, as anywidget wants it."""
    return _joined("js", SCRIPTS, _plain) + "\nexport default { render };\n"


@cache
def style() -> str:
    """Return our stylesheets joined into one."""
    return _joined("css", STYLES, lambda text: text)


def sheet_style() -> str:
    """Return the stylesheet of a printable file: no page around it, no script."""
    return _joined("css", SHEET_STYLES, lambda text: text)


def _joined(kind: str, stems: tuple[str, ...], trim: Callable[[str], str]) -> str:
    texts = [(STATIC / f"{stem}.{kind}").read_text(encoding="utf-8") for stem in stems]
    return "\n".join(trim(text) for text in texts)


def _plain(text: str) -> str:
    """Return a script without the words that only matter while it stands alone."""
    return _EXPORT.sub("", _IMPORT.sub("", text))
