"""What a message means at the page: which cards, options and buttons a person presses, found by name and role."""

import re
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as Late

__all__ = ["Hands"]

Message = Mapping[str, Any]
HAND = "Your hand: press a card to choose it"
UNO = "Say “Uno!”"


class Hands:
    """Chooses what a message names and presses its button, for the page a `view` describes."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def do(self, message: Message, view: Mapping[str, Any]) -> None:
        """Choose and press, as the message says."""
        act, answer = message["act"], view.get("answer") or {}
        if act == "coach_answer":
            options = view["coach"]["options"]
            at = [one["id"] for one in options].index(message["option"])
            self._group("Answers to the coach").get_by_role("button").nth(at).click()
            return
        if act == "set_option":
            self._switch(message, answer)
            return
        button = button_for(message, view)
        if not {"card", "partner"} & set(button["act"]):
            self._choose(message, view, answer)
        swaps = act == "choose" and "partner" not in button["act"]
        self.press(f"Swap with {message['partner']}" if swaps else button["text"])

    def press(self, name: str) -> None:
        """Press the one button of that name."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def skip_film(self) -> None:
        """See the end of the moves being shown."""
        end = self.page.get_by_role("button", name="Skip to the end").or_(self.page.get_by_role("button", name="Go on"))
        try:
            end.first.click(timeout=2000)
        except Late:  # it came to its end by itself
            return

    # ---- choosing

    def _choose(self, message: Message, view: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
        if "cards" in message:
            self._cards(message["cards"], view, answer)
        elif "options" in message:
            self._options([one["text"] for one in answer["options"]], ord(message["options"][0]) - ord("a"))
        elif "seat" in message:
            seats = [seat["name"] for seat in view["table"]["seats"]]
            self._options(seats, seats.index(message["seat"]))
        elif "numbers" in message:
            for field in answer["numbers"]:
                self.page.get_by_label(field["label"], exact=True).fill(str(message["numbers"][field["id"]]))
        elif "count" in message:
            self.page.get_by_label("Cards that you cut off, as a number").fill(str(message["count"]))
        elif message["act"] == "play":
            self._card_to_play(message, view)
        elif message["act"] == "choose":
            self._named("Players", message["partner"]).click()

    def _cards(self, wanted: list[int], view: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
        if not wanted:
            set_pressed(self.page.get_by_role("button", name=answer["none_text"], exact=True), True)
            return
        for index in range(len(view["table"]["hand"]["cards"])):
            set_pressed(self.card(index, view), index in wanted)

    def card(self, index: int, view: Mapping[str, Any]) -> Locator:
        """Return the card of the hand, by its name; of twins the one in that place."""
        names = [card_name(card) for card in view["table"]["hand"]["cards"]]
        name = re.compile(rf"^{re.escape(names[index])}(,|$)")
        alike = self.page.get_by_role("list", name=HAND).get_by_role("button", name=name)
        return alike.nth(names[:index].count(names[index]))

    def _options(self, texts: list[str], at: int) -> None:
        option = self._group("Choose one").get_by_role("button").nth(at)
        assert texts[at] in (option.text_content() or ""), f"the answer “{texts[at]}” is not in its place"
        option.click()

    def _card_to_play(self, message: Message, view: Mapping[str, Any]) -> None:
        set_pressed(self.card(message["card"], view), True)
        if message.get("declared"):
            self.page.get_by_label("What does the blank stand for?").select_option(message["declared"])
        if message.get("color"):
            self._named("Colours", message["color"].capitalize()).click()
        if message.get("partner"):
            self._named("Players", message["partner"]).click()
        if "rule" in message:
            self._rule(message["rule"])
        card = view["table"]["hand"]["cards"][message["card"]]
        if view["answer"].get("changes") and card["face"] == "wild game changer":
            self._named("Rules in force", "Leave them all as they are").click()
        if message.get("uno"):
            set_pressed(self.page.get_by_role("button", name=re.compile("Uno!”")), True)

    def _rule(self, rule: str | bool) -> None:
        if rule is False:
            self.press("No rule this time")
        else:
            self.page.get_by_label(re.compile("^Your rule")).and_(self.page.get_by_role("textbox")).fill(str(rule))

    def _switch(self, message: Message, answer: Mapping[str, Any]) -> None:
        items = [item for group in answer["groups"] for item in group["items"]]
        item = next(one for one in items if one["option"] == message["option"])
        wanted = next(one for one in item["values"] if one["value"] == str(message["value"]).lower())
        self._group(item["question"]).get_by_label(wanted["text"], exact=True).check()

    def _group(self, name: str) -> Locator:
        return self.page.get_by_role("group", name=name)

    def _named(self, group: str, name: str) -> Locator:
        return self._group(group).get_by_role("button", name=re.compile(rf"(^|\s){re.escape(name)}(\s|$)"))


def button_for(message: Message, view: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the button that sends the message; of several the one that says most."""

    def agrees(act: Mapping[str, Any]) -> bool:
        return act["act"] == message["act"] and all(message[key] == act[key] for key in act if key in message)

    fitting = [one for one in view["buttons"] if agrees(one["act"])]
    assert fitting, f"no button for {message}: there are {[one['act'] for one in view['buttons']]}"
    return max(fitting, key=lambda one: len(set(one["act"]) & set(message)))


def card_name(card: Mapping[str, Any]) -> str:
    """Return the name a screen reader says for a card of the hand."""
    name = card["name"].removesuffix("*")
    return f"{name} with the Add-a-Rule icon" if card["star"] else name


def set_pressed(button: Locator, wanted: bool) -> None:
    """Press a toggle unless it stands as wanted."""
    if (button.get_attribute("aria-pressed") == "true") != wanted:
        button.click()
