"""`unolearn`: which command is meant, and the way out of it."""

import argparse
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from textwrap import wrap
from types import ModuleType

import unolearn
from unolearn.engine.explain import say
from unolearn.engine.language import N_, gettext, speaking
from unolearn.lessons.faults import visible
from unolearn.serving import commands, course, terminal_language
from unolearn.serving.commands import UserError

USAGE = """unolearn [FOLDER] [--watch] [--port PORT] [--ip ADDRESS] [--no-browser]
                [--language CODE] [--allow-rules] [--results FILE]
       unolearn COMMAND [ARGUMENTS]"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv` (default: the program's own) and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    terminal_language.never_fails()
    with speaking(terminal_language.terminal_language(words)):
        return _ended(words)


def _ended(words: list[str]) -> int:
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
        with terminal_language.speaking_parsers():
            args = _parser(name, module).parse_intermixed_args(rest)
    else:
        with terminal_language.speaking_parsers():
            module, args = course, _course_parser().parse_args(words)
        if args.words and not _is_course(args.words[0]):
            raise UserError(_not_served(args.words[0]))
        if len(args.words) > 1:
            raise UserError(say("one course at a time: {name} or {word}", name=args.words[0], word=args.words[1]))
    status: int = module.run(args)
    return status


class _WithCommands(argparse.ArgumentParser):
    """A parser whose help ends with the commands: they are loaded only when somebody asks."""

    def format_help(self) -> str:
        rows = [f"  {name:<9} {gettext(module.HELP)}" for name, module in commands.in_order()]
        more = say("unolearn COMMAND --help tells more about one of them.")
        rest = ["", say("commands:"), *rows, "", more, *_spoken(), ""]
        return super().format_help() + ("\n".join(rest) if rows else "")


def _spoken() -> list[str]:
    """Which language all of it is in."""
    told = say(
        "They speak the language of this machine, or that of --language CODE. What --json prints, and what judge and "
        "play answer, is in English unless --language or UNOLEARN_LANGUAGE says otherwise."
    )
    return ["", *wrap(told, 100)]


def _parser(name: str, module: ModuleType, kind: type = argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = kind(
        prog=f"unolearn {name}".strip(),
        description=terminal_language.about(module),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        conflict_handler="resolve",  # a command's own --language goes before the one that every command has
    )
    terminal_language.add_language(parser, name)
    module.add_arguments(parser)
    terminal_language.keep_usage(parser)
    return parser


def _course_parser() -> argparse.ArgumentParser:
    parser = _parser("", course, _WithCommands)
    parser.usage = terminal_language.usage(USAGE)
    parser.add_argument("words", nargs="*", help=argparse.SUPPRESS)
    shown = say("show program's version number and exit")
    parser.add_argument("--version", action="version", version=f"unolearn {unolearn.__version__}", help=shown)
    return parser


def _is_course(word: str) -> bool:
    """Whether a word can be served: a folder, or a lesson file."""
    return Path(word).is_dir() or (Path(word).suffix == ".yaml" and Path(word).is_file())


def _not_served(word: str) -> str:
    """Why the first word, which is no command, is not served."""
    names = commands.names()
    if Path(word).suffix in (".yaml", ".yml") or "/" in word or "\\" in word:
        told = N_("there is no folder or lesson file {name} (unolearn new course NAME makes a course)")
        return say(told, name=word)
    near = get_close_matches(word.lower(), names, n=1, cutoff=0.5)
    quoted = repr(word)
    if near:
        told = N_("{text} is neither a command nor a folder. Did you mean {name}? (unolearn --help lists everything.)")
        return say(told, text=quoted, name=near[0])
    told = N_("{text} is neither a command nor a folder. The commands are {names}. (unolearn --help lists everything.)")
    return say(told, text=quoted, names=", ".join(names))
