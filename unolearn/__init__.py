"""Learn Uno on a playable table.

The public names. Each is loaded on first use, so that `import unolearn` costs nothing and the engine can be used
without the widgets.
"""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

# public name -> "module:name in it"
_HOME = {
    "Card": "engine.cards:Card",
    "Computer": "engine.players:Computer",
    "Course": "widgets.course:Course",
    "Lesson": "widgets.lesson:Lesson",
    "Match": "engine.match:Match",
    "Round": "engine.round:Round",
    "Ruleset": "engine.ruleset:Ruleset",
    "Step": "widgets.lesson:Step",
    "Table": "widgets.table:Table",
    "check": "lessons.checking:check",
    "editor": "widgets.preview:editor",
    "judge": "tables:judge_report",
    "play": "tables:play_report",
    "preview": "widgets.preview:preview",
    "ruleset": "rules.systems:ruleset",
    "simulate": "rules:simulate",
    "table": "tables:load_table",
    "worksheet": "widgets.paper:worksheet",
}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    """The public name `name`, imported now and kept."""
    if name not in _HOME:
        raise AttributeError(f"unolearn has no {name!r}; its public names are {', '.join(__all__)}")
    module, attribute = _HOME[name].split(":")
    value = getattr(import_module(f"{__name__}.{module}"), attribute)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOME])
