"""The house rule that comes as an example: what it does at the table, and that a package may bring it."""

import os
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import unolearn.rules as rules
from unolearn.engine.cards import CARDS
from unolearn.engine.explain import sentence
from unolearn.engine.moves import Draw, Play
from unolearn.engine.round import IllegalMove, Round
from unolearn.engine.ruleset import Ruleset
from unolearn.rules import OPTIONS, rule_sheet, ruleset
from unolearn.rules.systems import OUTSIDE
from unolearn.serving.commands._new_rule import rule_text
from unolearn.tables import load_table

FILE = Path(str(files("unolearn") / "starter" / "rule" / "plain_finish.py"))
README = Path(rules.__file__).with_name("README.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def plain_finish(allowing) -> None:
    allowing(FILE)


def at(spec: str, ana: str, top: str = "red 5", **more: object) -> Round:
    names = [part.strip() for part in ana.split(",")]
    return load_table(
        {"rules": spec, "hands": {"Ana": names, "Ben": 7}, "discard": [top], "played_by": "Ben", **more}
    ).round


def may(round: Round, name: str) -> tuple[str, str]:
    verdict = round.judge(0, CARDS[name])
    return verdict.grade, verdict.rule


ON = "classic,plain_finish=true"


@pytest.mark.parametrize("last", ["red skip", "red reverse", "red draw two", "wild", "wild draw four"])
def test_house_1_the_last_card_is_a_number(last: str) -> None:
    round = at(ON, last)
    assert may(round, last) == ("illegal", "HOUSE-1") and may(at("classic", last), last)[0] == "legal"
    assert round.legal_moves() == [Draw(0)]
    assert may(at(ON, f"{last}, red 4"), last)[0] != "illegal"
    assert may(at(ON, "red 4"), "red 4") == ("legal", "PLAY-1")


def test_a_card_that_does_not_fit_has_its_own_reason() -> None:
    assert may(at(ON, "blue skip"), "blue skip") == ("illegal", "PLAY-1")


def test_the_reason_is_a_sentence_and_pushing_is_refused() -> None:
    round = at(ON, "red skip")
    verdict = round.judge(0, CARDS["red skip"])
    assert sentence(round, verdict, 0, CARDS["red skip"]) == (
        "The red skip would be your last card, and at this table the last card has to be a number."
    )
    with pytest.raises(IllegalMove) as refused:
        round.push(Play(0, CARDS["red skip"]))
    assert refused.value.verdict.reason is verdict.reason


def test_the_drawn_card_is_none_too() -> None:
    round = at(ON, "red skip", draw_pile=["red 7"])
    round.push(Draw(0))
    assert Play(0, CARDS["red 7"]) in round.legal_moves()  # two cards: the seven may go


def test_nobody_jumps_in_or_answers_with_it_as_the_last() -> None:
    for spec, said in (("classic", ("legal", "JUMP-1")), (ON, ("illegal", "HOUSE-1"))):
        jump = at(f"{spec},jump_in=true", "red skip", top="red skip", turn="Ben", played_by="Ben")
        jump.window = True
        assert may(jump, "red skip") == said
    waits = at(f"{ON},stacking=draw_two", "red draw two", top="blue draw two", pending=2)
    assert may(waits, "red draw two") == ("illegal", "HOUSE-1")
    assert (
        may(at(f"{ON},stacking=draw_two", "red draw two, red 1", top="blue draw two", pending=2), "red draw two")[0]
        == "legal"
    )


def test_a_blank_may_be_the_last_card_as_a_number_only() -> None:
    round = at("dirty,plain_finish=true", "red blank")
    assert may(round, "red blank")[0] == "legal"
    declared = {move.declared for move in round.legal_moves() if isinstance(move, Play) and move.player == 0}
    assert declared and all(card.is_number for card in declared)
    refused = round.judge_move(Play(0, CARDS["red blank"], declared=CARDS["red skip"]))
    assert refused.rule == "HOUSE-1"


def test_who_must_play_may_draw_where_only_this_rule_forbids_the_card() -> None:
    assert Draw(0) in at(f"{ON},must_play=true", "red skip").legal_moves()


def test_it_stands_on_the_sheet_and_among_the_options() -> None:
    assert OPTIONS["plain_finish"].question == "Does the last card have to be a number?"
    assert ("Plain finish", "our table") in [(title, source) for title, source, _ in rule_sheet(ruleset(ON))]
    assert "Plain finish" not in [title for title, _, _ in rule_sheet(ruleset("classic"))]


# ---- the page that tells how


def test_the_page_shows_the_file_as_it_is_written() -> None:
    (shown,) = re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert shown == FILE.read_text(encoding="utf-8") == rule_text("plain_finish", "HOUSE-1")


def test_the_page_names_slots_and_files_that_there_are() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .* \| (?:`(\w+\.py)`|the file above) \|$", README, re.MULTILINE)
    assert len(rows) == 13
    folder = Path(rules.__file__).parent
    for slot, file in rows:
        assert slot in Ruleset.__dataclass_fields__, slot
        assert not file or slot.removesuffix("s") in (folder / file).read_text(encoding="utf-8"), (slot, file)


def test_a_package_brings_it_by_an_entry_point(tmp_path: Path) -> None:
    """As an installed package lies there: modules, and metadata with the entry point as the page writes it."""
    (point,) = re.findall(r"^plain-finish = .*$", README, re.MULTILINE)
    info = tmp_path / "our_rules-1.0.dist-info"
    (tmp_path / "our_rules").mkdir()
    info.mkdir()
    (tmp_path / "our_rules" / "__init__.py").touch()
    (tmp_path / "our_rules" / "plain_finish.py").write_bytes(FILE.read_bytes())
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: our-rules\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[unolearn.rules]\n{point.replace(chr(34), '')}\n")
    code = """
from unolearn.lessons.rulebook import rule_text
from unolearn.rules import ruleset, simulate
from unolearn.rules.systems import OUTSIDE
assert not OUTSIDE.faults, OUTSIDE.faults
print(list(OUTSIDE.rules), ruleset("dirty,plain_finish=on").spec, rule_text("HOUSE-1")[1])
print(simulate("classic,plain_finish=on", 20, 3, 1).as_dict() != simulate("classic", 20, 3, 1).as_dict())
"""
    paths = [str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "UNOLEARN_RULES": ""}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines() == [
        "['plain-finish (our_rules.plain_finish:RULE)'] dirty,plain_finish=true our table", "True",
    ]  # fmt: skip


def test_a_rule_is_gone_when_nobody_allows_it(allowing) -> None:
    allowing()
    assert "plain_finish" not in OPTIONS and not OUTSIDE.rules
