"""Voilà as the course uses it: one notebook, our page, nothing from outside this machine."""

import logging
import os
import re
import shutil
import sys
import threading
import webbrowser
from asyncio import sleep
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

import platformdirs
import tornado.ioloop
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_core.utils import ensure_async, run_sync
from tornado.web import RedirectHandler
from traitlets.config import Config
from voila.app import Voila

from unolearn.serving.ports import LOCAL, url, welcome

HERE = Path(__file__).parent
NOTEBOOK = HERE / "app" / "unolearn.ipynb"
PROGRESS = "UNOLEARN_PROGRESS"  # environment variable: the learner's progress file; unset: the browser only
HOUR = 3600
KERNEL_ID = re.compile(r'"kernelId": "([^"]+)"')

# no file of history, no log on the screen, and (unlike the usual kernel) Python's frozen modules, which start sooner
KERNEL = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
KERNEL += ["--HistoryManager.enabled=False", "--log-level=ERROR"]


class OwnKernels(KernelSpecManager):
    """Only the Python this program runs in: a kernel of another environment, whatever its name, has no unolearn."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The one kernel."""
        return KernelSpec(argv=KERNEL, display_name="Python 3", language="python", resource_dir="")

    def find_kernel_specs(self) -> dict[str, str]:
        """Its name."""
        return {"python3": ""}

    def get_all_specs(self) -> dict[str, Any]:
        """Its name and what it is."""
        return {"python3": {"resource_dir": "", "spec": self.get_kernel_spec("python3").to_dict()}}


def saying_goodbye(page: Any) -> Any:
    """The page's handler, giving the cookie that the page shows when it is left, so that its kernel may be ended.

    A page that was left before it had come cannot say goodbye: its kernel is ended here.
    """

    class Page(page):
        kernel, is_left = "", False

        async def get(self, path: str | None = None) -> None:
            _ = self.xsrf_token  # asked for, it is set; Voilà never asks, and then refuses to end the kernel
            await super().get(path)
            if self.is_left:
                await sleep(1)  # its goodbye may be on the way
                if self.kernel in self.kernel_manager:
                    await ensure_async(self.kernel_manager.shutdown_kernel(self.kernel))

        def write(self, chunk: Any) -> None:
            found = KERNEL_ID.search(chunk) if isinstance(chunk, str) else None
            self.kernel = found[1] if found else self.kernel
            super().write(chunk)

        def on_connection_close(self) -> None:
            self.is_left = True
            super().on_connection_close()

    return Page


class CourseServer(Voila):
    """Voilà without its files of settings, its log on the screen, and its temporary page that opens the browser."""

    config_file_paths: ClassVar[list[str]] = []
    open_browser: bool

    def init_handlers(self) -> list[Any]:
        """The course has one page; whoever asks for another is brought to it, and its # stays."""
        *rest, (_, page, options) = super().init_handlers()
        elsewhere = (r"/.*", RedirectHandler, {"url": self.base_url, "permanent": False})
        return [*rest, (self.base_url, saying_goodbye(page), options), elsewhere]

    def listen(self) -> None:
        """Listen, say where, open the browser if asked to."""
        loop = tornado.ioloop.IOLoop.current()
        loop.add_callback(print, welcome(self.ip, self.port), flush=True)
        if self.open_browser:
            here = url(self.ip, self.port)
            loop.add_callback(threading.Thread(target=webbrowser.open, args=[here], daemon=True).start)
        self.open_browser = False
        super().listen()

    def stop(self) -> None:
        """End every kernel at once: nothing is to be saved, and one asked politely while it starts prints its stack."""
        shutil.rmtree(self.connection_dir, ignore_errors=True)
        run_sync(self.kernel_manager.shutdown_all)(now=True)


def settings(ip: str, port: int, browser: bool) -> Config:
    """What differs from stock Voilà, and why."""
    return Config(
        Voila={"ip": ip, "port": port, "port_retries": 0, "open_browser": browser, "log_level": logging.ERROR},
        VoilaConfiguration={
            "template": "unolearn",
            "allow_template_override": "NO",
            "kernel_spec_manager_class": OwnKernels,
            # one kernel is always ready, so a page opens without waiting for Python; the next one starts behind it
            "preheat_kernel": True,
            "default_pool_size": 1,
            # the page needs no more of JupyterLab's extensions than these
            "extension_allowlist": [
                "@jupyter-widgets/jupyterlab-manager",
                "@voila-dashboards/widgets-manager8",
                "anywidget",
            ],
            "file_allowlist": [],
            # for what the page says before Python is there
            "resources": {"language": os.environ.get("UNOLEARN_LANGUAGE", "")},
        },
        # a kernel goes with its page, and one whose page is open stays without limit. One whose page never said goodbye
        # (a crash, a phone, a laptop asleep) stays so long that a lesson left over lunch, or a lesson hour, goes on
        MappingKernelManager={
            "cull_idle_timeout": (12 if ip in LOCAL else 2) * HOUR,
            "cull_interval": HOUR // 4,
            "cull_connected": False,
        },
    )


def progress_file(ip: str, course: str = "") -> str | None:
    """The learner's file: on their own machine the one they named, or the usual one; None where learners are many.

    `course` is the name of a course of one's own, whose progress is kept apart.
    """
    if ip not in LOCAL:
        return None
    usual = platformdirs.user_data_path("unolearn", appauthor=False) / (
        f"progress-{course}.json" if course else "progress.json"
    )
    return os.environ.get(PROGRESS) or str(usual)


def serve(ip: str, port: int, browser: bool, notebook: Path = NOTEBOOK, course: str = "") -> None:
    """Serve the course, or what another notebook shows, until it is interrupted. `course` names its progress."""
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(HERE / "share"), os.environ.get("JUPYTER_PATH")]))
    os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"
    os.environ[PROGRESS] = progress_file(ip, course) or ""  # the kernels inherit it
    logging.getLogger("tornado").setLevel(logging.ERROR)  # it warns of a setting that Jupyter Server makes
    app = CourseServer.instance(config=settings(ip, port, browser), notebook_path=str(notebook))
    app.initialize([])
    with suppress(KeyboardInterrupt):
        app.start()
