"""Cards and moves as text: everything printed reads back, and reading is forgiving."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unolearn.engine.cards import CARDS, COLORS, card_of, declare
from unolearn.engine.moves import Catch, Challenge, Cut, Draw, Keep, Move, NameColor, Play, SayUno, Take, WasLast
from unolearn.engine.notation import NotationError, card_name, parse_card, parse_move, same_name, write_move

NAMES = ["Ana", "Ben", "Ana Maria", "You", "Zoë, the 2nd"]
PLAIN = [card for card in CARDS.values() if not card.star]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("red 7", "red 7"),
        ("r7", "red 7"),
        ("  RED   7 ", "red 7"),
        ("R7", "red 7"),
        ("red7", "red 7"),
        ("red 7*", "red 7*"),
        ("r7*", "red 7*"),
        ("red 7 *", "red 7*"),
        ("red 7 add-a-rule", "red 7*"),
        ("Red 7 Add-A-Rule", "red 7*"),
        ("red skip", "red skip"),
        ("rskip", "red skip"),
        ("YSkip", "yellow skip"),
        ("red reverse", "red reverse"),
        ("rrev", "red reverse"),
        ("GRev", "green reverse"),
        ("red rev", "red reverse"),
        ("red draw two", "red draw two"),
        ("red draw2", "red draw two"),
        ("rd2", "red draw two"),
        ("BD2", "blue draw two"),
        ("red +2", "red draw two"),
        ("wild", "wild"),
        ("w", "wild"),
        ("W", "wild"),
        ("wild draw four", "wild draw four"),
        ("Wild Draw Four", "wild draw four"),
        ("wd4", "wild draw four"),
        ("wild draw4", "wild draw four"),
        ("wild +4", "wild draw four"),
        ("wild game changer", "wild game changer"),
        ("wgc", "wild game changer"),
        ("red blank", "red blank"),
        ("rblank", "red blank"),
        ("RBlank", "red blank"),
        ("red extra dirty wild", "red blank"),
        ("red blank as red 4", "red blank as red 4"),
        ("Rblank  AS  w", "red blank as wild"),
        ("rblank as wd4", "red blank as wild draw four"),
    ],
)
def test_a_card_is_read_with_every_alias(text: str, name: str) -> None:
    assert card_name(parse_card(text)) == name


@pytest.mark.parametrize(
    "card",
    [
        *CARDS.values(),
        *(
            declare(card_of("red", "blank"), like)
            for like in PLAIN
            if like.color in ("red", None) and like.face != "blank"
        ),
    ],
)
def test_every_printed_card_reads_back(card) -> None:
    assert parse_card(card.name) is card
    assert parse_card(card.name.upper().replace(" ", "  ")) is card


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("redd 7", "did you mean red 7?"),
        ("blue skp", "did you mean blue skip?"),
        ("wild drawfour +", "did you mean wild draw four?"),
        ("rskp", "did you mean red skip?"),
        ("purple 7", "did you mean"),
        ("ü", "did you mean"),
        ("", "a card is missing"),
        ("red", "red 7"),
        ("+2", "red draw two"),
        ("+4", "wild draw four"),
        ("red 0*", "no Add-a-Rule icon"),
        ("wild*", "no Add-a-Rule icon"),
        ("red 7 as red 8", "only a blank"),
        ("red blank as blue 8", "cannot become"),
        ("red blank as red blank", "cannot become"),
        ("red blank as red 8*", "without the icon"),
        ("x" * 500, "…"),
    ],
)
def test_an_unknown_card_names_the_nearest(text: str, said: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_card(text)
    assert said in str(error.value)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("value", [2, 4, -4, 7, 1.5, True, None, ["red 7"], {"red": 7}])
def test_what_yaml_makes_of_an_unquoted_card_is_refused(value: object) -> None:
    with pytest.raises(NotationError):
        parse_card(value)


@given(st.text(max_size=40))
def test_any_text_is_a_card_or_a_clear_error(text: str) -> None:
    try:
        card = parse_card(text)
    except NotationError as error:
        assert str(error)
    else:
        assert parse_card(card.name) is card


LINES: list[tuple[str, Move]] = [
    ("Ana plays red 7", Play(0, CARDS["red 7"])),
    ("ana play r7", Play(0, CARDS["red 7"])),
    ("ANA  PLAYS  RED  7", Play(0, CARDS["red 7"])),
    ("Ana jumps in with red 7", Play(0, CARDS["red 7"])),
    ("You jump in with red 7", Play(3, CARDS["red 7"])),
    ("Ana Maria plays red 7", Play(2, CARDS["red 7"])),
    ("Ana plays wild, names blue", Play(0, CARDS["wild"], color="blue")),
    ("Ana plays wild , NAME  b", Play(0, CARDS["wild"], color="blue")),
    ("Ana plays wild, says uno, names blue", Play(0, CARDS["wild"], color="blue", uno=True)),
    ("Ana plays wild, names blue, says uno", Play(0, CARDS["wild"], color="blue", uno=True)),
    ("Ana plays wild, names purple", Play(0, CARDS["wild"], color="purple")),
    ("Ana plays yellow 7, swaps with Ben", Play(0, CARDS["yellow 7"], partner=1)),
    ("Ana plays yellow 7, swaps with ana maria, says uno", Play(0, CARDS["yellow 7"], partner=2, uno=True)),
    ("Ana plays yellow 7, swaps with Zoë, the 2nd, says uno", Play(0, CARDS["yellow 7"], partner=4, uno=True)),
    ("Ana plays red blank as red 4", Play(0, CARDS["red blank"], declared=CARDS["red 4"])),
    ("Ana plays red blank as wild, names blue", Play(0, CARDS["red blank"], declared=CARDS["wild"], color="blue")),
    ('Ana plays blue 2*, rule "everyone moos"', Play(0, CARDS["blue 2*"], rule="everyone moos")),
    ('Ana plays blue 2*, rule "one, two, says uno"', Play(0, CARDS["blue 2*"], rule="one, two, says uno")),
    (r'Ana plays blue 2*, rule "say \"moo\" \\ bow"', Play(0, CARDS["blue 2*"], rule='say "moo" \\ bow')),
    ("Ana plays blue 2*, rule “everyone moos”", Play(0, CARDS["blue 2*"], rule="everyone moos")),
    ("Ana plays blue 2*, no rule", Play(0, CARDS["blue 2*"], rule=False)),
    ("Ana plays wgc, names red", Play(0, CARDS["wild game changer"], color="red")),
    (
        'Ana plays wgc, names red, changes 2 to "everyone claps"',
        Play(0, CARDS["wild game changer"], color="red", changes=(2, "everyone claps")),
    ),
    ("Ana draws", Draw(0)),
    ("You draw", Draw(3)),
    ("Ana keeps", Keep(0)),
    ("Ana takes", Take(0)),
    ("Ana challenges", Challenge(0)),
    ("Ana says Uno", SayUno(0)),
    ("Ben catches Ana", Catch(1, 0)),
    ("You catch Ana Maria", Catch(3, 2)),
    ("Ben was last", WasLast(1)),
    ("You were last", WasLast(3)),
    ("nobody was last", WasLast(None)),
    ("Nobody Was Last", WasLast(None)),
    ("Ben cuts 28", Cut(1, 28)),
    ("Ben cuts …", Cut(1, 0)),
    ("Ana names blue", NameColor(0, "blue")),
    ("  Ana names blue\n", NameColor(0, "blue")),
]


@pytest.mark.parametrize(("line", "move"), LINES, ids=[line for line, _ in LINES])
def test_a_move_is_read(line: str, move: Move) -> None:
    assert parse_move(line, NAMES) == move


@pytest.mark.parametrize(("line", "move"), LINES, ids=[line for line, _ in LINES])
def test_what_is_printed_reads_back(line: str, move: Move) -> None:
    assert parse_move(write_move(move, NAMES), NAMES) == move


def test_moves_are_printed_in_the_third_person_and_in_the_second_for_you() -> None:
    names = ["Ana", "You"]
    blue_wild = Play(0, CARDS["wild"], color="blue", uno=True)
    assert write_move(blue_wild, names) == "Ana plays wild, names blue, says uno"
    assert write_move(blue_wild._replace(player=1), names) == "You play wild, name blue, say uno"
    assert [write_move(kind(1), names) for kind in (Draw, Keep, Take, Challenge, SayUno, WasLast)] == [
        "You draw", "You keep", "You take", "You challenge", "You say uno", "You were last",
    ]  # fmt: skip
    assert write_move(Catch(1, 0), names) == "You catch Ana"
    assert write_move(Catch(0, 1), names) == "Ana catches You"


def test_the_longest_name_comes_first_and_sense_decides() -> None:
    assert parse_move("Ana plays plays red 7", ["Ana", "Ana plays"]) == Play(1, CARDS["red 7"])
    assert parse_move("Ana plays red 7", ["Ana", "Ana plays"]) == Play(0, CARDS["red 7"])
    assert parse_move("Ana draws", ["Ana", "Ana draws"]) == Draw(0)


names = st.lists(
    st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=12)
    .map(lambda text: " ".join(text.split()))
    .filter(lambda name: name and same_name(name) != "nobody"),
    min_size=2,
    max_size=5,
    unique_by=same_name,
)
rule_texts = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=40)


@st.composite
def moves(draw: st.DrawFn) -> tuple[list[str], Move]:
    players = draw(names)
    seat = st.integers(0, len(players) - 1)
    color = st.sampled_from(COLORS)
    play = st.builds(
        Play, seat, st.sampled_from(list(CARDS.values())), color=st.none() | color, partner=st.none() | seat,
        declared=st.none() | st.sampled_from(PLAIN), rule=st.none() | st.just(False) | rule_texts,
        changes=st.none() | st.tuples(st.integers(0, 9), rule_texts), uno=st.booleans(),
    )  # fmt: skip
    simple = [st.builds(kind, seat) for kind in (Draw, Keep, Take, Challenge, SayUno)]
    others = [
        st.builds(Catch, seat, seat),
        st.builds(WasLast, st.none() | seat),
        st.builds(Cut, seat, st.integers(1, 400)),
        st.builds(NameColor, seat, color),
    ]
    return players, draw(st.one_of(play, *simple, *others))


@given(moves())
def test_every_move_reads_back_whatever_the_players_are_called(case: tuple[list[str], Move]) -> None:
    players, move = case
    assert parse_move(write_move(move, players), players) == move


@given(st.text(max_size=60))
def test_any_line_is_a_move_or_a_clear_error(text: str) -> None:
    for line in (text, f"Ana {text}", f"Ana plays {text}", f"Ana plays wild, {text}"):
        try:
            move = parse_move(line, NAMES)
        except NotationError as error:
            assert str(error)
        else:
            assert parse_move(write_move(move, NAMES), NAMES) == move
