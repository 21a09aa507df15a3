"""The schemas in an editor's hands: the YAML language server that VS Code and others use, where it is installed.

`npm install -g yaml-language-server` puts it on the path; without it these tests are left out.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from unolearn.lessons.course import CONTENT

SERVER = shutil.which("yaml-language-server")
pytestmark = pytest.mark.skipif(SERVER is None, reason="yaml-language-server is not installed")

LESSON = "c1-stacking.yaml"


class Editor:
    """Speaks to the language server as an editor does."""

    def __init__(self) -> None:
        command = [str(SERVER), "--stdio"]
        self.server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.count = 0
        self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        self.tell("initialized", {})
        yaml = {"validate": True, "schemaStore": {"enable": False}, "hover": True}
        self.tell("workspace/didChangeConfiguration", {"settings": {"yaml": yaml}})

    def send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.server.stdin is not None
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.server.stdin.flush()

    def tell(self, method: str, params: Any) -> None:
        self.send({"method": method, "params": params})

    def ask(self, method: str, params: Any) -> Any:
        self.count += 1
        self.send({"id": self.count, "method": method, "params": params})
        return self.wait(lambda message: message.get("id") == self.count and "method" not in message)["result"]

    def wait(self, wanted: Any) -> dict[str, Any]:
        while True:
            message = self.read()
            if "method" in message and "id" in message:  # the server asks for settings, or to register something
                items = message.get("params", {}).get("items", [])
                self.send({"id": message["id"], "result": [None] * len(items)})
            if wanted(message):
                return message

    def read(self) -> dict[str, Any]:
        assert self.server.stdout is not None
        length = 0
        while line := self.server.stdout.readline().strip():
            if line.lower().startswith(b"content-length"):
                length = int(line.split(b":")[1])
        read: dict[str, Any] = json.loads(self.server.stdout.read(length))
        return read

    def diagnostics(self, file: Path, text: str) -> list[tuple[int, str]]:
        """The line (from 1) and message of everything the editor would underline."""
        self.count += 1
        uri = file.with_name(f"editing-{self.count}-{file.name}").as_uri()  # one of its own: nothing old is told of it
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})
        method = "textDocument/publishDiagnostics"
        told = self.wait(lambda message: message.get("method") == method and message["params"]["uri"] == uri)
        return [(one["range"]["start"]["line"] + 1, one["message"]) for one in told["params"]["diagnostics"]]


@pytest.fixture(scope="module")
def editor() -> Iterator[Editor]:
    made = Editor()
    yield made
    made.server.kill()
    made.server.wait()
    for pipe in (made.server.stdin, made.server.stdout):
        if pipe is not None:
            pipe.close()


def place(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


@pytest.mark.parametrize("name", [LESSON, "a10-checkpoint.yaml", "d3-out-of-turn.yaml", "course.yaml"])
def test_shipped_files_are_not_underlined(editor: Editor, name: str) -> None:
    assert editor.diagnostics(CONTENT / name, (CONTENT / name).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("old", "new", "at", "says"),
    [
        ("    ask: Which of", "    aks: Which of", "aks:", "aks"),
        ("kind: find", "kind: fnd", "kind: fnd", "find"),
        ("version: 1", "version: one", "version: one", "integer"),
        ("stacking: draw_two}", "stacking: draw_too}", "stacking: draw_too", "draw_two"),
        ("pending: 2", "pendin: 2", "pendin: 2", "pendin"),
        ("generator: find-stacking", "generator: find-staking", "find-staking", "find-stacking"),
        ("objective:", "objectiv:", "objectiv:", "objectiv"),
    ],
)
def test_slips_are_underlined_where_they_are(editor: Editor, old: str, new: str, at: str, says: str) -> None:
    text = (CONTENT / LESSON).read_text(encoding="utf-8").replace(old, new, 1)
    found = editor.diagnostics(CONTENT / LESSON, text)
    assert any(line == place(text, at) and says in message for line, message in found), found


def test_a_lesson_that_extends_another_needs_only_what_is_different(editor: Editor) -> None:
    head = f"# yaml-language-server: $schema={(CONTENT / 'unolearn-lesson.schema.json').as_uri()}\n"
    text = head + "extends: a8-say-uno\nid: a8-ours\nskip: [a]\nsteps:\n  - {id: b, ask: 'How many?', after_step: c}\n"
    file = CONTENT.parent / "a8-ours.yaml"
    assert editor.diagnostics(file, text) == []
    assert [line for line, _ in editor.diagnostics(file, text.replace("ask:", "aks:"))] == [6]
    assert editor.diagnostics(file, text.replace("extends: a8-say-uno\n", ""))


def test_the_editor_explains_a_key(editor: Editor) -> None:
    text = (CONTENT / LESSON).read_text(encoding="utf-8")
    uri = (CONTENT / LESSON).as_uri()
    document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
    editor.tell("textDocument/didOpen", {"textDocument": document})
    at = {"line": place(text, "objective:") - 1, "character": 3}
    told = editor.ask("textDocument/hover", {"textDocument": {"uri": uri}, "position": at})
    assert "One sentence that says what is learnt" in str(told)
