"""The parts of the schemas that no type says: rule cards, tables, questions, and the words a key may hold."""

from __future__ import annotations

from typing import Any

from unolearn.engine.cards import COLORS
from unolearn.lessons.coach_asks import ASKS
from unolearn.lessons.generators import GENERATORS
from unolearn.lessons.kinds import KINDS
from unolearn.lessons.shape import ARGUMENT, PARTS, QUESTIONS
from unolearn.lessons.shape_choices import BEST, WHAT
from unolearn.rules.systems import OPTIONS, PRESETS
from unolearn.tables import KEYS

__all__ = ["definitions", "shape_of"]

_TEXT: dict[str, Any] = {"type": "string"}
_NAMES: dict[str, Any] = {"type": "array", "items": {"type": "string"}}
_RULES: dict[str, Any] = {"$ref": "#/definitions/rules"}
_TABLE: dict[str, Any] = {"$ref": "#/definitions/table"}
_WHO_OR_CARDS: dict[str, Any] = {"anyOf": [_TEXT, _NAMES]}
_QUESTION: dict[str, Any] = {"$ref": "#/definitions/question"}
_ON, _OFF = [True, "on", "yes"], [False, "off", "no"]


def definitions(*names: str) -> dict[str, Any]:
    """Return the definitions that the schemas share; all of them, or those named."""
    made = {"rules": _rules(), "table": _table(), "anyTable": _any_table(), "question": _question(), "hint": _hint()}
    made |= {"options": _options(), "moment": _moment()}
    return {name: made[name] for name in names or made}


def shape_of(owner: str, key: str) -> dict[str, Any] | None:
    """Return the schema of a key that its type does not tell; None where the type tells all."""
    named = _SHAPES.get((owner, key))
    if named is not None:
        return dict(named)
    is_step = owner.endswith("Step")
    return dict(_STEP_SHAPES[key]) if is_step and key in _STEP_SHAPES else None


_STEP_SHAPES: dict[str, dict[str, Any]] = {
    "id": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"},
    "kind": {"enum": list(KINDS)},
    "table": {"$ref": "#/definitions/anyTable"},
    "say": {"type": "object", "additionalProperties": False, "patternProperties": {"^[0-9]+$": _TEXT}},
    "expect": {},
    "feedback": {
        "type": "object",
        "additionalProperties": _TEXT,
        "propertyNames": {"pattern": r"^(added|missed|wrong|right|costly)\.\S"},
    },
    "hints": {"type": "array", "items": {"$ref": "#/definitions/hint"}},
    "parts": {"type": "array", "items": {"enum": list(PARTS)}},
    "generator": {"enum": sorted(GENERATORS)},
}

_SHAPES: dict[tuple[str, str], dict[str, Any]] = {
    ("Lesson", "id"): {"type": "string", "pattern": "^[a-z][0-9]+(-[a-z0-9]+)+$"},
    ("Lesson", "format"): {"const": 1},
    ("Lesson", "version"): {"type": "integer", "minimum": 1},
    ("Lesson", "rules"): _RULES,
    ("Scene", "table"): _TABLE,
    ("Option", "value"): {},
    ("Option", "right"): {"enum": [True, False, "neutral"]},
    ("Option", "check"): {"$ref": "#/definitions/question"},
    ("Number", "points_of"): _WHO_OR_CARDS,
    ("Number", "rules"): _RULES,
    ("WorkedStep", "count"): _WHO_OR_CARDS,
    ("CountStep", "points_of"): _WHO_OR_CARDS,
    ("PredictStep", "question"): {"anyOf": [_QUESTION, {"type": "array", "items": _QUESTION}]},
    ("PlayStep", "best"): {"enum": ["fewest_points"]},
    ("PlayStep", "name_color"): {"enum": ["held", *COLORS]},
    ("ChooseStep", "what"): {"enum": list(WHAT)},
    ("ChooseStep", "best"): {"enum": list(BEST)},
    ("ChooseStep", "base"): {"enum": list(PRESETS)},
    ("ChooseStep", "switches"): {"type": "array", "items": {"enum": list(OPTIONS)}},
    ("ChooseStep", "wanted"): {"$ref": "#/definitions/options"},
    ("ReactStep", "scenes"): {"type": "array", "items": {"anyOf": [_NAMES, {"$ref": "#/definitions/moment"}]}},
    ("ReactStep", "seconds"): {"type": "integer", "minimum": 1, "maximum": 60},
    ("CoachStep", "deal"): {"anyOf": [{"type": "integer"}, _TABLE]},
    ("CoachStep", "strength"): {"enum": ["steady", "sharp"]},
    ("CoachStep", "opponents"): {**_NAMES, "minItems": 1, "maxItems": 11},
    ("CoachStep", "ask_about"): {"type": "array", "items": {"enum": sorted(ASKS)}},
    ("CheckpointItem", "generator"): {"enum": sorted(GENERATORS)},
    ("CourseManifest", "format"): {"const": 1},
    ("CourseManifest", "rules"): _RULES,
    ("ManifestPart", "letter"): {"type": "string", "pattern": "^[A-Z]$"},
    ("ManifestLesson", "kind"): {"enum": ["lesson", "coach", "checkpoint"]},
    ("ManifestLesson", "minutes"): {"type": "integer", "minimum": 1},
}


