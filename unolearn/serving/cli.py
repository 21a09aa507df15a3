"""`unolearn`: which command is meant, and the way out of it."""

import argparse
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from types import ModuleType

import unolearn
from unolearn.lessons.faults import visible
from unolearn.serving import commands, course
from unolearn.serving.commands import UserError

USAGE = """unolearn [FOLDER] [--watch] [--port PORT] [--ip ADDRESS] [--no-browser]
                [--language CODE] [--allow-rules] [--results FILE]
       unolearn COMMAND [ARGUMENTS]"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv` (default: the program's own) and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        return _run(words)
    except UserError as e:
        print("\n".join(map(visible, f"unolearn: {e}".split("\n"))), file=sys.stderr)
        return e.status
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # `unolearn play t.yaml | head`: whoever reads has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def _run(words: list[str]) -> int:
    if words and words[0] in commands.names():
        name, module, rest = words[0], commands.load(words[0]), words[1:]
        inner = module.kinds() if hasattr(module, "kinds") else {}
        if rest and rest[0] in inner:  # unolearn new course
            name, module, rest = f"{name} {rest[0]}", inner[rest[0]], rest[1:]
        args = _parser(f"unolearn {name}", module).parse_intermixed_args(rest)
    else:
        module, args = course, _course_parser().parse_args(words)
        if args.words and not _is_course(args.words[0]):
            raise UserError(_not_served(args.words[0]))
        if len(args.words) > 1:
            raise UserError(f"one course at a time: {args.words[0]} or {args.words[1]}")
    status: int = module.run(args)
    return status


class _WithCommands(argparse.ArgumentParser):
    """A parser whose help ends with the commands: they are loaded only when somebody asks."""

    def format_help(self) -> str:
        rows = [f"  {name:<9} {module.HELP}" for name, module in commands.in_order()]
        rest = ["", "commands:", *rows, "", "unolearn COMMAND --help tells more about one of them.", ""]
        return super().format_help() + ("\n".join(rest) if rows else "")


def _parser(prog: str, module: ModuleType, kind: type = argparse.ArgumentParser) -> argparse.ArgumentParser:
    about = (module.__doc__ or module.HELP).strip()
    shape = argparse.RawDescriptionHelpFormatter
    parser: argparse.ArgumentParser = kind(prog=prog, description=about, formatter_class=shape, allow_abbrev=False)
    module.add_arguments(parser)
    return parser


def _course_parser() -> argparse.ArgumentParser:
    parser = _parser("unolearn", course, _WithCommands)
    parser.usage = USAGE
    parser.add_argument("words", nargs="*", help=argparse.SUPPRESS)
    parser.add_argument("--version", action="version", version=f"unolearn {unolearn.__version__}")
    return parser


def _is_course(word: str) -> bool:
    """Whether a word can be served: a folder, or a lesson file."""
    return Path(word).is_dir() or (Path(word).suffix == ".yaml" and Path(word).is_file())


def _not_served(word: str) -> str:
    """Why the first word, which is no command, is not served."""
    names = commands.names()
    if Path(word).suffix in (".yaml", ".yml") or "/" in word or "\\" in word:
        return f"there is no folder or lesson file {word} (unolearn new course NAME makes a course)"
    near = get_close_matches(word.lower(), names, n=1, cutoff=0.5)
    hint = f" Did you mean {near[0]}?" if near else f" The commands are {', '.join(names)}." if names else ""
    return f"{word!r} is neither a command nor a folder.{hint} (unolearn --help lists everything.)"
