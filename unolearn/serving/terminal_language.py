"""The language a terminal is spoken to in: `--language`, else UNOLEARN_LANGUAGE, else the machine's, else English.

It is for what this program prints, and for nothing else: kernels are told what `--language` or the variable names and
no more, so that learners follow their own browsers. What other programs read (`--json`, and all that judge and play
answer) is in English unless one of those two names another language: a public format is the same on every machine.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType

from unolearn.engine.explain import say
from unolearn.engine.language import N_, NP_, SOURCE, gettext, ngettext, pgettext
from unolearn.lessons.reader_language import VARIABLE, known_language

__all__ = [
    "FOR_PROGRAMS",
    "about",
    "add_language",
    "keep_usage",
    "never_fails",
    "paragraphs",
    "speaking_parsers",
    "terminal_language",
    "usage",
]

#: Commands whose answers are made for programs as much as for people (NOTATION.md).
FOR_PROGRAMS = ("judge", "play")
_METAVAR = re.compile(r"\b[A-Z]{2,}\b")
_BRACKET = re.compile(r"[][{}]")

#: What argparse says itself, as it looks it up; more of it stays English.
_ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("unrecognized arguments: %s"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("the following arguments are required: %s"),
    N_("expected one argument"),
    N_("%(prog)s: error: %(message)s\n"),
)
_IN_USAGE = (NP_("argument", "COMMAND"), NP_("argument", "ARGUMENTS"))


def terminal_language(words: Sequence[str]) -> str:
    """Return the code of the language for a command line; a language there is none of counts for nothing."""
    named = [*_named(words), os.environ.get(VARIABLE, "")]
    is_format = "--json" in words or "".join(words[:1]) in FOR_PROGRAMS
    machine = [] if is_format and not {*words} & {"-h", "--help"} else _machine()
    return known_language([*named, *machine]) or SOURCE


def _named(words: Sequence[str]) -> Iterator[str]:
    """What `--language` names, read before there is a parser: its words are in that language too."""
    for word, following in zip(words, [*words[1:], ""], strict=False):
        if word == "--":
            return
        if word == "--language":
            yield following
        elif word.startswith("--language="):
            yield word.partition("=")[2]


def _machine() -> list[str]:
    """The machine's languages as gettext finds them: C and POSIX are none."""
    given = {name: os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")}
    locale = given["LC_ALL"] or given["LC_MESSAGES"] or given["LANG"]
    if locale in ("C", "POSIX"):
        return [SOURCE]
    wishes = [re.split(r"[.@]", one)[0] for one in (given["LANGUAGE"] or locale).split(":")]
    return [SOURCE if one in ("C", "POSIX") else one for one in wishes]


def never_fails() -> None:
    """Let a stream write signs that its terminal has not as escapes: a sentence in another language never fails."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="backslashreplace")


# ---- what parsers say


@contextmanager
def speaking_parsers() -> Iterator[None]:
    """Let argparse look up its own words in the language in force: it knows only the machine's catalogues."""
    ours = {"_": gettext, "ngettext": ngettext}
    theirs = {name: vars(argparse)[name] for name in ours if name in vars(argparse)}
    vars(argparse).update(ours)
    try:
        yield
    finally:
        vars(argparse).update(theirs)


def about(module: ModuleType) -> str:
    """Return what --help says of a command: its docstring, paragraph by paragraph in the language in force."""
    told = (module.__doc__ or module.HELP).strip().split("\n\n")
    return "\n\n".join(one if _BRACKET.search(one) else gettext(one) for one in told)


def paragraphs(docstring: str) -> list[str]:
    """Return the paragraphs of a docstring that are said; those with brackets are examples, and in no language."""
    return [one for one in docstring.strip().split("\n\n") if not _BRACKET.search(one)]


def usage(text: str) -> str:
    """Return a usage with what stands for something, in capitals, in the language in force."""
    return _METAVAR.sub(lambda found: pgettext("argument", found[0]), text)


def keep_usage(parser: argparse.ArgumentParser) -> None:
    """Make the usage now: while it reads, an older argparse makes it, and takes it to begin with the English word."""
    before, made = gettext("usage: "), parser.format_usage()
    if made.startswith(before):
        parser.usage = made.removeprefix(before)


def add_language(parser: argparse.ArgumentParser, command: str) -> None:
    """Add `--language CODE`; a command to which it means more adds its own in this one's place."""
    told = (
        say("the language of the answer, such as es (default: English)")
        if command in FOR_PROGRAMS
        else say("the language of what is printed, such as es (default: this machine’s)")
    )
    parser.add_argument("--language", metavar=pgettext("argument", "CODE"), help=told)
