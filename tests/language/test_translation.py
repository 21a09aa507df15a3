"""Lessons by overlay: texts only, found by step and key; what is wrong is told by the checker and hurts nobody else."""

import os
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest

from unolearn.engine.language import speaking
from unolearn.lessons.check_translation import check_translation
from unolearn.lessons.course import CONTENT, Course, load_course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.course_words import course_faults
from unolearn.lessons.reading import read_yaml
from unolearn.lessons.rule_card_data import Point, card_data_file
from unolearn.lessons.rulebook import known_rules, rule_text
from unolearn.lessons.translation import merged
from unolearn.lessons.translation_draft import lesson_draft, write_drafts

SHIPPED = sorted(path.stem for path in (CONTENT / "es").glob("[a-z][0-9]*.yaml"))

LESSON = """\
format: 1
id: o1-ours
version: 2
title: Ours
objective: Learn it.
steps:
  - id: who
    kind: predict
    table: {top: red 5, you: [red 9, blue 1, blue 2], turn: You}
    moves: [You play red 9]
    ask: Who is next?
    question: next_player
    options: [{text: Ana}, {text: Ben, feedback: No.}, {text: Cleo}]
    hints: [Look., Think., {show: worked}]
    after: Ana is.
    source: [PLAY-1]
"""
WORDS = """\
id: o1-ours
version: 2
title: Lo nuestro
objective: Apréndelo.
steps:
  who:
    ask: ¿Quién sigue?
    options: [La que se llama Ana, {text: El que se llama Ben, feedback: "No, no."}, null]
    hints: [Mira., Piensa., null]
    after: Ana.
"""


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    (tmp_path / "o1-ours.yaml").write_text(LESSON, encoding="utf-8")
    (tmp_path / "es").mkdir()
    (tmp_path / "es" / "o1-ours.yaml").write_text(WORDS, encoding="utf-8")
    return tmp_path


@pytest.fixture(autouse=True)
def _no_language_of_the_server() -> Iterator[None]:
    with mock.patch.dict(os.environ):
        os.environ.pop("UNOLEARN_LANGUAGE", None)
        yield


def test_a_lesson_is_read_in_the_language_in_force_and_its_values_stay(ours: Path) -> None:
    course = load_course(ours)
    with speaking("es"):
        lesson = course.lesson("o1-ours")
        step = lesson.steps[0]
        assert (lesson.title, step.ask, step.after) == ("Lo nuestro", "¿Quién sigue?", "Ana.")
        assert [(one.text, one.value, one.feedback) for one in step.options] == [  # type: ignore[attr-defined]
            ("La que se llama Ana", "Ana", None), ("El que se llama Ben", "Ben", "No, no."), ("Cleo", None, None),
        ]  # fmt: skip
        assert step.hints == ["Mira.", "Piensa.", {"show": "worked"}]
        assert course.title_of("o1-ours") == "Lo nuestro"
    assert course.lesson("o1-ours").title == "Ours"


def test_the_engine_grades_a_translated_lesson_as_the_other(ours: Path) -> None:
    learner = CourseSession(load_course(ours))
    learner.act({"act": "hello", "address": "#o1", "languages": ["es-MX", "en"]})
    assert learner.view()["ask"] == "¿Quién sigue?"
    assert learner.lesson
    for message in learner.lesson.current.goal.solution():  # type: ignore[attr-defined]
        learner.act(message)
    assert learner.view()["feedback"]["grade"] == "right"


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("  who:", "  whom:", 6, 'no step "whom"'),
        ("    ask:", "    aks:", 7, 'Did you mean "ask"?'),
        ("    after: Ana.", "    text: Ana.", 10, 'the lesson has no "text" here'),
        ("    ask: ¿Quién sigue?", "    ask: [a]", 7, "has to be text"),
        ("null]\n    hints:", "null, Dora]\n    hints:", 8, "only 3 here"),
        ("    after: Ana.", "    table: {top: red 5}", 10, "no text that can be translated"),
        ("steps:\n  who:", "steps: []\nextra:\n  who:", 5, "ids of the steps"),
    ],
)
def test_what_has_no_place_is_told_with_its_line_and_left_out(
    ours: Path, old: str, new: str, line: int, why: str
) -> None:
    (ours / "es" / "o1-ours.yaml").write_text(WORDS.replace(old, new), encoding="utf-8")
    found = check_translation(ours / "o1-ours.yaml", "es")
    assert [(one.file, one.line) for one in found if why in str(one)] == [("es/o1-ours.yaml", line)], found
    assert all(one.grave for one in found)
    with speaking("es"):
        assert load_course(ours).lesson("o1-ours").title == "Lo nuestro"


def test_what_is_missing_or_older_is_a_warning(ours: Path) -> None:
    (ours / "es" / "o1-ours.yaml").write_text("id: o1-ours\nversion: 1\ntitle: Lo nuestro\n", encoding="utf-8")
    found = check_translation(ours / "o1-ours.yaml", "es")
    assert [one.grave for one in found] == [False] * 3
    assert "at version 2" in str(found[0]) and "objective" in str(found[1]) and "options/1/feedback" in str(found[2])


