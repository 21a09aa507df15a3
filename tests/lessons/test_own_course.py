"""A folder as a course: its manifest, where its lessons come from, and everything that can be wrong, at once."""

from pathlib import Path

import pytest

from unolearn.engine.language import speaking
from unolearn.lessons.course import Course, load_course
from unolearn.lessons.course_making import _shipped
from unolearn.lessons.faults import LessonError

LESSON = """\
format: 1
id: {id}
version: 2
title: Our {id}
objective: Learn it at our table.
steps:
  - {{id: read, kind: explain, text: Read this.}}
"""


def folder(tmp_path: Path, manifest: str | None, *lessons: str) -> Path:
    place = tmp_path / "Our Club"
    place.mkdir(exist_ok=True)
    for lesson in lessons:
        (place / f"{lesson}.yaml").write_text(LESSON.format(id=lesson), encoding="utf-8")
    if manifest is not None:
        (place / "course.yaml").write_text(manifest, encoding="utf-8")
    return place


def made(tmp_path: Path, manifest: str, *lessons: str) -> Course:
    return load_course(folder(tmp_path, manifest, *lessons))


def said(tmp_path: Path, manifest: str, *lessons: str) -> str:
    with pytest.raises(LessonError) as raised:
        made(tmp_path, manifest, *lessons)
    return str(raised.value)


def test_without_parts_own_lessons_come_before_the_whole_course(tmp_path: Path, course: Course) -> None:
    ours = made(tmp_path, "title: Club\n", "o2-b", "o1-a", "a1-the-goal")
    assert ours.ids == ["o1-a", "o2-b", *course.ids]
    assert [part.letter for part in ours.parts][:2] == ["O", "A"]
    assert ours.parts[0].title == "Club" and not ours.parts[0].shipped and ours.parts[1].shipped
    assert ours.title_of("a1-the-goal") == "Our a1-the-goal" and ours.own == ["o1-a", "o2-b", "a1-the-goal"]


def test_parts_are_taken_made_and_mended(tmp_path: Path, course: Course) -> None:
    ours = made(
        tmp_path,
        """\
format: 1
id: our-club
title: Club
language: es
about: Welcome to the club.
rules: {base: classic, uno_penalty: 4}
parts:
  - {letter: C, without: [c2-jump-in]}
  - letter: Z
    title: Ours
    card: wild
    lessons:
      - z9-late
      - {id: a1-the-goal, minutes: 9, about: Ours.}
  - letter: A
    lessons: [a2-what-matches]
""",
        "z9-late",
    )
    assert ours.ids[:2] == ["c0-agree-first", "c1-stacking"] and "c2-jump-in" not in ours.ids
    assert ours.ids[-3:] == ["z9-late", "a1-the-goal", "a2-what-matches"]
    assert (ours.key, ours.language, ours.about) == ("our-club", "es", "Welcome to the club.")
    late, goal = ours.listed("z9-late"), ours.listed("a1-the-goal")
    assert (late.minutes, late.about, late.code) == (5, "Learn it at our table.", "Z9")
    assert (goal.minutes, goal.about, goal.title) == (9, "Ours.", None)
    first = ours.parts[2]
    assert first.title == course.parts[0].title and first.lessons[0] == course.listed("a2-what-matches")
    assert not first.shipped and ours.parts[0].shipped


def test_a_file_with_the_id_of_a_shipped_lesson_stands_in_its_place(tmp_path: Path, course: Course) -> None:
    place = folder(tmp_path, "title: Club\nparts: [{letter: A}]\n")
    text = "extends: a1-the-goal\nid: a1-the-goal\ntitle: How to win\n"
    (place / "a1-the-goal.yaml").write_text(text, encoding="utf-8")
    ours = load_course(place)
    assert ours.ids == [lesson.id for lesson in course.parts[0].lessons]
    assert ours.title_of("a1-the-goal") == ours.lesson("a1-the-goal").title == "How to win"
    assert ours.listed("a1-the-goal") == course.listed("a1-the-goal")
    assert ours.is_own("a1-the-goal") and not ours.is_own("a2-what-matches")


