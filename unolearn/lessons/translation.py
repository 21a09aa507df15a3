"""Lessons in other languages: `es/ID.yaml` beside a lesson file holds its texts, and nothing else, in Spanish.

    id: a2-what-matches
    version: 1                     # of the lesson it was made from: the checker tells when that has moved on
    title: Qué carta encaja
    steps:
      try-one:
        ask: Sobre la mesa está el 5 rojo. Juega una carta que creas que encaja.
        feedback: {added.no_match: "{reason} No comparte nada con el {top}."}
        hints: [Mira el 5 rojo. ¿Qué dos cosas puedes decir de él?]
        options: [Tienen el mismo color, {text: …, feedback: …}]    # in the order of the lesson
        scenes: [Una carta roja sobre el 5 rojo.]

What is left out stays as the lesson has it. A text is found by its step's id and its own key, so a lesson may change
its tables, or the order of its steps, without breaking its translations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.language import N_, SOURCE, spoken
from unolearn.lessons.faults import LessonError, nearest
from unolearn.lessons.places import is_inside

__all__ = ["HEAD", "as_written", "in_course", "merged", "texts_of", "translated", "translation_of"]

HEAD = ("title", "objective")
TEXTS = ("title", "text", "ask", "after")
LISTS = ("hints", "options", "scenes", "under")
MAPPINGS = ("feedback", "say", "numbers")
Complain = Callable[[list[Any], str, str], None]

_KEYS_MEANT, _LIST_MEANT = N_('"{key}" has to be a list of keys.'), N_('"{key}" has to be a list.')

_course: ContextVar[Path | None] = ContextVar("unolearn_course", default=None)
_as_written: ContextVar[bool] = ContextVar("unolearn_as_written", default=False)


def translation_of(path: Path | None, code: str) -> Path | None:
    """Return the file with a lesson's texts in a language, or None; a link that leads out of its folder is none."""
    if path is None or not code.replace("_", "").replace("-", "").isalnum():
        return None
    found = path.parent / code / path.name
    return found if found.is_file() and is_inside(found, path.parent) else None


def translated(source: Any) -> Any:
    """Return a source with its texts in the language in force, as far as there are any.

    What is wrong in the translation is left out here: a lesson is never lost by it. `check_translation` tells it.
    """
    if spoken() == SOURCE or _as_written.get() or not isinstance(source.data, dict):
        return source
    folders = dict.fromkeys([source.path.parent if source.path else None, _course.get()])
    data = source.data
    for folder in folders:
        words = _words(folder and source.path and translation_of(folder / source.path.name, spoken()))
        data = merged(data, words, lambda *_: None) if words else data
    return source if data is source.data else _Translated(source, data)


def _words(path: Path | None) -> Any:
    """The texts in a file, or None where it cannot be read."""
    from unolearn.lessons.reading import read_yaml

    try:
        return read_yaml(path).data if path else None
    except LessonError:
        return None


@contextmanager
def as_written() -> Iterator[None]:
    """Read lesson files as they stand, untranslated: the checker looks at what the file says, at its lines."""
    token = _as_written.set(True)
    try:
        yield
    finally:
        _as_written.reset(token)


@contextmanager
def in_course(folder: Path) -> Iterator[None]:
    """Look for translations in a course's folder too, of lessons that lie elsewhere."""
    token = _course.set(folder)
    try:
        yield
    finally:
        _course.reset(token)


class _Translated:
    """A source with other texts in it; every place is where the lesson has it."""

    def __init__(self, base: Any, data: dict[str, Any]) -> None:
        self._base, self.data = base, data

    def __getattr__(self, name: str) -> Any:
        return getattr(self._base, name)


# ---- laying texts over a lesson


def merged(data: Mapping[str, Any], words: Any, complain: Complain) -> dict[str, Any]:
    """Return a lesson's plain data with other texts; `complain(place, what, cure)` hears of what has no place."""
    made = dict(data)
    if not isinstance(words, dict):
        complain([], say("has no keys."), say("Start with `id:` and `steps:`."))
        return made
    _unknown(words, ("id", "version", *HEAD, "steps"), [], complain)
    for key in HEAD:
        _text(made, words, key, [], complain)
    steps = words.get("steps")
    if steps is not None and not isinstance(steps, dict):
        what = say('"{key}" has to be a list of keys: the ids of the steps.', key="steps")
        complain(["steps"], what, say("Write {example} and its texts.", example="try-one:"))
        return made
    base = [step for step in made.get("steps") or [] if isinstance(step, dict)]
    by_id = {str(step.get("id")): step for step in base}
    for name in steps or {}:
        if str(name) not in by_id:
            what = say('there is no step "{name}" in the lesson.', name=name)
            complain(["steps", name], what, nearest(str(name), by_id))
    if base:
        made["steps"] = [_step(step, (steps or {}).get(step.get("id")), complain) for step in base]
    return made


def _step(step: Mapping[str, Any], words: Any, complain: Complain) -> dict[str, Any]:
    here = ["steps", step.get("id")]
    if words is None:
        return dict(step)
    if not isinstance(words, dict):
        complain(here, say("a step has to be a list of keys."), say("Write ask: and its text, below the step's id."))
        return dict(step)
    return _fields(step, words, here, complain)