@pytest.mark.parametrize("text", ["steps: &a [*a]", "x" * 300_000, "- 1", "!!python/object:os.system x", "title: [1"])
def test_a_hostile_translation_leaves_the_lesson_as_it_is(ours: Path, text: str) -> None:
    (ours / "es" / "o1-ours.yaml").write_text(text, encoding="utf-8")
    with speaking("es"):
        assert load_course(ours).lesson("o1-ours").title == "Ours"
    assert check_translation(ours / "o1-ours.yaml", "es")


def test_a_link_out_of_the_folder_is_not_followed(ours: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    away = tmp_path_factory.mktemp("away") / "o1-ours.yaml"
    away.write_text(WORDS, encoding="utf-8")
    (ours / "es" / "o1-ours.yaml").unlink()
    (ours / "es" / "o1-ours.yaml").symlink_to(away)
    with speaking("es"):
        assert load_course(ours).lesson("o1-ours").title == "Ours"


def test_the_layers_lie_in_order_and_a_folder_translates_shipped_lessons_too(tmp_path: Path) -> None:
    (tmp_path / "course.yaml").write_text("title: Ours\nparts: [{letter: A}]\n", encoding="utf-8")
    overlay = "extends: a2-what-matches\nid: a2-what-matches\nsteps: [{id: try-one, title: Our title}]\n"
    (tmp_path / "a2-what-matches.yaml").write_text(overlay, encoding="utf-8")
    (tmp_path / "es").mkdir()
    (tmp_path / "es" / "a1-the-goal.yaml").write_text("title: La meta\n", encoding="utf-8")
    course = load_course(tmp_path)
    with speaking("es"):
        lesson = course.lesson("a2-what-matches")
        assert (lesson.title, lesson.steps[0].title) == ("Qué carta encaja", "Our title")
        assert course.lesson("a1-the-goal").title == "La meta"
        assert course.parts[0].title == "Uno clásico, primera vuelta"
        (tmp_path / "es" / "a2-what-matches.yaml").write_text("steps: {try-one: {title: Nuestro}}", encoding="utf-8")
        assert load_course(tmp_path).lesson("a2-what-matches").steps[0].title == "Nuestro"


def test_every_lesson_is_translated_and_the_map_has_its_title(course: Course) -> None:
    """That a translation is whole is checked with the course itself (test_shipped_lessons)."""
    assert set(course.ids) <= set(SHIPPED)
    for name in course.ids:
        title = read_yaml(CONTENT / "es" / f"{name}.yaml").data["title"]
        with speaking("es"):
            assert course.title_of(name) == title


def test_the_map_is_whole_and_the_rule_files_keep_their_shape(course: Course) -> None:
    assert [str(one) for one in course_faults(course, "es")] == []
    english = card_data_file()
    with speaking("es"):
        spanish = card_data_file()
        assert known_rules()
    assert [one.ask for one in spanish.groups] == [one.ask for one in english.groups]
    assert [(one.id, one.when) for one in spanish.warnings] == [(one.id, one.when) for one in english.warnings]
    assert {name: one.needs for name, one in spanish.options.items()} == {
        name: one.needs for name, one in english.options.items()
    }


def test_every_rule_and_every_question_of_the_rule_card_is_translated() -> None:
    english, rules = card_data_file(), {rule: rule_text(rule) for rule in known_rules()}
    with speaking("es"):
        spanish, said = card_data_file(), {rule: rule_text(rule) for rule in known_rules()}
    same = [rule for rule, texts in rules.items() if set(texts) & set(said[rule])]
    same += [name for name, one in english.points.items() if {one.ask, one.reading} & set(_words(spanish.points[name]))]
    same += [one.text for one, other in zip(english.warnings, spanish.warnings, strict=True) if one.text == other.text]
    same += [one.title for one, other in zip(english.groups, spanish.groups, strict=True) if one.title == other.title]
    for name, one in english.options.items():
        other = spanish.options[name]
        pairs = [(one.none, other.none), *((text, other.silent[base]) for base, text in one.silent.items())]
        pairs += [(text, other.values[value]) for value, text in one.values.items() if text != "No"]
        same += [name for text, words in pairs if text and text == words]
    assert same == []


def _words(point: Point) -> tuple[str, str]:
    return point.ask, point.reading


@pytest.mark.parametrize("name", load_course().ids)
def test_a_draft_has_an_empty_place_for_every_text(name: str, course: Course) -> None:
    data = read_yaml(course.path(name)).data
    complaints: list[object] = []
    words = read_yaml(lesson_draft(data, "es")).data
    assert merged(data, words, lambda *what: complaints.append(what))["title"] == data["title"]
    assert complaints == []


def test_drafts_are_written_once(ours: Path) -> None:
    written = write_drafts(load_course(ours), ours, "es")
    assert [path.name for path in written] == ["course.yaml"], "the lesson's translation is there already"
    assert write_drafts(load_course(ours), ours, "es") == []
    draft = (write_drafts(load_course(ours), ours, "de", ["o1-ours"])[0]).read_text(encoding="utf-8")
    assert "    # Who is next?\n    ask:\n" in draft


def test_the_command_writes_drafts_and_names_them(ours: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from unolearn.serving.cli import main

    assert main(["new", "translation", "de", "o1", "--in", str(ours)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == str(ours / "de" / "o1-ours.yaml")
    assert "Español (es)" in said[1]
    assert main(["new", "translation", "../es", "--in", str(ours)]) == 2
    assert main(["new", "translation", "es", "z9", "--in", str(ours)]) == 2
    assert main(["new", "translation", "es", "--in", str(ours / "nowhere")]) == 2
