"""Other ways through a lesson: by keys alone, by addresses and the browser's buttons, and over a kernel that dies."""

from collections.abc import Callable

import psutil
from playwright.sync_api import expect

from unolearn.lessons.course import load_course

from .keys import KeyHands
from .learner import Learner

COURSE = load_course()
#: What a browser writes when a kernel is gone.
GONE = ("WebSocket", "ERR_", "403", "404", "Kernel", "kernel", "disposed", "Connection lost", "model", "widget")


def test_a_lesson_by_keyboard_alone_with_a_wrong_answer(learner: Callable[..., Learner]) -> None:
    who = learner(hands=KeyHands)
    who.page.add_init_script("window.clicks = 0; addEventListener('pointerdown', () => { clicks += 1; }, true)")
    who.open("#a5")
    who.do_lesson(wrong_first=True)
    assert who.wrongs >= 4
    assert who.page.evaluate("window.clicks") == 0


def test_the_browsers_buttons_and_addresses(learner: Callable[..., Learner]) -> None:
    who = learner()
    who.open("#a2/3")
    first = who.view["heading"]
    who.do_step()
    who.do({"act": "next"})
    who.go("#b1/2")
    second = who.view["heading"]
    title = who.page.get_by_role("heading", level=1)
    expect(title).to_have_text(second)
    who.page.go_back()
    expect(who.page).to_have_url(f"{who.url}#a2/4")
    who.page.go_back()
    expect(title).to_have_text(first)
    who.page.go_forward()
    who.page.go_forward()
    expect(title).to_have_text(second)
    who.page.goto(f"{who.url}#a2/find-all-on-blue-6")
    expect(who.page).to_have_url(f"{who.url}#a2/6")
    who.page.goto(f"{who.url}#nowhere")
    expect(who.page.locator("main").get_by_text("There is no lesson “nowhere” in this course.")).to_be_visible()


def test_a_coached_round_goes_on_after_a_reload(learner: Callable[..., Learner]) -> None:
    who = learner()
    who.open("#a9")
    who.do_round(moves=4)
    before = who.view
    who.open("#a9")
    assert who.view["table"] == before["table"] and who.view["coach"] == before["coach"]
    hand = [card["name"] for card in before["table"]["hand"]["cards"]]
    shown = who.page.get_by_role("list", name="Your hand").get_by_role("button").all()
    assert [(card.get_attribute("aria-label") or "").split(",")[0] for card in shown] == hand
    who.do_round()


def test_a_dead_kernel_is_told_and_reloading_brings_the_step_back(server, learner: Callable[..., Learner]) -> None:
    who = learner(tolerate=GONE)
    who.open("#a2/3")
    who.do_step()
    who.do({"act": "next"})
    title, alert = who.page.get_by_role("heading", level=1), who.page.get_by_role("alert")
    heading = who.view["heading"]
    kernels = sorted(psutil.Process(server.process.pid).children(), key=lambda kernel: kernel.create_time())
    for kernel in kernels[:-1]:  # the youngest is the one kept ready for the next page
        kernel.kill()
    who.page.get_by_role("button", name="Back", exact=True).click()
    expect(alert).to_contain_text("Nothing is lost", timeout=30_000)
    alert.get_by_role("button", name="Reload").click()
    expect(title).to_have_text(heading, timeout=60_000)
    expect(who.page).to_have_url(f"{who.url}#a2/4")
