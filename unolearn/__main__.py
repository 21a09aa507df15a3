"""`python -m unolearn` is the `unolearn` command."""

import sys

from unolearn.serving.cli import main

if __name__ == "__main__":
    sys.exit(main())
