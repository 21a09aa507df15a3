"""JSON Schemas for lesson files, translations and course manifests, made from the types that read them.

Editors show them while one writes (the first line of a file names its schema).  Only what draft 7 knows is used,
and every list has one item type, because the usual YAML language server knows no more.
"""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Mapping
from typing import Any, Union

from attrs import NOTHING, Attribute, fields, has

from unolearn.lessons import schema_parts
from unolearn.lessons.kinds import KINDS, Step
from unolearn.lessons.model import HIDDEN, Lesson
from unolearn.lessons.schema_words import words_for

__all__ = ["SCHEMAS", "course_schema", "lesson_schema", "schema_text", "translation_schema"]

DRAFT = "http://json-schema.org/draft-07/schema#"


def lesson_schema() -> dict[str, Any]:
    """Return the schema of a lesson file: whole, or one that extends another."""
    defs = schema_parts.definitions()
    head = _properties(Lesson, defs)
    head["steps"] = {
        "type": "array",
        "items": {"$ref": "#/definitions/Step"},
        "description": words_for("Lesson", "steps"),
    }
    for key, shape in (("extends", {"type": "string"}), ("skip", {"type": "array", "items": {"type": "string"}})):
        head[key] = {**shape, "description": words_for("Lesson", key)}
    defs["Step"] = _step_schema(defs)
    whole = {"required": _required(Lesson), "properties": {"steps": {"items": {"required": ["id", "kind"]}}}}
    return {
        "$schema": DRAFT,
        "title": "A lesson of unolearn",
        "type": "object",
        "properties": head,
        "additionalProperties": False,
        "if": {"required": ["extends"]},
        "then": {"required": ["id"]},
        "else": whole,
        "definitions": defs,
    }


def _step_schema(defs: dict[str, Any]) -> dict[str, Any]:
    """One schema a kind, chosen by `kind`; a step without one changes a step of the lesson that is extended."""
    changes = {key: {"description": words_for("Change", key)} for key in ("after_step", "first")}
    changes["after_step"]["type"], changes["first"]["type"] = "string", "boolean"
    chosen: list[dict[str, Any]] = []
    every: dict[str, Any] = {}
    for kind, made in KINDS.items():
        own = _properties(made, defs)
        own["kind"] = {"const": kind, "description": made.__doc__}
        required = [key for key in _required(made) if key not in ("id", "kind")]
        defs[made.__name__] = {"properties": {**own, **changes}, "additionalProperties": False, "required": required}
        every |= {key: {} for key in own}
        is_kind = {"properties": {"kind": {"const": kind}}, "required": ["kind"]}
        chosen.append({"if": is_kind, "then": {"$ref": f"#/definitions/{made.__name__}"}})
    every |= _properties(Step, defs) | changes
    every["kind"] = {
        "enum": list(KINDS),
        "enumDescriptions": [kind.__doc__ for kind in KINDS.values()],
        "description": words_for("Step", "kind"),
    }
    change = {"properties": every, "additionalProperties": False}
    chosen.append({"if": {"required": ["kind"]}, "then": {}, "else": change})
    return {"type": "object", "required": ["id"], "properties": {"kind": every["kind"]}, "allOf": chosen}


def course_schema() -> dict[str, Any]:
    """Return the schema of a course manifest, `course.yaml`."""
    from unolearn.lessons.course_manifest import CourseManifest

    defs = schema_parts.definitions("rules")
    head = _properties(CourseManifest, defs)
    return {
        "$schema": DRAFT,
        "title": "A course of unolearn",
        "type": "object",
        "properties": head,
        "required": _required(CourseManifest),
        "additionalProperties": False,
        "definitions": defs,
    }


def translation_schema() -> dict[str, Any]:
    """Return the schema of a lesson's texts in another language."""
    text: dict[str, Any] = {"type": "string"}
    texts: dict[str, Any] = {"type": "object", "additionalProperties": text}
    step = {key: {**text, "description": words_for("Step", key)} for key in ("title", "text", "ask", "after")}
    for key in ("feedback", "say", "numbers"):
        step[key] = {**texts, "description": words_for("Step", key) or "By the key that the lesson uses."}
    for key in ("hints", "options", "scenes", "under"):
        step[key] = {"type": "array", "description": words_for("Step", key) or "In the order of the lesson."}
    head: dict[str, Any] = {}
    for key in ("id", "title", "objective"):
        head[key] = {**text, "description": words_for("Lesson", key)}
    head["version"] = {"type": "integer", "description": "The version of the lesson that was translated."}
    inner = {"type": "object", "properties": step, "additionalProperties": False}
    head["steps"] = {
        "type": "object",
        "additionalProperties": inner,
        "description": "The texts of each step, by its id.",
    }
    return {
        "$schema": DRAFT,
        "title": "A lesson of unolearn in another language",
        "type": "object",
        "properties": head,
        "additionalProperties": False,
    }


#: The files that are shipped, and what makes them.
SCHEMAS = {
    "unolearn-lesson.schema.json": lesson_schema,
    "unolearn-course.schema.json": course_schema,
    "unolearn-translation.schema.json": translation_schema,
}


def schema_text(name: str) -> str:
    """Return a schema as it stands in its file."""
    return json.dumps(SCHEMAS[name](), indent=1, ensure_ascii=False) + "\n"


# ---- from types


def _properties(kind: type, defs: dict[str, Any]) -> dict[str, Any]:
    hints = typing.get_type_hints(kind)
    made = {}
    for one in fields(kind):
        if one.name in HIDDEN:
            continue
        shape = schema_parts.shape_of(kind.__name__, one.name) or _shape(hints[one.name], defs)
        about = words_for(kind.__name__, one.name) or words_for("Step", one.name)
        made[one.name] = {**shape, **({"description": about} if about else {})}
    return made


def _required(kind: type) -> list[str]:
    return [one.name for one in fields(kind) if _is_required(one)]


def _is_required(one: Attribute[Any]) -> bool:
    return one.default is NOTHING


def _shape(kind: Any, defs: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a type; classes are put into `defs`."""
    plain = {str: "string", int: "integer", bool: "boolean"}
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if kind in plain:
        return {"type": plain[kind]}
    if origin in (Union, types.UnionType):
        shapes = [_shape(one, defs) for one in inner if one is not type(None)]
        return shapes[0] if len(shapes) == 1 else {"anyOf": shapes}
    if origin is list:
        return {"type": "array", "items": _shape(inner[0], defs)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _shape(inner[1], defs) or True}
    if isinstance(kind, type) and has(kind):
        return _reference(kind, defs)
    return {"type": "object"} if isinstance(kind, type) and issubclass(kind, Mapping) else {}


def _reference(kind: type, defs: dict[str, Any]) -> dict[str, Any]:
    if kind.__name__ not in defs and kind is not Step:
        defs[kind.__name__] = {}
        defs[kind.__name__] = {
            "type": "object",
            "description": (kind.__doc__ or "").splitlines()[0],
            "properties": _properties(kind, defs),
            "required": _required(kind),
            "additionalProperties": False,
        }
    return {"$ref": f"#/definitions/{kind.__name__}"}
