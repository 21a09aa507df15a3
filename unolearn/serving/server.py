"""Voilà as the course uses it: one notebook, our page, nothing from outside this machine."""

import logging
import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

import tornado.ioloop
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from traitlets.config import Config
from voila.app import Voila

from unolearn.serving.ports import url

HERE = Path(__file__).parent
NOTEBOOK = HERE / "app" / "unolearn.ipynb"
HOUR = 3600


class OwnKernels(KernelSpecManager):
    """Only the Python this program runs in: a kernel of another environment, whatever its name, has no unolearn."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The one kernel. Without frozen-module tracing, debugger or history file it starts in half the time."""
        command = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}", "--HistoryManager.enabled=False"]
        return KernelSpec(argv=command, display_name="Python 3", language="python", resource_dir="")

    def find_kernel_specs(self) -> dict[str, str]:
        """Its name."""
        return {"python3": ""}

    def get_all_specs(self) -> dict[str, Any]:
        """Its name and what it is."""
        return {"python3": {"resource_dir": "", "spec": self.get_kernel_spec("python3").to_dict()}}


class CourseServer(Voila):
    """Voilà without its files of settings, its log on the screen, and its temporary page that opens the browser."""

    config_file_paths: list[str] = []

    def listen(self) -> None:
        """Listen, say where, open the browser if asked to."""
        here = url(self.ip, self.port)
        loop = tornado.ioloop.IOLoop.current()
        loop.add_callback(print, f"The course is at {here}\nCtrl-C ends it.", flush=True)
        if self.open_browser:
            loop.add_callback(threading.Thread(target=webbrowser.open, args=[here], daemon=True).start)
        self.open_browser = False
        super().listen()


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
                "@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"],
            "file_allowlist": [],
        },
        # a kernel goes with its page. One whose page never said goodbye (a crash, a laptop asleep) stays for half a
        # day, so that a lesson left open over lunch goes on; a page that is connected keeps its kernel without limit
        MappingKernelManager={"cull_idle_timeout": 12 * HOUR, "cull_interval": HOUR // 4, "cull_connected": False},
    )


def serve(ip: str, port: int, browser: bool) -> None:
    """Serve the course until it is interrupted."""
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(HERE / "share"), os.environ.get("JUPYTER_PATH")]))
    os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"
    app = CourseServer(config=settings(ip, port, browser), notebook_path=str(NOTEBOOK))
    app.initialize([])
    app.start()
