"""The rule book and the rule card that come with unolearn, in the language in force: `es/rulebook.yaml` and the like.

Such a file has the shape of the one it translates, and only its texts; lists stand in the same order.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from unolearn.engine.language import SOURCE
from unolearn.lessons.places import CONTENT

__all__ = ["overlaid", "shipped_source"]


def shipped_source(name: str, code: str) -> Any:
    """Return the source of a shipped file with its texts in a language, as far as there are any."""
    from unolearn.lessons.reading import Source, read_yaml

    base = read_yaml(CONTENT / name)
    words = CONTENT / code / name
    if code == SOURCE or not Path(words).is_file():
        return base
    return Source(base.name, overlaid(base.data, read_yaml(words).data), base.path)


def overlaid(base: Any, words: Any) -> Any:
    """Return data with other texts in the places where it has texts; everything else stays.

    >>> overlaid({"id": 3, "say": ["One", "Two"]}, {"id": 4, "say": ["Uno"], "else": "x"})
    {'id': 3, 'say': ['Uno', 'Two']}
    """
    if isinstance(base, dict) and isinstance(words, dict):
        return {key: overlaid(value, words.get(key)) for key, value in base.items()}
    if isinstance(base, list) and isinstance(words, list):
        return [overlaid(value, words[at] if at < len(words) else None) for at, value in enumerate(base)]
    return words if isinstance(base, str) and isinstance(words, str) and words else base
