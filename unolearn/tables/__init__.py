"""Tables as text: reading them, writing them, and the answers of `unolearn judge` and `unolearn play`."""

from .keys import KEYS
from .reading import TableError
from .reports import judge_report, play_report
from .table import Table, load_table
from .writing import dump_table

__all__ = ["KEYS", "Table", "TableError", "dump_table", "judge_report", "load_table", "play_report"]
