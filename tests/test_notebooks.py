"""What nbval cannot say of the notebooks: it runs each of them and compares the outputs."""

import json
import re
from pathlib import Path

import pytest

from unolearn.serving import server

FOLDER = Path(__file__).parent.parent / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def test_the_app_is_the_notebook_that_the_command_serves() -> None:
    """It stands twice, as a wheel has no notebooks folder: here to be opened, in the package to be served."""
    assert (FOLDER / "unolearn.ipynb").read_bytes() == server.NOTEBOOK.read_bytes()


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.stem)
def test_stored_outputs_are_the_same_on_every_run(path: Path) -> None:
    cells = [c for c in json.loads(path.read_text("utf-8"))["cells"] if c["cell_type"] == "code"]
    assert [c["execution_count"] for c in cells] == list(range(1, len(cells) + 1)), "run all cells, from the first"
    stored = json.dumps([c["outputs"] for c in cells])
    assert not re.search(r"0x[0-9a-f]{6,}|model_id", stored), "an address or a widget's id"
