"""The catalogues, a folder for each language, and the command that keeps them: ``python -m unolearn.languages``."""
