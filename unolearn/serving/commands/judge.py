"""Say whose decision it is at a table, and for every known card whether it may be played now, and why.

TABLE is a file in the notation of tables, YAML or JSON. A small one, whole:

    hands: {Ana: [red 7, blue 5, wild draw four], Ben: 7}
    discard: [red 5]
    played_by: Ben

The exit status is 2 where the table is refused, and 1 where one of its own moves may not be made.
"""

from __future__ import annotations

import argparse
from typing import Any

from unolearn.engine.explain import person, say
from unolearn.engine.language import NP_, pgettext
from unolearn.engine.naming import in_words
from unolearn.serving import house_rules
from unolearn.serving.commands import _tables as out
from unolearn.tables import TableError, judge_report

HELP = "whose decision, and for every known card: may it be played, and why"
ORDER = 10
_MARKS = {"legal": NP_("verdict", "yes"), "bluff": NP_("verdict", "bluff"), "illegal": NP_("verdict", "no")}

add_arguments = out.add_arguments


def run(args: argparse.Namespace) -> int:
    """Read the table, judge it, print."""
    house_rules.allow_named(args.allow_rules)
    try:
        answer = judge_report(out.read_table(args.table))
    except TableError as error:
        return out.tell_wrong(error, args.json)
    if args.json:
        out.print_json(answer)
    elif "error" in answer:
        return out.tell_illegal(answer)
    else:
        _print(answer)
    return out.ILLEGAL if "error" in answer else out.DONE


def _print(answer: dict[str, Any]) -> None:
    out.print_decision(answer["decision"])
    if answer["cards"]:
        print()
        _print_cards(answer["cards"])
    if answer["moves"]:
        print()
        out.line(say("Possible now:"))
        for move in answer["moves"]:
            out.line(move, "  ", "      ")


def _print_cards(rows: list[dict[str, Any]]) -> None:
    """One line a card where the terminal is wide enough, else the reason below it."""
    cells = [
        (person(row["player"]), str(in_words(row["card"])), pgettext("verdict", _MARKS[row["verdict"]]), row["rule"])
        for row in rows
    ]
    widths = [max(len(cell[place]) for cell in cells) for place in range(4)]
    for row, cell in zip(rows, cells, strict=True):
        head = "  ".join(text.ljust(size) for text, size in zip(cell, widths, strict=True))
        if len(head) + 40 <= out.width():
            out.line(f"{head}  {row['why']}", hang=" " * (len(head) + 2))
        else:
            out.line("  ".join(cell))
            out.line(row["why"], "    ")
