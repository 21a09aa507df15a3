"""The page around the course: loading, title, themes, and what it says when something is wrong."""

import socket
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize("width", [1280, 390])
def test_the_course_opens(server, new_page: Callable[..., Page], width: int) -> None:
    page = new_page(width)
    held = []
    page.route("**/voila.js", lambda route: held.append(route))
    with page.expect_request("**/voila.js"):
        page.goto(server.url, wait_until="commit")
    expect(page.get_by_role("heading")).to_have_text("Setting the table…")
    expect(page.get_by_role("button")).to_have_count(0)
    held[0].continue_()
    expect(page.locator("#front")).to_have_count(0)
    expect(page.get_by_role("link", name="Start", exact=True)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.mouse.move(width / 2, 400)
    page.mouse.wheel(0, 300)
    page.wait_for_function("scrollY > 0")
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


def test_a_kernel_that_does_not_start_is_told_in_plain_words(broken_server, new_page: Callable[..., Page]) -> None:
    page = new_page(390, tolerate=("INCOMPLETE_CHUNKED", "500"))
    page.goto(broken_server.url)
    expect(page.get_by_role("alert")).to_contain_text("The table could not be set")
    page.get_by_role("button", name="Reload the page").click()
    expect(page.get_by_role("heading")).to_have_text("The table could not be set")


def test_a_wrong_path_leads_to_the_course_and_keeps_the_lesson(server, page: Page) -> None:
    page.goto(server.url + "lessons#a2/3")
    expect(page.locator("#front")).to_have_count(0)
    assert page.url == server.url + "#a2/3"


def test_a_kernel_ends_with_its_page(server, page: Page) -> None:
    """One is kept ready for the next page; every other belongs to a page that is open."""
    before = server.kernels()
    for _ in range(3):
        page.goto("about:blank")
        page.goto(server.url)
        expect(page.get_by_role("link", name="Start", exact=True)).to_be_visible()
    page.goto("about:blank")
    expect_kernels(server, page, before)


def test_a_kernel_ends_with_its_page_though_it_never_drew_itself(server, page: Page) -> None:
    """Voilà's script, which says goodbye, has not come yet; the kernel's name has."""
    before = server.kernels()
    page.route("**/voila.js", lambda route: None)
    for _ in range(3):
        page.goto(server.url, wait_until="commit")
        expect(page.locator("#jupyter-config-data")).to_be_attached()
        page.goto("about:blank")
    expect_kernels(server, page, before)


def test_a_kernel_ends_though_its_page_was_left_before_it_came(server, page: Page) -> None:
    """The kernel that is ready goes to the first page; two more wait for theirs, and are left meanwhile."""
    before = server.kernels()
    where = urlsplit(server.url)
    page.goto(server.url, wait_until="commit")
    asking = [socket.create_connection((where.hostname, where.port)) for _ in range(2)]
    for one in asking:
        one.sendall(f"GET / HTTP/1.1\r\nHost: {where.netloc}\r\n\r\n".encode())
    page.wait_for_timeout(300)
    for one in asking:
        one.close()
    expect(page.locator("#front")).to_have_count(0)
    page.goto("about:blank")
    expect_kernels(server, page, before, still=20)


def expect_kernels(server, page: Page, before: int, still: int = 0) -> None:
    """Until no more kernels run than before, and have not for `still` looks in a row: one may yet be starting."""
    looks = 0
    for _ in range(150):
        looks = looks + 1 if server.kernels() <= before else 0
        if looks > still:
            return
        page.wait_for_timeout(100)
    pytest.fail(f"{server.kernels()} kernels run where {before} did, and the page is closed")
