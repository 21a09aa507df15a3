"""Whatever a table says, it is refused with one clear message, or it stands: it can be judged and read back."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from unolearn.engine.cards import CARDS
from unolearn.tables import KEYS, TableError, dump_table, judge_report, load_table, play_report

names = st.sampled_from(["Ana", "Ben", "Cleo", "ana", "You", "Zoe", ""])
card = st.sampled_from([*CARDS, "red blank as red 4", "red blank as wild", "r7", "+4", "purple 3"])
cards = st.lists(card, max_size=4)
few = st.integers(-1, 9)
junk = st.one_of(
    st.none(), st.booleans(), few, st.text(max_size=4), st.lists(st.integers(), max_size=2), st.just({}), st.floats()
)
color = st.sampled_from(["red", "blue", "g", "pink"])
RULES = [
    "classic",
    "crazy",
    "boxed",
    "dirty",
    "dirty,play_on=true",
    "boxed,jump_in=on,seven_zero=on",
    "classic,stacking=mixed",
    "clasic",
]
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "rules": st.sampled_from(RULES),
    "players": st.lists(names, min_size=1, max_size=4),
    "hands": st.dictionaries(names, cards | few, min_size=1, max_size=4),
    "discard": cards,
    "opening": card,
    "top": card,
    "you": cards,
    "draw_pile": cards,
    "drawn": card,
    "color": color,
    "color_before": color,
    "direction": st.sampled_from(["clockwise", "counter-clockwise", "left"]),
    "window": st.sampled_from(["open", "closed"]),
    "asks": st.just("who_was_last"),
    "breach": st.booleans(),
    "challengeable": st.booleans(),
    "pending": st.sampled_from([0, 2, 4, 8]),
    "silent": names | st.lists(names, max_size=2),
    "ranking": st.lists(names, max_size=2),
    "house_rules": st.dictionaries(few | st.text(max_size=2), st.text(max_size=5), max_size=2),
    "scores": st.dictionaries(names, st.integers(), max_size=2),
    "moves": st.lists(
        st.sampled_from(["Ana draws", "Ben plays red 7", "Ana says uno", "nobody was last", "x"]), max_size=2
    ),
    **dict.fromkeys(("dealer", "turn", "played_by", "called"), names),
    **dict.fromkeys(("draw_left", "run", "passes", "seed"), few),
}
tables = st.builds(
    lambda base, more: {**base, **more},
    st.fixed_dictionaries({"hands": VALUES["hands"]}, optional={key: VALUES[key] for key in VALUES if key != "hands"}),
    st.dictionaries(st.sampled_from([*KEYS, "xyz"]), junk, max_size=1),
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tables, st.booleans())
def test_a_table_is_refused_or_stands(keys: dict[str, Any], lesson: bool) -> None:
    try:
        table = load_table(keys, lesson=lesson)
    except TableError as error:
        assert error.why
        assert "\n" not in str(error)
        return
    check_stands(table)


# tables that fit together: most of them stand
a_hand = st.lists(st.sampled_from([*CARDS]), max_size=4)
sound = st.fixed_dictionaries(
    {
        "hands": st.fixed_dictionaries({"Ana": a_hand | few, "Ben": a_hand, "Cleo": a_hand | few}),
        "discard": cards.filter(bool),
    },
    optional={
        key: VALUES[key]
        for key in VALUES
        if key not in ("hands", "players", "discard", "opening", "top", "you", "moves")
    },
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(sound)
def test_a_table_with_a_game_on_it_is_refused_or_stands(keys: dict[str, Any]) -> None:
    try:
        table = load_table(keys)
    except TableError:
        return
    check_stands(table)


def check_stands(table: Any) -> None:
    judged = judge_report(table)
    assert "error" in judged or judged["moves"] or judged["decision"] is None or not all(table.known)
    round = table.round
    written = dump_table(round)
    again = load_table(written)
    assert dump_table(again.round) == written
    assert again.round.legal_moves() == round.legal_moves()
    for move in round.legal_moves()[:6]:
        assert round.judge_move(move).ok
        round.copy().push(move)
    assert {"events", "error"} & set(play_report(table))
