"""Public disputes about Uno, settled: each case is a table, moves, and what must come of it (disputes/*.yaml)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from unolearn.engine.cards import CARDS
from unolearn.engine.explain import tell
from unolearn.engine.moves import Challenge, Play
from unolearn.engine.round import Round
from unolearn.rules import ruleset
from unolearn.tables import TableError, judge_report, load_table, play_report

FOLDER = Path(__file__).parent / "disputes"
# rows of the list that state an outcome; the comment says why the others have no table
ROWS = {
    1, 4, 5, 6, 9, 10, 11, 12, 16, 19, 20, 21, 23, 25, 26, 28, 29, 31, 32, 33, 34, 35, 37, 39, 40, 42, 43, 46, 52, 54,
    55, 57, 59, 60, 62, 65, 67, 70, 71, 72, 75, 76, 77, 78, 82, 83, 84, 85, 86, 88, 89, 90, 91, 92, 95, 98,
}  # fmt: skip
#: 8 (two clients reshuffle), 47 (the deck) and 49 (stacking is an option) are tested below in the engine;
#: 15 (a player leaves) has no test: nobody can leave a table here, in no rule book either.
CASES = [case for name in ("cards", "turns") for case in YAML(typ="safe", pure=True).load(FOLDER / f"{name}.yaml")]
ONE_BY_ONE = [(case, rules) for case in CASES for rules in case.get("rules", ["classic"])]


def test_every_row_that_a_table_can_show_has_a_case() -> None:
    assert {case["row"] for case in CASES} == ROWS


@pytest.mark.parametrize(
    ("case", "rules"), ONE_BY_ONE, ids=lambda value: str(value.get("row", "mix")) if isinstance(value, dict) else value
)
def test_dispute(case: dict[str, Any], rules: Any) -> None:
    expect = case["expect"]
    table = {**case["table"], "rules": rules}
    if "impossible" in expect:
        with pytest.raises(TableError, match=expect["impossible"]):
            load_table(table)
        return
    answer = play(table, case.get("moves", []))
    if "refused" in expect:
        assert answer["error"]["rule"] == expect["refused"]
        return
    assert "error" not in answer, answer
    judged = judge_report(answer["table"])
    for key, value in expect.items():
        CHECKS[key](value, answer, judged)


def play(table: dict[str, Any], lines: list[str]) -> dict[str, Any]:
    """Play the lines; one that ends in ``?`` only where the rules wait for it."""
    answer = play_report(table)
    said: list[str] = []
    for line in lines:
        if line.endswith("?") and answer["decision"]["kind"] != "answer":
            continue
        said.append(line.rstrip("?"))
        answer = play_report(table, said)
        if "error" in answer:
            return answer
    return answer


def is_like(event: dict[str, Any], wanted: dict[str, Any]) -> bool:
    return all(event.get(key) == value for key, value in wanted.items())


def check_events(wanted: list[dict[str, Any]], answer: dict[str, Any], judged: dict[str, Any]) -> None:
    events = iter(answer["events"])
    for one in wanted:
        assert any(is_like(event, one) for event in events), f"no {one} in its place in {answer['events']}"


def check_none(unwanted: list[dict[str, Any]], answer: dict[str, Any], judged: dict[str, Any]) -> None:
    assert not [event for event in answer["events"] for one in unwanted if is_like(event, one)]


def check_decision(wanted: str, answer: dict[str, Any], judged: dict[str, Any]) -> None:
    player, kind = wanted.split()
    assert answer["decision"] == {"player": player, "kind": kind} == judged["decision"]


def check_held(wanted: dict[str, int], answer: dict[str, Any], judged: dict[str, Any]) -> None:
    assert {name: len(answer["table"]["hands"][name]) for name in wanted} == wanted


def check_table(wanted: dict[str, Any], answer: dict[str, Any], judged: dict[str, Any]) -> None:
    assert {key: answer["table"].get(key) for key in wanted} == wanted


def check_cards(wanted: dict[str, dict[str, str]], answer: dict[str, Any], judged: dict[str, Any]) -> None:
    for player, cards in wanted.items():
        for card, verdict in cards.items():
            rows = [row for row in judged["cards"] if (row["player"], row["card"]) == (player, card)]
            assert rows
            assert f"{rows[0]['verdict']} {rows[0]['rule']}".startswith(verdict)


def check_round(key: str) -> Any:
    def check(wanted: Any, answer: dict[str, Any], judged: dict[str, Any]) -> None:
        if wanted == "running":
            assert answer["round"] is None
            return
        found = answer["round"][key]
        assert ({name: found[name] for name in wanted} if wanted and isinstance(wanted, dict) else found) == wanted

    return check


def check_moves(wanted: list[str], answer: dict[str, Any], judged: dict[str, Any]) -> None:
    assert judged["moves"] == wanted


def check_may(wanted: list[str], answer: dict[str, Any], judged: dict[str, Any]) -> None:
    assert set(wanted) <= set(judged["moves"])


CHECKS = {
    "events": check_events,
    "none": check_none,
    "decision": check_decision,
    "held": check_held,
    "table": check_table,
    "cards": check_cards,
    "moves": check_moves,
    "may": check_may,
    **{key: check_round(key) for key in ("winner", "winners", "points", "totals", "ranking")},
}


def test_row_8_the_same_seed_and_moves_give_the_same_pile() -> None:
    def pile() -> list[str]:
        table = {
            "discard": ["blue 1", "green 2", "yellow 3", "red 5"],
            "draw_left": 0,
            "seed": 7,
            "hands": {"Ana": ["blue 9"], "Ben": 7},
        }
        return [*play_report(table, ["Ana draws"])["table"]["draw_pile"]]

    assert pile() == pile()
    assert len(pile()) == 2


def test_row_28_the_hand_is_shown_to_the_challenger_only() -> None:
    round = load_table(
        {"discard": ["red 5"], "hands": {"Ana": ["wild draw four", "red 9", "red 8"], "Ben": 7, "Cleo": 7}}
    ).round
    round.push(Play(0, CARDS["wild draw four"], color="blue"))
    challenged = round.push(Challenge(1))[0]
    assert tell(round, challenged, viewer=1)["hand"] == ["red 9", "red 8"]
    assert "hand" not in tell(round, challenged, viewer=2)


@pytest.mark.parametrize(("rules", "size"), [("classic", 108), ("crazy", 108), ("boxed", 112), ("dirty", 112)])
def test_row_47_the_deck_has_the_printed_composition(rules: str, size: int) -> None:
    deck = [card.plain.name for card in ruleset(rules).deck(4)]
    assert len(deck) == size
    assert (deck.count("red 0"), deck.count("red 7"), deck.count("blue draw two")) == (1, 2, 2)
    assert (deck.count("wild"), deck.count("wild draw four")) == (4, 4)


def test_row_49_stacking_is_an_option_never_in_the_core() -> None:
    assert {
        rules: ruleset(rules).options["stacking"] for rules in ("classic", "crazy", "boxed", "dirty")
    } == dict.fromkeys(("classic", "crazy", "boxed", "dirty"), "none")


def test_row_86_the_table_says_why_the_turn_has_ended() -> None:
    table = {"discard": ["green 3"], "hands": {"You": ["red 9"], "Ben": 7}, "draw_pile": ["yellow 5"]}
    told = [event["text"] for event in play_report(table, ["You draw"])["events"]]
    assert told[0].startswith("You draw the yellow 5")
    assert any("turn" in text for text in told[1:])


def test_every_case_names_players_that_exist() -> None:
    """A round of the same kind can be dealt under all rules the cases use."""
    for _, rules in ONE_BY_ONE:
        assert Round.deal(ruleset(rules), ["Ana", "Ben"], seed=1)
