"""Files to begin from, filled in and written; nothing that is there is ever overwritten."""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from unolearn.engine.explain import say
from unolearn.serving.commands import UserError

__all__ = ["filled", "no_folder", "quoted", "starter", "title_of", "write", "write_schemas"]

#: Where this one stands in a schema, all switches do.
_A_SWITCH = "jump_in"


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


def no_folder(folder: Path | str) -> str:
    """Return what is told where the folder of a course is not there."""
    where = quoted(folder)
    return say("there is no folder {file}. Make a course first: unolearn new course {where}", file=folder, where=where)


def write(path: Path, text: str) -> None:
    """Write a new file; UserError if there is one, or if it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise UserError(
            say("{file} is there already, and nothing is overwritten. Take another name.", file=path), 1
        ) from None
    except OSError as error:
        raise UserError(say("{file} cannot be written: {text}.", file=path, text=error.strerror), 1) from None


def write_schemas(folder: Path) -> None:
    """Put the schemas that editors read beside the files that name them, as this version of unolearn has them.

    The switches of house rules in the folder are known to them too; the rules are read for that, and not run.
    """
    from unolearn.lessons.house_rules import options_in, own_rule_files
    from unolearn.lessons.schema import SCHEMAS, schema_text

    own = sorted({name for path in own_rule_files(folder) for name in options_in(path)})
    (folder / ".schema").mkdir(parents=True, exist_ok=True)
    for name in SCHEMAS:
        text = schema_text(name)
        if own:
            text = json.dumps(_knowing(json.loads(text), own), indent=1, ensure_ascii=False) + "\n"
        (folder / ".schema" / name).write_text(text, encoding="utf-8")


def _knowing(schema: Any, own: Sequence[str]) -> Any:
    """Return a schema in which switches of one's own stand wherever all the others do."""
    if isinstance(schema, dict):
        known = {key: _knowing(value, own) for key, value in schema.items()}
        return known | {key: {} for key in own} if _A_SWITCH in known else known
    if isinstance(schema, list):
        return [*schema, *own] if _A_SWITCH in schema else [_knowing(one, own) for one in schema]
    return schema
