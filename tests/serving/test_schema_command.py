"""`unolearn schema`: what an editor needs, printed or written beside the lessons."""

import json

from unolearn.lessons.course import CONTENT
from unolearn.serving import cli


def test_the_schema_of_a_lesson_is_printed(capsys):
    assert cli.main(["schema"]) == 0
    assert capsys.readouterr().out == (CONTENT / "unolearn-lesson.schema.json").read_text(encoding="utf-8")


def test_the_schemas_of_a_course_and_of_a_translation_too(capsys):
    assert cli.main(["schema", "--course"]) == 0
    assert "letter" in json.loads(capsys.readouterr().out)["definitions"]["ManifestPart"]["properties"]
    assert cli.main(["schema", "--translation"]) == 0
    assert "ask" in capsys.readouterr().out


def test_all_are_written_into_a_folder(capsys, tmp_path):
    assert cli.main(["schema", "--write", str(tmp_path)]) == 0
    assert {file.name for file in tmp_path.iterdir()} == {file.name for file in CONTENT.glob("*.schema.json")}
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_no_such_folder(capsys):
    assert cli.main(["schema", "--write", "nowhere-at-all"]) == 2
    assert "nowhere-at-all" in capsys.readouterr().err
