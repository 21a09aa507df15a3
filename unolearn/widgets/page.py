"""What all our widgets share: the traits, the one message up, and a name that stays the same."""

from __future__ import annotations

import logging
from typing import Any

import anywidget
import traitlets

from unolearn.engine.explain import say
from unolearn.engine.language import N_, speaking
from unolearn.lessons.reader_language import default_language
from unolearn.widgets import assets
from unolearn.widgets.page_words import page_words

__all__ = ["PageWidget"]

log = logging.getLogger(__name__)
SORRY = N_(
    "Something went wrong in the program, not in your answer. Your progress is kept. "
    "Please try once more, or reload the page."
)


class PageWidget(anywidget.AnyWidget):
    """One page drawn from `view`, a plain dict. What the reader does comes back as `act(**message)`.

    `language` is the one it is said in; without one the session's own, else the one that the server names.
    """

    _esm = assets.script()
    _css = assets.style()
    _kind = traitlets.Unicode("lesson").tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    progress = traitlets.Dict().tag(sync=True)
    pong = traitlets.Int(0).tag(sync=True)
    words = traitlets.Dict().tag(sync=True)  # what the page itself says, in the language of the view

    def __init__(self, session: Any, *, language: str | None = None, **traits: Any) -> None:
        self.session, self._language = session, language
        with speaking(self.language):
            super().__init__(view=session.view(), words=page_words(self.language), **traits)
        self.on_msg(self._on_message)

    @property
    def language(self) -> str:
        """The code of the language that this page is said in."""
        return self._language or getattr(self.session, "language", None) or default_language()

    def act(self, **message: Any) -> None:
        """Do what a click in the browser does, e.g. `act(act="play", card=2, color="red")`.

        An error of the program is logged and shown on the page as a sentence; it does not stop the page.
        """
        if message.get("act") == "ping":
            self.pong += 1
            return
        try:
            with speaking(self.language):
                self.session.act(message)
            self._show()
        except Exception:  # whatever it is, the reader gets a page and the log gets the traceback
            log.exception("The message %r failed", message)
            self._show_sorry()
        self.pong += 1

    def _show(self) -> None:
        """Send down what has changed: first the progress, so that it is kept before anything is drawn."""
        progress = getattr(self.session, "progress", None)
        with self.hold_sync(), speaking(self.language):
            if callable(progress):
                self.progress = progress()
            self.words = page_words(self.language)
            self.view = self.session.view()

    def _show_sorry(self) -> None:
        seq = int(self.view.get("seq", 0)) + 1
        with speaking(self.language):
            sorry = say(SORRY)
        self.view = {**self.view, "seq": seq, "said": sorry, "message": {"kind": "bad", "text": sorry}}

    def _on_message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if isinstance(content, dict) and isinstance(content.get("act"), str):
            self.act(**content)
        else:
            log.warning("Not a message of ours: %r", content)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["text/plain"] = repr(self)
        return bundle
