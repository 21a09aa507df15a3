"""What `judge` and `play` share: reading the table, and printing for people or for programs."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import textwrap
from pathlib import Path
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.language import N_, pgettext
from unolearn.serving import house_rules
from unolearn.tables import Table, TableError, load_table
from unolearn.tables.reading import LIMIT, read_text

DONE, ILLEGAL, WRONG = 0, 1, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments both commands have."""
    told = say("a table in YAML or JSON; - reads it from standard input")
    parser.add_argument("table", metavar=pgettext("argument", "TABLE"), help=told)
    parser.add_argument("--json", action="store_true", help=say("print the answer as JSON"))
    house_rules.add_place(parser)


def read_table(name: str) -> Table:
    """The table in the file `name`, or on standard input where that is `-`."""
    if name != "-":
        return load_table(Path(name))
    data = sys.stdin.buffer.read(LIMIT + 1)
    return load_table(read_text(data, "-"))


def print_json(answer: dict[str, Any]) -> None:
    """One line of JSON; signs the terminal cannot show are escaped."""
    encoding = (sys.stdout.encoding or "ascii").lower().replace("-", "")
    print(json.dumps(answer, ensure_ascii=encoding != "utf8" or _has_surrogates(answer)))


def _has_surrogates(answer: dict[str, Any]) -> bool:
    return any("\ud800" <= sign <= "\udfff" for sign in json.dumps(answer, ensure_ascii=False))


def tell_wrong(error: TableError, as_json: bool) -> int:
    """A table or line that cannot be read: told in one message."""
    if as_json:
        print_json({"error": {"file": error.file, "line": error.line, "why": error.why}})
    else:
        print(_shown(f"unolearn: {error}"), file=sys.stderr)
    return WRONG


def tell_illegal(answer: dict[str, Any]) -> int:
    """A move that may not be made: what came before it, then the move, the rule and the reason."""
    print_events(answer["events"])
    sys.stdout.flush()
    error = answer["error"]
    facts = {"notation": error["move"], "rule": error["rule"], "why": error["why"]}
    print(_shown(f"unolearn: {say('{notation}: not possible ({rule}). {why}', **facts)}"), file=sys.stderr)
    if error["legal"]:
        print(_shown(say("Possible now: {notation}.", notation="; ".join(error["legal"]))), file=sys.stderr)
    return ILLEGAL


def line(text: str = "", indent: str = "", hang: str | None = None) -> None:
    """A line for people, wrapped to the terminal."""
    lines = textwrap.wrap(text, width(), initial_indent=indent, subsequent_indent=indent if hang is None else hang)
    print(_shown("\n".join(lines)))


def width() -> int:
    """How wide the terminal is, within reason."""
    return max(30, min(shutil.get_terminal_size((100, 24)).columns, 110))


def _shown(text: str) -> str:
    """The text with signs that the terminal cannot show replaced."""
    encoding = sys.stdout.encoding or "ascii"
    return text.encode(encoding, "backslashreplace").decode(encoding)


def print_events(events: list[dict[str, Any]]) -> None:
    """What happened, a sentence a line with its rule."""
    for event in events:
        line(f"{event['text']} ({event['rule']})", hang="    ")


_DECISIONS = {
    "over": N_("The round is over."),
    "play": N_("{Player} [are|is] in turn: play a card or draw."),
    "keep_or_play": N_("{Player} [have|has] drawn: play that card or keep it."),
    "answer": N_("A draw penalty is waiting for {player}: take it, or do what else is possible."),
    "name_color": N_("{Player} [name|names] the colour of the opening wild."),
    "who_was_last": N_("The table decides: who was last?"),
    "cut": N_("{Player} [deal|deals], and first [cut|cuts] the deck."),
}


def print_decision(decision: dict[str, Any] | None) -> None:
    """Whose decision it is, in a sentence."""
    kind, player = ("over", None) if decision is None else (decision["kind"], decision["player"])
    line(say(_DECISIONS[kind], player=player))
