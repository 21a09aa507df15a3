"""The command line itself: which command is meant, and how mistakes are told."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from unolearn.serving import commands, ports, server

from .running import run


@pytest.fixture
def no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is really served."""
    monkeypatch.setattr("unolearn.serving.server.serve", lambda *a, **k: pytest.fail("started to serve"))


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--help")
    assert status == 0
    assert "--port" in out and "--no-browser" in out
    for name in commands.names():
        assert f"\n  {name} " in out


@pytest.mark.parametrize("name", commands.names())
def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str], name: str) -> None:
    status, out, _ = run(capsys, name, "--help")
    assert status == 0
    assert out.startswith(f"usage: unolearn {name}")
    help_line = commands.load(name).HELP
    assert help_line[0].islower() and not help_line.endswith(".")


def test_a_misspelt_command_names_the_nearest(capsys: pytest.CaptureFixture[str], monkeypatch) -> None:
    monkeypatch.setattr(commands, "names", lambda: ["judge", "play"])
    status, out, err = run(capsys, "juge", "table.yaml")
    assert (status, out) == (2, "")
    assert "'juge' is neither a command nor a folder. Did you mean judge?" in err


def test_a_word_like_no_command_lists_them(capsys: pytest.CaptureFixture[str], monkeypatch) -> None:
    monkeypatch.setattr(commands, "names", lambda: ["judge", "play"])
    assert "The commands are judge, play." in run(capsys, "xyzzy")[2]


def test_a_folder_is_told_apart_from_a_command(capsys, monkeypatch, tmp_path: Path) -> None:
    (tmp_path / "judge").mkdir()
    monkeypatch.chdir(tmp_path)
    status, _, err = run(capsys, "./judge")
    assert status == 1
    assert "./judge cannot be served." in err and "holds no lessons" in err


@pytest.mark.parametrize("word", ["./nothing", "nothing.yaml"])
def test_a_folder_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str], word: str) -> None:
    status, _, err = run(capsys, word)
    assert (status, err.count("\n")) == (2, 1)
    assert f"there is no folder or lesson file {word}" in err


@pytest.mark.parametrize("port", ["0", "65536", "-1", "eight"])
def test_an_impossible_port_is_refused(capsys: pytest.CaptureFixture[str], port: str) -> None:
    status, _, err = run(capsys, f"--port={port}")
    assert status == 2
    assert "a number from 1 to 65535" in err


@pytest.mark.parametrize(("family", "address"), [(socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")])
def test_a_taken_port_says_how_to_choose_another(capsys, no_server, family: int, address: str) -> None:
    try:
        other = socket.create_server((address, 0), family=family)
    except OSError:
        pytest.skip(f"this machine has no {address}")
    with other:
        port = other.getsockname()[1]
        status, out, err = run(capsys, "--no-browser", "--port", str(port))
    assert (status, out) == (1, "")
    assert f"Port {port} is taken" in err
    assert "choose another port: unolearn --port " in err


def test_a_class_is_told_where_to_go() -> None:
    assert ports.welcome("localhost", 8866) == "The course is at http://localhost:8866/\nCtrl-C ends it."
    assert f"Others open http://{socket.gethostname()}:8866/" in ports.welcome("0.0.0.0", 8866)
    assert ports.url("::1", 8866) == "http://[::1]:8866/"


def test_progress_goes_to_a_file_on_the_own_machine_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UNOLEARN_PROGRESS", raising=False)
    assert str(server.progress_file("localhost")).endswith("progress.json")
    monkeypatch.setenv("UNOLEARN_PROGRESS", "mine.json")
    assert server.progress_file("127.0.0.1") == "mine.json"
    assert server.progress_file("0.0.0.0") is None


def test_an_address_of_another_machine_is_refused(capsys, no_server) -> None:
    status, _, err = run(capsys, "--no-browser", "--ip", "192.0.2.1")
    assert status == 2
    assert "192.0.2.1 is no address of this machine" in err


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT to another process")
@pytest.mark.parametrize("delay", [0, 0.5])  # before and while the first kernel starts
def test_ctrl_c_ends_quietly(unused_port: int, tmp_path: Path, delay: float) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "unolearn", "--no-browser", "--port", str(unused_port)],
        env={**os.environ, "UNOLEARN_PROGRESS": str(tmp_path / "progress.json")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a test run in the background ignores it
    )
    assert process.stdout
    assert process.stdout.readline() == f"The course is at http://localhost:{unused_port}/\n"
    assert process.stdout.readline() == "Ctrl-C ends it.\n"
    time.sleep(delay)
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=30) == ("", "")
    assert process.returncode in (0, -signal.SIGINT)  # the second where Python was just making a class (its own exec)
