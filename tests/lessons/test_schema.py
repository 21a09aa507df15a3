"""The schemas that editors use: true to the types, to every shipped file, and to draft 7."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator
from ruamel.yaml import YAML

from unolearn.lessons.course import CONTENT
from unolearn.lessons.kinds import KINDS
from unolearn.lessons.schema import SCHEMAS, schema_text

from .test_broken import cases, text_of

NEW = ("dependentRequired", "unevaluatedProperties", "unevaluatedItems", "$defs", "minContains", "$anchor")


def read(text: str) -> Any:
    """YAML as an editor sees it: every key a word."""
    return plain(YAML(typ="safe").load(text))


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


@pytest.fixture(scope="module", params=list(SCHEMAS))
def shipped(request: pytest.FixtureRequest) -> tuple[str, dict[str, Any]]:
    """A schema as it is shipped."""
    return request.param, json.loads((CONTENT / request.param).read_text(encoding="utf-8"))


def test_the_shipped_file_is_what_the_types_say(shipped: tuple[str, dict[str, Any]]) -> None:
    name, _ = shipped
    said = "`unolearn schema --write` makes the files anew"
    assert (CONTENT / name).read_text(encoding="utf-8") == schema_text(name), said


def test_it_is_draft_7_and_nothing_newer(shipped: tuple[str, dict[str, Any]]) -> None:
    _, schema = shipped
    Draft7Validator.check_schema(schema)
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    text = json.dumps(schema)
    assert "prefixItems" not in text and not [word for word in NEW if f'"{word}"' in text]
    assert not re.search(r'"items": \[', text), "a list has one item type"


@lru_cache
def validator(name: str) -> Draft7Validator:
    return Draft7Validator(json.loads((CONTENT / name).read_text(encoding="utf-8")))


def told(name: str, text: str) -> list[str]:
    return [error.message for error in validator(name).iter_errors(read(text))]


@pytest.mark.parametrize("file", sorted(CONTENT.glob("[a-z][0-9]*-*.yaml")), ids=lambda file: file.stem)
def test_every_shipped_lesson_is_valid(file: Path) -> None:
    assert told("unolearn-lesson.schema.json", file.read_text(encoding="utf-8")) == []


def test_the_shipped_course_is_valid() -> None:
    assert told("unolearn-course.schema.json", (CONTENT / "course.yaml").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("file", sorted(CONTENT.glob("*/[a-z][0-9]*-*.yaml")), ids=lambda file: file.stem)
def test_every_shipped_translation_is_valid(file: Path) -> None:
    assert told("unolearn-translation.schema.json", file.read_text(encoding="utf-8")) == []


def test_every_kind_of_step_and_every_key_of_it_is_explained() -> None:
    schema = json.loads((CONTENT / "unolearn-lesson.schema.json").read_text(encoding="utf-8"))
    for kind in KINDS.values():
        properties = schema["definitions"][kind.__name__]["properties"]
        silent = [key for key, shape in properties.items() if "description" not in shape]
        assert not silent, f"{kind.__name__}: add {silent} to schema_words.py or to the README of the lessons"
    silent = [key for key, shape in schema["properties"].items() if "description" not in shape]
    assert not silent


#: Broken lessons that any editor underlines; the others are broken by the rules of the game, or by what is said twice.
SHAPE = (
    "unknown key", "unknown kind", "a number where text", "true where text", "yes where true", "a word where a number",
    "one text where a list", "a list where a text", "a missing", "an id without part", "a format of the future",
    "a version of nought", "an unknown option", "with an unknown value", "rules that are a list", "without a tag",
    "unknown generator", "a step without an id", "an id with a capital", "key of another kind", "an empty hint",
    "a feedback key that is none", "an unknown question", "backwards", "nothing that can be chosen", "strength",
    "without opponents", "asks about nothing known", "an unknown aim", "an unknown colour", "part of the explanation",
    "a switch that is none", "steps that are no list", "no list of keys", "a table that is a number",
    "lacks its player",
)  # fmt: skip


@pytest.mark.parametrize("part", SHAPE)
def test_what_is_broken_by_its_shape_is_underlined(part: str) -> None:
    found = [case.values[0] for case in cases("head", "steps", "kinds", "writing") if part in case.values[0]["name"]]
    assert found
    for case in found:
        assert told("unolearn-lesson.schema.json", text_of(case)), case["name"]


def test_the_first_line_of_every_file_names_a_schema_that_is_there() -> None:
    for file in [*CONTENT.glob("*-*.yaml"), *CONTENT.glob("*/*-*.yaml"), CONTENT / "course.yaml"]:
        first = file.read_text(encoding="utf-8").splitlines()[0]
        found = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
        assert found, (file.name, first)
        assert (file.parent / found[1]).resolve() in {CONTENT / name for name in SCHEMAS}


STARTER = CONTENT.parents[1] / "starter"


@pytest.mark.parametrize("file", sorted((STARTER / "course").glob("*.yaml")), ids=lambda file: file.name)
def test_what_new_course_writes_is_valid(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    first = text.splitlines()[0].rpartition("/")[2]
    assert first == f"unolearn-{'course' if file.name == 'course.yaml' else 'lesson'}.schema.json"
    assert told(first, re.sub(r"@[A-Z]+@", "word", text)) == []
