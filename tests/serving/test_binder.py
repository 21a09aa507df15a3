"""Binder: exactly what it lists, in a fresh environment, opened in a real browser."""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

ROOT = Path(__file__).parents[2]
REQUIREMENTS = ROOT / "binder" / "requirements.txt"

pytestmark = [pytest.mark.slow, pytest.mark.browser]


def pip(python: Path, *words: str) -> None:
    command = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def environment(request: pytest.FixtureRequest) -> Path:
    """A Python with what Binder installs, kept for the next run while the lists are the same; ours is always new."""
    lists = REQUIREMENTS.read_bytes() + (ROOT / "pyproject.toml").read_bytes() + sys.version.encode()
    folder = request.config.cache.mkdir("binder-" + hashlib.sha256(lists).hexdigest()[:12])
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if (folder / "complete").exists():
        pip(python, "--force-reinstall", "--no-deps", ".")
    else:
        venv.create(folder, clear=True, with_pip=True)
        pip(python, "-r", str(REQUIREMENTS.relative_to(ROOT)))
        (folder / "complete").touch()
    return python


@pytest.fixture(scope="module")
def hub(environment: Path, tmp_path_factory: pytest.TempPathFactory, serving) -> Iterator[str]:
    """Jupyter Server over a copy of the notebooks, as a Binder starts it."""
    home = tmp_path_factory.mktemp("home")
    outside = {k: v for k, v in os.environ.items() if not k.startswith(("UNOLEARN_", "JUPYTER_", "PYTHON"))}
    env = {**outside, "HOME": str(home), "JUPYTER_CONFIG_DIR": str(home / "config")}
    options = ["--no-browser", "--allow-root", "--IdentityProvider.token=", "--ServerApp.port_retries=0"]
    shutil.copytree(ROOT / "notebooks", home / "notebooks")
    with serving([environment, "-m", "jupyter", "server", *options, "--port"], env, cwd=home) as server:
        yield server.url


def test_the_course_opens_under_jupyter_server(hub: str, page: Page) -> None:
    page.goto(hub + "voila/render/notebooks/unolearn.ipynb")
    expect(page.get_by_role("link", name="Start", exact=True)).to_be_visible(timeout=60_000)
    expect(page.locator("#front")).to_have_count(0)
    page.get_by_role("link", name="What is stored", exact=True).click()
    expect(page.get_by_role("heading", name="stored").first).to_be_visible()
    expect(page.get_by_text("progress.json")).to_have_count(0)  # a machine of many: the browser keeps it alone


def test_a_notebook_runs_in_jupyterlab(hub: str, page: Page) -> None:
    page.goto(hub + "lab/tree/notebooks/01-classic.ipynb")
    expect(page.get_by_role("heading", name="Classic Uno in a notebook")).to_be_visible(timeout=60_000)
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible(timeout=60_000)  # before, nothing runs
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    expect(page.locator(".jp-OutputArea .unolearn")).to_have_count(4, timeout=60_000)
    expect(page.get_by_text("Green is not red, and 2 is not 5.").first).to_be_visible()
