"""The page of a sheet to print, and its addresses: `paper/a2`, `paper/a2/seed7/key`, `paper/rules/dirty`."""

from __future__ import annotations

from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.language import spoken
from unolearn.lessons.course import Course
from unolearn.lessons.faults import LessonError
from unolearn.lessons.faulty import UNFIT
from unolearn.rules.systems import PRESETS, RuleError

__all__ = ["PrintsPaper", "paper_page"]

RULES, KEY, SEED = "rules", "key", "seed"


class PrintsPaper:
    """The part of a course session that makes sheets."""

    course: Course
    page: str
    message: dict[str, str] | None
    _sheet: tuple[str, str, dict[str, Any]] | None = None  # where, in which language, and what

    def _open_paper(self, where: str) -> None:
        """Turn to a sheet; one that cannot be is told on the course page."""
        self.page, why = "paper", ""
        try:
            self._paper(where)
            return
        except RuleError as error:
            why = str(error)
        except (LessonError, *UNFIT) as error:
            why = say(
                "This lesson cannot be printed. {text}", text=error.faults[0] if isinstance(error, LessonError) else ""
            )
        self.page, self.message = "course", {"kind": "bad", "text": why.strip()}

    def _print_again(self) -> None:
        """The sheet that is open, from the files as they are now."""
        where, self._sheet = self._sheet[0] if self._sheet else "", None
        self._open_paper(where)

    def _paper(self, where: str | None = None) -> dict[str, Any]:
        """Return the page of a sheet, made once; None: the one that is open."""
        kept = self._sheet
        where = kept[0] if where is None and kept else where or ""
        if kept is None or kept[:2] != (where, spoken()):
            kept = self._sheet = (where, spoken(), paper_page(self.course, where))
        return {**kept[2], "message": self.message}


def paper_page(course: Course, where: str) -> dict[str, Any]:
    """Return the page of a sheet as plain data. RuleError, LessonError."""
    from unolearn.lessons.paper import rules_paper, worksheet
    from unolearn.lessons.paper_html import name_of, sheet_html

    word, *rest = where.casefold().split("/")
    if word == RULES:
        sheet = rules_paper(course, rest[0] if rest else None)
        address, links, another = f"#paper/{where}", _rule_links(course, rest[0] if rest else None), None
    else:
        lesson_id, seed = course.find(word) or course.ids[0], _seed(rest)
        sheet = worksheet(course, lesson_id, seed=seed, key=KEY in rest)
        stem, key = f"#paper/{course.listed(lesson_id).code.lower()}", f"/{KEY}" if KEY in rest else ""
        numbered = f"{stem}/{SEED}{sheet['seed']}" if sheet["seed"] else stem
        address, links = numbered + key, _sheet_links(numbered, key, stem if seed else None)
        another = f"{stem}/{SEED}{sheet['seed'] + 1}{key}" if sheet["fresh"] else None
    return {
        "page": "paper",
        "address": address,
        "heading": name_of(sheet),
        "sheet_html": sheet_html(sheet),
        "links": links,
        "another": another,
        "lessons": _lessons(course, address),
        "said": name_of(sheet),
    }


def _seed(words: list[str]) -> int:
    from unolearn.lessons.paper_steps import MOST_SEED

    given = next((word.removeprefix(SEED) for word in words if word.startswith(SEED)), "")
    return min(int(given), MOST_SEED) if given.isdecimal() and len(given) < 9 else 0


def _link(text: str, address: str, now: bool = False) -> dict[str, Any]:
    return {"text": text, "address": address, "now": now}


def _sheet_links(stem: str, key: str, plain: str | None) -> list[dict[str, Any]]:
    links = [_link(say("Worksheet"), stem, not key), _link(say("Answer key"), f"{stem}/{KEY}", bool(key))]
    return [*links, _link(say("The lesson’s own questions"), plain + key)] if plain else links


def _rule_links(course: Course, spec: str | None) -> list[dict[str, Any]]:
    own = [_link(say("This course"), f"#paper/{RULES}", not spec)] if course.rules else []
    usual = None if course.rules else "classic"
    books = [
        _link(say(title), f"#paper/{RULES}/{name}", name == (spec or usual)) for name, (title, _, _) in PRESETS.items()
    ]
    return [*own, *books]


def _lessons(course: Course, address: str) -> list[dict[str, Any]]:
    """Every sheet there is, to choose from: the rules, and each lesson."""
    word = address.split("/")[1]
    rules = _link(say("The rules of the table"), f"#paper/{RULES}", word == RULES)
    shown = [rules]
    for lesson_id in course.ids:
        code = course.listed(lesson_id).code
        text = say("{code} {title}", code=code, title=course.title_of(lesson_id))
        shown.append(_link(text, f"#paper/{code.lower()}", word == code.lower()))
    return shown
