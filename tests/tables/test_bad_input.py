# ruff: noqa: E501  (one case a line reads best)
"""Wrong input of every kind through the commands: the exit status, one clear message, never a traceback."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from unolearn.serving import cli

SMALL = "hands: {Ana: [red 7, blue 5, wild], Ben: [red 1, green 2]}\ndiscard: [red 5]\nplayed_by: Ben\n"


def small(**lines: str) -> str:
    """The small table with more keys below it (line 4 on)."""
    return SMALL + "".join(f"{key}: {value}\n" for key, value in lines.items())


# a table that is refused: its text, the line that is named, and a part of what is said
REFUSED: dict[str, tuple[str, int | None, str]] = {
    "an empty file": ("", None, "empty"),
    "only a comment": ("# nothing\n\n", None, "empty"),
    "a list": ("- red 7\n", 1, "a mapping of keys"),
    "a word": ("hello\n", 1, "a mapping of keys"),
    "broken brackets": ("hands: {Ana: [red 7\n", 2, "not YAML"),
    "broken JSON": ('{"hands": {"Ana": ["red 7"}\n', 1, "not YAML"),
    "a tab as indent": ("hands:\n\tAna: [red 7]\n", 2, "not YAML"),
    "an open quote": ('hands: {Ana: ["red 7]}\n', 2, "not YAML"),
    "a key twice": ("discard: [red 5]\ndiscard: [red 6]\nhands: {Ana: 1, Ben: 1}\n", 2, "discard is there twice"),
    "a player twice in hands": ("hands: {Ana: 1, Ana: 2}\n", 1, "Ana is there twice"),
    "a key twice in JSON": ('{"hands": {"Ana": 1, "Ben": 1},\n "seed": 1, "seed": 2}\n', 2, "seed is there twice"),
    "an alias": ("hands: &h {Ana: 1, Ben: 1}\nscores: *h\n", 1, "anchors"),
    "an alias bomb": ("a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n", 1, "anchors"),
    "a tag": ("hands: !!python/object:os.system {Ana: 1, Ben: 1}\n", 1, "tags"),
    "two documents": (SMALL + "---\nhands: {Ana: 1, Ben: 1}\n", 4, "one document"),
    "deep nesting": ("hands: " + "[" * 3000 + "\n", 1, "nested deeper"),
    "a control sign": ("hands: {A\x07na: 1, Ben: 1}\n", None, "not YAML"),
    "an unknown key": (small(colour="red"), 4, "'colour'; did you mean color?"),
    "an unknown key unlike any": (small(xyzzy="1"), 4, "no key 'xyzzy'"),
    "an unknown preset": (small(rules="clasic"), 4, "did you mean classic?"),
    "an unknown option": (small(rules="{base: classic, jumpin: true}"), 4, "did you mean jump_in?"),
    "an impossible value": (small(rules="{base: classic, stacking: sometimes}"), 4, "none, draw_two, same_kind or mixed"),
    "options that contradict each other": (small(rules="{base: crazy, stacking: draw_two}"), 4, "Doubling"),
    "two rules for a zero": (small(rules="{base: crazy, seven_zero: true}"), 4, "Seven-zero"),
    "nobody at the table": ("rules: classic\n", 1, "players or hands"),
    "one player": ("players: [Ana]\n", 1, "two to twelve"),
    "thirteen players": (f"players: [{', '.join('ABCDEFGHIJKLM')}]\n", 1, "two to twelve"),
    "names that differ in case": ("players: [Ana, ana]\n", 1, "the same name"),
    "a player called nobody": ("players: [Ana, Nobody]\n", 1, "no name"),
    "a number as a name": ("players: [Ana, 7]\n", 1, "in quotes"),
    "an empty name": ('players: [Ana, ""]\n', 1, "name is missing"),
    "players as text": ("players: Ana, Ben\n", 1, "a list"),
    "an unknown player in turn": (small(turn="Bea"), 4, "'Bea'; did you mean"),
    "an unknown dealer": (small(dealer="Zoe"), 4, "the players are Ana, Ben"),
    "a hand of nobody": ("players: [Ana, Ben]\nhands: {Ana: 1, Cleo: 2}\n", 2, "'Cleo'"),
    "an unknown card": ("hands: {Ana: [red 7, redd 8], Ben: 7}\ndiscard: [red 5]\n", 1, "did you mean red 8?"),
    "a colour as a card": ("hands: {Ana: [red], Ben: 7}\n", 1, "a colour"),
    "an unquoted +2": ("hands: {Ana: [+2], Ben: 7}\n", 1, "red draw two"),
    "an unquoted +4": ("hands:\n  Ana:\n  - red 7\n  - +4\n  Ben: 7\n", 4, "wild draw four"),
    "a number as a card": ("hands: {Ana: [7], Ben: 7}\n", 1, "written in words"),
    "a card that is nothing": ("hands: {Ana: [red 7, ~], Ben: 7}\n", 1, "not nothing"),
    "a hand in words": ("hands: {Ana: red 7, Ben: 7}\n", 1, "a list of cards"),
    "a hand below zero": ("hands: {Ana: -1, Ben: 7}\n", 1, "0 to"),
    "more cards than the deck": ("hands: {Ana: 100, Ben: 100}\n", 1, "too few cards"),
    "too many copies": ("hands: {Ana: [red 7, red 7], Ben: 7}\ndiscard: [red 7]\n", 2, "only 2"),
    "too many zeros": ("hands: {Ana: [red 0, red 0], Ben: 7}\n", 1, "only one"),
    "a card of another game": ("hands: {Ana: [wild game changer], Ben: 7}\n", 1, "no wild game changer in this deck"),
    "a card left out of the deck": ("rules: {base: classic, without: [wild draw four]}\nhands: {Ana: [wd4], Ben: 7}\n", 2, "no wild draw four"),
    "a star without rules to add": ("hands: {Ana: ['red 7*'], Ben: 7}\n", 1, "add_a_rule"),
    "a star on a zero": ("rules: boxed\nhands: {Ana: ['red 0*'], Ben: 7}\n", 2, "no Add-a-Rule icon"),
    "two starred copies": ("rules: boxed\nhands: {Ana: ['red 7*', 'red 7*'], Ben: 7}\n", 2, "only one"),
    "a declared blank in a hand": ("rules: dirty\nhands: {Ana: [red blank as red 4], Ben: 7}\n", 2, "discard pile"),
    "a blank of another colour": ("rules: dirty\nhands: {Ana: 1, Ben: 7}\ndiscard: [red blank as blue 4]\n", 3, "cannot become"),
    "an undeclared blank that was played": ("rules: dirty\nhands: {Ana: 1, Ben: 7}\ndiscard: [red blank]\nplayed_by: Ben\n", 3, "was played as"),
    "a wild without its colour": ("hands: {Ana: 1, Ben: 7}\ndiscard: [red 5, wild]\nplayed_by: Ben\n", 2, "say color"),
    "a colour that is none": (small(color="purple"), 4, "red, yellow, green or blue"),
    "another colour than the top card": (small(color="blue"), 4, "the top card is red 5"),
    "pending without a draw card": (small(pending="2"), 4, "no draw card"),
    "pending in words": (small(pending="two"), 4, "a whole number"),
    "pending below zero": (small(pending="-2"), 4, "0 to"),
    "pending with a drawn card": (
        "hands: {Ana: [red 7], Ben: 7}\ndiscard: [red draw two]\npending: 2\nturn: Ana\ndrawn: red 7\n", 5, "only one thing",
    ),
    "top and discard": (small(top="red 6"), 2, "top"),
    "opening and discard": (small(opening="red 6"), 4, "opening"),
    "you and hands": ("players: [You, Ben]\nhands: {You: 1, Ben: 1}\nyou: [red 7]\n", 2, "you"),
    "played_by without a top card": ("hands: {Ana: 1, Ben: 1}\nplayed_by: Ben\n", 2, "say discard"),
    "an empty discard pile": ("hands: {Ana: 1, Ben: 1}\ndiscard: []\n", 2, "at least its top card"),
    "a drawn card that is not there": (small(drawn="green 9"), 4, "not in Ana's hand"),
    "an open window on an opening card": ("hands: {Ana: 1, Ben: 1}\ndiscard: [red 5]\nwindow: open\n", 3, "played_by"),
    "a window ajar": (small(window="ajar"), 4, "open or closed"),
    "a direction that is none": (small(direction="left"), 4, "clockwise"),
    "two empty hands": ("hands: {Ana: [], Ben: [], Cleo: 1}\ndiscard: [red 5]\n", 1, "play_on"),
    "an empty hand in turn": ("hands: {Ana: [], Ben: [red 1]}\ndiscard: [red 5, wd4]\ncolor: red\nplayed_by: Ana\npending: 4\n", 1, "holds no cards"),
    "silent with two cards": (small(silent="Ben"), 4, "not one"),
    "called by another player": (small(called="Ben"), 4, "in turn"),
    "a ranking without play_on": (small(ranking="[Ben]"), 4, "play_on"),
    "a run without doubling": (small(run="2"), 4, "doubling"),
    "who was last without a rule": ("rules: boxed\n" + small(asks="who_was_last"), 5, "a number that has a rule"),
    "a rule where none are made": (small(house_rules="{2: moo}"), 4, "add_a_rule"),
    "six rules": ("rules: boxed\n" + small(house_rules="{1: a, 2: a, 3: a, 4: a, 5: a, 6: a}"), 5, "at most 5"),
    "a rule for a word": ("rules: boxed\n" + small(house_rules="{skip: moo}"), 5, "0 to 9"),
    "a rule of 201 signs": ("rules: boxed\n" + small(house_rules="{2: " + "m" * 201 + "}"), 5, "1 to 200"),
    "scores of nobody": (small(scores="{Zoe: 3}"), 4, "'Zoe'"),
    "scores in words": (small(scores="{Ana: many}"), 4, "a whole number"),
    "a seed in words": (small(seed="lucky"), 4, "a whole number"),
    "draw_left below the known cards": (small(draw_pile="[red 9, red 8]", draw_left="1"), 5, "lists 2"),
    "draw_left beyond the deck": (small(draw_left="200"), 4, "only 102"),
    "nothing to turn as opening": ("hands: {Ana: 1, Ben: 1}\ndraw_left: 0\n", 2, "opening card"),
    "a challenge nobody can judge": (
        "hands: {Ana: 1, Ben: [red 1, blue 1]}\ndiscard: [wild, wild draw four]\ncolor: red\nplayed_by: Ben\npending: 4\nturn: Ana\n", 5,
        "say color_before or breach",
    ),
    "a challenge the rules do not have": (
        "rules: dirty\nhands: {Ana: 1, Ben: [red 1]}\ndiscard: [red 5, wd4]\ncolor: red\nplayed_by: Ben\npending: 4\nturn: Ana\nchallengeable: true\n",
        8, "only where the rules allow it",
    ),
    "a breach in words": (
        "hands: {Ana: 1, Ben: [red 1]}\ndiscard: [red 5, wd4]\ncolor: red\nplayed_by: Ben\npending: 4\nturn: Ana\nbreach: maybe\n", 7, "true or false",
    ),
    "breach without a wild draw four": (small(breach="true"), 4, "wild draw four"),
    "moves in words": (small(moves="Ana draws"), 4, "a list"),
    "a move that is no text": (small(moves="[7]"), 4, "a line of words"),
    "a move of an unknown verb": (SMALL + "moves:\n- Ana draws\n- Ana eats red 7\n", 6, "'eats'"),
}  # fmt: skip

# a line that cannot be read: nothing is played
UNREADABLE = {
    "an unknown verb": ("Ana eats red 7", "'eats'"),
    "a misspelt verb": ("Ana playz red 7", "did you mean plays?"),
    "an unknown player": ("Zoe draws", "the players are Ana, Ben"),
    "a misspelt player": ("Anna draws", "did you mean Ana?"),
    "an unknown card": ("Ana plays red 77", "did you mean red 7?"),
    "no card": ("Ana plays", "a card is missing"),
    "text after the move": ("Ana draws two", "'two'"),
    "text after the card": ("Ana plays wild, names blue please", "'please'"),
    "an unknown choice": ("Ana plays wild, shouts blue", "'shouts blue'"),
    "a choice said twice": ("Ana plays wild, names red, names blue", "said twice"),
    "an unknown partner": ("Ana plays red 7, swaps with Zoe", "'Zoe'"),
    "a rule without quotes": ("Ana plays red 7, rule everyone moos", "no choice"),
    "an open quote": ('Ana plays red 7, rule "everyone', "in quotes"),
    "an empty line": ("", "empty"),
    "only a name": ("Ana", "what does Ana do?"),
    "a cut in words": ("Ana cuts many", "number of cards"),
    "a plain +4": ("Ana plays +4", "wild draw four"),
    "a star without rules to add": ("Ana plays red 7*", "add_a_rule"),
    "a very long line": ("Ana plays " + "red " * 3000, "too long"),
}

# a line that reads, but may not be played: the rule that says no
FORBIDDEN = {
    "the wrong player": ("Ben plays red 1", "TURN-1"),
    "a card not in hand": ("Ana plays red 9", "HAND-1"),
    "no colour": ("Ana plays wild", "WILD-1"),
    "a colour that is none": ("Ana plays wild, names purple", "WILD-1"),
    "a colour where none is asked": ("Ana plays red 7, names blue", "WILD-1"),
    "a partner where nobody swaps": ("Ana plays red 7, swaps with Ben", "SEVEN-1"),
    "a rule where none is made": ('Ana plays red 7, rule "moo"', "ADD-1"),
    "a change where none is made": ('Ana plays wild, names red, changes 2 to "moo"', "WGC-1"),
    "a declared card that is no blank": ("Ana plays red 7 as red 9", "EDW-1"),
    "keeping what was not drawn": ("Ana keeps", "DRAW-2"),
    "taking what does not wait": ("Ana takes", "DT-1"),
    "a challenge of nothing": ("Ana challenges", "CHAL-2"),
    "catching who is not silent": ("Ana catches Ben", "UNO-4"),
    "catching oneself": ("Ana catches Ana", "UNO-2"),
    "a colour, unasked": ("Ana names red", "WILD-1"),
    "another player's draw": ("Ben draws", "TURN-1"),
}


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = cli.main(argv)
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    return status, out, err


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "t.yaml"
    path.write_text(SMALL, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", REFUSED)
def test_a_table_is_refused(capsys: pytest.CaptureFixture[str], table: Path, name: str) -> None:
    text, line, said = REFUSED[name]
    table.write_text(text, encoding="utf-8")
    status, out, err = run(capsys, "judge", str(table))
    assert (status, out) == (2, "")
    assert err.count("\n") == 1, "one message, one line"
    assert said.lower() in err.lower()
    status, out, err = run(capsys, "play", str(table), "--json")
    error = json.loads(out)["error"]
    assert (status, err, error["file"]) == (2, "", str(table))
    assert error["line"] == line
    assert list(error) == ["file", "line", "why"]


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_line_that_cannot_be_read(capsys: pytest.CaptureFixture[str], table: Path, name: str) -> None:
    line, said = UNREADABLE[name]
    status, out, err = run(capsys, "play", str(table), "Ana plays red 7", line)
    assert (status, out) == (2, ""), "all lines are read before the first is played"
    assert err.count("\n") == 1
    assert said in err
    status, out, err = run(capsys, "play", str(table), "--json", "Ana plays red 7", line)
    assert (status, err) == (2, "")
    assert list(json.loads(out)) == ["error"]


@pytest.mark.parametrize("name", FORBIDDEN)
def test_a_move_that_may_not_be_made(capsys: pytest.CaptureFixture[str], table: Path, name: str) -> None:
    line, rule = FORBIDDEN[name]
    status, out, err = run(capsys, "play", str(table), line)
    assert status == 1
    assert rule in err
    status, out, err = run(capsys, "play", str(table), line, "--json")
    answer = json.loads(out)
    assert (status, err, answer["events"]) == (1, "", [])
    assert list(answer["error"]) == ["move", "rule", "why", "legal"]
    assert answer["error"]["rule"] == rule
    assert answer["error"]["why"].endswith(".") and "{" not in answer["error"]["why"]
    assert "Ana plays red 7" in answer["error"]["legal"]


@pytest.mark.parametrize("line", ["nobody was last", "Ben was last", "Ben cuts 14"])
def test_a_move_of_a_rule_that_is_off(capsys: pytest.CaptureFixture[str], table: Path, line: str) -> None:
    assert run(capsys, "play", str(table), line)[0] == 1


def test_the_moves_before_an_illegal_one_stand(capsys: pytest.CaptureFixture[str], table: Path) -> None:
    status, out, _ = run(capsys, "play", str(table), "Ana plays red 7", "Ben plays green 2", "Ana draws", "--json")
    answer = json.loads(out)
    assert status == 1
    assert [event["kind"] for event in answer["events"]] == ["played", "turn"]
    assert (answer["error"]["move"], answer["error"]["rule"]) == ("Ben plays green 2", "PLAY-1")
    assert answer["error"]["why"] == "Green is not red, and 2 is not 7."


def test_the_round_is_over(capsys: pytest.CaptureFixture[str], table: Path) -> None:
    table.write_text("hands: {Ana: [red 1], Ben: [red 2]}\ndiscard: [red 5]\n", encoding="utf-8")
    status, out, _ = run(capsys, "play", str(table), "Ana plays red 1", "Ben draws", "--json")
    assert (status, json.loads(out)["error"]["rule"]) == (1, "END-1")


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, err = run(capsys, "judge", str(tmp_path / "none.yaml"))
    assert (status, out) == (2, "") and "no such file" in err
    status, out, err = run(capsys, "judge", str(tmp_path), "--json")
    assert status == 2 and "folder" in json.loads(out)["error"]["why"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"hands: {Ana: 1, Ben: 1}\n\x00", "NUL"),
        (b"hands: {Ana: 1,\n B\xff: 1}\n", "UTF-8"),
        ("hands: {Ana: 1, Ben: 1}".encode("utf-16"), "UTF-8"),
        (b"#" * 1_000_001, "larger"),
        (b"- " * 400_000, "nested"),
        (b"\xef\xbb\xbf", "empty"),
    ],
)
def test_files_that_are_no_text(capsys: pytest.CaptureFixture[str], table: Path, data: bytes, said: str) -> None:
    table.write_bytes(data)
    status, out, err = run(capsys, "judge", str(table))
    assert (status, out) == (2, "")
    assert said in err and err.count("\n") == 1


def test_standard_input_is_refused_alike(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"hands: {Ana: 1, Ben: 1}\nfoo: 1\n")))
    status, out, _ = run(capsys, "judge", "-", "--json")
    assert (status, json.loads(out)["error"]["file"], json.loads(out)["error"]["line"]) == (2, "-", 2)


@pytest.mark.parametrize(
    ("argv", "stdin", "status"),
    [
        (["judge", "-"], b"", 2),
        (["judge", "-", "--json"], b"\xff\xfe", 2),
        (["play", "-", "Ana plays red 7"], SMALL.encode(), 0),
        (["play", "-", "Ana plays green 7"], SMALL.encode(), 1),
        (["play", "-", "Ana \udcff red 7"], SMALL.encode(), 2),
        (["play", "nowhere/t.yaml"], b"", 2),
    ],
)
def test_the_real_command(argv: list[str], stdin: bytes, status: int) -> None:
    arguments = [part.encode("utf-8", "surrogateescape") for part in argv]
    done = subprocess.run([sys.executable, "-m", "unolearn", *arguments], input=stdin, capture_output=True, check=False)
    assert done.returncode == status
    assert b"Traceback" not in done.stdout + done.stderr
