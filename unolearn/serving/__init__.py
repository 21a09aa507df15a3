"""The `unolearn` command, and how Voilà is run."""
