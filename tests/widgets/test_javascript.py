"""The browser side's pure parts, run under Node with the very files that ship."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from unolearn.widgets import assets

HERE = Path(__file__).parent
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="needs Node.js (any since 18) to run JavaScript")


@pytest.fixture
def bench(tmp_path: Path) -> Path:
    """A folder in which Node takes our scripts as modules."""
    shutil.copytree(assets.STATIC, tmp_path / "static")
    for script in (HERE / "javascript").glob("*.mjs"):
        shutil.copy(script, tmp_path)
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return tmp_path


def node(*args: str, cwd: Path) -> str:
    done = subprocess.run([str(NODE), *args], cwd=cwd, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@needs_node
@pytest.mark.parametrize("name", sorted(path.name for path in (HERE / "javascript").glob("*.test.mjs")))
def test_node_agrees(bench: Path, name: str) -> None:
    assert "# pass 0" not in node("--test", name, cwd=bench)


@needs_node
def test_joined_module_is_one_module_that_renders(tmp_path: Path) -> None:
    (tmp_path / "joined.mjs").write_text(assets.script(), encoding="utf-8")
    says = node(
        "--input-type=module", "-e", 'console.log(typeof (await import("./joined.mjs")).default.render)', cwd=tmp_path
    )
    assert says.strip() == "function"


EXPORT = re.compile(r"^export (?:async )?(?:function|const|let) (\w+)", re.MULTILINE)
IMPORT = re.compile(r'^import \{ ([^}]*) \} from "\./([a-z]+)\.js";$', re.MULTILINE)


@pytest.mark.parametrize("stem", assets.SCRIPTS)
def test_each_script_imports_what_it_uses(stem: str) -> None:
    texts = {name: (assets.STATIC / f"{name}.js").read_text(encoding="utf-8") for name in assets.SCRIPTS}
    home = {export: name for name, text in texts.items() for export in EXPORT.findall(text)}
    imported = {name: source for names, source in IMPORT.findall(texts[stem]) for name in names.split(", ")}
    assert {name: home.get(name) for name in imported} == imported
    body = IMPORT.sub("", texts[stem])
    called = {name for name in home if home[name] != stem and re.search(rf"(?<![.\w]){name}\(", body)}
    own = set(re.findall(r"(?:function|const|let) (\w+)", body))
    unused = {name for name in imported if not re.search(rf"\b{name}\b", body)}
    assert (called - own - set(imported), unused) == (set(), set())
