"""The guide keeps its word: its commands run in order as a new user types them, its snippets are pasted and checked."""

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

import unolearn
from unolearn.lessons.course import load_course
from unolearn.lessons.course_session import CourseSession
from unolearn.serving import cli, ports, server
from unolearn.serving.guide_page import CHAPTERS, guide_page

GUIDE = Path(unolearn.__file__).parent / "guide" / "README.md"
BLOCK = re.compile(r"(?:<!-- (?P<note>.+?) -->\n)?```(?P<kind>\w+)\n(?P<text>.*?)```\n", re.DOTALL)
PASTE = re.compile(r"(?P<file>\S+): (?:in place of `(?P<old>.+)`|at the end)")
FAULT = re.compile(r"fault: (?P<file>\S+): `(?P<old>.+)` as `(?P<new>.+)`")


def blocks() -> Iterator[tuple[str, str, str]]:
    """What the guide shows, in its order: a note for this test, the kind, the text."""
    for found in BLOCK.finditer(GUIDE.read_text("utf-8")):
        yield found["note"] or "", found["kind"], found["text"]


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A new user's empty folder, and the servers that would have been started (they have tests of their own)."""
    started: list[str] = []
    monkeypatch.chdir(tmp_path)
    for name in ("UNOLEARN_COURSE", "UNOLEARN_WATCH", "UNOLEARN_LANGUAGE", "UNOLEARN_RESULTS", "UNOLEARN_PREVIEW"):
        monkeypatch.setenv(name, "")
    monkeypatch.setattr(ports, "require", lambda *_: None)
    monkeypatch.setattr(server, "serve", lambda ip, *_args, **_more: started.append(ip))
    return started


def paste(place: str, text: str) -> None:
    """Put a snippet where the guide says: in place of the one line that holds the old words, or at the end."""
    found = PASTE.fullmatch(place)
    assert found, place
    path = Path(found["file"])
    lines = path.read_text("utf-8").splitlines(keepends=True)
    if found["old"] is None:
        lines.append(text)
    else:
        old = " " * (len(text) - len(text.lstrip())) + found["old"]
        (at,) = [n for n, line in enumerate(lines) if line.split("  #")[0].rstrip() == old]
        lines[at] = text
    path.write_text("".join(lines), "utf-8")


def fault_of(place: str) -> str:
    """What the checker says while a mistake stands in a file."""
    found = FAULT.fullmatch(place)
    assert found, place
    path = Path(found["file"])
    right = path.read_text("utf-8")
    assert right.count(found["old"]) >= 1
    before, _, after = right.rpartition(found["old"])
    path.write_text(f"{before}{found['new']}{after}", "utf-8")
    told = str(unolearn.check(path)).splitlines()[0]
    path.write_text(right, "utf-8")
    return told


def hand_in() -> None:
    """What somebody in class saves and sends (the results file of the class is made by the command before)."""
    learner = CourseSession(load_course("my-course"))
    learner.act({"act": "hello", "address": "#o2/2", "progress": None})
    learner.act({"act": "answer", "cards": [0, 1]})
    learner.act({"act": "go", "address": "#stored"})
    data = learner.progress()
    told = {"format": "unolearn results", "version": 1, "course": {"key": "my-course", "title": "My course"}}
    Path("handed-in").mkdir()
    Path("handed-in/one.json").write_text(json.dumps(told | {key: data[key] for key in ("name", "learner", "lessons")}))


def test_the_guide_can_be_followed_from_its_first_line_to_its_last(
    served: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    said, ran = "", []
    for note, kind, text in blocks():
        if note == "only shown":
            continue
        if kind == "sh":
            said = ""
            for line in text.splitlines():
                if "report" in line and not Path("handed-in").exists():
                    hand_in()
                status = cli.main(shlex.split(line)[1:])
                assert status == (1 if line == "unolearn check my-course" else 0), line
                out, err = capsys.readouterr()
                said += out + err
                ran.append(line)
        elif note.startswith("fault: "):
            assert text.strip() == fault_of(note)
        elif kind == "text":
            assert text.strip() in said.replace("\\", "/")
        else:
            assert kind == "yaml"
            paste(note, text)
    assert served == ["localhost", "localhost", "0.0.0.0"]
    assert {line.split()[1] for line in ran} >= {"new", "check", "preview", "report", "paper", "rules"}
    assert_course_is_as_told()


def assert_course_is_as_told() -> None:
    """What was pasted has come about, and nothing in the course is broken."""
    found = unolearn.check("my-course")
    assert [str(fault) for fault in found.faults if fault.file != "o3-plain-finish.yaml"] == []  # it waits for its rule
    course = load_course("my-course")
    assert course.rules == {"base": "classic", "uno_penalty": 4}
    assert not {"c2-jump-in", "c4-seven-zero"} & set(course.ids) and "o2-sevens" in course.ids
    goal = course.lesson("a1-the-goal")
    assert goal.steps[0].title == "Be the first without cards!"
    assert "how-many-are-dealt" not in [step.id for step in goal.steps]
    assert [step.id for step in course.lesson("o2-sevens").steps][-1] == "sevens"


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", GUIDE.read_text("utf-8")):
        if not target.startswith("https://"):
            assert (GUIDE.parent / target).is_file(), target
    readme = (Path(__file__).parent.parent / "README.md").read_text("utf-8")
    assert "unolearn/guide/README.md" in readme and "unolearn guide" in readme


def test_the_page_needs_nothing_else_and_every_link_on_it_has_its_place() -> None:
    html = guide_page()
    assert "<script" not in html and "<!-- " not in html
    names = re.findall(r' id="([^"]+)"', html)
    assert len(names) == len(set(names)) and set(CHAPTERS) <= set(names)
    links = re.findall(r'href="([^"]+)"', html)
    assert {link[1:] for link in links if link.startswith("#")} <= set(names)
    assert {link for link in links if not link.startswith("#")} == {
        "https://www.python.org/downloads/",
        "https://mybinder.org",
    }
    assert not re.search(r"\bsrc=", html)


def test_the_command_writes_it_and_opens_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("webbrowser.open", opened.append)
    assert cli.main(["guide", "--no-browser"]) == 0 and not opened
    assert capsys.readouterr().out == "unolearn-guide.html is written. Open it in a browser.\n"
    assert cli.main(["guide", "-o", "guide.html"]) == 0
    assert opened == [(tmp_path / "guide.html").as_uri()]
    assert (tmp_path / "guide.html").read_text("utf-8") == guide_page()
    assert cli.main(["guide", "-o", "nowhere/guide.html"]) == 1
    assert "cannot be written" in capsys.readouterr().err
