"""Where progress is kept on the learner's own machine: one small file, written whole or not at all."""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from unolearn.engine.explain import say
from unolearn.engine.language import N_

__all__ = ["FileStore", "MemoryStore", "Store", "find_store"]

_UNREAD = N_("The file {name} cannot be read ({text}). Your progress is kept in the browser.")
_UNMOVED = N_("The file {name} cannot be read or moved ({text}).")
_SET_ASIDE = N_("The saved file could not be read. It was set aside as {name}, and a new one is started.")
_UNSAVED = N_("Progress cannot be saved to {name} ({text}). The browser keeps it.")

VARIABLE = "UNOLEARN_PROGRESS"  # set by the server of somebody who learns on their own machine


class Store(Protocol):
    """Keeps progress; problems become a sentence in `message`, never an exception."""

    @property
    def message(self) -> str | None:
        """What went wrong, in the language in force; None while all is well."""

    @property
    def path(self) -> str | None:
        """The file, as shown to the learner; None if there is none."""

    def load(self) -> dict[str, Any] | None:
        """Return what was saved last, or None."""

    def save(self, progress: dict[str, Any]) -> None:
        """Save everything."""


class MemoryStore:
    """Keeps progress as long as the program runs: on a server that many share, the browser keeps it."""

    path: str | None = None
    message: str | None = None

    def __init__(self) -> None:
        self._data: str | None = None

    def load(self) -> dict[str, Any] | None:
        """Return what was saved last, or None."""
        return json.loads(self._data) if self._data else None

    def save(self, progress: dict[str, Any]) -> None:
        """Save everything."""
        self._data = json.dumps(progress)


class FileStore:
    """Keeps progress in one JSON file."""

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path).expanduser()
        self._problem: tuple[str, dict[str, str]] | None = None  # the sentence's template and its facts

    @property
    def path(self) -> str | None:
        """The file's path."""
        return str(self._path)

    @property
    def message(self) -> str | None:
        """What went wrong; None while all is well."""
        return say(self._problem[0], **self._problem[1]) if self._problem else None

    def _failed(self, template: str, error: OSError) -> None:
        self._problem = (template, {"name": str(self._path), "text": str(error.strerror)})

    def load(self) -> dict[str, Any] | None:
        """Return what was saved last; an unreadable file is set aside, so that nothing is lost."""
        try:
            data = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except OSError as error:
            self._failed(_UNREAD, error)
            return None
        except ValueError:
            self._set_aside()
            return None
        if isinstance(data, dict):
            return data
        self._set_aside()
        return None

    def _set_aside(self) -> None:
        aside = self._path.with_name(f"{self._path.name}.{time.strftime('%Y%m%d-%H%M%S')}.unreadable")
        try:
            os.replace(self._path, aside)
        except OSError as error:
            self._failed(_UNMOVED, error)
            return
        self._problem = (_SET_ASIDE, {"name": aside.name})

    def save(self, progress: dict[str, Any]) -> None:
        """Write beside the file, then put it in its place in one go."""
        beside = self._path.with_name(f".{self._path.name}.{os.getpid()}.tmp")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(json.dumps(progress, separators=(",", ":")), encoding="utf-8")
            os.replace(beside, self._path)
        except OSError as error:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
            self._failed(_UNSAVED, error)
        else:
            if self._problem and self._problem[0] == _UNSAVED:
                self._problem = None


def find_store() -> Store:
    """Return the file store that the environment names, or one that only remembers while the program runs."""
    path = os.environ.get(VARIABLE)
    return FileStore(path) if path else MemoryStore()
