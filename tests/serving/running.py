"""Running a command in a test: how it ends and what it prints."""

import pytest

from unolearn.serving import cli


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    """The exit status and both outputs of `unolearn ARGV`."""
    try:
        status = cli.main(argv)
    except SystemExit as end:
        status = int(end.code or 0)
    out, err = capsys.readouterr()
    return status, out, err
