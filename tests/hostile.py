"""A course by somebody who means ill: every text in it would act, if it were taken for anything but text."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, get_args, get_type_hints

from attrs import fields
from ruamel.yaml import YAML

from unolearn.lessons.course import CONTENT
from unolearn.lessons.course_manifest import CourseManifest, ManifestLesson, ManifestPart
from unolearn.lessons.kinds import KINDS, Number, Option, Scene
from unolearn.lessons.model import HIDDEN, Lesson


def names(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


RUN = "window.__ran=1"
OUTSIDE = "https://hostile.example"
#: Each would act in another place; together they stand in every text that may be long.
PAYLOADS = (
    f"<script>{RUN}</script>",
    f"<img src=/hostile onerror={RUN}>",
    f"<svg onload={RUN}>",
    f"</script></style></textarea></title><script>{RUN}</script>",
    f"\"><b onmouseover='{RUN}' style=position:fixed>",
    f"[press](javascript:{RUN})",
    f"[press](data:text/html,<script>{RUN}</script>)",
    f"![seen]({OUTSIDE}/seen.png)",
    f"[away]({OUTSIDE}/away 'onclick={RUN}')",
    f"<iframe srcdoc='<script>{RUN}</script>'>",
    "&lt;script&gt; &#60;i&#62;",
    "{{7*7}} ${7*7} {% raw %} {0.__class__} {player.__init__} {card!r:>99} { }} %s %(name)s",
    "[turn?play|plays] [a|b]",
    "\u202egnirts\u2066 a\u200bb",
    "unbroken" * 20,
)
LONG = " ".join(PAYLOADS)
#: What has to be short: a title, a player's name.
SHORT = f"<img src=/hostile onerror={RUN}> {{0.__class__}}"
NAME = f"<svg onload={RUN}>"
MARK = f"<script>{RUN}</script>"  # to be read on every page

#: Fields that hold no text to be shown but ids, cards, moves, names of rules. Any other field is text, also a new one.
NO_TEXT = names(
    "id kind table moves expect source parts generator tag needs keep exit neutral second_pass question points_of "
    "scored_by cards_held count best avoid name_color ask_why player caught_by seconds what card base switches wanted "
    "deal opponents strength ask_about goal own_rules value right check light rules version format prerequisites "
    "introduces recall checkpoint steps under options numbers scenes letter lessons without minutes language"
)
_NESTED = {"options": Option, "numbers": Number, "scenes": Scene}
_CALLED = {"You": "You", "Ana": NAME, "Ben": "{0.__class__}", "Cleo": "[turn?a|b]"}


def texts_of(kind: type) -> Iterator[tuple[str, Any]]:
    """The fields of a class of the lesson format that hold text, with their types."""
    hints = get_type_hints(kind)
    for field in fields(kind):
        if field.name not in NO_TEXT and field.name not in HIDDEN:
            yield field.name, hints[field.name]


def dressed(data: dict[str, Any], kind: type, *, short: bool = False) -> dict[str, Any]:
    """The same with a payload in every text; keys, ids, cards and moves stay."""
    made, text = dict(data), SHORT if short else LONG
    for name, of in texts_of(kind):
        made[name] = _payload(name, of, data.get(name), SHORT if name in ("title", "group", "label") else text)
    for name, inner in _NESTED.items():
        given = data.get(name)
        if isinstance(given, list) and all(
            isinstance(one, dict) and {"say", "text", "label"} & set(one) for one in given
        ):
            made[name] = [_nested(one, inner) for one in given]
    return made


def _nested(one: dict[str, Any], kind: type) -> dict[str, Any]:
    made = dressed(one, kind)
    if kind is Number:
        made["label"] = f"{one['label']} {SHORT}"
    if kind is Option:
        made.setdefault("value", one["text"])
        made["text"] = f"{one['text']} {SHORT}"
        if one.get("right") is True:
            made.pop("feedback")
    return made


def _payload(name: str, of: Any, given: Any, text: str) -> Any:
    if name == "hints":
        return [text, text, {"show": "worked"}]
    if isinstance(given, dict) or "dict" in str(of):
        return dict.fromkeys(given or {}, text)
    if "list" in str(of):
        return [text for _ in given or [1]]
    assert of is str or str in get_args(of), f"is {name} a text? Then say how it is written; else it belongs in NO_TEXT"
    return text


def _renamed(value: Any) -> Any:
    """Table, moves and answers with players who have payloads for names."""
    if isinstance(value, dict):
        return {_CALLED.get(key, key): _renamed(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_renamed(inner) for inner in value]
    return _CALLED.get(value, value) if isinstance(value, str) else value


@cache
def shipped_steps() -> dict[str, tuple[Any, dict[str, Any]]]:
    """One step of every kind (of a choice, one of everything that can be chosen) with the rules of its lesson."""
    found: dict[str, tuple[Any, dict[str, Any]]] = {}
    for path in sorted(CONTENT.glob("[a-g]*.yaml")):
        lesson = YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))
        for step in lesson["steps"] if lesson.get("steps") else []:
            name = "-".join(filter(None, (step["kind"], step.get("what"))))
            if name not in found and not isinstance(step.get("table"), str) and not step.get("under"):
                found[name] = lesson["rules"], step
    return found


def hostile_steps() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each with the name of its kind, ready to stand in a lesson of its own rules."""
    for name, (rules, shipped) in shipped_steps().items():
        step = {key: value for key, value in shipped.items() if key not in ("generator", "tag", "needs")}
        step = dressed(step, KINDS[step["kind"]])
        if isinstance(step.get("table"), dict):
            step["table"] = {"rules": rules, **step["table"]}
        yield name, {**step, "id": f"s-{name.replace('_', '-')}"}


