"""Faulty house rules: told with the line of the rule's file and the cure, never as a traceback."""

from importlib.resources import files
from pathlib import Path

import pytest

from unolearn.lessons.check_paths import check_path
from unolearn.lessons.faults import Fault

TEXT = (files("unolearn") / "starter" / "rule" / "plain_finish.py").read_text(encoding="utf-8")
EFFECTS = "return ruleset.adding(blocks=(only_a_number,))"
DO = """\
def do(round, seat, laid, move, events):
    {what}


"""


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def faults_of(folder: Path, text: str, allowing) -> list[Fault]:
    (folder / "rules").mkdir(exist_ok=True)
    rule = folder / "rules" / "plain_finish.py"
    rule.write_text(text, encoding="utf-8")
    allowing(rule)
    return check_path(rule).faults


def effect(what: str) -> str:
    """The rule with a function that is called for every red card that is laid."""
    lines = [
        "from unolearn.engine.ruleset import CardEffect",
        "reds = {('red', str(number)): CardEffect(do) for number in range(10)}",
        "return ruleset.adding(effects=reds)",
    ]
    text = TEXT.replace(EFFECTS, "\n    ".join(lines))
    return text.replace("# 3. ", DO.format(what=what) + "# 3. ")


def test_the_example_has_no_fault(tmp_path: Path, allowing) -> None:
    assert faults_of(tmp_path, TEXT, allowing) == []


#: What is written in place of what, where the fault is seen (a part of that line, None: nowhere), and what is said.
BROKEN = {
    "no RULE": ("RULE = Rule(", "RULER = Rule(", None, "the file has no RULE"),
    "a word too many": ("ILLEGAL,  #", "ILLEGAL oh,  #", "ILLEGAL oh", "SyntaxError"),
    "an import that is none": ("import Round\n", "import Rond\n", "import Rond", "cannot import name 'Rond'"),
    "no rule at all": ("RULE = Rule(", "RULE = dict(", None, "RULE has to be a Rule, not dict"),
    "an id that is taken": ('id="plain-finish"', 'id="jump-in"', None, 'another rule has the id "jump-in"'),
    "an option that is taken": (
        'Option("plain_finish"', 'Option("jump_in"', None, 'another rule has the option "jump_in"',
    ),
    "no name for an option": ('Option("plain_finish"', 'Option("Plain!"', None, '"Plain!" is no name for an option'),
    "a default that is no value": ("(True, False), False", "(True, False), 7", None, "do not hold its default"),
    "no title": ('title="Plain finish"', 'title=" "', "title=", "title of RULE is empty"),
    "no question": ("be a number?", "be a number.", 'Option("plain', "asks no question"),
    "a grade that is none": ("    ILLEGAL,", '    "ilegal",', "= Reason(", 'a reason has the grade "ilegal"'),
    "a rule id that is none": ('"HOUSE-1",  #', '"House one",  #', "= Reason(", 'names the rule "House one"'),
    "a rule without its sentence": ('        "HOUSE-1": ', '        "HOUSE-2": ', "= Reason(", "has no sentence"),
    "no feedback code": ('"plain_finish",  #', '"",  #', "= Reason(", "no feedback code"),
    "no reason": ('    "The {card} would', '    "" and "The {card} would', "= Reason(", "a reason has no sentence"),
    "no sentence": ('"Nobody goes out', '"nobody goes out', '"HOUSE-1",', "the sentence of HOUSE-1 is none"),
    "a fact that is none": ("The {card} would", "The {kard} would", "= Reason(", "names 'kard', which is no fact"),
    "apply returns nothing": ("        return ruleset\n", "        return\n", None, "apply has to return the Ruleset"),
    "apply fails where it is on": (EFFECTS, "return ruleset.add()", "return ruleset.add()", "has no attribute 'add'"),
    "sheet says nothing": ('return ["The last', 'return [] and ["The last', None, "the rule sheet says nothing"),
    "sheet is no list": ('you draw."]', 'you draw."][0]', None, "sheet has to return a list"),
    "sheet fails": ('not options["plain_finish"]', 'not options["plain"]', 'options["plain"]', "KeyError"),
    "it fails in a round": ("round.hands[seat]", "round.hand[seat]", "round.hand[seat]", "no attribute 'hand'"),
    "nobody is left a move": (
        EFFECTS, "from dataclasses import replace\n    return replace(ruleset, blocks=(only_a_number,), actions={})",
        None, "In a round by classic",
    ),
    "a slot that is taken": (
        EFFECTS, 'return ruleset.fill("prices", None, RULE.title, "the prices")', None, "cannot be on the classic",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_a_fault_is_told_with_its_line(tmp_path: Path, allowing, name: str) -> None:
    old, new, place, says = BROKEN[name]
    assert TEXT.count(old) >= 1, old
    text = TEXT.replace(old, new)
    text = text.replace('HOUSE-1": "Nobody', 'HOUSE-1": "nobody') if name == "no sentence" else text
    found = faults_of(tmp_path, text, allowing)
    fault = next((fault for fault in found if says in fault.what), None)
    assert fault is not None, list(map(str, found))
    assert fault.grave and fault.file == "rules/plain_finish.py"
    assert fault.line == (None if place is None else line_of(text, place)), str(fault)


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("round.hands[seat].pop() if round.hands[seat] else None", "is gone"),
        ("round.hands[seat].append(laid)", "lies there twice"),
        ("round.discard.clear()", "is gone"),
        ("round.rules = None", "AttributeError: "),
        ("1 / 0", "ZeroDivisionError: division by zero"),
    ],
)
def test_what_it_does_to_the_table_is_found(tmp_path: Path, allowing, what: str, says: str) -> None:
    text = effect(what)
    found = faults_of(tmp_path, text, allowing)
    assert found and says in found[0].what and found[0].what.startswith("In a round by classic,plain_finish=true: ")
    assert found[0].cure
    assert found[0].line == (line_of(text, "1 / 0") if what == "1 / 0" else None)


def test_a_rule_beside_a_faulty_one_is_looked_at_too(tmp_path: Path, allowing) -> None:
    (tmp_path / "rules").mkdir()
    for name, text in (("a.py", "1 / 0\n"), ("b.py", TEXT.replace("be a number?", "be a number"))):
        (tmp_path / "rules" / name).write_text(text, encoding="utf-8")
    allowing(tmp_path)
    found = {(fault.file, fault.line) for fault in check_path(tmp_path / "rules" / "b.py").faults if fault.grave}
    assert ("rules/b.py", line_of(TEXT, 'Option("plain')) in found
    (tmp_path / "course.yaml").write_text("title: Club\nparts: [{letter: A}]\n")
    found = {(fault.file, fault.line) for fault in check_path(tmp_path).faults if fault.grave}
    assert found == {("rules/a.py", 1), ("rules/b.py", line_of(TEXT, 'Option("plain'))}
