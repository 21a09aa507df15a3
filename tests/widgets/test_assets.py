"""What is sent to the browser: everything of ours, nothing of anybody else's."""

import re

import pytest

from unolearn.widgets import assets


def stems(kind: str) -> set[str]:
    return {path.stem for path in assets.STATIC.glob(f"*.{kind}")}


def test_every_file_is_sent_once() -> None:
    assert sorted(assets.SCRIPTS) == sorted(stems("js"))
    assert sorted(assets.STYLES) == sorted(stems("css"))


def test_no_import_is_left_and_one_export() -> None:
    assert not re.search(r"^import\b", assets.script(), re.MULTILINE)
    assert re.findall(r"^export\b.*", assets.script(), re.MULTILINE) == ["export default { render };"]


@pytest.mark.parametrize("text", [assets.script(), assets.style()], ids=["script", "style"])
def test_nothing_is_asked_of_another_machine(text: str) -> None:
    assert set(re.findall(r"https?://[^'\"\s)]+", text)) <= {"http://www.w3.org/2000/svg"}


def test_scripts_stay_small() -> None:
    for path in [*assets.STATIC.glob("*.js"), *assets.STATIC.glob("*.css")]:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 300, path.name


def test_markup_is_set_only_from_the_fields_made_for_it() -> None:
    assert assets.script().count("innerHTML") == 1
    for field in re.findall(r"html: ([\w.]+)", assets.script()):
        assert field.endswith("_html") or field == "part.html", field


def test_style_stays_under_one_root() -> None:
    outside = re.sub(r"/\*.*?\*/", "", assets.style(), flags=re.DOTALL)
    heads = [line for line in outside.splitlines() if line and not line.startswith((" ", "}"))]
    assert {
        head.split("{")[0].strip()
        for head in heads
        if not head.startswith(("html.unolearn-page", "@keyframes unolearn", "@page unolearn"))
    } == {".unolearn"}
