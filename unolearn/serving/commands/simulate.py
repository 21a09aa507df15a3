"""Play many games between computer players and count what happens.

A game is one round, from the deal to the empty hand; seat 1 begins. SPEC is a preset with options, such as
classic,stacking=draw_two,jump_in=true (unolearn rules lists them). The same seed gives the same result, however many
workers share the work.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from unolearn.engine.explain import say
from unolearn.engine.language import N_, pgettext
from unolearn.serving import house_rules
from unolearn.serving.commands import UserError

if TYPE_CHECKING:
    from unolearn.engine.simulate import Statistics

HELP = "play many games between computer players and print their statistics"
ORDER = 40
BAR = 30


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The rules, how many games and players, and how to print them."""
    told = say("the rules (default: {name})", name="classic")
    parser.add_argument("spec", metavar=pgettext("argument", "SPEC"), nargs="?", default="classic", help=told)
    told = say("how many games (default: {n})", n=1000)
    parser.add_argument("--games", metavar="N", type=_whole(1), default=1000, help=told)
    told = say("how many players, {least} to {most} (default: {n})", least=2, most=12, n=4)
    parser.add_argument("--players", metavar="P", type=_whole(2, 12), default=4, help=told)
    parser.add_argument("--seed", metavar="S", type=int, default=0, help=say("where chance begins (default: {n})", n=0))
    told = say("how well they play (default: {name})", name="steady")
    parser.add_argument("--strength", choices=("steady", "sharp"), default="steady", help=told)
    told = say("how many processes share the work (default: {n})", n=1)
    parser.add_argument("--workers", metavar="W", type=_whole(1, 64), default=1, help=told)
    parser.add_argument("--json", action="store_true", help=say("print JSON"))
    house_rules.add_place(parser)


def run(args: argparse.Namespace) -> int:
    """Simulate and print."""
    house_rules.allow_named(args.allow_rules)
    from unolearn.engine.ruleset import RuleError
    from unolearn.rules import simulate

    progress = _Progress(args.games) if sys.stderr.isatty() else None
    how: dict[str, Any] = {"strength": args.strength, "progress": progress}
    try:
        if args.workers > 1:
            with ProcessPoolExecutor(args.workers, mp_context=get_context("spawn")) as executor:
                found = simulate(args.spec, args.games, args.players, args.seed, executor=executor, **how)
        else:
            found = simulate(args.spec, args.games, args.players, args.seed, **how)
    except RuleError as error:
        raise UserError(str(error)) from None
    finally:
        if progress:
            progress.clear()
    if args.json:
        told = {"rules": args.spec, "players": args.players, "seed": args.seed, "strength": args.strength}
        print(json.dumps(told | found.as_dict(), indent=2))
    else:
        print(*_table(args, found), sep="\n")
    return 0


class _Progress:
    """A bar on the terminal, on standard error."""

    def __init__(self, games: int) -> None:
        self.games = games
        self(0)

    def __call__(self, done: int) -> None:
        full, told = BAR * done // self.games, say("{done} of {n} games", done=done, n=self.games)
        print(f"\r[{'#' * full}{'.' * (BAR - full)}] {told}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _table(args: argparse.Namespace, found: Statistics) -> list[str]:
    told, games = found.as_dict(), found.games
    moves = told["moves"]
    head = N_("{rule}: {games} games, {players} players, seed {seed}, {name} computer players")
    facts = {"rule": args.spec, "games": games, "players": args.players, "seed": args.seed, "name": args.strength}
    counted = (
        (say("moves a game"), _moves(moves)),
        (say("drawn rounds"), str(found.drawn)),
        (say("cut off"), str(found.cut_off)),
    )
    label = max(14, *(len(name) for name, _ in counted))
    rows = [say(head, **facts), "", *(f"{name:<{label}}  {text}" for name, text in counted), ""]
    rows.append(_seats_head())
    for seat, wins in enumerate(found.wins):
        points = found.points[seat]
        rows.append(f"{seat + 1:<8}{wins:>8}{wins / games:>9.1%}{points:>10}{points / games:>9.2f}")
    rows += ["", _rules_head()]
    return rows + [f"{rule:<12}{count:>10}{count / games:>10.2f}" for rule, count in told["fired"].items()]


def _seats_head() -> str:
    seat, wins, share = pgettext("column", "seat"), pgettext("column", "wins"), pgettext("column", "share")
    points, each = pgettext("column", "points"), pgettext("column", "a game")
    return f"{seat:<8}{wins:>8}{share:>9}{points:>10}{each:>9}"


def _rules_head() -> str:
    rule, events, each = pgettext("column", "rule"), pgettext("column", "events"), pgettext("column", "a game")
    return f"{rule:<12}{events:>10}{each:>10}"


def _moves(moves: dict[str, Any]) -> str:
    """How many moves a game has."""
    told = N_("{mean} on average, {least} to {most}, in half of the games up to {median}")
    return say(told, **{**moves, "mean": f"{moves['mean']:.1f}"})


def _whole(least: int, most: int | None = None) -> Any:
    """A reader of whole numbers within bounds."""

    def read(text: str) -> int:
        if text.isdecimal() and text.isascii() and least <= int(text) <= (most or int(text)):
            return int(text)
        facts = {"text": repr(text), "least": least, "most": most}
        if most:
            told = say("{text} is not a whole number from {least} to {most}", **facts)
        else:
            told = say("{text} is not a whole number from {least}", **facts)
        raise argparse.ArgumentTypeError(told)

    return read
