"""Every rule has a test named after it."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULES = [
    "DECK-1",
    "DECK-2",
    "DECK-3",
    "DECK-4",
    "SETUP-1",
    "SETUP-2",
    "SETUP-3",
    "SETUP-4",
    "TURN-1",
    "HAND-1",
    "PLAY-1",
    "PLAY-2",
    "DRAW-1",
    "DRAW-2",
    "DRAW-3",
    "PILE-1",
    "PILE-2",
    "SKIP-1",
    "REV-1",
    "DT-1",
    "WILD-1",
    "WDF-1",
    "WDF-2",
    "WDF-3",
    "CHAL-1",
    "CHAL-2",
    "CHAL-3",
    "END-1",
    "OUT-1",
    "UNO-1",
    "UNO-2",
    "UNO-3",
    "UNO-4",
    "SCORE-1",
    "SCORE-2",
    "SCORE-3",
    "SCORE-4",
    "SCORE-5",
    "SCORE-6",
    "SCORE-7",
    "STACK-1",
    "STACK-2",
    "STACK-3",
    "STACK-4",
    "JUMP-1",
    "JUMP-2",
    "JUMP-3",
    "JUMP-4",
    "JUMP-5",
    "JUMP-6",
    "SEVEN-1",
    "DOUBLE-1",
    "ZERO-1",
    "ZERO-2",
    "RED-1",
    "RED-2",
    "RED-3",
    "PERFECT-1",
    "PERFECT-2",
    "PERFECT-3",
    "EDW-1",
    "EDW-2",
    "DIRTY-1",
    "ADD-1",
    "ADD-2",
    "ADD-3",
    "ADD-4",
    "ADD-5",
    "WGC-1",
]


def names_of_tests() -> list[str]:
    return [
        node.name
        for path in HERE.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


@pytest.mark.parametrize("rule", RULES)
def test_the_rule_has_a_test_named_after_it(rule: str) -> None:
    word = re.compile(rf"(?<![a-z0-9]){rule.lower().replace('-', '_')}(?![0-9])")
    assert any(word.search(name) for name in names_of_tests()), f"no test in {HERE.name}/ is named after {rule}"