def named_step() -> dict[str, Any]:
    """A table whose players have payloads for names, and a made-up rule that is one."""
    step = {
        "id": "s-names",
        "kind": "turn",
        "table": {
            "rules": "boxed",
            "top": "yellow 9",
            "played_by": "Ben",
            "hands": {"You": ["yellow 8", "red 7"], "Ana": 5, "Ben": 5, "Cleo": ["yellow 4", "red 1"]},
            "turn": "Cleo",
            "house_rules": {2: f"All players {SHORT}; the last draws 1"},
        },
        "expect": "Ana",
        "hints": [],
    }
    return dressed({**step, **_renamed({"table": step["table"], "expect": "Cleo"})}, KINDS["turn"])


def _head(lesson_id: str, **more: Any) -> dict[str, Any]:
    return dressed({"format": 1, "id": lesson_id, "version": 1, "rules": "classic", **more}, Lesson)


def _write(path: Path, data: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_flow(data), encoding="utf-8")


def _flow(value: Any) -> str:
    """YAML in the manner of JSON: its escapes leave nothing to chance, but numbers may be keys."""
    if isinstance(value, dict):
        return (
            "{"
            + ", ".join(
                f"{key if isinstance(key, int) else json.dumps(key)}: {_flow(one)}" for key, one in value.items()
            )
            + "}\n"
        )
    return "[" + ", ".join(map(_flow, value)) + "]" if isinstance(value, list) else json.dumps(value)


#: Lessons that are refused, and what their page says.
REFUSED = {
    "o4-a-bomb": ("a: &a [x, x]\nsteps: [*a, *a]\n", "names a place with &a"),
    "o5-a-tag": ("steps: !!python/object/apply:os.system [echo]\n", "has the tag !!python/object/apply:os.system"),
    "o6-a-path": ("extends: ../../../etc/passwd\n", '"../../../etc/passwd" is no lesson id'),
    "o7-many-steps": (
        "steps:\n" + "".join(f"  - {{id: s{n}, kind: explain, text: A}}\n" for n in range(1000)),
        "has 1000 steps",
    ),
    "o8-ten-megabytes": ("# \n" * 2_500_000, "is larger than 256 kB"),
    "o9-markup": (f'"{SHORT}": 1\n"<script>{RUN}</script>": 2\n', f'the key "{SHORT}" is unknown'),
}


