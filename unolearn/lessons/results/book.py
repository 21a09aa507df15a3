"""The results file of a class: one SQLite file that every kernel of a server writes to.

Format 1 (`PRAGMA user_version`; `application_id` is 0x756E6F6C, "unol"):

    answers(id         TEXT PRIMARY KEY,  -- random: an answer that is written twice stays one
            at         TEXT,     -- when it was given, UTC: 2026-11-29T09:14:03Z
            learner    TEXT,     -- who: the random mark of that browser's progress
            course     TEXT,     -- the course's key; "" is the course that comes with unolearn
            kind       TEXT,     -- lesson, review (of what was due) or test (in place of a lesson or part)
            lesson     TEXT,     -- a2-what-matches
            version    INTEGER,  -- of the lesson
            resets     INTEGER,  -- how often the learner had begun the lesson anew
            steps      INTEGER,  -- how many it has
            step       TEXT,     -- try-one; "" where grade is known or unknown: the whole lesson
            place      INTEGER,  -- the step's place, counted from 0
            grade      TEXT,     -- right costly neutral shown incomplete wrong; read: a step without a question
            first      INTEGER,  -- 1: right at the very first try, without a hint
            hints      INTEGER,  -- the deepest hint seen before it
            codes      TEXT,     -- misconceptions met, a JSON list: ["added.no_match"]
            seconds    INTEGER)  -- from the step being shown, 600 at most

    learners(learner TEXT PRIMARY KEY,
             name    TEXT,       -- as given; NULL: none
             at      TEXT)       -- when that was last written

It is written by short transactions that take the lock at once (BEGIN IMMEDIATE) and wait for one another, with the
ordinary rollback journal: slower than a write-ahead log, but it needs no shared memory, so it works on network folders
and odd file systems too, and the one file is the whole of it: it may be copied at any time. Nothing is imported but the
standard library and the language it complains in, and sqlite3 only when something is written: a browser's Python has
none.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from unolearn.engine.language import gettext

if TYPE_CHECKING:
    from sqlite3 import Connection

__all__ = ["COLUMNS", "BookError", "ResultsBook"]

FORMAT = 1
MARK = 0x756E6F6C
SECONDS = 3.0  # how long one answer may wait for others to be written
COLUMNS = (
    "id", "at", "learner", "course", "kind", "lesson", "version", "resets",
    "steps", "step", "place", "grade", "first", "hints", "codes", "seconds",
)  # fmt: skip
_NUMBERS = ("version", "resets", "steps", "place", "first", "hints", "seconds")
_TABLES = (
    "CREATE TABLE IF NOT EXISTS answers ("
    + ", ".join(f"{name} {'INTEGER' if name in _NUMBERS else 'TEXT'}" for name in COLUMNS).replace(
        "id TEXT", "id TEXT PRIMARY KEY", 1
    )
    + ")",
    "CREATE INDEX IF NOT EXISTS answers_by_learner ON answers (learner, lesson)",
    "CREATE TABLE IF NOT EXISTS learners (learner TEXT PRIMARY KEY, name TEXT, at TEXT)",
)
_INSERT = f"INSERT OR IGNORE INTO answers ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"
_NAME = "INSERT OR REPLACE INTO learners (learner, name, at) VALUES (?, ?, ?)"


class BookError(Exception):
    """The file cannot be read or written. `code`: missing, other, newer, busy or broken; the message says why."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code


