"""The catalogues, one folder a language, and the developer's command that keeps them: ``python -m unolearn.languages``."""
