"""Reading what learners hand in: saved results, progress files, results files of a class, texts with codes, codes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.language import N_
from unolearn.lessons.course import Course
from unolearn.lessons.progress_data import clean_learner, clean_lessons, clean_name, new_lesson
from unolearn.lessons.results.book import BookError, ResultsBook
from unolearn.lessons.results.code import decode
from unolearn.lessons.results.recorder import learner_words
from unolearn.lessons.results.told import LessonTold, Told
from unolearn.lessons.resume import ResumeError
from unolearn.lessons.step_record import add_answer, clean_step, count

__all__ = ["FORMAT", "ResultsError", "read"]

FORMAT = "unolearn results"
VERSION = 1
MOST = 20_000_000  # bytes
SUFFIXES = (".json", ".txt", ".sqlite", ".sqlite3", ".db")
_CODE = re.compile(r"(?:(?P<name>[^:]{1,200}):)?\s*(?P<code>[0-9A-Za-z][0-9A-Za-z \-–—]{5,})")
_OWN_NAME = re.compile(r"(unolearn[-_]?(results|progress)|progress|results)\b.*", re.IGNORECASE)


class ResultsError(Exception):
    """Something handed in that cannot be read: which, what is wrong, and the cure."""

    def __init__(self, place: str, why: str, cure: str) -> None:
        super().__init__(f"{place}: {why} {cure}")
        self.place, self.why, self.cure = place, why, cure


def read(word: str, course: Course) -> tuple[list[Told], list[ResultsError]]:
    """Return what a file, a folder or a code tells, and what in it cannot be read."""
    path = Path(word)
    try:
        is_there = path.exists()
    except (OSError, ValueError):
        is_there = False
    if not is_there:
        return _attempt(lambda: [_from_code(word, word, course)]) if _looks_like_code(word) else _missing(word)
    if not path.is_dir():
        return _read_file(path, course)
    found: list[Told] = []
    faults: list[ResultsError] = []
    files = [one for one in sorted(path.rglob("*")) if _is_handed_in(one, path)]
    for file in files:
        told, wrong = _read_file(file, course)
        found += told
        faults += wrong
    if not files:
        cure = say("They end in {names}.", names=", ".join(SUFFIXES))
        faults.append(ResultsError(word, say("there is nothing in this folder that could be results."), cure))
    return found, faults


def _is_handed_in(path: Path, folder: Path) -> bool:
    hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
    return path.suffix.lower() in SUFFIXES and not hidden and path.is_file()


def _looks_like_code(word: str) -> bool:
    found = _CODE.fullmatch(word.strip())
    return bool(found) and "." not in word and "/" not in word and "\\" not in word and "-" in word


def _missing(word: str) -> tuple[list[Told], list[ResultsError]]:
    cure = say("Check the spelling; a code stands in quotes if there are spaces in it.")
    return [], [ResultsError(word, say("there is no such file or folder."), cure)]


def _attempt(make: Any) -> tuple[list[Told], list[ResultsError]]:
    try:
        return make(), []
    except ResultsError as error:
        return [], [error]


def _read_file(path: Path, course: Course) -> tuple[list[Told], list[ResultsError]]:
    try:
        with path.open("rb") as file:
            head = file.read(16)
            if head == b"SQLite format 3\0":
                return _attempt(lambda: list(_from_book(path)))
            data = head + file.read(MOST)
    except OSError as error:
        why = say("it cannot be opened ({text}).", text=error.strerror)
        return [], [ResultsError(str(path), why, say("Check who may read it."))]
    if len(data) > MOST:
        return [], [ResultsError(str(path), say("it is far too long for results."), say("Leave it out."))]
    try:
        text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError:
        cure = say("Leave it out, or ask for the file again as it was saved.")
        return [], [ResultsError(str(path), say("it is no text, and no results file."), cure)]
    if text.lstrip()[:1] in ("{", "["):
        return _attempt(lambda: [_from_json(path, text)])
    return _from_lines(path, text, course)


# ---- files of one learner


def _from_json(path: Path, text: str) -> Told:
    again = say("Ask for it again: “What is stored”, “Save my results”.")
    other = ResultsError(str(path), say("it is not a file that unolearn saved."), again)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        cut = say("it is damaged: the text breaks off or was changed.")
        raise ResultsError(str(path), cut, say("Ask for the file again, as it was saved.")) from None
    if not isinstance(data, Mapping) or not isinstance(data.get("lessons"), Mapping):
        raise other
    is_saved = data.get("format") == FORMAT
    if is_saved and data.get("version") != VERSION:
        raise ResultsError(str(path), say("a newer unolearn saved it."), say("Make the report with that version."))
    if not is_saved and data.get("v") != 1:
        raise other
    course = data.get("course")
    key = course.get("key") if isinstance(course, Mapping) else None
    learner = clean_learner(data.get("learner"))
    return Told.of(
        clean_lessons(data["lessons"]),
        name=clean_name(data.get("name")),
        learner=learner,
        called=_called(path, learner),
        course=key if isinstance(key, str) else None,
        sources=(str(path),),
    )


def _called(path: Path, learner: str | None) -> str:
    """What somebody without a name is called: as the file, unless that has the name that unolearn gave it."""
    if not _OWN_NAME.fullmatch(path.stem):
        return clean_name(path.stem) or path.name
    if learner:
        return learner_words(learner)
    return clean_name(path.absolute().parent.name) or path.stem


# ---- codes


def _from_lines(path: Path, text: str, course: Course) -> tuple[list[Told], list[ResultsError]]:
    found: list[Told] = []
    faults: list[ResultsError] = []
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    for number, line in lines:
        if line and not line.startswith("#"):
            told, wrong = _attempt(
                lambda n=number, one=line: [_from_code(one, say("{file}, line {n}", file=path, n=n), course)]
            )
            found += told
            faults += wrong
    if not found and not faults:
        cure = say("Put one code on each line, as in “Ana: 7A73-…”.")
        faults.append(ResultsError(str(path), say("it is empty."), cure))
    return (found, faults) if found or len(faults) < 4 else ([], [_no_codes(path)])


def _no_codes(path: Path) -> ResultsError:
    cure = say("Put one on each line, as in “Ana: 7A73-…”.")
    return ResultsError(str(path), say("there is no code of results in it."), cure)


def _from_code(text: str, place: str, course: Course) -> Told:
    found = _CODE.fullmatch(text.strip())
    if found is None:
        cure = say("It looks like 7A73-0F2K-…, with a name before a colon.")
        raise ResultsError(place, say("that is no code of results."), cure)
    try:
        told = decode(found["code"], course)
    except ResumeError as error:
        raise ResultsError(place, say("the code cannot be read."), str(error)) from None
    lessons = {
        name: LessonTold(record=_without(record), codes=record["codes"], seconds=record["seconds"])
        for name, record in told["lessons"].items()
    }
    name = clean_name(found["name"])
    called = say("Code {code}", code=found["code"].strip()[-4:].upper())
    return Told(
        name=name, learner=None, mark=told["mark"], called=called, course=course.key, lessons=lessons, sources=(place,)
    )


def _without(record: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name not in ("codes", "seconds")}


# ---- the results file of a class


def _from_book(path: Path) -> Iterator[Told]:
    book = ResultsBook(path)
    try:
        answers, names = book.answers(), book.names()
    except BookError as error:
        cures = {"newer": N_("Make the report with that version."), "busy": N_("Close that program, then try again.")}
        cure = say(cures.get(error.code, N_("Leave it out, or name another copy of it.")))
        raise ResultsError(str(path), f"{error}.", cure) from None
    by_learner: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for answer in answers:
        by_learner.setdefault((str(answer["learner"]), str(answer["course"] or "")), []).append(answer)
    for (mark, course), rows in by_learner.items():
        learner = clean_learner(mark)
        yield Told.of(
            clean_lessons(_lessons(rows)),
            name=clean_name(names.get(mark)),
            learner=learner,
            called=learner_words(learner or clean_name(mark)),
            course=course,
            sources=(str(path),),
        )


def _lessons(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The answers of one learner as records of progress; only the newest version counts, and the last beginning."""
    made: dict[str, dict[str, Any]] = {}
    for row in rows:
        if row["kind"] != "lesson" or not isinstance(row["lesson"], str):
            continue
        version, resets = count(row["version"]), count(row["resets"])
        record = made.get(row["lesson"])
        if record is None or (version, resets) > (record["version"], record["resets"]):
            record = made[row["lesson"]] = new_lesson(version, 0, resets)
        if (version, resets) < (record["version"], record["resets"]):
            continue
        record["of"] = max(record["of"], count(row["steps"]))
        record["day"] = _day(row["at"])
        if row["step"]:
            _add(record["steps"], row)
        else:
            record["known"] = row["grade"] == "known"
    return made


def _add(steps: dict[str, dict[str, Any]], row: Mapping[str, Any]) -> None:
    if clean_step({"grade": row["grade"]}) is None:
        return
    try:
        codes = json.loads(row["codes"])
    except (TypeError, ValueError, RecursionError):
        codes = []
    step = str(row["step"])
    found = {"hints": count(row["hints"]), "seconds": count(row["seconds"])}
    told = [code for code in codes if isinstance(code, str)] if isinstance(codes, list) else []
    steps[step] = add_answer(steps.get(step), count(row["place"]), row["grade"], row["first"] == 1, codes=told, **found)


def _day(at: Any) -> int:
    try:
        return date.fromisoformat(str(at)[:10]).toordinal()
    except ValueError:
        return 0
