"""python -m unolearn.languages extract | update | compile | new CODE: the catalogues and the code, brought together.

extract   write unolearn.pot, all that the code says
update    extract, and bring each language's .po up to date: new messages stand there empty
compile   write each language's .mo and browser.json
missing   how much of each language is there, and what is not
new CODE  begin a language: unolearn/languages/CODE/LC_MESSAGES/unolearn.po

It needs Babel: pip install 'unolearn[language]'.
"""

from __future__ import annotations

import argparse
import sys


def main(argv: list[str] | None = None) -> int:
    """Do what the command line wishes."""
    shape = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("python -m unolearn.languages", description=__doc__, formatter_class=shape)
    parser.add_argument("what", choices=("extract", "update", "compile", "missing", "new"))
    parser.add_argument("code", nargs="?", help="of a new language, such as de")
    args = parser.parse_args(argv)
    if (args.what == "new") != bool(args.code):
        parser.error("“new” needs the code of a language, and only “new” does")
    _do(args.what, args.code)
    return 0


def _do(what: str, code: str | None) -> None:
    from unolearn.languages import compiling as make

    if what in ("extract", "update"):
        make.TEMPLATE.write_text(make.pot_text(), encoding="utf-8")
    if what == "update":
        for each in make.codes():
            make.update(each)
    if what == "compile":
        make.compile_all()
    if what == "new" and code:
        if make.po(code).exists():
            raise SystemExit(f"{code} is there already")
        make.add(code)
    if what == "missing":
        _report()


def _report() -> None:
    from unolearn.languages import compiling as make
    from unolearn.languages.faults import faults

    for code in make.codes():
        found = faults(make.read(code))
        print(f"{code}: {len(found)} faults", *found, sep="\n  ")


if __name__ == "__main__":
    sys.exit(main())