def _rules() -> dict[str, Any]:
    """A rule card: a rule book's name, or a rule book and the options that differ."""
    options = _options()["properties"]
    base = {"enum": list(PRESETS), "description": "The rule book to start from."}
    card = {"type": "object", "properties": {"base": base, **options}, "additionalProperties": False}
    return {"anyOf": [{"type": "string", "description": "Such as classic, or classic,stacking=draw_two."}, card]}


def _options() -> dict[str, Any]:
    options = {name: {**_values(name), "description": option.question} for name, option in OPTIONS.items()}
    return {"type": "object", "properties": options, "additionalProperties": False}


def _moment() -> dict[str, Any]:
    """A scene of a `react` step that has a table of its own."""
    properties = {"table": _TABLE, "before": _NAMES, "moves": _NAMES}
    return {"type": "object", "properties": properties, "required": ["moves"], "additionalProperties": False}


def _values(name: str) -> dict[str, Any]:
    option = OPTIONS[name]
    if option.is_switch:
        return {"enum": [*_ON, *_OFF]}
    if isinstance(option.values, range):
        return {"type": "integer", "minimum": option.values[0], "maximum": option.values[-1]}
    if option.values is None:
        return {} if not isinstance(option.default, list) else {"anyOf": [_TEXT, _NAMES]}
    return {"enum": [*option.values, *(_OFF if "none" in option.values else [])]}


def _table() -> dict[str, Any]:
    cards: dict[str, Any] = {"anyOf": [_NAMES, {"type": "integer"}]}
    typed: dict[str, dict[str, Any]] = {
        "rules": _RULES,
        "top": {**_TEXT, "description": "The card on top of the discard pile."},
        "you": {**cards, "description": "The cards of You; the others' are then numbers."},
        "hands": {"type": "object", "description": "Each player's cards, or how many, clockwise."},
        "turn": {**_TEXT, "description": "Whose turn it is."},
        "played_by": {**_TEXT, "description": "Who laid the top card."},
        "direction": {"enum": ["clockwise", "counter-clockwise"]},
        "color": {**_TEXT, "description": "The colour in force, where a wild is on top."},
        "pending": {"type": "integer", "description": "How many cards wait to be drawn."},
        "players": _NAMES,
        "discard": {**_NAMES, "description": "The discard pile, the top card last."},
        "draw_pile": {**_NAMES, "description": "The next cards of the draw pile, in the order they are drawn."},
    }
    properties = {key: typed.get(key, {}) for key in KEYS}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _any_table() -> dict[str, Any]:
    """A table, or the id of an earlier step whose table it is; told apart by type, so that a slip is told as one."""
    return {"type": ["object", "string"], "if": {"type": "object"}, "then": _TABLE}


def _question() -> dict[str, Any]:
    properties: dict[str, Any] = {name: {} for name in (*QUESTIONS, "refused")}
    asked = {"type": "object", "properties": properties, "additionalProperties": False, "minProperties": 1}
    plain = [name for name in QUESTIONS if name not in ARGUMENT]
    return {"anyOf": [{"enum": plain}, {**asked, "maxProperties": 1}]}


def _hint() -> dict[str, Any]:
    shown = {"type": "object", "properties": {"show": {"const": "worked"}}, "required": ["show"]}
    return {"anyOf": [{"type": "string", "minLength": 1}, {**shown, "additionalProperties": False}]}