def test_an_overlay_takes_minutes_from_what_it_changes(tmp_path: Path, course: Course) -> None:
    place = folder(tmp_path, "title: Club\nparts: [{letter: O, title: Ours, lessons: [o1-goal]}]\n")
    (place / "o1-goal.yaml").write_text("extends: a1-the-goal\nid: o1-goal\nobjective: Ours.\n", encoding="utf-8")
    listed = load_course(place).listed("o1-goal")
    assert (listed.minutes, listed.about) == (course.listed("a1-the-goal").minutes, "Ours.")


def test_the_rule_card_is_laid_over_the_lessons(tmp_path: Path) -> None:
    ours = made(tmp_path, "title: Club\nrules: {base: classic, uno_penalty: 4}\n")
    assert ours.rules == {"base": "classic", "uno_penalty": 4}
    assert ours.lesson("a8-say-uno").house is not None


def test_progress_is_named_after_the_course(tmp_path: Path) -> None:
    assert made(tmp_path, "title: Club\n").key == "our-club"
    assert load_course().key == ""


def test_a_file_is_a_course_of_one(tmp_path: Path) -> None:
    place = folder(tmp_path, None, "o1-a", "o2-b")
    ours = load_course(place / "o1-a.yaml")
    assert (ours.ids, ours.title, ours.key) == (["o1-a"], "Our o1-a", "o1-a")
    with pytest.raises(LessonError, match=r"is no name for a lesson\. Name the file as in"):
        (place / "notes.yaml").write_text("a: b\n")
        load_course(place / "notes.yaml")


def test_a_faulty_lesson_keeps_its_place(tmp_path: Path) -> None:
    place = folder(tmp_path, None, "o1-a", "o2-b")
    (place / "o1-a.yaml").write_text("title: Half\nsteps: [", encoding="utf-8")
    ours = load_course(place)
    assert ours.ids == ["o1-a", "o2-b"] and ours.title_of("o1-a") == "Half"
    with pytest.raises(LessonError):
        ours.lesson("o1-a")
    assert ours.lesson("o2-b").title == "Our o2-b"


@pytest.mark.parametrize(
    ("manifest", "says"),
    [
        ("parts: [{letter: A}]\n", '"title" is missing'),
        ("title: T\nformat: 2\n", "line 2: format 2 is unknown."),
        ("title: T\nid: Our Club\n", 'line 2: "Our Club" is no course id.'),
        ("title: T\nid: ../x\n", "is no course id."),
        ("title: T\nlanguage: Spanish\n", "is no language code."),
        ("title: ' '\n", '"title" is empty.'),
        (f"title: {'x' * 200}\n", '"title" has 200 letters.'),
        ("title: T\ntitel: U\n", 'line 2: the key "titel" is unknown. Did you mean "title"?'),
        ("title: T\nrules: {base: clasic}\n", "Did you mean classic?"),
        ("title: T\nrules:\n  base: classic\n  uno_penalty: 99\n", "line 4: the rules cannot be: uno_penalty"),
        ("title: T\nrules: 5\n", "line 2: the rules cannot be"),
        ("title: T\nparts: []\n", "the course has no parts."),
        ("title: T\nparts: A\n", '"parts" has to be a list'),
        ("title: T\nparts: [A]\n", "has to be a list of keys"),
        ("title: T\nparts: [{letter: AB}]\n", '"AB" is no letter for a part.'),
        ("title: T\nparts: [{letter: Q}]\n", "part Q has no lessons."),
        ("title: T\nparts: [{letter: Q, lessons: [a1-the-goal]}]\n", "part Q has no title."),
        ("title: T\nparts: [{letter: A}, {letter: A}]\n", 'another part has the letter "A".'),
        ("title: T\nparts: [{letter: A, without: [a1-goal]}]\n", 'part A has no lesson "a1-goal". Did you mean'),
        ("title: T\nparts: [{letter: A, lessons: []}]\n", "the part has no lessons."),
        ("title: T\nparts: [{letter: A, lessons: [a1-the-goal], without: [a2-x]}]\n", "either `lessons` or `without`"),
        ("title: T\nparts: [{letter: A, lessons: [../a1-the-goal]}]\n", '"../a1-the-goal" is no lesson id.'),
        ("title: T\nparts: [{letter: A, lessons: [5]}]\n", "a lesson is written as its id"),
        ("title: T\nparts: [{letter: A, lessons: [{id: a1-the-goal, minute: 5}]}]\n", 'Did you mean "minutes"?'),
        ("title: T\nparts: [{letter: A, lessons: [{id: a1-the-goal, minutes: 0}]}]\n", "0 minutes cannot be."),
        ("title: T\nparts: [{letter: A, lessons: [{id: a1-the-goal, kind: quiz}]}]\n", 'there is no kind "quiz".'),
        ("title: T\nparts: [{letter: A, card: pink 5}]\n", "the card cannot be"),
        ("title: T\nparts: [{letter: A, lessons: [a1-the-gaol]}]\n", 'there is no file a1-the-gaol.yaml. Add the file'),
        ("title: T\nparts: [{letter: A}, {letter: B, lessons: [a2-what-matches]}]\n", "is listed twice."),
        ("title: T\nparts: [{letter: A}, {letter: O, title: T, lessons: [a2-ours]}]\n", "share the address #a2."),
    ],
)  # fmt: skip
def test_a_faulty_manifest_is_told_with_line_and_cure(tmp_path: Path, manifest: str, says: str) -> None:
    text = said(tmp_path, manifest, "a2-ours")
    assert says in text and text.startswith("course.yaml, line ")


