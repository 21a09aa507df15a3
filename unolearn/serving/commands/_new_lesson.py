"""Write a lesson to fill in, which works as it is, and add it to the plan of the course.

NAME is its id (part and number, then words: o2-our-rules) or a file (my-course/o2-our-rules.yaml). Without it the next
number in the folder is taken. The kind is that of the step to begin with; more steps may be of any kind.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from unolearn.engine.explain import say
from unolearn.engine.language import N_, pgettext
from unolearn.serving.commands import UserError
from unolearn.serving.commands._starter import filled, no_folder, quoted, starter, title_of, write, write_schemas

HELP = "a lesson to fill in, which works as it is"
KINDS = (
    "find", "quiz", "predict", "count", "play", "turn", "call", "explain", "worked", "react", "choose", "coach",
)  # fmt: skip

#: The rules that the step of a kind rests on: the lesson works whatever comes before it.
INTRODUCES = {
    "find": "PLAY-1",
    "count": "SCORE-1",
    "play": "PLAY-1, WILD-1",
    "predict": "DT-1",
    "call": "PLAY-1",
    "react": "JUMP-1",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which lesson, where, and of which kind."""
    lesson, folder = pgettext("argument", "LESSON"), pgettext("argument", "FOLDER")
    told = say("its id or its file (default: the next number)")
    parser.add_argument("name", metavar=pgettext("argument", "NAME"), nargs="?", help=told)
    parser.add_argument("--in", dest="folder", metavar=folder, help=say("the course's folder (default: this one)"))
    told = say("the step it begins with (default: {name})", name="find")
    parser.add_argument("--kind", choices=KINDS, default="find", help=told)
    told = say("change a lesson that is there, such as a8-say-uno or a8")
    parser.add_argument("--changes", metavar=lesson, help=told)


def run(args: argparse.Namespace) -> int:
    """Write the lesson, add it to the manifest if that can be done safely, and say what comes next."""
    from unolearn.serving.commands._manifest_line import add_lesson

    if args.changes is not None:
        return _changed(args)
    path = _path(args.name, args.folder)
    lesson_id = path.stem
    text = "".join(
        (starter() / "lesson" / name).read_text(encoding="utf-8") for name in ("head.yaml", f"{args.kind}.yaml")
    )
    words = {
        "ID": lesson_id,
        "INTRODUCES": INTRODUCES.get(args.kind, ""),
        "TITLE": title_of(lesson_id.split("-", 1)[1]),
        "FILE": quoted(path),
    }
    write(path, filled(text, words))
    write_schemas(path.parent)
    print(say("{file} is a lesson that works. Change it as its notes say.", file=path))
    print(add_lesson(path.parent / "course.yaml", lesson_id))
    print(f"\n  unolearn check {quoted(path)}")
    print(f"  unolearn preview {quoted(path)}")
    return 0


def _changed(args: argparse.Namespace) -> int:
    """Write a file that changes another lesson: all its steps are named, and nothing is different yet."""
    from unolearn.lessons.course import load_course
    from unolearn.lessons.faults import nearest
    from unolearn.lessons.translation import as_written

    place = Path(args.folder or ".")
    course = load_course()
    lesson_id = course.find(args.changes)
    if lesson_id is None:
        told = say("there is no lesson {text} to change.", text=repr(args.changes))
        raise UserError(f"{told} {nearest(args.changes, course.ids)}")
    path = _path(args.name or lesson_id, args.folder)
    with as_written():
        lesson = course.lesson(lesson_id)
    steps = "\n".join(
        f"  # - id: {step.id:<28} # {step.kind}: {step.title or ''}".rstrip(" :") for step in lesson.steps
    )
    words = {"BASE": lesson_id, "ID": path.stem, "TITLE": lesson.title, "STEPS": steps, "FILE": quoted(path)}
    write(path, filled((starter() / "lesson" / "changes.yaml").read_text(encoding="utf-8"), words))
    write_schemas(path.parent)
    print(say("{file} changes nothing yet. Its notes name every step of {name}.", file=path, name=lesson_id))
    if path.stem == lesson_id:
        told = N_("It stands in the place of {name} in the course of {where}.")
        print(say(told, name=lesson_id, where=place.resolve().name))
    else:
        from unolearn.serving.commands._manifest_line import add_lesson

        print(add_lesson(path.parent / "course.yaml", path.stem))
    print(f"\n  unolearn check {quoted(path)}\n  unolearn preview {quoted(path)}")
    return 0


def _path(name: str | None, folder: str | None) -> Path:
    """Return the file to be written; UserError if the name is none for a lesson."""
    from unolearn.lessons.places import LESSON_ID

    place = Path(folder) if folder is not None else Path()
    if folder is not None and not place.is_dir():
        raise UserError(no_folder(folder))
    if name is None:
        return place / f"{next_code(place)}-new-lesson.yaml"
    path = place / (name if name.endswith(".yaml") else f"{name}.yaml")
    if folder is not None and path.parent != place:
        raise UserError(say("name the folder once: either --in {where} or {name}", where=folder, name=name))
    if not LESSON_ID.match(path.stem):
        told = N_("{text} is no name for a lesson. Write part and number, then words, in small letters: o2-our-rules")
        raise UserError(say(told, text=repr(path.stem)))
    return path


def next_code(place: Path) -> str:
    """Return part and next free number for a lesson: of the part of the last own lesson, else of part O."""
    from unolearn.lessons.course import load_course
    from unolearn.lessons.places import known_lessons

    shipped = set(load_course().ids)
    codes = [one.split("-", 1)[0] for one in known_lessons([place]) if one not in shipped]
    letter = max((code[0] for code in codes), default="o")
    number = max((int(code[1:]) for code in codes if code[0] == letter), default=0) + 1
    return f"{letter}{number}"
