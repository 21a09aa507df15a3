"""Make moves at a table and say what happens, what stands then, and the score if the round ends.

TABLE is a file in the notation of tables, YAML or JSON; its own moves come first. Each MOVE is a line of plain words:

    unolearn play table.yaml "Ana plays wild, names blue" "Ben draws"

Without moves the table is shown as it stands. The exit status is 2 where the table is refused or a line cannot be read
(then nothing is played), and 1 where a move may not be made.
"""

from __future__ import annotations

import argparse
from typing import Any

from unolearn.engine.explain import whose
from unolearn.serving import house_rules
from unolearn.serving.commands import _tables as out
from unolearn.tables import TableError, play_report

HELP = "what happens, what stands then, and the score if the round ends"
ORDER = 11


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The table, and the moves."""
    out.add_arguments(parser)
    parser.add_argument("moves", metavar="MOVE", nargs="*", help="moves to make, each in quotes")


def run(args: argparse.Namespace) -> int:
    """Read the table and the lines, play, print."""
    house_rules.allow_named(args.allow_rules)
    try:
        answer = play_report(out.read_table(args.table), args.moves)
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
    if answer["events"]:
        out.print_events(answer["events"])
        print()
    _print_table(answer["table"])
    print()
    out.print_decision(answer["decision"])
    if answer["round"]:
        print()
        _print_score(answer["round"])


def _print_table(table: dict[str, Any]) -> None:
    """The cards on the table and in the hands."""
    lines = []
    if "discard" in table:
        by = f", laid by {_inside(table['played_by'])}" if "played_by" in table else ""
        colour = (
            f"; the colour is {table['color']}"
            if table["color"] and not table["discard"][-1].startswith(table["color"])
            else ""
        )
        lines.append(("Top card", f"{table['discard'][-1]}{by}{colour}"))
    if table.get("pending"):
        lines.append(("Waiting", f"{table['pending']} cards to draw"))
    lines.append(("Draw pile", f"{table['draw_left']} cards"))
    lines.append(("Direction", table["direction"]))
    lines += [(f"Rule for {number}", text) for number, text in table.get("house_rules", {}).items()]
    lines += [
        (name, f"{len(hand)}: {', '.join(hand)}" if hand else "no cards left")
        for name, hand in table.get("hands", {}).items()
    ]
    _aligned(lines)


def _aligned(lines: list[tuple[str, str]]) -> None:
    size = min(max(len(label) for label, _ in lines), 20)
    for label, text in lines:
        out.say(f"{label.ljust(size)}  {text}", hang=" " * (size + 2))


def _print_score(result: dict[str, Any]) -> None:
    """The sum card by card, then everybody's points and total."""
    for row in result["sums"]:
        about = f"{whose(row['hand_of'])} hand, for {_inside(row['to'])}; {row['rule']}"
        out.say(f"{row['points']:>4}  {row['card']} ({about})", hang="      ")
    if result["points"]:
        print()
        _aligned(
            [(name, f"{points} points, {result['totals'][name]} in all") for name, points in result["points"].items()]
        )
    if result.get("ranking"):
        out.say("Out in this order: " + ", ".join(result["ranking"]) + ".")
    if result["winner"]:
        out.say(f"{result['winner']} went out first.")
    else:
        out.say("Nobody wins this round.")
    if result["game_over"] and result["winners"]:
        verb = "wins" if len(result["winners"]) == 1 and result["winners"] != ["You"] else "win"
        out.say(f"The game is over: {' and '.join(map(_inside, result['winners']))} {verb} it.")


def _inside(name: str) -> str:
    """A player's name inside a sentence."""
    return "you" if name == "You" else name
