"""A learner without a mouse: digits choose, Enter does the loud thing, Tab goes to everything else."""

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator

from .hands import Hands, Message, button_for

__all__ = ["KeyHands"]

#: Whether a film is over, or shows another picture than the one before.
MOVED = "(before) => document.querySelector('.film')?.textContent !== before"


class KeyHands(Hands):
    """Does with keys what `Hands` does with the mouse."""

    def do(self, message: Message, view: Mapping[str, Any]) -> None:
        """Choose by digits, press by Enter or by Tab and Enter."""
        self._choose(message, view, view.get("answer") or {})
        button = button_for(message, view)
        if button["main"]:
            self.page.keyboard.press("Enter")
        else:
            self.press(button["text"])

    def press(self, name: str) -> None:
        """Go to the button of that name and press Enter."""
        self._tab_to(self.page.get_by_role("button", name=name, exact=True))
        self.page.keyboard.press("Enter")

    def skip_film(self) -> None:
        """Enter shows the next picture, until the last is over."""
        film = self.page.locator(".film")
        before = film.text_content(timeout=2000) if film.count() else None
        if before is not None:
            self.page.keyboard.press("Enter")
            self.page.wait_for_function(MOVED, arg=before)

    def _choose(self, message: Message, view: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
        if "numbers" in message:
            for field in answer["numbers"]:
                self._tab_to(self.page.get_by_label(field["label"], exact=True))
                self.page.keyboard.press("Control+A")
                self.page.keyboard.type(str(message["numbers"][field["id"]]))
        elif "options" in message:
            self._digit(ord(message["options"][0]) - ord("a"))
        elif "seat" in message:
            self._digit([seat["name"] for seat in view["table"]["seats"]].index(message["seat"]))
        elif "cards" in message:
            self._cards(message["cards"], view, answer)
        elif message["act"] == "play":
            self._digit(message["card"])

    def _cards(self, wanted: list[int], view: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
        chosen = [self.card(i, view).get_attribute("aria-pressed") for i in range(len(view["table"]["hand"]["cards"]))]
        for index, pressed in enumerate(chosen):
            if (pressed == "true") != (index in wanted):
                self._digit(index)
        if not wanted:
            self.press(answer["none_text"])

    def _digit(self, at: int) -> None:
        self.page.keyboard.press(str((at + 1) % 10))

    def _tab_to(self, place: Locator) -> None:
        for _ in range(60):
            if place.evaluate("(node) => node === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {place}")
