"""Translations to be filled in: every text of a lesson as a comment, and below it an empty place for another one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from unolearn.engine.explain import say
from unolearn.engine.language import N_, SOURCE, languages, speaking
from unolearn.lessons.course_words import is_said, knows_titles
from unolearn.lessons.translation import HEAD, texts_of

if TYPE_CHECKING:
    from unolearn.lessons.course import Course

__all__ = ["course_draft", "lesson_draft", "write_drafts"]

_DRAFT = N_("{name} in {language}. Write each text behind its key; what stays empty stays as it is.")
_KEEP = N_("Keep what stands in {example} and the marks ** **. unolearn check tells what is still missing.")
CODE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?\Z")
_PLAIN_KEY = re.compile(r"[\w.][\w. -]*\Z")
_GROUPS = ("feedback", "say", "numbers", "hints", "options", "scenes", "under")


def lesson_draft(data: Mapping[str, Any], code: str) -> str:
    """Return the file to fill in for a lesson's own texts."""
    name = languages().get(code, code)
    lines = [
        f"# {say(_DRAFT, name=data.get('id'), language=name)}",
        f"# {say(_KEEP, example='{braces}')}",
        f"id: {data.get('id')}",
    ]
    if "version" in data:  # a file that changes another lesson has the version of that one
        lines.append(f"version: {data['version']}")
    for key in HEAD:
        if data.get(key):
            lines += [*_comment(data[key], ""), f"{key}:"]
    steps = [step for step in data.get("steps") or [] if isinstance(step, dict) and texts_of(step)]
    if steps:
        lines.append("steps:")
    for step in steps:
        lines += ["", f"  {_key(step['id'])}:", *_texts(step, "    ")]
    return "\n".join(lines) + "\n"


def _texts(step: Mapping[str, Any], indent: str) -> Iterator[str]:
    """Yield the lines for a step, or for what stands under `under:` in it."""
    for key, text in texts_of(step).items():
        if "/" not in key:
            yield from _place(key, text, indent)
    for group in _GROUPS:
        inside = list(_group(group, step.get(group), f"{indent}  "))
        if any(line.strip() and not line.strip().startswith("#") for line in inside):
            yield from [f"{indent}{group}:", *inside]


def _group(group: str, given: Any, indent: str) -> Iterator[str]:
    if group in ("feedback", "say"):
        for name, text in (given or {}).items():
            yield from _place(name, text, indent)
    elif group == "numbers":
        for one in given or []:
            yield from _place(one["id"], one.get("label"), indent)
    else:
        for item in given or []:
            yield from _item(group, item, indent)


def _item(group: str, item: Any, indent: str) -> Iterator[str]:
    if isinstance(item, str):
        yield from [*_comment(item, indent), f"{indent}-"]
        return
    inside = list(_texts(item, f"{indent}  ")) if group == "under" else list(_item_texts(group, item, f"{indent}  "))
    if not any(not line.strip().startswith("#") for line in inside):
        yield f"{indent}- null # {say('nothing to say here')}"
        return
    yield from [f"{indent}-", *inside]


def _item_texts(group: str, item: Any, indent: str) -> Iterator[str]:
    for key in ("say",) if group == "scenes" else ("text", "feedback"):
        if isinstance(item, dict) and item.get(key):
            yield from _place(key, item[key], indent)


def _place(key: Any, text: Any, indent: str) -> Iterator[str]:
    if isinstance(text, str):
        yield from [*_comment(text, indent), f"{indent}{_key(key)}:"]


def _comment(text: str, indent: str) -> list[str]:
    return [f"{indent}# {line}".rstrip() for line in str(text).strip().split("\n")]


def _key(key: Any) -> str:
    text = str(key)
    return text if isinstance(key, int) or (_PLAIN_KEY.match(text) and not text.isdigit()) else json.dumps(text)


def course_draft(course: Course, code: str) -> str:
    """Return the file to fill in for what a course itself says: its title, parts and lessons.

    What the words that come with unolearn say in that language already is not asked for again.
    """
    language = languages().get(code, code)
    told = say("The course in {language}: write each text behind its key.", language=language)
    with speaking(SOURCE):  # the texts as the manifest has them
        return "\n".join([f"# {told}", *_own_words(course, code)]) + "\n"


def _own_words(course: Course, code: str) -> Iterator[str]:
    yield from [*_place("title", course.title, ""), *_place("about", course.about, "")]
    yield from _named("parts", {part.letter: {"title": part.title, "about": part.about} for part in course.parts}, code)
    listed = [one for part in course.parts for one in part.lessons]
    titles = {  # a lesson of the course's own has its title in a file of its own
        one.id: one.title or (None if course.is_own(one.id) or knows_titles(code) else course.title_of(one.id))
        for one in listed
    }
    yield from _named("lessons", {one.id: {"title": titles[one.id], "about": one.about} for one in listed}, code)


def _named(key: str, given: Mapping[str, Mapping[str, str | None]], code: str) -> Iterator[str]:
    """Yield the lines for all parts, or all lessons, which have a text that nobody says yet."""
    head = [f"{key}:"]
    for name, texts in given.items():
        places = [line for one, text in texts.items() if not is_said(text, code) for line in _place(one, text, "    ")]
        if places:
            yield from [*head, f"  {name}:", *places]
            head = []


def write_drafts(course: Course, folder: Path, code: str, lesson_ids: Iterable[str] = ()) -> list[Path]:
    """Write what is to be filled in below `folder/CODE/`, and return the new files; none that is there is changed.

    Without `lesson_ids`: the course's own lessons and its own words, or of the shipped course all of it.
    """
    from unolearn.lessons.reading import read_yaml

    made = {}
    named = list(lesson_ids)
    for lesson_id in named or course.own or course.ids:
        made[f"{lesson_id}.yaml"] = lesson_draft(read_yaml(course.path(lesson_id)).data, code)
    if not named:
        made["course.yaml"] = course_draft(course, code)
    written = []
    for name, text in made.items():
        path = folder / code / name
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            written.append(path)
    return written