def refused_lessons(folder: Path) -> None:
    """Write lessons that are refused into a course's folder."""
    for name, (text, _) in REFUSED.items():
        head = f"format: 1\nid: {name}\nversion: 1\ntitle: Refused\nobjective: None.\n"
        (folder / f"{name}.yaml").write_text(head + text, encoding="utf-8")


def hostile_course(folder: Path, refused: bool = False) -> Path:
    """Write the course: o1 a step of every kind, o2 an overlay, o3 the names; with texts in Spanish."""
    steps = [step for _, step in hostile_steps()]
    _write(folder / "o1-every-kind.yaml", {**_head("o1-every-kind"), "steps": steps})
    overlay = _head("o2-an-overlay")
    overlay = {**overlay, "extends": "a2-what-matches", "skip": ["one-thing-in-common"]}
    overlay.pop("rules")
    _write(folder / "o2-an-overlay.yaml", {**overlay, "steps": [{"id": "try-one", "ask": LONG, "title": SHORT}]})
    _write(folder / "o3-the-names.yaml", {**_head("o3-the-names"), "steps": [named_step()]})
    _write(folder / "es" / "o1-every-kind.yaml", _translation("o1-every-kind", steps))
    _write(
        folder / "es" / "course.yaml",
        {"title": f"es {SHORT}", "about": f"es {LONG[:300]}", "tags": {"matching": SHORT}},
    )
    names_of = ["o1-every-kind", "o2-an-overlay", "o3-the-names"]
    if refused:
        refused_lessons(folder)
        names_of += REFUSED
    lessons = [dressed({"id": one, "minutes": 5, "kind": "lesson"}, ManifestLesson, short=True) for one in names_of]
    for lesson in lessons:
        lesson["kind"] = "lesson"
    part = dressed({"letter": "O", "lessons": lessons}, ManifestPart, short=True)
    part = {**part, "card": "red 5"}
    course = dressed(
        {"format": 1, "id": "hostile", "language": "en", "rules": {"base": "classic"}}, CourseManifest, short=True
    )
    _write(folder / "course.yaml", {**course, "parts": [part]})
    return folder


def _translation(lesson_id: str, steps: list[dict[str, Any]]) -> dict[str, Any]:
    words = {
        step["id"]: {key: f"es {step[key]}" for key in ("title", "ask", "text", "after") if key in step}
        for step in steps
    }
    return {"id": lesson_id, "version": 1, "title": f"es {SHORT}", "steps": copy.deepcopy(words)}


# ---- what may be in HTML


TAGS = names("p strong em code pre a br ul ol li blockquote hr h1 h2 h3 h4 h5 h6")
LINK = ("http://", "https://", "mailto:", "#")


class _Looked(HTMLParser):
    def __init__(self, tags: frozenset[str], attributes: frozenset[str]) -> None:
        super().__init__()
        self.tags, self.allowed, self.faults = tags, attributes, list[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.tags:
            self.faults.append(f"<{tag}>")
        for name, value in attrs:
            is_link = tag == "a" and name == "href" and str(value).lower().startswith(LINK)
            is_away = tag == "a" and (name, value) in (("target", "_blank"), ("rel", "noopener noreferrer"))
            if not is_link and not is_away and name not in self.allowed:
                self.faults.append(f"<{tag} {name}={value!r}>")

    handle_startendtag = handle_starttag

    def handle_comment(self, data: str) -> None:
        self.faults.append(f"<!--{data}")

    def handle_decl(self, decl: str) -> None:
        self.faults.append(f"<!{decl}")

    handle_pi = unknown_decl = handle_decl


def acts_in(html: str, tags: frozenset[str] = TAGS, attributes: frozenset[str] = frozenset()) -> list[str]:
    """What in a piece of HTML is more than words and plain links."""
    looked = _Looked(tags, attributes)
    looked.feed(html)
    looked.close()
    return looked.faults


def html_in(view: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Every field of a view that the page takes for HTML."""
    if isinstance(view, dict):
        for key, value in view.items():
            yield from html_in(value, str(key))
    elif isinstance(view, (list, tuple)):
        for value in view:
            yield from html_in(value, name)
    elif isinstance(view, str) and (name == "html" or name.endswith("_html")):
        yield name, view
