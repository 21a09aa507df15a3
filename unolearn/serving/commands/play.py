"""Make moves at a table and say what happens, what stands then, and the score if the round ends.

TABLE is a file in the notation of tables, YAML or JSON; its own moves come first. Each MOVE is a line of plain words:

    unolearn play table.yaml "Ana plays wild, names blue" "Ben draws"

Without moves the table is shown as it stands. The exit status is 2 where the table is refused or a line cannot be read
(then nothing is played), and 1 where a move may not be made.
"""

from __future__ import annotations

import argparse
from typing import Any

from unolearn.engine.explain import face_list, listed, person, say, say_n
from unolearn.engine.language import N_, gettext, pgettext
from unolearn.engine.naming import in_words
from unolearn.serving import house_rules
from unolearn.serving.commands import _tables as out
from unolearn.tables import TableError, play_report

HELP = "what happens, what stands then, and the score if the round ends"
ORDER = 11


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The table, and the moves."""
    out.add_arguments(parser)
    told = say("moves to make, each in quotes")
    parser.add_argument("moves", metavar=pgettext("argument", "MOVE"), nargs="*", help=told)


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
        lines.append((say("Top card"), _top(table)))
    if table.get("pending"):
        lines.append((say("Waiting"), say_n("{n} card to draw", "{n} cards to draw", table["pending"])))
    lines.append((say("Draw pile"), say_n("{n} card", "{n} cards", table["draw_left"])))
    lines.append((say("Direction"), str(in_words(table["direction"]))))
    lines += [
        (say("Rule for {number}", number=number), gettext(text))
        for number, text in table.get("house_rules", {}).items()
    ]
    lines += [
        (person(name), f"{len(hand)}: {face_list(hand)}" if hand else say("no cards left"))
        for name, hand in table.get("hands", {}).items()
    ]
    _aligned(lines)


def _top(table: dict[str, Any]) -> str:
    """The top card, who laid it, and the colour where another one than its own is in force."""
    card, color = table["discard"][-1], table["color"]
    facts = {"card": card, "by": table.get("played_by"), "color": color}
    if color and not card.startswith(color):
        told = N_("{card}, laid by {by}; the colour is {color}") if facts["by"] else N_("{card}; the colour is {color}")
        return say(told, **facts)
    return say("{card}, laid by {by}", **facts) if facts["by"] else str(in_words(card))


def _aligned(lines: list[tuple[str, str]]) -> None:
    size = min(max(len(label) for label, _ in lines), 20)
    for label, text in lines:
        out.line(f"{label.ljust(size)}  {text}", hang=" " * (size + 2))


def _print_score(result: dict[str, Any]) -> None:
    """The sum card by card, then everybody's points and total."""
    for row in result["sums"]:
        facts = {"card": row["card"], "player": row["hand_of"], "target": row["to"], "rule": row["rule"]}
        told = say("{card} ({whose} hand, for {target}; {rule})", **facts)
        out.line(f"{row['points']:>4}  {told}", hang="      ")
    if result["points"]:
        print()
        totals = result["totals"]
        _aligned([(person(name), _points(n, totals[name])) for name, n in result["points"].items()])
    if result.get("ranking"):
        out.line(say("Out in this order: {names}.", names=", ".join(map(person, result["ranking"]))))
    if result["winner"]:
        out.line(say("[You|{player}] went out first.", player=result["winner"]))
    else:
        out.line(say("Nobody wins this round."))
    if result["game_over"] and result["winners"]:
        out.line(_game_over(result["winners"]))


def _points(n: int, total: int) -> str:
    return say_n("{n} point, {total} in all", "{n} points, {total} in all", n, total=total)


def _game_over(winners: list[str]) -> str:
    if len(winners) == 1:
        return say("The game is over: {player} [win|wins] it.", player=winners[0])
    return say("The game is over: {names} win it.", names=listed(map(_inside, winners)))


def _inside(name: str) -> str:
    """A player's name inside a sentence."""
    return gettext("you") if name == "You" else name
