"""An empty folder to run commands in."""

from pathlib import Path

import pytest


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, which the command is run in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
