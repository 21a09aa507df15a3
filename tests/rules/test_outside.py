"""Rules from outside the package: used where they are fit, named where they are not."""

import os
import py_compile
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from unolearn.rules import _outside
from unolearn.rules._outside import rules_from_outside
from unolearn.rules.systems import OPTIONS, OUTSIDE, RULES, look_if_saved, ruleset

RULE = """\
from unolearn.engine.ruleset import Option, Rule

RULE = Rule(
    id="six-cards",
    title="Six cards",
    source="ours",
    options=(Option("six_cards", (True, False), False, "Are six cards dealt?"),),
    apply=lambda ruleset: ruleset,
    sheet=lambda options: ["Six cards are dealt."] if options["six_cards"] else [],
)
"""


def found(monkeypatch: pytest.MonkeyPatch, *files: Path) -> tuple[list[str], list[str]]:
    monkeypatch.setenv("UNOLEARN_RULES", os.pathsep.join(map(str, files)))
    outside = rules_from_outside(RULES)
    return [rule.id for rule in outside.rules.values()], [str(fault) for fault in outside.faults]


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    return path


def test_a_file_that_is_allowed_is_a_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(monkeypatch, written(tmp_path, "six.py", RULE)) == (["six-cards"], [])
    assert found(monkeypatch) == ([], [])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1 / 0\n", "cannot be loaded: ZeroDivisionError: division by zero (line 1)."),
        ("x = 1\nraise SystemExit('no')\n", "cannot be loaded: SystemExit: no (line 2)."),
        ("def (:\n", "cannot be loaded: SyntaxError: invalid syntax (line 1)."),
        ("x = 1\n", "the file has no RULE. End it with RULE = Rule(...)"),
        ("RULE = 1\n", "RULE has to be a Rule, not int."),
        (RULE.replace("six-cards", "jump-in"), 'another rule has the id "jump-in".'),
        (RULE.replace('"six_cards"', '"jump_in"'), 'another rule has the option "jump_in".'),
        (
            RULE.replace("lambda ruleset: ruleset", "lambda ruleset: 1 / 0"),
            "does not work where it is off: ZeroDivision",
        ),
        (RULE.replace("lambda ruleset: ruleset", "lambda ruleset: None"), "apply has to return the Ruleset."),
        (RULE.replace("(True, False), False", "(True, False), 3"), "do not hold its default."),
        (RULE.replace("(True, False), False", "None, False"), "do not hold its default."),
        (RULE.replace('"six_cards", (', '"Six cards", ('), '"Six cards" is no name for an option.'),
        (RULE.replace("options=(Option(", "options=tuple() and (Option("), "options has to hold an Option."),
    ],
)
def test_a_faulty_file_is_named_and_the_others_are_used(tmp_path: Path, monkeypatch, text: str, says: str) -> None:
    bad, good = written(tmp_path, "bad.py", text), written(tmp_path, "good.py", RULE)
    ids, faults = found(monkeypatch, bad, good)
    assert ids == ["six-cards"]
    assert len(faults) == 1 and says in faults[0] and faults[0].startswith(f"{bad}: ")


def test_a_broken_package_is_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint(name="ours", value="no_such_package:RULE", group="unolearn.rules")
    monkeypatch.setattr(_outside, "entry_points", lambda group: [point])
    assert found(monkeypatch)[1] == [
        "ours (no_such_package:RULE): cannot be loaded: ModuleNotFoundError: No module named 'no_such_package'."
    ]


def test_an_own_rule_is_an_option_like_any_other(tmp_path: Path) -> None:
    code = "from unolearn.rules.systems import ruleset; print(ruleset('classic,six_cards=on').spec)"
    env = {**os.environ, "UNOLEARN_RULES": str(written(tmp_path, "six.py", RULE))}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert run.stdout == "classic,six_cards=true\n"


def test_a_file_may_be_named_from_where_one_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, "six.py", RULE)
    monkeypatch.chdir(tmp_path)
    assert found(monkeypatch, Path("six.py"), path) == (["six-cards"], [])
    monkeypatch.setenv("UNOLEARN_RULES", "six.py")
    assert list(rules_from_outside(RULES).rules) == [str(path.resolve())]


def test_a_file_that_was_saved_is_run_again_as_it_stands_now(tmp_path: Path, allowing) -> None:
    (tmp_path / "rules").mkdir()
    path = written(tmp_path / "rules", "six.py", RULE)
    py_compile.compile(str(path))  # by somebody's editor; it knows the file by its length and the second it was saved
    assert not allowing(tmp_path).faults and ruleset("classic,six_cards=on").options["six_cards"]
    before, told = RULES[:], path.stat()
    assert look_if_saved() is OUTSIDE and before == RULES  # nothing was saved: nothing is run
    path.write_text(RULE.replace("Are six", "Are ten"))
    os.utime(path, ns=(told.st_atime_ns, told.st_mtime_ns + 1))
    look_if_saved()
    assert OPTIONS["six_cards"].question == "Are ten cards dealt?"
    written(tmp_path / "rules", "seven.py", RULE.replace("six", "seven"))
    path.write_text("1 / 0\n")
    assert [fault.line for fault in look_if_saved().faults] == [1] and "six_cards" not in OPTIONS
    path.unlink()
    assert "FileNotFoundError" in look_if_saved().faults[0].what
    path.write_text(RULE)
    assert not look_if_saved().faults and "six_cards" in OPTIONS and "seven_cards" not in OPTIONS
