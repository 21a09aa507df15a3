"""Files to begin from, filled in and written; nothing that is there is ever overwritten."""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from unolearn.serving.commands import UserError

__all__ = ["filled", "quoted", "starter", "title_of", "write", "write_schemas"]


def starter() -> Traversable:
    """Return the folder of the files to begin from."""
    return files("unolearn") / "starter"


def filled(text: str, words: Mapping[str, str]) -> str:
    """Return a text with its places (@TITLE@) filled in."""
    for name, word in words.items():
        text = text.replace(f"@{name}@", word)
    return text


def title_of(words: str) -> str:
    """Return words in a file's name as a title: "our-school_club" is "Our school club"."""
    title = " ".join(words.replace("-", " ").replace("_", " ").split())
    return (title[:1].upper() + title[1:]).replace("\\", "").replace('"', "'") or "A title"


def quoted(path: Path | str) -> str:
    """Return a path as it is typed on a command line."""
    text = str(path)
    return f'"{text}"' if os.name == "nt" and " " in text else text if os.name == "nt" else shlex.quote(text)


def write(path: Path, text: str) -> None:
    """Write a new file; UserError if there is one, or if it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise UserError(f"{path} is there already, and nothing is overwritten. Take another name.", 1) from None
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror}.", 1) from None


def write_schemas(folder: Path) -> None:
    """Put the schemas that editors read beside the files that name them, as this version of unolearn has them."""
    from unolearn.lessons.schema import SCHEMAS, schema_text

    (folder / ".schema").mkdir(parents=True, exist_ok=True)
    for name in SCHEMAS:
        (folder / ".schema" / name).write_text(schema_text(name), encoding="utf-8")