class ResultsBook:
    """A results file. Every call opens it, does its work in one go, and lets it go again."""

    def __init__(self, path: str | Path, seconds: float = SECONDS) -> None:
        self.path, self.seconds = Path(path), seconds

    def prepare(self) -> None:
        """Make the file if there is none, and see that it can be written; BookError."""
        self.write(())

    def write(self, answers: Iterable[Mapping[str, Any]], names: Iterable[tuple[str, str | None, str]] = ()) -> None:
        """Write answers and names (mark, name, when), all or none of them; BookError.

        What was written before is not written again, so after a doubtful end the same may be written once more.
        """
        rows = [[answer.get(column) for column in COLUMNS] for answer in answers]
        with self._writing() as book:
            book.executemany(_INSERT, rows)
            book.executemany(_NAME, names)

    def answers(self) -> list[dict[str, Any]]:
        """Return every answer in the order they came; BookError."""
        with self._reading() as book:
            rows = book.execute(f"SELECT {', '.join(COLUMNS)} FROM answers ORDER BY at, rowid").fetchall()
        return [dict(zip(COLUMNS, row, strict=True)) for row in rows]

    def names(self) -> dict[str, str | None]:
        """Return the name of every learner that was given one, or took it back; BookError."""
        with self._reading() as book:
            return dict(book.execute("SELECT learner, name FROM learners").fetchall())

    # ---- opening

    @contextmanager
    def _open(self, address: str) -> Iterator[Connection]:
        """A connection, closed at the end whatever happens; what SQLite complains of becomes a BookError."""
        import sqlite3

        book = None
        try:
            book = sqlite3.connect(address, timeout=self.seconds, isolation_level=None, uri=True)
            book.execute("PRAGMA synchronous = NORMAL")
            yield book
        except sqlite3.Error as error:
            raise _told(error) from error
        finally:
            if book is not None:
                book.close()

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with self._open(f"{self.path.absolute().as_uri()}?mode=rwc") as book:
            book.execute("PRAGMA journal_mode = TRUNCATE")  # a folder need not be written for every answer
            self._begin(book)
            try:
                self._make(book)
                yield book
                book.execute("COMMIT")
            except BaseException:
                with suppress(Exception):
                    book.execute("ROLLBACK")
                raise

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        if not self.path.is_file():
            raise BookError("missing", gettext("there is no such file"))
        # not mode=ro: what a kernel left half written when it was killed is put right by whoever opens the file next
        with self._open(f"{self.path.absolute().as_uri()}?mode=rw") as book:
            mark, version = _format(book)
            if mark != MARK:
                raise BookError("other", gettext("it is not a results file of unolearn"))
            _not_newer(version)
            yield book

    def _begin(self, book: Connection) -> None:
        """Take the lock. SQLite waits; where it gives up early (many at once, odd locks), try again till time is up."""
        import sqlite3

        end = time.monotonic() + self.seconds
        while True:
            try:
                book.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                if not _is_busy(error) or time.monotonic() >= end:
                    raise
                time.sleep(random.uniform(0.01, 0.1))

    def _make(self, book: Connection) -> None:
        """Lay out a new file; BookError where it is one of something else."""
        mark, version = _format(book)
        if mark == MARK:
            _not_newer(version)
            return
        if mark or version or book.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise BookError("other", gettext("it is a database of something else"))
        for table in _TABLES:
            book.execute(table)
        book.execute(f"PRAGMA application_id = {MARK}")
        book.execute(f"PRAGMA user_version = {FORMAT}")


def _format(book: Connection) -> tuple[int, int]:
    mark: int = book.execute("PRAGMA application_id").fetchone()[0]
    version: int = book.execute("PRAGMA user_version").fetchone()[0]
    return mark, version


def _not_newer(version: int) -> None:
    if version > FORMAT:
        raise BookError("newer", gettext("a newer version of unolearn wrote it"))


def _is_busy(error: Exception) -> bool:
    return "locked" in str(error) or "busy" in str(error)


def _told(error: Exception) -> BookError:
    """What SQLite complains of, in plainer words."""
    why = str(error)
    if _is_busy(error):
        return BookError("busy", gettext("another program keeps it locked"))
    if "not a database" in why or "malformed" in why:
        return BookError("other", gettext("it is not a results file of unolearn"))
    if "readonly" in why or "unable to open" in why:
        return BookError("closed", gettext("it may not be written, or its folder may not"))
    if "full" in why:
        return BookError("full", gettext("the disk is full"))
    return BookError("broken", why)
