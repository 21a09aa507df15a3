"""Where progress is kept on the learner's own machine: one small file, written whole or not at all."""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

__all__ = ["FileStore", "MemoryStore", "Store", "find_store"]

VARIABLE = "UNOLEARN_PROGRESS"  # set by the server of somebody who learns on their own machine


class Store(Protocol):
    """Keeps progress; problems become a sentence in `message`, never an exception."""

    message: str | None

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

    def __init__(self) -> None:
        self.message: str | None = None
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
        self.message: str | None = None

    @property
    def path(self) -> str | None:
        """The file's path."""
        return str(self._path)

    def load(self) -> dict[str, Any] | None:
        """Return what was saved last; an unreadable file is set aside, so that nothing is lost."""
        try:
            data = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except OSError as error:
            self.message = (
                f"The file {self._path} cannot be read ({error.strerror}). Your progress is kept in the browser."
            )
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
            self.message = f"The file {self._path} cannot be read or moved ({error.strerror})."
            return
        self.message = f"The saved file could not be read. It was set aside as {aside.name}, and a new one is started."

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
            self.message = f"Progress cannot be saved to {self._path} ({error.strerror}). The browser keeps it."
        else:
            if self.message and self.message.startswith("Progress cannot be saved"):
                self.message = None


def find_store() -> Store:
    """Return the file store that the environment names, or one that only remembers while the program runs."""
    path = os.environ.get(VARIABLE)
    return FileStore(path) if path else MemoryStore()
