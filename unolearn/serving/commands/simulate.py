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

from unolearn.serving import house_rules
from unolearn.serving.commands import UserError

if TYPE_CHECKING:
    from unolearn.engine.simulate import Statistics

HELP = "play many games between computer players and print their statistics"
ORDER = 40
BAR = 30


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The rules, how many games and players, and how to print them."""
    parser.add_argument("spec", metavar="SPEC", nargs="?", default="classic", help="the rules (default: classic)")
    parser.add_argument("--games", metavar="N", type=_whole(1), default=1000, help="how many games (default: 1000)")
    parser.add_argument(
        "--players", metavar="P", type=_whole(2, 12), default=4, help="how many players, 2 to 12 (default: 4)"
    )
    parser.add_argument("--seed", metavar="S", type=int, default=0, help="where chance begins (default: 0)")
    parser.add_argument(
        "--strength", choices=("steady", "sharp"), default="steady", help="how well they play (default: steady)"
    )
    parser.add_argument(
        "--workers", metavar="W", type=_whole(1, 64), default=1, help="how many processes share the work (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
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
        full = BAR * done // self.games
        print(f"\r[{'#' * full}{'.' * (BAR - full)}] {done} of {self.games} games", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _table(args: argparse.Namespace, found: Statistics) -> list[str]:
    told, games = found.as_dict(), found.games
    moves = told["moves"]
    rows = [
        f"{args.spec}: {games} games, {args.players} players, seed {args.seed}, {args.strength} computer players",
        "",
        f"moves a game    {moves['mean']:.1f} on average, {moves['least']} to {moves['most']}, "
        f"in half of the games up to {moves['median']}",
        f"drawn rounds    {found.drawn}",
        f"cut off         {found.cut_off}",
        "",
        f"{'seat':<8}{'wins':>8}{'share':>9}{'points':>10}{'a game':>9}",
    ]
    for seat, wins in enumerate(found.wins):
        points = found.points[seat]
        rows.append(f"{seat + 1:<8}{wins:>8}{wins / games:>9.1%}{points:>10}{points / games:>9.2f}")
    rows += ["", f"{'rule':<12}{'events':>10}{'a game':>10}"]
    return rows + [f"{rule:<12}{count:>10}{count / games:>10.2f}" for rule, count in told["fired"].items()]


def _whole(least: int, most: int | None = None) -> Any:
    """A reader of whole numbers within bounds."""

    def read(text: str) -> int:
        bounds = f"a whole number from {least} to {most}" if most else f"a whole number from {least}"
        if not (text.isdecimal() and text.isascii()) or int(text) < least or (most and int(text) > most):
            raise argparse.ArgumentTypeError(f"{text!r} is not {bounds}")
        return int(text)

    return read
