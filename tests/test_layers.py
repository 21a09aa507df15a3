"""Imports point one way: engine <- rules <- tables <- lessons <- widgets <- serving."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import unolearn

PACKAGE = Path(unolearn.__file__).parent
LAYERS = ("engine", "rules", "tables", "lessons", "widgets", "serving")
SOURCES = sorted(PACKAGE.rglob("*.py"))
BESIDE = ("__main__", "languages", "starter")  # the door, a developer's tool, files to copy
# what a layer may import of others' packages; {} in none of the lower four: nothing of the screen
SCREEN = ("ipywidgets", "traitlets", "IPython", "anywidget", "voila", "ipykernel", "tornado")


def layer(dotted: str) -> str:
    """`unolearn.rules.classic` -> `rules`."""
    return dotted.split(".")[1]


def module_name(path: Path) -> str:
    parts = ("unolearn", *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """The dotted names of what a file imports, relative imports written out."""
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            start = ".".join([*base, node.module] if node.module else base)
            yield start
            yield from (f"{start}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", SOURCES, ids=module_name)
def test_imports_point_one_way(path: Path) -> None:
    name = module_name(path)
    if name.count(".") == 0 or layer(name) in BESIDE:
        pytest.skip("the door itself, and a tool that looks at all of it")
    below = LAYERS[: LAYERS.index(layer(name)) + 1]
    up = {i for i in imports(path) if i.startswith("unolearn.") and layer(i) in LAYERS and layer(i) not in below}
    assert not up, f"{name} imports from above itself: {', '.join(sorted(up))}"


@pytest.mark.parametrize("path", sorted((PACKAGE / "engine").rglob("*.py")), ids=module_name)
def test_the_engine_uses_the_standard_library_only(path: Path) -> None:
    others = {i.split(".")[0] for i in imports(path)} - set(sys.stdlib_module_names) - {"unolearn"}
    assert not others


def test_every_module_has_a_layer() -> None:
    parts = {module_name(p).split(".")[1] for p in SOURCES if module_name(p) != "unolearn"}
    assert parts <= {*LAYERS, *BESIDE}


@pytest.mark.parametrize(
    "door", ["unolearn", "unolearn.engine", "unolearn.rules", "unolearn.tables", "unolearn.lessons"]
)
def test_the_lower_floors_bring_no_screen(door: str) -> None:
    """Imported whole, every module of it, in a Python of its own."""
    code = f"""
import importlib, pkgutil, sys
door = importlib.import_module({door!r})
if {door!r} != "unolearn":
    for m in pkgutil.walk_packages(getattr(door, "__path__", []), {door!r} + "."):
        importlib.import_module(m.name)
print(*[m for m in {SCREEN!r} if m in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("", "")