def test_all_faults_of_a_manifest_are_told_at_once(tmp_path: Path) -> None:
    text = said(tmp_path, "title: T\nlanguage: X\nparts:\n  - {letter: AB}\n  - {letter: A, card: red}\n")
    assert len(text.splitlines()) == 3
    text = said(tmp_path, "title: T\nparts:\n  - letter: A\n    lessons: [a1-x, a2-y, a3-whose-turn]\n")
    assert len(text.splitlines()) == 2 and "line 4" in text


def test_what_is_no_course_says_so(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match="is no folder with a course"):
        load_course(tmp_path / "nothing")
    with pytest.raises(LessonError, match="holds no lessons"):
        load_course(tmp_path)
    (tmp_path / "my lesson.yaml").write_text("a: b\n")
    with pytest.raises(LessonError, match=r"my lesson\.yaml is no name for one"):
        load_course(tmp_path)


def test_a_manifest_that_leads_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("title: T\n")
    place = folder(tmp_path, None)
    (place / "course.yaml").symlink_to(tmp_path / "secret.yaml")
    with pytest.raises(LessonError, match="leads out of its folder"):
        load_course(place)


def test_lessons_that_stand_in_no_part_are_known(tmp_path: Path) -> None:
    assert made(tmp_path, "title: T\nparts: [{letter: A}]\n", "o1-a").unlisted == ["o1-a"]


def test_a_question_from_a_lesson_that_is_left_out_is_not_asked(tmp_path: Path, course: Course) -> None:
    recalling = next(one for one in course.ids if course.lesson(one).recall)
    ours = made(tmp_path, f"title: T\nparts: [{{letter: A, lessons: [{recalling}]}}]\n")
    assert len(ours.whole(recalling).steps) == len(course.lesson(recalling).steps)


def test_the_parts_of_unolearn_are_kept_in_no_ones_language(tmp_path: Path) -> None:
    _shipped.cache_clear()
    with speaking("es"):
        spanish = made(tmp_path, "title: Club\nparts:\n  - {letter: A}\n").parts[0]
    english = made(tmp_path, "title: Club\nparts:\n  - {letter: A}\n").parts[0]
    assert spanish.title == "Uno clásico, primera vuelta" != english.title == "Classic Uno, first pass"
    assert spanish.lessons[0].about != english.lessons[0].about
