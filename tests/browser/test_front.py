"""The page around the course: loading, title, themes, and what it says when something is wrong."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize("width", [1280, 390])
def test_the_course_opens(server, new_page: Callable[..., Page], width: int) -> None:
    page = new_page(width)
    page.goto(server.url, wait_until="commit")
    expect(page.get_by_text("Setting the table…")).to_be_visible()
    expect(page.locator("#front")).to_have_count(0)
    expect(page.locator("#rendered_cells .jupyter-widgets").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("document.documentElement.lang") == "en"
    assert "unolearn" in page.title()


@pytest.mark.parametrize(("dark", "paper"), [(False, "rgb(250, 247, 240)"), (True, "rgb(21, 23, 28)")])
def test_the_paper_follows_the_theme(server, new_page: Callable[..., Page], dark: bool, paper: str) -> None:
    page = new_page(dark=dark)
    page.goto(server.url)
    expect(page.locator("html")).to_have_css("background-color", paper)


def test_no_code_is_shown(server, page: Page) -> None:
    page.goto(server.url)
    expect(page.locator("#front")).to_have_count(0)
    assert "import unolearn" not in page.locator("body").inner_text()


def test_a_page_that_breaks_off_says_so_and_reloads(server, page: Page) -> None:
    """The kernel did not start: the server's answer ends in the middle."""
    whole = True

    def cut(route) -> None:
        if whole:
            return route.continue_()
        body = route.fetch().text()
        return route.fulfill(body=body[: body.index('<main id="rendered_cells">')], content_type="text/html")

    page.route(server.url, cut)
    whole = False
    page.goto(server.url)
    expect(page.get_by_role("alert")).to_contain_text("The table could not be set")
    whole = True
    page.get_by_role("button", name="Reload the page").click()
    expect(page.locator("#front")).to_have_count(0)


def test_an_unknown_path_is_answered_in_plain_words(server, new_page: Callable[..., Page]) -> None:
    page = new_page(390, tolerate=("404", "403"))
    page.goto(server.url + "voila/templates/unolearn/static/nothing")
    expect(page.get_by_role("heading")).to_have_text("There is no such page")
    page.get_by_role("link", name="Open the course").click()
    expect(page.locator("#front")).to_have_count(0)
