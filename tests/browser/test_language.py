"""A reader changes the language, and the whole page follows."""

from collections.abc import Callable

from playwright.sync_api import Page, expect


def test_the_page_speaks_spanish_from_the_settings_on_and_keeps_it(server, new_page: Callable[..., Page]) -> None:
    page = new_page(390)
    page.goto(server.url)
    page.get_by_label("Español").check()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_role("heading", name="Todo el curso")).to_be_visible()
    expect(page.get_by_role("heading", name="A · Uno clásico, primera vuelta")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.goto(server.url + "#a2/3")
    expect(page.get_by_role("heading", name="Encuéntralas todas")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Encuéntralas todas")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.get_by_role("button", name="salto rojo").click()
    expect(page.get_by_role("button", name="salto rojo, elegido")).to_have_attribute("aria-pressed", "true")
    assert page.title() == "unolearn · aprende a jugar a Uno"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