def _fields(step: Mapping[str, Any], words: Mapping[str, Any], here: list[Any], complain: Complain) -> dict[str, Any]:
    """Return a step, or what stands under `under:` in it, with the texts given."""
    made = dict(step)
    _unknown(words, (*TEXTS, *LISTS, *MAPPINGS), here, complain)
    for key in TEXTS:
        _text(made, words, key, here, complain)
    for key in ("feedback", "say"):
        if isinstance(words.get(key), dict):
            given = dict(made.get(key) or {})
            for name in words[key]:
                _text(given, words[key], name, [*here, key], complain)
            made[key] = given
    if isinstance(words.get("numbers"), dict):
        made["numbers"] = _numbers(made.get("numbers") or [], words["numbers"], [*here, "numbers"], complain)
    for key in LISTS:
        if isinstance(words.get(key), list):
            made[key] = _items(key, step, words[key], [*here, key], complain)
    for key in (*LISTS, *MAPPINGS):
        kind, told = (dict, _KEYS_MEANT) if key in MAPPINGS else (list, _LIST_MEANT)
        if words.get(key) is not None and not isinstance(words[key], kind):
            complain([*here, key], say(told, key=key), say("Write it as the lesson has it."))
    return made


def _numbers(numbers: list[Any], labels: Mapping[str, Any], here: list[Any], complain: Complain) -> list[Any]:
    known = {str(one.get("id")): one for one in numbers if isinstance(one, dict)}
    for name in labels:
        if str(name) not in known:
            complain([*here, name], say('there is no number "{name}".', name=name), nearest(str(name), known))
    made = {name: dict(one) for name, one in known.items()}
    for name in known.keys() & labels.keys():
        _text(made[name], {"label": labels[name]}, "label", here, complain)
    return list(made.values())


def _items(key: str, step: Mapping[str, Any], given: list[Any], here: list[Any], complain: Complain) -> list[Any]:
    """Return a list of a step with other texts: each stands where the lesson has the one it says."""
    base = list(step.get(key) or [])
    if len(given) > len(base):
        what = say("the lesson has only {count} here.", count=len(base))
        complain([*here, len(base)], what, say("Leave the rest out."))
    for at, words in enumerate(given[: len(base)]):
        if words is not None:
            base[at] = _item(key, step, base[at], words, [*here, at], complain)
    return base


def _item(key: str, step: Mapping[str, Any], base: Any, words: Any, here: list[Any], complain: Complain) -> Any:
    if key == "under" and isinstance(base, dict) and isinstance(words, dict):
        inside = _fields({**base, "kind": step.get("kind")}, words, here, complain)
        return {name: value for name, value in inside.items() if name in base}
    if key == "hints":
        if isinstance(base, str) and isinstance(words, str):
            return words
        if isinstance(base, str):
            complain(here, say("a hint has to be text."), say("Put it in quotes."))
        return base  # {show: worked} has no words
    main = "say" if key == "scenes" else "text"
    if not isinstance(base, dict) or main not in base:
        complain(here, say("the lesson has no text here."), say("Write null in its place."))
        return base
    made = dict(base)
    if key == "options":
        made.setdefault("value", base["text"])  # where a text is its own value, that stays; feedback knows it by that
    texts = {main: words} if isinstance(words, str) else words
    if not isinstance(texts, dict):
        complain(here, say("has to be text."), say("Put it in quotes."))
        return base
    _unknown(texts, (main, "feedback") if key == "options" else (main,), here, complain)
    for name in texts.keys() & {main, "feedback"}:
        _text(made, texts, name, here, complain)
    return made


def _unknown(words: Mapping[str, Any], known: tuple[str, ...], here: list[Any], complain: Complain) -> None:
    for key in words:
        if key not in known:
            what = say('"{key}" is no text that can be translated.', key=key)
            complain([*here, key], what, nearest(str(key), known))


def _text(made: dict[str, Any], words: Mapping[str, Any], key: Any, here: list[Any], complain: Complain) -> None:
    """Put one text in the place of another; an empty one is not there yet."""
    if words.get(key) is None or words[key] == "":
        return
    if not isinstance(words[key], str):
        complain([*here, key], say('"{key}" has to be text.', key=key), say("Put it in quotes."))
    elif key not in made:
        complain([*here, key], say('the lesson has no "{key}" here.', key=key), nearest(str(key), map(str, made)))
    else:
        made[key] = words[key]


# ---- for the checker


def texts_of(step: Mapping[str, Any]) -> dict[str, str]:
    """Return every text of a step by its place in a translation: `{"ask": …, "options/0/text": …}`."""
    found = {key: str(step[key]) for key in TEXTS if step.get(key)}
    for key in ("feedback", "say"):
        found |= {f"{key}/{name}": str(text) for name, text in (step.get(key) or {}).items()}
    found |= {f"numbers/{one['id']}": one["label"] for one in step.get("numbers") or [] if "label" in one}
    for at, hint in enumerate(step.get("hints") or []):
        found |= {f"hints/{at}": hint} if isinstance(hint, str) else {}
    for at, option in enumerate(step.get("options") or []):
        found |= {f"options/{at}/{key}": option[key] for key in ("text", "feedback") if option.get(key)}
    for at, scene in enumerate(step.get("scenes") or []):
        found |= {f"scenes/{at}/say": scene["say"]} if isinstance(scene, dict) and scene.get("say") else {}
    for at, other in enumerate(step.get("under") or []):
        found |= {f"under/{at}/{key}": text for key, text in texts_of(other).items()}
    return found
