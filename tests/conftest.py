"""A real server, a real browser, and pages that fail their test on anything a learner should never meet."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psutil
import pytest
from hypothesis import settings
from playwright.sync_api import Browser, Page, expect, sync_playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def pytest_configure(config: pytest.Config) -> None:
    """Spread over several workers, files are begun in their order: the browser's few long tests early, not last."""
    if hasattr(config.option, "loadscopereorder"):
        config.option.loadscopereorder = False


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in item.path.parts[:-1] and item.path.suffix == ".py":
            item.add_marker(pytest.mark.browser)


for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "UNOLEARN_LANGUAGE"):  # whatever whoever runs the tests speaks
    os.environ.pop(name, None)
os.environ["LANG"] = "C.UTF-8"

expect.set_options(timeout=15_000)  # a kernel starts on a machine that does something else beside
settings.register_profile("unolearn", deadline=None)  # how long an example takes is the machine's affair
settings.load_profile("unolearn")


@pytest.fixture(autouse=True)
def own_environment() -> Iterator[None]:
    """What a test leaves in the environment, as a server started in it does, is gone with it."""
    before = dict(os.environ)
    yield
    if dict(os.environ) != before:
        os.environ.clear()
        os.environ.update(before)


@dataclass(frozen=True)
class Server:
    """The course being served: where, and the learner's progress file."""

    url: str
    progress: Path
    process: "subprocess.Popen[bytes]"

    def kernels(self) -> int:
        """How many kernels it runs: one is kept ready, each other belongs to a page."""
        return sum(map(is_kernel, psutil.Process(self.process.pid).children(recursive=True)))


def is_kernel(process: psutil.Process) -> bool:
    try:
        return process.status() != psutil.STATUS_ZOMBIE and "ipykernel_launcher" in process.cmdline()
    except psutil.NoSuchProcess:  # it has just ended
        return False


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
    return port


def wait_for(url: str, process: "subprocess.Popen[bytes]", log: Path, seconds: float = 60) -> None:
    """Until something answers at `url`; fail with what the program printed if it ends instead."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"nothing answers at {url}: {log.read_text()}")


@contextmanager
def _serving(command: Sequence[str | Path], env: Mapping[str, str], cwd: Path | None = None) -> Iterator[Server]:
    port = free_port()
    url = f"http://localhost:{port}/"
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("wb") as out:
            process = subprocess.Popen([*command, str(port)], env=env, cwd=cwd, stdout=out, stderr=subprocess.STDOUT)
        try:
            wait_for(url + "voila/static/voila.js", process, log)
            yield Server(url, Path(env.get("UNOLEARN_PROGRESS", os.devnull)), process)
        finally:
            process.terminate()
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@pytest.fixture(scope="session")
def serving() -> Callable[..., AbstractContextManager[Server]]:
    """`with serving(command, env, cwd)`: a server run as `COMMAND PORT`, until the block ends."""
    return _serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`unolearn`, as a learner starts it, with a progress file of its own."""
    env = {**os.environ, "UNOLEARN_PROGRESS": str(tmp_path_factory.mktemp("data") / "progress.json")}
    with _serving([sys.executable, "-m", "unolearn", "--no-browser", "--port"], env) as server:
        yield server


@pytest.fixture
def broken_server(tmp_path: Path) -> Iterator[Server]:
    """The course on a machine where no kernel starts."""
    code = """
import sys
from unolearn.serving import server
server.KERNEL = [sys.executable, "-c", "raise SystemExit(3)"]
server.serve("localhost", int(sys.argv[1]), browser=False)
"""
    env = {**os.environ, "UNOLEARN_PROGRESS": str(tmp_path / "progress.json")}
    with _serving([sys.executable, "-c", code], env) as server:
        yield server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The machine's own Chromium."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        why = f"no browser: none of {', '.join(BROWSERS)} is installed"
        pytest.fail(why) if os.environ.get("UNOLEARN_REQUIRE_BROWSER") else pytest.skip(why)
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=path, headless=True, args=ARGS)
        yield browser
        browser.close()


class Watch:
    """Writes down what a learner's page must not have: errors, and requests that leave the machine."""

    def __init__(self, page: Page, tolerate: tuple[str, ...]) -> None:
        self.found: list[str] = []
        self.tolerate = tolerate
        page.on("console", lambda m: self.note("console", m.text) if m.type == "error" else None)
        page.on("pageerror", lambda e: self.note("page error", str(e)))
        page.on("request", lambda r: self.request(r.url))
        page.on("websocket", lambda w: self.request(w.url))

    def note(self, kind: str, text: str) -> None:
        if not any(t in text for t in self.tolerate):
            self.found.append(f"{kind}: {text}")

    def request(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.hostname not in ("localhost", "127.0.0.1"):
            self.found.append(f"request outside: {url}")


@pytest.fixture
def new_page(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """`new_page(width=1280, height=900, dark=False, tolerate=())`: a page in a fresh browser profile.

    `tolerate` names parts of console messages that this one test expects, as of a server that is made to stop.
    """
    if "server" in request.fixturenames:  # nobody's progress but this test's own
        server = request.getfixturevalue("server")
        wait_for_goodbye(server)
        server.progress.unlink(missing_ok=True)
    opened: list[tuple[Page, Watch]] = []

    def make(width: int = 1280, height: int = 900, dark: bool = False, tolerate: tuple[str, ...] = ()) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.set_default_timeout(20_000)
        opened.append((page, Watch(page, tolerate)))
        return page

    yield make
    for page, _ in opened:
        if not page.is_closed():
            leave(page)
    found = [fault for _, watch in opened for fault in watch.found]
    assert not found, "\n".join(found)


STAYED: dict[int, int] = {}  # kernels, by server, whose page never said goodbye, as one closed before it was loaded


def wait_for_goodbye(server: Server, seconds: float = 5) -> None:
    """Until the kernels of the pages that were left have ended: one that still works would write its progress."""
    end = time.monotonic() + seconds
    while (running := server.kernels()) > 1 + STAYED.get(server.process.pid, 0):
        if time.monotonic() > end:
            STAYED[server.process.pid] = running - 1
            return
        time.sleep(0.05)


def leave(page: Page) -> None:
    """Close the page as a person does, so that its kernel ends with it."""
    if not page.url.startswith("about:"):
        page.goto("about:blank")
    page.context.close()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """One page, 1280 pixels wide."""
    return new_page()


@pytest.fixture
def unused_port() -> int:
    """A port nobody uses just now."""
    return free_port()


@pytest.fixture
def allowing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Any]]:
    """`allowing(place, ...)`: house rules of one's own (files, course folders) are allowed until the test ends."""
    from unolearn.lessons.house_rules import own_rule_files
    from unolearn.rules.systems import look_again

    def allow(*places: Path) -> Any:
        files = [str(path) for place in places for path in own_rule_files(place)]
        monkeypatch.setenv("UNOLEARN_RULES", os.pathsep.join(files))
        return look_again()

    yield allow
    os.environ["UNOLEARN_RULES"] = ""  # a command may have allowed more
    look_again()
