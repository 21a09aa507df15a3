"""The buttons of a page, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["button"]


def button(
    text: str, act: str, key: str | None = None, *, main: bool = False, kind: str | None = None, **more: Any
) -> dict[str, Any]:
    """Return one button: what it says, the message it sends, its key, whether it is the loud one."""
    message: Mapping[str, Any] = {"act": act, **more}
    return {"act": dict(message), "text": text, "key": key, "main": main, "enabled": True, "kind": kind}
